"""Checks of single text fields."""

import re
import unicodedata
from datetime import date
from decimal import Decimal
from typing import Final

from readingroom.domain.errors import StateError

NAME_LIMIT: Final = 200
"""Maximum length of a person's name, in characters."""
DECIMAL_LIMIT: Final = 30
"""Maximum length of a decimal number, in characters."""

_DECIMAL: Final = re.compile(r"-?[0-9]+(\.[0-9]+)?", re.ASCII)


def check_storable(text: str, what: str) -> None:
    """Reject a text with a surrogate, as from a broken paste, or a null character.

    Raises:
        StateError: names the position.
    """
    if not isinstance(text, str):
        raise StateError(f"{what} must be text.")
    invalid = next((at for at, char in enumerate(text) if not _is_storable(char)), None)
    if invalid is not None:
        raise StateError(
            f"Character {invalid + 1} of {what[0].lower()}{what[1:]} cannot be stored. Delete it."
        )


def check_line(text: str, what: str, limit: int) -> str:
    """Return one line of text without spaces around it.

    Raises:
        StateError: it is empty, too long, has more than one line, or cannot be stored.
    """
    check_storable(text, what)
    text = text.strip()
    if not text or any(unicodedata.category(char) == "Cc" for char in text):
        raise StateError(f"{what} must be one line of text. Enter it again.")
    if len(text) > limit:
        raise StateError(f"{what} has {len(text)} characters; at most {limit} are allowed.")
    return text


def check_name(name: str) -> str:
    """Return a person's name without spaces around it.

    Raises:
        StateError: it is empty, too long, or cannot be stored.
    """
    check_storable(name, "The name")
    name = name.strip()
    if not name:
        raise StateError("The name is empty. Enter a name.")
    if len(name) > NAME_LIMIT:
        raise StateError(f"The name has {len(name)} characters; at most {NAME_LIMIT} are allowed.")
    return name


def check_day(day: str, today: str) -> None:
    """Reject a text that is not an ISO 8601 date, or a date in the future.

    Raises:
        StateError: describes the valid format.
    """
    try:
        is_day = date.fromisoformat(day).isoformat() == day
    except (TypeError, ValueError):
        is_day = False
    if not is_day or day > today:
        raise StateError(f"The day must be written as 2026-01-31 and not be after today ({today}).")


def canonical_decimal(text: str, what: str) -> str:
    """Return a decimal number in its only stored form: "-2", "0.5"; never "+1", "1.50", "-0".

    Raises:
        StateError: it is not a decimal number with a point, or is too long.
    """
    if not isinstance(text, str):
        raise StateError(f"{what} must be a decimal number as text, not {text!r:.60}.")
    text = text.strip()
    if len(text) > DECIMAL_LIMIT:
        raise StateError(f"{what} has {len(text)} characters; at most {DECIMAL_LIMIT} are allowed.")
    if not _DECIMAL.fullmatch(text):
        raise StateError(f"{what} must be a decimal number such as 12 or 0.5, not “{text}”.")
    number = Decimal(text)
    whole, _, fraction = f"{number.copy_abs():f}".partition(".")
    digits = f"{whole}.{fraction}".rstrip("0").rstrip(".")
    return f"-{digits}" if number < 0 else digits


def _is_storable(char: str) -> bool:
    return char != "\0" and not "\ud800" <= char <= "\udfff"
