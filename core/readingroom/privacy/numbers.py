"""Patterns of numbers and dates, and of telephone, e-mail, web and network addresses."""

import re
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from typing import Final

from readingroom.privacy.patterns import Rule, read_expression, read_patterns, read_word_rows
from readingroom.privacy.spans import IdentifierSpan
from readingroom.privacy.types import Confidence, IdentifierKind

_UNIT_AFTER: Final = read_expression("unit_after")
_MEASURE: Final = read_expression("measure")
_NO_TELEPHONE: Final = read_expression("no_telephone")
_YEAR: Final = re.compile(r"(?:19|20)\d\d(?:[-/](?:19|20)?\d\d)?")


def _digit_count(text: str, start: int, end: int) -> int:
    return sum(sign.isdigit() for sign in text[start:end])


def _is_code(text: str, start: int, end: int) -> bool:
    """Return whether the text after a word for a number is one, and not a measurement."""
    code = text[start:end]
    length = sum(sign.isalnum() for sign in code)
    if _digit_count(text, start, end) < 3 or length < 4 or _MEASURE.fullmatch(code):
        return False
    return not _YEAR.fullmatch(code) and not _UNIT_AFTER.match(text, end)


def _is_long_code(text: str, start: int, end: int) -> bool:
    """Return the same for words that also precede other numbers."""
    return _is_code(text, start, end) and _digit_count(text, start, end) >= 4


def _is_grouped(text: str, start: int, end: int) -> bool:
    """Return the same for groups of digits without a number sign."""
    return _is_code(text, start, end) and _digit_count(text, start, end) >= 6


def _has_digit(text: str, start: int, end: int) -> bool:
    return _digit_count(text, start, end) > 0


def _is_no_reference(text: str, start: int, end: int) -> bool:
    """Return whether a number is no quantity, and no key of a public database or a genome."""
    return not _UNIT_AFTER.match(text, end) and not re.search(
        r"(?:PMID|PMC|NCT|doi|OMIM|rs|SNOMED|LOINC|RxNorm|NDC|chr\w{1,2}|position|"
        r"GRCh\d\d)[\s:#]{0,3}(?:code\s)?$",
        text[max(0, start - 20) : start],
    )


def _has_digits(text: str, start: int, end: int) -> bool:
    """Return whether a code has enough digits for a record number."""
    return _digit_count(text, start, end) >= 4


def _is_telephone(text: str, start: int, end: int) -> bool:
    return _digit_count(text, start, end) >= 6


NUMBER_PATTERNS: Final = read_patterns(
    "numbers", (_has_digit, _is_code, _is_grouped, _is_long_code, _is_no_reference)
)
SCRIPT_NUMBER_PATTERNS: Final = read_patterns("script_numbers", (_has_digits, _is_telephone))


def _is_number(text: str, start: int, end: int) -> bool:
    """Return whether digits after a word such as "call" may be a telephone number."""
    number = text[start:end].strip()
    if "\n" in number or (_NO_TELEPHONE.fullmatch(number) and "-" not in number.strip("-")):
        return False
    return 6 <= _digit_count(text, start, end) <= 16


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


MONTHS: Final = read_word_rows("months")
"""Names of the months in English, German, French, Spanish, Italian, Dutch and Portuguese."""


def _any_of(names: Iterable[str]) -> str:
    """Return a regular expression for any of the names, longer ones first."""
    return "(?:" + "|".join(sorted(set(names), key=lambda name: (-len(name), name))) + ")"


_MONTH: Final = _any_of(name for month in MONTHS for name in month)
_LONG_MONTH: Final = _any_of(
    name.capitalize()
    for month in MONTHS
    for name in month
    if len(name) > 3 or name in ("may", "mai", "mei")
)


def _is_no_acuity(text: str, start: int, end: int) -> bool:
    """Return whether a day and month is no visual acuity in metres."""
    return not re.match(r"6/(?:5|6|9|12|18|24|36)$", text[start:end])


DATE_PATTERNS: Final = read_patterns(
    "dates", (_is_no_acuity,), month=_MONTH, long_month=_LONG_MONTH
)
