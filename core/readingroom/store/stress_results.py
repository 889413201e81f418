"""Rows of stress tests; append-only."""

from collections.abc import Iterable
from typing import NamedTuple

from readingroom.domain.errors import NotFoundError
from readingroom.domain.ids import CaseId, StressId
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch

TABLE = "stress_test"
PATIENTS = "stress_test_patient"
_SQL = "SELECT id, model, document, added_by, added_at FROM stress_test"


class NewPatient(NamedTuple):
    """Result of a search for one patient; `document` is JSON."""

    case: CaseId | None
    document: str


class StressRow(NamedTuple):
    """Stored stress test; `document` is JSON without the patients."""

    id: StressId
    model: str
    document: str
    added_by: str
    added_at: str


def add(change: Change, model: str, document: str, rows: Iterable[NewPatient], by: str) -> StressId:
    """Store the result of a search on a model; `rows` are private."""
    result = StressId(
        change.append(TABLE, model=model, added_by=by, added_at=change.at, document=document)
    )
    for position, entry in enumerate(rows, start=change.next_position(PATIENTS)):
        change.append(
            PATIENTS,
            position=position,
            stress_test=result,
            case_id=entry.case,
            document=entry.document,
        )
    return result


def list_all(source: HasDatabase) -> tuple[StressRow, ...]:
    """Return all searches in order of addition."""
    return tuple(StressRow(*row) for row in fetch(source, f"{_SQL} ORDER BY position"))


def get(source: HasDatabase, result: StressId) -> StressRow:
    """Return one search.

    Raises:
        NotFoundError: there is no such search.
    """
    rows = fetch(source, f"{_SQL} WHERE id = ?", result)
    if not rows:
        raise NotFoundError("The study has no such stress test. Reload the list of stress tests.")
    return StressRow(*rows[0])


def patients_of(source: HasDatabase, result: StressId) -> tuple[str, ...]:
    """Return a search's results for single patients as JSON; "" if erased."""
    sql = "SELECT document FROM stress_test_patient WHERE stress_test = ? ORDER BY position"
    return tuple(document for (document,) in fetch(source, sql, result))


def patients_by_case(source: HasDatabase) -> tuple[tuple[str, CaseId | None], ...]:
    """Return the case of each patient row, by row ID."""
    rows = fetch(source, "SELECT id, case_id FROM stress_test_patient ORDER BY position")
    return tuple((str(row), CaseId(case) if case else None) for row, case in rows)
