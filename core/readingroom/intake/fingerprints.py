"""Fingerprints of cases: equal for the same files, whatever their names."""

import hashlib
import hmac
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from readingroom.domain.case import Fingerprint

_ENDS: Final = 65_536
_MAX_FULLY_HASHED: Final = 2_000_000_000
"""Size in bytes above which only the size and both ends are hashed: all would take minutes."""


class Digests(NamedTuple):
    """Hash of a file's ends (`light`) and of the whole file (`full`)."""

    light: bytes
    full: bytes


def fingerprint(
    files: Mapping[str, Path | bytes], secret: bytes, digests: Mapping[str, Digests]
) -> Fingerprint:
    """Compute both fingerprints of the files of a case; `digests` are hashes computed before.

    Raises:
        OSError: A file cannot be read.
    """
    known = (digests.get(name) or digests_of(file) for name, file in files.items())
    light, full = zip(*known, strict=True) if files else ((), ())
    return Fingerprint(_keyed("light", secret, light), _keyed("full", secret, full))


def digests_of(file: Path | bytes) -> Digests:
    """Compute the hashes of a file.

    Raises:
        OSError: The file cannot be read.
    """
    return Digests(_ends(file), _whole(file))


def light_fingerprint(files: Iterable[Path | bytes], secret: bytes) -> bytes:
    """Return a keyed hash of the size, the first and the last 64 KiB of every file.

    Raises:
        OSError: a file cannot be read.
    """
    return _keyed("light", secret, (_ends(file) for file in files))


def full_fingerprint(files: Iterable[Path | bytes], secret: bytes) -> bytes:
    """Return a keyed hash of every byte of every file.

    Raises:
        OSError: a file cannot be read.
    """
    return _keyed("full", secret, (_whole(file) for file in files))


def _keyed(purpose: str, secret: bytes, digests: Iterable[bytes]) -> bytes:
    """Return the keyed hash of sorted digests, so that names and order of files do not count."""
    message = f"fingerprint {purpose}\0".encode() + b"".join(sorted(digests))
    return hmac.new(secret, message, hashlib.sha256).digest()


def _ends(file: Path | bytes) -> bytes:
    """Return the hash of a file's size, its first and its last 64 KiB."""
    if isinstance(file, bytes):
        size, first, last = len(file), file[:_ENDS], file[-_ENDS:]
    else:
        with file.open("rb") as stream:
            size = stream.seek(0, 2)
            stream.seek(0)
            first = stream.read(_ENDS)
            stream.seek(max(0, size - _ENDS))
            last = stream.read(_ENDS)
    return hashlib.sha256(size.to_bytes(8, "big") + first + last).digest()


def _whole(file: Path | bytes) -> bytes:
    if isinstance(file, bytes):
        return hashlib.sha256(file).digest()
    if file.stat().st_size > _MAX_FULLY_HASHED:
        return _ends(file)
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").digest()
