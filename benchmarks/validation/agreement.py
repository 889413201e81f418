"""Agreement of raters: coverage of intervals with few units, rare categories and missing ratings.

    python benchmarks/validation/agreement.py [--studies N] [--quick]

A share of the units is hard: their raters choose at random. The others are rated right with a
chance of 0.8, else by the shares of the categories. The truth is the coefficient of 60,000 units.
Intervals without a value (too few varied units) are not counted.
"""

import sys
from pathlib import Path

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import Estimate

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.validation.simulation import Line, Rate, data_sets, print_rates

from readingroom.statistics.agreement.bland_altman import limits_of_agreement
from readingroom.statistics.agreement.intraclass import Intraclass, intraclass_correlation
from readingroom.statistics.agreement.krippendorff import Measurement, krippendorff_alpha
from readingroom.statistics.agreement.ratings import count_categories
from readingroom.statistics.agreement.several_raters import Chance, estimate_agreement

QUICK = 40
SHARES = {
    "2 categories alike": (0.5, 0.5),
    "4 categories": (0.4, 0.3, 0.2, 0.1),
    "9 to 1": (0.9, 0.1),
}
SIZES = (12, 30, 100)
COEFFICIENTS = ("fleiss", "gwet-ac1", "krippendorff ordinal")
TARGET = (0.93, 0.98)


def draw_categories(
    rng: np.random.Generator, n: int, raters: int, shares: tuple[float, ...], missing: float = 0.0
) -> FloatArray:
    """Return ratings in categories from 0, float array (n, raters), NaN = missing."""
    k = len(shares)
    truth = rng.choice(k, (n, 1), p=shares)
    is_right = rng.random((n, raters)) < 0.8
    values = np.where(is_right, truth, rng.choice(k, (n, raters), p=shares)).astype(np.float64)
    is_hard = rng.random(n) < 0.3
    values[is_hard] = rng.choice(k, (int(is_hard.sum()), raters))
    values[rng.random((n, raters)) < missing] = np.nan
    return values


def coefficient(name: str, values: FloatArray, k: int) -> Estimate | None:
    """Return a coefficient of the ratings, None without an interval."""
    categories = np.arange(k, dtype=np.float64)
    counts = count_categories(values, categories)
    if name == "fleiss":
        estimate = estimate_agreement(counts, Chance.FLEISS)
    elif name == "gwet-ac1":
        estimate = estimate_agreement(counts, Chance.GWET)
    else:
        estimate = krippendorff_alpha(counts, categories, Measurement.ORDINAL)
    return estimate if isinstance(estimate, Estimate) else None


def covered(estimate: list[Estimate | None], truth: float) -> Rate:
    """Return how many of the intervals contain the truth."""
    given = [each for each in estimate if each is not None]
    return Rate(sum(each.low <= truth <= each.high for each in given), max(len(given), 1))


def categories_lines(n_studies: int) -> list[Line]:
    """Return the coverage of the coefficients of categories, 4 raters, 10 % missing."""
    lines = []
    for name in COEFFICIENTS:
        for label, shares in SHARES.items():
            rng = np.random.default_rng([7, len(shares)])
            k = len(shares)
            large = coefficient(name, draw_categories(rng, 60_000, 4, shares), k)
            assert large is not None
            for size in SIZES:
                estimate = [
                    coefficient(name, draw_categories(rng, size, 4, shares, 0.1), k)
                    for _ in range(n_studies)
                ]
                title = f"{name}, {label}, {size} units"
                lines.append(Line(title, covered(estimate, large.value), TARGET))
    return lines


def draw_numbers(
    rng: np.random.Generator, n: int, raters: int, missing: float, spread: float = 1.0
) -> FloatArray:
    """Return ratings with effects of units (SD 2), raters (`spread`) and error (1)."""
    values = rng.normal(0, 2, (n, 1)) + rng.normal(0, spread, (1, raters))
    values = values + rng.normal(size=(n, raters))
    values[rng.random((n, raters)) < missing] = np.nan
    return values


def intraclass_lines(n_studies: int) -> list[Line]:
    """Return the coverage of the intraclass correlations of 5 raters."""
    truths = {Intraclass.ICC_2_1: 4 / 6, Intraclass.ICC_3_1: 4 / 5, Intraclass.ICC_2_K: 4 / 4.4}
    lines = []
    for form, truth in truths.items():
        for missing in (0.0, 0.2):
            for size in (10, 40):
                rng = np.random.default_rng([11, size])
                estimate = [
                    intraclass_correlation(draw_numbers(rng, size, 5, missing), form)
                    for _ in range(n_studies)
                ]
                given = [each if isinstance(each, Estimate) else None for each in estimate]
                title = f"{form.code}, {size} units, {missing:.0%} missing"
                lines.append(Line(title, covered(given, truth), TARGET))
    return lines


def limits_lines(n_studies: int) -> list[Line]:
    """Return the coverage of the upper limit of agreement of normal differences."""
    lines = []
    for size in (10, 50):
        rng = np.random.default_rng([13, size])
        estimate = [
            limits_of_agreement(rng.normal(0.5, 1, size), rng.normal(0, 1, size))
            for _ in range(n_studies)
        ]
        upper = [None if not hasattr(each, "upper") else each.upper for each in estimate]
        truth = 0.5 + 1.959964 * np.sqrt(2)
        lines.append(Line(f"upper limit of agreement, {size} units", covered(upper, truth), TARGET))
    return lines


def main() -> int:
    """Print the tables."""
    n_studies = data_sets(__doc__ or "", 1000, QUICK)
    print_rates("Coefficients of categories, 4 raters, 10 % missing", categories_lines(n_studies))
    print_rates("Intraclass correlation, 5 raters", intraclass_lines(n_studies))
    print_rates("Limits of agreement", limits_lines(n_studies))
    return 0


if __name__ == "__main__":
    sys.exit(main())
