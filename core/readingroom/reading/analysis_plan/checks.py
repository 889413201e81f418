"""Checks of statistical analysis plans and of their amendments."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from readingroom.domain.endpoint import (
    AnalysisPlan,
    Comparison,
    CovarianceMethod,
    DegreesOfFreedomRule,
    Endpoint,
    EndpointMetric,
    InferenceScope,
    MissingDataRule,
    Multiplicity,
    StoppingBoundary,
)
from readingroom.domain.errors import StateError
from readingroom.domain.localisation import LocalisationRule
from readingroom.domain.protocol import Criterion, CriterionKind, Protocol
from readingroom.domain.study_design import Assignment, StudyDesign, StudyType
from readingroom.domain.suggestions import nearest

ENDPOINT_LIMIT: Final = 50
"""Maximum number of endpoints."""
LOOK_LIMIT: Final = 10
"""Maximum number of planned interim looks."""
DISTANCE_LIMIT: Final = 10_000
"""Largest distance of a localisation rule, in pixels or frames."""
LABEL_LIMIT: Final = 500
"""Maximum length of a label or of the name of a model or column, in characters."""
TEXT_LIMIT: Final = 20_000
"""Maximum length of the other texts, in characters."""

ORDERED_KINDS: Final = (
    CriterionKind.SCORE,
    CriterionKind.CATEGORY,
    CriterionKind.CONFIDENCE,
    CriterionKind.VISUAL_ANALOGUE,
)
"""Kinds with one ordered value, from which a receiver operating characteristic curve is made."""
CRITERION_KINDS: Final = {
    EndpointMetric.AUC: ORDERED_KINDS,
    EndpointMetric.PARTIAL_AUC: ORDERED_KINDS,
    EndpointMetric.SENSITIVITY: ORDERED_KINDS,
    EndpointMetric.SPECIFICITY: ORDERED_KINDS,
    EndpointMetric.WAFROC: (CriterionKind.MARKS,),
    EndpointMetric.AFROC: (CriterionKind.MARKS,),
    EndpointMetric.LESION_SENSITIVITY: (CriterionKind.MARKS,),
    EndpointMetric.INFERRED_AUC: (CriterionKind.MARKS,),
    EndpointMetric.ABILITY: (CriterionKind.PREFERENCE,),
    EndpointMetric.WIN_DIFFERENCE: (CriterionKind.PREFERENCE,),
    EndpointMetric.ACCURACY: (CriterionKind.CATEGORY, CriterionKind.CHOICE),
    EndpointMetric.MEAN_RATING: (*ORDERED_KINDS, CriterionKind.NUMBER),
    EndpointMetric.TIME: (),
    EndpointMetric.AGREEMENT: (*ORDERED_KINDS, CriterionKind.CHOICE, CriterionKind.PREFERENCE),
}
"""Kinds of criteria that each metric is computed from."""
NEED_POSITIVE_VALUES: Final = (
    EndpointMetric.AUC,
    EndpointMetric.PARTIAL_AUC,
    EndpointMetric.SENSITIVITY,
    EndpointMetric.SPECIFICITY,
)
"""Metrics of a reference standard with two values."""
OF_MARKS: Final = (
    EndpointMetric.WAFROC,
    EndpointMetric.AFROC,
    EndpointMetric.LESION_SENSITIVITY,
    EndpointMetric.INFERRED_AUC,
)
"""Metrics of marks and lesions."""
RATE_LIMIT: Final = 1_000
"""Largest number of false marks per case."""
_OF_PAIRS: Final = (EndpointMetric.ABILITY, EndpointMetric.WIN_DIFFERENCE)
_WITH_OVERALL_CHOICE: Final = (*_OF_PAIRS, EndpointMetric.AGREEMENT)
_WITH_THRESHOLD: Final = (EndpointMetric.SENSITIVITY, EndpointMetric.SPECIFICITY)
_WITH_MARGIN: Final = (Comparison.NON_INFERIORITY, Comparison.EQUIVALENCE)
_UNBOUNDED: Final = (EndpointMetric.ABILITY, EndpointMetric.MEAN_RATING, EndpointMetric.TIME)
"""Metrics whose differences are not bounded by 1."""
_WITHOUT_MODEL: Final = (
    EndpointMetric.MEAN_RATING,
    EndpointMetric.TIME,
    EndpointMetric.AGREEMENT,
)
"""Metrics that scores of a model do not have."""
_KEY: Final = re.compile(r"[a-z][a-z0-9_]{0,39}", re.ASCII)


def check_analysis_plan(protocol: Protocol) -> None:
    """Reject an analysis plan that is invalid, or does not fit the form or the design.

    Raises:
        StateError: names what is wrong and what to do.
    """
    for problem in plan_problems(protocol):
        raise StateError(problem)


def plan_problems(protocol: Protocol) -> Iterator[str]:
    """Yield the problems of a protocol's analysis plan, as sentences; nothing without a plan."""
    plan = protocol.analysis_plan
    if plan is None:
        return
    yield from _number_problems(plan)
    yield from _endpoint_list_problems(plan)
    for endpoint in plan.endpoints:
        yield from endpoint_problems(endpoint, protocol)
    yield from _truth_problems(plan)
    yield from _method_problems(plan, protocol.design)
    yield from localisation_problems(plan.localisation)
    yield from _stopping_problems(plan)


FIXED_IN_AMENDMENT: Final[Mapping[str, str]] = {
    "alpha": "alpha",
    "multiplicity": "the multiplicity procedure",
    "inference": "the scope of inference",
    "covariance": "the covariance method",
    "degrees_of_freedom": "the degrees of freedom",
    "interval_scale": "the scale of intervals",
    "positive_values": "the positive values of the reference standard",
    "missing_data": "the handling of missing readings",
    "deviations": "the handling of deviations",
    "localisation": "the localisation rule",
    "stopping": "the stopping rule",
}
"""Fields of an analysis plan that no amendment changes, with their names in sentences."""


def plan_amendment_problems(
    now: AnalysisPlan | None, amended: AnalysisPlan | None
) -> Iterator[str]:
    """Yield why a plan cannot replace another once a session is open.

    An amendment only adds secondary endpoints and subgroups, or changes texts.
    """
    if now == amended:
        return
    if now is None or amended is None:
        done = "add" if now is None else "remove"
        yield (
            f"An amendment cannot {done} the analysis plan: its primary endpoints are declared "
            "before the first reading. Create a new study for it."
        )
        return
    changed = [
        label for field, label in FIXED_IN_AMENDMENT.items() if _differs(now, amended, field)
    ]
    if now.primary != amended.primary:
        changed.insert(0, "a primary endpoint or its margin")
    if now.secondary != amended.secondary[: len(now.secondary)]:
        changed.append("an existing secondary endpoint")
    if not set(now.subgroups) <= set(amended.subgroups):
        changed.append("a planned subgroup")
    for name in changed:
        yield (
            f"An amendment cannot change {name}: it was declared before the first reading. "
            "It can add secondary endpoints and subgroups."
        )


def _differs(now: AnalysisPlan, amended: AnalysisPlan, field: str) -> bool:
    return bool(getattr(now, field) != getattr(amended, field))


def _number_problems(plan: AnalysisPlan) -> Iterator[str]:
    if not _is_number(plan.alpha) or not 0.0 < plan.alpha < 0.5:
        yield f"Alpha must be more than 0 and less than 0.5, not {plan.alpha}."
    texts = {
        "reference standard": plan.reference_standard,
        "sample size statement": plan.sample_size,
    }
    for label, text in texts.items():
        if len(text) > TEXT_LIMIT:
            yield (
                f"The {label} has {len(text):,} characters; at most {TEXT_LIMIT:,} are allowed. "
                "Shorten it."
            )
    if any(not name.strip() or len(name) > LABEL_LIMIT for name in plan.subgroups):
        yield f"A subgroup is empty or too long. Enter 1 to {LABEL_LIMIT} characters."
    for what, values in (
        ("subgroup", plan.subgroups),
        ("positive value", tuple(map(str, plan.positive_values))),
    ):
        twice = _repeated(values)
        if twice is not None:
            yield f"The {what} “{twice}” is given twice. Remove one."


def _endpoint_list_problems(plan: AnalysisPlan) -> Iterator[str]:
    if not 1 <= len(plan.endpoints) <= ENDPOINT_LIMIT:
        yield f"An analysis plan has 1 to {ENDPOINT_LIMIT} endpoints, not {len(plan.endpoints)}."
    twice = _repeated(endpoint.key for endpoint in plan.endpoints)
    if twice is not None:
        yield f"Two endpoints have the key “{twice}”. Change one of them."
    if plan.endpoints and not plan.primary:
        yield "The analysis plan has no primary endpoint. Mark one as primary."
    tested = [entry for entry in plan.primary if entry.comparison is not Comparison.ESTIMATE]
    if len(tested) > 1 and plan.multiplicity is Multiplicity.NONE:
        yield (
            f"{len(tested)} primary endpoints are tested without control of the error rate. Choose "
            "how multiplicity is handled."
        )


def endpoint_problems(endpoint: Endpoint, protocol: Protocol) -> Iterator[str]:
    """Yield the problems of one endpoint, as sentences."""
    name = f"Endpoint “{endpoint.key}”"
    if not _KEY.fullmatch(endpoint.key):
        yield (
            f"The key “{endpoint.key:.40}” of an endpoint must be a lower-case letter, then "
            "letters a-z, digits or underscores, at most 40 in all."
        )
    if not endpoint.label.strip() or len(endpoint.label) > LABEL_LIMIT:
        yield f"{name} needs a label of 1 to {LABEL_LIMIT} characters. Enter it."
    yield from _criterion_problems(endpoint, protocol, name)
    yield from _comparison_problems(endpoint, protocol.design, name)
    yield from _margin_problems(endpoint, name)
    yield from _range_problems(endpoint, name)


def _criterion_problems(endpoint: Endpoint, protocol: Protocol, name: str) -> Iterator[str]:
    metric, design = endpoint.metric, protocol.design
    if metric in _OF_PAIRS and not design.is_paired:
        yield (
            f"{name} is a {metric}, which needs pairs of outputs, but the study is of type "
            f"{design.type}. Choose another metric."
        )
        return
    if metric in OF_MARKS and design.type is not StudyType.FREE_RESPONSE:
        yield (
            f"{name} is a {metric}, which needs marks, but the study is of type {design.type}. "
            "Choose another metric."
        )
        return
    if metric is EndpointMetric.TIME:
        if endpoint.criterion:
            yield f"{name} is a time, which has no criterion. Remove “{endpoint.criterion}”."
        return
    if not endpoint.criterion and metric in _WITH_OVERALL_CHOICE and design.is_paired:
        return
    known = {criterion.key: criterion for criterion in protocol.criteria}
    criterion = known.get(endpoint.criterion)
    if criterion is None:
        if endpoint.criterion:
            yield (
                f"{name} uses the criterion “{endpoint.criterion}”, which the form does not have."
                f"{nearest(endpoint.criterion, known)}"
            )
        else:
            yield f"{name} is of metric {metric}, which needs a criterion. Choose one."
        return
    if criterion.kind not in CRITERION_KINDS[metric]:
        kinds = " or ".join(CRITERION_KINDS[metric])
        yield (
            f"{name}: the metric {metric} needs a criterion of kind {kinds}, but "
            f"“{criterion.key}” is of kind {criterion.kind}."
        )
        return
    yield from _asked_problems(endpoint, criterion, name)
    yield from _threshold_problems(endpoint, criterion, name)


def _asked_problems(endpoint: Endpoint, criterion: Criterion, name: str) -> Iterator[str]:
    for arm in (endpoint.arm, endpoint.reference_arm):
        if arm and criterion.arms and arm not in criterion.arms:
            yield (
                f"{name}: the criterion “{criterion.key}” is not asked in arm “{arm}”. Choose "
                "another criterion or arm."
            )


def _threshold_problems(endpoint: Endpoint, criterion: Criterion, name: str) -> Iterator[str]:
    if endpoint.metric not in _WITH_THRESHOLD:
        return
    values, threshold = criterion.values, endpoint.threshold
    if not values:
        return  # the form has a problem of its own
    if threshold is None:
        yield f"{name} is a {endpoint.metric}, which needs a threshold. Choose the lowest positive."
    elif type(threshold) is not int or threshold not in values or threshold == min(values):
        yield (
            f"{name}: the threshold must be a value of “{criterion.key}” above its lowest, "
            f"{min(values)}, not {threshold}."
        )


def _comparison_problems(endpoint: Endpoint, design: StudyDesign, name: str) -> Iterator[str]:
    known = [arm.key for arm in design.arms]
    for arm in (endpoint.arm, endpoint.reference_arm):
        if arm and arm not in known:
            yield (
                f"{name} uses the arm “{arm}”, which the design does not have.{nearest(arm, known)}"
            )
    for model in (endpoint.model, endpoint.reference_model):
        if len(model) > LABEL_LIMIT or model != model.strip():
            yield f"{name}: the name of a model is too long or has spaces around it. Correct it."
    if endpoint.comparison is Comparison.ESTIMATE:
        if endpoint.reference_arm:
            yield (
                f"{name} is estimated only, but has the reference arm “{endpoint.reference_arm}”. "
                "Remove it, or choose a comparison."
            )
        return
    if endpoint.model and endpoint.reference_arm:
        yield f"{name} compares models and arms at once. Remove the model or the reference arm."
    elif endpoint.model:
        yield from _model_problems(endpoint, design, name)
    else:
        yield from _arm_problems(endpoint, name)


def _model_problems(endpoint: Endpoint, design: StudyDesign, name: str) -> Iterator[str]:
    if design.type is StudyType.MODEL_VS_READERS:
        if endpoint.reference_model:
            yield (
                f"{name} compares the model with the readers. Remove the reference model "
                f"“{endpoint.reference_model}”."
            )
        if endpoint.metric in _WITHOUT_MODEL:
            yield f"{name}: scores of a model have no {endpoint.metric}. Choose another metric."
    elif design.is_paired and endpoint.metric in _WITHOUT_MODEL:
        yield f"{name}: the two models of a pair share their {endpoint.metric}. Estimate only."
    elif not endpoint.reference_model:
        yield f"{name} compares “{endpoint.model}” with no model. Enter the reference model."
    elif endpoint.reference_model == endpoint.model:
        yield f"{name} compares “{endpoint.model}” with itself. Change one of the models."


def _arm_problems(endpoint: Endpoint, name: str) -> Iterator[str]:
    if endpoint.metric in _OF_PAIRS:
        yield f"{name} is a {endpoint.metric}, which compares two models. Enter both."
    elif not endpoint.arm or not endpoint.reference_arm:
        yield (
            f"{name} is a test of {endpoint.comparison}, which needs an arm and a reference arm, "
            "or a model. Choose them, or estimate only."
        )
    elif endpoint.arm == endpoint.reference_arm:
        yield f"{name} compares the arm “{endpoint.arm}” with itself. Change one of the arms."


def _margin_problems(endpoint: Endpoint, name: str) -> Iterator[str]:
    margin, needs_margin = endpoint.margin, endpoint.comparison in _WITH_MARGIN
    if margin is None:
        if needs_margin:
            yield f"{name} is a test of {endpoint.comparison}, which needs a margin. Enter it."
        return
    if not needs_margin:
        yield (
            f"{name} has the margin {margin}, but {endpoint.comparison} has none. Remove the "
            "margin, or choose another comparison."
        )
    elif not _is_number(margin) or not 0.0 < margin < float("inf"):
        yield f"{name}: the margin must be more than 0, not {margin}."
    elif margin >= 1.0 and endpoint.metric not in _UNBOUNDED:
        yield f"{name}: the margin of a {endpoint.metric} must be less than 1, not {margin}."


def _range_problems(endpoint: Endpoint, name: str) -> Iterator[str]:
    is_partial, bounds = endpoint.metric is EndpointMetric.PARTIAL_AUC, endpoint.specificity_range
    if bounds is None:
        if is_partial:
            yield f"{name} is a partial AUC, which needs a range of specificities. Enter it."
    elif not is_partial:
        yield f"{name} has a range of specificities, which only a partial AUC has. Remove it."
    elif not all(map(_is_number, bounds)) or not 0.0 <= bounds[0] < bounds[1] <= 1.0:
        yield (
            f"{name}: the specificities must be 0 to 1, the lower one first, not {bounds[0]} and "
            f"{bounds[1]}."
        )
    if endpoint.threshold is not None and endpoint.metric not in _WITH_THRESHOLD:
        yield (
            f"{name} has the threshold {endpoint.threshold}, which only sensitivity and "
            "specificity have. Remove it."
        )
    yield from _rate_problems(endpoint, name)


def _rate_problems(endpoint: Endpoint, name: str) -> Iterator[str]:
    has_rate = endpoint.metric is EndpointMetric.LESION_SENSITIVITY
    rate = endpoint.false_mark_rate
    if rate is None:
        if has_rate:
            yield (
                f"{name} is a lesion sensitivity, which needs a number of false marks per case. "
                "Enter it."
            )
    elif not has_rate:
        yield f"{name} has false marks per case, which only a lesion sensitivity has. Remove it."
    elif not _is_number(rate) or not 0.0 <= rate <= RATE_LIMIT:
        yield f"{name}: the false marks per case must be 0 to {RATE_LIMIT:,}, not {rate}."


def _truth_problems(plan: AnalysisPlan) -> Iterator[str]:
    for value in plan.positive_values:
        if type(value) is not int:
            yield f"A positive value of the reference standard must be an integer, not {value}."
    needing = [entry for entry in plan.endpoints if entry.metric in NEED_POSITIVE_VALUES]
    if needing and not plan.positive_values:
        yield (
            f"Endpoint “{needing[0].key}” needs a reference standard with two values. State which "
            "of its values count as positive."
        )


def _method_problems(plan: AnalysisPlan, design: StudyDesign) -> Iterator[str]:
    if plan.covariance is CovarianceMethod.DELONG and design.assignment is not Assignment.CROSSED:
        yield (
            f"The covariance of DeLong needs a fully crossed design, but the assignment is "
            f"{design.assignment}. Choose unbiased or jackknife."
        )
    if plan.degrees_of_freedom is DegreesOfFreedomRule.BDG and (
        plan.covariance is not CovarianceMethod.UNBIASED
        or plan.inference is not InferenceScope.READERS_AND_CASES
    ):
        yield (
            "The degrees of freedom BDG belong to the unbiased covariance with random readers and "
            "cases. Choose these, or the rule of Hillis."
        )
    counted = (*_WITH_THRESHOLD, EndpointMetric.ACCURACY)
    if plan.missing_data is MissingDataRule.INCORRECT and not any(
        entry.metric in counted for entry in plan.endpoints
    ):
        yield (
            "A missing answer can be incorrect only for accuracy, sensitivity or specificity, and "
            "no endpoint has these metrics. Choose another handling of missing readings."
        )


def localisation_problems(rule: LocalisationRule) -> Iterator[str]:
    """Yield the problems of a localisation rule, as sentences."""
    for name, value in (
        ("tolerance", rule.tolerance),
        ("radius of a lesion that is a point", rule.point_radius),
    ):
        if not _is_number(value) or not 0 <= value <= DISTANCE_LIMIT:
            yield (
                f"Localisation rule: the {name} must be 0 to {DISTANCE_LIMIT:,} pixels, not "
                f"{value}."
            )
    frames = rule.frame_tolerance
    if type(frames) is not int or not 0 <= frames <= DISTANCE_LIMIT:
        yield (
            f"Localisation rule: the tolerance of frames must be a whole number from 0 to "
            f"{DISTANCE_LIMIT:,}, not {frames}."
        )
    overlap = rule.minimum_overlap
    if not _is_number(overlap) or not 0 < overlap <= 1:
        yield f"Localisation rule: the overlap must be more than 0 and at most 1, not {overlap}."


def _stopping_problems(plan: AnalysisPlan) -> Iterator[str]:
    looks = plan.stopping.looks
    if len(looks) > LOOK_LIMIT:
        yield f"{len(looks)} interim looks are planned; at most {LOOK_LIMIT} are allowed."
    is_inside = all(_is_number(look) and 0.0 < look < 1.0 for look in looks)
    if not is_inside or any(first >= second for first, second in pairwise(looks)):
        yield (
            "Interim looks must be fractions of all readings between 0 and 1, the earliest first, "
            f"not {', '.join(map(str, looks))}."
        )
    if plan.stopping.boundary is not StoppingBoundary.NONE and not looks:
        yield (
            f"The boundary {plan.stopping.boundary} needs at least one interim look. Enter one, or "
            "choose no boundary."
        )


def _is_number(value: object) -> bool:
    return type(value) in (int, float)


def _repeated(values: Iterable[str]) -> str | None:
    known: set[str] = set()
    for value in values:
        if value in known:
            return value
        known.add(value)
    return None


def plan_texts(plan: AnalysisPlan | None) -> Sequence[str]:
    """Return the free texts of a plan, which must be storable."""
    if plan is None:
        return ()
    own = (plan.reference_standard, plan.sample_size)
    endpoints = (
        text
        for endpoint in plan.endpoints
        for text in (
            endpoint.key,
            endpoint.label,
            endpoint.criterion,
            *(endpoint.arm, endpoint.reference_arm, endpoint.model, endpoint.reference_model),
        )
    )
    return (*own, *plan.subgroups, *endpoints)
