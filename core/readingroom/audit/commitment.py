"""Salted commitment to a payload (SHA-256)."""

import hashlib

SALT_BYTES = 32


def commitment(salt: bytes, payload: bytes) -> str:
    """Return the commitment to a payload, 64 hexadecimal digits."""
    return hashlib.sha256(salt + payload).hexdigest()
