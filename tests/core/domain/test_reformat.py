"""Reformats and slabs of phantoms, against scipy's interpolation and plain geometry."""

import math
import tracemalloc
from dataclasses import replace

import numpy as np
import pytest
from scipy.ndimage import map_coordinates
from tests.support.volume_phantoms import (
    phantom_series,
    phantom_stack,
    positions_of_frame,
    positions_of_slice,
    rotation,
)

from readingroom.domain import reformat as reformat_module
from readingroom.domain.imaging import Frame, Window
from readingroom.domain.measurement import Measurement, MeasurementKind, measure
from readingroom.domain.planes import SeriesLink, crossing, link_between, nearest_frame
from readingroom.domain.reformat import (
    Interpolation,
    Projection,
    Reformat,
    ReformatPlane,
    reformatted,
    reformatted_frame,
)
from readingroom.domain.volume_grid import GridFault, VolumeGrid, grid_of
from readingroom.domain.volume_stack import VolumeStack

AXIAL = np.eye(3)
CORONAL = np.array([[1.0, 0, 0], [0, 0, -1.0], [0, 1.0, 0]])
SAGITTAL = np.array([[0, 1.0, 0], [0, 0, -1.0], [-1.0, 0, 0]])
PRONE = np.array([[-1.0, 0, 0], [0, -1.0, 0], [0, 0, 1.0]])
OBLIQUE = rotation(0.25, -0.15, 0.2)
SOURCES = {
    "axial": AXIAL,
    "coronal": CORONAL,
    "sagittal": SAGITTAL,
    "prone": PRONE,
    "oblique": OBLIQUE,
}
PLANES = (ReformatPlane.AXIAL, ReformatPlane.CORONAL, ReformatPlane.SAGITTAL)
TOWARDS = {
    ReformatPlane.AXIAL: ((1, 0, 0), (0, 1, 0)),
    ReformatPlane.CORONAL: ((1, 0, 0), (0, 0, -1)),
    ReformatPlane.SAGITTAL: ((0, 1, 0), (0, 0, -1)),
}
"""Patient directions to the right and down, as a radiologist expects them."""


def waves(positions: np.ndarray) -> np.ndarray:
    """Return values that differ in every direction."""
    x, y, z = np.moveaxis(positions, -1, 0)
    return 300 * np.sin(x / 7 + 0.3) + 200 * np.cos(y / 5) + 9 * z


def volume(source="axial", spacing=(2.5, 0.7, 0.9), shape=(14, 20, 24), values=waves, **fields):
    """Return series, stack and grid of a phantom."""
    series = phantom_series(shape, spacing, SOURCES[source])
    stack = phantom_stack(series, values, **fields)
    return series, stack, stack.grid


def values_of(frame: Frame) -> np.ndarray:
    """Return the modality values of a frame."""
    return frame.pixels.astype(np.float64) * frame.slope + frame.intercept


def stored_values(stack: VolumeStack) -> np.ndarray:
    """Return the modality values of all voxels."""
    return stack.voxels.astype(np.float64) * stack.scale[0] + stack.scale[1]


def at_positions(stack: VolumeStack, positions: np.ndarray, order: int) -> np.ndarray:
    """Return values between voxels by scipy."""
    grid = stack.grid
    ways, start = np.array(grid.directions), np.array(grid.origin)
    voxels = np.moveaxis((positions - start) @ ways.T / grid.spacing, -1, 0)
    return map_coordinates(stored_values(stack), voxels, order=order, mode="nearest")


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("plane", PLANES)
def test_pixels_have_the_values_at_their_positions(source, plane):
    series, stack, grid = volume(source)
    target = reformatted(series, grid, Reformat(plane))
    for index in (0, len(target.frames) // 3, len(target.frames) - 1):
        frame = reformatted_frame(stack, target, index)
        expected = at_positions(stack, positions_of_frame(target, index), 1)

        assert frame.pixels.shape == (target.rows, target.columns) == expected.shape
        assert values_of(frame) == pytest.approx(expected, abs=1e-2)


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("plane", PLANES)
def test_images_lie_as_a_radiologist_expects(source, plane):
    series, _, grid = volume(source)
    ref = reformatted(series, grid, Reformat(plane)).frames[0]
    right, down = TOWARDS[plane]
    least = 0.9 if source == "oblique" else 1 - 1e-9

    assert np.dot(ref.orientation[:3], right) >= least
    assert np.dot(ref.orientation[3:], down) >= least


@pytest.mark.parametrize("source", SOURCES)
def test_frames_follow_one_another_along_their_normal(source):
    series, _, grid = volume(source)
    for plane in PLANES:
        frames = reformatted(series, grid, Reformat(plane)).frames
        normal = np.cross(frames[0].orientation[:3], frames[0].orientation[3:])
        along = np.array([np.dot(ref.origin_mm, normal) for ref in frames])
        assert np.all(np.diff(along) > 0)
        assert [ref.position_mm for ref in frames] == pytest.approx(along)


def test_nearest_values_are_stored_values():
    series, stack, grid = volume()
    target = reformatted(
        series, grid, Reformat(ReformatPlane.CORONAL, interpolation=Interpolation.NEAREST)
    )
    frame = reformatted_frame(stack, target, 7)

    assert frame.pixels.dtype == np.uint16
    assert set(np.unique(frame.pixels)) <= set(np.unique(stack.voxels[:, 7]))
    first = np.flipud(stack.voxels[:, 7])
    rows = np.floor(np.arange(target.rows) * 0.9 / 2.5 + 0.5).astype(int)
    assert np.array_equal(frame.pixels, first[rows])


def test_thin_slices_are_shown_as_they_are():
    series, stack, grid = volume(spacing=(0.5, 0.8, 0.8), shape=(40, 20, 24))
    target = reformatted(series, grid, Reformat(ReformatPlane.SAGITTAL))
    frame = reformatted_frame(stack, target, 3)

    assert (target.rows, target.columns) == (40, 20)
    assert target.spacing_mm == pytest.approx((0.5, 0.8))
    assert frame.pixels.dtype == np.uint16
    assert np.array_equal(frame.pixels, np.flipud(stack.voxels[:, :, 24 - 1 - 3]))


def sphere(centre, radius):
    """Return values of a bright sphere."""
    return lambda positions: np.where(
        np.linalg.norm(positions - centre, axis=-1) <= radius, 500.0, -500.0
    )


@pytest.mark.parametrize("source", ["axial", "coronal", "sagittal", "prone"])
@pytest.mark.parametrize("plane", PLANES)
def test_a_sphere_is_round_and_where_it_belongs_in_every_plane(source, plane):
    grid = grid_of(phantom_series((30, 60, 60), (2.0, 0.7, 0.9), SOURCES[source]))
    assert isinstance(grid, VolumeGrid)
    centre = np.array(grid.to_patient((14.0, 30.0, 26.0)))
    series, stack, grid = volume(source, (2.0, 0.7, 0.9), (30, 60, 60), sphere(centre, 12.0))
    target = reformatted(series, grid, Reformat(plane))
    index = nearest_frame(target, tuple(centre))
    assert index is not None
    inside = values_of(reformatted_frame(stack, target, index)) > 0
    down, right = target.spacing_mm

    assert inside.sum() * down * right == pytest.approx(math.pi * 12.0**2, rel=0.06)
    assert inside.any(axis=1).sum() * down == pytest.approx(24.0, abs=2.9)
    assert inside.any(axis=0).sum() * right == pytest.approx(24.0, abs=2.9)
    middle = positions_of_frame(target, index)[inside].mean(axis=0)
    assert np.linalg.norm(middle - centre) < 1.1


def test_lengths_across_slices_are_right():
    def rod(positions):
        """A rod along the patient's z axis, 40 mm long."""
        x, y, z = np.moveaxis(positions, -1, 0)
        inside = (np.hypot(x + 30, y + 45) < 4) & (np.abs(z - 50) <= 20)
        return np.where(inside, 800.0, 0.0)

    series, stack, grid = volume("axial", (2.5, 0.5, 0.5), (28, 60, 60), rod)
    target = reformatted(series, grid, Reformat(ReformatPlane.CORONAL))
    index = nearest_frame(target, (-30.0, -45.0, 50.0))
    frame = reformatted_frame(stack, target, index)
    column = round((-30.0 - target.frames[index].origin_mm[0]) / target.spacing_mm[1])
    rows = np.flatnonzero(values_of(frame)[:, column] > 400)
    ends = ((float(column), rows[0] - 0.5), (float(column), rows[-1] + 0.5))
    result = measure(Measurement(target.key, index, MeasurementKind.LENGTH, ends), target, frame)

    assert result.lengths[0] == pytest.approx(40.0, abs=2.5)
    assert (result.scale.unit, result.scale.source) == ("mm", "reformatted")


def test_regions_of_a_reformat_have_values_in_modality_units():
    series, stack, grid = volume(
        values=lambda positions: np.full(positions.shape[:-1], 37.0), slope=0.5, intercept=-1000.0
    )
    target = reformatted(series, grid, Reformat(ReformatPlane.SAGITTAL))
    frame = reformatted_frame(stack, target, 4)
    region = Measurement(target.key, 4, MeasurementKind.RECTANGLE, ((2.0, 2.0), (9.0, 12.0)))
    result = measure(region, target, frame)

    assert result.pixels.mean == pytest.approx(37.0)
    assert result.pixels.units == "HU"
    down, right = target.spacing_mm
    assert result.area == pytest.approx(7 * 10 * down * right)


PROJECTIONS = {
    Projection.MAXIMUM: np.max,
    Projection.MINIMUM: np.min,
    Projection.AVERAGE: np.mean,
}


@pytest.mark.parametrize("projection", PROJECTIONS)
@pytest.mark.parametrize("plane", [ReformatPlane.ORIGINAL, *PLANES])
@pytest.mark.parametrize("slope", [1.0, -0.5])
def test_slabs_project_the_voxels_within_their_thickness(projection, plane, slope):
    intercept = -1024.0 if slope > 0 else 2000.0
    series, stack, grid = volume(
        spacing=(1.0, 1.0, 1.0), shape=(12, 14, 16), slope=slope, intercept=intercept
    )
    reformat = Reformat(plane, projection, 4.9)
    target = reformatted(series, grid, reformat)
    single = reformatted(series, grid, Reformat(plane))
    assert target.slab_slices == 5
    assert target.slab_mm == pytest.approx(5.0)
    for index in (0, 6, len(target.frames) - 1):
        near = range(max(0, index - 2), min(len(target.frames), index + 3))
        images = [values_of(reformatted_frame(stack, single, number)) for number in near]
        expected = PROJECTIONS[projection](images, axis=0)
        frame = reformatted_frame(stack, target, index)
        assert values_of(frame) == pytest.approx(expected, abs=1e-3)


@pytest.mark.parametrize(
    ("thickness", "spacing", "slices"),
    [(0.1, 2.0, 1), (2.0, 2.0, 1), (4.0, 2.0, 3), (10.0, 2.5, 5), (10.0, 0.625, 17), (1e6, 1, 0)],
)
def test_thickness_is_in_millimetres_and_of_whole_slices(thickness, spacing, slices):
    series = phantom_series((9, 8, 8), (float(spacing), 1.0, 1.0))
    grid = grid_of(series)
    reformat = Reformat(ReformatPlane.ORIGINAL, Projection.MAXIMUM, thickness)
    target = reformatted(series, grid, reformat)

    assert slices in (0, target.slab_slices)
    if not slices:
        stack = phantom_stack(series, waves)
        frame = reformatted_frame(stack, target, 4)
        assert np.array_equal(frame.pixels, stack.voxels.max(axis=0))


@pytest.mark.parametrize("thickness", [0.0, -1.0, float("nan"), float("inf")])
def test_a_slab_without_thickness_is_refused(thickness):
    series, _, grid = volume()
    with pytest.raises(ValueError, match="thickness"):
        reformatted(series, grid, Reformat(ReformatPlane.AXIAL, Projection.MAXIMUM, thickness))


def test_a_mip_of_the_whole_volume_shows_each_rod_once():
    def rods(positions):
        """Two rods across the slices, at different depths."""
        x, y, _ = np.moveaxis(positions, -1, 0)
        first, second = np.hypot(x + 35, y + 50) < 1.5, np.hypot(x + 25, y + 45) < 1.5
        return np.where(first, 900.0, np.where(second, 600.0, -50.0))

    series, stack, grid = volume("axial", (3.0, 0.8, 0.8), (15, 30, 30), rods)
    target = reformatted(series, grid, Reformat(ReformatPlane.CORONAL, Projection.MAXIMUM, 1000.0))
    row = values_of(reformatted_frame(stack, target, 10))[10]
    x = positions_of_frame(target, 10)[10, :, 0]

    assert np.abs(x[row == 900.0] + 35).max() < 2.0
    assert np.abs(x[row == 600.0] + 25).max() < 2.0
    assert np.all((row == -50.0) | (row == 600.0) | (row == 900.0))


def test_padding_has_no_value_in_any_reformat():
    def cone(positions):
        x, y, _ = np.moveaxis(positions, -1, 0)
        return np.hypot(x + 30, y + 48) > 6

    series, stack, grid = volume(padding=cone)
    mask = np.array([cone(positions_of_slice(grid, number)) for number in range(14)])
    target = reformatted(series, grid, Reformat(ReformatPlane.CORONAL))
    frame = reformatted_frame(stack, target, 9)
    assert frame.is_padding is not None
    assert np.array_equal(frame.is_padding, np.broadcast_to(mask[0, 9], frame.pixels.shape))

    slab = reformatted(series, grid, Reformat(ReformatPlane.CORONAL, Projection.AVERAGE, 5.0))
    frame = reformatted_frame(stack, slab, 9)
    near = range(9 - slab.slab_slices // 2, 9 + slab.slab_slices // 2 + 1)
    values = np.where(mask, np.nan, stored_values(stack))[:, near]
    assert np.array_equal(frame.is_padding[0], np.isnan(values[-1]).all(axis=0))
    real = ~frame.is_padding[0]
    assert values_of(frame)[0][real] == pytest.approx(
        np.nanmean(values[-1][:, real], axis=0), abs=1e-2
    )
    for projection, expected in (
        (Projection.MAXIMUM, np.nanmax),
        (Projection.MINIMUM, np.nanmin),
    ):
        slab = reformatted(series, grid, Reformat(ReformatPlane.SAGITTAL, projection, 3.0))
        frame = reformatted_frame(stack, slab, 10)
        number = 24 - 1 - 10
        values = np.where(mask, np.nan, stored_values(stack))[:, :, number - 1 : number + 2]
        real = ~np.isnan(values[-1]).all(axis=1)
        assert np.array_equal(frame.is_padding[0], ~real)
        assert values_of(frame)[0][real] == pytest.approx(expected(values[-1][real], axis=1))


def test_reformats_link_and_cross_like_stored_series():
    series, _, grid = volume()
    other, _, other_grid = volume(spacing=(1.0, 1.0, 1.0))
    coronal = reformatted(series, grid, Reformat(ReformatPlane.CORONAL))
    second = reformatted(other, other_grid, Reformat(ReformatPlane.CORONAL))

    assert link_between(series, coronal) is SeriesLink.PLANES_DIFFER
    assert link_between(coronal, second) is SeriesLink.POSITION
    line = crossing(coronal, 5, series, 4)
    assert line is not None
    rows = {round(end[1], 6) for end in line}
    top = grid.shape[0] - 1
    assert rows == {round((top - 4) * 2.5 / coronal.spacing_mm[0] - _offset(coronal, grid), 6)}


def _offset(series, grid) -> float:
    """Return how many rows the top of a coronal image is below the last slice."""
    last = grid.to_patient((grid.shape[0] - 1, 0, 0))[2]
    return (last - series.frames[0].origin_mm[2]) / series.spacing_mm[0]


SLOPES = (0.5, 0.5, 1.7, 0.02, 3.0, 0.5)


@pytest.fixture
def scaled() -> tuple[VolumeStack, np.ndarray]:
    """Return a volume whose slices have different slopes, and its modality values."""
    grid = grid_of(phantom_series((6, 7, 9), (2.5, 1.0, 0.8)))
    stored = np.random.default_rng(1).integers(0, 4000, grid.shape).astype(np.uint16)
    stack = VolumeStack(grid)
    for number in (2, 0, 3, 1, 5, 4):
        frame = Frame(stored[number], SLOPES[number], -3.0, "BQML", False, (Window("", 1, 1),))
        assert stack.add(number, frame) is None
    return stack, stored * np.array(SLOPES)[:, None, None] - 3.0


def test_slices_of_other_slopes_stay_as_stored(scaled):
    stack, expected = scaled

    assert stack.nbytes == 2 * expected.size
    for number, slope in enumerate(SLOPES):
        frame = stack.frame(number)
        assert frame.slope == slope
        assert values_of(frame) == pytest.approx(expected[number])
        assert np.shares_memory(frame.pixels, stack.voxels)


@pytest.mark.parametrize("plane", [ReformatPlane.ORIGINAL, *PLANES])
@pytest.mark.parametrize("projection", Projection)
def test_reformats_of_slices_of_other_slopes_show_modality_values(scaled, plane, projection):
    stack, expected = scaled
    series = phantom_series((6, 7, 9), (2.5, 1.0, 0.8))
    thickness = 0.0 if projection is Projection.SINGLE else 1000.0
    target = reformatted(series, stack.grid, Reformat(plane, projection, thickness))
    frame = reformatted_frame(stack, target, 2)
    plain = VolumeStack(stack.grid)
    for number, values in enumerate(expected):
        plain.add(number, replace(stack.frame(number), pixels=values, slope=1.0, intercept=0.0))

    assert values_of(frame) == pytest.approx(
        values_of(reformatted_frame(plain, target, 2)), rel=1e-5, abs=1e-3
    )


def test_frames_of_other_types_become_modality_values():
    grid = grid_of(phantom_series((3, 6, 5), (2.0, 1.0, 1.0)))
    stored = np.random.default_rng(1).integers(0, 200, grid.shape)
    stack = VolumeStack(grid)
    for number, (kind, slope) in enumerate(((np.uint16, 0.5), (np.uint8, 2.0), (np.uint16, 3.0))):
        pixels = stored[number].astype(kind)
        frame = Frame(pixels, slope, -3.0, "", False, (Window("", 1, 1),))
        assert stack.add(number, frame) is None

    assert stack.voxels.dtype == np.float32
    expected = stored * np.array([0.5, 2.0, 3.0])[:, None, None] - 3.0
    assert stack.voxels == pytest.approx(expected)
    assert stack.scale == (1.0, 0.0)


@pytest.mark.parametrize("projection", [Projection.MAXIMUM, Projection.MINIMUM, Projection.AVERAGE])
@pytest.mark.parametrize("plane", [ReformatPlane.ORIGINAL, *PLANES])
@pytest.mark.parametrize("kind", [np.uint8, np.uint16, np.float32])
def test_thick_slabs_with_padding_agree_with_masked_arrays(projection, plane, kind, monkeypatch):
    monkeypatch.setattr(reformat_module, "_PART_VOXELS", 200)  # several parts of each image
    series = phantom_series((12, 13, 17), (1.0, 1.0, 1.0))
    grid, rng = grid_of(series), np.random.default_rng(4)
    stored = rng.integers(0, 255, grid.shape).astype(kind)
    is_padding = rng.random(grid.shape) < 0.5
    is_padding[:, 3, :] = is_padding[:, :, 2] = is_padding[5] = True
    stack = VolumeStack(grid)
    for number, pixels in enumerate(stored):
        mask = is_padding[number]
        window = (Window("", 1, 1),)
        assert (
            stack.add(number, Frame(pixels, 2.0, -9.0, "", False, window, is_padding=mask)) is None
        )
    target = reformatted(series, grid, Reformat(plane, projection, 1000.0))
    single = reformatted(series, grid, Reformat(plane))
    images = [reformatted_frame(stack, single, n) for n in range(len(single.frames))]
    values = np.ma.array(
        [values_of(image) for image in images], mask=[image.is_padding for image in images]
    )
    expected = {
        Projection.MAXIMUM: values.max,
        Projection.MINIMUM: values.min,
        Projection.AVERAGE: values.mean,
    }[projection](axis=0)

    frame = reformatted_frame(stack, target, len(single.frames) // 2)
    assert np.array_equal(frame.is_padding, np.ma.getmaskarray(expected))
    real = ~frame.is_padding
    assert values_of(frame)[real] == pytest.approx(expected.data[real], rel=1e-5)


@pytest.mark.parametrize("plane", [ReformatPlane.ORIGINAL, *PLANES])
def test_a_thick_slab_with_padding_takes_little_memory(plane):
    shape = (96, 256, 256)
    series = phantom_series(shape, (1.0, 1.0, 1.0))
    stack, pixels = VolumeStack(grid_of(series)), np.full(shape[1:], 7, np.uint16)
    is_padding = np.arange(pixels.size).reshape(shape[1:]) % 3 == 0
    frame = Frame(pixels, 1.0, 0.0, "", False, (Window("", 1, 1),), is_padding=is_padding)
    for number in range(shape[0]):
        stack.add(number, frame)
    peaks = []
    for projection in (Projection.MAXIMUM, Projection.MINIMUM, Projection.AVERAGE):
        target = reformatted(series, stack.grid, Reformat(plane, projection, 1000.0))
        tracemalloc.start()
        reformatted_frame(stack, target, 30)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()

    assert max(peaks) < stack.voxels.nbytes / 2


def test_a_frame_of_another_size_or_colour_is_refused():
    series = phantom_series((4, 6, 5), (2.0, 1.0, 1.0))
    window = (Window("", 1, 1),)
    grey = np.zeros((6, 5), np.uint16)
    for frame in (
        Frame(np.zeros((5, 6), np.uint16), 1.0, 0.0, "", False, window),
        Frame(np.zeros((6, 5, 3), np.uint8), 1.0, 0.0, "", False, ()),
        Frame(grey, 1.0, 0.0, "", True, window),
    ):
        stack = VolumeStack(grid_of(series))
        assert stack.add(1, Frame(grey, 1.0, 0.0, "", False, window)) is None
        problem = stack.add(2, frame)
        assert problem is not None
        assert (problem.fault, problem.values) == (GridFault.FRAMES_DIFFER, (3.0,))
        assert stack.count == 1


def test_the_arrays_take_at_most_a_fifth_more_than_the_stack():
    series, stack, _ = volume(shape=(20, 64, 64), padding=lambda p: p[..., 0] > -10)

    assert stack.nbytes <= 1.2 * 2 * 20 * 64 * 64
    assert series.rows == 64
