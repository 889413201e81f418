"""Wrap a secret under a password: AES-256-GCM with argon2id (RFC 5116, RFC 9106)."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field

from readingroom.audit.personal_keys import wrapping_key

_SALT_BYTES, _NONCE_BYTES = 16, 12
_USE = b"readingroom: passphrase of a locked study"


@dataclass(frozen=True, slots=True)
class WrappedSecret:
    """An encrypted secret that only its password decrypts."""

    salt: bytes = field(repr=False)
    nonce: bytes = field(repr=False)
    sealed: bytes = field(repr=False)


def wrap(
    secret: str, password: str, *, entropy: Callable[[int], bytes] = os.urandom
) -> WrappedSecret:
    """Return a secret wrapped under a password, with a new salt."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    salt, nonce = entropy(_SALT_BYTES), entropy(_NONCE_BYTES)
    sealed = AESGCM(wrapping_key(password, salt)).encrypt(nonce, secret.encode(), _USE)
    return WrappedSecret(salt, nonce, sealed)


def unwrap(wrapped: WrappedSecret, password: str) -> str | None:
    """Return the secret, None if the password is wrong."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    try:
        plain = AESGCM(wrapping_key(password, wrapped.salt)).decrypt(
            wrapped.nonce, wrapped.sealed, _USE
        )
    except InvalidTag:
        return None
    return plain.decode()
