"""Key Object Selection of the frames that a reader marked (PS3.3 A.35.4)."""

from typing import TYPE_CHECKING

from readingroom.bundle.dicom.parts import SeriesMarks, SourceFrame, equipment, reader_name
from readingroom.bundle.dicom.types import MarkedReading, ObjectKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pydicom.dataset import Dataset


def key_images(reading: MarkedReading, marked: "Sequence[SeriesMarks]") -> "Dataset":
    """Return the marked frames on series of one study as key images."""
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
        description=f"Images that reader {reading.reader} marked",
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
