"""Person names without spaces between their parts: DOE_JANE, jane.doe, JaneDoe1970, DOE^JANE."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from readingroom.privacy.patterns import read_patterns
from readingroom.privacy.spans import IdentifierSpan
from readingroom.privacy.text_words import TextWords, named, noun_follows
from readingroom.privacy.types import Confidence
from readingroom.privacy.word_lists import (
    is_common,
    is_eponym,
    is_eponym_noun,
    is_frequent_given,
    is_frequent_pair,
    is_given,
    is_person_name,
    is_unknown,
    is_word,
    may_be_name,
)

_JOINED: Final = re.compile(r"[^\W_]{1,30}(?:_{1,2}[^\W_]{1,30}|\.[^\W\d_]{2,30}){1,6}")
_CAMEL: Final = re.compile(r"(?<![^\W_])(?:[A-Z][a-zß-ÿ]{2,20}){2,4}(?=\d{0,8}(?![^\W_]))")
_TAIL: Final = re.compile(r"(?:[_.\-]?(?:[A-Z](?![^\W_])|\d{1,8}(?!\w|[-/.]\d))){0,2}")
"""An initial or a year after a joined name."""
_PART: Final = re.compile(r"[^\W\d_]+")
_CAMEL_PART: Final = re.compile(r"[A-Z][a-zß-ÿ]+")
_MIN_UNKNOWN_LENGTH: Final = 5
_MIN_LISTED_LENGTH: Final = 4


class _Part(NamedTuple):
    """A part of a joined name and its position in the text."""

    text: str
    start: int
    end: int


def are_names(first: str, second: str) -> bool:
    """Return whether one word is only a name, and the other a name or in no list."""
    both = (first, second)
    listed = [word for word in both if len(word) > 2 and is_person_name(word)]
    if len(listed) == len(both):
        return any(map(is_given, both)) and not all(map(is_eponym, both))
    others = [word for word in both if word not in listed]
    is_foreign = all(len(word) >= _MIN_UNKNOWN_LENGTH and is_unknown(word) for word in others)
    if len(listed) != 1 or len(listed[0]) < _MIN_LISTED_LENGTH:
        return False
    return is_foreign and not is_eponym(listed[0]) and not is_word(listed[0])


def find_joined_names(source: TextWords) -> Iterator[IdentifierSpan]:
    """Yield given and family names separated by an underscore, a full stop or a capital.

    A hyphen does not count, as diseases and methods are named after several people. An initial
    counts next to a family name that is not another word.
    """
    for match in _JOINED.finditer(source.text):
        parts = [
            _Part(part[0], *part.span()) for part in _PART.finditer(source.text, *match.span())
        ]
        if any(is_eponym_noun(part.text) for part in parts):
            continue
        for first, second in pairwise(parts):
            joint = source.text[first.end : second.start]
            if _is_name(first.text, second.text, joint) and not _is_disease(source, second.end):
                end = _with_tail(source.text, second.end)
                yield named(first.start, end, "joined names", Confidence.MEDIUM)
    for match in _CAMEL.finditer(source.text):
        parts = [
            _Part(part[0], *part.span())
            for part in _CAMEL_PART.finditer(source.text, *match.span())
        ]
        if is_eponym(match[0]) or _is_disease(source, match.end()):
            continue
        if any(_are_in_camel_case(left.text, right.text) for left, right in pairwise(parts)):
            end = _with_tail(source.text, match.end())
            yield named(match.start(), end, "joined names", Confidence.MEDIUM)


def _with_tail(text: str, end: int) -> int:
    tail = _TAIL.match(text, end)
    return end if tail is None else tail.end()


def _is_name(first: str, second: str, joint: str) -> bool:
    if min(len(first), len(second)) == 1:
        return "_" in joint and _joins_initial(first, second)
    if not _is_in_one_case(first, second):
        return False
    return _are_frequent(first, second) or are_names(first, second)


def _are_frequent(first: str, second: str) -> bool:
    """Return whether both are frequent names, or one is only a frequent given name."""
    if is_frequent_pair(first, second) or is_frequent_pair(second, first):
        return True
    pairs = ((first, second), (second, first))
    return any(is_frequent_given(given) and may_be_name(other) for given, other in pairs)


def _is_in_one_case(first: str, second: str) -> bool:
    """Return whether both are in lower case, in capitals, or start with a capital."""
    return (first[0].isupper(), first.isupper()) == (second[0].isupper(), second.isupper())


def _joins_initial(first: str, second: str) -> bool:
    name, initial = (first, second) if len(second) == 1 else (second, first)
    if not (initial.isupper() and name[0].isupper() and len(name) >= _MIN_UNKNOWN_LENGTH):
        return False
    return is_person_name(name) and not is_word(name) and not is_eponym(name)


def _are_in_camel_case(first: str, second: str) -> bool:
    if is_common(first) or is_common(second):
        return False
    if _are_frequent(first, second):
        return True
    both = (first, second)
    return all(map(is_person_name, both)) and any(
        is_given(word) and not is_word(word) for word in both
    )


def _is_disease(source: TextWords, end: int) -> bool:
    index = source.ending.get(end)
    return index is not None and noun_follows(source, index)


def _is_of_a_person(text: str, start: int, end: int) -> bool:
    """Return whether a part is a name or all are in no list, and the first is not a common word."""
    parts = [part.strip(".") for part in re.split(r"[\^ ]", text[start:end]) if len(part) > 2]
    if not parts or is_common(parts[0]):
        return False
    return any(is_person_name(part) for part in parts) or all(is_unknown(part) for part in parts)


HEADER_NAME_PATTERNS: Final = read_patterns("header_names", (_is_of_a_person,))
