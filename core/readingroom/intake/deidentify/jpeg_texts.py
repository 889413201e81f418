"""Texts inside JPEG and JPEG-LS pictures: in comments, application data and between segments.

Segments are those of ITU-T T.81, annex B, and T.87, annex C. Of application data stays what says
which colours a picture has.
"""

import re
import struct
from collections.abc import Callable, Iterator
from typing import Final

Stretch = tuple[int, int]
"""Bytes from the first to the second (exclusive)."""

START: Final = b"\xff\xd8"
_END: Final = 0xD9
_APPLICATION: Final = range(0xE0, 0xF0)
_SCAN: Final = 0xDA
_ALONE: Final = frozenset({0x01, *range(0xD0, 0xD9)})
"""Markers without a segment."""
_HUFFMAN_TABLES: Final = 0xC4
_QUANTIZATION_TABLES: Final = 0xDB
_OTHER_TABLES: Final = frozenset({0xCC, 0xDC, 0xDD, 0xDF, 0xF8})
_FRAMES: Final = frozenset({*range(0xC0, 0xD0), 0xDE, 0xF7}) - {0xC4, 0xC8, 0xCC}
_AFTER_SCAN: Final = re.compile(rb"\xff[\x80-\xcf\xd9-\xfe]")
"""The next marker behind entropy-coded data, where JPEG and JPEG-LS cannot have one by chance."""
_ANY_MARKER: Final = re.compile(rb"\xff[\x01-\xfe]")
_COLOUR_DATA: Final = {b"JFIF\0": 14, b"Adobe": 12, b"mrfx": 5, b"SPIFF\0": 30}
"""How many bytes of application data say which colours a picture has, by what they begin with."""


def stretches(stream: bytes) -> Iterator[Stretch]:
    """Yield which bytes are no part of a picture; ends may lie behind the last byte."""
    at = len(START)
    while at + 2 <= len(stream):
        if stream[at] != 0xFF:
            found = _ANY_MARKER.search(stream, at)
            end = found.start() if found else len(stream)
            yield at, end
            at = end
            continue
        marker = stream[at + 1]
        if marker == 0xFF or marker in _ALONE:
            at += 1 if marker == 0xFF else 2
            continue
        if marker == _END:
            yield at + 2, len(stream)
            return
        if at + 4 > len(stream):
            break
        body = at + 4
        end = at + 2 + int(struct.unpack_from(">H", stream, at + 2)[0])
        yield body + _kept(marker, stream[body:end]), end
        at = max(end, body)
        if marker == _SCAN:
            found = _AFTER_SCAN.search(stream, at)
            at = found.start() if found else len(stream)
    yield at, len(stream)


def _kept(marker: int, body: bytes) -> int:
    """Return how many bytes of a segment describe the picture."""
    if marker in _APPLICATION:
        return next((size for start, size in _COLOUR_DATA.items() if body.startswith(start)), 0)
    if marker == _HUFFMAN_TABLES:
        return _tables(body, lambda head: 17 + sum(head[1:17]))
    if marker == _QUANTIZATION_TABLES:
        return _tables(body, lambda head: 129 if head[0] >> 4 else 65)
    if marker == _SCAN:
        return 4 + 2 * body[0] if body else 0
    if marker in _FRAMES:
        return 6 + 3 * body[5] if len(body) > 5 else 0
    return len(body) if marker in _OTHER_TABLES else 0


def _tables(body: bytes, size_of: Callable[[bytes], int]) -> int:
    """Return where the last whole table of a segment ends."""
    at = 0
    while at < len(body) and at + (size := size_of(body[at : at + 17])) <= len(body):
        at += size
    return at
