"""What the fairness analysis adds to the program."""

from collections.abc import Iterator, Sequence
from typing import Final

from readingroom.engine.analyzer.fairness.types import (
    DecisionSource,
    FairnessReport,
    FairnessRequest,
)
from readingroom.engine.feature import AnalysisCodec, Feature, StudyRecords
from readingroom.engine.types import AnalysisKind, Named, StoredAnalysis, fact
from readingroom.processes.messages import Document
from readingroom.processes.tasks import Task, TaskChannel
from readingroom.reports.types import ReportBlock


def fairness_facts(records: StudyRecords) -> Iterator[Named]:
    """Yield facts about fairness analyses; gaps are those of the newest one of each model."""
    audits = [
        (analysis.event, analysis.report)
        for analysis in records.analyses
        if isinstance(analysis.report, FairnessReport)
    ]
    if not audits:
        return
    events = [event for event, _ in audits]
    parts = [part for _, report in audits for part in report.attributes]
    names = {part.attribute for part in parts}
    yield "fairness.attribute_count", fact(len(names), "analyses of fairness", events)
    crossed = any(len(part.parts) > 1 for part in parts)
    yield "fairness.has_intersections", fact(crossed, "analyses of fairness", events)
    calibrated = any(part.calibrations for part in parts)
    yield "fairness.has_calibration", fact(calibrated, "analyses of fairness", events)
    by_readers = any(report.decided_by is not DecisionSource.MODEL for _, report in audits)
    yield "fairness.has_readers", fact(by_readers, "analyses of fairness", events)
    newest = {(report.model, report.decided_by): (event, report) for event, report in audits}
    beyond = [_beyond_chance(report) for _, report in newest.values()]
    shown = [event for event, _ in newest.values()]
    if all(count is not None for count in beyond):
        total = sum(count or 0 for count in beyond)
        yield "fairness.beyond_chance_count", fact(total, "newest analyses of fairness", shown)


def _beyond_chance(report: FairnessReport) -> int | None:
    """Return the number of gaps with a p-value, adjusted if available, below 1 - level.

    None if no gap was tested against the null distribution.
    """
    tests = [
        gap.chance for part in report.attributes for gap in part.gaps if gap.chance is not None
    ]
    if not tests:
        return None
    return sum(
        (test.p_value if test.adjusted_p_value is None else test.adjusted_p_value)
        < 1 - report.options.level
        for test in tests
    )


def _report_of(analysis: StoredAnalysis) -> FairnessReport:
    if not isinstance(analysis.report, FairnessReport):
        raise TypeError(f"a fairness analysis, not {type(analysis.report).__name__}")
    return analysis.report


def _verdict(analysis: StoredAnalysis) -> str:
    from readingroom.engine.analyzer.fairness.report import fairness_verdict

    return fairness_verdict(_report_of(analysis))


def _newest(analyses: Sequence[StoredAnalysis]) -> tuple[StoredAnalysis, ...]:
    """Return the newest analysis of each model, reader and group of readers."""
    subjects = {
        (analysis.model, _report_of(analysis).decided_by): analysis for analysis in analyses
    }
    return tuple(subjects.values())


def _blocks(analysis: StoredAnalysis) -> tuple[ReportBlock, ...]:
    from readingroom.engine.analyzer.fairness.report import fairness_blocks

    return fairness_blocks(_report_of(analysis))


def _details(analysis: StoredAnalysis) -> tuple[ReportBlock, ...]:
    from readingroom.engine.analyzer.fairness.report import rate_blocks

    return rate_blocks(_report_of(analysis))


def audit_fairness(request: FairnessRequest, channel: TaskChannel) -> Document[FairnessReport]:
    """Return the report of a fairness audit."""
    from readingroom.engine.analyzer.fairness.service import (
        DEFAULT_THRESHOLD,
        audit_model,
        audit_predictions,
    )

    audited, threshold, options = request.audited, request.threshold, request.options
    if not request.model:
        return Document(
            audit_predictions(audited, threshold=threshold, options=options, progress=channel)
        )
    report = audit_model(
        request.model,
        audited,
        threshold=DEFAULT_THRESHOLD if threshold is None else threshold,
        options=options,
        consent=request.consent,
        progress=channel,
    )
    return Document(report)


FEATURE: Final = Feature(
    analyses={AnalysisKind.FAIRNESS: AnalysisCodec(FairnessReport, lambda report: report.model)},
    facts=fairness_facts,
    verdict=_verdict,
    newest=_newest,
    blocks=_blocks,
    details=_details,
    tasks=(
        Task(
            FairnessRequest,
            audit_fairness,
            Document[FairnessReport],
            uses_cluster=lambda request: bool(request.audited.reader),
        ),
    ),
)
