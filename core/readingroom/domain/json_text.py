"""JSON without declared types."""

from typing import Any

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
