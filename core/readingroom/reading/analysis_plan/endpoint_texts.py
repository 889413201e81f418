"""Endpoints in words and symbols: definitions, hypotheses, success criteria, planned methods."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from readingroom.domain.endpoint import (
    AnalysisPlan,
    Comparison,
    CovarianceMethod,
    DegreesOfFreedomRule,
    Endpoint,
    EndpointMetric,
    InferenceScope,
    IntervalScale,
    Multiplicity,
)
from readingroom.domain.figures import MINUS
from readingroom.domain.localisation import LocalisationMethod, LocalisationRule
from readingroom.domain.protocol import CriterionKind, Protocol
from readingroom.domain.study_design import StudyType

DEFINITIONS: Final[Mapping[EndpointMetric, str]] = {
    EndpointMetric.AUC: (
        "Area under the empirical receiver operating characteristic curve: "
        "AUC = (1 / (n₁·n₀)) · Σᵢ Σⱼ ψ(xᵢ, yⱼ). xᵢ are the ratings of the n₁ positive cases, yⱼ "
        "those of the n₀ negative cases; ψ is 1 if x > y, 1/2 if x = y, and 0 otherwise."
    ),
    EndpointMetric.PARTIAL_AUC: (
        "Area under the empirical receiver operating characteristic curve between the "
        "specificities a and b, divided by b − a: the mean sensitivity in this range."
    ),
    EndpointMetric.SENSITIVITY: (
        "Number of positive cases with a rating of at least the threshold, divided by the number "
        "of positive cases."
    ),
    EndpointMetric.SPECIFICITY: (
        "Number of negative cases with a rating below the threshold, divided by the number of "
        "negative cases."
    ),
    EndpointMetric.WAFROC: (
        "Area under the weighted alternative free-response curve: "
        "wAFROC = (1 / (n₁·n₀)) · Σᵢ Σⱼ Σₗ wᵢₗ · ψ(zᵢₗ, fⱼ). zᵢₗ is the rating of lesion l in "
        "diseased case i, below all ratings if it is not marked; wᵢₗ is its weight, with sum 1 in "
        "each case; fⱼ is the highest rating of a mark on case j without disease; ψ is 1 if z > f, "
        "1/2 if z = f, and 0 otherwise."
    ),
    EndpointMetric.AFROC: (
        "Area under the alternative free-response curve: AFROC = (1 / (n·n₀)) · Σₖ Σⱼ ψ(zₖ, fⱼ). "
        "zₖ is the rating of lesion k, of the n lesions of all cases, below all ratings if it is "
        "not marked; fⱼ is the highest rating of a mark on case j, of the n₀ cases without "
        "disease; ψ is 1 if z > f, 1/2 if z = f, and 0 otherwise."
    ),
    EndpointMetric.LESION_SENSITIVITY: (
        "Share of the lesions that are marked, at the stated mean number of false marks per case: "
        "the empirical free-response curve, linear between its points, and beyond the last one the "
        "share that is marked at all."
    ),
    EndpointMetric.INFERRED_AUC: (
        "Area under the empirical receiver operating characteristic curve of the highest rating of "
        "a mark on each case, whether the mark hits a lesion or not; a case without a mark is "
        "below all ratings. Cases with a lesion are positive."
    ),
    EndpointMetric.ABILITY: (
        "Bradley-Terry ability λ: log(P(a is preferred to b) / P(b is preferred to a)) = λₐ − λ_b "
        "for choices that are not tied."
    ),
    EndpointMetric.WIN_DIFFERENCE: (
        "Pairs won minus pairs lost, divided by all judged pairs of the two models; a tie is "
        "neither won nor lost."
    ),
    EndpointMetric.ACCURACY: (
        "Number of answers equal to the reference standard, divided by the number of answers."
    ),
    EndpointMetric.MEAN_RATING: (
        "Mean of the answers over cases, in units of the criterion. A higher rating is better."
    ),
    EndpointMetric.TIME: "Mean active reading time of a case in seconds, without idle time.",
    EndpointMetric.AGREEMENT: (
        "Krippendorff's α = 1 − Dₒ / Dₑ, with the observed disagreement Dₒ between readers and the "
        "disagreement Dₑ expected by chance."
    ),
}
"""Definition of each metric with its formula."""
_ANALYSIS_OF_VARIANCE: Final = {
    InferenceScope.READERS_AND_CASES: (
        "Obuchowski-Rockette analysis of variance, random readers and random cases"
    ),
    InferenceScope.CASES: (
        "Obuchowski-Rockette analysis of variance, fixed readers and random cases"
    ),
    InferenceScope.READERS: (
        "Obuchowski-Rockette analysis of variance, random readers and fixed cases"
    ),
}
_CLUSTERS: Final = {
    InferenceScope.READERS_AND_CASES: "readers and cases",
    InferenceScope.CASES: "cases",
    InferenceScope.READERS: "readers",
}
_SCALES: Final = {
    IntervalScale.WALD: "intervals of each arm: Wald",
    IntervalScale.TRUNCATED: "intervals of each arm: Wald, truncated to [0, 1]",
    IntervalScale.LOGIT: "intervals of each arm: logit scale",
}
_LEVELS: Final = {
    CriterionKind.CHOICE: "nominal",
    CriterionKind.PREFERENCE: "ordinal",
    CriterionKind.SCORE: "ordinal",
    CriterionKind.CATEGORY: "ordinal",
    CriterionKind.CONFIDENCE: "interval",
    CriterionKind.VISUAL_ANALOGUE: "interval",
}
MULTIPLICITY: Final = {
    Multiplicity.NONE: "No adjustment: one primary endpoint is tested.",
    Multiplicity.CO_PRIMARY: (
        "Co-primary endpoints: the study succeeds only if every primary endpoint succeeds. Each is "
        "tested at the full alpha (intersection-union test)."
    ),
    Multiplicity.BONFERRONI: (
        "Bonferroni: each of the m tested primary endpoints is tested at alpha / m."
    ),
    Multiplicity.HOLM: (
        "Holm: p values are ordered from the smallest; the k-th of m is compared with "
        "alpha / (m − k + 1), up to the first that is not significant."
    ),
    Multiplicity.HOCHBERG: (
        "Hochberg: p values are ordered from the smallest; if the k-th of m is at most "
        "alpha / (m − k + 1), it and all smaller ones are significant. This assumes independent or "
        "positively dependent tests."
    ),
    Multiplicity.FIXED_SEQUENCE: (
        "Fixed sequence: primary endpoints are tested in the order below, each at alpha, up to the "
        "first that does not succeed; later ones are descriptive."
    ),
}
"""Sentences on each procedure; probabilities are two-sided."""


ASSIGNMENT_OF_MARKS: Final = (
    "A mark counts for one lesion at most: of those it hits, that on the nearest frame, then with "
    "the largest overlap, then the nearest one. Of several marks on one lesion the highest rating "
    "counts. A mark that hits no lesion is a false mark."
)
"""How marks and lesions are assigned to each other."""


def localisation_text(rule: LocalisationRule) -> str:
    """Return which mark hits which lesion, in sentences."""
    frame = "on the same frame"
    if rule.frame_tolerance:
        frame = f"at most {rule.frame_tolerance:,} frames away"
    region = "in the region of the lesion (circle or box, with its border)"
    if rule.tolerance:
        region = f"{region} or at most {rule.tolerance:g} pixels outside it"
    centre = (
        f"its point, or the centre of its box, lies {region}. A lesion that is a point has a "
        f"region with a radius of {rule.point_radius:g} pixels."
    )
    if rule.method is LocalisationMethod.CENTRE:
        return f"A mark hits a lesion on the same series, {frame}, if {centre}"
    return (
        f"A mark hits a lesion on the same series, {frame}, if the intersection of its box and the "
        f"box around the lesion is at least {100 * rule.minimum_overlap:g} % of their union. A "
        f"mark or lesion that is a point has no area: such a mark hits if {centre}"
    )


class Hypotheses(NamedTuple):
    """Hypotheses in symbols with words, and the success criterion."""

    null: str
    alternative: str
    success: str


def compared_parts(endpoint: Endpoint, protocol: Protocol) -> tuple[str, str]:
    """Return what is compared, and with what; the second is "" without a comparison."""
    labels = {arm.key: arm.label for arm in protocol.design.arms}
    arm = labels.get(endpoint.arm, endpoint.arm)
    if endpoint.comparison is Comparison.ESTIMATE:
        return endpoint.model or arm or "each arm", ""
    if endpoint.model:
        is_with_readers = protocol.design.type is StudyType.MODEL_VS_READERS
        return endpoint.model, "the readers" if is_with_readers else endpoint.reference_model
    return arm, labels.get(endpoint.reference_arm, endpoint.reference_arm)


def hypotheses(endpoint: Endpoint, protocol: Protocol, alpha: float) -> Hypotheses | None:
    """Return the hypotheses of an endpoint, None if it is estimated only."""
    first, second = compared_parts(endpoint, protocol)
    name, level = metric_name(endpoint), f"{100 * (1 - alpha):g} % confidence interval of Δ"
    margin = f"{endpoint.margin:g}" if endpoint.margin is not None else "margin not stated"
    is_time = endpoint.metric is EndpointMetric.TIME
    if endpoint.comparison is Comparison.SUPERIORITY:
        better = "below" if is_time else "above"
        return Hypotheses(
            f"H₀: Δ = 0. The {name} is the same for {first} and {second}.",
            f"H₁: Δ ≠ 0. The {name} differs between {first} and {second}.",
            f"The two-sided {level} lies {better} 0, in favour of {first}.",
        )
    if endpoint.comparison is Comparison.NON_INFERIORITY:
        null, alternative = (
            (f"Δ ≥ {margin}", f"Δ < {margin}")
            if is_time
            else (f"Δ ≤ {MINUS}{margin}", f"Δ > {MINUS}{margin}")
        )
        bound = f"upper limit of the two-sided {level} is below {margin}"
        if not is_time:
            bound = f"lower limit of the two-sided {level} is above {MINUS}{margin}"
        return Hypotheses(
            f"H₀: {null}. {first} is worse than {second} by the margin or more.",
            f"H₁: {alternative}. {first} is not worse than {second} by the margin.",
            f"The {bound}: a one-sided test at {alpha / 2:g}.",
        )
    if endpoint.comparison is Comparison.EQUIVALENCE:
        return Hypotheses(
            f"H₀: |Δ| ≥ {margin}. {first} and {second} differ by the margin or more.",
            f"H₁: |Δ| < {margin}. {first} and {second} differ by less than the margin.",
            f"The two-sided {level} lies between {MINUS}{margin} and {margin}: two one-sided tests "
            f"at {alpha / 2:g} each.",
        )
    return None


def difference(endpoint: Endpoint, protocol: Protocol) -> str:
    """Return the definition of Δ, "" without a comparison."""
    first, second = compared_parts(endpoint, protocol)
    name = metric_name(endpoint)
    if not second:
        return ""
    if endpoint.metric is EndpointMetric.WIN_DIFFERENCE:
        return f"Δ = {name} of {first} against {second}"
    return f"Δ = {name} ({first}) − {name} ({second})"


def metric_name(endpoint: Endpoint) -> str:
    """Return the name of a metric within a sentence."""
    return "mean active time" if endpoint.metric is EndpointMetric.TIME else endpoint.metric.value


def planned_method(endpoint: Endpoint, plan: AnalysisPlan, protocol: Protocol) -> str:
    """Return the planned method of an endpoint: model, covariance, degrees of freedom, interval."""
    metric = endpoint.metric
    if metric is EndpointMetric.ABILITY:
        return (
            "Bradley-Terry model with ties (Davidson) and a side effect; intervals clustered on "
            f"{_CLUSTERS[plan.inference]} (jackknife, Student's t with Satterthwaite's degrees of "
            "freedom); pairs of models compared by Holm's procedure"
        )
    if metric is EndpointMetric.WIN_DIFFERENCE:
        return (
            "Win difference of all judged pairs; score test and Wilson score interval, clustered "
            f"on {_CLUSTERS[plan.inference]} (jackknife, Student's t with Satterthwaite's degrees "
            "of freedom); pairs of models compared by Holm's procedure"
        )
    if metric is EndpointMetric.AGREEMENT:
        pairs = ", chance of each pair of models" if protocol.design.is_paired else ""
        return (
            f"Krippendorff's α for {measurement_level(endpoint, protocol)} data{pairs}; fixed "
            "readers and random cases; jackknife of cases, Student's t"
        )
    model = _ANALYSIS_OF_VARIANCE[plan.inference]
    if compares_with_readers(endpoint, protocol):
        model = model.replace(
            "Obuchowski-Rockette analysis of variance",
            "One-sample Obuchowski-Rockette analysis of the differences between model and readers",
        )
    if uses_u_statistics(endpoint, plan, protocol):
        return (
            "U-statistics of the AUC (Gallas), random readers and random cases; variance: "
            f"unbiased; degrees of freedom: BDG; {_SCALES[plan.interval_scale]}"
        )
    covariance = planned_covariance(endpoint, plan)
    freedom = DegreesOfFreedomRule.HILLIS
    scale = planned_scale(endpoint, plan)
    tests = {
        InferenceScope.READERS_AND_CASES: (
            f"error covariance: {covariance}; denominator degrees of freedom: {freedom}"
        ),
        InferenceScope.CASES: f"error covariance: {covariance}; chi-square test",
        InferenceScope.READERS: (
            "F test against the interaction of readers and arms; denominator degrees of freedom: "
            "(arms − 1)·(readers − 1)"
        ),
    }
    return "; ".join([model, tests[plan.inference], _SCALES[scale]])


def measurement_level(endpoint: Endpoint, protocol: Protocol) -> str:
    """Return the level of measurement of the agreement on a criterion, nominal for choices."""
    kinds = {criterion.key: criterion.kind for criterion in protocol.criteria}
    return _LEVELS.get(kinds.get(endpoint.criterion, CriterionKind.CHOICE), "nominal")


def compares_with_readers(endpoint: Endpoint, protocol: Protocol) -> bool:
    """Return whether an endpoint compares a model with readers."""
    return (
        protocol.design.type is StudyType.MODEL_VS_READERS
        and endpoint.comparison is not Comparison.ESTIMATE
    )


def uses_u_statistics(endpoint: Endpoint, plan: AnalysisPlan, protocol: Protocol) -> bool:
    """Return whether U-statistics are planned, which do not compare a model with readers."""
    return (
        endpoint.metric is EndpointMetric.AUC
        and plan.covariance is CovarianceMethod.UNBIASED
        and plan.degrees_of_freedom is DegreesOfFreedomRule.BDG
        and not compares_with_readers(endpoint, protocol)
    )


def planned_covariance(endpoint: Endpoint, plan: AnalysisPlan) -> CovarianceMethod:
    """Return the planned error covariance: the jackknife except for the AUC."""
    is_auc = endpoint.metric is EndpointMetric.AUC
    return plan.covariance if is_auc else CovarianceMethod.JACKKNIFE


def planned_scale(endpoint: Endpoint, plan: AnalysisPlan) -> IntervalScale:
    """Return the planned scale of intervals: means are not bounded by 1."""
    return IntervalScale.WALD if endpoint.metric.is_mean else plan.interval_scale
