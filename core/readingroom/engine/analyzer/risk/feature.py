"""What the risk analysis adds to the program."""

from collections.abc import Iterator, Mapping
from typing import Final

from readingroom.domain.progress import Progress
from readingroom.engine.analyzer.compliance.types import Named, fact
from readingroom.engine.analyzer.risk.records import RiskRow, join_risk, split_risk
from readingroom.engine.analyzer.risk.types import RiskBand, RiskReport
from readingroom.engine.feature import AnalysisCodec, Feature, OpenStudy, StudyRecords
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom.reports.types import ReportSection


def risk_facts(records: StudyRecords) -> Iterator[Named]:
    """Yield facts about the newest risk analysis of each model."""
    newest = {
        analysis.report.model: (analysis.event, analysis.report)
        for analysis in records.analyses
        if isinstance(analysis.report, RiskReport)
    }
    if not newest:
        return
    events = [event for event, _ in newest.values()]
    hazards = [hazard for _, report in newest.values() for hazard in report.hazards]
    yield "risk.hazard_count", fact(len(hazards), "newest analyses of risk", events)
    high = sum(hazard.band is RiskBand.HIGH for hazard in hazards)
    is_complete = all(report.assessed for _, report in newest.values())
    if high or (is_complete and all(hazard.band for hazard in hazards)):
        yield "risk.high_count", fact(high, "newest analyses of risk", events)
    lacking = {source for _, report in newest.values() for source in report.not_assessed}
    yield "risk.not_assessed_count", fact(len(lacking), "newest analyses of risk", events)
    graded = any(
        entry.grade is not None for _, report in newest.values() for entry in report.grades
    )
    yield "risk.has_reference", fact(graded, "newest analyses of risk", events)


def _verdict(analysis: StoredAnalysis) -> str:
    from readingroom.engine.analyzer.risk.report import risk_verdict

    return risk_verdict(analysis.report) if isinstance(analysis.report, RiskReport) else ""


def _sections(
    analysis: StoredAnalysis, titles: Mapping[str, str], explains: bool
) -> list[ReportSection]:
    from readingroom.engine.analyzer.risk.report import risk_sections

    return risk_sections(analysis, titles, explains=explains)


def _analyse_sample(study: OpenStudy, model: str, reference: str, progress: Progress) -> None:
    from readingroom.engine.analyzer.risk.service import RiskService

    study.analyses.add(study.service(RiskService).assess(model, reference, progress=progress))


FEATURE: Final = Feature(
    analyses={
        AnalysisKind.RISK: AnalysisCodec(
            RiskReport, lambda report: report.model, RiskRow, split_risk, join_risk
        )
    },
    facts=risk_facts,
    verdict=_verdict,
    sections=_sections,
    analyse_sample=_analyse_sample,
)
