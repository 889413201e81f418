"""Blocks of a report about an audit of identifiers."""

from readingroom.domain.figures import number
from readingroom.engine.analyzer.identifiers.types import IdentifierAudit
from readingroom.reports.blocks import figure_table, note, pairs, table
from readingroom.reports.formatting import counted, sentence
from readingroom.reports.types import ReportBlock


def audit_verdict(audit: IdentifierAudit) -> str:
    """Return the number of possible identifiers as a phrase."""
    total = sum(location.count for location in audit.counts)
    unread = len(audit.not_read)
    rest = f"; {counted(unread, 'location was', 'locations were')} not read" if unread else ""
    return f"{counted(total, 'possible identifier', 'possible identifiers')}{rest}"


def identifier_blocks(audit: IdentifierAudit) -> tuple[ReportBlock, ...]:
    """Return counts of possible identifiers by kind and location, never the text itself."""
    counts = [
        (row.kind.value, row.kind.clause, row.location.value, number(row.count))
        for row in audit.counts
    ]
    about = pairs(
        ("Source", audit.source),
        ("Files", number(audit.files_seen)),
        ("Texts", number(audit.texts_seen)),
        ("Characters", number(audit.characters_seen)),
        ("Known identifiers searched for", number(audit.seeds)),
        ("SHA-256 of the rules", audit.detector),
    )
    heads = ("Kind", "45 CFR", "Location", "Count")
    blocks: list[ReportBlock] = [
        note(sentence(audit_verdict(audit))),
        about,
        table(heads, counts, numbers=(3,), empty="Nothing was found."),
    ]
    if audit.not_read:
        unread = [(row.where, row.reason) for row in audit.not_read]
        blocks.append(table(("Not read", "Reason"), unread))
    if audit.pixel_risks:
        risks = [(row.where, row.reason) for row in audit.pixel_risks]
        blocks.append(table(("Image that may show identity", "Reason"), risks))
    if audit.accuracy is None:
        blocks.append(note("The accuracy of these rules was not measured."))
    else:
        overall = audit.accuracy.overall
        rows = [
            (("recall: share of identifiers that is detected",), overall.recall),
            (("precision: share of detections that is an identifier",), overall.precision),
        ]
        caption = f"Accuracy of the rules: {audit.accuracy.labelled_set}"
        blocks += figure_table(("Figure",), rows, caption=caption)
    return tuple(blocks)
