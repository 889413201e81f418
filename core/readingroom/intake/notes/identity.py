"""Normalise the identifiers of a note's header for de-identification."""

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Final

MIN_LETTERS: Final = 2
_MAX_WORDS: Final = 8
_WORD: Final = re.compile(r"\w+")
_DATE: Final = re.compile(r"(\d{4})-?(\d{2})-?(\d{2})")


def distinct(texts: Iterable[str]) -> tuple[str, ...]:
    """Return distinct identifying texts of at least two characters, with normalised spaces."""
    stripped = (" ".join(text.split()) for text in texts)
    return tuple(dict.fromkeys(text for text in stripped if len(text) >= MIN_LETTERS))


def as_dates(text: str) -> Iterator[str]:
    """Yield a date as YYYY-MM-DD and as written, nothing without a complete date."""
    match = _DATE.match(text.strip())
    if match:
        yield "-".join(match.groups())
        yield match[0]


def names_person(title: str, identifiers: Collection[str]) -> bool:
    """Return whether a title contains an identifier of its document as whole words."""
    known = {" ".join(parts) for text in identifiers if (parts := _split(text))}
    title_words = _split(title)
    longest = min(len(title_words), _MAX_WORDS)
    return any(
        " ".join(title_words[start : start + count]) in known
        for count in range(1, longest + 1)
        for start in range(len(title_words) - count + 1)
    )


def words_of(name: str) -> Iterator[str]:
    """Yield the words of a person's name, as a text may contain only one of them."""
    return (word for word in _WORD.findall(name) if len(word) > MIN_LETTERS)


def _split(text: str) -> list[str]:
    return _WORD.findall(text.casefold())
