"""Texts inside JPEG 2000 pictures: in comments, and in boxes of the file format around them.

Segments are those of ITU-T T.800, annex A, with those of T.801 and T.814; boxes those of annex I.
"""

import struct
from collections.abc import Iterator
from typing import Final

from readingroom.intake.deidentify.jpeg_texts import Stretch
from readingroom.intake.images.refusals import ImageRefusedError

START: Final = b"\xff\x4f\xff\x51"
FILE_START: Final = b"\x00\x00\x00\x0cjP  "
_STREAM_BOX: Final = b"jp2c"
_HEADER_BOX: Final = b"jp2h"
_KEPT_OF_BOXES: Final = {
    b"jP  ": 4,
    b"ftyp": 12,
    b"ihdr": 14,
    b"bpcc": 1 << 14,
    b"pclr": 1 << 20,
    b"cmap": 1 << 16,
    b"cdef": 1 << 16,
    b"res ": 0,
}
"""How many bytes of a box describe the picture: all else may be anything."""
_COLOUR_BOX: Final = b"colr"
_ENUMERATED: Final = 1
_ENUMERATED_BYTES: Final = 7
_END: Final = 0xD9
_TILE_PART: Final = 0x90
_TILE_DATA: Final = 0x93
_OF_THE_PICTURE: Final = frozenset(
    (
        *(0x50, 0x51, 0x52, 0x53, 0x55, 0x56, 0x57, 0x58, 0x59, 0x5C, 0x5D, 0x5E, 0x5F),
        *(0x60, 0x61, 0x63, 0x72, 0x73, 0x74, 0x75, 0x76, 0x77, 0x78, 0x79, 0x90),
    )
)


def stretches(stream: bytes) -> Iterator[Stretch]:
    """Yield which bytes are no part of a picture; ends may lie behind the last byte.

    Raises:
        ImageRefusedError: If what follows a part of a picture is neither another one nor its end.
    """
    if stream.startswith(FILE_START):
        yield from _in_boxes(stream, 0, len(stream))
    else:
        yield from _in_stream(stream, 0, len(stream))


def _in_stream(stream: bytes, start: int, end: int) -> Iterator[Stretch]:
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
        if marker not in _OF_THE_PICTURE:
            yield at + 4, min(after, end)
        at = after
    if stream[at : at + 2] == bytes((0xFF, _END)):
        yield at + 2, end
    elif any(stream[at:end]):
        raise ImageRefusedError(
            "dicom.fragments",
            "Its compressed picture is not built as it should be, so that text in it cannot be "
            "told from pixels.",
        )


def _last_end(stream: bytes, start: int, end: int) -> int:
    """Return where a last tile ends that states no length: at the end marker."""
    found = stream.find(bytes((0xFF, _END)), start, end)
    return end if found < 0 else found


def _in_boxes(stream: bytes, start: int, stop: int) -> Iterator[Stretch]:
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
            break  # what follows describes no picture
        if kind == _HEADER_BOX and start == 0:
            yield from _in_boxes(stream, body, end)
        else:
            yield body + _kept(kind, stream, body), end
        at = end
    yield at, stop


def _kept(kind: bytes, stream: bytes, body: int) -> int:
    """Return how many bytes of a box stay; of colours, only those that DICOM takes from it."""
    if kind == _COLOUR_BOX and stream[body : body + 1] == bytes((_ENUMERATED,)):
        return _ENUMERATED_BYTES
    return _KEPT_OF_BOXES.get(kind, 0)
