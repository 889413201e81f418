"""Texts inside pictures that are compressed by run lengths: between, and behind, the segments.

PS3.5, annex G: a header of 64 bytes says where segments begin; each decodes to one byte of every
pixel, and what follows its last run belongs to no pixel.
"""

import struct
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from readingroom.intake.deidentify.jpeg_texts import Stretch

_HEADER: Final = struct.Struct("<16L")


def stretches(stream: bytes, segment_count: int, pixel_count: int) -> Iterator[Stretch]:
    """Yield which bytes are no part of a picture: all of them, where it is built otherwise.

    Args:
        stream: One frame.
        segment_count: How many segments it must have: bytes of a pixel.
        pixel_count: How many bytes each of them decodes to.
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
    """Return where the runs of a segment end that decode to as many bytes as are left."""
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
        at += left  # the last run says more than there are pixels
    return at
