"""Strict decoding of domain values from plain JSON values, without conversion."""

import dataclasses
import types
import typing
from collections.abc import Callable
from enum import StrEnum
from functools import cache
from typing import Any, TypeVar

from readingroom.domain.estimate import Estimate, NotEstimable

T = TypeVar("T")
Builder = Callable[[Any], Any]


def rebuilt(kind: type[T], value: object) -> T:
    """Return a dataclass value decoded from plain values.

    Fields may be texts, numbers, booleans, enumerations, tuples, other dataclasses, None, and
    estimates.

    Raises:
        TypeError: a value has the wrong type.
        ValueError: an enumeration value is unknown, or a tuple has the wrong length.
        KeyError: a field is unknown.
    """
    decoded: T = _builder(typing.cast("Any", kind))(value)
    return decoded


@cache
def _builder(kind: Any) -> Builder:  # noqa: ANN401 - any kind of the domain
    """Return the decoder of one type; cached, because reports hold thousands of values."""
    if isinstance(kind, types.UnionType):
        return _union_builder(typing.get_args(kind))
    if typing.get_origin(kind) is tuple:
        return _tuple_builder(typing.get_args(kind))
    if dataclasses.is_dataclass(kind):
        return _fields_builder(kind)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return kind

    def build(value: Any) -> Any:  # noqa: ANN401 - as above
        if type(value) is kind:
            return value
        if kind is float and type(value) is int:
            return float(value)
        raise TypeError

    return build


def _union_builder(kinds: tuple[Any, ...]) -> Builder:
    may_be_none = type(None) in kinds
    if NotEstimable in kinds:
        known, unknown = _builder(Estimate), _builder(NotEstimable)

        def figure(value: Any) -> Any:  # noqa: ANN401 - as above
            if value is None and may_be_none:
                return None
            return (unknown if "reason" in value else known)(value)

        return figure
    (only,) = (_builder(kind) for kind in kinds if kind is not type(None))
    return lambda value: None if value is None and may_be_none else only(value)


def _tuple_builder(kinds: tuple[Any, ...]) -> Builder:
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        each = _builder(kinds[0])

        def many(value: Any) -> Any:  # noqa: ANN401 - as above
            if type(value) is not list:
                raise TypeError
            return tuple(map(each, value))

        return many
    parts = tuple(_builder(kind) for kind in kinds)

    def some(value: Any) -> Any:  # noqa: ANN401 - as above
        if type(value) is not list:
            raise TypeError
        return tuple(build(part) for build, part in zip(parts, value, strict=True))

    return some


def _fields_builder(kind: Any) -> Builder:  # noqa: ANN401 - as above
    hints = typing.get_type_hints(kind)
    builders = {field.name: _builder(hints[field.name]) for field in dataclasses.fields(kind)}

    def build(value: Any) -> Any:  # noqa: ANN401 - as above
        if type(value) is not dict:
            raise TypeError
        return kind(**{name: builders[name](entry) for name, entry in value.items()})

    return build
