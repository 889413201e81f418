"""The stored pixel data element: pixels unchanged, all other bytes zero.

Bytes that are not pixels may be text: around and inside compressed images, in undeclared frames,
after the last frame, and in unused bits.
"""

import struct
from typing import Final

from readingroom.intake.deidentify.compressed_text import without_texts
from readingroom.intake.deidentify.elements import Encoding
from readingroom.intake.deidentify.unused_bits import has_overlay_bits, without_unused_bits
from readingroom.intake.images.dicom_header import DicomFile
from readingroom.intake.images.elements import value_of
from readingroom.intake.images.fragments import frames_of, read_items
from readingroom.intake.images.layout import PixelLayout, read_layout
from readingroom.intake.images.refusals import ImageRefusedError

_DELIMITER: Final = struct.pack("<HHL", 0xFFFE, 0xE0DD, 0)
_UNDEFINED: Final = 0xFFFFFFFF
_TAGS: Final = {"FloatPixelData": 0x7FE00008, "DoubleFloatPixelData": 0x7FE00009}
_PIXEL_DATA: Final = 0x7FE00010
EXTENDED_TABLES: Final = {
    0x7FE00001: "ExtendedOffsetTable",
    0x7FE00002: "ExtendedOffsetTableLengths",
}


def pixel_parts(
    file: DicomFile, encoding: Encoding, *, keep_graphics: bool
) -> tuple[bytes | memoryview, ...]:
    """Return the parts of the pixel data element; () if a file has none.

    With `keep_graphics`, overlays in unused bits of the pixels are retained.

    Raises:
        ImageRefusedError: A fragment is truncated, or the fragments contain another element.
    """
    if file.pixel_start is None:
        return ()
    layout = _layout_of(file)
    tag = _TAGS.get(file.pixel_keyword, _PIXEL_DATA)
    head = struct.pack(encoding.order + "HH", tag >> 16, tag & 0xFFFF)
    vr = file.pixel_vr if file.pixel_vr in ("OB", "OW", "OF", "OD", "UN") else "OW"
    if not encoding.is_implicit:
        head += vr.encode("ascii") + b"\0\0"
    if file.pixel_length is None:
        ranges = read_items(file.payload, file.pixel_start)
        end = ranges[-1].end if ranges else file.pixel_start
        items: bytes | memoryview = memoryview(file.payload)[file.pixel_start : end]
        if layout is not None:
            items = without_texts(file, end, layout)
        return (head, struct.pack(encoding.order + "L", _UNDEFINED), items, _DELIMITER)
    value = memoryview(file.payload)[file.pixel_start : file.pixel_start + file.pixel_length]
    length = struct.pack(encoding.order + "L", file.pixel_length)
    if layout is None:
        return (head, length, value)
    used = _used_bytes(layout, file.pixel_length)
    value, padding = value[:used], bytes(file.pixel_length - used)
    if file.pixel_keyword != "PixelData" or (keep_graphics and has_overlay_bits(file.header)):
        return (head, length, value, padding)
    clean = without_unused_bits(value, file.header, layout, encoding.order)
    return (head, length, clean, padding)


def has_valid_offsets(file: DicomFile) -> bool:
    """Return whether the Extended Offset Table has the offsets of the frames and nothing else.

    Raises:
        ImageRefusedError: Fragments are damaged or frames are missing.
    """
    tables = [value_of(file.header, keyword) for keyword in EXTENDED_TABLES.values()]
    layout = _layout_of(file)
    if layout is None or file.pixel_length is not None or None in tables:
        return False
    frames = frames_of(file, layout.frame_count)
    first = frames[0][0].start
    starts = [frame[0].start - first for frame in frames]
    sizes = [sum(span.end - span.start for span in frame) for frame in frames]
    return tables == [struct.pack(f"<{len(frames)}Q", *each) for each in (starts, sizes)]


def _layout_of(file: DicomFile) -> PixelLayout | None:
    """Return the layout of the pixels; None if it is invalid, as the file is then not stored."""
    try:
        return read_layout(file)
    except ImageRefusedError:
        return None


def _used_bytes(layout: PixelLayout, length: int) -> int:
    """Return the number of bytes of uncompressed pixel data that are pixels."""
    used = layout.native_bytes
    whole = used // 2 * 3
    if layout.photometric == "YBR_FULL_422" and length >= whole:
        used = whole  # some devices store it without subsampling
    return min(length, used + used % 2)  # in a big-endian file, the last byte is in the padding
