"""Figures of endpoints as cells of tables and as rows of forest plots."""

from collections.abc import Iterable, Sequence

from readingroom.domain.endpoint import Comparison, Endpoint, EndpointMetric
from readingroom.domain.estimate import Estimate
from readingroom.domain.figures import MINUS, ends, has_ends, number, p_value, value_alone
from readingroom.reading.analysis_plan.endpoint_texts import metric_name
from readingroom.reading.study_analysis.types import Figure, FigureDifference
from readingroom.reports.blocks import drawn, grid, text
from readingroom.reports.formatting import sentence
from readingroom.reports.types import Chart, ChartKind, ChartMark, DataTable, ReportBlock

ALL_READERS = "All readers"
"""Group of the overall result in a forest plot."""
_UNITS = {EndpointMetric.TIME: "s", EndpointMetric.ABILITY: "log-odds"}


def value_cells(value: Figure) -> tuple[str, str]:
    """Return a value, and its interval or the reason why there is none."""
    if isinstance(value, Estimate):
        return number(value.value), ends(value)
    return value_alone(value).replace(" ", "\N{NO-BREAK SPACE}"), value.reason


def interval_head(level: float, values: Iterable[Figure] = ()) -> str:
    """Return the head of a column of intervals; reasons stand in it where a value has none."""
    head = f"{100 * level:.4g}\N{NO-BREAK SPACE}% interval"
    lacks = any(not isinstance(value, Estimate) or not has_ends(value) for value in values)
    return f"{head}, or why there is none" if lacks else head


def difference_name(value: FigureDifference) -> str:
    """Return what is subtracted from what, or the only arm or model."""
    return f"{value.first} {MINUS} {value.second}" if value.second else value.first


def margin_text(endpoint: Endpoint) -> str:
    """Return the margin of a test with its unit, "" without one."""
    if endpoint.margin is None:
        return ""
    unit = _UNITS.get(endpoint.metric, "")
    return f"{endpoint.margin:g} {unit}".strip()


def margins(endpoint: Endpoint) -> tuple[float, ...]:
    """Return the positions of the margins on the scale of the difference."""
    if endpoint.margin is None:
        return ()
    if endpoint.comparison is Comparison.EQUIVALENCE:
        return (-endpoint.margin, endpoint.margin)
    is_upper = endpoint.metric.is_lower_better
    return (endpoint.margin if is_upper else -endpoint.margin,)


def quantity(endpoint: Endpoint) -> str:
    """Return the metric of an endpoint with its unit."""
    unit = _UNITS.get(endpoint.metric, "")
    return f"{metric_name(endpoint)} ({unit})" if unit else metric_name(endpoint)


def value_grid(
    heads: Sequence[str],
    rows: Sequence[tuple[Sequence[str], Figure]],
    level: float,
    *,
    numbers: Sequence[int] = (),
) -> DataTable:
    """Return a table with the value and the interval of each row.

    `numbers` are the right-aligned columns below `heads`, from 0.
    """
    cells = [(*names, *value_cells(value)) for names, value in rows]
    head = interval_head(level, [value for _, value in rows])
    return grid((*heads, "Value", head), cells, numbers=(*numbers, len(heads)))


def method_blocks(values: Iterable[Figure]) -> list[ReportBlock]:
    """Return the methods of estimates, each once."""
    methods = dict.fromkeys(value.method for value in values if isinstance(value, Estimate))
    known = [method for method in methods if method]
    return [text(f"Intervals: {sentence('; '.join(known))}")] if known else []


def difference_grid(
    head: str, rows: Sequence[tuple[str, FigureDifference]], level: float
) -> DataTable:
    """Return a table of differences with their tests; `head` is that of the names."""
    cells = [
        (
            name,
            *value_cells(row.value),
            "" if row.statistic is None else number(row.statistic),
            "" if row.degrees_of_freedom is None else number(row.degrees_of_freedom),
            p_value(row.p),
        )
        for name, row in rows
    ]
    of_intervals = interval_head(level, [row.value for _, row in rows])
    heads = (head, "Value", of_intervals, "t or z", "Degrees of freedom", "p")
    return grid(heads, cells, numbers=(1, 3, 4, 5))


def forest_mark(label: str, value: Figure, series: str = "") -> ChartMark:
    """Return a row of a forest plot; an interval that is not finite is left out."""
    if isinstance(value, Estimate) and has_ends(value):
        return ChartMark(label, value.value, value.low, value.high, n=value.n, series=series)
    return ChartMark(label, value.value, series=series)


def forest_block(
    caption: str,
    marks: Sequence[ChartMark],
    data: DataTable,
    endpoint: Endpoint,
    *,
    is_difference: bool,
) -> ReportBlock:
    """Return a forest plot with its table; differences have the lines of no effect and margins."""
    chart = Chart(
        ChartKind.FOREST,
        tuple(marks),
        f"Difference of {quantity(endpoint)}" if is_difference else quantity(endpoint),
        reference=0.0 if is_difference else None,
        margins=margins(endpoint) if is_difference else (),
        summaries=(ALL_READERS,),
    )
    return drawn(caption, chart, data)
