"""Shapley values as weights of a linear model of coalitions (KernelSHAP, Lundberg & Lee 2017).

Coalitions are used with their complements (Covert & Lee 2021): small and large sizes completely,
the rest drawn. The weights are constrained to sum to answer minus base for any number of
coalitions; only a repetition shows their noise.
"""

import itertools
import math
from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.errors import AnalysisError
from readingroom.engine.analyzer.explanations.games import CoalitionGame
from readingroom.engine.analyzer.explanations.shapley import ShapleyValues


class _Drawn(NamedTuple):
    """Coalitions (n, players) and their weights (n,)."""

    masks: BoolArray
    shares: FloatArray


_EXTRA: Final = 2048


def coalition_count(players: int) -> int:
    """Return the default number of coalitions: 2 players + 2,048, as in shap."""
    return 2 * players + _EXTRA


def kernel(
    game: CoalitionGame, rng: np.random.Generator, count: int | None = None
) -> ShapleyValues:
    """Estimate Shapley values by weighted least squares over coalitions.

    All rows share the coalitions, so that one system is solved for all of them. `count` is their
    number, None for the usual one.

    Raises:
        AnalysisError: there are no players, or too few coalitions to identify their weights.
    """
    players = game.player_count
    if players < 1:
        raise AnalysisError("There is no column to explain.")
    ends = game.values(np.array([[False] * players, [True] * players]))
    total = ends[:, 1] - ends[:, 0]
    if players == 1:
        return ShapleyValues(total[:, None], ends[:, 0], ends[:, 1])
    drawn = _draw(players, coalition_count(players) if count is None else count, rng)
    gains = game.values(drawn.masks) - ends[:, :1]
    return ShapleyValues(_solve(drawn, gains, total), ends[:, 0], ends[:, 1])


def _solve(drawn: _Drawn, gains: FloatArray, total: FloatArray) -> FloatArray:
    """Return weights (rows, players) that fit gains (rows, coalitions) and add up to the total.

    The last player is what the others leave over; the rest is plain weighted least squares.
    """
    masks = drawn.masks.astype(np.float64)
    design = masks[:, :-1] - masks[:, -1:]
    weighted = design * drawn.shares[:, None]
    normal = weighted.T @ design
    if np.linalg.matrix_rank(normal) < len(normal):
        raise AnalysisError(
            f"{len(masks)} coalitions are too few for the weights of {masks.shape[1]} columns. "
            "Use more."
        )
    targets = gains - total[:, None] * masks[:, -1]
    others = np.linalg.solve(normal, weighted.T @ targets.T).T
    return np.column_stack([others, total - others.sum(axis=1)])


def _draw(players: int, count: int, rng: np.random.Generator) -> _Drawn:
    """Return coalitions of the inner sizes: whole sizes while they fit, then drawn pairs."""
    sizes = np.arange(1, players)
    mass = (players - 1) / (sizes * (players - sizes))  # the kernel, summed over a size
    mass /= mass.sum()
    masks: list[BoolArray] = []
    shares: list[FloatArray] = []
    left = count
    open_sizes: list[int] = []
    for size in range(1, players // 2 + 1):
        both = size != players - size
        number = math.comb(players, size) * (2 if both else 1)
        if open_sizes or number > left:
            open_sizes.append(size)
            continue
        coalitions = _all_of(players, size)
        masks += [coalitions, ~coalitions] if both else [coalitions]
        shares.append(np.full(number, mass[size - 1] * (2 if both else 1) / number))
        left -= number
    if open_sizes and left >= 2:
        drawn = _draw_pairs(players, np.array(open_sizes), mass, left // 2, rng)
        masks.append(drawn.masks)
        shares.append(drawn.shares)
    if not masks:
        raise AnalysisError(f"{count} coalitions are too few for {players} columns. Use more.")
    return _Drawn(np.concatenate(masks), np.concatenate(shares))


def _all_of(players: int, size: int) -> BoolArray:
    members = np.array(list(itertools.combinations(range(players), size)))
    masks = np.zeros((len(members), players), dtype=np.bool_)
    np.put_along_axis(masks, members, values=True, axis=1)
    return masks


def _draw_pairs(
    players: int, sizes: IntArray, mass: FloatArray, pairs: int, rng: np.random.Generator
) -> _Drawn:
    """Return drawn coalitions with their complements; a repeated one counts again."""
    whole = np.array([mass[size - 1] * (1 if 2 * size == players else 2) for size in sizes])
    drawn_sizes = rng.choice(sizes, size=pairs, p=whole / whole.sum())
    ranks = rng.random((pairs, players)).argsort(axis=1).argsort(axis=1)
    half = ranks < drawn_sizes[:, None]
    both = np.concatenate([half, ~half])
    masks, counts = np.unique(both, axis=0, return_counts=True)
    return _Drawn(masks, counts * (whole.sum() / counts.sum()))
