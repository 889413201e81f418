"""Reader kits of a bundle: trails of other computers, and the judgements merged from them."""

from __future__ import annotations

import hashlib
import json
from typing import NamedTuple

from readingroom.bundle.standalone.checkpoints import (
    MerkleTree,
    read_checkpoint,
    signature_fault,
)
from readingroom.bundle.standalone.container import Files, Json, VerificationError, read_lines
from readingroom.bundle.standalone.tables import rows_of
from readingroom.bundle.standalone.trail import OPENINGS, Opened, read_event

KITS = "data/kits/"
NUMBERS = {
    "judgement": ("seq", "sequence_offset"),
    "certification": ("position", "certification_offset"),
}
"""Tables of records that a kit hands back: their number, and its difference from that in a kit."""


class KitTrail(NamedTuple):
    """Events of a kit with its leaves and the chain value after each."""

    events: list[dict[str, Json]]
    leaves: list[bytes]
    chains: list[str]


def check_kits(files: Files, opened: Opened) -> tuple[list[str], list[str]]:
    """Return the checks of reader kits, and findings; nothing for a study without kits."""
    findings: list[str] = []
    try:
        rows, returns = rows_of(opened, "reader_kit"), rows_of(opened, "reader_return")
        salts = record_salts(files) if returns else {}
        for number, row in enumerate(rows, start=1):
            own = [each for each in returns if each["kit"] == row["id"]]
            findings += kit_faults(files, number, row, own, opened, salts)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise VerificationError("A reader kit of the bundle has an invalid format.") from error
    if not rows:
        return [], []
    text = f"Reader kits: {len(rows)}, their events and the judgements of {len(returns)} returns."
    return [text], findings


def record_salts(files: Files) -> dict[str, bytes]:
    """Return the salts of opened records by key."""
    salts = {}
    for line in read_lines(files, OPENINGS):
        opening = json.loads(line.decode("utf-8"))
        table, _, name = str(opening["key"]).partition("/")
        if table in NUMBERS and "/" not in name:
            salts[opening["key"]] = bytes.fromhex(opening["salt"])
    return salts


def kit_faults(
    files: Files,
    number: int,
    row: dict[str, Json],
    returns: list[dict[str, Json]],
    opened: Opened,
    salts: dict[str, bytes],
) -> list[str]:
    """Return how the events of one kit contradict what the study's trail says of it."""
    kit, what = json.loads(row["document"]), f"Reader kit {number}"
    trail = read_trail(files, f"{KITS}{number:04d}/events.jsonl", kit["log_id"])
    tree = MerkleTree(trail.leaves)
    start = int(kit["event_count"])
    if len(trail.events) < start or trail.chains[start - 1] != kit["head"]:
        return [f"{what} does not begin as it was written."]
    for each in returns:
        merged = json.loads(each["document"])
        end, head = int(merged["event_count"]), read_checkpoint(merged["checkpoint"].encode())
        if not start < end <= len(trail.events) or trail.chains[end - 1] != merged["head"]:
            return [f"{what}: the events of a return are missing or changed."]
        is_own = (head.origin, head.size) == (f"readingroom.invalid/{kit['log_id']}", end)
        if not is_own or tree.root(end) != head.root:
            return [f"{what}: the checkpoint of a return is of other events."]
        fault = signature_fault(head, kit["vkeys"])
        if fault:
            return [f"{what}: the checkpoint of a return {fault}."]
        faults = record_faults(what, trail.events[start:end], merged, opened, salts)
        if faults:
            return faults
        start = end
    return [] if start == len(trail.events) else [f"{what} has events that belong to no return."]


def read_trail(files: Files, name: str, log_id: str) -> KitTrail:
    """Return the events of a kit with the hashes over them."""
    chain = hashlib.sha256(bytes.fromhex(log_id)).digest()
    events, leaves, chains = [], [], []
    for number, line in enumerate(read_lines(files, name), start=1):
        try:
            events.append(read_event(line, number))
        except VerificationError as fault:
            raise VerificationError(f"{name}: event {number} {fault}.") from fault
        leaves.append(hashlib.sha256(b"\x00" + line).digest())
        chain = hashlib.sha256(chain + leaves[-1]).digest()
        chains.append(chain.hex())
    return KitTrail(events, leaves, chains)


def record_faults(
    what: str,
    events: list[dict[str, Json]],
    merged: dict[str, Json],
    opened: Opened,
    salts: dict[str, bytes],
) -> list[str]:
    """Return how records of the study differ from those of the kit.

    They are equal but for their number, and for the commitments to texts that were withheld.
    """
    for event in events:
        for key, wanted in event["commitments"].items():
            table, _, name = key.partition("/")
            if table not in NUMBERS:
                continue
            number, offset = NUMBERS[table]
            row = dict(opened[key])
            row[number] -= merged.get(offset, 0)
            withheld = merged["withheld"].get(name, {})
            row.update({f"{column}_commitment": value for column, value in withheld.items()})
            text = json.dumps(row, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
            if hashlib.sha256(salts[key] + text.encode("utf-8")).hexdigest() != wanted:
                return [f"{what}: {key} is not the record of the kit."]
    return []
