"""Extract facts from a note in any style: numbers, units, drugs, findings, negations.

A number, a category or a word such as "left" belongs to the preceding term in its sentence, or to
the next term if none precedes. A negation applies to the end of its clause. Facts are compared as a
set: order and repetition do not matter.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple

from readingroom.engine.generator.notes.statements import Record, StatementKind
from readingroom.engine.generator.notes.vocabulary import (
    DRUG_ENDINGS,
    FEMALE,
    FREQUENCIES,
    MALE,
    NUMBER_WORDS,
    TURNING,
    Vocabulary,
)


class NoteFactKind(StrEnum):
    """Kind of fact."""

    AGE = "age"
    SEX = "sex"
    PRESENT = "present"
    ABSENT = "absent"
    UNKNOWN = "not recorded"
    VALUE = "value"
    CATEGORY = "category"
    HOW_OFTEN = "how often"
    WORD = "word"


class NoteFact(NamedTuple):
    """A fact: its kind, its term and its value, "" if it has none."""

    kind: NoteFactKind
    term: str
    value: str = ""


class _Found(NamedTuple):
    """A span of a sentence and its meaning."""

    start: int
    end: int
    text: str


# A full stop ends a sentence unless a digit follows; so do line breaks, semicolons and bars.
_END: Final = re.compile(r"[;\n|!?]|\.(?!\d)")
_NUMBER: Final = re.compile(r"(?<![\w.^])[-−]?\d+(?:,\d{3})*(?:\.\d+)?\+?")
_NUMBER_BEFORE: Final = re.compile(r"\d\+?\s?$")
_AGE: Final = re.compile(
    r"\b(\d{1,3}\+?)[\s-]?(?:years?[\s-]old|y/?o\b)|^\s*(\d{1,3}\+?)\s?(?=[fm]\b)"
)
_SEX_LETTER: Final = re.compile(r"^\s*\d{1,3}\+?\s?(?:yo\s)?([fm])\b")
_DENIAL: Final = re.compile(
    r"\b(?:no|not|nil|neg|negative for|denies|denied|denying|without|absence of|never|nor"
    r"|free of|rules? out|ruled out|lacks?)\b"
)
_UNKNOWN: Final = re.compile(r"\b(?:not (?:recorded|known|measured|documented)|unknown)\b")
_DENIED_BEHIND: Final = re.compile(
    r"\s*(?::|was|is|were|are)?\s*\b(?:absent|negative|denied|excluded|not present|no)\b"
)
_BREAK: Final = re.compile(r"\b(?:but|however|although|yet|except|and has|and had)\b|:\s")
_SEXES: Final = dict.fromkeys(FEMALE, "female") | dict.fromkeys(MALE, "male")
_OFTEN: Final = {
    spelling: name for name, spellings in FREQUENCIES.items() for spelling in spellings
}


def facts_of(text: str, vocabulary: Vocabulary) -> frozenset[NoteFact]:
    """Return the facts stated in a text, limited to the words of the vocabulary."""
    facts: set[NoteFact] = set()
    for sentence in _END.split(text.casefold()):
        if sentence.strip():
            facts.update(_sentence(sentence, vocabulary))
    return frozenset(facts)


def facts_in(record: Record) -> frozenset[NoteFact]:
    """Return the facts of a record; a note of it must state exactly these."""
    facts: set[NoteFact] = set()
    if record.age:
        facts.add(NoteFact(NoteFactKind.AGE, "", record.age))
    if record.sex:
        facts.add(NoteFact(NoteFactKind.SEX, "", record.sex))
    for statement in record.statements:
        term = statement.term.casefold()
        text = f"{statement.value} {statement.unit.casefold()}".strip()
        if statement.kind in (StatementKind.PRESENT, StatementKind.DIAGNOSIS):
            facts.add(NoteFact(NoteFactKind.PRESENT, term))
        elif statement.kind is StatementKind.ABSENT:
            facts.add(NoteFact(NoteFactKind.ABSENT, term))
        elif statement.kind is StatementKind.UNKNOWN:
            facts.add(NoteFact(NoteFactKind.UNKNOWN, term))
        elif statement.kind is StatementKind.CATEGORY:
            facts.add(NoteFact(NoteFactKind.CATEGORY, term, statement.value.casefold()))
        elif not text:
            facts.add(NoteFact(NoteFactKind.PRESENT, term))
        else:
            facts.add(NoteFact(NoteFactKind.VALUE, term, text))
        if statement.how_often:
            facts.add(NoteFact(NoteFactKind.HOW_OFTEN, term, statement.how_often))
    return frozenset(facts)


def _sentence(sentence: str, vocabulary: Vocabulary) -> Iterator[NoteFact]:
    patterns = _compiled(vocabulary.terms, vocabulary.units)
    all_terms = [
        _Found(*match.span(), match[0])
        for match in patterns.terms.finditer(sentence)
        if not _is_unit(match[0], sentence[: match.start()], vocabulary)
    ]
    categories = list(_categories(sentence, all_terms, vocabulary))
    terms = [
        match for match in all_terms if not any(_overlap(match, other) for other in categories)
    ]
    plain = rest = _blanked(sentence, (*terms, *categories))
    yield from _sexes(plain)
    ages = [_Found(*match.span(), match[1] or match[2]) for match in _AGE.finditer(rest)]
    yield from (NoteFact(NoteFactKind.AGE, "", age.text) for age in ages)
    rest = _blanked(rest, ages)
    often = [_Found(*match.span(), _canonical(match[0])) for match in patterns.often.finditer(rest)]
    rest = _blanked(rest, often)
    values = list(_values(rest, patterns))
    turning = [
        _Found(*match.span(), TURNING[match[0]]) for match in patterns.turning.finditer(rest)
    ]
    stated: set[str] = set()
    for kind, item in (
        *((NoteFactKind.CATEGORY, match) for match in categories),
        *((NoteFactKind.VALUE, match) for match in values),
        *((NoteFactKind.HOW_OFTEN, match) for match in often),
        *((NoteFactKind.WORD, match) for match in turning),
    ):
        term = _owner(item, terms)
        yield NoteFact(kind, term, item.text)
        if kind in (NoteFactKind.CATEGORY, NoteFactKind.VALUE):
            stated.add(term)
    for index, item in enumerate(terms):
        polarity = _polarity(plain, terms, index)
        if polarity is not NoteFactKind.PRESENT or item.text not in stated:
            yield NoteFact(polarity, item.text)


def _is_unit(text: str, before: str, vocabulary: Vocabulary) -> bool:
    """Return whether a term follows a number as its unit, as in "days: 12 days"."""
    return text in vocabulary.units and _NUMBER_BEFORE.search(before) is not None


def _overlap(first: _Found, second: _Found) -> bool:
    return first.start < second.end and second.start < first.end


def _canonical(phrase: str) -> str:
    return _OFTEN[" ".join(phrase.split())]


def _sexes(rest: str) -> Iterator[NoteFact]:
    letter = _SEX_LETTER.match(rest)
    if letter:
        yield NoteFact(NoteFactKind.SEX, "", "female" if letter[1] == "f" else "male")
    for word in re.findall(r"[a-z]+", rest):
        if word in _SEXES:
            yield NoteFact(NoteFactKind.SEX, "", _SEXES[word])


class _Patterns(NamedTuple):
    terms: re.Pattern[str]
    often: re.Pattern[str]
    turning: re.Pattern[str]
    units: re.Pattern[str]


@lru_cache(maxsize=64)
def _compiled(terms: frozenset[str], units: frozenset[str]) -> _Patterns:
    endings = "|".join(DRUG_ENDINGS)
    names = _any_of(terms)
    return _Patterns(
        re.compile(rf"(?<![\w-])(?:{names}|[a-z]{{2,}}(?:{endings}))(?![\w-])"),
        re.compile(rf"(?<![\w-])(?:{_any_of(_OFTEN)})(?![\w-])"),
        re.compile(rf"(?<![\w-])(?:{_any_of(TURNING)})(?![\w-])|[<>]"),
        re.compile(rf"\s?({_any_of({unit.casefold() for unit in units})})(?![\w/])"),
    )


def _any_of(texts: Iterable[str]) -> str:
    ordered = sorted(texts, key=lambda word: (-len(word), word))
    return "|".join(re.escape(word).replace(r"\ ", r"\s+") for word in ordered)


def _blanked(text: str, stretches: Sequence[_Found]) -> str:
    """Return a text of the same length with some spans blanked."""
    for span in stretches:
        text = text[: span.start] + " " * (span.end - span.start) + text[span.end :]
    return text


def _values(rest: str, patterns: _Patterns) -> Iterator[_Found]:
    for match in _NUMBER.finditer(rest):
        number = match[0].replace(",", "").replace("−", "-")
        unit = patterns.units.match(rest, match.end())
        text = f"{number} {unit[1]}" if unit else number
        yield _Found(match.start(), unit.end() if unit else match.end(), text)
    for match in re.finditer(r"[a-z]+", rest):
        if match[0] in NUMBER_WORDS:
            yield _Found(*match.span(), NUMBER_WORDS[match[0]])


def _categories(sentence: str, terms: Sequence[_Found], vocabulary: Vocabulary) -> Iterator[_Found]:
    """Yield the categories directly after a term, otherwise before the next term."""
    for index, term in enumerate(terms):
        values = vocabulary.categories.get(term.text)
        if not values:
            continue
        value = rf"(?<![\w-])(?P<value>{_any_of(values)})(?![\w-])"
        end = terms[index + 1].start if index + 1 < len(terms) else len(sentence)
        match = re.compile(rf"[\s:=]*(?:is|was)?\s*{value}").match(sentence, term.end)
        match = match or re.compile(value).search(sentence, term.end, end)
        if match:
            yield _Found(*match.span("value"), " ".join(match["value"].split()))


def _owner(item: _Found, terms: Sequence[_Found]) -> str:
    before = [term for term in terms if term.end <= item.start]
    if before:
        return before[-1].text
    return next((term.text for term in terms if term.start >= item.end), "")


def _polarity(sentence: str, terms: Sequence[_Found], index: int) -> NoteFactKind:
    """Return whether a term is stated as present, absent or not recorded."""
    start, end = terms[index].start, terms[index].end
    before = sentence[:start]
    unknown = [match.end() for match in _UNKNOWN.finditer(before)]
    denials = [match.end() for match in _DENIAL.finditer(_UNKNOWN.sub(_spaces, before))]
    broken = max((match.start() for match in _BREAK.finditer(before)), default=-1)
    if unknown:
        return NoteFactKind.UNKNOWN
    behind = sentence[end : terms[index + 1].start if index + 1 < len(terms) else len(sentence)]
    if _UNKNOWN.search(behind):
        return NoteFactKind.UNKNOWN
    reaching = [denial for denial in denials if denial > broken]
    if _DENIED_BEHIND.match(behind):
        return NoteFactKind.ABSENT
    is_denied = reaching and not (
        len(reaching) > 1 and _left_bare(sentence, terms, index, reaching)
    )
    return NoteFactKind.ABSENT if is_denied else NoteFactKind.PRESENT


def _left_bare(sentence: str, terms: Sequence[_Found], index: int, denials: Sequence[int]) -> bool:
    """Return whether a term in a list has no negation while others have their own.

    In "no cough, no fever, rash" the rash is present; in "no cough, no fever or rash" it is absent.
    """
    before = terms[index - 1] if index else None
    if before is None or before.start < max(denials):
        return False
    return re.search(r"\b(?:or|nor)\b", sentence[before.end : terms[index].start]) is None


def _spaces(match: re.Match[str]) -> str:
    return " " * len(match[0])
