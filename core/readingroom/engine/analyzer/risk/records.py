"""Storage format of risk reports: links are separate, because they may name cases and items."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace

from readingroom.engine.analyzer.risk.types import LinkKind, RiskLink, RiskReport


@dataclass(frozen=True, slots=True)
class RiskRow:
    """One evidence link of one hazard."""

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
