"""Patterns of locations smaller than a state."""

import re
from collections.abc import Iterator
from typing import Final

from readingroom.privacy.patterns import read_expression, read_patterns, read_words
from readingroom.privacy.spans import IdentifierSpan
from readingroom.privacy.types import Confidence, IdentifierKind
from readingroom.privacy.word_lists import (
    FAMILY,
    GIVEN,
    TOWN,
    WORD,
    is_common,
    is_eponym,
    is_eponym_noun,
    is_given,
    is_unknown,
    is_word,
    signs_of,
)

_HOUSE_WORDS: Final = read_words("house_words")
_HOUSE_TYPE: Final = read_expression("house_type")


def _is_a_house(text: str, start: int, end: int) -> bool:
    """Return whether an institution has a proper name before the word for its type."""
    first = re.split(r"[\s\-]", text[start:end].strip())
    names = [word for word in first if word[:1].isupper()]
    own = [word for word in names if not _HOUSE_TYPE.fullmatch(word)]
    named = [
        word
        for word in own
        if word.casefold() not in _HOUSE_WORDS and not is_common(word) and len(word) > 1
    ]
    if re.search(r"(?:Clinic|Pharmacy|Shelter|General|Memorial|College|Prison)$", text[start:end]):
        return any(signs_of(word) or not is_word(word) for word in named)
    return bool(named)


def _follows_no_noun(text: str, _start: int, end: int) -> bool:
    """Return whether a town is meant, not a rule or scale named after it."""
    after = re.match(r"(?:'s|’s)?[\s\-]{1,2}([^\W\d_]+)", text[end : end + 40])
    return after is None or not is_eponym_noun(after[1])


def _is_foreign(text: str, start: int, end: int) -> bool:
    """Return whether "lives in" is followed by a town, not a state, country or "Assisted …"."""
    first = re.split(r"\s", text[start:end])[0]
    return not is_common(first) or first == "New"


def _is_in_a_state(text: str, start: int, end: int) -> bool:
    """Return whether a town precedes a state, and not a person a degree ("MD", "PA")."""
    first = re.split(r"[\s\-]", text[start:end])[0]
    is_degree = re.match(r",\s(?:MD|PA|MA|MS)\b", text[end : end + 8]) is not None
    if is_degree and is_given(first) and TOWN not in signs_of(text[start:end]):
        return False
    return _follows_no_noun(text, start, end)


def _is_unlisted(text: str, start: int, end: int) -> bool:
    """Return whether an unlisted town is meant, not a ward, drug or disease."""
    first = re.split(r"[\s\-]", text[start:end])[0]
    is_free = is_unknown(first) and not first.isupper() and first[1:].islower()
    return is_free and not is_eponym(first) and _follows_no_noun(text, start, end)


def _ends_in_a_town(text: str, start: int, end: int) -> bool:
    """Return whether the last word after digits is not a common word."""
    return not is_word(re.split(r"\s", text[start:end])[-1])


PLACE_PATTERNS: Final = read_patterns(
    "places",
    (
        *(_is_a_house, _follows_no_noun, _is_foreign, _is_in_a_state, _is_unlisted),
        _ends_in_a_town,
    ),
)
_CAPITALISED: Final = re.compile(r"(?:St\.\s)?[^\W\d_]+(?:-[^\W\d_]+)*")
_IN_A_PLACE: Final = read_expression("in_a_place")
_MAX_WORDS: Final = 3


def find_towns(text: str) -> Iterator[IdentifierSpan]:
    """Yield listed names of towns; ambiguous ones only after "in", "from" or "near"."""
    capitalised = [match for match in _CAPITALISED.finditer(text) if match[0][0].isupper()]
    for index, first in enumerate(capitalised):
        for size in range(min(_MAX_WORDS, len(capitalised) - index), 0, -1):
            last = capitalised[index + size - 1]
            if last.end() - first.start() > 40:
                continue
            name = text[first.start() : last.end()]
            signs = signs_of(name)
            if TOWN in signs and _is_meant(text, first.start(), last.end(), signs):
                confidence = Confidence.MEDIUM if WORD not in signs else Confidence.LOW
                yield IdentifierSpan(
                    IdentifierKind.PLACE,
                    first.start(),
                    last.end(),
                    rule="name of a town",
                    confidence=confidence,
                )
                break


def _is_meant(text: str, start: int, end: int, signs: str) -> bool:
    name = text[start:end]
    if not _follows_no_noun(text, start, end) or is_common(name):
        return False
    is_behind = _IN_A_PLACE.search(text[max(0, start - 24) : start]) is not None
    if name.isupper():
        return is_behind and len(name) > 4 and WORD not in signs and not is_word(name)
    is_ambiguous = bool(set(signs) & {GIVEN, FAMILY, WORD}) or is_eponym(name) or is_word(name)
    return is_behind if is_ambiguous else len(name) > 3
