"""Putting a backup in the place of a study: the deed of two people."""

from pathlib import Path

from readingroom import store
from readingroom.domain.clock import Clock
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.store.restorations import Approval
from readingroom.store.restoring import Restored, Secrets
from readingroom.study.places import own_records
from readingroom.study.study import SYSTEM_CLOCK

__all__ = ["Approval", "Restored", "Secrets", "restore_backup"]


def restore_backup(
    path: Path,
    backup: Path,
    secrets: Secrets,
    approval: Approval,
    *,
    clock: Clock = SYSTEM_CLOCK,
    progress: Progress = NO_PROGRESS,
) -> Restored:
    """Put a verified backup in the place of a study file, and keep what stood there beside it.

    The two people are named, not authenticated: this version has no accounts.

    Raises:
        StateError: a name or the reason is missing, both names are one, or the backup is of another
            study or is the study itself.
        NotAStudyError: the backup is not sound.
        PassphraseError: the passphrase of one of the two is missing or wrong.
        FileInUseError: somebody has the study open.
        StoreError: a file cannot be read or written; the subclass says why.
        Cancelled: the user stopped; everything is as it was.
    """
    return store.restoring.restore(
        path,
        backup,
        secrets,
        approval,
        clock=clock,
        outside=own_records(),
        progress=progress,
    )
