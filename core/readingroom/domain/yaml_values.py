"""Domain values as YAML: dataclasses read from a mapping and written as text.

A field of a dataclass is a key of the same name; a field with a default may be left out. Fields are
texts, numbers, booleans, enumerations, other dataclasses, None, and tuples of these, so that a new
field of a value needs no further code.
"""

import dataclasses
import re
import textwrap
import types
import typing
from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache
from typing import Any, Final, TypeVar

from readingroom.domain.yaml_mapping import YamlMapping

T = TypeVar("T")
Reader = Callable[[YamlMapping, dict[str, object]], object]
"""Builds a value from the keys of a mapping and from fields that are already known."""
Writer = Callable[[Any], object]
"""Returns what is written in the place of a value: another dataclass or a dict."""

_PLAIN: Final = re.compile(r"[A-Za-z](?:[A-Za-z0-9 _/()%-]*[A-Za-z0-9_)%])?")
_RESERVED: Final = frozenset({"true", "false", "yes", "no", "on", "off", "null", "y", "n"})
_REQUIRED: Final = object()


def read_value(
    kind: type[T],
    keys: YamlMapping,
    known: Mapping[str, object],
    readers: Mapping[type, Reader],
) -> T:
    """Return a dataclass from the keys of a mapping.

    Args:
        kind: the dataclass.
        keys: the mapping; the caller rejects unread keys by its `finish`.
        known: fields that a missing key takes its value from, before the default of the field.
        readers: for dataclasses inside that are not read key by key.

    Raises:
        ReadingroomError: as the class of the mapping: a value is missing or of the wrong type.
    """
    values: dict[str, object] = {}
    for name, (hint, default) in _fields(_as_any(kind)).items():
        value = _read(hint, keys, name, readers)
        if value is _REQUIRED:
            value = known.get(name, default)
        if value is _REQUIRED:
            keys.refuse_missing(name)
        values[name] = value
    return kind(**values)


def write_value(value: object, comments: Mapping[str, str], writers: Mapping[type, Writer]) -> str:
    """Return a dataclass as YAML, with every key and a comment above those that have one.

    Args:
        value: the dataclass.
        comments: by field, "design.type" for one of an inner value; without a number in lists.
        writers: for dataclasses inside that are not written field by field.
    """
    return "\n".join(_lines(value, "", "", comments, writers, is_whole=True)) + "\n"


@cache
def _fields(kind: Any) -> dict[str, tuple[Any, object]]:  # noqa: ANN401 - any dataclass
    """Return type and default of each field, in order."""
    hints = typing.get_type_hints(kind)
    return {field.name: (hints[field.name], _default(field)) for field in dataclasses.fields(kind)}


def _default(field: "dataclasses.Field[Any]") -> object:
    if field.default is not dataclasses.MISSING:
        return field.default
    if field.default_factory is not dataclasses.MISSING:
        return field.default_factory()
    return _REQUIRED


def _read(hint: Any, keys: YamlMapping, name: str, readers: Mapping[type, Reader]) -> object:  # noqa: ANN401 - any kind of field
    """Return the value of a key, `_REQUIRED` if the key is missing."""
    if not keys.has(name):
        return _REQUIRED
    if isinstance(hint, types.UnionType):
        (hint,) = (part for part in typing.get_args(hint) if part is not types.NoneType)
    if typing.get_origin(hint) is tuple:
        kinds = typing.get_args(hint)
        values = _read_list(kinds[0], keys, name, readers)
        if kinds[-1] is not Ellipsis and len(values) != len(kinds):
            keys.refuse(f"'{name}' must be a list of {len(kinds)} values.", name)
        return values
    if dataclasses.is_dataclass(hint):
        return keys.nested(name, _inner(typing.cast("type", hint), readers))
    if issubclass(hint, StrEnum):
        return hint(keys.word(name, [member.value for member in hint]))
    if hint is bool:
        return keys.flag(name)
    if hint is int:
        return keys.integer(name, low=None, high=None)
    return keys.number(name) if hint is float else keys.text(name)


def _read_list(
    hint: Any,  # noqa: ANN401 - any kind of entry
    keys: YamlMapping,
    name: str,
    readers: Mapping[type, Reader],
) -> tuple[object, ...]:
    if dataclasses.is_dataclass(hint):
        return keys.each(name, _inner(typing.cast("type", hint), readers))
    if hint is int:
        values = keys.values(name)
        if not all(type(value) is int for value in values):
            keys.refuse(f"'{name}' must be a list of integers.", name)
        return values
    if hint is float:
        return keys.numbers(name)
    texts = keys.texts(name)
    if hint is str:
        return texts
    members = [member.value for member in hint]
    for text in texts:
        if text not in members:
            keys.refuse_unknown(name, text, members)
    return tuple(hint(text) for text in texts)


def _inner(kind: type, readers: Mapping[type, Reader]) -> Callable[[YamlMapping], object]:
    reader = readers.get(kind)
    if reader is not None:
        return lambda keys: reader(keys, {})
    return lambda keys: read_value(kind, keys, {}, readers)


def _lines(
    value: object,
    indent: str,
    path: str,
    comments: Mapping[str, str],
    writers: Mapping[type, Writer],
    *,
    is_whole: bool,
) -> list[str]:
    """Return the lines of a dataclass or dict; unless it is whole, defaults are left out."""
    lines = []
    for name, entry in _entries(value, is_whole=is_whole).items():
        inner_path = f"{path}.{name}" if path else name
        if inner_path in comments:
            lines += [] if indent else [""]
            text = textwrap.wrap(comments[inner_path], 98 - len(indent))
            lines += [f"{indent}# {line}" for line in text]
        lines += _entry_lines(name, entry, indent, inner_path, comments, writers)
    return lines


def _entry_lines(
    name: str,
    entry: object,
    indent: str,
    path: str,
    comments: Mapping[str, str],
    writers: Mapping[type, Writer],
) -> list[str]:
    inner = f"{indent}  "
    if isinstance(entry, tuple) and any(_is_mapping(part) for part in entry):
        lines = [f"{indent}{name}:"]
        for part in entry:
            first, *others = _lines(
                _written(part, writers), f"{inner}  ", path, {}, writers, is_whole=False
            ) or ["{}"]
            lines += [f"{inner}- {first.strip()}", *others]
        return lines
    if isinstance(entry, tuple) and any(isinstance(part, str) and " " in part for part in entry):
        return [f"{indent}{name}:", *(f"{inner}- {_scalar(part)}" for part in entry)]
    if isinstance(entry, tuple):
        return [f"{indent}{name}: [{', '.join(map(_scalar, entry))}]"]
    if _is_mapping(entry):
        written = _written(entry, writers)
        lines = _lines(written, inner, path, comments, writers, is_whole=not indent)
        return [f"{indent}{name}:", *lines] if lines else [f"{indent}{name}: {{}}"]
    return [f"{indent}{name}: {_scalar(entry)}".rstrip()]


def _entries(value: object, *, is_whole: bool) -> dict[str, object]:
    if isinstance(value, dict):
        return value
    fields = _fields(_as_any(type(value)))
    entries = {name: getattr(value, name) for name in fields}
    if is_whole:
        return entries
    return {name: entry for name, entry in entries.items() if entry != fields[name][1]}


def _written(value: object, writers: Mapping[type, Writer]) -> object:
    writer = writers.get(type(value))
    return value if writer is None else writer(value)


def _as_any(kind: type) -> Any:  # noqa: ANN401 - a class as a key of the cache
    return kind


def _is_mapping(value: object) -> bool:
    return isinstance(value, dict) or (
        dataclasses.is_dataclass(value) and not isinstance(value, type)
    )


def _scalar(value: object) -> str:
    """Return one value; a text that could be read as another type is quoted."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        is_plain = _PLAIN.fullmatch(value) and value.lower() not in _RESERVED
        return str(value) if is_plain else _quoted(str(value))
    return repr(value)


def _quoted(text: str) -> str:
    """Return a text in double quotes; characters that YAML does not print are escaped."""
    escapes = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}
    return '"' + "".join(escapes.get(char) or _escaped(char) for char in text) + '"'


def _escaped(char: str) -> str:
    if char.isprintable():
        return char
    code = ord(char)
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"
