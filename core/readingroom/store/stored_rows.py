"""Rows with their salts, as a return carries them from a reader kit into the study.

A row keeps its salts, so that the commitments of both files to its texts are equal. Only its number
in the table differs.
"""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from readingroom.audit.commitment import SALT_BYTES
from readingroom.store.change import Change
from readingroom.store.commitments import (
    COMMITTED,
    ErasedText,
    PrivateColumn,
    PrivateText,
    row_payload,
)
from readingroom.store.database import HasDatabase, fetch
from readingroom.store.json_documents import damaged

NUMBERS: Mapping[str, str] = {"judgement": "seq", "certification": "position"}
"""Tables whose rows a return carries, with the column that counts them."""


class StoredRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Row with its salts in hexadecimal; `salts` by private column."""

    columns: dict[str, str | int | None]
    salt: str
    salts: dict[str, str]


def number_of(table: str, stored: StoredRow) -> int:
    """Return the number of a row in its table."""
    return int(stored.columns[NUMBERS[table]] or 0)


def moved(table: str, stored: StoredRow, number: int) -> StoredRow:
    """Return a row under another number."""
    columns = {**stored.columns, NUMBERS[table]: number}
    return StoredRow(columns, stored.salt, stored.salts)


def list_after(source: HasDatabase, table: str, after: int, count: int = -1) -> list[StoredRow]:
    """Return the rows after a number with their salts, oldest first; -1 for all."""
    private = COMMITTED[table].private
    names = (*COMMITTED[table].public, *private)
    listed = ", ".join((*names, *(f"{name}_salt" for name in private), "salt"))
    number, end = NUMBERS[table], len(names)
    sql = f"SELECT {listed} FROM {table} WHERE {number} > ? ORDER BY {number} LIMIT ?"  # noqa: S608 - ours
    return [
        StoredRow(
            dict(zip(names, row[:end], strict=True)),
            row[-1].hex(),
            {name: salt.hex() for name, salt in zip(private, row[end:-1], strict=True)},
        )
        for row in fetch(source, sql, after, count)
    ]


def require_columns(table: str, stored: StoredRow, integers: set[str], optional: set[str]) -> None:
    """Check the columns of a row from another file; the others are texts.

    Raises:
        NotAStudyError: they are not those of the table.
    """
    committed = COMMITTED[table]
    is_whole = stored.columns.keys() == {*committed.public, *committed.private}
    if not is_whole or stored.salts.keys() != set(committed.private):
        raise damaged(StoredRow)
    for name, value in stored.columns.items():
        wanted = int if name in integers else str
        if type(value) is not wanted and not (name in optional and value is None):
            raise damaged(StoredRow)


def payload(
    table: str, stored: StoredRow, commitments: Mapping[str, str] = MappingProxyType({})
) -> tuple[bytes, bytes]:
    """Return salt and payload of the commitment to a row whose columns were checked.

    `commitments` are those to private columns whose text is no longer known.

    Raises:
        NotAStudyError: a salt is damaged.
    """
    committed = COMMITTED[table]
    try:
        salt = bytes.fromhex(stored.salt)
        private: dict[str, PrivateColumn] = {
            name: ErasedText(commitments[name])
            if name in commitments
            else PrivateText(bytes.fromhex(stored.salts[name]), str(stored.columns[name]))
            for name in committed.private
        }
    except ValueError as error:
        raise damaged(StoredRow) from error
    texts = [column for column in private.values() if isinstance(column, PrivateText)]
    if {len(each) for each in (salt, *(text.salt for text in texts))} != {SALT_BYTES}:
        raise damaged(StoredRow)
    return salt, row_payload({name: stored.columns[name] for name in committed.public}, private)


def append(change: Change, table: str, stored: StoredRow, number: int) -> None:
    """Append a row from another file under a new number, with its own salts."""
    row = moved(table, stored, number)
    salt, content = payload(table, row)
    salts = {f"{name}_salt": bytes.fromhex(text) for name, text in row.salts.items()}
    change.insert(table, {**row.columns, **salts, "salt": salt})
    change.commit_to(table, str(row.columns["id"]), salt, content)
