"""Marks: what a reader drew on an image, and changed in an output."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from readingroom.domain.error_annotation import Side
from readingroom.domain.polygon import MIN_VERTICES, Point, bounding_box, centroid, is_simple

MAX_VERTICES: Final = 500
"""Maximum number of vertices of a contour."""


class MarkShape(StrEnum):
    """Shape of a mark; a contour is a closed, simple polygon."""

    POINT = "point"
    BOX = "box"
    CONTOUR = "contour"


DEFAULT_SHAPES: Final = (MarkShape.POINT, MarkShape.BOX)
"""Shapes of a criterion of marks that names none."""


@dataclass(frozen=True, slots=True)
class MarkLink:
    """Part of an output that a mark belongs to: a finding of its list, or a span of its text.

    Args:
        side: side of the output; left for a single output.
        finding: index of the finding in the output, None for a span.
        start: first character of a span in the shown text, None for a finding.
        stop: end of the span, exclusive, None for a finding.
    """

    side: Side
    finding: int | None = None
    start: int | None = None
    stop: int | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """Mark on one frame of a case, with its rating.

    Args:
        series: key of the series, as in the case.
        frame: zero-based number of the frame in display order.
        shape: point, box or contour.
        column: zero-based column of the point or of the left edge of the box, which for a contour
            is that around it, in pixels; pixel 0 spans -0.5 to 0.5.
        row: zero-based row of the point or of the box's upper edge, in pixels.
        width: width of the box in pixels, 0.0 for a point.
        height: height of the box in pixels, 0.0 for a point.
        rating: confidence that the marked place is a lesion, on the scale of the mark criterion.
        label: option chosen for the mark, "" if the protocol asks for none.
        vertices: (column, row) of each vertex of a contour, in pixels; () for other shapes.
        link: part of an output that the mark belongs to, None without one.
    """

    series: str
    frame: int
    shape: MarkShape
    column: float
    row: float
    width: float = 0.0
    height: float = 0.0
    rating: int | None = None
    label: str = ""
    vertices: tuple[Point, ...] = ()
    link: MarkLink | None = None

    @property
    def centre(self) -> Point:
        """Return the point, the centre of the box or the centroid of the contour."""
        if self.shape is MarkShape.CONTOUR:
            return centroid(self.vertices)
        return self.column + self.width / 2, self.row + self.height / 2


def contour(series: str, frame: int, vertices: Sequence[Point]) -> Mark:
    """Return an unrated contour with the box around it; it needs a vertex."""
    left, top, width, height = bounding_box(vertices)
    shape = MarkShape.CONTOUR
    return Mark(series, frame, shape, left, top, width, height, vertices=tuple(vertices))


def geometry_problem(mark: Mark) -> str:
    """Return what is wrong with the shape and the numbers of a mark, "" if nothing is."""
    shape: object = mark.shape
    if not isinstance(shape, MarkShape):
        return f"the shape “{shape}” is unknown"
    if type(mark.frame) is not int or mark.frame < 0:
        return f"the frame must be an integer of 0 or more, not {mark.frame}"
    numbers = (mark.column, mark.row, mark.width, mark.height)
    if not all(map(_is_number, (*numbers, *(end for point in mark.vertices for end in point)))):
        return "the position is not a finite number"
    if mark.shape is MarkShape.CONTOUR:
        return _contour_problem(mark)
    if mark.vertices:
        return f"the {mark.shape} has vertices"
    is_sized = mark.width > 0 and mark.height > 0
    if mark.shape is MarkShape.BOX and not is_sized:
        return "the box has no size"
    has_size = (mark.width, mark.height) != (0, 0)
    return "the point has a size" if has_size and mark.shape is MarkShape.POINT else ""


def _contour_problem(mark: Mark) -> str:
    count = len(mark.vertices)
    if not MIN_VERTICES <= count <= MAX_VERTICES:
        return f"a contour has {MIN_VERTICES} to {MAX_VERTICES} vertices, not {count}"
    if not is_simple(mark.vertices):
        return "the contour crosses itself or has no area"
    numbers = (mark.column, mark.row, mark.width, mark.height)
    is_around = numbers == bounding_box(mark.vertices)
    return "" if is_around else "the box is not that around the contour"


def link_problem(link: MarkLink) -> str:
    """Return what is wrong with a link whatever the output, "" if nothing is."""
    side: object = link.side
    if not isinstance(side, Side):
        return f"an output cannot be on the side “{side}”"
    span = (link.start, link.stop)
    if link.finding is not None:
        is_index = type(link.finding) is int and link.finding >= 0
        is_valid = is_index and span == (None, None)
        return "" if is_valid else f"{link.finding} is not the index of a finding alone"
    start, stop = span
    if type(start) is not int or type(stop) is not int or not 0 <= start < stop:
        return f"characters {start} to {stop} are not a span"
    return ""


def _is_number(value: object) -> bool:
    return type(value) in (int, float) and math.isfinite(value)  # type: ignore[arg-type] # checked


@dataclass(frozen=True, slots=True)
class OutputEdit:
    """Text of an output as the reader corrected it.

    Args:
        side: side of the output; left for a single output.
        text: corrected text; private like the comment of a judgement.
        edit_distance: Levenshtein distance from the shown text, in characters.
        edit_ms: active time in the editor, in milliseconds. It is not compared: more time alone
            does not change an answer.
    """

    side: Side
    text: str
    edit_distance: int
    edit_ms: int = field(compare=False)
