"""Polygons against counting on a fine grid, exact fractions and known shapes."""

import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.polygons import CELL, cells, length, stars

from readingroom.domain.error_annotation import Side
from readingroom.domain.mark import (
    MAX_VERTICES,
    Mark,
    MarkLink,
    MarkShape,
    contour,
    geometry_problem,
    link_problem,
)
from readingroom.domain.polygon import (
    Point,
    bounding_box,
    centroid,
    clip_to_box,
    is_simple,
    overlap_area,
    signed_area,
    tidied,
)

SQUARE = ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0))
U_SHAPE = (
    (0.0, 0.0),
    (6.0, 0.0),
    (6.0, 6.0),
    (4.0, 6.0),
    (4.0, 2.0),
    (2.0, 2.0),
    (2.0, 6.0),
    (0.0, 6.0),
)
BOW_TIE = ((0.0, 0.0), (4.0, 4.0), (4.0, 0.0), (0.0, 4.0))


@st.composite
def boxes(draw: st.DrawFn) -> tuple[float, float, float, float]:
    left, top = draw(st.floats(-40, 40)), draw(st.floats(-40, 40))
    return left, top, draw(st.floats(1, 40)), draw(st.floats(1, 40))


@given(stars(), boxes())
def test_area_centroid_and_overlap_agree_with_counted_cells(
    points: tuple[Point, ...], box: tuple[float, float, float, float]
) -> None:
    columns, rows, inside = cells(points)
    edge = length(points) * CELL + CELL**2  # cells that the outline crosses
    area = inside.sum() * CELL**2
    assert abs(signed_area(points)) == pytest.approx(area, abs=edge)
    left, top, width, height = box
    in_box = (left <= columns) & (columns < left + width) & (top <= rows) & (rows < top + height)
    counted = (inside & in_box).sum() * CELL**2
    assert overlap_area(points, box) == pytest.approx(
        counted, abs=edge + 2 * (width + height) * CELL
    )
    size = max(bounding_box(points)[2:])
    middle = columns[inside].mean(), rows[inside].mean()
    assert centroid(points) == pytest.approx(middle, abs=2 * edge * size / area)


def test_areas_are_exact_in_known_shapes() -> None:
    assert signed_area(SQUARE) == 16 == -signed_area(SQUARE[::-1])
    assert signed_area(U_SHAPE) == 28
    assert centroid(SQUARE) == (2, 2)
    assert overlap_area(U_SHAPE, (0, 4, 6, 4)) == 8  # both legs, apart from each other
    assert overlap_area(U_SHAPE, (2, 2, 2, 4)) == 0  # between the legs
    assert overlap_area(SQUARE, (-1, -1, 9, 9)) == 16
    assert overlap_area(SQUARE, (4, 0, 3, 3)) == 0
    assert clip_to_box(SQUARE, (10, 10, 1, 1)) == ()
    triangle = ((0.0, 0.0), (3.0, 0.0), (0.0, 3.0))
    part = Fraction(9, 2) - Fraction(4, 2)
    assert overlap_area(triangle, (0, 0, 1, 9)) == pytest.approx(float(part))


def test_the_centroid_of_a_far_polygon_keeps_its_digits() -> None:
    far = tuple((column + 2.0**40, row - 2.0**40) for column, row in U_SHAPE)
    assert signed_area(far) == 28
    assert centroid(far) == (3 + 2.0**40, centroid(U_SHAPE)[1] - 2.0**40)


def test_a_line_has_no_centroid() -> None:
    with pytest.raises(ValueError, match="area"):
        centroid(((0.0, 0.0), (1.0, 1.0), (2.0, 2.0)))


@pytest.mark.parametrize("points", [SQUARE, U_SHAPE, SQUARE[::-1]])
def test_simple_outlines(points: tuple[Point, ...]) -> None:
    assert is_simple(points)
    assert tidied(points, 500) == points


@pytest.mark.parametrize(
    "points",
    [
        (),
        SQUARE[:2],
        BOW_TIE,
        (*SQUARE, SQUARE[0]),  # the first vertex again
        (*SQUARE, (0.0, 6.0)),  # a spike
        (*U_SHAPE[:4], (4.0, 0.0), *U_SHAPE[5:]),  # a vertex on another edge
        ((0.0, 0.0), (1.0, 1.0), (2.0, 2.0)),
    ],
)
def test_outlines_that_are_not_simple(points: tuple[Point, ...]) -> None:
    assert not is_simple(points)


@given(stars())
def test_stars_are_simple(points: tuple[Point, ...]) -> None:
    assert is_simple(points)


COARSE = st.integers(0, 12).map(float)


@given(st.lists(st.tuples(COARSE, COARSE), max_size=25), st.integers(3, 30))
def test_any_drawn_outline_becomes_simple_inside_its_box(points: list[Point], limit: int) -> None:
    outline = tidied(points, limit)
    assert len(outline) <= limit
    if outline:
        assert is_simple(outline)
        left, top, width, height = bounding_box(points)
        for column, row in outline:
            assert left <= column <= left + width
            assert top <= row <= top + height


def test_of_a_crossed_outline_the_largest_loop_is_left() -> None:
    tail = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (1.0, -1.0))
    outline = tidied(tail, 500)
    assert abs(signed_area(outline)) == pytest.approx(40.909, abs=0.01)  # the triangle at the right
    assert tidied(BOW_TIE, 500) in (
        ((2.0, 2.0), (4.0, 4.0), (4.0, 0.0)),
        ((2.0, 2.0), (0.0, 4.0), (0.0, 0.0)),
    )
    assert tidied(((0.0, 0.0), (5.0, 5.0), (9.0, 9.0)), 500) == ()


def test_a_long_stroke_is_reduced_to_the_limit_and_keeps_its_area() -> None:
    circle = [
        (100 + 50 * math.cos(at / 2000 * 2 * math.pi), 100 + 50 * math.sin(at / 2000 * 2 * math.pi))
        for at in range(2000)
    ]
    outline = tidied(circle, MAX_VERTICES)
    assert len(outline) == MAX_VERTICES
    assert abs(signed_area(outline)) == pytest.approx(math.pi * 2500, rel=1e-3)


def test_a_contour_has_its_box_and_its_centroid() -> None:
    mark = contour("s", 3, U_SHAPE)
    assert (mark.shape, mark.frame) == (MarkShape.CONTOUR, 3)
    assert (mark.column, mark.row, mark.width, mark.height) == (0, 0, 6, 6)
    assert mark.centre == pytest.approx((3, 19 / 7))  # 12 at row 1, twice 8 at row 4, of 28
    assert geometry_problem(mark) == ""
    assert Mark("s", 0, MarkShape.BOX, 1, 2, 4, 6).centre == (3, 5)


@pytest.mark.parametrize(
    "mark",
    [
        contour("s", 0, BOW_TIE),
        contour("s", 0, SQUARE[:2]),
        contour("s", 0, [(math.cos(at / 90), math.sin(at / 90)) for at in range(501)]),
        contour("s", 0, (*SQUARE[:3], (math.nan, 1.0))),
        contour("s", 0, (*SQUARE[:3], (math.inf, 1.0))),
        Mark("s", 0, MarkShape.CONTOUR, 0, 0, 4, 5, vertices=SQUARE),  # another box
        Mark("s", 0, MarkShape.BOX, 0, 0, 4, 4, vertices=SQUARE),
        Mark("s", 0, MarkShape.POINT, 0, 0, vertices=SQUARE),
        Mark("s", 0, MarkShape.CONTOUR, 0, 0, 4, 4),
    ],
)
def test_contours_that_are_not_valid(mark: Mark) -> None:
    assert geometry_problem(mark)


@pytest.mark.parametrize(
    ("link", "is_valid"),
    [
        (MarkLink(Side.LEFT, finding=0), True),
        (MarkLink(Side.RIGHT, start=0, stop=1), True),
        (MarkLink(Side.LEFT), False),
        (MarkLink(Side.LEFT, finding=-1), False),
        (MarkLink(Side.LEFT, finding=True), False),
        (MarkLink(Side.LEFT, finding=0, start=0, stop=3), False),
        (MarkLink(Side.LEFT, start=3, stop=3), False),
        (MarkLink(Side.LEFT, start=3), False),
        (MarkLink("left", finding=0), False),  # type: ignore[arg-type] # on purpose
    ],
)
def test_links(link: MarkLink, is_valid: bool) -> None:
    assert (link_problem(link) == "") is is_valid
