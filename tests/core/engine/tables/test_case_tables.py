"""Case tables before their import: rows and cases, kinds, roles, identifiers, ages."""

from datetime import date
from pathlib import Path

import pytest

from readingroom.domain.errors import GenerationError
from readingroom.engine.tables.case_tables.identifying_columns import (
    age_years,
    identifier_counts,
    is_age,
    is_birth_date,
)
from readingroom.engine.tables.case_tables.preparing import PreparedTable, StudyCases, prepare
from readingroom.engine.tables.case_tables.source_files import MAX_COLUMNS, read_source_table
from readingroom.engine.tables.case_tables.types import (
    CaseColumnRole,
    CaseTableChoices,
    ColumnStatus,
)
from readingroom.engine.tables.types import ColumnKind
from readingroom.intake.tables.types import TableTexts
from readingroom.privacy.types import IdentifierKind

CODES = ("C1", "C2", "C3")
TODAY = date(2026, 1, 31)
CASES = StudyCases(CODES, TODAY)
HEAD = "case,age,sex,site\n"
ROWS = "C1,61,female,A\nC2,47.5,male,B\nC3,,female,A\n"


def refuse(_path: Path) -> TableTexts:
    raise AssertionError("not a Parquet file")


def prepared(
    folder: Path, text: str, cases: StudyCases = CASES, /, **choices: object
) -> PreparedTable:
    path = folder / "cases.csv"
    path.write_text(text, encoding="utf-8")
    return prepare(read_source_table(path, refuse), CaseTableChoices(**choices), cases)  # type: ignore[arg-type] # by name


def status(table: PreparedTable) -> dict[str, ColumnStatus]:
    return {view.name: view.status for view in table.preview.columns}


def rules(table: PreparedTable) -> list[str]:
    return [problem.rule for problem in table.preview.problems]


def test_columns_are_typed_and_counted(tmp_path: Path) -> None:
    table = prepared(tmp_path, HEAD + ROWS)

    assert table.preview.code_column == "case"
    assert table.preview.can_import
    kinds = [column.kind for column in table.columns]
    assert kinds == [
        *(ColumnKind.CATEGORY, ColumnKind.NUMBER),
        *(ColumnKind.CATEGORY, ColumnKind.CATEGORY),
    ]
    age = table.preview.columns[1]
    assert (age.filled, age.missing, age.distinct, age.examples) == (2, 1, 2, ("61", "47.5"))
    assert table.rows["C2"] == {"age": 47.5, "sex": "male", "site": "B"}
    assert table.rows["C3"]["age"] is None


def test_the_column_with_most_codes_names_the_cases(tmp_path: Path) -> None:
    table = prepared(tmp_path, "first,other\nC1,C1\nX,C2\nY,C3\n")

    assert table.preview.code_column == "other"
    assert table.columns[-1].roles == (CaseColumnRole.CODE,)


def test_a_chosen_code_column_counts_before_a_better_one(tmp_path: Path) -> None:
    roles = {"first": (CaseColumnRole.CODE,)}
    table = prepared(tmp_path, "first,other\nC1,C1\nX,C2\nY,C3\n", roles=roles)

    assert (table.preview.code_column, table.preview.matched_count) == ("first", 1)
    assert table.preview.lacking == ("C2", "C3")


def test_the_code_column_cannot_be_left_out(tmp_path: Path) -> None:
    schema = tmp_path / "schema.yaml"
    schema.write_text("columns: {case: ignore}\n", encoding="utf-8")
    roles = {"case": (CaseColumnRole.CODE,)}
    for left_out in ({"leave_out": ("case",)}, {"schema": schema}):
        with pytest.raises(GenerationError, match="'case'"):
            prepared(tmp_path, HEAD + ROWS, roles=roles, **left_out)
        assert prepared(tmp_path, HEAD + ROWS, **left_out).preview.code_column == ""


def test_without_codes_nothing_can_be_imported(tmp_path: Path) -> None:
    table = prepared(tmp_path, "case,age\nX,1\n")

    assert not table.preview.can_import
    assert "table.code-column" in rules(table)


def test_rows_of_other_cases_are_reported_by_row_and_not_stored(tmp_path: Path) -> None:
    text = f"{HEAD}{ROWS}Fenwick,50,male,A\nc1,50,male,A\n,50,male,A\n"
    table = prepared(tmp_path, text)

    problems = table.preview.problems
    assert [(problem.rule, problem.line) for problem in problems] == [
        *(("table.unknown-case", 5), ("table.unknown-case", 6), ("table.unknown-case", 7)),
    ]
    assert "Fenwick" not in str(problems)
    assert "C1" in problems[1].message
    assert set(table.rows) == set(CODES)


def test_many_rows_of_other_cases_are_counted(tmp_path: Path) -> None:
    other = "".join(f"X{row},1,male,A\n" for row in range(60))
    assert len(prepared(tmp_path, HEAD + ROWS + other).preview.problems) == 51


def test_the_row_of_an_erased_case_is_not_stored(tmp_path: Path) -> None:
    table = prepared(tmp_path, HEAD + ROWS, StudyCases(CODES, TODAY, frozenset({"C2"})))

    assert rules(table) == ["table.erased-case"]
    assert set(table.rows) == {"C1", "C3"}
    assert table.preview.lacking == ()


def test_two_rows_of_a_case_are_refused(tmp_path: Path) -> None:
    with pytest.raises(GenerationError, match="rows 2 and 5"):
        prepared(tmp_path, HEAD + ROWS + "C1,50,male,A\n")


def test_roles_and_kinds_come_from_a_schema_and_choices_replace_them(tmp_path: Path) -> None:
    schema = tmp_path / "schema.yaml"
    schema.write_text(
        "columns:\n  age: {kind: number, unit: years, roles: [model input]}\n"
        "  sex: {categories: [male, female, other], role: protected}\n  site: ignore\n",
        encoding="utf-8",
    )
    roles = {"age": (CaseColumnRole.STRATUM, CaseColumnRole.PROTECTED)}
    table = prepared(tmp_path, HEAD + ROWS, schema=schema, roles=roles)

    _, age, sex = table.columns
    assert (age.unit, age.roles) == ("years", roles["age"])
    assert (sex.roles, sex.categories) == ((CaseColumnRole.PROTECTED,), ("male", "female", "other"))
    assert status(table)["site"] is ColumnStatus.LEFT_OUT


def test_an_unknown_role_in_a_schema_is_named_with_the_nearest(tmp_path: Path) -> None:
    schema = tmp_path / "schema.yaml"
    schema.write_text("columns: {sex: {roles: [strtum]}}\n", encoding="utf-8")
    with pytest.raises(GenerationError, match="'stratum'"):
        prepared(tmp_path, HEAD + ROWS, schema=schema)


def test_choices_without_an_effect_are_warned_about(tmp_path: Path) -> None:
    table = prepared(tmp_path, HEAD + ROWS, age_on=date(2024, 3, 1), with_area=True)
    assert rules(table) == ["table.unused-choice"] * 2
    assert table.preview.can_import


def test_categories_of_cells_are_not_part_of_the_columns(tmp_path: Path) -> None:
    assert {column.categories for column in prepared(tmp_path, HEAD + ROWS).columns} == {()}


@pytest.mark.parametrize(
    "choices",
    [
        {"leave_out": ("sx",)},
        {"roles": {"sx": (CaseColumnRole.STRATUM,)}},
        {"kinds": {"sx": ColumnKind.NUMBER}},
        {"not_identifying": ("sx",)},
        {"units": {"sx": "years"}},
    ],
)
def test_an_unknown_column_is_named_with_the_nearest(
    tmp_path: Path, choices: dict[str, object]
) -> None:
    with pytest.raises(GenerationError, match="'sex'"):
        prepared(tmp_path, HEAD + ROWS, **choices)


@pytest.mark.parametrize(
    "role",
    [CaseColumnRole.CODE, CaseColumnRole.PATIENT, CaseColumnRole.OUTCOME, CaseColumnRole.TRUTH],
)
def test_some_roles_belong_to_one_column(tmp_path: Path, role: CaseColumnRole) -> None:
    with pytest.raises(GenerationError, match="one column"):
        prepared(tmp_path, HEAD + ROWS, roles={"sex": (role,), "site": (role,)})


def test_a_value_that_does_not_fit_is_named_with_its_row(tmp_path: Path) -> None:
    with pytest.raises(GenerationError, match="row 2: 'sex'"):
        prepared(tmp_path, HEAD + ROWS, kinds={"sex": ColumnKind.NUMBER})


@pytest.mark.parametrize(
    ("head", "cell"),
    [
        ("patient_name", "Anna Smith"),
        ("surname", "Smith"),
        ("telephone", "5551234567"),
        ("mrn", "7781234"),
        ("email", "a@example.org"),
        ("study_date", "2024-01-03"),
        ("zip_code", "90210"),
        ("remark", "seen by Dr. Miller"),
        ("stay", "age 93 years"),
    ],
)
def test_a_column_with_identifiers_is_refused(tmp_path: Path, head: str, cell: str) -> None:
    table = prepared(tmp_path, f"case,sex,{head}\nC1,male,{cell}\n")

    assert status(table)[head] is ColumnStatus.REFUSED
    assert rules(table) == ["table.identifiers"]
    assert cell not in str(table.preview)
    assert not table.preview.can_import


def test_a_refused_column_can_be_left_out_or_stated_not_to_identify(tmp_path: Path) -> None:
    text = "case,volume_mm3\nC1,1234567\nC2,2345678\n"
    assert "table.identifiers" in rules(prepared(tmp_path, text))
    assert prepared(tmp_path, text, not_identifying=("volume_mm3",)).preview.can_import
    text = "case,volume_mm3,grade\nC1,1234567,1\nC2,2345678,2\n"
    left = prepared(tmp_path, text, leave_out=("volume_mm3",))
    assert left.preview.can_import
    assert set(left.rows["C1"]) == {"grade"}


def test_a_name_in_the_head_is_refused(tmp_path: Path) -> None:
    assert status(prepared(tmp_path, "case,Anna Smith\nC1,1\n"))["Anna Smith"] is (
        ColumnStatus.REFUSED
    )


def test_different_texts_are_left_out_unless_they_have_a_role(tmp_path: Path) -> None:
    codes = tuple(f"C{row}" for row in range(30))
    text = "case,remark\n" + "".join(f"{code},w{row}\n" for row, code in enumerate(codes))
    cases = StudyCases(codes, TODAY)

    assert status(prepared(tmp_path, text, cases))["remark"] is ColumnStatus.LEFT_OUT
    roles = {"remark": (CaseColumnRole.PATIENT,)}
    table = prepared(tmp_path, text, cases, roles=roles)
    assert table.rows["C7"] == {"remark": "w7"}


def test_dates_of_birth_are_refused_without_a_date_for_ages(tmp_path: Path) -> None:
    table = prepared(tmp_path, "case,birthDate\nC1,1950-03-02\nC2,1960-01-01\n")
    assert status(table)["birthDate"] is ColumnStatus.REFUSED


def test_dates_of_birth_become_ages_and_old_ages_one_group(tmp_path: Path) -> None:
    text = "case,birthDate\nC1,1950-03-02\nC2,19300101\nC3,\n"
    table = prepared(tmp_path, text, age_on=date(2024, 3, 1))

    _, age = table.columns
    assert (age.name, age.unit, age.kind, age.top_code) == ("age", "years", ColumnKind.WHOLE, 90)
    assert [table.rows[code]["age"] for code in CODES] == [73.0, 90.0, None]
    assert "1950" not in str(table.rows)


def test_a_date_of_birth_after_the_date_for_ages_is_refused(tmp_path: Path) -> None:
    with pytest.raises(GenerationError, match="row 3"):
        prepared(tmp_path, "case,dob\nC1,1950-03-02\nC2,2024-05-01\n", age_on=date(2024, 3, 1))


@pytest.mark.parametrize(("born", "years"), [("1950-03-01", 74), ("1950-03-02", 73)])
def test_an_age_is_in_whole_years(born: str, years: int) -> None:
    assert age_years(born, date(2024, 3, 1)) == years


def test_ages_over_89_are_one_group(tmp_path: Path) -> None:
    table = prepared(tmp_path, "case,age_years\nC1,89\nC2,93\nC3,104\n")

    assert [table.rows[code]["age_years"] for code in CODES] == [89.0, 90.0, 90.0]
    assert table.columns[1].top_code == 90
    assert table.preview.columns[1].reason


def test_other_numbers_over_89_stay(tmp_path: Path) -> None:
    table = prepared(tmp_path, "case,percentage\nC1,89\nC2,93\n")
    assert table.rows["C2"] == {"percentage": 93.0}
    assert table.columns[1].top_code is None


def test_few_ages_are_numbers_too(tmp_path: Path) -> None:
    codes = tuple(f"C{row}" for row in range(40))
    text = "case,age\n" + "".join(f"{code},{60 + row % 2}\n" for row, code in enumerate(codes))
    assert prepared(tmp_path, text, StudyCases(codes, TODAY)).columns[1].kind is ColumnKind.WHOLE


@pytest.mark.parametrize(
    ("head", "cell", "expected"),
    [
        ("birth_year", "1936", ColumnStatus.REFUSED),
        ("yearOfBirth", "1936", ColumnStatus.REFUSED),
        ("yob", "1937", ColumnStatus.STORED),
        ("year", "1936", ColumnStatus.STORED),
        ("birth_weight", "1920", ColumnStatus.STORED),
    ],
)
def test_years_of_birth_of_old_patients_are_refused(
    tmp_path: Path, head: str, cell: str, expected: ColumnStatus
) -> None:
    assert status(prepared(tmp_path, f"case,sex,{head}\nC1,male,{cell}\n"))[head] is expected


def test_two_columns_with_one_stored_name_are_refused(tmp_path: Path) -> None:
    with pytest.raises(GenerationError, match="'age'"):
        prepared(
            tmp_path, "case,dob,birthdate\nC1,1950-03-02,1950-03-02\n", age_on=date(2024, 3, 1)
        )


def test_a_table_of_synthetic_patients_stays_marked(tmp_path: Path) -> None:
    table = prepared(tmp_path, "synthetic,case,age\nyes,C1,4\n")
    assert table.preview.is_synthetic
    assert set(table.rows["C1"]) == {"age"}


@pytest.mark.parametrize(
    "text",
    [
        "", "case\n", "case,case\nC1,1\n", 'case,a\n"C1,2\n', "case,a\nC1,2,3\n",
        "case,a\nC1,\0\n", f"case,a\nC1,{'x' * 1001}\n", f"case,{'y' * 201}\nC1,1\n",
        ",".join(f"c{column}" for column in range(MAX_COLUMNS + 1)) + "\n" + "," * MAX_COLUMNS,
    ],
)  # fmt: skip
def test_a_file_that_is_no_table_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(GenerationError):
        prepared(tmp_path, text)


def test_a_huge_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "cases.csv"
    with path.open("wb") as file:
        file.truncate(33 << 20)
    with pytest.raises(GenerationError, match="32 MiB"):
        read_source_table(path, refuse)


def test_cells_are_read_behind_the_name_of_their_column() -> None:
    assert identifier_counts("zip_code", ["90210", "10001"]) == {IdentifierKind.PLACE: 2}
    assert not identifier_counts("score", ["90210", "0.5", "-3"])
    assert len(identifier_counts("patientMRN", map(str, range(1_000_000, 1_100_000)))) == 1


@pytest.mark.parametrize(
    ("name", "expected"),
    [("age", True), ("Age_years", True), ("patientAge", True), ("stage", False), ("page", False)],
)
def test_ages_are_known_by_their_name(name: str, expected: bool) -> None:
    assert is_age(name) is expected


def test_dates_of_birth_are_known_by_name_and_cells() -> None:
    assert is_birth_date("date_of_birth", ["1950-03-02"])
    assert not is_birth_date("birth_weight", ["3200"])
    assert not is_birth_date("admitted", ["1950-03-02"])
    assert not is_birth_date("birthDate", [])
