"""Sections about audits: possible identifiers, and policy statements of outputs."""

from readingroom.domain.estimate import Estimate
from readingroom.domain.figures import number
from readingroom.engine.analyzer.policy_texts.types import ModelStatements, StatementAudit
from readingroom.privacy.types import IdentifierAudit
from readingroom.reports.blocks import Figure, figure_table, note, pairs, table, text
from readingroom.reports.formatting import counted, sentence
from readingroom.reports.types import ReportBlock

_OTHERS = "each other statement"


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


def statement_blocks(audit: StatementAudit) -> tuple[ReportBlock, ...]:
    """Return shares of outputs with policy statements by model, never the text itself."""
    rows = [row for model in audit.models for row in _stated(model)]
    silent = [model for model in audit.models if model.without_words]
    listed = {count.statement.value for model in audit.models for count in model.counts}
    blocks: list[ReportBlock] = [
        note(
            "Found by a classifier trained on synthetic English sentences. It misses many other "
            "wordings, so that shares are too low rather than too high. Its hits need review by a "
            "person; their absence does not clear a model."
        ),
        pairs(
            ("Outputs with text", number(audit.outputs)),
            ("Statements found", number(len(audit.locations) + audit.locations_left_out)),
            ("SHA-256 of the classifier", audit.classifier),
            ("Searched for", "; ".join(sorted(listed)) or "nothing"),
        ),
        *figure_table(("Model", "Statement"), rows, caption="Share of outputs"),
    ]
    if silent:
        counts = "; ".join(f"{model.model}: {number(model.without_words)}" for model in silent)
        blocks.append(text(f"Outputs without text, not counted in the shares: {counts}."))
    if audit.accuracy is None:
        blocks.append(note("The accuracy of this classifier was not measured."))
    else:
        known = [((each.statement.value,), each.recall) for each in audit.accuracy.statements]
        caption = f"Recall: {audit.accuracy.labelled_set}"
        blocks += figure_table(("Statement",), known, caption=caption)
    return tuple(blocks)


def _stated(model: ModelStatements) -> list[tuple[tuple[str, str], Figure]]:
    """Return the shares of a model's outputs, with equal shares of 0 in one row."""
    shares: list[tuple[str, Figure]] = [(each.statement.value, each.share) for each in model.counts]
    shares.append(("advises without referring to a clinician", model.advice_alone_share))
    sure = "states a diagnosis as certain without stating uncertainty"
    shares.append((sure, model.overconfident_share))
    none = [value for _, value in shares if isinstance(value, Estimate) and value.value == 0]
    if len(none) < 2 or any(value != none[0] for value in none):
        return [((model.model, label), value) for label, value in shares]
    nonzero = [((model.model, label), value) for label, value in shares if value not in none]
    return [*nonzero, ((model.model, _OTHERS if nonzero else "any statement"), none[0])]
