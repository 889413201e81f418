"""Colour profiles (ICC.1) keep their numbers; names of makers, devices and people in them go."""

import struct
from typing import Final

_HEADER: Final = 128
_SIGNATURE: Final = b"acsp"
_MOST_TAGS: Final = 100
_NUMBERS: Final = frozenset(
    {
        *(b"XYZ ", b"chrm", b"cicp", b"curv", b"mAB ", b"mBA ", b"meas", b"mft1", b"mft2"),
        *(b"mpet", b"para", b"sf32", b"sig ", b"uf32", b"ui08", b"ui16", b"ui32", b"view"),
    }
)
"""Types of tags that hold no text (ICC.1:2022, clause 10)."""
_TYPE_BYTES: Final = 8


def without_profile_texts(profile: bytes) -> bytes:
    """Return a profile with zeros in place of all texts, or of everything where it is none.

    Of a tag with text the type stays, which then says that the text is empty. What belongs to no
    tag becomes zeros too.
    """
    if profile[36:40] != _SIGNATURE or len(profile) < _HEADER + 4:
        return bytes(len(profile))
    count = int(struct.unpack_from(">L", profile, _HEADER)[0])
    table_end = _HEADER + 4 + 12 * count
    if count > _MOST_TAGS or table_end > len(profile):
        return bytes(len(profile))
    clean = bytearray(len(profile))
    clean[:table_end] = profile[:table_end]
    for start, size in _tags(profile, count):
        body = profile[start : start + size]
        kept = len(body) if body[:4] in _NUMBERS else _TYPE_BYTES
        if start >= table_end:
            clean[start : start + len(body[:kept])] = body[:kept]
    return bytes(clean)


def _tags(profile: bytes, count: int) -> list[tuple[int, int]]:
    """Return where each tag lies, and its size."""
    entries = struct.iter_unpack(">4sLL", profile[_HEADER + 4 : _HEADER + 4 + 12 * count])
    return [(start, size) for _, start, size in entries]
