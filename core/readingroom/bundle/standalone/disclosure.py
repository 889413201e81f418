"""Verification of files that open one result, or the total of a result."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import NamedTuple

from readingroom.bundle.standalone.checkpoints import (
    MAX_NOTE_BYTES,
    TreeHead,
    decode,
    is_included,
    read_checkpoint,
)
from readingroom.bundle.standalone.container import Json, VerificationError
from readingroom.bundle.standalone.ristretto import is_same_element, read_element
from readingroom.bundle.standalone.signatures import BASE, ORDER, Point, add, multiply

OPENING = "readingroom.invalid/opening/v1"
TOTAL = "readingroom.invalid/total/v1"
ADDED = {"count": 1, "millionths": 1_000_000}
LOCKED = "session locked"
MOST_ADDEND = 2**32 - 1
MOST_SUMMANDS = 2**20
MOST_BYTES = 4_000_000
SECOND_GENERATOR = bytes.fromhex("d63187fb1cd4051b28ec910c0f3ce83746ee90b2d0c26f950c672c9ee8735d20")
NOTE = (
    "Totals are experimental: a quantum computer could open such a commitment to a different value."
)


class OpenedResult(NamedTuple):
    """Content of an opening file: a field, and its event."""

    name: str
    kind: str
    value: str
    event: int
    event_kind: str
    origin: str


def check_opening(content: bytes, anchors: Sequence[bytes]) -> OpenedResult:
    """Return the opening in a file; raise VerificationError if the trail contradicts it."""
    values = read_form(content, OPENING, ("key", "payload", "proof", "salt"), "an opening")
    if not all(isinstance(value, str) for value in values.values()):
        raise VerificationError("This is not an opening of a result.")
    body, index, path, head = read_proof(values["proof"].encode("utf-8"))
    leaf = hashlib.sha256(b"\x00" + body).digest()
    if not is_included(leaf, index, head.size, path, head.root):
        raise VerificationError("The proof does not match the event: one of them was changed.")
    wanted = (head.origin, head.size, head.root)
    if wanted not in [(a.origin, a.size, a.root) for a in map(read_checkpoint, anchors)]:
        raise VerificationError(
            f"No --anchor is the checkpoint over {head.size} events that the proof refers to."
        )
    try:
        event, row = json.loads(body.decode("utf-8")), json.loads(values["payload"])
        salt, stated = bytes.fromhex(values["salt"]), event["commitments"][values["key"]]
        field = OpenedResult(
            row["name"], row["kind"], row["value"], index + 1, str(event["kind"]), head.origin
        )
        is_own = values["key"] == "result_field/" + row["id"]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise VerificationError("The field does not match the event.") from error
    commitment = hashlib.sha256(salt + values["payload"].encode("utf-8")).hexdigest()
    if commitment != stated or not is_own or field.kind not in ("value", *ADDED):
        raise VerificationError("The field does not match the event.")
    return field


def check_total(content: bytes, openings: Sequence[bytes], anchors: Sequence[bytes]) -> str:
    """Return the content of an opened total; raise VerificationError if its parts differ."""
    total = read_form(content, TOTAL, ("blinding", "count", "kind", "name", "total"), "a total")
    try:
        blinding = int.from_bytes(bytes.fromhex(total["blinding"]), "little")
        name, unit = str(total["name"]), ADDED[total["kind"]]
    except (KeyError, TypeError, ValueError) as error:
        raise VerificationError("This is not a total of results.") from error
    require_range(total["count"], total["total"], blinding)
    fields = [check_opening(opening, anchors) for opening in openings]
    if len(fields) != total["count"]:
        raise VerificationError(f"The total is over {total['count']}, not {len(fields)} openings.")
    require_parts(fields, name, total["kind"])
    expected = add(
        multiply(blinding, BASE), multiply(total["total"], element(SECOND_GENERATOR.hex()))
    )
    total_point: Point = (0, 1, 1, 0)
    for field in fields:
        total_point = add(total_point, element(field.value))
    if not is_same_element(total_point, expected):
        raise VerificationError("The commitments do not add up to this total.")
    whole, rest = divmod(total["total"], unit)
    number = f"{whole}.{rest:06d}" if unit > 1 else str(whole)
    line = f"{name}: {number} in all, over {len(fields)} locked sessions"
    return "".join(sign if sign.isprintable() else " " for sign in line)


def require_parts(fields: Sequence[OpenedResult], name: str, kind: str) -> None:
    """Raise VerificationError unless all are of one result, final, and of different sessions."""
    if any((field.name, field.kind) != (name, kind) for field in fields):
        raise VerificationError("An opening is of another result than the total.")
    if any(field.event_kind != LOCKED for field in fields):
        raise VerificationError("An opening is of results that are not final.")
    if len({(field.origin, field.event) for field in fields}) != len(fields):
        raise VerificationError("A session occurs twice.")


def opened_line(field: OpenedResult) -> str:
    """Return an opening as one line, without terminal control characters."""
    what = (
        f"= {field.value}" if field.kind == "value" else "is committed to for totals, not disclosed"
    )
    line = f"{field.name} {what} (event {field.event}, {field.event_kind})"
    return "".join(sign if sign.isprintable() else " " for sign in line)


def require_range(count: Json, total: Json, blinding: int) -> None:
    """Raise VerificationError if a number is out of the stated range for totals."""
    are_numbers = type(count) is int and type(total) is int
    if not are_numbers or not 1 <= count <= MOST_SUMMANDS or not 0 <= total <= count * MOST_ADDEND:
        raise VerificationError("The total is out of range.")
    if blinding >= ORDER:
        raise VerificationError("The total is out of range.")


def element(text: str) -> Point:
    """Return the element encoded in hexadecimal digits."""
    try:
        point = read_element(bytes.fromhex(text))
    except (TypeError, ValueError):
        point = None
    if point is None:
        raise VerificationError("A commitment is not a commitment for totals.")
    return point


def read_form(content: bytes, form: str, names: Sequence[str], what: str) -> dict[str, Json]:
    """Return the parts of a file of one canonical JSON object."""
    fault = VerificationError(f"The file is not {what}.")
    try:
        values = json.loads(content.decode("utf-8")) if len(content) < MOST_BYTES else None
    except (ValueError, RecursionError) as error:
        raise fault from error
    if not isinstance(values, dict) or set(values) != {*names, "format"}:
        raise fault
    text = json.dumps(values, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    if values.pop("format") != form or (text + "\n").encode("utf-8", "replace") != content:
        raise fault
    return values


def read_proof(content: bytes) -> tuple[bytes, int, list[bytes], TreeHead]:
    """Return the event of a proof file, its index, the path, and the checkpoint."""
    top, _, note = content.partition(b"\n\n")
    lines = top.decode("utf-8", "replace").split("\n")
    try:
        header, extra, index_line = lines[:3]
        index = int(index_line[len("index ") :])
    except ValueError as error:
        raise VerificationError("The file contains no valid inclusion proof.") from error
    is_proof = header == "c2sp.org/tlog-proof@v1" and extra.startswith("extra ")
    if not is_proof or index_line != f"index {index}" or index < 0 or len(note) > MAX_NOTE_BYTES:
        raise VerificationError("The file contains no valid inclusion proof.")
    path = [decode(line) for line in lines[3:]]
    return decode(extra[len("extra ") :]), index, path, read_checkpoint(note)
