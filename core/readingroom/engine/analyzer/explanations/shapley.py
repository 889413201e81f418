"""Shapley values: exact over all coalitions, or by permutations with their reverse.

The value of a player is its mean contribution over all orders in which players can join (Shapley
1953; for models Štrumbelj & Kononenko 2014). All rows share the coalitions, so each batch has many
rows, and the result for a row does not depend on the other rows.
"""

import math
from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.errors import AnalysisError
from readingroom.engine.analyzer.explanations.games import CoalitionGame

MAX_PLAYERS: Final = 15
"""Maximum number of players to enumerate: 32,768 coalitions."""
PERMUTATIONS: Final = 10


class ShapleyValues(NamedTuple):
    """Weights (rows, players), and the answers (rows,) of the empty and the full coalition."""

    weights: FloatArray
    base: FloatArray
    outputs: FloatArray


def exact(game: CoalitionGame) -> ShapleyValues:
    """Return the Shapley values by all coalitions.

    A single player gets the whole difference.

    Raises:
        AnalysisError: there are no players, or too many to enumerate all coalitions.
    """
    count = game.player_count
    if not 1 <= count <= MAX_PLAYERS:
        raise AnalysisError(
            f"Exact Shapley values need 1 to {MAX_PLAYERS} columns or parts, not {count}. "
            "Choose shap-permutation."
        )
    masks, numbers = _in_gray_code(count)
    values = np.empty((game.row_count, len(masks)))
    values[:, numbers] = game.values(masks)
    sizes = np.bitwise_count(np.arange(len(masks)))
    shares = np.array(
        [1 / (count * math.comb(count - 1, size)) for size in range(count)], dtype=np.float64
    )
    weights = np.empty((game.row_count, count))
    for player in range(count):
        without = np.flatnonzero(~(np.arange(len(masks)) >> player) & 1)
        gains = values[:, without | (1 << player)] - values[:, without]
        weights[:, player] = gains @ shares[sizes[without]]
    return ShapleyValues(weights, values[:, 0], values[:, -1])


def _in_gray_code(count: int) -> tuple[BoolArray, IntArray]:
    """Return all masks in Gray code order, and their binary indices."""
    numbers = np.arange(1 << count, dtype=np.int64)
    numbers = numbers ^ (numbers >> 1)
    return (numbers[:, None] >> np.arange(count) & 1).astype(np.bool_), numbers


def permutation(
    game: CoalitionGame, rng: np.random.Generator, count: int = PERMUTATIONS
) -> ShapleyValues:
    """Return Shapley values by random orders, each walked forward and backward.

    The pair of an order and its reverse is exact where at most two players act together (Mitchell
    et al. 2022). The weights are additive by construction, which does not show their error; a
    repetition with another seed does. Each of `count` pairs needs 2 (players - 1) coalitions.

    Raises:
        AnalysisError: there are no players.
    """
    if game.player_count < 1:
        raise AnalysisError("There is no column to explain.")
    orders = [rng.permutation(game.player_count) for _ in range(count)]
    return antithetic_contributions(game, orders)


def antithetic_contributions(game: CoalitionGame, orders: list[IntArray]) -> ShapleyValues:
    """Return the mean contributions of players who join in these orders, and in their reverse."""
    return mean_contributions(game, [both for order in orders for both in (order, order[::-1])])


def mean_contributions(game: CoalitionGame, orders: list[IntArray]) -> ShapleyValues:
    """Return the mean contributions of players who join in these orders."""
    players = game.player_count
    ends = game.values(np.array([[False] * players, [True] * players]))
    weights = np.zeros((game.row_count, players))
    for order in orders:
        masks = np.zeros((players - 1, players), dtype=np.bool_)
        for position, player in enumerate(order[:-1]):
            masks[position:, player] = True
        path = np.concatenate([ends[:, :1], game.values(masks), ends[:, 1:]], axis=1)
        weights[:, order] += np.diff(path, axis=1)
    return ShapleyValues(weights / len(orders), ends[:, 0], ends[:, 1])
