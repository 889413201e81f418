"""How often rows are learned from."""

import numpy as np
import pytest
from tests.support.patient_tables import small_table
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.weighting import (
    MAX_RATIO,
    cell_weights,
    cells_of,
    row_scores,
    within_cells,
)

wording = Wording(__file__)

CELLS = np.array([0, 0, 0, 0, 0, 0, 1, 1, 2, 2])


def test_cells_are_those_of_groups_and_outcome() -> None:
    table = small_table()
    cells = cells_of(table, "outcome", ("sex",))
    told = 2 * table.values["sex"] + table.values["outcome"]

    assert np.array_equal(cells, told)


def test_an_outcome_of_numbers_is_split_at_its_median() -> None:
    table = small_table()
    cells = cells_of(table, "age", ())

    assert np.array_equal(cells, table.values["age"] >= np.median(table.values["age"]))


def test_without_columns_there_is_one_cell() -> None:
    assert set(cells_of(small_table(), "", ())) == {0}


def test_cell_weights_are_one_by_the_share_and_make_cells_weigh_the_same() -> None:
    weights = cell_weights(CELLS)
    shares = np.bincount(CELLS) / len(CELLS)

    assert weights / weights[0] == pytest.approx(shares[0] / shares[CELLS])
    assert np.bincount(CELLS, weights) == pytest.approx(10 / 3)


def test_a_score_is_mean_plus_k_spreads_above_the_smallest() -> None:
    ratios = np.array([[0.0, 1.0, 2.0], [0.0, 3.0, 2.0], [0.0, 2.0, 2.0]])
    raw = ratios.mean(axis=0) + 0.3 * ratios.std(axis=0)

    found = row_scores(ratios, 0.3)

    assert found[1:] == pytest.approx((raw - raw.min())[1:])


def test_no_score_is_more_than_fifty_times_another() -> None:
    ratios = np.random.default_rng(0).normal(size=(10, 300)) ** 3
    scores = row_scores(ratios, 5.0)

    assert scores.max() / scores.min() == pytest.approx(MAX_RATIO)


def test_equal_ratios_give_equal_scores() -> None:
    assert len(set(row_scores(np.ones((4, 9)), 1.0))) == 1


def test_scores_are_scaled_so_that_cells_keep_their_share() -> None:
    scores = np.random.default_rng(0).exponential(size=10)
    weights = within_cells(scores, CELLS)

    assert np.bincount(CELLS, weights) == pytest.approx(np.bincount(CELLS))
    assert weights[1] / weights[0] == pytest.approx(scores[1] / scores[0])


def test_a_ratio_that_is_no_number_is_refused() -> None:
    with expect_error(GenerationError, wording("number_some_row")):
        row_scores(np.array([[1.0, np.nan]]), 1.0)
