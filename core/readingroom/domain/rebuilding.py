"""Values of the domain from plain ones, such as JSON holds: nothing is guessed or converted."""

import dataclasses
import types
import typing
from enum import StrEnum
from functools import cache
from typing import Any, TypeVar

from readingroom.domain.estimate import Estimate, NotEstimable

T = TypeVar("T")


def rebuilt(kind: type[T], value: object) -> T:
    """Return the value of a dataclass that plain values tell of.

    Fields may be texts, numbers, truth values, named choices, tuples, other dataclasses, None, and
    figures that may be not estimable.

    Raises:
        TypeError: a value is of another kind.
        ValueError: a named choice is unknown, or a tuple has another length.
        KeyError: a field is unknown.
    """
    found: T = _built(kind, value)
    return found


def _built(kind: Any, value: Any) -> Any:  # noqa: ANN401 - any value of the domain
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
    kinds = _kinds(kind)
    if unknown := set(value) - set(kinds):
        raise KeyError(*unknown)
    return kind(**{name: _built(kinds[name], one) for name, one in value.items()})


@cache
def _kinds(kind: Any) -> dict[str, Any]:  # noqa: ANN401 - as above
    """Return the kinds of a dataclass's fields, by name."""
    hints = typing.get_type_hints(kind)
    return {field.name: hints[field.name] for field in dataclasses.fields(kind)}
