"""Models of images run on a study of CT phantoms: their declared input, and failed cases."""

import json
from pathlib import Path

import numpy as np
import pytest
from tests.core.cli.command_line import Run, document
from tests.core.services.engine.engine_material import write_model
from tests.core.services.study_material import filled_study, write_case
from tests.support.dicom_factory import as_bytes, ct_slice

from readingroom.intake.deidentify.types import UnreviewedReason
from readingroom.services.study import Study

ROWS, COLUMNS, STEP = 8, 10, 2.5
CLASSES = ("low", "high")

PROBE = """
import numpy as np

class Probe:
    # Returns the mean of each item, from 0 to 1, and refuses any other shape.
    def __init__(self, shape):
        self.shape = tuple(shape)
    def predict_proba(self, X):
        if X.shape[1:] != self.shape:
            raise ValueError(X.shape)
        means = X.reshape(len(X), -1).mean(axis=1)
        return np.stack([1 - means, means], axis=1)
"""
CONFIG = """model_id: probe
name: Probe
version: "{version}"
type: python_class
import_path: "echo:Probe"
classes: [low, high]
init_kwargs: {{shape: {shape}}}
input: {declared}
"""


def hounsfield(number: int) -> np.ndarray:
    """Return a slice of a phantom whose values are its position, -200 HU and 40 HU a slice."""
    return np.full((ROWS, COLUMNS), -200 + 40 * number)


def write_ct(parent: Path, code: str, positions: list[float]) -> Path:
    folder = write_case(parent, code)
    images = folder / "images"
    images.mkdir()
    for number, z in enumerate(positions):
        data = ct_slice(
            hounsfield(number), z=z, number=number + 1,
            SOPInstanceUID=f"1.2.3.{code[-1]}.{number}", SeriesInstanceUID=f"1.2.4.{code[-1]}",
        )  # fmt: skip
        (images / f"{number:02}.dcm").write_bytes(as_bytes(data))
    sheet = folder / "case.yaml"
    sheet.write_text(sheet.read_text("utf-8") + "images:\n  - {folder: images}\n", "utf-8")
    return folder


@pytest.fixture(scope="module")
def scans(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a study with four cases without images, a regular stack and an irregular one."""
    folder = tmp_path_factory.mktemp("scans")
    with filled_study(folder) as study:
        regular = [STEP * number for number in range(10)]
        for code, positions in (("CT-1", regular), ("CT-2", [*regular[:5], *regular[8:]])):
            case = write_ct(folder / "ct", code, positions)
            study.cases.add_case(case, unreviewed=UnreviewedReason.MADE_UP)
    return folder / "study.rrstudy"


@pytest.fixture
def study(scans: Path, tmp_path: Path) -> Path:
    path = tmp_path / "study.rrstudy"
    path.write_bytes(scans.read_bytes())
    return path


def add(run: Run, study: Path, declared: str, shape: list[int], version: str = "1") -> Path:
    config = CONFIG.format(declared=declared, shape=shape, version=version)
    path = write_model(study.with_name(f"probe{version}"), PROBE, config)
    added = run("add-model", study, path, "--allow-code")
    assert added.exit_code == 0, added.output
    return path


def means(study: Path) -> dict[str, float]:
    """Return the mean that the model received, by case."""
    from readingroom import store

    with Study.open(study, read_only=True) as opened:
        file = opened._file
        names = {one.id: one.card.name for one in store.models.list_all(file)}
        codes = store.cases.codes(file)
        rows = [row for row in store.outputs.list_all(file) if names[row.model] == "Probe"]
        contents = {codes[row.case]: store.outputs.content(file, row.id) for row in rows}
    for content in contents.values():
        assert float(content.provenance.settings["seconds"]) > 0
        assert int(float(content.provenance.settings["peak_bytes"])) > 1_000_000
        assert content.provenance.settings["input"]
    return {
        code: next(
            float(each.probability or 0) for each in content.diagnoses if each.label == "high"
        )
        for code, content in contents.items()
    }


def shown(value: float, centre: float, width: float) -> float:
    """Return a value through a window by PS3.3 C.11.2.1.2.1."""
    return float(np.clip((value - (centre - 0.5)) / (width - 1) + 0.5, 0, 1))


def test_a_model_receives_the_declared_slices_and_windows(run: Run, study: Path) -> None:
    windows = "[soft tissue, {center: 0, width: 1000}]"
    add(run, study, f"{{kind: slices, count: 2, windows: {windows}, shape: [4, 6]}}", [2, 2, 4, 6])
    told = document(run("run-model", study, "Probe", "--json"))
    assert (told["added"], told["failed"], told["unasked"]) == (2, 0, 4)
    by_case = {}
    for code, numbers in (("CT-1", (2, 7)), ("CT-2", (1, 5))):
        values = [hounsfield(number)[0, 0] for number in numbers]
        by_case[code] = np.mean(
            [shown(value, *edges) for value in values for edges in ((40, 400), (0, 1000))]
        )
    assert means(study) == pytest.approx(by_case, abs=1e-5)


def test_failed_cases_are_in_the_exit_code_and_listed(run: Run, study: Path) -> None:
    add(run, study, "{kind: volume, spacing: [5, 1, 1], shape: [4, 4, 4]}", [1, 4, 4, 4])
    ran = run("run-model", study, "Probe")
    assert ran.exit_code == 1
    assert "Added 1 output; 1 case failed." in ran.stdout
    assert "1 of 2 cases" in ran.stderr
    assert "missing in 1 gaps" in ran.stderr
    listed = [line for line in ran.stderr.splitlines() if line.startswith("CT-")]
    assert [line.partition(":")[0] for line in listed] == ["CT-2"]
    assert list(means(study)) == ["CT-1"]
    for patient_data in ("Musterfrau", "4711", "54-year-old", str(study.parent)):
        assert patient_data not in ran.output + ran.stderr

    again = document(run("run-model", study, "Probe", "--json"), code=1)
    assert (again["added"], again["failed"]) == (0, 1)
    assert [row["code"] for row in again["failures"]] == ["CT-2"]


def test_a_model_that_fails_on_every_case_names_why(run: Run, study: Path) -> None:
    add(run, study, "{kind: slice}", [1, 64, 64])
    ran = run("run-model", study, "Probe")
    assert ran.exit_code == 1
    assert ran.stderr.startswith("2 of 2 cases")
    assert ran.stderr.count("ValueError in echo.py") == 3  # the first reason, and each case


def test_a_resampled_volume_has_the_values_of_the_phantom(run: Run, study: Path) -> None:
    wide = "{center: 0, width: 4001}"
    add(run, study, f"{{kind: volume, shape: [20, 3, 3], windows: [{wide}]}}", [1, 20, 3, 3])
    document(run("run-model", study, "Probe", "--case", "CT-1", "--json"))
    z = np.clip((np.arange(20) - 9.5) / 2 + 4.5, 0, 9)  # slice numbers; the edge is continued
    expected = np.mean([shown(value, 0, 4001) for value in -200 + 40 * z])
    assert means(study)["CT-1"] == pytest.approx(expected, abs=1e-5)


def test_a_changed_declaration_has_to_be_added_again(run: Run, study: Path) -> None:
    path = add(run, study, "{kind: slice, range: [0, 1]}", [1, 8, 10])
    path.write_text(path.read_text().replace("range: [0, 1]", "range: [0, 2]"), "utf-8")
    refused = run("run-model", study, "Probe")
    assert refused.exit_code == 1
    assert "changed since its registration" in refused.stderr
    added = json.loads(run("add-model", study, path, "--allow-code", "--json").stdout)
    assert added["model"]["facts"]["name"] == "Probe"
    assert document(run("run-model", study, "Probe", "--json"))["added"] == 2
