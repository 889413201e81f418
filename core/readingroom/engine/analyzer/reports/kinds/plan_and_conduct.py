"""Sections on what was planned and how the study was conducted, and what is not on record."""

from collections.abc import Iterator
from typing import Final

from readingroom.domain.conduct import DeviationKind
from readingroom.domain.endpoint import DeviationRule, EndpointMetric
from readingroom.domain.figures import number
from readingroom.domain.protocol import CriterionKind
from readingroom.domain.study_design import StudyType
from readingroom.engine.analyzer.reports.inputs import ReportInputs, ReportReference
from readingroom.reading.analysis_plan.endpoint_checks import NEED_POSITIVE_VALUES
from readingroom.reading.analysis_plan.endpoint_texts import ASSIGNMENT_OF_MARKS, localisation_text
from readingroom.reports.blocks import pairs, table, text
from readingroom.reports.formatting import counted, moment
from readingroom.reports.types import ReportBlock, ReportSection

DEVIATIONS: Final = "Deviations"
_NEED_TRUTH: Final = (*NEED_POSITIVE_VALUES, EndpointMetric.ACCURACY, EndpointMetric.WAFROC)
_ANALYSED: Final = {
    DeviationRule.INCLUDED: "Readings with a deviation are in the primary analysis, as planned.",
    DeviationRule.EXCLUDED: (
        "Readings with a deviation are left out of the primary analysis, as planned."
    ),
}
_NO_VALUE: Final = "No case has a value of the planned reference standard."
_NO_TRUTH: Final = "The reference standard of the cases and its source are not on record."


def reference_section(material: ReportInputs) -> ReportSection | None:
    """Return how the truth of the cases was determined, None for a study without a truth."""
    plan = material.protocol.analysis_plan
    planned = plan.reference_standard if plan else ""
    blocks: list[ReportBlock] = [text(*planned.splitlines())] if planned else []
    blocks += [_reference_table(reference) for reference in material.references]
    if not blocks:
        return None
    if plan is not None and plan.positive_values:
        values = ", ".join(map(str, plan.positive_values))
        blocks.append(pairs(("Values that count as positive", values)))
    if material.references:
        count = number(material.without_truth)
        blocks.append(pairs(("Cases without a value", count)))
    return ReportSection("Reference standard", tuple(blocks))


def _reference_table(reference: ReportReference) -> ReportBlock:
    details = reference.details
    rows = [
        ("Method", details.method.value),
        ("Source", details.source),
        ("Rule", details.rule or "not stated"),
        ("Added", moment(reference.added_at)),
        *((f"Cases: {label}", number(count)) for label, count in reference.counts),
    ]
    return pairs(*rows)


def localisation_section(material: ReportInputs) -> ReportSection | None:
    """Return which mark hits which lesion, None for a study without marks as endpoint."""
    plan = material.protocol.analysis_plan
    if plan is None or material.protocol.design.type is not StudyType.FREE_RESPONSE:
        return None
    lines = (localisation_text(plan.localisation), ASSIGNMENT_OF_MARKS)
    return ReportSection("Localisation rule", (text(*lines),))


def deviation_section(material: ReportInputs) -> ReportSection:
    """Return the deviations from the first protocol: recorded ones by kind, and counts."""
    amended = [step for step in material.steps if step.kind == "protocol amended"]
    rows = [
        ("Amendments while the session was open", number(len(amended))),
        ("Readings skipped", number(sum(skip.count for skip in material.skips))),
        (
            "Readings assigned and not read",
            number(sum(reader.waiting for reader in material.readers)),
        ),
        ("Answers changed since entry", number(len(material.corrections))),
        ("Cases erased", number(sum(bool(case.erased_at) for case in material.cases))),
    ]
    recorded = [
        (
            entry.kind.value,
            number(entry.count),
            "no decision" if entry.kind is DeviationKind.REMARK else number(entry.decided),
        )
        for entry in material.deviations
    ]
    heads = ("Recorded deviation", "Count", "Decided")
    nothing = "No deviation was recorded."
    blocks = [pairs(*rows), table(heads, recorded, numbers=(1, 2), empty=nothing)]
    plan = material.protocol.analysis_plan
    if plan is not None and material.deviations:
        blocks.append(text(_ANALYSED[plan.deviations]))
    return ReportSection(DEVIATIONS, tuple(blocks))


def session_gaps(material: ReportInputs) -> tuple[str, ...]:
    """Return what a report of a session lacks."""
    gaps = []
    if material.results is None and material.analysis is None:
        gaps.append(f"There is no result. {material.why_no_results}")
    elif not material.summary.state.is_past_reading:
        gaps.append("The session is open: all results are interim.")
    if material.results is not None:
        left_out = ", ".join(_without_summary(material))
        gaps += [f"Criteria that are not summarised here: {left_out}."] if left_out else []
    return tuple(gaps)


def _without_summary(material: ReportInputs) -> Iterator[str]:
    """Yield the labels of criteria whose answers no section has."""
    entries = material.analysis.endpoints if material.analysis else ()
    analysed = {entry.endpoint.criterion for entry in entries}
    is_paired = material.protocol.design.is_paired
    for criterion in material.protocol.criteria:
        is_preference = is_paired and criterion.kind is CriterionKind.PREFERENCE
        if criterion.key not in analysed and not is_preference:
            yield criterion.label


def study_gaps(material: ReportInputs) -> Iterator[str]:
    """Yield what reviewers expect in a report of a reader study and the record lacks."""
    yield "Years of experience and qualifications of readers are not on record."
    plan, design = material.protocol.analysis_plan, material.protocol.design
    if plan is None or not plan.sample_size:
        yield "The protocol does not justify the sample size (readers and cases)."
    if _needs_truth(material):
        if not material.references:
            yield _NO_VALUE if plan is not None and plan.reference_standard else _NO_TRUTH
        elif material.without_truth:
            cases = counted(material.without_truth, "case", "cases")
            yield f"The reference standard has no value for {cases}."
    untrained = [
        reader.code
        for reader in material.readers
        if not reader.training and not reader.certification
    ]
    if untrained:
        yield f"No training is recorded for: {', '.join(untrained)}."
    if material.protocol.repeat_share == 0:
        what = "pair" if design.is_paired else "reading"
        yield f"No {what} was repeated: the agreement of readers with themselves is unknown."


def _needs_truth(material: ReportInputs) -> bool:
    entries = material.analysis.endpoints if material.analysis else ()
    plan = material.protocol.analysis_plan
    endpoints = [*(plan.endpoints if plan else ()), *(entry.endpoint for entry in entries)]
    is_paired = material.protocol.design.is_paired
    return not is_paired or any(endpoint.metric in _NEED_TRUTH for endpoint in endpoints)
