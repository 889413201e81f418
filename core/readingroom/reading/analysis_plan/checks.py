"""Checks of statistical analysis plans and of their amendments."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from readingroom.domain.endpoint import (
    AnalysisPlan,
    Comparison,
    CovarianceMethod,
    DegreesOfFreedomRule,
    EndpointMetric,
    InferenceScope,
    MissingDataRule,
    Multiplicity,
    StoppingBoundary,
)
from readingroom.domain.errors import StateError
from readingroom.domain.localisation import LocalisationRule
from readingroom.domain.protocol import Protocol
from readingroom.domain.study_design import Assignment, StudyDesign
from readingroom.reading.analysis_plan.endpoint_checks import (
    LABEL_LIMIT,
    NEED_POSITIVE_VALUES,
    WITH_THRESHOLD,
    endpoint_problems,
    is_number,
)

ENDPOINT_LIMIT: Final = 50
"""Maximum number of endpoints."""
LOOK_LIMIT: Final = 10
"""Maximum number of planned interim looks."""
DISTANCE_LIMIT: Final = 10_000
"""Largest distance of a localisation rule, in pixels or frames."""
TEXT_LIMIT: Final = 20_000
"""Maximum length of the other texts, in characters."""


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
    if not is_number(plan.alpha) or not 0.0 < plan.alpha < 0.5:
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
    counted = (*WITH_THRESHOLD, EndpointMetric.ACCURACY)
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
        if not is_number(value) or not 0 <= value <= DISTANCE_LIMIT:
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
    if not is_number(overlap) or not 0 < overlap <= 1:
        yield f"Localisation rule: the overlap must be more than 0 and at most 1, not {overlap}."


def _stopping_problems(plan: AnalysisPlan) -> Iterator[str]:
    looks = plan.stopping.looks
    if len(looks) > LOOK_LIMIT:
        yield f"{len(looks)} interim looks are planned; at most {LOOK_LIMIT} are allowed."
    is_inside = all(is_number(look) and 0.0 < look < 1.0 for look in looks)
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
