"""Salted commitments: an event names a row's content without telling it.

commitment = SHA-256(salt || payload), in hexadecimal, where salt is the row's own 32 random bytes
and payload is the canonical JSON (see `canonical`) of the row: an object of all its columns but
the salts, with stored documents as the strings they are, and NULL as null. Exceptions:

- judgement: `comment` is replaced by `comment_commitment`, hexadecimal SHA-256(comment_salt ||
  comment in UTF-8), so that a comment can be left out or erased while the rest still verifies;
- worklist: the payload also holds `items`, the list of its item rows in order of position, without
  the name of the worklist in each;
- meta: `log_id` is in hexadecimal.

The event body holds them as {"commitments": {"table/id": "hex"}}, the id of meta being 1 and that
of a protocol its version. A row that changes (the state of the study or of a session) gets a new
salt and a new commitment: the newest one counts.
"""

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any

from readingroom.store.audit.canonical import canonical_json
from readingroom.store.database import HasDatabase, fetch, stream
from readingroom.store.records import Opening

SALT_BYTES = 32

# Column that identifies a row, then all columns that are committed to as they are.
COMMITTED: dict[str, tuple[str, tuple[str, ...]]] = {
    "case_": ("id", ("position", "id", "code", "summary", "document")),
    "model": ("id", ("position", "id", "name", "version", "vendor")),
    "output": ("id", ("position", "id", "case_id", "model", "document")),
    "protocol": ("version", ("version", "document")),
    "reader": ("id", ("position", "id", "code", "name")),
    "session": ("id", ("position", "id", "state", "opened_at", "protocol_version", "document")),
}
ITEM_COLUMNS = ("id", "position", "case_id", "left_output", "right_output", "repeat_of")
META_COLUMNS = ("id", "title", "log_id", "created_at", "is_sample", "state")
JUDGEMENT_COLUMNS = ("seq", "id", "item", "kind", "document", "supersedes", "at")


def commitment(salt: bytes, payload: bytes) -> str:
    """Return the commitment to a payload, 64 hexadecimal digits."""
    return hashlib.sha256(salt + payload).hexdigest()


def row_payload(row: Mapping[str, Any]) -> bytes:
    """Return the bytes that are committed to for a row without its salts."""
    return canonical_json(dict(row))


def judgement_payload(row: Mapping[str, Any], comment: str, comment_salt: bytes) -> bytes:
    """Return the bytes that are committed to for a judgement."""
    return row_payload({**row, "comment_commitment": commitment(comment_salt, comment.encode())})


def openings(source: HasDatabase) -> Iterator[Opening]:
    """Return what opens the commitment of every row: for bundles that disclose rows."""
    yield from _meta_openings(source)
    for table, (key, columns) in COMMITTED.items():
        sql = f"SELECT {', '.join(columns)}, salt FROM {table} ORDER BY 1"  # noqa: S608 - ours
        for *values, salt in stream(source, sql):
            row = dict(zip(columns, values, strict=True))
            yield Opening(f"{table}/{row[key]}", salt, row_payload(row))
    yield from _worklist_openings(source)
    yield from _judgement_openings(source)


def _meta_openings(source: HasDatabase) -> Iterator[Opening]:
    """Return what opens the commitment to the file's own row."""
    sql = f"SELECT {', '.join(META_COLUMNS)}, salt FROM meta"  # noqa: S608 - names are ours
    for *values, salt in fetch(source, sql):
        row = dict(zip(META_COLUMNS, values, strict=True))
        row["log_id"] = row["log_id"].hex()
        yield Opening(f"meta/{row['id']}", salt, row_payload(row))


def _worklist_openings(source: HasDatabase) -> Iterator[Opening]:
    """Return what opens the commitments to worklists."""
    items_sql = (
        f"SELECT {', '.join(ITEM_COLUMNS)} FROM worklist_item "  # noqa: S608 - names are ours
        "WHERE worklist = ? ORDER BY position"
    )
    for key, session, reader, salt in fetch(
        source, "SELECT id, session, reader, salt FROM worklist ORDER BY id"
    ):
        rows = fetch(source, items_sql, key)
        items = [dict(zip(ITEM_COLUMNS, row, strict=True)) for row in rows]
        row = {"id": key, "session": session, "reader": reader, "items": items}
        yield Opening(f"worklist/{key}", salt, row_payload(row))


def _judgement_openings(source: HasDatabase) -> Iterator[Opening]:
    """Return what opens the commitments to judgements."""
    sql = (
        f"SELECT {', '.join(JUDGEMENT_COLUMNS)}, comment, "  # noqa: S608 - names are ours
        "comment_salt, salt FROM judgement ORDER BY seq"
    )
    for *values, comment, comment_salt, salt in stream(source, sql):
        row = dict(zip(JUDGEMENT_COLUMNS, values, strict=True))
        payload = judgement_payload(row, comment, comment_salt)
        yield Opening(f"judgement/{row['id']}", salt, payload)
