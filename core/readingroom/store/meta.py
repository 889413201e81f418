"""Study metadata: title, state and counts."""

from readingroom.domain.errors import NotAStudyError
from readingroom.domain.study import StudyState
from readingroom.store.change import Change
from readingroom.store.commitments import meta_openings, row_payload, secret_column
from readingroom.store.database import HasDatabase, fetch
from readingroom.store.json_documents import member
from readingroom.store.records import StudyCounts, StudyMeta

_IN_FORCE_COUNT = """
SELECT count(*) FROM judgement WHERE kind = 'judged' AND seq IN (
  SELECT max(seq) FROM judgement WHERE kind IN ('judged', 'skipped', 'withdrawn') GROUP BY item)
"""


def add(change: Change, title: str, log_id: bytes, *, is_sample: bool) -> None:
    """Write the metadata of the file, once, at its creation."""
    row = {
        "id": 1,
        "title": title,
        "log_id": log_id,
        "created_at": change.at,
        "is_sample": int(is_sample),
        "state": StudyState.DRAFT.value,
    }
    salt, secret, secret_salt = change.new_salt(), change.new_salt(), change.new_salt()
    hidden = {"secret": secret, "secret_salt": secret_salt}
    change.insert("meta", {**row, **hidden, "salt": salt})
    public = {**row, "log_id": log_id.hex()}
    change.commit_to("meta", 1, salt, row_payload(public, secret_column(secret, secret_salt)))


def read(source: HasDatabase) -> StudyMeta:
    """Return the metadata of the file.

    Raises:
        NotAStudyError: it is damaged.
    """
    sql = "SELECT title, log_id, created_at, is_sample, state FROM meta"
    rows = fetch(source, sql)
    if not rows or not isinstance(rows[0][1], bytes):
        raise NotAStudyError(
            f"{source.path.name} is damaged: its metadata are missing. Open a copy made earlier."
        )
    title, log_id, created_at, is_sample, state = rows[0]
    return StudyMeta(title, log_id.hex(), created_at, bool(is_sample), member(StudyState, state))


def secret(source: HasDatabase) -> bytes:
    """Return the study's secret, which generates patient codes: never show it.

    Raises:
        NotAStudyError: it is missing or damaged.
    """
    rows = fetch(source, "SELECT secret FROM meta")
    if not rows or not isinstance(rows[0][0], bytes):
        raise NotAStudyError(
            f"{source.path.name} is damaged: its secret is missing. Open a copy made earlier."
        )
    return rows[0][0]


def set_state(change: Change, state: StudyState) -> None:
    """Change the state of the study.

    Raises:
        AuditError: the metadata does not match the audit trail.
    """
    (recorded,) = meta_openings(change)
    change.require_recorded(recorded)
    change.database.execute("UPDATE meta SET state = ?, salt = ?", (state.value, change.new_salt()))
    (changed,) = meta_openings(change)
    change.commit_to("meta", 1, changed.salt, changed.payload)


def count(source: HasDatabase) -> StudyCounts:
    """Return the row counts of the study."""
    tables = ("study_case", "model", "output", "reader", "session")
    sqls = [f"SELECT count(*) FROM {table}" for table in tables]  # noqa: S608 - names are ours
    return StudyCounts(*(int(fetch(source, sql)[0][0]) for sql in (*sqls, _IN_FORCE_COUNT)))
