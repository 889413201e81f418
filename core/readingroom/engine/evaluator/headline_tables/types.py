"""Headline table of a paper with the figures of results."""

from typing import NamedTuple

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.runs.types import MetricResult


class HeadlineCell(NamedTuple):
    """Figure of a table.

    `result_id` is that of the result that has it, "" for none. `metric` names the items from which
    it is computed, None if it is not.
    """

    value: Estimate | NotEstimable
    result_id: str = ""
    metric: MetricResult | None = None


class HeadlineName(NamedTuple):
    """Heading of a row or column; of a model also who marked its answers, "" for none."""

    text: str
    judge: str = ""

    @property
    def whole(self) -> str:
        """Return the heading with the judge."""
        return f"{self.text} (judge: {self.judge})" if self.judge else self.text


class HeadlineRow(NamedTuple):
    """Row of a table, with a cell for each column."""

    name: HeadlineName
    cells: tuple[HeadlineCell, ...]


class FilledTable(NamedTuple):
    """Headline table of a paper; `source` cites it, `corner` is the heading of the rows."""

    caption: str
    source: str
    corner: str
    columns: tuple[HeadlineName, ...]
    rows: tuple[HeadlineRow, ...]
