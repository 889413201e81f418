"""Patterns of numbers of people and things, by the word before them or by their form."""

import re
from typing import Final

from readingroom.privacy.patterns import read_patterns

_UNIT_AFTER: Final = re.compile(
    r"\s?(?:m[gl]|ml|cc|g|kg|mcg|µg|ug|mmol|meq|units?|iu|%|cm|mm|days?|hours?|hrs?|weeks?|"
    r"wks?|months?|"
    r"years?|yrs?|minutes?|min|mmhg|bpm|x\s?\d|/[ud]?l|k/ul|ng|pg|beats|steps|kcal|lbs?|cells|"
    r"times|patients|people|cases|tablets?|tabs?|pills?|doses?|degrees|°)(?![\w])",
    re.IGNORECASE,
)
_MEASURE: Final = re.compile(
    r"\d{1,4}\.\d{1,3}(?:\s?[-–]\s?\d{1,4}(?:\.\d{1,3})?)?|\d{1,3}\s?[-–/]\s?\d{1,3}|"
    r"(?:(?:0?[1-9]|[12]\d|3[01])[-/.](?:0?[1-9]|1[0-2])|"
    r"(?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\d|3[01]))[-/.](?:\d\d){1,2}|"
    r"(?:19|20)\d\d[-/.]\d\d?(?:[-/.]\d\d?)?|"
    r"\d+(?:st|nd|rd|th|mg|ml|mm|cm|kg|x\d*|h|hrs?|d|w|wks?|y|yo|f|m)",
    re.IGNORECASE,
)
_YEAR: Final = re.compile(r"(?:19|20)\d\d(?:[-/](?:19|20)?\d\d)?")


def _is_code(text: str, start: int, end: int) -> bool:
    """Return whether the text after a word for a number is one, and not a measurement."""
    code = text[start:end]
    signs = [sign for sign in code if sign.isalnum()]
    digits = sum(sign.isdigit() for sign in signs)
    if digits < 3 or len(signs) < 4 or _MEASURE.fullmatch(code):
        return False
    return not _YEAR.fullmatch(code) and not _UNIT_AFTER.match(text, end)


def _is_long_code(text: str, start: int, end: int) -> bool:
    """Return the same for words that also precede other numbers."""
    return _is_code(text, start, end) and sum(sign.isdigit() for sign in text[start:end]) >= 4


def _is_grouped(text: str, start: int, end: int) -> bool:
    """Return the same for groups of digits without a number sign."""
    return _is_code(text, start, end) and sum(sign.isdigit() for sign in text[start:end]) >= 6


def _has_digit(text: str, start: int, end: int) -> bool:
    """Return whether a code holds a digit."""
    return any(sign.isdigit() for sign in text[start:end])


def _is_no_reference(text: str, start: int, end: int) -> bool:
    """Return whether a number is no quantity, and no key of a public database or a genome."""
    return not _UNIT_AFTER.match(text, end) and not re.search(
        r"(?:PMID|PMC|NCT|doi|OMIM|rs|SNOMED|LOINC|RxNorm|NDC|chr\w{1,2}|position|"
        r"GRCh\d\d)[\s:#]{0,3}(?:code\s)?$",
        text[max(0, start - 20) : start],
    )


NUMBER_PATTERNS: Final = read_patterns(
    "numbers", (_has_digit, _is_code, _is_grouped, _is_long_code, _is_no_reference)
)
