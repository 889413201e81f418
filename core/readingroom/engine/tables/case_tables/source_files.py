"""Files of case tables as header and cells."""

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from readingroom.domain.errors import GenerationError
from readingroom.engine.tables.bounded_files import read_at_most
from readingroom.engine.tables.case_tables.types import TableFileKind
from readingroom.engine.tables.csv_tables import read_cells

MAX_BYTES: Final = 32 << 20
"""Maximum size of a file of a case table, in bytes."""
MAX_COLUMNS: Final = 1_000
MAX_ROWS: Final = 100_000
MAX_CELLS: Final = 2_000_000
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class SourceTable:
    """Texts of a file; `name` is shown in messages, `sha256` is that of the file, "" without one.

    Row 1 is the header, `rows` start with row 2.
    """

    kind: TableFileKind
    name: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    sha256: str = ""


def read_source_table(path: Path) -> SourceTable:
    """Read the file of a case table.

    Raises:
        GenerationError: it is unreadable, invalid or too large.
    """
    data = read_at_most(path, MAX_BYTES)
    head, rows = read_cells(data, path.name)
    return checked(
        SourceTable(
            TableFileKind.CSV,
            path.name,
            tuple(head),
            tuple(map(tuple, rows)),
            hashlib.sha256(data).hexdigest(),
        )
    )


def checked(table: SourceTable) -> SourceTable:
    """Return a table of permitted size.

    Raises:
        GenerationError: it is too large.
    """
    sizes = (
        (len(table.head), MAX_COLUMNS, "columns"),
        (len(table.rows), MAX_ROWS, "rows"),
        (len(table.head) * len(table.rows), MAX_CELLS, "cells"),
    )
    for size, most, what in sizes:
        if size > most:
            raise GenerationError(
                f"{table.name} has {size:,} {what}; a case table has at most {most:,}. Remove "
                "rows of other studies, or columns."
            )
    for row, cells in enumerate((table.head, *table.rows), start=1):
        if _CONTROL.search("\t".join(cells).replace("\t", "")):
            raise GenerationError(
                f"{table.name}, row {row}: a cell has an invalid character, such as a line break. "
                "Remove it."
            )
    return table
