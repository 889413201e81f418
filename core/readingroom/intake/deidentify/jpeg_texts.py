"""Texts inside JPEG and JPEG-LS images: in comments, application data and between segments.

Segments are those of ITU-T T.81, annex B, and T.87, annex C. Of application data, only the colour
description is retained.
"""

import re
import struct
from collections.abc import Callable, Iterator
from typing import Final

Span = tuple[int, int]
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
"""The next marker after entropy-coded data, which do not contain these bytes by chance."""
_ANY_MARKER: Final = re.compile(rb"\xff[\x01-\xfe]")
_COLOUR_DATA: Final = {b"JFIF\0": 14, b"Adobe": 12, b"mrfx": 5, b"SPIFF\0": 30}
"""Number of bytes of application data that describe colours, by prefix."""


def text_spans(stream: bytes) -> Iterator[Span]:
    """Yield the spans of bytes that are not image data; ends may exceed the last byte."""
    at = len(START)
    while at + 2 <= len(stream):
        if stream[at] != 0xFF:
            match = _ANY_MARKER.search(stream, at)
            end = match.start() if match else len(stream)
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
        yield body + _image_bytes(marker, stream[body:end]), end
        at = max(end, body)
        if marker == _SCAN:
            match = _AFTER_SCAN.search(stream, at)
            at = match.start() if match else len(stream)
    yield at, len(stream)


def _image_bytes(marker: int, body: bytes) -> int:
    """Return the number of bytes of a segment that describe the image."""
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
    """Return the end of the last complete table of a segment."""
    at = 0
    while at < len(body) and at + (size := size_of(body[at : at + 17])) <= len(body):
        at += size
    return at
