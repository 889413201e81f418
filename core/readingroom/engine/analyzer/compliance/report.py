"""Compliance in the risk and compliance report, and the MI-CLAIM-GEN cross-walk."""

from collections.abc import Sequence
from typing import Final

from readingroom.domain.figures import NOT_ESTIMABLE, figure, number
from readingroom.engine.analyzer.compliance.clauses import (
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
from readingroom.engine.analyzer.compliance.evidence import evidence_blocks
from readingroom.engine.analyzer.compliance.types import (
    ClauseResult,
    ClauseStatus,
    ComplianceReport,
    PackResult,
)
from readingroom.engine.analyzer.reports.inputs import ReportInputs
from readingroom.engine.analyzer.reports.kinds.record import record
from readingroom.engine.feature import AssuranceParts
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom.reports.blocks import note, pairs, table, text
from readingroom.reports.formatting import counted, moment, sentence
from readingroom.reports.types import Report, ReportBlock, ReportKind, ReportSection

MI_CLAIM_GEN: Final = "mi-claim-gen"


def assurance_parts(material: ReportInputs) -> AssuranceParts:
    """Return what the risk and compliance report says about compliance."""
    analyses = material.reports_of(AnalysisKind.COMPLIANCE)
    stored = analyses[-1] if analyses else None
    if stored is None or not isinstance(stored.report, ComplianceReport):
        attested = (_attested(material, ()),) if material.attestations else ()
        return AssuranceParts(rows=(("Compliance", "not assessed"),), sections=attested)
    report = stored.report
    packs, results = report.packs, _results(report.packs)
    return AssuranceParts(
        rows=(
            ("Compliance", counts_in_words(results)),
            ("Policy compliance index", figure(report.total.index)),
        ),
        notes=(note(report.disclaimer), confirmation(packs)),
        first=(ReportSection("First actions for compliance", to_do(results)),),
        sections=(
            *_compliance_sections(stored, report),
            *((_attested(material, packs),) if material.attestations or packs else ()),
        ),
        evidence=(ReportSection("Evidence of the clauses", evidence_blocks(packs)),)
        if packs
        else (),
        age=_age(material, stored),
        gaps=_open_clauses(results),
    )


def _open_clauses(results: Sequence[ClauseResult]) -> tuple[str, ...]:
    waiting = sum(result.verdict in OPEN for result in results)
    if not waiting:
        return ()
    are = counted(waiting, "clause is", "clauses are")
    return (f"{are} open: not met, or waiting for a person. Each pack lists the actions.",)


def mi_claim_report(material: ReportInputs) -> Report:
    """Return the clauses of MI-CLAIM-GEN with the evidence for each, and the gaps."""
    title = "MI-CLAIM-GEN cross-walk"
    kind, stamp = ReportKind.MI_CLAIM_GEN, material.stamp
    assessed = [
        (stored, pack)
        for stored in material.reports_of(AnalysisKind.COMPLIANCE)
        if isinstance(stored.report, ComplianceReport)
        for pack in stored.report.packs
        if pack.pack_id.casefold().replace("_", "-").startswith(MI_CLAIM_GEN)
    ]
    if not assessed:
        gap = (
            "The study was not assessed with the pack MI-CLAIM-GEN. Assess it, save the report, "
            "and create this one again."
        )
        first = ReportSection("In brief", (note(gap),))
        return Report(kind, title, stamp, (first, *record(material)), (gap,))
    stored, pack = assessed[-1]
    brief = (
        text(
            "MI-CLAIM-GEN is a reporting checklist for generative models in medicine. This "
            "cross-walk gives the status of each item and its evidence."
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
        f"{cited(pack.pack_id, (result.clause,))} ({result.verdict.value}): "
        f"{sentence(result.gap or result.reason)}"
        for result in pack.results
        if result.verdict in OPEN
    )
    return Report(kind, title, stamp, tuple(sections), gaps)


def _results(packs: Sequence[PackResult]) -> tuple[ClauseResult, ...]:
    return tuple(result for pack in packs for result in pack.results)


def _by_citation(results: Sequence[ClauseResult]) -> dict[str, list[ClauseResult]]:
    by_citation: dict[str, list[ClauseResult]] = {}
    for result in results:
        by_citation.setdefault(result.citation, []).append(result)
    return by_citation


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
    sections += [ReportSection(pack.title, pack_blocks(pack), level=2) for pack in report.packs]
    return sections


def _age(material: ReportInputs, stored: StoredAnalysis | None) -> tuple[ReportSection, ...]:
    """Return a note if the study has newer events than its assessment."""
    if stored is None or not isinstance(stored.report, ComplianceReport):
        return ()
    count, upto = material.stamp.event_count, stored.report.trail_length
    if count <= upto + 1:  # the first event since is that the assessment was added
        return ()
    message = (
        f"Compliance was assessed up to event {number(upto)} of {number(count)}. If newer events "
        "are more than signatures, assess again before relying on this report."
    )
    return (ReportSection("Age of the assessment", (note(message),), is_record=True),)


def _change(report: ComplianceReport) -> list[ReportBlock]:
    change = report.change
    if change is None:
        return [text("There is no earlier assessment to compare with.")]
    rows = [
        (
            cited(clause_change.pack_id, (clause_change.clause,)),
            clause_change.before.value if clause_change.before else "new",
            clause_change.after.value if clause_change.after else "removed",
            number(clause_change.contribution),
            clause_change.why,
        )
        for clause_change in change.moves
    ]
    difference = NOT_ESTIMABLE if change.difference is None else number(change.difference)
    heads = ("Clause", "Before", "Now", "Change of the index", "Reason")
    return [
        text(
            "Over the packs that both assessments have, the index was "
            f"{figure(change.previous)} and changed by {difference}."
        ),
        table(heads, rows, numbers=(3,), caption="Changes of the index", empty="No change."),
    ]


def _attested(material: ReportInputs, packs: Sequence[PackResult]) -> ReportSection:
    """Return the attestations with their signatures."""
    signed = {signature.id: signature for signature in material.signatures}
    rows = [
        (
            cited(attestation.pack, (attestation.clause,)),
            attestation.verdict.value,
            signed[attestation.signature].name
            if attestation.signature in signed
            else attestation.attested_by,
            moment(attestation.attested_at),
            "yes" if attestation.signature else "no: not counted",
            ", ".join(attestation.reviewed_by) or "no one",
        )
        for attestation in material.attestations
    ]
    heads = ("Clause", "Status", "By", "When", "Signed", "Reviewed by")
    blocks = [table(heads, rows, empty="There is no attestation.")]
    waiting = sum(result.verdict is ClauseStatus.NEEDS_PERSON for result in _results(packs))
    if waiting:
        wait = counted(waiting, "clause waits", "clauses wait")
        blocks.append(
            text(
                f"{wait} for a person. Attest them on the Compliance page, sign, and have the "
                "attestation reviewed; then assess again."
            )
        )
    return ReportSection("Attestations", tuple(blocks))
