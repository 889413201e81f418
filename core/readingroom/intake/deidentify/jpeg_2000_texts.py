"""Texts inside JPEG 2000 images: in comments, and in boxes of the file format around them.

Segments are those of ITU-T T.800, annex A, with those of T.801 and T.814; boxes those of annex I.
"""

import struct
from collections.abc import Iterator
from typing import Final

from readingroom.intake.deidentify.jpeg_texts import Span
from readingroom.intake.images.refusals import ImageRefusedError

START: Final = b"\xff\x4f\xff\x51"
FILE_START: Final = b"\x00\x00\x00\x0cjP  "
_STREAM_BOX: Final = b"jp2c"
_HEADER_BOX: Final = b"jp2h"
_IMAGE_BYTES: Final = {
    b"jP  ": 4,
    b"ftyp": 12,
    b"ihdr": 14,
    b"bpcc": 1 << 14,
    b"pclr": 1 << 20,
    b"cmap": 1 << 16,
    b"cdef": 1 << 16,
    b"res ": 0,
}
"""Number of bytes of a box that describe the image; the others may contain anything."""
_COLOUR_BOX: Final = b"colr"
_ENUMERATED: Final = 1
_ENUMERATED_BYTES: Final = 7
_END: Final = 0xD9
_TILE_PART: Final = 0x90
_TILE_DATA: Final = 0x93
_IMAGE_MARKERS: Final = frozenset(
    (
        *(0x50, 0x51, 0x52, 0x53, 0x55, 0x56, 0x57, 0x58, 0x59, 0x5C, 0x5D, 0x5E, 0x5F),
        *(0x60, 0x61, 0x63, 0x72, 0x73, 0x74, 0x75, 0x76, 0x77, 0x78, 0x79, 0x90),
    )
)


def text_spans(stream: bytes) -> Iterator[Span]:
    """Yield the spans of bytes that are not image data; ends may exceed the last byte.

    Raises:
        ImageRefusedError: A part of the image is followed neither by another part nor by its end.
    """
    if stream.startswith(FILE_START):
        yield from _in_boxes(stream, 0, len(stream))
    else:
        yield from _in_stream(stream, 0, len(stream))


def _in_stream(stream: bytes, start: int, end: int) -> Iterator[Span]:
    at = start + 2
    part = at
    while at + 4 <= end and stream[at] == 0xFF:
        marker = stream[at + 1]
        if marker == _END:
            break
        if marker == _TILE_DATA:
            length = int.from_bytes(stream[part + 6 : part + 10])
            at = max(part + length, at + 2) if length else _last_end(stream, at, end)
            continue
        if marker == _TILE_PART:
            part = at
        after = at + 2 + int(struct.unpack_from(">H", stream, at + 2)[0])
        if marker not in _IMAGE_MARKERS:
            yield at + 4, min(after, end)
        at = after
    if stream[at : at + 2] == bytes((0xFF, _END)):
        yield at + 2, end
    elif any(stream[at:end]):
        raise ImageRefusedError(
            "dicom.fragments",
            "The compressed image is malformed, so text in it is not separable from pixels.",
        )


def _last_end(stream: bytes, start: int, end: int) -> int:
    """Return the end of a last tile without stated length: the end marker."""
    marker_at = stream.find(bytes((0xFF, _END)), start, end)
    return end if marker_at < 0 else marker_at


def _in_boxes(stream: bytes, start: int, stop: int) -> Iterator[Span]:
    at = start
    while at + 8 <= stop:
        length, kind = struct.unpack_from(">L4s", stream, at)
        head = 8
        if length == 1 and at + 16 <= stop:
            length, head = int(struct.unpack_from(">Q", stream, at + 8)[0]), 16
        body, end = at + head, min(at + length if length >= head else stop, stop)
        if kind == _STREAM_BOX:
            yield from _in_stream(stream, body, end)
            at = end
            break  # what follows is not image data
        if kind == _HEADER_BOX and start == 0:
            yield from _in_boxes(stream, body, end)
        else:
            yield body + _image_bytes(kind, stream, body), end
        at = end
    yield at, stop


def _image_bytes(kind: bytes, stream: bytes, body: int) -> int:
    """Return the number of bytes of a box to retain; of colours, only those used by DICOM."""
    if kind == _COLOUR_BOX and stream[body : body + 1] == bytes((_ENUMERATED,)):
        return _ENUMERATED_BYTES
    return _IMAGE_BYTES.get(kind, 0)
