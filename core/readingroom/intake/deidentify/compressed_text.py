"""Texts inside compressed pixel data: comments, application data and what follows the picture.

JPEG and JPEG-LS keep them in COM and APPn segments (ITU-T T.81, B.2.4), JPEG 2000 in COM segments
(T.800, A.9.2) and in boxes of its file format (T.800, annex I), where devices and viewers write
names, EXIF data and thumbnails. They are overwritten by zeros in place, so that all offsets stay.
What decoders need is kept: which colours a picture has.
"""

import re
import struct
from collections.abc import Iterator
from typing import Final

Stretch = tuple[int, int]
"""Bytes from the first to the second (exclusive)."""

_ITEM: Final = 0xFFFEE000
_ITEM_HEAD: Final = 8
_JPEG: Final = b"\xff\xd8"
_JPEG_2000: Final = b"\xff\x4f\xff\x51"
_JP2: Final = b"\x00\x00\x00\x0cjP  "
_PICTURE_BOXES: Final = (b"jP  ", b"ftyp", b"jp2h", b"jp2c")
_END: Final = 0xD9
_COMMENT: Final = 0xFE
_APPLICATION: Final = range(0xE0, 0xF0)
_SCAN: Final = 0xDA
_ALONE: Final = frozenset({0x01, *range(0xD0, 0xD9)})
"""Markers without a segment."""
_MARKER: Final = re.compile(rb"\xff[\x80-\xcf\xd9-\xfe]")
"""The next marker behind entropy-coded data, where JPEG and JPEG-LS cannot have one by chance."""
_COLOUR_DATA: Final = {b"JFIF\0": 14, b"Adobe": 12, b"mrfx": 5, b"SPIFF\0": 30}
"""How many bytes of application data say which colours a picture has, by what they begin with."""
_TILE_PART: Final = 0x90
_TILE_DATA: Final = 0x93
_COMMENT_2000: Final = 0x64


def without_texts(data: bytes | memoryview) -> bytes | memoryview:
    """Return the items of encapsulated pixel data with all texts overwritten by zeros.

    Args:
        data: The offset table and the fragments with their heads, as PS3.5 A.4 has them, but
            without the delimiter. A table that is no table is emptied.
    """
    items = list(_items(data))
    if not items:
        return data
    clean = bytearray(data)
    for pieces in _streams(data, items[1:]):
        stream = b"".join(bytes(data[start:end]) for start, end in pieces)
        for start, end in text_stretches(stream):
            _blank(clean, pieces, start, end)
    start, end = items[0]
    if not _is_table(clean[start:end], items[1:], end):
        clean[:end] = struct.pack("<HHL", _ITEM >> 16, _ITEM & 0xFFFF, 0)
    return data if memoryview(clean) == data else bytes(clean)


def _items(data: bytes | memoryview) -> Iterator[Stretch]:
    at = 0
    while at + _ITEM_HEAD <= len(data):
        length = struct.unpack_from("<L", data, at + 4)[0]
        yield at + _ITEM_HEAD, at + _ITEM_HEAD + length
        at += _ITEM_HEAD + length


def _streams(data: bytes | memoryview, fragments: list[Stretch]) -> Iterator[list[Stretch]]:
    """Yield the fragments of each compressed picture: one that begins like none continues."""
    pieces: list[Stretch] = []
    for start, end in fragments:
        head = bytes(data[start : start + 8])
        if pieces and head.startswith((_JPEG, _JPEG_2000, _JP2)):
            yield pieces
            pieces = []
        pieces.append((start, end))
    if pieces:
        yield pieces


def _is_table(table: bytearray, fragments: list[Stretch], base: int) -> bool:
    """Return whether each offset points at a fragment; an empty table does."""
    if len(table) % 4:
        return False
    starts = {start - _ITEM_HEAD - base for start, _ in fragments}
    return all(offset in starts for (offset,) in struct.iter_unpack("<L", table))


def _blank(clean: bytearray, pieces: list[Stretch], start: int, end: int) -> None:
    """Overwrite bytes of a picture where its fragments lie."""
    at = 0
    for first, last in pieces:
        low, high = max(start - at, 0), min(end - at, last - first)
        if low < high:
            clean[first + low : first + high] = bytes(high - low)
        at += last - first


def text_stretches(stream: bytes) -> Iterator[Stretch]:
    """Yield which bytes of a compressed picture are no part of it, and may be text."""
    for start, end in _found(stream):
        if start < min(end, len(stream)):
            yield start, min(end, len(stream))


def _found(stream: bytes) -> Iterator[Stretch]:
    if stream.startswith(_JP2):
        yield from _in_boxes(stream)
    elif stream.startswith(_JPEG_2000):
        yield from _in_jpeg_2000(stream, 0, len(stream))
    elif stream.startswith(_JPEG):
        yield from _in_jpeg(stream)


def _in_jpeg(stream: bytes) -> Iterator[Stretch]:
    at = len(_JPEG)
    while at + 2 <= len(stream) and stream[at] == 0xFF:
        marker = stream[at + 1]
        if marker == 0xFF or marker in _ALONE:
            at += 1 if marker == 0xFF else 2
            continue
        if marker == _END:
            yield at + 2, len(stream)
            return
        if at + 4 > len(stream):
            return
        body = at + 4
        end = at + 2 + int(struct.unpack_from(">H", stream, at + 2)[0])
        if marker == _COMMENT or marker in _APPLICATION:
            yield body + (0 if marker == _COMMENT else _colour_data(stream[body:end])), end
        at = max(end, body)
        if marker == _SCAN:
            found = _MARKER.search(stream, at)
            at = found.start() if found else len(stream)


def _colour_data(body: bytes) -> int:
    return next((size for start, size in _COLOUR_DATA.items() if body.startswith(start)), 0)


def _in_jpeg_2000(stream: bytes, start: int, end: int) -> Iterator[Stretch]:
    at = start + 2
    part = at
    while at + 4 <= end and stream[at] == 0xFF:
        marker = stream[at + 1]
        if marker == _END:
            yield at + 2, end
            return
        if marker == _TILE_DATA:
            length = int.from_bytes(stream[part + 6 : part + 10])
            at = max(part + length, at + 2) if length else _last_end(stream, at, end)
            if at + 4 > end and stream[at : at + 2] == b"\xff\xd9":
                yield at + 2, end
            continue
        if marker == _TILE_PART:
            part = at
        after = at + 2 + int(struct.unpack_from(">H", stream, at + 2)[0])
        if marker == _COMMENT_2000:
            yield at + 6, after
        at = after


def _last_end(stream: bytes, start: int, end: int) -> int:
    """Return where a last tile ends that states no length: at the end marker."""
    found = stream.find(b"\xff\xd9", start, end)
    return end if found < 0 else found


def _in_boxes(stream: bytes) -> Iterator[Stretch]:
    at = 0
    while at + 8 <= len(stream):
        length, kind = struct.unpack_from(">L4s", stream, at)
        head = 8
        if length == 1 and at + 16 <= len(stream):
            length, head = int(struct.unpack_from(">Q", stream, at + 8)[0]), 16
        end = min(at + length if length >= head else len(stream), len(stream))
        if kind == b"jp2c":
            yield from _in_jpeg_2000(stream, at + head, end)
        elif kind not in _PICTURE_BOXES:
            yield at + head, end
        at = end
