"""Marks of a reading as they are exported, and what an export wrote and refused."""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.imaging import ImageSeries
from readingroom.domain.mark import Mark
from readingroom.domain.protocol import Criterion
from readingroom.domain.viewing import KeyImage


class ObjectKind(StrEnum):
    """Kind of a DICOM object.

    REPORT: Comprehensive SR, template TID 1500. PRESENTATION: grey-scale, colour or pseudo-colour
    softcopy presentation state. SEGMENTATION: binary segments. KEY_IMAGES: Key Object Selection.
    """

    REPORT = "report"
    PRESENTATION = "presentation"
    SEGMENTATION = "segmentation"
    KEY_IMAGES = "key-images"


@dataclass(frozen=True, slots=True)
class NumberedMark:
    """Mark with its number among those of the reading, from 1."""

    number: int
    mark: Mark


@dataclass(frozen=True, slots=True)
class MarkedReading:
    """Reading of one case with marks or key images.

    Args:
        study: identifier of the study, from which identifiers of objects are derived.
        item: identifier of the worklist item.
        case_number: number of the case in the study, from 1.
        reader: code of the reader.
        arm: label of the arm.
        session: number of the reader's session, from 1.
        position: position in the worklist, from 1.
        submitted_at: time of the answer, ISO 8601, UTC.
        criterion: criterion of the marks, None if the protocol asks for none.
        series: the image series of the case.
        marks: in the order they were made.
        key_images: images that the reader marked as such.
    """

    study: bytes
    item: str
    case_number: int
    reader: str
    arm: str
    session: int
    position: int
    submitted_at: str
    criterion: Criterion | None
    series: tuple[ImageSeries, ...]
    marks: tuple[NumberedMark, ...]
    key_images: tuple[KeyImage, ...] = ()


@dataclass(frozen=True, slots=True)
class WrittenObject:
    """DICOM file that was written: its path in the folder, kind and number of marks or images."""

    path: str
    kind: ObjectKind
    count: int


@dataclass(frozen=True, slots=True)
class RefusedObject:
    """Object that was not written: case number, reader code, series key and the reason.

    `kind` is None if the series can have none.
    """

    case_number: int
    reader: str
    series: str
    kind: ObjectKind | None
    reason: str


@dataclass(frozen=True, slots=True)
class DicomExport:
    """Outcome of an export of marks as DICOM."""

    written: tuple[WrittenObject, ...]
    refused: tuple[RefusedObject, ...]
