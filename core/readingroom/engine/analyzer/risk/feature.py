"""What the risk analysis adds to the program."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from readingroom.domain.progress import Progress
from readingroom.engine.analyzer.risk.types import LinkKind, RiskBand, RiskLink, RiskReport
from readingroom.engine.feature import AnalysisCodec, Feature, OpenStudy, StudyRecords
from readingroom.engine.types import AnalysisKind, Named, StoredAnalysis, fact
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


@dataclass(frozen=True, slots=True)
class RiskRow:
    """One evidence link of one hazard; stored separately, as it may name a case or an item."""

    hazard: str
    link: RiskLink


def split_risk(report: RiskReport) -> tuple[RiskReport, tuple[tuple[str, RiskRow], ...]]:
    """Return a report without its links, and the links with the codes of their cases."""
    rows = tuple(
        (link.key if link.kind is LinkKind.CASE else "", RiskRow(hazard.key, link))
        for hazard in report.hazards
        for link in hazard.links
    )
    hazards = tuple(replace(hazard, links=()) for hazard in report.hazards)
    fixes = tuple(replace(fix, links=()) for fix in report.fixes)
    return replace(report, hazards=hazards, fixes=fixes), rows


def join_risk(head: RiskReport, rows: Sequence[RiskRow]) -> RiskReport:
    """Return a report with its remaining links."""
    links: dict[str, list[RiskLink]] = defaultdict(list)
    for row in rows:
        links[row.hazard].append(row.link)
    hazards = tuple(replace(hazard, links=tuple(links[hazard.key])) for hazard in head.hazards)
    fixes = tuple(replace(fix, links=tuple(links[fix.hazard])) for fix in head.fixes)
    return replace(head, hazards=hazards, fixes=fixes)


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
