"""Convert rows of a patient table to records and notes."""

import math
from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from readingroom.domain.errors import GenerationError
from readingroom.domain.random_streams import random_stream
from readingroom.domain.suggestions import nearest
from readingroom.engine.generator.notes.statements import (
    Record,
    StatementKind,
    TermStatement,
    age_text,
)
from readingroom.engine.generator.notes.styles import Style, note_text
from readingroom.engine.tables.types import MISSING_CODE, PatientColumn, PatientTable
from readingroom.knowledge.types import Sex

Value = str | float | int | None
"""A number, a category as text or code, or None for a missing value."""

_AGES: Final = frozenset({"age", "age years", "age in years", "age at diagnosis"})
_SEXES: Final = frozenset({"sex", "gender"})
_YES: Final = frozenset({"yes", "true", "present"})
_NO: Final = frozenset({"no", "false", "absent"})


def render_record(
    row: Mapping[str, Value], columns: Sequence[PatientColumn], style: str = "soap", seed: int = 0
) -> str:
    """Return a note of one patient, marked as synthetic; equal arguments give equal notes.

    Args:
        row: Values by column name; an omitted column is missing.
        columns: Column definitions, in the order of the note.
        style: One of the values of `Style`.
        seed: Selects phrases, never facts.

    Raises:
        GenerationError: the style is unknown, or a value does not fit its column.
    """
    styles = [style.value for style in Style]
    if style not in styles:
        raise GenerationError(f"Unknown style '{style}'.{nearest(style, styles)}")
    rng = random_stream(seed, "note", style)
    return note_text(record_of(row, columns), Style(style), rng)


def row_of(table: PatientTable, index: int) -> dict[str, Value]:
    """Return one row of a table by column name, with None for missing values."""
    row: dict[str, Value] = {}
    for column in table.columns:
        value = table.values[column.name][index]
        if column.is_category:
            row[column.name] = None if value == MISSING_CODE else column.categories[int(value)]
        else:
            row[column.name] = None if np.isnan(value) else float(value)
    return row


def record_of(row: Mapping[str, Value], columns: Sequence[PatientColumn]) -> Record:
    """Convert a row to a record.

    The columns age and sex become age and sex. Columns with two categories such as yes and no
    become present and absent.

    Raises:
        GenerationError: a value does not fit its column.
    """
    age = sex = ""
    statements: list[TermStatement] = []
    categories: dict[str, tuple[str, ...]] = {}
    for column in columns:
        term = _term(column)
        text = _text(column, row.get(column.name))
        if text and term.casefold() in _AGES and not column.is_category:
            age = age_text(float(text))
        elif term.casefold() in _SEXES and (known := Sex.of(text)):
            sex = known.value
        else:
            statements.append(_statement(column, term, text))
            if column.is_category:
                # A code such as 0 or 1 is written, and read back, as a number.
                names = tuple(
                    category for category in column.categories if not _is_number(category)
                )
                categories |= {term: names} if names else {}
    return Record(tuple(statements), age, sex, categories)


def _statement(column: PatientColumn, term: str, text: str) -> TermStatement:
    if not text:
        return TermStatement(StatementKind.UNKNOWN, term)
    if not column.is_category or _is_number(text):
        return TermStatement(StatementKind.VALUE, term, text, column.unit)
    if text.casefold() in _YES:
        return TermStatement(StatementKind.PRESENT, term)
    if text.casefold() in _NO:
        return TermStatement(StatementKind.ABSENT, term)
    return TermStatement(StatementKind.CATEGORY, term, text)


def _term(column: PatientColumn) -> str:
    return " ".join(column.name.replace("_", " ").split())


def _is_number(text: str) -> bool:
    return text.replace(".", "", 1).isdecimal()


def _text(column: PatientColumn, value: Value) -> str:
    """Return a value as written in notes, "" if it is missing."""
    if value is None or value == "" or (isinstance(value, float) and math.isnan(value)):
        return ""
    if column.is_category:
        return _category(column, value)
    try:
        number = float(value)
    except ValueError:
        message = f"The column {column.name} holds numbers; '{str(value)[:40]}' is none."
        raise GenerationError(message) from None
    if not math.isfinite(number):
        raise GenerationError(f"A value of the column {column.name} is not finite.")
    if column.decimals is not None:
        return f"{number:.{column.decimals}f}"
    return f"{number:.4g}" if abs(number) < 10_000 else f"{number:.0f}"


def _category(column: PatientColumn, value: str | float) -> str:
    if isinstance(value, str):
        return column.categories[column.code_of(value)]
    code = int(value)
    if code == MISSING_CODE:
        return ""
    if not 0 <= code < len(column.categories):
        raise GenerationError(f"The column {column.name} has no category with code {code}.")
    return column.categories[code]
