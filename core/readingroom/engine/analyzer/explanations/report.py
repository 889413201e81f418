"""Sections about explanations of a model and their faithfulness."""

from typing import Final

from readingroom.domain.figures import figure, number
from readingroom.engine.analyzer.explanations.faithfulness.types import (
    FaithfulnessReport,
    PerturbationCurve,
)
from readingroom.engine.analyzer.explanations.types import ColumnEffect, GlobalExplanation
from readingroom.reports.blocks import drawn, figure_grid, figure_table, grid, note, pairs, text
from readingroom.reports.formatting import NOT_RECORDED, counted, sentence
from readingroom.reports.types import Chart, ChartKind, ChartMark, ReportBlock

MAX_COLUMNS: Final = 12
MAX_DOTS: Final = 150
"""Maximum number of rows of a column drawn in a swarm, evenly spaced."""
_MAX_POINTS: Final = 9
_ABOUT: Final = (
    "An explanation is faithful if the answer depends on the parts it weights. Fidelity F is 1 if "
    "its weights sum to the answer; clipped values are limited to 0 to 1. Deletion removes the "
    "parts with the largest weights first, and a small area is good; insertion adds them first, "
    "and a large area is good. Both are compared with a random order. Comprehensiveness is the "
    "loss of the answer without the top parts, sufficiency the loss with these parts alone. "
    "Infidelity is 0 if the weights predict the effect of changes. Similarity to a model with "
    "random parameters should be near 0; otherwise the explanation does not depend on the fit."
)


def faithfulness_verdict(report: FaithfulnessReport) -> str:
    """Return a sentence that compares the explanations with a random order of parts."""
    return (
        f"Over {counted(len(report.cases), 'case', 'cases')}: deletion better than random by "
        f"{figure(report.deletion.against_random)}; insertion by "
        f"{figure(report.insertion.against_random)}."
    )


def beeswarm_blocks(report: GlobalExplanation) -> tuple[ReportBlock, ...]:
    """Return the global explanation of a model."""
    columns = report.columns[:MAX_COLUMNS]
    rows = [((column.column,), column.importance) for column in columns]
    data, methods = figure_grid(("Column",), rows)
    marks = tuple(mark for column in columns for mark in _dots(column))
    chart = Chart(ChartKind.SWARM, marks, f"weight, {report.units}", reference=0.0)
    about = pairs(
        ("Method", report.method.value),
        ("Explained", report.target),
        ("Rows", number(len(report.codes))),
        ("Background", report.background),
        ("Background rows", number(report.background_count)),
        ("Additivity error, at most", number(report.additivity_error)),
        ("Spread over repeated runs", number(report.spread)),
        ("Seed", str(report.seed)),
        ("Runs", number(report.repeats)),
        ("Device", report.device or NOT_RECORDED),
    )
    caption = f"Feature importance: the top {len(columns)} of {len(report.columns)} columns"
    intro = text(
        "Each dot is a row of the data. Right of the line, the column raised the answer of the "
        "model; dark dots are high values of the column. The table gives the mean absolute weight."
    )
    return (*_warned(report.warnings), about, intro, drawn(caption, chart, data), *methods)


def _dots(column: ColumnEffect) -> list[ChartMark]:
    known = [value for value in column.values if value is not None]
    low, high = (min(known), max(known)) if known else (0.0, 0.0)
    step = max(len(column.weights) // MAX_DOTS, 1)
    dots = []
    for weight, value in list(zip(column.weights, column.values, strict=True))[::step]:
        share = (value - low) / (high - low) if value is not None and high > low else None
        dots.append(ChartMark(column.column, x=weight, y=share))
    return dots


def faithfulness_blocks(report: FaithfulnessReport) -> tuple[ReportBlock, ...]:
    """Return the faithfulness of explanations."""
    fidelity = report.fidelity
    rows = [
        (("fidelity F, pooled, raw",), fidelity.pooled_raw),
        (("fidelity F, pooled, clipped",), fidelity.pooled_clipped),
        (("fidelity F, mean of cases, raw",), fidelity.mean_raw),
        (("fidelity F, mean of cases, clipped",), fidelity.mean_clipped),
        (("area of deletion (low is good)",), report.deletion.area),
        (("deletion better than random",), report.deletion.against_random),
        (("area of insertion (high is good)",), report.insertion.area),
        (("insertion better than random",), report.insertion.against_random),
        (("comprehensiveness",), report.comprehensiveness),
        (("sufficiency",), report.sufficiency),
        (("infidelity",), report.infidelity),
        (("infidelity, scaled",), report.infidelity_scaled),
        (("correlation",), report.correlation),
        (("largest sensitivity",), report.max_sensitivity),
    ]
    if report.randomisation is not None:
        similarity = report.randomisation.similarity.rank
        named = f"similarity to a model with random {report.randomisation.randomised.value}"
        rows.append(((named,), similarity))
    if report.stability is not None:
        named = f"similarity over {report.stability.seeds} seeds"
        rows.append(((named,), report.stability.similarity.rank))
    about = pairs(
        ("Method", report.method.value),
        ("Inputs", report.kind.value),
        ("Explained", report.target),
        ("Baseline", report.baseline),
        ("Cases", number(len(report.cases))),
        ("Cases where F is undefined", number(fidelity.undefined)),
        ("Model queries", number(report.calls)),
    )
    curves = (_curve("Deletion", report.deletion), _curve("Insertion", report.insertion))
    return (
        text(faithfulness_verdict(report)),
        *_warned(report.warnings),
        about,
        text(_ABOUT),
        *figure_table(("Figure",), rows),
        *curves,
    )


def _curve(name: str, curve: PerturbationCurve) -> ReportBlock:
    lines = (("by the explanation", curve.values), ("random order", curve.random))
    marks = tuple(
        ChartMark(name, x=x, y=y, series=series)
        for series, values in lines
        for x, y in zip(curve.shares, values, strict=False)
    )
    rows = [
        (number(share), number(value), number(chance))
        for share, value, chance in zip(curve.shares, curve.values, curve.random, strict=False)
    ]
    last = len(rows) - 1
    chosen = list(range(len(rows)))
    if last >= _MAX_POINTS:
        chosen = [round(at * last / (_MAX_POINTS - 1)) for at in range(_MAX_POINTS)]
    heads = ("Share of parts", "Mean answer", "In random order")
    data = grid(heads, [rows[at] for at in chosen], numbers=(0, 1, 2))
    changed = f"share of parts {'removed' if name == 'Deletion' else 'added'}"
    chart = Chart(ChartKind.CURVE, marks, changed, "mean answer")
    return drawn(name, chart, data)


def _warned(warnings: tuple[str, ...]) -> tuple[ReportBlock, ...]:
    return (note(*map(sentence, warnings)),) if warnings else ()
