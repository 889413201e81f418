"""Quantities: in another unit, with a wrong unit, or with an impossible value."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Decimal
from typing import Final

import numpy as np

from readingroom.engine.evaluator.perturbations.api import (
    Edit,
    NotApplicable,
    PerturbedItem,
    TextItem,
    rewrite,
    some_of,
)

_NUMBER: Final = r"(?P<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)"
_UNITS: Final = (
    "mmol/L", "µmol/L", "mg/dL", "g/dL", "g/L", "mcg", "µg", "mg", "kg", "lb", "g",
    "mL", "ml", "L", "mm", "cm", "m", "°C", "°F",
)  # fmt: skip
_QUANTITY: Final = re.compile(
    rf"(?<![\w.,/–-]){_NUMBER}(?P<gap>\s?)(?P<unit>{'|'.join(map(re.escape, _UNITS))})(?![\w/])"
)
_REFERENCE_AFTER: Final = re.compile(r"\s*\(\s*[<>]?\s*\d")
_GRAMS_FROM: Final = Decimal(10)
_RANGE_BEFORE: Final = re.compile(r"\d\s?(?:-|–|to)\s?$")


@dataclass(frozen=True, slots=True)
class _Conversion:
    """A conversion of a number from `source` to `target`; `decimals` None keeps it exact."""

    source: str
    target: str
    change: Callable[[Decimal], Decimal]
    decimals: int | None = None
    analyte: str = ""


def _times(source: str, target: str, factor: str, decimals: int | None = None,
           analyte: str = "") -> _Conversion:  # fmt: skip
    return _Conversion(source, target, lambda value: value * Decimal(factor), decimals, analyte)


_CONVERSIONS: Final = (
    _times("mg", "mcg", "1000"),
    _times("g", "mg", "1000"),
    _times("mcg", "mg", "0.001"),
    _times("µg", "mg", "0.001"),
    _times("mL", "L", "0.001"),
    _times("ml", "L", "0.001"),
    _times("L", "mL", "1000"),
    _times("cm", "mm", "10"),
    _times("mm", "cm", "0.1"),
    _times("m", "cm", "100"),
    _times("g/dL", "g/L", "10"),
    _times("g/L", "g/dL", "0.1"),
    _times("kg", "lb", "2.20462", 1),
    _times("lb", "kg", "0.453592", 1),
    _Conversion("°C", "°F", lambda value: value * Decimal("1.8") + 32, 1),
    _Conversion("°F", "°C", lambda value: (value - 32) / Decimal("1.8"), 1),
    # Molar masses: glucose 180.16, cholesterol 386.65, creatinine 113.12, urea nitrogen 28.01.
    _times("mg/dL", "mmol/L", "0.05551", 1, "glucose"),
    _times("mmol/L", "mg/dL", "18.016", 0, "glucose"),
    _times("mg/dL", "mmol/L", "0.02586", 1, "cholesterol"),
    _times("mmol/L", "mg/dL", "38.665", 0, "cholesterol"),
    _times("mg/dL", "µmol/L", "88.40", 0, "creatinine"),
    _times("µmol/L", "mg/dL", "0.011312", 2, "creatinine"),
)
_WRONG_UNIT: Final = {
    "mg": "g", "g": "mg", "mcg": "mg", "µg": "mg", "mL": "L", "ml": "L", "L": "mL", "cm": "m",
    "mm": "cm", "m": "cm", "kg": "g", "lb": "kg", "g/dL": "mg/dL", "g/L": "g/dL", "°C": "°F",
    "°F": "°C", "mg/dL": "mmol/L", "mmol/L": "mg/dL", "µmol/L": "mmol/L",
}  # fmt: skip
_ANALYTE_REACH: Final = 40


def convert_units(
    item: TextItem, share: float, rng: np.random.Generator
) -> PerturbedItem | NotApplicable:
    """Return the item with a proportion of its quantities converted to another unit.

    Excluded are values within a range, so that both ends keep one unit, and values followed by a
    reference range, which has no unit. Milligrams per decilitre become millimoles only directly
    after glucose, cholesterol or creatinine; from 10 mg, milligrams become grams.
    """
    edits = []
    for match in _quantities(item.text):
        if _REFERENCE_AFTER.match(item.text, match.end()):
            continue
        after = _converted(match, item.text[max(0, match.start() - _ANALYTE_REACH) : match.start()])
        if after:
            edits.append(Edit(match.start(), match.end(), after))
    if not edits:
        return NotApplicable("the text has no quantity with a convertible unit")
    return rewrite(item, some_of(edits, share, rng))


def _converted(match: re.Match[str], before: str) -> str:
    """Return a quantity in another unit, "" if there is none."""
    value = Decimal(match["number"].replace(",", ""))
    if match["unit"] == "mg" and value >= _GRAMS_FROM:
        return f"{_written(value / 1000, None)}{match['gap']}g"
    for conversion in _CONVERSIONS:
        if match["unit"] == conversion.source and conversion.analyte in before.lower():
            number = _written(conversion.change(value), conversion.decimals)
            return f"{number}{match['gap']}{conversion.target}"
    return ""


def confuse_unit(
    item: TextItem, _: float, rng: np.random.Generator
) -> PerturbedItem | NotApplicable:
    """Return the item with one unit replaced by a wrong one; the number is unchanged."""
    edits = [
        Edit(match.start("unit"), match.end("unit"), _WRONG_UNIT[match["unit"]])
        for match in _quantities(item.text)
    ]
    if not edits:
        return NotApplicable("the text has no quantity with a known unit")
    return rewrite(item, [edits[int(rng.integers(len(edits)))]])


_LABS: Final[tuple[tuple[str, str, float], ...]] = (
    ("potassium", r"potassium", 25.0),
    ("sodium", r"sodium", 310.0),
    ("haemoglobin", r"(?<!glycated )ha?emoglobin\b|\bHb\b", 950.0),
    ("glucose", r"glucose", 9000.0),
    ("creatinine", r"creatinine\b(?! (?:ratio|clearance))", 90000.0),
    ("pH", r"\bpH", 9.4),
    ("temperature", r"temperature", 170.0),
    ("heart rate", r"heart rate|\bpulse", 900.0),
    ("oxygen saturation", r"oxygen saturation|\bSpO2", 140.0),
    ("INR", r"\bINR", 400.0),
)
"""Names, patterns and values incompatible with life, in any usual unit."""

_LAB: Final = re.compile(
    "|".join(f"(?P<lab{index}>{pattern})" for index, (_, pattern, _) in enumerate(_LABS)),
    re.IGNORECASE,
)
_VALUE_AFTER: Final = re.compile(
    r"[^\d.\n]{0,25}?(?P<number>\d+(?:\.\d+)?)(?![\d.]*\s?(?:hours|days))"
)


def make_impossible(
    item: TextItem, _: float, rng: np.random.Generator
) -> PerturbedItem | NotApplicable:
    """Return the item with one laboratory value or vital sign incompatible with life.

    A model should point it out; the original correct answer no longer follows from the text.
    """
    edits = []
    for match in _LAB.finditer(item.text):
        value = _VALUE_AFTER.match(item.text, match.end())
        if value is None:
            continue
        index = next(i for i in range(len(_LABS)) if match[f"lab{i}"])
        after = f"{_LABS[index][2]:g}"
        edits.append(Edit(value.start("number"), value.end("number"), after))
    if not edits:
        return NotApplicable("the text has no laboratory value of the table")
    return rewrite(item, [edits[int(rng.integers(len(edits)))]])


def _quantities(text: str) -> list[re.Match[str]]:
    return [
        match for match in _QUANTITY.finditer(text)
        if not _RANGE_BEFORE.search(text[max(0, match.start() - 6) : match.start()])
    ]  # fmt: skip


def _written(value: Decimal, decimals: int | None) -> str:
    """Return a number without exponent or trailing zeros."""
    if decimals is not None:
        value = value.quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_EVEN)
    text = f"{value:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
