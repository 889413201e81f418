"""Blocks of a report about an audit of policy statements in outputs."""

from readingroom.domain.estimate import Estimate
from readingroom.domain.figures import number
from readingroom.engine.analyzer.policy_texts.types import ModelStatements, StatementAudit
from readingroom.reports.blocks import Figure, figure_table, note, pairs, text
from readingroom.reports.types import ReportBlock

_OTHERS = "each other statement"


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
