"""Any frozen value as a section: what has no section of its own is told field by field."""

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, Final

from readingroom.analyzer.reports.blocks import Figure, figure_table, listed, pairs, table
from readingroom.analyzer.reports.words import counted, figure, number, sentence
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.reporting import ReportBlock

MOST_ROWS: Final = 200
"""So many rows of a list are told; how many there are stands above them."""
_MOST_COLUMNS: Final = 7
_MOST_NUMBERS: Final = 12


def tell(value: object) -> tuple[ReportBlock, ...]:
    """Return blocks that say all of a dataclass: simple fields, figures, and lists as tables."""
    simple: list[tuple[str, str]] = []
    figures: list[tuple[tuple[str], Figure]] = []
    blocks: list[ReportBlock] = []
    for name, found in _fields(value):
        if isinstance(found, (Estimate, NotEstimable)):
            figures.append(((name,), found))
        elif isinstance(found, tuple) and found and dataclasses.is_dataclass(found[0]):
            blocks.append(_rows(name, found))
        elif isinstance(found, tuple) and name == "warnings":
            blocks += [listed(*map(sentence, map(str, found)))] if found else []
        elif dataclasses.is_dataclass(found):
            blocks += tell(found)
        else:
            simple.append((name, in_words(found)))
    first = [pairs(*simple)] if simple else []
    return (*first, *(figure_table(("Figure",), figures) if figures else ()), *blocks)


def _rows(name: str, values: Sequence[Any]) -> ReportBlock:
    """Return a list of values as a table with their fields as columns."""
    heads = [field for field, _ in _fields(values[0])]
    rows = [[in_words(found) for _, found in _fields(one)] for one in values[:MOST_ROWS]]
    if len(heads) > _MOST_COLUMNS:
        cells = (zip(heads[1:], row[1:], strict=True) for row in rows)
        rest = (_pairs_in_words(one) for one in cells)
        rows = [[row[0], words] for row, words in zip(rows, rest, strict=True)]
        heads = [heads[0], "rest"]
    told = f"{name}, {counted(len(values), 'row', 'rows')}"
    if len(values) > MOST_ROWS:
        told += f", of which the first {number(MOST_ROWS)} are told"
    return table(heads, rows, caption=told)


def _fields(value: object) -> list[tuple[str, object]]:
    """Return the fields of a dataclass by their names in words."""
    if not dataclasses.is_dataclass(value):
        return [("value", value)]
    return [
        (field.name.replace("_", " "), getattr(value, field.name))
        for field in dataclasses.fields(value)
    ]


def in_words(value: object) -> str:
    """Return any value of the domain in the words of one cell."""
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


def _pairs_in_words(found: Iterable[tuple[object, object]]) -> str:
    return "; ".join(f"{name}: {in_words(one)}" for name, one in found) or "none"


def _list_in_words(values: tuple[object, ...]) -> str:
    if not values:
        return "none"
    told = ", ".join(map(in_words, values[:_MOST_NUMBERS]))
    rest = len(values) - _MOST_NUMBERS
    return told if rest <= 0 else f"{told} and {number(rest)} more"
