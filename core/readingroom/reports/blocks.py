"""Constructors of report blocks: paragraphs, lists, tables and figures."""

import math
from collections.abc import Sequence

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.figures import ends, has_ends, interval, level, number, value_alone
from readingroom.reports.formatting import sentence
from readingroom.reports.types import (
    BlockKind,
    Chart,
    ChartKind,
    ChartMark,
    DataTable,
    Heading,
    ReportBlock,
    ValueGrid,
)

Figure = Estimate | NotEstimable


def text(*paragraphs: str) -> ReportBlock:
    """Return paragraphs."""
    return ReportBlock(BlockKind.TEXT, paragraphs)


def note(*paragraphs: str) -> ReportBlock:
    """Return highlighted paragraphs."""
    return ReportBlock(BlockKind.NOTE, paragraphs)


def listed(*sentences: str) -> ReportBlock:
    """Return a list of sentences."""
    return ReportBlock(BlockKind.LIST, sentences)


def grid(
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    numbers: Sequence[int] = (),
    empty: str = "There is nothing to list.",
) -> DataTable:
    """Return a table; `numbers` are the right-aligned columns, from 0.

    A column that is empty in every row is left out.
    """
    shown = [at for at in range(len(heads)) if not rows or any(row[at] for row in rows)]
    columns = tuple(Heading(heads[at], at in numbers) for at in shown)
    return DataTable(columns, tuple(tuple(row[at] for at in shown) for row in rows), empty)


def table(
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    numbers: Sequence[int] = (),
    caption: str = "",
    empty: str = "There is nothing to list.",
) -> ReportBlock:
    """Return a block with a table."""
    grid_of_rows = grid(heads, rows, numbers=numbers, empty=empty)
    return ReportBlock(BlockKind.TABLE, caption=caption, table=grid_of_rows)


def pairs(*rows: tuple[str, str]) -> ReportBlock:
    """Return a table of names and values without heads."""
    return table(("", ""), rows)


def figure_table(
    heads: Sequence[str], rows: Sequence[tuple[Sequence[str], Figure]], *, caption: str = ""
) -> tuple[ReportBlock, ...]:
    """Return a table of values with interval and n, and the methods of estimation.

    A row has the cells below `heads`, which identify a value, and the value.
    """
    data, methods = figure_grid(heads, rows)
    block = ReportBlock(BlockKind.TABLE, caption=caption, table=data)
    return (block, *methods)


def figure_grid(
    heads: Sequence[str], rows: Sequence[tuple[Sequence[str], Figure]]
) -> tuple[DataTable, tuple[ReportBlock, ...]]:
    """Return the table, and the blocks of methods to show below it.

    A column of names that is empty in every row is left out.
    """
    methods = tuple(dict.fromkeys(value.method for _, value in rows if isinstance(value, Estimate)))
    is_many = len(methods) > 1
    shown = [column for column in range(len(heads)) if any(names[column] for names, _ in rows)]
    head, is_one = _interval_head([value for _, value in rows])
    of_figures = ("Value", head, "n")
    columns = (*(heads[column] for column in shown), *of_figures, *(("Method",) if is_many else ()))
    write = ends if is_one else interval
    cells = []
    for all_names, value in rows:
        names = tuple(all_names[column] for column in shown)
        if isinstance(value, NotEstimable):
            cells.append(
                (
                    *names,
                    value_alone(value).replace(" ", "\N{NO-BREAK SPACE}"),
                    value.reason,
                    "",
                    *(("",) if is_many else ()),
                )
            )
            continue
        numbered = (f"M{methods.index(value.method) + 1}",) if is_many else ()
        cells.append((*names, number(value.value), write(value), number(value.n), *numbered))
    first = len(shown)
    data = grid(columns, cells, numbers=(first, first + 2))
    return data, _method_blocks(methods)


def _interval_head(values: Sequence[Figure]) -> tuple[str, bool]:
    """Return the head of the interval column, and whether it states the level of all."""
    known = [value for value in values if isinstance(value, Estimate)]
    levels = {level(value) for value in known if has_ends(value)}
    head = "Interval"
    if len(levels) == 1:
        (text,) = levels
        head = text.capitalize() if text == "bounds" else f"{text} interval"
    lacks = any(not isinstance(value, Estimate) or not has_ends(value) for value in values)
    return f"{head}, or why there is none" if lacks else head, len(levels) == 1


def _method_blocks(methods: tuple[str, ...]) -> tuple[ReportBlock, ...]:
    if not methods:
        return ()
    if len(methods) == 1:
        return (text(f"Method: {sentence(methods[0] or 'not named')}"),)
    numbered = (
        f"M{index}: {sentence(name or 'not named')}" for index, name in enumerate(methods, 1)
    )
    return (listed(*numbered),)


def drawn(caption: str, chart: Chart, data: DataTable) -> ReportBlock:
    """Return a figure with its table; only the table if nothing can be drawn."""
    needs_y = chart.kind in (ChartKind.CURVE, ChartKind.READER_CURVES)
    if not any(_is_drawn(mark, needs_y=needs_y) for mark in chart.marks) and not _has_values(
        chart.grid
    ):
        return ReportBlock(BlockKind.TABLE, caption=caption, table=data)
    return ReportBlock(BlockKind.FIGURE, caption=caption, table=data, chart=chart)


def _is_drawn(mark: ChartMark, *, needs_y: bool) -> bool:
    if mark.x is None or (needs_y and mark.y is None):
        return False
    known = (value for value in (mark.x, mark.low, mark.high, mark.y) if value is not None)
    return all(map(math.isfinite, known))


def _has_values(values: ValueGrid | None) -> bool:
    return values is not None and any(
        cell is not None and math.isfinite(cell) for row in values.values for cell in row
    )


def interval_mark(label: str, value: Figure, series: str = "") -> ChartMark:
    """Return the mark of a value; without position if it is not estimable."""
    if isinstance(value, NotEstimable):
        return ChartMark(label, value.value, series=series)
    if not value.level:
        return ChartMark(label, value.value, series=series, n=value.n)
    return ChartMark(label, value.value, value.low, value.high, n=value.n, series=series)
