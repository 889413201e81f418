"""Restore of a verified backup, authorised by two people.

The backup stays. Its copy gets one more event, "backup restored", with the chain heads of the
backup and of the replaced study: the holder of an anchor of the abandoned head finds the reason in
the trail. The replaced file is kept beside the study.
"""

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from readingroom.audit.keystore import entry_name
from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.audit.types import Verification
from readingroom.domain.clock import Clock
from readingroom.domain.errors import AuditError, NotAStudyError, StateError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.study import StudyState
from readingroom.store import checkpoints, meta, restorations
from readingroom.store.lock import WriterLock, companion_path, unwritable
from readingroom.store.new_file import staging_path, sync_folder
from readingroom.store.read_access import open_reading
from readingroom.store.records import ChainHead
from readingroom.store.replacement import (
    give_name,
    lock_exclusively,
    name_aside,
    require_sound,
    write_copy,
)
from readingroom.store.restorations import Approval
from readingroom.store.studyfile import StudyFile
from readingroom.store.trail import stored_checkpoints
from readingroom.store.trail.events import extends, head
from readingroom.store.verification.verify import verify

_UNKNOWN = (
    "There was no readable study to replace, so it is unknown whether readers have seen the models "
    "since the backup. The audit trail records this."
)
_UNDONE = (
    "The replaced study was damaged and {}; the backup is {}. Readers have seen the models, so "
    "their judgements are no longer blinded. The audit trail records the replacement."
)


class Secrets(NamedTuple):
    """Passphrases of the backup and of the replaced study."""

    backup: str | None
    study: str | None


class Restored(NamedTuple):
    """Restored study, and the file kept aside, if any.

    `note` is a sentence on remaining steps, or "".
    """

    verification: Verification
    previous_file: Path | None
    note: str = ""


class BackupComparison(NamedTuple):
    """Comparison of a backup with the present study: numbers of events, None for no study.

    `is_beginning` tells whether the study extends the backup: then only later events would be lost;
    otherwise the two diverged.
    """

    backup_events: int
    study_events: int | None
    is_beginning: bool
    backup_state: StudyState
    study_state: StudyState | None = None

    @property
    def undoes_unblinding(self) -> bool:
        """Whether the study is unblinded or archived but the backup is not."""
        return self.study_state is not None and self.study_state.is_undone_by(self.backup_state)

    @property
    def lost(self) -> int | None:
        """Number of events that only the kept file would have, None if unknown."""
        if self.study_events is None or not self.is_beginning:
            return None
        return self.study_events - self.backup_events


@dataclass(frozen=True, slots=True)
class _Present:
    """State of the file to replace: None for unreadable parts."""

    log_id: str | None
    end: ChainHead | None
    state: StudyState | None


def restore(
    path: Path,
    backup: Path,
    secrets: Secrets,
    approval: Approval,
    *,
    clock: Clock,
    trust_store: LocalTrustStore | None = None,
    progress: Progress = NO_PROGRESS,
) -> Restored:
    """Replace a study file that is not open with a backup.

    The study may be missing, or damaged beyond reading; then it cannot be compared with the backup.
    A valid study that is unblinded or archived is not replaced by a backup of an earlier state:
    readers have seen the models. A damaged one is replaced, as the backup may be the only copy; the
    note says so. This computer's records of the study restart at the backup's head.

    Raises:
        StateError: a name or the reason is missing, both names are equal, the backup is of another
            study or is the study file, or it would undo an unblinding or archiving.
        NotAStudyError: the backup is not valid, or not signed by a key that this computer saw.
        PassphraseError: the passphrase of one of the two is missing or wrong.
        FileInUseError: another process has the study open.
        StoreError: a file cannot be read or written; the subclass gives the reason.
        Cancelled: the user stopped; everything is unchanged.
    """
    approval = restorations.require_two(approval)
    _require_two_files(path, backup)
    verdict = verify(backup, secrets.backup, progress=progress)
    if not verdict.is_sound:
        raise NotAStudyError(
            f"{backup.name} is not valid: {verdict.findings[0]} Nothing was restored."
        )
    if trust_store:
        _require_known(backup, secrets.backup, trust_store)
    present = _examine(path, secrets.study, clock)
    with open_reading(backup, secrets.backup) as access:
        saved = meta.read(access)
    _require_same_study(present, saved.log_id, backup)
    note = _require_blinding((path, backup), present, saved.state, secrets.study, progress)
    with _replacement_target(path, present, secrets.study) as put, staging_path(path) as part:
        with open_reading(backup, secrets.backup) as access:
            write_copy(access.database, part, secrets.backup, progress, "Writing the study")
        details = _details(ChainHead(verdict.event_count, verdict.head), present)
        with (
            StudyFile.open(part, clock=clock, passphrase=secrets.backup) as draft,
            draft.change("backup restored", approval.actor, details) as change,
        ):
            restorations.add(change, approval)
        verification = require_sound(part, secrets.backup, progress)
        retained = _keep(path, clock) if present else None
        put(part)
    if trust_store:
        problem = _forget_seen_head(trust_store, bytes.fromhex(saved.log_id))
        note = " ".join(filter(None, (note, problem)))
    return Restored(verification, retained, note)


def compare(path: Path, backup: Path, secrets: Secrets, *, clock: Clock) -> BackupComparison:
    """Compare a backup with the study that it would replace, without changes.

    `restore` verifies the backup before it changes anything.

    Raises:
        StateError: the backup is of another study, or is the study file.
        PassphraseError: the passphrase of one of the two is missing or wrong.
        StoreError: a file cannot be read; the subclass gives the reason.
    """
    _require_two_files(path, backup)
    with open_reading(backup, secrets.backup) as access:
        end, saved = head(access), meta.read(access)
    present = _examine(path, secrets.study, clock)
    _require_same_study(present, saved.log_id, backup)
    if present is None or present.end is None:
        return BackupComparison(end.count, None, is_beginning=False, backup_state=saved.state)
    with open_reading(path, secrets.study) as access:
        is_beginning = extends(access, end)
    return BackupComparison(end.count, present.end.count, is_beginning, saved.state, present.state)


def _require_two_files(path: Path, backup: Path) -> None:
    if path.exists() and backup.exists() and path.samefile(backup):
        raise StateError(f"{backup.name} is the study itself. Choose a backup of it.")


def _forget_seen_head(trust_store: LocalTrustStore, log: bytes) -> str:
    """Reset the newest tree head seen on this computer; return a note on failure."""
    trust_store.write(log, msgspec.structs.replace(trust_store.read(log), seen=None))
    problem = trust_store.keystore.forget(log) if trust_store.keystore else ""
    if not problem:
        return ""
    return (
        f"This computer's keystore {problem}: it may contain an older checkpoint of the study, "
        f"which verification then reports. Delete its entry {entry_name(log)}."
    )


def _examine(path: Path, passphrase: str | None, clock: Clock) -> _Present | None:
    if not path.exists():
        return None
    try:
        with StudyFile.open(path, clock=clock, passphrase=passphrase, is_read_only=True) as file:
            metadata = meta.read(file)
            return _Present(metadata.log_id, head(file), metadata.state)
    except (NotAStudyError, AuditError):
        return _Present(None, None, None)


@contextlib.contextmanager
def _replacement_target(
    path: Path, present: _Present | None, passphrase: str | None
) -> Iterator[Callable[[Path], None]]:
    """Lock a study path and yield a function that moves a closed file there."""
    if present and present.log_id:
        with lock_exclusively(path, passphrase) as study:
            yield study.move_aside
        return
    with WriterLock.acquire(path):
        yield lambda part: _move(part, path)


def _move(part: Path, path: Path) -> None:
    """Move a file to a path without a readable file."""
    target = companion_path(path, "")
    try:
        for suffix in ("-wal", "-shm", "-journal"):
            companion_path(path, suffix).unlink(missing_ok=True)  # of the file that was kept aside
        part.replace(target)
    except OSError as error:
        raise unwritable(path, error) from error
    sync_folder(target.parent)


def _require_known(backup: Path, passphrase: str | None, trust_store: LocalTrustStore) -> None:
    """Raise NotAStudyError if no key seen here signed the backup's newest checkpoint.

    A restore resets this computer's records: a forged backup would be accepted as valid from then
    on.
    """
    with open_reading(backup, passphrase) as access:
        known = trust_store.read(stored_checkpoints.log_id(access)).keys
        note = stored_checkpoints.newest_note(access)
    if known and not (note and checkpoints.is_signed_by_both(note.encode(), known)):
        raise NotAStudyError(
            f"{backup.name} is not signed by a key that this computer has recorded for the study: "
            "it may have been rewritten. Nothing was restored. Use another backup; if this one "
            "was made on another computer, verify it here first."
        )


def _require_same_study(present: _Present | None, log_id: str, backup: Path) -> None:
    if present and present.log_id not in (None, log_id):
        raise StateError(f"{backup.name} is a backup of another study. Nothing was restored.")


def _require_blinding(
    files: tuple[Path, Path],
    present: _Present | None,
    state: StudyState,
    passphrase: str | None,
    progress: Progress,
) -> str:
    """Return a note on the study's state after its replacement, or "".

    Raises:
        StateError: the study is valid and unblinded or archived, and the backup is earlier.
    """
    path, backup = files
    if present is None or present.state is None:
        return _UNKNOWN if StudyState.UNBLINDED.is_undone_by(state) else ""
    if not present.state.is_undone_by(state):
        return ""
    if verify(path, passphrase, progress=progress).is_sound:
        raise StateError(
            f"{path.name} is {present.state}, {backup.name} {state}: readers have seen the models, "
            "and the study cannot be blinded again. Nothing was restored. Use a backup made after "
            f"it was {present.state}."
        )
    return _UNDONE.format(present.state, state)


def _details(end: ChainHead, present: _Present | None) -> dict[str, Any]:
    replaced: dict[str, Any] = {
        "replaced": "nothing" if present is None else "unreadable",
        "replaced_state": "unknown",
    }
    if present and present.end and present.state:
        replaced = {
            "replaced": "study",
            "replaced_head": present.end.chain,
            "replaced_event_count": present.end.count,
            "replaced_state": present.state.value,
        }
    return {"backup_head": end.chain, "backup_event_count": end.count, **replaced}


def _keep(path: Path, clock: Clock) -> Path:
    """Retain the replaced file, and SQLite's files beside it, under a second name."""
    retained = name_aside(path, "replaced", clock)
    try:
        for suffix in ("", "-wal", "-journal"):
            if (old := companion_path(path, suffix)).exists():
                give_name(old, retained.with_name(retained.name + suffix))
    except OSError as error:
        raise unwritable(path, error) from error
    return retained
