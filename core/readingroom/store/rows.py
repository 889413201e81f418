"""Rows of any table with a position, such as those of features of the engine.

Table and column names come from the program only, never from users.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from readingroom.store.database import HasDatabase, fetch


def select(
    source: HasDatabase, table: str, columns: Iterable[str], **equal: str
) -> list[tuple[Any, ...]]:
    """Return columns of the rows with these values, in order of addition."""
    sql = f"SELECT {', '.join(columns)} FROM {table}{_where(equal)} ORDER BY position"  # noqa: S608 - names are ours
    return fetch(source, sql, *equal.values())


def count(source: HasDatabase, table: str, **equal: str) -> int:
    """Return the number of rows with these values."""
    sql = f"SELECT count(*) FROM {table}{_where(equal)}"  # noqa: S608 - names are ours
    return int(fetch(source, sql, *equal.values())[0][0])


def _where(equal: Mapping[str, str]) -> str:
    conditions = " AND ".join(f"{name} = ?" for name in equal)
    return f" WHERE {conditions}" if conditions else ""
