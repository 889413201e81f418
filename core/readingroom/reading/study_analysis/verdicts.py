"""Verdicts on endpoints: the tests of the plan, with its procedure for several endpoints."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from readingroom.domain.endpoint import (
    AnalysisPlan,
    Comparison,
    Endpoint,
    Multiplicity,
)
from readingroom.domain.figures import MINUS, number, p_value, with_interval
from readingroom.reading.analysis_plan.endpoint_texts import metric_name
from readingroom.reading.study_analysis.types import (
    EndpointFigures,
    FigureDifference,
    Verdict,
    VerdictKind,
)
from readingroom.statistics.multiplicity import adjust_hochberg, adjust_holm

INTERIM: Final = "The session is open: these figures are interim, and nothing is concluded yet."
NO_PLAN: Final = (
    "No endpoint was declared before the first reading: all figures are exploratory, and none "
    "proves a hypothesis."
)
NO_PRIMARY: Final = (
    "The plan declares no primary endpoint: its secondary endpoints are descriptive, and none "
    "decides about the study."
)
_SECONDARY: Final = "Secondary endpoint, not adjusted for multiplicity. "
_LISTED: Final = 3
"""Largest number of conditions that a sentence lists."""


class Computed(NamedTuple):
    """Endpoint with its figures, None with the reason if they cannot be computed."""

    endpoint: Endpoint
    figures: EndpointFigures | None
    why_not: str


def primary_verdicts(
    computed: Sequence[Computed], plan: AnalysisPlan, level: float, *, is_interim: bool
) -> tuple[Verdict, ...]:
    """Return the verdicts on the primary endpoints, in the order of the plan.

    `level` is the two-sided alpha of the final tests, which earlier looks may have reduced.
    """
    tested = [entry for entry in computed if entry.endpoint.comparison is not Comparison.ESTIMATE]
    shares = [_two_sided(entry) for entry in tested]
    adjusted = dict(zip((e.endpoint.key for e in tested), _adjusted(shares, plan), strict=True))
    verdicts: list[Verdict] = []
    has_failed = False
    for entry in computed:
        if has_failed and entry.endpoint.key in adjusted:
            verdicts.append(Verdict(VerdictKind.NOT_TESTED, _not_tested(entry)))
            continue
        verdict = _verdict(entry, adjusted.get(entry.endpoint.key), plan, level, is_interim)
        verdicts.append(verdict)
        is_sequence = plan.multiplicity is Multiplicity.FIXED_SEQUENCE
        is_failure = verdict.kind in (VerdictKind.NOT_MET, VerdictKind.NOT_ESTIMABLE)
        has_failed = has_failed or (is_sequence and is_failure)
    return tuple(verdicts)


def secondary_verdict(
    entry: Computed, plan: AnalysisPlan, level: float, *, is_interim: bool
) -> Verdict:
    """Return the verdict on another endpoint, which no procedure adjusts."""
    verdict = _verdict(entry, None, plan, level, is_interim)
    if verdict.kind in (VerdictKind.MET, VerdictKind.NOT_MET):
        return Verdict(verdict.kind, _SECONDARY + verdict.sentence)
    return verdict


def headline(
    plan: AnalysisPlan | None, verdicts: Mapping[str, Verdict], *, is_interim: bool
) -> str:
    """Return the verdict of the study from those on its primary endpoints by label."""
    if is_interim:
        return INTERIM
    if plan is None:
        return NO_PLAN
    if not verdicts:
        return NO_PRIMARY
    if len(verdicts) == 1:
        (verdict,) = verdicts.values()
        lead = f"The primary endpoint is {verdict.kind.value}."
        return f"{lead} {verdict.sentence}"
    tested = [v for v in verdicts.values() if v.kind is not VerdictKind.ESTIMATED]
    met = sum(verdict.kind is VerdictKind.MET for verdict in tested)
    if not tested:
        return f"The {len(verdicts)} primary endpoints are estimated only: the plan has no test."
    share = f"{met} of {len(tested)} primary endpoints are met"
    if plan.multiplicity is Multiplicity.CO_PRIMARY:
        outcome = "has reached its aim" if met == len(tested) else "has not reached its aim"
        return f"The study {outcome}: {share}, and all have to be."
    return f"{share[0].upper()}{share[1:]} ({plan.multiplicity.value})."


def _two_sided(entry: Computed) -> float:
    """Return the p value of success on the two-sided scale, 1 without one."""
    planned = entry.figures.planned if entry.figures else None
    if planned is None or planned.p is None:
        return 1.0
    if entry.endpoint.comparison is Comparison.SUPERIORITY:
        return planned.p if _is_better(entry.endpoint, planned) else 1.0
    return min(2 * planned.p, 1.0)


def _is_better(endpoint: Endpoint, planned: FigureDifference) -> bool:
    value = planned.value.value
    if value is None:
        return False
    return value < 0 if endpoint.metric.is_lower_better else value > 0


def _adjusted(p_values: Sequence[float], plan: AnalysisPlan) -> tuple[float | None, ...]:
    if plan.multiplicity is Multiplicity.BONFERRONI:
        return tuple(min(p * len(p_values), 1.0) for p in p_values)
    if plan.multiplicity is Multiplicity.HOLM:
        return adjust_holm(p_values)
    if plan.multiplicity is Multiplicity.HOCHBERG:
        return adjust_hochberg(p_values)
    return (None,) * len(p_values)


def _verdict(
    entry: Computed, adjusted: float | None, plan: AnalysisPlan, level: float, is_interim: bool
) -> Verdict:
    if entry.figures is None:
        return Verdict(VerdictKind.NOT_ESTIMABLE, entry.why_not)
    planned = entry.figures.planned
    if entry.endpoint.comparison is Comparison.ESTIMATE or planned is None:
        return Verdict(VerdictKind.ESTIMATED, _estimates(entry.endpoint, entry.figures, plan))
    if planned.p is None:
        reason = getattr(planned.value, "reason", "") or "the test has no standard error"
        return Verdict(VerdictKind.NOT_ESTIMABLE, f"The test cannot be computed: {reason}.")
    if is_interim:
        return Verdict(VerdictKind.INTERIM, INTERIM, adjusted)
    p = _two_sided(entry) if adjusted is None else adjusted
    is_met = p <= level
    sentence = _sentence(entry.endpoint, planned, adjusted, plan, level, is_met=is_met)
    return Verdict(VerdictKind.MET if is_met else VerdictKind.NOT_MET, sentence, adjusted)


def _sentence(
    endpoint: Endpoint,
    planned: FigureDifference,
    adjusted: float | None,
    plan: AnalysisPlan,
    level: float,
    *,
    is_met: bool,
) -> str:
    """Return the verdict with the figures that it rests on."""
    name = metric_name(endpoint)
    no = "" if is_met else "not shown to be "
    p_text = f"p = {p_value(planned.p)}"
    if adjusted is not None:
        p_text += f", adjusted ({plan.multiplicity.value}) {p_value(adjusted)}"
    if level != plan.alpha:
        p_text += f", tested at {number(level)} after interim looks"
    interval = with_interval(planned.value, 1 - plan.alpha)
    figures = f"difference {interval}, {100 * (1 - plan.alpha):g} % interval, {p_text}"
    if not planned.second:
        return f"{endpoint.label} of “{planned.first}”: {figures}."
    first, second = f"“{planned.first}”", f"“{planned.second}”"
    margin = number(endpoint.margin) if endpoint.margin is not None else ""
    if endpoint.comparison is Comparison.NON_INFERIORITY:
        claim = f"The {name} of {first} is {no}non-inferior to that of {second}"
        return f"{claim}, with the margin {margin} ({figures})."
    if endpoint.comparison is Comparison.EQUIVALENCE:
        claim = f"The {name} of {first} is {no}equivalent to that of {second}"
        return f"{claim}, within {MINUS}{margin} to {margin} ({figures})."
    better = "lower" if endpoint.metric.is_lower_better else "higher"
    claim = f"The {name} of {first} is {no}{better} than that of {second} ({figures})."
    return claim if is_met else f"{claim} This does not show that they are equal."


def _estimates(endpoint: Endpoint, figures: EndpointFigures, plan: AnalysisPlan) -> str:
    """Return the estimates of the first conditions in a sentence."""
    level = 1 - plan.alpha
    listed = [
        f"“{condition.name}” {with_interval(condition.value, level)}"
        for condition in figures.conditions[:_LISTED]
    ]
    name = metric_name(endpoint)
    title = f"{name[0].upper()}{name[1:]}" if name.islower() else name
    if not listed:
        return f"{title}, without a test: no figure."
    more = len(figures.conditions) - len(listed)
    shown = "; ".join(listed)
    sentence = f"{title}, without a test, with {100 * level:g} % intervals: {shown}."
    return f"{sentence} Not listed: {more} more." if more > 0 else sentence


def _not_tested(entry: Computed) -> str:
    return (
        f"{entry.endpoint.label} is not tested, because an earlier endpoint of the fixed sequence "
        "is not met. Its figures are descriptive."
    )
