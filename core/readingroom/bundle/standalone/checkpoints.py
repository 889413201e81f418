"""Merkle tree over the events of a bundle, its checkpoints, and proofs under them."""

from __future__ import annotations

import base64
import binascii
import hashlib
from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple, Optional

from readingroom.bundle.standalone.container import Files, VerificationError, read_bytes
from readingroom.bundle.standalone.signatures import is_ed25519_signature
from readingroom.bundle.standalone.trail import BundleTrail, Opened

CHECKPOINT = "data/audit/checkpoint"
PROOFS = "data/audit/proofs/"
VKEYS = "data/keys/vkeys.txt"
ED25519 = b"\x01"
MAX_NOTE_BYTES = 200_000


class TreeHead(NamedTuple):
    """Content of a checkpoint, and its signatures as (name, key id, signature)."""

    origin: str
    size: int
    root: bytes
    text: bytes
    signatures: list[tuple[str, bytes, bytes]]


class MerkleTree:
    """Roots of the RFC 6962 tree over a list of leaves, at any size."""

    def __init__(self, leaves: Sequence[bytes]) -> None:
        self.levels = [list(leaves)]
        while len(self.levels[-1]) > 1:
            row = self.levels[-1]
            places = range(0, len(row) - 1, 2)
            self.levels.append([node_hash(row[at], row[at + 1]) for at in places])

    def root(self, size: int) -> bytes:
        """Return the root over the first leaves."""
        result: Optional[bytes] = None
        for level, row in enumerate(self.levels):
            if size >> level & 1:
                perfect = row[(size >> level) - 1]
                result = perfect if result is None else node_hash(perfect, result)
        return hashlib.sha256(b"").digest() if result is None else result


def node_hash(left: bytes, right: bytes) -> bytes:
    """Return the hash of a node of the tree."""
    return hashlib.sha256(b"\x01" + left + right).digest()


def is_included(leaf: bytes, index: int, size: int, path: Sequence[bytes], root: bytes) -> bool:
    """Return whether an inclusion path leads from a leaf to a root (RFC 9162, 2.1.3.2)."""
    if index >= size or any(len(step) != 32 for step in path):
        return False
    at, last, computed = index, size - 1, leaf
    for step in path:
        if not last:
            return False
        if at & 1 or at == last:
            computed = node_hash(step, computed)
            while at and not at & 1:
                at, last = at >> 1, last >> 1
        else:
            computed = node_hash(computed, step)
        at, last = at >> 1, last >> 1
    return not last and computed == root


def decode(text: str) -> bytes:
    """Return decoded base64 bytes."""
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise VerificationError("A checkpoint, key or proof contains invalid base64.") from error


def read_checkpoint(content: bytes) -> TreeHead:
    """Return a parsed checkpoint (c2sp.org/signed-note, c2sp.org/tlog-checkpoint)."""
    text, gap, below = content.rpartition(b"\n\n")
    try:
        lines = (text + b"\n").decode("utf-8").split("\n")[:-1]
        signed = below.decode("utf-8").split("\n")
    except UnicodeDecodeError as error:
        raise VerificationError("A checkpoint is not text.") from error
    is_number = len(lines) == 3 and lines[1].isascii() and lines[1].isdigit()
    if not gap or not is_number or len(content) > MAX_NOTE_BYTES or signed.pop():
        raise VerificationError("A checkpoint has an invalid format.")
    signatures = []
    for line in signed:
        dash, _, rest = line.partition(" ")
        name, _, encoded = rest.partition(" ")
        body = decode(encoded)
        if dash != "\u2014" or not name or len(body) < 5:
            raise VerificationError("A checkpoint has a line that is not a signature.")
        signatures.append((name, body[:4], body[4:]))
    root = decode(lines[2])
    if len(lines[1]) > 19 or str(int(lines[1])) != lines[1] or len(root) != 32:
        raise VerificationError("A checkpoint has an invalid format.")
    return TreeHead(lines[0], int(lines[1]), root, text + b"\n", signatures)


def signature_fault(head: TreeHead, vkeys: Sequence[str]) -> str:
    """Return the fault of the Ed25519 signatures of a checkpoint, or ""."""
    genuine = 0
    for vkey in vkeys:
        name, _, material = vkey.split("+", 2)
        content = decode(material)
        key_id = hashlib.sha256(name.encode("utf-8") + b"\n" + content).digest()[:4]
        if content[:1] != ED25519 or name != head.origin:
            continue
        for signer, stated, signature in head.signatures:
            if (signer, stated) == (name, key_id):
                if not is_ed25519_signature(content[1:], head.text, signature):
                    return "has an invalid signature"
                genuine += 1
    return "" if genuine else "is not signed by a key of this trail"


def trail_keys(opened: Opened) -> list[str]:
    """Return the keys named in the trail, as vkeys."""
    keys = [row for key, row in opened.items() if key.startswith("signing_key/")]
    try:
        keys.sort(key=lambda row: int(row["position"]))
        vkeys = [str(row[name]) for row in keys for name in ("ed25519", "ml_dsa_44")]
        "".join(vkeys).encode("utf-8")
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        raise VerificationError(
            "A signing key of the audit trail has an invalid format."
        ) from error
    if any(vkey.count("+") < 2 for vkey in vkeys):
        raise VerificationError("A signing key of the audit trail has an invalid format.")
    return vkeys


def head_faults(what: str, head: TreeHead, origin: str, tree: MerkleTree, count: int) -> list[str]:
    """Return how a checkpoint contradicts the events."""
    if head.origin != origin:
        return [f"{what.capitalize()} belongs to another audit trail."]
    if head.size > count:
        return [f"The trail has {count} events, but {what} covers {head.size}."]
    if tree.root(head.size) != head.root:
        return [f"The first {head.size} events are not those that {what} covers."]
    return []


def check_checkpoints(
    files: Files, trail: BundleTrail, opened: Opened, anchor: Optional[bytes], tree: MerkleTree
) -> tuple[list[str], list[str]]:
    """Return the checks of the tree and its checkpoints, and findings."""
    vkeys, count = trail_keys(opened), len(trail.leaves)
    heads = kept_heads(files, opened, count) if vkeys or CHECKPOINT in files.names else {}
    if anchor is not None:
        heads["the anchor"] = read_checkpoint(anchor)
    findings = []
    for what, head in heads.items():
        origin = f"readingroom.invalid/{trail.log_id}"
        findings += head_faults(what, head, origin, tree, count)
        fault = signature_fault(head, vkeys)
        findings += [f"{what.capitalize()} {fault}."] if fault else []
    if vkeys and read_bytes(files, VKEYS).decode("utf-8", "replace").split("\n") != [*vkeys, ""]:
        findings.append("keys/vkeys.txt does not list the keys that the audit trail names.")
    proofs = sorted(name for name in files.names if name.startswith(PROOFS))
    findings += [fault for name in proofs for fault in proof_faults(files, name, trail)]
    findings += count_faults(trail, heads)
    text = f"Tree: {len(heads)} checkpoints with their Ed25519 signatures, {len(proofs)} proofs."
    checked = [text, "ML-DSA-44 signatures: not checked by the stand-alone script."]
    if anchor is not None:
        checked.append(f"Anchor: over {heads['the anchor'].size} events.")
    return checked, findings


def kept_heads(files: Files, opened: Opened, count: int) -> dict[str, TreeHead]:
    """Return the checkpoints of a bundle: over all events, and earlier ones."""
    heads = {"the checkpoint": read_checkpoint(read_bytes(files, CHECKPOINT))}
    if heads["the checkpoint"].size != count:
        raise VerificationError("The checkpoint does not cover all events of the bundle.")
    for key, row in opened.items():
        if key.startswith("checkpoint/"):
            try:
                heads[f"checkpoint {int(row['size'])}"] = read_checkpoint(row["note"].encode())
            except (KeyError, TypeError, AttributeError, ValueError, OverflowError) as error:
                raise VerificationError("An earlier checkpoint has an invalid format.") from error
    return heads


def count_faults(trail: BundleTrail, heads: dict[str, TreeHead]) -> list[str]:
    """Return the first event with a different checkpoint count, if any."""
    sizes = sorted(head.size for what, head in heads.items() if what.startswith("checkpoint "))
    for number, event in enumerate(trail.events, start=1):
        present = bisect_left(sizes, number)
        stated = event.get("checkpoints")
        if stated != present:
            text = f"Event {number} was recorded after {stated} checkpoints; {present} are here."
            return [text]
    return []


def proof_faults(files: Files, name: str, trail: BundleTrail) -> list[str]:
    """Return the fault of a proof file (c2sp.org/tlog-proof)."""
    top, _, note = read_bytes(files, name).partition(b"\n\n")
    lines = top.decode("utf-8", "replace").split("\n")
    try:
        index = int(lines[2].split("index ", 1)[1])
        body = decode(lines[1].split("extra ", 1)[1])
    except (IndexError, ValueError):
        return [f"{name} is not a proof."]
    leaf = hashlib.sha256(b"\x00" + body).digest()
    if not 0 <= index < len(trail.leaves) or trail.leaves[index] != leaf:
        return [f"{name} is not about event {index + 1}."]
    head = read_checkpoint(note)
    path = [decode(line) for line in lines[3:]]
    is_good = note == read_bytes(files, CHECKPOINT)
    if not is_good or not is_included(leaf, index, head.size, path, head.root):
        return [f"{name} does not prove event {index + 1}."]
    return []
