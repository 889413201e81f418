"""Files of case tables as header and cells."""

import hashlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from readingroom.domain.errors import GenerationError
from readingroom.domain.problem import Problem
from readingroom.engine.tables.bounded_files import read_at_most
from readingroom.engine.tables.case_tables.fhir_patients import (
    BIRTH,
    CODE_COLUMNS,
    is_fhir,
    patient_rows,
)
from readingroom.engine.tables.case_tables.types import TableFileKind
from readingroom.engine.tables.csv_tables import checked_head, read_cells
from readingroom.engine.tables.types import ColumnKind
from readingroom.intake.tables.types import (
    MAX_BYTES,
    MAX_CELLS,
    MAX_COLUMNS,
    MAX_ROWS,
    MAX_SIGNS,
    PARQUET_MAGIC,
    TableTexts,
)

_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class SourceTable:
    """Texts of a file; `name` is shown in messages, `sha256` is that of the file, "" without one.

    Row 1 is the header, `rows` start with row 2. `only_codes` are columns that can name the cases,
    and are not stored otherwise. `kinds` are those that the format defines, `problems` those of
    reading.
    """

    kind: TableFileKind
    name: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    sha256: str = ""
    only_codes: tuple[str, ...] = ()
    kinds: Mapping[str, ColumnKind] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()


def read_source_table(
    path: Path, read_parquet: Callable[[Path], TableTexts], *, with_area: bool = False
) -> SourceTable:
    """Read the file of a case table; its kind is known by its content.

    Args:
        path: the file.
        read_parquet: reads a Parquet file in a confined process.
        with_area: whether to read state, and 3 digits of a ZIP code, from FHIR.

    Raises:
        GenerationError: it is unreadable, invalid or too large.
        IntakeError: a Parquet file cannot be read.
    """
    data = read_at_most(path, MAX_BYTES)
    sha256 = hashlib.sha256(data).hexdigest()
    if data.startswith(PARQUET_MAGIC):
        texts = read_parquet(path)
        table = SourceTable(TableFileKind.PARQUET, path.name, texts.head, texts.rows, sha256)
    elif is_fhir(data):
        fhir_head, patients, problems = patient_rows(data, path.name, with_area=with_area)
        table = SourceTable(
            *(TableFileKind.FHIR, path.name, fhir_head, tuple(patients), sha256),
            only_codes=CODE_COLUMNS,
            kinds=dict.fromkeys(set(fhir_head) - {*CODE_COLUMNS, BIRTH}, ColumnKind.CATEGORY),
            problems=problems,
        )
    else:
        head, rows = read_cells(data, path.name)
        cells = tuple(map(tuple, rows))
        table = SourceTable(TableFileKind.CSV, path.name, tuple(head), cells, sha256)
    return checked(table)


def header_table(facts: Mapping[str, Mapping[str, str]]) -> SourceTable:
    """Return the facts in the image headers of cases, by case code, as a table.

    Raises:
        GenerationError: there are none.
    """
    names = fact_names(facts)
    if not names:
        raise GenerationError("No stored case has an image with header facts. Choose a file.")
    rows = ((code, *(row.get(name, "") for name in names)) for code, row in facts.items())
    return SourceTable(TableFileKind.HEADERS, "Image headers", ("case", *names), tuple(rows))


def fact_names(facts: Mapping[str, Mapping[str, str]]) -> tuple[str, ...]:
    """Return the names of all facts, in the order of their first case."""
    return tuple(dict.fromkeys(name for row in facts.values() for name in row))


def checked(table: SourceTable) -> SourceTable:
    """Return a table of permitted size.

    Raises:
        GenerationError: it is too large.
    """
    checked_head(table.head, table.name)
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
        if max(map(len, cells), default=0) > MAX_SIGNS:
            raise GenerationError(
                f"{table.name}, row {row}: a cell has more than {MAX_SIGNS:,} characters. Shorten "
                "it, or remove the column."
            )
    return table
