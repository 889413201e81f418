"""Complete DICOM files of small grey images: Secondary Capture, of no patient (PS3.3 A.8.1)."""

from io import BytesIO
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pydicom.uid import UID

_UNKNOWN: Final = (
    *("PatientName", "PatientID", "PatientBirthDate", "PatientSex"),
    *("StudyDate", "StudyTime", "StudyID", "AccessionNumber", "ReferringPhysicianName"),
    "PatientOrientation",
)
"""Attributes that the class requires and that are empty if unknown."""


def secondary_capture(frame: bytes, side: int, syntax: "UID", uids: tuple[str, str, str]) -> bytes:
    """Return a synthetic image as a DICOM file.

    Args:
        frame: 8-bit pixels by rows, or the stream of a compressed transfer syntax.
        side: rows and columns.
        syntax: transfer syntax.
        uids: of study, series and instance.
    """
    from pydicom.dataset import Dataset, FileMetaDataset
    from pydicom.encaps import encapsulate
    from pydicom.uid import SecondaryCaptureImageStorage

    dataset, meta = Dataset(), FileMetaDataset()
    for keyword in _UNKNOWN:
        setattr(dataset, keyword, None)
    dataset.StudyInstanceUID, dataset.SeriesInstanceUID, dataset.SOPInstanceUID = uids
    dataset.SOPClassUID = meta.MediaStorageSOPClassUID = SecondaryCaptureImageStorage
    meta.MediaStorageSOPInstanceUID, meta.TransferSyntaxUID = dataset.SOPInstanceUID, syntax
    dataset.Modality, dataset.ConversionType, dataset.SyntheticData = "OT", "SYN", "YES"
    dataset.SeriesNumber = dataset.InstanceNumber = 1
    dataset.Rows = dataset.Columns = side
    dataset.BitsAllocated = dataset.BitsStored = 8
    dataset.HighBit, dataset.PixelRepresentation, dataset.SamplesPerPixel = 7, 0, 1
    dataset.PhotometricInterpretation = "MONOCHROME2"
    dataset.PixelData = encapsulate([frame]) if syntax.is_encapsulated else frame
    dataset["PixelData"].VR = "OB"
    dataset["PixelData"].is_undefined_length = syntax.is_encapsulated
    dataset.file_meta = meta
    stream = BytesIO()
    dataset.save_as(stream, enforce_file_format=True)
    return stream.getvalue()
