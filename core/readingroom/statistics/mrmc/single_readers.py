"""Figures of merit of single readers and of models, which are fixed: cases alone are random."""

import math
from dataclasses import replace

import numpy as np

from readingroom.domain.endpoint import InferenceScope, IntervalScale
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.intervals import WILSON, estimate_share, wilson_interval
from readingroom.statistics.mrmc.covariance import ReaderFigures
from readingroom.statistics.mrmc.figures import FigureOfMerit
from readingroom.statistics.mrmc.free_response import FreeResponseFigure, Marks
from readingroom.statistics.mrmc.inference import (
    ROUNDING,
    ArmResult,
    Bounds,
    Difference,
    Plan,
    difference,
    standard_error,
)
from readingroom.statistics.mrmc.obuchowski_rockette import analyse
from readingroom.statistics.mrmc.ratings import Ratings
from readingroom.statistics.roc import bound_area

NO_VARIANCE = 1e-24
"""Variance below which no case changes a figure, but for rounding."""
TOO_FEW = "fewer than two cases of a class that the endpoint uses"

Cell = tuple[int, int]
"""Arm and reader, by their indices."""


def single_reader_figure(
    figures: ReaderFigures, cell: Cell, ratings: Ratings, figure: FigureOfMerit, plan: Plan
) -> Estimate | NotEstimable | ArmResult:
    """Return the figure of one reader in one arm.

    An area has an interval on the log-odds scale, or that of Newcombe where its variance is 0; a
    proportion of independent cases that of Wilson, unless the plan has Wald's and the variance is
    above 0; of clusters only where the variance is 0. Any other figure has the interval of the
    plan.

    Args:
        figures: of the ratings.
        cell: arm and reader.
        ratings: from which the figures were computed.
        figure: which was computed.
        plan: scale and level of the interval.
    """
    row = ratings.values[cell]
    is_read = ~np.isnan(row)
    positive, negative = row[is_read & ratings.is_positive], row[is_read & ~ratings.is_positive]
    value = float(figures.values[cell])
    if math.isnan(value):
        return NotEstimable(TOO_FEW, figure.compute(positive, negative))
    index = cell[0] * len(figures.readers) + cell[1]
    variance = float(figures.covariance[index, index])
    if figure.is_area:
        sizes = len(positive), len(negative)
        return bound_area(value, variance, sizes, int(is_read.sum()), plan.level, figures.method)
    result = fixed_reader(value, variance, plan, figure.highest, figures.method)
    if not figure.is_proportion:
        return result
    n = len(positive) * figure.classes.positive + len(negative) * figure.classes.negative
    if isinstance(result.error, NotEstimable):
        return estimate_share(round(value * n), n, "no case", plan.level)
    if ratings.clusters is not None or plan.scale is IntervalScale.WALD:
        return result
    return _with_wilson(result, n, plan.level)


def _with_wilson(result: ArmResult, n: int, level: float) -> ArmResult:
    """Return a proportion of `n` independent cases with Wilson's interval."""
    limits = wilson_interval(round(result.estimate * n), n, level)
    logit = None if isinstance(result.bounds, NotEstimable) else result.bounds.logit
    return replace(result, bounds=Bounds(*limits, WILSON, logit))


def reader_of_marks(
    figures: ReaderFigures, cell: Cell, marks: Marks, figure: FreeResponseFigure, plan: Plan
) -> Estimate | NotEstimable | ArmResult:
    """Return the figure of one reader of marks in one arm, with the interval of the plan.

    Where no case changes it, an area has the interval of Newcombe for its cases with and without a
    lesion, and a share of 0 or 1 that of Wilson for its cases with one.
    """
    value = float(figures.values[cell])
    is_read = marks.is_read[cell]
    n, positive = int(is_read.sum()), int((is_read & marks.is_positive).sum())
    if math.isnan(value):
        return NotEstimable(TOO_FEW if n else "no analysed reading")
    index = cell[0] * len(figures.readers) + cell[1]
    variance = float(figures.covariance[index, index])
    if variance < NO_VARIANCE and not figure.is_area and value in (0.0, 1.0):
        return estimate_share(round(value * positive), positive, "no case", plan.level)
    if variance < NO_VARIANCE and figure.is_area:
        return bound_area(value, 0.0, (positive, n - positive), n, plan.level, figures.method)
    return fixed_reader(value, variance, plan, 1.0, figures.method)


def fixed_reader(
    value: float, variance: float, plan: Plan, highest: float, method: str
) -> ArmResult:
    """Return the figure of one reader in one arm, with the interval of the plan."""
    alone = ReaderFigures(("",), ("",), np.array([[value]]), np.array([[variance]]), method, 0)
    fixed = replace(plan, scope=InferenceScope.CASES, reference="")
    return analyse(alone, fixed, highest).arms[0]


def fixed_difference(
    figures: ReaderFigures, first: Cell, second: Cell, plan: Plan, highest: float
) -> Difference | None:
    """Return the difference of two cells, such as one reader in two arms, first minus second.

    None where one of them has no figure.
    """
    estimate = float(figures.values[first] - figures.values[second])
    if math.isnan(estimate):
        return None
    rows = [arm * len(figures.readers) + reader for arm, reader in (first, second)]
    block = figures.covariance[np.ix_(rows, rows)]
    variance = float(block[0, 0] + block[1, 1] - 2 * block[0, 1])
    if variance <= ROUNDING * float(np.trace(block)):
        variance = 0.0
    names = figures.arms[first[0]], figures.arms[second[0]]
    error = standard_error(variance, math.inf)
    return difference(names, estimate, error, 1, plan, highest)
