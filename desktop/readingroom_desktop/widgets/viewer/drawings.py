"""Drawings of reports and presentation states over the image, and their names."""

from collections.abc import Sequence

from readingroom.domain.imaging import Drawing, DrawingKind
from readingroom.domain.output import Region, RegionShape
from readingroom_desktop.theme import DARK
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.viewer.outlines import Outlines


def outlines_of(drawings: Sequence[Drawing], columns: int, rows: int) -> Outlines:
    """Return drawings over a frame of `columns` by `rows` pixels as outlines."""
    regions = []
    for drawing in drawings:
        if drawing.points:
            shape = RegionShape.POLYGON if len(drawing.points) > 1 else RegionShape.POINT
            regions.append(Region(shape, drawing.points))
    return Outlines(tuple(regions), columns, rows, DARK.accent, is_closed=False)


def drawing_name(drawing: Drawing) -> str:
    """Return the name of a drawing: its kind and its number in its file."""
    if drawing.kind is DrawingKind.MEASUREMENT:
        return tr("Measurement %1", str(drawing.number))
    if drawing.kind is DrawingKind.ANNOTATION:
        return tr("Annotation %1", str(drawing.number))
    return tr("Key image")
