"""Rows of evaluation results and their items; append-only."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from readingroom.domain.errors import StateError
from readingroom.domain.ids import AssetId, CaseId, EvaluationId
from readingroom.store import assets
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch, fetch_one, stream

TABLE = "evaluation"
ITEMS = "evaluation_items"
_SQL = """
SELECT id, document, added_by, added_at,
  (SELECT coalesce(sum(item_count), 0) FROM evaluation_items WHERE evaluation = e.id)
FROM evaluation AS e
"""


class ItemLines(NamedTuple):
    """Joined item lines; those on a study case are separate from all others."""

    case: CaseId | None
    item_count: int
    data: bytes


class EvaluationRow(NamedTuple):
    """A stored result; `document` is its JSON."""

    id: EvaluationId
    document: str
    added_by: str
    added_at: str
    item_count: int


def add(
    change: Change, result_id: str, document: str, items: Iterable[ItemLines], by: str
) -> EvaluationId:
    """Store a result with its items.

    Raises:
        StateError: the study has this result already.
    """
    if fetch(change, "SELECT 1 FROM evaluation WHERE result_id = ?", result_id):
        raise StateError("The study already has this result. Choose another result.")
    evaluation = EvaluationId(
        change.append(
            TABLE, result_id=result_id, added_by=by, added_at=change.at, document=document
        )
    )
    first = change.next_position(ITEMS)
    for position, lines in enumerate(items, start=first):
        change.append(
            ITEMS,
            position=position,
            evaluation=evaluation,
            case_id=lines.case,
            item_count=lines.item_count,
            asset=assets.add(change, lines.data),
        )
    return evaluation


def list_all(source: HasDatabase) -> tuple[EvaluationRow, ...]:
    """Return all results in order of addition."""
    rows = fetch(source, f"{_SQL} ORDER BY position")
    return tuple(EvaluationRow(*row) for row in rows)


def get(source: HasDatabase, evaluation: EvaluationId) -> EvaluationRow:
    """Return a result.

    Raises:
        NotFoundError: there is no such result.
    """
    missing = "The study has no such result. Reload the list of results."
    return EvaluationRow(*fetch_one(source, missing, f"{_SQL} WHERE id = ?", evaluation))


def lines(
    source: HasDatabase, evaluation: EvaluationId, *, without: frozenset[CaseId] = frozenset()
) -> Iterator[bytes]:
    """Yield the lines of a result's items, except those of erased cases and of `without`.

    Raises:
        AuditError: stored bytes differ from the bytes that were added.
    """
    sql = (
        "SELECT asset, case_id FROM evaluation_items WHERE evaluation = ? AND asset <> '' "
        "ORDER BY position"
    )
    for asset, case in fetch(source, sql, evaluation):
        if case not in without:
            yield from assets.read(source, AssetId(asset)).splitlines(keepends=True)


def count_of(source: HasDatabase, case: CaseId) -> int:
    """Return the number of items about a case."""
    sql = "SELECT coalesce(sum(item_count), 0) FROM evaluation_items WHERE case_id = ?"
    return int(fetch(source, sql, case)[0][0])


def named(source: HasDatabase, test: str, case: CaseId | None) -> Iterator[AssetId]:
    """Yield the stored files that hold items; `test` is "IS" or "IS NOT" some case."""
    of_case = "" if case is None else f" AND case_id {test} ?"  # most belong to no case: NULL
    sql = f"SELECT asset FROM evaluation_items WHERE asset <> ''{of_case}"  # noqa: S608 - ours
    for (asset,) in stream(source, sql, *([] if case is None else [case])):
        yield AssetId(asset)
