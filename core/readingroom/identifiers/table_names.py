"""Names in the columns of tables in a text, below a heading such as "Name" or "Patient"."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from readingroom.domain.identifiers import Confidence
from readingroom.identifiers.spans import Identifier
from readingroom.identifiers.text_words import named
from readingroom.identifiers.word_lists import is_common, is_person_name, is_unknown, is_word

_HEADING: Final = re.compile(
    r"(?:patient(?:'s)?|patient[ _]name|pt|full[ _]?name|name|surname|last[ _]?name|first[ _]?name|"
    r"family[ _]?name|given[ _]?names?|forenames?|nachname|familienname|vorname|nom|prénom|nombre|"
    r"apellidos?|cognome|naam|achternaam|voornaam|physician|doctor|surgeon|consultant|nurse|"
    r"reader|author|contact|relative|фио|ф\.и\.о\.|фамилия|имя|пациент|姓名|患者|氏名|환자|이름|성명)",
    re.IGNORECASE,
)
_OF_THINGS: Final = re.compile(
    r"(?:drug|dos(?:e|age)|unit|route|value|result|range|reference|gene|test|medication|variant|"
    r"code|version|type|size|description|wert|einheit|dosis)s?\b",
    re.IGNORECASE,
)
"""Headings of tables whose "Name" is that of a drug, a test or a file."""
_UNSURE: Final = frozenset({"name", "nom", "naam", "nombre", "patient", "contact", "имя"})
_CELL: Final = re.compile(r"[^\W\d_](?:[^\W\d_]|[ .,'’\-]){1,40}")
_PARTS: Final = re.compile(r"[^\W\d_]+(?:['’\-][^\W\d_]+)*")
_SEPARATORS: Final = ("\t", "|", ";", ",")
_MOST_ROWS: Final = 2_000
_LONGEST_LINE: Final = 1_000


class _Cell(NamedTuple):
    """A cell without the blanks around it, and its place in the text."""

    text: str
    start: int


def find_names_in_tables(text: str) -> Iterator[Identifier]:
    """Yield cells below a heading for names, up to the first line without as many separators."""
    separator, columns, rows = "", frozenset[int](), 0
    is_unsure = False
    at = 0
    for line in text.split("\n"):
        start, at = at, at + len(line) + 1
        if separator and (rows >= _MOST_ROWS or separator not in line):
            separator = ""
        if len(line) > _LONGEST_LINE:
            continue
        if separator:
            rows += 1
            for number, cell in enumerate(_cells(line, separator, start)):
                if number in columns and _is_name(cell.text, is_unsure=is_unsure):
                    yield named(
                        cell.start,
                        cell.start + len(cell.text),
                        "name below a heading",
                        Confidence.MEDIUM,
                    )
            continue
        separator, columns, is_unsure = _heading(line)
        rows = 0


def _heading(line: str) -> tuple[str, frozenset[int], bool]:
    """Return the separator of a line of headings, the columns of names, and if they may be others."""
    for separator in _SEPARATORS:
        if separator not in line:
            continue
        cells = _cells(line, separator, 0)
        if any(len(cell.text) > 40 for cell in cells):
            continue
        columns = frozenset(
            number for number, cell in enumerate(cells) if _HEADING.fullmatch(cell.text)
        )
        titles = [cell.text for cell in cells if cell.text]
        if columns and len(titles) > 1:
            told = {cells[number].text.casefold() for number in columns}
            of_things = any(_OF_THINGS.match(title) for title in titles)
            if of_things and told <= _UNSURE:
                return "", frozenset(), False
            return separator, columns, told <= _UNSURE
    return "", frozenset(), False


def _cells(line: str, separator: str, start: int) -> list[_Cell]:
    cells: list[_Cell] = []
    at = start
    for part in line.split(separator):
        lead = len(part) - len(part.lstrip(' \t\r"'))
        cells.append(_Cell(part.strip(' \t\r"'), at + lead))
        at += len(part) + 1
    return cells


def _is_name(cell: str, *, is_unsure: bool) -> bool:
    """Return whether a cell holds a name: a listed one, or words of no list with capitals."""
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
