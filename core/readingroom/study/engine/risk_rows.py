"""A report of risk as a study keeps it: where to look apart, as that may name cases and items."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace

from readingroom.domain.risk import LinkKind, RiskLink, RiskReport


@dataclass(frozen=True, slots=True)
class RiskRow:
    """One place to look at for one hazard."""

    hazard: str
    link: RiskLink


def split_risk(report: RiskReport) -> tuple[RiskReport, tuple[tuple[str, RiskRow], ...]]:
    """Return a report without its links, and these with the codes of the cases that they name."""
    rows = tuple(
        (link.key if link.kind is LinkKind.CASE else "", RiskRow(one.key, link))
        for one in report.hazards
        for link in one.links
    )
    hazards = tuple(replace(one, links=()) for one in report.hazards)
    fixes = tuple(replace(one, links=()) for one in report.fixes)
    return replace(report, hazards=hazards, fixes=fixes), rows


def join_risk(head: RiskReport, rows: Sequence[RiskRow]) -> RiskReport:
    """Return a report with the links that are left of it."""
    links: dict[str, list[RiskLink]] = defaultdict(list)
    for row in rows:
        links[row.hazard].append(row.link)
    hazards = tuple(replace(one, links=tuple(links[one.key])) for one in head.hazards)
    fixes = tuple(replace(one, links=tuple(links[one.hazard])) for one in head.fixes)
    return replace(head, hazards=hazards, fixes=fixes)
