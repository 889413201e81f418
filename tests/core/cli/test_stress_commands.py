"""Stress tests and monitoring from the command line."""

from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document
from tests.support.matcher_model import write_matcher
from tests.support.wording import Wording

wording = Wording(__file__)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_matcher(tmp_path)
    return tmp_path


def test_a_model_is_tested_and_watched(folder: Path, run: Run) -> None:
    shared = ("--model", folder / "matcher.yaml", "--input-map", folder / "inputs.yaml",
              "--id-column", "case", "--out", folder / "out", "--allow-code")  # fmt: skip
    report = document(run("stress-test", "--table", folder / "table.csv", *shared, "--json"))
    told = run("monitor", "--cases", folder / "table.csv", "--reference", folder / "table.csv",
               *shared)  # fmt: skip

    assert report["findings"][0]["column"] == "insurance"
    assert report["findings"][0]["is_named"] is True
    assert (folder / "out/stress.json").is_file()
    assert told.exit_code == 0
    assert "review queue" in told.stdout
    assert wording("another_recommendation_follows") in told.stdout


def test_code_of_a_model_runs_with_consent_only(folder: Path, run: Run) -> None:
    refused = run("stress-test", "--model", folder / "matcher.yaml",
                  "--table", folder / "table.csv", "--protect", "insurance",
                  "--out", folder / "out")  # fmt: skip

    assert refused.exit_code == 1
    assert "--allow-code" in refused.stderr
    assert not (folder / "out").exists()


def test_a_table_without_protected_columns_is_refused_in_a_sentence(folder: Path, run: Run) -> None:
    (folder / "inputs.yaml").unlink()
    refused = run("stress-test", "--model", folder / "matcher.yaml",
                  "--table", folder / "table.csv", "--out", folder / "out",
                  "--allow-code", "--json")  # fmt: skip

    assert document(refused, code=1)["error"] == wording("column_table_protected")


@pytest.mark.parametrize(
    "declaration", ["input: {kind: slice, windows: [lung]}", "options: {input_shape: [1, 8, 8]}"]
)
def test_a_model_of_images_is_refused_with_the_ways_for_images(
    folder: Path, run: Run, declaration: str
) -> None:
    config = folder / "matcher.yaml"
    config.write_text(f"{config.read_text('utf-8').rstrip()}\n{declaration}\n", encoding="utf-8")
    shared = ("--model", config, "--input-map", folder / "inputs.yaml", "--out", folder / "out",
              "--allow-code")  # fmt: skip
    table = folder / "table.csv"
    for command in (
        ("stress-test", "--table", table),
        ("monitor", "--cases", table, "--reference", table, "--id-column", "case"),
    ):
        refused = run(*command, *shared)
        assert refused.exit_code == 1, refused.output
        assert "robustness" in refused.stderr
        assert "adversarial" in refused.stderr
