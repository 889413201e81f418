"""Erasure of a case: deletes texts, files and salts; commitments keep the trail verifiable.

Emptied: private columns that may describe the patient, in the case, its outputs and failed runs,
evaluation items, monitoring, analyses and stress tests, its rows in case tables with the hashes of
their files, and the texts of its judgements.
Deleted: its drafts, the fingerprint of its source, and stored files that no other record names.
"""

from typing import NamedTuple

from readingroom.domain.erasure import ErasureScope
from readingroom.domain.ids import AssetId, CaseId
from readingroom.store import assets, cases, evaluations, guard
from readingroom.store.change import Change
from readingroom.store.commitments import (
    COMMITTED,
    ERASURE,
    SOURCE,
    PrivateText,
    sources_of_cases,
)
from readingroom.store.database import HasDatabase, fetch
from readingroom.store.named_assets import assets_of, named_assets


def _named_in(table: str) -> str:
    """Return the SQL test for rows that name case ?1 only by code (older than the case)."""
    keys = ('"code":', '"case":')
    conditions = [f"instr({table}.document, '{key}' || json_quote(named.code)) > 0" for key in keys]
    link = 'json_quote(named.code) || \',"kind":"case"\''
    conditions.append(f"instr({table}.document, '\"key\":' || {link}) > 0")
    return (
        f"({table}.case_id IS NULL AND EXISTS (SELECT 1 FROM study_case AS named "  # noqa: S608 - ours
        f"WHERE named.id = ?1 AND ({' OR '.join(conditions)})))"
    )


_ITEMS = "SELECT id FROM worklist_item WHERE case_id = ?"
_MONITORED = f"SELECT id FROM monitored_case WHERE case_id = ?1 OR {_named_in('monitored_case')}"  # noqa: S608 - ours
_ROWS = {
    "study_case": "study_case WHERE id = ?",
    "output": "output WHERE case_id = ?",
    "judgement": f"""judgement WHERE item IN ({_ITEMS})
        AND comment || error_descriptions || reason_text || answer_texts || edited_texts <> ''
    """,
    "run_failure": "run_failure WHERE case_id = ?",
    "evaluation_items": "evaluation_items WHERE case_id = ?",
    "synthetic_case": "synthetic_case WHERE case_id = ?",
    "case_review": f"case_review WHERE reason <> '' AND monitored_case IN ({_MONITORED})",
    "monitored_case": f"monitored_case WHERE case_id = ?1 OR {_named_in('monitored_case')}",
    "analysis_row": f"analysis_row WHERE case_id = ?1 OR {_named_in('analysis_row')}",
    "stress_test_patient": (
        f"stress_test_patient WHERE case_id = ?1 OR {_named_in('stress_test_patient')}"
    ),
    "case_table": """case_table WHERE source <> ''
        AND id IN (SELECT case_table FROM case_row WHERE case_id = ?)
    """,
    "case_row": "case_row WHERE case_id = ?",
    "adjudication": "adjudication WHERE case_id = ?",
    "deviation": f"deviation WHERE item IN ({_ITEMS})",
}
"""Private columns that describe a case; dependent rows before their parents."""
_DRAFTS = (
    f"draft WHERE item IN ({_ITEMS})",
    f"case_review_draft WHERE monitored_case IN ({_MONITORED})",
)
_JUDGED = f"""judgement WHERE kind = 'judged' AND seq IN (
  SELECT max(seq) FROM judgement
  WHERE kind IN ('judged', 'skipped', 'withdrawn') AND item IN ({_ITEMS}) GROUP BY item)
"""  # noqa: S608 - names are ours


class ErasureRow(NamedTuple):
    """Erasure row; the reason is private."""

    id: str
    case: CaseId
    event: int
    at: str
    reason: str


def list_all(source: HasDatabase) -> tuple[ErasureRow, ...]:
    """Return all erasures, oldest first."""
    rows = fetch(source, "SELECT id, case_id, event, at, reason FROM erasure ORDER BY position")
    return tuple(ErasureRow(*row) for row in rows)


def scope(source: HasDatabase, case: CaseId) -> ErasureScope:
    """Return the scope of erasing a case.

    Raises:
        NotFoundError: there is no such case.
        StateError: it was erased.
    """
    code = cases.require_present(source, case)
    own, others = assets_of(source, case), named_assets(source, but=case)
    return ErasureScope(
        code=code,
        output_count=_count(source, _ROWS["output"], case),
        comment_count=_count(source, _ROWS["judgement"], case),
        draft_count=sum(_count(source, rows, case) for rows in _DRAFTS),
        file_count=len(own - others),
        shared_file_count=len(own & others),
        judgement_count=_count(source, _JUDGED, case),
        item_count=evaluations.count_of(source, case),
    )


def add(change: Change, case: CaseId, reason: str) -> None:
    """Erase a case within a change; its event records the number of columns and files.

    The bytes stay in unused parts of the file until it is rewritten: see `StudyFile.purge`.

    Raises:
        NotFoundError: there is no such case.
        StateError: it was erased.
    """
    cases.require_present(change, case)
    gone = assets_of(change, case) - named_assets(change, but=case)
    erasure = _record(change, case, reason)
    with guard.erasing(change.database):
        for rows in _DRAFTS:
            change.write(f"DELETE FROM {rows}", case)  # noqa: S608 - names are ours
        columns = [_empty(change, erasure, case, table) for table in _ROWS]
        columns.append(_keep_source(change, erasure, case))
        _delete(change, case, gone)
    change.commit_to_row(ERASURE, erasure)  # with all commitments that it keeps
    change.details["case"] = case
    change.details["column_count"] = sum(columns)
    change.details["file_count"] = len(gone)


def _record(change: Change, case: CaseId, reason: str) -> str:
    """Add the erasure row, which permits the next steps, and return its ID."""
    erasure = change.new_id()
    row = {
        "position": change.next_position(ERASURE),
        "id": erasure,
        "case_id": case,
        "event": fetch(change, "SELECT coalesce(max(seq), 0) + 1 FROM event")[0][0],
        "at": change.at,
        "reason": reason,
        "reason_salt": change.new_salt(),
        "salt": change.new_salt(),
    }
    change.insert(ERASURE, row)
    return erasure


def _empty(change: Change, erasure: str, case: CaseId, table: str) -> int:
    """Empty the private columns on a case in a table; return their number."""
    names, later = COMMITTED[table].private, COMMITTED[table].later
    salts = ", ".join(f"{table}.{name}_salt" for name in names)
    texts = ", ".join(f"{table}.{name}" for name in names)
    sql = f"SELECT {table}.id, {texts}, {salts} FROM {_ROWS[table]}"  # noqa: S608 - names are ours
    rows, count = fetch(change, sql, case), 0
    emptied = ", ".join(f"{name} = '', {name}_salt = x''" for name in names)
    for key, *cells in rows:
        for name, text, salt in zip(names, cells[: len(names)], cells[len(names) :], strict=True):
            if name in later and not salt:
                continue
            commitment = PrivateText(salt, text).commitment
            row = {
                "row_key": f"{table}/{key}",
                "column_name": name,
                "commitment": commitment,
                "erasure": erasure,
            }
            change.insert("erased_column", row)
            count += 1
        change.write(f"UPDATE {table} SET {emptied} WHERE id = ?", key)  # noqa: S608 - ours
    return count


def _keep_source(change: Change, erasure: str, case: CaseId) -> int:
    """Keep the commitment to the source files of a case, if any; return the number."""
    source = sources_of_cases(change).get(case)
    if source is None:
        return 0
    row = {"row_key": f"study_case/{case}", "column_name": SOURCE, "commitment": source.commitment}
    change.insert("erased_column", {**row, "erasure": erasure})
    return 1


def _delete(change: Change, case: CaseId, files: frozenset[AssetId]) -> None:
    assets.delete(change, files)
    change.write("DELETE FROM case_source WHERE case_id = ?", case)


def _count(source: HasDatabase, rows: str, case: CaseId) -> int:
    return int(fetch(source, f"SELECT count(*) FROM {rows}", case)[0][0])  # noqa: S608 - ours
