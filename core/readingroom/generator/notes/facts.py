"""Facts read back from a note in any style: numbers, units, drugs, findings, what is denied.

A number, a category and a word such as "left" belong to the last term before them in their
sentence, or to the first behind them where none stands before. A word of denial reaches to the end
of its clause. What is found is compared as a set: order and repetition say nothing.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple

from readingroom.generator.notes.statements import Record, StatementKind
from readingroom.generator.notes.vocabulary import (
    DRUG_ENDINGS,
    FEMALE,
    FREQUENCIES,
    MALE,
    NUMBER_WORDS,
    TURNING,
    Vocabulary,
)


class NoteFactKind(StrEnum):
    """What a fact is about."""

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
    """A fact: of which kind, about which term, and what is said; "" where there is none."""

    kind: NoteFactKind
    term: str
    said: str = ""


class _Found(NamedTuple):
    """A stretch of a sentence and what it stands for."""

    start: int
    end: int
    text: str


# A full stop ends a sentence unless a digit follows; so do lines, semicolons and bars.
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
    """Return the facts that a text states, as far as the vocabulary has words for them."""
    facts: set[NoteFact] = set()
    for sentence in _END.split(text.casefold()):
        if sentence.strip():
            facts.update(_sentence(sentence, vocabulary))
    return frozenset(facts)


def facts_in(record: Record) -> frozenset[NoteFact]:
    """Return the facts that a record holds; a note of it must state these and no others."""
    facts: set[NoteFact] = set()
    if record.age:
        facts.add(NoteFact(NoteFactKind.AGE, "", record.age))
    if record.sex:
        facts.add(NoteFact(NoteFactKind.SEX, "", record.sex))
    for one in record.statements:
        term = one.term.casefold()
        said = f"{one.value} {one.unit.casefold()}".strip()
        if one.kind in (StatementKind.PRESENT, StatementKind.DIAGNOSIS):
            facts.add(NoteFact(NoteFactKind.PRESENT, term))
        elif one.kind is StatementKind.ABSENT:
            facts.add(NoteFact(NoteFactKind.ABSENT, term))
        elif one.kind is StatementKind.UNKNOWN:
            facts.add(NoteFact(NoteFactKind.UNKNOWN, term))
        elif one.kind is StatementKind.CATEGORY:
            facts.add(NoteFact(NoteFactKind.CATEGORY, term, one.value.casefold()))
        elif not said:
            facts.add(NoteFact(NoteFactKind.PRESENT, term))
        else:
            facts.add(NoteFact(NoteFactKind.VALUE, term, said))
        if one.how_often:
            facts.add(NoteFact(NoteFactKind.HOW_OFTEN, term, one.how_often))
    return frozenset(facts)


def _sentence(sentence: str, vocabulary: Vocabulary) -> Iterator[NoteFact]:
    patterns = _compiled(vocabulary.terms, vocabulary.units)
    all_terms = [
        _Found(*one.span(), one[0])
        for one in patterns.terms.finditer(sentence)
        if not _is_unit(one[0], sentence[: one.start()], vocabulary)
    ]
    categories = list(_categories(sentence, all_terms, vocabulary))
    terms = [one for one in all_terms if not any(_overlap(one, other) for other in categories)]
    plain = rest = _blanked(sentence, (*terms, *categories))
    yield from _sexes(plain)
    ages = [_Found(*one.span(), one[1] or one[2]) for one in _AGE.finditer(rest)]
    yield from (NoteFact(NoteFactKind.AGE, "", one.text) for one in ages)
    rest = _blanked(rest, ages)
    often = [_Found(*one.span(), _canonical(one[0])) for one in patterns.often.finditer(rest)]
    rest = _blanked(rest, often)
    values = list(_values(rest, patterns))
    turning = [_Found(*one.span(), TURNING[one[0]]) for one in patterns.turning.finditer(rest)]
    said: set[str] = set()
    for kind, found in (
        *((NoteFactKind.CATEGORY, one) for one in categories),
        *((NoteFactKind.VALUE, one) for one in values),
        *((NoteFactKind.HOW_OFTEN, one) for one in often),
        *((NoteFactKind.WORD, one) for one in turning),
    ):
        term = _owner(found, terms)
        yield NoteFact(kind, term, found.text)
        if kind in (NoteFactKind.CATEGORY, NoteFactKind.VALUE):
            said.add(term)
    for place, found in enumerate(terms):
        polarity = _polarity(plain, terms, place)
        if polarity is not NoteFactKind.PRESENT or found.text not in said:
            yield NoteFact(polarity, found.text)


def _is_unit(text: str, before: str, vocabulary: Vocabulary) -> bool:
    """Return whether a term stands behind a number as its unit, as in "days: 12 days"."""
    return text in vocabulary.units and _NUMBER_BEFORE.search(before) is not None


def _overlap(one: _Found, other: _Found) -> bool:
    return one.start < other.end and other.start < one.end


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


def _any_of(words: Iterable[str]) -> str:
    ordered = sorted(words, key=lambda word: (-len(word), word))
    return "|".join(re.escape(word).replace(r"\ ", r"\s+") for word in ordered)


def _blanked(text: str, stretches: Sequence[_Found]) -> str:
    """Return a text of the same length without some stretches."""
    for one in stretches:
        text = text[: one.start] + " " * (one.end - one.start) + text[one.end :]
    return text


def _values(rest: str, patterns: _Patterns) -> Iterator[_Found]:
    for one in _NUMBER.finditer(rest):
        number = one[0].replace(",", "").replace("−", "-")
        unit = patterns.units.match(rest, one.end())
        text = f"{number} {unit[1]}" if unit else number
        yield _Found(one.start(), unit.end() if unit else one.end(), text)
    for one in re.finditer(r"[a-z]+", rest):
        if one[0] in NUMBER_WORDS:
            yield _Found(*one.span(), NUMBER_WORDS[one[0]])


def _categories(sentence: str, terms: Sequence[_Found], vocabulary: Vocabulary) -> Iterator[_Found]:
    """Yield what of its categories stands right behind a term, else before the next term."""
    for place, term in enumerate(terms):
        values = vocabulary.categories.get(term.text)
        if not values:
            continue
        value = rf"(?<![\w-])(?P<value>{_any_of(values)})(?![\w-])"
        end = terms[place + 1].start if place + 1 < len(terms) else len(sentence)
        found = re.compile(rf"[\s:=]*(?:is|was)?\s*{value}").match(sentence, term.end)
        found = found or re.compile(value).search(sentence, term.end, end)
        if found:
            yield _Found(*found.span("value"), " ".join(found["value"].split()))


def _owner(found: _Found, terms: Sequence[_Found]) -> str:
    before = [term for term in terms if term.end <= found.start]
    if before:
        return before[-1].text
    return next((term.text for term in terms if term.start >= found.end), "")


def _polarity(sentence: str, terms: Sequence[_Found], place: int) -> NoteFactKind:
    """Return whether a term is said to be present, absent or not recorded."""
    start, end = terms[place].start, terms[place].end
    before = sentence[:start]
    unknown = [one.end() for one in _UNKNOWN.finditer(before)]
    denials = [one.end() for one in _DENIAL.finditer(_UNKNOWN.sub(_spaces, before))]
    broken = max((one.start() for one in _BREAK.finditer(before)), default=-1)
    if unknown:
        return NoteFactKind.UNKNOWN
    behind = sentence[end : terms[place + 1].start if place + 1 < len(terms) else len(sentence)]
    if _UNKNOWN.search(behind):
        return NoteFactKind.UNKNOWN
    reaching = [denial for denial in denials if denial > broken]
    if _DENIED_BEHIND.match(behind):
        return NoteFactKind.ABSENT
    is_denied = reaching and not (
        len(reaching) > 1 and _left_bare(sentence, terms, place, reaching)
    )
    return NoteFactKind.ABSENT if is_denied else NoteFactKind.PRESENT


def _left_bare(sentence: str, terms: Sequence[_Found], place: int, denials: Sequence[int]) -> bool:
    """Return whether a term of a list stands bare where others have a denial of their own.

    In "no cough, no fever, rash" the rash is there; in "no cough, no fever or rash" it is not.
    """
    before = terms[place - 1] if place else None
    if before is None or before.start < max(denials):
        return False
    return re.search(r"\b(?:or|nor)\b", sentence[before.end : terms[place].start]) is None


def _spaces(match: re.Match[str]) -> str:
    return " " * len(match[0])
