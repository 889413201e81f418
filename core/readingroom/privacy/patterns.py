"""Patterns of the Safe Harbor identifiers in texts, in several languages.

Every repetition is bounded, so that no text makes the search slow.
"""

import functools
import operator
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from importlib import resources
from typing import Any, Final, NamedTuple, Protocol

from readingroom.privacy.spans import IdentifierSpan
from readingroom.privacy.types import Confidence, IdentifierKind

_PART: Final = re.compile(r"\{\{(\w+)\}\}")
Accepts = Callable[[str, int, int], bool]
"""Function of text, start and end that confirms or rejects a match."""


def accept_all(_text: str, _start: int, _end: int) -> bool:
    """Accept every match."""
    return True


class Rule(Protocol):
    """A rule that finds identifiers of one kind in a text."""

    @property
    def kind(self) -> IdentifierKind:
        """Return the kind of what it finds."""

    @property
    def rule(self) -> str:
        """Return the name of the rule."""

    @property
    def definition(self) -> str:
        """Return the text that identifies the rule, for the digest of the detector."""

    def find(self, text: str) -> Iterator[IdentifierSpan]:
        """Yield the matches in a text."""


class Pattern(NamedTuple):
    """A pattern of one kind; the group "found", if there is one, is the identifier."""

    kind: IdentifierKind
    rule: str
    regex: re.Pattern[str]
    confidence: Confidence = Confidence.HIGH
    accepts: Accepts = accept_all

    @property
    def definition(self) -> str:
        """Return the text that identifies the pattern, for the digest of the detector."""
        return self.regex.pattern

    def find(self, text: str) -> Iterator[IdentifierSpan]:
        """Yield the accepted matches in a text."""
        group = "found" if "found" in self.regex.groupindex else 0
        for match in self.regex.finditer(text):
            start, end = match.span(group)
            if end > start and self.accepts(text, start, end):
                yield IdentifierSpan(
                    self.kind, start, end, rule=self.rule, confidence=self.confidence
                )


def read_patterns(table: str, accepts: Iterable[Accepts] = (), **parts: str) -> tuple[Pattern, ...]:
    """Read a table of `identifiers/patterns.toml`, which describes its own format.

    Args:
        table: name of the table.
        accepts: functions that confirm matches; the file has their names without "_" before them.
        parts: expressions that are inserted for their names, besides those of the file.
    """
    functions = {function.__name__.removeprefix("_"): function for function in accepts}
    return tuple(
        Pattern(
            IdentifierKind(row["kind"]),
            row["rule"],
            _compiled(row, parts),
            Confidence(row.get("confidence", Confidence.HIGH)),
            functions[row["accepts"]] if "accepts" in row else accept_all,
        )
        for row in _document()[table]
    )


def read_expression(name: str) -> re.Pattern[str]:
    """Read a single expression of the file."""
    return _compiled(_document()["expressions"][name], {})


def read_words(name: str) -> frozenset[str]:
    """Read a list of words of the file."""
    return frozenset(_document()["words"][name].split())


def read_word_rows(name: str) -> tuple[tuple[str, ...], ...]:
    """Read the words of each line of a list of the file."""
    return tuple(tuple(row.split()) for row in _document()["words"][name].strip().splitlines())


def read_characters(name: str) -> dict[str, str]:
    """Read a table of the file that maps characters to characters."""
    return dict(_document()[name])


@functools.cache
def _document() -> dict[str, Any]:
    file = resources.files("readingroom_resources") / "identifiers" / "patterns.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _compiled(row: dict[str, Any], parts: dict[str, str]) -> re.Pattern[str]:
    """Compile the expression of a row, with all of its parts."""
    inserted = _document()["parts"] | parts

    def whole(text: str | list[str]) -> str:
        return _PART.sub(lambda part: whole(inserted[part[1]]), "".join(text))

    flags = (re.RegexFlag[letter.upper()] for letter in row.get("flags", ""))
    return re.compile(whole(row["regex"]), functools.reduce(operator.or_, flags, re.NOFLAG))
