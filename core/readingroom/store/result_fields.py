"""Result fields: rows with one commitment each, among decoys.

The event reveals neither the number of fields nor their names: IDs are random and sort randomly,
and decoys fill up to the next power of two, at least `LEAST_ROWS`.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from readingroom.audit import pedersen
from readingroom.audit.canonical import canonical_json
from readingroom.audit.types import ADDED_KINDS, MOST_ADDEND, FieldKind, Opening, ResultField
from readingroom.domain.errors import NotFoundError
from readingroom.store.change import Change
from readingroom.store.commitments import opening_of
from readingroom.store.database import HasDatabase, fetch
from readingroom.store.trail import events

TABLE = "result_field"
LEAST_ROWS = 64
LOCKED = "session locked"
"""Event kind with final fields."""


class Secret(NamedTuple):
    """Opening of an additive commitment."""

    addend: int
    blinding: int


class RecordedField(NamedTuple):
    """Stored field: its event, content and opening."""

    event: int
    name: str
    kind: FieldKind
    opening: Opening
    secret: Secret | None


def add(change: Change, fields: Sequence[ResultField]) -> None:
    """Store the fields of a result and decoys, committed to by the change's event.

    If the library for additive commitments cannot be loaded there are none, and the event records
    that.

    Raises:
        ValueError: two fields share a name.
        AuditError: a value cannot be written as canonical JSON.
    """
    if len({field.name for field in fields}) < len(fields):
        raise ValueError("two fields share a name")
    has_totals = pedersen.is_available()
    if not has_totals:
        change.details["is_without_totals"] = True
    rows = [row for field in fields for row in _rows(change, field, has_totals=has_totals)]
    rows += [("", FieldKind.DECOY, "", "", "")] * (_row_count(len(rows)) - len(rows))
    event = events.head(change).count + 1
    for name, kind, value, addend, blinding in rows:
        row = {"id": change.new_id(), "event": event, "name": name, "kind": kind.value}
        secret = {"addend": addend, "blinding": blinding}
        change.insert_committed(TABLE, {**row, "value": value, **secret})


def names(source: HasDatabase, event: int) -> tuple[str, ...]:
    """Return the names of the fields of an event, in alphabetical order."""
    sql = "SELECT name FROM result_field WHERE event = ? AND kind = 'value' ORDER BY name"
    return tuple(name for (name,) in fetch(source, sql, event))


def recorded_in(source: HasDatabase) -> tuple[int, ...]:
    """Return the numbers of the events that record fields, oldest first."""
    sql = "SELECT DISTINCT event FROM result_field ORDER BY event"
    return tuple(event for (event,) in fetch(source, sql))


def find(
    source: HasDatabase, name: str, *, is_added: bool, event: int | None = None
) -> RecordedField:
    """Return a field by name: its value, or its additive commitment.

    Without an event, the newest event that records such a field is used.

    Raises:
        NotFoundError: there is no such field.
    """
    rows = [row for row in _named(source, name, is_added=is_added) if event in (None, row.event)]
    if not rows:
        known = recorded_in(source)
        raise NotFoundError(_missing(source, name, is_added=is_added, event=event, known=known))
    return rows[-1]


def find_final(source: HasDatabase, name: str) -> tuple[RecordedField, ...]:
    """Return the additive commitments of a field, one for each locked session.

    Raises:
        NotFoundError: there is no such field.
    """
    rows = tuple(
        row
        for row in _named(source, name, is_added=True)
        if events.read(source, row.event, 1)[0].kind == LOCKED
    )
    if not rows:
        raise NotFoundError(
            f"No locked session of {source.path.name} has a commitment for totals of {name}. Lock "
            "the session first, or choose a count or a proportion."
        )
    return rows


def _missing(
    source: HasDatabase, name: str, *, is_added: bool, event: int | None, known: Sequence[int]
) -> str:
    file = source.path.name
    if not known:
        return (
            f"{file} has no results that can be opened. Lock a session or export a bundle with "
            "this version of Readingroom."
        )
    if event is not None and event not in known:
        numbers = ", ".join(map(str, known))
        return f"Event {event} of {file} records no results. Events with results: {numbers}."
    if is_added and name in names(source, event or known[-1]):
        return f"{name} has no commitment for totals. Only counts and proportions have one."
    command = f"readingroom list-recorded-results {file}"
    return f"{file} has no result {name}. List the names with `{command}`."


def _named(source: HasDatabase, name: str, *, is_added: bool) -> Iterator[RecordedField]:
    sql = "SELECT id, event, kind, addend, blinding FROM result_field WHERE name = ? ORDER BY event"
    for field, event, code, addend, blinding in fetch(source, sql, name):
        kind = FieldKind(code)
        if kind is FieldKind.DECOY or (kind in ADDED_KINDS) != is_added:
            continue
        secret = Secret(int(addend), int(blinding)) if blinding else None
        yield RecordedField(event, name, kind, opening_of(source, TABLE, field), secret)


def _rows(
    change: Change, field: ResultField, *, has_totals: bool
) -> Iterator[tuple[str, FieldKind, str, str, str]]:
    """Return the rows of a field: name, kind, value, addend and blinding."""
    yield field.name, FieldKind.VALUE, canonical_json(field.value).decode(), "", ""
    if has_totals and field.addend is not None and 0 <= field.addend <= MOST_ADDEND:
        commitment = pedersen.commit(field.addend, change.entropy(pedersen.BLINDING_BYTES))
        yield (
            field.name,
            field.unit,
            commitment.point.hex(),
            str(field.addend),
            str(commitment.blinding),
        )


def _row_count(count: int) -> int:
    """Return the number of rows, with decoys, that hides a count."""
    return max(LEAST_ROWS, 1 << max(count - 1, 0).bit_length())
