"""Shapley values against the definition by orders, and axioms."""

from itertools import permutations

import numpy as np
import pytest

from readingroom.statistics.coalitions import shapley_matrix, shapley_values


def by_orders(game: np.ndarray, players: int) -> list[float]:
    """The mean of what each player adds, over all orders of the players."""
    totals = [0.0] * players
    orders = list(permutations(range(players)))
    for order in orders:
        before = 0
        for player in order:
            totals[player] += game[before | 1 << player] - game[before]
            before |= 1 << player
    return [total / len(orders) for total in totals]


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_values_are_those_of_all_orders(players: int) -> None:
    games = np.random.default_rng(players).normal(size=(20, 1 << players))
    values = shapley_values(games)

    for game, own in zip(games, values, strict=True):
        np.testing.assert_allclose(own, by_orders(game, players), atol=1e-12)
    np.testing.assert_allclose(values.sum(axis=1), games[:, -1] - games[:, 0], atol=1e-12)


def test_the_glove_game_of_textbooks() -> None:
    # Player 0 has a left glove, 1 and 2 right ones; a pair is worth 1. Known values: 2/3, 1/6, 1/6.
    game = [float((mask & 1) and mask > 1) for mask in range(8)]

    np.testing.assert_allclose(shapley_values(np.array([game]))[0], [2 / 3, 1 / 6, 1 / 6])


def test_a_player_that_changes_nothing_has_no_value() -> None:
    half = np.random.default_rng(0).normal(size=(5, 4))
    games = np.concatenate([half, half], axis=1)  # player 2 is the highest bit

    np.testing.assert_allclose(shapley_values(games)[:, 2], 0.0, atol=1e-12)
    np.testing.assert_allclose(shapley_values(games)[:, :2], shapley_values(half))


def test_an_unknown_value_makes_the_row_unknown() -> None:
    games = np.zeros((2, 4))
    games[0, 1] = np.nan

    assert np.isnan(shapley_values(games)).tolist() == [[True, True], [False, False]]


@pytest.mark.parametrize("columns", [0, 1, 3, 6])
def test_other_numbers_of_coalitions_are_refused(columns: int) -> None:
    with pytest.raises(ValueError, match=r"players|coalitions"):
        shapley_values(np.zeros((1, columns)))
    with pytest.raises(ValueError, match="players"):
        shapley_matrix(11)
