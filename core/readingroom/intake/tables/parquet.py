"""Parquet files of limited size as texts; their library is an extra and may be missing."""

import math
from collections.abc import Callable
from datetime import date, datetime, time
from decimal import Decimal
from pathlib import Path
from typing import Any, Final

from readingroom.domain.errors import IntakeError
from readingroom.intake.tables.types import TableTexts

MAGIC: Final = b"PAR1"
"""First and last bytes of a Parquet file."""
MAX_BYTES: Final = 32 << 20
"""Maximum size of the file, in bytes."""
MAX_UNPACKED_BYTES: Final = 256 << 20
MAX_COLUMNS: Final = 1_000
MAX_ROWS: Final = 100_000
_INDEX: Final = "__index_level_"
"""Start of the names of columns in which pandas stores row labels."""
_BATCH_ROWS: Final = 10_000


def read_parquet(path: Path) -> TableTexts:
    """Read a Parquet file.

    Raises:
        IntakeError: it cannot be read, is too large, has nested or binary columns, or the library
            is not installed.
    """
    if path.stat().st_size > MAX_BYTES:
        raise IntakeError(
            f"{path.name} is larger than {MAX_BYTES >> 20} MiB. Remove rows or columns."
        )
    try:
        import pyarrow as pa
        from pyarrow.parquet import ParquetFile
    except ImportError as error:
        raise IntakeError(
            f"{path.name} is a Parquet file, which needs the package pyarrow: pip install "
            "'readingroom[parquet]'. Or save the table as CSV UTF-8."
        ) from error
    pa.set_cpu_count(1)
    try:
        with ParquetFile(path) as file:
            return _texts(path.name, file)
    except (pa.ArrowException, OSError, OverflowError, UnicodeError) as error:
        raise IntakeError(f"{path.name} is not a valid Parquet file. Export it again.") from error


def _texts(name: str, file: Any) -> TableTexts:  # noqa: ANN401 - a ParquetFile
    metadata = file.metadata
    groups = range(metadata.num_row_groups)
    unpacked = sum(metadata.row_group(group).total_byte_size for group in groups)
    for size, most, what in (
        (metadata.num_columns, MAX_COLUMNS, "columns"),
        (metadata.num_rows, MAX_ROWS, "rows"),
        (unpacked, MAX_UNPACKED_BYTES, "bytes of unpacked data"),
    ):
        if size > most:
            raise IntakeError(f"{name} has {size:,} {what}, more than {most:,}. Remove some.")
    schema = file.schema_arrow
    names = [column for column in schema.names if not column.startswith(_INDEX)]
    writers = {column: _writer(name, column, schema.field(column).type) for column in names}
    rows: list[tuple[str, ...]] = []
    for batch in file.iter_batches(batch_size=_BATCH_ROWS, columns=names, use_threads=False):
        cells = [
            ["" if value is None else writers[column](value)
             for value in batch.column(column).to_pylist()]
            for column in names
        ]  # fmt: skip
        rows += zip(*cells, strict=True)
    return TableTexts(tuple(names), tuple(rows))


def _writer(name: str, column: str, kind: Any) -> Callable[[Any], str]:  # noqa: ANN401 - a type
    """Return the function that writes the values of a column as text."""
    from pyarrow import types

    if types.is_dictionary(kind):
        kind = kind.value_type
    if types.is_boolean(kind):
        return lambda value: "yes" if value else "no"
    if types.is_floating(kind):
        return _number
    if types.is_integer(kind) or types.is_string(kind) or types.is_large_string(kind):
        return str
    if types.is_decimal(kind):
        return lambda value: f"{Decimal(value):f}"
    if types.is_date(kind) or types.is_timestamp(kind) or types.is_time(kind):
        return _moment
    if types.is_null(kind):
        return lambda _value: ""
    raise IntakeError(
        f"Column '{column[:60]}' of {name} has values of type {str(kind)[:40]}, which a table of "
        "cases cannot hold. Remove the column."
    )


def _number(value: float) -> str:
    if math.isnan(value):
        return ""
    return f"{value:.0f}" if value == round(value, 0) and abs(value) < 1e15 else repr(value)


def _moment(value: date | datetime | time) -> str:
    return value.isoformat()
