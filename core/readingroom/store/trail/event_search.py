"""Event search by actor, kind, case and time, in one pass over the bodies.

There is no index: a pass over 100,000 events takes about 0.1 s of processor time, and an index
would cost time with every event. Times are compared as text, because all have the same format.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from readingroom.audit.types import EventQuery
from readingroom.domain.clock import timestamp
from readingroom.domain.errors import AuditError, StoreError
from readingroom.domain.ids import CaseId
from readingroom.store.database import HasDatabase, fetch, stream

_CASE_TEST = """(
json_extract(CAST(body AS TEXT), '$.details.case') = ?
OR json_extract(CAST(body AS TEXT), '$.details.item') IN (
  SELECT id FROM worklist_item WHERE case_id = ?)
OR (json_extract(CAST(body AS TEXT), '$.kind') IN (
    'outputs added', 'result added', 'scenario added', 'cases monitored', 'analysis added',
    'stress test added', 'case table imported', 'case table roles changed',
    'reference standard imported', 'disagreement adjudicated')
  AND EXISTS (
  SELECT 1 FROM json_each(CAST(body AS TEXT), '$.commitments') AS commitment JOIN (
    SELECT 'output/' || id AS place, case_id FROM output
    UNION ALL SELECT 'run_failure/' || id, case_id FROM run_failure
    UNION ALL SELECT 'evaluation_items/' || id, case_id FROM evaluation_items
    UNION ALL SELECT 'synthetic_case/' || id, case_id FROM synthetic_case
    UNION ALL SELECT 'monitored_case/' || id, case_id FROM monitored_case
    UNION ALL SELECT 'analysis_row/' || id, case_id FROM analysis_row
    UNION ALL SELECT 'stress_test_patient/' || id, case_id FROM stress_test_patient
    UNION ALL SELECT 'case_row/' || id, case_id FROM case_row
    UNION ALL SELECT 'reference_value/' || id, case_id FROM reference_value
    UNION ALL SELECT 'adjudication/' || id, case_id FROM adjudication
  ) AS said ON commitment.key = said.place WHERE said.case_id = ?)))"""
_ACCOUNT_TEST = """(
json_extract(CAST(body AS TEXT), '$.details.account') = ?
OR (json_extract(CAST(body AS TEXT), '$.kind') = 'password changed'
  AND json_extract(CAST(body AS TEXT), '$.actor') = ?)
OR (json_extract(CAST(body AS TEXT), '$.kind') = 'accounts enabled' AND EXISTS (
  SELECT 1 FROM json_each(CAST(body AS TEXT), '$.details.accounts') AS account
  WHERE account.value = ?)))"""


def numbers(source: HasDatabase, query: EventQuery, case: CaseId | None) -> list[int]:
    """Return the numbers of the matching events; `case` has the code in the query.

    Raises:
        AuditError: an event is damaged.
    """
    tests: list[tuple[str, tuple[str, ...]]] = []
    for name, value in (("actor", query.actor), ("kind", query.kind)):
        if value:
            tests.append((f"{_value(name)} = ?", (value,)))
    if query.since:
        tests.append((f"{_value('at')} >= ?", (timestamp(query.since),)))
    if query.until:
        tests.append((f"{_value('at')} < ?", (timestamp(query.until),)))
    if case is not None:
        tests.append((_CASE_TEST, (case, case, case)))
    where = " AND ".join(sql for sql, _ in tests) or "1"
    values = [value for _, given in tests for value in given]
    sql = f"SELECT seq FROM event WHERE {where} ORDER BY seq"  # noqa: S608 - names are ours
    return [number for (number,) in _search(source, sql, *values)]


def occurring(source: HasDatabase) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the distinct actors and kinds of all events, sorted.

    Raises:
        AuditError: an event is damaged.
    """
    sql = f"SELECT DISTINCT {_value('actor')}, {_value('kind')} FROM event"  # noqa: S608 - ours
    rows = _search(source, sql)
    actors, kinds = {str(row[0]) for row in rows}, {str(row[1]) for row in rows}
    return tuple(sorted(actors)), tuple(sorted(kinds))


def newest_of_account(
    source: HasDatabase, account: str, kinds: Sequence[str], before: int
) -> int | None:
    """Return the number of an account's newest event of some kinds before another, or None.

    Raises:
        AuditError: an event is damaged.
    """
    marks = ", ".join("?" * len(kinds))
    sql = (
        f"SELECT seq FROM event WHERE seq < ? AND {_value('kind')} IN ({marks}) "  # noqa: S608 - ours
        f"AND {_ACCOUNT_TEST} ORDER BY seq DESC LIMIT 1"
    )
    rows = _search(source, sql, before, *kinds, account, account, account)
    return rows[0][0] if rows else None


def case_codes(source: HasDatabase) -> dict[str, str]:
    """Return the case code by the ID of each case and each worklist item."""
    sql = (
        "SELECT id, code FROM study_case UNION ALL SELECT worklist_item.id, study_case.code "
        "FROM worklist_item JOIN study_case ON study_case.id = worklist_item.case_id"
    )
    return dict(stream(source, sql))


def bodies_of(source: HasDatabase, wanted: Sequence[int]) -> Iterator[tuple[bytes, str, str]]:
    """Return the canonical bytes, the leaf and the chain value of some events, in order."""
    sql = "SELECT body, leaf, chain FROM event WHERE seq = ?"
    for number in wanted:
        for body, leaf, chain in fetch(source, sql, number):
            yield bytes(body), leaf.hex(), chain.hex()


def _value(name: str) -> str:
    """Return the SQL that reads a value; SQLite rejects stored bytes as JSON."""
    return f"json_extract(CAST(body AS TEXT), '$.{name}')"


def _search(source: HasDatabase, sql: str, *values: str | int) -> list[tuple[Any, ...]]:
    """Run a query over the bodies; SQLite rejects a body that is not JSON."""
    try:
        return fetch(source, sql, *values)
    except StoreError as error:
        if type(error) is not StoreError:  # another file, a wrong key or an unreadable page
            raise
        raise AuditError(
            f"An event of {source.path.name} is damaged. Verify the study to see which."
        ) from error
