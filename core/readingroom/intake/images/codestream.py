"""What a compressed picture says of itself, checked before a decoder sees it.

Decoders are native code: a picture that contradicts its header can make one allocate without bound
or end the process, so it is refused beforehand.
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
    """Size and depth as a JPEG, JPEG-LS or JPEG 2000 stream states them."""

    rows: int
    columns: int
    precision: int
    components: int


def without_container(encoded: bytes) -> bytes:
    """Return the JPEG 2000 stream inside a JP2 container; anything else as it is.

    DICOM wants the bare stream, and pydicom walks a damaged container without end.
    """
    if encoded[:8] != _JP2_SIGNATURE:
        return encoded
    at = encoded.find(_JPEG_2000)
    return encoded[at:] if at > 0 else b""


def read_codestream(encoded: bytes) -> Codestream | None:
    """Return what a stream states; None where it is none of these or has no frame header."""
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
    """Refuse a stream that contradicts the header of its file.

    Args:
        encoded: One compressed frame.
        layout: The layout that the file's header states.
        is_needed: Whether a stream without a frame header is refused too.

    Raises:
        ImageRefusedError: If size, depth or the number of components do not agree.
    """
    stream = read_codestream(encoded)
    if stream is None:
        if is_needed:
            raise ImageRefusedError(
                "dicom.cannot_decode", "Its compressed picture has no readable beginning."
            )
        return
    if (stream.rows, stream.columns) != (layout.rows, layout.columns):
        raise ImageRefusedError(
            "dicom.dimensions",
            f"Its header says {layout.columns} x {layout.rows} pixels, its compressed picture "
            f"{stream.columns} x {stream.rows}.",
        )
    if stream.components != layout.samples or not 2 <= stream.precision <= layout.bits_allocated:
        raise ImageRefusedError(
            "dicom.dimensions",
            f"Its header says {layout.samples} samples of {layout.bits_allocated} bits, its "
            f"compressed picture {stream.components} of {stream.precision} bits.",
        )
