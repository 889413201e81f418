"""Clinical words that are synonyms, opposites, or without content for a comparison."""

import re
from types import MappingProxyType

import msgspec

from readingroom.domain.packaged_data import packaged_data


class _WordGroups(msgspec.Struct):
    """Content of word_groups.yaml, which explains its parts."""

    same: tuple[tuple[str, ...], ...]
    opposites: tuple[tuple[frozenset[str], ...], ...]
    capitals_only: str
    methods: str
    spellings: dict[str, str]
    empty: str


_GROUPS = packaged_data(_WordGroups, "clinical_texts", "word_groups.yaml")
_CAPITALS_ONLY = frozenset(_GROUPS.capitals_only.split())
_METHODS = frozenset(_GROUPS.methods.split())
_EMPTY = frozenset(_GROUPS.empty.split())
_AMERICAN = _GROUPS.spellings
_BRITISH = re.compile("|".join(_AMERICAN), re.IGNORECASE)
_CANONICAL = {phrase: group[0] for group in _GROUPS.same for phrase in group}
_PHRASES = re.compile(
    r"(?<![\w-])(?:"
    + "|".join(re.escape(phrase) for phrase in sorted(_CANONICAL, key=len, reverse=True))
    + r")(?![\w-])",
    re.IGNORECASE,
)
OPPOSITES = MappingProxyType(
    {
        word: (pair, side)
        for pair, sides in enumerate(_GROUPS.opposites)
        for side, members in enumerate(sides)
        for word in members
    }
)
"""Pair and side of each word with an opposite."""


def unify(text: str) -> str:
    """Return a text in lower case and American spelling, with one word per known phrase."""
    american = _BRITISH.sub(lambda match: _AMERICAN[match.group().lower()], text)
    return _PHRASES.sub(_one_word, american).lower().replace("’", "'")


def _one_word(match: re.Match[str]) -> str:
    written = match.group()
    phrase = written.lower()
    if phrase in _CAPITALS_ONLY and not written.isupper():
        return written
    return _CANONICAL[phrase]


def stem(word: str) -> str:
    """Return a word without its plural or adverb ending."""
    if len(word) > 7 and word.endswith("ly"):
        word = word[:-2]
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("sses", "shes", "ches", "xes")):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def is_empty(word: str) -> bool:
    """Whether a word alone has no content about a patient."""
    return word in _EMPTY or word in OPPOSITES


def is_method(word: str) -> bool:
    """Whether a word names an examination method."""
    return word in _METHODS
