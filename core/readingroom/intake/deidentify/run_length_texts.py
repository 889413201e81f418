"""Texts inside run-length compressed images: between and after the segments.

PS3.5, annex G: a header of 64 bytes has the starts of segments. Each segment decodes to one byte of
every pixel, and bytes after its last run belong to no pixel.
"""

import struct
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from readingroom.intake.deidentify.jpeg_texts import Span

_HEADER: Final = struct.Struct("<16L")


def text_spans(stream: bytes, segment_count: int, pixel_count: int) -> Iterator[Span]:
    """Yield the spans of bytes that are not image data: everything if the frame is malformed.

    Args:
        stream: One frame.
        segment_count: Number of segments it must have: bytes per pixel.
        pixel_count: Number of bytes that each segment decodes to.
    """
    if len(stream) < _HEADER.size:
        yield 0, len(stream)
        return
    count, *offsets = _HEADER.unpack_from(stream)
    starts = [*offsets[:count], len(stream)]
    if count != segment_count or starts[0] < _HEADER.size or starts != sorted(starts):
        yield 0, len(stream)
        return
    yield 4 + 4 * count, starts[0]
    for start, end in pairwise(starts):
        yield _end_of_runs(stream, start, end, pixel_count), end


def _end_of_runs(stream: bytes, start: int, end: int, left: int) -> int:
    """Return the end of the runs of a segment that decode to `left` bytes."""
    at, size = start, 0
    while left > 0 and at < end:
        size = stream[at]
        if size < 128:
            left -= size + 1
            at += size + 2
        elif size > 128:
            left -= 257 - size
            at += 2
        else:
            at += 1
    if left < 0 and size < 128:
        at += left  # the last run has more bytes than there are pixels
    return at
