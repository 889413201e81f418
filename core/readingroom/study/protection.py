"""What keeps a study file from being read by others: its passphrase."""

from pathlib import Path

from readingroom import store
from readingroom.domain.clock import Clock
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.study.guard import COORDINATOR
from readingroom.study.study import SYSTEM_CLOCK


def change_passphrase(
    path: Path,
    old: str | None,
    new: str,
    *,
    clock: Clock = SYSTEM_CLOCK,
    progress: Progress = NO_PROGRESS,
) -> None:
    """Give an encrypted study file, which nobody has open, another passphrase.

    The trail says that it was changed. Copies and backups made before keep the old one.

    Raises:
        PassphraseError: the old one does not open the file, the new one is too short or the old
            one, or the file is not encrypted.
        FileInUseError: it is open here or elsewhere.
        StoreError: it cannot be read or written; the subclass says why.
        Cancelled: the user stopped; the file is as it was.
    """
    store.passphrase.change(path, old, new, clock=clock, actor=COORDINATOR, progress=progress)
