"""Agreement of raters from a table of ratings: CSV with the columns unit, rater and value."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from statistics import NormalDist
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import IntakeError
from readingroom.domain.estimate import NotEstimable
from readingroom.reading.csv_lines import OWN_NAMES, ColumnNames, read_lines
from readingroom.reading.estimate_blocks import Block, estimate_block
from readingroom.statistics.agreement.bland_altman import limits_of_agreement
from readingroom.statistics.agreement.intraclass import Intraclass, intraclass_correlation
from readingroom.statistics.agreement.kappa import (
    KappaWeights,
    cohen_kappa,
    confusion,
    kappa_null_error,
)
from readingroom.statistics.agreement.krippendorff import Measurement, krippendorff_alpha
from readingroom.statistics.agreement.ratings import count_categories
from readingroom.statistics.agreement.several_raters import (
    Chance,
    estimate_agreement,
    fleiss_null_error,
)

LARGEST: Final = 1e100
"""Largest number, and one over the smallest, whose squares are exact enough."""
MAX_CELLS: Final = 50_000_000
"""Maximum number of units times raters."""
MAX_CATEGORIES: Final = 1_000
"""Maximum number of distinct values of a coefficient that compares categories."""


class Coefficient(StrEnum):
    """Coefficients of agreement by their names in commands."""

    COHEN = "cohen"
    FLEISS = "fleiss"
    RANDOLPH = "randolph"
    GWET_AC1 = "gwet-ac1"
    GWET_AC2 = "gwet-ac2"
    KRIPPENDORFF = "krippendorff"
    ICC_1_1 = "icc-1-1"
    ICC_2_1 = "icc-2-1"
    ICC_3_1 = "icc-3-1"
    ICC_1_K = "icc-1-k"
    ICC_2_K = "icc-2-k"
    ICC_3_K = "icc-3-k"
    BLAND_ALTMAN = "bland-altman"


_INTRACLASS = {Coefficient(form.name.lower().replace("_", "-")): form for form in Intraclass}
_CHANCE = {
    Coefficient.FLEISS: Chance.FLEISS,
    Coefficient.RANDOLPH: Chance.UNIFORM,
    Coefficient.GWET_AC1: Chance.GWET,
    Coefficient.GWET_AC2: Chance.GWET,
}


@dataclass(frozen=True, slots=True)
class RatingTable:
    """Ratings of units by raters.

    `values` is a float array (n_units, n_raters), NaN = not rated: the numbers, or the places of
    texts among the `categories`, a float array (k,), ascending. `word` is one text that is not a
    number; `is_ordered` is false if the order of the texts is not given.
    """

    name: str
    raters: tuple[str, ...]
    values: FloatArray
    categories: FloatArray
    word: str = ""
    is_ordered: bool = True


def read_ratings(
    path: Path, categories: Sequence[str] = (), columns: ColumnNames = OWN_NAMES
) -> RatingTable:
    """Read a table of ratings; a row with an empty value is a missing rating.

    Args:
        path: CSV file with the columns unit, rater and value.
        categories: the values in ascending order, if they are not numbers or some do not occur.
        columns: columns that are named otherwise in the file.

    Raises:
        IntakeError: the file cannot be read, a rating occurs twice, or a value is not among the
            categories; the message names the line.
    """
    units: dict[str, int] = {}
    raters: dict[str, int] = {}
    ratings: dict[tuple[int, int], str] = {}
    for line in read_lines(path, ("unit", "rater", "value"), columns):
        unit, rater, value = (line.cells[name] for name in ("unit", "rater", "value"))
        if not unit or not rater:
            raise line.fault(f"the {'rater' if unit else 'unit'} is empty. Enter it.")
        cell = units.setdefault(unit, len(units)), raters.setdefault(rater, len(raters))
        if cell in ratings:
            raise line.fault(f"rater {rater[:40]} rates unit {unit[:40]} twice. Remove one line.")
        if value and categories and value not in categories:
            raise line.fault(f"the value '{value[:40]}' is not one of {', '.join(categories)}.")
        if abs(_number(value)) > LARGEST or 0 < abs(_number(value)) < 1 / LARGEST:
            raise line.fault(f"the value {value[:40]} is out of range. Use another unit.")
        ratings[cell] = value
    if not any(ratings.values()):
        raise IntakeError(f"{path.name} has no ratings. Add a line for each.")
    if len(units) * len(raters) > MAX_CELLS:
        raise IntakeError(
            f"{path.name} has {len(units):,} units and {len(raters):,} raters; at most "
            f"{MAX_CELLS:,} combinations are allowed."
        )
    texts = {*ratings.values(), *categories} - {""}
    word = min((text for text in texts if math.isnan(_number(text))), default="")
    places = {text: float(at) for at, text in enumerate(categories or sorted(texts))}
    numbers = places if word else {text: _number(text) for text in texts}
    values = np.full((len(units), len(raters)), math.nan)
    for cell, value in ratings.items():
        if value:
            values[cell] = numbers[value]
    known = np.unique(np.array(list(numbers.values())))
    is_ordered = bool(categories) or not word
    return RatingTable(path.name, tuple(raters), values, known, word, is_ordered)


def _number(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        return math.nan
    return number if math.isfinite(number) else math.nan


def agreement_report(
    table: RatingTable,
    coefficient: Coefficient,
    *,
    weights: KappaWeights | None = None,
    measurement: Measurement = Measurement.NOMINAL,
    level: float = 0.95,
) -> Block:
    """Return a coefficient of agreement as plain values for JSON.

    Values that cannot be estimated are None with a `reason`. `weights` are for partial agreement of
    ordered categories (Cohen, Fleiss, Randolph, Gwet's AC2; quadratic for AC2 if not given);
    `measurement` is for Krippendorff's alpha.

    Raises:
        IntakeError: the coefficient does not fit the table.
    """
    n, k = table.values.shape
    given = int((~np.isnan(table.values)).sum())
    report: Block = {"coefficient": coefficient.value, "units": n, "raters": k}
    report |= {"ratings": given, "missing": n * k - given, "level": level}
    if coefficient in _INTRACLASS:
        _check_numeric(table, coefficient)
        result = intraclass_correlation(table.values, _INTRACLASS[coefficient], level)
        return report | estimate_block(result)
    if coefficient is Coefficient.BLAND_ALTMAN:
        _check_numeric(table, coefficient)
        return report | _limits(table, level)
    weights = _weights(table, coefficient, weights)
    if coefficient is Coefficient.COHEN:
        return report | _cohen(table, weights, level)
    if coefficient is Coefficient.KRIPPENDORFF:
        return report | _krippendorff(table, measurement, level)
    counts = count_categories(table.values, _checked_categories(table))
    report |= estimate_block(estimate_agreement(counts, _CHANCE[coefficient], weights, level))
    if coefficient is Coefficient.FLEISS and weights is KappaWeights.NONE:
        report["null"] = _null(report["estimate"], fleiss_null_error(counts))
    return report


def _check_numeric(table: RatingTable, coefficient: Coefficient) -> None:
    if table.word:
        raise IntakeError(
            f"{table.name}: {coefficient} needs numbers, but one value is '{table.word[:40]}'. "
            "Choose a coefficient of categories."
        )


def _check_order(table: RatingTable) -> None:
    if not table.is_ordered:
        raise IntakeError(
            f"{table.name}: the order of the values is not known, and one is "
            f"'{table.word[:40]}'. Give all values in ascending order (--categories)."
        )


def _weights(
    table: RatingTable, coefficient: Coefficient, weights: KappaWeights | None
) -> KappaWeights:
    if coefficient is Coefficient.GWET_AC1 and weights not in (None, KappaWeights.NONE):
        raise IntakeError("AC1 has no weights. With weights the coefficient is gwet-ac2.")
    if weights is None:
        weights = (
            KappaWeights.QUADRATIC if coefficient is Coefficient.GWET_AC2 else KappaWeights.NONE
        )
    if weights is not KappaWeights.NONE:
        _check_order(table)
    return weights


def _checked_categories(table: RatingTable) -> FloatArray:
    if len(table.categories) > MAX_CATEGORIES:
        raise IntakeError(
            f"{table.name} has {len(table.categories):,} distinct values; at most "
            f"{MAX_CATEGORIES:,} are allowed for categories. Use an ICC or bland-altman."
        )
    return table.categories


def _pair(table: RatingTable, coefficient: Coefficient) -> tuple[FloatArray, FloatArray]:
    if len(table.raters) != 2:
        raise IntakeError(
            f"{table.name} has {len(table.raters)} raters; {coefficient} compares two. Choose "
            "another coefficient or remove the others."
        )
    return table.values[:, 0], table.values[:, 1]


def _cohen(table: RatingTable, weights: KappaWeights, level: float) -> Block:
    categories = _checked_categories(table)
    first, second = _pair(table, Coefficient.COHEN)
    is_both = ~np.isnan(first + second)
    first_places, second_places = (
        np.searchsorted(categories, side[is_both]).astype(np.int64) for side in (first, second)
    )
    counts = confusion(first_places, second_places, len(categories))
    report = estimate_block(cohen_kappa(counts, weights, level))
    left_out = int((~is_both).sum())
    return report | {
        "left_out": f"Not rated by both raters: {_units(left_out)}." if left_out else "",
        "null": _null(report["estimate"], kappa_null_error(counts, weights)),
    }


def _krippendorff(table: RatingTable, measurement: Measurement, level: float) -> Block:
    if measurement in (Measurement.INTERVAL, Measurement.RATIO):
        _check_numeric(table, Coefficient.KRIPPENDORFF)
    if measurement is Measurement.ORDINAL:
        _check_order(table)
    counts = count_categories(table.values, table.categories)
    try:
        result = krippendorff_alpha(counts, table.categories, measurement, level)
    except ValueError as error:
        raise IntakeError(f"{table.name}: {error}.") from error
    single = int((counts.sum(axis=1) < 2).sum())
    return estimate_block(result) | {
        "measurement": measurement.value,
        "left_out": f"Fewer than two ratings: {_units(single)}." if single else "",
    }


def _units(count: int) -> str:
    return "1 unit" if count == 1 else f"{count} units"


def _limits(table: RatingTable, level: float) -> Block:
    result = limits_of_agreement(*_pair(table, Coefficient.BLAND_ALTMAN), level)
    if isinstance(result, NotEstimable):
        return estimate_block(result) | {"standard_deviation": None, "limits": None}
    return estimate_block(result.mean) | {
        "standard_deviation": result.standard_deviation,
        "limits": {"lower": estimate_block(result.lower), "upper": estimate_block(result.upper)},
    }


def _null(estimate: object, error: float | NotEstimable) -> Block:
    """Return the test that the agreement is that of chance."""
    if isinstance(error, NotEstimable) or not isinstance(estimate, float) or error == 0:
        reason = error.reason if isinstance(error, NotEstimable) else "it cannot be estimated"
        return {"se": None, "statistic": None, "p": None, "reason": reason}
    statistic = estimate / error
    p = 2 * NormalDist().cdf(-abs(statistic))
    return {"se": error, "statistic": statistic, "p": p, "method": "normal, standard error at 0"}
