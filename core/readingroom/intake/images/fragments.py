"""Positions of the frames of encapsulated pixel data (DICOM PS3.5, annex A.4)."""

import struct
from typing import NamedTuple

from readingroom.intake.images.dicom_header import DicomFile
from readingroom.intake.images.elements import value_of
from readingroom.intake.images.refusals import ImageRefusedError

_ITEM = 0xFFFEE000
_DELIMITER = 0xFFFEE0DD
_END_OF_IMAGE = b"\xff\xd9"


class ByteRange(NamedTuple):
    """Bytes `start` to `end` (exclusive) of a file."""

    start: int
    end: int


FrameSpans = tuple[tuple[ByteRange, ...], ...]
"""The fragments of each frame."""


def frames_of(file: DicomFile, frame_count: int) -> FrameSpans:
    """Return the fragments of each frame of a file.

    Raises:
        ImageRefusedError: Fragments are truncated, or there are fewer frames than declared.
    """
    first = value_of(file.header, "ExtendedOffsetTable")
    second = value_of(file.header, "ExtendedOffsetTableLengths")
    extended = (first, second) if isinstance(first, bytes) and isinstance(second, bytes) else None
    return find_frames(file.payload, int(file.pixel_start or 0), frame_count, extended)


def find_frames(
    payload: bytes, start: int, frame_count: int, extended: tuple[bytes, bytes] | None = None
) -> FrameSpans:
    """Return the fragments of each frame.

    Args:
        payload: The file.
        start: Start of the value of the pixel data.
        frame_count: Number of frames declared by the header.
        extended: Extended Offset Table and its lengths, if the file has them.

    Raises:
        ImageRefusedError: Fragments are truncated, or there are fewer frames than declared.
    """
    items = read_items(payload, start)
    if not items:
        raise ImageRefusedError("dicom.missing_frames", "The compressed pixel data are empty.")
    table, fragments = items[0], items[1:]
    offsets = _read_offsets(payload, table, extended, frame_count)
    if offsets:
        frames = _by_offsets(fragments, offsets, table.end)
    elif len(fragments) == frame_count:
        frames = tuple((fragment,) for fragment in fragments)
    elif frame_count == 1:
        frames = (fragments,) if fragments else ()
    else:
        frames = _by_end_markers(payload, fragments)
    filled = sum(any(span.end > span.start for span in frame) for frame in frames[:frame_count])
    if filled < frame_count:
        raise ImageRefusedError(
            "dicom.missing_frames",
            f"The header declares {frame_count} frames, but the file has {filled}.",
        )
    return frames[:frame_count]


def read_items(payload: bytes, start: int) -> tuple[ByteRange, ...]:
    """Return the values of all items from `start`, the offset table first.

    Raises:
        ImageRefusedError: A fragment is truncated, or the fragments contain another element.
    """
    items: list[ByteRange] = []
    at = start
    while at + 8 <= len(payload):
        group, element, length = struct.unpack_from("<HHL", payload, at)
        tag = group << 16 | element
        if tag == _DELIMITER:
            break
        if tag != _ITEM:
            raise ImageRefusedError(
                "dicom.fragments", "The fragments of the compressed pixel data are damaged."
            )
        if at + 8 + length > len(payload):
            raise ImageRefusedError(
                "dicom.truncated",
                f"The file is truncated: a fragment declares {length} bytes, but "
                f"{len(payload) - at - 8} remain.",
            )
        items.append(ByteRange(at + 8, at + 8 + length))
        at += 8 + length
    return tuple(items)


def _read_offsets(
    payload: bytes, table: ByteRange, extended: tuple[bytes, bytes] | None, frame_count: int
) -> tuple[int, ...]:
    """Return the offset of each frame from the end of the offset table; () if not stated."""
    if extended is not None and len(extended[0]) == 8 * frame_count:
        return struct.unpack(f"<{frame_count}Q", extended[0])
    if table.end - table.start == 4 * frame_count:
        return struct.unpack_from(f"<{frame_count}L", payload, table.start)
    return ()


def _by_offsets(
    fragments: tuple[ByteRange, ...], offsets: tuple[int, ...], base: int
) -> FrameSpans:
    starts = [base + offset + 8 for offset in offsets]
    known = {fragment.start for fragment in fragments}
    if starts != sorted(starts) or not known.issuperset(starts):
        raise ImageRefusedError(
            "dicom.fragments", "The offset table of the compressed pixel data is damaged."
        )
    frames: list[tuple[ByteRange, ...]] = []
    at = 0
    for bound in [*starts[1:], None]:
        first = at
        while at < len(fragments) and (bound is None or fragments[at].start < bound):
            at += 1
        frames.append(fragments[first:at])
    return tuple(frames)


def _by_end_markers(payload: bytes, fragments: tuple[ByteRange, ...]) -> FrameSpans:
    """Split at the JPEG end marker, for files without an offset table."""
    frames: list[tuple[ByteRange, ...]] = []
    current: list[ByteRange] = []
    for fragment in fragments:
        current.append(fragment)
        if _END_OF_IMAGE in payload[max(fragment.start, fragment.end - 10) : fragment.end]:
            frames.append(tuple(current))
            current = []
    if current:
        frames.append(tuple(current))
    return tuple(frames)
