"""The YAML of a policy pack: keys, lists and words, bounded in size and depth, with their lines.

Nothing in it is ever run or resolved: tags and aliases are refused, no key stands twice, and a word
is a truth value or a number only where it is written plainly and reads as one.
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
"""Every scalar stays the text that was written."""


@dataclass(frozen=True, slots=True)
class PackLocation:
    """Where something stands: the file's name, and what of it, for refusals."""

    name: str
    what: str = ""

    def refuse(self, node: yaml.Node, why: str) -> NoReturn:
        """Raise `AnalysisError` with file, line and clause."""
        where = f"{self.what}: " if self.what else ""
        raise AnalysisError(f"{self.name}, line {node.start_mark.line + 1}: {where}{why}")


def parse(text: str, name: str) -> yaml.MappingNode:
    """Return the tree of a text whose outermost value is a mapping.

    Raises:
        AnalysisError: it is no such YAML, is nested too deep, or uses what is not taken.
    """
    place = PackLocation(name)
    try:
        _check_events(text, place)
        node = yaml.compose(text, Loader=_LOADER)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = f", line {mark.line + 1}" if mark else ""
        raise AnalysisError(
            f"{name}{where}: not YAML: {error.problem or error.context}."
        ) from error
    except (yaml.YAMLError, RecursionError, ValueError, OverflowError) as error:
        raise AnalysisError(
            f"{name} is not YAML: it holds a sign that has no place there."
        ) from error
    if not isinstance(node, yaml.MappingNode):
        raise AnalysisError(f"{name} must consist of 'key: value' lines.")
    return node


def _check_events(text: str, place: PackLocation) -> None:
    """Refuse what would make a small text large or deep, before a tree is made of it."""
    depth = 0
    for event in yaml.parse(text, Loader=_LOADER):
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            place.refuse(event, "anchors and aliases are not taken; write the value out.")
        if getattr(event, "tag", None):
            place.refuse(event, f"the tag '{event.tag[:40]}' is not taken.")
        depth += isinstance(event, yaml.CollectionStartEvent)
        depth -= isinstance(event, yaml.CollectionEndEvent)
        if depth > MAX_DEPTH:
            place.refuse(event, f"nested more than {MAX_DEPTH} levels deep.")


class PackMapping:
    """The keys of one mapping; `finish` refuses what nobody asked for, with the nearest name."""

    def __init__(self, node: yaml.Node, place: PackLocation, known: Iterable[str]) -> None:
        if not isinstance(node, yaml.MappingNode):
            place.refuse(node, f"'key: value' lines are wanted here ({', '.join(known)}).")
        self.node: yaml.MappingNode = node
        self.place = place
        self._found: dict[str, yaml.Node] = {}
        for key, value in node.value:
            self._add(key, value, tuple(known))

    def _add(self, key: yaml.Node, value: yaml.Node, known: tuple[str, ...]) -> None:
        if not isinstance(key, yaml.ScalarNode) or not key.value.isprintable():
            self.place.refuse(key, "a key must be one word.")
        if key.value in self._found:
            self.place.refuse(key, f"'{key.value[:40]}' stands twice; keep one.")
        if key.value not in known:
            self.place.refuse(key, f"'{key.value[:40]}' is no key here.{nearest(key.value, known)}")
        self._found[key.value] = value

    def __contains__(self, key: str) -> bool:
        return key in self._found

    def get(self, key: str) -> yaml.Node | None:
        """Return what stands under a key, None where there is nothing."""
        return self._found.get(key)

    def need(self, key: str) -> yaml.Node:
        """Return what stands under a key that has to be there."""
        if key not in self._found:
            self.place.refuse(self.node, f"'{key}' is missing.")
        return self._found[key]

    def text(self, key: str, default: str | None = None) -> str:
        """Return one line of text; without a default it has to be there."""
        if key not in self._found and default is not None:
            return default
        return text_of(self.need(key), self.place, key)

    def flag(self, key: str, *, default: bool | None = None) -> bool:
        """Return true or false; without a default it has to be there."""
        if key not in self._found and default is not None:
            return default
        node = self.need(key)
        value = value_of(node, self.place, key)
        if not isinstance(value, bool):
            self.place.refuse(node, f"'{key}' must be true or false.")
        return value

    def number(self, key: str, default: float) -> float:
        """Return a number."""
        if key not in self._found:
            return default
        return number_of(self._found[key], self.place, key)

    def word(self, key: str, known: Iterable[str], default: str | None = None) -> str:
        """Return one of the known words."""
        word = self.text(key, default)
        names = tuple(known)
        if word not in names:
            node = self._found.get(key, self.node)
            self.place.refuse(node, f"'{key}' is '{word[:40]}'.{nearest(word, names)}")
        return word


def text_of(node: yaml.Node, place: PackLocation, what: str) -> str:
    """Return a text without line ends or signs that steer a terminal."""
    if not isinstance(node, yaml.ScalarNode):
        place.refuse(node, f"'{what}' must be a text.")
    text = " ".join(str(node.value).split())
    if not text or not text.isprintable():
        place.refuse(node, f"'{what}' must be a text of printable signs, and not empty.")
    if len(text) > MAX_TEXT:
        place.refuse(node, f"'{what}' has more than {MAX_TEXT:,} characters.")
    return text


def value_of(node: yaml.Node, place: PackLocation, what: str) -> bool | int | float | str:
    """Return a truth value, a number, or a word as it was written."""
    text = text_of(node, place, what)
    if node.style:  # quoted; one that is not has None or "", by the parser
        return text
    if text in _WORDS:
        return _WORDS[text]
    if _NUMBER.match(text):
        return float(text) if "." in text else int(text)
    return text


def number_of(node: yaml.Node, place: PackLocation, what: str) -> float:
    """Return a number."""
    value = value_of(node, place, what)
    if isinstance(value, (bool, str)):
        place.refuse(node, f"'{what}' must be a number, not '{str(value)[:40]}'.")
    return float(value)
