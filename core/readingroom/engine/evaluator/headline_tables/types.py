"""Headline table of a paper with the figures of results."""

from dataclasses import dataclass

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.runs.types import MetricResult


@dataclass(frozen=True, slots=True)
class HeadlineCell:
    """Figure of a table.

    `result_id` is that of the result that has it, "" for none. `metric` names the items from which
    it is computed, None if it is not.
    """

    value: Estimate | NotEstimable
    result_id: str = ""
    metric: MetricResult | None = None


@dataclass(frozen=True, slots=True)
class HeadlineName:
    """Heading of a row or column.

    Of a model also who marked its answers, and which model played the patients, "" for none.
    """

    text: str
    judge: str = ""
    patient: str = ""

    @property
    def whole(self) -> str:
        """Return the heading with the judge and the patient model."""
        named = {"judge": self.judge, "patient": self.patient}
        notes = [f"{key}: {name}" for key, name in named.items() if name]
        return f"{self.text} ({', '.join(notes)})" if notes else self.text


@dataclass(frozen=True, slots=True)
class HeadlineRow:
    """Row of a table, with a cell for each column."""

    name: HeadlineName
    cells: tuple[HeadlineCell, ...]


@dataclass(frozen=True, slots=True)
class FilledTable:
    """Headline table of a paper; `source` cites it, `corner` is the heading of the rows."""

    caption: str
    source: str
    corner: str
    columns: tuple[HeadlineName, ...]
    rows: tuple[HeadlineRow, ...]
