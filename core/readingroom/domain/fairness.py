"""Fairness gaps between patient groups, with their null distribution."""

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
    """The larger of the gaps in true and in false positive rate."""

    EQUALISED_ODDS_MEAN = "equalised odds difference, mean"
    """The mean of these two gaps."""

    EQUALISED_ODDS_RATIO = "equalised odds ratio"
    """The smaller of the ratios, smallest over largest, of true and of false positive rates."""

    AGREEMENT_DIFFERENCE = "difference of agreement with the truth"
    """Largest less smallest share of decisions that are right."""

    AREA_DIFFERENCE = "difference of areas under the curve"
    """Largest less smallest area under the ROC curve within a group."""

    CALIBRATION_DIFFERENCE = "difference of calibration errors"
    """Largest less smallest debiased calibration error within a group."""

    CALIBRATION_GAP = "difference of calibration in the large"
    """Largest less smallest mean of score less outcome: who is foretold too much or too little."""

    CHOICE_DIFFERENCE = "difference of choices between models"
    """Largest less smallest share of judgements that prefer the first of two models."""


@dataclass(frozen=True, slots=True)
class GroupRate:
    """A rate of one group.

    `what` is "decided", "true positive", "false positive", "agreement", "area", "chosen",
    "calibration error" or "score less outcome".
    """

    group: str
    what: str
    value: Estimate | NotEstimable


@dataclass(frozen=True, slots=True)
class NullDistribution:
    """Null distribution of a gap.

    A largest less a smallest value is never negative, so that its interval cannot reach below 0:
    what speaks for or against a difference is this comparison. `mean` is what chance shows on
    average, `high` what it stays under with the level of the interval. `adjusted_p_value` is that
    for as many gaps as a report looked at (Holm 1979), None where nothing was adjusted.
    """

    mean: float
    high: float
    p_value: float
    method: str
    adjusted_p_value: float | None = None


@dataclass(frozen=True, slots=True)
class GroupGap:
    """One gap between the groups of an attribute.

    `left_out` are groups with too few patients for it.
    """

    gap: GapMetric
    attribute: str
    value: Estimate | NotEstimable
    chance: NullDistribution | None = None
    rates: tuple[GroupRate, ...] = ()
    left_out: tuple[str, ...] = ()


class SignedMetric(StrEnum):
    """A comparison of one group with a named reference group, with a sign; the value is stored."""

    STATISTICAL_PARITY_DIFFERENCE = "statistical parity difference"
    """Share decided in the group less that in the reference group."""

    DISPARATE_IMPACT_RATIO = "disparate impact ratio"
    """The same shares divided."""

    EQUAL_OPPORTUNITY_DIFFERENCE = "signed equal opportunity difference"
    """True positive rate of the group less that of the reference group."""

    AVERAGE_ODDS_DIFFERENCE = "average odds difference"
    """The mean of the signed differences of true and of false positive rates."""


@dataclass(frozen=True, slots=True)
class SignedDifference:
    """Signed difference of a group from the reference group.

    `p_value` is the share of permutations of the two groups that differ as much either way,
    `adjusted_p_value` that for all signed comparisons of the report (Holm 1979).
    """

    measure: SignedMetric
    group: str
    reference: str
    value: Estimate | NotEstimable
    p_value: float | None = None
    adjusted_p_value: float | None = None


class CrossGroupKind(StrEnum):
    """Whose patients with the outcome are ranked above whose without; the value is stored."""

    BETWEEN = "between two groups"
    """xAUC of Kallus and Zhou (2019)."""

    REST_WITH = "patients with the outcome from the rest"
    """Background positive, subgroup negative (BPSN) of Borkan and others (2019)."""

    REST_WITHOUT = "patients without the outcome from the rest"
    """Background negative, subgroup positive (BNSP)."""


@dataclass(frozen=True, slots=True)
class CrossGroupAuc:
    """How often a patient of `having` with the outcome is scored above one of `lacking` without.

    One of the two is "" for all who are not in the other group.
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
    outcome, `slope` and `intercept` are those of Cox (1958): 1 and 0 are right. `expected` is the
    expected calibration error in ten bins of equal width, as others tell it: above 0 by chance
    alone, and the more so the smaller the group.
    """

    group: str
    error: Estimate | NotEstimable
    gap: Estimate | NotEstimable
    slope: Estimate | NotEstimable
    intercept: Estimate | NotEstimable
    expected: Estimate | NotEstimable = _NOT_ASKED


@dataclass(frozen=True, slots=True)
class AttributeFlipRate:
    """How often the decision changes where only the attribute does, from `before` to `after`.

    `gained` counts patients who get the decision by it, `lost` those who lose it, of the `n` who
    have `before`.
    """

    before: str
    after: str
    value: Estimate | NotEstimable
    gained: int
    lost: int
    n: int


@dataclass(frozen=True, slots=True)
class GroupSize:
    """Who is in a group; `decided` are those with the decision, None where there is none."""

    group: str
    n: int
    with_outcome: int
    decided: int | None = None
    is_left_out: bool = False


@dataclass(frozen=True, slots=True)
class AttributeFairness:
    """Everything about one attribute, or about the cells of several together.

    `parts` names the attributes, one or more. `reference` is the group that signed differences
    compare with. `missing` counts rows whose group nobody knows; they are in no group. `left_out`
    are groups with fewer patients than the minimum. `flip_share` is the share of patients whose
    decision some other value of the attribute changes, None where no model was asked.
    """

    attribute: str
    parts: tuple[str, ...]
    reference: str
    missing: int
    sizes: tuple[GroupSize, ...]
    left_out: tuple[str, ...]
    gaps: tuple[GroupGap, ...]
    signed: tuple[SignedDifference, ...] = ()
    cross_areas: tuple[CrossGroupAuc, ...] = ()
    calibrations: tuple[GroupCalibration, ...] = ()
    flip_share: Estimate | NotEstimable | None = None
    flips: tuple[AttributeFlipRate, ...] = ()


@dataclass(frozen=True, slots=True)
class FairnessOptions:
    """How groups are compared.

    `minimum` is how many patients a group needs below the line of a rate. `replicates` are those of
    intervals, `permutations` those of what chance shows. `references` names for an attribute the
    group that signed differences compare with; without, it is the largest group. `intersections`
    are lists of attributes whose cells are looked at together.
    """

    minimum: int = 10
    level: float = 0.95
    replicates: int = 1000
    permutations: int = 9999
    seed: int = 0
    references: tuple[tuple[str, str], ...] = ()
    intersections: tuple[tuple[str, ...], ...] = ()


class DecisionSource(StrEnum):
    """Source of the assessed decisions."""

    MODEL = "model"
    READER = "reader"
    READERS = "readers"
    AIDED_READERS = "readers aided by the model"


@dataclass(frozen=True, slots=True)
class ReaderChoice:
    """One judgement of a pair: `preferred` is 1 for `first`, 0 for `second`, 0.5 for neither."""

    reader: str
    case: str
    first: str
    second: str
    preferred: float


@dataclass(frozen=True, slots=True)
class ModelPreferenceGap:
    """How readers choose between two models by group of patients: `gap` with the shares by group.

    Shares are of judgements that prefer one of the two; ties count half.
    """

    first: str
    second: str
    attribute: str
    judgements: int
    readers: int
    cases: int
    gap: GroupGap


@dataclass(frozen=True, slots=True)
class FairnessReport:
    """How differently groups of patients are treated.

    `model` names the model, the reader or the readers, "" where only choices between models are
    looked at. `outcome` and `decision` say in words what counts as either. `threshold` is the score
    from which on the decision is made, None where decisions were given or there are none. `n` are
    the rows. `disagreement` is how often a model decided otherwise when it was asked the same
    again, None where it was not. `warnings` are sentences.
    """

    model: str
    decided_by: DecisionSource
    outcome: str
    decision: str
    threshold: float | None
    n: int
    attributes: tuple[AttributeFairness, ...]
    choices: tuple[ModelPreferenceGap, ...] = ()
    disagreement: Estimate | NotEstimable | None = None
    options: FairnessOptions = FairnessOptions()
    source: str = ""
    warnings: tuple[str, ...] = ()
