"""Planted effects of a rehearsal beside what its exported readings show."""

import csv
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import NormalDist
from typing import Final

import numpy as np

from readingroom.domain.estimate import Estimate
from readingroom.domain.protocol import CriterionKind, Protocol
from readingroom.domain.study_design import StudyType
from readingroom.qualification.study_rehearsal.simulation import (
    AIDED,
    DETECTION,
    FALSE_MARKS,
    LESION_RADIUS,
    MODEL,
    MODELS,
    QUALITY,
    UNAIDED,
    SimulatedCase,
    auc_of,
)
from readingroom.qualification.study_rehearsal.types import EffectRow
from readingroom.reading.types import Results
from readingroom.statistics.roc import estimate_auroc

Rows = list[dict[str, str]]
_RESULTS: Final = Path("data") / "results"


def effects_of(
    bundle: Path, protocol: Protocol, results: Results, cases: Sequence[SimulatedCase]
) -> tuple[EffectRow, ...]:
    """Return the planted effects of a study with their observed values.

    Args:
        bundle: folder of its bundle.
        protocol: its protocol.
        results: its results, for pairs.
        cases: its simulated cases.
    """
    by_code = {case.code: case for case in cases}
    ratings = [row for row in _rows(bundle, "ratings.csv") if row["state"] == "answered"]
    match protocol.design.type:
        case StudyType.PAIRED:
            return _preference(results)
        case StudyType.RATING:
            return _superiority(_of_scale(ratings, protocol))
        case StudyType.FREE_RESPONSE:
            return _localisation(ratings, _rows(bundle, "marks.csv"), by_code)
        case StudyType.MODEL_VS_READERS:
            truths = [case.is_positive for case in cases]
            own = _auc("AUC of the model", auc_of(MODEL, var_reader=0.0),
                       [case.score for case in cases], truths)  # fmt: skip
            return (own, *_areas(_of_scale(ratings, protocol), by_code))
        case _:
            return _areas(_of_scale(ratings, protocol), by_code)


def _rows(bundle: Path, name: str) -> Rows:
    path = bundle / _RESULTS / name
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _of_scale(ratings: Rows, protocol: Protocol) -> Rows:
    """Return the answers to the first criterion with an ordered scale."""
    ordered = (CriterionKind.CONFIDENCE, CriterionKind.CATEGORY, CriterionKind.SCORE)
    keys = [criterion.key for criterion in protocol.criteria if criterion.kind in ordered]
    return [row for row in ratings if keys and row["criterion"] == keys[0]]


def _areas(ratings: Rows, cases: Mapping[str, SimulatedCase]) -> tuple[EffectRow, ...]:
    """Return the mean area under the ROC curve of the readers in each arm."""
    rows = []
    for label, is_aided, separation in (("without", False, UNAIDED), ("with", True, AIDED)):
        own = [row for row in ratings if bool(row["model"]) == is_aided]
        if not own:
            continue
        areas = []
        for reader in sorted({row["reader"] for row in own}):
            read = [row for row in own if row["reader"] == reader]
            truths = [cases[row["case"]].is_positive for row in read]
            areas.append(_auc("", 0.0, [float(row["value"]) for row in read], truths).observed)
        known = [area for area in areas if area is not None]
        observed = sum(known) / len(known) if known else None
        name = f"Mean AUC of the readers {label} the model"
        rows.append(EffectRow(name, auc_of(separation), observed, len(own)))
    return tuple(rows)


def _auc(name: str, planted: float, scores: Sequence[float], truths: Sequence[bool]) -> EffectRow:
    area = estimate_auroc(np.array(scores, dtype=float), np.array(truths, dtype=bool))
    value = area.value if isinstance(area, Estimate) else None
    return EffectRow(name, planted, value, len(scores))


def _superiority(ratings: Rows) -> tuple[EffectRow, ...]:
    """Return P(a rating of the first model is higher), ties counted half."""
    planted = NormalDist().cdf((QUALITY[0] - QUALITY[1]) / math.sqrt(2))
    first = [row["model"].startswith(MODELS[0]) for row in ratings]
    name = f"P({MODELS[0]} is rated above {MODELS[1]})"
    return (_auc(name, planted, [float(row["value"]) for row in ratings], first),)


def _preference(results: Results) -> tuple[EffectRow, ...]:
    """Return the difference of the abilities of both models."""
    abilities = {model.name: model.ability for model in results.models}
    first, second = (abilities.get(model) for model in MODELS)
    observed = None
    if isinstance(first, Estimate) and isinstance(second, Estimate):
        observed = first.value - second.value
    name = f"Ability of {MODELS[0]} above that of {MODELS[1]} (log-odds)"
    planted = QUALITY[0] - QUALITY[1]
    return (EffectRow(name, planted, observed, results.judgement_count),)


def _localisation(
    ratings: Rows, marks: Rows, cases: Mapping[str, SimulatedCase]
) -> tuple[EffectRow, ...]:
    """Return the share of lesions marked, and the number of other marks per case."""
    read = [cases[row["case"]] for row in ratings]
    lesions = sum(case.lesion is not None for case in read)
    hits = {row["item"] for row in marks if _is_hit(row, cases)}
    others = sum(not _is_hit(row, cases) for row in marks)
    return (
        EffectRow("Share of lesions marked", DETECTION, _share(len(hits), lesions), lesions),
        EffectRow("Other marks per case", FALSE_MARKS, _share(others, len(read)), len(read)),
    )


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def _is_hit(row: Mapping[str, str], cases: Mapping[str, SimulatedCase]) -> bool:
    lesion = cases[row["case"]].lesion
    if lesion is None:
        return False
    distance = math.hypot(float(row["column"]) - lesion[0], float(row["row"]) - lesion[1])
    return distance <= LESION_RADIUS
