"""Models of one table compared on the items that both answered, two by two."""

from collections.abc import Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.leaderboard import Comparison
from readingroom.domain.random_streams import random_stream
from readingroom.evaluator.leaderboard.entries import (
    LEVEL,
    LeaderboardEntry,
    TableKey,
    has_interval,
)
from readingroom.evaluator.runs.scored_items import ScoredItems
from readingroom.statistics.groups import letters_of
from readingroom.statistics.paired import Difference, estimate_differences

NO_ITEMS = "the items of both runs are needed"
UNDEFINED = "the figure is undefined on the common items"
NO_INFLUENCE = "this figure cannot be taken apart by item"
_SEED = 0
_TINY = 1e-9


def compare(entries: Sequence[LeaderboardEntry], key: TableKey) -> tuple[Comparison, ...]:
    """Return the difference of each two rows with an interval or items, first minus second.

    All intervals of a table hold together.
    """
    rated = [place for place, entry in enumerate(entries) if _is_rated(entry)]
    patients = _patients([entries[place] for place in rated])
    pairs = list(combinations(rated, 2))
    differences = [
        _difference(entries[first], entries[second], patients) for first, second in pairs
    ]
    rng = random_stream(_SEED, "comparison", key.suite_sha256, key.metric)
    estimates = iter(
        estimate_differences(
            [one for one in differences if isinstance(one, Difference)],
            rng,
            scale=_scale(entries),
            level=LEVEL,
        )
    )
    return tuple(
        Comparison(
            first,
            second,
            next(estimates) if isinstance(one, Difference) else one,
        )
        for (first, second), one in zip(pairs, differences, strict=True)
    )


def _is_rated(entry: LeaderboardEntry) -> bool:
    """Return whether a row can be compared: a figure without an interval may differ from others."""
    return has_interval(entry.value) or (entry.items is not None and entry.value.value is not None)


def letters_of_rows(count: int, comparisons: Sequence[Comparison]) -> tuple[str, ...]:
    """Return letters for rows that are compared with another, "" for others.

    Rows stand from the best down; those whose interval leaves out 0 share no letter.
    """
    is_apart, is_compared = np.zeros((count, count), dtype=np.bool_), np.zeros(count, np.bool_)
    for one in comparisons:
        if isinstance(one.difference, Estimate):
            is_compared[[one.first, one.second]] = True
            is_apart[one.first, one.second] = is_apart[one.second, one.first] = one.is_apart
    rows = np.flatnonzero(is_compared)
    found = iter(letters_of(is_apart[np.ix_(rows, rows)]))
    return tuple(next(found) if compared else "" for compared in is_compared.tolist())


def _patients(entries: Sequence[LeaderboardEntry]) -> NDArray[np.str_]:
    names = [one.items.patients for one in entries if one.items is not None]
    return np.unique(np.concatenate(names)) if names else np.array([], dtype=np.str_)


def _scale(entries: Sequence[LeaderboardEntry]) -> str:
    scales = {one.value.scale for one in entries if isinstance(one.value, Estimate)}
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
    influence, its = ours.influence(patients), theirs.influence(patients)
    if influence is None or its is None:
        return NotEstimable(NO_INFLUENCE, value - other)
    n = len(np.unique(ours.patients))
    return Difference(value - other, influence - its, n, _scores(ours, theirs, value - other))


def _value(entry: LeaderboardEntry, part: ScoredItems) -> float | None:
    if part is entry.items:
        return entry.value.value
    rng = random_stream(_SEED, "common items", entry.result_id)
    return part.metric.compute(part.values, rng=rng).value


def _scores(ours: ScoredItems, theirs: ScoredItems, value: float) -> NDArray[np.float64] | None:
    """Return the items' differences where both figures are shares of the same single rows.

    Figures that pool what rows hold are no mean of the rows' scores, whose interval is another one.
    """
    per_item = ours.metric.per_item
    if per_item is None or ours.is_clustered or theirs.is_clustered:
        return None
    one, other = (per_item(part.values)[np.argsort(part.items)] for part in (ours, theirs))
    is_share = all(np.isin(scores[~np.isnan(scores)], (0.0, 1.0)).all() for scores in (one, other))
    if not is_share or (np.isnan(one) != np.isnan(other)).any():
        return None
    difference: NDArray[np.float64] = one - other
    counted = difference[~np.isnan(difference)]
    return counted if len(counted) and abs(counted.mean() - value) < _TINY else None
