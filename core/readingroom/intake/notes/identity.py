"""Identifiers as the de-identification looks for them."""

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Final

MIN_LETTERS: Final = 2
_MAX_WORDS: Final = 8
_WORD: Final = re.compile(r"\w+")
_DATE: Final = re.compile(r"(\d{4})-?(\d{2})-?(\d{2})")


def distinct(signs: Iterable[str]) -> tuple[str, ...]:
    """Return what can tell a person, each once: no blanks around, at least two characters."""
    stripped = (" ".join(sign.split()) for sign in signs)
    return tuple(dict.fromkeys(sign for sign in stripped if len(sign) >= MIN_LETTERS))


def as_dates(text: str) -> Iterator[str]:
    """Yield a date as YYYY-MM-DD and as it is written, nothing where there is no whole date."""
    found = _DATE.match(text.strip())
    if found:
        yield "-".join(found.groups())
        yield found[0]


def names_person(title: str, identifiers: Collection[str]) -> bool:
    """Return whether a title holds one of the identifiers of its document as whole words."""
    signs = {" ".join(words) for sign in identifiers if (words := _words(sign))}
    words = _words(title)
    longest = min(len(words), _MAX_WORDS)
    return any(
        " ".join(words[start : start + count]) in signs
        for count in range(1, longest + 1)
        for start in range(len(words) - count + 1)
    )


def words_of(name: str) -> Iterator[str]:
    """Yield the words of a person's name, which a text may use alone."""
    return (word for word in _WORD.findall(name) if len(word) > MIN_LETTERS)


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())
