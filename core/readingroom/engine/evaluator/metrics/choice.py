"""Choices among options, asked once or in several orders of the options."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.metrics.api import NO_ITEM, Metric, MetricValue, Rows, Values
from readingroom.engine.evaluator.metrics.coded_texts import CodedTexts
from readingroom.engine.evaluator.metrics.means import rate_metric
from readingroom.engine.evaluator.option_letters import is_any_right, is_right
from readingroom.engine.evaluator.runs.types import Task
from readingroom.statistics.influence import mean_influence
from readingroom.statistics.resampling import estimate_mean, estimate_rate

_TASKS = frozenset({Task.CHOICE})


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceAnswers(Values):
    """The chosen option of each answer, None without one, and the correct option.

    Options have the same name in every order: for shuffled letters, the parser maps the letter back
    to its option. The answers of one item (orders, epochs) share its number in `items`.
    """

    parsed: CodedTexts
    targets: CodedTexts


def read_choices(rows: Rows) -> ChoiceAnswers:
    """Return the answers, ignoring case and outer spaces."""
    return ChoiceAnswers(
        parsed=CodedTexts.of(rows.parsed).changed(_fold),
        targets=CodedTexts.of(rows.targets).changed(_fold),
        **rows.numbers(),
    )


def is_correct(values: ChoiceAnswers) -> FloatArray:
    """Return 1 where the correct options were chosen; a missing answer is wrong.

    Of several that belong together all are needed, and no other one.
    """
    if any(is_any_right(text or "") for text in values.targets.texts):
        return pair_scores(values, is_right)
    return values.parsed.is_like(values.targets).astype(np.float64)


def pair_scores(values: ChoiceAnswers, score: Callable[[str, str], float]) -> FloatArray:
    """Return the score of each answer and its target, computed once for equal ones; 0 for None."""
    width = len(values.targets.texts)
    pairs, inverse = np.unique(
        values.parsed.codes.astype(np.int64) * width + values.targets.codes, return_inverse=True
    )
    scores = [
        0.0 if answer is None else float(score(answer, target or ""))
        for answer, target in (
            (values.parsed.texts[pair // width], values.targets.texts[pair % width])
            for pair in pairs.tolist()
        )
    ]
    return np.array(scores, dtype=np.float64)[inverse]


def is_correct_if_answered(values: ChoiceAnswers) -> FloatArray:
    """Return the same, NaN for a missing answer."""
    return np.where(values.parsed.is_text(None), np.nan, is_correct(values))


def is_answered(values: ChoiceAnswers) -> FloatArray:
    """Return 1 where an option was chosen."""
    return (~values.parsed.is_text(None)).astype(np.float64)


def _fold(text: str) -> str:
    return " ".join(text.split()).casefold()


def _is_always_correct(values: ChoiceAnswers) -> FloatArray:
    """Return 1 for each item that is correct in every order."""
    wrong = np.bincount(values.item_indices(), weights=1 - is_correct(values))
    return np.asarray(wrong == 0, dtype=np.float64)


def _is_consistent(values: ChoiceAnswers) -> FloatArray:
    """Return 1 for each item with the same answer every time, NaN for one asked once."""
    item_of_row, count = values.item_indices(), values.item_count
    codes = values.parsed.codes.astype(np.int64)
    lowest, highest = np.full(count, len(values.parsed.texts)), np.full(count, -1)
    np.minimum.at(lowest, item_of_row, codes)
    np.maximum.at(highest, item_of_row, codes)
    is_named = np.bincount(item_of_row, weights=is_answered(values), minlength=count) > 0
    answer_counts = np.bincount(item_of_row, minlength=count)
    return np.where(answer_counts > 1, (lowest == highest) & is_named, np.nan)


def item_metric(
    key: str,
    label: str,
    by_item: Callable[[ChoiceAnswers], FloatArray],
    *,
    is_rate: bool = True,
    nothing: str = NO_ITEM,
) -> Metric:
    """Return a metric that averages one score per item, between 0 and 1; a rate's are 0 or 1."""

    def estimate(values: ChoiceAnswers, level: float, rng: np.random.Generator) -> MetricValue:
        scores, clusters = by_item(values), values.item_clusters()
        if is_rate:
            return estimate_rate(scores, rng, level=level, clusters=clusters, nothing=nothing)
        return estimate_mean(
            scores,
            rng,
            scale="probability",
            level=level,
            clusters=clusters,
            nothing=nothing,
            limits=(0.0, 1.0),
        )

    def per_item(values: ChoiceAnswers) -> FloatArray:
        return np.asarray(by_item(values)[values.item_indices()])

    def influence(values: ChoiceAnswers) -> FloatArray:
        is_clustered = values.clusters is not None
        return values.spread_over_rows(mean_influence(by_item(values), is_clustered=is_clustered))

    return Metric(
        key, label, _TASKS, read_choices, estimate, per_item=per_item, influence=influence
    )


_rate = partial(rate_metric, tasks=_TASKS, read=read_choices)
METRICS = (
    _rate("choice_accuracy", "Accuracy, mean over orders", per_item=is_correct),
    _rate(
        "choice_accuracy_answered",
        "Accuracy of answered items",
        per_item=is_correct_if_answered,
        nothing="no item was answered",
    ),
    item_metric(
        "choice_accuracy_worst_order",
        "Accuracy in the worst order of the options",
        _is_always_correct,
    ),
    item_metric(
        "choice_consistency",
        "Same choice in every order",
        _is_consistent,
        nothing="no item was asked more than once",
    ),
    _rate("choice_answered", "Answered", per_item=is_answered),
)
