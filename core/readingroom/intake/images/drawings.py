"""Drawings on images in reports, presentation states and key object selections.

Only coordinates and kinds are read, never texts, which may identify a person.
"""

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from pydicom.dataset import Dataset

from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import Drawing, DrawingKind, ImageSeries
from readingroom.intake.images.elements import items_of, numbers_of, text_of, texts_of
from readingroom.pixels.pydicom_logging import FAULTS, QUIET

_STORAGE: Final = "1.2.840.10008.5.1.4.1.1."
_KEY_OBJECTS: Final = _STORAGE + "88.59"
_REPORTS: Final = _STORAGE + "88."
_PRESENTATIONS: Final = _STORAGE + "11."
MAX_DRAWINGS: Final = 1_000
"""Maximum number of drawings of a file; others are left out."""
MAX_POINTS: Final = 5_000
"""Maximum number of points of a drawing; a larger one is left out."""
_MAX_POSITION: Final = 1e6
_MAX_DEPTH: Final = 20
_ARC_POINTS: Final = 64
"""Points that stand for a circle or an ellipse."""
_CENTRE: Final = 0.5
"""DICOM has the corner of the first pixel at 0, drawings have its centre there."""

Points = tuple[tuple[float, float], ...]


class FileDrawing(NamedTuple):
    """Drawing on an instance; frames count from 1, () for all."""

    instance: str
    frames: tuple[int, ...]
    drawing: Drawing


def read_drawings(sop_class: str, header: Dataset) -> tuple[FileDrawing, ...]:
    """Return the drawings of a file that is not an image; damaged ones are left out."""
    drawings: list[FileDrawing] = []
    try:
        with QUIET:
            for drawing in _of_file(sop_class, header):
                if len(drawings) == MAX_DRAWINGS:
                    break
                drawings.append(drawing)
    except FAULTS:
        return tuple(drawings)
    return tuple(drawings)


def with_drawings(
    series: Sequence[ImageSeries],
    drawings: Sequence[FileDrawing],
    assets: Mapping[str, AssetId],
) -> tuple[ImageSeries, ...]:
    """Return the series with drawings on their frames.

    Args:
        series: of the case.
        drawings: of its files.
        assets: stored file of each instance, by its identifier in the original file.
    """
    by_asset: defaultdict[AssetId, list[FileDrawing]] = defaultdict(list)
    for drawing in drawings:
        if drawing.instance in assets:
            by_asset[assets[drawing.instance]].append(drawing)
    if not by_asset:
        return tuple(series)
    return tuple(
        replace(
            item,
            frames=tuple(
                replace(ref, drawings=on_frame)
                if (on_frame := _on_frame(by_asset[ref.asset], ref.frame_index + 1))
                else ref
                for ref in item.frames
            ),
        )
        for item in series
    )


def _on_frame(drawings: Sequence[FileDrawing], number: int) -> tuple[Drawing, ...]:
    return tuple(each.drawing for each in drawings if not each.frames or number in each.frames)


def _of_file(sop_class: str, header: Dataset) -> Iterator[FileDrawing]:
    if sop_class == _KEY_OBJECTS:
        yield from _key_images(header)
    elif sop_class.startswith(_REPORTS):
        yield from _numbered(_regions(header, 0), DrawingKind.MEASUREMENT)
    elif sop_class.startswith(_PRESENTATIONS):
        yield from _numbered(_graphics(header), DrawingKind.ANNOTATION)


_Shape = tuple[Sequence[tuple[str, tuple[int, ...]]], Points]
"""Instances with frame numbers that a drawing is on, and its points."""


def _numbered(shapes: Iterator[_Shape], kind: DrawingKind) -> Iterator[FileDrawing]:
    for number, (targets, points) in enumerate((each for each in shapes if each[1]), 1):
        for instance, frames in targets:
            yield FileDrawing(instance, frames, Drawing(kind, number, points))


def _key_images(header: Dataset) -> Iterator[FileDrawing]:
    for item in items_of(header, "ContentSequence"):
        for instance, frames in _references(item, "ReferencedSOPSequence"):
            yield FileDrawing(instance, frames, Drawing(DrawingKind.KEY_IMAGE))


def _regions(item: Dataset, depth: int) -> Iterator[_Shape]:
    """Yield the coordinates in a tree of content items, with the images they were selected from."""
    if depth == _MAX_DEPTH:
        return
    children = items_of(item, "ContentSequence")
    if text_of(item, "ValueType") == "SCOORD":
        targets = [
            target for child in children for target in _references(child, "ReferencedSOPSequence")
        ]
        points = _points(text_of(item, "GraphicType"), numbers_of(item, "GraphicData"))
        yield targets, points
    for child in children:
        yield from _regions(child, depth + 1)


def _graphics(header: Dataset) -> Iterator[_Shape]:
    """Yield the graphics of a presentation state that are in pixels of their image."""
    everywhere = [
        target
        for series in items_of(header, "ReferencedSeriesSequence")
        for target in _references(series, "ReferencedImageSequence")
    ]
    for annotation in items_of(header, "GraphicAnnotationSequence"):
        targets = list(_references(annotation, "ReferencedImageSequence")) or everywhere
        for drawn in items_of(annotation, "GraphicObjectSequence"):
            if text_of(drawn, "GraphicAnnotationUnits") == "PIXEL":
                yield (
                    targets,
                    _points(text_of(drawn, "GraphicType"), numbers_of(drawn, "GraphicData")),
                )


def _references(item: Dataset, keyword: str) -> Iterator[tuple[str, tuple[int, ...]]]:
    for reference in items_of(item, keyword):
        instance = text_of(reference, "ReferencedSOPInstanceUID")
        numbers = texts_of(reference, "ReferencedFrameNumber")
        if instance:
            yield instance, tuple(int(number) for number in numbers if number.isdecimal())


def _points(kind: str, numbers: Sequence[float]) -> Points:
    """Return the points of a graphic in pixels of drawings, () if it is damaged or unknown."""
    count = len(numbers)
    if count < 2 or count % 2 or count > 2 * MAX_POINTS:
        return ()
    if not all(math.isfinite(number) and abs(number) <= _MAX_POSITION for number in numbers):
        return ()
    points = tuple(
        (column - _CENTRE, row - _CENTRE)
        for column, row in zip(numbers[::2], numbers[1::2], strict=True)
    )
    if kind in ("POLYLINE", "INTERPOLATED", "MULTIPOINT") and len(points) >= 2:
        return points
    if kind == "POINT" and len(points) == 1:
        return points
    if kind == "CIRCLE" and len(points) == 2:
        radius = math.dist(*points)
        return _arc(points[0], (radius, 0.0), (0.0, radius))
    if kind == "ELLIPSE" and len(points) == 4:
        middle = _middle(points[0], points[1])
        return _arc(middle, _way(middle, points[1]), _way(middle, points[3]))
    return ()


def _middle(first: tuple[float, float], second: tuple[float, float]) -> tuple[float, float]:
    return (first[0] + second[0]) / 2, (first[1] + second[1]) / 2


def _way(start: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
    return end[0] - start[0], end[1] - start[1]


def _arc(
    middle: tuple[float, float], major: tuple[float, float], minor: tuple[float, float]
) -> Points:
    """Return the closed outline of an ellipse by its half axes."""
    angles = [2 * math.pi * at / _ARC_POINTS for at in range(_ARC_POINTS)]
    points = [
        (
            middle[0] + math.cos(angle) * major[0] + math.sin(angle) * minor[0],
            middle[1] + math.cos(angle) * major[1] + math.sin(angle) * minor[1],
        )
        for angle in angles
    ]
    return (*points, points[0])
