"""DICOM files of the marks of readings, written through highdicom."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

from readingroom.bundle.dicom.identifiers import make_reproducible
from readingroom.bundle.dicom.key_images import key_images
from readingroom.bundle.dicom.parts import SeriesMarks, key_images_by_series, marks_by_series
from readingroom.bundle.dicom.presentations import presentation
from readingroom.bundle.dicom.reports import report
from readingroom.bundle.dicom.segmentations import by_file, has_area, segmentation
from readingroom.bundle.dicom.sources import RefusedSourceError, SourceImages
from readingroom.bundle.dicom.types import (
    MarkedReading,
    ObjectKind,
    RefusedObject,
    WrittenObject,
)
from readingroom.pixels.pydicom_logging import QUIET

if TYPE_CHECKING:
    from pydicom.dataset import Dataset

_DEIDENTIFICATION: Final = (
    "PatientIdentityRemoved",
    "DeidentificationMethod",
    "DeidentificationMethodCodeSequence",
)
_METHOD_UNKNOWN: Final = "Not stated in the source images"
"""A method is required where the identity was removed (PS3.3 C.7.1.1); some files have none."""
_NOT_IN_NAMES: Final = re.compile(r"[^A-Za-z0-9-]+")


def write_reading(
    reading: MarkedReading,
    sources: SourceImages,
    folder: Path,
    *,
    with_window: bool = False,
) -> Iterator[WrittenObject | RefusedObject]:
    """Write the objects of a reading into a folder, and yield each, or why there is none.

    Reports and key images are one for each DICOM study of the case, presentation states and
    segmentations one for each marked series. Key images are those of the reader, or the frames
    with marks if the reader has none in the case.

    Paths have the number of the case, the code of the reader and the numbers of session and item.

    Args:
        reading: the marks and key images.
        sources: headers of the images of the case.
        folder: existing folder.
        with_window: whether presentation states have the windows of the images.

    Raises:
        OSError: a file cannot be written, or exists.
    """
    marked: list[SeriesMarks] = []
    selected: list[SeriesMarks] = []
    refused: dict[str, RefusedSourceError] = {}
    for into, by_series in ((marked, marks_by_series), (selected, key_images_by_series)):
        for series, on_series in by_series(reading, sources):
            if isinstance(on_series, RefusedSourceError):
                refused.setdefault(series.key, on_series)
            else:
                into.append(on_series)
    for key, error in refused.items():
        yield _refused(reading, key, None, error)
    numbers: dict[ObjectKind, int] = dict.fromkeys(ObjectKind, 0)
    selected = selected if reading.key_images else marked
    for kind, on, make in _makers(reading, marked, selected, with_window=with_window):
        try:
            with QUIET:  # highdicom quotes names in warnings
                dataset = make()
        except RefusedSourceError as error:
            yield _refused(reading, on[0].series.key, kind, error)
            continue
        numbers[kind] += 1
        name = f"{_stem(reading)}-{kind}-{numbers[kind]}.dcm"
        dataset.TimezoneOffsetFromUTC = "+0000"
        _state_deidentification(dataset, on[0].headers[0])
        sources.restore_classes(dataset)
        make_reproducible(dataset, reading)
        _save(dataset, folder / name)
        yield WrittenObject(name, kind, _count(kind, dataset, on))


_Make = Callable[[], "Dataset"]


def _makers(
    reading: MarkedReading,
    marked: Sequence[SeriesMarks],
    selected: Sequence[SeriesMarks],
    *,
    with_window: bool,
) -> Iterator[tuple[ObjectKind, Sequence[SeriesMarks], _Make]]:
    """Yield each object with the series that it is about and the function that makes it."""
    for of_study in _by_study(marked):
        yield ObjectKind.REPORT, of_study, partial(report, reading, of_study)
    for of_study in _by_study(selected):
        yield ObjectKind.KEY_IMAGES, of_study, partial(key_images, reading, of_study)
    for each in marked:
        yield (
            ObjectKind.PRESENTATION,
            [each],
            partial(presentation, reading, each, with_window=with_window),
        )
        for part in by_file(each):
            if has_area(part):
                yield ObjectKind.SEGMENTATION, [part], partial(segmentation, reading, part)


def _by_study(marked: Sequence[SeriesMarks]) -> Iterator[Sequence[SeriesMarks]]:
    for _, group in groupby(sorted(marked, key=_study_of), key=_study_of):
        yield list(group)


def _study_of(marked: SeriesMarks) -> str:
    return str(marked.headers[0].StudyInstanceUID)


def _count(kind: ObjectKind, dataset: "Dataset", on: Sequence[SeriesMarks]) -> int:
    if kind is ObjectKind.KEY_IMAGES:
        return sum(len(each.frames) for each in on)
    if kind is ObjectKind.SEGMENTATION:
        return len(dataset.SegmentSequence)
    return sum(len(each.marks) for each in on)


def _refused(
    reading: MarkedReading, series: str, kind: ObjectKind | None, error: RefusedSourceError
) -> RefusedObject:
    return RefusedObject(reading.case_number, reading.reader, series, kind, str(error))


def _stem(reading: MarkedReading) -> str:
    reader = _NOT_IN_NAMES.sub("-", reading.reader).strip("-").lower() or "reader"
    item = f"session{reading.session}-item{reading.position:03d}"
    return f"case-{reading.case_number:04d}-{reader}-{item}"


def _state_deidentification(dataset: "Dataset", header: "Dataset") -> None:
    """Copy how the source was de-identified, which highdicom leaves out (PS3.3 C.7.1.1)."""
    for name in _DEIDENTIFICATION:
        if name in header and name not in dataset:
            dataset[name] = header[name]
    if dataset.get("PatientIdentityRemoved") == "YES" and not any(
        dataset.get(name) for name in _DEIDENTIFICATION[1:]
    ):
        dataset.DeidentificationMethod = _METHOD_UNKNOWN


def _save(dataset: "Dataset", path: Path) -> None:
    with path.open("xb") as file:
        dataset.save_as(file, enforce_file_format=True)
