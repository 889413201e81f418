"""Check single values of a row of recorded outputs; messages name the key, never the text."""

import unicodedata
from collections.abc import Mapping
from typing import Final

MAX_TEXT_BYTES: Final = 200_000
"""Longest text in UTF-8, in bytes."""
MAX_NAME: Final = 200
"""Longest name or label, in characters."""

_BIDI_CONTROLS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the direction of the text around a name."""


class RowRefusedError(Exception):
    """A row was rejected; `rule` is the stable code of the reason."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(message)
        self.rule = rule


def required_text(values: Mapping[str, object], key: str, where: str = "") -> str:
    """Return a short text that is not empty; `where` is put before the key in messages."""
    name = short_text(values, key, where)
    if not name:
        raise RowRefusedError("outputs.missing_key", f"'{where}{key}' is missing or empty.")
    return name


def short_text(values: Mapping[str, object], key: str, where: str = "") -> str:
    """Return a short text, "" if the key is absent or null."""
    name = _text(values, key, where).strip()
    if len(name) > MAX_NAME:
        raise RowRefusedError(
            "outputs.too_long",
            f"'{where}{key}' has {len(name):,} characters; the maximum is {MAX_NAME}.",
        )
    if any(unicodedata.category(sign) in ("Cc", "Cs") or sign in _BIDI_CONTROLS for sign in name):
        raise RowRefusedError(
            "outputs.type", f"'{where}{key}' must be one line without control characters."
        )
    return name


def long_text(values: Mapping[str, object], key: str, where: str = "") -> str:
    """Return a text of any lines, "" if the key is absent or null."""
    text = _text(values, key, where)
    size = len(text.encode())
    if size > MAX_TEXT_BYTES:
        raise RowRefusedError(
            "outputs.too_long",
            f"'{where}{key}' has {size:,} bytes; the maximum is {MAX_TEXT_BYTES:,}.",
        )
    return text


def _text(values: Mapping[str, object], key: str, where: str) -> str:
    value = values.get(key)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise RowRefusedError("outputs.type", f"'{where}{key}' must be text.")
    if "\0" in value:
        raise RowRefusedError("outputs.type", f"'{where}{key}' contains a zero character.")
    return value


def list_of(value: object, key: str, limit: int) -> list[object]:
    """Return a list of at most `limit` entries, [] for null."""
    if value is None:
        return []
    if not isinstance(value, list):
        raise RowRefusedError("outputs.type", f"'{key}' must be a list.")
    if len(value) > limit:
        raise RowRefusedError(
            "outputs.too_long", f"'{key}' has {len(value):,} entries; the maximum is {limit}."
        )
    return value


def object_of(value: object, name: str) -> Mapping[str, object]:
    """Return a JSON object."""
    if not isinstance(value, dict):
        raise RowRefusedError("outputs.type", f"'{name}' must be an object.")
    return value
