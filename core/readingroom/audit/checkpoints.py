r"""Checkpoints (c2sp.org/tlog-checkpoint): size of the trail, and root of its tree.

The text of the note: the origin, `readingroom.invalid/` and the log id in hexadecimal; the number
of events in decimal; the root in base64; each on a line. It names no study and no person.

A checkpoint is signed twice, under the origin as the name of both keys: by Ed25519 over the text,
which every note verifier supports, and by ML-DSA-44 (FIPS 204), which resists quantum computers, as
a cosignature (c2sp.org/tlog-cosignature): 8 bytes of POSIX time and the signature over

    "subtree/v1\n\0" || length, key name || time || length, origin || 0 || size || root

with lengths of one byte and numbers of eight, the highest byte first.
"""

import base64
from collections.abc import Iterable
from dataclasses import dataclass

from readingroom.audit.personal_keys import key_pair
from readingroom.audit.signed_notes import (
    KeyType,
    NoteSignature,
    SignedNote,
    VerifyingKey,
    decode,
    read_note,
    write_note,
)
from readingroom.audit.tree import HASH_BYTES
from readingroom.domain.errors import AuditError

ORIGIN = "readingroom.invalid/{}"
_LABEL = b"subtree/v1\n\0"
_TIME_BYTES = 8
_MOST_DIGITS = 19


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """Tree head. `lines` are extension lines below the root, which this program does not write."""

    origin: str
    size: int
    root: bytes
    lines: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """Return the signed text."""
        root = base64.b64encode(self.root).decode()
        return "".join(f"{line}\n" for line in (self.origin, self.size, root, *self.lines))


@dataclass(frozen=True, slots=True)
class SignedCheckpoint:
    """A checkpoint and its signatures, not verified yet."""

    head: Checkpoint
    signatures: tuple[NoteSignature, ...]


@dataclass(frozen=True, slots=True)
class LogKey:
    """Pair of public keys that sign a log's checkpoints."""

    ed25519: VerifyingKey
    ml_dsa_44: VerifyingKey

    @property
    def vkeys(self) -> tuple[str, str]:
        """Return both as text."""
        return self.ed25519.vkey, self.ml_dsa_44.vkey

    def has_signed(self, signed: SignedCheckpoint) -> bool:
        """Return whether both keys signed a checkpoint; False if neither signed.

        Raises:
            AuditError: a signature under the name of one of them is invalid.
        """
        makers = {key.type for key in signers(signed, (self.ed25519, self.ml_dsa_44))}
        return makers == set(KeyType)


@dataclass(frozen=True, slots=True)
class SigningKey:
    """Private keys of a log; never show them. Each is derived from 32 random bytes."""

    origin: str
    seeds: bytes

    @property
    def public(self) -> LogKey:
        """Return the public keys."""
        plain, lasting = (key.public_key().public_bytes_raw() for key in key_pair(self.seeds))
        return LogKey(
            VerifyingKey(self.origin, KeyType.ED25519, plain),
            VerifyingKey(self.origin, KeyType.ML_DSA_44, lasting),
        )

    def sign(self, head: Checkpoint, seconds: int) -> bytes:
        """Return a checkpoint as a signed note.

        The caller ensures that it extends all earlier ones; `seconds` is POSIX time, which ML-DSA
        signs too.
        """
        public, time = self.public, seconds.to_bytes(_TIME_BYTES)
        plain, lasting = key_pair(self.seeds)
        cosigned = lasting.sign(cosigned_message(self.origin, time, head))
        signatures = (
            NoteSignature(self.origin, public.ed25519.id, plain.sign(head.text.encode())),
            NoteSignature(self.origin, public.ml_dsa_44.id, time + cosigned),
        )
        return write_note(SignedNote(head.text, signatures))


def origin_of(log_id: bytes) -> str:
    """Return the origin of a study's checkpoints, which names its log."""
    return ORIGIN.format(log_id.hex())


def log_id_of(origin: str) -> bytes:
    """Return the log id in an origin, empty if it is not that of a study."""
    prefix, _, text = origin.partition("/")
    is_ours = f"{prefix}/" == ORIGIN.format("") and len(text) == 32
    try:
        return bytes.fromhex(text) if is_ours else b""
    except ValueError:
        return b""


def read_checkpoint(content: bytes) -> SignedCheckpoint:
    """Return a checkpoint from the bytes of a note; nothing is verified yet.

    Raises:
        AuditError: it is not a note, or its text is not a checkpoint.
    """
    note = read_note(content)
    origin, size, root, *lines = (*note.text[:-1].split("\n"), "", "")
    is_number = size.isascii() and size.isdigit() and len(size) <= _MOST_DIGITS
    head = Checkpoint(
        origin, int(size) if is_number else 0, decode(root, "a root"), tuple(lines[:-2])
    )
    is_text = head.text == note.text and origin and "" not in head.lines
    if not is_text or len(head.root) != HASH_BYTES:
        raise AuditError(
            "This note is not a checkpoint. It must have three lines: origin, number of events and "
            "root. Choose a checkpoint file."
        )
    return SignedCheckpoint(head, note.signatures)


def signers(signed: SignedCheckpoint, keys: Iterable[VerifyingKey]) -> tuple[VerifyingKey, ...]:
    """Return the keys that signed a checkpoint; signatures by other keys are ignored.

    Raises:
        AuditError: a signature under the name of one of the keys is invalid.
    """
    claims = [
        (key, signature) for key in keys for signature in signed.signatures if signature.is_by(key)
    ]
    for key, signature in claims:
        if not _is_genuine(signed.head, key, signature.body):
            raise AuditError(
                f"The checkpoint over {signed.head.size} events has an invalid signature: it was "
                "changed or forged."
            )
    return tuple(key for key, _ in claims)


def is_signed(signed: SignedCheckpoint, keys: Iterable[LogKey]) -> bool:
    """Return whether both keys of one pair signed a checkpoint; all pairs are checked.

    Raises:
        AuditError: a signature under the name of one of them is invalid.
    """
    verdicts = [key.has_signed(signed) for key in keys]
    return any(verdicts)


def cosigned_message(name: str, time: bytes, head: Checkpoint) -> bytes:
    """Return the message that ML-DSA signs."""
    parts = [_LABEL, _sized(name), time, _sized(head.origin), bytes(8), head.size.to_bytes(8)]
    return b"".join(parts) + head.root


def _is_genuine(head: Checkpoint, key: VerifyingKey, body: bytes) -> bool:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    from cryptography.hazmat.primitives.asymmetric.mldsa import MLDSA44PublicKey

    try:
        if key.type is KeyType.ED25519:
            Ed25519PublicKey.from_public_bytes(key.public).verify(body, head.text.encode())
        elif body[:1] < b"\x80":  # later times are not allowed
            message = cosigned_message(key.name, body[:_TIME_BYTES], head)
            MLDSA44PublicKey.from_public_bytes(key.public).verify(body[_TIME_BYTES:], message)
        else:
            return False
    except (InvalidSignature, ValueError, OverflowError):
        return False
    return True


def _sized(text: str) -> bytes:
    content = text.encode()
    return len(content).to_bytes(1) + content
