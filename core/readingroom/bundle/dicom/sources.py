"""Headers of the stored images that DICOM objects refer to."""

from collections.abc import Callable
from io import BytesIO
from typing import TYPE_CHECKING, Final

from readingroom.domain.errors import StateError
from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import ImageSeries

if TYPE_CHECKING:
    from pydicom.dataset import Dataset

_NEEDED: Final = ("SOPClassUID", "SOPInstanceUID", "SeriesInstanceUID", "StudyInstanceUID")
_EMPTY_IF_ABSENT: Final = (
    *("PatientID", "PatientName", "PatientBirthDate", "PatientSex", "AccessionNumber"),
    *("StudyID", "StudyDate", "StudyTime", "ReferringPhysicianName"),
)
"""Attributes of patient and study that every object has, perhaps empty (PS3.3 C.7.1, C.7.2)."""
_OLD_PUNCTUATION: Final = (
    *(("StudyDate", "."), ("PatientBirthDate", "."), ("StudyTime", ":")),
    *((name, "") for name in ("PatientSex", "StudyID", "AccessionNumber", "PatientID")),
)
"""Attributes that objects copy, with the separators that ACR-NEMA had in their values."""
_NOT_ZERO: Final = ("PixelSpacing", "PatientSize", "PatientWeight")
_KNOWN_CLASS: Final = "1.2.840.10008.5.1.4.1.1.7"
"""Secondary Capture: stands for a retired or private class, which highdicom does not know."""
_NOT_DICOM: Final = "it is a photograph without a DICOM file"


class RefusedSourceError(StateError):
    """No DICOM object can refer to an image; the message is the reason."""


class SourceImages:
    """Headers of stored images, each read once.

    Args:
        read: returns the bytes of a stored file.
    """

    def __init__(self, read: Callable[[AssetId], bytes]) -> None:
        self._read = read
        self._headers: dict[AssetId, Dataset] = {}
        self._replaced: dict[str, str] = {}

    def header(self, series: ImageSeries, frame: int) -> "Dataset":
        """Return the header of the file of a frame in display order.

        Raises:
            RefusedSourceError: the file is not DICOM, or lacks an identifier.
        """
        asset = series.frames[frame].asset
        if asset not in self._headers:
            header = self._headers[asset] = _header(self._read(asset))
            if _is_unknown(str(header.SOPClassUID)):
                self._replaced[str(header.SOPInstanceUID)] = str(header.SOPClassUID)
                header.SOPClassUID = _KNOWN_CLASS
        return self._headers[asset]

    def restore_classes(self, dataset: "Dataset") -> None:
        """Let the references of an object name the classes of the files that were replaced."""
        if self._replaced:
            _restore(dataset, self._replaced)


def _is_unknown(sop_class: str) -> bool:
    from pydicom.uid import UID

    uid = UID(sop_class)
    return uid.is_private or uid.is_retired or uid.name == uid


def _restore(dataset: "Dataset", replaced: dict[str, str]) -> None:
    sop_class = replaced.get(str(dataset.get("ReferencedSOPInstanceUID", "")))
    if sop_class:
        dataset.ReferencedSOPClassUID = sop_class
    for element in dataset:
        if element.VR == "SQ":
            for item in element.value:
                _restore(item, replaced)


def _header(data: bytes) -> "Dataset":
    from pydicom import dcmread
    from pydicom.errors import InvalidDicomError

    from readingroom.intake.images.elements import numbers_of

    try:
        header = dcmread(BytesIO(data), stop_before_pixels=True)
    except InvalidDicomError as error:
        raise RefusedSourceError(_NOT_DICOM) from error
    for name in _NEEDED:
        if not header.get(name):
            raise RefusedSourceError(f"its file has no {name}")
    for name in _EMPTY_IF_ABSENT:
        if name not in header:
            setattr(header, name, "")
    for name, punctuation in _OLD_PUNCTUATION:
        _make_valid(header, name, punctuation)
    for name in _NOT_ZERO:
        if min(numbers_of(header, name), default=1.0) <= 0:
            header.pop(name)  # some files have zeros where the value is unknown
    header.SpecificCharacterSet = "ISO_IR 192"  # texts are decoded; objects are written as UTF-8
    return header


def _make_valid(header: "Dataset", name: str, punctuation: str) -> None:
    """Write a date or time of ACR-NEMA as DICOM has it; empty a value that is still invalid."""
    from pydicom import config
    from pydicom.valuerep import validate_value

    element = header[name]
    text = str(element.value or "")
    text = text.replace(punctuation, "") if punctuation else text
    try:
        validate_value(element.VR, text, config.RAISE)
    except ValueError:
        text = ""
    if text != str(element.value or ""):
        setattr(header, name, text)
