"""Values of public attributes that are bytes or numbers: nothing in them but what display needs.

Attributes of bytes may hold anything. Those of numbers may hold as many as the dictionary says;
where it says no number, they may be letters.
"""

import functools
import re
import struct
from typing import Final

from pydicom.datadict import dictionary_VM
from pydicom.dataset import Dataset

from readingroom.intake.deidentify.colour_profiles import without_profile_texts
from readingroom.intake.deidentify.elements import Element
from readingroom.intake.images.elements import numbers_of

BYTE_VRS: Final = frozenset({"OB", "OD", "OF", "OL", "OV", "OW", "UN"})
_SIZES: Final = {
    **dict.fromkeys(("US", "SS"), 2),
    **dict.fromkeys(("UL", "SL", "FL", "AT"), 4),
    **dict.fromkeys(("UV", "SV", "FD"), 8),
}
_COLOUR_PROFILE: Final = 0x00282000
_TABLES: Final = {
    0x00281201: "RedPaletteColorLookupTableDescriptor",
    0x00281202: "GreenPaletteColorLookupTableDescriptor",
    0x00281203: "BluePaletteColorLookupTableDescriptor",
    0x00281204: "AlphaPaletteColorLookupTableDescriptor",
    0x00281408: "BlendingLookupTableDescriptor",
    0x00283006: "LUTDescriptor",
}
"""Lookup tables, and what says how many entries they have."""
_MOST_ENTRIES: Final = 1 << 16
_SEGMENTED: Final = frozenset({0x00281221, 0x00281222, 0x00281223, 0x00281224})
_OFFSETS: Final = frozenset({0x7FE00001, 0x7FE00002})
_OVERLAY: Final = (0xFF00FFFF, 0x60003000)
_LETTERS: Final = re.compile(rb"[A-Za-z][A-Za-z '^,.=-]{5}")
_PRINTABLE: Final = range(0x20, 0x7F)
_LARGEST: Final = 2.0**40
_SMALLEST: Final = 2.0**-40


def sound_value(element: Element, dataset: Dataset, order: str) -> Element:
    """Return a binary element with zeros, or no number, in place of what may be text.

    Args:
        element: The element, in the representation that it is written in.
        dataset: What it stands in.
        order: The sign of `struct` for the byte order.
    """
    tag, vr, value = element
    if tag in _TABLES:
        return Element(tag, vr, _without_rest(value, dataset, _TABLES[tag]))
    if vr in _SIZES:
        return Element(tag, vr, _sound_numbers(tag, vr, value, order))
    if vr not in BYTE_VRS or tag in _SEGMENTED | _OFFSETS or tag & _OVERLAY[0] == _OVERLAY[1]:
        return element
    if tag == _COLOUR_PROFILE:
        return Element(tag, vr, without_profile_texts(value))
    return Element(tag, vr, bytes(len(value)))


def _without_rest(value: bytes, dataset: Dataset, descriptor: str) -> bytes:
    """Return a lookup table with zeros behind its last entry."""
    stated = numbers_of(dataset, descriptor)
    count = int(stated[0]) % _MOST_ENTRIES or _MOST_ENTRIES if stated else 0
    used = 2 * count if len(value) >= 2 * count else count
    return value[:used] + bytes(max(len(value) - used, 0))


def _sound_numbers(tag: int, vr: str, value: bytes, order: str) -> bytes:
    size = _SIZES[vr]
    most = _most_values(tag)
    count = len(value) // size if most is None else min(len(value) // size, most)
    value = value[: size * count]
    if vr in ("FL", "FD"):
        return _without_letters(vr, value, order)
    return bytes(len(value)) if most is None and _LETTERS.search(value) else value


@functools.cache
def _most_values(tag: int) -> int | None:
    """Return how many values the dictionary allows; None for any number."""
    most = dictionary_VM(tag).split("-")[-1]
    return int(most) if most.isdigit() else None


def _without_letters(vr: str, value: bytes, order: str) -> bytes:
    """Return floating-point numbers, those that are letters as no number."""
    size, sign = _SIZES[vr], order + ("f" if vr == "FL" else "d")
    parts = [value[at : at + size] for at in range(0, len(value), size)]
    return b"".join(
        struct.pack(sign, float("nan")) if _is_text(part, sign) else part for part in parts
    )


def _is_text(part: bytes, sign: str) -> bool:
    """Return whether a number has printable bytes alone, and a size that nothing measured has."""
    if any(byte not in _PRINTABLE for byte in part):
        return False
    return not _SMALLEST <= struct.unpack(sign, part)[0] <= _LARGEST
