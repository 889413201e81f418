"""A secret that only a password brings back: AES-256-GCM under argon2id (RFC 5116, RFC 9106)."""

import os
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field

_SALT_BYTES, _NONCE_BYTES, _KEY_BYTES = 16, 12, 32
_USE = b"readingroom: passphrase of a locked study"


@dataclass(frozen=True, slots=True)
class WrappedSecret:
    """What is left of a secret: without the password it is worth nothing."""

    salt: bytes = field(repr=False)
    nonce: bytes = field(repr=False)
    sealed: bytes = field(repr=False)


def wrap(
    secret: str, password: str, *, entropy: Callable[[int], bytes] = os.urandom
) -> WrappedSecret:
    """Return a secret wrapped under a password, with a salt of its own."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    salt, nonce = entropy(_SALT_BYTES), entropy(_NONCE_BYTES)
    sealed = AESGCM(_key(password, salt)).encrypt(nonce, secret.encode(), _USE)
    return WrappedSecret(salt, nonce, sealed)


def unwrap(wrapped: WrappedSecret, password: str) -> str | None:
    """Return the secret, None where the password is another one."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    try:
        plain = AESGCM(_key(password, wrapped.salt)).decrypt(wrapped.nonce, wrapped.sealed, _USE)
    except InvalidTag:
        return None
    return plain.decode()


def _key(password: str, salt: bytes) -> bytes:
    """Return the key of a password; the low-memory profile, as for the accounts themselves."""
    from argon2.low_level import hash_secret_raw
    from argon2.profiles import RFC_9106_LOW_MEMORY as PROFILE

    text = unicodedata.normalize("NFC", password).encode("utf-8", "surrogatepass")
    return hash_secret_raw(
        text,
        salt,
        time_cost=PROFILE.time_cost,
        memory_cost=PROFILE.memory_cost,
        parallelism=PROFILE.parallelism,
        hash_len=_KEY_BYTES,
        type=PROFILE.type,
    )
