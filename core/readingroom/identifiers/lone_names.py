"""Names that stand alone in a text: frequent ones, given names, and those told elsewhere in it."""

import re
from collections.abc import Iterator
from typing import Final

from readingroom.domain.identifiers import Confidence
from readingroom.identifiers.name_cues import DEEDS
from readingroom.identifiers.spans import IdentifierSpan
from readingroom.identifiers.text_words import (
    PARTICLES,
    WORD_FORM,
    TextWords,
    named,
    noun_follows,
)
from readingroom.identifiers.word_lists import (
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

_DISEASE_BEFORE: Final = re.compile(
    r"(?:disease|syndrome|sign|type|stage|circle|line|bundle|loop|canal|node|organ) (?:of )?$"
)
_CITED: Final = re.compile(r"(?:\s[A-Z]{1,3})?,?\s(?:et al\b|and colleagues\b|\((?:19|20)\d\d)")
_DOSE: Final = re.compile(
    r"®|\s?\d{1,4}(?:[./]\d{1,3})?\s?(?:m[gl]|mcg|µg|g|units?|iu|%|tab)|"
    r"\s(?:pills?|tablets?|tabs?|capsules?|cream|gel|patch|injection|ocp|iud|[oq]d|b[id]d|tds|prn)\b",
    re.IGNORECASE,
)
_OWNS: Final = re.compile(
    r"['’]s\s(?:house|home|flat|mother|father|mum|mom|dad|wife|husband|partner|daughter|son|sister|"
    r"brother|parents|family|chart|room|carers?|consent|request|teacher)\b"
)
"""What people have in notes."""
_SHORTEST_BARE: Final = 4


def find_alone(held: TextWords) -> Iterator[IdentifierSpan]:
    """Yield frequent names that stand alone and are nothing else."""
    for place, word in enumerate(held.words):
        if not word.text[0].isupper() or word.is_initial:
            continue
        if noun_follows(held, place) or _noun_before(held, place):
            continue
        if _CITED.match(held.text, word.end):
            continue  # the author of a publication
        if stands_alone(word.text) and not (word.is_capitals and len(word.text) < 5):
            confidence = Confidence.MEDIUM if is_given(word.text) else Confidence.LOW
            yield named(word.start, word.end, "frequent name", confidence)
        elif word.is_title and is_rare_name(word.text):
            yield named(word.start, word.end, "family name", Confidence.LOW)
        elif word.is_title and _is_bare_given(held, place):
            yield named(word.start, word.end, "given name", Confidence.LOW)
        elif (
            word.text[1:].islower()
            and is_unknown(word.text)
            and not is_eponym(word.text)
            and (_does(held, place) or _OWNS.match(held.text, word.end))
        ):
            yield named(word.start, word.end, "word before what people do", Confidence.LOW)


def _is_bare_given(held: TextWords, place: int) -> bool:
    """Return whether a word is a given name and nothing else, and no drug with its dose."""
    word = held.words[place].text
    if len(word) < _SHORTEST_BARE or not is_given(word) or is_word(word) or is_eponym(word):
        return False
    if TOWN in signs_of(word) and not _does(held, place):
        return False
    return _DOSE.match(held.text, held.words[place].end) is None


def _does(held: TextWords, place: int) -> bool:
    """Return whether the next word says what only people do."""
    following = held.next_word(place)
    return following is not None and following.text in DEEDS


def _noun_before(held: TextWords, place: int) -> bool:
    """Return whether a disease was named just before: "syndrome of Jones", "type Jones"."""
    before = held.text[max(0, held.words[place].start - 16) : held.words[place].start]
    return _DISEASE_BEFORE.search(before) is not None


def find_repeated(held: TextWords, found: list[IdentifierSpan]) -> Iterator[IdentifierSpan]:
    """Yield other places of names that were told once by what stands around them."""
    told = {
        part.casefold()
        for one in found
        if one.confidence in (Confidence.HIGH, Confidence.MEDIUM)
        for part in WORD_FORM.findall(held.text[one.start : one.end])
        if len(part) > 2 and not is_common(part) and part.casefold() not in PARTICLES
    }
    if not told:
        return
    for place, word in enumerate(held.words):
        if word.text.casefold() not in told or not word.text[0].isupper():
            continue
        if noun_follows(held, place) or (is_word(word.text) and not is_person_name(word.text)):
            continue
        yield named(word.start, word.end, "name told elsewhere in the text", Confidence.MEDIUM)
