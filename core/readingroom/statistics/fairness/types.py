"""Fairness gaps between groups, with their null distribution."""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.estimate import Estimate, NotEstimable


class GapMetric(StrEnum):
    """Fairness gap metric; the value is used in files."""

    DEMOGRAPHIC_PARITY_DIFFERENCE = "demographic parity difference"
    """Largest less smallest share of patients with the decision."""

    DEMOGRAPHIC_PARITY_RATIO = "demographic parity ratio"
    """Smallest over largest of these shares; 1 is equal."""

    EQUAL_OPPORTUNITY_DIFFERENCE = "equal opportunity difference"
    """Largest less smallest true positive rate."""

    EQUALISED_ODDS_DIFFERENCE = "equalised odds difference"
    """Larger of the gaps in true and in false positive rate."""

    EQUALISED_ODDS_MEAN = "equalised odds difference, mean"
    """Mean of these two gaps."""

    EQUALISED_ODDS_RATIO = "equalised odds ratio"
    """Smaller of the ratios, smallest over largest, of true and of false positive rates."""

    AGREEMENT_DIFFERENCE = "difference of agreement with the truth"
    """Largest less smallest proportion of correct decisions."""

    AREA_DIFFERENCE = "difference of areas under the curve"
    """Largest less smallest area under the ROC curve within a group."""

    CALIBRATION_DIFFERENCE = "difference of calibration errors"
    """Largest less smallest debiased calibration error within a group."""

    CALIBRATION_GAP = "difference of calibration in the large"
    """Largest less smallest mean of score less outcome (over- or underprediction)."""

    CHOICE_DIFFERENCE = "difference of choices between models"
    """Largest less smallest share of judgements that prefer the first of two models."""


@dataclass(frozen=True, slots=True)
class GroupRate:
    """Rate of one group.

    `what` is "decided", "true positive", "false positive", "agreement", "area", "chosen",
    "calibration error" or "score less outcome".
    """

    group: str
    what: str
    value: Estimate | NotEstimable


@dataclass(frozen=True, slots=True)
class NullDistribution:
    """Null distribution of a gap.

    A largest less a smallest value is never negative, and its interval cannot reach below 0:
    evidence of a difference is this comparison. `mean` is the mean gap by chance, `high` its
    quantile at the level of the interval. `adjusted_p_value` is adjusted for the number of gaps in
    a report (Holm 1979), None if not adjusted.
    """

    mean: float
    high: float
    p_value: float
    method: str
    adjusted_p_value: float | None = None


@dataclass(frozen=True, slots=True)
class GroupGap:
    """Gap between the groups of an attribute.

    `left_out` are groups with too few patients for this metric.
    """

    gap: GapMetric
    attribute: str
    value: Estimate | NotEstimable
    chance: NullDistribution | None = None
    rates: tuple[GroupRate, ...] = ()
    left_out: tuple[str, ...] = ()


class SignedMetric(StrEnum):
    """Signed comparison of a group with a reference group; the value is stored."""

    STATISTICAL_PARITY_DIFFERENCE = "statistical parity difference"
    """Decision rate of the group less that of the reference group."""

    DISPARATE_IMPACT_RATIO = "disparate impact ratio"
    """Ratio of the same rates."""

    EQUAL_OPPORTUNITY_DIFFERENCE = "signed equal opportunity difference"
    """True positive rate of the group less that of the reference group."""

    AVERAGE_ODDS_DIFFERENCE = "average odds difference"
    """Mean of the signed differences of true and of false positive rates."""


@dataclass(frozen=True, slots=True)
class SignedDifference:
    """Signed difference of a group from the reference group.

    `p_value` is the proportion of permutations of the two groups with an equal or larger difference
    (two-sided), `adjusted_p_value` is adjusted for all signed comparisons of the report (Holm
    1979).
    """

    measure: SignedMetric
    group: str
    reference: str
    value: Estimate | NotEstimable
    p_value: float | None = None
    adjusted_p_value: float | None = None


class CrossGroupKind(StrEnum):
    """Groups of the positive and negative patients of a cross-group AUC; the value is stored."""

    BETWEEN = "between two groups"
    """xAUC of Kallus and Zhou (2019)."""

    REST_WITH = "patients with the outcome from the rest"
    """Background positive, subgroup negative (BPSN) of Borkan and others (2019)."""

    REST_WITHOUT = "patients without the outcome from the rest"
    """Background negative, subgroup positive (BNSP)."""


@dataclass(frozen=True, slots=True)
class CrossGroupAuc:
    """Probability that a `having` patient with the outcome outscores a `lacking` one without.

    One of the two is "" for all patients outside the other group.
    """

    kind: CrossGroupKind
    having: str
    lacking: str
    value: Estimate | NotEstimable


_NOT_ASKED = NotEstimable("it was not asked for")


@dataclass(frozen=True, slots=True)
class GroupCalibration:
    """Calibration of the scores of one group.

    `error` is the debiased root mean square calibration error, `gap` the mean of score less
    outcome, `slope` and `intercept` are those of Cox (1958): 1 and 0 are ideal. `expected` is the
    expected calibration error in ten bins of equal width, for comparison with other reports: biased
    above 0 by chance, more for smaller groups.
    """

    group: str
    error: Estimate | NotEstimable
    gap: Estimate | NotEstimable
    slope: Estimate | NotEstimable
    intercept: Estimate | NotEstimable
    expected: Estimate | NotEstimable = _NOT_ASKED


@dataclass(frozen=True, slots=True)
class FairnessOptions:
    """Options of a group comparison.

    `minimum` is the minimum number of patients in the denominator of a group's rate. `replicates`
    are bootstrap replicates of intervals, `permutations` those of the null distribution.
    `references` holds the reference group of an attribute, by default the largest group.
    `intersections` are lists of attributes whose cells are compared together.
    """

    minimum: int = 10
    level: float = 0.95
    replicates: int = 1000
    permutations: int = 9999
    seed: int = 0
    references: tuple[tuple[str, str], ...] = ()
    intersections: tuple[tuple[str, ...], ...] = ()
