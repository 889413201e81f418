"""Analyses, their rows about single cases, and their approvals; append-only."""

from collections.abc import Iterable
from typing import NamedTuple

from readingroom.domain.ids import AnalysisId, CaseId
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch, fetch_one

TABLE = "analysis"
ROWS = "analysis_row"
APPROVALS = "analysis_approval"
_SQL = """
SELECT a.id, a.kind, a.model, a.document, a.added_by, a.added_at, p.approved_by, p.approved_at
FROM analysis AS a LEFT JOIN analysis_approval AS p ON p.position = (
  SELECT min(position) FROM analysis_approval WHERE analysis = a.id)
"""


class NewRow(NamedTuple):
    """Analysis of one case or row; `document` is JSON."""

    case: CaseId | None
    document: str


class AnalysisRow(NamedTuple):
    """Stored analysis as JSON; approver and time are "" before approval."""

    id: AnalysisId
    kind: str
    model: str
    document: str
    added_by: str
    added_at: str
    approved_by: str
    approved_at: str


def add(
    change: Change, kind: str, model: str, document: str, rows: Iterable[NewRow], by: str
) -> AnalysisId:
    """Store an analysis with its rows, which are private."""
    analysis = AnalysisId(
        change.append(
            TABLE, kind=kind, model=model, added_by=by, added_at=change.at, document=document
        )
    )
    for position, entry in enumerate(rows, start=change.next_position(ROWS)):
        change.append(
            ROWS, position=position, analysis=analysis, case_id=entry.case, document=entry.document
        )
    return analysis


def approve(change: Change, analysis: AnalysisId, by: str) -> None:
    """Store the approval of an analysis."""
    change.append(APPROVALS, analysis=analysis, approved_by=by, approved_at=change.at)


def list_all(source: HasDatabase, kind: str = "") -> tuple[AnalysisRow, ...]:
    """Return all analyses, or those of a kind, in order of addition."""
    rows = fetch(source, f"{_SQL} WHERE ? IN ('', a.kind) ORDER BY a.position", kind)
    return tuple(_row(row) for row in rows)


def get(source: HasDatabase, analysis: AnalysisId) -> AnalysisRow:
    """Return one analysis.

    Raises:
        NotFoundError: there is no such analysis.
    """
    missing = "The study has no such analysis. Reload the list."
    return _row(fetch_one(source, missing, f"{_SQL} WHERE a.id = ?", analysis))


def rows_of(source: HasDatabase, analysis: AnalysisId) -> tuple[str, ...]:
    """Return the rows of an analysis as JSON; "" for erased rows."""
    sql = "SELECT document FROM analysis_row WHERE analysis = ? ORDER BY position"
    return tuple(document for (document,) in fetch(source, sql, analysis))


def rows_of_case(source: HasDatabase, kind: str, case: CaseId) -> tuple[str, ...]:
    """Return a case's rows from analyses of a kind as JSON, oldest first; without erased rows."""
    sql = (
        "SELECT r.document FROM analysis_row AS r JOIN analysis AS a ON a.id = r.analysis "
        "WHERE a.kind = ? AND r.case_id = ? ORDER BY r.position"
    )
    return tuple(document for (document,) in fetch(source, sql, kind, case) if document)


def _row(row: tuple[object, ...]) -> AnalysisRow:
    first, *texts = (str(column or "") for column in row)
    return AnalysisRow(AnalysisId(first), *texts)
