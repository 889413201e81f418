"""Result tables with the columns of iMRMC: areas of each reader, and means over readers.

iMRMC (R package, function doIMRMC) calls them perReader, Ustat and MLEstat. Rows of one modality
come first, with "NO_MOD" as the second one, then pairs. "NA" is a value that is not estimable.
Tests are two-sided at 0.05: of one modality that the area is 0.5, of a pair that the areas are
equal, by the normal distribution and by Student's t with the degrees of freedom BDG rounded down.
"""

import math
from collections.abc import Iterator
from itertools import combinations
from typing import Final

import numpy as np

from readingroom.domain.endpoint import CovarianceMethod
from readingroom.domain.errors import IntakeError
from readingroom.domain.estimate import NotEstimable
from readingroom.reading.csv_lines import csv_text
from readingroom.statistics.mrmc.covariance import ReaderFigures, reader_figures
from readingroom.statistics.mrmc.figures import figure_of_merit
from readingroom.statistics.mrmc.inference import Error, Plan, quantile, upper_tail
from readingroom.statistics.mrmc.pairs import pair_moments
from readingroom.statistics.mrmc.ratings import Ratings
from readingroom.statistics.mrmc.u_statistics import UStatistics, analyse

PER_READER: Final = "perReader.csv"
OVER_READERS: Final = {"Ustat": "Ustat.csv", "MLE": "MLEstat.csv"}
_LEVEL: Final = 0.95
_CHANCE: Final = 0.5
"""Area of a reader who guesses, the null hypothesis of one modality."""
_AREAS: Final = (
    "modalityA", "modalityB", "AUCA", "varAUCA", "AUCB", "varAUCB", "AUCAminusAUCB",
    "varAUCAminusAUCB",
)  # fmt: skip
_TESTS: Final = (
    "pValueNormal", "botCInormal", "topCInormal", "rejectNormal",
    "dfBDG", "pValueBDG", "botCIBDG", "topCIBDG", "rejectBDG",
)  # fmt: skip


def imrmc_tables(ratings: Ratings) -> dict[str, str]:
    """Return the tables as CSV, by the names of their files.

    Raises:
        IntakeError: cases are clustered, which iMRMC does not know, or no reader has both classes.
    """
    if ratings.clusters is not None:
        raise IntakeError("iMRMC has no clusters of cases. Leave the column cluster out.")
    moments = pair_moments(ratings.cells, ratings.is_positive)
    figures = reader_figures(ratings, figure_of_merit("auc"), CovarianceMethod.UNBIASED, moments)
    if np.isnan(figures.values).all():
        raise IntakeError("No reader has two cases of each class in an arm.")
    rows = [["readerID", "N0", "N1", *_AREAS], *_per_reader(ratings, figures)]
    tables = {PER_READER: csv_text(rows)}
    for kind, name in OVER_READERS.items():
        heads = ["NR", "N0", "N1", *_AREAS[:2], "UstatOrMLE", *_AREAS[2:], *_TESTS]
        tables[name] = csv_text([heads, *_over_readers(ratings, kind)])
    return tables


def _per_reader(ratings: Ratings, figures: ReaderFigures) -> Iterator[list[str]]:
    t, r = figures.values.shape
    variances = np.diag(figures.covariance).reshape(t, r)
    for arm, reader in np.ndindex(t, r):
        if np.isnan(figures.values[arm, reader]):
            continue
        alone = float(figures.values[arm, reader]), float(variances[arm, reader])
        counts = _counts(ratings, [arm], reader)
        names = [ratings.arms[arm], "NO_MOD"]
        yield [ratings.readers[reader], *counts, *names, *map(_text, alone), *["NA"] * 4]
    for pair in combinations(range(t), 2):
        for reader in range(r):
            values = figures.values[list(pair), reader]
            if np.isnan(values).any():
                continue
            own = variances[list(pair), reader]
            shared = figures.covariance[pair[0] * r + reader, pair[1] * r + reader]
            gap = (values[0] - values[1], own.sum() - 2 * shared)
            numbers = (values[0], own[0], values[1], own[1], *gap)
            names = [ratings.arms[arm] for arm in pair]
            counts = _counts(ratings, list(pair), reader)
            yield [ratings.readers[reader], *counts, *names, *map(_text, numbers)]


def _counts(ratings: Ratings, arms: list[int], reader: int) -> tuple[str, str]:
    """Return the numbers of negative and positive cases that a reader rated in all of some arms."""
    is_read = ~np.isnan(ratings.values[arms, reader]).any(axis=0)
    positive = int((is_read & ratings.is_positive).sum())
    return str(int(is_read.sum()) - positive), str(positive)


def _over_readers(ratings: Ratings, kind: str) -> Iterator[list[str]]:
    result = analyse(ratings, Plan(level=_LEVEL), UStatistics(is_biased=kind == "MLE"))
    variances = {}
    for arm in result.arms:
        variances[arm.arm] = variance = _variance(arm.error)
        areas = (arm.estimate, variance)
        tests = _tests(arm.estimate, arm.error, _CHANCE)
        start = [*_sizes(ratings, [arm.arm]), arm.arm, "NO_MOD", kind]
        yield [*start, *map(_text, areas), *["NA"] * 4, *tests]
    estimates = {arm.arm: arm.estimate for arm in result.arms}
    for entry in result.differences:
        numbers = [value for name in entry.arms for value in (estimates[name], variances[name])]
        numbers += [entry.estimate, _variance(entry.error)]
        tests = _tests(entry.estimate, entry.error, 0.0)
        start = [*_sizes(ratings, list(entry.arms)), *entry.arms, kind]
        yield [*start, *map(_text, numbers), *tests]


def _sizes(ratings: Ratings, arms: list[str]) -> list[str]:
    """Return the numbers of readers, of negative and of positive cases in any of some arms."""
    is_read = ~np.isnan(ratings.values[[ratings.arms.index(name) for name in arms]])
    of_cases = is_read.any(axis=(0, 1))
    positive = int((of_cases & ratings.is_positive).sum())
    readers = int(is_read.any(axis=(0, 2)).sum())
    return [str(readers), str(int(of_cases.sum()) - positive), str(positive)]


def _variance(error: Error | NotEstimable) -> float:
    return math.nan if isinstance(error, NotEstimable) else error.standard_error**2


def _tests(estimate: float, error: Error | NotEstimable, null: float) -> list[str]:
    if isinstance(error, NotEstimable):
        return ["NA"] * len(_TESTS)
    normal = _test(estimate, error.standard_error, math.inf, null)
    student = _test(estimate, error.standard_error, error.used, null)
    return [*normal, _text(error.degrees_of_freedom), *student]


def _test(estimate: float, se: float, df: float, null: float) -> list[str]:
    p = 2 * upper_tail(abs(estimate - null) / se, df)
    reach = quantile((1 + _LEVEL) / 2, df) * se
    numbers = (p, estimate - reach, estimate + reach)
    return [*map(_text, numbers), str(int(p <= 1 - _LEVEL))]


def _text(value: float) -> str:
    return f"{value:.17g}" if math.isfinite(value) else "NA"
