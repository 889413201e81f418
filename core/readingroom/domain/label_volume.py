"""Segment of a volume: the masks of its slices, cut off and packed, so that it takes little memory.

Segments of organs fill a small part of a volume: a mask takes a bit for each pixel of its bounding
box.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import BoolArray

_BITS: Final = 8


class _Part(NamedTuple):
    """Packed rows of a mask between its first and its last row and byte that are not empty."""

    top: int
    start: int
    bits: NDArray[np.uint8]


class LabelVolume:
    """Segment in a grid of (slices, rows, columns), filled slice by slice.

    Args:
        shape: number of slices, rows and columns.
    """

    def __init__(self, shape: tuple[int, int, int]) -> None:
        self.shape = shape
        self._parts: dict[int, list[_Part]] = {}

    @property
    def nbytes(self) -> int:
        """Return the size of the masks in bytes."""
        return sum(part.bits.nbytes for parts in self._parts.values() for part in parts)

    def add(self, number: int, mask: BoolArray) -> None:
        """Add a mask to a slice; one of another size is stretched to it (nearest neighbour).

        Raises:
            IndexError: there is no such slice.
        """
        if not 0 <= number < self.shape[0]:
            raise IndexError(f"slice {number} of {self.shape[0]}")
        rows, columns = (
            nearest_lines(size, whole)
            for size, whole in zip(mask.shape, self.shape[1:], strict=True)
        )
        packed = np.packbits(mask[np.ix_(rows, columns)], axis=1)
        lines, blocks = (np.flatnonzero(packed.any(axis=axis)) for axis in (1, 0))
        if not len(lines):
            return
        top, start = int(lines[0]), int(blocks[0])
        part = packed[top : lines[-1] + 1, start : blocks[-1] + 1]
        self._parts.setdefault(number, []).append(_Part(top, start, part.copy()))

    def section(self, axis: int, first: int, end: int) -> BoolArray:
        """Return where any of some slices across an axis holds the segment.

        Args:
            axis: axis of the grid.
            first: number of the first slice across it.
            end: end of the slices, exclusive.

        Returns:
            An array of the two other axes, in their order.
        """
        _, rows, columns = self.shape
        if axis == 0:
            area = np.zeros((rows, columns), np.bool_)
            for number in range(first, end):
                for part in self._parts.get(number, ()):
                    height = len(part.bits)
                    mask = _unpacked(part.bits)[:, : columns - part.start * _BITS]
                    left = part.start * _BITS
                    area[part.top : part.top + height, left : left + mask.shape[1]] |= mask
            return area
        area = np.zeros((self.shape[0], columns if axis == 1 else rows), np.bool_)
        draw = _add_rows if axis == 1 else _add_columns
        for number, parts in self._parts.items():
            for part in parts:
                draw(area[number], part, first, end)
        return area


def nearest_lines(size: int, whole: int) -> NDArray[np.intp]:
    """Return which of so many lines is nearest to each line of the whole that they span."""
    return np.minimum((np.arange(whole) + 0.5) * size / whole, size - 1).astype(np.intp)


def _unpacked(bits: NDArray[np.uint8]) -> BoolArray:
    return np.unpackbits(bits, axis=1).view(np.bool_)


def _add_rows(line: BoolArray, part: _Part, first: int, end: int) -> None:
    """Mark the columns that any of some rows of a part holds."""
    low, high = max(first - part.top, 0), min(end - part.top, len(part.bits))
    if low < high:
        any_row = np.bitwise_or.reduce(part.bits[low:high], axis=0)
        left = part.start * _BITS
        bits = np.unpackbits(any_row).view(np.bool_)[: len(line) - left]
        line[left : left + len(bits)] |= bits


def _add_columns(line: BoolArray, part: _Part, first: int, end: int) -> None:
    """Mark the rows that any of some columns of a part holds."""
    left, right = part.start * _BITS, (part.start + part.bits.shape[1]) * _BITS
    low, high = max(first, left), min(end, right)
    if low >= high:
        return
    start = low // _BITS
    bits = _unpacked(part.bits[:, start - part.start : -(-high // _BITS) - part.start])
    any_column = bits[:, low - start * _BITS : high - start * _BITS].any(axis=1)
    line[part.top : part.top + len(part.bits)] |= any_column
