"""Restricted YAML: no tags, aliases or duplicate keys, with bounded size and depth.

Only `true`, `false`, `null`, integers and decimal numbers are converted, so that a country code
`NO` or a version `1.10` remains text.
"""

import re
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import yaml

from readingroom.domain.errors import ReadingroomError

MAX_BYTES = 16 << 20
"""Maximum size of a file in bytes, where its kind has no smaller one."""
MAX_DEPTH = 12
MAX_NODES = 1_000_000
_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})\Z")
_DECIMAL = re.compile(r"[-+]?([0-9]+\.[0-9]*|\.[0-9]+|[0-9]+(?=[eE]))([eE][-+]?[0-9]{1,3})?\Z")
_WORDS: dict[str, object] = {"true": True, "false": False, "null": None, "~": None, "": None}
LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The loader in C, also faster, refuses escapes of half a surrogate pair, which is no character."""


@dataclass(frozen=True, slots=True)
class Scalar:
    """A word, text or number: as written, its value, and its line from 1."""

    text: str
    value: str | int | float | bool | None
    line: int


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list."""

    entries: tuple["Node", ...]
    line: int


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys in order, each with its value; `key_lines` are the lines of the keys."""

    entries: dict[str, "Node"]
    key_lines: dict[str, int]
    line: int


Node = Scalar | Sequence | Mapping


def read_yaml(path: Path, error: type[ReadingroomError], max_bytes: int | None = None) -> Mapping:
    """Read a file whose outermost value is a mapping.

    Args:
        path: the file, in UTF-8.
        error: class of the errors.
        max_bytes: maximum size, None for `MAX_BYTES`.

    Raises:
        ReadingroomError: as `error`: it cannot be read, is too large, is not YAML, or uses
            unsupported features; with the line.
    """
    most = MAX_BYTES if max_bytes is None else max_bytes
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise error(f"{path.name} is not a regular file. Choose a file.")
        if status.st_size > most:
            raise error(f"{path.name} is larger than {_size(most)}.")
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as failure:
        raise error(f"{path.name} cannot be read: {failure.strerror}.") from failure
    except UnicodeDecodeError as failure:
        raise error(f"{path.name} is not UTF-8 text. Save it as UTF-8.") from failure
    return parse_yaml(path.name, text, error)


def parse_yaml(name: str, text: str, error: type[ReadingroomError]) -> Mapping:
    """Parse a text whose outermost value is a mapping; errors name `name`.

    Raises:
        ReadingroomError: as `read_yaml`.
    """
    try:
        node = _Builder(name, error).build(yaml.parse(text, Loader=LOADER))
    except yaml.MarkedYAMLError as failure:
        mark = failure.problem_mark or failure.context_mark
        where = f", line {mark.line + 1}" if mark else ""
        raise error(f"{name}{where}: not YAML: {failure.problem or failure.context}.") from failure
    except (yaml.YAMLError, ValueError, OverflowError) as failure:
        where = _invalid_line(text)
        raise error(f"{name}{where}: not YAML: it contains an invalid character.") from failure
    if not isinstance(node, Mapping):
        raise error(f"{name} must consist of 'key: value' lines.")
    return node


def _invalid_line(text: str) -> str:
    """Return ", line 3" for the first character that YAML does not allow, "" without one."""
    invalid = yaml.reader.Reader.NON_PRINTABLE.search(text)
    return f", line {text.count(chr(10), 0, invalid.start()) + 1}" if invalid else ""


def _size(count: int) -> str:
    return f"{count >> 20} MiB" if count >= 1 << 20 else f"{count >> 10} KiB"


def plain(node: Node) -> Any:  # noqa: ANN401 - values of JSON
    """Return the plain values, as in JSON."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Sequence):
        return [plain(entry) for entry in node.entries]
    return {key: plain(entry) for key, entry in node.entries.items()}


class _Builder:
    """Builds the tree of one document from parser events."""

    def __init__(self, name: str, error: type[ReadingroomError]) -> None:
        self._name = name
        self._error = error
        self._count = 0

    def build(self, events: Iterator[Any]) -> Node | None:
        """Return the outermost value of the only document."""
        root: Node | None = None
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                if root is not None:
                    self._reject(event, "a second document starts; only one is allowed")
                root = self._node(next(events), events, 1)
        return root

    def _node(self, event: Any, events: Iterator[Any], depth: int) -> Node:  # noqa: ANN401 - untyped library
        self._check(event, depth)
        line = event.start_mark.line + 1
        if isinstance(event, yaml.ScalarEvent):
            return Scalar(event.value, self._meaning(event), line)
        if isinstance(event, yaml.SequenceStartEvent):
            entries: list[Node] = []
            while not isinstance(event := next(events), yaml.SequenceEndEvent):
                entries.append(self._node(event, events, depth + 1))
            return Sequence(tuple(entries), line)
        return self._mapping(line, events, depth)

    def _mapping(self, line: int, events: Iterator[Any], depth: int) -> Mapping:
        entries: dict[str, Node] = {}
        lines: dict[str, int] = {}
        while not isinstance(event := next(events), yaml.MappingEndEvent):
            key = self._node(event, events, depth + 1)
            if not isinstance(key, Scalar) or not key.text:
                self._reject(event, "a key must be a word")
            elif key.text in entries:
                self._reject(event, f"'{key.text[:40]}' occurs twice; keep one")
            else:
                entries[key.text] = self._node(next(events), events, depth + 1)
                lines[key.text] = key.line
        return Mapping(entries, lines, line)

    def _check(self, event: Any, depth: int) -> None:  # noqa: ANN401 - untyped library
        self._count += 1
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
            self._reject(event, "anchors and aliases are not supported; write out the value")
        if event.tag is not None and not event.tag.startswith("tag:yaml.org,2002:str"):
            self._reject(event, f"the tag '{event.tag[:40]}' is not supported")
        if depth > MAX_DEPTH:
            self._reject(event, f"nested more than {MAX_DEPTH} levels deep")
        if self._count > MAX_NODES:
            self._reject(event, f"more than {MAX_NODES:,} values; put items into a data file")

    def _meaning(self, event: Any) -> str | int | float | bool | None:  # noqa: ANN401 - untyped library
        text: str = event.value
        if not event.implicit[0]:  # quoted
            return text
        if text in _WORDS:
            return _WORDS[text]  # type: ignore[return-value]  # the table's values are these types
        if _INTEGER.match(text):
            return int(text)
        if _DECIMAL.match(text):
            return float(text)
        return text

    def _reject(self, event: Any, why: str) -> None:  # noqa: ANN401 - untyped library
        raise self._error(f"{self._name}, line {event.start_mark.line + 1}: {why}.")
