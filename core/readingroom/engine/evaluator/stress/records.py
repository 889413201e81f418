"""Stored rows of stress tests; append-only."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from readingroom.domain.errors import NotFoundError
from readingroom.domain.ids import CaseId, StressId
from readingroom.store import rows
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase

TABLE: Final = "stress_test"
PATIENTS: Final = "stress_test_patient"


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


def add(
    change: Change, model: str, document: str, patients: Iterable[NewPatient], by: str
) -> StressId:
    """Store the result of a search on a model; `patients` are private."""
    test = StressId(
        change.append(TABLE, model=model, added_by=by, added_at=change.at, document=document)
    )
    for position, entry in enumerate(patients, start=change.next_position(PATIENTS)):
        change.append(
            PATIENTS,
            position=position,
            stress_test=test,
            case_id=entry.case,
            document=entry.document,
        )
    return test


def list_all(source: HasDatabase) -> tuple[StressRow, ...]:
    """Return all searches in order of addition."""
    return tuple(StressRow(*row) for row in rows.select(source, TABLE, StressRow._fields))


def get(source: HasDatabase, test: StressId) -> StressRow:
    """Return one search.

    Raises:
        NotFoundError: there is no such search.
    """
    matches = rows.select(source, TABLE, StressRow._fields, id=test)
    if not matches:
        raise NotFoundError("The study has no such stress test. Reload the list of stress tests.")
    return StressRow(*matches[0])


def patients_of(source: HasDatabase, test: StressId) -> tuple[str, ...]:
    """Return a search's results for single patients as JSON; "" if erased."""
    matches = rows.select(source, PATIENTS, ("document",), stress_test=test)
    return tuple(document for (document,) in matches)
