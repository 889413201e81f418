"""Verification of a self-test report's signature."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from readingroom.audit.checkpoints import LogKey, read_checkpoint
from readingroom.audit.installation import stored_installation
from readingroom.audit.signed_notes import KeyType, read_key
from readingroom.domain.errors import AuditError, StateError
from readingroom.domain.json_text import read_json
from readingroom.qualification.self_test import DATA, PAPER, SIGNATURE, root_of
from readingroom.services.user_folders import own_records

MAX_BYTES = 50_000_000


@dataclass(frozen=True, slots=True)
class ReportVerification:
    """Result of verifying a report. `passed` and `failed` count its checks, if it is valid.

    `signer` describes the owner of the key.
    """

    is_sound: bool
    finding: str
    signer: str = ""
    installation: str = ""
    began_at: str = ""
    passed: int = 0
    failed: int = 0


def verify_report(path: Path, *, keys: Path | None = None) -> ReportVerification:
    """Check that a report's PDF and JSON are unchanged since signing, and signer keys signed them.

    `path` is one of the three files, which are in one folder. Keys named in the report itself are
    not trusted: without `keys`, a file with the two public keys of another installation, one per
    line, only this installation's own reports can be verified.

    Raises:
        StateError: a file is missing or cannot be read.
    """
    paper, data, note = (_read(path.with_suffix(ending)) for ending in (PAPER, DATA, SIGNATURE))
    try:
        signer, key = _keys_from(keys) if keys else _own_key()
        signed = read_checkpoint(note)
        if not key.has_signed(signed):
            return ReportVerification(is_sound=False, finding=_foreign_signature(signer))
    except AuditError as error:
        return ReportVerification(is_sound=False, finding=str(error))
    head = signed.head
    if (head.size, head.root) != (2, root_of(paper, data)) or head.origin != key.ed25519.name:
        problem = "The PDF or the JSON was changed after signing, or belongs to another report."
        return ReportVerification(is_sound=False, finding=problem)
    return _summary_of(read_json(data), signer)


def _summary_of(content: dict[str, Any], signer: str) -> ReportVerification:
    """Return the summary in a report's data, which the program wrote."""
    return ReportVerification(
        is_sound=True,
        finding="",
        signer=signer,
        installation=content["installation"],
        began_at=content["began_at"],
        passed=content["passed"],
        failed=content["failed"],
    )


def _own_key() -> tuple[str, LogKey]:
    stored = stored_installation(own_records())
    if stored is None:
        raise AuditError(
            "This installation has no key of its own yet, so the report is from another one. Save "
            "the two public keys of that installation to a file, and give it as its keys."
        )
    return "this installation", stored.key.public


def _keys_from(path: Path) -> tuple[str, LogKey]:
    try:
        lines = _read(path).decode("ascii").split()
    except UnicodeDecodeError as error:
        raise AuditError(
            f"{path.name} contains no keys. Save the public keys as ASCII text."
        ) from error
    by_type = {key.type: key for key in map(read_key, lines)}
    if set(by_type) != set(KeyType):
        raise AuditError(
            f"{path.name} does not hold both keys of an installation: one Ed25519 and one "
            "ML-DSA-44, one per line, as listed in the report's data under “keys”."
        )
    key = LogKey(by_type[KeyType.ED25519], by_type[KeyType.ML_DSA_44])
    return f"the installation in {path.name}", key


def _foreign_signature(signer: str) -> str:
    return (
        f"The report is not signed with the keys of {signer}. If it is from another computer, get "
        "its two public keys from its administrator, and give them as its keys."
    )


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise StateError(
            f"{path.name} cannot be read: {reason}. Keep PDF, JSON and checkpoint of a report "
            "in one folder."
        ) from error
