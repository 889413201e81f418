"""Shapes on slices as planes and slabs show them, against voxels transformed by affine matrices."""

from dataclasses import replace

import numpy as np
import pytest
from pydicom.dataset import Dataset
from skimage.measure import points_in_poly
from tests.support.volume_phantoms import phantom_series, rotation

from readingroom.domain.flat_shapes import FlatShape, shape_of_region, shapes_of_measurement
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.measurement import Measurement, MeasurementKind
from readingroom.domain.output import Region, RegionShape
from readingroom.domain.plane_cuts import (
    SpaceIndex,
    ThickImage,
    can_cut,
    cuts,
    is_same_volume,
    thick_image,
    thickness_of,
)
from readingroom.domain.polygon import signed_area
from readingroom.domain.reformat import (
    Projection,
    Reformat,
    ReformatPlane,
    ReformattedSeries,
    reformatted,
)
from readingroom.domain.volume_grid import GridProblem, VolumeGrid, grid_of

SHAPE, SPACING = (12, 40, 50), (3.0, 0.8, 0.6)
BOX = FlatShape(((10.0, 14.0), (22.0, 14.0), (22.0, 21.0), (10.0, 21.0)))
COMB = FlatShape(
    tuple(
        (float(column), float(row))
        for column, row in (
            *((5, 5), (45, 5), (45, 30), (37, 30), (37, 12), (29, 12)),
            *((29, 30), (21, 30), (21, 12), (13, 12), (13, 30), (5, 30)),
        )
    )
)
"""Concave area: three teeth below a bar."""


def series_of(**more) -> ImageSeries:
    return phantom_series(SHAPE, SPACING, **more)


def plane_series(series: ImageSeries, plane: ReformatPlane, **more) -> ReformattedSeries:
    grid = grid_of(series)
    assert isinstance(grid, VolumeGrid)
    return reformatted(series, grid, Reformat(plane, **more))


def image(series: ImageSeries, index: int) -> ThickImage:
    made = thick_image(series, index, thickness_of(series))
    assert made is not None
    return made


def affine(series: ImageSeries, index: int) -> np.ndarray:
    """Return the matrix from (column, row, mm along the normal, 1) to the patient.

    It is made from attributes as a file has them (PS3.3 C.7.6.2.1.1), not by the product.
    """
    ref, header = series.frames[index], Dataset()
    header.ImageOrientationPatient = [f"{part:.12f}"[:16] for part in ref.orientation or ()]
    header.ImagePositionPatient = [f"{part:.10f}"[:16] for part in ref.origin_mm or ()]
    header.PixelSpacing = list(series.spacing_mm or ())
    cosines = np.array(header.ImageOrientationPatient, float)
    matrix = np.eye(4)
    matrix[:3, 0] = cosines[:3] * float(header.PixelSpacing[1])
    matrix[:3, 1] = cosines[3:] * float(header.PixelSpacing[0])
    matrix[:3, 2] = np.cross(cosines[:3], cosines[3:])
    matrix[:3, 3] = np.array(header.ImagePositionPatient, float)
    return matrix


def shown(series: ImageSeries, frame: int, target: ImageSeries, index: int, *shapes: FlatShape):
    return cuts(
        shapes,
        image(series, frame),
        image(target, index),
        with_parallel=is_same_volume(series, target),
    )


def in_source(
    series: ImageSeries, frame: int, target: ImageSeries, index: int, pixels: np.ndarray, depth=0.0
) -> np.ndarray:
    """Return (column, row, depth in the slice) of pixels of the target, at a depth there."""
    count = len(pixels)
    rows = np.column_stack([pixels, np.full(count, depth), np.ones(count)])
    to_source = np.linalg.inv(affine(series, frame)) @ affine(target, index)
    return (rows @ to_source.T)[:, :3]


def is_drawn(parts: tuple[FlatShape, ...], pixels: np.ndarray) -> np.ndarray:
    inside = np.zeros(len(pixels), np.bool_)
    for part in parts:
        inside |= points_in_poly(pixels, np.array(part.points))
    return inside


def pixels_around(parts: tuple[FlatShape, ...], step: float) -> np.ndarray:
    points = np.concatenate([np.array(part.points) for part in parts])
    low, high = points.min(axis=0) - 3, points.max(axis=0) + 3
    column, row = np.meshgrid(np.arange(low[0], high[0], step), np.arange(low[1], high[1], step))
    return np.column_stack([column.ravel(), row.ravel()])


def test_a_box_is_a_segment_of_slice_thickness_on_planes_across_it() -> None:
    series = series_of()
    coronal = plane_series(series, ReformatPlane.CORONAL)
    at = np.linalg.inv(affine(coronal, 17)) @ affine(series, 4)
    middle = at @ [16.0, 17.0, 0.0, 1.0]
    (part,) = shown(series, 4, coronal, 17, BOX)
    columns, rows = np.array(part.points).T
    assert coronal.spacing_mm is not None
    down, right = coronal.spacing_mm
    assert np.ptp(columns) * right == pytest.approx(12 * 0.6)
    assert np.ptp(rows) * down == pytest.approx(3.0)
    assert (columns.min() + columns.max()) / 2 == pytest.approx(middle[0])
    assert (rows.min() + rows.max()) / 2 == pytest.approx(middle[1])
    (side,) = shown(series, 4, plane_series(series, ReformatPlane.SAGITTAL), 50 - 1 - 15, BOX)
    assert np.ptp(np.array(side.points)[:, 0]) * 0.8 == pytest.approx(7 * 0.8)


def test_a_box_is_on_the_planes_through_it_alone() -> None:
    series = series_of()
    coronal = plane_series(series, ReformatPlane.CORONAL)
    on = [n for n in range(len(coronal.frames)) if shown(series, 4, coronal, n, BOX)]
    assert on == list(range(14, 22))
    tiny = FlatShape(((10.1, 14.1), (10.2, 14.1), (10.2, 14.2), (10.1, 14.2)))
    assert [n for n in range(40) if shown(series, 4, coronal, n, tiny)] == [14]


@pytest.mark.parametrize("turn", [(0.0, 0.0, 0.0), (0.3, -0.2, 0.5), (1.2, 0.7, -2.0)])
@pytest.mark.parametrize("plane", [ReformatPlane.CORONAL, ReformatPlane.SAGITTAL])
@pytest.mark.parametrize("mm", [0.0, 9.0])
def test_planes_and_slabs_of_a_volume_show_what_of_a_concave_area_is_in_them(
    turn: tuple[float, float, float], plane: ReformatPlane, mm: float
) -> None:
    series = series_of(axes=rotation(*turn))
    more = {"projection": Projection.MAXIMUM, "thickness_mm": mm} if mm else {}
    target = plane_series(series, plane, **more)
    seen = 0
    for index in range(1, len(target.frames), 5):
        parts = shown(series, 6, target, index, COMB)
        seen += bool(parts)
        pixels = pixels_around(parts or (BOX,), 0.53)
        expected = np.zeros(len(pixels), np.bool_)
        for depth in np.linspace(-0.4995, 0.4995, 41) * target.slab_mm:
            at = in_source(series, 6, target, index, pixels, depth)
            expected |= points_in_poly(at[:, :2], np.array(COMB.points)) & (abs(at[:, 2]) <= 1.5)
        assert (is_drawn(parts, pixels) == expected).mean() > 0.985, index
        assert bool(parts) == bool(expected.any())
    assert seen


@pytest.mark.parametrize("seed", range(12))
def test_an_oblique_plane_shows_its_section_of_an_area(seed: int) -> None:
    generator = np.random.default_rng(seed)
    series = series_of(axes=rotation(*generator.uniform(-1, 1, 3)))
    turned = series_of(axes=rotation(*generator.uniform(-3, 3, 3)))
    middle = affine(series, 6) @ [25.0, 15.0, 0.0, 1.0]
    corner = middle[:3] - affine(turned, 0)[:3, :2] @ [25.0, 20.0]
    target = series_of(axes=rotation(*generator.uniform(-3, 3, 3)), start=tuple(corner))
    thin = image(target, 0)._replace(thickness=0.0)
    parts = cuts((COMB,), image(series, 6), thin, with_parallel=False)
    pixels = pixels_around(parts or (BOX,), 0.31)
    at = in_source(series, 6, target, 0, pixels)
    expected = points_in_poly(at[:, :2], np.array(COMB.points)) & (abs(at[:, 2]) <= 1.5)
    assert (is_drawn(parts, pixels) == expected).mean() > 0.99
    assert abs(is_drawn(parts, pixels).sum() - expected.sum()) < 0.03 * expected.sum() + 30


def test_an_oblique_slab_shows_no_more_than_is_in_it() -> None:
    series = series_of()
    target = series_of(axes=rotation(0.5, 0.3, 0.2), start=(-30.0, -50.0, 20.0))
    for index in range(len(target.frames)):
        parts = shown(series, 6, target, index, COMB)
        pixels = pixels_around(parts or (BOX,), 0.53)
        expected = np.zeros(len(pixels), np.bool_)
        for depth in np.linspace(-1.5, 1.5, 41):
            at = in_source(series, 6, target, index, pixels, depth)
            expected |= points_in_poly(at[:, :2], np.array(COMB.points)) & (abs(at[:, 2]) <= 1.51)
        assert (is_drawn(parts, pixels) & ~expected).mean() < 0.005
        assert is_drawn(parts, pixels).sum() >= 0.6 * expected.sum()


def test_the_parts_of_an_area_are_separate() -> None:
    series = series_of()
    coronal = plane_series(series, ReformatPlane.CORONAL)
    assert len(shown(series, 3, coronal, 20, COMB)) == 3
    assert len(shown(series, 3, coronal, 8, COMB)) == 1
    oblique = series_of(axes=rotation(np.pi / 4, 0.0, 0.0), start=(-40.0, -38.0, 30.0))
    parts = shown(series, 3, oblique, 0, COMB)
    assert len(parts) == 3
    assert all(abs(signed_area(part.points)) > 1 for part in parts)


def test_a_position_is_shown_up_to_half_a_slice_away() -> None:
    series = series_of()
    coronal = plane_series(series, ReformatPlane.CORONAL)
    point = FlatShape(((20.0, 18.0),))
    on = {
        n: part.points[0]
        for n in range(len(coronal.frames))
        for part in shown(series, 4, coronal, n, point)
    }
    assert list(on) == [17, 18, 19]  # 1.5 mm with rows 0.8 mm apart
    for index, drawn in on.items():
        at = np.linalg.inv(affine(coronal, index)) @ affine(series, 4) @ [20.0, 18.0, 0.0, 1.0]
        assert drawn == pytest.approx(tuple(at[:2]))
    axial = plane_series(series, ReformatPlane.AXIAL)
    assert [n for n in range(12) if shown(series, 4, axial, n, point)] == [4]


def test_a_position_between_thin_slices_is_on_the_next_plane() -> None:
    series = phantom_series((12, 40, 50), (0.3, 2.0, 2.0))
    coronal = plane_series(series, ReformatPlane.CORONAL)
    for row in (18.0, 18.4, 18.5, 18.9):
        on = [n for n in range(40) if shown(series, 4, coronal, n, FlatShape(((20.0, row),)))]
        assert on in ([18], [19], [18, 19])


def test_a_slab_shows_the_slices_within_its_thickness() -> None:
    series = series_of()
    slab = plane_series(
        series, ReformatPlane.ORIGINAL, projection=Projection.AVERAGE, thickness_mm=9.0
    )
    for shape in (BOX, FlatShape(BOX.points[:2], is_closed=False), FlatShape(BOX.points[:1])):
        assert [n for n in range(12) if shown(series, 4, slab, n, shape)] == [3, 4, 5]
        (part,) = shown(series, 4, slab, 5, shape)
        assert np.allclose(part.points, shape.points)


def test_lines_are_where_the_plane_meets_them() -> None:
    series = series_of()
    coronal = plane_series(series, ReformatPlane.CORONAL)
    slanted = FlatShape(((10.0, 10.0), (30.0, 30.0)), is_closed=False)
    (part,) = shown(series, 4, coronal, 20, slanted)
    assert np.ptp(np.array(part.points)[:, 0]) == pytest.approx(1.0, abs=1e-5)
    level = FlatShape(((10.0, 20.5), (30.0, 20.5)), is_closed=False)
    assert [n for n in range(40) if shown(series, 4, coronal, n, level)] == [20, 21]
    oblique = series_of(axes=rotation(np.pi / 4, 0.0, 0.0), start=(-40.0, -38.0, 30.0))
    parts = shown(series, 3, oblique, 0, slanted)
    ends = np.concatenate([np.array(part.points) for part in parts])
    at = in_source(series, 3, oblique, 0, ends)
    assert (abs(at[:, 0] - at[:, 1]) < 4).all()
    assert not any(part.is_closed for part in parts)


def test_measurements_and_regions_have_their_shapes() -> None:
    corners = ((10.0, 20.0), (30.0, 26.0))
    (ellipse,) = shapes_of_measurement(Measurement("ct", 0, MeasurementKind.ELLIPSE, corners))
    assert abs(signed_area(ellipse.points)) == pytest.approx(np.pi * 10 * 3, rel=0.005)
    assert ellipse == shape_of_region(Region(RegionShape.ELLIPSE, corners))
    (box,) = shapes_of_measurement(Measurement("ct", 0, MeasurementKind.RECTANGLE, corners))
    assert abs(signed_area(box.points)) == 20 * 6
    assert box == shape_of_region(Region(RegionShape.BOX, corners))
    four = (*corners, (1.0, 2.0), (3.0, 4.0))
    two = shapes_of_measurement(Measurement("ct", 0, MeasurementKind.COBB, four))
    assert [each.points for each in two] == [four[:2], four[2:]]
    (probe,) = shapes_of_measurement(Measurement("ct", 0, MeasurementKind.PROBE, corners[:1]))
    assert probe.is_position
    assert shape_of_region(Region(RegionShape.POINT, corners[:1])).is_position


def test_images_of_other_volumes_need_a_common_frame_of_reference() -> None:
    series = series_of()
    other = replace(series_of(axes=rotation(0.4, 0.2, 0.0)), key="other")
    assert can_cut(series, other)
    assert can_cut(series, plane_series(series, ReformatPlane.CORONAL))
    assert not can_cut(series, series)
    for space in ("", "elsewhere"):
        assert not can_cut(series, replace(other, frame_of_reference=space))
    nowhere = replace(series, frame_of_reference="")
    assert can_cut(nowhere, plane_series(nowhere, ReformatPlane.SAGITTAL))
    parallel = replace(series_of(), key="parallel")
    assert shown(series, 4, parallel, 4, BOX) == ()


@pytest.mark.parametrize("seed", range(4))
def test_the_index_leaves_out_no_shape_that_an_image_cuts(seed: int) -> None:
    generator = np.random.default_rng(seed)
    series = series_of(axes=rotation(*generator.uniform(-2, 2, 3)))
    other = replace(series_of(axes=rotation(*generator.uniform(-2, 2, 3))), key="other")
    entries = []
    for number in range(60):
        points = generator.uniform(0, 40, (1 + number % 4, 2))
        shape = FlatShape(tuple(map(tuple, points.tolist())), is_closed=number % 5 > 0)
        entries.append(((shape,), image(series, number % 12)))
    entries += [((), image(series, 0)), ((FlatShape(((np.nan, 1.0),)),), image(series, 0))]
    index, seen = SpaceIndex(entries), 0
    for target in (plane_series(series, ReformatPlane.CORONAL), other, series):
        for at in range(0, len(target.frames), 3):
            near = index.near(image(target, at))
            is_same = is_same_volume(series, target)
            cutting = [
                number
                for number, (shapes, source) in enumerate(entries)
                if cuts(shapes, source, image(target, at), with_parallel=is_same)
            ]
            assert set(cutting) <= set(near)
            assert len(near) < len(entries)
            seen += len(cutting)
    assert seen > 100
    assert SpaceIndex(()).near(image(series, 0)) == []


def test_images_without_geometry_and_wrong_shapes_cut_nothing() -> None:
    series = series_of()
    coronal = plane_series(series, ReformatPlane.CORONAL)
    assert thick_image(series, 12, 3.0) is None
    assert thick_image(series, -1, 3.0) is None
    assert thick_image(replace(series, spacing_mm=None), 0, 3.0) is None
    assert thick_image(replace(series, spacing_mm=(0.0, 1.0)), 0, 3.0) is None
    bare = tuple(replace(ref, orientation=None, origin_mm=None) for ref in series.frames)
    assert thick_image(replace(series, frames=bare), 0, 3.0) is None
    assert thickness_of(replace(series, frames=bare)) == 0.0
    assert thickness_of(replace(series, frames=series.frames[:1])) == 0.0
    for points in ((), ((np.nan, 1.0),), ((1.0, 1.0), (np.inf, 2.0), (3.0, 3.0))):
        assert shown(series, 4, coronal, 17, FlatShape(points)) == ()
    beyond = FlatShape(tuple((column - 500.0, row - 500.0) for column, row in BOX.points))
    assert not any(shown(series, 4, coronal, n, beyond) for n in range(40))


def test_a_tilted_gantry_has_no_reformats_but_is_cut_slice_by_slice() -> None:
    tilted = series_of(shear=(0.0, np.tan(np.radians(15.0))))
    assert isinstance(grid_of(tilted), GridProblem)
    upright = series_of(axes=rotation(np.pi / 2, 0.0, 0.0), start=(-40.0, -44.0, 50.0))
    middle = affine(tilted, 4) @ [16.0, 17.0, 0.0, 1.0]
    distances = [abs((np.linalg.inv(affine(upright, n)) @ middle)[2]) for n in range(12)]
    (part,) = shown(tilted, 4, upright, int(np.argmin(distances)), BOX)
    at = np.linalg.inv(affine(upright, int(np.argmin(distances)))) @ middle
    assert points_in_poly([at[:2]], np.array(part.points)).all()
