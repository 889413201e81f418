"""Colours from a palette (PS3.3 C.7.6.3.1.5 and C.7.9), expanded only within a work limit."""

import struct
from collections.abc import Sequence
from typing import Any, Final

from numpy.typing import NDArray
from pydicom.dataset import Dataset
from pydicom.pixels.processing import apply_color_lut

from readingroom.intake.images.elements import numbers_of, value_of
from readingroom.intake.images.refusals import ImageRefusedError, refused_faults

_COLOURS: Final = ("Red", "Green", "Blue", "Alpha")
_DISCRETE, _INDIRECT = 0, 2
_MAX_WORK: Final = 1 << 18
"""Maximum number of expanded entries: four times a palette of 65,536 colours."""
_INDIRECT_WORK: Final = 256
_MAX_DEPTH: Final = 8


def apply_palette(stored: NDArray[Any], header: Dataset) -> NDArray[Any]:
    """Return the colours of stored values, uint8 or uint16, (..., 3).

    Raises:
        ImageRefusedError: The palette is missing, damaged, or too large when expanded.
    """
    with refused_faults("dicom.palette", "The colour palette is missing or damaged."):
        if any(_work(header, colour) > _MAX_WORK for colour in _COLOURS):
            raise ImageRefusedError(
                "dicom.palette", "The colour palette is too large when expanded."
            )
        colours: NDArray[Any] = apply_color_lut(stored, header)[..., :3]
    return colours


def _work(header: Dataset, colour: str) -> int:
    """Return the work of expanding a table of segments; 0 without such a table."""
    data = value_of(header, f"Segmented{colour}PaletteColorLookupTableData")
    descriptor = numbers_of(header, "RedPaletteColorLookupTableDescriptor")
    if not isinstance(data, bytes) or len(descriptor) != 3:
        return 0
    order = ">" if header.original_encoding[1] is False else "<"
    size, form = (1, "B") if descriptor[2] == 8 else (2, "H")
    values = struct.unpack_from(f"{order}{len(data) // size}{form}", data)
    return _work_of(values, 0, 4 // size, order, None, 0)


def _work_of(
    values: Sequence[int], at: int, pointer: int, order: str, segments: int | None, depth: int
) -> int:
    """Return the work of expanding some or all segments; stops counting at the limit.

    Args:
        values: Opcodes, lengths and values, as stored.
        at: Start of the first segment.
        pointer: Number of words of the address in an indirect segment.
        order: The `struct` character of the byte order.
        segments: Number of segments to expand; None for all.
        depth: Number of indirect segments above this one.
    """
    work = count = 0
    while at + 1 < len(values) and work <= _MAX_WORK and count != segments and depth < _MAX_DEPTH:
        opcode, length = values[at : at + 2]
        count, at = count + 1, at + 2
        if opcode != _INDIRECT:
            work += length + 1
            at += length if opcode == _DISCRETE else 1
            continue
        start = _pointed_at(values[at : at + pointer], order)
        work += _INDIRECT_WORK + _work_of(values, start, pointer, order, length, depth + 1)
        at += pointer
    return work if depth < _MAX_DEPTH else _MAX_WORK + 1


def _pointed_at(values: Sequence[int], order: str) -> int:
    """Return the target of an indirect segment, counted in words as in pydicom."""
    if len(values) == 2:
        return values[1] << 16 | values[0]
    if len(values) < 4:
        return 0
    high, middle, low, lowest = (3, 2, 1, 0) if order == "<" else (2, 3, 0, 1)
    return values[high] << 24 | values[middle] << 16 | values[low] << 8 | values[lowest]
