"""YAML of a policy pack: keys, lists and values with line numbers, bounded in size and depth.

Nothing is run or resolved: tags, aliases and repeated keys are rejected. Only an unquoted value
can be a boolean or a number.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, NoReturn

import yaml

from readingroom.domain.errors import AnalysisError
from readingroom.domain.suggestions import nearest

MAX_BYTES: Final = 1 << 20
MAX_DEPTH: Final = 16
MAX_TEXT: Final = 2_000
_NUMBER: Final = re.compile(r"-?(0|[1-9][0-9]{0,14})(\.[0-9]{1,12})?\Z")
_WORDS: Final = {"true": True, "false": False}
_LOADER: Final[Any] = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""Loader that returns every scalar as its source text."""


@dataclass(frozen=True, slots=True)
class PackLocation:
    """Location for error messages: the file's name and the part of it."""

    name: str
    what: str = ""

    def refuse(self, node: yaml.Node, why: str) -> NoReturn:
        """Raise `AnalysisError` with file, line and clause."""
        where = f"{self.what}: " if self.what else ""
        raise AnalysisError(f"{self.name}, line {node.start_mark.line + 1}: {where}{why}")


def parse(text: str, name: str) -> yaml.MappingNode:
    """Return the tree of a text whose outermost value is a mapping.

    Raises:
        AnalysisError: the text is not such YAML, too deep, or uses a rejected feature.
    """
    location = PackLocation(name)
    try:
        _check_events(text, location)
        node = yaml.compose(text, Loader=_LOADER)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = f", line {mark.line + 1}" if mark else ""
        raise AnalysisError(
            f"{name}{where}: not YAML: {error.problem or error.context}."
        ) from error
    except (yaml.YAMLError, RecursionError, ValueError, OverflowError) as error:
        raise AnalysisError(f"{name} is not YAML: it contains an invalid character.") from error
    if not isinstance(node, yaml.MappingNode):
        raise AnalysisError(f"{name} must consist of 'key: value' lines.")
    return node


def _check_events(text: str, location: PackLocation) -> None:
    """Reject aliases, tags and deep nesting before building the tree."""
    depth = 0
    for event in yaml.parse(text, Loader=_LOADER):
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            location.refuse(event, "anchors and aliases are not supported. Write the value out.")
        if getattr(event, "tag", None):
            location.refuse(event, f"the tag '{event.tag[:40]}' is not supported.")
        depth += isinstance(event, yaml.CollectionStartEvent)
        depth -= isinstance(event, yaml.CollectionEndEvent)
        if depth > MAX_DEPTH:
            location.refuse(event, f"nested more than {MAX_DEPTH} levels deep.")


class PackMapping:
    """The keys of one mapping; unknown and repeated keys are rejected."""

    def __init__(self, node: yaml.Node, location: PackLocation, known: Iterable[str]) -> None:
        if not isinstance(node, yaml.MappingNode):
            location.refuse(node, f"must be 'key: value' lines ({', '.join(known)}).")
        self.node: yaml.MappingNode = node
        self.location = location
        self._nodes: dict[str, yaml.Node] = {}
        for key, value in node.value:
            self._add(key, value, tuple(known))

    def _add(self, key: yaml.Node, value: yaml.Node, known: tuple[str, ...]) -> None:
        if not isinstance(key, yaml.ScalarNode) or not key.value.isprintable():
            self.location.refuse(key, "a key must be a single printable word.")
        if key.value in self._nodes:
            self.location.refuse(key, f"'{key.value[:40]}' occurs twice. Remove one.")
        if key.value not in known:
            self.location.refuse(key, f"unknown key '{key.value[:40]}'.{nearest(key.value, known)}")
        self._nodes[key.value] = value

    def __contains__(self, key: str) -> bool:
        return key in self._nodes

    def get(self, key: str) -> yaml.Node | None:
        """Return the node of a key, None where it is absent."""
        return self._nodes.get(key)

    def need(self, key: str) -> yaml.Node:
        """Return the node of a required key."""
        if key not in self._nodes:
            self.location.refuse(self.node, f"'{key}' is missing.")
        return self._nodes[key]

    def text(self, key: str, default: str | None = None) -> str:
        """Return one line of text; the key is required without a default."""
        if key not in self._nodes and default is not None:
            return default
        return text_of(self.need(key), self.location, key)

    def flag(self, key: str, *, default: bool | None = None) -> bool:
        """Return true or false; the key is required without a default."""
        if key not in self._nodes and default is not None:
            return default
        node = self.need(key)
        value = value_of(node, self.location, key)
        if not isinstance(value, bool):
            self.location.refuse(node, f"'{key}' must be true or false.")
        return value

    def number(self, key: str, default: float) -> float:
        """Return a number."""
        if key not in self._nodes:
            return default
        return number_of(self._nodes[key], self.location, key)

    def word(self, key: str, known: Iterable[str], default: str | None = None) -> str:
        """Return one of the known values."""
        word = self.text(key, default)
        names = tuple(known)
        if word not in names:
            node = self._nodes.get(key, self.node)
            self.location.refuse(node, f"'{key}' is '{word[:40]}'.{nearest(word, names)}")
        return word


def text_of(node: yaml.Node, location: PackLocation, what: str) -> str:
    """Return a text without line ends or control characters."""
    if not isinstance(node, yaml.ScalarNode):
        location.refuse(node, f"'{what}' must be text.")
    text = " ".join(str(node.value).split())
    if not text or not text.isprintable():
        location.refuse(node, f"'{what}' must be non-empty printable text.")
    if len(text) > MAX_TEXT:
        location.refuse(node, f"'{what}' has more than {MAX_TEXT:,} characters.")
    return text


def value_of(node: yaml.Node, location: PackLocation, what: str) -> bool | int | float | str:
    """Return a boolean, a number, or the text as written."""
    text = text_of(node, location, what)
    if node.style:  # quoted; one that is not has None or "", by the parser
        return text
    if text in _WORDS:
        return _WORDS[text]
    if _NUMBER.match(text):
        return float(text) if "." in text else int(text)
    return text


def number_of(node: yaml.Node, location: PackLocation, what: str) -> float:
    """Return a number."""
    value = value_of(node, location, what)
    if isinstance(value, (bool, str)):
        location.refuse(node, f"'{what}' must be a number, not '{str(value)[:40]}'.")
    return float(value)
