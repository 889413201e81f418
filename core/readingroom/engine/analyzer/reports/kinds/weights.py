"""Section about criterion weights, from the newest fitted version."""

from readingroom.domain.figures import number, proportion
from readingroom.engine.analyzer.reports.inputs import ReportInputs
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom.reading.weights.types import CriteriaWeights
from readingroom.reports.blocks import (
    drawn,
    figure_grid,
    figure_table,
    interval_mark,
    note,
    pairs,
    text,
)
from readingroom.reports.formatting import moment, sentence
from readingroom.reports.types import Chart, ChartKind, ReportBlock, ReportSection

_ABOUT = (
    "A weight is the change of the log-odds that a side is chosen, by one standard deviation of "
    "the criterion's difference between the two outputs; above 0 the better value is preferred. "
    "The share is what a composite of the criteria uses: weights below 0 have none. n counts the "
    "decided choices."
)


def weight_sections(material: ReportInputs) -> tuple[ReportSection, ...]:
    """Return the section on the newest weights, if any were fitted."""
    analyses = [
        (stored, stored.report)
        for stored in material.reports_of(AnalysisKind.WEIGHTS)
        if isinstance(stored.report, CriteriaWeights)
    ]
    if not analyses:
        return ()
    return (ReportSection("Criterion weights", (*_weight_blocks(*analyses[-1]),)),)


def _weight_blocks(stored: StoredAnalysis, weights: CriteriaWeights) -> list[ReportBlock]:
    approved = f"{stored.approved_by}, {moment(stored.approved_at)}" if stored.approved_by else "no"
    about = pairs(
        ("Version of the weights", number(weights.version)),
        ("Decided choices", number(weights.choices)),
        ("Ties, not used for weights", number(weights.tie_count)),
        ("Source of the differences", weights.source.value),
        ("Approved", approved),
        ("Added", f"{moment(stored.added_at)} by {stored.added_by}"),
    )
    warned = [note(*map(sentence, weights.warnings))] if weights.warnings else []
    if weights.obstacle:
        return [note(f"No weight was fitted: {sentence(weights.obstacle)}"), *warned, about]
    return [text(_ABOUT), *warned, *_figures(weights), about]


def _figures(weights: CriteriaWeights) -> list[ReportBlock]:
    rows = [
        (
            (
                criterion.label,
                "held constant" if criterion.is_control else proportion(criterion.share),
            ),
            criterion.weight,
        )
        for criterion in weights.criteria
    ]
    data, methods = figure_grid(("Criterion", "Share"), rows)
    marks = tuple(
        interval_mark(criterion.label, criterion.weight) for criterion in weights.criteria
    )
    chart = Chart(ChartKind.INTERVALS, marks, "log-odds by one standard deviation", reference=0.0)
    held_out = [
        (("before, with the approved weights or equal weights",), weights.held_out.before),
        (("after fitting",), weights.held_out.after),
        (("gain",), weights.held_out.gain),
    ]
    caption = "Held-out accuracy"
    held_out_table = figure_table(("Weights used",), held_out, caption=caption)
    return [drawn("Weights", chart, data), *methods, *held_out_table]
