"""Rows of reports: results at the time of a signature."""

from typing import NamedTuple

from readingroom.reading.types import Results
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch
from readingroom.store.json_documents import encode

TABLE = "report"


class ReportRow(NamedTuple):
    """A report; `document` is JSON as `encode` writes it."""

    id: str
    document: str


def document(results: Results) -> str:
    """Return results in report form."""
    return encode(results)


def add(change: Change, results: Results) -> str:
    """Store results as a report and return its ID."""
    return change.append(TABLE, created_at=change.at, document=document(results))


def newest(source: HasDatabase) -> ReportRow | None:
    """Return the newest report, or None."""
    rows = fetch(source, "SELECT id, document FROM report ORDER BY position DESC LIMIT 1")
    return ReportRow(*rows[0]) if rows else None
