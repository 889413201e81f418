"""Parquet files of limited size as texts, read by DuckDB in memory on one thread."""

import math
import re
from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from typing import Any, Final

from readingroom.domain.errors import IntakeError
from readingroom.intake.tables.types import (
    MAX_BYTES,
    MAX_CELLS,
    MAX_COLUMNS,
    MAX_ROWS,
    MAX_SIGNS,
    TableTexts,
)

MAX_UNPACKED_BYTES: Final = 256 << 20
"""Maximum size of the unpacked columns, and of all texts, in bytes and in characters."""
DUCKDB_OPTIONS: Final[dict[str, str | bool | int | float | list[str]]] = {
    "threads": "1",
    "memory_limit": "768MiB",
    "temp_directory": "",
    "autoload_known_extensions": "false",
    "autoinstall_known_extensions": "false",
}
_INDEX: Final = "__index_level_"
"""Start of the names of columns in which pandas stores row labels."""
_BATCH_ROWS: Final = 1_000
_SIZES: Final = """
SELECT count(DISTINCT path_in_schema), sum(total_uncompressed_size)
FROM parquet_metadata($file)
"""
_ROW_COUNT: Final = "SELECT num_rows FROM parquet_file_metadata($file)"
_TABLE: Final = "FROM read_parquet($file, hive_partitioning = false)"
_INSTANT: Final = "TIMESTAMP WITH TIME ZONE"
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


def read_parquet(path: Path) -> TableTexts:
    """Read a Parquet file.

    Raises:
        IntakeError: it cannot be read, is too large, or has nested or binary columns.
    """
    import duckdb

    if path.stat().st_size > MAX_BYTES:
        raise IntakeError(
            f"{path.name} is larger than {MAX_BYTES >> 20} MiB. Remove rows or columns."
        )
    try:
        with duckdb.connect(config=DUCKDB_OPTIONS) as database:
            return _texts(path.name, database, {"file": file_pattern(path)})
    except (duckdb.Error, RuntimeError, OverflowError, ValueError) as error:
        raise IntakeError(f"{path.name} is not a valid Parquet file. Export it again.") from error


def file_pattern(path: Path) -> str:
    """Return a path as the pattern that only it matches."""
    return re.sub(r"[\[*?]", r"[\g<0>]", str(path))


def _texts(name: str, database: Any, file: dict[str, str]) -> TableTexts:  # noqa: ANN401 - untyped
    column_count, unpacked = database.execute(_SIZES, file).fetchone()
    (row_count,) = database.execute(_ROW_COUNT, file).fetchone()
    for size, most, what in (
        (column_count, MAX_COLUMNS, "columns"),
        (row_count, MAX_ROWS, "rows"),
        (column_count * row_count, MAX_CELLS, "cells"),
        (unpacked or 0, MAX_UNPACKED_BYTES, "bytes of unpacked data"),
    ):
        _require_at_most(name, size, most, what)
    described = database.execute(f"{_TABLE} LIMIT 0", file).description
    kinds = {column: str(kind) for column, kind, *_ in described if not column.startswith(_INDEX)}
    writers = [_writer(name, *column) for column in kinds.items()]
    read = database.execute(f"SELECT {', '.join(map(_selected, kinds.items()))} {_TABLE}", file)
    rows: list[tuple[str, ...]] = []
    sign_count = 0
    while batch := read.fetchmany(_BATCH_ROWS):
        for values in batch:
            row = tuple(
                "" if value is None else write(value)
                for write, value in zip(writers, values, strict=True)
            )
            sign_count += sum(map(len, row))
            rows.append(row)
        # sizes in the file are statements of its writer, so that what is read is counted too
        _require_at_most(name, len(rows), MAX_ROWS, "rows")
        _require_at_most(name, sign_count, MAX_UNPACKED_BYTES, "characters")
    return TableTexts(tuple(kinds), tuple(rows))


def _selected(column: tuple[str, str]) -> str:
    """Return the expression of a column: instants in microseconds, texts up to one sign too many.

    A dictionary in the file may repeat a text of many megabytes in each row.
    """
    name, kind = column
    quoted = '"' + name.replace('"', '""') + '"'
    if kind == "VARCHAR":
        return f"left({quoted}, {MAX_SIGNS + 1})"
    return f"epoch_us({quoted})" if kind == _INSTANT else quoted


def _require_at_most(name: str, size: int, most: int, what: str) -> None:
    if size > most:
        raise IntakeError(f"{name} has {size:,} {what}, more than {most:,}. Remove some.")


def _writer(name: str, column: str, kind: str) -> Callable[[Any], str]:
    """Return the function that writes the values of a column as text."""
    plain = kind.partition("(")[0]
    if plain in _WRITERS and not kind.endswith("]"):
        return _WRITERS[plain]
    raise IntakeError(
        f"Column '{column[:60]}' of {name} has values of type {kind[:40]}, which a table of "
        "cases cannot hold. Remove the column."
    )


def _number(value: float) -> str:
    if math.isnan(value):
        return ""
    return f"{value:.0f}" if value == round(value, 0) and abs(value) < 1e15 else repr(value)


def _moment(value: date | datetime | time | str) -> str:
    """Return a moment as text; years that Python's dates lack are read as text."""
    return value if isinstance(value, str) else value.isoformat()


_INTEGERS: Final = ("TINYINT", "SMALLINT", "INTEGER", "BIGINT")
_WRITERS: Final[dict[str, Callable[[Any], str]]] = {
    **dict.fromkeys((*_INTEGERS, *(f"U{kind}" for kind in _INTEGERS)), str),
    **dict.fromkeys(("VARCHAR", "ENUM", "UUID"), str),
    **dict.fromkeys(("FLOAT", "DOUBLE"), _number),
    **dict.fromkeys(
        ("DATE", "TIME", "TIMESTAMP", "TIMESTAMP_NS", "TIMESTAMP_MS", "TIMESTAMP_S"), _moment
    ),
    "TIME WITH TIME ZONE": _moment,
    _INSTANT: lambda value: _moment(_EPOCH + timedelta(microseconds=value)),
    "BOOLEAN": lambda value: "yes" if value else "no",
    "DECIMAL": lambda value: f"{value:f}",
    '"NULL"': lambda _value: "",
}
"""Functions that write a value as text, by type of the column."""
