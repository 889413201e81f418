"""Three house styles for the same record: SOAP note, discharge summary, emergency department note.

Every style writes every statement once. Randomness selects phrases, never facts.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Final

import numpy as np

from readingroom.domain.scenario import SYNTHETIC
from readingroom.engine.generator.notes.statements import Record, StatementKind, TermStatement

_SHORT: Final = {
    "once daily": "OD",
    "twice daily": "BD",
    "three times daily": "TDS",
    "four times daily": "QDS",
    "as needed": "PRN",
    "once": "stat",
}


class Style(StrEnum):
    """Style of a note; recipes store the value."""

    SOAP = "soap"
    DISCHARGE = "discharge"
    EMERGENCY = "emergency"


def note_text(record: Record, style: Style, rng: np.random.Generator) -> str:
    """Return a note of a record; its last line marks it as synthetic."""
    return marked(body_text(record, style, rng))


def marked(body: str) -> str:
    """Append the line that marks a note as synthetic."""
    return f"{body}\n\n{SYNTHETIC}.\n"


def body_text(record: Record, style: Style, rng: np.random.Generator) -> str:
    """Return a note without the line that marks it as synthetic."""
    return _WRITERS[style](record, rng)


def _soap(record: Record, rng: np.random.Generator) -> str:
    present, absent = _terms(record, StatementKind.PRESENT), _terms(record, StatementKind.ABSENT)
    subjective = [f"{_person(record)}{_with(present, rng)}."]
    if absent:
        subjective.append(f"{_pick(rng, 'Denies', 'No')} {_listed(absent, 'or')}.")
    objective = [f"{_measured(statement)}." for statement in record.of_kind(StatementKind.VALUE)]
    objective += [
        f"{_first(statement.term)}: {statement.value}." for statement in _categories(record)
    ]
    objective += _missing(record)
    assessment = [f"{_first(term)}." for term in _terms(record, StatementKind.DIAGNOSIS)]
    plan = [
        f"{_first(_drug(statement, statement.how_often))}."
        for statement in record.of_kind(StatementKind.DRUG)
    ]
    parts = (("S", subjective), ("O", objective), ("A", assessment), ("P", plan))
    return "\n\n".join(f"{letter}: {' '.join(lines)}" for letter, lines in parts if lines)


def _discharge(record: Record, rng: np.random.Generator) -> str:
    present, absent = _terms(record, StatementKind.PRESENT), _terms(record, StatementKind.ABSENT)
    paragraphs = ["Discharge summary"]
    verb = _pick(rng, "presented", "was admitted")
    findings = f" with {_listed(present, 'and')}" if present else ""
    opening = f"This {_person(record).casefold()} {verb}{findings}."
    if absent:
        opening += f" There was {_listed([f'no {term}' for term in absent], 'and')}."
    paragraphs.append(opening)
    measured = [
        f"{_pick(rng, 'The', 'On admission, the')} {statement.term} was {_amount(statement)}."
        for statement in record.of_kind(StatementKind.VALUE)
    ]
    measured += [
        f"The {statement.term} was {statement.value}." for statement in _categories(record)
    ]
    paragraphs.append(" ".join((*measured, *_missing(record))))
    diagnoses = _terms(record, StatementKind.DIAGNOSIS)
    if diagnoses:
        paragraphs.append(f"The diagnosis was {_listed(diagnoses, 'and')}.")
    drugs = [
        _drug(statement, statement.how_often) for statement in record.of_kind(StatementKind.DRUG)
    ]
    if drugs:
        paragraphs.append(f"{_pick(rng, 'Treatment', 'Therapy')} was {_listed(drugs, 'and')}.")
    return "\n\n".join(part for part in paragraphs if part)


def _emergency(record: Record, rng: np.random.Generator) -> str:
    present, absent = _terms(record, StatementKind.PRESENT), _terms(record, StatementKind.ABSENT)
    letter = {"female": "F", "male": "M"}.get(record.sex, "")
    patient = f"{record.age} yo {letter}".strip() if record.age else _person(record)
    lines = [
        f"{patient}. {_pick(rng, 'c/o', 'PC')} {', '.join(present)}." if present else f"{patient}."
    ]
    if absent:
        lines.append(f"{_pick(rng, 'Nil', 'Neg for')} {', '.join(absent)}.")
    values = [
        f"{statement.term} {_amount(statement)}"
        for statement in record.of_kind(StatementKind.VALUE)
    ]
    values += [f"{statement.term}: {statement.value}" for statement in _categories(record)]
    if values:
        lines.append(f"{' | '.join(values)}.")
    lines += _missing(record)
    if diagnoses := _terms(record, StatementKind.DIAGNOSIS):
        lines.append(f"Imp {', '.join(diagnoses)}.")
    drugs = [
        _drug(statement, _SHORT.get(statement.how_often, statement.how_often))
        for statement in record.of_kind(StatementKind.DRUG)
    ]
    if drugs:
        lines.append(f"Rx {'; '.join(drugs)}.")
    return "\n".join(lines)


def _person(record: Record) -> str:
    noun = {"female": "woman", "male": "man"}.get(record.sex, "patient")
    if record.age.isdigit() and int(record.age) < 16:
        noun = {"female": "girl", "male": "boy"}.get(record.sex, "child")
    return f"{record.age}-year-old {noun}" if record.age else noun.capitalize()


def _with(present: Sequence[str], rng: np.random.Generator) -> str:
    if not present:
        return ""
    return f" {_pick(rng, 'with', 'who had')} {_listed(present, 'and')}"


def _terms(record: Record, kind: StatementKind) -> list[str]:
    return [statement.term for statement in record.of_kind(kind)]


def _categories(record: Record) -> tuple[TermStatement, ...]:
    return record.of_kind(StatementKind.CATEGORY)


def _missing(record: Record) -> list[str]:
    unknown = _terms(record, StatementKind.UNKNOWN)
    return [f"Not recorded: {', '.join(unknown)}."] if unknown else []


def _measured(statement: TermStatement) -> str:
    return f"{_first(statement.term)} {_amount(statement)}"


def _amount(statement: TermStatement) -> str:
    gap = "" if statement.unit == "%" else " "
    return f"{statement.value}{gap}{statement.unit}".strip()


def _drug(statement: TermStatement, how_often: str) -> str:
    return " ".join(part for part in (statement.term, _amount(statement), how_often) if part)


def _first(text: str) -> str:
    return text[:1].upper() + text[1:]


def _listed(items: Sequence[str], word: str) -> str:
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def _pick(rng: np.random.Generator, *choices: str) -> str:
    return choices[int(rng.integers(len(choices)))]


_WRITERS: Final[Mapping[Style, Callable[[Record, np.random.Generator], str]]] = {
    Style.SOAP: _soap,
    Style.DISCHARGE: _discharge,
    Style.EMERGENCY: _emergency,
}
