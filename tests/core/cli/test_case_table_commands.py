"""Commands for the case table: preview, import, roles and errors."""

import json
from pathlib import Path

import pytest
from tests.core.cli.command_line import Run

TABLE = """case,age,sex,surname
CASE-1,61,female,Smith
CASE-2,47,male,Miller
X-9,50,male,Jones
"""


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "cases.csv"
    path.write_text(TABLE, encoding="utf-8")
    return path


def test_a_dry_run_shows_columns_and_stores_nothing(study: Path, table: Path, run: Run) -> None:
    shown = run("case-table", "import", study, table, "--dry-run", "--leave-out", "surname")

    assert shown.exit_code == 0
    assert "whole number" in shown.stdout
    assert "CASE-3" in shown.stdout
    assert "[table.unknown-case]" in shown.stderr
    assert json.loads(run("case-table", "show", study, "--json").stdout) == {"case_table": None}


def test_a_column_with_identifiers_is_refused(study: Path, table: Path, run: Run) -> None:
    refused = run("case-table", "import", study, table)

    assert refused.exit_code == 1
    assert "[table.identifiers]" in refused.stderr
    assert "Smith" not in refused.stdout + refused.stderr
    assert json.loads(run("case-table", "show", study, "--json").stdout) == {"case_table": None}


def test_an_imported_table_is_shown_with_roles(study: Path, table: Path, run: Run) -> None:
    options = ("--leave-out", "surname", "--role", "sex=protected, stratum", "--json")
    imported = run("case-table", "import", study, table, *options)
    assert imported.exit_code == 0
    document = json.loads(imported.stdout)
    assert document["preview"]["matched_count"] == 2
    assert document["case_table"]["columns"][2]["roles"] == ["protected", "stratum"]

    shown = json.loads(run("case-table", "show", study, "--json").stdout)
    assert shown["case_table"] == document["case_table"]
    assert shown["case_table"]["filled"] == {"case": 2, "age": 2, "sex": 2}
    text = run("case-table", "show", study).stdout
    assert "protected, stratum" in text
    assert "CASE-3, CASE-4" in text
    assert run("verify", study).exit_code == 0


def test_a_kind_is_corrected_and_a_column_stated_not_to_identify(
    study: Path, table: Path, run: Run
) -> None:
    options = ("--kind", "age=category", "--not-identifying", "surname", "--json")
    imported = run("case-table", "import", study, table, *options)
    columns = json.loads(imported.stdout)["case_table"]["columns"]
    assert [column["kind"] for column in columns] == ["category"] * 4


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (("--role", "sex=protect"), "'protected'"),
        (("--role", "sex"), "COLUMN=VALUE"),
        (("--kind", "age=numbr"), "'number'"),
        (("--age-on", "yesterday"), "yesterday"),
    ],
)
def test_wrong_choices_are_usage_errors(
    study: Path, table: Path, run: Run, options: tuple[str, str], named: str
) -> None:
    refused = run("case-table", "import", study, table, *options)
    assert refused.exit_code == 2
    assert named in refused.stderr


def test_an_unknown_column_is_named_with_the_nearest(study: Path, table: Path, run: Run) -> None:
    refused = run("case-table", "import", study, table, "--leave-out", "surnam")
    assert refused.exit_code == 1
    assert "'surname'" in refused.stderr


def test_patients_of_fhir_are_imported_with_age_bands(
    study: Path, tmp_path: Path, run: Run
) -> None:
    path = tmp_path / "patients.ndjson"
    path.write_text(
        '{"resourceType":"Patient","id":"CASE-1","gender":"female","birthDate":"1950-03-02"}\n',
        encoding="utf-8",
    )
    shared = ("case-table", "import", study, path, "--json")
    assert run(*shared).exit_code == 1
    imported = run(*shared, "--age-on", "2024-03-01", "--age-band", "10")
    document = json.loads(imported.stdout)
    assert document["case_table"]["file_kind"] == "FHIR Patient"
    examples = {view["name"]: view["examples"] for view in document["preview"]["columns"]}
    assert examples["birthDate"] == ["70-79"]


@pytest.mark.parametrize("options", [(), ("--with-headers", "--age-band", "10")])
def test_a_table_needs_a_file_or_headers(study: Path, run: Run, options: tuple[str, ...]) -> None:
    assert run("case-table", "import", study, *options).exit_code == 2


def test_roles_are_marked_and_removed(study: Path, table: Path, run: Run) -> None:
    options = ("--leave-out", "surname", "--role", "sex=protected")
    assert run("case-table", "import", study, table, *options).exit_code == 0
    marked = run("case-table", "mark", study, "--role", "age=stratum", "--role", "sex=-", "--json")
    columns = json.loads(marked.stdout)["case_table"]["columns"]
    assert [column["roles"] for column in columns] == [["code"], ["stratum"], []]
    assert "truth" in run("case-table", "mark", study, "--role", "sex=truth").stdout
