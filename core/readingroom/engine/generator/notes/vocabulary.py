"""Words that carry facts: drugs, findings, units, frequencies and modifiers.

The lists are Readingroom's own and deliberately short: other terms are found only if the record
names them.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Self

import msgspec

from readingroom.domain.packaged_data import packaged_data
from readingroom.engine.generator.notes.statements import Record


class _NoteWords(msgspec.Struct):
    """Content of note_words.yaml, which explains its parts."""

    units: str
    frequencies: dict[str, tuple[str, ...]]
    turning: tuple[str, ...]
    turning_forms: dict[str, str]
    female: str
    male: str
    numbers: str
    drugs: str
    drug_endings: str
    findings: frozenset[str]
    neutral: str


_WORDS: Final = packaged_data(_NoteWords, "clinical_texts", "note_words.yaml")
FREQUENCIES: Final = _WORDS.frequencies
"""Dosing frequencies with their alternative spellings."""
UNITS: Final = frozenset(_WORDS.units.split())
TURNING: Final = {word: word for word in _WORDS.turning} | _WORDS.turning_forms
"""Words that modify a statement, with their canonical form."""
FEMALE: Final = tuple(_WORDS.female.split())
MALE: Final = tuple(_WORDS.male.split())
NUMBER_WORDS: Final = {
    word: str(number) for number, word in enumerate(_WORDS.numbers.split(), start=2)
}
DRUGS: Final = frozenset(_WORDS.drugs.split())
DRUG_ENDINGS: Final = tuple(_WORDS.drug_endings.split())
"""Suffixes of drug names that are in no list."""
FINDINGS: Final = _WORDS.findings
"""Findings that a rewriting might add."""
NEUTRAL: Final = frozenset(_WORDS.neutral.split())
"""Words that a rewriting may add: they carry no fact by themselves."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Terms, their categories and units to search for in a text, all case-folded."""

    terms: frozenset[str] = FINDINGS | DRUGS
    categories: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    units: frozenset[str] = UNITS

    @classmethod
    def of(cls, records: Iterable[Record]) -> Self:
        """Return the general vocabulary extended by the words of the records."""
        terms: set[str] = set(FINDINGS | DRUGS)
        units = set(UNITS)
        categories: dict[str, tuple[str, ...]] = {}
        for record in records:
            terms |= {statement.term.casefold() for statement in record.statements}
            units |= {statement.unit for statement in record.statements if statement.unit}
            for term, values in record.categories.items():
                categories[term.casefold()] = tuple(value.casefold() for value in values)
        return cls(frozenset(terms), categories, frozenset(units))
