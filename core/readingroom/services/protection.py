"""Encrypt a study file, or change its passphrase."""

from pathlib import Path

from readingroom import store
from readingroom.domain.accounts import Credentials, Permission
from readingroom.domain.clock import Clock
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.services.credentials import identify
from readingroom.services.guard import COORDINATOR
from readingroom.services.study import SYSTEM_CLOCK
from readingroom.services.user_folders import own_records
from readingroom.store import StudyFile, encryption


def change_passphrase(
    path: Path,
    old: str | None,
    new: str,
    *,
    credentials: Credentials | None = None,
    clock: Clock = SYSTEM_CLOCK,
    progress: Progress = NO_PROGRESS,
) -> None:
    """Change the passphrase of an encrypted study file that is not open.

    The audit trail records the change. Existing copies and backups keep the old passphrase. With
    accounts, `credentials` are those of an administrator or a coordinator.

    Raises:
        AccessError: the study has accounts, and the credentials are missing, wrong or insufficient.
        PassphraseError: the old passphrase is wrong, the new one is too short or unchanged, or the
            file is not encrypted.
        FileInUseError: it is open here or elsewhere.
        StoreError: it cannot be read or written; the subclass gives the reason.
        Cancelled: the user stopped; the file is unchanged.
    """
    actor = _actor(path, old, credentials, clock)
    store.passphrase.change(path, old, new, clock=clock, actor=actor, progress=progress)


def encrypt_study(
    path: Path,
    passphrase: str,
    *,
    credentials: Credentials | None = None,
    keeps_plain: bool = False,
    clock: Clock = SYSTEM_CLOCK,
    progress: Progress = NO_PROGRESS,
) -> Path | None:
    """Encrypt a plain study file that is not open; return the plain copy if one is kept.

    The audit trail records the encryption. Existing copies and backups stay unencrypted, and the
    disk may still contain blocks of the plain file. With accounts, `credentials` are those of an
    administrator or a coordinator.

    Raises:
        AccessError: the study has accounts, and the credentials are missing, wrong or insufficient.
        PassphraseError: the passphrase is too short, or the file is encrypted already.
        FileInUseError: it is open here or elsewhere.
        StateError: a file with the name of the plain copy exists.
        StoreError: it cannot be read or written; the subclass gives the reason.
        Cancelled: the user stopped; the file is unchanged.
    """
    encryption.require_plain(path)
    return encryption.encrypt(
        path,
        passphrase,
        clock=clock,
        actor=_actor(path, None, credentials, clock),
        keeps_plain=keeps_plain,
        trust_store=own_records(),
        progress=progress,
    )


def _actor(
    path: Path, passphrase: str | None, credentials: Credentials | None, clock: Clock
) -> str:
    """Return the actor code of a user who may change the passphrase; the file is closed again."""
    with StudyFile.open(path, clock=clock, passphrase=passphrase) as file:
        if not store.accounts.is_any(file):
            return COORDINATOR
        return identify(file, credentials, Permission.SET_PASSPHRASE).code
