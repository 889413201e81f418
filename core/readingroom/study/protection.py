"""What keeps a study file from being read by others: its passphrase, given at any time."""

from pathlib import Path

from readingroom import store
from readingroom.domain.accounts import Credentials, Permission
from readingroom.domain.clock import Clock
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.store import StudyFile, encryption
from readingroom.study.credentials import identify
from readingroom.study.guard import COORDINATOR
from readingroom.study.study import SYSTEM_CLOCK
from readingroom.study.user_folders import own_records


def change_passphrase(
    path: Path,
    old: str | None,
    new: str,
    *,
    who: Credentials | None = None,
    clock: Clock = SYSTEM_CLOCK,
    progress: Progress = NO_PROGRESS,
) -> None:
    """Give an encrypted study file, which nobody has open, another passphrase.

    The trail says that it was changed. Copies and backups made before keep the old one.

    Args:
        path: the study file.
        old: the passphrase it has.
        new: the one it gets.
        who: who changes it, in a study with accounts: an administrator or a coordinator.
        clock: for the event.
        progress: told how far the work is.

    Raises:
        AccessError: the study has accounts, and `who` is nobody, may not, or is not who they say.
        PassphraseError: the old one does not open the file, the new one is too short or the old
            one, or the file is not encrypted.
        FileInUseError: it is open here or elsewhere.
        StoreError: it cannot be read or written; the subclass says why.
        Cancelled: the user stopped; the file is as it was.
    """
    actor = _actor(path, old, who, clock)
    store.passphrase.change(path, old, new, clock=clock, actor=actor, progress=progress)


def encrypt_study(
    path: Path,
    passphrase: str,
    *,
    who: Credentials | None = None,
    keeps_plain: bool = False,
    clock: Clock = SYSTEM_CLOCK,
    progress: Progress = NO_PROGRESS,
) -> Path | None:
    """Encrypt a plain study file, which nobody has open; return the plain copy if one is kept.

    The trail says that it was encrypted. Copies and backups made before stay plain, and the disk
    may keep blocks of the plain file.

    Args:
        path: the study file.
        passphrase: the one it gets.
        who: who encrypts it, in a study with accounts: an administrator or a coordinator.
        keeps_plain: whether the plain file is kept under another name.
        clock: for the event.
        progress: told how far the work is.

    Raises:
        AccessError: the study has accounts, and `who` is nobody, may not, or is not who they say.
        PassphraseError: the passphrase is too short, or the file is encrypted already.
        FileInUseError: it is open here or elsewhere.
        StateError: there is a file with the name of the copy to be kept.
        StoreError: it cannot be read or written; the subclass says why.
        Cancelled: the user stopped; the file is as it was.
    """
    encryption.require_plain(path)
    return encryption.encrypt(
        path,
        passphrase,
        clock=clock,
        actor=_actor(path, None, who, clock),
        keeps_plain=keeps_plain,
        trust_store=own_records(),
        progress=progress,
    )


def _actor(path: Path, passphrase: str | None, who: Credentials | None, clock: Clock) -> str:
    """Return the code of who may protect a study, whose file is closed again then."""
    with StudyFile.open(path, clock=clock, passphrase=passphrase) as file:
        if not store.accounts.is_any(file):
            return COORDINATOR
        return identify(file, who, Permission.SET_PASSPHRASE).code
