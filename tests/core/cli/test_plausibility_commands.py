"""The plausibility of a patient table by command: shares, rows, file, exit code, case table."""

from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document

TABLE = "code,age,sex,dx\nA,30,F,C61\nB,30,M,C61\nC,8,F,O80\n"
OPTIONS = ("--age-column", "age", "--sex-column", "sex", "--diagnosis-column", "dx")


@pytest.fixture
def table(tmp_path: Path) -> Path:
    (tmp_path / "patients.csv").write_text(TABLE, encoding="utf-8")
    return tmp_path / "patients.csv"


def test_incompatible_rows_give_exit_code_1_and_a_file(
    run: Run, table: Path, tmp_path: Path
) -> None:
    out = tmp_path / "checked.csv"
    shown = run("check-table-plausibility", table, *OPTIONS, "--id-column", "code", "--out", out)
    assert shown.exit_code == 1
    assert "2 incompatible" in shown.stdout
    assert out.read_text("utf-8").count("\nrow,") == 2
    found = document(run("check-table-plausibility", table, *OPTIONS, "--json"), 1)
    assert found["row_count"] == 3
    assert {rule["count"] for rule in found["rules"]} == {1}


def test_a_plausible_table_gives_exit_code_0(run: Run, table: Path) -> None:
    assert run("check-table-plausibility", table, "--age-column", "age").exit_code == 0


def test_the_case_table_of_a_study_is_read(run: Run, table: Path, tmp_path: Path) -> None:
    study = tmp_path / "study.rrstudy"
    run("new", study, "--plain", "--title", "Ages")
    for code in "ABC":
        folder = tmp_path / code
        folder.mkdir()
        (folder / "note.txt").write_text("A note.", encoding="utf-8")
        run("add-case", study, folder)
    imported = run("case-table", "import", study, table)
    assert imported.exit_code == 0, imported.output
    found = document(run("check-table-plausibility", "--study", study, *OPTIONS, "--json"), 1)
    assert {row["code"] for row in found["rows"]} == {"A", "C"}


@pytest.mark.parametrize("arguments", [(), ("patients.csv",), ("gone.csv", "--study", __file__)])
def test_wrong_usage_has_exit_code_2(run: Run, arguments: tuple[str, ...]) -> None:
    assert run("check-table-plausibility", *arguments).exit_code == 2
