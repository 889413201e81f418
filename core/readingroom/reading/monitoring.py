"""Progress and quality of readings, computed from judgements in force."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.protocol import Criterion, CriterionKind, OverallChoice
from readingroom.reading.types import JudgementEntry
from readingroom.statistics.intervals import estimate_share
from readingroom.statistics.trends import median_estimate, trend_over

HOUR_MS: Final = 3_600_000
FAST_SHARE: Final = 4
"""An answer is fast below this fraction, 1 / 4, of the median time of all readers."""
NEAR_POINTS: Final = 10
"""Two ratings from 0 to 100 are the same up to this difference."""
POSITIVE_POINTS: Final = 50
"""A rating from 0 to 100 is positive from here, to compare it with a truth of 0 or more."""
_CONTINUOUS: Final = (CriterionKind.CONFIDENCE, CriterionKind.VISUAL_ANALOGUE)
_RATED: Final = (*_CONTINUOUS, CriterionKind.CATEGORY, CriterionKind.SCORE, CriterionKind.CHOICE)
_ORDERED: Final = tuple(kind for kind in _RATED if kind is not CriterionKind.CHOICE)


@dataclass(frozen=True, slots=True)
class DoneItem:
    """Judged item: position from 1 in its worklist, times, and the answers."""

    position: int
    active_ms: int
    idle_ms: int
    entry: JudgementEntry

    @property
    def viewed_ms(self) -> int:
        """Return active and idle time."""
        return self.active_ms + self.idle_ms


@dataclass(frozen=True, slots=True)
class RepeatedAnswer:
    """First and second answer to a repeated item; `is_mirrored`: its outputs changed sides."""

    first: JudgementEntry
    second: JudgementEntry
    is_mirrored: bool


def rating_criterion(criteria: Sequence[Criterion]) -> Criterion | None:
    """Return the first criterion with one value of a case, None without one."""
    return next((c for c in criteria if c.kind in _RATED), None)


def pace_of(items: Sequence[DoneItem]) -> Estimate | NotEstimable:
    """Return items per active hour from the median active time; skips and open items not counted.

    NotEstimable without a judged item, or where the median time is 0.
    """
    times = np.array([item.active_ms for item in items], dtype=np.float64)
    median = median_estimate(times, "ms")
    if isinstance(median, NotEstimable):
        return NotEstimable(median.reason, HOUR_MS / median.value if median.value else None)
    if not median.low:
        return NotEstimable("the active time of an item is 0")
    value, low, high = (HOUR_MS / part for part in (median.value, median.high, median.low))
    method = "Median, interval by order statistics, inverted"
    return Estimate(value, low, high, median.level, "items per hour", median.n, method)


def remaining_ms(
    open_count: int, own: Sequence[DoneItem], others: Sequence[DoneItem]
) -> int | None:
    """Return open items x median active time, own or else of others; None without any."""
    basis = own or others
    if not open_count:
        return 0
    if not basis:
        return None
    return round(open_count * float(np.median([item.active_ms for item in basis])))


def fast_below_ms(items: Sequence[DoneItem], minimum_view_ms: int) -> int | None:
    """Return the minimum plausible time of an item, None without a judged item."""
    if not items:
        return None
    median = float(np.median([item.viewed_ms for item in items]))
    return max(minimum_view_ms, round(median / FAST_SHARE))


def fast_share(items: Sequence[DoneItem], below_ms: int | None) -> Estimate | NotEstimable:
    """Return the share of judged items that were viewed for a shorter time (Wilson interval)."""
    fast = sum(item.viewed_ms < (below_ms or 0) for item in items)
    return estimate_share(fast, len(items), "nothing was judged yet")


def left_share(items: Sequence[DoneItem]) -> Estimate | NotEstimable:
    """Return the share of A among choices of A or B (Wilson interval)."""
    sides = (OverallChoice.LEFT, OverallChoice.RIGHT)
    chosen = [item.entry.outcome for item in items if item.entry.outcome in sides]
    lefts = sum(choice is OverallChoice.LEFT for choice in chosen)
    return estimate_share(lefts, len(chosen), "no output was preferred")


def cannot_assess_share(items: Sequence[DoneItem]) -> Estimate | NotEstimable:
    """Return the share of items with an answer "cannot assess" (Wilson interval)."""
    count = sum(None in item.entry.answers.values() for item in items)
    return estimate_share(count, len(items), "nothing was judged yet")


def repeat_share(
    repeats: Sequence[RepeatedAnswer], criterion: Criterion | None, *, is_paired: bool
) -> Estimate | NotEstimable:
    """Return the share of repeated items with the same answer (Wilson interval).

    That is the overall choice of a pair, else the rating.
    """
    pairs = [_both(repeat, criterion, is_paired=is_paired) for repeat in repeats]
    known = [(first, second) for first, second in pairs if None not in (first, second)]
    near = NEAR_POINTS if criterion and criterion.kind in _CONTINUOUS and not is_paired else 0
    same = sum(_is_near(first, second, near) for first, second in known)
    return estimate_share(same, len(known), "no repeated item was judged twice")


def gold_share(
    answers: Sequence[tuple[JudgementEntry, int]],
    criterion: Criterion | None,
    declared: frozenset[int],
) -> Estimate | NotEstimable:
    """Return the share of gold items with the right rating (Wilson interval).

    A value of a category or choice is right if it is the truth. A rating from 0 to 100 is right if
    it is positive, from 50, exactly where the truth is above 0. NotEstimable if the values of the
    reference standard are not those of the criterion.

    Args:
        answers: answer and truth of each gold item.
        criterion: the rating.
        declared: declared values of the reference standard.
    """
    if criterion is None:
        return NotEstimable("the protocol has no rating of a case")
    if criterion.kind not in _CONTINUOUS and not declared <= set(criterion.values):
        return NotEstimable(f"the reference standard has other values than “{criterion.label}”")
    ratings = [(entry.scores.get(criterion.key), truth) for entry, truth in answers]
    known = [(rating, truth) for rating, truth in ratings if rating is not None]
    right = sum(_agrees(rating, truth, criterion) for rating, truth in known)
    return estimate_share(right, len(known), "no gold item with a truth was judged")


def is_right(entry: JudgementEntry, truth: int, criterion: Criterion) -> bool:
    """Return whether an answer agrees with the truth, as in `gold_share`, and is not missing."""
    rating = entry.scores.get(criterion.key)
    return rating is not None and _agrees(rating, truth, criterion)


def _agrees(rating: int, truth: int, criterion: Criterion) -> bool:
    if criterion.kind in _CONTINUOUS:
        return (rating >= POSITIVE_POINTS) is (truth > 0)
    return rating == truth


def time_drift(items: Sequence[DoneItem]) -> Estimate | NotEstimable:
    """Return the relative change of the active time from the first to the last position.

    The trend is fitted to logarithms, so that single long readings count little.
    """
    timed = [item for item in items if item.active_ms > 0]
    positions = np.array([item.position for item in timed], dtype=np.float64)
    logs = np.log(np.array([item.active_ms for item in timed], dtype=np.float64))
    trend = trend_over(positions, logs, "log time")
    if isinstance(trend, NotEstimable):
        return trend
    value, low, high = (math.expm1(part) for part in (trend.value, trend.low, trend.high))
    method = f"{trend.method}, of the logarithm"
    return Estimate(value, low, high, trend.level, "relative change", trend.n, method)


def rating_drift(items: Sequence[DoneItem], criterion: Criterion | None) -> Estimate | NotEstimable:
    """Return the change of the rating from the first to the last position."""
    if criterion is None or criterion.kind not in _ORDERED:
        return NotEstimable("the protocol has no ordered rating of a case")
    ranks = _ranks(criterion)
    rated = [
        (item.position, ranks[value])
        for item in items
        if (value := item.entry.scores.get(criterion.key)) in ranks
    ]
    positions, values = (
        np.array([pair[part] for pair in rated], dtype=np.float64) for part in (0, 1)
    )
    scale = "points" if criterion.kind in _CONTINUOUS else "categories"
    return trend_over(positions, values, scale)


def _ranks(criterion: Criterion) -> Mapping[int | None, int]:
    if criterion.kind in _CONTINUOUS:
        return {value: value for value in criterion.values}
    return {value: rank for rank, value in enumerate(criterion.values)}


def _both(
    repeat: RepeatedAnswer, criterion: Criterion | None, *, is_paired: bool
) -> tuple[object, object]:
    if is_paired:
        turned = {
            OverallChoice.LEFT: OverallChoice.RIGHT,
            OverallChoice.RIGHT: OverallChoice.LEFT,
        }
        second = repeat.second.outcome
        if repeat.is_mirrored and second is not None:
            second = turned.get(second, second)
        return repeat.first.outcome, second
    key = criterion.key if criterion else ""
    return repeat.first.scores.get(key), repeat.second.scores.get(key)


def _is_near(first: object, second: object, near: int) -> bool:
    if isinstance(first, int) and isinstance(second, int):
        return abs(first - second) <= near
    return first == second
