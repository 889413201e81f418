"""Key Object Selection of a reader's key images, or of the frames with marks (PS3.3 A.35.4)."""

from typing import TYPE_CHECKING, Final

from readingroom.bundle.dicom.parts import SeriesMarks, SourceFrame, equipment, reader_name
from readingroom.bundle.dicom.types import MarkedReading, ObjectKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pydicom.dataset import Dataset

_FROM_READER: Final = "Key images of reader"
_FROM_MARKS: Final = "Images with marks of reader"


def key_images(reading: MarkedReading, marked: "Sequence[SeriesMarks]") -> "Dataset":
    """Return frames on series of one study as key images."""
    from highdicom import ko, sr
    from pydicom.sr.codedict import codes

    frames = [on_series.frames[number] for on_series in marked for number in on_series.frames]
    headers = {str(frame.header.SOPInstanceUID): frame.header for frame in frames}
    observer = sr.ObserverContext(
        codes.DCM.Person, sr.PersonObserverIdentifyingAttributes(reader_name(reading))
    )
    content = ko.KeyObjectSelection(
        document_title=codes.DCM.OfInterest,
        referenced_objects=list(headers.values()),
        observer_person_context=observer,
        description=f"{_FROM_READER if reading.key_images else _FROM_MARKS} {reading.reader}",
    )
    document: Dataset = ko.KeyObjectSelectionDocument(
        evidence=list(headers.values()),
        content=content,
        **equipment(reading, ObjectKind.KEY_IMAGES, str(frames[0].header.StudyInstanceUID)),
    )
    _name_frames(document, frames)
    return document


def _name_frames(document: "Dataset", frames: "Sequence[SourceFrame]") -> None:
    """Add the numbers of the frames of multi-frame files, which highdicom leaves out."""
    numbers: dict[str, list[int]] = {}
    for frame in frames:
        if frame.number is not None:
            numbers.setdefault(str(frame.header.SOPInstanceUID), []).append(frame.number)
    for item in document.ContentSequence:
        for reference in item.get("ReferencedSOPSequence", ()):
            listed = numbers.get(str(reference.ReferencedSOPInstanceUID))
            if listed:
                reference.ReferencedFrameNumber = sorted(listed)
