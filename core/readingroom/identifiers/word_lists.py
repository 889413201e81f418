"""Names, towns and words of every text: what the detector looks words up in."""

import functools
from collections.abc import Mapping
from importlib import resources
from typing import Final, NamedTuple

from readingroom.identifiers.known import fold

GIVEN: Final = "g"
FAMILY: Final = "s"
TOWN: Final = "t"
WORD: Final = "w"
"""A word of every text too, or very short: not enough alone."""
_SHORTEST_RARE: Final = 5
_FREQUENT_GIVEN: Final = "a"
_FREQUENT_FAMILY: Final = "f"
_ALONE: Final = frozenset({_FREQUENT_GIVEN, _FREQUENT_FAMILY})
"""So frequent a name that it means a person without another name beside it."""


class WordLists(NamedTuple):
    """The lists, in small letters without accents."""

    signs: Mapping[str, str]
    words: frozenset[str]
    common: frozenset[str]
    """What stands with a capital in notes and is no name: headings, drugs, months, countries."""
    eponyms: frozenset[str]
    eponym_nouns: frozenset[str]


@functools.cache
def word_lists() -> WordLists:
    """Return the lists that ship with the program."""
    folder = resources.files("readingroom_resources") / "identifiers"

    def words(name: str) -> frozenset[str]:
        return frozenset((folder / f"{name}.txt").read_text(encoding="ascii").split())

    rows = (folder / "names.csv").read_text(encoding="ascii").splitlines()[1:]
    return WordLists(
        dict(row.split(",", 1) for row in rows),
        words("words"),
        words("common_words"),
        words("eponyms"),
        words("eponym_nouns"),
    )


@functools.lru_cache(maxsize=4096)
def signs_of(word: str) -> str:
    """Return the signs of a word in any case; of one with a hyphen, those that its parts share."""
    folded = fold(word).replace("\u2019", "'").replace("'", "")
    signs = word_lists().signs
    if folded in signs or "-" not in folded:
        return signs.get(folded, "")
    parts = [set(signs.get(part, "")) for part in folded.split("-") if part]
    return "".join(sorted(set.intersection(*parts))) if parts else ""


def is_person_name(word: str) -> bool:
    """Return whether a word is a name and not a word of every text."""
    signs = signs_of(word)
    return bool(set(signs) & {GIVEN, FAMILY}) and WORD not in signs and not is_common(word)


def is_in_names(word: str) -> bool:
    """Return whether a word is a name, be it that of a state or a month too."""
    return bool(set(signs_of(word)) & {GIVEN, FAMILY})


def may_be_name(word: str) -> bool:
    """Return whether a word is a name, be it a word of every text too."""
    return is_in_names(word) and not is_common(word)


def is_given(word: str) -> bool:
    """Return whether a word is a given name and not a word of every text."""
    return GIVEN in signs_of(word) and is_person_name(word)


def stands_alone(word: str) -> bool:
    """Return whether a word means a person without anything beside it that says so."""
    signs = set(signs_of(word))
    if not signs & _ALONE or TOWN in signs:
        return False
    return is_person_name(word) and fold(word) not in word_lists().eponyms


def is_frequent_pair(given: str, family: str) -> bool:
    """Return whether a frequent given and a frequent family name stand together.

    Dictionaries hold such names as words too ("john", "smith"), yet not beside each other.
    """
    return _FREQUENT_GIVEN in signs_of(given) and _FREQUENT_FAMILY in signs_of(family)


def is_frequent_given(word: str) -> bool:
    """Return whether a word is a frequent given name and not a word of every text."""
    return _FREQUENT_GIVEN in signs_of(word) and is_given(word)


def is_rare_name(word: str) -> bool:
    """Return whether a word is a name and in no other list, neither as a word nor as a town."""
    signs = signs_of(word)
    if len(word) < _SHORTEST_RARE or TOWN in signs or WORD in signs:
        return False
    return FAMILY in signs and not is_word(word) and not is_eponym(word)


def is_common(word: str) -> bool:
    """Return whether a word stands with a capital in notes and is no name."""
    return fold(word) in word_lists().common


def is_word(word: str) -> bool:
    """Return whether a word is in the dictionary, also with an ending of its own."""
    lists = word_lists()
    folded = fold(word)
    if folded in lists.words or folded in lists.common:
        return True
    return "-" in folded and all(part in lists.words for part in folded.split("-") if part)


def is_unknown(word: str) -> bool:
    """Return whether a word is in no list: with a capital, most likely a proper name."""
    return len(word) > 2 and not is_word(word) and not signs_of(word)


def is_eponym(word: str) -> bool:
    """Return whether a disease, a sign or a device is called by a word."""
    return fold(word) in word_lists().eponyms


def is_eponym_noun(word: str) -> bool:
    """Return whether a word says that what stands before it is no person: "disease", "test"."""
    return fold(word) in word_lists().eponym_nouns
