"""What criteria weigh in the choices of readers, as the newest version of the weights tells it."""

from readingroom.analyzer.reports.blocks import (
    drawn,
    figure_grid,
    figure_table,
    interval_mark,
    note,
    pairs,
    text,
)
from readingroom.analyzer.reports.inputs import ReportInputs
from readingroom.analyzer.reports.words import moment, number, sentence
from readingroom.domain.analysis import AnalysisKind, StoredAnalysis
from readingroom.domain.reporting import Chart, ChartKind, ReportBlock, ReportSection
from readingroom.domain.weights import CriteriaWeights

_ABOUT = (
    "A weight is the change of the log-odds that a side is chosen, by one standard deviation of "
    "the criterion's difference between the two outputs; above 0 the better value is preferred. "
    "The share is what a composite of the criteria uses: weights below 0 have none. n counts the "
    "decided choices."
)


def weight_sections(material: ReportInputs) -> tuple[ReportSection, ...]:
    """Return the section on the newest weights; none where none were learned."""
    found = [
        (stored, stored.report)
        for stored in material.reports_of(AnalysisKind.WEIGHTS)
        if isinstance(stored.report, CriteriaWeights)
    ]
    if not found:
        return ()
    return (ReportSection("What criteria weigh", (*_told(*found[-1]),)),)


def _told(stored: StoredAnalysis, weights: CriteriaWeights) -> list[ReportBlock]:
    approved = f"{stored.approved_by}, {moment(stored.approved_at)}" if stored.approved_by else "no"
    about = pairs(
        ("Version of the weights", number(weights.version)),
        ("Decided choices", number(weights.choices)),
        ("Ties, which say nothing of weights", number(weights.tie_count)),
        ("Differences are those of", weights.source.value),
        ("Approved", approved),
        ("Added", f"{moment(stored.added_at)} by {stored.added_by}"),
    )
    warned = [note(*map(sentence, weights.warnings))] if weights.warnings else []
    if weights.obstacle:
        return [note(f"No weight was learned: {sentence(weights.obstacle)}"), *warned, about]
    return [text(_ABOUT), *warned, *_figures(weights), about]


def _figures(weights: CriteriaWeights) -> list[ReportBlock]:
    rows = [
        (
            (one.label, "held constant" if one.is_control else f"{100 * one.share:.0f} %"),
            one.weight,
        )
        for one in weights.criteria
    ]
    beside, methods = figure_grid(("Criterion", "Share"), rows)
    marks = tuple(interval_mark(one.label, one.weight) for one in weights.criteria)
    chart = Chart(ChartKind.INTERVALS, marks, "log-odds by one standard deviation", reference=0.0)
    held_out = [
        (("before, with the weights approved earlier or equal ones",), weights.held_out.before),
        (("after learning",), weights.held_out.after),
        (("gain",), weights.held_out.gain),
    ]
    said = "Share of later choices that are foretold"
    foretold = figure_table(("Weights used",), held_out, caption=said)
    return [drawn("Weights", chart, beside), *methods, *foretold]
