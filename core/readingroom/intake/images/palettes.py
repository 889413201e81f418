"""Colours from a palette (PS3.3 C.7.6.3.1.5 and C.7.9), expanded only where that takes little."""

import struct
from collections.abc import Sequence
from typing import Any, Final

from numpy.typing import NDArray
from pydicom.dataset import Dataset
from pydicom.pixels.processing import apply_color_lut

from readingroom.intake.images.elements import numbers_of, value_of
from readingroom.intake.images.refusals import ImageRefusedError
from readingroom.pixels.pydicom_logging import FAULTS, QUIET

_COLOURS: Final = ("Red", "Green", "Blue", "Alpha")
_DISCRETE, _INDIRECT = 0, 2
_MOST_WORK: Final = 1 << 18
"""Four times what a palette of 65,536 colours takes."""
_INDIRECT_WORK: Final = 256
_DEEPEST: Final = 8


def apply_palette(stored: NDArray[Any], header: Dataset) -> NDArray[Any]:
    """Return the colours of stored values, uint8 or uint16, (..., 3).

    Raises:
        ImageRefusedError: If the palette is missing, damaged, or grows without end.
    """
    try:
        if any(_work(header, colour) > _MOST_WORK for colour in _COLOURS):
            raise ImageRefusedError(
                "dicom.palette", "Its colour palette grows too much when it is expanded: not read."
            )
        with QUIET:
            colours: NDArray[Any] = apply_color_lut(stored, header)[..., :3]
    except FAULTS as error:
        raise ImageRefusedError(
            "dicom.palette", "Its colour palette is missing or damaged."
        ) from error
    return colours


def _work(header: Dataset, colour: str) -> int:
    """Return how much work it is to expand a table of segments; 0 where there is none."""
    data = value_of(header, f"Segmented{colour}PaletteColorLookupTableData")
    descriptor = numbers_of(header, "RedPaletteColorLookupTableDescriptor")
    if not isinstance(data, bytes) or len(descriptor) != 3:
        return 0
    order = ">" if header.original_encoding[1] is False else "<"
    size, form = (1, "B") if descriptor[2] == 8 else (2, "H")
    words = struct.unpack_from(f"{order}{len(data) // size}{form}", data)
    return _work_of(words, 0, 4 // size, order, None, 0)


def _work_of(
    words: Sequence[int], at: int, pointer: int, order: str, segments: int | None, depth: int
) -> int:
    """Return the work of some segments, or of all; it stops counting where it is too much.

    Args:
        words: Opcodes, lengths and values, as they lie.
        at: Where the first segment begins.
        pointer: How many words say where an indirect segment points.
        order: The sign of `struct` for the byte order.
        segments: How many segments are expanded; None for all.
        depth: How many indirect segments lead here.
    """
    work = count = 0
    while at + 1 < len(words) and work <= _MOST_WORK and count != segments and depth < _DEEPEST:
        opcode, length = words[at : at + 2]
        count, at = count + 1, at + 2
        if opcode != _INDIRECT:
            work += length + 1
            at += length if opcode == _DISCRETE else 1
            continue
        start = _pointed_at(words[at : at + pointer], order)
        work += _INDIRECT_WORK + _work_of(words, start, pointer, order, length, depth + 1)
        at += pointer
    return work if depth < _DEEPEST else _MOST_WORK + 1


def _pointed_at(words: Sequence[int], order: str) -> int:
    """Return where an indirect segment points, counted in words as pydicom counts them."""
    if len(words) == 2:
        return words[1] << 16 | words[0]
    if len(words) < 4:
        return 0
    high, middle, low, lowest = (3, 2, 1, 0) if order == "<" else (2, 3, 0, 1)
    return words[high] << 24 | words[middle] << 16 | words[low] << 8 | words[lowest]
