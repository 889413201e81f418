"""Problems and workload of a protocol while it is edited; no study is needed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

from readingroom.domain.endpoint import AnalysisPlan, Comparison, Endpoint, EndpointMetric
from readingroom.domain.errors import StateError
from readingroom.domain.protocol import Criterion, CriterionKind, Protocol
from readingroom.domain.study_design import Assignment, StudyType
from readingroom.reading.adjudication import NOMINAL_KINDS
from readingroom.reading.adjudication import ORDERED_KINDS as ADJUDICATED_KINDS
from readingroom.reading.analysis_plan.checks import FIXED_IN_AMENDMENT, plan_problems
from readingroom.reading.analysis_plan.endpoint_checks import CRITERION_KINDS, ORDERED_KINDS
from readingroom.reading.design.checks import check_design, design_warnings
from readingroom.reading.design.workload import workload
from readingroom.reading.forms.conduct import check_adjudication, check_limits, check_training
from readingroom.reading.forms.criteria import check_criteria
from readingroom.reading.forms.hanging import check_hanging
from readingroom.reading.forms.located import InvalidProtocolError, located
from readingroom.reading.forms.protocol import (
    FIXED_PARTS,
    amendment_problems,
    check_covers,
    check_protocol,
)


class ProtocolPart(StrEnum):
    """Part of a protocol that is edited as a whole."""

    DESIGN = "arms and sessions"
    ASSIGNMENT = "assignment"
    FORM = "form"
    ENDPOINTS = "endpoints"
    CONDUCT = "conduct"
    HANGING = "hanging protocol"
    TRAINING = "training and quality"
    ADJUDICATION = "adjudication"


class ProtocolProblem(NamedTuple):
    """Problem of a part; a warning does not keep the protocol from being stored.

    `field` is the path of the field from the protocol, such as "conduct.training.cases", "" if no
    single field is wrong.
    """

    part: ProtocolPart
    message: str
    is_warning: bool = False
    field: str = ""


_PARTS: Mapping[str, ProtocolPart] = {
    "design": ProtocolPart.DESIGN,
    "seed": ProtocolPart.ASSIGNMENT,
    "title": ProtocolPart.FORM,
    "question": ProtocolPart.FORM,
    "criteria": ProtocolPart.FORM,
    "analysis_plan": ProtocolPart.ENDPOINTS,
    "hanging": ProtocolPart.HANGING,
    "repeat_share": ProtocolPart.TRAINING,
    "conduct.training": ProtocolPart.TRAINING,
    "conduct.gold_cases": ProtocolPart.TRAINING,
    "conduct.expected_preferences": ProtocolPart.TRAINING,
    "adjudication": ProtocolPart.ADJUDICATION,
}
"""Part of a field, by its path or the begin of it; all others belong to the conduct."""


def part_of(field: str) -> ProtocolPart:
    """Return the part to which the path of a field belongs."""
    names = field.split(".")
    paths = (".".join(names[:length]) for length in range(len(names), 0, -1))
    return next((_PARTS[path] for path in paths if path in _PARTS), ProtocolPart.CONDUCT)


def fixed_fields(now: Protocol) -> frozenset[str]:
    """Return the paths of the fields that no amendment of a protocol changes.

    Criteria and endpoints are not among them: existing ones are fixed, and others can be added.
    """
    fields = {".".join(map(str, part.path)) for part in FIXED_PARTS} - {"criteria"}
    fields |= {name for name in ("asks_findings", "asks_edits") if getattr(now, name)}
    if now.analysis_plan is None:
        return frozenset((*fields, "analysis_plan"))
    return frozenset((*fields, *(f"analysis_plan.{name}" for name in FIXED_IN_AMENDMENT)))


def fixed_text(now: Protocol, part: ProtocolPart) -> str:
    """Return what an amendment cannot change in a part, and why; "" if it can change all."""
    if part is ProtocolPart.ENDPOINTS:
        if now.analysis_plan is None:
            return "An amendment cannot add endpoints: they are declared before the first reading."
        return (
            "An amendment cannot change existing endpoints, margins, subgroups, alpha or methods: "
            "they were declared before the first reading. It can add secondary endpoints and "
            "subgroups, and change texts."
        )
    parts = (part, ProtocolPart.DESIGN) if part is ProtocolPart.ASSIGNMENT else (part,)
    names = [
        fixed.name for fixed in FIXED_PARTS if part_of(".".join(map(str, fixed.path))) in parts
    ]
    if not names:
        return ""
    listed = filter(None, (", ".join(names[:-1]), names[-1]))
    added = " It can add optional criteria." if part is ProtocolPart.FORM else ""
    added = " It can add hidden words." if part is ProtocolPart.CONDUCT else added
    return (
        f"An amendment cannot change {' or '.join(listed)}: earlier judgements would change their "
        f"meaning.{added}"
    )


def protocol_problems(
    protocol: Protocol, in_force: Protocol | None = None, cases: Sequence[str] = ()
) -> tuple[ProtocolProblem, ...]:
    """Return the problems of a protocol, each once with its part, and the warnings last.

    The first problem of each part is returned, and every problem of the endpoints. `in_force` is
    the protocol that it amends, None for a draft. `cases` are the codes of the study's cases, ()
    for none yet; those missing in a draft are a warning, because cases can be added.
    """
    problems = list(_problems(protocol))
    if not problems:
        problems += _refused(ProtocolPart.CONDUCT, lambda: check_protocol(protocol))
    if cases:
        unknown = _refused(ProtocolPart.CONDUCT, lambda: check_covers(protocol, cases))
        problems += (problem._replace(is_warning=in_force is None) for problem in unknown)
    if in_force is not None:
        problems += map(_problem, amendment_problems(in_force, protocol))
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
    for path, check in (
        ("conduct", check_limits),
        ("conduct", check_training),
        ("hanging", lambda protocol: check_hanging(protocol.hanging)),
        ("adjudication", check_adjudication),
    ):
        try:
            with located(path):
                check(protocol)
        except InvalidProtocolError as error:
            yield _problem(error)


def _problem(error: InvalidProtocolError) -> ProtocolProblem:
    """Return the problem of an error with the path of its field."""
    field = ".".join(map(str, error.path))
    return ProtocolProblem(part_of(field), str(error), field=field)


def _refused(part: ProtocolPart, check: Callable[[], None]) -> Iterator[ProtocolProblem]:
    try:
        check()
    except InvalidProtocolError as error:
        yield _problem(error) if part is ProtocolPart.CONDUCT else ProtocolProblem(part, str(error))
    except StateError as error:
        yield ProtocolProblem(part, str(error))


def with_renamed_arm(protocol: Protocol, old: str, new: str) -> Protocol:
    """Return a protocol with another key of an arm, wherever the protocol names it.

    The new key must not be that of another arm.
    """

    def renamed(keys: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(new if key == old else key for key in keys)

    design, plan, rule = protocol.design, protocol.analysis_plan, protocol.adjudication
    if plan is not None:
        endpoints = (
            replace(
                entry,
                arm=renamed((entry.arm,))[0],
                reference_arm=renamed((entry.reference_arm,))[0],
            )
            for entry in plan.endpoints
        )
        plan = replace(plan, endpoints=tuple(endpoints))
    return replace(
        protocol,
        design=replace(
            design,
            arms=tuple(replace(arm, key=renamed((arm.key,))[0]) for arm in design.arms),
            sessions=tuple(replace(entry, arms=renamed(entry.arms)) for entry in design.sessions),
        ),
        criteria=tuple(replace(entry, arms=renamed(entry.arms)) for entry in protocol.criteria),
        analysis_plan=plan,
        adjudication=rule and replace(rule, arms=renamed(rule.arms)),
    )


def adjudicated_criteria(protocol: Protocol) -> tuple[Criterion, ...]:
    """Return the criteria that a rule of adjudication can compare."""
    kinds = {*NOMINAL_KINDS, *ADJUDICATED_KINDS}
    if not protocol.design.is_paired:
        kinds.remove(CriterionKind.PREFERENCE)
    return tuple(criterion for criterion in protocol.criteria if criterion.kind in kinds)


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
