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

    def header(self, series: ImageSeries, frame: int) -> "Dataset":
        """Return the header of the file of a frame in display order.

        Raises:
            RefusedSourceError: the file is not DICOM, or lacks an identifier.
        """
        asset = series.frames[frame].asset
        if asset not in self._headers:
            self._headers[asset] = _header(self._read(asset))
        return self._headers[asset]


def _header(data: bytes) -> "Dataset":
    from pydicom import dcmread
    from pydicom.errors import InvalidDicomError

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
    if min(header.get("PixelSpacing") or (1,)) <= 0:
        del header.PixelSpacing  # some files have zeros where the distance is unknown
    header.SpecificCharacterSet = "ISO_IR 192"  # texts are decoded; objects are written as UTF-8
    return header
