"""Case tables, their versions and the row of each case; append-only."""

from collections.abc import Iterable
from typing import NamedTuple

from readingroom.domain.ids import CaseId, CaseTableId
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch

TABLE = "case_table"
ROWS = "case_row"


class NewCaseRow(NamedTuple):
    """Row of one case; `document` is a JSON object of its cells by column."""

    case: CaseId
    document: str


class CaseTableRow(NamedTuple):
    """Version of the case table; `document` and `source` are JSON, `source` is "" once emptied."""

    id: CaseTableId
    document: str
    source: str
    added_by: str
    added_at: str


def add(
    change: Change, document: str, source: str, rows: Iterable[NewCaseRow], by: str
) -> CaseTableId:
    """Store a version of the case table with its rows; source and rows are private."""
    table = CaseTableId(
        change.append(TABLE, added_by=by, added_at=change.at, document=document, source=source)
    )
    for position, row in enumerate(rows, start=change.next_position(ROWS)):
        change.append(
            ROWS, position=position, case_table=table, case_id=row.case, document=row.document
        )
    return table


def list_all(source: HasDatabase) -> tuple[CaseTableRow, ...]:
    """Return all versions in order of addition; the newest is in force."""
    sql = "SELECT id, document, source, added_by, added_at FROM case_table ORDER BY position"
    return tuple(CaseTableRow(CaseTableId(row[0]), *row[1:]) for row in fetch(source, sql))


def newest(source: HasDatabase) -> CaseTableRow | None:
    """Return the version in force, None without a case table."""
    sql = (
        "SELECT id, document, source, added_by, added_at FROM case_table "
        "ORDER BY position DESC LIMIT 1"
    )
    for row in fetch(source, sql):
        return CaseTableRow(CaseTableId(row[0]), *row[1:])
    return None


def rows_of(source: HasDatabase, table: CaseTableId) -> tuple[tuple[str, str], ...]:
    """Return case code and cells of each row in order; the cells of an erased row are ""."""
    sql = (
        "SELECT c.code, r.document FROM case_row AS r JOIN study_case AS c ON c.id = r.case_id "
        "WHERE r.case_table = ? ORDER BY r.position"
    )
    return tuple((code, document) for code, document in fetch(source, sql, table))


def with_source(source: HasDatabase, case: CaseId) -> tuple[CaseTableId, ...]:
    """Return the versions with a row of a case and the hash of their file, oldest first."""
    sql = (
        "SELECT t.id FROM case_table AS t JOIN case_row AS r ON r.case_table = t.id "
        "WHERE r.case_id = ? AND t.source <> '' ORDER BY t.position"
    )
    return tuple(CaseTableId(table) for (table,) in fetch(source, sql, case))
