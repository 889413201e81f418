"""JSON without declared types."""

import json
import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec


class NestingError(ValueError):
    """A JSON text has more nested arrays and objects than Python's stack allows."""


def read_json(data: bytes | str) -> Any:  # noqa: ANN401 - what JSON holds
    """Return the value of a JSON text; the last of equal keys counts.

    Raises:
        NestingError: it is nested too deeply.
        ValueError: it is not JSON.
    """
    try:
        return msgspec.json.decode(data)
    except RecursionError as error:
        raise NestingError("the JSON is nested too deeply") from error


MAX_DEPTH: Final = 200
"""Most nested arrays and objects; the depth at which Python itself refuses varies by version."""

MAX_DIGITS: Final = 300
"""Most digits of an integer; about as many fit into a floating-point number."""

_STRINGS_AND_BRACKETS: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"|[\[\]{}]')
"""Strings as a whole, and brackets outside them; without a way back, which long strings need."""


class RepeatedKeyError(ValueError):
    """Duplicate key in one object; `key` names it."""

    def __init__(self, key: str) -> None:
        super().__init__("a key stands twice in one object")
        self.key = key


def read_json_once(text: str) -> Any:  # noqa: ANN401 - what JSON holds
    """Return the value of a JSON text.

    Raises:
        RepeatedKeyError: an object has a key twice.
        ValueError: it is not JSON, nested deeper than `MAX_DEPTH`, or has an integer of more than
            `MAX_DIGITS` digits.
    """
    if text.count("[") + text.count("{") > MAX_DEPTH and _depth(text) > MAX_DEPTH:
        raise ValueError(f"more than {MAX_DEPTH} levels of nesting")
    return json.loads(text, object_pairs_hook=_object, parse_int=_integer)


def _depth(text: str) -> int:
    depth = deepest = 0
    for match in _STRINGS_AND_BRACKETS.finditer(text):
        if match[0] in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif match[0] in "]}":
            depth -= 1
    return deepest


def _integer(text: str) -> int:
    if len(text) > MAX_DIGITS:
        raise ValueError(f"an integer of more than {MAX_DIGITS} digits")
    return int(text)


def _object(pairs: Sequence[tuple[str, object]]) -> dict[str, object]:
    values: dict[str, object] = {}
    for key, value in pairs:
        if key in values:
            raise RepeatedKeyError(key)
        values[key] = value
    return values
