"""Names in other scripts than Latin: behind labels and words for people, beside each other, alone.

Capitals, lists, endings and patronymics tell names in Cyrillic, Greek and Armenian; lists those in
Arabic, Hebrew, Thai, Georgian and scripts of India; family names those in Chinese, Japanese and
Korean (`east_asian_names`). In a line that is mostly Latin less is enough, as a doctor who writes
English changes script for names.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from readingroom.domain.identifiers import Confidence
from readingroom.identifiers.east_asian_names import find_east_asian_names
from readingroom.identifiers.name_cues import FIRM_CUES, LABELS, TITLES, UPPER_TITLES
from readingroom.identifiers.script_cues import (
    CASED,
    EPONYM_NOUNS_BEFORE,
    FAMILY_ENDING,
    HAN,
    HANGUL,
    KANA,
    NAME_LABELS,
    PATRONYMIC,
    PERSON_WORDS,
    PLACEHOLDERS,
    THAI_TITLES,
    UNCASED,
)
from readingroom.identifiers.script_lists import FAMILY, GIVEN, alphabet_signs
from readingroom.identifiers.spans import IdentifierSpan
from readingroom.identifiers.text_words import named

_OTHER_SCRIPT: Final = re.compile(f"[{CASED}{UNCASED}{HAN}{KANA}{HANGUL}]{{2}}")
_WORD: Final = re.compile(
    rf"(?<!\w)(?:[{CASED}]+(?:[-'’][{CASED}]+)*|[{UNCASED}]+(?:[-'’׳״][{UNCASED}]+)*)(?!\w)"
)
_CASED: Final = re.compile(f"[{CASED}]")
_INITIALS: Final = re.compile(rf"[ \t]([{CASED}])\.(?:[ \t]?([{CASED}])\.)?")
_INITIALS_BEFORE: Final = re.compile(rf"(?<!\w)(?:[{CASED}]\.[ \t]?){{1,2}}$")
_LATIN: Final = re.compile(r"[A-Za-z]+")
_OTHER: Final = re.compile(f"[{CASED}{UNCASED}{HAN}{KANA}{HANGUL}]+")
_RUN: Final = re.compile(f"[{HAN}{KANA}{HANGUL}]{{2,8}}(?:[ \t][{HAN}{KANA}{HANGUL}]{{1,6}})?")
_LATIN_CUES: Final = (LABELS, TITLES, UPPER_TITLES, FIRM_CUES)
_MOST_PARTS: Final = 4
_LATIN_SHARE: Final = 0.5
"""Share of Latin letters from which a line counts as Latin."""


class _Script(NamedTuple):
    """A word in another script and its place."""

    text: str
    start: int
    end: int

    @property
    def is_capital(self) -> bool:
        """Return whether it may begin a name: with a capital, or in a script without them."""
        return len(self.text) > 1 and (self.text[0].isupper() or not self.is_cased)

    @property
    def is_cased(self) -> bool:
        """Return whether its script has capitals."""
        return _CASED.match(self.text) is not None

    @property
    def is_family(self) -> bool:
        """Return whether it is in the lists, or ends as family names do."""
        is_listed = bool(alphabet_signs(self.text))
        return self.is_capital and (is_listed or FAMILY_ENDING.fullmatch(self.text) is not None)


class _Words:
    """The words of a text in other scripts with capitals or blanks."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.words = [_Script(match[0], *match.span()) for match in _WORD.finditer(text)]
        self.at = {word.start: place for place, word in enumerate(self.words)}

    def joins(self, place: int) -> bool:
        """Return whether a blank alone parts a word from the next one."""
        if place + 1 >= len(self.words):
            return False
        gap = self.text[self.words[place].end : self.words[place + 1].start]
        return gap in (" ", "\t", "\u00a0", "  ")

    def initials_end(self, place: int) -> int:
        """Return where initials end behind a word, or its own end."""
        match = _INITIALS.match(self.text, self.words[place].end)
        is_name = match is not None and match[1].isupper()
        return match.end() if match is not None and is_name else self.words[place].end


def find_script_names(text: str) -> Iterator[IdentifierSpan]:
    """Yield names in other scripts than Latin, also where the text repeats them."""
    if not _OTHER_SCRIPT.search(text):
        return
    held = _Words(text)
    found = [
        *_behind_labels(held),
        *_behind_latin_cues(held),
        *_by_form(held),
        *_in_latin_lines(held),
        *find_east_asian_names(text, [line.span() for line in _latin_lines(text)]),
    ]
    yield from found
    yield from _repeated(text, found)


def _behind_labels(held: _Words) -> Iterator[IdentifierSpan]:
    for match in NAME_LABELS.finditer(held.text):
        place = held.at.get(match.end())
        if place is None or PLACEHOLDERS.match(held.text, match.end()):
            continue
        if held.words[place].is_capital:
            yield named(match.end(), _run_end(held, place), "name behind a label", Confidence.HIGH)
    for regex in (PERSON_WORDS, THAI_TITLES):
        for match in regex.finditer(held.text):
            place = held.at.get(match.end())
            if place is None:
                place = _word_inside(held, match.end())
            if place is None or PLACEHOLDERS.match(held.text, match.end()):
                continue
            end = _person_end(held, place, match.end(), is_labelled=bool(match["colon"]))
            if end is not None:
                yield named(match.end(), end, "name behind a word for a person", Confidence.MEDIUM)


def _word_inside(held: _Words, offset: int) -> int | None:
    """Return the number of the Thai word that goes on behind its title without a blank."""
    place = bisect_left(held.words, offset, key=lambda word: word.start) - 1
    return place if place >= 0 and offset < held.words[place].end else None


def _run_end(held: _Words, place: int) -> int:
    """Return where words end that a label says are a name."""
    last = place
    while last - place < _MOST_PARTS - 1 and held.joins(last) and held.words[last + 1].is_capital:
        last += 1
    return held.initials_end(last)


def _person_end(held: _Words, place: int, start: int, *, is_labelled: bool) -> int | None:
    """Return where a name behind a word for a person ends; None where none begins there."""
    first = held.words[place]
    rest = held.text[start : first.end]
    if not first.is_cased:
        is_title = start > first.start
        if not (is_title or alphabet_signs(rest)):
            return None
        last = place
        while held.joins(last) and last - place < _MOST_PARTS - 1:
            if not alphabet_signs(held.words[last + 1].text) and not (is_title and last == place):
                break
            last += 1
        return held.words[last].end
    if not first.is_capital:
        return None
    last = place
    while held.joins(last) and last - place < _MOST_PARTS - 1 and held.words[last + 1].is_capital:
        last += 1
    words = held.words[place : last + 1]
    end = held.initials_end(last)
    is_name = any(word.is_family for word in words) or end > words[-1].end
    return end if is_name or (is_labelled and len(words) > 1) else None


def _behind_latin_cues(held: _Words) -> Iterator[IdentifierSpan]:
    """Yield what stands behind "Mr.", "Patient:" or "daughter" in a script without capitals."""
    for regex in _LATIN_CUES:
        for match in regex.finditer(held.text):
            place = held.at.get(match.end())
            if place is not None and held.words[place].is_capital:
                yield named(
                    match.end(), _run_end(held, place), "name behind a label", Confidence.MEDIUM
                )
                continue
            run = _RUN.match(held.text, match.end())
            if run is not None and regex is not FIRM_CUES:
                yield named(*run.span(), "name behind a label", Confidence.MEDIUM)


def _by_form(held: _Words) -> Iterator[IdentifierSpan]:
    """Yield capitalised words that lists, patronymics or initials make names."""
    for place, word in enumerate(held.words):
        if not (word.is_cased and word.is_capital):
            continue
        if EPONYM_NOUNS_BEFORE.search(held.text, max(0, word.start - 24), word.start):
            continue
        end = held.initials_end(place)
        initials = _INITIALS.match(held.text, word.end)
        is_short = initials is not None and initials[2] is None
        if end > word.end and (word.is_family or not is_short):
            yield named(word.start, end, "family name and initials", Confidence.MEDIUM)
        before = _INITIALS_BEFORE.search(held.text, max(0, word.start - 8), word.start)
        if before is not None and before[0].isupper() and word.is_family:
            yield named(before.start(), word.end, "family name and initials", Confidence.MEDIUM)
    for place, (first, second) in enumerate(pairwise(held.words)):
        if held.joins(place) and first.is_cased and _is_pair(first, second):
            start = first.start
            if place > 0 and held.joins(place - 1) and held.words[place - 1].is_family:
                start = held.words[place - 1].start
            end = second.end
            if held.joins(place + 1) and held.words[place + 2].is_family:
                end = held.words[place + 2].end
            yield named(start, end, "given and family name", Confidence.MEDIUM)


def _is_pair(first: _Script, second: _Script) -> bool:
    """Return whether two words are a given and a family name, or a name and a patronymic."""
    if not (first.is_capital and second.is_capital):
        return False
    if PATRONYMIC.fullmatch(second.text):
        return True
    signs = alphabet_signs(first.text), alphabet_signs(second.text)
    if GIVEN in signs[0]:
        return second.is_family
    return GIVEN in signs[1] and (FAMILY in signs[0] or first.is_family)


def _latin_lines(text: str) -> Iterator[re.Match[str]]:
    """Yield the lines whose letters are mostly Latin."""
    for line in re.finditer(r"[^\n]+", text):
        latin = sum(len(word) for word in _LATIN.findall(line[0]))
        other = sum(len(word) for word in _OTHER.findall(line[0]))
        if other and latin > _LATIN_SHARE * (latin + other):
            yield line


def _in_latin_lines(held: _Words) -> Iterator[IdentifierSpan]:
    spans = [line.span() for line in _latin_lines(held.text)]
    at = 0
    for place, word in enumerate(held.words):
        while at < len(spans) and spans[at][1] <= word.start:
            at += 1
        if at == len(spans):
            return
        if word.start < spans[at][0] or not word.is_capital or len(word.text) < 3:
            continue
        is_pair = word.is_cased and held.joins(place) and held.words[place + 1].is_capital
        if is_pair or word.is_family:
            yield named(word.start, _run_end(held, place), "name in another script", Confidence.LOW)


def _repeated(text: str, found: list[IdentifierSpan]) -> Iterator[IdentifierSpan]:
    """Yield other places of the names that were told by what stands around them."""
    told = {
        text[one.start : one.end]
        for one in found
        if one.confidence is not Confidence.LOW and one.end - one.start > 1
    }
    if not told:
        return
    names = sorted(told, key=lambda name: (-len(name), name))[:200]
    for match in re.finditer("|".join(map(re.escape, names)), text):
        rule = "name told elsewhere in the text"
        yield named(*match.span(), rule, Confidence.MEDIUM)
