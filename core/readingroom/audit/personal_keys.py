"""Personal signing keys and signatures.

A person has two key pairs, derived from 64 random bytes: Ed25519 (RFC 8032) and ML-DSA-44 (FIPS
204). Both sign the same bytes, "readingroom signature", a line feed, a zero byte, and the
statement. The 64 bytes are kept wrapped: AES-256-GCM under argon2id (RFC 9106, the low-memory
profile) over the owner's password, with the key's name as additional data. Signing in the owner's
name needs the password: the study file with its passphrase, or an administrator, is not enough.
"""

import base64
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from readingroom.domain.errors import AuditError

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    from cryptography.hazmat.primitives.asymmetric.mldsa import MLDSA44PrivateKey

SEED_BYTES = 32
WRAPPING_SALT_BYTES = 16
NONCE_BYTES = 12
_LABEL = b"readingroom signature\n\0"


@dataclass(frozen=True, slots=True)
class PublicKeys:
    """Both public keys: Ed25519 in hexadecimal, ML-DSA-44 in base64."""

    ed25519: str
    ml_dsa_44: str

    def has_signed(self, statement: bytes, signatures: "TwoSignatures") -> bool:
        """Return whether both keys signed a statement."""
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
        from cryptography.hazmat.primitives.asymmetric.mldsa import MLDSA44PublicKey

        message = signed_bytes(statement)
        try:
            plain = Ed25519PublicKey.from_public_bytes(bytes.fromhex(self.ed25519))
            plain.verify(bytes.fromhex(signatures.ed25519), message)
            lasting = MLDSA44PublicKey.from_public_bytes(_decoded(self.ml_dsa_44))
            lasting.verify(_decoded(signatures.ml_dsa_44), message)
        except (InvalidSignature, ValueError):
            return False
        return True


@dataclass(frozen=True, slots=True)
class TwoSignatures:
    """Both signatures of one statement: Ed25519 in hexadecimal, ML-DSA-44 in base64."""

    ed25519: str
    ml_dsa_44: str


@dataclass(frozen=True, slots=True)
class Wrapped:
    """Private keys wrapped under a password: argon2id salt, and nonce with ciphertext."""

    salt: bytes
    content: bytes

    def opened(self, password: str, name: str) -> "PersonalKeys":
        """Return the keys; `name` identifies owner and keys.

        Raises:
            AuditError: the password is wrong, or the wrapped keys were changed.
        """
        from cryptography.exceptions import InvalidTag
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        cipher = AESGCM(wrapping_key(password, self.salt))
        nonce, sealed = self.content[:NONCE_BYTES], self.content[NONCE_BYTES:]
        try:
            return PersonalKeys(cipher.decrypt(nonce, sealed, name.encode()))
        except (InvalidTag, ValueError) as error:
            raise AuditError(
                "Your signing key cannot be decrypted with your password: the key was changed. "
                "Verify the study, and have your password reset to get a new key."
            ) from error


@dataclass(frozen=True, slots=True)
class PersonalKeys:
    """Private keys of a person, derived from `SIZE` random bytes; never show them."""

    SIZE: ClassVar[int] = 2 * SEED_BYTES

    seeds: bytes = field(repr=False)

    @property
    def public(self) -> PublicKeys:
        """Return the public keys."""
        plain, lasting = (key.public_key().public_bytes_raw() for key in key_pair(self.seeds))
        return PublicKeys(plain.hex(), base64.b64encode(lasting).decode())

    def sign(self, statement: bytes) -> TwoSignatures:
        """Sign a statement with both keys."""
        plain, lasting = (key.sign(signed_bytes(statement)) for key in key_pair(self.seeds))
        return TwoSignatures(plain.hex(), base64.b64encode(lasting).decode())

    def wrap(self, password: str, name: str, entropy: Callable[[int], bytes]) -> Wrapped:
        """Return the keys wrapped under a password; `name` identifies owner and keys."""
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        salt, nonce = entropy(WRAPPING_SALT_BYTES), entropy(NONCE_BYTES)
        sealed = AESGCM(wrapping_key(password, salt)).encrypt(nonce, self.seeds, name.encode())
        return Wrapped(salt, nonce + sealed)


def key_pair(seeds: bytes) -> "tuple[Ed25519PrivateKey, MLDSA44PrivateKey]":
    """Return the private keys derived from 64 bytes, 32 for each."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    from cryptography.hazmat.primitives.asymmetric.mldsa import MLDSA44PrivateKey

    plain, lasting = seeds[:SEED_BYTES], seeds[SEED_BYTES:]
    return Ed25519PrivateKey.from_private_bytes(plain), MLDSA44PrivateKey.from_seed_bytes(lasting)


def signed_bytes(statement: bytes) -> bytes:
    """Return the signed message of a statement."""
    return _LABEL + statement


def wrapping_key(password: str, salt: bytes) -> bytes:
    """Return argon2id over a password, composed as RFC 8265 (OpaqueString) does."""
    from argon2.low_level import Type, hash_secret_raw
    from argon2.profiles import RFC_9106_LOW_MEMORY as PROFILE

    composed = unicodedata.normalize("NFC", password).encode("utf-8", "surrogatepass")
    return hash_secret_raw(
        composed,
        salt,
        time_cost=PROFILE.time_cost,
        memory_cost=PROFILE.memory_cost,
        parallelism=PROFILE.parallelism,
        hash_len=32,
        type=Type.ID,
    )


def _decoded(text: str) -> bytes:
    """Return the decoded base64 bytes; ValueError for anything else."""
    content = base64.b64decode(text, validate=True)
    if base64.b64encode(content).decode() != text:
        raise ValueError("not canonical base64")
    return content
