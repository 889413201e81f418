"""Encode DICOM elements as bytes, without decoding retained values."""

import functools
import struct
from collections.abc import Iterable
from typing import Final, NamedTuple

from pydicom.datadict import dictionary_has_tag, dictionary_VR, repeater_has_tag

TEXT_VRS: Final = frozenset({"SH", "LO", "ST", "LT", "UC", "UT", "PN"})
STRING_VRS: Final = TEXT_VRS | {"AE", "AS", "CS", "DA", "DS", "DT", "IS", "TM", "UR"}
_NUMBER_VRS: Final = frozenset(
    {*("US", "SS", "UL", "SL", "UV", "SV", "FL", "FD", "AT"), *("OB", "OW", "OF", "OD", "OL", "OV")}
)
_LONG_VRS: Final = frozenset(
    {*("OB", "OD", "OF", "OL", "OV", "OW", "SQ", "SV", "UC", "UN", "UR", "UT", "UV")}
)
_MAX_SHORT_BYTES: Final = 0xFFFE


class Encoding(NamedTuple):
    """Encoding of a data set."""

    is_implicit: bool
    is_little: bool

    @property
    def order(self) -> str:
        """The `struct` character of its byte order."""
        return "<" if self.is_little else ">"


class Element(NamedTuple):
    """One element to write."""

    tag: int
    vr: str
    value: bytes


@functools.cache
def dictionary_vrs(tag: int) -> tuple[str, ...]:
    """Return the value representations that the dictionary allows; () for an unknown tag."""
    if not dictionary_has_tag(tag) and not repeater_has_tag(tag):
        return ()
    return tuple(dictionary_VR(tag).split(" or "))


def is_compatible(stated: str, allowed: tuple[str, ...]) -> bool:
    """Return whether a stated VR is of the same family as the dictionary's (text or number)."""
    return stated in allowed or any(
        stated in family and any(vr in family for vr in allowed)
        for family in (STRING_VRS, _NUMBER_VRS)
    )


def padded(vr: str, value: bytes) -> bytes:
    """Pad a value to even length (PS3.5 7.1.1)."""
    if len(value) % 2 == 0:
        return value
    return value + (b" " if vr in STRING_VRS else b"\0")


def encode_element(element: Element, encoding: Encoding) -> bytes:
    """Return an element's header and value."""
    tag, vr, value = element
    value = padded(vr, value)
    group, number = tag >> 16, tag & 0xFFFF
    if encoding.is_implicit:
        return struct.pack(encoding.order + "HHL", group, number, len(value)) + value
    if vr not in _LONG_VRS and len(value) > _MAX_SHORT_BYTES:
        vr = "UN"  # PS3.5 6.2.2, note 2: a value too long for its representation
    if vr in _LONG_VRS:
        head = struct.pack(
            encoding.order + "HH2sHL", group, number, vr.encode("ascii"), 0, len(value)
        )
    else:
        head = struct.pack(encoding.order + "HH2sH", group, number, vr.encode("ascii"), len(value))
    return head + value


def encode_elements(elements: Iterable[Element], encoding: Encoding) -> bytes:
    """Return a data set's bytes, its elements in order of their tags."""
    return b"".join(encode_element(each, encoding) for each in sorted(elements))


def encode_items(items: Iterable[bytes], encoding: Encoding) -> bytes:
    """Return the value of a sequence from its items' bytes, all of defined length."""
    return b"".join(
        struct.pack(encoding.order + "HHL", 0xFFFE, 0xE000, len(item)) + item for item in items
    )
