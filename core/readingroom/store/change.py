"""Changes: rows and the event that records them, in one transaction."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from readingroom.audit.commitment import SALT_BYTES, commitment
from readingroom.audit.types import Opening
from readingroom.domain.errors import AuditError
from readingroom.domain.json_text import read_json
from readingroom.store.commitments import (
    COMMITTED,
    EMPTY,
    REMOVED,
    PrivateColumn,
    PrivateText,
    opening_of,
    row_payload,
)
from readingroom.store.database import HasDatabase, driver_errors, fetch, stream

if TYPE_CHECKING:
    from sqlcipher3.dbapi2 import Connection


def require_as_recorded(
    source: HasDatabase,
    opening: Opening,
    event_commitments: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Check a row against its newest commitment, also in this event, before using it.

    Raises:
        AuditError: the row was changed, the trail has no commitment to it, or an event is damaged.
    """
    recorded = event_commitments.get(opening.key) or _newest(source, opening.key)
    if commitment(opening.salt, opening.payload) != recorded:
        table = opening.key.partition("/")[0]
        raise AuditError(
            f"A row of {table} does not match the audit trail: it was changed outside Readingroom. "
            "Nothing was changed. Verify the study, and open a copy made earlier."
        )


def _newest(source: HasDatabase, key: str) -> str | None:
    sql = "SELECT body FROM event WHERE instr(body, ?) > 0 ORDER BY seq DESC"
    for (body,) in stream(source, sql, f'"{key}"'.encode()):
        try:
            recorded = read_json(body)["commitments"].get(key)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise AuditError("An event is damaged. Verify the study to see which.") from error
        if recorded:
            return str(recorded)
    return None


@dataclass(slots=True)
class Change:
    """Change in progress, yielded by `StudyFile.change` and passed to all writing functions.

    Each function adds to `commitments`; callers may add to `details` until the change ends. Both
    become part of the event's body. Table and column names come from the store's own modules only.
    """

    database: "Connection"
    path: Path
    at: str
    entropy: Callable[[int], bytes]
    details: dict[str, Any] = field(default_factory=dict)
    commitments: dict[str, str] = field(default_factory=dict)

    def new_id(self) -> str:
        """Return a new random ID of 32 hexadecimal digits."""
        return self.entropy(16).hex()

    def new_salt(self) -> bytes:
        """Return the salt of one commitment."""
        return self.entropy(SALT_BYTES)

    def next_position(self, table: str) -> int:
        """Return the position of the next row of a table, from 1."""
        sql = f"SELECT coalesce(max(position), 0) + 1 FROM {table}"  # noqa: S608 - names are ours
        return int(fetch(self, sql)[0][0])

    def insert(self, table: str, row: Mapping[str, Any]) -> None:
        """Insert a row."""
        marks = ", ".join("?" * len(row))
        sql = f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})"  # noqa: S608 - names are ours
        self.database.execute(sql, tuple(row.values()))

    def write(self, sql: str, *values: str | int | bytes) -> None:
        """Run one statement inside this change."""
        with driver_errors(self.path):
            self.database.execute(sql, values)

    def commit_to(self, table: str, key: str | int, salt: bytes, payload: bytes) -> None:
        """Add a commitment to a row to the event; the newest one is in force."""
        self.commitments[f"{table}/{key}"] = commitment(salt, payload)

    def commit_to_row(self, table: str, key: str) -> None:
        """Add a commitment to a stored row to the event."""
        opening = opening_of(self, table, key)
        self.commit_to(table, key, opening.salt, opening.payload)

    def require_recorded(self, opening: Opening) -> None:
        """Check a row against the audit trail before recording its change.

        Otherwise the event would commit to a change made outside the program.

        Raises:
            AuditError: it was changed, or the trail has no commitment to it.
        """
        require_as_recorded(self, opening, self.commitments)

    def insert_committed(
        self,
        table: str,
        row: Mapping[str, Any],
        elsewhere: Mapping[str, PrivateColumn] = EMPTY,
        **uncommitted: object,
    ) -> None:
        """Insert a row with new salts and commit to it; private columns by a commitment.

        The data in `elsewhere` is committed to with it; the columns in `uncommitted` are not.
        """
        committed, salt = COMMITTED[table], self.new_salt()
        texts = {name: PrivateText(self.new_salt(), row[name]) for name in committed.private}
        salts = {f"{name}_salt": text.salt for name, text in texts.items()}
        self.insert(table, {**row, **uncommitted, **salts, "salt": salt})
        public = {name: row[name] for name in committed.public}
        self.commit_to(table, row[committed.key], salt, row_payload(public, {**texts, **elsewhere}))

    def append(self, table: str, /, **columns: object) -> str:
        """Insert a committed row, at the next position and with a new id if it has none.

        Returns:
            Its id.
        """
        row = {"id": self.new_id(), **columns}
        if "position" not in row:
            row["position"] = self.next_position(table)
        self.insert_committed(table, row)
        return str(row["id"])

    def rewrite_committed(self, table: str, key: str, values: Mapping[str, str | int]) -> None:
        """Change columns of a row with new salts and commit to the new row.

        Raises:
            AuditError: the row does not match the audit trail.
        """
        self.require_recorded(opening_of(self, table, key))
        private = COMMITTED[table].private
        fresh = {f"{name}_salt": self.new_salt() for name in values if name in private}
        written: dict[str, str | int | bytes] = {**values, **fresh, "salt": self.new_salt()}
        marks = ", ".join(f"{name} = ?" for name in written)
        sql = f"UPDATE {table} SET {marks} WHERE id = ?"  # noqa: S608 - names are ours
        self.write(sql, *written.values(), key)
        self.commit_to_row(table, key)

    def remove_committed(self, table: str, key: str) -> None:
        """Delete a row; the event records the deletion.

        Raises:
            AuditError: the row does not match the audit trail.
        """
        self.require_recorded(opening_of(self, table, key))
        if table == "study_case":  # data committed to with the row
            self.write("DELETE FROM case_source WHERE case_id = ?", key)
        self.write(f"DELETE FROM {table} WHERE id = ?", key)  # noqa: S608 - names are ours
        self.commitments[f"{table}/{key}"] = REMOVED
