"""Endpoints of a study whose protocol declares none: estimates that fit its type."""

from collections.abc import Iterator

from readingroom.domain.endpoint import AnalysisPlan, Endpoint, EndpointMetric
from readingroom.domain.protocol import Criterion, CriterionKind, Protocol
from readingroom.domain.study_design import StudyType
from readingroom.reading.analysis_plan.endpoint_checks import ORDERED_KINDS
from readingroom.reading.study_analysis.types import StudyReadings


def exploratory_plan(data: StudyReadings) -> AnalysisPlan:
    """Return a plan that fits the type and the criteria of a study without one."""
    protocol = data.protocol
    if protocol.design.type is StudyType.PAIRED:
        endpoints: tuple[Endpoint, ...] = (_ABILITY, _TIME)
    else:
        endpoints = (*_of_criteria(protocol, has_truth=bool(data.truths)), _TIME)
    return AnalysisPlan(endpoints)


def _of_criteria(protocol: Protocol, *, has_truth: bool) -> Iterator[Endpoint]:
    rates_cases = has_truth and protocol.design.type is not StudyType.RATING
    for criterion in protocol.criteria:
        is_ordered = criterion.kind in ORDERED_KINDS
        if criterion.kind is CriterionKind.MARKS and has_truth:
            yield _of_criterion(criterion, EndpointMetric.WAFROC)
        elif is_ordered and rates_cases:
            yield _of_criterion(criterion, EndpointMetric.AUC)
        elif is_ordered:
            yield _of_criterion(criterion, EndpointMetric.MEAN_RATING)
        if is_ordered or criterion.kind is CriterionKind.CHOICE:
            yield _of_criterion(criterion, EndpointMetric.AGREEMENT)


def _of_criterion(criterion: Criterion, metric: EndpointMetric) -> Endpoint:
    return _estimated(
        f"{criterion.key:.30}_{metric.name.lower()}",
        f"{metric.value[0].upper()}{metric.value[1:]}: {criterion.label}",
        metric,
        criterion.key,
    )


def _estimated(key: str, label: str, metric: EndpointMetric, criterion: str = "") -> Endpoint:
    return Endpoint(key, label, metric, criterion)


_ABILITY = _estimated("ability", "Preference ability", EndpointMetric.ABILITY)
_TIME = _estimated("active_time", "Mean active time", EndpointMetric.TIME)
