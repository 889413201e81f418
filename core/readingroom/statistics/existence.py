"""Which parameters the counts allow to estimate, and the reasons why not.

Source: Ford 1957 (a finite Bradley-Terry estimate exists where wins link all items both ways).
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import NotEstimable
from readingroom.statistics.connectivity import (
    connected_components,
    has_finite_ties,
    is_strongly_connected,
    unbeaten,
)
from readingroom.statistics.design import total_votes
from readingroom.statistics.tie_models import TieModel


class Outcomes(NamedTuple):
    """Counts with both orders of a pair combined.

    `wins` [i, j] are those of i over j; `ties` is symmetric, None without a tie; both (n, n).
    `is_linked` says whether every item can be reached from every other by wins and ties.
    """

    wins: FloatArray
    ties: FloatArray | None
    beats: NDArray[np.bool_]
    level: NDArray[np.bool_] | None
    is_linked: bool


def combine_orders(counts: IntArray) -> Outcomes:
    """Return the outcomes of an integer array (n, n, 3)."""
    left, right, level = counts.transpose(2, 0, 1).astype(np.float64)
    wins = left + right.T
    beats = wins > 0
    is_linked = len(counts) > 1 and is_strongly_connected(beats)
    if not level.any():
        return Outcomes(wins, None, beats, None, is_linked)
    ties = level + level.T
    is_tied = ties > 0
    if len(counts) > 1 and not is_linked:
        is_linked = is_strongly_connected(beats | is_tied)
    return Outcomes(wins, ties, beats, is_tied, is_linked)


def check_counts(counts: IntArray, reference: int | None) -> None:
    """Raise ValueError for counts of another shape, negative ones and items against themselves."""
    if counts.ndim != 3 or counts.shape[0] != counts.shape[1] or counts.shape[2] != 3:
        raise ValueError(f"counts must have the shape (n, n, 3), not {counts.shape}")
    if counts.size and counts.min() < 0:
        raise ValueError("counts must not be negative")
    if np.einsum("iio->", counts):
        raise ValueError("an item cannot be compared with itself")
    if reference is not None and not 0 <= reference < len(counts):
        raise ValueError(f"there is no item {reference} among {len(counts)}")


def obstacle(
    counts: IntArray,
    outcomes: Outcomes,
    ties: TieModel,
    names: Sequence[str],
    *,
    has_prior: bool,
) -> NotEstimable | None:
    """Return why nothing can be estimated, None if something can."""
    if len(counts) < 2:
        return NotEstimable("a comparison needs at least two items")
    is_decided = outcomes.beats.any()
    if not is_decided and outcomes.ties is None:
        return NotEstimable("there is no vote")
    if ties is not TieModel.HALF and not is_decided:
        return NotEstimable("every vote is a tie")
    if outcomes.is_linked or has_prior:
        return None
    components = connected_components(total_votes(counts) > 0)
    if len(components) > 1:
        groups = " | ".join(_list(group, names) for group in components)
        return NotEstimable(f"no chain of votes links these groups: {groups}")
    return None


def missing_tie(outcomes: Outcomes, ties: TieModel) -> NotEstimable | None:
    """Return why there is no tie parameter."""
    if ties is TieModel.HALF:
        return NotEstimable("a tie counts as half a win; there is no tie parameter")
    if outcomes.ties is None:
        return NotEstimable("no tie was observed")
    return None


def missing_side(counts: IntArray, *, has_side: bool) -> NotEstimable | None:
    """Return why there is no side effect: not requested, or confounded with the items' sides."""
    if not has_side:
        return NotEstimable("the side effect was not requested")
    is_compared = total_votes(counts) > 0
    if (is_compared & is_compared.T).any():
        return None
    # Abilities u with u[left] - u[right] = 1 in every vote would explain the whole side effect.
    left, right = np.nonzero(is_compared)
    rows = np.zeros((len(left), len(counts)))
    rows[np.arange(len(left)), left] = 1
    rows[np.arange(len(left)), right] = -1
    u = np.linalg.lstsq(rows, np.ones(len(left)))[0]
    if np.abs(rows @ u - 1).max() < 1e-9:
        return NotEstimable("sides never vary, so side and ability cannot be separated")
    return None


def why_infinite(outcomes: Outcomes, ties: TieModel, names: Sequence[str]) -> str:
    """Return why maximum likelihood has no finite estimate; "" if it has one."""
    beats, level = outcomes.beats, outcomes.level
    if not outcomes.is_linked:
        graph = beats if level is None else beats | level
        first = _list(unbeaten(graph), names)
        return f"The plain estimate would be infinite: {first} never lost to or tied with the rest."
    if ties is not TieModel.HALF and level is not None and not has_finite_ties(beats, level):
        return "The plain estimate would be infinite: wins and ties follow one single order."
    return ""


def why_side_infinite(counts: IntArray) -> str:
    """Return why a side effect is infinite that maximum likelihood finds to be so."""
    left, right = (int(counts[..., outcome].sum()) for outcome in (0, 1))
    if left and right:
        reason = "the side and the abilities together predict some choices without exception"
    else:
        reason = f"every vote that is not a tie went to the {'left' if left else 'right'} side"
    return f"The plain estimate of the side effect would be infinite: {reason}."


def _list(items: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(names[item] if names else f"item {item + 1}" for item in items)
