"""Rows of source files, with their numbers and within limits: tables, JSON, and lines of text."""

import csv
import math
import re
import zipfile
from collections.abc import Iterable, Iterator
from itertools import takewhile
from pathlib import Path
from typing import Any, Final, NoReturn, TypeVar
from xml.etree.ElementTree import ParseError

import msgspec

from readingroom.domain.errors import SuiteError
from readingroom.domain.json_text import RepeatedKeyError, read_json_once
from readingroom.domain.suggestions import nearest
from readingroom.domain.zip_faults import ZIP_FAULTS
from readingroom.engine.evaluator.canonical import canonical_json

T = TypeVar("T")

_ROW_LETTERS: Final = 80
"""Most letters of the name of a row in a message."""
MAX_FILE = 1 << 30
MAX_LINE = 16 << 20
MAX_CELL = 4_000_000
_NUMBER = re.compile(r"[0-9+\-.eE]+")
"""Python also reads "1_000" and digits of other scripts as numbers, which may be slips."""
_WHOLE_NUMBER = re.compile(r"[0-9]{1,9}")
"""Python refuses to read numbers of more than 4,300 digits."""
MAX_UNPACKED = 512 << 20
_DAMAGED = (*ZIP_FAULTS, ArithmeticError, AttributeError, ParseError, TypeError)


def csv_rows(
    path: Path, required: Iterable[str] = (), *, delimiter: str = ","
) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield each row of a CSV file with its place ("row 2" is the first after the header).

    Wholly blank rows are skipped. Files are UTF-8, with or without a byte order mark.

    Raises:
        SuiteError: the file is not CSV in UTF-8, lacks a required column, or a row has too many or
            too few cells.
    """
    require_size(path)
    csv.field_size_limit(max(csv.field_size_limit(), MAX_CELL))
    number = 0
    try:
        with path.open(encoding="utf-8-sig", newline="") as lines:
            reader = csv.reader(_bounded(path, lines), delimiter=delimiter, strict=True)
            head = [name.strip() for name in next(reader, [])]
            _require_head(path, head, required)
            number = 1
            for number, cells in enumerate(reader, start=2):
                if not any(cell.strip() for cell in cells):
                    continue
                if len(cells) != len(head):
                    refuse(path, f"row {number}", f"{len(cells)} cells instead of {len(head)}")
                yield f"row {number}", dict(zip(head, cells, strict=True))
    except UnicodeDecodeError:
        refuse(path, f"line {_undecodable_line(path)}", "not UTF-8")
    except csv.Error:
        refuse(
            path,
            f"row {number + 1}",
            "the cells cannot be divided. Check for quotation marks that are not closed, and cells "
            f"longer than {MAX_CELL:,} characters",
        )


def _undecodable_line(path: Path) -> int:
    """Return the number of the first line that is not UTF-8."""
    with path.open("rb") as lines:
        return 1 + sum(1 for _ in takewhile(_is_utf8, lines))


def _is_utf8(line: bytes) -> bool:
    try:
        line.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def text_file(path: Path) -> str:
    """Return the text of a file with its line ends, which positions in it count.

    Raises:
        SuiteError: it is too large, or is not UTF-8.
    """
    require_size(path)
    try:
        return path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        refuse(path, f"line {_undecodable_line(path)}", "not UTF-8")


def json_line_rows(path: Path, row_type: type[T]) -> Iterator[tuple[str, T]]:
    """Yield each line of a JSON lines file as `row_type` with its place ("line 1").

    Raises:
        SuiteError: a line is too long, is not JSON, or is not of the type.
    """
    for row, line in _lines(path):
        yield row, decoded(path, row, line, row_type)


def text_line_rows(path: Path) -> Iterator[tuple[str, str]]:
    """Yield each line that is not blank, stripped, with its place ("line 1").

    Raises:
        SuiteError: a line is too long, or is not UTF-8.
    """
    for row, line in _lines(path):
        if text := _text(path, row, line).strip():
            yield row, text


def _text(path: Path, row: str, line: bytes) -> str:
    try:
        return line.decode("utf-8-sig" if row == "line 1" else "utf-8")
    except UnicodeDecodeError:
        refuse(path, row, "not UTF-8")


def _lines(path: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the lines that are not blank, with their places."""
    require_size(path)
    with path.open("rb") as lines:
        number = 0
        while line := lines.readline(MAX_LINE + 1):
            number += 1
            if len(line) > MAX_LINE:
                refuse(path, f"line {number}", f"longer than {MAX_LINE >> 20} MiB")
            if line.strip():
                yield f"line {number}", line


def tab_rows(path: Path, count: int = 0) -> Iterator[tuple[str, list[str]]]:
    """Yield the cells of each line between tabs, with its place; there is no header.

    Quotes have no meaning. `count` is the number of cells, 0 for any.

    Raises:
        SuiteError: a line is too long, is not UTF-8, or has another number of cells.
    """
    for row, line in _lines(path):
        cells = _text(path, row, line).rstrip("\r\n").split("\t")
        if count and len(cells) != count:
            refuse(path, row, f"{len(cells)} cells between tabs instead of {count}")
        yield row, cells


def json_file(path: Path, content_type: type[T]) -> T:
    """Return the content of a JSON file.

    Raises:
        SuiteError: it is too large, is not JSON, repeats a key, or is not of the type.
    """
    require_size(path)
    return decoded(path, "", path.read_bytes(), content_type)


def decoded(path: Path, row: str, data: bytes, content_type: type[T]) -> T:
    """Return a JSON text as a type; the error names file and row.

    Raises:
        SuiteError: it is not JSON, repeats a key, or is not of the type.
    """
    try:
        values = read_json_once(data.decode("utf-8-sig"))
        if b"\\ud" in data.lower():
            canonical_json(values)  # raises for half of a surrogate pair, which is no character
        return msgspec.convert(values, content_type)
    except RepeatedKeyError:
        refuse(path, row, "a key occurs twice in one object")
    except msgspec.ValidationError as error:
        refuse(path, row, str(error)[:1].lower() + str(error)[1:])
    except (UnicodeDecodeError, ValueError, RecursionError):
        refuse(path, row, "not valid JSON in UTF-8")


def workbook_rows(path: Path, required: Iterable[str] = ()) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield each row of a workbook's first sheet with its place; empty cells are "".

    Raises:
        SuiteError: the file is not a workbook, is too large unpacked, or lacks a required column.
    """
    import openpyxl
    from openpyxl.utils.exceptions import InvalidFileException

    require_size(path)
    try:
        with zipfile.ZipFile(path) as parts:
            unpacked = sum(part.file_size for part in parts.infolist())
        if unpacked > MAX_UNPACKED:
            raise SuiteError(f"{path.name} is larger than {MAX_UNPACKED >> 20} MiB when unpacked.")
        book = openpyxl.load_workbook(path, read_only=True, data_only=True)
        try:
            rows = book.worksheets[0].iter_rows(values_only=True)
            head = [_cell(cell).strip() for cell in next(rows, ())]
            _require_head(path, head, required)
            for number, cells in enumerate(rows, start=2):
                texts = [_cell(cell) for cell in cells]
                if any(text.strip() for text in texts):
                    yield f"row {number}", dict(zip(head, texts, strict=False))
        finally:
            book.close()
    except (*_DAMAGED, InvalidFileException) as error:
        raise SuiteError(f"{path.name} is not a workbook (.xlsx).") from error


def one_file(source: Path, pattern: str) -> Path:
    """Return a source that is a file, or the only file in it that matches a pattern.

    Raises:
        SuiteError: there is none, or more than one.
    """
    if source.is_file():
        return source
    matches = sorted(source.glob(pattern)) if source.is_dir() else []
    if len(matches) != 1:
        count = len(matches) or "no"
        raise SuiteError(f"{source.name} contains {count} files '{pattern}'. Choose the file.")
    return matches[0]


def is_whole_number(text: str) -> bool:
    """Return whether a text is a whole number from 0, of at most nine digits."""
    return _WHOLE_NUMBER.fullmatch(text) is not None


def finite(path: Path, row: str, text: str, name: str) -> float:
    """Return the finite number of a cell.

    Raises:
        SuiteError: it is not a finite number.
    """
    try:
        number = float(text) if _NUMBER.fullmatch(text.strip()) else math.nan
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        refuse(path, row, f"the {name} '{text[:20]}' is not a number")
    return number


def given_score(path: Path, row: str, name: str, score: int, highest: int) -> int | None:
    """Return a score of 0 to `highest`, or None for -1.

    Raises:
        SuiteError: it is none of these.
    """
    if not -1 <= score <= highest:
        refuse(path, row, f"'{name}' must be 0 to {highest}, or -1 for none")
    return None if score == -1 else score


def short_row(row: str) -> str:
    """Return the name of a row for messages; the key of a damaged file may have megabytes."""
    return row if len(row) <= _ROW_LETTERS else f"{row[:_ROW_LETTERS]}…"


def refuse(path: Path, row: str, why: str) -> NoReturn:
    """Raise the error about a row of a file."""
    where = f"{path.name}, {short_row(row)}" if row else path.name
    raise SuiteError(f"{where}: {why}.")


def require_size(path: Path) -> None:
    """Reject files that are missing or too large.

    Raises:
        SuiteError: it is one of these.
    """
    if not path.is_file():
        raise SuiteError(f"{path.name} is missing. Choose an existing file.")
    if path.stat().st_size > MAX_FILE:
        raise SuiteError(f"{path.name} is larger than {MAX_FILE >> 30} GiB.")


def _bounded(path: Path, lines: Iterable[str]) -> Iterator[str]:
    for number, line in enumerate(lines, start=1):
        if len(line) > MAX_LINE:
            refuse(path, f"line {number}", f"longer than {MAX_LINE >> 20} MiB")
        yield line


def _require_head(path: Path, head: list[str], required: Iterable[str]) -> None:
    for name in required:
        if name not in head:
            raise SuiteError(f"{path.name} has no column '{name}'.{nearest(name, head)}")
    named = [name for name in head if name]
    if len(set(named)) != len(named):
        raise SuiteError(f"{path.name} has two columns of the same name.")


def _cell(value: Any) -> str:  # noqa: ANN401 - a cell of a workbook
    return "" if value is None else str(value)
