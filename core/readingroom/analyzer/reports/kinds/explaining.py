"""What a model's answers rest on, and how far explanations of them can be believed."""

from typing import Final

from readingroom.analyzer.reports.blocks import (
    drawn,
    figure_grid,
    figure_table,
    grid,
    note,
    pairs,
    text,
)
from readingroom.analyzer.reports.words import counted, figure, number, sentence
from readingroom.domain.explanation import ColumnEffect, GlobalExplanation
from readingroom.domain.faithfulness import FaithfulnessReport, PerturbationCurve
from readingroom.domain.reporting import Chart, ChartKind, ChartMark, ReportBlock

MOST_COLUMNS: Final = 12
MOST_DOTS: Final = 150
"""So many rows of a column are drawn in a swarm, evenly chosen."""
_MOST_POINTS: Final = 9
_ABOUT: Final = (
    "An explanation is faithful where the answer follows the parts that it names. Fidelity F is 1 "
    "where its weights add up to the answer; clipped means held to 0 and 1. Deletion takes "
    "away the weightiest parts first, and a small area is good; insertion brings them in first, "
    "and a large area is good; both are compared with an order by chance. Comprehensiveness is "
    "what the answer loses without the weightiest parts, sufficiency what it loses with these "
    "alone. Infidelity is 0 where the weights foretell what changes do. Likeness to a model with "
    "random parameters should be near 0: else the explanation does not hang on what was learned."
)


def faithfulness_verdict(report: FaithfulnessReport) -> str:
    """Return in a sentence how explanations fare beside an order of parts by chance."""
    return (
        f"Over {counted(len(report.cases), 'case', 'cases')}: deletion better than by chance by "
        f"{figure(report.deletion.against_random)}; insertion by "
        f"{figure(report.insertion.against_random)}."
    )


def swarm_blocks(report: GlobalExplanation) -> tuple[ReportBlock, ...]:
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
    told = text(
        "Each dot is a row of the data: right of the line, the column raised the answer of the "
        "model; dark dots are high values of the column. The table has the mean of the weights "
        "without their sign."
    )
    return (*_warned(report.warnings), about, told, drawn(said, chart, beside), *methods)


def _dots(column: ColumnEffect) -> list[ChartMark]:
    known = [one for one in column.values if one is not None]
    low, high = (min(known), max(known)) if known else (0.0, 0.0)
    step = max(len(column.weights) // MOST_DOTS, 1)
    dots = []
    for weight, value in list(zip(column.weights, column.values, strict=True))[::step]:
        share = (value - low) / (high - low) if value is not None and high > low else None
        dots.append(ChartMark(column.column, x=weight, y=share))
    return dots


def faithfulness_blocks(report: FaithfulnessReport) -> tuple[ReportBlock, ...]:
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
    return (
        text(faithfulness_verdict(report)),
        *_warned(report.warnings),
        about,
        text(_ABOUT),
        *figure_table(("Figure",), rows),
        *curves,
    )


def _curve(name: str, curve: PerturbationCurve) -> ReportBlock:
    lines = (("by the explanation", curve.values), ("by chance", curve.random))
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
    if last >= _MOST_POINTS:
        chosen = [round(at * last / (_MOST_POINTS - 1)) for at in range(_MOST_POINTS)]
    heads = ("Share of parts", "Mean answer", "In an order by chance")
    beside = grid(heads, [rows[at] for at in chosen], numbers=(0, 1, 2))
    changed = f"share of parts {'taken away' if name == 'Deletion' else 'brought in'}"
    chart = Chart(ChartKind.CURVE, marks, changed, "mean answer")
    return drawn(name, chart, beside)


def _warned(warnings: tuple[str, ...]) -> tuple[ReportBlock, ...]:
    return (note(*map(sentence, warnings)),) if warnings else ()
