"""Small DICOM files in memory, with known values and geometry."""

from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray
from pydicom.dataset import Dataset, FileMetaDataset
from pydicom.sequence import Sequence
from pydicom.uid import (
    UID,
    CTImageStorage,
    EnhancedCTImageStorage,
    ExplicitVRBigEndian,
    ExplicitVRLittleEndian,
    ImplicitVRLittleEndian,
)

AXIAL = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0)
CORONAL = (1.0, 0.0, 0.0, 0.0, 0.0, -1.0)
SERIES = "1.2.826.0.1.3680043.8.498.1"
PATIENT_NAME = "Musterfrau^Erika"


def meta_of(syntax: UID, sop_class: str) -> FileMetaDataset:
    """Return the File Meta Information of a made file."""
    meta = FileMetaDataset()
    meta.MediaStorageSOPClassUID = UID(sop_class)
    meta.MediaStorageSOPInstanceUID = UID("1.2.3.4")
    meta.TransferSyntaxUID = syntax
    return meta


def image(
    pixels: NDArray[Any], *, syntax: UID = ExplicitVRLittleEndian, **elements: Any
) -> Dataset:
    """Return a native grey or RGB image; the array is (rows, columns[, 3]) or has frames first.

    Args:
        pixels: The stored values, in the type in which they are stored.
        syntax: A native transfer syntax.
        elements: More elements, or others than the default; None leaves one out.
    """
    is_colour = pixels.ndim > 2 and pixels.shape[-1] == 3
    grid = pixels.shape[:-1] if is_colour else pixels.shape
    data_set = Dataset()
    data_set.file_meta = meta_of(syntax, CTImageStorage)
    bits = 8 * pixels.dtype.itemsize
    defaults: dict[str, Any] = {
        "SOPClassUID": CTImageStorage,
        "SOPInstanceUID": "1.2.3.4",
        "SeriesInstanceUID": SERIES,
        "Modality": "CT",
        "PatientName": PATIENT_NAME,
        "PatientID": "4711",
        "SamplesPerPixel": 3 if is_colour else 1,
        "PhotometricInterpretation": "RGB" if is_colour else "MONOCHROME2",
        "PlanarConfiguration": 0 if is_colour else None,
        "Rows": grid[-2],
        "Columns": grid[-1],
        "NumberOfFrames": grid[0] if len(grid) == 3 else None,
        "BitsAllocated": bits,
        "BitsStored": bits,
        "HighBit": bits - 1,
        "PixelRepresentation": int(pixels.dtype.kind == "i"),
    }
    for keyword, value in (defaults | elements).items():
        if value is not None:
            setattr(data_set, keyword, value)
    order = ">" if syntax == ExplicitVRBigEndian else "<"
    content = pixels.astype(pixels.dtype.newbyteorder(order)).tobytes()
    data_set.PixelData = content + b"\0" * (len(content) % 2)
    data_set["PixelData"].VR = "OW" if bits > 8 else "OB"
    return data_set


def ct_slice(
    hounsfield: NDArray[Any], *, z: float = 0.0, number: int | None = 1, **elements: Any
) -> Dataset:
    """Return an axial CT slice whose values in HU are known."""
    defaults: dict[str, Any] = {
        "InstanceNumber": number,
        "ImagePositionPatient": [-10.0, -20.0, z],
        "ImageOrientationPatient": list(AXIAL),
        "PixelSpacing": [0.5, 0.75],
        "SliceThickness": 2.5,
        "KVP": 120,
        "RescaleSlope": 1,
        "RescaleIntercept": -1024,
    }
    stored = (np.asarray(hounsfield) + 1024).astype(np.int16)
    return image(stored, **(defaults | elements))


def ramp(rows: int = 8, columns: int = 10, start: int = -200, step: int = 7) -> NDArray[np.int64]:
    """Return an array whose values all differ."""
    return start + step * np.arange(rows * columns).reshape(rows, columns)


def as_bytes(data_set: Dataset) -> bytes:
    """Return the file's bytes."""
    syntax = data_set.file_meta.TransferSyntaxUID
    stream = BytesIO()
    data_set.save_as(
        stream,
        implicit_vr=syntax == ImplicitVRLittleEndian,
        little_endian=syntax != ExplicitVRBigEndian,
        enforce_file_format=True,
    )
    return stream.getvalue()


def items(*parts: dict[str, Any]) -> Sequence:
    """Return a sequence with one item for each mapping of keywords."""
    data_sets = []
    for part in parts:
        item = Dataset()
        for keyword, value in part.items():
            setattr(item, keyword, value)
        data_sets.append(item)
    return Sequence(data_sets)


def enhanced_ct(volume: NDArray[np.uint16], positions: list[float], **elements: Any) -> Dataset:
    """Return an enhanced multi-frame CT: frame i rescales by slope 1 + i and has its own window.

    Args:
        volume: Stored values, (frames, rows, columns).
        positions: The frames' positions along z, in mm.
        elements: More elements.
    """
    shared = items(
        {
            "PixelMeasuresSequence": items({"PixelSpacing": [0.5, 0.5], "SliceThickness": 3}),
            "PlaneOrientationSequence": items({"ImageOrientationPatient": list(AXIAL)}),
            "FrameAnatomySequence": items({"FrameLaterality": "U"}),
        }
    )
    frames = [
        {
            "PlanePositionSequence": items({"ImagePositionPatient": [0.0, 0.0, z]}),
            "PixelValueTransformationSequence": items(
                {"RescaleIntercept": -1000, "RescaleSlope": 1 + index, "RescaleType": "HU"}
            ),
            "FrameVOILUTSequence": items(
                {
                    "WindowCenter": 40 + index,
                    "WindowWidth": 400,
                    "WindowCenterWidthExplanation": f"W{index}",
                }
            ),
        }
        for index, z in enumerate(positions)
    ]
    return image(
        volume,
        **{
            "SOPClassUID": EnhancedCTImageStorage,
            "SharedFunctionalGroupsSequence": shared,
            "PerFrameFunctionalGroupsSequence": items(*frames),
        }
        | elements,
    )
