"""Suites and tools on DICOM series: equal to arrays that a second implementation prepared."""

import csv
import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from scipy.ndimage import map_coordinates
from tests.core.engine.evaluator.suites.image_folders import (
    COLUMNS,
    ROWS,
    SLICES,
    ramp,
    windowed_by_pydicom,
    write_series,
)
from tests.support.subjects import FakeSubject

from readingroom.domain.arrays import AnyArray
from readingroom.domain.clock import SystemClock
from readingroom.domain.errors import SuiteError
from readingroom.domain.model import FailureReason
from readingroom.engine.evaluator.corruptions.api import ValueRange
from readingroom.engine.evaluator.corruptions.registry import corrupt
from readingroom.engine.evaluator.results import read_items
from readingroom.engine.evaluator.runs.arrays import array_changes
from readingroom.engine.evaluator.runs.run import rescore, run_suite
from readingroom.engine.evaluator.runs.types import EvaluationResult, ItemResult
from readingroom.engine.evaluator.suites import image_sets
from readingroom.engine.evaluator.suites.image_sets import class_numbers, read_samples, require_all
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.evaluator.suites.sources import SuiteCase
from readingroom.engine.evaluator.suites.streams import count_items
from readingroom.engine.evaluator.suites.suite import ProbePlan
from readingroom.engine.models.image_inputs import preparing
from readingroom.engine.models.image_inputs.declared import image_input_of
from readingroom.engine.models.image_inputs.files import preparer
from readingroom.engine.models.image_inputs.types import ImagePreparer
from readingroom.processes.limits import Limits

OFFSETS = (-700.0, -650.0, -400.0, -900.0, -500.0, -780.0)
LABELS = ("low", "low", "high", "low", "high", "low")
LUNG = (-600.0, 1500.0)
SUITE = """
suite_id: series
version: "1"
title: Series
task: classification
metrics: [accuracy]
classes: [low, high]
"""


def declares(**values: object) -> ImagePreparer:
    return preparer(image_input_of("m.yaml", values, None))


def write_table(folder: Path, name: str, rows: Sequence[Sequence[str]]) -> None:
    with (folder / name).open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(rows)


@pytest.fixture(scope="module")
def series(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with six series and the table that names them."""
    folder = tmp_path_factory.mktemp("series")
    rows = [["id", "image", "y", "site"]]
    for number, (offset, label) in enumerate(zip(OFFSETS, LABELS, strict=True)):
        write_series(folder / f"case-{number}", offset)
        rows.append([f"item {number}", f"case-{number}", label, "AB"[number % 2]])
    write_table(folder, "images.csv", rows)
    return folder


def answers(inputs: AnyArray) -> AnyArray:
    """Answer by the mean value, which must lie between 0 and 1."""
    means = inputs.reshape(len(inputs), -1).mean(axis=1)
    return np.column_stack([1 - means, means])


def evaluated(
    suite: Path, out: Path, images: ImagePreparer | None = None, **more: object
) -> EvaluationResult:
    definition = read_suite(suite)
    subject = FakeSubject(proba=answers, classes=("low", "high"))
    return run_suite(definition, subject, out, clock=SystemClock(), images=images, **more)  # type: ignore[arg-type]


def shares(items: Sequence[ItemResult]) -> np.ndarray:
    """Return the probabilities of items."""
    return np.array([json.loads(item.parsed or "") for item in items])


def suite_of(folder: Path, data: str) -> Path:
    path = folder / "suite.yaml"
    path.write_text(f"{SUITE}dataset: {data}\n", encoding="utf-8")
    return path


# ---- equal results -------------------------------------------------------------------------------


def test_a_series_is_evaluated_as_the_array_of_pydicom(series: Path, tmp_path: Path) -> None:
    arrays = tmp_path / "arrays"
    arrays.mkdir()
    prepared = [
        windowed_by_pydicom(series / f"case-{number}", SLICES // 2 + 1, *LUNG)
        for number in range(len(OFFSETS))
    ]
    np.save(arrays / "X.npy", np.stack(prepared)[:, np.newaxis].astype(np.float32))
    np.save(arrays / "y.npy", np.array(LABELS))
    evaluated(suite_of(tmp_path, "{folder: arrays}"), tmp_path / "a")
    result = evaluated(suite_of(series, "{folder: .}"), tmp_path / "b", declares(windows=["lung"]))
    of_arrays, of_series = (tuple(read_items(tmp_path / name)) for name in "ab")
    assert shares(of_arrays) == pytest.approx(shares(of_series), abs=1e-6)
    assert [item.target for item in of_arrays] == [item.target for item in of_series]
    assert result.settings["input"] == "slice middle, windows Lung -600/1500, range 0 to 1"
    assert (count_items(read_suite(series / "suite.yaml")), result.failed_count) == (6, 0)
    assert result.unfit_count == 0


def test_a_volume_is_that_of_scipy_at_the_declared_spacing(series: Path) -> None:
    data = read_samples(series, declares(kind="volume", windows="none", spacing=[2, 1, 1])).data
    stack = np.stack([ramp(OFFSETS[0], 2.5 * number) for number in range(SLICES)])
    steps, shape = (2.5, 0.5, 0.75), (8, 4, 8)  # 15 x 4 x 7.5 mm in 2 x 1 x 1 mm
    axes = [
        ((count - 1) / 2) + (np.arange(wanted) - (wanted - 1) / 2) * spacing / step
        for count, wanted, spacing, step in zip(
            (SLICES, ROWS, COLUMNS), shape, (2, 1, 1), steps, strict=True
        )
    ]
    expected = map_coordinates(stack, np.meshgrid(*axes, indexing="ij"), order=1, mode="nearest")
    assert data.inputs.shape == (len(OFFSETS), 1, *shape)
    assert data.inputs[0, 0] == pytest.approx(expected, abs=2e-3)


@pytest.mark.parametrize(
    ("values", "shape"),
    [
        ({"kind": "slices", "count": 3, "windows": ["lung", "bone"]}, (2, 3, 8, 10)),
        ({"kind": "slices", "count": 3, "windows": ["lung"], "slice_axis": "channels"}, (3, 8, 10)),
        ({"windows": ["lung"], "shape": [4, 5], "normalisation": "standardise"}, (1, 4, 5)),
        ({"which": 2, "windows": ["lung"], "range": [0, 255]}, (1, 8, 10)),
    ],
)
def test_each_declared_input_is_honoured(
    series: Path, values: dict[str, object], shape: tuple[int, ...]
) -> None:
    data = read_samples(series, declares(**values)).data
    assert data.inputs.shape == (len(OFFSETS), *shape)
    assert data.ids[0] == "item 0"
    assert np.array_equal(np.asarray(data.targets), LABELS)
    assert data.strata["site"][:2] == ("A", "B")
    if "which" in values:
        of_pydicom = 255 * windowed_by_pydicom(series / "case-0", 2, *LUNG)
        assert data.inputs[0, 0] == pytest.approx(of_pydicom, abs=1e-4)


def test_a_table_of_the_suite_names_images_in_a_column(series: Path, tmp_path: Path) -> None:
    rows = [["scan", "diagnosis", "patient"]]
    rows += [[f"case-{number}", label, f"P{number // 2}"] for number, label in enumerate(LABELS)]
    write_table(series, "scans.csv", rows)
    suite = suite_of(
        series, "{file: scans.csv, image: scan, target: diagnosis, case: patient, every: 2}"
    )
    evaluated(suite, tmp_path / "out", declares(windows=["lung"]))
    items = tuple(read_items(tmp_path / "out"))
    assert [item.case_code for item in items] == ["P0", "P1", "P2"]
    assert [item.target for item in items] == list(LABELS[::2])


def test_cases_of_a_study_are_items(tmp_path: Path) -> None:
    class Cases:
        def cases(self) -> list[SuiteCase]:
            picture = np.full((1, 4, 4), 0.9, dtype=np.float32)
            return [
                SuiteCase("RR-01", {}, picture=picture),
                SuiteCase("RR-02", {}, problem="The gantry was tilted by 3°."),
                SuiteCase("RR-03", {}),
                SuiteCase("RR-04", {}, picture=picture),
            ]

    rows = [["code", "truth"], ["RR-02", "low"], ["RR-01", "high"], ["RR-03", "low"], ["X", "low"]]
    write_table(tmp_path, "truth.csv", rows)
    suite = suite_of(tmp_path, "{study: true, file: truth.csv, case: code, target: truth}")
    result = evaluated(suite, tmp_path / "out", declares(), cases=Cases())
    items = {item.case_code: item for item in read_items(tmp_path / "out")}
    assert set(items) == {"RR-01", "RR-02", "RR-03"}
    assert items["RR-01"].failure is None
    assert (items["RR-02"].failure, result.failed_count) == (FailureReason.INPUT, 2)
    assert "tilted" in items["RR-02"].detail


def test_suites_without_images_keep_their_hash(tmp_path: Path) -> None:
    write_table(tmp_path, "rows.csv", [["a", "b"], ["1", "low"], ["2", "high"]])
    suite = read_suite(suite_of(tmp_path, "{file: rows.csv, target: b}"))
    expected = "cf4bb24717930487e833f44b64784114c766bb9d54b47204865d699d5524b4dc"
    assert suite.sha256 == expected  # as before a suite could name images


# ---- changes -------------------------------------------------------------------------------------


def test_a_corruption_changes_each_slice_in_the_declared_range(series: Path) -> None:
    declared = declares(kind="slices", count=2, windows=["lung"], range=[0, 255])
    data = read_samples(series, declared).data
    plan = ProbePlan("gaussian_blur", (3.0,), {"seed": 4})
    (change,) = array_changes([plan], data.inputs, data.image_input)
    changed = change.apply(data.inputs)
    for number in range(2):
        expected = corrupt(
            data.inputs[1, 0, number], "gaussian_blur", 3, table="chest", seed=4, item="1",
            values=ValueRange(0, 255),
        )  # fmt: skip
        assert changed[1, 0, number] == pytest.approx(expected, abs=1e-3)
    noisy = array_changes([ProbePlan("gaussian_noise", (3.0,))], data.inputs, data.image_input)[0]
    noise = noisy.apply(data.inputs)[0, 0] - data.inputs[0, 0]
    assert abs(np.corrcoef(noise[0].ravel(), noise[1].ravel())[0, 1]) < 0.5


def test_a_corruption_of_values_without_black_and_white_needs_them(series: Path) -> None:
    data = read_samples(series, declares(windows="none")).data
    with pytest.raises(SuiteError, match="'low' and 'high'"):
        array_changes([ProbePlan("gaussian_blur")], data.inputs, data.image_input)
    plan = ProbePlan("gaussian_blur", (1.0,), {"low": -1000, "high": 400})
    (change,) = array_changes([plan], data.inputs, data.image_input)
    assert change.apply(data.inputs).shape == data.inputs.shape


# ---- hostile input -------------------------------------------------------------------------------


def folder_with(tmp_path: Path, image: str, *more: str) -> Path:
    write_series(tmp_path / "good", -700.0)
    write_table(tmp_path, "images.csv", [["image", "y"], ["good", "low"], [image, "low"]])
    for name in more:
        (tmp_path / name).write_bytes(b"no image")
    return tmp_path


@pytest.mark.parametrize(
    ("heights", "declared", "says"),
    [
        ((0, 2.5, 5, 9, 12, 14), {"kind": "volume"}, "volume"),
        ((0, 2.5), {"kind": "slices", "count": 3}, "needs 3 frames"),
        ((0, 2.5, 5, 7.5), {"kind": "cine", "count": 2}, "frame rate"),
        ((0, 2.5, 5, 7.5), {"modality": "MR"}, "modality MR"),
        ((0, 2.5, 5, 7.5), {"which": 17}, "number 17"),
    ],
)
def test_a_series_that_does_not_fit_is_a_failed_item_with_its_reason(
    tmp_path: Path, heights: Sequence[float], declared: dict[str, object], says: str
) -> None:
    write_series(tmp_path / "bad", -700.0, heights)
    folder = folder_with(tmp_path, "bad")
    with pytest.raises(SuiteError, match=says):
        require_all(read_samples(folder, declares(**declared, windows=["lung"])))
    if declared.get("kind") in ("volume", "slices"):
        wanted = declares(**declared, windows=["lung"])
        result = evaluated(suite_of(folder, "{folder: .}"), tmp_path / "out", wanted)
        failed = [item for item in read_items(tmp_path / "out") if item.failure]
        assert (result.item_count, result.failed_count, len(failed)) == (2, 1, 1)
        assert says in failed[0].detail
        assert result.unfit_count == 1
        (warning,) = [text for text in result.warnings if says in text]
        assert ": 1. " in warning
        assert rescore(tmp_path / "out").unfit_count == 1


@pytest.mark.parametrize(
    ("image", "says"),
    [
        ("nothing", "nothing is missing"),
        ("../outside", "outside the folder"),
        ("text.dcm", "no readable DICOM"),
        ("empty", "no readable DICOM"),
    ],
)
def test_what_is_no_series_is_refused(tmp_path: Path, image: str, says: str) -> None:
    (tmp_path.parent / "outside").mkdir(exist_ok=True)
    (tmp_path / "empty").mkdir()
    folder = folder_with(tmp_path, image, "text.dcm")
    with pytest.raises(SuiteError, match=says):
        require_all(read_samples(folder, declares(windows=["lung"])))


def test_images_of_different_sizes_need_a_declared_shape(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, "photo.png")
    Image.fromarray(np.zeros((5, 4), np.uint8)).save(tmp_path / "photo.png")
    with pytest.raises(SuiteError, match="Declare 'shape'"):
        read_samples(folder, declares(windows=[{"center": 128, "width": 256}]))
    wanted = declares(windows=[{"center": 128, "width": 256}], shape=[3, 3])
    assert read_samples(folder, wanted).data.inputs.shape == (2, 1, 3, 3)


def test_pictures_larger_than_memory_are_refused(
    series: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preparing, "limits_of_cases", lambda: Limits(1000))
    with pytest.raises(SuiteError, match="memory") as refused:
        read_samples(series, declares(windows=["lung"]))
    assert "5 further items" in str(refused.value)
    monkeypatch.undo()
    monkeypatch.setattr(image_sets, "limits_of_cases", lambda: Limits(1000))
    with pytest.raises(SuiteError, match="6 prepared items"):
        read_samples(series, declares(windows=["lung"]))


def test_a_folder_has_arrays_or_images_and_targets_in_one_place(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, "good")
    np.save(folder / "y.npy", np.array([0, 1]))
    with pytest.raises(SuiteError, match="in two places"):
        read_samples(folder, declares(windows=["lung"]))
    np.save(folder / "X.npy", np.zeros((2, 3)))
    with pytest.raises(SuiteError, match="Remove one"):
        read_samples(folder, declares(windows=["lung"]))


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ("{folder: ., image: image}", "column of a CSV"),
        ("{file: rows.jsonl, image: image}", "column of a CSV"),
        ("{file: images.csv, image: picture}", "no column 'picture'"),
    ],
)
def test_a_wrong_column_of_images_is_refused(tmp_path: Path, data: str, says: str) -> None:
    folder = folder_with(tmp_path, "good")
    with pytest.raises(SuiteError, match=says):
        evaluated(suite_of(folder, data), tmp_path / "out", declares())


@pytest.mark.parametrize(
    ("cells", "classes", "numbers"),
    [
        (("low", "high", "low"), ("low", "high"), (0, 1, 0)),
        (("0", "1", "1.0"), ("low", "high"), (0, 1, 1)),
        (("2", "1"), ("1", "2"), (1, 0)),
        (("0.5", "7"), (), (0.5, 7)),
        ((), ("low", "high"), ()),
    ],
)
def test_targets_of_images_are_numbers_or_classes(
    cells: tuple[str, ...], classes: tuple[str, ...], numbers: tuple[float, ...]
) -> None:
    assert class_numbers(cells, classes).tolist() == list(numbers)


@pytest.mark.parametrize(
    ("cells", "classes", "row"),
    [
        (("low", "middle"), ("low", "high"), 2),
        (("low", "1"), ("low", "high"), 2),
        (("0", "2"), ("low", "high"), 2),
        (("0.5", "1"), ("low", "high"), 1),
        (("0", ""), ("low", "high"), 2),
        (("nan",), (), 1),
        (("1", "low"), (), 2),
    ],
)
def test_a_target_of_an_image_that_is_no_class_is_refused_with_its_row(
    cells: tuple[str, ...], classes: tuple[str, ...], row: int
) -> None:
    with pytest.raises(SuiteError, match=f"Row {row} of images.csv"):
        class_numbers(cells, classes)


def test_the_classes_of_images_are_those_of_the_model(series: Path) -> None:
    images = declares(kind="slices", count=1)
    assert read_samples(series, images).data.targets.tolist() == list(LABELS)
    numbered = read_samples(series, images, classes=("high", "low")).data.targets
    assert numbered.tolist() == [int(label == "low") for label in LABELS]
