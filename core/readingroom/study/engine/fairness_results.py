"""Fairness of what a study holds: a result by its strata, and choices between models by group."""

import json
import math
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import AnalysisError
from readingroom.domain.evaluation import EvaluationResult, ItemResult
from readingroom.domain.fairness import (
    DecidedBy,
    FairnessOptions,
    FairnessReport,
    ModelChoice,
    ReaderChoice,
)
from readingroom.study.engine.fairness import AuditedTable, other_columns, require_some
from readingroom.study.engine.fairness_columns import groups_of, read_columns, texts_of

FloatArray = NDArray[np.float64]


def audit_result(
    result: EvaluationResult,
    items: Sequence[ItemResult],
    *,
    attributes: Sequence[str] = (),
    positive: str = "",
    options: FairnessOptions | None = None,
) -> FairnessReport:
    """Compare groups in the items of an evaluation, by the strata they were given.

    With a positive label the decision is that label, and probabilities are compared where the model
    gave them. Without one the decision is a right answer, whose share alone is compared.

    Raises:
        AnalysisError: no item was answered, none has strata, or a stratum is not there.
    """
    from readingroom.analyzer.fairness import Assessed, assess_fairness
    from readingroom.statistics.group_fairness import Groups

    kept = [one for one in items if one.parsed is not None and not one.condition]
    known = list(dict.fromkeys(name for one in items for name in one.strata))
    names = tuple(attributes) or tuple(known)
    if not kept or not names:
        raise AnalysisError("No item of the result was answered, or none has strata to compare.")
    for name in names:
        if name not in known:
            raise AnalysisError(f"The items have no stratum '{name}'. They have: {known}.")
    groups = []
    for name in names:
        labels = sorted({one.strata.get(name, "") for one in kept} - {""})
        places = {label: place for place, label in enumerate(labels)}
        codes = np.array([places.get(one.strata.get(name, ""), -1) for one in kept])
        groups.append(Groups(name, codes, tuple(labels)))
    told = []
    if len(kept) < len(items):
        told.append(f"{len(items) - len(kept):,} items without an answer are left out.")
    if not positive:
        right = np.array([one.parsed == one.target for one in kept])
        assessed = Assessed(
            result.model.name, None, None, right, None, "", "right answer",
            source=result.title, warnings=tuple(told),
        )  # fmt: skip
        return assess_fairness(assessed, groups, options)
    outcomes = np.array([one.target == positive for one in kept])
    decisions = np.array([one.parsed == positive for one in kept])
    scores = _scores_of(kept, result.model.classes, positive)
    assessed = Assessed(
        result.model.name, outcomes, scores, decisions, None, f"target: {positive}",
        f"the model says {positive}", source=result.title, warnings=tuple(told),
    )  # fmt: skip
    return assess_fairness(assessed, groups, options)


def _scores_of(
    items: Sequence[ItemResult], classes: Sequence[str], positive: str
) -> FloatArray | None:
    """Return the probabilities of a label where every item has them."""
    if positive not in classes:
        return None
    place, found = classes.index(positive), []
    for one in items:
        try:
            row = json.loads(one.raw)
        except ValueError:
            return None
        if not isinstance(row, list) or len(row) != len(classes):
            return None
        value = row[place]
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            return None
        if not math.isfinite(value):
            return None
        found.append(float(value))
    return np.array(found)


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
    from readingroom.analyzer.fairness import Choices, adjust_all, compare_choices
    from readingroom.statistics.group_fairness import Groups

    if not choices or not audited.case:
        raise AnalysisError("Name the column of the cases' codes; there must be judgements, too.")
    options, path = options or FairnessOptions(), Path(audited.table)
    names = audited.attributes or other_columns(path, audited)
    words = [audited.case, *(name for name in names if name not in audited.cuts)]
    table = read_columns(path, words, list(audited.cuts), only=True)
    rows = {code: row for row, code in enumerate(texts_of(table, audited.case))}
    by_case = [groups_of(table, name, audited.cuts) for name in require_some(names)]
    found: list[ModelChoice] = []
    for pair in sorted({(one.first, one.second) for one in choices}):
        kept = [one for one in choices if (one.first, one.second) == pair]
        places = np.array([rows.get(one.case, -1) for one in kept])
        groups = [
            Groups(one.attribute, np.where(places < 0, -1, one.codes[places]), one.names)
            for one in by_case
        ]
        preferred = np.array([one.preferred for one in kept])
        readers, cases = [one.reader for one in kept], [one.case for one in kept]
        found += compare_choices(Choices(*pair, readers, cases, preferred), groups, options)
    unknown = len({one.case for one in choices} - set(rows))
    told = [f"{unknown:,} cases that were judged are not in {path.name}."] if unknown else []
    return adjust_all(
        FairnessReport(
            "", DecidedBy.READERS, "", "prefers the first model", None, len(choices), (),
            tuple(found), options=options, source=path.name, warnings=tuple(told),
        )
    )  # fmt: skip
