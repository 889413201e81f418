"""Drift of inputs and recommendations from a reference."""

import numpy as np
import pytest
from tests.core.engine.evaluator.stress.patients import cohort

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.monitoring.drift import compare_columns, stability_index
from readingroom.engine.evaluator.monitoring.types import Drift
from readingroom.engine.tables.types import ColumnKind, PatientColumn, PatientTable

REFERENCE = cohort(400, 1)


def compared(window: PatientTable) -> dict[str, Drift]:
    found = compare_columns(REFERENCE, window, np.random.default_rng(0), permutations=199)
    return {one.column: one for one in found}


def test_the_stability_index_is_that_of_its_formula() -> None:
    """(.5 - .4) ln(.5 / .4) + (.5 - .6) ln(.5 / .6) = 0.040547."""
    counts = np.array([5e6, 5e6]), np.array([4e6, 6e6])

    assert float(stability_index(*counts)) == pytest.approx(0.040547, abs=1e-6)


def test_only_the_column_that_moved_drifts() -> None:
    window = cohort(200, 2)
    found = compared(window.replaced("marker", window.values["marker"] + 1.5))

    assert [name for name, one in found.items() if one.is_drifting] == ["marker"]
    moved = found["marker"].psi
    assert isinstance(moved, Estimate)
    assert moved.low > 0.25


def test_without_drift_p_values_are_as_small_as_chance_makes_them() -> None:
    p_values = []
    for seed in range(60):
        found = compared(cohort(150, 100 + seed))
        p_values += [one.p_value for one in found.values() if one.p_value is not None]

    assert len(p_values) == 240
    assert np.mean(np.array(p_values) <= 0.1) == pytest.approx(0.1, abs=0.06)


def test_a_window_of_three_tells_nothing() -> None:
    found = compared(cohort(3, 2))

    assert not any(one.is_drifting for one in found.values())
    for one in found.values():
        assert isinstance(one.js, NotEstimable)
        assert "the reference" in one.js.reason
        assert one.p_value is None


def test_values_that_become_missing_are_drift() -> None:
    window = cohort(200, 2)
    found = compared(window.replaced("age", np.full(200, np.nan)))

    assert found["age"].is_drifting


def test_a_constant_column_does_not_drift() -> None:
    reference = REFERENCE.replaced("marker", np.zeros(400))
    window = cohort(200, 2).replaced("marker", np.zeros(200))
    found = compare_columns(reference, window, np.random.default_rng(0), permutations=99)

    constant = next(one for one in found if one.column == "marker")
    assert (constant.p_value, constant.is_drifting) == (1.0, False)


def test_there_are_enough_permutations_for_a_small_level() -> None:
    window = cohort(200, 2)
    window = window.replaced("marker", window.values["marker"] + 1.5)
    found = compare_columns(
        REFERENCE, window, np.random.default_rng(0), permutations=99, level=0.05 / 12
    )

    assert [one.column for one in found if one.is_drifting] == ["marker"]


def test_a_small_shift_of_all_numbers_is_found() -> None:
    """By 0.35 standard deviations, which the divergence of bins alone found in 12 of 20 windows."""
    reference = PatientTable(
        (PatientColumn("marker", ColumnKind.NUMBER),),
        {"marker": np.random.default_rng(0).normal(size=400)},
    )
    found = 0
    for seed in range(20):
        rng = np.random.default_rng(100 + seed)
        window = reference.take(slice(0, 200)).replaced("marker", rng.normal(0.35, 1.0, 200))
        drifts = compare_columns(reference, window, rng, permutations=99, level=0.05 / 12)
        found += drifts[0].is_drifting
    assert found >= 17
