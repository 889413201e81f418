"""Problems and workload of a protocol while it is edited; no study is needed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

from readingroom.domain.endpoint import AnalysisPlan, Comparison, Endpoint, EndpointMetric
from readingroom.domain.errors import StateError
from readingroom.domain.protocol import CriterionKind, Protocol
from readingroom.domain.study_design import Assignment, StudyType
from readingroom.reading.analysis_plan.checks import CRITERION_KINDS, ORDERED_KINDS, plan_problems
from readingroom.reading.design.checks import check_design, design_warnings
from readingroom.reading.design.workload import workload
from readingroom.reading.forms.criteria import check_criteria
from readingroom.reading.forms.protocol import check_protocol


class ProtocolPart(StrEnum):
    """Part of a protocol that is edited as a whole."""

    DESIGN = "arms and sessions"
    ASSIGNMENT = "assignment"
    FORM = "form"
    ENDPOINTS = "endpoints"
    CONDUCT = "conduct"


class ProtocolProblem(NamedTuple):
    """Problem of a part; a warning does not keep the protocol from being stored."""

    part: ProtocolPart
    message: str
    is_warning: bool = False


def protocol_problems(protocol: Protocol) -> tuple[ProtocolProblem, ...]:
    """Return the problems of a protocol, each once with its part, and the warnings last.

    The first problem of arms, assignment and form is returned, and every problem of the endpoints.
    """
    problems = list(_problems(protocol))
    if not problems:
        problems += _refused(ProtocolPart.CONDUCT, lambda: check_protocol(protocol))
    if any(problem.part in _DESIGN_PARTS for problem in problems):
        return tuple(problems)
    warnings = (
        ProtocolProblem(ProtocolPart.DESIGN, warning.message, is_warning=True)
        for warning in design_warnings(protocol.design)
    )
    return (*problems, *warnings)


_DESIGN_PARTS = (ProtocolPart.DESIGN, ProtocolPart.ASSIGNMENT)


def _problems(protocol: Protocol) -> Iterator[ProtocolProblem]:
    design = protocol.design
    bare = replace(
        design,
        assignment=Assignment.CROSSED,
        block_count=0,
        cases_per_reader=0,
        stratify_by=(),
        planned_readers=0,
        planned_cases=0,
    )
    in_arms = tuple(_refused(ProtocolPart.DESIGN, lambda: check_design(bare)))
    yield from in_arms or _refused(ProtocolPart.ASSIGNMENT, lambda: check_design(design))
    if not protocol.question.strip():
        yield ProtocolProblem(ProtocolPart.FORM, "The protocol has no overall question. Enter one.")
    yield from _refused(ProtocolPart.FORM, lambda: check_criteria(protocol.criteria, design))
    for message in plan_problems(protocol):
        yield ProtocolProblem(ProtocolPart.ENDPOINTS, message)


def _refused(part: ProtocolPart, check: Callable[[], None]) -> Iterator[ProtocolProblem]:
    try:
        check()
    except StateError as error:
        yield ProtocolProblem(part, str(error))


def workload_text(protocol: Protocol, reader_count: int, case_count: int, model_count: int) -> str:
    """Return the work of the readers as one line, or why it is not known.

    Planned numbers of the design replace the given ones, which are those of the study.
    """
    design = protocol.design
    try:
        planned = workload(
            design,
            design.planned_readers or reader_count,
            design.planned_cases or case_count,
            model_count,
            repeat_share=protocol.repeat_share,
        )
    except StateError as error:
        return str(error)
    return planned.text


def default_plan(protocol: Protocol, models: Sequence[str]) -> AnalysisPlan:
    """Return an analysis plan to start from, with one primary endpoint that fits the study type.

    `models` are the names of the models of the study; the first ones are compared.
    """
    return AnalysisPlan((_DEFAULTS[protocol.design.type](protocol, tuple(models)),))


def _ability(_protocol: Protocol, _models: tuple[str, ...]) -> Endpoint:
    return Endpoint("ability", "Preference", EndpointMetric.ABILITY, is_primary=True)


def _agreement(protocol: Protocol, _models: tuple[str, ...]) -> Endpoint:
    key = _first_key(protocol, CRITERION_KINDS[EndpointMetric.AGREEMENT])
    return Endpoint(
        "agreement", "Agreement of readers", EndpointMetric.AGREEMENT, key, is_primary=True
    )


def _aided_auc(protocol: Protocol, _models: tuple[str, ...]) -> Endpoint:
    reference, arm = ([arm.key for arm in protocol.design.arms] * 2)[:2]
    return Endpoint(
        "auc",
        "AUC, aided and unaided",
        EndpointMetric.AUC,
        _first_key(protocol, ORDERED_KINDS),
        Comparison.SUPERIORITY,
        arm=arm,
        reference_arm=reference,
        is_primary=True,
    )


def _model_auc(protocol: Protocol, models: tuple[str, ...]) -> Endpoint:
    return Endpoint(
        "auc",
        "AUC of the model and of the readers",
        EndpointMetric.AUC,
        _first_key(protocol, ORDERED_KINDS),
        Comparison.NON_INFERIORITY,
        model=models[0] if models else "Model",
        margin=0.05,
        is_primary=True,
    )


def _marks(protocol: Protocol, _models: tuple[str, ...]) -> Endpoint:
    key = _first_key(protocol, CRITERION_KINDS[EndpointMetric.WAFROC])
    return Endpoint("wafroc", "wAFROC", EndpointMetric.WAFROC, key, is_primary=True)


def _first_key(protocol: Protocol, kinds: Sequence[CriterionKind]) -> str:
    """Return the key of the first criterion of one of these kinds, "" without one."""
    return next((entry.key for entry in protocol.criteria if entry.kind in kinds), "")


_DEFAULTS: Mapping[StudyType, Callable[[Protocol, tuple[str, ...]], Endpoint]] = {
    StudyType.PAIRED: _ability,
    StudyType.RATING: _agreement,
    StudyType.AIDED_SEQUENTIAL: _aided_auc,
    StudyType.AIDED_INDEPENDENT: _aided_auc,
    StudyType.MODEL_VS_READERS: _model_auc,
    StudyType.FREE_RESPONSE: _marks,
}
