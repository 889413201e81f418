"""What keeps a study file from being read by others: its passphrase."""

from pathlib import Path

from readingroom import store
from readingroom.domain.clock import Clock
from readingroom.domain.people import Credentials, Permission
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.store import StudyFile
from readingroom.study.credentials import identify
from readingroom.study.guard import COORDINATOR
from readingroom.study.study import SYSTEM_CLOCK


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
    actor = COORDINATOR
    with StudyFile.open(path, clock=clock, passphrase=old) as file:
        if store.accounts.is_any(file):
            actor = identify(file, who, Permission.SET_PASSPHRASE).code
    store.passphrase.change(path, old, new, clock=clock, actor=actor, progress=progress)
