"""Sections about the record: what was changed since entry, who signed what, and the trail."""

from dataclasses import replace

from readingroom.analyzer.reports.blocks import note, table, text
from readingroom.analyzer.reports.inputs import ReportInputs
from readingroom.analyzer.reports.page import ALTERED, content_sha256
from readingroom.analyzer.reports.words import counted, moment, number
from readingroom.domain.reporting import Report, ReportSection
from readingroom.domain.signing import MEANING_WORDS, SignatureSubject

_SIGNATURES = "Signatures"
_NO_CHANGE = "No answer was changed after it was submitted."
_ALTERED = (
    "The trail of the study does not verify: something in it was changed past the program, or this "
    "is an older copy. No figure, verdict or signature in this report proves anything. Verify the "
    "study to see where."
)


def changes(material: ReportInputs) -> ReportSection:
    """Tell whether data were changed since entry: who, when, from what to what, and why."""
    rows = [
        (
            item.case_code,
            number(item.position),
            item.correction.by,
            moment(item.correction.at),
            one.what,
            one.old,
            one.new,
            item.correction.reason or "no reason was asked",
        )
        for item in material.corrections
        for one in item.correction.differences
    ]
    erased = [case for case in material.cases if case.erased_at]
    said = counted(len(material.corrections), "answer was", "answers were")
    first = f"{said} changed after entry. Nothing is overwritten: the earlier answers are kept."
    heads = ("Case", "Pair", "Reader", "When", "What", "Before", "Since", "Why")
    blocks = [text(first if rows else _NO_CHANGE)]
    if rows:
        blocks.append(table(heads, rows, numbers=(1,)))
    if erased:
        blocks.append(note("Data of cases were erased; the judgements about them stay."))
        gone = [(case.code, moment(case.erased_at)) for case in erased]
        blocks.append(table(("Case", "Erased"), gone))
    return ReportSection("Changes since entry", tuple(blocks))


def signatures(material: ReportInputs) -> ReportSection:
    """Tell who signed what: printed name, time and meaning (21 CFR 11.50)."""
    rows = [
        (
            one.name,
            one.signer,
            moment(one.at),
            f"{one.meaning}: {MEANING_WORDS[one.meaning]}",
            f"{one.subject} ({counted(len(one.records), 'record', 'records')})",
            number(one.event),
            one.superseded or "in force",
        )
        for one in material.signatures
    ]
    heads = ("Name", "Code", "Signed", "Meaning", "Under", "Event", "Standing")
    nothing = "Nothing in this study was signed electronically, nor was this report."
    found = table(heads, rows, numbers=(5,), empty=nothing)
    return ReportSection(_SIGNATURES, (found,), is_record=True)


def trail(material: ReportInputs) -> ReportSection:
    """Tell where the trail stands, and what of it happened how often."""
    stamp = material.stamp
    kinds = "; ".join(f"{kind} {number(count)}" for kind, count in material.event_counts)
    told = text(
        f"The trail has {counted(stamp.event_count, 'event', 'events')}; its head stands at the "
        "beginning of this report. It is tamper-evident: a change inside it is found by computing "
        "its chain anew. A trail that was cut off or replaced as a whole is found by comparing its "
        "head with one that was noted elsewhere.",
        f"Events by kind: {kinds or 'none'}.",
    )
    return ReportSection("Trail", (told,), is_record=True)


def record(material: ReportInputs) -> tuple[ReportSection, ...]:
    """Return the sections that end every report."""
    return (changes(material), signatures(material), trail(material))


def with_standing(report: Report, material: ReportInputs) -> Report:
    """Return a report that says which signatures are about its very content."""
    digest = content_sha256(report)
    keys = {key for key, known in material.signed_contents if known == digest}
    under = [one for one in material.signatures if one.subject is SignatureSubject.REPORT]
    about = [one for one in under if any(record.key in keys for record in one.records)]
    if about:
        who = "; ".join(f"{one.name}, {moment(one.at)}, as {one.meaning}" for one in about)
        said = text(f"The content of this report, digest {digest}, is signed by: {who}.")
    elif under:
        said = note("What was signed is another content: this report says something else since.")
    elif material.signatures:
        said = text("Nobody has signed this report.")
    else:
        return report
    return replace(
        report,
        sections=tuple(
            replace(one, blocks=(said, *one.blocks)) if one.title == _SIGNATURES else one
            for one in report.sections
        ),
    )


def with_warning(report: Report) -> Report:
    """Return a report of a study that was altered, which says so before all else."""
    warning = ReportSection(ALTERED, (note(_ALTERED),))
    sections = (warning, *report.sections)
    return replace(report, sections=sections, gaps=(_ALTERED, *report.gaps))
