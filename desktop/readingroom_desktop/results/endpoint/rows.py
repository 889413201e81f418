"""Rows of the tables and charts of the Endpoint page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from readingroom.domain.endpoint import Comparison, Endpoint, EndpointMetric
from readingroom.reading.study_analysis.types import (
    AlternativeFigures,
    ConditionFigure,
    EndpointAnalysis,
    EndpointFigures,
    Figure,
    FigureDifference,
    ReadingCounts,
)
from readingroom_desktop.results.endpoint.figure_formats import FigureFormat, format_of
from readingroom_desktop.results.endpoint.texts import both_names, pair_name
from readingroom_desktop.viewmodels.formats import (
    filled,
    isolated,
    tr,
    tr_core,
    tr_core_name,
)


@dataclass(frozen=True, slots=True)
class ForestRow:
    """Row of a forest plot; `series` is the number of its arm or model, from 0."""

    name: str
    value: Figure
    is_overall: bool = False
    series: int = 0


@dataclass(frozen=True, slots=True)
class Forest:
    """Forest plot.

    Args:
        title: name of what is shown.
        rows: from the top.
        axis: name of the axis; each line of it is a line on screen.
        shown: format of the values.
        no_effect: value without effect, None without such a line.
        margins: margins of the test, in the units of the values.
    """

    title: str
    rows: tuple[ForestRow, ...]
    axis: str
    shown: FigureFormat
    no_effect: float | None = None
    margins: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class CountRow:
    """Number of readings of a kind."""

    name: str
    number: int


def margins_of(endpoint: Endpoint) -> tuple[float, ...]:
    """Return the margins of the test of an endpoint as differences, () without one."""
    if endpoint.margin is None:
        return ()
    if endpoint.comparison is Comparison.EQUIVALENCE:
        return -endpoint.margin, endpoint.margin
    if endpoint.comparison is Comparison.NON_INFERIORITY:
        is_time = endpoint.metric is EndpointMetric.TIME
        return (endpoint.margin if is_time else -endpoint.margin,)
    return ()


def forests(analysis: EndpointAnalysis) -> tuple[Forest, ...]:
    """Return the forest plots of an endpoint: of each difference, then of the conditions."""
    figures = analysis.figures
    if figures is None:
        return ()
    differences = figures.differences or tuple(filter(None, (figures.planned,)))
    shown = [_difference_forest(analysis, figures, difference) for difference in differences]
    if figures.conditions:
        shown.append(_condition_forest(analysis, figures))
    return tuple(shown)


def alternative_forest(
    analysis: EndpointAnalysis, alternatives: Sequence[AlternativeFigures]
) -> Forest:
    """Return the forest plot of subgroups or sensitivity analyses, the planned analysis first."""
    figures, endpoint = analysis.figures, analysis.endpoint
    shown = format_of(endpoint.metric)
    planned = figures.planned if figures is not None else None
    main = AlternativeFigures(
        tr("As planned"),
        figures.counts.analysed if figures is not None else 0,
        figures.conditions if figures is not None else (),
        planned,
    )
    if planned is not None:
        rows = [ForestRow(main.name, planned.value, is_overall=True)]
        rows += [
            ForestRow(tr_core(entry.name), entry.planned.value)
            for entry in alternatives
            if entry.planned is not None
        ]
        axis = _difference_axis(endpoint, planned, shown, margins_of(endpoint))
        return Forest(
            tr("Difference"), tuple(rows), axis, shown, no_effect=0.0, margins=margins_of(endpoint)
        )
    rows = [
        ForestRow(
            f"{isolated(tr_core(entry.name))}: {isolated(condition.name)}",
            condition.value,
            entry is main,
            number,
        )
        for entry in (main, *alternatives)
        for number, condition in enumerate(entry.conditions)
    ]
    return Forest(tr("Arms or models"), tuple(rows), shown.title(), shown)


def count_rows(counts: ReadingCounts) -> tuple[CountRow, ...]:
    """Return the numbers of readings of an endpoint."""
    rows = [CountRow(tr("Planned"), counts.planned), CountRow(tr("Analysed"), counts.analysed)]
    if counts.imputed:
        rows.append(CountRow(tr("Analysed as incorrect (missing)"), counts.imputed))
    rows += [
        CountRow(tr("Missing: %1", tr_core_name(reason)), number)
        for reason, number in counts.missing.items()
    ]
    return tuple(rows)


def _difference_forest(
    analysis: EndpointAnalysis, figures: EndpointFigures, difference: FigureDifference
) -> Forest:
    endpoint = analysis.endpoint
    shown = format_of(endpoint.metric)
    is_planned = difference == figures.planned
    margins = margins_of(endpoint) if is_planned else ()
    pair = difference.first, difference.second
    rows = [
        ForestRow(both_names(entry.reader), entry.value)
        for entry in figures.reader_differences
        if (entry.first, entry.second) == pair
    ]
    if not difference.second and not rows:
        rows = [
            ForestRow(both_names(entry.reader), entry.value)
            for entry in figures.readers
            if entry.name == difference.first
        ]
    rows.append(ForestRow(tr("All readers"), difference.value, is_overall=True))
    return Forest(
        pair_name(difference),
        tuple(rows),
        _difference_axis(endpoint, difference, shown, margins),
        shown,
        no_effect=0.0,
        margins=margins,
    )


def _condition_forest(analysis: EndpointAnalysis, figures: EndpointFigures) -> Forest:
    shown = format_of(analysis.endpoint.metric)
    rows = [
        row
        for number, condition in enumerate(figures.conditions)
        for row in _condition_rows(figures, condition, number)
    ]
    return Forest(tr("Each arm or model"), tuple(rows), shown.title(), shown)


def _condition_rows(
    figures: EndpointFigures, condition: ConditionFigure, number: int
) -> Iterator[ForestRow]:
    for entry in figures.readers:
        if entry.name == condition.name:
            yield ForestRow(
                f"{isolated(both_names(entry.reader))}, {isolated(entry.name)}",
                entry.value,
                series=number,
            )
    yield ForestRow(condition.name, condition.value, is_overall=True, series=number)


def _difference_axis(
    endpoint: Endpoint,
    difference: FigureDifference,
    shown: FigureFormat,
    margins: Sequence[float],
) -> str:
    """Return the name of the axis: what is shown, which side favours what, and the lines."""
    name = shown.title(is_difference=bool(difference.second))
    lines = tr("dashed: no effect")
    if margins:
        lines += filled(tr(", dotted: margin %1"), " / ".join(map(shown.number, margins)))
    if not difference.second:
        return f"{isolated(name)}\n{lines}"
    favoured, other = difference.first, difference.second
    if endpoint.metric is EndpointMetric.TIME:
        favoured, other = other, favoured
    sides = filled(tr("\N{LEFTWARDS ARROW} favours %1 · favours %2 \N{RIGHTWARDS ARROW}"),
                   other, favoured)  # fmt: skip
    return f"{isolated(name)}; {lines}\n{sides}"
