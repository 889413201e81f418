"""Audits of what is in a study: places that may say who a patient is, and what outputs state."""

from readingroom.analyzer.reports.blocks import Figure, figure_table, note, pairs, table, text
from readingroom.analyzer.reports.words import counted, number, sentence
from readingroom.domain.classified_text import ModelStatements, StatementAudit
from readingroom.domain.estimate import Estimate
from readingroom.domain.identifiers import IdentifierAudit
from readingroom.domain.reporting import ReportBlock

_OTHERS = "each of the others of the list"


def audit_verdict(audit: IdentifierAudit) -> str:
    """Return in a sentence how many places may say who a patient is."""
    found = sum(one.count for one in audit.counts)
    unread = len(audit.not_read)
    rest = f"; {counted(unread, 'place was', 'places were')} not read" if unread else ""
    return f"{counted(found, 'place', 'places')} that may say who a patient is{rest}"


def identifier_blocks(audit: IdentifierAudit) -> tuple[ReportBlock, ...]:
    """Tell what may say who a patient is, how often and where; never the words themselves."""
    counts = [
        (one.kind.value, one.kind.clause, one.place.value, number(one.count))
        for one in audit.counts
    ]
    about = pairs(
        ("Looked at", audit.source),
        ("Files", number(audit.files_seen)),
        ("Texts", number(audit.texts_seen)),
        ("Characters", number(audit.characters_seen)),
        ("Known identities looked for", number(audit.seeds)),
        ("SHA-256 of the rules", audit.detector),
    )
    heads = ("Kind", "45 CFR", "Place", "Count")
    blocks: list[ReportBlock] = [
        note(sentence(audit_verdict(audit))),
        about,
        table(heads, counts, numbers=(3,), empty="Nothing was found."),
    ]
    if audit.not_read:
        unread = [(one.where, one.reason) for one in audit.not_read]
        blocks.append(table(("Not read", "Why"), unread))
    if audit.pixel_risks:
        risks = [(one.where, one.reason) for one in audit.pixel_risks]
        blocks.append(table(("Picture that may show identity", "Why"), risks))
    if audit.accuracy is None:
        blocks.append(note("How well these rules find identifiers was not measured."))
    else:
        overall = audit.accuracy.overall
        rows = [
            (("recall: of all identifiers, the share that is found",), overall.recall),
            (("precision: of all that is found, the share that is one",), overall.precision),
        ]
        said = f"How well the rules find: {audit.accuracy.labelled_set}"
        blocks += figure_table(("Figure",), rows, caption=said)
    return tuple(blocks)


def statement_blocks(audit: StatementAudit) -> tuple[ReportBlock, ...]:
    """Tell in how many outputs of each model sentences claim, advise or refer; never the words."""
    rows = [row for one in audit.models for row in _stated(one)]
    silent = [one for one in audit.models if one.without_words]
    listed = {one.statement.value for model in audit.models for one in model.counts}
    blocks: list[ReportBlock] = [
        note(
            "Told by a classifier that was trained on made-up sentences in English and misses many "
            "that are put otherwise: shares are too low rather than too high. It points to what a "
            "person reads, and clears no model."
        ),
        pairs(
            ("Outputs with words", number(audit.outputs)),
            ("Places found", number(len(audit.places) + audit.places_left_out)),
            ("SHA-256 of the classifier", audit.classifier),
            ("Looked for", "; ".join(sorted(listed)) or "nothing"),
        ),
        *figure_table(("Model", "What an output does"), rows, caption="Share of outputs"),
    ]
    if silent:
        told = "; ".join(f"{one.model}: {number(one.without_words)}" for one in silent)
        blocks.append(text(f"Outputs without words, which are in no share: {told}."))
    if audit.accuracy is None:
        blocks.append(note("How well this classifier tells statements was not measured."))
    else:
        known = [((each.statement.value,), each.recall) for each in audit.accuracy.statements]
        said = f"Recall: {audit.accuracy.labelled_set}"
        blocks += figure_table(("Statement",), known, caption=said)
    return tuple(blocks)


def _stated(one: ModelStatements) -> list[tuple[tuple[str, str], Figure]]:
    """Return the shares of a model's outputs; those that are 0 in one row where they are alike."""
    shares: list[tuple[str, Figure]] = [(each.statement.value, each.share) for each in one.counts]
    shares.append(("advises and nowhere refers to a clinician", one.advice_alone_share))
    sure = "states a diagnosis as certain and nowhere says how uncertain it is"
    shares.append((sure, one.overconfident_share))
    none = [value for _, value in shares if isinstance(value, Estimate) and value.value == 0]
    if len(none) < 2 or any(value != none[0] for value in none):
        return [((one.model, said), value) for said, value in shares]
    kept = [((one.model, said), value) for said, value in shares if value not in none]
    return [*kept, ((one.model, _OTHERS if kept else "anything of the list"), none[0])]
