"""Endpoints of a study whose protocol declares none: estimates that fit its type."""

from collections.abc import Iterator

from readingroom.domain.endpoint import Endpoint, EndpointMetric
from readingroom.domain.protocol import Criterion, CriterionKind, Protocol
from readingroom.domain.study_design import StudyType
from readingroom.reading.analysis_plan.checks import ORDERED_KINDS
from readingroom.reading.study_analysis.types import StudyReadings


def exploratory_endpoints(data: StudyReadings) -> tuple[Endpoint, ...]:
    """Return the endpoints that fit the type and the criteria of a study without a plan."""
    protocol = data.protocol
    if protocol.design.type is StudyType.PAIRED:
        return (_estimated("ability", "Preference ability", EndpointMetric.ABILITY),)
    return (*_of_criteria(protocol, has_truth=bool(data.truths)), _TIME)


def _of_criteria(protocol: Protocol, *, has_truth: bool) -> Iterator[Endpoint]:
    for criterion in protocol.criteria:
        if criterion.kind is CriterionKind.MARKS and has_truth:
            yield _of_criterion(criterion, EndpointMetric.WAFROC)
        elif criterion.kind in ORDERED_KINDS and has_truth:
            yield _of_criterion(criterion, EndpointMetric.AUC)
        elif criterion.kind in (*ORDERED_KINDS, CriterionKind.CHOICE):
            yield _of_criterion(criterion, EndpointMetric.AGREEMENT)


def _of_criterion(criterion: Criterion, metric: EndpointMetric) -> Endpoint:
    return _estimated(criterion.key, f"{metric.value}: {criterion.label}", metric, criterion.key)


def _estimated(key: str, label: str, metric: EndpointMetric, criterion: str = "") -> Endpoint:
    return Endpoint(key, label, metric, criterion)


_TIME = _estimated("active_time", "Mean active time", EndpointMetric.TIME)
