"""Overwrite texts inside compressed pixel data with zeros, without changing offsets.

Devices and viewers write names, EXIF data and thumbnails around and between the data that decoders
need. Bytes outside all frames, and frames that contradict their compression, are zeroed
completely.
"""

import struct
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from pydicom.uid import RLELossless

from readingroom.intake.deidentify import jpeg_2000_texts, jpeg_texts, run_length_texts
from readingroom.intake.deidentify.jpeg_texts import Span
from readingroom.intake.images.dicom_header import DicomFile
from readingroom.intake.images.fragments import frames_of
from readingroom.intake.images.layout import PixelLayout

_ITEM: Final = 0xFFFEE000
_ITEM_HEAD: Final = 8


def without_texts(file: DicomFile, end: int, layout: PixelLayout) -> bytes:
    """Return the items of a file's encapsulated pixel data with all texts overwritten by zeros.

    `end` is the end of the last item. An invalid offset table is emptied.

    Raises:
        ImageRefusedError: Frames are missing, or text in one is not separable from pixels.
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
    return _with_valid_table(clean, fragments)


def _fragments(items: bytearray) -> Iterator[Span]:
    """Yield the values of all items except the first, which is the offset table."""
    at = _ITEM_HEAD + _length_at(items, 0)
    while at + _ITEM_HEAD <= len(items):
        end = at + _ITEM_HEAD + _length_at(items, at)
        yield at + _ITEM_HEAD, end
        at = end


def _length_at(items: bytearray, at: int) -> int:
    return int(struct.unpack_from("<L", items, at + 4)[0])


def _empty_unused(clean: bytearray, fragments: Sequence[Span], used: set[int]) -> None:
    """Overwrite fragments that belong to no frame, as they are never shown for review."""
    for start, end in fragments:
        if start not in used:
            clean[start:end] = bytes(end - start)


def _finder(file: DicomFile, layout: PixelLayout) -> Callable[[bytes], Iterator[Span]]:
    """Return the function that finds the texts in one frame."""
    if file.transfer_syntax != RLELossless:
        return _text_spans
    segments = layout.samples * -(-layout.bits_allocated // 8)
    pixels = layout.rows * layout.columns
    return lambda stream: run_length_texts.text_spans(stream, segments, pixels)


def _text_spans(stream: bytes) -> Iterator[Span]:
    """Yield the byte spans that are not image data: everything if the format is unknown."""
    if stream.startswith((jpeg_2000_texts.START, jpeg_2000_texts.FILE_START)):
        return jpeg_2000_texts.text_spans(stream)
    if stream.startswith(jpeg_texts.START):
        return jpeg_texts.text_spans(stream)
    return iter([(0, len(stream))])


def _blank(clean: bytearray, pieces: Sequence[Span], start: int, end: int) -> None:
    """Overwrite bytes of an image in its fragments; `end` may be after the last one."""
    at = 0
    for first, last in pieces:
        low, high = max(start - at, 0), min(end - at, last - first)
        if low < high:
            clean[first + low : first + high] = bytes(high - low)
        at += last - first


def _with_valid_table(clean: bytearray, fragments: Sequence[Span]) -> bytes:
    """Return the items with a valid offset table, or with an empty one."""
    end = _ITEM_HEAD + _length_at(clean, 0)
    table = clean[_ITEM_HEAD:end]
    starts = {start - _ITEM_HEAD - end for start, _ in fragments}
    if len(table) % 4 or any(offset not in starts for (offset,) in struct.iter_unpack("<L", table)):
        clean[:end] = struct.pack("<HHL", _ITEM >> 16, _ITEM & 0xFFFF, 0)
    return bytes(clean)
