"""Gradients of prepared series, against matrices, differences and ramps with a known answer."""

import io
from pathlib import Path

import numpy as np
import pytest
from pydicom import dcmread
from tests.support.dicom_factory import as_bytes, ct_slice, image
from tests.support.volume_phantoms import WINDOW, phantom_series, rotation

from readingroom.domain.imaging import Frame, ImageSeries, Window
from readingroom.domain.imaging import WindowFunction as Function
from readingroom.domain.volume_grid import VolumeGrid, grid_of
from readingroom.engine.models.image_inputs.changing import ChangeableSeries, open_series
from readingroom.engine.models.image_inputs.declared import image_input_of
from readingroom.engine.models.image_inputs.preparing import filled_stack, prepare_case
from readingroom.engine.models.image_inputs.resampling import patient_grid, resampled, returned
from readingroom.engine.models.image_inputs.types import ImageInput, UnfitInputError

SHAPE = (6, 8, 9)
INTERCEPT = -1024
PADDING = 1024 - 17


def declared(**values: object) -> ImageInput:
    return image_input_of("m.yaml", values, None)


def series_of(
    given: ImageInput,
    *,
    slopes: tuple[float, ...] = (1.0,),
    window: Window = WINDOW,
    is_inverted: bool = False,
    axes: np.ndarray | None = None,
) -> ChangeableSeries:
    """Return a series of noise from -500 to 500 HU; the slopes of its slices repeat."""
    stack = phantom_series(SHAPE, (2.0, 1.0, 1.5), axes)
    rng = np.random.default_rng(5)
    frames = []
    for slope in np.resize(slopes, SHAPE[0]):
        stored = np.round((rng.uniform(-500, 500, SHAPE[1:]) + 1024) / slope).astype(np.uint16)
        frames.append(Frame(stored, float(slope), -1024.0, "HU", is_inverted, (window,)))
    prepared = prepare_case([stack], given, lambda _, number: frames[number])
    assert prepared is not None
    own = [frames[number] for number in prepared.frames]
    return ChangeableSeries(prepared.series, prepared.frames, own, given, lambda _: b"")


WIDE = [{"center": 0, "width": 3000}, {"center": 100, "width": 2000}]
"""No value is at an edge of them, where a window has no gradient."""
CASES = {
    "slice": declared(windows="none"),
    "slices": declared(kind="slices", count=3),
    "resized": declared(kind="slices", count=2, shape=[5, 13]),
    "windows as channels": declared(
        kind="slices", count=3, windows=WIDE, slice_axis="channels", range=[-1, 3]
    ),
    "repeated": declared(channels=3, range=[0, 255]),
    "volume": declared(kind="volume", spacing=[1.5, 1.5, 1.5], windows=WIDE),
    "volume values": declared(kind="volume", shape=[4, 7, 5], windows="none"),
    "standardised": declared(kind="volume", shape=[4, 6, 5], normalisation="standardise"),
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("slopes", [(1.0,), (0.5, 2.0)])
@pytest.mark.parametrize("kind", [Function.LINEAR_EXACT, Function.SIGMOID])
def test_the_gradient_is_that_of_small_changes(
    name: str, slopes: tuple[float, ...], kind: Function
) -> None:
    """The oracle prepares the series itself, with values a little above and below."""
    # Turned, a volume of values has the lowest one outside.
    turned = rotation(0.2, -0.1, 0.3) if name == "volume" else None
    window = Window("Wide", 1200.0, 0.0, kind)
    series = series_of(CASES[name], slopes=slopes, window=window, axes=turned)
    rng = np.random.default_rng(11)
    none = np.zeros(series.values.shape, dtype=np.int64)
    weights = rng.normal(size=series.prepared(none).shape)
    gradient = series.gradient(none, weights)

    for _ in range(6):
        change = rng.integers(-8, 9, none.shape)
        above, below = (
            float((series.prepared(sign * change).astype(np.float64) * weights).sum())
            for sign in (1, -1)
        )
        expected = (above - below) / 2
        size = np.abs(gradient * series.effect(change)).sum()
        assert (gradient * series.effect(change)).sum() == pytest.approx(expected, abs=3e-3 * size)
        assert size > 0


def test_the_sum_of_a_resampled_volume_returns_the_weight_of_each_voxel() -> None:
    """A target that is the volume itself: every voxel counts once, whatever its values."""
    grid = grid_of(phantom_series(SHAPE, (2.0, 1.0, 1.5)))
    assert isinstance(grid, VolumeGrid)
    target = patient_grid(grid, (), ())
    np.testing.assert_allclose(returned(np.ones(target.shape), grid, target), 1.0, atol=1e-12)
    # Twice as many planes between the same faces: each voxel inside counts twice, with its
    # neighbours' halves; the sum is the number of targets.
    finer = patient_grid(grid, (1.0, 1.0, 1.5), ())
    weights = returned(np.ones(finer.shape), grid, finer)
    assert weights.sum() == pytest.approx(np.prod(finer.shape))
    np.testing.assert_allclose(weights[1:-1], 2.0, atol=1e-9)


def test_returning_is_the_transpose_of_resampling() -> None:
    """<resampled(v), g> equals <v, returned(g)> for the columns of the matrix, voxel by voxel."""
    stack = phantom_series((3, 4, 5), (2.0, 1.0, 1.5), rotation(0.4, 0.2, -0.3))
    grid = grid_of(stack)
    assert isinstance(grid, VolumeGrid)
    target = patient_grid(grid, (1.3, 1.1, 0.9), (4, 5, 6))
    gradient = np.random.default_rng(1).normal(size=target.shape)
    given = returned(gradient, grid, target)
    for voxel in np.ndindex(3, 4, 5):
        pixels = np.zeros((3, 4, 5), dtype=np.uint16)
        pixels[voxel] = 1
        frames = [Frame(plane, 1.0, 0.0, "HU", False, (WINDOW,)) for plane in pixels]
        values, covered = resampled(
            filled_stack(stack, grid, lambda _, number, frames=frames: frames[number]), target
        )
        assert (values * covered * gradient).sum() == pytest.approx(given[voxel], abs=1e-6)


def test_outside_a_window_nothing_has_an_effect() -> None:
    series = series_of(declared(windows=[{"center": 0, "width": 201}]))
    none = np.zeros(series.values.shape, dtype=np.int64)
    gradient = series.gradient(none, np.ones((1, *SHAPE[1:])))
    inside = np.abs(series.values + 0.5) < 99  # PS3.3 C.11.2.1.2.1: -100.5 to 99.5
    outside = np.abs(series.values + 0.5) > 101
    np.testing.assert_allclose(gradient[inside], 1 / 200, rtol=1e-3)
    assert inside.any()
    assert not gradient[outside].any()


def test_white_small_values_have_the_opposite_gradient() -> None:
    given = declared(windows=[{"center": 0, "width": 2001}])
    none = np.zeros((1, *SHAPE[1:]), dtype=np.int64)
    plain, white = (
        series_of(given, is_inverted=flag).gradient(none, np.ones((1, *SHAPE[1:])))
        for flag in (False, True)
    )
    np.testing.assert_allclose(white, -plain, rtol=1e-3)


def test_changes_are_rounded_towards_none_within_the_values_of_the_series() -> None:
    series = series_of(declared(windows="none"), slopes=(2.0,))
    change = series.change_to(series.values + np.float32(5.9))
    assert set(np.unique(change)) <= {0, 1, 2}
    assert (series.effect(change) <= 5.9).all()
    far = series.values + series.effect(series.change_to(series.values + np.float32(1e6)))
    np.testing.assert_allclose(far, series.high)


# ---- files ---------------------------------------------------------------------------------------


def write_series(folder: Path, **elements: object) -> np.ndarray:
    """Write five axial slices of noise, and return their values in HU."""
    folder.mkdir(parents=True, exist_ok=True)
    values = np.random.default_rng(3).integers(-300, 300, (5, 8, 9))
    values[:, 0] = PADDING + INTERCEPT
    for number, plane in enumerate(values, start=1):
        made = ct_slice(
            plane, z=2.0 * number, number=number, SOPInstanceUID=f"1.2.3.{number}", **elements
        )
        (folder / f"{number}.dcm").write_bytes(as_bytes(made))
    return values


def test_a_folder_has_the_values_that_the_model_receives(tmp_path: Path) -> None:
    values = write_series(tmp_path / "case")
    series = open_series(tmp_path / "case", declared(kind="slices", count=2, windows="none"))
    assert series.units == "HU"
    np.testing.assert_array_equal(series.values, values[[1, 3]])
    files = series.files(np.ones(series.values.shape, dtype=np.int64))
    assert [len(file.changes) for file in files] == [0, 1, 0, 1, 0]
    assert [int(dcmread(io.BytesIO(file.content)).InstanceNumber) for file in files] == [
        *range(1, 6)
    ]


def test_padding_is_never_changed(tmp_path: Path) -> None:
    values = write_series(tmp_path / "case", PixelPaddingValue=PADDING)
    series = open_series(tmp_path / "case", declared(kind="volume", windows="none"))
    change = series.change_to(series.values + 3)
    is_padding = values == PADDING + INTERCEPT
    assert is_padding.sum() > 1
    assert not change[is_padding].any()
    assert (change[~is_padding & (values < values.max() - 3)] == 3).all()
    gradient = series.gradient(change, np.ones(series.prepared(change).shape))
    assert not gradient[is_padding].any()


def test_values_that_are_no_integers_are_refused() -> None:
    frames = [Frame(np.zeros((2, 3), np.float32), 1.0, 0.0, "", False, (WINDOW,))]
    series = ImageSeries("s", "MR", "S", 2, 3, False, ())
    with pytest.raises(UnfitInputError, match="integers"):
        ChangeableSeries(series, (0,), frames, declared(), lambda _: b"")


def test_colours_have_the_gradient_of_their_mean(tmp_path: Path) -> None:
    pixels = np.random.default_rng(2).integers(0, 256, (6, 7, 3)).astype(np.uint8)
    (tmp_path / "us.dcm").write_bytes(as_bytes(image(pixels, Modality="US")))
    series = open_series(tmp_path / "us.dcm", declared(channels=1, range=[0, 510]))
    none = np.zeros(series.values.shape, dtype=np.int64)
    np.testing.assert_allclose(series.gradient(none, np.ones((1, 6, 7))), 2 / 3, rtol=1e-6)
    assert (series.low, series.high) == (0.0, 255.0)
