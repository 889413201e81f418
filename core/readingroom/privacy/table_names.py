"""Names in table columns of a text, below a heading such as "Name" or "Patient"."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from readingroom.privacy.patterns import read_expression
from readingroom.privacy.spans import IdentifierSpan
from readingroom.privacy.text_words import named
from readingroom.privacy.types import Confidence
from readingroom.privacy.word_lists import is_common, is_person_name, is_unknown, is_word

_HEADING: Final = read_expression("table_heading")
_OF_THINGS: Final = read_expression("table_of_things")
"""Headings of tables in which "Name" is that of a drug, a test or a file."""
_UNSURE: Final = frozenset({"name", "nom", "naam", "nombre", "patient", "contact", "имя"})
_CELL: Final = re.compile(r"[^\W\d_](?:[^\W\d_]|[ .,'’\-]){1,40}")
_PARTS: Final = re.compile(r"[^\W\d_]+(?:['’\-][^\W\d_]+)*")
_TITLE: Final = re.compile(r"[^.!?\[\]{}]{1,30}")
_SEPARATORS: Final = ("\t", "|", ";", ",")
_MAX_ROWS: Final = 2_000
_MAX_LINE_LENGTH: Final = 1_000


class _Heading(NamedTuple):
    """A line of headings: separator, number of cells, and the columns of names."""

    separator: str
    cells: int
    columns: frozenset[int]
    is_unsure: bool


class _Cell(NamedTuple):
    """A cell without surrounding spaces, and its position in the text."""

    text: str
    start: int


def find_names_in_tables(text: str) -> Iterator[IdentifierSpan]:
    """Yield cells below a heading for names, up to the first line with other cells."""
    heading: _Heading | None = None
    rows = at = 0
    for line in text.split("\n"):
        start, at = at, at + len(line) + 1
        if len(line) > _MAX_LINE_LENGTH:
            heading = None
            continue
        cells = [] if heading is None else _cells(line, heading.separator, start)
        if heading is None or len(cells) != heading.cells or rows >= _MAX_ROWS:
            heading, rows = _heading(line), 0
            continue
        rows += 1
        for number in heading.columns:
            cell = cells[number]
            if _is_name(cell.text, is_unsure=heading.is_unsure):
                end = cell.start + len(cell.text)
                yield named(cell.start, end, "name below a heading", Confidence.MEDIUM)


def _heading(line: str) -> _Heading | None:
    """Return the heading in a line; None if it has no column of names."""
    for separator in _SEPARATORS:
        if separator not in line:
            continue
        cells = _cells(line, separator, 0)
        titles = [cell.text for cell in cells if cell.text]
        if len(titles) < 2 or not all(map(_TITLE.fullmatch, titles)):
            continue
        columns = frozenset(
            number for number, cell in enumerate(cells) if _HEADING.fullmatch(cell.text)
        )
        if not columns:
            continue
        is_unsure = {cells[number].text.casefold() for number in columns} <= _UNSURE
        if is_unsure and any(map(_OF_THINGS.match, titles)):
            return None
        return _Heading(separator, len(cells), columns, is_unsure)
    return None


def _cells(line: str, separator: str, start: int) -> list[_Cell]:
    cells: list[_Cell] = []
    at = start
    for part in line.split(separator):
        lead = len(part) - len(part.lstrip(' \t\r"'))
        cells.append(_Cell(part.strip(' \t\r"'), at + lead))
        at += len(part) + 1
    return cells


def _is_name(cell: str, *, is_unsure: bool) -> bool:
    """Return whether a cell is a name: a listed one, or unlisted words with capitals."""
    if not _CELL.fullmatch(cell) or (cell[0].islower() and cell.lower() != cell.upper()):
        return False
    parts = _PARTS.findall(cell)
    if not 1 <= len(parts) <= 4 or any(is_common(part) for part in parts):
        return False
    if any(is_person_name(part) for part in parts):
        return not all(is_word(part) for part in parts) or not is_unsure
    return any(is_unknown(part) for part in parts) and not any(
        is_word(part) for part in parts if len(part) > 2
    )
