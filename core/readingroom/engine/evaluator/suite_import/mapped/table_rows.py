"""Rows of a table file as mappings of columns to values, read one by one."""

import math
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.families.source_rows import (
    csv_rows,
    json_file,
    json_line_rows,
    refuse,
    require_size,
    workbook_rows,
)
from readingroom.intake.tables.parquet import DUCKDB_OPTIONS, file_pattern

Row = tuple[str, Mapping[str, Any]]


def table_rows(path: Path) -> Iterator[Row]:
    """Yield each row of a CSV, TSV, JSON, JSON lines, Excel or Parquet file with its place.

    Values are texts in CSV, TSV and workbooks, else those of JSON or Parquet; lists and objects are
    lists and dicts.

    Raises:
        SuiteError: the file has another ending, is damaged, or is too large; with the row.
    """
    read = _READERS.get(path.suffix.lower())
    if read is None:
        raise SuiteError(f"{path.name} must end in one of: {', '.join(_READERS)}.")
    yield from read(path)


def cell(path: Path, row: str, cells: Mapping[str, Any], column: str) -> Any:  # noqa: ANN401 - JSON
    """Return the value of a column; dots lead into objects ("question.stem").

    Raises:
        SuiteError: the row lacks it.
    """
    if column in cells:
        return cells[column]
    inner: Any = cells
    for part in column.split("."):
        if not isinstance(inner, Mapping) or part not in inner:
            refuse(path, row, f"no column '{column[:60]}'")
        inner = inner[part]
    return inner


def cell_text(value: object) -> str:
    """Return a value as text: whole numbers without ".0", "" for none and for not a number.

    Raises:
        TypeError: it is a list or an object.
    """
    if value is None or (isinstance(value, float) and math.isnan(value)):
        return ""
    if isinstance(value, (list, dict)):
        raise TypeError("a list or an object")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return str(value)


def _lists(path: Path) -> Iterator[Row]:
    for number, cells in enumerate(json_file(path, list[dict[str, Any]]), start=1):
        yield f"row {number}", cells


def _lines(path: Path) -> Iterator[Row]:
    return json_line_rows(path, dict[str, Any])


def _parquet(path: Path) -> Iterator[Row]:
    import duckdb

    require_size(path)
    try:
        with duckdb.connect(config=DUCKDB_OPTIONS) as database:
            read = database.execute(
                "FROM read_parquet($file, hive_partitioning = false)", {"file": file_pattern(path)}
            )
            names = [name for name, *_ in read.description]
            number = 0
            # One by one: a text of many megabytes may be repeated in each row.
            while (values := read.fetchone()) is not None:
                number += 1
                yield f"row {number}", dict(zip(names, values, strict=True))
    except (duckdb.Error, RuntimeError, OverflowError, ValueError) as error:
        raise SuiteError(f"{path.name} is not a valid Parquet file. Export it again.") from error


_READERS: Final[Mapping[str, Callable[[Path], Iterator[Row]]]] = {
    ".csv": csv_rows,
    ".tsv": partial(csv_rows, delimiter="\t"),
    ".json": _lists,
    ".jsonl": _lines,
    ".xlsx": workbook_rows,
    ".parquet": _parquet,
}
