"""Word lists of the detector: names in all scripts, towns and common words."""

import functools
from collections.abc import Mapping
from importlib import resources
from typing import Final, NamedTuple

from readingroom.privacy.known import fold

GIVEN: Final = "g"
FAMILY: Final = "s"
TOWN: Final = "t"
WORD: Final = "w"
"""Also a common word, or very short: not a name without context."""
_MIN_RARE_LENGTH: Final = 5
_FREQUENT_GIVEN: Final = "a"
_FREQUENT_FAMILY: Final = "f"
_ALONE: Final = frozenset({_FREQUENT_GIVEN, _FREQUENT_FAMILY})
"""Signs of names that are frequent enough to mean a person without another name."""


class WordLists(NamedTuple):
    """The lists, in lower case without accents."""

    signs: Mapping[str, str]
    dictionary: frozenset[str]
    common: frozenset[str]
    """Capitalised words in notes that are not names: headings, drugs, months, countries."""
    eponyms: frozenset[str]
    eponym_nouns: frozenset[str]


@functools.cache
def word_lists() -> WordLists:
    """Read the lists shipped with the program."""
    folder = resources.files("readingroom_resources") / "identifiers"

    def read_list(name: str) -> frozenset[str]:
        return frozenset((folder / f"{name}.txt").read_text(encoding="ascii").split())

    rows = (folder / "names.csv").read_text(encoding="ascii").splitlines()[1:]
    return WordLists(
        dict(row.split(",", 1) for row in rows),
        read_list("words"),
        read_list("common_words"),
        read_list("eponyms"),
        read_list("eponym_nouns"),
    )


@functools.lru_cache(maxsize=4096)
def signs_of(word: str) -> str:
    """Return the signs of a word in any case; of a hyphenated one, those shared by its parts."""
    folded = fold(word).replace("\u2019", "'").replace("'", "")
    signs = word_lists().signs
    if folded in signs or "-" not in folded:
        return signs.get(folded, "")
    parts = [set(signs.get(part, "")) for part in folded.split("-") if part]
    return "".join(sorted(set.intersection(*parts))) if parts else ""


def is_person_name(word: str) -> bool:
    """Return whether a word is a name and not a common word."""
    signs = signs_of(word)
    return bool(set(signs) & {GIVEN, FAMILY}) and WORD not in signs and not is_common(word)


def is_in_names(word: str) -> bool:
    """Return whether a word is a name, even if it is also a state or a month."""
    return bool(set(signs_of(word)) & {GIVEN, FAMILY})


def may_be_name(word: str) -> bool:
    """Return whether a word is a name, even if it is also a dictionary word."""
    return is_in_names(word) and not is_common(word)


def is_given(word: str) -> bool:
    """Return whether a word is a given name and not a common word."""
    return GIVEN in signs_of(word) and is_person_name(word)


def stands_alone(word: str) -> bool:
    """Return whether a word means a person without further context."""
    signs = set(signs_of(word))
    if not signs & _ALONE or TOWN in signs:
        return False
    return is_person_name(word) and fold(word) not in word_lists().eponyms


def is_frequent_pair(given: str, family: str) -> bool:
    """Return whether two words are a frequent given and a frequent family name.

    Dictionaries also have such names as words ("john", "smith"), but not as pairs.
    """
    return _FREQUENT_GIVEN in signs_of(given) and _FREQUENT_FAMILY in signs_of(family)


def is_frequent_given(word: str) -> bool:
    """Return whether a word is a frequent given name and not a common word."""
    return _FREQUENT_GIVEN in signs_of(word) and is_given(word)


def is_rare_name(word: str) -> bool:
    """Return whether a word is a name and in no other list."""
    signs = signs_of(word)
    if len(word) < _MIN_RARE_LENGTH or TOWN in signs or WORD in signs:
        return False
    return FAMILY in signs and not is_word(word) and not is_eponym(word)


def is_common(word: str) -> bool:
    """Return whether a word is capitalised in notes without being a name."""
    return fold(word) in word_lists().common


def is_word(word: str) -> bool:
    """Return whether a word, or each part of a hyphenated one, is in the dictionary."""
    lists = word_lists()
    folded = fold(word)
    if folded in lists.dictionary or folded in lists.common:
        return True
    return "-" in folded and all(part in lists.dictionary for part in folded.split("-") if part)


def is_unknown(word: str) -> bool:
    """Return whether a word is in no list; with a capital, it is most likely a proper name."""
    return len(word) > 2 and not is_word(word) and not signs_of(word)


def is_eponym(word: str) -> bool:
    """Return whether a disease, a sign or a device is named after a word."""
    return fold(word) in word_lists().eponyms


def is_eponym_noun(word: str) -> bool:
    """Return whether a word shows that the preceding name is no person: "disease", "test"."""
    return fold(word) in word_lists().eponym_nouns


CHINESE_FAMILY: Final = "c"
CHINESE_GIVEN_SIGN: Final = "h"
JAPANESE_FAMILY: Final = "j"
JAPANESE_GIVEN: Final = "n"
KOREAN_FAMILY: Final = "k"
KOREAN_GIVEN: Final = "m"
KOREAN_SYLLABLE: Final = "y"


@functools.cache
def script_names() -> Mapping[str, str]:
    """Return the signs of names: alphabetic names after `fold`, East Asian names as written."""
    path = resources.files("readingroom_resources") / "identifiers" / "names_scripts.csv"
    rows = path.read_text(encoding="utf-8").splitlines()[1:]
    return dict(row.split(",", 1) for row in rows)


@functools.lru_cache(maxsize=4096)
def alphabet_signs(word: str) -> str:
    """Return "g", "s" or both for an alphabetic name, also after the Arabic article."""
    signs = script_names().get(fold(word), "")
    if not signs and word[:2] == "ال":
        signs = script_names().get(fold(word[2:]), "")
    return "".join(sign for sign in signs if sign in (GIVEN, FAMILY))


def has_sign(text: str, sign: str) -> bool:
    """Return whether an East Asian name or syllable has a sign."""
    return sign in script_names().get(text, "")
