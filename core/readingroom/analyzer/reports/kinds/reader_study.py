"""The report of a session, and that of a reader study."""

from readingroom.analyzer.reports.blocks import pairs, text
from readingroom.analyzer.reports.inputs import ReportInputs
from readingroom.analyzer.reports.kinds.headline import headline
from readingroom.analyzer.reports.kinds.reading import (
    agreement_section,
    case_section,
    checks_section,
    criteria_section,
    findings_section,
    flow_section,
    glance_table,
    protocol_section,
    randomisation_section,
    reader_section,
    result_section,
    sensitivity_section,
    washout_section,
)
from readingroom.analyzer.reports.kinds.record import record
from readingroom.analyzer.reports.kinds.weights import weight_sections
from readingroom.analyzer.reports.words import number
from readingroom.domain.protocol import CriterionKind
from readingroom.domain.reporting import Report, ReportKind, ReportSection


def session_report(material: ReportInputs) -> Report:
    """Return the report of a session: what was read, by whom, and what came of it."""
    results = material.results
    sections = [
        ReportSection("At a glance", (*headline(material), glance_table(material))),
        result_section(material),
        *([criteria_section(results)] if results else []),
        reader_section(material),
        *([checks_section(results)] if results else []),
        *([findings_section(results)] if results and results.findings else []),
        *weight_sections(material),
        protocol_section(material),
        case_section(material),
        *record(material),
    ]
    gaps = _session_gaps(material)
    return Report(ReportKind.SESSION, "Session report", material.stamp, tuple(sections), gaps)


def reader_study_report(material: ReportInputs) -> Report:
    """Return the report of a reader study, as reviewers of one expect it."""
    results = material.results
    about = text(
        "A blinded comparison of the outputs of models in pairs: each reader sees two outputs of "
        "one case side by side, without names, and says which is better. The parts follow what the "
        "FDA's guidance on clinical performance assessment, DECIDE-AI and CLAIM ask to be told."
    )
    sections = [
        ReportSection("Summary", (*headline(material), about, glance_table(material))),
        protocol_section(material),
        reader_section(material),
        case_section(material),
        flow_section(material),
        randomisation_section(material),
        washout_section(material),
        result_section(material),
        *([criteria_section(results)] if results else []),
        *([findings_section(results)] if results and results.findings else []),
        *weight_sections(material),
        agreement_section(material),
        sensitivity_section(material),
        _deviations(material),
        *record(material),
    ]
    gaps = (*_session_gaps(material), *_study_gaps(material))
    title = "Reader study report"
    return Report(ReportKind.READER_STUDY, title, material.stamp, tuple(sections), gaps)


def _deviations(material: ReportInputs) -> ReportSection:
    """Tell what departed from the first protocol."""
    amended = [one for one in material.steps if one.kind == "protocol amended"]
    rows = [
        ("Amendments while the session was open", number(len(amended))),
        ("Pairs skipped", number(sum(one.count for one in material.skips))),
        ("Pairs assigned and not read", number(sum(one.waiting for one in material.readers))),
        ("Answers changed since entry", number(len(material.corrections))),
        ("Cases erased", number(sum(bool(case.erased_at) for case in material.cases))),
    ]
    return ReportSection("Deviations", (pairs(*rows),))


def _session_gaps(material: ReportInputs) -> tuple[str, ...]:
    gaps = []
    if material.results is None:
        gaps.append(f"There is no result. {material.why_no_results}")
    elif not material.summary.state.is_past_reading:
        gaps.append("The session is open: every figure is interim.")
    scores = [one.label for one in material.protocol.criteria if one.kind is CriterionKind.SCORE]
    if material.results is not None and scores:
        gaps.append(f"Answers on a score are not summed up here: {', '.join(scores)}.")
    return tuple(gaps)


def _study_gaps(material: ReportInputs) -> tuple[str, ...]:
    gaps = [
        "Years of experience and qualifications of readers are not part of the record.",
        "How the number of cases and readers was chosen is not part of the record.",
        "The reference standard of the cases, and who set it, is not part of the record.",
    ]
    untrained = [one.code for one in material.readers if not one.training]
    if untrained:
        gaps.append(f"No training is recorded of: {', '.join(untrained)}.")
    if material.protocol.repeat_share == 0:
        gaps.append("No pair was repeated: how far a reader agrees with themself is not known.")
    return tuple(gaps)
