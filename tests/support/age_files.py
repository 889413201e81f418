"""Files of the age format sealed with a passphrase by the specification (C2SP age.md)."""

import base64
import hmac
import os
from hashlib import scrypt, sha256
from typing import Final

from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CHUNK: Final = 64 * 1024
_WORK: Final = 4
"""Log2 of the work factor: a passphrase of a test needs no protection."""


def derive(secret: bytes, salt: bytes, info: bytes) -> bytes:
    """Return a key by HKDF-SHA-256."""
    return HKDF(SHA256(), 32, salt or None, info).derive(secret)


def seal_quickly(content: bytes, passphrase: str) -> bytes:
    """Return a file that a passphrase opens at once; the program's own take a second."""
    file_key, salt, nonce = os.urandom(16), os.urandom(16), os.urandom(16)
    wrap = scrypt(
        passphrase.encode(),
        salt=b"age-encryption.org/v1/scrypt" + salt,
        n=1 << _WORK,
        r=8,
        p=1,
        dklen=32,
    )
    wrapped = ChaCha20Poly1305(wrap).encrypt(bytes(12), file_key, None)
    stanza = b"-> scrypt %s %d\n%s" % (_base64(salt), _WORK, _base64(wrapped))
    header = b"age-encryption.org/v1\n" + stanza + b"\n---"
    mac = hmac.digest(derive(file_key, b"", b"header"), header, sha256)
    stream = ChaCha20Poly1305(derive(file_key, nonce, b"payload"))
    places = range(0, max(len(content), 1), CHUNK)
    chunks = [
        stream.encrypt(
            number.to_bytes(11) + bytes([place == places[-1]]),
            content[place : place + CHUNK],
            None,
        )
        for number, place in enumerate(places)
    ]
    return header + b" " + _base64(mac) + b"\n" + nonce + b"".join(chunks)


def _base64(data: bytes) -> bytes:
    return base64.b64encode(data).rstrip(b"=")
