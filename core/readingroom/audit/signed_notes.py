"""Signed notes (c2sp.org/signed-note): a text, an empty line, and signatures.

    text, of one or more lines
    (empty line)
    — KEY_NAME BASE64(key id || signature)

A key is written as a vkey, KEY_NAME+HEX(key id)+BASE64(type || public key), the key id being the
first 4 bytes of SHA-256(KEY_NAME || 0x0A || type || public key). Two types of keys are supported:
0x01, Ed25519 over the text, and 0x06, ML-DSA-44 over a checkpoint (see `checkpoints`). Notes are
untrusted input: any deviation is refused.
"""

import base64
import binascii
import re
import unicodedata
from dataclasses import dataclass
from enum import IntEnum
from hashlib import sha256

from readingroom.domain.errors import AuditError

MOST_BYTES = 200_000
MOST_SIGNATURES = 32
KEY_ID_BYTES = 4
_DASH = "\N{EM DASH} "
_CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f]")


class KeyType(IntEnum):
    """Supported signature types of c2sp.org/signed-note."""

    ED25519 = 0x01
    ML_DSA_44 = 0x06


PUBLIC_BYTES = {KeyType.ED25519: 32, KeyType.ML_DSA_44: 1312}


@dataclass(frozen=True, slots=True)
class VerifyingKey:
    """A public key with its name."""

    name: str
    type: KeyType
    public: bytes

    @property
    def id(self) -> bytes:
        """Return the key id, which with the name identifies the signing key."""
        return sha256(self.name.encode() + b"\n" + self._material).digest()[:KEY_ID_BYTES]

    @property
    def vkey(self) -> str:
        """Return the key as text."""
        return f"{self.name}+{self.id.hex()}+{base64.b64encode(self._material).decode()}"

    @property
    def _material(self) -> bytes:
        return bytes([self.type]) + self.public


@dataclass(frozen=True, slots=True)
class NoteSignature:
    """One signature of a note: name and id of the key, and the signature bytes."""

    name: str
    key_id: bytes
    body: bytes

    def is_by(self, key: VerifyingKey) -> bool:
        """Return whether the signature has the name and id of a key."""
        return self.name == key.name and self.key_id == key.id


@dataclass(frozen=True, slots=True)
class SignedNote:
    """Text that ends with a line feed, and its unverified signatures."""

    text: str
    signatures: tuple[NoteSignature, ...]


def read_key(vkey: str) -> VerifyingKey:
    """Return the key of a vkey.

    Raises:
        AuditError: it is not a vkey, its id does not match its key, or its type is unsupported.
    """
    name, _, rest = vkey.partition("+")
    key_id, _, material = rest.partition("+")
    _require(is_key_name(name), "the name of a key")
    content = decode(material, "a key")
    _require(content[:1] in [bytes([kind]) for kind in KeyType], "the type of a key")
    key = VerifyingKey(name, KeyType(content[0]), content[1:])
    _require(len(key.public) == PUBLIC_BYTES[key.type], "a key")
    _require(key_id == key.id.hex(), "the ID of a key")
    return key


def read_note(content: bytes) -> SignedNote:
    """Return a note from its bytes.

    Raises:
        AuditError: it is not a signed note.
    """
    _require(len(content) <= MOST_BYTES, f"a note of at most {MOST_BYTES} bytes")
    try:
        whole = content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise _damaged("text in UTF-8") from error
    _require(_CONTROL.search(whole) is None, "a text without controls")
    text, gap, lines = whole.rpartition("\n\n")
    _require(bool(gap and text) and lines.endswith("\n"), "a text with signatures below it")
    signatures = tuple(_signature(line) for line in lines[:-1].split("\n"))
    _require(len(signatures) <= MOST_SIGNATURES, f"at most {MOST_SIGNATURES} signatures")
    return SignedNote(text + "\n", signatures)


def write_note(note: SignedNote) -> bytes:
    """Return a note as bytes."""
    lines = (
        f"{_DASH}{signature.name} {base64.b64encode(signature.key_id + signature.body).decode()}\n"
        for signature in note.signatures
    )
    return f"{note.text}\n{''.join(lines)}".encode()


def is_key_name(name: str) -> bool:
    """Return whether a text is a valid key name: not empty, no space, plus or control character."""
    return bool(name) and not any(
        sign in "+\u0085" or unicodedata.category(sign) in ("Cc", "Zs", "Zl", "Zp") for sign in name
    )


def decode(text: str, what: str) -> bytes:
    """Return the decoded bytes of canonical base64.

    Raises:
        AuditError: it is not base64.
    """
    try:
        content = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise _damaged(what) from error
    _require(base64.b64encode(content).decode() == text, what)
    return content


def _signature(line: str) -> NoteSignature:
    _require(line.startswith(_DASH), "a line with a signature")
    name, _, encoded = line[len(_DASH) :].partition(" ")
    _require(is_key_name(name), "the name of a key")
    content = decode(encoded, "a signature")
    _require(len(content) > KEY_ID_BYTES, "a signature")
    return NoteSignature(name, content[:KEY_ID_BYTES], content[KEY_ID_BYTES:])


def _require(is_good: bool, what: str) -> None:
    if not is_good:
        raise _damaged(what)


def _damaged(what: str) -> AuditError:
    return AuditError(
        f"The file is not a signed note: {what} was expected. Use the original file, complete and "
        "unchanged."
    )
