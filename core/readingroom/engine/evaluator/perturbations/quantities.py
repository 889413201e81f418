"""Quantities: in another unit, with a wrong unit, or with an impossible value."""

import re
from decimal import ROUND_HALF_EVEN, Decimal
from typing import Final

import msgspec
import numpy as np

from readingroom.domain.packaged_data import packaged_data
from readingroom.engine.evaluator.perturbations.api import (
    Edit,
    NotApplicable,
    PerturbedItem,
    TextItem,
    rewrite,
    some_of,
)


class _Conversion(msgspec.Struct):
    """A conversion of a number from `source` to `target`; `decimals` None keeps it exact."""

    source: str
    target: str
    factor: Decimal
    decimals: int | None = None
    analyte: str = ""

    def change(self, value: Decimal) -> Decimal:
        """Return the number in the target unit."""
        if self.source == "°C":
            return value * self.factor + 32
        return (value - 32) / self.factor if self.source == "°F" else value * self.factor


class _Quantities(msgspec.Struct):
    """Content of quantities.yaml, which explains its parts."""

    units: tuple[str, ...]
    conversions: tuple[_Conversion, ...]
    wrong_units: dict[str, str]
    impossible: tuple[tuple[str, str, float], ...]


_TABLES: Final = packaged_data(_Quantities, "clinical_texts", "quantities.yaml")
_NUMBER: Final = r"(?P<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)"
_UNIT: Final = "|".join(map(re.escape, _TABLES.units))
_QUANTITY: Final = re.compile(rf"(?<![\w.,/–-]){_NUMBER}(?P<gap>\s?)(?P<unit>{_UNIT})(?![\w/])")
_REFERENCE_AFTER: Final = re.compile(r"\s*\(\s*[<>]?\s*\d")
_GRAMS_FROM: Final = Decimal(10)
_RANGE_BEFORE: Final = re.compile(r"\d\s?(?:-|–|to)\s?$")


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
    for conversion in _TABLES.conversions:
        if match["unit"] == conversion.source and conversion.analyte in before.lower():
            number = _written(conversion.change(value), conversion.decimals)
            return f"{number}{match['gap']}{conversion.target}"
    return ""


def swap_unit(item: TextItem, _: float, rng: np.random.Generator) -> PerturbedItem | NotApplicable:
    """Return the item with one unit replaced by a wrong one; the number is unchanged."""
    edits = [
        Edit(match.start("unit"), match.end("unit"), _TABLES.wrong_units[match["unit"]])
        for match in _quantities(item.text)
    ]
    if not edits:
        return NotApplicable("the text has no quantity with a known unit")
    return rewrite(item, [edits[int(rng.integers(len(edits)))]])


_LABS: Final = _TABLES.impossible
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
