"""Forms in which the Safe Harbor identifiers stand in texts, in several languages.

Every repetition is bounded, so that no text makes the search slow.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from readingroom.domain.identifiers import Confidence, IdentifierKind
from readingroom.identifiers.spans import IdentifierSpan

Accepts = Callable[[str, int, int], bool]
"""Whether a stretch of a text, which has a form, is meant so: text, start, end."""


def accept_all(_text: str, _start: int, _end: int) -> bool:
    """Accept whatever has the form."""
    return True


class Pattern(NamedTuple):
    """A form of one kind; the group "found" is the identifier where there is one."""

    kind: IdentifierKind
    rule: str
    regex: re.Pattern[str]
    confidence: Confidence = Confidence.HIGH
    accepts: Accepts = accept_all

    def find(self, text: str) -> Iterator[IdentifierSpan]:
        """Yield the stretches of a text that have the form and are meant so."""
        group = "found" if "found" in self.regex.groupindex else 0
        for match in self.regex.finditer(text):
            start, end = match.span(group)
            if end > start and self.accepts(text, start, end):
                yield IdentifierSpan(
                    self.kind, start, end, rule=self.rule, confidence=self.confidence
                )


def any_case(text: str) -> re.Pattern[str]:
    """Return an expression for which small letters and capitals are one."""
    return re.compile(text, re.IGNORECASE)


NAME: Final = r"[^\W\d_a-zß-ÿ][^\W\d_]{1,20}"
NAMES: Final = (
    rf"{NAME}(?:[-'’ ]{{1,2}}(?:(?:von|van|de|der|den|da|di|la|le|al|el|bin)\s)?{NAME}){{0,3}}"
)
