"""Positions of the values in a closed, plain SQLite file, read from its bytes (fileformat2)."""

from collections.abc import Iterator
from typing import NamedTuple

PAGE = 4096
_INNER_INDEX, _INNER_TABLE, _LEAF_INDEX, _LEAF_TABLE = 2, 5, 10, 13
_SIZES = (0, 1, 2, 3, 4, 6, 8, 8, 0, 0)
_SCHEMA = ("sqlite_schema", 1)


class Cell(NamedTuple):
    """One value: of which table or index, which column of the record, and its bytes in the file.

    `kind` is where the last byte of its type stands: its lowest bit tells text from bytes. `end` is
    that of the bytes on its own page; the rest of a long value lies on further pages.
    """

    tree: str
    column: int
    start: int
    end: int
    kind: int


def cells(content: bytes) -> Iterator[Cell]:
    """Yield all values of all tables and indexes, those of the schema first, but for empty ones."""
    schema = list(_tree(content, *_SCHEMA))
    yield from schema
    rows = [schema[at : at + 5] for at in range(len(schema) - 4)]
    for _kind, name, _table, root, _sql in rows:
        if [cell.column for cell in (_kind, name, _table, root, _sql)] == [0, 1, 2, 3, 4]:
            number = int.from_bytes(content[root.start : root.end])
            if number:  # triggers have none
                yield from _tree(content, content[name.start : name.end].decode(), number)


def _tree(content: bytes, tree: str, number: int) -> Iterator[Cell]:
    """Yield the values of a b-tree from a page on, in order."""
    start = (number - 1) * PAGE
    head = start + 100 * (number == 1)
    kind, count = content[head], int.from_bytes(content[head + 3 : head + 5])
    is_inner = kind in (_INNER_INDEX, _INNER_TABLE)
    first = head + (12 if is_inner else 8)
    for position in range(first, first + 2 * count, 2):
        at = start + int.from_bytes(content[position : position + 2])
        if is_inner:
            yield from _tree(content, tree, int.from_bytes(content[at : at + 4]))
            at += 4
        if kind != _INNER_TABLE:
            yield from _record(content, tree, at, start + PAGE, has_key=kind == _LEAF_TABLE)
    if is_inner:
        yield from _tree(content, tree, int.from_bytes(content[head + 8 : head + 12]))


def _record(content: bytes, tree: str, at: int, limit: int, *, has_key: bool) -> Iterator[Cell]:
    """Yield the values of one record, as far as they lie on its page."""
    _size, at = _varint(content, at)
    if has_key:
        _key, at = _varint(content, at)
    length, after = _varint(content, at)
    value, column = at + length, 0
    while after < at + length:
        kind, after = _varint(content, after)
        size = _SIZES[kind] if kind < len(_SIZES) else (kind - 12) // 2
        if size and value < limit:
            yield Cell(tree, column, value, min(value + size, limit), after - 1)
        value, column = value + size, column + 1


def _varint(content: bytes, at: int) -> tuple[int, int]:
    """Return a number of variable length and the start of the next one."""
    number = 0
    for position in range(at, at + 9):
        byte = content[position]
        if position == at + 8:
            return number << 8 | byte, at + 9
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, position + 1
    raise AssertionError
