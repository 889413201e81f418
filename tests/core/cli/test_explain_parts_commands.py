"""Explaining texts, images and sequences from the command line."""

import json
from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document
from tests.support.text_model import write_text_model
from tests.support.wording import Wording

wording = Wording(__file__)

NOTES = "id,text\na,No pain. Fever\nb,Pain today and some fever\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "notes.csv").write_text(NOTES)
    return tmp_path


def test_texts_are_explained_and_the_explanations_tested(folder: Path, run: Run) -> None:
    model = write_text_model(folder)
    told = document(
        run("explain", model, folder / "notes.csv", "--kind", "text", "--method", "shap-exact",
            "--allow-code", "--faithfulness", "--out", folder / "out", "--json")
    )  # fmt: skip
    first = told["explanations"][0]
    assert first["target"] == "ill"
    assert [(one["part"], one["start"]) for one in first["attributions"]] == [
        ("No", 0), ("pain", 3), ("Fever", 9),
    ]  # fmt: skip
    assert first["attributions"][0]["weight"] < 0 < first["attributions"][2]["weight"]
    assert first["additivity_error"] < 1e-12
    assert "replaced by '...'" in first["background"]
    assert told["faithfulness"]["randomisation"]["randomised"] == "outputs"
    assert told["faithfulness"]["fidelity_at_input"]["pooled_raw"]["value"] == pytest.approx(1)
    assert "<h3>Each input</h3>" in (folder / "out/explanations.html").read_text()
    assert json.loads((folder / "out/faithfulness.json").read_text())["model"] == "rules"
    assert "<script" not in (folder / "out/explanations.html").read_text()


def test_people_are_told_what_each_word_adds(folder: Path, run: Run) -> None:
    model = write_text_model(folder)
    told = run("explain", model, folder / "notes.csv", "--kind", "text", "--allow-code", "--drop",
               "--rows", "1")  # fmt: skip
    assert told.exit_code == 0
    assert wording("parts_taken_away") in told.stdout
    assert "Fever" in told.stdout


def test_the_values_of_a_single_input_are_told_without_intervals(folder: Path, run: Run) -> None:
    model = write_text_model(folder)
    told = run("explain", model, folder / "notes.csv", "--kind", "text", "--allow-code", "--rows",
               "1", "--faithfulness")  # fmt: skip
    assert told.exit_code == 0
    assert wording("input_value_stands") in told.stdout
    assert "Of a " in told.stdout


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Writer", wording("writes_texts_gives")),
        ("Broken", wording("gave_values_numbers")),
    ],
)
def test_a_model_without_a_number_to_explain_is_refused(
    folder: Path, run: Run, name: str, sentence: str
) -> None:
    model = write_text_model(folder, name)
    told = run("explain", model, folder / "notes.csv", "--kind", "text", "--allow-code", "--json")
    assert sentence in document(told, code=1)["error"]


def test_a_model_that_changes_its_mind_is_told_of(folder: Path, run: Run) -> None:
    model = write_text_model(folder, "Restless")
    told = run("explain", model, folder / "notes.csv", "--kind", "text", "--allow-code", "--rows",
               "1")  # fmt: skip
    assert told.exit_code == 0
    assert wording("answer_same_input") in told.stderr
    assert "±" in told.stdout


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--kind", "text", "--method", "mutagenesis"), "does not explain a text"),
        (("--kind", "image", "--method", "mutagenesis"), "does not explain an image"),
        (("--kind", "sequence"), "no 'sequence'"),
    ],
)
def test_what_does_not_fit_is_refused_before_the_model_runs(
    folder: Path, run: Run, options: tuple[str, ...], sentence: str
) -> None:
    model = write_text_model(folder)
    told = run("explain", model, folder / "notes.csv", *options, "--allow-code", "--json")
    assert sentence in document(told, code=1)["error"]


def test_options_of_tables_are_refused_of_texts(folder: Path, run: Run) -> None:
    model = write_text_model(folder)
    told = run("explain", model, folder / "notes.csv", "--kind", "text", "--outcome-column", "died")
    assert told.exit_code == 2
    assert "--outcome-column" in told.stderr
