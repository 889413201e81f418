"""Identifiers as the de-identification looks for them."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

MIN_LETTERS: Final = 2
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


def names_somebody(title: str, identifiers: Iterable[str]) -> bool:
    """Return whether a title holds one of the identifiers of its document as whole words."""
    folded = title.casefold()
    return any(
        re.search(rf"(?<!\w){re.escape(sign.casefold())}(?!\w)", folded) for sign in identifiers
    )
