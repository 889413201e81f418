"""Subgroups and sensitivity analyses of an endpoint as tables and forest plots."""

from collections.abc import Sequence

from readingroom.domain.endpoint import Endpoint
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.figures import number, p_value
from readingroom.reading.study_analysis.figure_cells import (
    ALL_READERS,
    difference_name,
    forest_block,
    forest_mark,
    interval_head,
    value_cells,
)
from readingroom.reading.study_analysis.types import (
    AlternativeFigures,
    EndpointFigures,
    Figure,
    FigureDifference,
)
from readingroom.reports.blocks import grid
from readingroom.reports.types import ChartMark, ReportBlock

_MAIN = "Main analysis"
_NOT_COMPUTED = "nothing was computed"


def alternative_blocks(
    title: str,
    alternatives: Sequence[AlternativeFigures],
    main: EndpointFigures | None,
    endpoint: Endpoint,
    level: float,
    *,
    is_grouped: bool = False,
) -> list[ReportBlock]:
    """Return the planned difference of each alternative, or the figures of its arms or models.

    Args:
        title: caption.
        alternatives: subgroups or sensitivity analyses.
        main: figures of the endpoint, shown first for comparison.
        endpoint: as declared.
        level: of the intervals.
        is_grouped: whether names start with a column of the case table, as "sex: female".
    """
    if not alternatives:
        return []
    has_test = main is not None and main.planned is not None
    rows = [] if main is None else _rows(_as_alternative(main), has_test=has_test)
    count = len(rows)
    for entry in alternatives:
        rows += _rows(entry, has_test=has_test)
    marks = [
        _mark(row, is_main=index < count, is_grouped=is_grouped) for index, row in enumerate(rows)
    ]
    if not has_test:
        marks = _by_condition(rows, count)
    cells = [
        (name, part, number(readings), *value_cells(value), p_value(difference.p))
        if isinstance(difference, FigureDifference)
        else (name, part, number(readings), *value_cells(value), "")
        for name, part, readings, value, difference in rows
    ]
    of_intervals = interval_head(level, [row[3] for row in rows])
    heads = ("Readings used", "Arm or model", "Readings", "Value", of_intervals, "p")
    data = grid(heads, cells, numbers=(2, 3, 5))
    planned = main.planned if main else None
    caption = f"{title}: {difference_name(planned)}" if planned else title
    return [forest_block(caption, marks, data, endpoint, is_difference=has_test)]


_Row = tuple[str, str, int, Figure, FigureDifference | None]


def _as_alternative(main: EndpointFigures) -> AlternativeFigures:
    return AlternativeFigures(_MAIN, main.counts.analysed, main.conditions, main.planned)


def _rows(entry: AlternativeFigures, *, has_test: bool) -> list[_Row]:
    planned = entry.planned
    if has_test and planned is not None:
        return [(entry.name, "", entry.readings, planned.value, planned)]
    if not has_test and entry.conditions:
        return [
            (entry.name, condition.name, entry.readings, condition.value, None)
            for condition in entry.conditions
        ]
    reason = NotEstimable(entry.why_not or _NOT_COMPUTED)
    return [(entry.name, "", entry.readings, reason, None)]


def _mark(row: _Row, *, is_main: bool, is_grouped: bool) -> ChartMark:
    """Return a row of differences; names of subgroups are grouped by column."""
    name, _, _, value, _ = row
    if is_main:
        return forest_mark(name, value, ALL_READERS)
    column, colon, group = name.partition(": ")
    return forest_mark(group, value, column) if is_grouped and colon else forest_mark(name, value)


def _by_condition(rows: Sequence[_Row], count: int) -> list[ChartMark]:
    """Return the rows in groups of an arm or model; the first `count` are the main figures."""
    conditions = tuple(dict.fromkeys(part for _, part, _, _, _ in rows[:count]))
    main = [forest_mark(part, value, ALL_READERS) for _, part, _, value, _ in rows[:count]]
    others = [
        forest_mark(name, value, condition)
        for condition in conditions
        for name, part, _, value, _ in rows[count:]
        if part == condition
    ]
    missing = [forest_mark(name, value) for name, part, _, value, _ in rows[count:] if not part]
    return [*main, *others, *missing]
