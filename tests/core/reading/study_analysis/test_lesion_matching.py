"""Marks matched with lesions, against a search of all pairs on a fine grid and by hand."""

import math
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.durations import ProcessorTime
from tests.support.polygons import CELL, cells, length, stars

from readingroom.domain.localisation import DEFAULT_RULE, LocalisationMethod, LocalisationRule
from readingroom.domain.mark import Mark, MarkShape, contour
from readingroom.domain.polygon import Point
from readingroom.domain.reference_standard import Lesion
from readingroom.reading.study_analysis.lesion_matching import lesion_hits

POINT, BOX = MarkShape.POINT, MarkShape.BOX
QUARTERS = st.integers(-20, 80).map(lambda value: value / 4)
SIZES = st.integers(1, 40).map(lambda value: value / 4)
SERIES = st.sampled_from(("s1", "s2"))
FRAMES = st.integers(0, 3)


@st.composite
def marks(draw: st.DrawFn) -> Mark:
    size = (draw(SIZES), draw(SIZES)) if draw(st.booleans()) else (0.0, 0.0)
    shape = BOX if size[0] else POINT
    return Mark(draw(SERIES), draw(FRAMES), shape, draw(QUARTERS), draw(QUARTERS), *size, rating=1)


@st.composite
def lesions(draw: st.DrawFn) -> Lesion:
    kind = draw(st.sampled_from(("point", "box", "circle")))
    size = (draw(SIZES), draw(SIZES)) if kind == "box" else (0.0, 0.0)
    radius = draw(SIZES) if kind == "circle" else 0.0
    return Lesion("L", draw(SERIES), draw(FRAMES), draw(QUARTERS), draw(QUARTERS), *size, radius)


@st.composite
def rules(draw: st.DrawFn) -> LocalisationRule:
    return LocalisationRule(
        draw(st.sampled_from(LocalisationMethod)),
        draw(st.sampled_from((0.0, 0.25, 3.0))),
        draw(st.sampled_from((0.0, 1.0, 5.0))),
        draw(st.integers(0, 2)),
        draw(st.sampled_from((0.05, 0.25, 0.5, 1.0))),
    )


def exactly(value: float) -> Fraction:
    return Fraction(value)


def is_near(mark: Mark, lesion: Lesion, rule: LocalisationRule) -> bool:
    """Return in exact arithmetic whether the centre is within the tolerance of the region."""
    column = exactly(mark.column) + exactly(mark.width) / 2
    row = exactly(mark.row) + exactly(mark.height) / 2
    tolerance = exactly(rule.tolerance)
    if lesion.width:
        nearest = [
            min(max(at, exactly(low)), exactly(low) + exactly(size))
            for at, low, size in (
                (column, lesion.column, lesion.width),
                (row, lesion.row, lesion.height),
            )
        ]
        reach = tolerance
    else:
        nearest = [exactly(lesion.column), exactly(lesion.row)]
        reach = tolerance + exactly(lesion.radius or rule.point_radius)
    return (column - nearest[0]) ** 2 + (row - nearest[1]) ** 2 <= reach**2


def shared_quarters(mark: Mark, lesion: Lesion) -> Fraction:
    """Return the intersection over union of both boxes by counting cells of a quarter pixel."""
    grid = np.arange(-200, 400) / 4 + 0.125
    left, top, width, height = lesion.column, lesion.row, lesion.width, lesion.height
    if lesion.radius:
        left, top = left - lesion.radius, top - lesion.radius
        width = height = 2 * lesion.radius
    covered = []
    for low, size in (
        ((mark.column, mark.row), (mark.width, mark.height)),
        ((left, top), (width, height)),
    ):
        rows = (low[1] < grid) & (grid < low[1] + size[1])
        columns = (low[0] < grid) & (grid < low[0] + size[0])
        covered.append(np.outer(rows, columns))
    both, either = (covered[0] & covered[1]).sum(), (covered[0] | covered[1]).sum()
    return Fraction(int(both), int(either))


@given(marks(), lesions(), rules())
def test_a_mark_hits_as_in_exact_arithmetic(
    mark: Mark, lesion: Lesion, rule: LocalisationRule
) -> None:
    is_close = mark.series == lesion.series
    is_close &= abs(mark.frame - lesion.frame) <= rule.frame_tolerance
    has_areas = bool(mark.width and (lesion.width or lesion.radius))
    if rule.method is LocalisationMethod.OVERLAP and has_areas:
        is_hit = shared_quarters(mark, lesion) >= exactly(rule.minimum_overlap)
    else:
        is_hit = is_near(mark, lesion, rule)

    assert (lesion_hits((mark,), (lesion,), rule) == (0,)) == (is_close and is_hit)


@given(st.lists(marks(), max_size=4), st.lists(lesions(), max_size=5), rules())
def test_each_mark_counts_for_the_best_of_the_lesions_it_hits(
    made: list[Mark], known: list[Lesion], rule: LocalisationRule
) -> None:
    hits = lesion_hits(made, known, rule)

    assert len(hits) == len(made)
    for mark, hit in zip(made, hits, strict=True):
        alone = [
            at for at, lesion in enumerate(known) if lesion_hits((mark,), (lesion,), rule)[0] == 0
        ]
        assert (hit is None) == (not alone)
        if hit is None:
            continue
        assert hit in alone
        frames = [abs(mark.frame - known[at].frame) for at in alone]
        assert abs(mark.frame - known[hit].frame) == min(frames)
        pairs = [lesion_hits((mark,), (known[hit], known[at]), rule)[0] for at in alone if at > hit]
        assert all(pair == 0 for pair in pairs)


@given(st.lists(marks(), max_size=4), st.lists(lesions(), max_size=4), rules(), QUARTERS)
def test_a_shift_of_the_image_changes_nothing(
    made: list[Mark], known: list[Lesion], rule: LocalisationRule, shift: float
) -> None:
    moved = [replace(mark, column=mark.column + shift, row=mark.row - shift) for mark in made]
    moved_lesions = [
        replace(lesion, column=lesion.column + shift, row=lesion.row - shift) for lesion in known
    ]
    assert lesion_hits(made, known, rule) == lesion_hits(moved, moved_lesions, rule)


def point(column: float, row: float, frame: int = 0, series: str = "s") -> Mark:
    return Mark(series, frame, POINT, column, row, rating=1)


CIRCLE = Lesion("c", "s", 0, 10.0, 10.0, radius=5.0)
SQUARE = Lesion("b", "s", 0, -0.5, -0.5, 4.0, 2.0)  # pixels 0 to 3 and 0 to 1
SPOT = Lesion("p", "s", 0, 30.0, 30.0)


@pytest.mark.parametrize(
    ("mark", "lesion", "changes", "is_hit"),
    [
        (point(13, 14), CIRCLE, {}, True),  # 3, 4 and 5
        (point(13, 14.01), CIRCLE, {}, False),
        (point(13, 18), CIRCLE, {"tolerance": 3.6}, True),
        (point(3.5, 1.5), SQUARE, {}, True),
        (point(-0.5, -0.5), SQUARE, {}, True),
        (point(3.51, 1), SQUARE, {}, False),
        (point(6.5, 5.5), SQUARE, {"tolerance": 5.0}, True),
        (point(6.5, 5.51), SQUARE, {"tolerance": 5.0}, False),
        (point(50, 30), SPOT, {}, True),  # the default radius, 20 pixels
        (point(50.1, 30), SPOT, {}, False),
        (point(30, 30), SPOT, {"point_radius": 0.0}, True),
        (point(30.1, 30), SPOT, {"point_radius": 0.0}, False),
        (point(10, 10, frame=1), CIRCLE, {}, False),
        (point(10, 10, frame=1), CIRCLE, {"frame_tolerance": 1}, True),
        (point(10, 10, frame=10**6), CIRCLE, {"frame_tolerance": 10}, False),
        (point(10, 10, series="t"), CIRCLE, {"frame_tolerance": 10}, False),
        (point(-1e9, 1e9), CIRCLE, {}, False),
        (point(math.nan, 10), CIRCLE, {}, False),
        (Mark("s", 0, BOX, 8, 8, 4, 4, 1), CIRCLE, {}, True),
        (Mark("s", 0, BOX, 0, 0, 22, 22, 1), CIRCLE, {}, False),  # centre 11, 11 is in it
    ],
)
def test_hits_by_hand(mark: Mark, lesion: Lesion, changes: dict[str, float], is_hit: bool) -> None:
    rule = LocalisationRule(**changes)  # type: ignore[arg-type]
    if mark.width == 22:
        rule = LocalisationRule(LocalisationMethod.OVERLAP)  # 100 of 484 pixels
    assert (lesion_hits((mark,), (lesion,), rule) == (0,)) is is_hit


RING = (
    (0.0, 0.0),
    (20.0, 0.0),
    (20.0, 20.0),
    (12.0, 20.0),
    (12.0, 3.0),
    (8.0, 3.0),
    (8.0, 20.0),
    (0.0, 20.0),
)
"""Contour around 8 to 12 across, open at the bottom: 332 pixels, their centroid at (10, 9.69)."""


def test_a_contour_counts_by_its_centroid_not_by_the_box_around_it() -> None:
    mark = replace(contour("s", 0, RING), rating=1)
    strips = (Lesion("c", "s", 0, 9.5, 9.9, 1.0, 0.2), Lesion("w", "s", 0, 9.5, 9.6, 1.0, 0.2))
    assert lesion_hits((mark,), strips, DEFAULT_RULE) == (1,)  # 10, 9.69 and not 10, 10


@given(stars(), lesions(), st.sampled_from((0.05, 0.25, 0.5)))
def test_the_overlap_of_a_contour_is_that_of_counted_cells(
    points: tuple[Point, ...], lesion: Lesion, least: float
) -> None:
    mark = replace(contour(lesion.series, lesion.frame, points), rating=1)
    rule = LocalisationRule(LocalisationMethod.OVERLAP, 0.0, 5.0, 0, least)
    hit = lesion_hits((mark,), (lesion,), rule) == (0,)
    if not lesion.width and not lesion.radius:
        gap = math.dist(mark.centre, (lesion.column, lesion.row))
        assert hit is (gap <= rule.point_radius)
        return
    box = (lesion.column, lesion.row, lesion.width, lesion.height)
    if lesion.radius:
        side = 2 * lesion.radius
        box = (lesion.column - lesion.radius, lesion.row - lesion.radius, side, side)
    columns, rows, inside = cells(points)
    left, top, width, height = box
    in_box = (left <= columns) & (columns < left + width) & (top <= rows) & (rows < top + height)
    shared, own = (inside & in_box).sum() * CELL**2, inside.sum() * CELL**2
    error = (length(points) + 2 * (width + height)) * CELL + CELL**2
    low = (shared - error) / (own + error + width * height - (shared - error))
    high = (shared + error) / max(own - error + width * height - (shared + error), 1e-9)
    if least < low:
        assert hit
    elif least > high:
        assert not hit


def test_the_nearest_lesion_counts_and_of_equal_ones_the_first() -> None:
    same = (Lesion("a", "s", 0, 5, 5, radius=3), Lesion("b", "s", 0, 5, 5, radius=3))
    other = Lesion("c", "s", 0, 8, 5, radius=3)
    next_frame = Lesion("d", "s", 1, 5, 5, radius=9)

    assert lesion_hits((point(6, 5),), same, DEFAULT_RULE) == (0,)
    assert lesion_hits((point(7, 5),), (*same, other), DEFAULT_RULE) == (2,)
    tolerant = LocalisationRule(frame_tolerance=1)
    assert lesion_hits((point(7, 5),), (next_frame, other), tolerant) == (1,)
    box = Mark("s", 0, BOX, 3, 2, 8, 6, 1)
    overlap = LocalisationRule(LocalisationMethod.OVERLAP, minimum_overlap=0.1)
    assert lesion_hits((box,), (*same, other), overlap) == (2,)


def test_ten_thousand_marks_are_matched_in_seconds() -> None:
    many = [point(at % 100, at // 100) for at in range(10_000)]
    with ProcessorTime() as spent:
        hits = lesion_hits(many, (CIRCLE, SQUARE, SPOT), DEFAULT_RULE)
    assert spent.seconds < 1
    inside = sum((x - 10) ** 2 + (y - 10) ** 2 <= 25 for x in range(100) for y in range(100))
    assert (hits.count(0), hits.count(1)) == (inside, 8)
