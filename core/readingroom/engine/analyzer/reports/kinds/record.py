"""Sections about the record: changes since entry, signatures and the audit trail."""

from dataclasses import replace

from readingroom.audit.types import MEANING_WORDS, SignatureSubject
from readingroom.domain.figures import number
from readingroom.engine.analyzer.reports.inputs import ReportInputs
from readingroom.reports.blocks import note, table, text
from readingroom.reports.document import ALTERED, content_sha256
from readingroom.reports.formatting import counted, moment
from readingroom.reports.types import Report, ReportSection

_SIGNATURES = "Signatures"
_NO_CHANGE = "No answer was changed after it was submitted."
_ALTERED = (
    "The audit trail of the study is not valid: data were changed outside the program, or this is "
    "an older copy. No value, status or signature in this report is reliable. Verify the study to "
    "locate the change."
)


def changes(material: ReportInputs) -> ReportSection:
    """Return the changes of data since entry: author, time, values and reason."""
    rows = [
        (
            item.case_code,
            number(item.position),
            item.correction.by,
            moment(item.correction.at),
            difference.what,
            difference.old,
            difference.new,
            item.correction.reason or "no reason requested",
        )
        for item in material.corrections
        for difference in item.correction.differences
    ]
    erased = [case for case in material.cases if case.erased_at]
    summary = counted(len(material.corrections), "answer was", "answers were")
    first = f"{summary} changed after entry. The earlier answers are still stored."
    heads = ("Case", "Item", "Reader", "When", "Field", "Before", "After", "Reason")
    blocks = [text(first if rows else _NO_CHANGE)]
    if rows:
        blocks.append(table(heads, rows, numbers=(1,)))
    if erased:
        blocks.append(note("Data of cases were erased; their judgements are kept."))
        gone = [(case.code, moment(case.erased_at)) for case in erased]
        blocks.append(table(("Case", "Erased"), gone))
    return ReportSection("Changes since entry", tuple(blocks))


def signatures(material: ReportInputs) -> ReportSection:
    """Return the signatures: printed name, time and meaning (21 CFR 11.50)."""
    rows = [
        (
            signature.name,
            signature.signer,
            moment(signature.at),
            f"{signature.meaning}: {MEANING_WORDS[signature.meaning]}",
            f"{signature.subject} ({counted(len(signature.records), 'record', 'records')})",
            number(signature.event),
            signature.superseded or "in force",
        )
        for signature in material.signatures
    ]
    heads = ("Name", "Code", "Signed", "Meaning", "Record", "Event", "Status")
    nothing = "There is no electronic signature in this study or on this report."
    data = table(heads, rows, numbers=(5,), empty=nothing)
    return ReportSection(_SIGNATURES, (data,), is_record=True)


def trail(material: ReportInputs) -> ReportSection:
    """Return the state of the audit trail, and its events by kind."""
    stamp = material.stamp
    kinds = "; ".join(f"{kind} {number(count)}" for kind, count in material.event_counts)
    summary = text(
        f"The audit trail has {counted(stamp.event_count, 'event', 'events')}; its head is given "
        "at the beginning of this report. It is tamper-evident: recomputing its chain detects a "
        "change inside it. Comparing its head with one kept elsewhere detects a trail that was "
        "truncated or replaced.",
        f"Events by kind: {kinds or 'none'}.",
    )
    return ReportSection("Trail", (summary,), is_record=True)


def record(material: ReportInputs) -> tuple[ReportSection, ...]:
    """Return the sections that end every report."""
    return (changes(material), signatures(material), trail(material))


def with_study_state(report: Report, material: ReportInputs) -> Report:
    """Return a report that states which signatures cover its content."""
    digest = content_sha256(report)
    keys = {key for key, known in material.signed_contents if known == digest}
    under = [
        signature
        for signature in material.signatures
        if signature.subject is SignatureSubject.REPORT
    ]
    about = [
        signature for signature in under if any(record.key in keys for record in signature.records)
    ]
    if about:
        signers = "; ".join(
            f"{signature.name}, {moment(signature.at)}, as {signature.meaning}"
            for signature in about
        )
        message = text(f"The content of this report, digest {digest}, is signed by: {signers}.")
    elif under:
        message = note("The signatures cover an earlier content of this report.")
    elif material.signatures:
        message = text("This report is not signed.")
    else:
        return report
    return replace(
        report,
        sections=tuple(
            replace(section, blocks=(message, *section.blocks))
            if section.title == _SIGNATURES
            else section
            for section in report.sections
        ),
    )


def with_warning(report: Report) -> Report:
    """Return a report that starts with a warning that the study was altered."""
    warning = ReportSection(ALTERED, (note(_ALTERED),))
    sections = (warning, *report.sections)
    return replace(report, sections=sections, gaps=(_ALTERED, *report.gaps))
