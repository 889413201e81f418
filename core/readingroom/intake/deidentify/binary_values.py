"""Reduce binary and numeric values of public attributes to what display needs.

Attributes of bytes may contain anything. Attributes of numbers may have as many values as the
dictionary allows; without a limit, they may be letters.
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
"""Lookup tables, and the descriptors with their number of entries."""
_MAX_ENTRIES: Final = 1 << 16
_SEGMENTED: Final = frozenset({0x00281221, 0x00281222, 0x00281223, 0x00281224})
_OFFSETS: Final = frozenset({0x7FE00001, 0x7FE00002})
_OVERLAY: Final = (0xFF00FFFF, 0x60003000)
_LETTERS: Final = re.compile(rb"[A-Za-z][A-Za-z '^,.=-]{5}")
_PRINTABLE: Final = range(0x20, 0x7F)
_MAX_MAGNITUDE: Final = 2.0**40
_MIN_MAGNITUDE: Final = 2.0**-40


def clean_value(element: Element, dataset: Dataset, order: str) -> Element:
    """Return a binary element with possible text replaced by zeros or NaN.

    `order` is the `struct` character of the byte order.
    """
    tag, vr, value = element
    if tag in _TABLES:
        return Element(tag, vr, _without_rest(value, dataset, _TABLES[tag]))
    if vr in _SIZES:
        return Element(tag, vr, _clean_numbers(tag, vr, value, order))
    if vr not in BYTE_VRS or tag in _SEGMENTED | _OFFSETS or tag & _OVERLAY[0] == _OVERLAY[1]:
        return element
    if tag == _COLOUR_PROFILE:
        return Element(tag, vr, without_profile_texts(value))
    return Element(tag, vr, bytes(len(value)))


def _without_rest(value: bytes, dataset: Dataset, descriptor: str) -> bytes:
    """Return a lookup table with zeros after its last entry."""
    stated = numbers_of(dataset, descriptor)
    count = int(stated[0]) % _MAX_ENTRIES or _MAX_ENTRIES if stated else 0
    used = 2 * count if len(value) >= 2 * count else count
    return value[:used] + bytes(max(len(value) - used, 0))


def _clean_numbers(tag: int, vr: str, value: bytes, order: str) -> bytes:
    size = _SIZES[vr]
    maximum = _max_values(tag)
    count = len(value) // size if maximum is None else min(len(value) // size, maximum)
    value = value[: size * count]
    if vr in ("FL", "FD"):
        return _without_letters(vr, value, order)
    return bytes(len(value)) if maximum is None and _LETTERS.search(value) else value


@functools.cache
def _max_values(tag: int) -> int | None:
    """Return the maximum number of values in the dictionary; None if unlimited."""
    maximum = dictionary_VM(tag).split("-")[-1]
    return int(maximum) if maximum.isdigit() else None


def _without_letters(vr: str, value: bytes, order: str) -> bytes:
    """Return floating-point numbers with possible text replaced by NaN."""
    size, form = _SIZES[vr], order + ("f" if vr == "FL" else "d")
    parts = [value[at : at + size] for at in range(0, len(value), size)]
    return b"".join(
        struct.pack(form, float("nan")) if _is_text(part, form) else part for part in parts
    )


def _is_text(part: bytes, form: str) -> bool:
    """Return whether a number has only printable bytes and an implausible magnitude."""
    if any(byte not in _PRINTABLE for byte in part):
        return False
    return not _MIN_MAGNITUDE <= struct.unpack(form, part)[0] <= _MAX_MAGNITUDE
