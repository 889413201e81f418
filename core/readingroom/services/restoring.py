"""Restore a study from a backup; this needs two people."""

from pathlib import Path
from typing import NamedTuple

from readingroom import store
from readingroom.domain.accounts import Credentials, Permission
from readingroom.domain.clock import Clock
from readingroom.domain.errors import AuditError, NotAStudyError, ReadOnlyError, StateError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.services.credentials import identify
from readingroom.services.study import SYSTEM_CLOCK
from readingroom.services.user_folders import own_records
from readingroom.store import StudyFile
from readingroom.store.restorations import Approval
from readingroom.store.restoring import BackupComparison, Restored, Secrets

__all__ = [
    "Approval",
    "BackupComparison",
    "Restored",
    "Secrets",
    "TwoPeople",
    "compare_backup",
    "restore_backup",
]


class TwoPeople(NamedTuple):
    """Accounts of the person who restores and of the person who confirms."""

    restores: Credentials
    confirms: Credentials


class _ApprovedRestore(NamedTuple):
    """The approval of a restore, and the account codes of both people, if they have accounts."""

    approval: Approval
    codes: tuple[str, ...] = ()


def compare_backup(path: Path, backup: Path, secrets: Secrets) -> BackupComparison:
    """Compare a backup with the study that it would replace; nothing is changed.

    Raises:
        StateError: the backup is of another study, or is the study itself.
        PassphraseError: the passphrase of one of the two is missing or wrong.
        StoreError: a file cannot be read; the subclass gives the reason.
    """
    return store.restoring.compare(path, backup, secrets, clock=SYSTEM_CLOCK)


def restore_backup(
    path: Path,
    backup: Path,
    secrets: Secrets,
    approval: Approval,
    *,
    people: TwoPeople | None = None,
    clock: Clock = SYSTEM_CLOCK,
    progress: Progress = NO_PROGRESS,
) -> Restored:
    """Replace a study file by a verified backup, and keep the replaced file next to it.

    In a study without accounts the two people are named, not authenticated. With accounts both
    enter code and password, checked against the present study. If that cannot be read, they are
    checked against the backup, where wrong passwords are not recorded. The names are then taken
    from the accounts, and the actor in the audit trail is the first person's code. If the backup is
    older than one of the two accounts, the returned note states it.

    Raises:
        AccessError: there are accounts, and `people` is missing, wrong or lacks the permission.
        StateError: a name or the reason is missing, both names are equal, the backup is of another
            study or is the study itself, or it is from before a valid study was unblinded or
            archived.
        NotAStudyError: the backup is not valid, or not signed by a key that this computer saw.
        PassphraseError: the passphrase of one of the two is missing or wrong.
        FileInUseError: the study is open.
        StoreError: a file cannot be read or written; the subclass gives the reason.
        Cancelled: the user stopped; nothing is changed.
    """
    approved = _require_people(path, backup, secrets, approval, people, clock)
    restored = store.restoring.restore(
        path,
        backup,
        secrets,
        approved.approval,
        clock=clock,
        trust_store=own_records(),
        progress=progress,
    )
    lost = _lost_accounts(path, secrets.backup, approved.codes, clock)
    return restored._replace(note=" ".join(filter(None, (restored.note, lost))))


def _require_people(
    path: Path,
    backup: Path,
    secrets: Secrets,
    approval: Approval,
    people: TwoPeople | None,
    clock: Clock,
) -> _ApprovedRestore:
    """Return the approval, with authenticated accounts if the study or the backup has any."""
    if path.exists() and _has_accounts(path, secrets.study, clock):
        try:
            with StudyFile.open(path, clock=clock, passphrase=secrets.study) as file:
                return _identify_two(file, approval, people)
        except AuditError:
            pass  # nothing can be recorded in it; the backup has the accounts too
    if _has_accounts(backup, secrets.backup, clock):
        with StudyFile.open(
            backup, clock=clock, passphrase=secrets.backup, is_read_only=True
        ) as file:
            return _identify_two(file, approval, people)
    return _ApprovedRestore(approval)


def _lost_accounts(path: Path, passphrase: str | None, codes: tuple[str, ...], clock: Clock) -> str:
    """Return what to do if the restored study lacks the account of a restorer, else ""."""
    if not codes:
        return ""
    with StudyFile.open(path, clock=clock, passphrase=passphrase, is_read_only=True) as file:
        if not store.accounts.is_any(file):
            return (
                "The backup is from before accounts were turned on, so the study has none now. "
                "Turn accounts on again before working in it."
            )
        missing = [code for code in codes if store.accounts.find(file, code) is None]
    if not missing:
        return ""
    return f"The backup is older than the account {' and '.join(missing)}. Create it again."


def _has_accounts(path: Path, passphrase: str | None, clock: Clock) -> bool:
    try:
        with StudyFile.open(path, clock=clock, passphrase=passphrase, is_read_only=True) as file:
            return store.accounts.is_any(file)
    except (NotAStudyError, AuditError, ReadOnlyError):
        return False


def _identify_two(
    file: StudyFile, approval: Approval, people: TwoPeople | None
) -> _ApprovedRestore:
    """Authenticate both people, and check their names against the approval."""
    first = identify(file, people and people.restores, Permission.RESTORE)
    second = identify(file, people and people.confirms, None)
    if first.code == second.code:
        raise StateError(f"{first.code} cannot confirm their own restore. Name a second person.")
    for account, name in ((first, approval.restored_by), (second, approval.confirmed_by)):
        if name.strip() and not _is_same(account.name, name):
            raise StateError(f"{account.code} has a different name. Enter the name of the account.")
    named = Approval(first.name, second.name, approval.reason, first.code)
    return _ApprovedRestore(named, (first.code, second.code))


def _is_same(first: str, second: str) -> bool:
    return " ".join(first.split()).casefold() == " ".join(second.split()).casefold()
