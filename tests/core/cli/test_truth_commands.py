"""Commands for the reference standard: check, import, show and errors."""

import json
from pathlib import Path

import pytest
from tests.core.cli.command_line import Run

SOURCE = ("--source", "Histopathology")
VALUES = ("--value", "0=benign", "--value", "1=malignant")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "truth.csv"
    path.write_text("case,truth\nCASE-1,malignant\nCASE-2,0\n", encoding="utf-8")
    return path


def test_a_dry_run_shows_counts_and_stores_nothing(study: Path, path: Path, run: Run) -> None:
    shown = run("truth", "import", study, path, *SOURCE, *VALUES, "--dry-run")

    assert shown.exit_code == 0
    assert "malignant" in shown.stdout
    assert "CASE-3, CASE-4" in shown.stdout
    assert json.loads(run("truth", "show", study, "--json").stdout)["standards"] == []


def test_an_imported_truth_is_shown(study: Path, path: Path, run: Run) -> None:
    imported = run("truth", "import", study, path, *SOURCE, *VALUES, "--json")
    assert imported.exit_code == 0
    assert json.loads(imported.stdout)["reference_standard"]["value_count"] == 2

    document = json.loads(run("truth", "show", study, "--json").stdout)
    assert [value["label"] for value in document["values"]] == ["malignant", "benign"]
    assert "Histopathology" in run("truth", "show", study).stdout
    assert run("verify", study).exit_code == 0


@pytest.mark.parametrize(
    "options",
    [
        (),
        ("--value", "x=benign"),
        ("--value", "1"),
        ("--column", "truth"),
        (*VALUES, "--criterion", "accuracy"),
    ],
)
def test_wrong_options_are_refused(
    study: Path, path: Path, run: Run, options: tuple[str, ...]
) -> None:
    arguments = (study, *((path,) if options else ()), *SOURCE, *options)
    assert run("truth", "import", *arguments).exit_code == 2


def test_a_wrong_file_is_refused_with_its_line(study: Path, path: Path, run: Run) -> None:
    refused = run("truth", "import", study, path, *SOURCE)
    assert refused.exit_code == 1
    assert "line 2" in refused.stderr
