"""Risk and compliance report."""

from collections.abc import Mapping, Sequence
from typing import Final

from readingroom.domain.figures import number
from readingroom.engine.analyzer.reports.inputs import ReportInputs
from readingroom.engine.analyzer.reports.kinds.analyses import analysis_section
from readingroom.engine.analyzer.reports.kinds.record import record
from readingroom.engine.feature import AssuranceParts
from readingroom.engine.registry import blocks_of, features, newest_of, sections_of, verdict_of
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom.reports.blocks import pairs, text
from readingroom.reports.formatting import moment
from readingroom.reports.types import Report, ReportBlock, ReportKind, ReportSection

_LACKING: Final[Mapping[AnalysisKind, str]] = {
    AnalysisKind.RISK: "No risk analysis was added. Analyse risk and save the report.",
    AnalysisKind.COMPLIANCE: (
        "No policy pack was assessed. Assess the study with packs and save the report."
    ),
    AnalysisKind.IDENTIFIERS: (
        "No identifier audit was added. Audit identifiers and save the report."
    ),
    AnalysisKind.STATEMENTS: (
        "Policy statements in outputs were not audited. Classify statements and save the report."
    ),
    AnalysisKind.FAIRNESS: (
        "No fairness analysis was added. Analyse fairness and save the report."
    ),
}
"""Gap and action for each analysis that this report needs."""


def risk_report(material: ReportInputs) -> Report:
    """Return the report on hazards and on compliance with policy packs.

    The summary comes first, then gaps and actions, then details.
    """
    risks = _newest_each(material, AnalysisKind.RISK)
    parts = [feature.assurance(material) for feature in features()]
    sections = [_brief(material, parts)]
    sections += [section for part in parts for section in part.first]
    titles = material.link_titles()
    for index, stored_risk in enumerate(risks):
        sections += sections_of(stored_risk, titles, explains=index == 0)
    sections += [section for part in parts for section in part.sections]
    sections += _audits(material)
    sections += [section for part in parts for section in part.evidence]
    sections += [section for part in parts for section in part.age]
    kind, title = ReportKind.RISK_AND_COMPLIANCE, "Risk and compliance report"
    gaps = [gap for analysis, gap in _LACKING.items() if not material.reports_of(analysis)]
    gaps += [gap for part in parts for gap in part.gaps]
    return Report(kind, title, material.stamp, (*sections, *record(material)), tuple(gaps))


def _newest(material: ReportInputs, kind: AnalysisKind) -> StoredAnalysis | None:
    """Return the newest analysis of a kind, None without any."""
    analyses = material.reports_of(kind)
    return analyses[-1] if analyses else None


def _newest_each(material: ReportInputs, kind: AnalysisKind) -> tuple[StoredAnalysis, ...]:
    """Return the newest analysis of each model, and of each reader or group of readers."""
    return newest_of(kind, material.reports_of(kind))


# ---- in brief ------------------------------------------------------------------------------------


def _brief(material: ReportInputs, parts: Sequence[AssuranceParts]) -> ReportSection:
    """Return the summary of the report."""
    rows = [
        (f"Risk of {analysis.model}", verdict_of(analysis))
        for analysis in _newest_each(material, AnalysisKind.RISK)
    ] or [("Risk", "not analysed")]
    rows += [row for part in parts for row in part.rows]
    rows += [
        (f"Fairness of {analysis.model}", verdict_of(analysis))
        for analysis in _newest_each(material, AnalysisKind.FAIRNESS)
    ] or [("Fairness", "not analysed")]
    audit = _newest(material, AnalysisKind.IDENTIFIERS)
    rows.append(("Identifiers", verdict_of(audit) if audit else "not audited"))
    statements = material.reports_of(AnalysisKind.STATEMENTS)
    rows.append(("Statements in outputs", "see below" if statements else "not audited"))
    changes = len(material.corrections)
    rows.append(
        (
            "Answers changed since entry",
            f"{number(changes)}; see Changes since entry" if changes else "none",
        )
    )
    notes = [block for part in parts for block in part.notes]
    return ReportSection("In brief", (pairs(*rows), *notes))


# ---- details -------------------------------------------------------------------------------------


def _audits(material: ReportInputs) -> list[ReportSection]:
    """Return the newest audits, and the fairness of each model."""
    newest = [
        ("Identifiers", material.reports_of(AnalysisKind.IDENTIFIERS)[-1:]),
        ("Statements in outputs", material.reports_of(AnalysisKind.STATEMENTS)[-1:]),
    ]
    sections = [
        ReportSection(title, analysis_section(audit).blocks)
        for title, audits in newest
        for audit in audits
    ]
    return sections + [
        ReportSection(f"Fairness: {stored.model}", (*blocks_of(stored), _added(stored)))
        for stored in _newest_each(material, AnalysisKind.FAIRNESS)
    ]


def _added(stored: StoredAnalysis) -> ReportBlock:
    added = f"Added {moment(stored.added_at)} by {stored.added_by}."
    return text(f"{added} The model card lists the rates of each group.")
