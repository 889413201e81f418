"""The report on risk and compliance, and the cross-walk to MI-CLAIM-GEN."""

from collections.abc import Sequence
from typing import Final

from readingroom.analyzer.reports.blocks import (
    drawn,
    figure_grid,
    figure_table,
    grid,
    interval_mark,
    listed,
    note,
    pairs,
    table,
    text,
)
from readingroom.analyzer.reports.kinds.analyses import NOTHING, analysis_section
from readingroom.analyzer.reports.kinds.record import record
from readingroom.analyzer.reports.material import Material
from readingroom.analyzer.reports.words import figure, moment, number, sentence
from readingroom.domain.analysis import AnalysisKind, StoredAnalysis
from readingroom.domain.compliance import (
    ClauseResult,
    ComplianceIndex,
    ComplianceReport,
    Evidence,
    PackResult,
    Verdict,
)
from readingroom.domain.reporting import (
    Block,
    Chart,
    ChartKind,
    Mark,
    Report,
    ReportKind,
    ReportSection,
)
from readingroom.domain.risk import Hazard, Probability, RiskReport, Severity

MI_CLAIM_GEN: Final = "mi-claim-gen"
_VERDICTS: Final = tuple(
    one.value
    for one in (Verdict.MET, Verdict.NOT_MET, Verdict.NEEDS_PERSON, Verdict.NOT_APPLICABLE)
)


def risk_report(material: Material) -> Report:
    """Return what may harm patients, and how far the study keeps the rules it is held against."""
    risks = material.reports_of(AnalysisKind.RISK)
    complied = newest(material, AnalysisKind.COMPLIANCE)
    sections: list[ReportSection] = []
    gaps: list[str] = []
    for stored in _newest_by_model(risks):
        if isinstance(stored.report, RiskReport):
            sections += risk_sections(stored, stored.report)
    if not risks:
        sections.append(ReportSection("Risk", (NOTHING,)))
        gaps.append("No analysis of risk was added.")
    if complied is None or not isinstance(complied.report, ComplianceReport):
        sections.append(ReportSection("Compliance", (NOTHING,)))
        gaps.append("No policy pack was assessed.")
    else:
        found, lacking = _compliance_sections(complied, complied.report)
        sections += found
        gaps += lacking
    sections.append(_attested(material))
    audits = material.reports_of(AnalysisKind.IDENTIFIERS)
    sections += [_promoted(analysis_section(one), "Identifiers") for one in audits[-1:]]
    told = material.reports_of(AnalysisKind.STATEMENTS)
    sections += [_promoted(analysis_section(one), "Statements in outputs") for one in told[-1:]]
    fair = material.reports_of(AnalysisKind.FAIRNESS)
    sections += [_promoted(analysis_section(one), f"Fairness: {one.model}") for one in fair]
    gaps += [] if audits else ["No audit of identifiers was added."]
    gaps += [] if told else ["What the outputs' sentences do was not told."]
    gaps += [] if fair else ["No analysis of fairness was added."]
    ended = (*sections, *record(material))
    title = "Risk and compliance report"
    return Report(ReportKind.RISK_AND_COMPLIANCE, title, material.stamp, ended, tuple(gaps))


def mi_claim_report(material: Material) -> Report:
    """Return the clauses of MI-CLAIM-GEN with the evidence for each, and what is lacking."""
    title = "MI-CLAIM-GEN cross-walk"
    kind, stamp = ReportKind.MI_CLAIM_GEN, material.stamp
    found = [
        (stored, pack)
        for stored in material.reports_of(AnalysisKind.COMPLIANCE)
        if isinstance(stored.report, ComplianceReport)
        for pack in stored.report.packs
        if pack.pack_id.casefold().replace("_", "-").startswith(MI_CLAIM_GEN)
    ]
    if not found:
        gap = (
            "The study was not assessed with the pack MI-CLAIM-GEN. Assess it, add what was found, "
            "and make this report again."
        )
        first = ReportSection("Cross-walk", (note(gap),))
        return Report(kind, title, stamp, (first, *record(material)), (gap,))
    stored, pack = found[-1]
    sections = [
        ReportSection("What was assessed", (_about_pack(pack, stored), *_index((pack,)))),
        ReportSection("Clauses at a glance", (_clause_table(pack.results),)),
        ReportSection("Evidence, clause by clause", (text("In the order of the pack."),)),
        *(_clause(one) for one in pack.results),
        *record(material),
    ]
    return Report(kind, title, stamp, tuple(sections), tuple(_clause_gaps(pack)))


def newest(material: Material, kind: AnalysisKind) -> StoredAnalysis | None:
    """Return the analysis of a kind that was added last, None without any."""
    found = material.reports_of(kind)
    return found[-1] if found else None


def _newest_by_model(stored: Sequence[StoredAnalysis]) -> list[StoredAnalysis]:
    return list({one.model: one for one in stored}.values())


def _promoted(section: ReportSection, title: str) -> ReportSection:
    return ReportSection(title, section.blocks)


# ---- risk ----------------------------------------------------------------------------------------


def risk_sections(stored: StoredAnalysis, report: RiskReport) -> list[ReportSection]:
    """Tell the hazards of a model, how safe it is beside a reference, and what to fix first."""
    looked = [("Looked at", "; ".join(report.looked_at) or "nothing")]
    looked.append(("Not looked at", "; ".join(report.not_looked_at) or "nothing was left out"))
    about = pairs(
        ("Model", report.model),
        ("Compared with", report.reference or "no reference"),
        *looked,
        ("Added", f"{moment(stored.added_at)} by {stored.added_by}"),
    )
    first: list[Block] = [about, _heat(report.hazards), *_hazards(report.hazards)]
    first += [listed(*map(sentence, report.warnings))] if report.warnings else []
    return [
        ReportSection(f"Risk: {report.model}", tuple(first)),
        ReportSection("Safety beside the reference", _grades(report), level=2),
        ReportSection("What to fix first", _fixes(report), level=2),
    ]


def _heat(hazards: Sequence[Hazard]) -> Block:
    """Draw how many hazards there are of each severity and probability."""
    placed = [one for one in hazards if one.frequency is not None]
    marks = tuple(
        Mark(one.title, x=one.severity.grade, y=one.frequency.grade, n=1)
        for one in placed
        if one.frequency is not None
    )
    rows, columns = list(Probability), list(Severity)
    cells = [
        (row.value, *(number(_count(placed, row, column)) for column in columns))
        for row in reversed(rows)
    ]
    heads = ("Probability", *(one.value for one in columns))
    beside = grid(heads, cells, numbers=(1, 2, 3, 4, 5))
    chart = Chart(
        ChartKind.HEAT,
        marks,
        "severity",
        "probability among those exposed",
        rows=tuple(one.value for one in rows),
        columns=tuple(one.name.capitalize() for one in columns),
    )
    return drawn("Hazards by severity and probability", chart, beside)


def _count(hazards: Sequence[Hazard], row: Probability, column: Severity) -> int:
    return sum(one.frequency is row and one.severity is column for one in hazards)


def _hazards(hazards: Sequence[Hazard]) -> list[Block]:
    rows = [((one.title, one.source.value, one.exposed), one.probability) for one in hazards]
    graded = [
        (
            one.title,
            f"{one.severity.value} ({one.severity_basis})",
            one.frequency.value if one.frequency else "not estimable",
            _band(one),
            figure(one.harm),
            f"{number(one.link_count)}: {', '.join(link.key for link in one.links[:6])}"
            if one.links
            else "none",
        )
        for one in hazards
    ]
    beside, methods = figure_grid(("Hazard", "Seen in", "Exposed"), rows)
    marks = tuple(interval_mark(one.title, one.probability) for one in hazards)
    chart = Chart(ChartKind.INTERVALS, marks, "probability")
    heads = ("Hazard", "Severity", "Probability", "Band", "Harm of 1,000 patients", "Items")
    nothing = "No hazard was found in what was looked at."
    return [
        drawn("Hazards", chart, beside) if hazards else text(nothing),
        *methods,
        table(heads, graded, caption="How hazards were graded", empty=nothing),
    ]


def _band(one: Hazard) -> str:
    if one.band is None:
        return "not estimable"
    if one.is_band_certain or one.band_low is None or one.band_high is None:
        return one.band.value
    ends = f"{one.band_low.name.lower()} to {one.band_high.name.lower()}"
    return f"{one.band.value} (within its interval: {ends})"


def _grades(report: RiskReport) -> tuple[Block, ...]:
    rows = [
        (
            one.what,
            one.reference,
            figure(one.safe),
            figure(one.reference_safe),
            "none" if one.grade is None else f"{one.grade} of 5",
            "" if one.lowest is None else f"{one.lowest} to {number(one.highest)}",
            one.reason,
        )
        for one in report.grades
    ]
    heads = ("Of", "Reference", "Safe share", "Reference's", "Grade", "Within", "Why")
    return (table(heads, rows, empty="There is no reference to compare with."),)


def _fixes(report: RiskReport) -> tuple[Block, ...]:
    titles = {one.key: one.title for one in report.hazards}
    rows = [
        (
            (
                number(one.rank),
                titles.get(one.hazard, one.hazard),
                one.reason,
                ", ".join(link.key for link in one.links[:6]) or "none",
            ),
            one.reduction,
        )
        for one in report.fixes
    ]
    if not rows:
        return (text("Nothing is to be fixed in what was looked at."),)
    heads = ("Rank", "Hazard", "Why", "Items")
    said = "Expected harm of 1,000 patients that would be taken away"
    return figure_table(heads, rows, caption=said)


# ---- compliance ----------------------------------------------------------------------------------


def _compliance_sections(
    stored: StoredAnalysis, report: ComplianceReport
) -> tuple[list[ReportSection], list[str]]:
    first: list[Block] = [
        note(report.disclaimer),
        pairs(
            ("Evidence up to event", number(report.trail_length)),
            ("Facts found", number(report.fact_count)),
            ("Added", f"{moment(stored.added_at)} by {stored.added_by}"),
        ),
        *_index(report.packs, report.total),
        *_change(report),
        *([listed(*map(sentence, report.warnings))] if report.warnings else []),
    ]
    sections = [ReportSection("Compliance", tuple(first))]
    gaps = []
    for pack in report.packs:
        blocks = (_about_pack(pack, stored), _clause_table(pack.results), _evidence(pack.results))
        sections.append(ReportSection(pack.title, blocks, level=2))
        gaps += _clause_gaps(pack)
    return sections, gaps


def _index(packs: Sequence[PackResult], total: ComplianceIndex | None = None) -> list[Block]:
    """Draw how many clauses of each pack stand where, with the index of each."""
    named = [(pack.title, pack.total) for pack in packs]
    marks = []
    for title, one in named:
        counts = (one.met, one.not_met, one.needs_person, one.not_applicable)
        whole = sum(counts) or 1
        marks += [
            Mark(title, x=count / whole, n=count, series=verdict)
            for verdict, count in zip(_VERDICTS, counts, strict=True)
        ]
    rows = [
        (title, *map(number, (one.met, one.not_met, one.needs_person, one.not_applicable)),
         f"{100 * one.coverage:.0f} %")
        for title, one in named
    ]  # fmt: skip
    heads = ("Pack", "Met", "Not met", "Needs a person", "Not applicable", "Decided, by weight")
    chart = Chart(ChartKind.BARS, tuple(marks), series=_VERDICTS)
    beside = grid(heads, rows, numbers=(1, 2, 3, 4, 5))
    indices = [((title,), one.index) for title, one in named]
    if total is not None:
        indices.append((("all packs",), total.index))
    return [
        drawn("Clauses by verdict", chart, beside),
        *figure_table(("Pack",), indices, caption="Policy compliance index"),
    ]


def _change(report: ComplianceReport) -> list[Block]:
    change = report.change
    if change is None:
        return [text("No earlier assessment was there to compare with.")]
    rows = [
        (
            f"{one.pack_id} {one.clause}",
            one.before.value if one.before else "new",
            one.after.value if one.after else "gone",
            number(one.contribution),
            one.why,
        )
        for one in change.moves
    ]
    difference = "not estimable" if change.difference is None else number(change.difference)
    heads = ("Clause", "Before", "Now", "Moved the index by", "Why")
    return [
        text(f"The index was {figure(change.previous)}; since then it moved by {difference}."),
        table(heads, rows, numbers=(3,), caption="What moved the index", empty="Nothing moved."),
    ]


def _about_pack(pack: PackResult, stored: StoredAnalysis) -> Block:
    confirmed = "yes" if pack.is_confirmed else "no: this was not compared with the official text"
    return pairs(
        ("Pack", f"{pack.title} ({pack.pack_id}, number {pack.version})"),
        ("Source", pack.source),
        ("Standing of the text", f"{pack.status.value}; {pack.status_note}"),
        ("Date of the text", pack.date),
        ("Confirmed", confirmed),
        ("SHA-256 of the pack", pack.sha256),
        ("Assessed", f"{moment(stored.added_at)} by {stored.added_by}"),
    )


def _clause_table(results: Sequence[ClauseResult]) -> Block:
    rows = [
        (one.clause, one.requirement, one.verdict.value, one.reason, one.criticality.value)
        for one in results
    ]
    heads = ("Clause", "Looked for", "Verdict", "Why", "How grave")
    return table(heads, rows, caption="Clauses")


def _evidence(results: Sequence[ClauseResult]) -> Block:
    rows = [
        (one.clause, each.meaning or each.fact, each.value or "missing", _from(each))
        for one in results
        for each in one.evidence
    ]
    heads = ("Clause", "Evidence", "Value", "From")
    return table(heads, rows, caption="Evidence", empty="No evidence was asked for.")


def _from(each: Evidence) -> str:
    events = ", ".join(map(str, each.events))
    more = f" of {number(each.event_count)}" if each.event_count > len(each.events) else ""
    told = f"events {events}{more}" if events else ""
    return "; ".join(part for part in (each.source, told) if part) or "not told"


def _clause(one: ClauseResult) -> ReportSection:
    rows = [
        ("Citation", one.citation),
        ("Asks", one.wording),
        ("Looked for", one.requirement),
        ("Verdict", one.verdict.value),
        ("Why", one.reason),
    ]
    if one.settled is not None:
        by = f"{one.settled.by}, {moment(one.settled.at)}"
        rows.append(
            ("Settled by", f"{by}; reviewed by {', '.join(one.settled.reviewed_by) or 'nobody'}")
        )
    if one.gap and one.verdict in (Verdict.NOT_MET, Verdict.NEEDS_PERSON):
        rows.append(("To do", one.gap))
    blocks = [pairs(*rows)]
    blocks += [_evidence((one,))] if one.evidence else []
    return ReportSection(f"{one.clause}: {one.verdict.value}", tuple(blocks), level=2)


def _clause_gaps(pack: PackResult) -> list[str]:
    return [
        f"{pack.pack_id} {one.clause} ({one.verdict.value}): {sentence(one.gap or one.reason)}"
        for one in pack.results
        if one.verdict in (Verdict.NOT_MET, Verdict.NEEDS_PERSON)
    ]


def _attested(material: Material) -> ReportSection:
    """Tell what people vouched for, each with their signature."""
    signed = {one.id: one for one in material.signatures}
    rows = [
        (
            f"{one.pack} {one.clause}",
            one.verdict.value,
            signed[one.signature].name if one.signature in signed else one.attested_by,
            moment(one.attested_at),
            "yes" if one.signature else "no: it does not count",
            ", ".join(one.reviewed_by) or "nobody",
        )
        for one in material.attestations
    ]
    heads = ("Clause", "Says", "By", "When", "Signed", "Reviewed by")
    nothing = "Nobody vouched for a clause."
    return ReportSection("Attestations", (table(heads, rows, empty=nothing),))
