"""Rejection of JSON objects with duplicate keys, which parsers treat differently."""

import json
from collections.abc import Sequence
from typing import Any


class RepeatedKeyError(ValueError):
    """Duplicate key in one object; `key` names it."""

    def __init__(self, key: str) -> None:
        super().__init__("a key stands twice in one object")
        self.key = key


def read_json_once(text: str) -> Any:  # noqa: ANN401 - what JSON holds
    """Return the value of a JSON text.

    Raises:
        RepeatedKeyError: an object has a key twice.
        ValueError: it is not JSON.
        RecursionError: it is nested too deeply.
    """
    return json.loads(text, object_pairs_hook=_object)


def _object(pairs: Sequence[tuple[str, object]]) -> dict[str, object]:
    values: dict[str, object] = {}
    for key, value in pairs:
        if key in values:
            raise RepeatedKeyError(key)
        values[key] = value
    return values
