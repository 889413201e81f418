"""Read uncompressed grey frames of DICOM files without a DICOM library.

Importing the library takes longer than a case may take to appear, and parsing a header with it
takes longer than reading the pixels. This module reads only well-formed little-endian files (DICOM
PS3.5, chapter 7) of 8 or 16 bits. All others are left to `readingroom.intake.images`, which
returns the same frames.
"""

import struct
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.imaging import Frame, FrameRef, ImageSeries
from readingroom.intake.grey_frames import Padding, grey_frame, to_unsigned

_SYNTAXES: Final = {b"1.2.840.10008.1.2.1": True, b"1.2.840.10008.1.2": False}
"""Explicit and Implicit VR Little Endian: whether elements state their value representation."""
_SHORT: Final = frozenset(b"AE AS AT CS DA DS DT FD FL IS LO LT PN SH SL SS ST TM UI UL US".split())
_LONG: Final = frozenset(b"OB OD OF OL OV OW SQ SV UC UN UR UT UV".split())
_UNDEFINED: Final = 0xFFFFFFFF
_ITEM, _ITEM_END, _SEQUENCE_END = 0xFFFEE000, 0xFFFEE00D, 0xFFFEE0DD
_DEPTH_LIMIT: Final = 16

_SYNTAX: Final = 0x00020010
_SAMPLES, _PHOTOMETRIC, _FRAMES = 0x00280002, 0x00280004, 0x00280008
_ROWS, _COLUMNS = 0x00280010, 0x00280011
_ALLOCATED, _STORED, _SIGN = 0x00280100, 0x00280101, 0x00280103
_PADDING, _PADDING_END = 0x00280120, 0x00280121
_DISPLAY_GROUPS: Final = (0x0028, 0x0062, 0x2050)  # pixels, segments, presentation
_OVERLAY_GROUPS: Final = range(0x6000, 0x6100)
_SHAPE: Final = 0x20500020
_PIXELS: Final = 0x7FE00010
_NEEDED: Final = {
    _SYNTAX: (b"UI",),
    **dict.fromkeys((_SAMPLES, _ROWS, _COLUMNS, _ALLOCATED, _STORED, _SIGN), (b"US",)),
    **dict.fromkeys((_PADDING, _PADDING_END), (b"US", b"SS")),
    **dict.fromkeys((_PHOTOMETRIC, _SHAPE), (b"CS",)),
    _FRAMES: (b"IS",),
}
_WITHOUT_EFFECT: Final = frozenset(
    (
        *(0x00280009, 0x0028000A, 0x00280030, 0x00280034, 0x00280102, 0x00280106, 0x00280107),
        *(0x00280301, 0x00280303, 0x00281040, 0x00281041, 0x00281050, 0x00281051, 0x00281052),
        *(0x00281053, 0x00281054, 0x00281055, 0x00281056, 0x00282110, 0x00282112, 0x00282114),
    )
)
"""Allowed elements without effect on decoding: timing, spacing, value range, acquisition, and
those already stored in a `FrameRef` (windows, rescaling)."""


class _NotPlainError(Exception):
    """The file must be read by the DICOM library."""


class _Element(NamedTuple):
    """Position of an element's value; `vr` is b"" if the file does not state it."""

    tag: int
    vr: bytes
    start: int
    length: int


@dataclass(frozen=True, slots=True, eq=False)
class PlainPixels:
    """The uncompressed pixels of a file, from which single frames are read."""

    values: memoryview
    rows: int
    columns: int
    frame_count: int
    bits_allocated: int
    bits_stored: int
    is_signed: bool
    is_inverted: bool
    padding: Padding | None

    def frame(self, ref: FrameRef, series: ImageSeries) -> Frame | None:
        """Return a drawable frame, None if the file has no such frame."""
        if not 0 <= ref.frame_index < self.frame_count:
            return None
        size = self.rows * self.columns * self.bits_allocated // 8
        start = ref.frame_index * size
        kind = np.dtype(f"<{'i' if self.is_signed else 'u'}{self.bits_allocated // 8}")
        stored = np.frombuffer(self.values[start : start + size], kind)
        stored = stored.astype(kind.newbyteorder("=")).reshape(self.rows, self.columns)
        unused = self.bits_allocated - self.bits_stored
        if unused:  # may have any value (PS3.5, 8.1.1); shifting back extends the sign
            np.left_shift(stored, unused, out=stored)
            np.right_shift(stored, unused, out=stored)
        mask = None if self.padding is None else self.padding.mask(stored)
        drawable = to_unsigned(stored)
        if drawable is None:
            raise AssertionError("only integers of 8 or 16 bits can be drawn")
        pixels, offset = drawable
        return grey_frame(
            pixels,
            ref,
            slope=ref.slope,
            intercept=ref.intercept - offset * ref.slope,
            units=series.units,
            is_inverted=self.is_inverted,
            padding=mask,
        )


def find_plain_pixels(data: bytes) -> PlainPixels | None:
    """Find the pixels of an uncompressed grey DICOM file; None for another or damaged file."""
    if data[128:132] != b"DICM":
        return None
    try:
        start, values = _read_meta(data)
        is_explicit = _SYNTAXES[values[_SYNTAX].strip(b" \0")]
        pixels = _read_body(data, start, values, is_explicit=is_explicit)
        return _described(memoryview(data)[pixels.start : pixels.start + pixels.length], values)
    except (_NotPlainError, KeyError, struct.error):
        return None


def _read_meta(data: bytes) -> tuple[int, dict[int, bytes]]:
    """Return the start of the data set, and the needed values of the File Meta Information."""
    values: dict[int, bytes] = {}
    at = 132
    while data[at : at + 2] == b"\x02\x00":
        element = _element_at(data, at, is_explicit=True)
        _store_value(data, element, values)
        at = _end_of(data, element, is_explicit=True)
    return at, values


def _read_body(data: bytes, at: int, values: dict[int, bytes], *, is_explicit: bool) -> _Element:
    """Add the needed values of a data set to `values` and return its pixel data."""
    if not is_explicit and data[at + 4 : at + 6].isalpha():
        raise _NotPlainError  # the elements contradict the transfer syntax
    newest = 0
    while (element := _element_at(data, at, is_explicit=is_explicit)).tag < _PIXELS:
        if element.tag <= newest or not _is_plain(element.tag):
            raise _NotPlainError
        newest = element.tag
        _store_value(data, element, values)
        at = _end_of(data, element, is_explicit=is_explicit)
    if element.tag != _PIXELS or element.length == _UNDEFINED:
        raise _NotPlainError
    return element


def _is_plain(tag: int) -> bool:
    """Return whether an element is needed, or does not affect how pixels are shown."""
    group = tag >> 16
    if group in _DISPLAY_GROUPS:
        return tag in _NEEDED or tag in _WITHOUT_EFFECT
    return group not in _OVERLAY_GROUPS


def _element_at(data: bytes, at: int, *, is_explicit: bool) -> _Element:
    group, number = struct.unpack_from("<HH", data, at)
    tag = group << 16 | number
    if group == 0xFFFE or not is_explicit:
        return _Element(tag, b"", at + 8, *struct.unpack_from("<L", data, at + 4))
    vr = data[at + 4 : at + 6]
    if vr in _SHORT:
        return _Element(tag, vr, at + 8, *struct.unpack_from("<H", data, at + 6))
    if vr in _LONG:
        return _Element(tag, vr, at + 12, *struct.unpack_from("<L", data, at + 8))
    raise _NotPlainError


def _store_value(data: bytes, element: _Element, values: dict[int, bytes]) -> None:
    """Store the value of a needed element."""
    expected = _NEEDED.get(element.tag)
    if expected is None:
        return
    if element.vr and element.vr not in expected:
        raise _NotPlainError
    values[element.tag] = data[element.start : element.start + element.length]


def _end_of(data: bytes, element: _Element, *, is_explicit: bool, depth: int = 0) -> int:
    """Return the end of an element; one of undefined length is a sequence (PS3.5, 7.5)."""
    if element.length != _UNDEFINED:
        if element.start + element.length > len(data):
            raise _NotPlainError
        return element.start + element.length
    if element.vr not in (b"", b"SQ") or depth > _DEPTH_LIMIT:
        raise _NotPlainError
    at = element.start
    while (item := _element_at(data, at, is_explicit=is_explicit)).tag == _ITEM:
        at = _end_of_item(data, item, is_explicit=is_explicit, depth=depth)
    if item.tag != _SEQUENCE_END:
        raise _NotPlainError
    return item.start


def _end_of_item(data: bytes, item: _Element, *, is_explicit: bool, depth: int) -> int:
    if item.length != _UNDEFINED:
        return item.start + item.length
    at = item.start
    while (inner := _element_at(data, at, is_explicit=is_explicit)).tag != _ITEM_END:
        at = _end_of(data, inner, is_explicit=is_explicit, depth=depth + 1)
    return inner.start


def _described(pixels: memoryview, values: dict[int, bytes]) -> PlainPixels:
    """Return the pixels with their description from the header."""
    photometric = values[_PHOTOMETRIC].strip(b" \0")
    shape = values.get(_SHAPE, b"").strip(b" \0")
    frames = values.get(_FRAMES, b"1").strip(b" \0")
    allocated, stored, sign = (_whole(values, tag) for tag in (_ALLOCATED, _STORED, _SIGN))
    is_plain = (
        photometric in (b"MONOCHROME1", b"MONOCHROME2")
        and shape in (b"", b"IDENTITY", b"INVERSE")
        and frames.isdigit()
        and _whole(values, _SAMPLES) == 1
        and allocated in (8, 16)
        and 1 <= stored <= allocated
        and sign in (0, 1)
    )
    if not is_plain:
        raise _NotPlainError
    pixel_data = PlainPixels(
        values=pixels,
        rows=_whole(values, _ROWS),
        columns=_whole(values, _COLUMNS),
        frame_count=int(frames),
        bits_allocated=allocated,
        bits_stored=stored,
        is_signed=sign == 1,
        is_inverted=photometric == b"MONOCHROME1" or shape == b"INVERSE",
        padding=Padding.stated(
            _whole_or_none(values, _PADDING),
            _whole_or_none(values, _PADDING_END),
            (allocated, stored),
            is_signed=sign == 1,
        ),
    )
    expected = pixel_data.rows * pixel_data.columns * pixel_data.frame_count * allocated // 8
    if not 0 < expected <= len(pixels):
        raise _NotPlainError
    return pixel_data


def _whole(values: dict[int, bytes], tag: int) -> int:
    """Return the single value of an unsigned element."""
    return int(struct.unpack("<H", values[tag])[0])


def _whole_or_none(values: dict[int, bytes], tag: int) -> int | None:
    """Return the single value of an element, None if it is absent or empty."""
    return _whole(values, tag) if values.get(tag) else None
