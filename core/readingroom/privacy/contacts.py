"""Patterns of telephone and fax numbers, and of e-mail, web and network addresses."""

import re
from collections.abc import Iterator
from importlib.metadata import version
from typing import Final

from readingroom.privacy.patterns import Rule, read_patterns
from readingroom.privacy.spans import IdentifierSpan
from readingroom.privacy.types import Confidence, IdentifierKind

_MEASURE: Final = re.compile(
    r"\d{1,3}(?:[./]\d{1,3}){1,2}|\d{1,3}\s?-\s?\d{1,3}|(?:19|20)\d\d[-/.]\d\d?[-/.]\d\d?|"
    r"\d\d?[-/.]\d\d?[-/.](?:\d\d){1,2}|(?:19|20)\d\d(?:\s?[-/]\s?(?:19|20)?\d\d)?|"
    r"\d{1,3}(?:\.\d+)?(?:\s\d{1,3}(?:\.\d+)?)+"
)
_MIN_DIGITS: Final = 6
_MAX_DIGITS: Final = 16


def _is_number(text: str, start: int, end: int) -> bool:
    """Return whether digits after a word such as "call" may be a telephone number."""
    number = text[start:end].strip()
    if "\n" in number or (_MEASURE.fullmatch(number) and "-" not in number.strip("-")):
        return False
    return _MIN_DIGITS <= sum(sign.isdigit() for sign in number) <= _MAX_DIGITS


def _is_open(text: str, _start: int, end: int) -> bool:
    """Return whether three, three and four digits are not part of a longer number."""
    return not (text[end : end + 2].strip()[:1].isdigit() and text[end : end + 1] in "-./")


class InternationalNumbers:
    """Numbers with a plus and a country code, of a length that the country has."""

    kind = IdentifierKind.TELEPHONE
    rule = "international number"

    @property
    def definition(self) -> str:
        """Return the version of the metadata."""
        return f"phonenumbers {version('phonenumbers')}"

    def find(self, text: str) -> Iterator[IdentifierSpan]:
        """Yield the numbers in a text."""
        if "+" not in text:
            return
        from phonenumbers import Leniency, PhoneNumberMatcher

        for match in PhoneNumberMatcher(text, None, leniency=Leniency.POSSIBLE):
            yield IdentifierSpan(
                self.kind, match.start, match.end, rule=self.rule, confidence=Confidence.HIGH
            )


def _is_handle(text: str, start: int, end: int) -> bool:
    """Return whether a name begins with "@", or holds more than letters."""
    return text[start] == "@" or not text[start:end].isalpha()


CONTACT_PATTERNS: Final[tuple[Rule, ...]] = (
    *read_patterns("contacts", (_is_handle, _is_number)),
    InternationalNumbers(),
    *read_patterns("telephone_numbers", (_is_open,)),
)
