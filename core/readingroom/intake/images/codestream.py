"""Check the frame header of a compressed image before it is decoded.

Decoders are native code. An image that contradicts its file header can make one allocate without
bound or end the process, so it is rejected beforehand.
"""

import struct
from typing import NamedTuple

from readingroom.intake.images.layout import PixelLayout
from readingroom.intake.images.refusals import ImageRefusedError

_NO_FRAME_HEADERS = (0xC4, 0xC8, 0xCC)
_JPEG_LS = 0xF7
_JPEG_2000 = b"\xff\x4f\xff\x51"
_JP2_SIGNATURE = b"\x00\x00\x00\x0cjP  "
_START_OF_SCAN = 0xDA


class Codestream(NamedTuple):
    """Size and depth declared by a JPEG, JPEG-LS or JPEG 2000 stream."""

    rows: int
    columns: int
    precision: int
    components: int


def without_container(encoded: bytes) -> bytes:
    """Return the JPEG 2000 stream inside a JP2 container; other data unchanged.

    DICOM requires the bare stream, and pydicom loops forever on a damaged container.
    """
    if encoded[:8] != _JP2_SIGNATURE:
        return encoded
    at = encoded.find(_JPEG_2000)
    return encoded[at:] if at > 0 else b""


def read_codestream(encoded: bytes) -> Codestream | None:
    """Read the frame header of a stream; None for another format or without frame header."""
    if encoded[:4] == _JPEG_2000 and len(encoded) >= 43:
        right, bottom, left, top = struct.unpack_from(">4L", encoded, 8)
        components, depth = struct.unpack_from(">HB", encoded, 40)
        return Codestream(bottom - top, right - left, (depth & 0x7F) + 1, components)
    if encoded[:2] != b"\xff\xd8":
        return None
    at = 2
    while at + 10 <= len(encoded) and encoded[at] == 0xFF:
        marker = encoded[at + 1]
        if marker == 0xFF:
            at += 1
            continue
        if marker == _START_OF_SCAN:
            return None
        if (0xC0 <= marker <= 0xCF and marker not in _NO_FRAME_HEADERS) or marker == _JPEG_LS:
            precision, rows, columns, components = struct.unpack_from(">BHHB", encoded, at + 4)
            return Codestream(rows, columns, precision, components)
        at += 2 + int(struct.unpack_from(">H", encoded, at + 2)[0])
    return None


def check_codestream(encoded: bytes, layout: PixelLayout, *, is_needed: bool) -> None:
    """Reject a stream (one frame) that contradicts the header of its file.

    A stream without a frame header is rejected only if `is_needed`.

    Raises:
        ImageRefusedError: Size, depth or the number of components differ.
    """
    stream = read_codestream(encoded)
    if stream is None:
        if is_needed:
            raise ImageRefusedError(
                "dicom.cannot_decode", "The compressed image has no readable frame header."
            )
        return
    if (stream.rows, stream.columns) != (layout.rows, layout.columns):
        raise ImageRefusedError(
            "dicom.dimensions",
            f"The file header declares {layout.columns} × {layout.rows} pixels, the compressed "
            f"image {stream.columns} × {stream.rows}.",
        )
    if stream.components != layout.samples or not 2 <= stream.precision <= layout.bits_allocated:
        raise ImageRefusedError(
            "dicom.dimensions",
            f"The file header declares {layout.samples} samples of {layout.bits_allocated} bits, "
            f"the compressed image {stream.components} of {stream.precision} bits.",
        )
