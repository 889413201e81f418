"""Numbers with units in text: reading a single one, and finding all."""

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from readingroom.engine.evaluator.metrics.units import Analyte, Unit, convert, find_unit

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
_WORDS = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
"""Number words, from 2."""
_WORD = re.compile(rf"\b(?:{_WORDS})\b", re.IGNORECASE)
_AGE = re.compile(r"\bage(?:d| of| is|:)?\s$", re.IGNORECASE)
_TIMES = re.compile(r"\stimes\b")
_RANGE = re.compile(r"\s?(?:-|–|to|/|or)\s?")
_AMBIGUOUS = frozenset({"in", "a", "c", "f", "m", "s", "h", "d", "y", "u", "mo", "pa", "unit"})
"""Unit names that are other words or letters in running text."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number and its unit as written, "" without one; `start` and `end` are text positions.

    `digits` is the number of digits after the decimal point as written.
    """

    value: float
    unit: str = ""
    start: int = 0
    end: int = 0
    digits: int = 0

    def measure(self) -> Unit | None:
        """Return its unit, None if unknown."""
        return find_unit(self.unit)


def read_quantity(text: str) -> Quantity | None:
    """Return the number with unit that the whole text is, None for anything else."""
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
    """Return all numbers of a text in order, with the units that follow them.

    Dates, times of day, fractions, list numbers and digits within words (T2, L4) are excluded. A
    pair like 120/80 gives both numbers, in mmHg. A number after "aged" is in years. Number words
    from two to twelve are included, except in "three times a day".
    """
    hidden = _NO_QUANTITY.sub(lambda match: " " * len(match.group()), text)
    quantities = []
    for match in _PRESSURE.finditer(hidden):
        if match[3] or _is_pressure(match):
            ends = ((match.start(1), match.end(1)), (match.start(2), match.end()))
            quantities += [
                Quantity(float(match[index]), "mmHg", *end) for index, end in enumerate(ends, 1)
            ]
            hidden = hidden[: match.start()] + " " * len(match.group()) + hidden[match.end() :]
    quantities += list(_plain(hidden))
    return _spread_units(hidden, sorted(quantities, key=lambda quantity: quantity.start))


def _spread_units(text: str, quantities: list[Quantity]) -> tuple[Quantity, ...]:
    """Return the quantities; the lower end of a range gets the unit of the upper one."""
    for index, (first, second) in enumerate(pairwise(quantities)):
        if not first.unit and second.unit and _RANGE.fullmatch(text, first.end, second.start):
            quantities[index] = replace(first, unit=second.unit)
    return tuple(quantities)


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
        number = 2.0 + _WORDS.split("|").index(match.group().lower())
        yield Quantity(number, unit, match.start(), end)


def _unit_after(text: str, start: int) -> tuple[str, int]:
    """Return the longest unit directly after a number, and its end position."""
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
    """Return the number; a comma before three digits separates thousands, else it is a point."""
    cleaned = text.translate(_LOWERED).replace(" ", "")
    cleaned = re.sub(r"[x×·*]10\^?", "e", cleaned)
    mantissa, _, power = cleaned.partition("e") if "e" in cleaned else cleaned.partition("E")
    if re.fullmatch(r"[-+]?\d{1,3}(,\d{3})+(\.\d+)?", mantissa):
        mantissa = mantissa.replace(",", "")
    mantissa = mantissa.replace(",", ".")
    return float(f"{mantissa}e{power}" if power else mantissa)


def value_in(quantity: Quantity, target: str, analyte: Analyte | None = None) -> float | None:
    """Return a quantity's value in another unit; None for an incompatible unit."""
    have, want = quantity.measure(), find_unit(target)
    if have is None or want is None:
        return None
    return convert(quantity.value, have, want, analyte)
