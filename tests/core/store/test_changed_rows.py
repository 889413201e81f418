"""Each row of a signed study written twice, or in another's place, is found by the file alone."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from sqlcipher3 import dbapi2
from tests.core.store.signed_maker import create, grow, rows_of, tamper
from tests.core.store.study_maker import fill

from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.store import verify
from readingroom.store.database import connect


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.rrstudy"


@pytest.fixture
def outside(tmp_path: Path) -> LocalTrustStore:
    return LocalTrustStore(tmp_path / "own")


def columns_of(path: Path, table: str) -> tuple[list[str], list[str], dict[str, str]]:
    """Return the key's columns, those that an index keeps unique, and the types of all."""
    database = connect(path, None)
    try:
        told = database.execute(f"PRAGMA table_info({table})").fetchall()
        indexes = database.execute(f"PRAGMA index_list({table})").fetchall()
        unique = [
            name
            for index in indexes
            if index[2]
            for _, _, name in database.execute(f"PRAGMA index_info({index[1]})").fetchall()
        ]
    finally:
        database.close()
    keys = [row[1] for row in sorted(told, key=lambda row: row[5]) if row[5]]
    return keys, [*keys, *unique], {row[1]: row[2] for row in told}


def duplicate_row(path: Path, table: str, place: int) -> None:
    """Write a row once more, under keys that are free."""
    keys, unique, types = columns_of(path, table)
    free = {"INTEGER": "(SELECT max({0}) + 1 FROM {1})", "TEXT": "{0} || 'f'", "BLOB": "x'00'"}
    values = ", ".join(
        free[types[name]].format(name, table) if name in unique else name for name in types
    )
    order = ", ".join(keys)
    tamper(
        path,
        f"INSERT INTO {table} ({', '.join(types)}) "
        f"SELECT {values} FROM {table} ORDER BY {order} LIMIT 1 OFFSET {place}",
    )


def swap_rows(path: Path, table: str) -> None:
    """Have the first row and the one behind it change places."""
    (*_, key), _, types = columns_of(path, table)
    database = connect(path, None)
    sql = f"SELECT DISTINCT quote({key}) FROM {table} ORDER BY {key} LIMIT 2"
    found = [row[0] for row in database.execute(sql).fetchall()]
    database.close()
    if len(found) < 2:  # as of files in one piece each
        raise dbapi2.IntegrityError
    first, second = found
    between = {"INTEGER": "-7", "TEXT": "'-'", "BLOB": "x'00'"}[types[key]]
    tamper(
        path,
        *(
            f"UPDATE {table} SET {key} = {new} WHERE {key} = {old}"
            for old, new in ((first, between), (second, first), (between, second))
        ),
    )


def attempted(change: Callable[[], None]) -> bool:
    """Return whether a change could be made: constraints of the tables refuse some."""
    try:
        change()
    except dbapi2.IntegrityError:
        return False
    return True


@pytest.mark.slow
def test_a_row_written_twice_is_found_by_the_file_alone(
    path: Path, outside: LocalTrustStore
) -> None:
    with create(path, outside) as file:
        fill(file)
        grow(file, 250)
    content, made = path.read_bytes(), set()
    for table, place in rows_of(path):
        path.write_bytes(content)
        if attempted(partial(duplicate_row, path, table, place)):
            made.add(table)
            assert not verify(path).is_sound, (table, place)

    assert {"event", "judgement", "checkpoint", "tree_node", "worklist_item"} <= made


@pytest.mark.slow
def test_rows_that_changed_places_are_found_by_the_file_alone(
    path: Path, outside: LocalTrustStore
) -> None:
    with create(path, outside) as file:
        fill(file)
        grow(file, 550)
    content, made = path.read_bytes(), set()
    tables = {name for name, place in rows_of(path) if place == 1}
    for table in tables - {"asset_chunk"}:  # whose row ids say nothing
        path.write_bytes(content)
        if attempted(partial(swap_rows, path, table)):
            made.add(table)
            assert not verify(path).is_sound, table

    assert {"event", "judgement", "tree_node", "worklist_item", "output"} <= made
