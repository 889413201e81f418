"""Sheets of .xlsx workbooks as lines with named columns; errors name the sheet and the row.

A workbook is untrusted. Its archive is checked before it is opened: number and size of the parts,
no document types or entities, no macros. Formulas, dates and links to other files are refused or
ignored, never evaluated.
"""

import io
import re
import warnings
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from readingroom.domain.errors import IntakeError
from readingroom.domain.zip_faults import ZIP_FAULTS
from readingroom.reading.csv_lines import CsvLine, check_size, reported_file_errors

if TYPE_CHECKING:
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.cell.read_only import ReadOnlyCell
    from openpyxl.workbook import Workbook
    from openpyxl.worksheet._read_only import ReadOnlyWorksheet
    from openpyxl.worksheet._write_only import WriteOnlyWorksheet

SUFFIX: Final = ".xlsx"
MAX_PARTS: Final = 1_000
"""Largest number of files in the archive."""
MAX_UNPACKED_BYTES: Final = 256 << 20
"""Largest total of the unpacked files, which a small archive can exceed (zip bomb)."""
MAX_ROWS: Final = 1_048_576
"""Rows of a sheet, the limit of the format."""
MAX_TEXT: Final = 32_767
"""Characters of a cell, the limit of the format."""
_CHUNK: Final = 1 << 20
_UNSAFE: Final = re.compile(rb"<!DOCTYPE|<!ENTITY|\x00")
_ENCODING: Final = re.compile(
    rb"""^\s*(?:\xef\xbb\xbf)?<\?xml[^>]{0,200}encoding\s*=\s*["']([^"']+)"""
)
_ENCODINGS: Final = (b"utf-8", b"us-ascii", b"iso-8859-1")
_KINDS: Final = {"f": "a formula", "e": "an error", "b": "a truth value", "d": "a date"}

Value = str | int | float | None


def read_sheets(
    path: Path, sheets: Mapping[str, Sequence[str]], headings: Mapping[str, Sequence[Sequence[str]]]
) -> dict[str, list[CsvLine]]:
    """Return the rows of sheets, by the first of the names that a sheet may have.

    Args:
        path: of the workbook.
        sheets: names that each sheet may have, in any case.
        headings: for each sheet, names that each column may have, in any case; the first is that
            of the cells. Other columns are ignored. Columns that end in ID have no fractions.

    Raises:
        IntakeError: it is not a safe workbook, a sheet or column is missing, a cell is neither
            text nor a number, or a row is empty but not those below it.
    """
    with reported_file_errors(path):
        check_size(path)
        data = path.read_bytes()
    with _readable(path.name):
        _check_archive(path.name, data)
        return _read(path.name, data, sheets, headings)


def workbook_bytes(sheets: Mapping[str, Sequence[Sequence[Value]]]) -> bytes:
    """Return a workbook of sheets; text is written as text, also where it looks like a formula.

    Raises:
        IntakeError: a text has characters that a workbook cannot contain, or is too long.
    """
    from openpyxl import Workbook

    book = Workbook(write_only=True)
    cells = []  # all of them before the first is written, so that a fault leaves no open file
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        cells.append((sheet, [[_cell(sheet, value) for value in row] for row in rows]))
    for sheet, rows_of_cells in cells:
        for row_of_cells in rows_of_cells:
            sheet.append(row_of_cells)
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def _cell(sheet: "WriteOnlyWorksheet", value: Value) -> "WriteOnlyCell":
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.utils.exceptions import IllegalCharacterError

    if isinstance(value, str) and len(value) > MAX_TEXT:
        raise IntakeError(f"'{value[:40]}...' is too long for a cell of a workbook. Shorten it.")
    # openpyxl writes floats with 16 digits, one less than their value needs.
    text = repr(value) if isinstance(value, float) else value
    try:
        cell = WriteOnlyCell(sheet, text)
    except IllegalCharacterError as error:
        raise IntakeError(
            f"{ascii(value)[:41]} has characters that a workbook cannot contain. Rename it."
        ) from error
    if isinstance(text, str):
        cell.data_type = "n" if isinstance(value, float) else "s"
    return cell


@contextmanager
def _readable(name: str) -> Iterator[None]:
    """Raise an `IntakeError` for whatever openpyxl raises on a damaged workbook."""
    try:
        with warnings.catch_warnings():  # of parts that are left out, such as styles
            warnings.simplefilter("ignore", UserWarning)
            yield
    except (*ZIP_FAULTS, ArithmeticError, AttributeError, SyntaxError, TypeError) as error:
        raise IntakeError(f"{name} is not a workbook, or is damaged. Save it as .xlsx.") from error


def _check_archive(name: str, data: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        parts = archive.infolist()
        if len(parts) > MAX_PARTS or sum(part.file_size for part in parts) > MAX_UNPACKED_BYTES:
            raise IntakeError(
                f"{name} unpacks to more than {MAX_PARTS:,} parts or "
                f"{MAX_UNPACKED_BYTES >> 20} MiB. Split it."
            )
        names = [part.filename for part in parts]
        if len(set(names)) < len(names):
            raise IntakeError(f"{name} has two parts of one name. Save it again as .xlsx.")
        if any(part.endswith("vbaProject.bin") for part in names):
            raise IntakeError(f"{name} has macros. Save it as .xlsx without macros.")
        for part in parts:
            if part.filename.lower().endswith((".xml", ".rels")):
                _check_part(name, archive, part)


def _check_part(name: str, archive: zipfile.ZipFile, part: zipfile.ZipInfo) -> None:
    """Refuse document types, entities, and encodings that could hide them."""
    rest = b""
    with archive.open(part) as stream:
        while chunk := stream.read(_CHUNK):
            text = rest + chunk
            declared = None if rest else _ENCODING.match(text)
            is_hidden = declared is not None and declared[1].lower() not in _ENCODINGS
            if is_hidden or _UNSAFE.search(text):
                raise IntakeError(
                    f"{name} has a part that declares a document type or is not in UTF-8, which is"
                    " unsafe. Save it again as .xlsx."
                )
            rest = text[-16:]


def _read(
    name: str,
    data: bytes,
    sheets: Mapping[str, Sequence[str]],
    headings: Mapping[str, Sequence[Sequence[str]]],
) -> dict[str, list[CsvLine]]:
    from openpyxl import load_workbook

    book = load_workbook(io.BytesIO(data), read_only=True, keep_links=False)
    try:
        chosen = {key: _sheet(name, book, sheets[key]) for key in sheets}
        return {key: list(_rows(name, book[chosen[key]], headings[key])) for key in sheets}
    finally:
        book.close()


def _sheet(name: str, book: "Workbook", allowed: Sequence[str]) -> str:
    known: list[str] = [sheet for sheet in book.sheetnames if sheet.strip().upper() in allowed]
    if len(known) == 1:
        return known[0]
    listed = ", ".join(sheet[:40] for sheet in book.sheetnames[:10])
    raise IntakeError(
        f"{name} must have a sheet {' or '.join(allowed)} once. Its sheets are: {listed}."
    )


def _rows(
    name: str, sheet: "ReadOnlyWorksheet", columns: Sequence[Sequence[str]]
) -> Iterator[CsvLine]:
    title = sheet.title[:40]
    sheet.reset_dimensions()
    positions: dict[str, int] = {}
    empty_row = 0
    rows = sheet.iter_rows(max_row=MAX_ROWS, max_col=64)
    for number, row in enumerate(rows, start=1):
        if number == 1:
            positions = _positions(CsvLine(name, 1, {}, f"sheet {title}, row"), row, columns)
            continue
        line = CsvLine(name, number, {}, f"sheet {title}, row")
        cells = {key: _text(line, key, row[at]) for key, at in positions.items() if at < len(row)}
        if not any(cells.values()):
            empty_row = empty_row or number
            continue
        if empty_row:
            raise CsvLine(name, empty_row, {}, line.unit).fault(
                f"the row is empty, but row {number} is not. Fill or remove it."
            )
        yield CsvLine(name, number, dict.fromkeys(positions, "") | cells, line.unit)
    if not positions:
        raise IntakeError(f"{name}, sheet {title}: the sheet is empty.")


def _positions(
    line: CsvLine, row: Sequence["ReadOnlyCell"], columns: Sequence[Sequence[str]]
) -> dict[str, int]:
    names = ["" if cell.value is None else str(cell.value).strip().upper() for cell in row]
    positions = {}
    for allowed in columns:
        known = [at for at, name in enumerate(names) if name in {text.upper() for text in allowed}]
        if len(known) > 1:
            raise line.fault(f"the column {allowed[0]} occurs twice. Remove one.")
        if not known:
            raise line.fault(f"the column {' or '.join(allowed)} is missing.")
        positions[allowed[0]] = known[0]
    return positions


def _text(line: CsvLine, column: str, cell: "ReadOnlyCell") -> str:
    """Return the text of a cell; that of a whole number has no decimal point."""
    value = cell.value
    if value is None:
        return ""
    kind = "d" if getattr(cell, "is_date", False) else cell.data_type
    if kind in _KINDS:
        raise line.fault(f"{column} has {_KINDS[kind]}. Enter its value as text or a number.")
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    elif isinstance(value, float) and column.endswith("ID"):
        raise line.fault(f"{column} must be an integer or text, not {value:g}.")
    return str(value).strip()
