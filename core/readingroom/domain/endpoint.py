"""Endpoints of a reader study and the statistical analysis planned for them.

Terms follow ICH E9 (Statistical principles for clinical trials) and ICH E9(R1), and the literature
on multi-reader multi-case studies (Obuchowski and Rockette, Commun Stat Simul Comput 1995;24:285;
Hillis, Stat Med 2007;26:596; Gallas et al., Commun Stat Theory Methods 2009;38:2586).
"""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.localisation import DEFAULT_RULE, LocalisationRule


class EndpointMetric(StrEnum):
    """Metric of an endpoint.

    AUC: area under the empirical receiver operating characteristic curve.
    PARTIAL_AUC: area between two specificities, divided by their distance.
    SENSITIVITY, SPECIFICITY: at a threshold; a rating of at least the threshold is positive.
    WAFROC: area under the weighted alternative free-response curve of the marks.
    AFROC: the same with every lesion weighted equally, whatever its case.
    LESION_SENSITIVITY: share of lesions marked, at a mean number of false marks per case.
    INFERRED_AUC: area under the empirical curve of the highest rating of a mark on each case.
    ABILITY: Bradley-Terry log-strength of a model, from the choices between two outputs.
    WIN_DIFFERENCE: proportion of pairs won minus proportion lost; a tie is neither.
    ACCURACY: proportion of answers equal to the reference standard.
    MEAN_RATING: mean of the answers to an ordered criterion; a higher one is better.
    TIME: active reading time of a case, in seconds.
    AGREEMENT: agreement between readers corrected for chance.
    """

    AUC = "AUC"
    PARTIAL_AUC = "partial AUC"
    SENSITIVITY = "sensitivity"
    SPECIFICITY = "specificity"
    WAFROC = "wAFROC"
    AFROC = "AFROC"
    LESION_SENSITIVITY = "lesion sensitivity"
    INFERRED_AUC = "inferred AUC"
    ABILITY = "preference ability"
    WIN_DIFFERENCE = "win difference"
    ACCURACY = "accuracy"
    MEAN_RATING = "mean rating"
    TIME = "time"
    AGREEMENT = "agreement"

    @property
    def is_mean(self) -> bool:
        """Return whether it is a mean over cases without truth, in its own unit."""
        return self in (EndpointMetric.MEAN_RATING, EndpointMetric.TIME)

    @property
    def is_lower_better(self) -> bool:
        """Return whether a lower value is better."""
        return self is EndpointMetric.TIME


class Comparison(StrEnum):
    """Comparison of an endpoint; ESTIMATE is an interval without a test."""

    ESTIMATE = "estimate"
    SUPERIORITY = "superiority"
    NON_INFERIORITY = "non-inferiority"
    EQUIVALENCE = "equivalence"


@dataclass(frozen=True, slots=True)
class Endpoint:
    """Endpoint declared before the first reading.

    A comparison is between two arms, or between two models: `model` and `reference_model` in one
    arm, or `model` and the readers in a study of type MODEL_VS_READERS.

    Args:
        key: name in the data: a lower-case letter, then letters, digits or underscores.
        label: name in reports.
        metric: what is measured.
        criterion: key of the criterion; "" for TIME, and for the overall choice of pairs.
        comparison: the test, or ESTIMATE.
        arm: key of the arm of interest; "" for every arm, or where models are compared.
        reference_arm: key of the arm that it is compared with, "" for none.
        model: name of the model of interest, "" for none.
        reference_model: name of the model that it is compared with, "" for none.
        margin: of NON_INFERIORITY and EQUIVALENCE, above 0, in units of the metric; else None.
        threshold: of SENSITIVITY and SPECIFICITY, the lowest positive rating; else None.
        specificity_range: of PARTIAL_AUC, lowest and highest specificity in [0, 1]; else None.
        is_primary: whether it is a primary endpoint.
        false_mark_rate: of LESION_SENSITIVITY, the mean number of false marks per case, 0 or more;
            else None.
    """

    key: str
    label: str
    metric: EndpointMetric
    criterion: str = ""
    comparison: Comparison = Comparison.ESTIMATE
    arm: str = ""
    reference_arm: str = ""
    model: str = ""
    reference_model: str = ""
    margin: float | None = None
    threshold: int | None = None
    specificity_range: tuple[float, float] | None = None
    is_primary: bool = False
    false_mark_rate: float | None = None


class Multiplicity(StrEnum):
    """Control of the family-wise error rate over the primary endpoints.

    NONE: there is one primary endpoint.
    CO_PRIMARY: every primary endpoint must succeed, each at the full alpha (intersection-union).
    BONFERRONI, HOLM, HOCHBERG: any may succeed; alpha is divided as the procedure states.
    FIXED_SEQUENCE: tested in the order of the protocol, each at alpha, up to the first failure.
    """

    NONE = "none"
    CO_PRIMARY = "co-primary"
    BONFERRONI = "Bonferroni"
    HOLM = "Holm"
    HOCHBERG = "Hochberg"
    FIXED_SEQUENCE = "fixed sequence"


class InferenceScope(StrEnum):
    """Which of readers and cases are random samples, to which the conclusion extends."""

    READERS_AND_CASES = "random readers and random cases"
    CASES = "fixed readers and random cases"
    READERS = "random readers and fixed cases"


class CovarianceMethod(StrEnum):
    """Estimation of the error covariance matrix.

    UNBIASED and DELONG apply to the AUC; every other metric uses the jackknife over cases.
    """

    UNBIASED = "unbiased"
    JACKKNIFE = "jackknife"
    DELONG = "DeLong"


class DegreesOfFreedomRule(StrEnum):
    """Denominator degrees of freedom: Hillis, or BDG of the U-statistics (iMRMC)."""

    HILLIS = "Hillis"
    BDG = "BDG"


class IntervalScale(StrEnum):
    """Scale of confidence intervals of proportions and areas."""

    WALD = "Wald"
    TRUNCATED = "truncated"
    LOGIT = "logit"


class StoppingBoundary(StrEnum):
    """Boundary of stopping for efficacy; NONE: an interim look cannot stop the study.

    O'Brien-Fleming and Pocock spend alpha by the functions of Lan and DeMets. E_VALUE: a look may
    stop the study at any time.
    """

    NONE = "none"
    OBRIEN_FLEMING = "O'Brien-Fleming"
    POCOCK = "Pocock"
    HAYBITTLE_PETO = "Haybittle-Peto"
    E_VALUE = "e-value"


@dataclass(frozen=True, slots=True)
class StoppingRule:
    """Planned interim looks at the results: fractions of all readings in (0, 1), ascending."""

    boundary: StoppingBoundary = StoppingBoundary.NONE
    looks: tuple[float, ...] = ()


class MissingDataRule(StrEnum):
    """Handling of readings that are skipped, not made, or answered "cannot assess".

    AVAILABLE: every available reading is analysed; missing cells stay missing.
    COMPLETE_CASES: cases without a missing reading are analysed.
    INCORRECT: a missing answer counts as an error, for accuracy, sensitivity and specificity.
    """

    AVAILABLE = "available readings"
    COMPLETE_CASES = "complete cases"
    INCORRECT = "missing counts as incorrect"


class DeviationRule(StrEnum):
    """Whether readings with a protocol deviation are in the primary analysis."""

    INCLUDED = "included"
    EXCLUDED = "excluded"


@dataclass(frozen=True, slots=True)
class AnalysisPlan:
    """Statistical analysis plan of a protocol.

    Args:
        endpoints: primary ones in the order in which a fixed sequence tests them.
        alpha: two-sided family-wise error rate in (0, 0.5).
        multiplicity: control of the error rate over the primary endpoints.
        inference: which of readers and cases are random.
        covariance: estimation of the error covariance of the AUC.
        degrees_of_freedom: rule for the denominator degrees of freedom.
        interval_scale: scale of the intervals of proportions and areas.
        positive_values: values of the reference standard that count as positive; all others are
            negative.
        reference_standard: how the truth of a case is determined, as text.
        subgroups: columns of the case table by which primary endpoints are estimated, too.
        missing_data: handling of missing readings.
        deviations: handling of readings with a protocol deviation.
        localisation: which mark hits which lesion, in a free-response study.
        stopping: planned interim looks.
        sample_size: justification of the numbers of readers and cases, as text.
    """

    endpoints: tuple[Endpoint, ...]
    alpha: float = 0.05
    multiplicity: Multiplicity = Multiplicity.NONE
    inference: InferenceScope = InferenceScope.READERS_AND_CASES
    covariance: CovarianceMethod = CovarianceMethod.UNBIASED
    degrees_of_freedom: DegreesOfFreedomRule = DegreesOfFreedomRule.HILLIS
    interval_scale: IntervalScale = IntervalScale.LOGIT
    positive_values: tuple[int, ...] = (1,)
    reference_standard: str = ""
    subgroups: tuple[str, ...] = ()
    missing_data: MissingDataRule = MissingDataRule.AVAILABLE
    deviations: DeviationRule = DeviationRule.INCLUDED
    localisation: LocalisationRule = DEFAULT_RULE
    stopping: StoppingRule = StoppingRule()
    sample_size: str = ""

    @property
    def primary(self) -> tuple[Endpoint, ...]:
        """Return the primary endpoints, in the order of the plan."""
        return tuple(endpoint for endpoint in self.endpoints if endpoint.is_primary)

    @property
    def secondary(self) -> tuple[Endpoint, ...]:
        """Return the other endpoints, in the order of the plan."""
        return tuple(endpoint for endpoint in self.endpoints if not endpoint.is_primary)
