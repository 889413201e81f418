"""Checking the signature of a self-test's report."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson

from readingroom.audit.checkpoints import LogKey, read_checkpoint
from readingroom.audit.installation import stored_installation
from readingroom.audit.signed_notes import KeyType, read_key
from readingroom.domain.errors import AuditError, StateError
from readingroom.qualification.self_test import DATA, PAPER, SIGNATURE, root_of
from readingroom.study.user_folders import own_records

MOST_BYTES = 50_000_000


@dataclass(frozen=True, slots=True)
class ReportVerification:
    """What a report is worth. `passed` and `failed` count the checks it tells of, if it is sound.

    `whose` says in words whose key signed.
    """

    is_sound: bool
    finding: str
    whose: str = ""
    installation: str = ""
    began_at: str = ""
    passed: int = 0
    failed: int = 0


def verify_report(path: Path, *, keys: Path | None = None) -> ReportVerification:
    """Check that a report's PDF and JSON are as they were signed, and by whom.

    The report's own word for its keys is not taken: without `keys` only this installation's own
    reports can be verified.

    Args:
        path: one of the three files; the others are beside it.
        keys: a file with the two public keys of another installation, one on a line.

    Raises:
        StateError: a file is missing or cannot be read.
    """
    paper, data, note = (_read(path.with_suffix(ending)) for ending in (PAPER, DATA, SIGNATURE))
    try:
        whose, key = _given(keys) if keys else _own()
        signed = read_checkpoint(note)
        if not key.has_signed(signed):
            return ReportVerification(is_sound=False, finding=_foreign(whose))
    except AuditError as error:
        return ReportVerification(is_sound=False, finding=str(error))
    head = signed.head
    if (head.size, head.root) != (2, root_of(paper, data)) or head.origin != key.ed25519.name:
        words = "The PDF or the JSON was changed after it was signed, or is of another report."
        return ReportVerification(is_sound=False, finding=words)
    return _told(orjson.loads(data), whose)


def _told(content: dict[str, Any], whose: str) -> ReportVerification:
    """Return what a report says of itself; it is as the program wrote it."""
    return ReportVerification(
        is_sound=True,
        finding="",
        whose=whose,
        installation=content["installation"],
        began_at=content["began_at"],
        passed=content["passed"],
        failed=content["failed"],
    )


def _own() -> tuple[str, LogKey]:
    known = stored_installation(own_records())
    if known is None:
        raise AuditError(
            "This installation has no key of its own yet, so the report is of another one. Give "
            "the two public keys of that one in a file, with --keys."
        )
    return "this installation", known.key.public


def _given(path: Path) -> tuple[str, LogKey]:
    try:
        lines = _read(path).decode("ascii").split()
    except UnicodeDecodeError as error:
        raise AuditError(f"{path.name} holds no keys.") from error
    found = {key.type: key for key in map(read_key, lines)}
    if set(found) != set(KeyType):
        raise AuditError(
            f"{path.name} does not hold both keys of an installation: one of Ed25519 and one of "
            "ML-DSA-44, one on a line, as the report's data list them under “keys”."
        )
    key = LogKey(found[KeyType.ED25519], found[KeyType.ML_DSA_44])
    return f"the installation in {path.name}", key


def _foreign(whose: str) -> str:
    return (
        f"The report is not signed with the keys of {whose}. If it is of another computer, have "
        "its two public keys given to you by whoever looks after it, and give them with --keys."
    )


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise StateError(
            f"{path.name} cannot be read: {reason}. PDF, JSON and checkpoint of a report belong "
            "into one folder."
        ) from error
