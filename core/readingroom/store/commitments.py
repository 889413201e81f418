"""Salted commitments: an event commits to a row's content without revealing it.

commitment = SHA-256(salt || payload), in hexadecimal, where salt is the row's own 32 random bytes
and payload is the canonical JSON (see `canonical`) of the row: an object of all its columns but
the salts, with stored documents as the strings they are, and NULL as null. Exceptions:

- a private column X (may describe a patient or name a person; see `COMMITTED`) is replaced by
  `X_commitment`, hexadecimal SHA-256(X_salt || X in UTF-8), which allows the text to be omitted or
  erased while the rest of the row still verifies;
- checkpoint: the event that follows it commits to it; the newest one may lack a commitment;
- an erased private column (its text and salt are empty) keeps its `X_commitment`, stored in the
  table `erased_column`, and the row still verifies;
- erasure: the payload also holds `columns`, for each private column that was emptied
  "table/id/column" -> its commitment;
- worklist: the payload also holds `items`, the list of its item rows in order of position, without
  the name of the worklist in each, and without `arm`, `follows` and `purpose` where they are empty;
- a column that a later format added (see `COMMITTED`) is no part of the payload of an older row;
- meta: `log_id` is in hexadecimal;
- data that no bundle opens is committed to by its bytes: `secret_commitment` in the payload of
  meta, `source_commitment` in that of a case (its row of case_source, `light` and `full` joined,
  if it has one), and,
  because a person's key is wrapped again with each new password, a separate row "wrapping/id", with
  `id` and `wrapped_commitment` (wrapping_salt and wrapped joined; null after their deletion). Its
  salt is that of the row in person_key.

The event body holds them as {"commitments": {"table/id": "hex"}}, the id of meta being 1 and that
of a protocol its version. A row that changes (the state of the study or of a session) gets a new
salt and a new commitment: the newest one is in force.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from readingroom.audit.canonical import canonical_json
from readingroom.audit.commitment import commitment
from readingroom.audit.types import Opening
from readingroom.store.database import HasDatabase, fetch, stream


class CommittedColumns(NamedTuple):
    """Committed columns of a table: public ones as stored, private ones by a commitment.

    `later` are those that a later format added: they are '' in older rows, which were committed to
    without them.
    """

    public: tuple[str, ...]
    private: tuple[str, ...] = ()
    key: str = "id"
    later: frozenset[str] = frozenset()


ERASURE = "erasure"
COMMITTED = {
    "study_case": CommittedColumns(("position", "id", "code"), ("summary", "document")),
    "model": CommittedColumns(("position", "id", "name", "version", "vendor")),
    "output": CommittedColumns(("position", "id", "case_id", "model"), ("document",)),
    "protocol": CommittedColumns(("version", "document"), key="version"),
    "reader": CommittedColumns(("position", "id", "code"), ("name",)),
    "session": CommittedColumns(
        ("position", "id", "state", "opened_at", "protocol_version", "document"), ("lock_reason",)
    ),
    "result_field": CommittedColumns(
        ("id", "event", "name", "kind", "value"), ("addend", "blinding")
    ),
    "judgement": CommittedColumns(
        (
            *("seq", "id", "item", "kind", "outcome", "scores", "error_annotations", "reason"),
            *("supersedes", "at", "protocol_version", "active_ms", "idle_ms", "paused_ms"),
            *("shown", "answers", "marks", "output_edits"),
        ),
        ("comment", "error_descriptions", "reason_text", "answer_texts", "edited_texts"),
        later=frozenset({"answers", "marks", "output_edits", "answer_texts", "edited_texts"}),
    ),
    "model_score": CommittedColumns(("position", "id", "model", "case_id", "score")),
    "account": CommittedColumns(
        (
            *("position", "id", "code", "roles", "reader", "created_at", "state", "failures"),
            *("attested_at", "trained_on", "trained_by"),
        ),
        ("name", "verified_by", "training", "password_hash"),
    ),
    "restoration": CommittedColumns(("position", "id"), ("restored_by", "confirmed_by", "reason")),
    "signing_key": CommittedColumns(("position", "id", "ed25519", "ml_dsa_44")),
    "person_key": CommittedColumns(("position", "id", "account", "ed25519", "ml_dsa_44")),
    "signature": CommittedColumns(
        ("position", "id", "subject", "signer", "key", "ed25519", "ml_dsa_44"), ("statement",)
    ),
    "report": CommittedColumns(("position", "id", "created_at", "document")),
    "state_decision": CommittedColumns(("position", "id", "kind"), ("reason",)),
    "registered_model": CommittedColumns(
        (
            *("position", "id", "name", "version", "vendor", "facts", "weights_sha256"),
            *("registered_by", "registered_at"),
        ),
        ("config", "path"),
    ),
    "consent": CommittedColumns(
        ("position", "id", "registered_model", "weights_sha256", "given_by", "given_at")
    ),
    "run_failure": CommittedColumns(
        ("position", "id", "registered_model", "case_id", "reason", "prompt_sha256", "failed_at"),
        ("detail",),
    ),
    "evaluation": CommittedColumns(
        ("position", "id", "result_id", "added_by", "added_at", "document")
    ),
    "evaluation_items": CommittedColumns(
        ("position", "id", "evaluation", "case_id", "item_count"), ("asset",)
    ),
    "scenario": CommittedColumns(
        ("position", "id", "family", "recipe_sha256", "added_by", "added_at"), ("recipe",)
    ),
    "synthetic_case": CommittedColumns(("position", "id", "scenario", "case_id"), ("truth",)),
    "stress_test": CommittedColumns(
        ("position", "id", "model", "added_by", "added_at", "document")
    ),
    "stress_test_patient": CommittedColumns(
        ("position", "id", "stress_test", "case_id"), ("document",)
    ),
    "monitor": CommittedColumns(
        ("position", "id", "model", "started_by", "started_at", "document")
    ),
    "monitor_batch": CommittedColumns(
        ("position", "id", "monitor", "added_by", "added_at", "document")
    ),
    "monitored_case": CommittedColumns(
        ("position", "id", "batch", "case_id", "is_queued"), ("document",)
    ),
    "case_review": CommittedColumns(
        ("position", "id", "monitored_case", "verdict", "reviewed_by", "reviewed_at"), ("reason",)
    ),
    "analysis": CommittedColumns(
        ("position", "id", "kind", "model", "added_by", "added_at", "document")
    ),
    "analysis_row": CommittedColumns(("position", "id", "analysis", "case_id"), ("document",)),
    "analysis_approval": CommittedColumns(
        ("position", "id", "analysis", "approved_by", "approved_at")
    ),
    "attestation": CommittedColumns(
        (
            *("position", "id", "pack", "pack_sha256", "clause", "verdict"),
            *("attested_by", "attested_at"),
        ),
        ("statement",),
    ),
    "case_table": CommittedColumns(
        ("position", "id", "added_by", "added_at", "document"), ("source",)
    ),
    "case_row": CommittedColumns(("position", "id", "case_table", "case_id"), ("document",)),
    "reference_standard": CommittedColumns(("position", "id", "added_by", "added_at", "document")),
    "reference_value": CommittedColumns(
        ("position", "id", "reference_standard", "case_id", "added_at", "document")
    ),
    "reader_kit": CommittedColumns(
        ("position", "id", "reader", "written_by", "written_at", "document")
    ),
    "kit_recall": CommittedColumns(
        ("position", "id", "kit", "recalled_by", "recalled_at"), ("reason",)
    ),
    "reader_return": CommittedColumns(
        ("position", "id", "kit", "merged_by", "merged_at", "document")
    ),
    "kit_origin": CommittedColumns(("position", "id", "document")),
    "adjudication": CommittedColumns(
        (
            *("position", "id", "case_id", "arm", "left_output", "right_output", "criterion"),
            *("value", "protocol_version", "supersedes", "decided_by", "decided_at"),
        ),
        ("reason",),
    ),
    "certification": CommittedColumns(
        (
            *("position", "id", "reader", "session", "protocol_version", "attempt", "right_count"),
            *("case_count", "is_passed", "decided_at"),
        )
    ),
    "interim_look": CommittedColumns(
        ("position", "id", "planned_looks", "judgement_count", "made_by", "made_at"), ("reason",)
    ),
    "deviation": CommittedColumns(
        (
            *("position", "id", "kind", "reader", "session", "item", "occurred_on", "decides"),
            *("recorded_by", "recorded_at"),
        ),
        ("confirmed_by", "reason"),
    ),
    ERASURE: CommittedColumns(("position", "id", "case_id", "event", "at"), ("reason",)),
}
REMOVED = "0" * 64
"""Replaces a commitment in an event: the row was removed from a draft."""
REMOVABLE = (
    *("study_case", "output", "model", "reader", "synthetic_case", "scenario", "run_failure"),
    *("case_row", "reference_value"),
)
"""Tables whose rows can be removed until the first session is opened."""
WORKLIST = "worklist"
WRAPPING = "wrapping"
SOURCE = "source"
"""Key in a case's payload for the commitment to its row of case_source."""
ITEM_COLUMNS = ("id", "position", "case_id", "left_output", "right_output", "repeat_of")
LATER_ITEM_COLUMNS = ("arm", "follows", "purpose")
"""Columns of items that a later format added: empty ones are no part of the payload."""
META_COLUMNS = ("id", "title", "log_id", "created_at", "is_sample", "state")


class PrivateText(NamedTuple):
    """Text of a private column with its salt."""

    salt: bytes
    text: str

    @property
    def commitment(self) -> str:
        """Return the commitment to the text."""
        return commitment(self.salt, self.text.encode())


class PrivateBytes(NamedTuple):
    """Bytes of a column that is never opened, with their salt."""

    salt: bytes
    content: bytes

    @property
    def commitment(self) -> str:
        """Return the commitment to the bytes."""
        return commitment(self.salt, self.content)


class ErasedText(NamedTuple):
    """Remaining values of an erased private column."""

    commitment: str


PrivateColumn: TypeAlias = PrivateText | PrivateBytes | ErasedText
EMPTY: Mapping[str, PrivateColumn] = {}


def take_in(latest: dict[str, str], commitments: Mapping[str, str]) -> None:
    """Update the newest commitments by key with those of the next event.

    A removal applies only in a draft; elsewhere it stays as a commitment that no row can open.
    """
    for key, value in commitments.items():
        if value == REMOVED and _is_of_draft(key, latest):
            latest.pop(key, None)
        else:
            latest[key] = value


def _is_of_draft(key: str, latest: Mapping[str, str]) -> bool:
    is_removable = key.partition("/")[0] in REMOVABLE
    return is_removable and not any(known.startswith("session/") for known in latest)


def row_payload(row: Mapping[str, Any], private: Mapping[str, PrivateColumn] = EMPTY) -> bytes:
    """Return the bytes committed to for a row, without its salts."""
    commitments = {f"{name}_commitment": text.commitment for name, text in private.items()}
    return canonical_json({**row, **commitments})


def openings(source: HasDatabase) -> Iterator[Opening]:
    """Return the openings of all rows, without private columns."""
    yield from meta_openings(source)
    yield from openings_of(source, (*COMMITTED, WORKLIST))
    yield from _wrapping_openings(source)
    yield from _checkpoint_openings(source)


def openings_of(source: HasDatabase, tables: Collection[str]) -> Iterator[Opening]:
    """Return the openings of rows of `COMMITTED` tables and of worklists, without private columns.

    Tables are opened in the given order, worklists last.
    """
    committed = [table for table in tables if table != WORKLIST]
    for table, key, salt, row, private in _committed_rows(source, committed):
        yield Opening(f"{table}/{key}", salt, row_payload(row, private))
    if WORKLIST in tables:
        yield from _worklist_openings(source)


def opening_of(source: HasDatabase, table: str, key: str) -> Opening:
    """Return the opening of one existing row."""
    stored = _Kept(erased_columns(source, f"{table}/{key}"), sources_of_cases(source, key))
    (committed,) = _rows_of(source, table, stored, key)
    _, _, salt, row, private = committed
    return Opening(f"{table}/{key}", salt, row_payload(row, private))


def item_payload(item: Mapping[str, Any]) -> dict[str, Any]:
    """Return a worklist item as its worklist's payload holds it."""
    return {name: cell for name, cell in item.items() if cell or name not in LATER_ITEM_COLUMNS}


def checkpoint_payload(size: int, note: str) -> bytes:
    """Return the bytes committed to for a checkpoint."""
    return row_payload({"size": size, "note": note})


def secret_column(secret: bytes, salt: bytes) -> dict[str, PrivateColumn]:
    """Return the commitment to the study's secret."""
    return {"secret": PrivateBytes(salt, secret)}


def wrapping_payload(key: str, salt: bytes, wrapped: bytes) -> bytes:
    """Return the bytes committed to for a person's wrapped key, empty after its deletion."""
    commitment = PrivateBytes(salt, wrapped).commitment if wrapped else None
    return row_payload({"id": key, "wrapped_commitment": commitment})


def sources_of_cases(source: HasDatabase, case: str | None = None) -> dict[str, PrivateBytes]:
    """Return the commitments to source files of one case or all, by case."""
    sql = "SELECT case_id, salt, light, full FROM case_source"
    rows = fetch(source, sql) if case is None else fetch(source, f"{sql} WHERE case_id = ?", case)
    return {key: PrivateBytes(salt, light + full) for key, salt, light, full in rows}


def private_openings(
    source: HasDatabase, tables: Iterable[str] = tuple(COMMITTED)
) -> Iterator[Opening]:
    """Return the openings of private columns of all tables, or of some, by "table/id/column".

    Erased columns are not included.
    """
    for table, key, _, _, private in _committed_rows(source, tables):
        for name, column in private.items():
            if isinstance(column, PrivateText):
                yield Opening(f"{table}/{key}/{name}", column.salt, column.text.encode())


def erased_columns(source: HasDatabase, row: str | None = None) -> dict[str, dict[str, str]]:
    """Return the commitments to erased columns, of all rows or of one.

    Keys are "table/id", then the column name.
    """
    columns: dict[str, dict[str, str]] = {}
    sql = "SELECT row_key, column_name, commitment FROM erased_column"
    rows = fetch(source, sql) if row is None else fetch(source, f"{sql} WHERE row_key = ?", row)
    for row_key, name, stored_commitment in rows:
        columns.setdefault(row_key, {})[name] = stored_commitment
    return columns


def columns_of(source: HasDatabase, erasure: str) -> dict[str, str]:
    """Return the private columns emptied by an erasure, with their commitments."""
    rows = fetch(
        source,
        "SELECT row_key, column_name, commitment FROM erased_column WHERE erasure = ?",
        erasure,
    )
    return {f"{row}/{name}": stored_commitment for row, name, stored_commitment in rows}


class _Kept(NamedTuple):
    """Data stored elsewhere that is committed to with rows."""

    erased: Mapping[str, Mapping[str, str]]
    sources: Mapping[str, PrivateBytes]


_CommittedRow: TypeAlias = tuple[str, str | int, bytes, dict[str, Any], dict[str, PrivateColumn]]
"""Table, key, salt, public columns and private columns."""


def _committed_rows(source: HasDatabase, tables: Iterable[str]) -> Iterator[_CommittedRow]:
    stored = _Kept(erased_columns(source), sources_of_cases(source))
    for table in tables:
        yield from _rows_of(source, table, stored)


def _rows_of(
    source: HasDatabase, table: str, stored: _Kept, only: str | None = None
) -> Iterator[_CommittedRow]:
    public, private, key, later = COMMITTED[table]
    salts = tuple(f"{name}_salt" for name in private)
    names = ", ".join((*public, *private, *salts, "salt"))
    sql = f"SELECT {names} FROM {table}"  # noqa: S608 - names are ours
    order = "ORDER BY 1" if only is None else f"WHERE {key} = ?"
    for values in stream(source, f"{sql} {order}", *(() if only is None else (only,))):
        cells = dict(zip(public, values[: len(public)], strict=True))
        row = {name: cell for name, cell in cells.items() if cell != "" or name not in later}
        texts = values[len(public) : len(public) + len(private)]
        gone = stored.erased.get(f"{table}/{row[key]}", {})
        secret: dict[str, PrivateColumn] = {
            name: ErasedText(gone[name]) if name in gone else PrivateText(salt, text)
            for name, salt, text in zip(
                private, values[len(public) + len(private) : -1], texts, strict=True
            )
            if name not in later or name in gone or salt
        }
        if SOURCE in gone:
            secret[SOURCE] = ErasedText(gone[SOURCE])
        elif table == "study_case" and row[key] in stored.sources:
            secret[SOURCE] = stored.sources[row[key]]
        if table == ERASURE:
            row["columns"] = columns_of(source, row[key])
        yield table, row[key], values[-1], row, secret


def meta_openings(source: HasDatabase) -> Iterator[Opening]:
    """Return the openings of the meta rows; a valid study has one."""
    names = ", ".join((*META_COLUMNS, "secret", "secret_salt", "salt"))
    for *values, secret, secret_salt, salt in fetch(source, f"SELECT {names} FROM meta"):  # noqa: S608
        row = dict(zip(META_COLUMNS, values, strict=True))
        row["log_id"] = row["log_id"].hex()
        payload = row_payload(row, secret_column(secret, secret_salt))
        yield Opening(f"meta/{row['id']}", salt, payload)


def _wrapping_openings(source: HasDatabase) -> Iterator[Opening]:
    """Return the openings of wrapped keys, without the keys."""
    sql = (
        "SELECT id, salt, wrapped_salt, coalesce(wrapping_salt, x''), coalesce(wrapped, x'') "
        "FROM person_key ORDER BY position"
    )
    for key, salt, wrapped_salt, wrapping_salt, wrapped in stream(source, sql):
        payload = wrapping_payload(key, wrapped_salt, wrapping_salt + wrapped)
        yield Opening(f"{WRAPPING}/{key}", salt, payload)


def _worklist_openings(source: HasDatabase) -> Iterator[Opening]:
    names = (*ITEM_COLUMNS, *LATER_ITEM_COLUMNS)
    items_sql = (
        f"SELECT {', '.join(names)} FROM worklist_item "  # noqa: S608 - names are ours
        "WHERE worklist = ? ORDER BY position"
    )
    for key, session, reader, salt in fetch(
        source, "SELECT id, session, reader, salt FROM worklist ORDER BY id"
    ):
        rows = fetch(source, items_sql, key)
        items = [item_payload(dict(zip(names, row, strict=True))) for row in rows]
        row = {"id": key, "session": session, "reader": reader, "items": items}
        yield Opening(f"{WORKLIST}/{key}", salt, row_payload(row))


def _checkpoint_openings(source: HasDatabase) -> Iterator[Opening]:
    sql = "SELECT size, note, salt FROM checkpoint WHERE size < (SELECT max(seq) FROM event)"
    for size, note, salt in stream(source, f"{sql} ORDER BY size"):
        yield Opening(f"checkpoint/{size}", salt, checkpoint_payload(size, note))
