"""Personal signatures in a bundle: keys, records, trail locations, and their table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Optional

from readingroom.bundle.standalone.checkpoints import MerkleTree
from readingroom.bundle.standalone.container import Files, Json, read_bytes
from readingroom.bundle.standalone.signatures import is_ed25519_signature
from readingroom.bundle.standalone.tables import csv_text
from readingroom.bundle.standalone.trail import BundleTrail, Opened, Stated

SIGNATURES_CSV = "data/results/signatures.csv"
SIGNATURE_COLUMNS = (
    *("signature", "event", "subject", "meaning", "signer", "name", "at", "components"),
    "record_count",
)
SIGNED_LABEL = b"readingroom signature\n\0"
SIGNED_NAMES = frozenset(
    (
        *("version", "id", "log_id", "subject", "meaning", "signer", "name", "at"),
        *("components", "records", "size", "root"),
    )
)
RECORD_NAMES = frozenset(("key", "event", "commitment", "leaf"))
SUBJECTS = frozenset(
    (
        *("readings", "session", "protocol", "unblinding", "report", "trail", "attestation"),
        "interim look",
    )
)
MEANINGS = frozenset(("authored", "reviewed", "approved", "responsible"))
SIGNERS: dict[str, dict[str, tuple[str, ...]]] = {
    "reader": {"readings": ("authored",)},
    "coordinator": {
        "session": ("responsible", "approved"),
        "protocol": ("responsible", "approved", "authored"),
        "unblinding": ("approved",),
        "report": ("responsible", "approved", "authored"),
        "attestation": ("responsible",),
        "interim look": ("responsible",),
    },
    "auditor": {
        **dict.fromkeys(("session", "protocol", "report", "trail", "attestation"), ("reviewed",)),
        "interim look": ("responsible",),
    },
}
"""Permitted subjects and meanings by role."""
COMPONENTS = (["code", "password"], ["password"])
GIVING_UP = ("account retired", "password reset")
TWO_COMPONENTS = "code and password"
ONE_COMPONENT = "password"


def check_signatures(
    files: Files,
    trail: BundleTrail,
    stated: Stated,
    opened: Opened,
    tree: MerkleTree,
) -> tuple[list[str], list[str]]:
    """Return the checks of personal signatures, and findings."""
    keys = sorted(
        (key for key in stated if key.startswith("signature/")), key=lambda key: stated[key][0]
    )
    if not keys and SIGNATURES_CSV not in files.names:
        return [], []
    rows: list[dict[str, Json]] = []
    closed = [key for key in stated if key.startswith("person_key/") and key not in opened]
    findings = [f"Event {stated[key][0]}: {key} is not opened." for key in closed]
    for key in keys:
        statement = read_statement(opened.get(key + "/statement"))
        row = opened.get(key)
        if statement is None or not isinstance(row, dict):
            findings.append(f"{key} is not opened.")
            continue
        try:
            faults = list(signature_faults(key, row, statement, trail, stated, opened, tree))
            rows.append(signature_row(statement))
        except (KeyError, TypeError, ValueError, AttributeError, IndexError, OverflowError):
            faults = ["has an invalid format"]
        findings += [f"Event {stated[key][0]}: {key} {fault}." for fault in faults]
    if not findings and read_bytes(files, SIGNATURES_CSV) != signatures_csv(rows):
        findings.append("signatures.csv does not match the signatures in the audit trail.")
    return [f"Signatures of people: {len(keys)}, their Ed25519 keys and records."], findings


def read_statement(text: Json) -> Optional[dict[str, Json]]:
    """Return the signed statement, None if missing or not in canonical form."""
    try:
        values = json.loads(text)
        written = json.dumps(values, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    except (ValueError, TypeError, RecursionError):
        return None
    return values if isinstance(values, dict) and written == text else None


def signature_faults(
    key: str,
    row: dict[str, Json],
    statement: dict[str, Json],
    trail: BundleTrail,
    stated: Stated,
    opened: Opened,
    tree: MerkleTree,
) -> Iterator[str]:
    """Return the fault of one signature, as words that follow its name."""
    if not is_statement(statement):
        yield "has an invalid format"
        return
    if statement["log_id"] != trail.log_id:
        yield "is of another study"
    if [statement["id"], statement["subject"], statement["signer"]] != [
        row["id"],
        row["subject"],
        row["signer"],
    ]:
        yield "is stored under another ID"
    if not may_sign(statement, opened):
        yield "has a meaning that this person may not sign"
    size = int(statement["size"])
    if not 0 < size < len(trail.events) or key not in trail.events[size]["commitments"]:
        yield "is not recorded by the event that it names"
        return
    event = trail.events[size]
    if [event["actor"], event["at"]] != [statement["signer"], statement["at"]]:
        yield "names another person or time than its event"
    if tree.root(size).hex() != statement["root"]:
        yield "covers other events than those before it"
    for record in statement["records"]:
        if not 0 < int(record["event"]) <= size or not is_recorded(record, trail):
            yield f"is not under {record['key']} as its event records it"
    yield from key_faults(row, statement, trail, stated, opened)


def is_statement(statement: dict[str, Json]) -> bool:
    """Return whether a statement has exactly the required parts."""
    if (
        statement.keys() != SIGNED_NAMES
        or repr(statement["version"]) != "1"
        or type(statement["size"]) is not int
    ):
        return False
    texts = [statement[name] for name in ("id", "log_id", "signer", "name", "at", "root")]
    if (
        not all(isinstance(text, str) for text in texts)
        or statement["components"] not in COMPONENTS
    ):
        return False
    if statement["subject"] not in SUBJECTS or statement["meaning"] not in MEANINGS:
        return False
    return all(
        record.keys() == RECORD_NAMES
        and type(record["event"]) is int
        and all(isinstance(record[name], str) for name in ("key", "commitment", "leaf"))
        for record in statement["records"]
    )


def may_sign(statement: dict[str, Json], opened: Opened) -> bool:
    """Return whether a role of the signer permits this subject and meaning."""
    accounts = [row for key, row in opened.items() if key.startswith("account/")]
    roles = [json.loads(row["roles"]) for row in accounts if row["code"] == statement["signer"]]
    allowed = [SIGNERS.get(role, {}).get(statement["subject"], ()) for own in roles for role in own]
    return any(statement["meaning"] in meanings for meanings in allowed)


def is_recorded(record: dict[str, Json], trail: BundleTrail) -> bool:
    """Return whether the trail holds a record at the location in the signature."""
    number = int(record["event"])
    leaf = trail.leaves[number - 1].hex()
    if record["leaf"] != leaf:
        return False
    if record["key"] == f"event/{number}":
        return bool(record["commitment"] == leaf)
    commitments = trail.events[number - 1]["commitments"]
    return bool(commitments.get(record["key"]) == record["commitment"])


def key_faults(
    row: dict[str, Json],
    statement: dict[str, Json],
    trail: BundleTrail,
    stated: Stated,
    opened: Opened,
) -> Iterator[str]:
    """Return the fault of a signature's key."""
    keys = {name: entry for name, entry in opened.items() if name.startswith("person_key/")}
    name = f"person_key/{row['key']}"
    if name not in keys or keys[name]["account"] != statement["signer"]:
        yield "is not by a key of that person"
        return
    text = json.dumps(statement, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    public, signature = bytes.fromhex(keys[name]["ed25519"]), bytes.fromhex(row["ed25519"])
    if not is_ed25519_signature(public, SIGNED_LABEL + text.encode("utf-8"), signature):
        yield "is not a valid signature of the key that it names"
    own = [
        stated[other][0] for other, entry in keys.items() if entry["account"] == statement["signer"]
    ]
    if stated[name][0] != max(
        (event for event in own if event <= int(statement["size"])), default=0
    ):
        yield "is by a key that did not sign for that person at that time"
    for event in trail.events[stated[name][0] : statement["size"]]:
        if event["kind"] in GIVING_UP and event["details"].get("account") == statement["signer"]:
            yield f"is by a key that event {event['sequence']} revoked"


def signature_row(statement: dict[str, Json]) -> dict[str, Json]:
    """Return a signature as a row of signatures.csv."""
    return {
        "signature": statement["id"],
        "event": statement["size"] + 1,
        **{name: statement[name] for name in ("subject", "meaning", "signer", "name", "at")},
        "components": TWO_COMPONENTS if len(statement["components"]) > 1 else ONE_COMPONENT,
        "record_count": len(statement["records"]),
    }


def signatures_csv(rows: list[dict[str, Json]]) -> bytes:
    """Write signatures as CSV, safe to open in a spreadsheet."""
    return csv_text(SIGNATURE_COLUMNS, rows).encode("utf-8")
