"""Generic section of any frozen dataclass, field by field."""

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, Final

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.figures import figure, number
from readingroom.reports.blocks import Figure, figure_table, listed, pairs, table
from readingroom.reports.formatting import counted, sentence
from readingroom.reports.types import ReportBlock

MAX_ROWS: Final = 200
"""Maximum number of rows shown of a list; the caption states the total."""
_MAX_COLUMNS: Final = 7
_MAX_NUMBERS: Final = 12


def describe(value: object) -> tuple[ReportBlock, ...]:
    """Return blocks of all fields of a dataclass: simple fields, figures, lists as tables."""
    simple: list[tuple[str, str]] = []
    figures: list[tuple[tuple[str], Figure]] = []
    blocks: list[ReportBlock] = []
    for name, field in _fields(value):
        if isinstance(field, (Estimate, NotEstimable)):
            figures.append(((name,), field))
        elif isinstance(field, tuple) and field and dataclasses.is_dataclass(field[0]):
            blocks.append(_rows(name, field))
        elif isinstance(field, tuple) and name == "warnings":
            blocks += [listed(*map(sentence, map(str, field)))] if field else []
        elif dataclasses.is_dataclass(field):
            blocks += describe(field)
        else:
            simple.append((name, in_words(field)))
    first = [pairs(*simple)] if simple else []
    return (*first, *(figure_table(("Figure",), figures) if figures else ()), *blocks)


def _rows(name: str, values: Sequence[Any]) -> ReportBlock:
    """Return a list of values as a table with their fields as columns."""
    heads = [field for field, _ in _fields(values[0])]
    rows = [[in_words(value) for _, value in _fields(row)] for row in values[:MAX_ROWS]]
    if len(heads) > _MAX_COLUMNS:
        cells = (zip(heads[1:], row[1:], strict=True) for row in rows)
        rest = (_pairs_in_words(row) for row in cells)
        rows = [[row[0], cell] for row, cell in zip(rows, rest, strict=True)]
        heads = [heads[0], "rest"]
    caption = f"{name}, {counted(len(values), 'row', 'rows')}"
    if len(values) > MAX_ROWS:
        caption += f"; the first {number(MAX_ROWS)} are shown"
    return table(heads, rows, caption=caption)


def _fields(value: object) -> list[tuple[str, object]]:
    """Return the fields of a dataclass with readable names."""
    if not dataclasses.is_dataclass(value):
        return [("value", value)]
    return [
        (field.name.replace("_", " "), getattr(value, field.name))
        for field in dataclasses.fields(value)
    ]


def in_words(value: object) -> str:
    """Return any domain value as the text of one cell."""
    if value is None or value == "":
        return "not given"
    if isinstance(value, (Estimate, NotEstimable)):
        return figure(value)
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, (bool, int, float)):
        return number(value)
    if isinstance(value, tuple):
        return _list_in_words(value)
    if isinstance(value, Mapping):
        return _pairs_in_words(value.items())
    return _pairs_in_words(_fields(value)) if dataclasses.is_dataclass(value) else str(value)


def _pairs_in_words(values: Iterable[tuple[object, object]]) -> str:
    return "; ".join(f"{name}: {in_words(value)}" for name, value in values) or "none"


def _list_in_words(values: tuple[object, ...]) -> str:
    if not values:
        return "none"
    text = ", ".join(map(in_words, values[:_MAX_NUMBERS]))
    rest = len(values) - _MAX_NUMBERS
    return text if rest <= 0 else f"{text} and {number(rest)} more"
