"""Limits of figures of confusion matrices."""

import numpy as np
import pytest
from scipy import stats

from readingroom.statistics.tilted_tables import pooled_table, tilted_limits


def accuracy(tables):
    k = tables.shape[-2]
    right = np.diagonal(tables[..., :k], axis1=-2, axis2=-1).sum(axis=-1)
    return right / tables.sum(axis=(-2, -1))


def limits(table, effect=1.0, **options):
    return tilted_limits(accuracy, table, effect, np.random.default_rng(0), **options)


@pytest.mark.parametrize("right", [11, 17, 19])
def test_limits_of_accuracy_are_those_of_clopper_and_pearson(right: int) -> None:
    table = np.array([[right - 5.0, 20.0 - right], [0.0, 5.0]])
    exact = stats.binomtest(right, 20).proportion_ci(method="exact")

    assert limits(table) == pytest.approx((exact.low, exact.high), abs=0.025)


def test_an_accuracy_of_one_ends_at_one() -> None:
    low, high = limits(np.diag([15.0, 5.0]))

    assert 0.7 < low < 0.9
    assert high == 1.0


def test_rows_that_say_the_same_twice_count_half() -> None:
    table = np.array([[8.0, 2.0], [3.0, 7.0]])

    assert limits(2 * table, 2.0) == pytest.approx(limits(table), abs=0.03)


def test_few_clusters_stretch_both_sides() -> None:
    table = np.array([[18.0, 2.0], [3.0, 17.0]])
    low, high = limits(table)
    lower, higher = limits(table, widening=1.5)

    assert lower < low - 0.02
    assert higher > high + 0.01


def test_a_class_without_an_error_may_have_some() -> None:
    chances = pooled_table(np.array([[6.0, 2.0, 0.0], [0.0, 2.0, 0.0]]))

    assert chances.sum() == pytest.approx(1.0)
    assert chances[1, 0] > 0.01


def test_no_answer_stays_unlikely_where_all_were_answered() -> None:
    chances = pooled_table(np.array([[6.0, 2.0, 0.0], [0.0, 2.0, 0.0]]))

    assert (chances[:, 2] == 0).all()


def test_a_figure_that_no_table_moves_has_no_spread() -> None:
    table = np.array([[6.0, 2.0], [1.0, 2.0]])
    found = tilted_limits(
        lambda tables: np.full(len(tables), 0.5), table, 1.0, np.random.default_rng(0)
    )

    assert found == (0.5, 0.5)
