"""Studies that sign checkpoints, and what somebody with a database tool does to them."""

import json
from pathlib import Path

from tests.core.store.study_maker import TickingClock

from readingroom.audit.canonical import canonical_json
from readingroom.audit.chain import first_chain, leaf_hash, next_chain
from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.store import StudyFile, nodes, normal_form
from readingroom.store.database import connect
from readingroom.store.trail import stored_checkpoints


def create(
    path: Path, trust_store: LocalTrustStore | None, passphrase: str | None = None
) -> StudyFile:
    return StudyFile.create(
        path, title="T", clock=TickingClock(), passphrase=passphrase, trust_store=trust_store
    )


def reopen(
    path: Path, trust_store: LocalTrustStore | None, passphrase: str | None = None
) -> StudyFile:
    return StudyFile.open(
        path, clock=TickingClock(), passphrase=passphrase, trust_store=trust_store
    )


def grow(file: StudyFile, count: int) -> None:
    with file.batch():
        for number in range(count):
            with file.change("x", "R1", {"number": number}):
                pass


def tamper(path: Path, *statements: str) -> None:
    """Change rows as somebody would who knows the program: triggers and seal are there again."""
    database = connect(path, None)
    database.execute("PRAGMA foreign_keys = OFF")
    find = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
    triggers = database.execute(find).fetchall()
    for name, _ in triggers:
        database.execute(f"DROP TRIGGER {name}")
    for statement in statements:
        database.execute(statement)
    for _, sql in triggers:
        database.execute(sql)
    normal_form.restore(database)
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    with path.open("rb") as file:
        normal_form.seal(database, file)
    database.close()


def sizes(file: StudyFile) -> list[int]:
    return [size for size, _ in stored_checkpoints.notes(file)]


NO_PART_OF_THE_TRAIL = {"draft", "seal"}


def rows_of(path: Path) -> list[tuple[str, int]]:
    """Return the first and the last two rows of each table: the table, and the row from 0."""
    database = connect(path, None)
    try:
        names = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        found = []
        for (table,) in names:
            (count,) = database.execute(f"SELECT count(*) FROM {table}").fetchone()
            places = sorted({0, 1, count - 2, count - 1} & set(range(count)))
            found += [(table, place) for place in places if table not in NO_PART_OF_THE_TRAIL]
    finally:
        database.close()
    return found


def delete_row(path: Path, table: str, place: int) -> None:
    key = {"asset": "id", "tree_node": "position"}.get(table, "rowid")  # two have no row id
    where = f"{key} = (SELECT {key} FROM {table} ORDER BY 1 LIMIT 1 OFFSET {place})"
    tamper(path, f"DELETE FROM {table} WHERE {where}")


COUNT_ANEW = "UPDATE checkpoint_count SET count = (SELECT count(*) FROM checkpoint)"


def cut_tail(path: Path, count: int) -> None:
    """Cut off events with the nodes and checkpoints over them; what is left is a sound study."""
    tamper(
        path,
        f"DELETE FROM event WHERE seq > {count}",
        f"DELETE FROM checkpoint WHERE size > {count}",
        f"DELETE FROM tree_node WHERE (position + 1) * 256 > {count}",
        COUNT_ANEW,
    )


def rechain(path: Path, trust_store: LocalTrustStore | None) -> None:
    """Write one event otherwise and all that follows anew, with checkpoints where a key is kept."""
    database = connect(path, None)
    (log_id,) = database.execute("SELECT log_id FROM meta").fetchone()
    rows = database.execute("SELECT seq, body FROM event ORDER BY seq").fetchall()
    database.close()
    emptied = ["DELETE FROM checkpoint", "DELETE FROM tree_node", COUNT_ANEW]
    statements, chain = emptied, first_chain(log_id)
    for sequence, body in rows:
        values = json.loads(body)
        values["commitments"] = {
            key: value
            for key, value in values["commitments"].items()
            if not key.startswith("checkpoint/")
        }
        values["checkpoints"] = 0
        if sequence == 60:
            values["actor"] = "R2"
        fresh = canonical_json(values)
        leaf = leaf_hash(fresh)
        chain = next_chain(chain, leaf)
        statements.append(
            f"UPDATE event SET body = x'{fresh.hex()}', leaf = x'{leaf.hex()}', "
            f"chain = x'{chain.hex()}' WHERE seq = {sequence}"
        )
    tamper(path, *statements)
    database = connect(path, None)
    (count,) = database.execute("SELECT count(*) FROM event").fetchone()
    for size in range(nodes.FANOUT, count + 1, nodes.FANOUT):
        nodes.add_due(database, size)
    database.close()
    tamper(path)
    if trust_store:
        with reopen(path, trust_store) as file:
            file.sign()


def replace_by_older(path: Path, older: bytes) -> None:
    path.write_bytes(older)


def anchor_of(path: Path, trust_store: LocalTrustStore) -> bytes:
    with reopen(path, trust_store) as file:
        return stored_checkpoints.newest_note(file).encode()
