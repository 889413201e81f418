"""Parts that the DICOM objects of a reading share: equipment, coordinates, codes and texts."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import readingroom
from readingroom.bundle.dicom.identifiers import identifier
from readingroom.bundle.dicom.sources import RefusedSourceError, SourceImages
from readingroom.bundle.dicom.types import MarkedReading, NumberedMark, ObjectKind
from readingroom.domain.arrays import FloatArray
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.mark import Mark, MarkShape

if TYPE_CHECKING:
    from pydicom.dataset import Dataset

SCHEME: Final = "99READINGROOM"
"""Designator of our private coding scheme: ratings and labels are those of the protocol."""
SOFTWARE: Final = "Readingroom"
_CENTRE: Final = 0.5
"""DICOM has the corner of the first pixel at 0, marks have its centre there (PS3.3 C.10.5.1.2)."""
_LONG: Final = 64
"""Maximum length of a text of representation LO, in characters."""
_SERIES_NUMBERS: Final = {kind: 9001 + number for number, kind in enumerate(ObjectKind)}


class SourceFrame(NamedTuple):
    """Frame of a stored file: its header, and its number from 1, None in a single-frame file."""

    header: "Dataset"
    number: int | None


class SeriesMarks(NamedTuple):
    """Marks on one series, with files by frame in display order.

    The frames are those with marks; among key images they are the key images, without marks.
    """

    series: ImageSeries
    marks: tuple[NumberedMark, ...]
    frames: dict[int, SourceFrame]

    @property
    def headers(self) -> tuple["Dataset", ...]:
        """Return the headers of the files, each once."""
        unique = {str(frame.header.SOPInstanceUID): frame.header for frame in self.frames.values()}
        return tuple(unique.values())


def marks_by_series(
    reading: MarkedReading, sources: SourceImages
) -> Iterator[tuple[ImageSeries, SeriesMarks | RefusedSourceError]]:
    """Yield the marks on each series, or why no object can refer to it."""
    for series in reading.series:
        marks = tuple(each for each in reading.marks if each.mark.series == series.key)
        if marks:
            numbers = {each.mark.frame for each in marks}
            yield series, _on_series(sources, series, marks, numbers)


def key_images_by_series(
    reading: MarkedReading, sources: SourceImages
) -> Iterator[tuple[ImageSeries, SeriesMarks | RefusedSourceError]]:
    """Yield the key images of each series, or why no object can refer to it.

    Numbers of images that a series lacks are left out: events of a reader kit may have any.
    """
    for series in reading.series:
        numbers = {image.frame for image in reading.key_images if image.series == series.key}
        known = numbers & set(range(len(series.frames)))
        if known:
            yield series, _on_series(sources, series, (), known)


def _on_series(
    sources: SourceImages, series: ImageSeries, marks: tuple[NumberedMark, ...], numbers: set[int]
) -> SeriesMarks | RefusedSourceError:
    try:
        frames = {number: _source_frame(sources, series, number) for number in sorted(numbers)}
    except RefusedSourceError as error:
        return error
    return SeriesMarks(series, marks, frames)


def _source_frame(sources: SourceImages, series: ImageSeries, number: int) -> SourceFrame:
    header = sources.header(series, number)
    is_multi_frame = int(header.get("NumberOfFrames") or 1) > 1
    return SourceFrame(header, series.frames[number].frame_index + 1 if is_multi_frame else None)


def equipment(reading: MarkedReading, kind: ObjectKind, *parts: str) -> dict[str, Any]:
    """Return the arguments of highdicom that every object has."""
    return {
        "series_instance_uid": identifier(reading, "series", kind, *parts),
        "series_number": _SERIES_NUMBERS[kind],
        "sop_instance_uid": identifier(reading, "instance", kind, *parts),
        "instance_number": 1,
        "manufacturer": SOFTWARE,
        "manufacturer_model_name": SOFTWARE,
        "software_versions": readingroom.__version__,
        "device_serial_number": reading.study.hex()[:16],
        "series_description": long_text(f"Marks of reader {reading.reader}, {reading.arm}"),
    }


def long_text(text: str) -> str:
    """Return a text that fits the representation LO."""
    return " ".join(text.replace("\\", "/").split())[:_LONG].strip()


def reader_name(reading: MarkedReading) -> str:
    """Return the code of a reader as a person's name of one component (PS3.5 6.2.1)."""
    return f"{long_text(reading.reader.replace('^', ' ').replace('=', ' '))[: _LONG - 1]}^"


def mark_name(reading: MarkedReading, marked: NumberedMark) -> str:
    """Return the identifier of a mark that people read."""
    return long_text(f"{reading.reader} mark {marked.number}")


def outline(mark: Mark) -> FloatArray:
    """Return the point or the closed outline of a mark, float array (n, 2) of column and row.

    The corner of the first pixel is 0, 0.
    """
    import numpy as np

    if mark.shape is MarkShape.POINT:
        return np.array([[mark.column, mark.row]]) + _CENTRE
    vertices = mark.vertices
    if mark.shape is MarkShape.BOX:
        right, bottom = mark.column + mark.width, mark.row + mark.height
        left, top = mark.column, mark.row
        vertices = ((left, top), (right, top), (right, bottom), (left, bottom))
    return np.array([*vertices, vertices[0]]) + _CENTRE
