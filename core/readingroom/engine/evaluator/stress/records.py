"""Reports of stress tests and monitoring as JSON, and back without loss."""

from typing import TypeVar

import msgspec

from readingroom.domain.errors import GenerationError
from readingroom.domain.strict_decode import rebuilt
from readingroom.engine.evaluator.canonical import canonical_json

T = TypeVar("T")


def encode(value: object) -> bytes:
    """Return a value of a stress test or of monitoring as indented canonical JSON."""
    return msgspec.json.format(canonical_json(value), indent=1) + b"\n"


def decode(kind: type[T], data: bytes) -> T:
    """Return the value in JSON.

    Raises:
        GenerationError: it is not of that kind.
    """
    try:
        return rebuilt(kind, msgspec.json.decode(data))
    except (
        msgspec.MsgspecError, UnicodeDecodeError, RecursionError, TypeError, ValueError, KeyError
    ) as error:  # fmt: skip
        raise GenerationError(
            "The file is not a record of a stress test or of monitoring, or it is damaged."
        ) from error
