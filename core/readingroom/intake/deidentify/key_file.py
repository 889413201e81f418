"""The key file: the patient behind each code, encrypted, outside the study.

A JSON object of "format", the parameters of scrypt ("n", "r", "p", "salt"), "nonce" and "sealed",
binary values in base64. "sealed" is AES-256-GCM over the JSON list of entries, with the format as
associated data. The whole file is written under another name and then renamed, so that a crash
leaves the old file. Adding entries changes only the nonce, not salt and key: 96 random bits suffice
for 2**32 writes (NIST SP 800-38D, 8.3).
"""

import contextlib
import os
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from readingroom.domain.errors import IntakeError, PassphraseError, ReadOnlyError
from readingroom.domain.study import SHORTEST_PASSPHRASE
from readingroom.intake.deidentify.types import OriginalIdentity

FORMAT: Final = "readingroom-key-1"
_COST: Final = 2**16  # 64 MiB and about 0.2 s: RFC 7914 section 2 leaves the choice to the user
_MAX_COST: Final = 2**20
_BLOCK: Final = 8
_SALT_BYTES: Final = 32


@dataclass(frozen=True, slots=True, order=True)
class PseudonymEntry:
    """The original value behind a code in a case."""

    case: str
    kind: str
    code: str
    original: str


class _Sealed(msgspec.Struct, frozen=True):
    """The stored file."""

    format: str
    n: int
    r: int
    p: int
    salt: str
    nonce: str
    sealed: str


class _Derived(NamedTuple):
    """A derived key, with its salt and cost."""

    salt: bytes
    cost: int
    key: bytes


class KeyFile:
    """Encrypted list of the originals behind the codes of cases, for the coordinator only."""

    def __init__(
        self, path: Path, passphrase: str, *, entropy: Callable[[int], bytes] = os.urandom
    ) -> None:
        """Check the length of the passphrase; the first `add` creates the file."""
        if len(passphrase) < SHORTEST_PASSPHRASE:
            raise PassphraseError(
                f"The passphrase of a key file must have at least {SHORTEST_PASSPHRASE} characters."
            )
        self.path: Final = path
        self._passphrase = passphrase
        self._entropy = entropy
        self._derived: _Derived | None = None

    def __repr__(self) -> str:
        return f"KeyFile({self.path.name!r})"

    def read(self) -> tuple[PseudonymEntry, ...]:
        """Return all entries; () if the file does not exist.

        Raises:
            PassphraseError: The passphrase is wrong.
            IntakeError: The file is damaged or not a key file.
        """
        if not self.path.exists():
            return ()
        try:
            stored = msgspec.json.decode(self.path.read_bytes(), type=_Sealed)
            salt, nonce, sealed = (
                b64decode(text, validate=True)
                for text in (stored.salt, stored.nonce, stored.sealed)
            )
        except (OSError, ValueError, msgspec.DecodeError) as error:
            raise IntakeError(
                f"{self.path.name} is damaged or not a key file. Choose another file or a backup."
            ) from error
        if (
            stored.format != FORMAT
            or not 2 <= stored.n <= _MAX_COST
            or (stored.r, stored.p) != (8, 1)
        ):
            raise IntakeError(
                f"{self.path.name} is not a key file of a supported version. Choose another file."
            )
        key = self._key(salt, stored.n)
        try:
            plain = AESGCM(key).decrypt(nonce, sealed, FORMAT.encode("ascii"))
        except (InvalidTag, ValueError) as error:
            raise PassphraseError(
                f"The passphrase is wrong for {self.path.name}, or the file was changed. Try "
                "again, or choose a backup of the file."
            ) from error
        return msgspec.json.decode(plain, type=tuple[PseudonymEntry, ...])

    def add(self, case: str, originals: Iterable[OriginalIdentity]) -> None:
        """Add the originals behind the codes of a case; existing entries are not repeated.

        Raises:
            PassphraseError: The passphrase is wrong for the existing file.
            IntakeError: The existing file is damaged.
            ReadOnlyError: The file cannot be written.
        """
        old = self.read()
        new = {PseudonymEntry(case, each.kind, each.code, each.original) for each in originals}
        self._write(tuple(sorted({*old, *new})))

    def _key(self, salt: bytes, cost: int) -> bytes:
        """Return the key of a salt, derived once, as derivation is slow by design."""
        if self._derived is None or self._derived[:2] != (salt, cost):
            scrypt = Scrypt(salt=salt, length=32, n=cost, r=_BLOCK, p=1)
            key = scrypt.derive(self._passphrase.encode("utf-8"))
            self._derived = _Derived(salt, cost, key)
        return self._derived.key

    def _salt(self) -> bytes:
        """Return the stored salt, or a new one if there is none or its cost differs."""
        if self._derived is None or self._derived.cost != _COST:
            return self._entropy(_SALT_BYTES)
        return self._derived.salt

    def _write(self, entries: tuple[PseudonymEntry, ...]) -> None:
        salt, nonce = self._salt(), self._entropy(12)
        key = self._key(salt, _COST)
        sealed = AESGCM(key).encrypt(nonce, msgspec.json.encode(entries), FORMAT.encode("ascii"))
        salt_text, nonce_text, sealed_text = (
            b64encode(value).decode("ascii") for value in (salt, nonce, sealed)
        )
        data = msgspec.json.encode(
            _Sealed(FORMAT, _COST, _BLOCK, 1, salt_text, nonce_text, sealed_text)
        )
        part = self.path.with_name(self.path.name + ".part")
        try:
            part.unlink(missing_ok=True)  # after a crash, its permissions may be wrong
            descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            part.replace(self.path)
        except OSError as error:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)
            reason = error.strerror or type(error).__name__
            raise ReadOnlyError(
                f"{self.path.name} cannot be written: {reason}. Choose another folder."
            ) from error
