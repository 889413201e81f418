"""Readings with marks on made and real images, and the DICOM files written from them."""

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import numpy as np
from pydicom import Dataset, dcmread
from pydicom.data import get_testdata_file
from tests.support.dicom_factory import as_bytes, ct_slice, image

from readingroom.bundle.dicom.sources import SourceImages
from readingroom.bundle.dicom.types import (
    MarkedReading,
    NumberedMark,
    ObjectKind,
    RefusedObject,
    WrittenObject,
)
from readingroom.bundle.dicom.writing import write_reading
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.mark import Mark, MarkShape, contour
from readingroom.domain.protocol import Criterion, CriterionKind, Option
from readingroom.intake.images.dicom_reader import ImagesRead, read_dicom_files

CRITERION = Criterion(
    "lesions",
    "Suspicion",
    CriterionKind.MARKS,
    minimum="1",
    maximum="100",
    options=(Option(4, "Nodule"), Option(7, "Mass, größer")),
)
OUTLINE = ((4.125, 3.0), (20.0, 5.5), (14.75, 21.375), (3.0, 12.0))
STUDY_UID, FRAME_UID = "1.2.826.0.1.3680043.8.498.7", "1.2.826.0.1.3680043.8.498.8"
CLASSES = {
    ObjectKind.REPORT: "1.2.840.10008.5.1.4.1.1.88.33",
    ObjectKind.SEGMENTATION: "1.2.840.10008.5.1.4.1.1.66.4",
    ObjectKind.KEY_IMAGES: "1.2.840.10008.5.1.4.1.1.88.59",
}


class Written(NamedTuple):
    """Data sets that were written, by kind, with what was refused."""

    by_kind: dict[ObjectKind, list[Dataset]]
    refused: list[RefusedObject]
    names: list[str]


def ct_files(count: int = 3) -> dict[str, bytes]:
    """Return a CT of 32 x 24 pixels with identifiers of study, series and frame of reference."""
    values = np.arange(24 * 32).reshape(24, 32)
    slices = [
        ct_slice(
            values,
            z=5.0 * at,
            number=at + 1,
            SOPInstanceUID=f"1.2.3.4.{at + 1}",
            StudyInstanceUID=STUDY_UID,
            FrameOfReferenceUID=FRAME_UID,
            StudyDate="20250102",
        )
        for at in range(count)
    ]
    return {f"{at}.dcm": as_bytes(each) for at, each in enumerate(slices)}


def ultrasound_files(frames: int = 5) -> dict[str, bytes]:
    """Return a colour cine of 32 x 24 pixels without positions in one file."""
    pixels = np.zeros((frames, 24, 32, 3), np.uint8)
    cine = image(
        pixels,
        SOPClassUID="1.2.840.10008.5.1.4.1.1.3.1",
        StudyInstanceUID=STUDY_UID,
        Modality="US",
    )
    return {"cine.dcm": as_bytes(cine)}


def real_files(name: str) -> dict[str, bytes]:
    """Return a file that pydicom comes with."""
    path = get_testdata_file(name)
    assert path is not None
    return {name: Path(str(path)).read_bytes()}


def marks_on(series: ImageSeries) -> tuple[Mark, ...]:
    """Return a point on the first frame, a box and a contour on the last one."""
    last = len(series.frames) - 1
    return (
        Mark(series.key, 0, MarkShape.POINT, 10.25, 20.5, rating=80, label="Nodule"),
        Mark(series.key, last, MarkShape.BOX, 5.5, 6.5, 10.0, 12.0, rating=3),
        replace(
            contour(series.key, last, OUTLINE),
            rating=50,
            label="Mass, größer",
        ),
    )


def reading_of(read: ImagesRead, marks: tuple[Mark, ...]) -> MarkedReading:
    """Return a reading of the images of one case."""
    return MarkedReading(
        study=bytes(range(16)),
        item="item-1",
        case_number=12,
        reader="R1",
        arm="Without the model",
        session=2,
        position=7,
        submitted_at="2026-03-04T05:06:07.125Z",
        criterion=CRITERION,
        series=read.series,
        marks=tuple(NumberedMark(number, mark) for number, mark in enumerate(marks, 1)),
    )


def write(files: dict[str, bytes], folder: Path, *, with_window: bool = False) -> Written:
    """Write the objects of the usual marks on the first series of files."""
    read = read_dicom_files(files)
    reading = reading_of(read, marks_on(read.series[0]))
    return written(reading, read, folder, with_window=with_window)


def written(
    reading: MarkedReading, read: ImagesRead, folder: Path, *, with_window: bool = False
) -> Written:
    """Write the objects of a reading, and read their files."""
    folder.mkdir(exist_ok=True)
    by_kind: dict[ObjectKind, list[Dataset]] = {}
    refused, names = [], []
    sources = SourceImages(read.data.__getitem__)
    for each in write_reading(reading, sources, folder, with_window=with_window):
        if isinstance(each, WrittenObject):
            by_kind.setdefault(each.kind, []).append(dcmread(folder / each.path))
            names.append(each.path)
        else:
            refused.append(each)
    return Written(by_kind, refused, names)
