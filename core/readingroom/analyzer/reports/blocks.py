"""Blocks of a report, made of the words and figures that go into them."""

import math
from collections.abc import Sequence
from typing import Final

from readingroom.analyzer.reports.words import interval, number, sentence
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.reporting import Block, BlockKind, Chart, DataTable, Heading, Mark

Figure = Estimate | NotEstimable
FIGURE_HEADS: Final = ("Value", "Interval, or why there is none", "n")
NOT_ESTIMABLE: Final = "not estimable"


def text(*words: str) -> Block:
    """Return paragraphs."""
    return Block(BlockKind.TEXT, words)


def note(*words: str) -> Block:
    """Return paragraphs that need the eye."""
    return Block(BlockKind.NOTE, words)


def listed(*words: str) -> Block:
    """Return a list of sentences."""
    return Block(BlockKind.LIST, words)


def grid(
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    numbers: Sequence[int] = (),
    empty: str = "There is nothing to list.",
) -> DataTable:
    """Return a table; `numbers` are the columns, from 0, that stand at the right."""
    columns = tuple(Heading(head, place in numbers) for place, head in enumerate(heads))
    return DataTable(columns, tuple(tuple(row) for row in rows), empty)


def table(
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    numbers: Sequence[int] = (),
    caption: str = "",
    empty: str = "There is nothing to list.",
) -> Block:
    """Return a block with a table."""
    made = grid(heads, rows, numbers=numbers, empty=empty)
    return Block(BlockKind.TABLE, caption=caption, table=made)


def pairs(*rows: tuple[str, str]) -> Block:
    """Return a table of names and what they are."""
    return table(("What", "Found"), rows)


def figure_table(
    heads: Sequence[str], rows: Sequence[tuple[Sequence[str], Figure]], *, caption: str = ""
) -> tuple[Block, ...]:
    """Return a table of figures, each with interval and n, and the methods they were found by.

    Args:
        heads: of the columns that say what a figure is of.
        rows: what stands in these columns, and the figure.
        caption: above the table.
    """
    made, methods = figure_grid(heads, rows)
    found = Block(BlockKind.TABLE, caption=caption, table=made)
    return (found, *methods)


def figure_grid(
    heads: Sequence[str], rows: Sequence[tuple[Sequence[str], Figure]]
) -> tuple[DataTable, tuple[Block, ...]]:
    """Return the table alone, and what has to stand below it of methods.

    A column of names that says nothing in any row is left out.
    """
    methods = tuple(dict.fromkeys(value.method for _, value in rows if isinstance(value, Estimate)))
    is_many = len(methods) > 1
    told = [place for place in range(len(heads)) if any(names[place] for names, _ in rows)]
    columns = (*(heads[place] for place in told), *FIGURE_HEADS, *(("Method",) if is_many else ()))
    cells = []
    for all_names, value in rows:
        names = tuple(all_names[place] for place in told)
        if isinstance(value, NotEstimable):
            cells.append((*names, NOT_ESTIMABLE, value.reason, "", *(("",) if is_many else ())))
            continue
        numbered = (f"M{methods.index(value.method) + 1}",) if is_many else ()
        cells.append((*names, number(value.value), interval(value), number(value.n), *numbered))
    first = len(told)
    made = grid(columns, cells, numbers=(first, first + 2))
    return made, _said_of(methods)


def _said_of(methods: tuple[str, ...]) -> tuple[Block, ...]:
    if not methods:
        return ()
    if len(methods) == 1:
        return (text(f"Method: {sentence(methods[0] or 'not named')}"),)
    numbered = (f"M{place}: {sentence(one or 'not named')}" for place, one in enumerate(methods, 1))
    return (listed(*numbered),)


def drawn(caption: str, chart: Chart, beside: DataTable) -> Block:
    """Return a figure with the table of what it shows; the table alone where nothing is drawn."""
    if not any(_is_drawn(mark) for mark in chart.marks):
        return Block(BlockKind.TABLE, caption=caption, table=beside)
    return Block(BlockKind.FIGURE, caption=caption, table=beside, chart=chart)


def _is_drawn(mark: Mark) -> bool:
    places = [one for one in (mark.x, mark.low, mark.high, mark.y) if one is not None]
    return bool(places) and all(map(math.isfinite, places))


def interval_mark(label: str, value: Figure, series: str = "") -> Mark:
    """Return the mark of a figure; one without value where it is not estimable."""
    if isinstance(value, NotEstimable):
        return Mark(label, series=series)
    if not value.level:
        return Mark(label, value.value, series=series, n=value.n)
    return Mark(label, value.value, value.low, value.high, n=value.n, series=series)
