"""Sections about analyses: those that are drawn, and all others field by field."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

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
from readingroom.analyzer.reports.generic import tell
from readingroom.analyzer.reports.words import figure, moment, number, sentence
from readingroom.domain.analysis import AnalysisKind, StoredAnalysis
from readingroom.domain.explanation import GlobalExplanation
from readingroom.domain.fairness import AttributeFairness, FairnessReport
from readingroom.domain.faithfulness import Curve, FaithfulnessReport
from readingroom.domain.identifiers import IdentifierAudit
from readingroom.domain.policy_text import StatementAudit
from readingroom.domain.reporting import Block, Chart, ChartKind, Mark, ReportSection

MOST_COLUMNS: Final = 12
MOST_DOTS: Final = 150
"""So many rows of a column are drawn in a swarm, evenly chosen."""


def analysis_section(stored: StoredAnalysis) -> ReportSection:
    """Tell one analysis, with who added it and when."""
    about = pairs(
        ("Added", f"{moment(stored.added_at)} by {stored.added_by}"),
        ("Event", number(stored.event)),
        *([("Rows erased since", number(stored.erased_count))] if stored.erased_count else []),
    )
    teller = _TELLERS.get(stored.kind, tell)
    title = stored.kind.value.capitalize()
    return ReportSection(title, (about, *teller(stored.report)), level=2)


def fairness_blocks(report: FairnessReport) -> tuple[Block, ...]:
    """Tell how differently groups are treated."""
    about = pairs(
        ("Decided by", report.decided_by.value),
        ("Outcome", report.outcome),
        ("Decision", report.decision),
        ("Threshold", number(report.threshold)),
        ("Patients", number(report.n)),
        ("Fewest patients of a group", number(report.options.minimum)),
        ("Other answer when asked again", figure(report.disagreement)),
    )
    blocks: list[Block] = [about]
    for one in report.attributes:
        blocks += _attribute(one)
    if report.choices:
        rows = [
            ((f"{one.first} or {one.second}", one.attribute), one.gap.value)
            for one in report.choices
        ]
        blocks += figure_table(("Models", "Attribute"), rows, caption="Choices by group")
    return (*blocks, *_warned(report.warnings))


def _attribute(one: AttributeFairness) -> list[Block]:
    rows = [((gap.gap.value, *_chance(gap.chance)), gap.value) for gap in one.gaps]
    heads = ("Gap", "By chance alone", "Share of chance gaps as large")
    beside, methods = figure_grid(heads, rows)
    marks = tuple(interval_mark(gap.gap.value, gap.value) for gap in one.gaps)
    chart = Chart(ChartKind.INTERVALS, marks, "gap between groups", reference=0.0)
    sizes = [
        (
            size.group,
            number(size.n),
            number(size.with_outcome),
            number(size.decided),
            "left out: too few" if size.is_left_out else "",
        )
        for size in one.sizes
    ]
    of_group = ("Group", "n", "With the outcome", "Decided", "Standing")
    blocks: list[Block] = [
        table(of_group, sizes, numbers=(1, 2, 3), caption=f"Groups of {one.attribute}"),
        drawn(f"Gaps between groups of {one.attribute}", chart, beside),
        *methods,
    ]
    rates = [((gap.gap.value, rate.group, rate.what), rate.value)
             for gap in one.gaps for rate in gap.rates]  # fmt: skip
    if rates:
        said = f"Rates of groups of {one.attribute}"
        blocks += figure_table(("Gap", "Group", "Rate"), rates, caption=said)
    if one.missing:
        blocks.append(note(f"Of {number(one.missing)} patients the group is not known."))
    return blocks


def _chance(chance: Any) -> tuple[str, str]:  # noqa: ANN401 - Chance or None
    if chance is None:
        return "not compared", "not compared"
    adjusted = chance.adjusted_p_value
    p_value = chance.p_value if adjusted is None else adjusted
    said = f"{number(chance.mean)} on average, {number(chance.high)} at most"
    return said, number(p_value) + (" (Holm)" if adjusted is not None else "")


def swarm_blocks(report: GlobalExplanation) -> tuple[Block, ...]:
    """Tell what a model rests on over many rows."""
    columns = report.columns[:MOST_COLUMNS]
    rows = [((one.column,), one.importance) for one in columns]
    beside, methods = figure_grid(("Column",), rows)
    marks = tuple(mark for one in columns for mark in _dots(one))
    chart = Chart(ChartKind.SWARM, marks, f"weight, {report.units}", reference=0.0)
    about = pairs(
        ("Method", report.method.value),
        ("Explained", report.target),
        ("Rows", number(len(report.codes))),
        ("Stands in for what is absent", report.background),
        ("Rows of it", number(report.background_count)),
        ("Error of adding up, at most", number(report.additivity_error)),
        ("Spread over repeated runs", number(report.spread)),
        ("Seed", str(report.seed)),
        ("Runs", number(report.repeats)),
    )
    said = f"What the answer rests on: the {len(columns)} weightiest of {len(report.columns)}"
    return (about, drawn(said, chart, beside), *methods, *_warned(report.warnings))


def _dots(column: Any) -> list[Mark]:  # noqa: ANN401 - ColumnEffect
    known = [one for one in column.values if one is not None]
    low, high = (min(known), max(known)) if known else (0.0, 0.0)
    step = max(len(column.weights) // MOST_DOTS, 1)
    dots = []
    for weight, value in list(zip(column.weights, column.values, strict=True))[::step]:
        share = (value - low) / (high - low) if value is not None and high > low else None
        dots.append(Mark(column.column, x=weight, y=share))
    return dots


def faithfulness_blocks(report: FaithfulnessReport) -> tuple[Block, ...]:
    """Tell how far explanations can be believed."""
    fidelity = report.fidelity
    rows = [
        (("fidelity F, pooled, raw",), fidelity.pooled_raw),
        (("fidelity F, pooled, clipped",), fidelity.pooled_clipped),
        (("fidelity F, mean of cases, raw",), fidelity.mean_raw),
        (("fidelity F, mean of cases, clipped",), fidelity.mean_clipped),
        (("area of deletion (low is good)",), report.deletion.area),
        (("deletion better than by chance",), report.deletion.against_random),
        (("area of insertion (high is good)",), report.insertion.area),
        (("insertion better than by chance",), report.insertion.against_random),
        (("comprehensiveness",), report.comprehensiveness),
        (("sufficiency",), report.sufficiency),
        (("infidelity",), report.infidelity),
        (("infidelity, scaled",), report.infidelity_scaled),
        (("correlation",), report.correlation),
        (("largest sensitivity",), report.max_sensitivity),
    ]
    if report.randomisation is not None:
        likeness = report.randomisation.likeness.rank
        named = f"likeness to a model with random {report.randomisation.randomised.value}"
        rows.append(((named,), likeness))
    if report.stability is not None:
        named = f"likeness over {report.stability.seeds} seeds"
        rows.append(((named,), report.stability.likeness.rank))
    about = pairs(
        ("Method", report.method.value),
        ("Inputs", report.kind.value),
        ("Explained", report.target),
        ("Stands in for what is taken away", report.baseline),
        ("Cases", number(len(report.cases))),
        ("Cases where F is undefined", number(fidelity.undefined)),
        ("Answers asked for", number(report.calls)),
    )
    curves = (_curve("Deletion", report.deletion), _curve("Insertion", report.insertion))
    return (about, *figure_table(("Figure",), rows), *curves, *_warned(report.warnings))


def _curve(name: str, curve: Curve) -> Block:
    lines = (("by the explanation", curve.values), ("by chance", curve.random))
    marks = tuple(
        Mark(name, x=x, y=y, series=series)
        for series, values in lines
        for x, y in zip(curve.shares, values, strict=False)
    )
    rows = [
        (number(share), number(value), number(chance))
        for share, value, chance in zip(curve.shares, curve.values, curve.random, strict=False)
    ]
    step = max(len(rows) // 12, 1)
    heads = ("Share of parts", "Mean answer", "In an order by chance")
    beside = grid(heads, rows[::step], numbers=(0, 1, 2))
    chart = Chart(ChartKind.CURVE, marks, "share of parts", "mean answer")
    return drawn(name, chart, beside)


def identifier_blocks(audit: IdentifierAudit) -> tuple[Block, ...]:
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
        ("Identity known of the cases and looked for", number(audit.seeds)),
        ("Rules", audit.detector),
    )
    heads = ("Kind", "Clause", "Place", "Count")
    blocks: list[Block] = [
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
        rows = [(("recall",), overall.recall), (("precision",), overall.precision)]
        said = f"Measured on {audit.accuracy.labelled_set}"
        blocks += figure_table(("Figure",), rows, caption=said)
    return tuple(blocks)


def statement_blocks(audit: StatementAudit) -> tuple[Block, ...]:
    """Tell in how many outputs of each model sentences claim, advise or refer; never the words."""
    blocks: list[Block] = [
        pairs(
            ("Outputs with words", number(audit.outputs)),
            ("Places that are kept", number(len(audit.places))),
            ("Weights of the classifier", audit.classifier),
        )
    ]
    for one in audit.models:
        rows = [((each.statement.value,), each.share) for each in one.counts]
        rows.append((("advises and nowhere refers to a clinician",), one.advice_alone_share))
        sure = "states a diagnosis as certain and nowhere says how uncertain it is"
        rows.append(((sure,), one.overconfident_share))
        said = f"Share of outputs of {one.model}; {number(one.without_words)} had no words"
        blocks += figure_table(("What an output does",), rows, caption=said)
    if audit.accuracy is None:
        blocks.append(note("How well these weights tell statements was not measured."))
    else:
        rows = [((each.statement.value,), each.recall) for each in audit.accuracy.statements]
        said = f"Recall, measured on {audit.accuracy.labelled_set}"
        blocks += figure_table(("Statement",), rows, caption=said)
    blocks.append(
        note(
            "Told by a classifier that was trained on made-up sentences in English and misses many "
            "that are put otherwise: shares are too low rather than too high. It points to what a "
            "person reads, and clears no model."
        )
    )
    return tuple(blocks)


def _warned(warnings: tuple[str, ...]) -> tuple[Block, ...]:
    return (listed(*map(sentence, warnings)),) if warnings else ()


_TELLERS: Final[Mapping[AnalysisKind, Callable[[Any], tuple[Block, ...]]]] = MappingProxyType(
    {
        AnalysisKind.FAIRNESS: fairness_blocks,
        AnalysisKind.GLOBAL_EXPLANATION: swarm_blocks,
        AnalysisKind.FAITHFULNESS: faithfulness_blocks,
        AnalysisKind.IDENTIFIERS: identifier_blocks,
        AnalysisKind.STATEMENTS: statement_blocks,
    }
)

NOTHING: Final = text("Nothing of the kind was added to the study.")
