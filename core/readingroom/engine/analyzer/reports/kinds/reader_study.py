"""Session report and reader study report."""

from dataclasses import replace
from typing import Final

from readingroom.domain.figures import number, proportion
from readingroom.domain.study_design import StudyType
from readingroom.engine.analyzer.reports.inputs import ReportInputs
from readingroom.engine.analyzer.reports.kinds.headline import headline
from readingroom.engine.analyzer.reports.kinds.plan_and_conduct import (
    DEVIATIONS,
    deviation_section,
    localisation_section,
    reference_section,
    session_gaps,
    study_gaps,
)
from readingroom.engine.analyzer.reports.kinds.protocol import protocol_section
from readingroom.engine.analyzer.reports.kinds.reading import (
    AGREEMENT,
    NO_ANALYSIS,
    RESULT,
    agreement_section,
    case_section,
    checks_section,
    criteria_section,
    findings_section,
    flow_section,
    glance_table,
    randomisation_section,
    reader_section,
    result_section,
    sensitivity_section,
    washout_section,
)
from readingroom.engine.analyzer.reports.kinds.record import record
from readingroom.engine.evaluator.weights.types import CriteriaWeights
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom.reading.analysis_plan.report import design_section, sample_section
from readingroom.reading.study_analysis.report import endpoint_sections
from readingroom.reading.types import Results
from readingroom.reports.blocks import (
    drawn,
    figure_grid,
    figure_table,
    interval_mark,
    note,
    pairs,
    text,
)
from readingroom.reports.formatting import moment, sentence
from readingroom.reports.types import (
    Chart,
    ChartKind,
    Report,
    ReportBlock,
    ReportKind,
    ReportSection,
)

_ABOUT = (
    "A weight is the change of the log-odds that a side is chosen, by one standard deviation of "
    "the criterion's difference between the two outputs; above 0 the better value is preferred. "
    "The share is what a composite of the criteria uses: weights below 0 have none. n counts the "
    "decided choices."
)

ABOUT_TYPES: Final = {
    StudyType.PAIRED: (
        "A blinded pairwise comparison of model outputs: each reader sees two outputs of one case "
        "side by side, without names, and chooses the better one."
    ),
    StudyType.RATING: "Readers rate outputs of models one at a time, without names.",
    StudyType.AIDED_SEQUENTIAL: (
        "Readers read each case without a model and directly afterwards with the output of a "
        "model; the first answer cannot change any more."
    ),
    StudyType.AIDED_INDEPENDENT: (
        "Readers read each case without and with the output of a model, in different sessions "
        "that a washout separates."
    ),
    StudyType.MODEL_VS_READERS: (
        "Readers read cases without a model; scores of a model are compared with their readings."
    ),
    StudyType.FREE_RESPONSE: "Readers mark findings on the images and rate each mark.",
}
"""Design of each type of study, in a sentence."""


def weight_sections(material: ReportInputs) -> tuple[ReportSection, ...]:
    """Return the section on the newest weights, if any were fitted."""
    analyses = [
        (stored, stored.report)
        for stored in material.reports_of(AnalysisKind.WEIGHTS)
        if isinstance(stored.report, CriteriaWeights)
    ]
    if not analyses:
        return ()
    return (ReportSection("Criterion weights", (*_weight_blocks(*analyses[-1]),)),)


def _weight_blocks(stored: StoredAnalysis, weights: CriteriaWeights) -> list[ReportBlock]:
    approved = f"{stored.approved_by}, {moment(stored.approved_at)}" if stored.approved_by else "no"
    about = pairs(
        ("Version of the weights", number(weights.version)),
        ("Decided choices", number(weights.choices)),
        ("Ties, not used for weights", number(weights.tie_count)),
        ("Source of the differences", weights.source.value),
        ("Approved", approved),
        ("Added", f"{moment(stored.added_at)} by {stored.added_by}"),
    )
    warned = [note(*map(sentence, weights.warnings))] if weights.warnings else []
    if weights.obstacle:
        return [note(f"No weight was fitted: {sentence(weights.obstacle)}"), *warned, about]
    return [text(_ABOUT), *warned, *_figures(weights), about]


def _figures(weights: CriteriaWeights) -> list[ReportBlock]:
    rows = [
        (
            (
                criterion.label,
                "held constant" if criterion.is_control else proportion(criterion.share),
            ),
            criterion.weight,
        )
        for criterion in weights.criteria
    ]
    data, methods = figure_grid(("Criterion", "Share"), rows)
    marks = tuple(
        interval_mark(criterion.label, criterion.weight) for criterion in weights.criteria
    )
    chart = Chart(ChartKind.INTERVALS, marks, "log-odds by one standard deviation", reference=0.0)
    held_out = [
        (("before, with the approved weights or equal weights",), weights.held_out.before),
        (("after fitting",), weights.held_out.after),
        (("gain",), weights.held_out.gain),
    ]
    caption = "Held-out accuracy"
    held_out_table = figure_table(("Weights used",), held_out, caption=caption)
    return [drawn("Weights", chart, data), *methods, *held_out_table]


def session_report(material: ReportInputs) -> Report:
    """Return the report of a session: cases, readers and results."""
    results = material.results
    sections = [
        ReportSection("At a glance", (*headline(material), glance_table(material))),
        *_endpoint_sections(material),
        *_pair_sections(material),
        reader_section(material),
        *([_checks(material, results)] if results else []),
        *([findings_section(results)] if results and results.findings else []),
        *weight_sections(material),
        protocol_section(material),
        case_section(material),
        *record(material),
    ]
    gaps = session_gaps(material)
    return Report(ReportKind.SESSION, "Session report", material.stamp, tuple(sections), gaps)


def reader_study_report(material: ReportInputs) -> Report:
    """Return the report of a reader study, structured for reviewers."""
    results, protocol = material.results, material.protocol
    about = text(
        f"{ABOUT_TYPES[protocol.design.type]} The sections follow the FDA guidance on "
        "clinical performance assessment, DECIDE-AI and CLAIM."
    )
    optional = (reference_section(material), localisation_section(material))
    sections = [
        ReportSection("Summary", (*headline(material), about, glance_table(material))),
        *_endpoint_sections(material),
        protocol_section(material),
        design_section(protocol),
        sample_section(protocol),
        reader_section(material),
        case_section(material),
        *(section for section in optional if section is not None),
        flow_section(material),
        randomisation_section(material),
        washout_section(material),
        *_pair_sections(material),
        *([findings_section(results)] if results and results.findings else []),
        *weight_sections(material),
        *(
            [agreement_section(material), sensitivity_section(material)]
            if _has_pairs(material)
            else []
        ),
        deviation_section(material),
        *record(material),
    ]
    gaps = (*session_gaps(material), *study_gaps(material))
    title = "Reader study report"
    return Report(ReportKind.READER_STUDY, title, material.stamp, tuple(sections), gaps)


def bundle_report(material: ReportInputs) -> Report:
    """Return the report of a bundle: the reader study report, with the checks on the reading."""
    report = reader_study_report(material)
    if material.results is None:
        return report
    titles = [section.title for section in report.sections]
    at = titles.index(AGREEMENT if AGREEMENT in titles else DEVIATIONS)
    checks = _checks(material, material.results)
    return replace(report, sections=(*report.sections[:at], checks, *report.sections[at:]))


def _endpoint_sections(material: ReportInputs) -> tuple[ReportSection, ...]:
    """Return the analysis of the endpoints; abilities of pairs have their own section."""
    if material.analysis is None:
        why_not = material.why_no_analysis or ("" if _has_pairs(material) else NO_ANALYSIS)
        return (ReportSection("Endpoints", (note(why_not),)),) if why_not else ()
    results = material.results
    has_abilities = _has_pairs(material) and results is not None and results.judgement_count > 0
    return endpoint_sections(material.analysis, ability_section=RESULT if has_abilities else "")


def _pair_sections(material: ReportInputs) -> tuple[ReportSection, ...]:
    """Return the abilities of the models over all and by criterion, for pairs."""
    if not _has_pairs(material):
        return ()
    results = material.results
    return (result_section(material), *((criteria_section(results),) if results else ()))


def _has_pairs(material: ReportInputs) -> bool:
    return material.protocol.design.is_paired


def _checks(material: ReportInputs, results: Results) -> ReportSection:
    return checks_section(results, is_paired=_has_pairs(material))
