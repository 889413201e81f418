"""Pairwise comparison of a table's models on the items that both answered."""

from collections.abc import Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.random_streams import random_stream
from readingroom.engine.evaluator.leaderboard.entries import (
    LEVEL,
    LeaderboardEntry,
    TableKey,
    has_interval,
)
from readingroom.engine.evaluator.leaderboard.types import Comparison
from readingroom.engine.evaluator.runs.scored_items import ScoredItems
from readingroom.statistics.groups import letters_of
from readingroom.statistics.paired import Difference, estimate_differences

NO_ITEMS = "a comparison needs the items of both runs"
UNDEFINED = "the metric is undefined on the common items"
NO_INFLUENCE = "this metric has no contributions per item"
_SEED = 0
_TINY = 1e-9


def compare(entries: Sequence[LeaderboardEntry], key: TableKey) -> tuple[Comparison, ...]:
    """Return the difference of each pair of comparable rows, first minus second.

    The intervals of a table are simultaneous.
    """
    rated = [index for index, entry in enumerate(entries) if _is_rated(entry)]
    patients = _patients([entries[index] for index in rated])
    pairs = list(combinations(rated, 2))
    differences = [
        _difference(entries[first], entries[second], patients) for first, second in pairs
    ]
    rng = random_stream(_SEED, "comparison", key.suite_sha256, key.metric)
    estimates = iter(
        estimate_differences(
            [difference for difference in differences if isinstance(difference, Difference)],
            rng,
            scale=_scale(entries),
            level=LEVEL,
        )
    )
    return tuple(
        Comparison(
            first,
            second,
            next(estimates) if isinstance(difference, Difference) else difference,
        )
        for (first, second), difference in zip(pairs, differences, strict=True)
    )


def _is_rated(entry: LeaderboardEntry) -> bool:
    """Return whether a row can be compared: its value needs an interval or items."""
    value = entry.row.value
    return has_interval(value) or (entry.items is not None and value.value is not None)


def letters_of_rows(count: int, comparisons: Sequence[Comparison]) -> tuple[str, ...]:
    """Return letters for rows that are compared with another, "" for others.

    Rows are ordered from the best down; those whose interval excludes 0 share no letter.
    """
    is_apart, is_compared = np.zeros((count, count), dtype=np.bool_), np.zeros(count, np.bool_)
    for comparison in comparisons:
        if isinstance(comparison.difference, Estimate):
            is_compared[[comparison.first, comparison.second]] = True
            is_apart[comparison.first, comparison.second] = is_apart[
                comparison.second, comparison.first
            ] = comparison.is_apart
    rows = np.flatnonzero(is_compared)
    letters = iter(letters_of(is_apart[np.ix_(rows, rows)]))
    return tuple(next(letters) if compared else "" for compared in is_compared.tolist())


def _patients(entries: Sequence[LeaderboardEntry]) -> NDArray[np.str_]:
    names = [entry.items.patients for entry in entries if entry.items is not None]
    return np.unique(np.concatenate(names)) if names else np.array([], dtype=np.str_)


def _scale(entries: Sequence[LeaderboardEntry]) -> str:
    scales = {entry.row.value.scale for entry in entries if isinstance(entry.row.value, Estimate)}
    return f"difference of {'; '.join(sorted(scales))}" if scales else ""


def _difference(
    first: LeaderboardEntry, second: LeaderboardEntry, patients: NDArray[np.str_]
) -> Difference | NotEstimable:
    if first.items is None or second.items is None:
        return NotEstimable(NO_ITEMS)
    common = np.intersect1d(first.items.items, second.items.items)
    if not len(common):
        return NotEstimable("the runs have no item in common")
    ours, theirs = first.items.only(common), second.items.only(common)
    value, other = _value(first, ours), _value(second, theirs)
    if value is None or other is None:
        return NotEstimable(UNDEFINED)
    influence, their_influence = ours.influence(patients), theirs.influence(patients)
    if influence is None or their_influence is None:
        return NotEstimable(NO_INFLUENCE, value - other)
    n = len(np.unique(ours.patients))
    return Difference(
        value - other, influence - their_influence, n, _scores(ours, theirs, value - other)
    )


def _value(entry: LeaderboardEntry, part: ScoredItems) -> float | None:
    if part is entry.items:
        return entry.row.value.value
    rng = random_stream(_SEED, "common items", entry.row.result_id)
    return part.metric.compute(part.values, rng=rng).value


def _scores(ours: ScoredItems, theirs: ScoredItems, value: float) -> NDArray[np.float64] | None:
    """Return the items' differences where both metrics are proportions of the same single rows.

    Metrics that pool rows are not a mean of the rows' scores, so their interval differs.
    """
    per_item = ours.metric.per_item
    if per_item is None or ours.is_clustered or theirs.is_clustered:
        return None
    our_scores, their_scores = (
        per_item(part.values)[np.argsort(part.items)] for part in (ours, theirs)
    )
    is_share = all(
        np.isin(scores[~np.isnan(scores)], (0.0, 1.0)).all()
        for scores in (our_scores, their_scores)
    )
    if not is_share or (np.isnan(our_scores) != np.isnan(their_scores)).any():
        return None
    difference: NDArray[np.float64] = our_scores - their_scores
    counted = difference[~np.isnan(difference)]
    return counted if len(counted) and abs(counted.mean() - value) < _TINY else None
