"""Files that open one field of a result, or the total of a field, to a third party.

Both are canonical JSON (see `canonical`) on one line with a line feed: one byte form per content.
They are untrusted input: any deviation is refused.

Opening: {"format", "key", "payload", "proof", "salt"}: the opening of commitment `key` of the event
in `proof`, a proof file as text (see `tlog_proof`). Total: {"blinding", "count", "format", "kind",
"name", "total"}, the blinding being 32 bytes, little-endian, in hexadecimal.
"""

from typing import Any

from readingroom.audit.canonical import canonical_json
from readingroom.audit.commitment import SALT_BYTES
from readingroom.audit.ristretto import ORDER, SCALAR_BYTES
from readingroom.audit.types import (
    ADDED_KINDS,
    MOST_ADDEND,
    MOST_SUMMANDS,
    FieldKind,
    OpenedTotal,
    Opening,
)
from readingroom.domain.errors import AuditError
from readingroom.domain.json_text import read_json

OPENING = "readingroom.invalid/opening/v1"
TOTAL = "readingroom.invalid/total/v1"
MOST_BYTES = 4_000_000
_FIELD = {
    *("event", "id", "kind", "name", "value"),
    *("addend_commitment", "blinding_commitment"),
}


def write_opening(opening: Opening, proof: bytes) -> bytes:
    """Return a file that opens one commitment of an event."""
    return _line(
        {
            "format": OPENING,
            "key": opening.key,
            "payload": opening.payload.decode(),
            "proof": proof.decode(),
            "salt": opening.salt.hex(),
        }
    )


def read_opening(content: bytes) -> tuple[Opening, bytes]:
    """Return the opening in a file, and the proof of its event, without verification.

    Raises:
        AuditError: it is not an opening file.
    """
    what = "opening of a result"
    values = _read(content, OPENING, {"key", "payload", "proof", "salt"}, what)
    if not all(isinstance(value, str) for value in values.values()):
        raise _damaged(what)
    salt = _bytes(values["salt"], SALT_BYTES, what)
    return Opening(values["key"], salt, values["payload"].encode()), values["proof"].encode()


def read_field(opening: Opening) -> tuple[str, FieldKind, str]:
    """Return name, kind and value of the opened field.

    Raises:
        AuditError: the opened data is not a result field.
    """
    try:
        row = read_json(opening.payload)
        is_field = type(row) is dict and row.keys() == _FIELD and canonical_json(row)
        if is_field == opening.payload and opening.key == f"result_field/{row['id']}":
            kind = FieldKind(row["kind"])
            texts = (row["name"], row["value"])
            if all(isinstance(part, str) for part in texts) and kind != FieldKind.DECOY:
                return texts[0], kind, texts[1]
    except (ValueError, AuditError) as error:
        raise _damaged("opening of a result") from error
    raise _damaged("opening of a result")


def write_total(total: OpenedTotal) -> bytes:
    """Return a file that opens the sum of commitments."""
    return _line(
        {
            "blinding": total.blinding,
            "count": total.count,
            "format": TOTAL,
            "kind": total.kind.value,
            "name": total.name,
            "total": total.total,
        }
    )


def read_total(content: bytes) -> OpenedTotal:
    """Return an opened total, without verification.

    Raises:
        AuditError: it is not a total file, or a number is out of range.
    """
    what = "opened total"
    values = _read(content, TOTAL, {"blinding", "count", "kind", "name", "total"}, what)
    name, kind, blinding = values["name"], values["kind"], values["blinding"]
    if not all(isinstance(text, str) for text in (name, kind, blinding)) or kind not in ADDED_KINDS:
        raise _damaged(what)
    count, total = values["count"], values["total"]
    are_numbers = type(count) is int and type(total) is int
    if not are_numbers or not 1 <= count <= MOST_SUMMANDS or not 0 <= total <= count * MOST_ADDEND:
        raise AuditError(
            "The total is out of range: it adds 1 to "
            f"{MOST_SUMMANDS} integers from 0 to {MOST_ADDEND}. Ask for another file."
        )
    if int.from_bytes(_bytes(blinding, SCALAR_BYTES, what), "little") >= ORDER:
        raise _damaged(what)
    return OpenedTotal(name, FieldKind(kind), count, total, blinding)


def _line(values: dict[str, Any]) -> bytes:
    return canonical_json(values) + b"\n"


def _read(content: bytes, format_: str, names: set[str], what: str) -> dict[str, Any]:
    try:
        values: object = read_json(content) if len(content) < MOST_BYTES else None
        if isinstance(values, dict) and values.keys() == {*names, "format"}:
            is_ours = values["format"] == format_
            if is_ours and _line(values) == content:
                return {name: values[name] for name in names}
    except (ValueError, AuditError) as error:
        raise _damaged(what) from error
    raise _damaged(what)


def _bytes(text: str, count: int, what: str) -> bytes:
    try:
        content = bytes.fromhex(text)
    except ValueError as error:
        raise _damaged(what) from error
    if len(content) != count or content.hex() != text:
        raise _damaged(what)
    return content


def _damaged(what: str) -> AuditError:
    return AuditError(
        f"The file is not a valid {what}. Use the file that you received, complete and unchanged."
    )
