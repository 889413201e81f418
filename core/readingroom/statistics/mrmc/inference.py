"""Intervals, tests with a margin, and their results, shared by all analyses of reader studies."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from readingroom.domain.endpoint import Comparison, InferenceScope, IntervalScale
from readingroom.domain.estimate import NotEstimable
from readingroom.statistics.multiplicity import adjust_hochberg, adjust_holm

ROUNDING: Final = 1e-9
"""Share of the error variance below which a covariance counts as 0; distance of a share from 0 or
1 below which it counts as them."""
ZERO: Final = 1e-24
"""Variance below which it is a rounding error of 0."""


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """Test of a difference, first arm minus second.

    Args:
        comparison: SUPERIORITY without a margin is the two-sided test of no difference, with one
            the one-sided test of a difference above it; NON_INFERIORITY is one-sided, of a
            difference above minus the margin; EQUIVALENCE is two one-sided tests, of a difference
            within both margins.
        margin: in units of the figure, 0 or more; None = no margin.
    """

    comparison: Comparison = Comparison.SUPERIORITY
    margin: float | None = None

    def __post_init__(self) -> None:
        """Check the margin.

        Raises:
            ValueError: the margin is not a number of 0 or more, or a test that needs one has none.
        """
        needs = self.comparison in (Comparison.NON_INFERIORITY, Comparison.EQUIVALENCE)
        if needs and not self.margin:
            raise ValueError(f"{self.comparison.value} needs a margin above 0.")
        if self.margin is not None and not (self.margin >= 0 and math.isfinite(self.margin)):
            raise ValueError(f"the margin must be a number of 0 or more, not {self.margin}.")

    @property
    def null_text(self) -> str:
        """Return the null hypothesis, for reports."""
        margin = 0 if self.margin is None else self.margin
        if self.comparison is Comparison.EQUIVALENCE:
            return f"two one-sided tests, |difference| >= {margin:g}"
        if self.comparison is Comparison.NON_INFERIORITY:
            return f"one-sided test, difference <= {-margin:g}"
        if self.margin is not None:
            return f"one-sided test, difference <= {margin:g}"
        return "two-sided test, difference = 0"


@dataclass(frozen=True, slots=True)
class Plan:
    """Choices of an analysis.

    Args:
        scope: which of readers and cases are random.
        hypothesis: test of the differences.
        scale: of the intervals of the arms; intervals of differences are Wald or truncated.
        level: of the intervals, two-sided; one-sided tests are at (1 - level) / 2.
        reference: arm that the others are compared with, second in each difference; "" for all
            pairs.
    """

    scope: InferenceScope = InferenceScope.READERS_AND_CASES
    hypothesis: Hypothesis = Hypothesis()
    scale: IntervalScale = IntervalScale.TRUNCATED
    level: float = 0.95
    reference: str = ""


class Error(NamedTuple):
    """Standard error with its degrees of freedom; infinite = normal distribution.

    `used` are the degrees of freedom of quantiles where these are rounded down.
    """

    standard_error: float
    degrees_of_freedom: float
    used: float


@dataclass(frozen=True, slots=True)
class Bounds:
    """Interval; `logit` is the one on the log-odds scale, None where it does not exist."""

    low: float
    high: float
    method: str
    logit: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class ArmResult:
    """Mean figure of an arm over its readers."""

    arm: str
    estimate: float
    error: Error | NotEstimable
    bounds: Bounds | NotEstimable
    readers: int


@dataclass(frozen=True, slots=True)
class HypothesisTest:
    """Test of a difference.

    `p_unrounded` is that of degrees of freedom that were not rounded, `p_normal` that of the normal
    distribution; `is_met` is whether the null hypothesis is rejected.
    """

    statistic: float
    p: float
    p_two_sided: float
    p_unrounded: float
    p_normal: float
    is_met: bool


@dataclass(frozen=True, slots=True)
class Difference:
    """Difference of two arms, first minus second, over the readers of both.

    `p_holm` and `p_hochberg` are adjusted for all differences that have a test.
    """

    arms: tuple[str, str]
    estimate: float
    error: Error | NotEstimable
    bounds: Bounds | NotEstimable
    test: HypothesisTest | NotEstimable
    readers: int
    p_holm: float | None = None
    p_hochberg: float | None = None


@dataclass(frozen=True, slots=True)
class OverallTest:
    """Test that all arms are equal; without `df2`, chi-squared with `df1` degrees of freedom."""

    statistic: float
    df1: float
    df2: float | None
    p: float


@dataclass(frozen=True, slots=True)
class Components:
    """Variance components of Obuchowski and Rockette; None where a design has no such pairs."""

    reader: float | None
    reader_by_arm: float | None
    cov1: float | None
    cov2: float | None
    cov3: float | None
    error: float | None


@dataclass(frozen=True, slots=True)
class MrmcResult:
    """Analysis of a reader study.

    Args:
        arms, differences: in the order of the arms.
        overall: test that all arms are equal.
        components: variance components, None for U-statistics.
        method: analysis, covariance and rule of the degrees of freedom.
        clamps: negative terms that were set to 0, and other limits that were applied.
        notes: readers that were left out, and fallbacks.
    """

    arms: tuple[ArmResult, ...]
    differences: tuple[Difference, ...]
    overall: OverallTest | NotEstimable
    components: Components | NotEstimable
    method: str
    clamps: tuple[str, ...]
    notes: tuple[str, ...] = ()


def arm_result(
    arm: str, estimate: float, error: Error | NotEstimable, readers: int, plan: Plan, highest: float
) -> ArmResult:
    """Return an arm with its interval; the figure is between 0 and `highest`."""
    bounds = (
        error
        if isinstance(error, NotEstimable)
        else interval(estimate, error, plan, (0.0, highest), has_logit=True)
    )
    return ArmResult(arm, estimate, error, bounds, readers)


def difference(
    arms: tuple[str, str],
    estimate: float,
    error: Error | NotEstimable,
    readers: int,
    plan: Plan,
    highest: float,
) -> Difference:
    """Return a difference with its interval and test."""
    if isinstance(error, NotEstimable):
        return Difference(arms, estimate, error, error, error, readers)
    bounds = interval(estimate, error, plan, (-highest, highest), has_logit=False)
    result = hypothesis_test(estimate, error, plan)
    return Difference(arms, estimate, error, bounds, result, readers)


def with_adjusted(differences: Sequence[Difference]) -> tuple[Difference, ...]:
    """Return differences with p values adjusted for their number."""
    tests = [entry.test for entry in differences]
    p_values = [entry.p for entry in tests if isinstance(entry, HypothesisTest)]
    adjusted = iter(zip(adjust_holm(p_values), adjust_hochberg(p_values), strict=True))
    result = []
    for entry in differences:
        if isinstance(entry.test, HypothesisTest):
            holm, hochberg = next(adjusted)
            result.append(replace(entry, p_holm=holm, p_hochberg=hochberg))
        else:
            result.append(entry)
    return tuple(result)


def standard_error(
    variance: float, degrees_of_freedom: float, used: float | None = None
) -> Error | NotEstimable:
    """Return the error of a variance, NotEstimable where that is not positive beyond rounding."""
    if not variance > ZERO:
        return NotEstimable(
            "the variance is 0: no reader or case changes the figure; each reader has an interval"
        )
    df = degrees_of_freedom
    return Error(math.sqrt(variance), df, df if used is None else used)


def interval(
    estimate: float, error: Error, plan: Plan, limits: tuple[float, float], *, has_logit: bool
) -> Bounds:
    """Return the interval on the scale of the plan.

    A logit interval needs an estimate inside its limits; without one it is truncated.
    """
    reach = quantile((1 + plan.level) / 2, error.used) * error.standard_error
    low, high = estimate - reach, estimate + reach
    logit = _logit(estimate, reach, limits) if has_logit else None
    if plan.scale is IntervalScale.LOGIT and logit is not None:
        return Bounds(*logit, "logit", logit)
    if plan.scale is IntervalScale.WALD:
        return Bounds(low, high, "Wald", logit)
    is_inside = limits[0] <= low and high <= limits[1]
    method = "Wald" if is_inside else f"Wald, truncated to {limits[0]:g} to {limits[1]:g}"
    if plan.scale is IntervalScale.LOGIT and has_logit:
        method += "; no logit interval at the limit"
    return Bounds(max(low, limits[0]), min(high, limits[1]), method, logit)


def _logit(
    estimate: float, reach: float, limits: tuple[float, float]
) -> tuple[float, float] | None:
    span = limits[1] - limits[0]
    share = (estimate - limits[0]) / span
    if not ROUNDING < share < 1 - ROUNDING:
        return None
    odds = math.log(share / (1 - share))
    half = reach / span / (share * (1 - share))
    low, high = ((1 + math.tanh(value / 2)) / 2 for value in (odds - half, odds + half))
    return limits[0] + span * low, limits[0] + span * high


def hypothesis_test(estimate: float, error: Error, plan: Plan) -> HypothesisTest:
    """Test a difference; see `Hypothesis`."""
    kind, margin = plan.hypothesis.comparison, plan.hypothesis.margin or 0.0
    se, sides = error.standard_error, 1
    if kind is Comparison.EQUIVALENCE:
        lower, upper = (estimate + margin) / se, (margin - estimate) / se
        statistic, tail = (lower, lower) if lower < upper else (-upper, upper)
    elif kind is Comparison.NON_INFERIORITY:
        statistic = tail = (estimate + margin) / se
    elif plan.hypothesis.margin is not None:
        statistic = tail = (estimate - margin) / se
    else:
        statistic, tail, sides = estimate / se, abs(estimate) / se, 2
    p = sides * upper_tail(tail, error.used)
    return HypothesisTest(
        statistic,
        p,
        2 * upper_tail(abs(estimate) / se, error.used),
        sides * upper_tail(tail, error.degrees_of_freedom),
        sides * upper_tail(tail, math.inf),
        p < sides * (1 - plan.level) / 2,
    )


def quantile(share: float, df: float) -> float:
    """Return the quantile of Student's t, of the normal distribution for infinite `df`."""
    from scipy import special

    return float(special.ndtri(share) if math.isinf(df) else special.stdtrit(df, share))


def upper_tail(statistic: float, df: float) -> float:
    """Return the probability above a value of Student's t, or of the normal distribution."""
    from scipy import special

    return float(special.ndtr(-statistic) if math.isinf(df) else special.stdtr(df, -statistic))


def overall_test(statistic: float, df1: int, df2: float) -> OverallTest:
    """Return the test of an F statistic; chi-squared, df1 times F, for infinite `df2`."""
    from scipy import special

    if math.isinf(df2):
        statistic *= df1
        return OverallTest(statistic, df1, None, float(special.chdtrc(df1, statistic)))
    return OverallTest(statistic, df1, df2, float(special.fdtrc(df1, df2, statistic)))
