"""Backups of the study that is open."""

from pathlib import Path

from readingroom import store
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.trail import Verification
from readingroom.store import StudyFile
from readingroom.study.cases import COORDINATOR


class BackupDesk:
    """Writes backups; each is recorded in the trail."""

    def __init__(self, file: StudyFile, passphrase: str | None) -> None:
        self._file = file
        self._passphrase = passphrase

    def forget(self) -> None:
        """Forget the passphrase, as the study is closed."""
        self._passphrase = None

    def write(self, path: Path, *, progress: Progress = NO_PROGRESS) -> Verification:
        """Write a backup and verify it; it opens with the passphrase that the study has now.

        Raises:
            StateError: there is a file of that name.
            ReadOnlyError: the study is open for reading only, the backup cannot be written, or the
                disk is full.
            NotAStudyError: what was written does not verify. Nothing of it is left.
            Cancelled: the user stopped; nothing is left.
        """
        return store.backup.write(
            self._file, path, self._passphrase, actor=COORDINATOR, progress=progress
        )
