"""Remove names of makers, devices and people from colour profiles (ICC.1), but not numbers."""

import struct
from typing import Final

_HEADER: Final = 128
_SIGNATURE: Final = b"acsp"
_MAX_TAGS: Final = 100
_NUMBERS: Final = frozenset(
    {
        *(b"XYZ ", b"chrm", b"cicp", b"curv", b"mAB ", b"mBA ", b"meas", b"mft1", b"mft2"),
        *(b"mpet", b"para", b"sf32", b"sig ", b"uf32", b"ui08", b"ui16", b"ui32", b"view"),
    }
)
"""Types of tags without text (ICC.1:2022, clause 10)."""
_TYPE_BYTES: Final = 8


def without_profile_texts(profile: bytes) -> bytes:
    """Return a profile with all texts zeroed; an invalid profile is zeroed completely.

    Of a tag with text only the type is retained, so its text is empty. Bytes outside all tags are
    zeroed, too.
    """
    if profile[36:40] != _SIGNATURE or len(profile) < _HEADER + 4:
        return bytes(len(profile))
    count = int(struct.unpack_from(">L", profile, _HEADER)[0])
    table_end = _HEADER + 4 + 12 * count
    if count > _MAX_TAGS or table_end > len(profile):
        return bytes(len(profile))
    clean = bytearray(len(profile))
    clean[:table_end] = profile[:table_end]
    for start, size in _tags(profile, count):
        body = profile[start : start + size]
        retained = body if body[:4] in _NUMBERS else body[:_TYPE_BYTES]
        if start >= table_end:
            clean[start : start + len(retained)] = retained
    return bytes(clean)


def _tags(profile: bytes, count: int) -> list[tuple[int, int]]:
    """Return start and size of each tag."""
    entries = struct.iter_unpack(">4sLL", profile[_HEADER + 4 : _HEADER + 4 + 12 * count])
    return [(start, size) for _, start, size in entries]
