"""Black out pixels that show written identifiers, on every frame."""

from collections.abc import Sequence
from io import BytesIO
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from pydicom.dataset import Dataset, FileMetaDataset
from pydicom.pixels.utils import pack_bits
from pydicom.uid import (
    UID,
    ExplicitVRBigEndian,
    ExplicitVRLittleEndian,
    ImplicitVRLittleEndian,
)

from readingroom.domain.ids import AssetId
from readingroom.intake.deidentify.statements import IMPLEMENTATION_NAME, IMPLEMENTATION_UID
from readingroom.intake.deidentify.types import Box
from readingroom.intake.images.dicom_header import DicomFile, looks_like_dicom, read_header
from readingroom.intake.images.facts import read_file_facts
from readingroom.intake.images.photographs import decode_photograph
from readingroom.intake.images.pixels import PixelStore
from readingroom.intake.images.refusals import refused_faults

_NATIVE: Final = (ExplicitVRLittleEndian, ImplicitVRLittleEndian, ExplicitVRBigEndian)
_CLEANED: Final = ("113101", "Clean Pixel Data Option")
"""PS3.16 CID 7050."""
_OFFSET_TABLES: Final = ("ExtendedOffsetTable", "ExtendedOffsetTableLengths")


def black_out(data: bytes, boxes: Sequence[Box]) -> bytes:
    """Return a stored DICOM file or photograph with boxes of zeros on all frames.

    A DICOM file is then stored uncompressed; pixels outside the boxes keep their decoded values.
    Its header declares that its pixels were cleaned (113101) and have no text.

    Raises:
        ImageRefusedError: A frame cannot be decoded.
    """
    if looks_like_dicom(data):
        return _black_out_dicom(data, boxes)
    pixels = decode_photograph(data).copy()
    _blacken(pixels, boxes)
    stored = BytesIO()
    Image.fromarray(pixels).save(stored, "PNG", compress_level=3)
    return stored.getvalue()


def _blacken(pixels: NDArray[Any], boxes: Sequence[Box]) -> None:
    for box in boxes:
        pixels[box.slices] = 0


def _black_out_dicom(data: bytes, boxes: Sequence[Box]) -> bytes:
    file = read_header(data)
    message = "The pixels cannot be rewritten, so nothing was blacked out."
    with refused_faults("dicom.blackout", message):
        return _rewritten(file, boxes)


def _rewritten(file: DicomFile, boxes: Sequence[Box]) -> bytes:
    store = PixelStore(file)
    frames = []
    photometric = store.layout.photometric
    for index in range(store.layout.frame_count):
        pixels, photometric = store.decode(index)
        pixels = pixels.copy()
        _blacken(pixels, boxes)
        frames.append(pixels)
    syntax = file.transfer_syntax if file.transfer_syntax in _NATIVE else ExplicitVRLittleEndian
    header = file.header
    facts = read_file_facts("", AssetId(""), file, store.layout)
    if facts.is_lossy:
        header.LossyImageCompression = "01"
    is_packed = header.BitsAllocated == 1
    _describe_pixels(header, frames[0], photometric, is_packed=is_packed)
    _state_cleaning(header)
    if is_packed:
        content = pack_bits(np.concatenate([each.ravel() for each in frames]), pad=False)
    else:
        order: Literal["<", ">"] = ">" if syntax == ExplicitVRBigEndian else "<"
        content = b"".join(each.astype(each.dtype.newbyteorder(order)).tobytes() for each in frames)
    setattr(header, file.pixel_keyword, content + b"\0" * (len(content) % 2))
    if file.pixel_keyword == "PixelData":
        header["PixelData"].VR = "OB" if frames[0].itemsize == 1 else "OW"
    return _written(header, file.sop_class, syntax)


def _describe_pixels(
    header: Dataset, pixels: NDArray[Any], photometric: str, *, is_packed: bool
) -> None:
    """Set the header attributes of the decoded pixels, which are stored as single bits or bytes."""
    bits = 1 if is_packed else 8 * pixels.itemsize
    header.PhotometricInterpretation = photometric
    header.BitsAllocated = bits
    if photometric == "RGB" or header.BitsStored > bits:
        header.BitsStored = min(int(header.BitsStored), bits)
        header.HighBit = int(header.BitsStored) - 1
    if pixels.ndim == 3:
        header.PlanarConfiguration = 0
    for keyword in _OFFSET_TABLES:
        if keyword in header:
            delattr(header, keyword)


def _state_cleaning(header: Dataset) -> None:
    header.BurnedInAnnotation = "NO"
    codes = header.get("DeidentificationMethodCodeSequence") or []
    if all(str(item.get("CodeValue", "")) != _CLEANED[0] for item in codes):
        item = Dataset()
        item.CodeValue, item.CodeMeaning = _CLEANED
        item.CodingSchemeDesignator = "DCM"
        header.DeidentificationMethodCodeSequence = [*codes, item]


def _written(header: Dataset, sop_class: str, syntax: UID) -> bytes:
    meta = FileMetaDataset()
    meta.MediaStorageSOPClassUID = UID(sop_class)
    meta.MediaStorageSOPInstanceUID = header.SOPInstanceUID
    meta.TransferSyntaxUID = syntax
    meta.ImplementationClassUID = UID(IMPLEMENTATION_UID)
    meta.ImplementationVersionName = IMPLEMENTATION_NAME
    dataset = Dataset(header)
    dataset.file_meta = meta
    stream = BytesIO()
    dataset.save_as(
        stream,
        implicit_vr=syntax == ImplicitVRLittleEndian,
        little_endian=syntax != ExplicitVRBigEndian,
        enforce_file_format=True,
    )
    return stream.getvalue()
