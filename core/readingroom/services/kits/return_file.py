"""Return file: what a reader hands back from a kit, encrypted to the study that wrote the kit.

An age file (https://age-encryption.org/v1) to the X25519 key of the kit; inside is one JSON object
(`ReturnDocument`), not compressed, so that its size is known before it is read.
"""

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from readingroom.domain.errors import DISK_FULL, KitError
from readingroom.services.kits.types import KitRule
from readingroom.store.new_file import sync_folder
from readingroom.store.stored_rows import StoredRow

ENDING = ".rrreturn"
FORMAT = 1
MOST_BYTES = 64 << 20
"""Largest return that is read; one of 1,000 cases has 3 MB."""
_START = b"age-encryption.org/v1\n"
_BINARY = getattr(os, "O_BINARY", 0)


class ReturnDocument(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Content of a return: all events of the kit, and its records since the writing.

    `checkpoint` is a signed note over all events; `log_id` is that of the kit.
    """

    format: int
    kit: str
    log_id: str
    study_log_id: str
    reader: str
    software: str
    events: list[str]
    checkpoint: str
    judgements: list[StoredRow]
    certifications: list[StoredRow]


def write_return(path: Path, document: ReturnDocument, recipient: str) -> None:
    """Encrypt a return into a new file, which gets its name only when it is on disk.

    Raises:
        KitError: the file exists or cannot be written.
    """
    import pyrage

    key = pyrage.x25519.Recipient.from_str(recipient)
    sealed = pyrage.encrypt(msgspec.json.encode(document), [key])
    part = path.with_name(f"{path.name}.part")
    if path.exists():
        raise KitError(f"{path.name} already exists. Choose another name.", KitRule.UNWRITABLE)
    try:
        part.unlink(missing_ok=True)  # left over from a crash of the computer
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(sealed)
            file.flush()
            os.fsync(file.fileno())
        part.rename(path)
        sync_folder(path.parent)
    except OSError as error:
        part.unlink(missing_ok=True)
        if error.errno in DISK_FULL:
            raise KitError(
                f"The disk is full: {path.name} was not written. The kit is unchanged. Choose "
                "another medium.",
                KitRule.UNWRITABLE,
            ) from error
        reason = error.strerror or type(error).__name__
        raise KitError(
            f"{path.name} cannot be written: {reason}. The kit is unchanged. Choose another "
            "folder.",
            KitRule.UNWRITABLE,
        ) from error


def read_return(path: Path, secrets: Mapping[str, str]) -> tuple[ReturnDocument, bytes]:
    """Return the content and the bytes of a return, opened by one of the kits' private keys.

    Nothing in it is verified yet.

    Raises:
        KitError: the file cannot be read, is too large, is not a return, was truncated or changed,
            or is encrypted to another study.
    """
    import pyrage

    sealed = _bytes_of(path)
    identities = [pyrage.x25519.Identity.from_str(secret) for secret in secrets.values()]
    if not sealed.startswith(_START):
        raise KitError(
            f"{path.name} is not a return of a reader kit. Choose the file that the reader handed "
            f"back; its name ends in {ENDING}.",
            KitRule.FORMAT,
        )
    if not identities:
        raise KitError(
            f"{path.name} cannot be opened: this study has written no reader kit.",
            KitRule.OTHER_STUDY,
        )
    try:
        content = pyrage.decrypt(sealed, identities)
    except (pyrage.DecryptError, OSError) as error:
        if "No matching keys" in str(error):
            raise KitError(
                f"{path.name} does not come from a kit of this study. Merge it into the study that "
                "wrote the kit.",
                KitRule.OTHER_STUDY,
            ) from error
        raise KitError(
            f"{path.name} was truncated or changed. Have the reader hand back again.",
            KitRule.ALTERED,
        ) from error
    return _document(path, bytes(content)), sealed


def _document(path: Path, content: bytes) -> ReturnDocument:
    try:
        document = msgspec.json.decode(content, type=ReturnDocument, strict=True)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise KitError(
            f"{path.name} has no valid content. Have the reader hand back again.", KitRule.FORMAT
        ) from error
    if document.format != FORMAT:
        raise KitError(
            f"{path.name} has format {document.format}; this version of Readingroom reads format "
            f"{FORMAT}. Update Readingroom.",
            KitRule.FORMAT,
        )
    return document


def _bytes_of(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise KitError(f"{path.name} cannot be read: {reason}.", KitRule.FORMAT) from error
    if len(content) > MOST_BYTES:
        raise KitError(
            f"{path.name} is larger than {MOST_BYTES >> 20} MiB, the largest return. It was not "
            "read.",
            KitRule.SIZE,
        )
    return content
