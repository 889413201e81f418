"""Find the header and the pixel data of a DICOM file without reading the pixels."""

import struct
import zlib
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Final

from pydicom.dataset import Dataset
from pydicom.filereader import read_dataset
from pydicom.sequence import Sequence
from pydicom.tag import BaseTag
from pydicom.uid import (
    UID,
    DeflatedExplicitVRLittleEndian,
    ExplicitVRBigEndian,
    ExplicitVRLittleEndian,
    ImplicitVRLittleEndian,
    MediaStorageDirectoryStorage,
)
from pydicom.valuerep import VR

from readingroom.intake.images.elements import text_of, value_of
from readingroom.intake.images.refusals import ImageRefusedError
from readingroom.pixels.pydicom_logging import FAULTS, QUIET

_INFLATED_LIMIT: Final = 1 << 29
_RATIO_LIMIT: Final = 200
_RATIO_FREE_BYTES: Final = 1 << 24
_PIECE_BYTES: Final = 1 << 20
_ELEMENT_LIMIT: Final = 50_000
_HEADER_LIMIT: Final = 1 << 28
_ITEM_LIMIT: Final = 400_000
_DICOM_ROOT: Final = "1.2.840.10008."
_ITEM_TAGS: Final = (b"\xfe\xff\x00\xe0", b"\xff\xfe\xe0\x00")
_UNDEFINED: Final = 0xFFFFFFFF
MAX_DEPTH: Final = 50
TOO_DEEP: Final = ("dicom.nesting", "The sequences of the file are nested too deeply.")
_PIXEL_KEYWORDS: Final = {
    0x7FE00008: "FloatPixelData",
    0x7FE00009: "DoubleFloatPixelData",
    0x7FE00010: "PixelData",
}
_VALUE_REPRESENTATIONS: Final = {vr.value.encode("ascii") for vr in VR if len(vr.value) == 2}


@dataclass(frozen=True, slots=True, eq=False)
class DicomFile:
    """The header of a file, and the position of its pixel data in `payload`.

    `payload` is the file itself, or its inflated data set. `pixel_length` is None for encapsulated
    (undefined length) pixel data, `pixel_start` is None without pixel data.
    """

    header: Dataset
    transfer_syntax: UID
    payload: bytes
    sop_class: str = ""
    pixel_keyword: str = ""
    pixel_vr: str = ""
    pixel_start: int | None = None
    pixel_length: int | None = None


def looks_like_dicom(data: bytes) -> bool:
    """Return whether the bytes are a DICOM file, with or without its preamble."""
    return data[128:132] == b"DICM" or _starts_with_an_element(data)


def _starts_with_an_element(data: bytes) -> bool:
    """Return whether the bytes begin with an element of group 0002 or 0008."""
    if len(data) < 16:
        return False
    for endian in "<>":
        group, element = struct.unpack_from(f"{endian}HH", data)
        if group not in (0x0002, 0x0008) or element > 0x0100:
            continue
        if data[4:6] in _VALUE_REPRESENTATIONS:
            return True
        (length,) = struct.unpack_from(f"{endian}L", data, 4)
        if endian == "<" and length <= 256 and length % 2 == 0:
            return True
    return False


def read_header(data: bytes, tags: tuple[int, ...] | None = None) -> DicomFile:
    """Parse a file up to its pixel data; with `tags`, only these elements, which is faster.

    Raises:
        ImageRefusedError: The file cannot be parsed.
    """
    try:
        with QUIET:
            return _read_header(data, tags)
    except RecursionError as error:
        raise ImageRefusedError(*TOO_DEEP) from error
    except FAULTS as error:
        raise ImageRefusedError(
            "dicom.unreadable", "The file starts like a DICOM file but is not valid DICOM."
        ) from error


def _read_header(data: bytes, tags: tuple[int, ...] | None) -> DicomFile:
    start, meta = _read_meta(data)
    declared = UID(text_of(meta, "TransferSyntaxUID")) or None
    payload = data
    if declared == DeflatedExplicitVRLittleEndian:
        payload, start = _inflate(data[start:]), 0
    _refuse_too_many_items(payload)
    syntax = declared if declared is not None else _detect_syntax(payload[start:])
    file = _read_body(payload, start, syntax, tags)
    stored_as = text_of(meta, "MediaStorageSOPClassUID")
    if _is_plausible(file) or stored_as == MediaStorageDirectoryStorage:
        is_known = file.sop_class.startswith(_DICOM_ROOT)
        return replace(file, sop_class=file.sop_class if is_known else stored_as or file.sop_class)
    for other in (ExplicitVRLittleEndian, ImplicitVRLittleEndian, ExplicitVRBigEndian):
        if syntax.is_encapsulated or other == syntax:
            continue
        try:
            guess = _read_body(payload, start, other, tags)
        except (ImageRefusedError, *FAULTS):
            continue
        if _is_plausible(guess):
            return guess
    return file


def _refuse_too_many_items(payload: bytes) -> None:
    """Reject a file with so many sequence items that parsing them would exhaust memory."""
    if len(payload) < 8 * _ITEM_LIMIT:
        return
    if max(payload.count(tag) for tag in _ITEM_TAGS) > _ITEM_LIMIT:
        raise ImageRefusedError(
            "dicom.too_large", f"The file has more than the maximum of {_ITEM_LIMIT:,} items."
        )


def _refuse_too_deep(header: Dataset) -> None:
    """Reject deep sequences; the depth of a `RecursionError` depends on the Python version."""
    level, depth = [header], 0
    while level:
        level = [
            item
            for dataset in level
            for element in dataset.values()  # raw elements have bytes and are not parsed here
            if isinstance(element.value, Sequence)
            for item in element.value
        ]
        depth += 1
        if depth > MAX_DEPTH + 1:
            raise ImageRefusedError(*TOO_DEEP)


def _is_plausible(file: DicomFile) -> bool:
    """Return whether the header has an element that every image or report has."""
    return bool(file.sop_class) or value_of(file.header, "Rows") is not None


def _read_meta(data: bytes) -> tuple[int, Dataset]:
    """Return the start of the data set, and the File Meta Information."""
    stream = BytesIO(data)
    stream.seek(132 if data[128:132] == b"DICM" else 0)
    meta = read_dataset(stream, False, True, stop_when=_after_meta)
    return stream.tell(), meta


def _after_meta(tag: BaseTag, _vr: str | None, _length: int) -> bool:
    return tag >> 16 != 0x0002


class _UpToPixels:
    """Stop condition at the pixel data, which also rejects an oversized header."""

    def __init__(self) -> None:
        self._left = _ELEMENT_LIMIT
        self._bytes_left = _HEADER_LIMIT

    def __call__(self, tag: BaseTag, _vr: str | None, length: int) -> bool:
        """Return whether the pixel data start here."""
        if tag in _PIXEL_KEYWORDS:
            return True
        self._left -= 1
        self._bytes_left -= 0 if length == _UNDEFINED else length
        if self._left < 0 or self._bytes_left < 0:
            raise ImageRefusedError(
                "dicom.too_large",
                f"The file header exceeds the maximum of {_ELEMENT_LIMIT:,} elements or "
                f"{_HEADER_LIMIT >> 20} MiB.",
            )
        return False


def _inflate(deflated: bytes) -> bytes:
    """Return the inflated data set; its size is computed first, so that memory has one copy."""
    size = _inflated_size(deflated)
    return zlib.decompress(deflated, -zlib.MAX_WBITS, max(1, size))


def _inflated_size(deflated: bytes) -> int:
    """Return the inflated size of a data set, without storing it, and check it."""
    inflater = zlib.decompressobj(-zlib.MAX_WBITS)
    ratio_limit = max(_RATIO_FREE_BYTES, _RATIO_LIMIT * len(deflated))
    size = consumed = 0
    packed, has_more = b"", True
    while has_more and not inflater.eof:
        if not packed:
            packed = deflated[consumed : consumed + _PIECE_BYTES]
            consumed += len(packed)
        piece = inflater.decompress(packed, _PIECE_BYTES)
        packed = inflater.unconsumed_tail
        size += len(piece)
        # All input may be consumed while some output is still pending.
        has_more = bool(packed or piece or consumed < len(deflated))
        if size > min(ratio_limit, _INFLATED_LIMIT):
            raise ImageRefusedError("dicom.too_large", _too_large(size, ratio_limit))
    if not inflater.eof:
        raise ImageRefusedError(
            "dicom.truncated", "The file is truncated: its deflated data are incomplete."
        )
    return size


def _too_large(size: int, ratio_limit: int) -> str:
    if size > ratio_limit:
        return f"The file grows more than {_RATIO_LIMIT} times when inflated."
    return f"The inflated file exceeds the maximum of {_INFLATED_LIMIT >> 20} MiB."


def _detect_syntax(body: bytes) -> UID:
    """Detect the native transfer syntax by the first element, as pydicom does."""
    if body[4:6] not in _VALUE_REPRESENTATIONS:
        return ImplicitVRLittleEndian
    (group,) = struct.unpack_from("<H", body)
    return ExplicitVRBigEndian if group >= 1024 else ExplicitVRLittleEndian


def _read_body(payload: bytes, start: int, syntax: UID, tags: tuple[int, ...] | None) -> DicomFile:
    stream = BytesIO(payload)
    stream.seek(start)
    is_implicit = syntax == ImplicitVRLittleEndian
    is_little = syntax != ExplicitVRBigEndian
    header = read_dataset(
        stream,
        is_implicit,
        is_little,
        stop_when=_UpToPixels(),
        specific_tags=None if tags is None else [BaseTag(tag) for tag in tags],
    )
    _refuse_too_deep(header)
    at = stream.tell()
    first_bytes = payload[at : at + 12]
    endian = "<" if is_little else ">"
    sop_class = text_of(header, "SOPClassUID")
    without_pixels = DicomFile(header, syntax, payload, sop_class)
    if len(first_bytes) < 8:
        return without_pixels
    group, element = struct.unpack_from(f"{endian}HH", first_bytes)
    keyword = _PIXEL_KEYWORDS.get(group << 16 | element)
    if keyword is None:
        return without_pixels
    is_implicit = header.original_encoding[0] is True
    if is_implicit:
        (length,), vr, offset = struct.unpack_from(f"{endian}L", first_bytes, 4), "OW", 8
    else:
        vr, offset = first_bytes[4:6].decode("ascii", "replace"), 12
        (length,) = struct.unpack_from(f"{endian}L", first_bytes, 8)
    return DicomFile(
        header=header,
        transfer_syntax=syntax,
        payload=payload,
        sop_class=sop_class,
        pixel_keyword=keyword,
        pixel_vr=vr,
        pixel_start=at + offset,
        pixel_length=None if length == _UNDEFINED else length,
    )
