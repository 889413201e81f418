"""Texts inside JPEG and JPEG-LS pictures: in comments, application data and between segments.

Segments are those of ITU-T T.81, annex B, and T.87, annex C. Of application data stays what says
which colours a picture has.
"""

import re
import struct
from collections.abc import Iterator
from typing import Final

Stretch = tuple[int, int]
"""Bytes from the first to the second (exclusive)."""

START: Final = b"\xff\xd8"
_END: Final = 0xD9
_APPLICATION: Final = range(0xE0, 0xF0)
_SCAN: Final = 0xDA
_ALONE: Final = frozenset({0x01, *range(0xD0, 0xD9)})
"""Markers without a segment."""
_OF_THE_PICTURE: Final = frozenset({*range(0xC0, 0xD0), *range(0xDA, 0xE0), 0xF7, 0xF8})
"""Frames, scans and tables; all other segments may hold anything."""
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
        if marker not in _OF_THE_PICTURE:
            yield body + _colour_data(marker, stream[body:end]), end
        at = max(end, body)
        if marker == _SCAN:
            found = _AFTER_SCAN.search(stream, at)
            at = found.start() if found else len(stream)
    yield at, len(stream)


def _colour_data(marker: int, body: bytes) -> int:
    if marker not in _APPLICATION:
        return 0
    return next((size for start, size in _COLOUR_DATA.items() if body.startswith(start)), 0)
