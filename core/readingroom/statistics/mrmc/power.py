"""Power of reader studies of other sizes, from components of variance.

The components of case sampling are scaled by the number of cases, with the same share of positive
ones (Obuchowski and Rockette 1995; Hillis, Obuchowski and Berbaum 2011; split-plot: Hillis 2014).
Negative components are taken as 0.
"""

import math
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from statistics import NormalDist
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.endpoint import Comparison, InferenceScope
from readingroom.domain.estimate import NotEstimable
from readingroom.statistics.mrmc.covariance import ReaderFigures
from readingroom.statistics.mrmc.inference import Hypothesis
from readingroom.statistics.sample_size import MAX_CASES, smallest_number

_NODES: Final = 400
_NORMAL = NormalDist()


class PowerDesign(StrEnum):
    """Design whose power is computed.

    CROSSED: every reader reads every case in two arms. SPLIT_PLOT: groups of readers read different
    cases, each in two arms. MODEL: readers, in one arm, against a model.
    """

    CROSSED = "crossed"
    SPLIT_PLOT = "split-plot"
    MODEL = "model"


@dataclass(frozen=True, slots=True)
class PowerComponents:
    """Components of variance of a difference of two arms, or of readers and a model.

    Args:
        reader_by_arm: variance of readers' differences beyond that of the cases: of reader by arm;
            with a model, of readers.
        error: variance over cases of a figure; with a model, of a reader's difference from it.
        cov1: covariance of a reader's two arms; 0 with a model.
        cov2: covariance of two readers in an arm; with a model, of their differences from it.
        cov3: covariance of two readers in different arms; 0 with a model.
        cases: number of cases of these variances.
    """

    reader_by_arm: float
    error: float
    cov1: float
    cov2: float
    cov3: float
    cases: float

    def __post_init__(self) -> None:
        """Check that a difference has an error.

        Raises:
            ValueError: a component is not finite, the number of cases is not positive, or the
                error is not larger than the covariance within a reader.
        """
        values = (self.reader_by_arm, self.error, self.cov1, self.cov2, self.cov3, self.cases)
        if not all(math.isfinite(value) for value in values) or self.cases <= 0:
            raise ValueError("the components must be numbers, and the cases more than 0")
        if self.error <= self.cov1:
            raise ValueError("the error variance must be larger than cov1")


@dataclass(frozen=True, slots=True)
class PowerQuestion:
    """What is to be shown.

    Args:
        effect: true difference, in units of the figure.
        hypothesis: the test; one-sided tests are at `alpha` / 2.
        alpha: two-sided level.
        scope: which of readers and cases are random.
        groups: groups of readers of a split-plot.
    """

    effect: float
    hypothesis: Hypothesis = field(default_factory=Hypothesis)
    alpha: float = 0.05
    scope: InferenceScope = InferenceScope.READERS_AND_CASES
    groups: int = 1


@dataclass(frozen=True, slots=True)
class Power:
    """Power of one size; `degrees_of_freedom` infinite = normal distribution."""

    readers: int
    cases: int
    power: float
    standard_error: float
    degrees_of_freedom: float


def pilot_components(figures: ReaderFigures) -> PowerComponents | NotEstimable:
    """Return the components of two arms of a pilot study.

    NotEstimable with fewer than two arms or two readers that have both.
    """
    both = np.flatnonzero(~np.isnan(figures.values[:2]).any(axis=0))
    if len(figures.arms) != 2 or len(both) < 2:
        return NotEstimable("the pilot needs two arms, and two readers who have both")
    chosen = figures.select([0, 1], both.tolist())
    t, r = chosen.values.shape
    matrix = chosen.covariance.reshape(t, r, t, r)
    same_reader, same_arm = np.eye(r, dtype=np.bool_), np.eye(t, dtype=np.bool_)
    pairs = {
        (is_arm, is_reader): float(
            np.mean(
                [
                    matrix[a, i, b, j]
                    for a, b in np.argwhere(same_arm == is_arm)
                    for i, j in np.argwhere(same_reader == is_reader)
                ]
            )
        )
        for is_arm in (True, False)
        for is_reader in (True, False)
    }
    error, cov1, cov2, cov3 = (
        pairs[key] for key in ((True, True), (False, True), (True, False), (False, False))
    )
    centred = chosen.values - chosen.values.mean(axis=0) - chosen.values.mean(axis=1)[:, None]
    mean_square = float(((centred + chosen.values.mean()) ** 2).sum()) / ((t - 1) * (r - 1))
    return PowerComponents(
        mean_square - error + cov1 + cov2 - cov3, error, cov1, cov2, cov3, chosen.cases
    )


def model_components(
    figures: ReaderFigures, model: tuple[int, int]
) -> PowerComponents | NotEstimable:
    """Return the components of the differences of readers from a model.

    Args:
        figures: of the readers in one arm, and of the model in an arm of its own.
        model: arm and reader index of the model.
    """
    arm = 1 - model[0]
    readers = np.flatnonzero(~np.isnan(figures.values[arm]))
    readers = readers[readers != model[1]]
    if len(readers) < 2:
        return NotEstimable("the pilot needs two readers beside the model")
    own = model[0] * len(figures.readers) + model[1]
    rows = arm * len(figures.readers) + readers
    matrix = figures.covariance
    covariance = (
        matrix[np.ix_(rows, rows)]
        - matrix[rows, own][:, None]
        - matrix[rows, own]
        + matrix[own, own]
    )
    is_same = np.eye(len(readers), dtype=np.bool_)
    error, cov2 = float(covariance[is_same].mean()), float(covariance[~is_same].mean())
    spread = float(figures.values[arm, readers].var(ddof=1))
    return PowerComponents(spread - error + cov2, error, 0.0, cov2, 0.0, figures.cases)


def power_of(
    components: PowerComponents,
    design: PowerDesign,
    question: PowerQuestion,
    readers: int,
    cases: int,
) -> Power:
    """Return the power of a study of a size.

    Raises:
        ValueError: readers cannot be divided into the groups with two in each, or there are fewer
            than two.
    """
    groups = question.groups if design is PowerDesign.SPLIT_PLOT else 1
    if readers < 2 or readers % groups or readers // groups < 2:
        raise ValueError(
            f"{readers} readers in {groups} groups: each group needs the same number, 2 or more"
        )
    has_random_readers = question.scope is not InferenceScope.CASES
    has_random_cases = question.scope is not InferenceScope.READERS
    scale = components.cases * groups / cases
    of_readers = max(components.reader_by_arm, 0.0) if has_random_readers else 0.0
    across = max(components.cov2 - components.cov3, 0.0)
    alone = max(components.error - components.cov1 - across, 0.0) * scale
    across *= scale
    own = of_readers + alone if has_random_readers else 0.0
    shared = readers // groups * across if has_random_cases else 0.0
    total = (own if has_random_readers else alone) + shared
    sides = 1 if design is PowerDesign.MODEL else 2
    error = math.sqrt(sides * total / readers)
    degrees = math.inf
    if has_random_readers and own > 0:
        degrees = (total / own) ** 2 * (readers - groups)
    power = _power(question, error, degrees)
    return Power(readers, cases, power, error, degrees)


def cases_needed(
    components: PowerComponents,
    design: PowerDesign,
    question: PowerQuestion,
    readers: int,
    target: float,
) -> int | NotEstimable:
    """Return the smallest number of cases with the power, or why there is none.

    Raises:
        ValueError: as `power_of`.
    """

    def is_enough(cases: int) -> bool:
        return power_of(components, design, question, readers, cases).power >= target

    return smallest_number(is_enough) or NotEstimable(
        f"{readers} readers do not reach the power with {MAX_CASES:,} cases: their own variation "
        "is too large"
    )


def _power(question: PowerQuestion, error: float, degrees: float) -> float:
    comparison, margin = question.hypothesis.comparison, question.hypothesis.margin or 0.0
    if comparison is Comparison.EQUIVALENCE:
        sides = (
            _one_sided(margin + side * question.effect, error, degrees, question.alpha)
            for side in (-1, 1)
        )
        return max(0.0, sum(sides) - 1)
    if comparison is Comparison.NON_INFERIORITY:
        return _one_sided(question.effect + margin, error, degrees, question.alpha)
    if question.hypothesis.margin is not None:
        return _one_sided(question.effect - margin, error, degrees, question.alpha)
    return _two_sided(question.effect, error, degrees, question.alpha)


def _two_sided(effect: float, error: float, degrees: float, alpha: float) -> float:
    return _beyond(effect / error, degrees, alpha) + _beyond(-effect / error, degrees, alpha)


def _one_sided(effect: float, error: float, degrees: float, alpha: float) -> float:
    return _beyond(effect / error, degrees, alpha)


@cache
def _quadrature() -> tuple[FloatArray, FloatArray]:
    """Return nodes and weights of the Gauss-Legendre rule on [-1, 1], float arrays (n,)."""
    nodes, weights = np.polynomial.legendre.leggauss(_NODES)
    return nodes, weights


def _beyond(shift: float, degrees: float, alpha: float) -> float:
    """Return the probability that a noncentral t exceeds Student's quantile of `alpha` / 2.

    Integrated over the error variance, as SciPy's function gives NaN for large shifts.
    """
    from scipy.special import chdtri, ndtr, stdtrit

    if math.isinf(degrees):
        return _NORMAL.cdf(shift + _NORMAL.inv_cdf(alpha / 2))
    nodes, weights = _quadrature()
    spread = np.sqrt(chdtri(degrees, (1 - nodes) / 2) / degrees)
    limit = float(stdtrit(degrees, 1 - alpha / 2))
    return float(weights @ ndtr(shift - limit * spread)) / 2
