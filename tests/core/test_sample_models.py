"""The sample models, their suites and their results belong together, and the documents say so."""

import csv
import importlib.util
import json
import re
import shlex
import shutil
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from click.testing import CliRunner
from tests.support.wording import Wording, expect_error

import readingroom_resources
from readingroom.cli import main
from readingroom.cli.evaluation_commands import print_result
from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.results import read_items, read_result
from readingroom.engine.evaluator.runs.run import rescore
from readingroom.engine.evaluator.runs.types import EvaluationResult
from readingroom.engine.evaluator.suites import schema
from readingroom.engine.evaluator.suites.data_set import file_sha256
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.services.engine.evaluating import built_in_folder, find_suite
from readingroom.services.engine.stored_evaluations import require_same

wording = Wording(__file__)

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / "sample_cases" / "evaluations"
RUNS = sorted(path.name for path in KEPT.iterdir())
SUITES = Path(readingroom_resources.__file__).parent / "suites"
DOCUMENT = (ROOT / "docs/evaluation.md").read_text(encoding="utf-8")
ACTG175 = "56fba31fa0d7bfbff9667b7149fd96a97c352e72aa582871a62a935e812f0e07"
MOST_BYTES = 2_000_000


def script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "sample_models" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def value_of(result: EvaluationResult, metric: str, stratum: str = "", group: str = "") -> float:
    (found,) = (
        one.value
        for one in result.metrics
        if (one.metric, one.stratum, one.group, one.condition) == (metric, stratum, group, "")
    )
    assert isinstance(found, Estimate)
    return found.value


@pytest.mark.parametrize("name", RUNS)
def test_every_figure_of_a_kept_result_is_computed_of_its_items(name: str) -> None:
    require_same(read_result(KEPT / name), rescore(KEPT / name))


@pytest.mark.parametrize("name", RUNS)
def test_a_kept_result_is_of_the_suite_as_it_is_now(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = read_result(KEPT / name)
    place = built_in_folder()
    if result.suite_id == "actg175":  # its table is there only if lifelines is
        monkeypatch.setattr(schema, "data_files", lambda *_: {"ACTG175.csv": ACTG175})
    if result.suite_id == "image-kinds":  # its squares are there only if they were cut
        place = tmp_path
        shutil.copy(ROOT / "sample_models/image/image-kinds.yaml", place)
        images = script("train_image")
        monkeypatch.setattr(images, "DATA", place / "image-kinds")
        images.write_data()

    suite = read_suite(place / f"{result.suite_id}.yaml")

    assert (result.suite_sha256, result.status, result.failed_count) == (
        suite.sha256,
        "completed",
        0,
    )


def test_kept_results_are_small_and_name_no_place_on_the_computer_that_made_them() -> None:
    files = [path for path in KEPT.rglob("*") if path.is_file()]

    assert {path.name for path in files} == {"result.json", "items.jsonl"}
    assert sum(path.stat().st_size for path in files) < MOST_BYTES
    for name in RUNS:
        assert not [one for one in read_result(KEPT / name).settings.values() if one[:1] == "/"]


@pytest.mark.parametrize(
    ("name", "weights"),
    [
        ("image-kinds-cnn", "image/kinds.safetensors"),
        ("actg175-logistic", "table/actg175.safetensors"),
    ],
)
def test_a_kept_result_is_of_the_weights_that_lie_here(name: str, weights: str) -> None:
    found = read_result(KEPT / name).model.weights_sha256

    assert found == file_sha256(ROOT / "sample_models" / weights)


def test_the_table_model_has_the_figures_of_scikit_learn_and_fairlearn() -> None:
    """AUROC and accuracy at 0.25 by scikit-learn 1.9, gaps by fairlearn 0.15, on the same rows."""
    result = read_result(KEPT / "actg175-logistic")
    items = list(read_items(KEPT / "actg175-logistic"))
    right = [(json.loads(one.parsed or "")[1] >= 0.25) == (one.target == "1") for one in items]

    assert np.mean(right) == pytest.approx(0.664797, abs=1e-6)
    for metric, stratum, group, value in (
        ("auroc", "", "", 0.679435),
        ("auroc", "race", "0", 0.675263),
        ("auroc", "race", "1", 0.678909),
        ("auroc_gap", "race", "", 0.003646),
        ("auroc", "gender", "0", 0.714103),
        ("auroc", "gender", "1", 0.670170),
        ("sensitivity@0.25_gap", "race", "", 0.094728),
        ("sensitivity@0.25_gap", "gender", "", 0.096154),
    ):
        assert value_of(result, metric, stratum, group) == pytest.approx(value, abs=1e-6)


def test_a_suite_whose_data_are_not_there_says_how_to_get_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)

    with expect_error(SuiteError, wording("lifelines_installed_pip")):
        read_suite(find_suite("actg175"))


def test_the_script_makes_the_sequences_of_the_suite_again() -> None:
    made = [json.dumps(one) for one in script("make_dna").sequences()]

    assert made == (SUITES / "core-promoters/items.jsonl").read_text("utf-8").splitlines()


def test_the_script_makes_the_notes_again() -> None:
    made = [list(one) for one in script("make_notes").notes()]
    with (ROOT / "sample_models/notes/notes.csv").open(encoding="utf-8", newline="") as file:
        assert made == list(csv.reader(file))[1:]


def test_the_script_cuts_the_squares_that_the_kept_result_is_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    images = script("train_image")
    monkeypatch.setattr(images, "DATA", tmp_path)
    images.write_data()
    told = read_result(KEPT / "image-kinds-cnn").settings["data_sha256"]

    for name in ("X.npy", "y.npy", "metadata.csv"):
        assert f"{name} {file_sha256(tmp_path / name)}" in told


def test_no_pixel_that_was_learnt_from_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each pixel of the images holds the number of its column."""
    images = script("train_image")
    columns = np.tile(np.arange(300), (64, 1))
    monkeypatch.setattr(images, "read_grey", lambda _: columns)
    learnt, _ = images.training_squares()
    asked = [square for square, _, picture in images.suite_squares() if picture == "known"]

    assert learnt.max() < np.min(asked)


def blocks() -> list[tuple[str, list[str]]]:
    """Return each command of the document that shows what it prints, with the lines it shows."""
    found = re.findall(r"^```\n(readingroom .*?)\n\n(.*?)^```", DOCUMENT, re.MULTILINE | re.DOTALL)
    return [(command, shown.splitlines()) for command, shown in found]


def plain(line: str) -> str:
    return " ".join(line.split())


def test_the_document_shows_every_kept_result() -> None:
    named = {Path(shlex.split(command)[-1]).name for command, _ in blocks()}

    assert set(RUNS) <= named


@pytest.mark.parametrize(("command", "shown"), blocks(), ids=lambda value: str(value)[-20:])
def test_the_document_shows_what_its_commands_print(
    command: str, shown: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    words = shlex.split(command)
    if words[1] == "evaluate":
        result = read_result(KEPT / Path(words[-1]).name)
        assert Path(words[words.index("--suite") + 1]).stem == result.suite_id
        print_result(result, Path(words[-1]))
        printed = capsys.readouterr().out
    else:
        printed = CliRunner().invoke(main, [*words[1:-1], str(ROOT / words[-1])]).output

    lines = {plain(line) for line in printed.splitlines()}
    assert [line for line in shown if line.strip() and plain(line) not in lines] == []
