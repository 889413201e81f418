"""Drawings of reports and presentation states over the image, and their names."""

from collections.abc import Iterable, Sequence
from typing import Final

from readingroom.domain.flat_shapes import FlatShape
from readingroom.domain.imaging import Drawing, DrawingKind
from readingroom.domain.output import Region, RegionShape
from readingroom_desktop.theme import DARK
from readingroom_desktop.viewmodels.formats import joined, tr
from readingroom_desktop.widgets.viewer.annotations import CornerLine
from readingroom_desktop.widgets.viewer.outlines import Outlines

_MAX_NAMES: Final = 4
"""Maximum number of graphics that the corner line names."""


def outlines_of(drawings: Sequence[Drawing], columns: int, rows: int) -> Outlines:
    """Return drawings over a frame of `columns` by `rows` pixels as outlines."""
    regions = []
    for drawing in drawings:
        if drawing.points:
            shape = RegionShape.POLYGON if len(drawing.points) > 1 else RegionShape.POINT
            regions.append(Region(shape, drawing.points))
    return Outlines(tuple(regions), columns, rows, DARK.accent, is_closed=False)


def shape_of_drawing(drawing: Drawing) -> FlatShape:
    """Return the shape of a drawing: an area if its line ends where it begins."""
    points = drawing.points
    is_closed = len(points) > 1 and points[0] == points[-1]
    return FlatShape(points[:-1] if is_closed else points, is_closed)


def graphics_lines(names: Iterable[str]) -> tuple[CornerLine, ...]:
    """Return the corner line with the names of graphics of files, () without any."""
    each = tuple(dict.fromkeys(names))
    others = len(each) - _MAX_NAMES
    shown = [*each[:_MAX_NAMES], *([tr("%1 more", str(others))] if others > 0 else [])]
    text = tr("File graphics: %1", joined(", ", shown))
    return (CornerLine(text, "accent"),) if shown else ()


def drawing_name(drawing: Drawing) -> str:
    """Return the name of a drawing: its kind and its number in its file."""
    if drawing.kind is DrawingKind.MEASUREMENT:
        return tr("Measurement %1", str(drawing.number))
    if drawing.kind is DrawingKind.ANNOTATION:
        return tr("Annotation %1", str(drawing.number))
    return tr("Key image")
