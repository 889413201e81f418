"""Tables, curves, forest plots and heat maps of an endpoint."""

import statistics
from collections.abc import Iterator, Sequence
from typing import Final

from readingroom.domain.endpoint import Endpoint
from readingroom.domain.figures import MINUS, number
from readingroom.reading.study_analysis.figure_cells import (
    ALL_READERS,
    difference_grid,
    difference_name,
    forest_block,
    forest_mark,
    interval_head,
    method_blocks,
    value_grid,
)
from readingroom.reading.study_analysis.types import (
    Curve,
    CurveKind,
    CurvePoint,
    EndpointFigures,
    FigureDifference,
    HeatMap,
)
from readingroom.reports.blocks import drawn, grid, text
from readingroom.reports.formatting import counted
from readingroom.reports.types import (
    BlockKind,
    Chart,
    ChartKind,
    ChartMark,
    ColumnGroup,
    DataTable,
    ReportBlock,
    ValueGrid,
)

HeatMapKey = tuple[str, tuple[str, ...], tuple[tuple[str, tuple[float | None, ...]], ...]]
"""Name, readers, and cases with their values by reader."""
_CONDITION: Final = "Arm or model"
_READERS: Final = "Single readers"
_SHOWN_POINTS: Final = 11
"""Points of an averaged curve in its table."""
_AXES: Final = {
    CurveKind.ROC: ("1 − specificity", "Sensitivity"),
    CurveKind.FROC: ("Mean number of false marks per case", "Share of lesions marked"),
    CurveKind.WAFROC: (
        "Share of cases without lesion that have a false mark",
        "Weighted share of lesions marked",
    ),
}
_TITLES: Final = {
    CurveKind.ROC: "Receiver operating characteristic",
    CurveKind.FROC: "Free-response operating characteristic",
    CurveKind.WAFROC: "Weighted alternative free-response operating characteristic",
}
_TRUTHS: Final = {0: "negative", 1: "positive", None: "no truth"}


def condition_blocks(figures: EndpointFigures, level: float) -> list[ReportBlock]:
    """Return the table of arms or models."""
    rows = [
        (
            (entry.name, number(entry.readers) if entry.readers else "", number(entry.cases)),
            entry.value,
        )
        for entry in figures.conditions
    ]
    if not rows:
        return []
    data = value_grid((_CONDITION, "Readers", "Cases"), rows, level, numbers=(1, 2))
    methods = method_blocks(entry.value for entry in figures.conditions)
    return [_table("Figures by arm or model", data), *methods]


def difference_blocks(
    endpoint: Endpoint, figures: EndpointFigures, level: float
) -> list[ReportBlock]:
    """Return the table of all differences, and the forest plot of each that readers have."""
    blocks: list[ReportBlock] = []
    others = [entry for entry in figures.differences if entry != figures.planned]
    if others:
        rows = [(difference_name(entry), entry) for entry in figures.differences]
        blocks.append(_table("Differences", difference_grid("Difference", rows, level)))
    overall = figures.differences or ((figures.planned,) if figures.planned else ())
    for entry in overall:
        blocks += _reader_forest(endpoint, figures, entry, level)
    return blocks


def _reader_forest(
    endpoint: Endpoint, figures: EndpointFigures, overall: FigureDifference, level: float
) -> Iterator[ReportBlock]:
    pair = (overall.first, overall.second)
    mine = [entry for entry in figures.reader_differences if (entry.first, entry.second) == pair]
    if not mine:
        return
    marks = [
        forest_mark(difference_name(overall), overall.value, ALL_READERS),
        *(forest_mark(entry.reader, entry.value, _READERS) for entry in mine),
    ]
    rows = [((ALL_READERS,), overall.value), *(((entry.reader,), entry.value) for entry in mine)]
    data = value_grid(("Reader",), rows, level)
    caption = f"Differences by reader: {difference_name(overall)}"
    if overall.second:
        caption += f" (above 0: larger for {overall.first})"
    yield forest_block(caption, marks, data, endpoint, is_difference=True)


def reader_blocks(endpoint: Endpoint, figures: EndpointFigures, level: float) -> list[ReportBlock]:
    """Return the table of readers; as a forest plot if no difference of readers is drawn."""
    if not figures.readers:
        return []
    rows = [
        (
            (
                entry.reader,
                entry.name,
                number(entry.readings),
                "" if entry.positive is None else number(entry.positive),
                "" if entry.negative is None else number(entry.negative),
            ),
            entry.value,
        )
        for entry in figures.readers
    ]
    heads = ("Reader", _CONDITION, "Readings", "Positive", "Negative")
    data = value_grid(heads, rows, level, numbers=(2, 3, 4))
    caption = "Figures by reader"
    methods = method_blocks(entry.value for entry in figures.readers)
    if figures.reader_differences:
        return [_table(caption, data), *methods]
    marks = [
        *(forest_mark(entry.name, entry.value, ALL_READERS) for entry in figures.conditions),
        *(
            forest_mark(entry.reader, entry.value, condition.name)
            for condition in figures.conditions
            for entry in figures.readers
            if entry.name == condition.name
        ),
    ]
    return [forest_block(caption, marks, data, endpoint, is_difference=False), *methods]


def curve_blocks(figures: EndpointFigures, level: float) -> list[ReportBlock]:
    """Return a figure for each kind of curve, with points of the averaged ones."""
    blocks = []
    for kind in CurveKind:
        curves = [curve for curve in figures.curves if curve.kind is kind]
        if not curves:
            continue
        x_label, y_label = _AXES[kind]
        marks = [
            ChartMark(curve.reader, point.x, point.low, point.high, point.y, series=curve.name)
            for curve in curves
            for point in curve.points
        ]
        reference = None if kind is CurveKind.FROC else 1.0
        chart = Chart(ChartKind.READER_CURVES, tuple(marks), x_label, y_label, reference=reference)
        blocks.append(drawn(_TITLES[kind], chart, _points_table(curves, kind, level)))
    return blocks


def _points_table(curves: Sequence[Curve], kind: CurveKind, level: float) -> DataTable:
    averaged = [curve for curve in curves if not curve.reader]
    rows = [
        (curve.name, number(point.x), number(point.y), _band(point))
        for curve in averaged
        for point in _thinned(curve.points)
    ]
    heads = (_CONDITION, *_AXES[kind], interval_head(level))
    nothing = "No curve is averaged over readers."
    return grid(heads, rows, numbers=(1, 2), empty=nothing)


def _thinned(points: Sequence[CurvePoint]) -> list[CurvePoint]:
    """Return at most `_SHOWN_POINTS` points, evenly by their position, with both ends.

    Of a curve with intervals those without one, at the lower ends of vertical parts, are left out.
    """
    points = [point for point in points if point.low is not None] or points
    last = len(points) - 1
    if last < _SHOWN_POINTS:
        return list(points)
    return [points[round(index * last / (_SHOWN_POINTS - 1))] for index in range(_SHOWN_POINTS)]


def _band(point: CurvePoint) -> str:
    if point.low is None or point.high is None:
        return ""
    return f"{number(point.low)} to {number(point.high)}"


def heat_map_blocks(
    title: str, figures: EndpointFigures, drawn_before: dict[HeatMapKey, str]
) -> list[ReportBlock]:
    """Return each heat map, its cases in order of truth and mean value.

    One with the same values as that of an earlier endpoint refers to it.

    Args:
        title: of the section.
        figures: of the endpoint.
        drawn_before: titles of the sections with the heat maps that are drawn; they are added.
    """
    blocks: list[ReportBlock] = []
    for entry in figures.heat_maps:
        section = drawn_before.setdefault(_heat_map_key(entry), title)
        if section == title:
            blocks.append(_heat_map(entry))
        else:
            reference = f"The readings of each case are in the section “{section}”: {entry.name}."
            blocks.append(text(reference))
    return blocks


def _heat_map_key(entry: HeatMap) -> HeatMapKey:
    columns = zip(*entry.values, strict=True)
    of_case = tuple(sorted(zip(entry.cases, columns, strict=True), key=lambda pair: pair[0]))
    return (entry.name, entry.readers, of_case)


def _heat_map(entry: HeatMap) -> ReportBlock:
    order = sorted(range(len(entry.cases)), key=lambda column: _column_key(entry, column))
    values = tuple(tuple(row[column] for column in order) for row in entry.values)
    shown = ValueGrid(
        entry.readers,
        tuple(entry.cases[column] for column in order),
        values,
        entry.low,
        entry.high,
        _truth_groups([entry.truths[column] for column in order]),
    )
    x_label = counted(len(entry.cases), "case", "cases")
    if len(entry.cases) > 1:
        x_label += ", by mean value" if not shown.groups else ", by truth and mean value"
    chart = Chart(ChartKind.VALUES, (), x_label, entry.quantity, grid=shown)
    return drawn(f"Readings of each case: {entry.name}", chart, _spread_table(entry))


def _column_key(entry: HeatMap, column: int) -> tuple[bool, int, bool, float]:
    truth = entry.truths[column]
    known = [row[column] for row in entry.values]
    values = [value for value in known if value is not None]
    mean = statistics.fmean(values) if values else 0.0
    return (truth is None, truth or 0, not values, mean)


def _truth_groups(truths: Sequence[int | None]) -> tuple[ColumnGroup, ...]:
    """Return the groups of ordered columns, () if no truth is known."""
    if all(truth is None for truth in truths):
        return ()
    return tuple(
        ColumnGroup(label, truths.count(truth))
        for truth, label in _TRUTHS.items()
        if truth in truths
    )


def _spread_table(entry: HeatMap) -> DataTable:
    rows = []
    for reader, row in zip(entry.readers, entry.values, strict=True):
        values = [value for value in row if value is not None]
        spread = (min(values), statistics.median(values), max(values)) if values else ()
        cells = [f"{value:.4g}".replace("-", MINUS) for value in spread] or ["none", "none", "none"]
        rows.append((reader, number(len(values)), number(len(row) - len(values)), *cells))
    heads = ("Reader", "Values", "No value", "Minimum", "Median", "Maximum")
    return grid(heads, rows, numbers=range(1, 6))


def _table(caption: str, data: DataTable) -> ReportBlock:
    return ReportBlock(BlockKind.TABLE, caption=caption, table=data)
