"""Verification of erasures: recorded, complete, and not undone.

The commitments of an erasure are compared with its event and rows in the check of all rows; see
`commitments`.
"""

from collections.abc import Iterator

from readingroom.domain.json_text import read_json
from readingroom.store.commitments import COMMITTED, ERASURE, SOURCE
from readingroom.store.database import HasDatabase, fetch
from readingroom.store.guard import EMPTIED_COLUMNS

KIND = "case erased"
_CASES = {
    "study_case": "SELECT id FROM study_case WHERE id = ?",
    "output": "SELECT id FROM output WHERE case_id = ?",
    "judgement": (
        "SELECT id FROM judgement "
        "WHERE comment || error_descriptions || reason_text || answer_texts || edited_texts <> '' "
        "AND item IN (SELECT id FROM worklist_item WHERE case_id = ?)"
    ),
    "run_failure": "SELECT id FROM run_failure WHERE case_id = ?",
    "evaluation_items": "SELECT id FROM evaluation_items WHERE case_id = ?",
    "synthetic_case": "SELECT id FROM synthetic_case WHERE case_id = ?",
    "monitored_case": "SELECT id FROM monitored_case WHERE case_id = ?",
    "case_review": (
        "SELECT id FROM case_review WHERE reason <> '' "
        "AND monitored_case IN (SELECT id FROM monitored_case WHERE case_id = ?)"
    ),
    "analysis_row": "SELECT id FROM analysis_row WHERE case_id = ?",
    "stress_test_patient": "SELECT id FROM stress_test_patient WHERE case_id = ?",
    "case_table": (
        "SELECT id FROM case_table WHERE source <> '' "
        "AND id IN (SELECT case_table FROM case_row WHERE case_id = ?)"
    ),
    "case_row": "SELECT id FROM case_row WHERE case_id = ?",
    "adjudication": "SELECT id FROM adjudication WHERE case_id = ?",
    "deviation": (
        "SELECT id FROM deviation WHERE item IN (SELECT id FROM worklist_item WHERE case_id = ?)"
    ),
}
_LEFT = {
    "drafts": (
        "SELECT 1 FROM draft JOIN worklist_item AS i ON i.id = draft.item WHERE i.case_id = ? "
        "LIMIT 1"
    ),
    "drafts of decisions": (
        "SELECT 1 FROM case_review_draft AS r JOIN monitored_case AS d ON d.id = r.monitored_case "
        "WHERE d.case_id = ? LIMIT 1"
    ),
    "a fingerprint of its files": "SELECT 1 FROM case_source WHERE case_id = ?",
}


def findings(source: HasDatabase) -> Iterator[str]:
    """Yield faults of erasures, as sentences."""
    yield from _filled(source)
    rows = fetch(source, "SELECT id, case_id, event, at FROM erasure ORDER BY position")
    for erasure, case, event, at in rows:
        if not _is_recorded(source, erasure, case, event, at):
            yield f"Event {event}: it does not record the erasure of case {case}."
        yield from _missed(source, erasure, case)
        for what, sql in _LEFT.items():
            if fetch(source, sql, case):
                yield f"Case {case} was erased, but the file still has {what} of it."


def _filled(source: HasDatabase) -> Iterator[str]:
    erased = fetch(
        source, "SELECT row_key, column_name FROM erased_column ORDER BY row_key, column_name"
    )
    for row, name in erased:
        table, _, key = row.partition("/")
        if (table, name) == ("study_case", SOURCE):
            continue  # a separate row, checked by `_LEFT`
        if (table, name) not in EMPTIED_COLUMNS or name not in COMMITTED[table].private:
            yield f"{row}/{name} cannot be erased, but is recorded as erased."
            continue
        sql = f"SELECT {name}, {name}_salt FROM {table} WHERE id = ?"  # noqa: S608 - checked above
        cells = fetch(source, sql, key)
        if cells != [("", b"")]:
            yield f"{row}/{name} was erased, but is present again."


def _is_recorded(source: HasDatabase, erasure: str, case: str, event: int, at: str) -> bool:
    """Return whether the event of an erasure exists and lists the erased columns."""
    for (body,) in fetch(source, "SELECT body FROM event WHERE seq = ?", event):
        content = read_json(body)
        is_same = (content["kind"], content["at"], content["details"].get("case")) == (
            KIND,
            at,
            case,
        )
        return is_same and f"{ERASURE}/{erasure}" in content["commitments"]
    return False


def _missed(source: HasDatabase, erasure: str, case: str) -> Iterator[str]:
    sql = "SELECT row_key || '/' || column_name FROM erased_column WHERE erasure = ?"
    done = {column for (column,) in fetch(source, sql, erasure)}
    for table, rows in _CASES.items():
        for (key,) in fetch(source, rows, case):
            for name in _private_columns(source, table, key):
                if f"{table}/{key}/{name}" not in done:
                    yield f"Case {case} was erased, but {table}/{key}/{name} was not."


def _private_columns(source: HasDatabase, table: str, key: str) -> Iterator[str]:
    """Yield the private columns of a row; a later one is not in an older row."""
    _, private, _, later = COMMITTED[table]
    for name in private:
        sql = f"SELECT {name}_salt FROM {table} WHERE id = ?"  # noqa: S608 - names are ours
        if name not in later or fetch(source, sql, key) != [(b"",)]:
            yield name
