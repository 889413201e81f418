"""The lookup tables by which a file says how its values are shown (VOI LUT, PS3.3 C.11.2.1.1)."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from pydicom.dataset import Dataset

from readingroom.domain.imaging import LookupTable, Window, WindowFunction
from readingroom.intake.images.elements import items_of, numbers_of, value_of
from readingroom.intake.images.quiet import FAULTS

_MOST_ENTRIES: Final = 65_536


def read_tables(header: Dataset) -> tuple[LookupTable, ...]:
    """Return the lookup tables of a header; a damaged one is left out."""
    numbered = (
        _read_table(header, item, number)
        for number, item in enumerate(items_of(header, "VOILUTSequence"), start=1)
    )
    return tuple(table for table in numbered if table is not None)


def table_windows(
    tables: tuple[LookupTable, ...], function: WindowFunction = WindowFunction.TABLE
) -> tuple[Window, ...]:
    """Return, for each table, the window that stands for it and spans its input."""
    return tuple(
        Window(
            table.name,
            float(len(table.entries)),
            table.first + len(table.entries) / 2,
            function,
        )
        for table in tables
    )


def _read_table(header: Dataset, item: Dataset, number: int) -> LookupTable | None:
    descriptor = numbers_of(item, "LUTDescriptor")
    if len(descriptor) != 3:
        return None
    count, bits = int(descriptor[0]) or _MOST_ENTRIES, int(descriptor[2])
    if not (1 <= count <= _MOST_ENTRIES and 8 <= bits <= 16):
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
    """Return the entries, which come as words, as bytes, or as a list of numbers."""
    if not isinstance(data, bytes):
        return np.asarray(data, np.uint16).reshape(-1)[:count]
    if len(data) < 2 * count:
        return np.frombuffer(data, np.uint8, count).astype(np.uint16)
    order = ">" if header.original_encoding[1] is False else "<"
    return np.frombuffer(data, f"{order}u2", count).astype(np.uint16)
