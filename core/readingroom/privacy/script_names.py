"""Names in scripts other than Latin: after labels and words for people, in pairs, or single.

Names in Cyrillic, Greek and Armenian are detected by capitals, lists, endings and patronymics;
names in Arabic, Hebrew, Thai, Georgian and scripts of India by lists; names in Chinese, Japanese
and Korean by family names (`east_asian_names`). Rules are weaker in a mostly Latin line, as
doctors who write English change script for names.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from readingroom.privacy.east_asian_names import find_east_asian_names
from readingroom.privacy.name_cues import (
    CASED,
    EPONYM_NOUNS_BEFORE,
    FAMILY_ENDING,
    FIRM_CUES,
    HAN,
    HANGUL,
    KANA,
    LABELS,
    NAME_LABELS,
    PATRONYMIC,
    PERSON_WORDS,
    PLACEHOLDERS,
    THAI_TITLES,
    TITLES,
    UNCASED,
    UPPER_TITLES,
)
from readingroom.privacy.spans import IdentifierSpan
from readingroom.privacy.text_words import named
from readingroom.privacy.types import Confidence
from readingroom.privacy.word_lists import FAMILY, GIVEN, alphabet_signs

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
_MAX_PARTS: Final = 4
_LATIN_SHARE: Final = 0.5
"""Minimum proportion of Latin letters in a Latin line."""


class _Script(NamedTuple):
    """A word in another script and its position."""

    text: str
    start: int
    end: int

    @property
    def is_capital(self) -> bool:
        """Whether it may start a name: with a capital, or in a script without capitals."""
        return len(self.text) > 1 and (self.text[0].isupper() or not self.is_cased)

    @property
    def is_cased(self) -> bool:
        """Whether its script has capitals."""
        return _CASED.match(self.text) is not None

    @property
    def is_family(self) -> bool:
        """Whether it is listed, or has the ending of a family name."""
        is_listed = bool(alphabet_signs(self.text))
        return self.is_capital and (is_listed or FAMILY_ENDING.fullmatch(self.text) is not None)


class _Words:
    """The words of a text in other scripts with capitals or spaces."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = [_Script(match[0], *match.span()) for match in _WORD.finditer(text)]
        self.at = {word.start: index for index, word in enumerate(self.tokens)}

    def joins(self, index: int) -> bool:
        """Return whether only a space separates a word from the next one."""
        if index + 1 >= len(self.tokens):
            return False
        gap = self.text[self.tokens[index].end : self.tokens[index + 1].start]
        return gap in (" ", "\t", "\u00a0", "  ")

    def initials_end(self, index: int) -> int:
        """Return the end of the initials after a word, or the word's end."""
        match = _INITIALS.match(self.text, self.tokens[index].end)
        is_name = match is not None and match[1].isupper()
        return match.end() if match is not None and is_name else self.tokens[index].end


def find_script_names(text: str) -> Iterator[IdentifierSpan]:
    """Yield names in scripts other than Latin, including repeated ones."""
    if not _OTHER_SCRIPT.search(text):
        return
    source = _Words(text)
    spans = [
        *_behind_labels(source),
        *_behind_latin_cues(source),
        *_by_form(source),
        *_in_latin_lines(source),
        *find_east_asian_names(text, [line.span() for line in _latin_lines(text)]),
    ]
    yield from spans
    yield from _repeated(text, spans)


def _behind_labels(source: _Words) -> Iterator[IdentifierSpan]:
    for match in NAME_LABELS.finditer(source.text):
        index = source.at.get(match.end())
        if index is None or PLACEHOLDERS.match(source.text, match.end()):
            continue
        if source.tokens[index].is_capital:
            yield named(
                match.end(), _run_end(source, index), "name behind a label", Confidence.HIGH
            )
    for regex in (PERSON_WORDS, THAI_TITLES):
        for match in regex.finditer(source.text):
            index = source.at.get(match.end())
            if index is None:
                index = _word_inside(source, match.end())
            if index is None or PLACEHOLDERS.match(source.text, match.end()):
                continue
            end = _person_end(source, index, match.end(), is_labelled=bool(match["colon"]))
            if end is not None:
                yield named(match.end(), end, "name behind a word for a person", Confidence.MEDIUM)


def _word_inside(source: _Words, offset: int) -> int | None:
    """Return the index of the Thai word that follows its title without a space."""
    index = bisect_left(source.tokens, offset, key=lambda word: word.start) - 1
    return index if index >= 0 and offset < source.tokens[index].end else None


def _run_end(source: _Words, index: int) -> int:
    """Return the end of the words of a name after a label."""
    last = index
    while (
        last - index < _MAX_PARTS - 1 and source.joins(last) and source.tokens[last + 1].is_capital
    ):
        last += 1
    return source.initials_end(last)


def _person_end(source: _Words, index: int, start: int, *, is_labelled: bool) -> int | None:
    """Return the end of a name after a word for a person; None if there is no name."""
    first = source.tokens[index]
    rest = source.text[start : first.end]
    if not first.is_cased:
        is_title = start > first.start
        if not (is_title or alphabet_signs(rest)):
            return None
        last = index
        while source.joins(last) and last - index < _MAX_PARTS - 1:
            if not alphabet_signs(source.tokens[last + 1].text) and not (
                is_title and last == index
            ):
                break
            last += 1
        return source.tokens[last].end
    if not first.is_capital:
        return None
    last = index
    while (
        source.joins(last) and last - index < _MAX_PARTS - 1 and source.tokens[last + 1].is_capital
    ):
        last += 1
    parts = source.tokens[index : last + 1]
    end = source.initials_end(last)
    is_name = any(part.is_family for part in parts) or end > parts[-1].end
    return end if is_name or (is_labelled and len(parts) > 1) else None


def _behind_latin_cues(source: _Words) -> Iterator[IdentifierSpan]:
    """Yield names after "Mr.", "Patient:" or "daughter" in a script without capitals."""
    for regex in _LATIN_CUES:
        for match in regex.finditer(source.text):
            index = source.at.get(match.end())
            if index is not None and source.tokens[index].is_capital:
                yield named(
                    match.end(), _run_end(source, index), "name behind a label", Confidence.MEDIUM
                )
                continue
            run = _RUN.match(source.text, match.end())
            if run is not None and regex is not FIRM_CUES:
                yield named(*run.span(), "name behind a label", Confidence.MEDIUM)


def _by_form(source: _Words) -> Iterator[IdentifierSpan]:
    """Yield capitalised words that are names by lists, patronymics or initials."""
    for index, word in enumerate(source.tokens):
        if not (word.is_cased and word.is_capital):
            continue
        if EPONYM_NOUNS_BEFORE.search(source.text, max(0, word.start - 24), word.start):
            continue
        end = source.initials_end(index)
        initials = _INITIALS.match(source.text, word.end)
        is_short = initials is not None and initials[2] is None
        if end > word.end and (word.is_family or not is_short):
            yield named(word.start, end, "family name and initials", Confidence.MEDIUM)
        before = _INITIALS_BEFORE.search(source.text, max(0, word.start - 8), word.start)
        if before is not None and before[0].isupper() and word.is_family:
            yield named(before.start(), word.end, "family name and initials", Confidence.MEDIUM)
    for index, (first, second) in enumerate(pairwise(source.tokens)):
        if source.joins(index) and first.is_cased and _is_pair(first, second):
            start = first.start
            if index > 0 and source.joins(index - 1) and source.tokens[index - 1].is_family:
                start = source.tokens[index - 1].start
            end = second.end
            if source.joins(index + 1) and source.tokens[index + 2].is_family:
                end = source.tokens[index + 2].end
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


def _in_latin_lines(source: _Words) -> Iterator[IdentifierSpan]:
    spans = [line.span() for line in _latin_lines(source.text)]
    at = 0
    for index, word in enumerate(source.tokens):
        while at < len(spans) and spans[at][1] <= word.start:
            at += 1
        if at == len(spans):
            return
        if word.start < spans[at][0] or not word.is_capital or len(word.text) < 3:
            continue
        is_pair = word.is_cased and source.joins(index) and source.tokens[index + 1].is_capital
        if is_pair or word.is_family:
            yield named(
                word.start, _run_end(source, index), "name in another script", Confidence.LOW
            )


def _repeated(text: str, spans: list[IdentifierSpan]) -> Iterator[IdentifierSpan]:
    """Yield other occurrences of names that were found by their context."""
    by_context = {
        text[span.start : span.end]
        for span in spans
        if span.confidence is not Confidence.LOW and span.end - span.start > 1
    }
    if not by_context:
        return
    names = sorted(by_context, key=lambda name: (-len(name), name))[:200]
    for match in re.finditer("|".join(map(re.escape, names)), text):
        rule = "name told elsewhere in the text"
        yield named(*match.span(), rule, Confidence.MEDIUM)
