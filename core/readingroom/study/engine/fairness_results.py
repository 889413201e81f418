"""Fairness of what a study holds: a result by its strata, and choices between models by group."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.answers import label_of, probabilities_of, right_of
from readingroom.domain.errors import AnalysisError
from readingroom.domain.evaluation import EvaluationResult, ItemResult
from readingroom.domain.fairness import (
    DecisionSource,
    FairnessOptions,
    FairnessReport,
    ModelPreferenceGap,
    ReaderChoice,
)
from readingroom.statistics.group_fairness import Groups
from readingroom.study.engine.fairness import AuditedTable, other_columns, require_some
from readingroom.study.engine.fairness_columns import (
    MOST_GROUPS,
    Bands,
    cut,
    groups_of,
    read_columns,
    texts_of,
)

if TYPE_CHECKING:
    from readingroom.analyzer.fairness import FairnessInputs

FloatArray = NDArray[np.float64]


def audit_result(
    result: EvaluationResult,
    items: Sequence[ItemResult],
    *,
    attributes: Sequence[str] = (),
    positive: str = "",
    threshold: float | None = None,
    bands: Bands | None = None,
    options: FairnessOptions | None = None,
) -> FairnessReport:
    """Compare groups in the items of an evaluation, by the strata they were given.

    With a positive label the decision is that label, or its probability from a threshold on, and
    probabilities are compared where the model gave them. Without one the decision is a right
    answer, whose share alone is compared. Strata that are numbers are cut at the bands. Items
    of one case, and answers to one item, are no independent ones.

    Raises:
        AnalysisError: no item was answered, none has strata, or a stratum is not there.
    """
    from readingroom.analyzer.fairness import assess_fairness

    kept = [one for one in items if one.parsed is not None and not one.condition]
    known = list(dict.fromkeys(name for one in items for name in one.strata))
    names = tuple(attributes) or tuple(known)
    if not kept or not names:
        raise AnalysisError("No item of the result was answered, or none has strata to compare.")
    for name in names:
        if name not in known:
            raise AnalysisError(f"The items have no stratum '{name}'. They have: {known}.")
    groups = [_stratum(kept, name, (bands or {}).get(name, ())) for name in names]
    told = []
    if len(kept) < len(items):
        told.append(f"{len(items) - len(kept):,} items without an answer are left out.")
    assessed = (
        _by_label(kept, result, positive, threshold) if positive else _by_rightness(kept, result)
    )
    patients = [one.case_code or f"item {one.item}" for one in kept]
    assessed = replace(assessed, warnings=tuple(told), patients=patients)
    return assess_fairness(assessed, groups, options)


def _by_rightness(kept: Sequence[ItemResult], result: EvaluationResult) -> "FairnessInputs":
    """Return what is compared where the decision is a right answer.

    Raises:
        AnalysisError: of some answer nobody can say whether it is right.
    """
    from readingroom.analyzer.fairness import FairnessInputs

    rights = [right_of(one, result.model.classes) for one in kept]
    if None in rights:
        raise AnalysisError(
            "Nobody can say which answers are right: the model's classes have no names."
        )
    return FairnessInputs(
        result.model.name, None, None, np.array(rights, dtype=bool), None, "", "right answer",
        source=result.title,
    )  # fmt: skip


def _by_label(
    kept: Sequence[ItemResult], result: EvaluationResult, positive: str, threshold: float | None
) -> "FairnessInputs":
    """Return what is compared where the decision is a label, or its probability.

    Raises:
        AnalysisError: no answer and no target is that label.
    """
    from readingroom.analyzer.fairness import FairnessInputs

    classes = result.model.classes
    labels = [label_of(one, classes) for one in kept]
    scores = _scores_of(kept, classes, positive)
    if positive not in {*labels, *(one.target for one in kept)} or None in labels:
        shown = ", ".join(sorted({one.target for one in kept})[:20])
        raise AnalysisError(f"No answer or target is '{positive}'. Targets are: {shown}.")
    is_decided_by_score = scores is not None and threshold is not None
    decision = f"the model says {positive}"
    if is_decided_by_score:
        decision = f"probability of {positive} at least {threshold:g}"
    return FairnessInputs(
        result.model.name,
        np.array([one.target == positive for one in kept]),
        scores,
        None if is_decided_by_score else np.array([label == positive for label in labels]),
        threshold if is_decided_by_score else None,
        f"target: {positive}",
        decision,
        source=result.title,
    )


def _stratum(items: Sequence[ItemResult], name: str, cuts: Sequence[float]) -> Groups:
    """Return who is in which group of a stratum.

    Raises:
        AnalysisError: it is to be cut and holds no numbers, or it has too many groups.
    """
    told = [one.strata.get(name, "") for one in items]
    if cuts:
        try:
            values = np.array([float(text) if text else np.nan for text in told])
        except ValueError:
            raise AnalysisError(f"'{name}' holds words: it cannot be cut into bands.") from None
        return cut(name, values, cuts)
    labels = sorted(set(told) - {""})
    if len(labels) > MOST_GROUPS:
        raise AnalysisError(
            f"'{name}' has {len(labels):,} values, too many for groups. Say where to cut it, as "
            f"{name}=40,60, or name other attributes."
        )
    places = {label: place for place, label in enumerate(labels)}
    codes = np.array([places.get(text, -1) for text in told], dtype=np.int64)
    return Groups(name, codes, tuple(labels))


def _scores_of(
    items: Sequence[ItemResult], classes: Sequence[str], positive: str
) -> FloatArray | None:
    """Return the probabilities of a label where every item has them."""
    if positive not in classes:
        return None
    found = [probabilities_of(one, classes) for one in items]
    if any(one is None for one in found):
        return None
    return np.array([one[classes.index(positive)] for one in found if one is not None])


def audit_choices(
    choices: Sequence[ReaderChoice],
    audited: AuditedTable,
    *,
    options: FairnessOptions | None = None,
) -> FairnessReport:
    """Compare how readers choose between models by group of patients.

    Args:
        choices: What a study's judgements prefer.
        audited: A CSV with one row a case: its code in the column `case`, and attributes.
        options: How groups are compared.

    Raises:
        AnalysisError: there is no judgement, or a column is not there.
        GenerationError: the file cannot be read.
    """
    from readingroom.analyzer.fairness import PairPreferences, adjust_all, compare_choices

    if not choices or not audited.case:
        raise AnalysisError("Name the column of the cases' codes; there must be judgements, too.")
    options, path = options or FairnessOptions(), Path(audited.table)
    names = audited.attributes or other_columns(path, audited)
    words = [audited.case, *(name for name in names if name not in audited.cuts)]
    table = read_columns(path, words, list(audited.cuts), only=True)
    rows = {code: row for row, code in enumerate(texts_of(table, audited.case))}
    by_case = [groups_of(table, name, audited.cuts) for name in require_some(names)]
    found: list[ModelPreferenceGap] = []
    for pair in sorted({(one.first, one.second) for one in choices}):
        kept = [one for one in choices if (one.first, one.second) == pair]
        places = np.array([rows.get(one.case, -1) for one in kept])
        groups = [
            Groups(one.attribute, np.where(places < 0, -1, one.codes[places]), one.names)
            for one in by_case
        ]
        preferred = np.array([one.preferred for one in kept])
        readers, cases = [one.reader for one in kept], [one.case for one in kept]
        found += compare_choices(PairPreferences(*pair, readers, cases, preferred), groups, options)
    unknown = len({one.case for one in choices} - set(rows))
    told = [f"{unknown:,} cases that were judged are not in {path.name}."] if unknown else []
    return adjust_all(
        FairnessReport(
            "", DecisionSource.READERS, "", "prefers the first model", None, len(choices), (),
            tuple(found), options=options, source=path.name, warnings=tuple(told),
        )
    )  # fmt: skip
