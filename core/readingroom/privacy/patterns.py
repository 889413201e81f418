"""Patterns of the Safe Harbor identifiers in texts, in several languages.

Every repetition is bounded, so that no text makes the search slow.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, Protocol

from readingroom.privacy.spans import IdentifierSpan
from readingroom.privacy.types import Confidence, IdentifierKind

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
        ...

    @property
    def rule(self) -> str:
        """Return the name of the rule."""
        ...

    @property
    def definition(self) -> str:
        """Return the text that identifies the rule, for the digest of the detector."""
        ...

    def find(self, text: str) -> Iterator[IdentifierSpan]:
        """Yield the matches in a text."""
        ...


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


def any_case(text: str) -> re.Pattern[str]:
    """Compile a case-insensitive expression."""
    return re.compile(text, re.IGNORECASE)


NAME: Final = r"[^\W\d_a-zß-ÿ][^\W\d_]{1,20}"
NAMES: Final = (
    rf"{NAME}(?:[-'’ ]{{1,2}}(?:(?:von|van|de|der|den|da|di|la|le|al|el|bin)\s)?{NAME}){{0,3}}"
)
