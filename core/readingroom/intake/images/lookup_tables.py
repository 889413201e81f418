"""Lookup tables for display in a file (VOI LUT, PS3.3 C.11.2.1.1)."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from pydicom.dataset import Dataset

from readingroom.domain.imaging import FrameRef, LookupTable, Window, WindowFunction
from readingroom.intake.images.elements import FunctionalGroups, items_of, numbers_of, value_of
from readingroom.pixels.pydicom_logging import FAULTS

_MAX_ENTRIES: Final = 65_536


def read_tables(header: Dataset, holder: Dataset | None = None) -> tuple[LookupTable, ...]:
    """Return the lookup tables of a header or a Frame VOI LUT item; a damaged one is left out."""
    items = items_of(header if holder is None else holder, "VOILUTSequence")
    numbered = (_read_table(header, item, number) for number, item in enumerate(items, start=1))
    return tuple(table for table in numbered if table is not None)


def frame_tables(header: Dataset, ref: FrameRef) -> tuple[LookupTable, ...]:
    """Return the lookup tables behind the windows of a frame: its own, or the header's."""
    if all(window.function is not WindowFunction.TABLE for window in ref.windows):
        return ()
    return read_tables(
        header, FunctionalGroups(header).find(ref.frame_index, "FrameVOILUTSequence")
    )


def is_any_damaged(holder: Dataset, tables: tuple[LookupTable, ...]) -> bool:
    """Return whether a header, or a Frame VOI LUT item, has tables that could not be read."""
    return len(tables) < len(items_of(holder, "VOILUTSequence"))


def table_windows(tables: tuple[LookupTable, ...]) -> tuple[Window, ...]:
    """Return the window of each table, which spans its input."""
    return tuple(
        Window(
            table.name,
            float(len(table.entries)),
            table.first + len(table.entries) / 2,
            WindowFunction.TABLE,
        )
        for table in tables
    )


def _read_table(header: Dataset, item: Dataset, number: int) -> LookupTable | None:
    descriptor = numbers_of(item, "LUTDescriptor")
    if len(descriptor) != 3:
        return None
    count, bits = int(descriptor[0]) or _MAX_ENTRIES, int(descriptor[2])
    if not (1 <= count <= _MAX_ENTRIES and 8 <= bits <= 16):
        return None
    try:
        entries = _entries(header, value_of(item, "LUTData"), count)
    except FAULTS:
        return None
    if len(entries) != count:
        return None
    bits = max(bits, int(entries.max()).bit_length())
    return LookupTable(f"Lookup table {number}", descriptor[1], entries, bits)


def _entries(header: Dataset, data: Any, count: int) -> NDArray[np.uint16]:  # noqa: ANN401
    """Return the entries, which are stored as 16-bit words, bytes, or a list of numbers."""
    if not isinstance(data, bytes):
        return np.asarray(data, np.uint16).reshape(-1)[:count]
    if len(data) < 2 * count:
        return np.frombuffer(data, np.uint8, count).astype(np.uint16)
    order = ">" if header.original_encoding[1] is False else "<"
    return np.frombuffer(data, f"{order}u2", count).astype(np.uint16)
