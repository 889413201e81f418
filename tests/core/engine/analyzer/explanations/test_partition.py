"""Owen values over a tree of columns, and the tree itself, held against scipy's."""

import numpy as np
import pytest
from scipy.cluster.hierarchy import linkage
from scipy.spatial.distance import squareform
from tests.support.games import ValueGame

from readingroom.domain.errors import AnalysisError
from readingroom.engine.analyzer.explanations.games import ColumnGame, groups_of
from readingroom.engine.analyzer.explanations.partition import (
    average_linkage,
    cluster_columns,
    partition,
)
from readingroom.engine.analyzer.explanations.shapley import exact

PAIR_FIRST = np.array([[0.0, 1.0, 0.1, 2.0], [2.0, 3.0, 0.9, 3.0]])


def majority(masks: np.ndarray) -> np.ndarray:
    return (masks.sum(axis=1) >= 2).astype(float)


def test_two_of_three_who_join_forces_share_everything():
    # Three voters, two needed: alone 1/3 each; as a union the first two decide (Owen 1977).
    found = partition(ValueGame(majority, 3), PAIR_FIRST, np.random.default_rng(0))
    assert found.is_exact
    assert found.weighed.weights[0] == pytest.approx([0.5, 0.5, 0.0])


def test_drawn_orders_come_near_the_counted_ones():
    rng = np.random.default_rng(1)
    background = rng.normal(size=(20, 5))
    game = ColumnGame(
        lambda inputs: np.tanh(inputs.sum(axis=1)) * inputs[:, 0],
        rng.normal(size=(3, 5)),
        background,
        groups_of(list("abcde"))[1],
    )
    tree = cluster_columns(background, game.groups)
    counted = partition(game, tree, rng)
    drawn = partition(game, tree, rng, count=800, max_contexts=1)
    assert (counted.is_exact, drawn.is_exact) == (True, False)
    assert drawn.weighed.weights == pytest.approx(counted.weighed.weights, abs=0.03)


def test_two_columns_have_their_shapley_values():
    game = ValueGame(lambda masks: 1.0 * masks[:, 0] * masks[:, 1] + masks[:, 0], 2)
    tree = np.array([[0.0, 1.0, 0.5, 2.0]])
    assert partition(game, tree, np.random.default_rng(0)).weighed.weights == pytest.approx(
        exact(game).weights
    )


def test_a_tree_that_does_not_join_all_columns_is_refused():
    with pytest.raises(AnalysisError, match="must have 3 joins, not 2"):
        partition(ValueGame(majority, 4), PAIR_FIRST, np.random.default_rng(0))


@pytest.mark.parametrize("joined", [[0.0, 9.0], [0.0, 1.0]])
def test_a_tree_that_joins_what_is_not_there_is_refused(joined):
    tree = np.array([[0.0, 1.0, 0.1, 2.0], [*joined, 0.9, 3.0]])
    with pytest.raises(AnalysisError, match="tree of the columns"):
        partition(ValueGame(majority, 3), tree, np.random.default_rng(0))


@pytest.mark.parametrize("count", [2, 3, 8, 20])
def test_the_tree_is_that_of_scipy(count):
    background = np.random.default_rng(count).normal(size=(30, count))
    background[:, 1] += background[:, 0]
    away = 1 - np.abs(np.corrcoef(background.T))
    np.fill_diagonal(away, 0)
    wanted = linkage(squareform(away, checks=False), "average")
    assert average_linkage(away.copy()) == pytest.approx(wanted)


def test_one_column_needs_no_tree():
    assert average_linkage(np.zeros((1, 1))).shape == (0, 4)


def test_a_column_without_spread_goes_with_nobody():
    background = np.random.default_rng(0).normal(size=(30, 3))
    background[:, 2] = background[:, 0]
    background[:, 1] = 4.0
    tree = cluster_columns(background, groups_of(list("abc"))[1])
    assert tree[0, :2].tolist() == [0, 2]
    assert tree[1, 2] == pytest.approx(1.0)
