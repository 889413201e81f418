"""The input that a model of images declares, prepared from phantoms with known values."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.support.volume_phantoms import (
    START,
    WINDOW,
    phantom_series,
    positions_of_frame,
    rotation,
)

from readingroom.domain.errors import ModelError
from readingroom.domain.imaging import Frame, FrameRef, ImageSeries, LookupTable, Window
from readingroom.domain.imaging import WindowFunction as Function
from readingroom.domain.volume_grid import VolumeGrid, grid_of
from readingroom.domain.window_presets import CT_PRESETS
from readingroom.engine.models.config import parse_config
from readingroom.engine.models.image_inputs import preparing
from readingroom.engine.models.image_inputs.declared import image_input_in, image_input_of
from readingroom.engine.models.image_inputs.preparing import evenly_spaced, prepare_case
from readingroom.engine.models.image_inputs.resampling import patient_grid
from readingroom.engine.models.image_inputs.types import (
    DEFAULT_INPUT,
    ImageInput,
    SeriesPart,
    SliceAxis,
    UnfitInputError,
)
from readingroom.processes.limits import Limits

Decode = Callable[[ImageSeries, int], Frame]
RAW = {"windows": "none"}
SLOPES = np.array([1.5, -0.75, 2.25])
"""Modality units per mm along x, y and z."""


def declared(**values: object) -> ImageInput:
    return image_input_of("m.yaml", values, None)


def ramp(positions: np.ndarray) -> np.ndarray:
    """Return the value of a linear ramp at positions (..., x y z) in mm."""
    return np.asarray(positions @ SLOPES + 100.0)


def decode_ramp(series: ImageSeries, number: int) -> Frame:
    values = ramp(positions_of_frame(series, number)).astype(np.float32)
    return Frame(values, 1.0, 0.0, "HU", False, (WINDOW,))


def decode_number(series: ImageSeries, number: int) -> Frame:
    """Return a frame whose every pixel is its number."""
    pixels = np.full((series.rows, series.columns), number, dtype=np.uint16)
    return Frame(pixels, 1.0, 0.0, "", False, (Window("", 2.0, 1.0),))


def prepared(series: ImageSeries, of: ImageInput, decode: Decode = decode_ramp) -> np.ndarray:
    given = prepare_case([series], of, decode)
    assert given is not None
    return given.array


def cine(count: int, rate: float | None = 25.0) -> ImageSeries:
    refs = tuple(FrameRef("0" * 64, number, instance_number=number + 1) for number in range(count))
    return ImageSeries("cine", "US", "Cine", 2, 3, False, refs, frames_per_second=rate)


# ---- declaration ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"kin": "slice"}, "unknown key 'kin'. Did you mean 'kind'"),
        ({"kind": "stack"}, "'kind' must be slice, slices, volume, cine"),
        ({"kind": "slices"}, "'slices' needs 'count'"),
        ({"kind": "slices", "count": 0}, "'count' must be an integer"),
        ({"kind": "slices", "count": True}, "'count' must be an integer"),
        ({"kind": "slice", "count": 3}, "'count' belongs to slices and cine"),
        ({"kind": "cine", "count": 3, "spacing": [1, 1, 1]}, "'spacing' belongs to volume"),
        ({"kind": "volume", "spacing": [1, 1]}, r"'spacing' must be \[slices"),
        ({"kind": "volume", "spacing": [1, 0, 1]}, "in mm above 0"),
        ({"kind": "volume", "shape": [8, 8]}, r"'shape' must be \[slices"),
        ({"shape": [8, 8, 8]}, r"'shape' must be \[rows, columns\]"),
        ({"windows": ["lungs"]}, "unknown preset 'lungs'. Did you mean 'lung'"),
        ({"windows": [{"center": 40}]}, "needs 'center' and 'width'"),
        ({"windows": [{"center": 40, "width": 1}]}, "must be above 1"),
        ({"windows": [{"center": 40, "widht": 9}]}, "Did you mean 'width'"),
        ({"windows": ["lung"], "channels": 3}, "'channels' must be 1 or 3"),
        ({"channels": 2}, "'channels' must be 1 or 3"),
        ({"range": [255, 0]}, "in ascending order"),
        ({"range": [0, 1], "windows": "none"}, "'range' needs a window"),
        ({"normalisation": "zscore"}, "must be 'standardise'"),
        ({"normalisation": {"mean": 1, "sd": 2}}, "unknown key 'sd'"),
        ({"normalisation": {"std": [1, 0]}}, "'std' must be numbers above 0"),
        ({"normalisation": {"mean": [1, 2, 3]}, "windows": ["lung", "bone"]}, "3 numbers for 2"),
        ({"which": "top"}, "'which' must be first, middle, last, or an InstanceNumber"),
        ({"slice_axis": "depth"}, "'slice_axis' belongs to slices and cine and volume"),
        ({"modality": 3}, "'modality' must be"),
    ],
)
def test_a_wrong_declaration_names_its_key(values: dict[str, object], says: str) -> None:
    with pytest.raises(ModelError, match=says) as refused:
        declared(**values)
    assert "m.yaml, input" in str(refused.value)


def test_no_declaration_is_the_middle_slice_in_the_shape_of_an_item() -> None:
    assert image_input_of("m", None, {"input_shape": [3, 24, 32]}) == replace(
        DEFAULT_INPUT, size=(24, 32), channels=3
    )
    assert image_input_of("m", None, {"input_shape": [784]}) == DEFAULT_INPUT
    assert image_input_in("m", "") == DEFAULT_INPUT


@pytest.mark.parametrize(
    ("values", "shape", "size"),
    [
        ({"kind": "slice"}, [1, 8, 9], (8, 9)),
        ({"kind": "slices", "count": 4}, [3, 4, 8, 9], (8, 9)),
        ({"kind": "slices", "count": 4, "windows": ["lung", "bone"]}, [2, 4, 8, 9], (8, 9)),
        ({"kind": "slices", "count": 4, "slice_axis": "channels"}, [4, 8, 9], (8, 9)),
        ({"kind": "volume"}, [1, 7, 8, 9], (7, 8, 9)),
        ({"kind": "volume", "slice_axis": "channels"}, [7, 8, 9], (7, 8, 9)),
    ],
)
def test_the_shape_of_an_item_gives_the_size(
    values: dict[str, object], shape: list[int], size: tuple[int, ...]
) -> None:
    assert image_input_of("m", values, {"input_shape": shape}).size == size


@pytest.mark.parametrize(
    ("values", "shape", "form"),
    [
        ({"kind": "slice", "shape": [8, 8]}, [1, 9, 9], r"\[channels, 8, 8\]"),
        ({"kind": "slices", "count": 4}, [1, 5, 8, 8], r"\[channels, 4, rows, columns\]"),
        ({"kind": "volume"}, [1, 8, 8], r"\[channels, slices, rows, columns\]"),
        ({"windows": ["lung", "bone"]}, [3, 8, 8], r"\[2, rows, columns\]"),
    ],
)
def test_contradicting_shapes_are_both_named(
    values: dict[str, object], shape: list[int], form: str
) -> None:
    with pytest.raises(ModelError, match=form) as refused:
        image_input_of("m", values, {"input_shape": shape})
    assert str(shape) in str(refused.value)


def test_a_mean_in_the_input_reaches_the_process_of_the_model(tmp_path: Path) -> None:
    text = (
        b'model_id: m\ntype: python_class\nimport_path: "a:B"\n'
        b"input: {range: [0, 255], normalisation: {mean: 100, std: [60]}}\n"
    )
    config = parse_config("m.yaml", text, tmp_path)
    assert config.options == {"mean": 100, "std": [60]}
    assert config.image_input.range == (0.0, 255.0)
    with pytest.raises(ModelError, match="'mean' in 'options' and a 'normalisation' in 'input'"):
        parse_config("m.yaml", text + b"options: {mean: 3}\n", tmp_path)


def test_models_of_texts_declare_no_images(tmp_path: Path) -> None:
    text = b"model_id: m\ntype: server\nurl: http://127.0.0.1:1/v1\ninput: {kind: slice}\n"
    with pytest.raises(ModelError, match="not to server"):
        parse_config("m.yaml", text, tmp_path)


# ---- frames --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "total", "numbers"),
    [
        (1, 7, (3,)),
        (1, 8, (4,)),
        (3, 9, (1, 4, 7)),
        (4, 4, (0, 1, 2, 3)),
        (2, 5, (1, 3)),
        (8, 40, (2, 7, 12, 17, 22, 27, 32, 37)),
    ],
)
def test_frames_are_the_middles_of_equal_parts(
    count: int, total: int, numbers: Sequence[int]
) -> None:
    assert evenly_spaced(count, total) == tuple(numbers)


def test_evenly_spaced_frames_differ_and_mirror_each_other() -> None:
    for total in range(1, 40):
        for count in range(1, total + 1):
            numbers = evenly_spaced(count, total)
            assert len(set(numbers)) == count
            steps = set(np.diff(numbers).tolist())
            assert steps <= {total // count, -(-total // count)}


def test_cine_frames_have_a_frame_rate() -> None:
    wanted = declared(kind="cine", count=3, windows="none")
    given = prepare_case([cine(30, rate=None), cine(9)], wanted, decode_number)
    assert given is not None
    assert given.frames == (1, 4, 7)
    assert given.array.shape == (1, 3, 2, 3)
    assert given.array[0, :, 0, 0].tolist() == [1, 4, 7]
    with pytest.raises(UnfitInputError, match="has a frame rate"):
        prepare_case([cine(30, rate=None)], wanted, decode_number)


def test_slices_can_be_channels_with_the_channels_of_a_slice_adjacent() -> None:
    windows = [{"center": 0.5, "width": 11}, {"center": 0.5, "width": 21}]
    wanted = declared(kind="slices", count=2, windows=windows, slice_axis="channels")
    array = prepared(cine(4), wanted, decode_number)
    # Frames 1 and 3; edges -5 to 5 and -10 to 10 (PS3.3 C.11.2.1.2.1).
    np.testing.assert_allclose(array[:, 0, 0], [0.6, 0.55, 0.8, 0.65], rtol=1e-6)


def test_too_few_frames_are_refused_with_both_numbers() -> None:
    wanted = declared(kind="slices", count=8, windows="none")
    with pytest.raises(UnfitInputError, match=r"needs 8 frames.*has 5"):
        prepare_case([cine(5)], wanted, decode_number)


@pytest.mark.parametrize(("which", "number"), [("first", 0), ("middle", 3), ("last", 6), (6, 5)])
def test_a_slice_is_chosen_by_position_or_instance_number(which: object, number: int) -> None:
    array = prepared(cine(7), declared(which=which, **RAW), decode_number)
    assert array.tolist() == np.full((1, 2, 3), number).tolist()


def test_an_unknown_instance_number_is_refused() -> None:
    with pytest.raises(UnfitInputError, match="number 99"):
        prepare_case([cine(7)], declared(which=99, **RAW), decode_number)


def test_the_series_has_the_declared_modality() -> None:
    wanted = declared(modality="ct", **RAW)
    other, own = cine(7), replace(cine(3), modality="CT", key="ct")
    given = prepare_case([other, own], wanted, decode_number)
    assert given is not None
    assert given.series.key == "ct"
    with pytest.raises(UnfitInputError, match=r"needs.*modality CT"):
        prepare_case([other], wanted, decode_number)


def test_segmentations_and_documents_are_no_images() -> None:
    others = [replace(cine(3), marks="x"), replace(cine(3), modality="DOC")]
    assert prepare_case(others, DEFAULT_INPUT, decode_number) is None


# ---- windows -------------------------------------------------------------------------------------


def reference_window(value: float, centre: float, width: float) -> float:
    """Return the pseudocode of PS3.3 C.11.2.1.2.1 for an output from 0 to 1."""
    if value <= centre - 0.5 - (width - 1) / 2:
        return 0.0
    if value > centre - 0.5 + (width - 1) / 2:
        return 1.0
    return (value - (centre - 0.5)) / (width - 1) + 0.5


def decode_hounsfield(series: ImageSeries, _number: int) -> Frame:
    stored = np.linspace(0, 4095, series.rows * series.columns).reshape(series.rows, -1)
    return Frame(stored.astype(np.uint16), 1.0, -1024.0, "HU", False, (WINDOW,))


def test_windows_are_channels_by_the_formula_of_the_standard() -> None:
    series = phantom_series((3, 8, 9), (1, 1, 1))
    custom = {"center": 35, "width": 81}
    wanted = declared(windows=["soft tissue", "Lung", "bone", custom], range=[-1, 3])
    array = prepared(series, wanted, decode_hounsfield)
    frame = decode_hounsfield(series, 1)
    values = frame.pixels * frame.slope + frame.intercept
    edges = [(40, 400), (-600, 1500), (480, 2500), (35, 81)]
    assert array.shape == (4, 8, 9)
    for plane, (centre, width) in zip(array, edges, strict=True):
        expected = np.vectorize(reference_window)(values, centre, width) * 4 - 1
        np.testing.assert_allclose(plane, expected, atol=1e-5)


def test_presets_are_refused_for_values_that_are_no_hounsfield_units() -> None:
    with pytest.raises(UnfitInputError, match="'Lung' is in HU"):
        prepare_case([cine(3)], declared(windows=["lung"]), decode_number)


def test_the_window_of_the_file_may_be_a_sigmoid_or_a_table() -> None:
    values = np.array([[0.0, 50.0, 200.0]], dtype=np.float32)
    sigmoid = Window("S", 100.0, 50.0, Function.SIGMOID)
    shown = prepared(
        cine(1), DEFAULT_INPUT, lambda *_: Frame(values, 1.0, 0.0, "", False, (sigmoid,))
    )
    expected = 1 / (1 + np.exp(-4 * (values - 50.0) / 100.0))  # PS3.3 C.11.2.1.3.1
    np.testing.assert_allclose(shown[0], expected, rtol=1e-6)

    table = LookupTable("T", 0.0, np.array([0, 128, 255], dtype=np.uint16), 8)
    by_table = Window("T", 3.0, 1.0, Function.TABLE)
    frame = Frame(np.array([[0, 1, 9]], dtype=np.uint16), 1, 0, "", False, (by_table,), (table,))
    np.testing.assert_allclose(
        prepared(cine(1), DEFAULT_INPUT, lambda *_: frame)[0], [[0, 128 / 255, 1]], rtol=1e-6
    )


def test_white_is_the_top_of_the_range_also_where_small_values_are_white() -> None:
    pixels = np.array([[0, 100]], dtype=np.uint8)
    frame = Frame(pixels, 1.0, 0.0, "", True, (Window("", 101.0, 50.5),))
    array = prepared(cine(1), declared(range=[0, 255]), lambda *_: frame)
    assert array.tolist() == [[[255, 0]]]


def colour_frame(*_: object) -> Frame:
    pixels = np.zeros((2, 3, 3), dtype=np.uint8)
    pixels[..., 2] = 255
    return Frame(pixels, 1.0, 0.0, "", False, ())


@pytest.mark.parametrize(("channels", "means"), [(0, [0, 0, 1]), (3, [0, 0, 1]), (1, [1 / 3])])
def test_colours_are_three_channels_or_their_mean(channels: int, means: list[float]) -> None:
    array = prepared(cine(1), replace(DEFAULT_INPUT, channels=channels), colour_frame)
    assert array.shape == (len(means), 2, 3)
    np.testing.assert_allclose(array.mean(axis=(1, 2)), means, rtol=1e-6)


def test_colours_have_no_windows() -> None:
    with pytest.raises(UnfitInputError, match="are in colour"):
        prepare_case([cine(1)], declared(windows=[{"center": 1, "width": 9}]), colour_frame)


def test_a_standardised_item_has_mean_zero_and_deviation_one() -> None:
    series = phantom_series((3, 8, 9), (1, 1, 1))
    array = prepared(series, declared(normalisation="standardise", **RAW))
    assert array.mean() == pytest.approx(0, abs=1e-5)
    assert array.std() == pytest.approx(1, abs=1e-5)
    with pytest.raises(UnfitInputError, match="no deviation"):
        prepare_case([cine(1)], declared(normalisation="standardise", **RAW), decode_number)


@pytest.mark.parametrize("channels", [1, 3])
def test_a_slice_gets_the_size_that_a_model_takes(channels: int) -> None:
    even = Frame(np.full((4, 8), 50, dtype=np.uint8), 1, 0, "", False, (Window("", 101.0, 50.5),))
    wanted = replace(DEFAULT_INPUT, size=(2, 5), channels=channels)
    array = prepared(cine(1), wanted, lambda *_: even)
    assert (array.shape, array.dtype) == ((channels, 2, 5), np.float32)
    np.testing.assert_allclose(array, 0.5)


# ---- volumes -------------------------------------------------------------------------------------


def analytic(series: ImageSeries, wanted: ImageInput) -> np.ndarray:
    """Return the ramp on the resampled grid, from positions alone."""
    grid = grid_of(series)
    assert isinstance(grid, VolumeGrid)
    target = patient_grid(grid, wanted.spacing, wanted.size)
    z, y, x = np.meshgrid(*(target.positions(axis) for axis in range(3)), indexing="ij")
    return ramp(np.stack([x, y, z], axis=-1))


OBLIQUE = rotation(0.2, -0.15, 0.3)
SAGITTAL = np.array([[0.0, 1, 0], [0, 0, -1], [-1, 0, 0]])


@pytest.mark.parametrize("axes", [None, OBLIQUE, SAGITTAL], ids=["axial", "oblique", "sagittal"])
def test_a_resampled_ramp_has_its_analytic_values_in_patient_space(axes: np.ndarray | None) -> None:
    series = phantom_series((12, 20, 24), (2.5, 0.9, 0.7), axes)
    wanted = declared(kind="volume", spacing=[1.3, 1.1, 0.8], shape=[5, 6, 7], **RAW)
    array = prepared(series, wanted)
    assert array.shape == (1, 5, 6, 7)
    np.testing.assert_allclose(array[0], analytic(series, wanted), rtol=1e-5, atol=1e-2)


def test_a_volume_keeps_its_grid_without_spacing_and_shape() -> None:
    series = phantom_series((4, 6, 8), (3.0, 1.0, 2.0))
    array = prepared(series, declared(kind="volume", **RAW))
    frames = [decode_ramp(series, number).pixels for number in range(4)]
    np.testing.assert_allclose(array[0], np.stack(frames), rtol=1e-5, atol=1e-3)


def test_slices_run_towards_the_head_whatever_the_order_of_the_files() -> None:
    series = phantom_series((5, 4, 4), (2.0, 1.0, 1.0), order=(4, 2, 0, 3, 1))
    wanted = declared(kind="volume", **RAW)
    array = prepared(series, wanted)
    np.testing.assert_allclose(array[0], analytic(series, wanted), rtol=1e-5, atol=1e-3)
    assert (np.diff(array[0], axis=0) > 0).all()
    assert array[0, 0, 0, 0] == pytest.approx(ramp(np.array(START)), abs=1e-2)


def test_a_spacing_covers_the_volume_and_a_shape_fills_it() -> None:
    series = phantom_series((10, 20, 30), (2.0, 1.0, 0.5))
    assert prepared(series, declared(kind="volume", spacing=[4, 2, 1], **RAW)).shape[1:] == (
        5, 10, 15,
    )  # fmt: skip
    wanted = declared(kind="volume", shape=[5, 10, 15], **RAW)
    np.testing.assert_allclose(
        prepared(series, wanted)[0], analytic(series, wanted), rtol=1e-5, atol=1e-2
    )


def test_what_lies_outside_the_volume_is_black() -> None:
    series = phantom_series((3, 4, 4), (1.0, 1.0, 1.0))
    wanted = declared(
        kind="volume", spacing=[1, 1, 1], shape=[5, 4, 4], range=[10, 20],
        windows=[{"center": -1e6, "width": 3}],
    )  # fmt: skip
    array = prepared(series, wanted)
    assert array[0, :, 1, 1].tolist() == [10, 20, 20, 20, 10]
    raw = prepared(series, declared(kind="volume", spacing=[1, 1, 1], shape=[5, 4, 4], **RAW))
    assert raw[0, 0].max() == pytest.approx(raw[0, 1:4].min())


def test_slices_of_a_volume_can_be_channels() -> None:
    series = phantom_series((4, 6, 8), (3.0, 1.0, 2.0))
    depth = declared(kind="volume", windows=["bone", "lung"])
    as_channels = replace(depth, slice_axis=SliceAxis.CHANNELS)
    first, second = prepared(series, depth), prepared(series, as_channels)
    assert second.shape == (8, 6, 8)
    np.testing.assert_array_equal(second[2::2], first[0][1:])
    np.testing.assert_array_equal(second[3::2], first[1][1:])


@pytest.mark.parametrize(
    ("series", "says"),
    [
        (phantom_series((2, 4, 4), (1, 1, 1)), "the series has 2"),
        (
            phantom_series((5, 4, 4), (1, 1, 1), at=[0, 1, 2.4, 3, 4]),
            "vary from 0.6 to 1.4 mm",
        ),
        (phantom_series((5, 4, 4), (1, 1, 1), at=[0, 1, 2, 5, 6]), "missing in 1 gaps: 1 mm apart"),
        (phantom_series((9, 4, 4), (3, 1, 1), shear=(0.0, 0.3)), "gantry was tilted by 16.7"),
        (replace(phantom_series((5, 4, 4), (1, 1, 1)), spacing_mm=None), "no distance of their"),
        (cine(5), "no distance of their"),
    ],
)
def test_a_series_that_is_no_regular_volume_is_refused_with_its_reason(
    series: ImageSeries, says: str
) -> None:
    with pytest.raises(UnfitInputError, match=says):
        prepare_case([series], declared(kind="volume", **RAW), decode_ramp)


def test_the_first_series_that_forms_a_volume_is_used() -> None:
    scout, whole = phantom_series((1, 4, 4), (1, 1, 1)), phantom_series((4, 4, 4), (1, 1, 1))
    given = prepare_case([scout, whole], declared(kind="volume", **RAW), decode_ramp)
    assert given is not None
    assert given.series is whole


# ---- memory --------------------------------------------------------------------------------------


def never(*_: object) -> Frame:
    raise AssertionError("was decoded")


@pytest.mark.parametrize(
    ("series", "wanted"),
    [
        (replace(cine(3), rows=40_000, columns=40_000), DEFAULT_INPUT),
        (cine(3), declared(shape=[40_000, 40_000])),
        (
            phantom_series((4, 40, 40), (1, 1, 1)),
            declared(kind="volume", spacing=[0.001, 0.001, 0.001]),
        ),
    ],
)
def test_an_input_larger_than_the_memory_is_refused_before_decoding(
    series: ImageSeries, wanted: ImageInput, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preparing, "limits_of_cases", lambda: Limits(2_000_000_000))
    with pytest.raises(UnfitInputError, match=r"2\.0 GB are"):
        prepare_case([series], wanted, never)


def test_a_record_names_what_was_given() -> None:
    wanted = declared(kind="volume", spacing=[2, 1, 1], shape=[4, 5, 6], windows=["lung"])
    assert wanted.record == (
        "volume, 4 x 5 x 6, 2 x 1 x 1 mm, windows Lung -600/1500, range 0 to 1"
    )
    assert wanted.windows == (CT_PRESETS[1],)
    assert declared(which=4).record.startswith(SeriesPart.SLICE)
