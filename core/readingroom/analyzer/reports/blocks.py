"""Blocks of a report, made of the words and figures that go into them."""

import math
from collections.abc import Sequence
from typing import Final

from readingroom.analyzer.reports.words import ends, has_ends, interval, level, number, sentence
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.reporting import (
    BlockKind,
    Chart,
    ChartMark,
    DataTable,
    Heading,
    ReportBlock,
)

Figure = Estimate | NotEstimable
NOT_ESTIMABLE: Final = "not\N{NO-BREAK SPACE}estimable"


def text(*words: str) -> ReportBlock:
    """Return paragraphs."""
    return ReportBlock(BlockKind.TEXT, words)


def note(*words: str) -> ReportBlock:
    """Return paragraphs that need the eye."""
    return ReportBlock(BlockKind.NOTE, words)


def listed(*words: str) -> ReportBlock:
    """Return a list of sentences."""
    return ReportBlock(BlockKind.LIST, words)


def grid(
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    numbers: Sequence[int] = (),
    empty: str = "There is nothing to list.",
) -> DataTable:
    """Return a table; `numbers` are the columns, from 0, that stand at the right.

    A column that says nothing in any row is left out.
    """
    told = [at for at in range(len(heads)) if not rows or any(row[at] for row in rows)]
    columns = tuple(Heading(heads[at], at in numbers) for at in told)
    return DataTable(columns, tuple(tuple(row[at] for at in told) for row in rows), empty)


def table(
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    numbers: Sequence[int] = (),
    caption: str = "",
    empty: str = "There is nothing to list.",
) -> ReportBlock:
    """Return a block with a table."""
    made = grid(heads, rows, numbers=numbers, empty=empty)
    return ReportBlock(BlockKind.TABLE, caption=caption, table=made)


def pairs(*rows: tuple[str, str]) -> ReportBlock:
    """Return a table of names and what they are; it needs no heads."""
    return table(("", ""), rows)


def figure_table(
    heads: Sequence[str], rows: Sequence[tuple[Sequence[str], Figure]], *, caption: str = ""
) -> tuple[ReportBlock, ...]:
    """Return a table of figures, each with interval and n, and the methods they were found by.

    Args:
        heads: of the columns that say what a figure is of.
        rows: what stands in these columns, and the figure.
        caption: above the table.
    """
    made, methods = figure_grid(heads, rows)
    found = ReportBlock(BlockKind.TABLE, caption=caption, table=made)
    return (found, *methods)


def figure_grid(
    heads: Sequence[str], rows: Sequence[tuple[Sequence[str], Figure]]
) -> tuple[DataTable, tuple[ReportBlock, ...]]:
    """Return the table alone, and what has to stand below it of methods.

    A column of names that says nothing in any row is left out.
    """
    methods = tuple(dict.fromkeys(value.method for _, value in rows if isinstance(value, Estimate)))
    is_many = len(methods) > 1
    told = [place for place in range(len(heads)) if any(names[place] for names, _ in rows)]
    head, is_one = _interval_head([value for _, value in rows])
    of_figures = ("Value", head, "n")
    columns = (*(heads[place] for place in told), *of_figures, *(("Method",) if is_many else ()))
    write = ends if is_one else interval
    cells = []
    for all_names, value in rows:
        names = tuple(all_names[place] for place in told)
        if isinstance(value, NotEstimable):
            shown_value = NOT_ESTIMABLE if value.value is None else number(value.value)
            cells.append((*names, shown_value, value.reason, "", *(("",) if is_many else ())))
            continue
        numbered = (f"M{methods.index(value.method) + 1}",) if is_many else ()
        cells.append((*names, number(value.value), write(value), number(value.n), *numbered))
    first = len(told)
    made = grid(columns, cells, numbers=(first, first + 2))
    return made, _said_of(methods)


def _interval_head(values: Sequence[Figure]) -> tuple[str, bool]:
    """Return the head of the column of intervals, and whether it tells the level of all."""
    known = [one for one in values if isinstance(one, Estimate)]
    levels = {level(one) for one in known if has_ends(one)}
    head = "Interval"
    if len(levels) == 1:
        (said,) = levels
        head = said.capitalize() if said == "bounds" else f"{said} interval"
    lacks = any(not isinstance(one, Estimate) or not has_ends(one) for one in values)
    return f"{head}, or why there is none" if lacks else head, len(levels) == 1


def _said_of(methods: tuple[str, ...]) -> tuple[ReportBlock, ...]:
    if not methods:
        return ()
    if len(methods) == 1:
        return (text(f"Method: {sentence(methods[0] or 'not named')}"),)
    numbered = (f"M{place}: {sentence(one or 'not named')}" for place, one in enumerate(methods, 1))
    return (listed(*numbered),)


def drawn(caption: str, chart: Chart, beside: DataTable) -> ReportBlock:
    """Return a figure with the table of what it shows; the table alone where nothing is drawn."""
    if not any(_is_drawn(mark) for mark in chart.marks):
        return ReportBlock(BlockKind.TABLE, caption=caption, table=beside)
    return ReportBlock(BlockKind.FIGURE, caption=caption, table=beside, chart=chart)


def _is_drawn(mark: ChartMark) -> bool:
    places = [one for one in (mark.x, mark.low, mark.high, mark.y) if one is not None]
    return bool(places) and all(map(math.isfinite, places))


def interval_mark(label: str, value: Figure, series: str = "") -> ChartMark:
    """Return the mark of a figure; one without value where it is not estimable."""
    if isinstance(value, NotEstimable):
        return ChartMark(label, value.value, series=series)
    if not value.level:
        return ChartMark(label, value.value, series=series, n=value.n)
    return ChartMark(label, value.value, value.low, value.high, n=value.n, series=series)
