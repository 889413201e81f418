"""Single names in a text: frequent names, given names, and names found elsewhere in the text."""

import re
from collections.abc import Iterator
from typing import Final

from readingroom.privacy.name_cues import PERSON_VERBS
from readingroom.privacy.patterns import read_expression
from readingroom.privacy.spans import IdentifierSpan
from readingroom.privacy.text_words import (
    PARTICLES,
    WORD_FORM,
    TextWords,
    named,
    noun_follows,
)
from readingroom.privacy.types import Confidence
from readingroom.privacy.word_lists import (
    TOWN,
    is_common,
    is_eponym,
    is_given,
    is_person_name,
    is_rare_name,
    is_unknown,
    is_word,
    signs_of,
    stands_alone,
)

_DISEASE_BEFORE: Final = read_expression("disease_before")
_CITED: Final = re.compile(r"(?:\s[A-Z]{1,3})?,?\s(?:et al\b|and colleagues\b|\((?:19|20)\d\d)")
_DOSE: Final = read_expression("dose")
_OWNS: Final = read_expression("owns")
"""Possessions and relatives of people in notes."""
_MIN_GIVEN_LENGTH: Final = 4


def find_alone(source: TextWords) -> Iterator[IdentifierSpan]:
    """Yield single frequent names that are not other words."""
    for index, word in enumerate(source.tokens):
        if not word.text[0].isupper() or word.is_initial:
            continue
        if noun_follows(source, index) or _noun_before(source, index):
            continue
        if _CITED.match(source.text, word.end):
            continue  # the author of a publication
        if stands_alone(word.text) and not (word.is_capitals and len(word.text) < 5):
            confidence = Confidence.MEDIUM if is_given(word.text) else Confidence.LOW
            yield named(word.start, word.end, "frequent name", confidence)
        elif word.is_title and is_rare_name(word.text):
            yield named(word.start, word.end, "family name", Confidence.LOW)
        elif word.is_title and _is_bare_given(source, index):
            yield named(word.start, word.end, "given name", Confidence.LOW)
        elif (
            word.text[1:].islower()
            and is_unknown(word.text)
            and not is_eponym(word.text)
            and (_does(source, index) or _OWNS.match(source.text, word.end))
        ):
            yield named(word.start, word.end, "word before what people do", Confidence.LOW)


def _is_bare_given(source: TextWords, index: int) -> bool:
    """Return whether a word is only a given name, and not a drug with its dose."""
    word = source.tokens[index].text
    if len(word) < _MIN_GIVEN_LENGTH or not is_given(word) or is_word(word) or is_eponym(word):
        return False
    if TOWN in signs_of(word) and not _does(source, index):
        return False
    return _DOSE.match(source.text, source.tokens[index].end) is None


def _does(source: TextWords, index: int) -> bool:
    """Return whether the next word is a verb for people."""
    following = source.next_word(index)
    return following is not None and following.text in PERSON_VERBS


def _noun_before(source: TextWords, index: int) -> bool:
    """Return whether a disease was named just before: "syndrome of Jones", "type Jones"."""
    before = source.text[max(0, source.tokens[index].start - 16) : source.tokens[index].start]
    return _DISEASE_BEFORE.search(before) is not None


def find_repeated(source: TextWords, spans: list[IdentifierSpan]) -> Iterator[IdentifierSpan]:
    """Yield other occurrences of names that were found by their context."""
    names = {
        part.casefold()
        for span in spans
        if span.confidence in (Confidence.HIGH, Confidence.MEDIUM)
        for part in WORD_FORM.findall(source.text[span.start : span.end])
        if len(part) > 2 and not is_common(part) and part.casefold() not in PARTICLES
    }
    if not names:
        return
    for index, word in enumerate(source.tokens):
        if word.text.casefold() not in names or not word.text[0].isupper():
            continue
        if noun_follows(source, index) or (is_word(word.text) and not is_person_name(word.text)):
            continue
        yield named(word.start, word.end, "name told elsewhere in the text", Confidence.MEDIUM)
