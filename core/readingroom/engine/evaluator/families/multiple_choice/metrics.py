"""Metrics of repeated answers to choices, of unsafe options and of the options as classes."""

import math
from collections import Counter
from dataclasses import replace
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.metrics.api import Metric, Rows
from readingroom.engine.evaluator.metrics.choice import (
    ChoiceAnswers,
    is_correct,
    item_metric,
    pair_scores,
    read_choices,
)
from readingroom.engine.evaluator.metrics.labels import METRICS as LABEL_METRICS
from readingroom.engine.evaluator.metrics.labels import Labels, read_labels
from readingroom.engine.evaluator.metrics.means import items_property, rate_metric
from readingroom.engine.evaluator.option_letters import is_any_right, overlap, right_answers
from readingroom.engine.evaluator.runs.types import Task

_TASKS: Final = frozenset({Task.CHOICE})


def _first_is_right(values: ChoiceAnswers) -> FloatArray:
    """Return 1 for each item whose first answer is right."""
    first = np.unique(values.item_indices(), return_index=True)[1]
    return np.asarray(is_correct(values)[first])


def _right_and_asked(values: ChoiceAnswers) -> tuple[FloatArray, FloatArray]:
    """Return the number of right answers and of answers of each item."""
    item_of_row = values.item_indices()
    right = np.bincount(item_of_row, weights=is_correct(values)).astype(np.float64)
    return right, np.bincount(item_of_row).astype(np.float64)


def _any_is_right(values: ChoiceAnswers) -> FloatArray:
    return np.asarray(_right_and_asked(values)[0] > 0, dtype=np.float64)


def _vote_is_right(values: ChoiceAnswers) -> FloatArray:
    """Return 1 for each item whose most frequent answer is right.

    Of equally frequent answers the first one counts; missing answers do not vote.
    """
    item_of_row = values.item_indices()
    is_named = ~values.parsed.is_text(None)
    codes = values.parsed.codes.astype(np.int64)
    rows = np.flatnonzero(is_named)
    width = len(values.parsed.texts) + 1
    pairs, first, counts = np.unique(
        item_of_row[rows] * width + codes[rows], return_index=True, return_counts=True
    )
    # Sorted by item, then by frequency; of equal frequencies the first answer comes first.
    order = np.lexsort((first, -counts, pairs // width))
    leading = order[np.unique((pairs // width)[order], return_index=True)[1]]
    right = np.zeros(values.item_count)
    chosen = rows[first[leading]]
    right[item_of_row[chosen]] = is_correct(values)[chosen]
    return right


def pass_rates(right: FloatArray, asked: FloatArray, k: int) -> FloatArray:
    """Return the probability that one of k answers is right; NaN for items asked less often.

    Unbiased: 1 - C(n - c, k) / C(n, k) for c of n right answers (Chen et al. 2021).
    """
    pairs = zip(right.astype(int).tolist(), asked.astype(int).tolist(), strict=True)
    return np.array(
        [1 - math.comb(n - c, k) / math.comb(n, k) if n >= k else np.nan for c, n in pairs],
        dtype=np.float64,
    )


def _pass_metric(k: float) -> Metric:
    if k < 1 or k % 1:
        raise ValueError("a whole number from 1")
    return item_metric(
        f"choice_pass@{k:g}",
        f"One of {k:g} answers right (pass@{k:g})",
        lambda values: pass_rates(*_right_and_asked(values), int(k)),
        is_rate=False,
        nothing=f"no item was asked {k:g} times",
    )


def _most_frequent_key(values: ChoiceAnswers) -> float:
    """Return the share of items to which the answer that is most often right is right."""
    first = np.unique(values.item_indices(), return_index=True)[1]
    right = Counter(
        answer for target in values.targets.take(first) for answer in right_answers(target or "")
    )
    return max(right.values()) / len(first)


def _read_as_classes(rows: Rows) -> Labels:
    """Return the options as classes: those that are right or chosen in any row.

    Raises:
        SuiteError: any of several options is right, which is not one class.
    """
    if any(map(is_any_right, set(rows.targets))):
        raise SuiteError("any of several options is right, which 'choice_f1_macro' cannot count.")
    folded = replace(
        rows,
        parsed=[None if text is None else text.strip().upper() for text in rows.parsed],
        targets=[target.strip().upper() for target in rows.targets],
    )
    named = {*folded.targets, *(text for text in folded.parsed if text is not None)}
    return read_labels(replace(folded, classes=tuple(sorted(named))))


def _f1_macro() -> Metric:
    (metric,) = (metric for metric in LABEL_METRICS if metric.key == "f1_macro")
    return replace(
        metric,
        key="choice_f1_macro",
        label="F1, mean of options",
        tasks=_TASKS,
        read=_read_as_classes,
    )


def _overlap(values: ChoiceAnswers) -> FloatArray:
    """Return the mean overlap of each item's answers with its right options."""
    return values.item_means(pair_scores(values, overlap))


FAMILIES: Final = {"choice_pass": (_pass_metric, 1.0)}
METRICS: Final = (
    item_metric("choice_accuracy_first", "Accuracy of the first answer", _first_is_right),
    item_metric("choice_any_right", "Right at least once", _any_is_right),
    item_metric("choice_vote", "Accuracy of the majority vote", _vote_is_right),
    item_metric(
        "choice_overlap", "Overlap with the right options (Jaccard)", _overlap, is_rate=False
    ),
    _f1_macro(),
    items_property(
        "choice_most_frequent_key",
        "Always the most frequent letter",
        _TASKS,
        read_choices,
        _most_frequent_key,
    ),
    replace(
        rate_metric("choice_unsafe", "Unsafe option chosen", _TASKS, read_choices, is_correct),
        is_higher_better=False,
        has_context=True,
    ),
)
"""`choice_unsafe` compares with the context of an item, which names its unsafe option."""
