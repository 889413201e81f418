"""The report on risk and compliance, and the cross-walk to MI-CLAIM-GEN."""

from collections.abc import Mapping, Sequence
from typing import Final

from readingroom.analyzer.reports.blocks import note, pairs, table, text
from readingroom.analyzer.reports.inputs import ReportInputs
from readingroom.analyzer.reports.kinds.analyses import analysis_section
from readingroom.analyzer.reports.kinds.audits import audit_verdict
from readingroom.analyzer.reports.kinds.clauses import (
    OPEN,
    about_pack,
    cited,
    confirmation,
    counts_in_words,
    crosswalk,
    index_blocks,
    pack_blocks,
    packs_table,
    to_do,
    warned,
)
from readingroom.analyzer.reports.kinds.evidence import evidence_blocks
from readingroom.analyzer.reports.kinds.fairness import fairness_blocks, fairness_verdict
from readingroom.analyzer.reports.kinds.record import record
from readingroom.analyzer.reports.kinds.risk import link_titles, risk_sections, risk_verdict
from readingroom.analyzer.reports.words import counted, figure, moment, number, sentence
from readingroom.domain.analysis import AnalysisKind, StoredAnalysis
from readingroom.domain.compliance import ClauseResult, ClauseStatus, ComplianceReport, PackResult
from readingroom.domain.fairness import FairnessReport
from readingroom.domain.identifiers import IdentifierAudit
from readingroom.domain.reporting import Report, ReportBlock, ReportKind, ReportSection
from readingroom.domain.risk import RiskReport

MI_CLAIM_GEN: Final = "mi-claim-gen"
_LACKING: Final[Mapping[AnalysisKind, str]] = {
    AnalysisKind.RISK: "No analysis of risk was added: analyse risk, and keep the report.",
    AnalysisKind.COMPLIANCE: (
        "No policy pack was assessed: assess the study with packs, and keep the report."
    ),
    AnalysisKind.IDENTIFIERS: (
        "No audit of identifiers was added: audit identifiers, and keep the report."
    ),
    AnalysisKind.STATEMENTS: (
        "What the sentences of outputs claim and advise was not looked at: have statements told, "
        "and keep the report."
    ),
    AnalysisKind.FAIRNESS: (
        "No analysis of fairness was added: analyse fairness, and keep the report."
    ),
}
"""What this report needs, and what to do where it is lacking."""


def risk_report(material: ReportInputs) -> Report:
    """Return what may harm patients, and how far the study keeps the rules it is held against.

    The verdicts come first, then what is missing and what to do, then all the rest.
    """
    risks = _newest_by_model(material, AnalysisKind.RISK)
    stored = _newest(material, AnalysisKind.COMPLIANCE)
    report = stored.report if stored else None
    sections = [_brief(material)]
    packs: tuple[PackResult, ...] = ()
    if isinstance(report, ComplianceReport):
        packs = report.packs
        sections.append(ReportSection("What to do first about rules", to_do(_results(packs))))
    titles = link_titles(material)
    for place, one in enumerate(risks):
        if isinstance(one.report, RiskReport):
            sections += risk_sections(one, one.report, titles, explains=place == 0)
    if stored and isinstance(report, ComplianceReport):
        sections += _compliance_sections(stored, report)
    sections += [_attested(material, packs)] if material.attestations or packs else []
    sections += _audits(material)
    if packs:
        sections.append(ReportSection("Evidence of the clauses", evidence_blocks(packs)))
    kind, title = ReportKind.RISK_AND_COMPLIANCE, "Risk and compliance report"
    ended = (*sections, *_age(material, stored), *record(material))
    return Report(kind, title, material.stamp, ended, tuple(_gaps(material, packs)))


def mi_claim_report(material: ReportInputs) -> Report:
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
            "The study was not assessed with the pack MI-CLAIM-GEN. Assess it, keep the report, "
            "and make this one again."
        )
        first = ReportSection("In brief", (note(gap),))
        return Report(kind, title, stamp, (first, *record(material)), (gap,))
    stored, pack = found[-1]
    brief = (
        text(
            "MI-CLAIM-GEN is a checklist of what to report about a generative model in medicine. "
            "This cross-walk says where the study stands with each item, and on what evidence."
        ),
        note(counts_in_words(pack.results)),
        confirmation((pack,)),
        about_pack(pack, stored),
        *index_blocks((pack,), None),
    )
    parts = [
        ReportSection(name, crosswalk(results), level=2)
        for name, results in _by_citation(pack.results).items()
    ]
    sections = [
        ReportSection("In brief", brief),
        ReportSection("Clause by clause", (text("In the order of the pack."),)),
        *parts,
        ReportSection("Evidence", evidence_blocks((pack,), is_one=True)),
        *_age(material, stored),
        *record(material),
    ]
    gaps = tuple(
        f"{cited(pack.pack_id, (one.clause,))} ({one.verdict.value}): "
        f"{sentence(one.gap or one.reason)}"
        for one in pack.results
        if one.verdict in OPEN
    )
    return Report(kind, title, stamp, tuple(sections), gaps)


def _newest(material: ReportInputs, kind: AnalysisKind) -> StoredAnalysis | None:
    """Return the analysis of a kind that was added last, None without any."""
    found = material.reports_of(kind)
    return found[-1] if found else None


def _newest_by_model(material: ReportInputs, kind: AnalysisKind) -> list[StoredAnalysis]:
    return list({one.model: one for one in material.reports_of(kind)}.values())


def _newest_fairness(material: ReportInputs) -> list[StoredAnalysis]:
    """Return the newest analysis of each model, reader and group of readers."""
    found = {
        (one.model, one.report.decided_by if isinstance(one.report, FairnessReport) else None): one
        for one in material.reports_of(AnalysisKind.FAIRNESS)
    }
    return list(found.values())


def _results(packs: Sequence[PackResult]) -> tuple[ClauseResult, ...]:
    return tuple(one for pack in packs for one in pack.results)


def _by_citation(results: Sequence[ClauseResult]) -> dict[str, list[ClauseResult]]:
    found: dict[str, list[ClauseResult]] = {}
    for one in results:
        found.setdefault(one.citation, []).append(one)
    return found


def _gaps(material: ReportInputs, packs: Sequence[PackResult]) -> list[str]:
    gaps = [said for kind, said in _LACKING.items() if not material.reports_of(kind)]
    waiting = [one for one in _results(packs) if one.verdict in OPEN]
    if waiting:
        are = counted(len(waiting), "clause is", "clauses are")
        gaps.append(
            f"{are} open: not met, or waiting for a person. What to do stands with each pack."
        )
    return gaps


# ---- in brief ------------------------------------------------------------------------------------


def _brief(material: ReportInputs) -> ReportSection:
    """Tell the verdicts of all that follows."""
    rows = [
        (f"Risk of {one.model}", risk_verdict(one.report))
        for one in _newest_by_model(material, AnalysisKind.RISK)
        if isinstance(one.report, RiskReport)
    ] or [("Risk", "not analysed")]
    stored = _newest(material, AnalysisKind.COMPLIANCE)
    blocks: list[ReportBlock] = []
    if stored and isinstance(stored.report, ComplianceReport):
        report = stored.report
        rows.append(("Rules", counts_in_words(_results(report.packs))))
        rows.append(("Policy compliance index", figure(report.total.index)))
        blocks = [note(report.disclaimer), confirmation(report.packs)]
    else:
        rows.append(("Rules", "not assessed"))
    rows += [
        (f"Fairness of {one.model}", fairness_verdict(one.report))
        for one in _newest_fairness(material)
        if isinstance(one.report, FairnessReport)
    ] or [("Fairness", "not analysed")]
    audit = _newest(material, AnalysisKind.IDENTIFIERS)
    found = audit.report if audit else None
    verdict = audit_verdict(found) if isinstance(found, IdentifierAudit) else "not audited"
    rows.append(("Identifiers", verdict))
    told = material.reports_of(AnalysisKind.STATEMENTS)
    rows.append(("Statements in outputs", "told below" if told else "not looked at"))
    changes = len(material.corrections)
    rows.append(
        (
            "Answers changed since entry",
            f"{number(changes)}; all of them stand under Changes since entry"
            if changes
            else "none",
        )
    )
    return ReportSection("In brief", (pairs(*rows), *blocks))


# ---- details -------------------------------------------------------------------------------------


def _compliance_sections(stored: StoredAnalysis, report: ComplianceReport) -> list[ReportSection]:
    first: tuple[ReportBlock, ...] = (
        pairs(
            ("Assessed", f"{moment(stored.added_at)} by {stored.added_by}"),
            ("Evidence up to event", number(report.trail_length)),
            ("Facts found", number(report.fact_count)),
        ),
        *index_blocks(report.packs, report.total),
        *_change(report),
        *warned(report.warnings),
        *packs_table(report.packs),
    )
    sections = [ReportSection("Compliance", first)]
    sections += [ReportSection(one.title, pack_blocks(one), level=2) for one in report.packs]
    return sections


def _age(material: ReportInputs, stored: StoredAnalysis | None) -> tuple[ReportSection, ...]:
    """Tell whether the study went on since rules were assessed; this moves on with the record."""
    if stored is None or not isinstance(stored.report, ComplianceReport):
        return ()
    count, upto = material.stamp.event_count, stored.report.trail_length
    if count <= upto + 1:  # the first event since is that the assessment was added
        return ()
    told = (
        f"The rules were assessed up to event {number(upto)} of {number(count)}. Where something "
        "else than a signature came since, assess again before you rely on this."
    )
    return (ReportSection("Age of the assessment", (note(told),), is_record=True),)


def _change(report: ComplianceReport) -> list[ReportBlock]:
    change = report.change
    if change is None:
        return [text("No earlier assessment was there to compare with.")]
    rows = [
        (
            cited(one.pack_id, (one.clause,)),
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
        text(
            "Over the packs that the earlier assessment has as well, the index was "
            f"{figure(change.previous)}; since then it moved by {difference}."
        ),
        table(heads, rows, numbers=(3,), caption="What moved the index", empty="Nothing moved."),
    ]


def _attested(material: ReportInputs, packs: Sequence[PackResult]) -> ReportSection:
    """Tell what people vouched for, each with their signature."""
    signed = {one.id: one for one in material.signatures}
    rows = [
        (
            cited(one.pack, (one.clause,)),
            one.verdict.value,
            signed[one.signature].name if one.signature in signed else one.attested_by,
            moment(one.attested_at),
            "yes" if one.signature else "no: it does not count",
            ", ".join(one.reviewed_by) or "nobody",
        )
        for one in material.attestations
    ]
    heads = ("Clause", "Says", "By", "When", "Signed", "Reviewed by")
    blocks = [table(heads, rows, empty="Nobody vouched for a clause.")]
    waiting = sum(one.verdict is ClauseStatus.NEEDS_PERSON for one in _results(packs))
    if waiting:
        wait = counted(waiting, "clause waits", "clauses wait")
        blocks.append(
            text(
                f"{wait} for a person. Attest on the page Compliance what is done, sign it and "
                "have it reviewed; then assess again."
            )
        )
    return ReportSection("Attestations", tuple(blocks))


def _audits(material: ReportInputs) -> list[ReportSection]:
    """Tell the newest audits, and fairness of each model."""
    found = [
        ("Identifiers", material.reports_of(AnalysisKind.IDENTIFIERS)[-1:]),
        ("Statements in outputs", material.reports_of(AnalysisKind.STATEMENTS)[-1:]),
    ]
    sections = [
        ReportSection(title, analysis_section(one).blocks) for title, told in found for one in told
    ]
    return sections + [
        ReportSection(f"Fairness: {one.model}", (*_fair(one, one.report),))
        for one in _newest_fairness(material)
        if isinstance(one.report, FairnessReport)
    ]


def _fair(stored: StoredAnalysis, report: FairnessReport) -> tuple[ReportBlock, ...]:
    added = f"Added {moment(stored.added_at)} by {stored.added_by}."
    rates = "The rates of each group stand in the model card."
    return (*fairness_blocks(report), text(f"{added} {rates}"))
