"""Numbers with units in text: reading one, and finding all of them."""

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from types import MappingProxyType

from readingroom.evaluator.metrics.units import Analyte, Unit, convert, find_unit

_SIGN = r"(?:(?<![\w.)])[-−+])?"
_DIGITS = r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?|\.\d+"
_RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_LOWERED = str.maketrans(f"{_RAISED}⁻−", "0123456789--")
_POWER = (
    rf"(?:\s?[x×·*]\s?10(?:\s?\^?\s?[-−]?\d{{1,2}}(?!\d)|⁻?[{_RAISED}]{{1,2}}(?![{_RAISED}]))(?!/)"
    r"|[eE][-+−]?\d{1,3})?"
)
_NUMBER = re.compile(rf"(?<![\w.,]){_SIGN}(?:{_DIGITS}){_POWER}")
_NO_QUANTITY = re.compile(
    r"\b\d{4}-\d{1,2}-\d{1,2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?\b"
    r"|\b\d{1,2}[/.]\d{1,2}[/.](?:\d{4}|\d{2})\b"
    r"|\b\d{1,2}:\d{2}(?::\d{2})?\b"
    r"|\b[1-3]/[2-4]\b"
    r"|(?m:^[ \t]*\d{1,2}[.)]\s(?=\S))"
)
_UNIT = re.compile(
    r"\s?(?P<unit>(?:[x×]?\s?10(?:\^\d{1,2}|[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}))?[A-Za-zµμ°%]*(?:[²³]|\^?[23](?!\d|\.\d))?"
    r"(?:\s?/\s?(?:1\.73\s?)?[A-Za-zµμ]+(?:[²³]|\^?[23](?!\d|\.\d))?){0,2})"
)
_PRESSURE = re.compile(
    r"(?<![\w/.])(\d{2,3})\s?/\s?(\d{2,3})(?![\w/]|\.\d)(?:\s?(mm\s?Hg))?", re.IGNORECASE
)
_WORDS = MappingProxyType(
    {
        "two": 2.0,
        "three": 3.0,
        "four": 4.0,
        "five": 5.0,
        "six": 6.0,
        "seven": 7.0,
        "eight": 8.0,
        "nine": 9.0,
        "ten": 10.0,
        "eleven": 11.0,
        "twelve": 12.0,
    }
)
_WORD = re.compile(rf"\b(?:{'|'.join(_WORDS)})\b", re.IGNORECASE)
_AGE = re.compile(r"\bage(?:d| of| is|:)?\s$", re.IGNORECASE)
_TIMES = re.compile(r"\stimes\b")
_RANGE = re.compile(r"\s?(?:-|–|to|/|or)\s?")
_AMBIGUOUS = frozenset({"in", "a", "c", "f", "m", "s", "h", "d", "y", "u", "mo", "pa", "unit"})
"""Names of units that are words or letters of other meanings where a text is searched."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number and its unit as written, "" for none; `start` and `end` are its place in the text.

    `digits` is how many digits behind the point were written.
    """

    value: float
    unit: str = ""
    start: int = 0
    end: int = 0
    digits: int = 0

    def measure(self) -> Unit | None:
        """Return its unit, None where it is not known."""
        return find_unit(self.unit)


def read_quantity(text: str) -> Quantity | None:
    """Return the one number with unit that a text is, None where it is something else."""
    cleaned = text.strip().rstrip(".;")
    match = _NUMBER.match(cleaned)
    if match is None:
        return None
    unit = cleaned[match.end() :].strip()
    value = _value(match.group())
    if not math.isfinite(value) or find_unit(unit) is None:
        return None
    return Quantity(value, unit, 0, len(cleaned), _digits(match.group()))


def find_quantities(text: str) -> tuple[Quantity, ...]:
    """Return all numbers of a text in their order, with the units that follow them.

    Dates, times of day, fractions, numbers of list entries and digits within words (T2, L4) are
    none. A pair as in 120/80 gives both numbers, in mmHg. A number
    behind "aged" is in years. Number words from two to twelve count, but not how many times a day.
    """
    hidden = _NO_QUANTITY.sub(lambda match: " " * len(match.group()), text)
    found = []
    for match in _PRESSURE.finditer(hidden):
        if match[3] or _is_pressure(match):
            ends = ((match.start(1), match.end(1)), (match.start(2), match.end()))
            found += [
                Quantity(float(match[place]), "mmHg", *end) for place, end in enumerate(ends, 1)
            ]
            hidden = hidden[: match.start()] + " " * len(match.group()) + hidden[match.end() :]
    found += list(_plain(hidden))
    return _spread_units(hidden, sorted(found, key=lambda quantity: quantity.start))


def _spread_units(text: str, found: list[Quantity]) -> tuple[Quantity, ...]:
    """Return the quantities; the first end of a range has the unit of its second."""
    for place, (first, second) in enumerate(pairwise(found)):
        if not first.unit and second.unit and _RANGE.fullmatch(text, first.end, second.start):
            found[place] = replace(first, unit=second.unit)
    return tuple(found)


def _is_pressure(match: re.Match[str]) -> bool:
    high, low = float(match[1]), float(match[2])
    return 60 <= high <= 260 and 30 <= low <= 160 and high > low


def _plain(text: str) -> Iterator[Quantity]:
    end = 0
    for match in _NUMBER.finditer(text):
        if match.start() < end:
            continue
        unit, end = _unit_after(text, match.end())
        if not unit and text[match.end() : match.end() + 1].isalpha():
            continue
        if not unit and _AGE.search(text[max(0, match.start() - 8) : match.start()]):
            unit = "year"
        value = _value(match.group())
        if math.isfinite(value):
            yield Quantity(value, unit, match.start(), end, _digits(match.group()))
    for match in _WORD.finditer(text):
        if _TIMES.match(text, match.end()):
            continue
        unit, end = _unit_after(text, match.end())
        yield Quantity(_WORDS[match.group().lower()], unit, match.start(), end)


def _unit_after(text: str, start: int) -> tuple[str, int]:
    """Return the longest unit that stands behind a number, and where it ends."""
    offset = 1 if text[start : start + 1] == "-" and text[start + 1 : start + 2].isalpha() else 0
    match = _UNIT.match(text, start + offset)
    if match is None or not match["unit"]:
        return "", start
    name = match["unit"]
    while name:
        is_whole = not text[match.start("unit") + len(name) :][:1].isalnum()
        unit = name.strip()
        if is_whole and unit and unit.casefold() not in _AMBIGUOUS and find_unit(unit):
            return unit, match.start("unit") + len(name)
        name = name.rpartition("/")[0]
    return "", start


def _digits(text: str) -> int:
    match = re.search(r"[.,](\d+)", re.sub(r",(\d{3})(?=[,.]|$)", r"\1", text))
    return len(match[1]) if match else 0


def _value(text: str) -> float:
    """Return the number; a comma before three digits parts thousands, another is a point."""
    cleaned = text.translate(_LOWERED).replace(" ", "")
    cleaned = re.sub(r"[x×·*]10\^?", "e", cleaned)
    mantissa, _, power = cleaned.partition("e") if "e" in cleaned else cleaned.partition("E")
    if re.fullmatch(r"[-+]?\d{1,3}(,\d{3})+(\.\d+)?", mantissa):
        mantissa = mantissa.replace(",", "")
    mantissa = mantissa.replace(",", ".")
    return float(f"{mantissa}e{power}" if power else mantissa)


def value_in(quantity: Quantity, wanted: str, analyte: Analyte | None = None) -> float | None:
    """Return a quantity's value in another unit; None where it does not measure the same."""
    have, want = quantity.measure(), find_unit(wanted)
    if have is None or want is None:
        return None
    return convert(quantity.value, have, want, analyte)
