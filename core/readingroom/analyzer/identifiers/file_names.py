"""What names of files and folders may tell: they are written without spaces and capitals."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from readingroom.domain.identifiers import IdentifierKind
from readingroom.identifiers.finding import find_identifiers
from readingroom.identifiers.spans import Identifier, merged
from readingroom.identifiers.word_lists import (
    is_eponym,
    is_given,
    is_person_name,
    is_unknown,
    is_word,
)

JOINTS: Final = str.maketrans("_.-+^", "     ")
"""What stands between words of a name, each as a space."""
_UNDERLINES: Final = str.maketrans("_+^", "   ")
_JOINED: Final = frozenset(
    {
        IdentifierKind.DATE,
        IdentifierKind.TELEPHONE,
        IdentifierKind.FAX,
        IdentifierKind.EMAIL,
        IdentifierKind.SOCIAL_SECURITY,
    }
)
"""Kinds that are written with points and hyphens."""
_NUMBER: Final = re.compile(r"(?:^|(?<=/))[1-9]\d{5,11}(?=\.[A-Za-z]\w{0,7}$|$|/)")
"""A part of a path that is a number and nothing else; counters begin with zeros or are short."""
_SHORTEST_FOREIGN: Final = 5
_SHORTEST_BESIDE: Final = 4
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")


def find_in_file_name(name: str) -> tuple[Identifier, ...]:
    """Return what a path tells, its joints read as spaces, and as they stand.

    A part that is a number of six digits or more is taken for the number of a record, and a given
    name beside a family name for a person, whatever the case of their letters.
    """
    joined = find_identifiers(name.translate(_UNDERLINES))
    apart = find_identifiers(name.translate(JOINTS))
    kept = (one for one in joined if one.kind in _JOINED)
    return merged((*apart, *kept, *_numbers(name), *_names(name)))


def _numbers(name: str) -> Iterator[Identifier]:
    for match in _NUMBER.finditer(name):
        rule = "file called by a number"
        yield Identifier(IdentifierKind.RECORD, match.start(), match.end(), rule=rule)


def _names(name: str) -> Iterator[Identifier]:
    plain = name.translate(JOINTS)
    for first, second in pairwise(_WORD.finditer(plain)):
        if set(name[first.end() : second.start()].translate(JOINTS)) != {" "}:
            continue
        if _are_names(first[0], second[0]):
            rule = "given and family name in the name of a file"
            yield Identifier(IdentifierKind.NAME, first.start(), second.end(), rule=rule)


def _are_names(first: str, second: str) -> bool:
    """Return whether one word is a name and nothing else, and the other a name or in no list."""
    both = (first, second)
    told = [one for one in both if len(one) > 2 and is_person_name(one)]
    if len(told) == len(both):
        return any(map(is_given, both)) and not all(map(is_eponym, both))
    others = [one for one in both if one not in told]
    is_foreign = all(len(one) >= _SHORTEST_FOREIGN and is_unknown(one) for one in others)
    if len(told) != 1 or len(told[0]) < _SHORTEST_BESIDE:
        return False
    return is_foreign and not is_eponym(told[0]) and not is_word(told[0])
