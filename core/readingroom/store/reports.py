"""Reports: results as they were when somebody signed them."""

from typing import NamedTuple

from readingroom.domain.results import Results
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch
from readingroom.store.documents import encode

TABLE = "report"


class ReportRow(NamedTuple):
    """A report; `number` counts from 1, `document` is JSON as `encode` writes it."""

    number: int
    id: str
    made_at: str
    document: str


def document(results: Results) -> str:
    """Return results as a report holds them."""
    return encode(results)


def add(change: Change, results: Results) -> str:
    """Store results as a report and return its identifier."""
    report = change.new_id()
    row = {
        "position": change.next_position(TABLE),
        "id": report,
        "made_at": change.at,
        "document": document(results),
    }
    change.insert_committed(TABLE, row)
    return report


def newest(source: HasDatabase) -> ReportRow | None:
    """Return the report that was made last, or None."""
    rows = list_all(source)
    return rows[-1] if rows else None


def list_all(source: HasDatabase) -> tuple[ReportRow, ...]:
    """Return all reports in the order they were made."""
    sql = "SELECT position, id, made_at, document FROM report ORDER BY position"
    return tuple(ReportRow(*row) for row in fetch(source, sql))
