"""The section of headline tables in a report."""

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.figures import NOT_ESTIMABLE
from readingroom.engine.analyzer.reports.kinds.headline_tables import MAX_COLUMNS, headline_section
from readingroom.engine.evaluator.headline_tables.types import (
    FilledTable,
    HeadlineCell,
    HeadlineName,
    HeadlineRow,
)
from readingroom.reports.types import BlockKind

KNOWN = HeadlineCell(Estimate(0.5, 0.4, 0.6, 0.95, "probability", 10, "made"))
BARE = HeadlineCell(NotEstimable("one item", 0.25))
MISSING = HeadlineCell(NotEstimable("no weights"))


def filled(*cells: HeadlineCell) -> FilledTable:
    columns = tuple(HeadlineName(f"c{number}") for number in range(len(cells)))
    rows = (HeadlineRow(HeadlineName("Heron", "reader A"), cells),)
    return FilledTable("Accuracy", "a paper", "Model", columns, rows)


def test_missing_figures_are_explained_below() -> None:
    (section,) = headline_section([filled(KNOWN, BARE, MISSING, MISSING)])
    (shown,) = (block.table for block in section.blocks if block.kind is BlockKind.TABLE)
    assert shown is not None
    assert [head.text for head in shown.columns] == ["Model", "c0", "c1", "c2", "c3"]
    name, known, bare, *missing = shown.rows[0]
    assert "reader A" in name
    assert known.startswith("0.5")
    assert "0.6" in known
    assert bare.startswith("0.25")
    assert missing == [NOT_ESTIMABLE] * 2
    (reasons,) = (block.lines for block in section.blocks if block.kind is BlockKind.LIST)
    assert len(reasons) == 2
    assert reasons[0].endswith("(c1).")
    assert all(part in reasons[1] for part in ("c2, c3", "no weights"))


def test_wide_tables_are_continued_below() -> None:
    (section,) = headline_section([filled(*[KNOWN] * (MAX_COLUMNS + 2))])
    tables = [block for block in section.blocks if block.kind is BlockKind.TABLE]
    widths = [len(block.table.columns) for block in tables if block.table is not None]
    assert widths == [MAX_COLUMNS + 1, 3]
    assert tables[0].caption != tables[1].caption
    assert headline_section([]) == ()
