"""Texts inside compressed pixel data, overwritten by zeros in place so that all offsets stay.

Devices and viewers write names, EXIF data and thumbnails around and between what decoders need.
What belongs to no frame, and frames that are not built as their compression says, become zeros
whole.
"""

import struct
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from pydicom.uid import RLELossless

from readingroom.intake.deidentify import jpeg_2000_texts, jpeg_texts, run_length_texts
from readingroom.intake.deidentify.jpeg_texts import Stretch
from readingroom.intake.images.dicom_header import DicomFile
from readingroom.intake.images.fragments import frames_of
from readingroom.intake.images.layout import PixelLayout

_ITEM: Final = 0xFFFEE000
_ITEM_HEAD: Final = 8


def without_texts(file: DicomFile, end: int, layout: PixelLayout) -> bytes:
    """Return the items of a file's encapsulated pixel data with all texts overwritten by zeros.

    An offset table that is no table is emptied.

    Args:
        file: The file.
        end: Where the last item ends.
        layout: How its pixels lie.

    Raises:
        ImageRefusedError: If frames are missing, or text in one cannot be told from pixels.
    """
    start = int(file.pixel_start or 0)
    frames = frames_of(file, layout.frame_count)
    clean = bytearray(memoryview(file.payload)[start:end])
    fragments = list(_fragments(clean))
    _empty_unused(clean, fragments, {span.start - start for frame in frames for span in frame})
    find = _finder(file, layout)
    for frame in frames:
        pieces = [(span.start - start, span.end - start) for span in frame]
        for low, high in find(b"".join(clean[first:last] for first, last in pieces)):
            _blank(clean, pieces, low, high)
    return _with_sound_table(clean, fragments)


def _fragments(items: bytearray) -> Iterator[Stretch]:
    """Yield where the values of all items but the first lie, which is the offset table."""
    at = _ITEM_HEAD + _length_at(items, 0)
    while at + _ITEM_HEAD <= len(items):
        end = at + _ITEM_HEAD + _length_at(items, at)
        yield at + _ITEM_HEAD, end
        at = end


def _length_at(items: bytearray, at: int) -> int:
    return int(struct.unpack_from("<L", items, at + 4)[0])


def _empty_unused(clean: bytearray, fragments: Sequence[Stretch], used: set[int]) -> None:
    """Overwrite the fragments of no frame: nobody would see what is in them."""
    for start, end in fragments:
        if start not in used:
            clean[start:end] = bytes(end - start)


def _finder(file: DicomFile, layout: PixelLayout) -> Callable[[bytes], Iterator[Stretch]]:
    """Return what finds the texts in one frame."""
    if file.transfer_syntax != RLELossless:
        return _stretches
    segments = layout.samples * -(-layout.bits_allocated // 8)
    pixels = layout.rows * layout.columns
    return lambda stream: run_length_texts.stretches(stream, segments, pixels)


def _stretches(stream: bytes) -> Iterator[Stretch]:
    """Yield which bytes of a picture are no part of it: all of them, where it begins like none."""
    if stream.startswith((jpeg_2000_texts.START, jpeg_2000_texts.FILE_START)):
        return jpeg_2000_texts.stretches(stream)
    if stream.startswith(jpeg_texts.START):
        return jpeg_texts.stretches(stream)
    return iter([(0, len(stream))])


def _blank(clean: bytearray, pieces: Sequence[Stretch], start: int, end: int) -> None:
    """Overwrite bytes of a picture where its fragments lie; `end` may lie behind the last one."""
    at = 0
    for first, last in pieces:
        low, high = max(start - at, 0), min(end - at, last - first)
        if low < high:
            clean[first + low : first + high] = bytes(high - low)
        at += last - first


def _with_sound_table(clean: bytearray, fragments: Sequence[Stretch]) -> bytes:
    """Return the items with an offset table whose offsets all point at fragments, or none."""
    end = _ITEM_HEAD + _length_at(clean, 0)
    table = clean[_ITEM_HEAD:end]
    starts = {start - _ITEM_HEAD - end for start, _ in fragments}
    if len(table) % 4 or any(offset not in starts for (offset,) in struct.iter_unpack("<L", table)):
        clean[:end] = struct.pack("<HHL", _ITEM >> 16, _ITEM & 0xFFFF, 0)
    return bytes(clean)
