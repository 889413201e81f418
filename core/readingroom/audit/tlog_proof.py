"""Proof files (c2sp.org/tlog-proof): inclusion of an event, verifiable without the trail.

    c2sp.org/tlog-proof@v1
    extra BASE64(body of the event)
    index NUMBER of the leaf, from 0: the event's number less 1
    BASE64(hash), one a line, from the leaf's sibling upwards
    (empty line)
    the checkpoint, a signed note

The extra part holds the event itself: the file can be read and verified alone.
"""

import base64
from dataclasses import dataclass

from readingroom.audit.chain import leaf_hash
from readingroom.audit.checkpoints import SignedCheckpoint, read_checkpoint
from readingroom.audit.proofs import is_included
from readingroom.audit.signed_notes import decode
from readingroom.domain.errors import AuditError

HEADER = "c2sp.org/tlog-proof@v1"
MOST_BYTES = 3_000_000  # an event commits to each result, and there may be thousands
_MOST_HASHES = 64


@dataclass(frozen=True, slots=True)
class TlogProof:
    """Content of a proof file, not verified. `index` counts from 0."""

    body: bytes
    index: int
    hashes: tuple[bytes, ...]
    checkpoint: SignedCheckpoint

    def holds(self) -> bool:
        """Return whether the event is in the tree of the checkpoint, by any signer."""
        head = self.checkpoint.head
        return is_included(leaf_hash(self.body), self.index, head.size, self.hashes, head.root)


def write_proof(body: bytes, index: int, hashes: list[bytes], note: str) -> bytes:
    """Return a proof file."""
    lines = [HEADER, f"extra {_encoded(body)}", f"index {index}", *map(_encoded, hashes), "", note]
    return "\n".join(lines).encode()


def read_proof(content: bytes) -> TlogProof:
    """Return the content of a proof file.

    Raises:
        AuditError: it is not a proof file.
    """
    top, gap, note = content.partition(b"\n\n")
    lines = top.decode("utf-8", "replace").split("\n")
    is_whole = len(content) <= MOST_BYTES and gap and 3 <= len(lines) <= 3 + _MOST_HASHES
    if not is_whole or lines[0] != HEADER:
        raise _damaged()
    (extra, body), (name, index) = (line.partition(" ")[::2] for line in lines[1:3])
    if extra != "extra" or name != "index" or str(_number(index)) != index:
        raise _damaged()
    hashes = tuple(decode(line, "a hash of the proof") for line in lines[3:])
    return TlogProof(decode(body, "an event"), int(index), hashes, read_checkpoint(note))


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 20 else None


def _encoded(content: bytes) -> str:
    return base64.b64encode(content).decode()


def _damaged() -> AuditError:
    return AuditError("The file contains no valid inclusion proof. Choose a .tlog-proof file.")
