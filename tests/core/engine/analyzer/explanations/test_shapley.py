"""Shapley values by coalitions, orders and least squares: games counted out by hand, and laws."""

import itertools
from collections.abc import Callable

import numpy as np
import pytest
from tests.support.games import ValueGame
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import AnalysisError
from readingroom.engine.analyzer.explanations.games import ColumnGame, groups_of
from readingroom.engine.analyzer.explanations.kernel import kernel
from readingroom.engine.analyzer.explanations.shapley import MAX_PLAYERS, exact, permutation

wording = Wording(__file__)


def gloves(masks: np.ndarray) -> np.ndarray:
    """One owns a left glove, two a right one each: a pair is worth 1 (Shapley 2/3, 1/6, 1/6)."""
    return (masks[:, 0] & (masks[:, 1] | masks[:, 2])).astype(float)


def airport(masks: np.ndarray) -> np.ndarray:
    """A runway as long as the largest plane needs: 1, 2, 4 (shares 1/3, 5/6, 17/6)."""
    return (masks * np.array([1.0, 2.0, 4.0])).max(axis=1)


def voting(masks: np.ndarray) -> np.ndarray:
    """Votes of 4, 3, 2, 1 with a quota of 6 (Shapley-Shubik 5/12, 3/12, 3/12, 1/12)."""
    return (masks @ np.array([4, 3, 2, 1]) >= 6).astype(float)


GAMES = [
    pytest.param(gloves, (4 / 6, 1 / 6, 1 / 6), id="gloves"),
    pytest.param(airport, (1 / 3, 5 / 6, 17 / 6), id="airport"),
    pytest.param(voting, (5 / 12, 3 / 12, 3 / 12, 1 / 12), id="voting"),
]


def answer(inputs: np.ndarray) -> np.ndarray:
    return np.tanh(inputs @ np.array([1.0, -2.0, 0.5, 0.0])) * inputs[:, 0]


def make_game(
    function: Callable[[np.ndarray], np.ndarray] = answer, rows: int = 7, **options: int
) -> ColumnGame:
    rng = np.random.default_rng(3)
    inputs, background = rng.normal(size=(rows, 4)), rng.normal(size=(9, 4))
    return ColumnGame(function, inputs, background, groups_of(list("abcd"))[1], **options)


def by_all_orders(game: ColumnGame) -> np.ndarray:
    """Return Shapley values by their definition, order by order."""
    weights = np.zeros((game.row_count, game.player_count))
    orders = list(itertools.permutations(range(game.player_count)))
    for row, inputs in enumerate(game.inputs):
        for order in orders:
            held = game.background.copy()
            before = game.answer(held).mean()
            for player in order:
                held[:, player] = inputs[player]
                after = game.answer(held).mean()
                weights[row, player] += (after - before) / len(orders)
                before = after
    return weights


@pytest.mark.parametrize(("value", "shares"), GAMES)
def test_games_of_the_books_have_their_values(value, shares):
    assert exact(ValueGame(value, len(shares))).weights[0] == pytest.approx(shares)


@pytest.mark.parametrize(("value", "shares"), GAMES)
def test_least_squares_over_all_coalitions_are_exact(value, shares):
    found = kernel(ValueGame(value, len(shares)), np.random.default_rng(0))
    assert found.weights[0] == pytest.approx(shares)


@pytest.mark.parametrize(("value", "shares"), GAMES)
def test_orders_come_near_the_values(value, shares):
    found = permutation(ValueGame(value, len(shares)), np.random.default_rng(0), 2000)
    assert found.weights[0] == pytest.approx(shares, abs=0.03)


def test_coalitions_give_the_mean_over_all_orders():
    game = make_game()
    assert exact(game).weights == pytest.approx(by_all_orders(game))


def test_a_linear_model_has_its_closed_form():
    slopes = np.array([2.0, -1.0, 0.25, 0.0])
    game = make_game(lambda inputs: inputs @ slopes + 3)
    wanted = slopes * (game.inputs - game.background.mean(axis=0))
    rng = np.random.default_rng(0)
    for found in (exact(game), permutation(game, rng, 1), kernel(game, rng, 10)):
        assert found.weights == pytest.approx(wanted)


def test_a_column_that_the_model_does_not_read_has_no_weight():
    assert exact(make_game()).weights[:, 3] == pytest.approx(np.zeros(7))


def test_one_order_and_its_reverse_are_exact_for_pairs():
    game = make_game(lambda inputs: inputs[:, 0] * inputs[:, 1] + inputs[:, 2] * inputs[:, 3])
    assert permutation(game, np.random.default_rng(5), 1).weights == pytest.approx(
        exact(game).weights
    )


@pytest.mark.parametrize(
    "solver",
    [
        pytest.param(exact, id="exact"),
        pytest.param(lambda game: permutation(game, np.random.default_rng(0)), id="permutation"),
        pytest.param(lambda game: kernel(game, np.random.default_rng(0), 8), id="kernel"),
    ],
)
def test_weights_add_up_to_the_answer(solver):
    game = make_game()
    found = solver(game)
    assert found.base + found.weights.sum(axis=1) == pytest.approx(answer(game.inputs))


@pytest.mark.parametrize("batch_bytes", [1, 300, 2_000, 100_000])
def test_the_size_of_a_batch_changes_nothing(batch_bytes):
    game = make_game(batch_bytes=batch_bytes)
    assert exact(game).weights == pytest.approx(exact(make_game()).weights)


def test_rows_and_coalitions_travel_together():
    sizes: list[int] = []

    def counting(inputs: np.ndarray) -> np.ndarray:
        sizes.append(len(inputs))
        return answer(inputs)

    game = make_game(counting)
    exact(game)
    assert sorted(sizes) == [7, 9, 14 * 7 * 9]  # all known, nobody known, and all else at once
    assert game.counter.calls == sum(sizes)


def test_a_model_that_writes_into_its_inputs_is_stopped():
    def writing(inputs: np.ndarray) -> np.ndarray:
        inputs[:, 0] = 0
        return inputs[:, 1]

    with pytest.raises(ValueError, match="read-only"):
        exact(make_game(writing))


def test_features_of_a_column_are_one_player():
    rng = np.random.default_rng(3)
    inputs, background = rng.normal(size=(2, 4)), rng.normal(size=(9, 4))
    names, groups = groups_of(["a", "kind", "b", "kind"])
    game = ColumnGame(lambda found: found @ np.ones(4), inputs, background, groups)
    change = inputs - background.mean(axis=0)
    wanted = np.column_stack([change[:, 0], change[:, 1] + change[:, 3], change[:, 2]])
    assert names == ("a", "kind", "b")
    assert exact(game).weights == pytest.approx(wanted)


def test_what_is_found_for_a_row_does_not_depend_on_the_others():
    game = make_game()
    whole = permutation(game, np.random.default_rng(0)).weights
    alone = permutation(game.take(slice(2, 3)), np.random.default_rng(0)).weights
    assert alone == pytest.approx(whole[2:3])


def test_a_single_column_gets_everything():
    game = ValueGame(lambda masks: 5.0 * masks[:, 0] + 1, 1)
    for found in (exact(game), permutation(game, np.random.default_rng(0)),
                  kernel(game, np.random.default_rng(0))):  # fmt: skip
        assert found.weights.tolist() == [[5.0]]


def test_many_columns_are_not_counted_out():
    with expect_error(AnalysisError, wording("need_columns_parts")):
        exact(ValueGame(gloves, MAX_PLAYERS + 1))


def test_no_column_is_a_refusal():
    game = ValueGame(gloves, 0)
    for solver in (lambda: exact(game), lambda: permutation(game, np.random.default_rng(0)),
                   lambda: kernel(game, np.random.default_rng(0))):  # fmt: skip
        with pytest.raises(AnalysisError, match="column"):
            solver()


@pytest.mark.parametrize("count", [1, 2, 6])
def test_too_few_coalitions_are_refused(count):
    with pytest.raises(AnalysisError, match=r"too few for .*12 columns"):
        kernel(ValueGame(lambda masks: masks.sum(axis=1), 12), np.random.default_rng(0), count)


def test_drawn_coalitions_come_near_the_exact_values():
    def value(masks: np.ndarray) -> np.ndarray:
        return masks @ np.arange(13.0) + 4.0 * masks[:, 0] * masks[:, 1] * masks[:, 2]

    found = kernel(ValueGame(value, 13), np.random.default_rng(0), 1500)
    wanted = np.arange(13.0) + np.isin(np.arange(13), (0, 1, 2)) * 4 / 3
    assert found.weights[0] == pytest.approx(wanted, abs=0.05)
