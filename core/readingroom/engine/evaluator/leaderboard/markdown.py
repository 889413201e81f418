"""A leaderboard as Markdown."""

from collections.abc import Iterator, Sequence

from readingroom.domain.figures import with_interval
from readingroom.engine.evaluator.fmbench.reports import escaped
from readingroom.engine.evaluator.leaderboard import wording
from readingroom.engine.evaluator.leaderboard.types import (
    Leaderboard,
    LeaderboardTable,
    StratumTable,
)


def as_markdown(board: Leaderboard) -> str:
    """Return the leaderboard as Markdown; names are escaped within their cells."""
    lines = ["# Leaderboard", ""]
    if not board.tables:
        lines += ["There are no results.", ""]
    else:
        lines += [wording.LETTERS, ""]
    for table in board.tables:
        lines += _table(table)
    for sentence in wording.closing(board):
        lines.append(f"- {escaped(sentence)}")
    return "\n".join(lines).rstrip("\n") + "\n"


def _table(table: LeaderboardTable) -> Iterator[str]:
    yield f"## {escaped(wording.title(table))}"
    yield ""
    yield escaped(wording.about(table))
    yield ""
    yield from _grid(wording.COLUMNS, [wording.cells(row) for row in table.rows])
    for flag in wording.flags(table):
        yield f"- ⚠ {escaped(flag)}"
    for sentence in (wording.agreement(table), wording.composites(table)):
        if sentence:
            yield ""
            yield escaped(sentence)
    yield ""
    if table.comparisons:
        yield from _grid(wording.COMPARED, wording.comparisons(table))
    for stratum in table.strata:
        yield from _stratum(stratum)


def _stratum(table: StratumTable) -> Iterator[str]:
    yield f"### By {escaped(table.stratum.replace('_', ' '))}"
    yield ""
    rows = [
        (name, *(with_interval(value) for value in values))
        for name, values in zip(table.models, table.values, strict=True)
    ]
    yield from _grid(("Model", *table.groups), rows)


def _grid(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield "| " + " | ".join(escaped(cell) for cell in head) + " |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield "| " + " | ".join(escaped(cell) for cell in row) + " |"
    yield ""
