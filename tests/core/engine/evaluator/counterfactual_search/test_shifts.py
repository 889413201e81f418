"""Shifts: the plain change, the space and what is refused of it, and plausibility."""

import numpy as np
import pytest
from sklearn.neighbors import NearestNeighbors
from tests.core.engine.evaluator.stress.patients import COLUMNS, INSURANCE, certain, cohort, fair
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import GenerationError
from readingroom.engine.evaluator.counterfactual_search.plausibility import Neighbourhood
from readingroom.engine.evaluator.counterfactual_search.shifts import build_space, plain_change
from readingroom.engine.evaluator.stress.api import stress
from readingroom.engine.evaluator.stress.types import ShiftAxis, ShiftSpace
from readingroom.engine.tables.types import PatientTable

wording = Wording(__file__)

TABLE = cohort(200)
PAYER = ShiftAxis("insurance", INSURANCE)
AGE = ShiftAxis("age", (), 10.0)


def changed(axis: ShiftAxis, shift: float) -> PatientTable:
    shifts = np.full((TABLE.row_count, 1), shift)
    return plain_change(ShiftSpace((axis,)))(TABLE, shifts)


def test_no_shift_returns_the_patient_to_the_bit() -> None:
    space = build_space(TABLE)
    made = plain_change(space)(TABLE, np.zeros((TABLE.row_count, 3)))

    for name, values in TABLE.values.items():
        assert np.array_equal(made.values[name], values)


def test_what_is_not_shifted_is_unchanged() -> None:
    made = changed(PAYER, 4 / 3)

    assert not (made.values["insurance"] == TABLE.values["insurance"]).any()
    assert made.values["marker"] is TABLE.values["marker"]


def test_each_option_takes_up_an_equal_part_of_the_bounds() -> None:
    drawn = np.random.default_rng(1).uniform(-2, 2, (6000, 1))
    row = TABLE.take(np.zeros(6000, dtype=np.int64))
    made = plain_change(ShiftSpace((PAYER,)))(row, drawn)

    counts = np.bincount(made.values["insurance"], minlength=3)
    assert counts == pytest.approx([2000] * 3, abs=160)


def test_a_number_is_shifted_by_its_scale_within_the_bounds_of_its_column() -> None:
    assert np.array_equal(changed(AGE, 2.0).values["age"], np.minimum(TABLE.values["age"] + 20, 95))


@pytest.mark.parametrize(
    ("axes", "words"),
    [
        ((), "no attribute"),
        ((PAYER, PAYER), "twice"),
        ((ShiftAxis("income"),), "no column 'income'"),
        ((ShiftAxis("insurance", ("private", "none")),), "no category 'none'"),
        ((ShiftAxis("insurance", ("private",)),), "two different"),
        ((ShiftAxis("insurance", ("private", "Medicare")),), "Patients have Medicaid"),
        ((ShiftAxis("insurance"),), "two different"),
        ((ShiftAxis("age", ("young", "old")),), "is numeric"),
        ((ShiftAxis("age", (), 10, 2, -2),), "between 2 and -2"),
        ((ShiftAxis("age", (), 10, 1, 2),), "around 0"),
        ((ShiftAxis("age", (), 0),), "above 0, not 0"),
        ((ShiftAxis("age", (), 10, -2, float("inf")),), "inf"),
    ],
)
def test_a_space_that_cannot_be_is_refused(axes: tuple[ShiftAxis, ...], words: str) -> None:
    space = ShiftSpace(axes)
    with pytest.raises(GenerationError, match=words):
        stress(TABLE, fair, plain_change(space), certain, space)


def test_a_space_without_protected_columns_is_refused() -> None:
    table = PatientTable(COLUMNS[-1:], {"marker": TABLE.values["marker"]})
    with expect_error(GenerationError, wording("column_table_protected")):
        build_space(table)


@pytest.mark.parametrize("value", [50.0, np.nan])
def test_a_constant_or_missing_number_has_no_shift(value: float) -> None:
    table = TABLE.replaced("age", np.full(TABLE.row_count, value))
    with pytest.raises(GenerationError, match="value, so"):
        build_space(table, ["age"])


def test_plausibility_falls_with_the_distance_from_real_patients() -> None:
    near = Neighbourhood(TABLE)
    markers = np.array([0.0, 2.5, 4.0, 40.0])
    values = {name: array[:1].repeat(4) for name, array in TABLE.values.items()}
    found = near(PatientTable(COLUMNS, {**values, "marker": markers}))

    assert (np.diff(found[:3]) <= 0).all()
    assert found[-1] == pytest.approx(2 / 201)


def test_plausibility_is_the_share_of_patients_that_are_as_far_from_others() -> None:
    """Against scikit-learn's neighbours, categories as two places of sqrt(1/2)."""
    table = TABLE.take(slice(0, 100))
    rows = np.stack([_scaled(table, "age"), _scaled(table, "marker")], axis=1)
    for name, count in (("sex", 2), ("insurance", 3)):
        rows = np.hstack([rows, np.eye(count)[table.values[name]] * np.sqrt(0.5)])
    fifth = NearestNeighbors(n_neighbors=6).fit(rows).kneighbors(rows)[0][:, 5]
    nearest = NearestNeighbors(n_neighbors=5).fit(rows).kneighbors(rows)[0][:, 4]
    wanted = [min(1.0, 2 * ((fifth >= one - 1e-9).sum() + 1) / 101) for one in nearest]

    assert Neighbourhood(table)(table) == pytest.approx(wanted)


@pytest.mark.parametrize("count", [1, 40])
def test_to_know_what_is_shifted_changes_no_plausibility(count: int) -> None:
    space = build_space(TABLE)
    places = np.repeat(np.arange(count), 30)
    shifts = np.random.default_rng(4).uniform(-2, 2, (len(places), 3))
    made = plain_change(space)(TABLE.take(places), shifts)
    reference = cohort(900, 7)

    quick = Neighbourhood(reference, shifted=space.columns)(made)
    assert np.array_equal(quick, Neighbourhood(reference)(made))


def test_plausibility_can_be_reported_where_all_columns_are_shifted() -> None:
    near = Neighbourhood(TABLE, shifted=TABLE.names)

    assert [len(near(TABLE.take(slice(count)))) for count in (3, 90)] == [3, 90]
    assert np.array_equal(near(TABLE), Neighbourhood(TABLE)(TABLE))


def _scaled(table: PatientTable, name: str) -> np.ndarray:
    values = table.values[name]
    return (values - values.mean()) / values.std()


def test_a_reference_of_three_finds_no_sample_plausible() -> None:
    with expect_error(GenerationError, wording("patients_too_few")):
        Neighbourhood(TABLE.take([0, 1, 2]))


def test_missing_values_have_a_plausibility() -> None:
    table = TABLE.replaced("age", np.full(TABLE.row_count, np.nan))
    table = table.replaced("sex", np.full(TABLE.row_count, -1, dtype=np.int32))

    assert np.isfinite(Neighbourhood(table)(table)).all()
