"""Links of series and nearest frames, against phantoms with numpy as second implementation."""

import json

import numpy as np
import pytest

from readingroom.domain.imaging import FrameRef, ImageSeries
from readingroom.domain.planes import (
    SeriesLink,
    centre_of,
    crossing,
    frame_at_distance,
    link_between,
    nearest_frame,
    offset_between,
    plane_of,
    point_of,
    position_of,
    positions_of,
    shares_space,
    slice_distance,
)
from readingroom.store.json_documents import decode

AXIAL = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0))
CORONAL = ((1.0, 0.0, 0.0), (0.0, 0.0, -1.0))


def turned(degrees: float, axes=AXIAL, about=0):
    """Return directions rotated about a patient axis."""
    angle, (one, two) = np.radians(degrees), [i for i in range(3) if i != about]
    matrix = np.eye(3)
    matrix[one, one] = matrix[two, two] = np.cos(angle)
    matrix[one, two], matrix[two, one] = -np.sin(angle), np.sin(angle)
    return tuple(tuple(matrix @ np.array(axis)) for axis in axes)


def stack(at, axes=AXIAL, space="a", start=(-100.0, -120.0, 30.0), **fields) -> ImageSeries:
    """Return a series with slices at distances from its start along its normal."""
    normal = np.cross(*axes)
    frames = tuple(
        FrameRef(
            "0" * 64,
            number,
            orientation=(*axes[0], *axes[1]),
            origin_mm=tuple(np.array(start) + distance * normal),
        )
        for number, distance in enumerate(at)
    )
    given = {"spacing_mm": (0.7, 1.3), "frame_of_reference": space} | fields
    return ImageSeries("s", "CT", "", 40, 60, False, frames, **given)


def corner(series, index, column, row):
    """Return the position of a pixel by the formula of PS3.3 C.7.6.2.1.1."""
    ref = series.frames[index]
    row_way, column_way = np.array(ref.orientation[:3]), np.array(ref.orientation[3:])
    down, right = series.spacing_mm
    return tuple(np.array(ref.origin_mm) + column * right * row_way + row * down * column_way)


@pytest.mark.parametrize("axes", [AXIAL, CORONAL, turned(23.0), turned(-40.0, CORONAL, 2)])
def test_the_centre_of_a_frame_is_that_of_its_four_corners(axes):
    series = stack(range(3), axes)
    corners = [corner(series, 2, column, row) for column in (0, 59) for row in (0, 39)]

    assert centre_of(series, 2) == pytest.approx(np.mean(corners, axis=0))


@pytest.mark.parametrize("axes", [AXIAL, CORONAL, turned(23.0), turned(-40.0, CORONAL, 2)])
def test_thick_and_thin_stacks_of_any_tilt_meet_at_the_nearest_slice(axes):
    thick, thin = stack(np.arange(10) * 5.0, axes), stack(np.arange(80) * 0.61, axes)
    normal = np.cross(*axes)
    assert link_between(thick, thin) is SeriesLink.POSITION
    for first, second in ((thick, thin), (thin, thick)):
        ends = [np.dot(ref.origin_mm, normal) for ref in second.frames]
        for index in range(len(first.frames)):
            away = np.abs(np.array(ends) - np.dot(first.frames[index].origin_mm, normal))
            reach = np.median(np.diff(np.sort(ends))) / 2
            expected = int(away.argmin()) if away.min() <= reach + 1e-9 else None
            assert nearest_frame(second, centre_of(first, index)) == expected


def test_opposite_normals_and_turned_images_link_by_position():
    there = stack(np.arange(10) * 3.0)
    flipped = ((-1.0, 0.0, 0.0), (0.0, 1.0, 0.0))
    back = stack(np.arange(10) * 3.0, flipped, start=(100.0, -120.0, 57.0))
    quarter = stack(np.arange(10) * 3.0, (AXIAL[1], (-1.0, 0.0, 0.0)))

    assert link_between(there, back) is SeriesLink.POSITION
    assert [nearest_frame(back, centre_of(there, index)) for index in range(10)] == [
        *range(9, -1, -1)
    ]
    assert [nearest_frame(quarter, centre_of(there, index)) for index in range(10)] == [*range(10)]


def test_other_origins_shift_the_frames_and_end_the_link_beyond_the_stack():
    first = stack(np.arange(10) * 2.0)
    moved = stack(np.arange(10) * 2.0, start=(-80.0, -90.0, 34.9))

    assert nearest_frame(moved, centre_of(first, 5)) == 3
    assert nearest_frame(moved, centre_of(first, 0)) is None
    assert nearest_frame(first, centre_of(moved, 9)) is None


def test_half_the_slice_distance_is_the_reach_and_gaps_stay_empty():
    series = stack([0.0, 2.0, 4.0, 20.0, 22.0])
    at = {3.0: (1, 2), 5.0: (2,), 5.01: (None,), 12.0: (None,), 18.99: (None,), 19.0: (3,)}
    for distance, frames in at.items():
        assert nearest_frame(series, (-100.0, -120.0, 30.0 + distance)) in frames
    assert slice_distance(positions_of(series)) == pytest.approx(2.0)


def test_frames_in_one_plane_are_matched_by_the_rank_of_the_current_frame():
    echoes = stack([0.0, 0.0, 5.0, 5.0, 10.0, 10.0, 10.0])

    assert nearest_frame(echoes, (-100.0, -120.0, 40.0), current=0) == 4
    assert nearest_frame(echoes, (-100.0, -120.0, 40.0), current=3) == 5
    assert nearest_frame(echoes, (-100.0, -120.0, 35.0), current=6) == 3


def test_a_single_slice_is_only_at_its_own_position():
    single = stack([4.0])

    assert nearest_frame(single, (0.0, 0.0, 34.0)) == 0
    assert nearest_frame(single, (0.0, 0.0, 34.1)) is None
    assert slice_distance(positions_of(single)) is None


def without_origins(series):
    from dataclasses import replace

    return replace(series, frames=tuple(replace(ref, origin_mm=None) for ref in series.frames))


@pytest.mark.parametrize(
    ("second", "link"),
    [
        (stack(range(4)), SeriesLink.POSITION),
        (stack(range(4), turned(0.4)), SeriesLink.POSITION),
        (stack(range(4), turned(0.6)), SeriesLink.PLANES_DIFFER),
        (stack(range(4), turned(0.6), space="b"), SeriesLink.PLANES_DIFFER),
        (stack(range(4), CORONAL), SeriesLink.PLANES_DIFFER),
        (stack(range(4), space="b"), SeriesLink.DISTANCE),
        (stack(range(4), space=""), SeriesLink.DISTANCE),
        (without_origins(stack(range(4))), SeriesLink.NUMBER),
        (stack(range(4), ((1.0, 0.0, 0.0), (2.0, 0.0, 0.0))), SeriesLink.NUMBER),
        (stack(range(4), ((1.0, 0.0, 0.0), (0.0, float("nan"), 0.0))), SeriesLink.NUMBER),
        (stack([], space="a"), SeriesLink.NUMBER),
    ],
)
def test_only_parallel_planes_of_one_frame_of_reference_link_by_position(second, link):
    first = stack(range(4))

    assert link_between(first, second) is link
    assert link_between(second, first) is link


def test_series_without_frames_of_reference_never_link_by_position():
    link = link_between(stack(range(4), space=""), stack(range(4), space=""))
    assert link is SeriesLink.DISTANCE


@pytest.mark.parametrize("axes", [AXIAL, CORONAL, turned(23.0)])
def test_equal_distances_from_two_anchors_correspond_whatever_the_slice_distances(axes):
    thick = stack(np.arange(10) * 5.0, axes, space="a")
    thin = stack(np.arange(60) * 1.25, axes, space="b", start=(310.0, -20.0, 777.0))
    assert link_between(thick, thin) is SeriesLink.DISTANCE
    for index in range(10):
        expected = 12 + 4 * (index - 2)
        assert frame_at_distance(thick, 2, index, thin, 12) == expected
        assert frame_at_distance(thin, 12, expected, thick, 2) == index
    assert frame_at_distance(thick, 2, 9, thin, 40) is None
    assert frame_at_distance(thick, 2, 0, thin, 3) is None


def test_series_in_opposite_order_are_scrolled_the_same_way_in_the_patient():
    there = stack(np.arange(10) * 3.0, space="a")
    flipped = ((-1.0, 0.0, 0.0), (0.0, 1.0, 0.0))
    back = stack(np.arange(10) * 3.0, flipped, space="b", start=(100.0, -120.0, 900.0))

    assert [frame_at_distance(there, 4, index, back, 5) for index in range(10)] == [
        *range(9, -1, -1)
    ]
    assert offset_between(there, 4, back, 5) == pytest.approx(900.0 - 15.0 - 42.0)


def test_the_offset_is_that_along_the_normal_only():
    first, second = stack([0.0, 2.0]), stack([0.0, 2.0], space="b", start=(50.0, 60.0, 42.5))
    assert offset_between(first, 0, second, 1) == pytest.approx(14.5)
    assert offset_between(first, 0, without_origins(second), 1) is None
    assert frame_at_distance(first, 0, 1, without_origins(second), 0) is None


def test_pages_of_text_are_not_linked():
    pages = ImageSeries("d", "DOC", "", 8, 8, True, (FrameRef("0" * 64, 0),))

    assert link_between(stack(range(4)), pages) is SeriesLink.DOCUMENT
    assert plane_of(pages.frames[0]) is None
    assert nearest_frame(pages, (0.0, 0.0, 0.0)) is None
    assert centre_of(pages, 0) is None


def test_a_coronal_plane_cuts_an_axial_frame_in_a_row_and_tilted_ones_in_a_slope():
    axial = stack([0.0], start=(0.0, 0.0, 10.0))
    coronal = stack([0.0], CORONAL, start=(13.0, 14.0, 20.0))
    (left, upper), (right, lower) = sorted(crossing(axial, 0, coronal, 0))

    assert (upper, lower) == pytest.approx((14.0 / 0.7, 14.0 / 0.7))
    assert (left, right) == pytest.approx(((13.0 - 0.65) / 1.3, (13.0 + 59.5 * 1.3) / 1.3))
    for degrees in (20.0, 70.0):
        tilted = stack([0.0], turned(degrees, CORONAL, 2), start=(13.0, 14.0, 20.0))
        for column, row in crossing(axial, 0, tilted, 0):
            point = corner(axial, 0, column, row)
            assert plane_of(tilted.frames[0]).distance(point) == pytest.approx(0.0, abs=1e-9)


def test_nothing_is_cut_without_a_common_space_spacing_or_contact():
    axial = stack([0.0], start=(0.0, 0.0, 10.0))
    there = {"axes": CORONAL, "start": (13.0, 14.0, 20.0)}

    assert crossing(axial, 0, axial, 0) is None
    assert crossing(axial, 0, stack([0.0], space="b", **there), 0) is None
    assert crossing(stack([0.0], space=""), 0, stack([0.0], space="", **there), 0) is None
    assert crossing(axial, 0, stack([0.0], spacing_mm=None, **there), 0) is None
    assert crossing(axial, 0, stack([0.0], CORONAL, start=(0.0, 0.0, 9.0)), 0) is None


def test_series_stored_without_planes_are_read_and_link_by_number():
    frame = {"asset": "0" * 64, "frame_index": 0, "orientation": [1.0, 0.0, 0.0, 0.0, 1.0, 0.0]}
    stored = {
        "key": "s",
        "modality": "CT",
        "description": "",
        "rows": 4,
        "columns": 4,
        "is_colour": False,
        "frames": [frame],
    }
    series = decode(json.dumps(stored), ImageSeries)

    assert (series.frame_of_reference, series.frames[0].origin_mm) == ("", None)
    assert link_between(series, series) is SeriesLink.NUMBER


@pytest.mark.parametrize("axes", [AXIAL, CORONAL, turned(23.0), turned(-40.0, CORONAL, 2)])
def test_points_of_a_frame_and_their_positions_are_the_reverse_of_each_other(axes):
    series = stack(range(3), axes)
    normal = np.cross(*axes)
    for column, row in ((0, 0), (59, 39), (12.5, 30.25), (-4, 80)):
        position = position_of(series, 1, (column, row))
        assert position == pytest.approx(corner(series, 1, column, row))
        away = tuple(np.array(position) - 7.5 * normal)
        point = point_of(series, 1, away)
        assert (point.column, point.row) == pytest.approx((column, row))
        assert point.distance_mm == pytest.approx(7.5)


def test_points_are_unknown_without_plane_spacing_or_space():
    series = stack(range(3))
    bare = stack(range(3), spacing_mm=None)
    assert point_of(bare, 1, (0.0, 0.0, 0.0)) is None
    assert point_of(stack(range(3), spacing_mm=(0.0, 1.0)), 1, (0.0, 0.0, 0.0)) is None
    unknown = ImageSeries("s", "CT", "", 4, 4, False, (FrameRef("0" * 64, 0),), spacing_mm=(1, 1))
    assert position_of(unknown, 0, (1.0, 1.0)) is None
    assert point_of(unknown, 0, (1.0, 1.0, 1.0)) is None
    assert shares_space(series, bare)
    assert not shares_space(series, stack(range(3), space="b"))
    assert not shares_space(unknown, unknown)
