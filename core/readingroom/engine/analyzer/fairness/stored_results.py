"""Fairness audits of stored results by stratum, and of preferences by patient group."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import AnalysisError
from readingroom.domain.suggestions import nearest
from readingroom.engine.analyzer.fairness.columns import (
    MAX_GROUPS,
    cut,
    groups_of,
    other_columns,
    read_columns,
    require_some,
    texts_of,
)
from readingroom.engine.analyzer.fairness.types import (
    AuditedTable,
    Bands,
    DecisionSource,
    FairnessReport,
    ModelPreferenceGap,
)
from readingroom.engine.evaluator.runs.types import (
    EvaluationResult,
    ItemResult,
    label_of,
    probabilities_of,
    right_of,
)
from readingroom.reading.judged_pairs import ReaderChoice
from readingroom.statistics.fairness.gaps import Groups
from readingroom.statistics.fairness.types import FairnessOptions

if TYPE_CHECKING:
    from readingroom.engine.analyzer.fairness.assessing import FairnessInputs


def audit_result(
    result: EvaluationResult,
    items: Sequence[ItemResult],
    *,
    attributes: Sequence[str] = (),
    positive: str = "",
    threshold: float | None = None,
    bands: Bands | None = None,
    options: FairnessOptions | None = None,
    case_values: Mapping[str, Mapping[str, str]] | None = None,
) -> FairnessReport:
    """Compare groups in the items of an evaluation, by stratum.

    `case_values` are further strata: attributes by case code, such as those of a case table.

    With a positive label the decision is that label, or its probability at or above a threshold,
    and probabilities are compared if the model returned them. Without one the decision is a
    correct answer, and only its proportion is compared. Numeric strata are cut at the bands.
    Items of one case, and answers to one item, are not independent.

    Raises:
        AnalysisError: no item was answered, none has strata, or a stratum does not exist.
    """
    from readingroom.engine.analyzer.fairness.assessing import assess_fairness

    answered = [item for item in items if item.parsed is not None and not item.condition]
    if case_values:
        answered = [
            replace(item, strata={**item.strata, **case_values.get(item.case_code, {})})
            for item in answered
        ]
    known = list(dict.fromkeys(name for item in (*items, *answered) for name in item.strata))
    names = tuple(attributes) or tuple(known)
    if not answered or not names:
        raise AnalysisError(
            "The result has no answered items, or its items have no strata. Choose another result."
        )
    for name in names:
        if name not in known:
            raise AnalysisError(f"The items have no stratum '{name}'.{nearest(name, known)}")
    groups = [_stratum(answered, name, (bands or {}).get(name, ())) for name in names]
    notes = []
    left = len(items) - len(answered)
    if left == 1:
        notes.append("1 item without an answer is left out.")
    elif left:
        notes.append(f"{left:,} items without an answer are left out.")
    if positive:
        assessed = _by_label(answered, result, positive, threshold)
    else:
        assessed = _by_correctness(answered, result)
    patients = [item.case_code or f"item {item.item}" for item in answered]
    assessed = replace(assessed, warnings=tuple(notes), patients=patients)
    return assess_fairness(assessed, groups, options)


def _by_correctness(items: Sequence[ItemResult], result: EvaluationResult) -> "FairnessInputs":
    """Return the inputs of the audit if the decision is a correct answer."""
    from readingroom.engine.analyzer.fairness.assessing import FairnessInputs

    correct = [right_of(item, result.model.classes) for item in items]
    if None in correct:
        raise AnalysisError(
            "Correct answers are unknown, because the model's classes have no names. Name them in "
            "the model's configuration and run the evaluation again."
        )
    return FairnessInputs(
        result.model.name, None, None, np.array(correct, dtype=bool), None, "", "correct answer",
        source=result.title,
    )  # fmt: skip


def _by_label(
    items: Sequence[ItemResult], result: EvaluationResult, positive: str, threshold: float | None
) -> "FairnessInputs":
    """Return the inputs of the audit if the decision is a label or its probability."""
    from readingroom.engine.analyzer.fairness.assessing import FairnessInputs

    classes = result.model.classes
    labels = [label_of(item, classes) for item in items]
    scores = _scores_of(items, classes, positive)
    if positive not in {*labels, *(item.target for item in items)} or None in labels:
        shown = ", ".join(sorted({item.target for item in items})[:20])
        raise AnalysisError(f"No answer or target is '{positive}'. Targets are: {shown}.")
    is_decided_by_score = scores is not None and threshold is not None
    decision = f"the model predicts {positive}"
    if is_decided_by_score:
        decision = f"probability of {positive} at least {threshold:g}"
    return FairnessInputs(
        result.model.name,
        np.array([item.target == positive for item in items]),
        scores,
        None if is_decided_by_score else np.array([label == positive for label in labels]),
        threshold if is_decided_by_score else None,
        f"target: {positive}",
        decision,
        source=result.title,
    )


def _stratum(items: Sequence[ItemResult], name: str, cuts: Sequence[float]) -> Groups:
    """Return the groups of a stratum."""
    texts = [item.strata.get(name, "") for item in items]
    if cuts:
        try:
            values = np.array([float(text) if text else np.nan for text in texts])
        except ValueError:
            raise AnalysisError(f"'{name}' is not numeric and cannot be cut into bands.") from None
        return cut(name, values, cuts)
    labels = sorted(set(texts) - {""})
    if len(labels) > MAX_GROUPS:
        raise AnalysisError(
            f"'{name}' has {len(labels):,} values, too many for groups. Set bands, such as "
            f"{name}=40,60, or choose other attributes."
        )
    indices = {label: index for index, label in enumerate(labels)}
    codes = np.array([indices.get(text, -1) for text in texts], dtype=np.int64)
    return Groups(name, codes, tuple(labels))


def _scores_of(
    items: Sequence[ItemResult], classes: Sequence[str], positive: str
) -> FloatArray | None:
    """Return the probabilities of a label, None unless every item has them."""
    if positive not in classes:
        return None
    rows = [probabilities_of(item, classes) for item in items]
    if any(row is None for row in rows):
        return None
    return np.array([row[classes.index(positive)] for row in rows if row is not None])


def audit_choices(
    choices: Sequence[ReaderChoice],
    audited: AuditedTable,
    *,
    options: FairnessOptions | None = None,
) -> FairnessReport:
    """Compare the readers' preferences between models by patient group.

    The CSV has one row per case: its code in the column `case`, and attributes.

    Raises:
        AnalysisError: there is no judgement, or a column does not exist.
        GenerationError: the file cannot be read.
    """
    from readingroom.engine.analyzer.fairness.readers import PairPreferences, compare_choices
    from readingroom.engine.analyzer.fairness.report_parts import adjust_all

    if not choices or not audited.case:
        raise AnalysisError(
            "The column of case codes or the judgements are missing. Set the column, and choose a "
            "study with judgements."
        )
    options, source = options or FairnessOptions(), Path(audited.table).name
    names = audited.attributes or other_columns(audited)
    texts = [audited.case, *(name for name in names if name not in audited.cuts)]
    table = read_columns(audited, texts, list(audited.cuts), only=True)
    rows = {code: row for row, code in enumerate(texts_of(table, audited.case))}
    by_case = [groups_of(table, name, audited.cuts) for name in require_some(names)]
    gaps: list[ModelPreferenceGap] = []
    for pair in sorted({(choice.first, choice.second) for choice in choices}):
        chosen = [choice for choice in choices if (choice.first, choice.second) == pair]
        indices = np.array([rows.get(choice.case, -1) for choice in chosen])
        groups = [
            Groups(
                grouping.attribute,
                np.where(indices < 0, -1, grouping.codes[indices]),
                grouping.names,
            )
            for grouping in by_case
        ]
        preferred = np.array([choice.preferred for choice in chosen])
        readers = [choice.reader for choice in chosen]
        cases = [choice.case for choice in chosen]
        gaps += compare_choices(PairPreferences(*pair, readers, cases, preferred), groups, options)
    unknown = len({choice.case for choice in choices} - set(rows))
    notes = [f"{unknown:,} judged cases are not in {source}."] if unknown else []
    return adjust_all(
        FairnessReport(
            "", DecisionSource.READERS, "", "prefers the first model", None, len(choices), (),
            tuple(gaps), options=options, source=source, warnings=tuple(notes),
        )
    )  # fmt: skip
