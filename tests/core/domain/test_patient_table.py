"""A table of patients refuses what does not fit and gives rows as they were asked for."""

import numpy as np
import pytest

from readingroom.domain.errors import GenerationError
from readingroom.engine.tables.types import ColumnKind, ColumnRole, PatientColumn, PatientTable

AGE = PatientColumn("age", ColumnKind.WHOLE, ColumnRole.QUASI, low=0, high=120)
SEX = PatientColumn("sex", ColumnKind.CATEGORY, ColumnRole.PROTECTED, ("female", "male"))


def patients() -> PatientTable:
    values = {"age": np.array([40.0, np.nan, 71.0]), "sex": np.array([0, 1, -1], dtype=np.int32)}
    return PatientTable((AGE, SEX), values)


def test_rows_are_taken_in_the_order_asked_for() -> None:
    assert patients().take([2, 0]).values["age"].tolist() == [71.0, 40.0]


def test_a_synthetic_table_stays_synthetic_when_rows_are_taken() -> None:
    table = PatientTable((AGE, SEX), patients().values, is_synthetic=True)

    assert table.take(slice(0, 1)).is_synthetic


def test_columns_are_found_by_their_role() -> None:
    assert patients().with_role(ColumnRole.PROTECTED) == (SEX,)


def test_a_changed_column_leaves_the_table_it_came_from() -> None:
    table = patients()

    changed = table.replaced("sex", np.array([1, 1, 1], dtype=np.int32))

    assert changed.values["sex"].tolist() == [1, 1, 1]
    assert table.values["sex"].tolist() == [0, 1, -1]


def test_an_unknown_category_is_refused_with_those_there_are() -> None:
    with pytest.raises(GenerationError, match=r"no category 'other'\. It has: female, male"):
        SEX.code_of("other")


def test_an_unknown_column_is_refused_with_those_there_are() -> None:
    with pytest.raises(GenerationError, match=r"no column 'race'\. Known are: age, sex"):
        patients().column("race")


@pytest.mark.parametrize(
    ("columns", "values", "said"),
    [
        ((AGE, AGE), {"age": np.zeros(1)}, "same name"),
        ((AGE,), {"sex": np.zeros(1)}, "same names"),
        ((AGE, SEX), {"age": np.zeros(2), "sex": np.zeros(1)}, "differ in length"),
    ],
)
def test_columns_and_values_that_do_not_fit_are_refused(
    columns: tuple[PatientColumn, ...], values: dict[str, np.ndarray], said: str
) -> None:
    with pytest.raises(GenerationError, match=said):
        PatientTable(columns, values)
