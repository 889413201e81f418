"""Items whose images do not fit a model: the other items are measured, and these are listed."""

import json
from pathlib import Path

import numpy as np
import pytest
from tests.core.cli.command_line import Run, document
from tests.core.services.study_material import filled_study
from tests.support.dicom_factory import as_bytes, ct_slice

from readingroom.engine.analyzer.explanations.types import ExplanationSet
from readingroom.engine.evaluator.results import read_items
from readingroom.engine.evaluator.runs.run import rescore
from readingroom.engine.types import AnalysisKind
from readingroom.services.study import Study

CODE = """
import numpy as np

class Kinds:
    def predict_proba(self, images):
        mean = np.asarray(images).reshape(len(images), -1).mean(axis=1)
        chance = 1 / (1 + np.exp(-8 * (mean - 0.5)))
        return np.stack([1 - chance, chance], axis=1)

    def get_embeddings(self, images):
        return 1 + np.asarray(images).reshape(len(images), -1)[:, ::7]
"""
CONFIG = """
model_id: Kinds
name: Kinds
type: python_class
import_path: "kinds:Kinds"
classes: [a, b]
input: {kind: slices, count: 3, windows: [lung]}
"""
GOOD, BAD = 8, ("b1", "b2")
REASON = "needs 3 frames"


def write_series(folder: Path, slices: int, level: int) -> None:
    folder.mkdir(parents=True)
    rng = np.random.default_rng(level)
    for number in range(slices):
        made = ct_slice(
            rng.integers(-900, -900 + level, (8, 8)).astype(np.float64),
            z=2.5 * number, number=number + 1, SOPInstanceUID=f"1.2.{level}.{number + 1}",
        )  # fmt: skip
        (folder / f"{number}.dcm").write_bytes(as_bytes(made))


@pytest.fixture(scope="module")
def material(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a model of three slices and series, two of which are too short."""
    folder = tmp_path_factory.mktemp("unfit")
    (folder / "kinds.py").write_text(CODE)
    (folder / "model.yaml").write_text(CONFIG)
    lines = ["image,id,y,site"]
    for number in range(GOOD):
        write_series(folder / "scans" / f"g{number}", 4, 100 + 90 * number)
        lines.append(f"g{number},g{number},{'ab'[number % 2]},{'xy'[number // 4]}")
    for number, name in enumerate(BAD):
        write_series(folder / "scans" / name, 2, 300 + number)
        lines.insert(1 + 3 * number, f"{name},{name},a,x")
    (folder / "scans" / "images.csv").write_text("\n".join(lines) + "\n")
    write_series(folder / "short" / "only", 2, 7)
    (folder / "short" / "images.csv").write_text("image,y,site\nonly,a,x\n")
    return folder


def commands(material: Path, data: str, out: Path) -> dict[str, tuple[object, ...]]:
    model, source = material / "model.yaml", material / data
    return {
        "robustness": ("robustness", "--model", model, "--data", source, "--probes", "noise",
                       "--out", out / "robustness", "--allow-code"),
        "site-shift": ("site-shift", "--model", model, "--data", source, "--biology-column", "y",
                       "--site-column", "site", "--allow-code"),
        "explain": ("explain", model, source, "--kind", "image", "--method", "occlusion",
                    "--out", out / "explain", "--allow-code"),
    }  # fmt: skip


@pytest.mark.parametrize("name", ["robustness", "site-shift", "explain"])
def test_other_items_are_measured_and_these_are_listed(
    name: str, material: Path, run: Run, tmp_path: Path
) -> None:
    done = run(*commands(material, "scans", tmp_path)[name])

    assert done.exit_code == 1
    for item in BAD:
        assert any(line.startswith(f"{item}: ") and REASON in line
                   for line in done.stderr.splitlines())  # fmt: skip
    assert "g0: " not in done.stderr


@pytest.mark.parametrize("name", ["robustness", "site-shift", "explain"])
def test_a_folder_without_a_fitting_image_is_refused(
    name: str, material: Path, run: Run, tmp_path: Path
) -> None:
    refused = run(*commands(material, "short", tmp_path)[name])

    assert refused.exit_code == 1
    assert REASON in refused.stderr
    assert not list(tmp_path.rglob("*.json"))


def test_robustness_counts_them_as_failed_and_leaves_them_out(
    material: Path, run: Run, tmp_path: Path
) -> None:
    told = document(run(*commands(material, "scans", tmp_path)["robustness"], "--json"), 1)

    assert (told["item_count"], told["failed_count"], told["unfit_count"]) == (GOOD + 2, 2, 2)
    assert {metric["value"].get("n", GOOD) for metric in told["metrics"]} == {GOOD}
    items = list(read_items(tmp_path / "robustness"))
    assert [item.item for item in items if item.failure] == list(BAD)
    again = rescore(tmp_path / "robustness")
    assert (again.failed_count, again.unfit_count) == (2, 2)
    assert list(again.warnings) == told["warnings"]
    assert [metric.value for metric in again.metrics]


def test_robustness_of_the_fitting_items_is_that_of_a_folder_of_them(
    material: Path, run: Run, tmp_path: Path
) -> None:
    whole = document(run(*commands(material, "scans", tmp_path)["robustness"], "--json"), 1)
    table = material / "scans" / "images.csv"
    lines = table.read_text().splitlines()
    fitting = [line for line in lines if not line.startswith(BAD)]
    (tmp_path / "fitting").mkdir()
    (tmp_path / "fitting" / "images.csv").write_text("\n".join(fitting) + "\n")
    for number in range(GOOD):
        (material / "scans" / f"g{number}").rename(tmp_path / "fitting" / f"g{number}")
    try:
        command = list(commands(material, "scans", tmp_path / "other")["robustness"])
        command[command.index("--data") + 1] = tmp_path / "fitting"
        alone = document(run(*command, "--json"))
    finally:
        for number in range(GOOD):
            (tmp_path / "fitting" / f"g{number}").rename(material / "scans" / f"g{number}")

    assert whole["metrics"] == alone["metrics"]


def test_site_shift_names_them_and_the_number_of_samples(
    material: Path, run: Run, tmp_path: Path
) -> None:
    told = document(run(*commands(material, "scans", tmp_path)["site-shift"], "--json"), 1)

    assert told["sample_count"] == GOOD
    assert [row["item"] for row in told["unfit"]] == list(BAD)


def test_the_folder_may_be_a_relative_path(
    material: Path, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = commands(material, "scans", tmp_path)["site-shift"]
    absolute = document(run(*command, "--json"), 1)
    monkeypatch.chdir(material)
    relative = [Path("scans") if part == material / "scans" else part for part in command]
    assert document(run(*relative, "--json"), 1) == absolute


def test_explain_keeps_the_row_numbers_of_the_table_and_stores_them(
    material: Path, run: Run, tmp_path: Path
) -> None:
    with filled_study(tmp_path) as study:
        path = study.path
    command = commands(material, "scans", tmp_path)["explain"]
    one = document(run(*command, "--rows", "2", "--json"))
    assert [row["code"] for row in one["explanations"]] == ["g0"]
    told = document(run(*command, "--rows", "1-3", "--study", path, "--save", "--json"), 1)
    assert [row["item"] for row in told["unfit"]] == [BAD[0]]
    assert BAD[0] in (tmp_path / "explain" / "explanations.html").read_text("utf-8")
    assert json.loads((tmp_path / "explain" / "explanations.json").read_text("utf-8"))["unfit"]

    with Study.open(path) as study:
        (stored,) = study.analyses.list_all(AnalysisKind.EXPLANATIONS)
        report = stored.report
    assert isinstance(report, ExplanationSet)
    assert [row.code for row in report.explanations] == ["g0", "g1"]
    assert [row.item for row in report.unfit] == [BAD[0]]


def test_robustness_of_images_has_an_accuracy(run: Run, material: Path, tmp_path: Path) -> None:
    command = commands(material, "scans", tmp_path)["robustness"]
    result = document(run(*command, "--json"), 1)
    accuracy = [metric for metric in result["metrics"] if "accuracy" in metric["metric"]]
    assert accuracy
    assert all("not_estimable" not in metric["value"] for metric in accuracy)


def test_robustness_refuses_a_target_that_is_no_class(
    run: Run, material: Path, tmp_path: Path
) -> None:
    table = material / "scans" / "images.csv"
    text = table.read_text("utf-8")
    table.write_text(text.replace("g3,g3,b,", "g3,g3,c,"), "utf-8")
    try:
        refused = run(*commands(material, "scans", tmp_path)["robustness"])
    finally:
        table.write_text(text, "utf-8")
    assert refused.exit_code == 1
    assert "Row 6 of images.csv" in refused.stderr
    assert not (tmp_path / "robustness").exists()
