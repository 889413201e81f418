"""Explanations from the command line."""

from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document
from tests.support.matcher_model import write_matcher
from tests.support.wording import Wording

from readingroom.services.study import Study

wording = Wording(__file__)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_matcher(tmp_path)
    return tmp_path


def test_a_table_is_explained_and_written(folder: Path, run: Run) -> None:
    told = run("explain", folder / "matcher.yaml", folder / "table.csv", "--input-map",
               folder / "inputs.yaml", "--id-column", "case", "--allow-code",
               "--group-column", "insurance", "--out", folder / "out")  # fmt: skip

    assert told.exit_code == 0, told.output
    assert wording("auto_coalitions_columns") in told.stdout
    assert "additivity error" in told.stdout
    assert {one.name for one in (folder / "out").iterdir()} == {
        "explanations.json", "overview.json",
    }  # fmt: skip


def test_a_single_row_is_told_by_its_own_weights(folder: Path, run: Run) -> None:
    told = run("explain", folder / "matcher.yaml", folder / "table.csv", "--input-map",
               folder / "inputs.yaml", "--allow-code", "--rows", "3", "--method", "lime",
               "--effort", "200").stdout  # fmt: skip

    assert "Column     Value     Attribution, probability" in told
    assert wording("row_answer") in told
    assert "not estimable" not in told


def test_explanations_of_a_table_are_tested(folder: Path, run: Run) -> None:
    found = document(run("explain", folder / "matcher.yaml", folder / "table.csv", "--input-map",
                         folder / "inputs.yaml", "--allow-code", "--method", "shap-permutation",
                         "--sample", "12", "--effort", "2", "--units", "log-odds",
                         "--faithfulness", "--out", folder / "out", "--json"))  # fmt: skip

    pooled = found["faithfulness"]["fidelity"]["pooled_raw"]
    assert pooled["value"] == pytest.approx(1.0)  # the model is linear in log-odds
    assert (folder / "out/faithfulness.json").is_file()


def test_explanations_are_added_to_a_study(folder: Path, study: Path, run: Run) -> None:
    found = document(run("explain", folder / "matcher.yaml", folder / "table.csv", "--input-map",
                         folder / "inputs.yaml", "--allow-code", "--method", "lime",
                         "--sample", "2", "--effort", "200", "--study", study, "--save",
                         "--json"))  # fmt: skip

    assert "at least 5" in found["overview"]["local_r2"]["not_estimable"]
    with Study.open(study) as opened:
        kept = opened.analyses.list_all()
    assert [str(one.id) for one in kept] == [str(one) for one in found["added"]]
    assert len(kept) == 2


@pytest.mark.parametrize(
    ("given", "code", "sentence"),
    [
        (("--rows", "61", "--allow-code"), 1, "Row 61 is out of range"),
        ((), 1, "--allow-code"),
        (("--save", "--allow-code"), 2, "--study"),
        (("--tile", "4", "--allow-code"), 2, wording("tile_texts_images")),
    ],
    ids=["no row", "no consent", "no study", "no tiles"],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    folder: Path, run: Run, given: tuple[str, ...], code: int, sentence: str
) -> None:
    refused = run("explain", folder / "matcher.yaml", folder / "table.csv", "--input-map",
                  folder / "inputs.yaml", *given, "--json")  # fmt: skip

    assert sentence in document(refused, code=code)["error"]
