"""Reports of stress tests and of watching as JSON, and back without loss."""

import dataclasses
import types
import typing
from enum import StrEnum
from typing import Any, TypeVar

import msgspec

from readingroom.domain.errors import GenerationError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.evaluator.canonical import canonical_json

T = TypeVar("T")


def encode(value: object) -> bytes:
    """Return a value of `domain.stress` or `domain.monitoring` as indented canonical JSON."""
    return msgspec.json.format(canonical_json(value), indent=1) + b"\n"


def decode(kind: type[T], data: bytes) -> T:
    """Return the value that JSON holds.

    Raises:
        GenerationError: it holds none of that kind.
    """
    try:
        found: T = _built(kind, msgspec.json.decode(data))
    except (
        msgspec.MsgspecError, UnicodeDecodeError, RecursionError, TypeError, ValueError, KeyError
    ) as error:  # fmt: skip
        raise GenerationError("This is no record of a stress test, or it is damaged.") from error
    return found


def _built(kind: Any, value: Any) -> Any:  # noqa: ANN401 - any value of these modules
    """Return a value of a kind from JSON's own values."""
    if isinstance(kind, types.UnionType):
        return _of_union(typing.get_args(kind), value)
    if typing.get_origin(kind) is tuple:
        if not isinstance(value, list):
            raise TypeError
        kinds = typing.get_args(kind)
        if len(kinds) == 2 and kinds[1] is Ellipsis:
            return tuple(_built(kinds[0], one) for one in value)
        return tuple(_built(one, part) for one, part in zip(kinds, value, strict=True))
    if dataclasses.is_dataclass(kind):
        return _of_fields(kind, value)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return kind(value)
    if kind is float and type(value) is int:
        return float(value)
    if type(value) is not kind:
        raise TypeError
    return value


def _of_union(kinds: tuple[Any, ...], value: Any) -> Any:  # noqa: ANN401 - as above
    if value is None and type(None) in kinds:
        return None
    if NotEstimable in kinds:
        return _built(NotEstimable if "reason" in value else Estimate, value)
    (only,) = (one for one in kinds if one is not type(None))
    return _built(only, value)


def _of_fields(kind: Any, value: Any) -> Any:  # noqa: ANN401 - as above
    if not isinstance(value, dict):
        raise TypeError
    hints = typing.get_type_hints(kind)
    names = {field.name for field in dataclasses.fields(kind)}
    if unknown := set(value) - names:
        raise KeyError(*unknown)
    return kind(**{name: _built(hints[name], one) for name, one in value.items()})
