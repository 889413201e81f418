"""Criteria of frames that several raters judge (critical view of safety, SAGES challenge).

A frame meets a criterion where at least half of the raters say so. Predicted probabilities are
compared with this label, and in the Brier score with the mean of the raters. A frame without an
answer counts as the worst one: 0 for a criterion it meets and 1 for one it does not.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import msgspec
import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.metrics.api import Metric, MetricValue, Rows, Values
from readingroom.engine.evaluator.metrics.json_values import decoded, read_targets
from readingroom.engine.evaluator.metrics.means import (
    f1_parts,
    items_property,
    mean_metric,
    pooled_metric,
    resampled,
    unless,
)
from readingroom.engine.evaluator.runs.types import Task, Unanswered
from readingroom.statistics.influence import small_sample
from readingroom.statistics.precision_recall import Ranking

_TASKS: Final = frozenset({Task.FRAMES})
_EXPECTED: Final = 'JSON such as {"votes": [[0, 1, 1], [1, 1, 1]]}, with a list for each criterion'


class _Votes(msgspec.Struct, forbid_unknown_fields=True):
    votes: list[list[int]]


class _Probabilities(msgspec.Struct, forbid_unknown_fields=True):
    p: list[float | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Criteria(Values):
    """Share of the raters who see each criterion met, and its predicted probability.

    Float arrays (n, criteria); a probability of NaN is not counted.
    """

    shares: FloatArray
    p: FloatArray

    @property
    def is_met(self) -> BoolArray:
        """Whether each criterion is met, (n, criteria)."""
        return self.shares >= 0.5

    @property
    def count(self) -> int:
        """Number of criteria."""
        return int(self.shares.shape[1])


def read_criteria(rows: Rows) -> Criteria:
    """Return the criteria; an answer is a JSON object with `p`, a probability for each criterion.

    Raises:
        SuiteError: a target has no `votes` of 0 and 1, or another number of criteria.
    """
    targets = read_targets(rows.targets, _shares, _EXPECTED)
    count = len(targets[0]) if targets else 0
    for target in targets:
        if len(target) != count:
            raise SuiteError(f"A frame has {len(target)} criteria, but the first has {count}.")
    shares = np.array(targets, dtype=np.float64).reshape(len(targets), count)
    p = np.array([_read_p(text, count) for text in rows.parsed], dtype=np.float64)
    p = p.reshape(shares.shape)
    if rows.unanswered is not Unanswered.LEFT_OUT:
        p = np.where(np.isnan(p), shares < 0.5, p)
    return Criteria(shares=shares, p=p, **rows.numbers())


def _shares(text: str) -> list[float] | None:
    target = decoded(text, _Votes)
    if target is None or not target.votes:
        return None
    is_valid = all(votes and set(votes) <= {0, 1} for votes in target.votes)
    return [sum(votes) / len(votes) for votes in target.votes] if is_valid else None


def _read_p(text: str | None, count: int) -> list[float]:
    answer = None if text is None else decoded(text, _Probabilities)
    if answer is None or len(answer.p) != count:
        return [np.nan] * count
    return [p if p is not None and 0 <= p <= 1 else np.nan for p in answer.p]


def _rankings(values: Criteria, criteria: range) -> Iterator[tuple[IntArray, Ranking]]:
    """Yield the rows that answer each of some criteria, and their ranking."""
    for criterion in criteria:
        known = np.flatnonzero(~np.isnan(values.p[:, criterion]))
        yield known, Ranking(values.p[known, criterion], values.is_met[known, criterion])


def _mean_precision(values: Criteria, criteria: range) -> Callable[[FloatArray], FloatArray]:
    """Return the mean average precision of some criteria as a function of the rows' weights."""
    rankings = tuple(_rankings(values, criteria))

    def mean_precision(weights: FloatArray) -> FloatArray:
        each = [ranking.average_precision(weights[..., known]) for known, ranking in rankings]
        return np.asarray(np.mean(each, axis=0))

    return mean_precision


def _obstacle(values: Criteria, criteria: range) -> str:
    """Return why average precision is undefined, "" where it is defined."""
    if criteria.stop > values.count:
        return _absent(criteria.stop)
    for number, criterion in enumerate(criteria, start=criteria.start + 1):
        if not (values.is_met[:, criterion] & ~np.isnan(values.p[:, criterion])).any():
            return f"no answered frame meets criterion {number}"
    return ""


def _absent(number: int) -> str:
    return f"the frames have no criterion {number}"


def _ap_metric(key: str, label: str, criteria_of: Callable[[Criteria], range]) -> Metric:
    def estimate(values: Criteria, level: float, rng: np.random.Generator) -> MetricValue:
        criteria = criteria_of(values)
        reason = _obstacle(values, criteria)
        if reason:
            return NotEstimable(reason)
        statistic = _mean_precision(values, criteria)
        value = float(statistic(np.ones(len(values))))
        return resampled(values, value, statistic, level, rng, what="frames")

    def influence(values: Criteria) -> FloatArray:
        criteria = criteria_of(values)
        if _obstacle(values, criteria):
            return np.full(len(values), np.nan)
        total = np.zeros(len(values))
        for known, ranking in _rankings(values, criteria):
            total[known] += ranking.influence()
        correction = small_sample(len(values), is_clustered=values.clusters is not None)
        return np.asarray(total / len(criteria) * correction)

    return Metric(key, label, _TASKS, read_criteria, estimate, influence=influence)


def _squares(values: Criteria) -> FloatArray:
    return np.asarray((values.p - values.shares) ** 2)


def _mean_square(values: Criteria) -> FloatArray:
    """Return the mean squared error of each frame's answered criteria; NaN without any."""
    squares = _squares(values)
    is_known = ~np.isnan(squares)
    counts = is_known.sum(axis=1)
    sums = np.where(is_known, squares, 0.0).sum(axis=1)
    return np.where(counts > 0, sums / np.maximum(counts, 1), np.nan)


def _brier(key: str, label: str, scores: Callable[[Criteria], FloatArray]) -> Metric:
    return mean_metric(
        key,
        label,
        _TASKS,
        read_criteria,
        scores,
        is_higher_better=False,
        nothing="no frame was answered",
    )


def _achieved_counts(values: Criteria) -> FloatArray:
    """Return the F1's numerator and denominator for frames that meet all criteria, (n, 2)."""
    is_called = (values.p >= 0.5).all(axis=1) & ~np.isnan(values.p).any(axis=1)
    is_true = values.is_met.all(axis=1)
    counts = np.column_stack([is_called & is_true, is_called, is_true]).astype(np.float64)
    return f1_parts(counts, "f1")


def _index(number: float) -> int:
    """Return the index of a criterion from its number, counted from 1."""
    if number < 1 or number % 1:
        raise ValueError("a whole number from 1")
    return int(number) - 1


def _build_ap(number: float) -> Metric:
    index = _index(number)
    return _ap_metric(
        f"criterion_ap@{index + 1}",
        f"Average precision of criterion {index + 1}",
        lambda _: range(index, index + 1),
    )


def _build_brier(number: float) -> Metric:
    index = _index(number)

    def scores(values: Criteria) -> FloatArray:
        return _squares(values)[:, index] if index < values.count else np.full(len(values), np.nan)

    label = f"Brier score of criterion {index + 1} against the raters' mean"
    return _brier(f"criterion_brier@{index + 1}", label, scores)


def _build_met(number: float) -> Metric:
    index = _index(number)
    return unless(
        lambda values: "" if index < values.count else _absent(index + 1),
        items_property(
            f"criterion_met@{index + 1}",
            f"Frames that meet criterion {index + 1}",
            _TASKS,
            read_criteria,
            lambda values: float(values.is_met[:, index].sum()),
        ),
    )


METRICS: Final = (
    _ap_metric(
        "criteria_ap", "Mean average precision of the criteria", lambda values: range(values.count)
    ),
    _brier("criteria_brier", "Brier score against the raters' mean, all criteria", _mean_square),
    pooled_metric(
        "criteria_achieved_f1",
        "F1 of frames that meet all criteria",
        _TASKS,
        read_criteria,
        _achieved_counts,
        nothing="no frame meets all criteria, and none was predicted to",
        is_proportion=False,
    ),
    items_property(
        "criteria_achieved",
        "Frames that meet all criteria",
        _TASKS,
        read_criteria,
        lambda values: float(values.is_met.all(axis=1).sum()),
    ),
)
FAMILIES: Final = {
    "criterion_ap": (_build_ap, 1.0),
    "criterion_brier": (_build_brier, 1.0),
    "criterion_met": (_build_met, 1.0),
}
