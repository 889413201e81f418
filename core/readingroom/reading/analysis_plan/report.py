"""Statistical analysis plan as a report.

It states what is planned; it has no result. The seed is not shown, because the worklists of readers
can be drawn again from it: the report shows its commitment.
"""

from collections.abc import Iterator
from typing import Final

from readingroom.audit.types import MEANING_WORDS
from readingroom.domain.endpoint import (
    AnalysisPlan,
    Comparison,
    DeviationRule,
    Endpoint,
    EndpointMetric,
    InferenceScope,
    MissingDataRule,
    Multiplicity,
    StoppingBoundary,
)
from readingroom.domain.figures import number
from readingroom.domain.protocol import Protocol
from readingroom.domain.study_design import StudyType
from readingroom.reading.analysis_plan.conduct_texts import conduct_sections
from readingroom.reading.analysis_plan.design_texts import (
    TYPES,
    arm_content,
    asked_text,
    assignment_text,
    conduct_rows,
    scale_text,
)
from readingroom.reading.analysis_plan.endpoint_checks import NEED_POSITIVE_VALUES, OF_MARKS
from readingroom.reading.analysis_plan.endpoint_texts import (
    ASSIGNMENT_OF_MARKS,
    DEFINITIONS,
    MULTIPLICITY,
    compared_parts,
    difference,
    hypotheses,
    localisation_text,
    planned_method,
)
from readingroom.reading.analysis_plan.types import PlanRecord
from readingroom.reports.blocks import listed, note, pairs, table, text
from readingroom.reports.formatting import counted, moment, sentence
from readingroom.reports.types import Report, ReportBlock, ReportKind, ReportSection

TITLE: Final = "Statistical analysis plan"
DRAFT: Final = "The protocol is a draft: this plan can change until the first session is opened."
_ABOUT: Final = (
    "This plan is written from the protocol. It states what is planned and contains no result."
)
_NO_PLAN: Final = "The protocol declares no endpoint and no analysis."
_BLINDING: Final = (
    "While they read study cases, readers do not see the names of models, the reference standard, "
    "the answers of other readers or any result."
)
_MISSING: Final = {
    MissingDataRule.AVAILABLE: (
        "Every available reading is analysed. Skipped readings, readings not made and “cannot "
        "assess” stay missing; nothing is imputed."
    ),
    MissingDataRule.COMPLETE_CASES: (
        "A case is analysed if no planned reading of it is missing. Skipped readings, readings not "
        "made and “cannot assess” count as missing."
    ),
    MissingDataRule.INCORRECT: (
        "For accuracy, sensitivity and specificity a missing answer counts as incorrect. Other "
        "endpoints are computed from the available readings; nothing is imputed."
    ),
}
_DEVIATIONS: Final = {
    DeviationRule.INCLUDED: (
        "The primary analysis includes readings with a protocol deviation. A sensitivity analysis "
        "without them is planned."
    ),
    DeviationRule.EXCLUDED: (
        "The primary analysis excludes readings with a protocol deviation. A sensitivity analysis "
        "with them is planned."
    ),
}
_CLOSED: Final = (
    "The results of an open session are closed. Each interim look has a reason, is recorded in the "
    "audit trail, signed where the study has accounts, and counted against this plan. Two people "
    "can allow a look beyond it, which is a deviation."
)
_SCOPES: Final = {
    InferenceScope.READERS_AND_CASES: (
        "Readers and cases are random: conclusions extend to the populations of both."
    ),
    InferenceScope.CASES: (
        "Readers are fixed and cases are random: conclusions hold for these readers."
    ),
    InferenceScope.READERS: (
        "Readers are random and cases are fixed: conclusions hold for these cases."
    ),
}


def analysis_plan_report(record: PlanRecord) -> Report:
    """Return the statistical analysis plan of a protocol; what is not stated is listed as gaps."""
    sections = (
        _study_section(record),
        design_section(record.protocol),
        _randomisation_section(record),
        sample_section(record.protocol),
        _form_section(record.protocol),
        ReportSection("Conduct", (pairs(*conduct_rows(record.protocol)), text(_BLINDING))),
        *conduct_sections(record.protocol),
        *_plan_sections(record.protocol),
        _version_section(record),
        _signature_section(record),
    )
    gaps = tuple(_gaps(record))
    return Report(ReportKind.ANALYSIS_PLAN, TITLE, record.stamp, sections, gaps)


def _study_section(record: PlanRecord) -> ReportSection:
    protocol = record.protocol
    blocks = [text(_ABOUT)] if record.locked_at else [note(DRAFT), text(_ABOUT)]
    rows = [
        ("Title of the protocol", protocol.title),
        ("Overall question", protocol.question),
        ("Study type", protocol.design.type.value),
        ("Protocol version", number(protocol.version)),
        ("Protocol fixed", moment(record.locked_at) if record.locked_at else "not yet"),
        ("SHA-256 of the protocol", _sha256(record)),
    ]
    blocks += [text(TYPES[protocol.design.type]), pairs(*rows)]
    return ReportSection("Study", tuple(blocks))


def _sha256(record: PlanRecord) -> str:
    return next(
        (
            version.sha256
            for version in record.versions
            if version.number == record.protocol.version and version.sha256
        ),
        "not recorded",
    )


def design_section(protocol: Protocol) -> ReportSection:
    """Return the arms, the sessions and the assignment of cases to readers."""
    design = protocol.design
    labels = {arm.key: arm.label for arm in design.arms}
    arms = [(arm.label, arm.key, arm_content(arm)) for arm in design.arms]
    sessions = [
        (
            number(rank),
            session.label,
            ", ".join(labels.get(key, key) for key in session.arms),
            counted(session.washout_days, "day", "days") if rank > 1 else "none",
        )
        for rank, session in enumerate(design.sessions, start=1)
    ]
    blocks = (
        table(("Arm", "Key", "Readers see"), arms, caption="Arms"),
        table(("", "Session", "Arms", "Washout before it"), sessions, caption="Sessions"),
        text(assignment_text(design)),
    )
    return ReportSection("Design", blocks)


def _randomisation_section(record: PlanRecord) -> ReportSection:
    design = record.protocol.design
    strata = ", ".join(design.stratify_by)
    committed = [version for version in record.versions if version.commitment]
    fixed = [version for version in committed if version.number == record.locked_version]
    first = next(iter(fixed or committed[-1:]), None)
    drawn = "Assignment of cases, order of items and sides are drawn from one seed of the protocol."
    seed = (
        "The seed is not shown here, because the worklists can be drawn again from it. The audit "
        "trail holds a salted commitment to the protocol with its seed; an export opens it."
    )
    rows = [
        ("Strata balanced", strata or "none"),
        ("Commitment to the protocol with its seed", first.commitment if first else "not recorded"),
        ("Event of the commitment", number(first.event) if first else "not recorded"),
        ("First session opened", moment(record.locked_at) if record.locked_at else "not yet"),
    ]
    return ReportSection("Randomisation", (text(drawn, seed), pairs(*rows)))


def sample_section(protocol: Protocol) -> ReportSection:
    """Return the planned numbers of readers and cases, with their justification."""
    design, plan = protocol.design, protocol.analysis_plan
    rows = [
        ("Planned readers", _planned(design.planned_readers)),
        ("Planned cases", _planned(design.planned_cases)),
    ]
    blocks: list[ReportBlock] = [pairs(*rows)]
    if plan is not None and plan.sample_size:
        blocks.append(text(*plan.sample_size.splitlines()))
    return ReportSection("Readers, cases and sample size", tuple(blocks))


def _planned(count: int) -> str:
    return number(count) if count else "not stated"


def _form_section(protocol: Protocol) -> ReportSection:
    rows = [
        (
            criterion.label,
            criterion.key,
            scale_text(criterion),
            asked_text(criterion, protocol),
            "yes" if criterion.is_required else "no",
        )
        for criterion in protocol.criteria
    ]
    if protocol.design.is_paired:
        scale = "one of: A; B; both good; both bad"
        rows.insert(0, (protocol.question, "overall choice", scale, "always", "yes"))
    heads = ("Question", "Key", "Scale", "Asked", "Required")
    return ReportSection("Form", (table(heads, rows, empty="The form has no question."),))


def _plan_sections(protocol: Protocol) -> Iterator[ReportSection]:
    plan = protocol.analysis_plan
    if plan is None:
        yield ReportSection("Endpoints", (note(_NO_PLAN),))
        return
    yield _truth_section(plan)
    if protocol.design.type is StudyType.FREE_RESPONSE:
        lines = (localisation_text(plan.localisation), ASSIGNMENT_OF_MARKS)
        yield ReportSection("Localisation rule", (text(*lines),))
    yield _endpoint_table(plan, protocol)
    for endpoint in plan.endpoints:
        yield _endpoint_section(endpoint, plan, protocol)
    yield _error_section(plan)
    yield _interim_section(plan)
    yield ReportSection(
        "Missing readings and deviations",
        (text(_MISSING[plan.missing_data], _DEVIATIONS[plan.deviations]),),
    )
    yield _analysis_section(plan)


def _truth_section(plan: AnalysisPlan) -> ReportSection:
    values = ", ".join(map(str, plan.positive_values))
    blocks: list[ReportBlock] = [pairs(("Positive values", values or "none"))]
    if plan.reference_standard:
        blocks.insert(0, text(*plan.reference_standard.splitlines()))
    return ReportSection("Reference standard", tuple(blocks))


def _endpoint_table(plan: AnalysisPlan, protocol: Protocol) -> ReportSection:
    rows = []
    for endpoint in plan.endpoints:
        first, second = compared_parts(endpoint, protocol)
        rows.append(
            (
                endpoint.label,
                "primary" if endpoint.is_primary else "secondary",
                endpoint.metric.value,
                endpoint.comparison.value,
                f"{first}, {second}" if second else first,
                f"{endpoint.margin:g}" if endpoint.margin is not None else "",
            )
        )
    heads = ("Endpoint", "Role", "Metric", "Comparison", "Of", "Margin")
    return ReportSection("Endpoints", (table(heads, rows, numbers=(5,)),))


def _endpoint_section(endpoint: Endpoint, plan: AnalysisPlan, protocol: Protocol) -> ReportSection:
    criteria = {criterion.key: criterion.label for criterion in protocol.criteria}
    criterion = criteria.get(endpoint.criterion, endpoint.criterion)
    if not criterion and endpoint.metric is not EndpointMetric.TIME:
        criterion = "overall choice"
    rows = [
        ("Key", endpoint.key),
        ("Criterion", criterion or "none"),
        *_parameters(endpoint),
        ("Difference", difference(endpoint, protocol) or "none: estimated only"),
    ]
    statement = hypotheses(endpoint, protocol, plan.alpha)
    if statement is not None:
        rows += [
            ("Null hypothesis", statement.null),
            ("Alternative hypothesis", statement.alternative),
            ("Success", statement.success),
        ]
    rows.append(("Planned method", sentence(planned_method(endpoint, plan, protocol))))
    role = "Primary endpoint" if endpoint.is_primary else "Secondary endpoint"
    averaged = "It is computed for each reader and averaged over readers."
    is_averaged = endpoint.metric not in (EndpointMetric.ABILITY, EndpointMetric.AGREEMENT)
    definition = f"{role}. {DEFINITIONS[endpoint.metric]}"
    blocks = (text(f"{definition} {averaged}" if is_averaged else definition), pairs(*rows))
    return ReportSection(endpoint.label, blocks, level=2)


def _parameters(endpoint: Endpoint) -> Iterator[tuple[str, str]]:
    if endpoint.threshold is not None:
        yield "Threshold", f"positive from {number(endpoint.threshold)}"
    if endpoint.false_mark_rate is not None:
        yield "False marks per case", f"{endpoint.false_mark_rate:g}"
    if endpoint.specificity_range is not None:
        low, high = endpoint.specificity_range
        yield "Specificities", f"a = {low:g}, b = {high:g}"
    if endpoint.margin is not None:
        unit = " s" if endpoint.metric is EndpointMetric.TIME else ""
        unit = " (log-odds)" if endpoint.metric is EndpointMetric.ABILITY else unit
        yield "Margin δ", f"{endpoint.margin:g}{unit}"


def _error_section(plan: AnalysisPlan) -> ReportSection:
    tested = [entry for entry in plan.primary if entry.comparison is not Comparison.ESTIMATE]
    procedure = MULTIPLICITY[plan.multiplicity]
    if not tested:
        procedure = "No primary endpoint is tested; all are estimated with intervals."
    elif plan.multiplicity is Multiplicity.BONFERRONI:
        procedure += f" Here m = {len(tested)}."
    blocks = [
        pairs(("Alpha, two-sided, family-wise", f"{plan.alpha:g}")),
        text(
            procedure,
            "Secondary endpoints and subgroups are not adjusted for multiplicity; their p values "
            "and intervals are descriptive.",
        ),
    ]
    if plan.multiplicity is Multiplicity.FIXED_SEQUENCE and tested:
        steps = (f"{rank}. {entry.label}" for rank, entry in enumerate(tested, start=1))
        blocks.append(listed(*steps))
    return ReportSection("Error rate and multiplicity", tuple(blocks))


def _interim_section(plan: AnalysisPlan) -> ReportSection:
    rule = plan.stopping
    if not rule.looks:
        none = text("No interim look at results is planned.", _CLOSED)
        return ReportSection("Interim looks", (none,))
    rows = [(number(rank), f"{100 * look:g} %") for rank, look in enumerate(rule.looks, start=1)]
    boundary = (
        f"Planned boundary of stopping for efficacy: {rule.boundary}. The final analysis uses the "
        "alpha that remains."
    )
    if rule.boundary is StoppingBoundary.NONE:
        boundary = "An interim look does not stop the study for efficacy, and alpha is not divided."
    elif rule.boundary is StoppingBoundary.E_VALUE:
        boundary = (
            "The study may stop for efficacy at a look where the e-value of two models reaches 2 / "
            "alpha, with alpha divided by the number of pairs of models (Beta(1, 1) mixture; each "
            "case counts once, for the model that most of its readers prefer). Further looks cost "
            "no alpha; the final test has the other half of it."
        )
    looks = table(("Look", "Share of all readings"), rows, numbers=(0, 1))
    return ReportSection("Interim looks", (looks, text(boundary, _CLOSED)))


def _analysis_section(plan: AnalysisPlan) -> ReportSection:
    subgroups = ", ".join(plan.subgroups)
    by_group = (
        f"Primary endpoints are estimated, too, within the groups of: {subgroups}."
        if subgroups
        else "No subgroup analysis is planned."
    )
    rows = [
        ("Scope of inference", _SCOPES[plan.inference]),
        ("Error covariance of the AUC", plan.covariance.value),
        ("Error covariance of other metrics", "jackknife over cases"),
        ("Degrees of freedom", plan.degrees_of_freedom.value),
        ("Scale of intervals", plan.interval_scale.value),
        ("Subgroups", by_group),
    ]
    return ReportSection("Analysis", (pairs(*rows),))


def _version_section(record: PlanRecord) -> ReportSection:
    rows = [
        (
            number(version.number),
            version.kind.removeprefix("protocol "),
            moment(version.at),
            version.by,
            number(version.event) if version.event else "not recorded",
            version.sha256 or "not recorded",
            "; ".join(change.text for change in version.changes),
        )
        for version in record.versions
    ]
    heads = ("Version", "Step", "When", "Author", "Event", "SHA-256", "Changes")
    amended = sum(version.kind == "protocol amended" for version in record.versions)
    done = f"{counted(amended, 'amendment', 'amendments')} since the first session was opened."
    first = done if record.locked_at else "No session was opened: there is no amendment."
    return ReportSection(
        "Versions and amendments", (text(first), table(heads, rows, numbers=(0, 4)))
    )


def _signature_section(record: PlanRecord) -> ReportSection:
    rows = [
        (
            signature.name,
            signature.signer,
            moment(signature.at),
            f"{signature.meaning}: {MEANING_WORDS[signature.meaning]}",
            number(signature.event),
            signature.superseded or "in force",
        )
        for signature in record.signatures
    ]
    heads = ("Name", "Code", "Signed", "Meaning", "Event", "Status")
    nothing = "The protocol has no electronic signature."
    data = table(heads, rows, numbers=(4,), empty=nothing)
    return ReportSection("Signatures of the protocol", (data,), is_record=True)


def _gaps(record: PlanRecord) -> Iterator[str]:
    protocol = record.protocol
    design, plan = protocol.design, protocol.analysis_plan
    if plan is None:
        yield _NO_PLAN
    if not design.planned_readers:
        yield "The planned number of readers is not stated."
    if not design.planned_cases:
        yield "The planned number of cases is not stated."
    if plan is None:
        return
    if not plan.sample_size:
        yield "The sample size is not justified."
    needing = (*NEED_POSITIVE_VALUES, *OF_MARKS, EndpointMetric.ACCURACY)
    needs_truth = any(endpoint.metric in needing for endpoint in plan.endpoints)
    if needs_truth and not plan.reference_standard:
        yield "How the reference standard is determined is not stated."
