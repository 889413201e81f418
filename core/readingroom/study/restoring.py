"""Putting a backup in the place of a study: the deed of two people."""

from pathlib import Path
from typing import NamedTuple

from readingroom import store
from readingroom.domain.accounts import Credentials, Permission
from readingroom.domain.clock import Clock
from readingroom.domain.errors import AuditError, NotAStudyError, ReadOnlyError, StateError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.store import StudyFile
from readingroom.store.restorations import Approval
from readingroom.store.restoring import BackupComparison, Restored, Secrets
from readingroom.study.credentials import identify
from readingroom.study.study import SYSTEM_CLOCK
from readingroom.study.user_folders import own_records

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
    """Who restores, and who confirms it, by their accounts."""

    restores: Credentials
    confirms: Credentials


class _Deed(NamedTuple):
    """Who stands for the restore, and the codes of their accounts, if there are any."""

    approval: Approval
    codes: tuple[str, ...] = ()


def compare_backup(
    path: Path, backup: Path, secrets: Secrets, *, clock: Clock = SYSTEM_CLOCK
) -> BackupComparison:
    """Tell how a backup stands to the study in whose place it would come; nothing is changed.

    Raises:
        StateError: the backup is of another study, or is the study itself.
        PassphraseError: the passphrase of one of the two is missing or wrong.
        StoreError: a file cannot be read; the subclass says why.
    """
    return store.restoring.compare(path, backup, secrets, clock=clock)


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
    """Put a verified backup in the place of a study file, and keep what stood there beside it.

    In a study without accounts the two people are named, not authenticated. With accounts both
    enter code and password: as the present study knows them, or where that cannot be read, as the
    backup does, in which wrong passwords are not recorded. Their names are then those of their
    accounts, and the trail names the first by their code. Where the backup is older than one of
    the two accounts, the note that is returned says so.

    Args:
        path: the place of the study.
        backup: the backup; it stays.
        secrets: both passphrases.
        approval: who stands for it, by name, and why; with accounts the names may be empty.
        people: their accounts, if there are any; the first is an administrator or coordinator.
        clock: for the event.
        progress: told how far the work is.

    Raises:
        AccessError: there are accounts, and `people` is nobody, may not, or is not who they say.
        StateError: a name or the reason is missing, both names are one, the backup is of another
            study or is the study itself, or it is from before a sound study was unblinded or
            archived.
        NotAStudyError: the backup is not sound, or not signed by a key that this computer saw.
        PassphraseError: the passphrase of one of the two is missing or wrong.
        FileInUseError: somebody has the study open.
        StoreError: a file cannot be read or written; the subclass says why.
        Cancelled: the user stopped; everything is as it was.
    """
    deed = _require_people(path, backup, secrets, approval, people, clock)
    restored = store.restoring.restore(
        path,
        backup,
        secrets,
        deed.approval,
        clock=clock,
        trust_store=own_records(),
        progress=progress,
    )
    lost = _lost_accounts(path, secrets.backup, deed.codes, clock)
    return restored._replace(note=" ".join(filter(None, (restored.note, lost))))


def _require_people(
    path: Path,
    backup: Path,
    secrets: Secrets,
    approval: Approval,
    people: TwoPeople | None,
    clock: Clock,
) -> _Deed:
    """Return who restores: two people with good accounts, if the study or the backup has any."""
    if path.exists() and _has_accounts(path, secrets.study, clock):
        try:
            with StudyFile.open(path, clock=clock, passphrase=secrets.study) as file:
                return _identify_two(file, approval, people)
        except AuditError:
            pass  # nothing can be recorded in it: the backup knows the people too
    if _has_accounts(backup, secrets.backup, clock):
        with StudyFile.open(
            backup, clock=clock, passphrase=secrets.backup, is_read_only=True
        ) as file:
            return _identify_two(file, approval, people)
    return _Deed(approval)


def _lost_accounts(path: Path, passphrase: str | None, codes: tuple[str, ...], clock: Clock) -> str:
    """Return what to do where who restored has no account in what they restored, else ""."""
    if not codes:
        return ""
    with StudyFile.open(path, clock=clock, passphrase=passphrase, is_read_only=True) as file:
        if not store.accounts.is_any(file):
            return (
                "The backup was made before accounts were turned on, so the study has none now. "
                "Turn them on again before anybody works in it."
            )
        missing = [code for code in codes if store.accounts.find(file, code) is None]
    if not missing:
        return ""
    return f"The backup is older than the account {' and '.join(missing)}. Make it once more."


def _has_accounts(path: Path, passphrase: str | None, clock: Clock) -> bool:
    """Return whether a study can be read, and has accounts; those of an older format have none."""
    try:
        with StudyFile.open(path, clock=clock, passphrase=passphrase, is_read_only=True) as file:
            return store.accounts.is_any(file)
    except (NotAStudyError, AuditError, ReadOnlyError):
        return False


def _identify_two(file: StudyFile, approval: Approval, people: TwoPeople | None) -> _Deed:
    """Return two people who are who the approval names, if it does, and may restore.

    Raises:
        AccessError: they may not, or are not who they say.
        StateError: both are one, or have other names.
    """
    first = identify(file, people and people.restores, Permission.RESTORE)
    second = identify(file, people and people.confirms, None)
    if first.code == second.code:
        raise StateError(f"{first.code} cannot confirm their own restore. A second person has to.")
    for account, name in ((first, approval.restored_by), (second, approval.confirmed_by)):
        if name.strip() and not _is_same(account.name, name):
            raise StateError(f"{account.code} has another name. Give the name of the account.")
    named = Approval(first.name, second.name, approval.reason, first.code)
    return _Deed(named, (first.code, second.code))


def _is_same(one: str, other: str) -> bool:
    return " ".join(one.split()).casefold() == " ".join(other.split()).casefold()
