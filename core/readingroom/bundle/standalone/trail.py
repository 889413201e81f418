"""Audit trail of a bundle: hash chain and openings of commitments."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import NamedTuple, Optional

from readingroom.bundle.standalone.container import (
    Files,
    Json,
    VerificationError,
    read_json,
    read_lines,
)

EVENTS = "data/audit/events.jsonl"
HEAD = "data/audit/head.json"
OPENINGS = "data/audit/openings.jsonl"


class BundleTrail(NamedTuple):
    """Events of a bundle, and their chain head."""

    events: list[dict[str, Json]]
    head: str
    first_bad: Optional[int]
    findings: list[str]
    leaves: list[bytes]
    log_id: str


def check_trail(files: Files) -> BundleTrail:
    """Re-derive leaves and chain; return the events and the head."""
    head = read_json(files, HEAD)
    try:
        log_id = bytes.fromhex(head["log_id"])
        chain = hashlib.sha256(log_id).digest()
        stated_head, stated_count = str(head["head"]), int(head["event_count"])
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        raise VerificationError("audit/head.json does not state log ID, head and count.") from error
    events: list[dict[str, Json]] = []
    findings: list[str] = []
    leaves: list[bytes] = []
    for number, line in enumerate(read_lines(files, EVENTS), start=1):
        try:
            events.append(read_event(line, number))
        except VerificationError as fault:
            findings = [f"Event {number} {fault}."]
            return BundleTrail(events, chain.hex(), number, findings, leaves, log_id.hex())
        leaf = hashlib.sha256(b"\x00" + line).digest()
        chain = hashlib.sha256(chain + leaf).digest()
        leaves.append(leaf)
    if len(events) != stated_count:
        findings = [f"The trail has {len(events)} events; {stated_count} are stated."]
        return BundleTrail(events, chain.hex(), len(events) + 1, findings, leaves, log_id.hex())
    if chain.hex() != stated_head:
        findings = ["The chain head does not match the stated head."]
    return BundleTrail(events, chain.hex(), None, findings, leaves, log_id.hex())


def read_event(line: bytes, number: int) -> dict[str, Json]:
    """Return one event of the trail; raise VerificationError with its fault."""
    try:
        event = json.loads(line.decode("utf-8"))
        text = json.dumps(event, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        written = text.encode("utf-8")
    except (ValueError, RecursionError) as error:
        raise VerificationError("is not readable JSON") from error
    if not isinstance(event, dict) or repr(event.get("sequence")) != str(number):
        raise VerificationError(f"is not number {number} of the audit trail")
    if written != line:
        raise VerificationError("is not in canonical form")
    return event


Opened = dict[str, Json]
Stated = dict[str, tuple[int, str]]
"""Newest event and commitment of each committed row, by "table/id"."""
REMOVED = "0" * 64
"""Replaces the commitment to a removed row."""
REMOVABLE = (
    *("study_case", "output", "model", "reader", "synthetic_case", "scenario", "run_failure"),
    *("case_row", "reference_value"),
)
"""Tables whose rows can be removed until a session is opened."""


def stated_commitments(events: Sequence[dict[str, Json]]) -> Stated:
    """Return the newest event and commitment of each committed row.

    Rows removed before a session was opened are not included.
    """
    stated: Stated = {}
    is_draft = True
    for event in events:
        commitments = event.get("commitments")
        if isinstance(commitments, dict):
            is_draft = is_draft and not any(key.startswith("session/") for key in commitments)
            for key, value in commitments.items():
                if value == REMOVED and is_draft and key.partition("/")[0] in REMOVABLE:
                    stated.pop(key, None)
                else:
                    stated[key] = (event["sequence"], str(value))
    return stated


def check_openings(files: Files, stated: Stated) -> tuple[Opened, list[str]]:
    """Return the opened payloads by key, and findings.

    The key "table/id" opens a row; "table/id/column" a private column, committed to in its row.
    Every committed row must be opened.
    """
    opened: Opened = {}
    findings = []
    for number, line in enumerate(read_lines(files, OPENINGS), start=1):
        try:
            opening = json.loads(line.decode("utf-8"))
            key, payload = str(opening["key"]), str(opening["payload"])
            salt = bytes.fromhex(opening["salt"])
            row, _, column = key.rpartition("/")
            if row in opened:
                wanted, content = opened[row][column + "_commitment"], payload
            else:
                wanted, content = stated[key][1], json.loads(payload)
            commitment = hashlib.sha256(salt + payload.encode("utf-8")).hexdigest()
        except (ValueError, KeyError, TypeError, RecursionError):
            findings.append(f"Line {number} of openings.jsonl opens no commitment.")
            continue
        if commitment != wanted:
            where = f"Event {stated[key][0]}: " if key in stated else ""
            findings.append(f"{where}{key} does not match its commitment.")
        opened[key] = content
    closed = [key for key in stated if key not in opened]
    findings += [f"Event {stated[key][0]}: {key} is not opened." for key in closed]
    return opened, findings + check_erasures(opened)


def check_erasures(opened: Opened) -> list[str]:
    """Return findings about erased columns: still opened, or with a different commitment."""
    findings = []
    for key, erasure in opened.items():
        if not key.startswith("erasure/") or not isinstance(erasure, dict):
            continue
        for erased_column, commitment in erasure.get("columns", {}).items():
            row, _, column = erased_column.rpartition("/")
            if erased_column in opened:
                findings.append(f"{erased_column} was erased, but is opened.")
            if row in opened and opened[row].get(column + "_commitment") != commitment:
                findings.append(f"{erased_column} was erased under another commitment.")
    return findings
