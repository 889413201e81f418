"""Drawings on images in reports, presentation states and key object selections.

Only coordinates and kinds are read, never texts, which may identify a person.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from pydicom.dataset import Dataset

from readingroom.domain.imaging import Drawing, DrawingKind
from readingroom.intake.images.elements import items_of, numbers_of, text_of, texts_of
from readingroom.intake.images.outlines import MAX_POINTS, Points, are_usable, points_of
from readingroom.intake.images.report_regions import (
    is_by_reference,
    referenced_item,
    regions_of,
    segments_of,
)
from readingroom.intake.images.space_drawings import Positions, is_shape
from readingroom.pixels.pydicom_logging import FAULTS, QUIET

_STORAGE: Final = "1.2.840.10008.5.1.4.1.1."
_KEY_OBJECTS: Final = _STORAGE + "88.59"
_REPORTS: Final = _STORAGE + "88."
_PRESENTATIONS: Final = _STORAGE + "11."
MAX_DRAWINGS: Final = 1_000
"""Maximum number of drawings of a file; others are left out."""

DAMAGED: Final = "damaged coordinates or an unknown shape"
NO_IMAGE: Final = "no image named"
NOT_PIXELS: Final = "not in pixels of an image"
NO_SPACE: Final = "no frame of reference named"
NO_ITEM: Final = "a reference to an item that the report lacks"
TOO_MANY: Final = f"more than {MAX_DRAWINGS:,} regions"


class FileDrawing(NamedTuple):
    """Drawing on an instance; frames count from 1, () for all."""

    instance: str
    frames: tuple[int, ...]
    drawing: Drawing


class SpaceDrawing(NamedTuple):
    """Drawing in patient coordinates (mm) of a frame of reference, by its identifier."""

    space: str
    kind: str
    positions: Positions
    number: int


class SegmentReference(NamedTuple):
    """Segments of a segmentation that a report measures; frames count from 1, () for all."""

    instance: str
    segments: tuple[int, ...]
    frames: tuple[int, ...]
    number: int


class FileDrawings(NamedTuple):
    """Drawings of a file; `unresolved` has the reason for each that is left out."""

    on_images: tuple[FileDrawing, ...] = ()
    in_space: tuple[SpaceDrawing, ...] = ()
    on_segments: tuple[SegmentReference, ...] = ()
    unresolved: tuple[str, ...] = ()


_Part = FileDrawing | SpaceDrawing | SegmentReference | str


def read_drawings(sop_class: str, header: Dataset) -> FileDrawings:
    """Return the drawings of a file that is not an image, and why others are left out."""
    parts: list[_Part] = []
    try:
        with QUIET:
            for part in _of_file(sop_class, header):
                if len(parts) == MAX_DRAWINGS:
                    parts.append(TOO_MANY)
                    break
                parts.append(part)
    except FAULTS:
        parts.append(DAMAGED)
    return FileDrawings(
        tuple(part for part in parts if isinstance(part, FileDrawing)),
        tuple(part for part in parts if isinstance(part, SpaceDrawing)),
        tuple(part for part in parts if isinstance(part, SegmentReference)),
        tuple(part for part in parts if isinstance(part, str)),
    )


def _of_file(sop_class: str, header: Dataset) -> Iterator[_Part]:
    if sop_class == _KEY_OBJECTS:
        yield from _key_images(header)
    elif sop_class.startswith(_REPORTS):
        for number, item in enumerate(regions_of(header), 1):
            yield from _region(header, item, number)
    elif sop_class.startswith(_PRESENTATIONS):
        yield from _graphics(header)


def _key_images(header: Dataset) -> Iterator[FileDrawing]:
    for item in items_of(header, "ContentSequence"):
        for instance, frames in _references(item, "ReferencedSOPSequence"):
            yield FileDrawing(instance, frames, Drawing(DrawingKind.KEY_IMAGE))


def _region(report: Dataset, item: Dataset, number: int) -> Iterator[_Part]:
    kind = text_of(item, "ValueType")
    if kind == "SCOORD":
        yield from _on_images(report, item, number)
    elif kind == "SCOORD3D":
        yield _in_space(item, number)
    else:
        for instance, segments, frames in segments_of(item):
            yield SegmentReference(instance, segments, frames, number)


def _on_images(report: Dataset, item: Dataset, number: int) -> Iterator[_Part]:
    """Yield a drawing for each image that it was selected from, by value or by reference."""
    points = points_of(text_of(item, "GraphicType"), numbers_of(item, "GraphicData"))
    if not points:
        yield DAMAGED
        return
    targets: list[tuple[str, tuple[int, ...]]] = []
    for child in items_of(item, "ContentSequence"):
        named = referenced_item(report, child) if is_by_reference(child) else child
        if named is None:
            yield NO_ITEM
            return
        targets += _references(named, "ReferencedSOPSequence")
    if not targets:
        yield NO_IMAGE
    for instance, frames in targets:
        yield FileDrawing(instance, frames, Drawing(DrawingKind.MEASUREMENT, number, points))


def _in_space(item: Dataset, number: int) -> SpaceDrawing | str:
    numbers = numbers_of(item, "GraphicData")
    if len(numbers) % 3 or len(numbers) > 3 * MAX_POINTS or not are_usable(numbers):
        return DAMAGED
    positions = tuple(zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True))
    kind = text_of(item, "GraphicType")
    if not is_shape(kind, positions):
        return DAMAGED
    space = text_of(item, "ReferencedFrameOfReferenceUID")
    return SpaceDrawing(space, kind, positions, number) if space else NO_SPACE


def _graphics(header: Dataset) -> Iterator[_Part]:
    """Yield the graphics of a presentation state, and why others are left out.

    Only coordinates in pixels of an image have a position on it (PS3.3 C.10.5.1.2).
    """
    everywhere = [
        target
        for series in items_of(header, "ReferencedSeriesSequence")
        for target in _references(series, "ReferencedImageSequence")
    ]
    number = 0
    for annotation in items_of(header, "GraphicAnnotationSequence"):
        targets = list(_references(annotation, "ReferencedImageSequence")) or everywhere
        for points in _graphic_points(annotation):
            if isinstance(points, str) or not targets:
                yield points if isinstance(points, str) else NO_IMAGE
                continue
            number += 1
            drawing = Drawing(DrawingKind.ANNOTATION, number, points)
            for instance, frames in targets:
                yield FileDrawing(instance, frames, drawing)


def _graphic_points(annotation: Dataset) -> Iterator[Points | str]:
    for drawn in items_of(annotation, "GraphicObjectSequence"):
        if text_of(drawn, "GraphicAnnotationUnits") == "PIXEL":
            points = points_of(text_of(drawn, "GraphicType"), numbers_of(drawn, "GraphicData"))
            yield points or DAMAGED
        else:
            yield NOT_PIXELS


def _references(item: Dataset, keyword: str) -> Iterator[tuple[str, tuple[int, ...]]]:
    for reference in items_of(item, keyword):
        instance = text_of(reference, "ReferencedSOPInstanceUID")
        numbers = texts_of(reference, "ReferencedFrameNumber")
        if instance:
            yield instance, tuple(int(number) for number in numbers if number.isdecimal())
