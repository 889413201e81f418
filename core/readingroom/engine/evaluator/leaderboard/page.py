"""A leaderboard as one HTML file, without scripts or external resources."""

from collections.abc import Iterator

from readingroom.domain.figures import with_interval
from readingroom.engine.evaluator.leaderboard import wording
from readingroom.engine.evaluator.leaderboard.types import Leaderboard, LeaderboardTable
from readingroom.reports.blocks import listed, note, table, text
from readingroom.reports.document import Document
from readingroom.reports.html import write_html
from readingroom.reports.types import ReportBlock, ReportSection

_NUMBERS = (2, 3, 4, 5, 6, 7, 8)
"""Right-aligned columns of a leaderboard, from 0."""


def as_html(board: Leaderboard) -> str:
    """Return the leaderboard as a page; every text is escaped."""
    about = text(wording.LETTERS if board.tables else "There are no results.")
    closing = wording.closing(board)
    sections = [
        ReportSection("Order of models", (about,)),
        *(ReportSection(wording.title(part), tuple(_blocks(part))) for part in board.tables),
        *([ReportSection("Notes", (listed(*closing),))] if closing else []),
    ]
    return write_html(Document("Leaderboard", "", (), tuple(sections), "", is_numbered=False))


def _blocks(part: LeaderboardTable) -> Iterator[ReportBlock]:
    cells = [wording.cells(row) for row in part.rows]
    yield table(wording.COLUMNS, cells, numbers=_NUMBERS, caption=wording.about(part))
    if flags := wording.flags(part):
        yield note(*flags)
    if sentences := [line for line in (wording.agreement(part), wording.composites(part)) if line]:
        yield text(*sentences)
    if comparisons := wording.comparisons(part):
        yield table(wording.COMPARED, comparisons, caption="Differences on the same items")
    for stratum in part.strata:
        rows = [
            (name, *map(with_interval, values))
            for name, values in zip(stratum.models, stratum.values, strict=True)
        ]
        caption = f"By {stratum.stratum.replace('_', ' ')}"
        yield table(("Model", *stratum.groups), rows, caption=caption)
