"""Recomputation of a bundle's results from its judgements, and comparison."""

import json
import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from readingroom.bundle.standalone.tables import model_names
from readingroom.bundle.types import BundleModelResult
from readingroom.domain.error_annotation import ErrorAnnotation
from readingroom.domain.errors import BundleError
from readingroom.domain.ids import CaseId, ModelId, ReaderId
from readingroom.domain.output import ModelCard, ModelSummary
from readingroom.domain.protocol import Criterion, CriterionKind, OverallChoice
from readingroom.reading.abilities import summarise
from readingroom.reading.judged_pairs import JudgedPair, ReaderRecord
from readingroom.reading.types import Results

MOST_ROWS, MOST_MODELS, MOST_READERS = 200_000, 100, 1_000
"""Limit for untrusted bundles, to bound memory and time of the fit."""
RELATIVE, ABSOLUTE = 1e-6, 1e-9
"""Tolerance for estimates fitted on another computer."""
PASSED_ON = ("redactions",)

Rows = Sequence[Mapping[str, Any]]
Opened = Mapping[str, Any]


class RecomputedResults(NamedTuple):
    """Recomputed results, and stated figures that contradict the judgements."""

    models: tuple[BundleModelResult, ...]
    differences: tuple[str, ...]


def recompute(rows: Rows, stated: Mapping[str, Any], opened: Opened) -> RecomputedResults:
    """Recompute the results and compare them.

    `rows` are those of judgements.json and `stated` is results.json, both of a valid bundle;
    `opened` are the opened rows of its trail.

    Raises:
        BundleError: they cannot be computed from the bundle; the message gives the reason.
    """
    if len(rows) > MOST_ROWS or len(stated["models"]) > MOST_MODELS:
        raise BundleError("there are too many judgements or models")
    try:
        results = _results(rows, stated, opened)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BundleError("the bundle lacks data for the computation") from error
    recomputed = msgspec.to_builtins(results)
    names = [name for name in recomputed if name not in PASSED_ON]
    differences = [
        where for name in names for where in differing(recomputed[name], stated.get(name), name)
    ]
    models = tuple(
        BundleModelResult(m.name, m.ability, m.wins, m.losses, m.both_good, m.both_bad)
        for m in results.models
    )
    return RecomputedResults(models, tuple(differences))


def _results(rows: Rows, stated: Mapping[str, Any], opened: Opened) -> Results:
    readers = _readers_of_items(opened)
    counted = [row for row in rows if row["state"] == "in force"]
    if any(row["reader"] != readers[row["item"]] for row in counted):
        raise BundleError(
            "judgements.json names a reader who is not in the worklists of the audit trail"
        )
    judged = [row for row in counted if row["kind"] == "judged" and row["outcome"]]
    skipped = Counter(row["reader"] for row in counted if row["kind"] == "skipped")
    lefts = Counter(row["left_model"] for row in judged)
    shown = lefts + Counter(row["right_model"] for row in judged)
    named = set(model_names(_table(opened, "model")).values())
    models = [_model(model, named) for model in stated["models"]]
    ids = {model.card.name: model.id for model in models}
    if len(stated["readers"]) > MOST_READERS or len(ids) != len(models):
        raise BundleError("there are too many readers, or models of one name")
    asking = {
        int(version)
        for version, row in _table(opened, "protocol").items()
        if json.loads(row["document"]).get("asks_findings")
    }
    return summarise(
        [_pair(row, ids, _findings(row, opened), asking) for row in judged],
        models=models,
        readers=[
            ReaderRecord(
                ReaderId(entry["code"]), entry["code"], skipped[entry["code"]], entry["flagged"]
            )
            for entry in stated["readers"]
        ],
        criteria=[
            Criterion(entry["key"], entry["label"], CriterionKind.PREFERENCE, "", "")
            for entry in stated["criteria"]
        ],
        redactions=(),
        left_share_shown={name: lefts[name] / shown[name] for name in ids if shown[name]},
    )


def _readers_of_items(opened: Opened) -> dict[str, str]:
    readers = _table(opened, "reader")
    return {
        item["id"]: readers[worklist["reader"]]["code"]
        for worklist in _table(opened, "worklist").values()
        for item in worklist["items"]
    }


def _table(opened: Opened, name: str) -> dict[str, Any]:
    lead = f"{name}/"
    rows = {key.removeprefix(lead): row for key, row in opened.items() if key.startswith(lead)}
    return {key: row for key, row in rows.items() if "/" not in key}


def _model(stated: Mapping[str, Any], named: set[str]) -> ModelSummary:
    if stated["name"] not in named:
        raise BundleError("results.json names a model that is not in the audit trail")
    return ModelSummary(ModelId(stated["model"]), ModelCard(stated["name"]), 0)


def _findings(row: Mapping[str, Any], opened: Opened) -> tuple[ErrorAnnotation, ...]:
    """Return the marked errors of a row's opened judgement, without the reader's words."""
    entries = json.loads(opened[f"judgement/{row['judgement']}"]["error_annotations"])
    try:
        return msgspec.convert(entries, tuple[ErrorAnnotation, ...])
    except msgspec.ValidationError as error:
        raise BundleError("a judgement contains an error annotation of an unknown kind") from error


def _pair(
    row: Mapping[str, Any],
    ids: Mapping[str, ModelId],
    findings: tuple[ErrorAnnotation, ...],
    asking: set[int],
) -> JudgedPair:
    scores = {
        name.removeprefix("score_"): value
        for name, value in row.items()
        if name.startswith("score_") and value is not None
    }
    return JudgedPair(
        reader=ReaderId(row["reader"]),
        case=CaseId(row["case"]),
        left=ids[row["left_model"]],
        right=ids[row["right_model"]],
        outcome=OverallChoice(row["outcome"]),
        scores=scores,
        active_ms=row["active_ms"],
        findings=findings,
        asks_findings=row["protocol_version"] in asking,
    )


def differing(computed: object, stated: object, where: str) -> list[str]:
    """Return the paths where two values differ, such as "models/0/ability/value"."""
    if isinstance(computed, dict) and isinstance(stated, dict):
        if computed.keys() != stated.keys():
            return [where]
        pairs = [(f"{where}/{name}", computed[name], stated[name]) for name in computed]
        return [path for name, value, other in pairs for path in differing(value, other, name)]
    if isinstance(computed, (list, tuple)) and isinstance(stated, list):
        if len(computed) != len(stated):
            return [where]
        both = enumerate(zip(computed, stated, strict=True))
        return [p for at, (value, other) in both for p in differing(value, other, f"{where}/{at}")]
    is_number = type(stated) in (int, float)
    if isinstance(computed, float) and is_number and math.isfinite(float(str(stated))):
        is_close = math.isclose(computed, float(str(stated)), rel_tol=RELATIVE, abs_tol=ABSOLUTE)
        return [] if is_close else [where]
    is_same = type(computed) is type(stated) and json.dumps(computed) == json.dumps(stated)
    return [] if is_same else [where]
