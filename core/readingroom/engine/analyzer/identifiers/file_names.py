"""Identifiers in names of files and folders, which often lack spaces and capitals."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from readingroom.privacy.detection import find_identifiers
from readingroom.privacy.joined_names import are_names
from readingroom.privacy.spans import IdentifierSpan, merged
from readingroom.privacy.types import IdentifierKind

JOINTS: Final = str.maketrans("_.-+^", "     ")
"""Word separators in names, each mapped to a space."""
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
"""Kinds written with points and hyphens."""
_NUMBER: Final = re.compile(r"(?:^|(?<=/))[1-9]\d{5,11}(?=\.[A-Za-z]\w{0,7}$|$|/)")
"""A part of a path that is only a number; counters begin with zeros or are short."""
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")


def find_in_file_name(name: str) -> tuple[IdentifierSpan, ...]:
    """Return identifiers in a path, with its separators as spaces and as written.

    A part of six digits or more counts as a record number, and a given name next to a family name
    as a person, in any letter case.
    """
    joined = find_identifiers(name.translate(_UNDERLINES))
    apart = find_identifiers(name.translate(JOINTS))
    punctuated = (span for span in joined if span.kind in _JOINED)
    return merged((*apart, *punctuated, *_numbers(name), *_names(name)))


def _numbers(name: str) -> Iterator[IdentifierSpan]:
    for match in _NUMBER.finditer(name):
        rule = "file called by a number"
        yield IdentifierSpan(IdentifierKind.RECORD, match.start(), match.end(), rule=rule)


def _names(name: str) -> Iterator[IdentifierSpan]:
    plain = name.translate(JOINTS)
    for first, second in pairwise(_WORD.finditer(plain)):
        if set(name[first.end() : second.start()].translate(JOINTS)) != {" "}:
            continue
        if are_names(first[0], second[0]):
            rule = "given and family name in the name of a file"
            yield IdentifierSpan(IdentifierKind.NAME, first.start(), second.end(), rule=rule)
