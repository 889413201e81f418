"""Corrections and removals in a draft study; after the first session triggers refuse them.

A removed row is deleted from the file; its event records the removal instead of a commitment.
"""

from collections.abc import Iterable

from readingroom.domain.errors import NotFoundError, StateError
from readingroom.domain.ids import CaseId, ModelId, ReaderId
from readingroom.store import assets, case_tables, cases, guard, outputs, readers
from readingroom.store.change import Change
from readingroom.store.database import fetch
from readingroom.store.named_assets import assets_of, named_assets

_GO_WITH_A_CASE = ("output", "synthetic_case", "run_failure", "case_row", "reference_value")
_KEEP_A_CASE = {
    "evaluation_items": "an evaluation",
    "monitored_case": "a monitor",
    "analysis_row": "an analysis",
    "stress_test_patient": "a stress test",
    "adjudication": "an adjudication",
}
"""Tables whose rows are evidence about a case, with their description."""


def retitle_case(change: Change, case: CaseId, title: str) -> None:
    """Change the title of a case.

    Raises:
        NotFoundError: there is no such case.
        StateError: it was erased.
    """
    cases.require_present(change, case)
    with guard.editing_draft(change.database):
        change.rewrite_committed("study_case", case, cases.with_title(change, case, title))


def remove_case(change: Change, case: CaseId) -> int:
    """Remove a case with its outputs; return the number of outputs removed.

    Raises:
        NotFoundError: there is no such case.
        StateError: it was erased, or results of the study depend on it.
    """
    cases.require_present(change, case)
    for table, holder in _KEEP_A_CASE.items():
        sql = f"SELECT 1 FROM {table} WHERE case_id = ? LIMIT 1"  # noqa: S608 - names are ours
        if fetch(change, sql, case):
            raise StateError(
                f"The results of {holder} depend on this case, so it cannot be removed. Erase its "
                "data instead."
            )
    files = assets_of(change, case) - named_assets(change, but=case)
    models = {row.model for row in outputs.list_all(change, case)}
    made_by = fetch(change, "SELECT scenario FROM synthetic_case WHERE case_id = ?", case)
    described = case_tables.with_source(change, case)
    with guard.editing_draft(change.database):
        for table in described:  # a file of known rows but one could be guessed from its hash
            change.rewrite_committed("case_table", table, {"source": ""})
        gone = {table: _remove_rows_of(change, table, case) for table in _GO_WITH_A_CASE}
        change.remove_committed("study_case", case)
        assets.delete(change, files)
        _remove_empty(change, "model", models, "output")
        _remove_empty(change, "scenario", {key for (key,) in made_by}, "synthetic_case")
    return gone["output"]


def remove_outputs(change: Change, model: ModelId, case: CaseId | None) -> int:
    """Remove outputs of a model for one case or all; a model without outputs is removed too.

    Remains of outputs of erased cases are kept. Returns the number of outputs removed.

    Raises:
        NotFoundError: the model has no output for it.
    """
    rows = [
        row
        for row in outputs.list_present(change)
        if row.model == model and case in (None, row.case)
    ]
    if not rows:
        raise NotFoundError("The study has no such output.")
    files = {
        overlay.asset
        for row in rows
        if (overlay := outputs.content(change, row.id).overlay) is not None
    }
    with guard.editing_draft(change.database):
        for row in rows:
            change.remove_committed("output", row.id)
        assets.delete(change, files - named_assets(change))
        _remove_empty(change, "model", {model}, "output")
    return len(rows)


def rename_reader(change: Change, reader: ReaderId, name: str) -> None:
    """Change the name of a reader; the code stays.

    Raises:
        NotFoundError: there is no such reader.
        StateError: the reader has an account.
    """
    _require_without_account(change, reader)
    with guard.editing_draft(change.database):
        change.rewrite_committed("reader", reader, {"name": name})


def remove_reader(change: Change, reader: ReaderId) -> None:
    """Remove a reader.

    Raises:
        NotFoundError: there is no such reader.
        StateError: the reader has an account.
    """
    _require_without_account(change, reader)
    with guard.editing_draft(change.database):
        change.remove_committed("reader", reader)


def _require_without_account(change: Change, reader: ReaderId) -> None:
    code = readers.get(change, reader).code
    if fetch(change, "SELECT 1 FROM account WHERE reader = ?", reader):
        raise StateError(f"{code} signs in with an account. Retire the account on the page People.")


def _remove_rows_of(change: Change, table: str, case: CaseId) -> int:
    sql = f"SELECT id FROM {table} WHERE case_id = ?"  # noqa: S608 - names are ours
    rows = fetch(change, sql, case)
    for (key,) in rows:
        change.remove_committed(table, key)
    return len(rows)


def _remove_empty(change: Change, table: str, keys: Iterable[str], parts: str) -> None:
    for key in sorted(keys):
        sql = f"SELECT 1 FROM {parts} WHERE {table} = ? LIMIT 1"  # noqa: S608 - names are ours
        if not fetch(change, sql, key):
            change.remove_committed(table, key)
