"""Shapley values of few players from the values of all their coalitions."""

from math import factorial
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray

MAX_PLAYERS: Final = 10
"""Maximum number of players: 2 to this power coalitions."""


def shapley_matrix(players: int) -> FloatArray:
    """Return the weight of each coalition in each player's value.

    The array has the shape (players, 2**players). Bit i of a coalition's index is 1 where player i
    takes part. The value of player i is the mean, over all orders of the players, of what i adds
    to those before it (Shapley 1953).

    Raises:
        ValueError: there are no players, or more than ten.
    """
    if not 1 <= players <= MAX_PLAYERS:
        raise ValueError(f"the number of players must be 1 to {MAX_PLAYERS}, not {players}")
    coalitions = np.arange(1 << players)
    sizes = np.array([int(coalition).bit_count() for coalition in coalitions])
    weights = np.zeros((players, 1 << players))
    orders = factorial(players)
    for player in range(players):
        takes_part = (coalitions >> player & 1).astype(np.bool_)
        others = sizes - takes_part
        share = np.array(
            [factorial(int(size)) * factorial(players - 1 - int(size)) / orders for size in others]
        )
        weights[player] = np.where(takes_part, share, -share)
    return weights


def shapley_values(values: FloatArray) -> FloatArray:
    """Return the Shapley values of each row, float array (n, players); NaN where a value is NaN.

    The values of a row sum to that of all players less that of none.

    Args:
        values: value of each coalition in each row, float array (n, 2**players), indexed as in
            `shapley_matrix`.

    Raises:
        ValueError: the number of columns is not a power of two from 2 to 1,024.
    """
    players = values.shape[1].bit_length() - 1
    if values.shape[1] != 1 << max(players, 0):
        raise ValueError(f"{values.shape[1]} coalitions are not all of any number of players")
    return np.asarray(values @ shapley_matrix(players).T)
