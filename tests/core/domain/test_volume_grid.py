"""Regular grids of series, and the reasons of others, against phantoms with known geometry."""

import numpy as np
import pytest
from tests.support.volume_phantoms import directions_of, phantom_series, rotation

from readingroom.domain.imaging import FrameRef, ImageSeries, ScaledRegion
from readingroom.domain.volume_grid import GridFault, GridProblem, VolumeGrid, grid_of

OBLIQUE = rotation(0.3, -0.2, 0.5)


def problem_of(series) -> GridProblem:
    """Return why a series has no grid."""
    problem = grid_of(series)
    assert isinstance(problem, GridProblem)
    return problem


@pytest.mark.parametrize("axes", [np.eye(3), OBLIQUE, np.eye(3)[[2, 0, 1]]])
def test_voxels_are_where_the_formula_of_the_standard_has_them(axes):
    series = phantom_series((9, 7, 5), (2.5, 0.6, 0.8), axes)
    grid = grid_of(series)

    assert isinstance(grid, VolumeGrid)
    assert grid.shape == (9, 7, 5)
    assert grid.spacing == pytest.approx((2.5, 0.6, 0.8))
    for number, row, column in [(0, 0, 0), (8, 6, 4), (3, 5, 1)]:
        ref = series.frames[grid.frames[number]]
        across, down = np.array(ref.orientation[:3]), np.array(ref.orientation[3:])
        expected = np.array(ref.origin_mm) + 0.8 * column * across + 0.6 * row * down
        assert grid.to_patient((number, row, column)) == pytest.approx(expected)
        assert grid.to_voxel(tuple(expected)) == pytest.approx((number, row, column))


def test_frames_in_any_order_are_sorted_along_the_normal():
    series = phantom_series((6, 4, 4), (3.0, 1.0, 1.0), order=[4, 0, 5, 2, 1, 3])
    grid = grid_of(series)

    assert isinstance(grid, VolumeGrid)
    assert grid.frames == (1, 4, 3, 5, 0, 2)
    assert np.all(np.diff([series.frames[index].origin_mm[2] for index in grid.frames]) > 0)


def test_positions_with_one_decimal_are_regular_from_half_a_millimetre():
    rough = np.round(np.arange(40) * 0.625, 1)
    assert isinstance(grid_of(phantom_series((40, 8, 8), (0.625, 0.6, 0.6), at=rough)), VolumeGrid)

    fine = np.round(np.arange(40) * 0.26, 1)
    problem = problem_of(phantom_series((40, 8, 8), (0.26, 0.6, 0.6), at=fine))
    assert problem.fault in (GridFault.UNEVEN_SPACING, GridFault.MISSING_SLICES)


def test_uneven_distances_are_refused_with_the_least_and_the_largest():
    at = np.concatenate([np.arange(10) * 2.0, 20.0 + np.arange(10) * 2.6])
    problem = problem_of(phantom_series((20, 8, 8), (2.0, 1.0, 1.0), at=at))

    assert problem.fault is GridFault.UNEVEN_SPACING
    assert problem.values == pytest.approx((2.0, 2.6))


def test_missing_slices_are_counted_with_the_largest_distance():
    at = np.delete(np.arange(20) * 1.5, [5, 12, 13])
    problem = problem_of(phantom_series((17, 8, 8), (1.5, 1.0, 1.0), at=at))

    assert problem.fault is GridFault.MISSING_SLICES
    assert problem.values == pytest.approx((2, 1.5, 4.5))


def test_slices_in_one_plane_are_refused():
    at = [0.0, 1.0, 1.0, 2.0, 3.0, 3.0]
    problem = problem_of(phantom_series((6, 8, 8), (1.0, 1.0, 1.0), at=at))

    assert problem == GridProblem(GridFault.SAME_POSITION, (2.0,))
    same = phantom_series((5, 8, 8), (1.0, 1.0, 1.0), at=[0.0] * 5)
    assert problem_of(same).fault is GridFault.SAME_POSITION


@pytest.mark.parametrize("degrees", [5.0, 15.0, -21.5])
@pytest.mark.parametrize("axes", [np.eye(3), OBLIQUE])
def test_a_gantry_tilt_is_refused_with_its_angle(degrees, axes):
    shear = np.tan(np.radians(degrees))
    series = phantom_series((30, 64, 64), (2.0, 0.7, 0.7), axes, shear=(shear, 0.0))
    problem = problem_of(series)

    assert problem.fault is GridFault.GANTRY_TILT
    assert problem.values[0] == pytest.approx(abs(degrees))


def test_rounded_cosines_of_an_oblique_stack_are_no_tilt():
    axes = np.round(OBLIQUE, 4)
    series = phantom_series((60, 256, 256), (3.0, 0.9, 0.9), OBLIQUE)
    cosines = tuple(float(part) for part in directions_of(axes))
    frames = tuple(
        FrameRef("0" * 64, ref.frame_index, orientation=cosines, origin_mm=ref.origin_mm)
        for ref in series.frames
    )
    assert isinstance(grid_of(_with(series, frames=frames)), VolumeGrid)


def test_a_slice_moved_in_its_plane_is_refused_with_the_distance():
    series = phantom_series((10, 8, 8), (2.0, 1.0, 1.0))
    moved = _moved(series, 4, (0.0, 3.0, 0.0))

    assert problem_of(moved).fault is GridFault.SHIFTED
    assert problem_of(moved).values == pytest.approx((3.0,))
    assert isinstance(grid_of(_moved(series, 4, (0.0, 0.4, 0.0))), VolumeGrid)


def test_a_turned_frame_is_refused_with_its_angle():
    series = phantom_series((10, 64, 64), (2.0, 1.0, 1.0))
    turned = tuple(float(part) for part in directions_of(rotation(0.0, 0.0, np.radians(4.0))))
    frames = tuple(
        FrameRef(
            ref.asset,
            ref.frame_index,
            orientation=turned if number == 7 else ref.orientation,
            origin_mm=ref.origin_mm,
        )
        for number, ref in enumerate(series.frames)
    )
    problem = problem_of(_with(series, frames=frames))

    assert problem.fault is GridFault.ORIENTATIONS_DIFFER
    assert problem.values == pytest.approx((4.0,))


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"spacing_mm": None}, GridFault.NO_MILLIMETRES),
        ({"spacing_mm": (0.0, 0.0)}, GridFault.NO_MILLIMETRES),
        ({"spacing_mm": (float("nan"), 1.0)}, GridFault.NO_MILLIMETRES),
        ({"spacing_mm": (-1.0, 1.0)}, GridFault.NO_MILLIMETRES),
        ({"spacing_source": "at detector"}, GridFault.NO_MILLIMETRES),
        ({"regions": (ScaledRegion(0, 0, 4, 4, (1.0, 1.0), "tissue"),)}, GridFault.NO_MILLIMETRES),
        ({"is_colour": True}, GridFault.COLOUR),
        ({"modality": "DOC"}, GridFault.DOCUMENT),
        ({"marks": "other"}, GridFault.SEGMENTS),
    ],
)
def test_series_without_a_volume_are_refused(changes, fault):
    series = phantom_series((5, 8, 8), (1.0, 1.0, 1.0))

    assert problem_of(_with(series, **changes)).fault is fault


@pytest.mark.parametrize(
    ("orientation", "origin", "fault"),
    [
        (None, (0.0, 0.0, 0.0), GridFault.NO_POSITIONS),
        ((1.0, 0.0, 0.0, 0.0, 1.0, 0.0), None, GridFault.NO_POSITIONS),
        ((1.0, 0.0, 0.0), (0.0, 0.0, 0.0), GridFault.NO_POSITIONS),
        ((1.0, 0.0, 0.0, 0.0, float("nan"), 0.0), (0.0, 0.0, 0.0), GridFault.NO_POSITIONS),
        ((1.0, 0.0, 0.0, 0.0, 1.0, 0.0), (float("inf"), 0.0, 0.0), GridFault.NO_POSITIONS),
        ((1.0, 0.0, 0.0, 1.0, 0.0, 0.0), (0.0, 0.0, 0.0), GridFault.CONTRADICTING),
        ((1.0, 0.0, 0.0, 0.3, 0.95, 0.0), (0.0, 0.0, 0.0), GridFault.CONTRADICTING),
        ((0.0,) * 6, (0.0, 0.0, 0.0), GridFault.CONTRADICTING),
        ((2.0, 0.0, 0.0, 0.0, 2.0, 0.0), (0.0, 0.0, 0.0), GridFault.CONTRADICTING),
    ],
)
def test_contradicting_geometry_is_refused(orientation, origin, fault):
    series = phantom_series((5, 8, 8), (1.0, 1.0, 1.0))
    frames = (
        *series.frames[:-1],
        FrameRef("0" * 64, 4, orientation=orientation, origin_mm=origin),
    )

    assert problem_of(_with(series, frames=frames)).fault is fault


@pytest.mark.parametrize("count", [0, 1, 2])
def test_fewer_than_three_slices_are_refused(count):
    series = phantom_series((count, 8, 8), (1.0, 1.0, 1.0))

    assert problem_of(series) == GridProblem(GridFault.FEW_SLICES, (float(count),))


def test_ten_thousand_frames_are_decided_at_once():
    small = phantom_series((10_000, 32, 32), (0.1, 1.0, 1.0))
    assert isinstance(grid_of(small), VolumeGrid)

    problem = problem_of(_with(small, rows=512, columns=512))
    assert problem.fault is GridFault.TOO_LARGE
    assert problem.values[0] == pytest.approx(5.24, abs=0.01)


def _with(series: ImageSeries, **changes) -> ImageSeries:
    fields = {name: getattr(series, name) for name in ImageSeries.__dataclass_fields__}
    return ImageSeries(**(fields | changes))


def _moved(series: ImageSeries, number: int, by) -> ImageSeries:
    frames = list(series.frames)
    ref = frames[number]
    frames[number] = FrameRef(
        ref.asset,
        ref.frame_index,
        orientation=ref.orientation,
        origin_mm=tuple(np.array(ref.origin_mm) + by),
    )
    return _with(series, frames=tuple(frames))
