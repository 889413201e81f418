"""What a protocol states about the sample size of its study."""

from typing import Final

from readingroom.domain.endpoint import AnalysisPlan, Comparison, Endpoint, Multiplicity
from readingroom.domain.endpoint import EndpointMetric as Metric
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.protocol import Protocol
from readingroom.domain.study_design import Assignment, StudyDesign, StudyType
from readingroom.reading.sample_size.types import (
    ExampleComponents,
    PilotChoice,
    SizeDefaults,
    SizeDesign,
    SizeRequest,
)

EXAMPLES: Final = (
    ExampleComponents(
        "Van Dyke 1993, AUC, 2 tests, 5 readers, 114 cases",
        "Van Dyke et al., Cine MRI in the diagnosis of thoracic aortic dissection, 79th RSNA "
        "meeting, 1993; components of Obuchowski and Rockette by the jackknife, as in RJafroc, "
        "VanDyke-traparea-jackknife-obuch-anova.txt",
        {
            "reader_by_arm": 0.0002004025,
            "error": 0.0008022883,
            "cov1": 0.0003466137,
            "cov2": 0.0003440748,
            "cov3": 0.0002390284,
            "cases": 114.0,
        },
    ),
)
"""Published components of variance of two arms."""
_DIVIDED: Final = (Multiplicity.BONFERRONI, Multiplicity.HOLM, Multiplicity.HOCHBERG)
_NAMES: Final = {
    Metric.SENSITIVITY: "sensitivity",
    Metric.SPECIFICITY: "specificity",
    Metric.ACCURACY: "accuracy",
}


def size_defaults(protocol: Protocol) -> SizeDefaults | NotEstimable:
    """Return what a protocol states, or why the power of its design cannot be computed.

    The test is that of the first primary endpoint with a test, at the level at which it must
    succeed if no other one does.
    """
    design = power_design(protocol.design)
    if isinstance(design, NotEstimable):
        return design
    study, plan = protocol.design, protocol.analysis_plan
    request = SizeRequest(
        design,
        study.planned_readers,
        study.planned_cases,
        groups=study.block_count if design is SizeDesign.SPLIT_PLOT else 1,
    )
    if plan is None:
        return SizeDefaults(request, PilotChoice(criterion=_first_criterion(protocol)))
    return _of_plan(request, protocol, plan)


def power_design(design: StudyDesign) -> SizeDesign | NotEstimable:
    """Return the design whose power is computed, or why there is none."""
    if design.type is StudyType.PAIRED:
        return SizeDesign.PREFERENCE
    designs = {Assignment.CROSSED: SizeDesign.CROSSED, Assignment.SPLIT_PLOT: SizeDesign.SPLIT_PLOT}
    if design.assignment not in designs:
        return NotEstimable(
            f"the power of the assignment '{design.assignment.value}' has no formula here, only "
            "that of 'crossed' and 'split-plot'"
        )
    if design.type is StudyType.MODEL_VS_READERS:
        if design.assignment is Assignment.CROSSED:
            return SizeDesign.MODEL
        return NotEstimable("readers are compared with a model in the assignment 'crossed' only")
    if design.type is StudyType.FREE_RESPONSE and len(design.arms) < 2:
        return NotEstimable("the design has one arm, so there is no difference to detect")
    return designs[design.assignment]


def _of_plan(request: SizeRequest, protocol: Protocol, plan: AnalysisPlan) -> SizeDefaults:
    primary = plan.primary
    tested = [entry for entry in primary if entry.comparison is not Comparison.ESTIMATE]
    count = len(tested) if plan.multiplicity in _DIVIDED else 1
    endpoint = next(iter([*tested, *primary]), None)
    is_tested = endpoint is not None and endpoint.comparison is not Comparison.ESTIMATE
    is_pair = request.design is SizeDesign.PREFERENCE
    request = SizeRequest(
        request.design,
        request.readers,
        request.cases,
        metric=endpoint.metric.value if endpoint is not None else request.metric,
        test=endpoint.comparison if endpoint and is_tested and not is_pair else request.test,
        margin=endpoint.margin if endpoint and not is_pair else None,
        alpha=plan.alpha / max(count, 1),
        groups=request.groups,
        inference=plan.inference,
    )
    criterion = endpoint.criterion if endpoint is not None else ""
    pilot = PilotChoice(
        _endpoint_name(endpoint),
        endpoint.model if endpoint is not None and request.design is SizeDesign.MODEL else "",
        criterion or _first_criterion(protocol),
        _two_arms(endpoint),
    )
    return SizeDefaults(request, pilot, max(count, 1))


def _endpoint_name(endpoint: Endpoint | None) -> str:
    if endpoint is None or endpoint.metric not in _NAMES:
        return "auc"
    name = _NAMES[endpoint.metric]
    return name if endpoint.threshold is None else f"{name}>={endpoint.threshold}"


def _two_arms(endpoint: Endpoint | None) -> tuple[str, ...]:
    if endpoint is None or not (endpoint.arm and endpoint.reference_arm):
        return ()
    return (endpoint.arm, endpoint.reference_arm)


def _first_criterion(protocol: Protocol) -> str:
    return protocol.criteria[0].key if protocol.criteria else ""
