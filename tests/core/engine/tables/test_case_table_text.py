"""The text of a case table reads back as the table itself, whatever its cells are."""

import csv
import io

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from readingroom.domain.errors import GenerationError
from readingroom.engine.tables.case_tables.stored import patients_of, text_of, with_categories
from readingroom.engine.tables.case_tables.types import CaseColumn, CaseColumnRole, Cell
from readingroom.engine.tables.csv_tables import MISSING
from readingroom.engine.tables.sources import read_codes, read_patients, read_source
from readingroom.engine.tables.types import ColumnKind

CODE = CaseColumn("case", ColumnKind.CATEGORY, (CaseColumnRole.CODE,))
WORDS = st.text(
    st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), min_size=1, max_size=12
).filter(lambda word: word == word.strip() and word.lower() not in MISSING)
NAMES = WORDS.filter(lambda name: name not in ("case", "synthetic"))
CELLS = {
    ColumnKind.CATEGORY: WORDS,
    ColumnKind.WHOLE: st.integers(-(10**9), 10**9).map(float),
    ColumnKind.NUMBER: st.floats(-1e12, 1e12).map(lambda value: value + 0.0),
}
ROLES = st.sampled_from([(), (CaseColumnRole.PROTECTED,), (CaseColumnRole.QUASI,)])


@st.composite
def case_tables(draw: st.DrawFn) -> tuple[tuple[CaseColumn, ...], dict[str, dict[str, Cell]]]:
    """Return typed columns, and rows of cases with missing cells."""
    names = draw(st.lists(NAMES, min_size=1, max_size=4, unique=True))
    kinds = [draw(st.sampled_from(list(ColumnKind))) for _ in names]
    columns = [
        CaseColumn(name, kind, draw(ROLES), unit=draw(st.sampled_from(["", "mm"])))
        for name, kind in zip(names, kinds, strict=True)
    ]
    codes = draw(st.lists(WORDS, min_size=1, max_size=5, unique=True))
    rows = {
        code: {column.name: draw(st.none() | CELLS[column.kind]) for column in columns}
        for code in codes
    }
    return (CODE, *with_categories(columns, tuple(rows.values()))), rows


@given(case_tables(), st.booleans())
@settings(max_examples=60, deadline=None)
def test_the_text_reads_back_as_the_table(
    drawn: tuple[tuple[CaseColumn, ...], dict[str, dict[str, Cell]]], is_synthetic: bool
) -> None:
    columns, rows = drawn
    text, roles = text_of(columns, rows, is_synthetic=is_synthetic)
    expected = patients_of(columns, rows, is_synthetic=is_synthetic)
    table = read_source(text.name, text=text)

    assert read_codes(text.name, roles.code, text) == expected.codes == tuple(rows)
    assert table.is_synthetic is is_synthetic
    assert [(column.name, column.kind, column.role, column.categories, column.unit)
            for column in table.columns] == [
        (column.name, column.kind, column.role, column.categories, column.unit)
        for column in expected.table.columns
    ]  # fmt: skip
    for name in expected.table.names:
        assert np.array_equal(table.values[name], expected.table.values[name], equal_nan=True)


def text_with(*roles: CaseColumnRole, other: CaseColumnRole = CaseColumnRole.TRUTH):
    columns = (
        CODE,
        CaseColumn("died", ColumnKind.CATEGORY, roles, ("no", "yes")),
        CaseColumn("truth", ColumnKind.CATEGORY, (other,), ("a", "b")),
        CaseColumn("person", ColumnKind.CATEGORY, (CaseColumnRole.PATIENT,)),
        CaseColumn("age", ColumnKind.WHOLE, (CaseColumnRole.INPUT,)),
    )
    rows: dict[str, dict[str, Cell]] = {
        "C1": {"died": "no", "truth": "a", "person": "p1", "age": 61.0},
        "C2": {"died": "yes", "truth": "b", "person": "p1", "age": None},
    }
    return text_of(columns, rows, is_synthetic=False)


def test_truth_is_left_out_beside_an_outcome_and_is_the_outcome_without_one() -> None:
    text, roles = text_with(CaseColumnRole.OUTCOME)
    assert roles.outcome == "died"
    assert "truth" not in next(csv.reader(io.StringIO(text.csv)))

    text, roles = text_with()
    assert roles.outcome == "truth"
    assert text.inputs == ("age",)


def test_patients_are_read_where_a_column_names_them() -> None:
    text, _ = text_with()
    assert read_patients(text.name, ("C1", "C2"), text) == ("p1", "p1")
    assert read_patients("cases.csv", ("x", "y"), text) == ("x", "y")
    assert "person" not in read_source(text.name, text=text).names


def test_one_column_can_name_case_and_patient() -> None:
    code = CaseColumn("case", ColumnKind.CATEGORY, (CaseColumnRole.CODE, CaseColumnRole.PATIENT))
    columns = (code, CaseColumn("age", ColumnKind.WHOLE))
    text, roles = text_of(columns, {"C1": {"age": 61.0}, "C2": {"age": 47.0}}, is_synthetic=False)
    assert read_codes(text.name, roles.code, text) == ("C1", "C2")
    assert read_patients(text.name, ("C1", "C2"), text) == ("C1", "C2")


def test_another_name_is_a_file() -> None:
    text, _ = text_with()
    with pytest.raises(GenerationError):
        read_source("other.csv", text=text)
