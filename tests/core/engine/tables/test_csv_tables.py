"""CSV files as tables of patients, hostile ones among them."""

from pathlib import Path

import numpy as np
import pytest
from tests.support.patient_tables import are_equal, small_table
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.encoding import TableEncoding
from readingroom.engine.tables import csv_tables
from readingroom.engine.tables.csv_tables import (
    read_column,
    read_table,
    table_csv,
    table_of_csv,
    with_roles,
)
from readingroom.engine.tables.declarations import Declarations, declarations_of
from readingroom.engine.tables.plain_yaml import parse_yaml
from readingroom.engine.tables.types import ColumnKind, ColumnRole

wording = Wording(__file__)

ROWS = "".join(f"{30 + n % 40},{60 + n / 8:.2f},{n % 2},{'ab'[n % 2]}\n" for n in range(60))
GOOD = f"age,weight,treated,group\n{ROWS}"


def declared_in(text: str) -> Declarations:
    return declarations_of(parse_yaml(text, "The declaration"))


def kinds(text: str, declared: str = "") -> dict[str, str]:
    table = table_of_csv(text.encode(), declared_in(declared)).table
    return {column.name: column.kind.value for column in table.columns}


def test_kinds_are_inferred() -> None:
    assert kinds(GOOD) == {
        "age": "whole number",
        "weight": "number",
        "treated": "category",
        "group": "category",
    }


def test_decimals_are_those_that_are_written() -> None:
    column = table_of_csv(GOOD.encode()).table.column("weight")

    assert column.decimals == 2


def test_a_declaration_goes_before_what_is_inferred() -> None:
    declared = "columns: {treated: {kind: whole number, low: 0}, age: {role: protected}}"
    table = table_of_csv(GOOD.encode(), declared_in(declared)).table

    assert table.column("treated").kind is ColumnKind.WHOLE
    assert table.column("age").role is ColumnRole.PROTECTED


def test_declared_categories_keep_their_order() -> None:
    table = table_of_csv(GOOD.encode(), declared_in("columns: {group: {categories: [b, a]}}")).table

    assert table.column("group").categories == ("b", "a")
    assert table.values["group"][:2].tolist() == [1, 0]


def test_words_for_missing_values_are_missing() -> None:
    text = "age,sex\n" + "".join(f"{n},f\n{n},m\n" for n in range(20)) + "NA,\n-9,?\n"
    table = table_of_csv(text.encode(), declared_in('missing: ["-9"]')).table

    assert np.isnan(table.values["age"][-2:]).all()
    assert table.values["sex"][-2:].tolist() == [-1, -1]


def test_a_column_missing_everywhere_is_kept_for_the_encoding_to_set_aside() -> None:
    table = table_of_csv(("age,empty\n" + "".join(f"{n},\n" for n in range(30))).encode()).table

    assert [one.column.name for one in TableEncoding.fit(table).set_aside] == ["empty"]


def test_what_tells_patients_apart_is_left_out_and_told() -> None:
    rows = "".join(f"{n},{9000 + n},Name {n},{40 + n % 9}\n" for n in range(1, 60))
    read = table_of_csv(f",patient_id,name,age\n{rows}".encode())

    assert read.table.names == ("age",)
    assert len(read.notes) == 3


def test_semicolons_and_a_byte_order_mark_are_read() -> None:
    assert kinds("\ufeff" + GOOD.replace(",", ";")) == kinds(GOOD)


def test_a_table_comes_back_from_csv(tmp_path: Path) -> None:
    table = small_table()
    path, declared = tmp_path / "table.csv", tmp_path / "columns.yaml"
    path.write_text(table_csv(table), encoding="utf-8")
    declared.write_text(
        "columns:\n"
        "  age: {low: 18, high: 99, unit: years, role: quasi-identifier}\n"
        "  weight: {unit: kg}\n"
        "  dose: {kind: whole number}\n"
        "  sex: {role: protected}\n"
        "  insurance: {role: protected}\n"
        "  outcome: {role: outcome}\n",
        encoding="utf-8",
    )

    assert are_equal(read_table(path, declared).table, table)


def test_synthetic_rows_say_so_and_are_read_as_such() -> None:
    table = small_table()
    text = table_csv(TableEncoding.fit(table).decode(TableEncoding.fit(table).encode(table)))

    assert text.startswith("synthetic,")
    assert all(line.startswith("yes,") for line in text.splitlines()[1:])
    assert table_of_csv(text.encode()).table.is_synthetic


def test_a_table_of_real_patients_has_no_such_column() -> None:
    assert not table_csv(small_table()).startswith("synthetic")


def test_roles_are_given_by_name() -> None:
    table = with_roles(small_table(), "stage", ["insurance"])

    assert [one.name for one in table.with_role(ColumnRole.OUTCOME)] == ["stage", "outcome"]


HOSTILE = {
    "no bytes": (b"", "no rows of patients"),
    "a head alone": (b"age,sex\n", "no rows of patients"),
    "NUL": (b"age\n1\x002\n", "NUL byte"),
    "not UTF-8": (b"age,name\n1,M\xfcller\n", r"not UTF-8 \(row 2\)"),
    "UTF-16": (GOOD.encode("utf-16"), "NUL byte"),
    "a name twice": (b"age,age\n1,2\n", "two columns 'age'"),
    "a name missing": (b"age,,sex\n1,2,3\n", "Column 2 of The table has no name"),
    "ragged": (b"age,sex\n1,2\n3\n", "row 3: 1 cells, but the head has 2"),
    "an enormous cell": (b"age,sex\n1," + b"x" * 2000 + b"\n", "row 2: the cell of 'sex' has"),
    "a huge cell": (b"age,sex\n1," + b"x" * 200_000 + b"\n", "(line|row) 2"),
    "an open quote": (b'age,sex\n1,"f\n2,m\n', "unclosed quote"),
    "a comma in numbers": (b'dose,sex\n"1,250",f\n', "row 2: 'dose' has numbers with a comma"),
    "a word for infinity": (b"dose,sex\n3.5,f\n-Inf,m\n", "row 3: 'dose' has an infinite number"),
    "a decimal comma": (b"dose;sex\n3,5;f\n4,1;m\n", "numbers with a comma"),
    "an infinite number": (b"dose,sex\n1e999,f\n", "'dose' is not a number"),
    "mixed marks": (b"synthetic,age\nyes,1\nno,2\n", "mixes synthetic and real"),
    "no column left": (b"name\n" + b"".join(b"N%d\n" % n for n in range(50)), "no usable column"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_with_a_sentence(name: str) -> None:
    data, sentence = HOSTILE[name]

    with pytest.raises(GenerationError, match=sentence):
        table_of_csv(data)


def test_too_many_categories_are_refused() -> None:
    text = "code\n" + "".join(f"c{n}\n" for n in range(csv_tables.MAX_CATEGORIES + 1))

    with expect_error(GenerationError, wording("categories")):
        table_of_csv(text.encode(), declared_in("columns: {code: {kind: category}}"))


def test_a_file_that_is_too_large_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "large.csv"
    path.write_text(GOOD)
    monkeypatch.setattr(csv_tables, "MAX_BYTES", 100)

    with expect_error(GenerationError, wording("large_csv")):
        read_table(path)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with expect_error(GenerationError, wording("none_csv_read")):
        read_table(tmp_path / "none.csv")


DECLARED = {
    "columns: {ages: {kind: number}}": "'ages', which the declaration names. Did you mean 'age'",
    "columns: {age: {kind: integer}}": "Invalid kind 'integer' of 'age'",
    "columns: {age: {kinds: number}}": "Unknown key 'kinds'",
    "columns: {age: {low: 5, high: 1}}": "Swap them",
    "columns: {age: {low: .nan}}": "'low' of 'age' must be a number",
    "columns: {age: {high: 31}}": "row 4: 'age' is outside the declared bounds",
    "columns: {weight: {kind: whole number}}": "row 3: 'weight' is not an integer",
    "columns: {group: {kind: number}}": "row 2: 'group' is not a number",
    "columns: {group: {categories: [a]}}": "row 3: 'group' has a category that is not declared",
    "columns: {group: {categories: [a, a]}}": "declared twice",
    "columns: {age: &x {kind: number}, weight: *x}": "aliases are not supported",
    "columns: [age]": "'columns' must be",
    "colums: {}": "Unknown key 'colums' in the declaration of columns. Did you mean 'columns'",
    "columns: {age: [": "neither YAML nor JSON in line",
}


@pytest.mark.parametrize("text", DECLARED)
def test_a_declaration_that_does_not_fit_is_refused(text: str) -> None:
    with pytest.raises(GenerationError, match=DECLARED[text]):
        kinds(GOOD, text)


def test_a_tag_in_a_declaration_makes_no_object() -> None:
    assert kinds(GOOD, "!!python/object:os.system {}") == kinds(GOOD)


def test_a_column_is_read_as_it_is_written_where_nothing_is_learned_from_it(tmp_path: Path) -> None:
    path = tmp_path / "new.csv"
    path.write_text("code;age\n007;30\n\n 8 ;31\n", encoding="utf-8")

    assert read_column(path, "code") == ("007", "8")
    with expect_error(GenerationError, wording("new_csv_column")):
        read_column(path, "cod")
