"""Backups of the study that is open."""

from pathlib import Path

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.clock import SystemClock
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.trail import Verification
from readingroom.store import StudyFile
from readingroom.store.restoring import BackupComparison, Secrets
from readingroom.study.files import is_plain_path
from readingroom.study.guard import Guard, requires, unrestricted


class BackupService:
    """Writes backups; each is recorded in the trail."""

    def __init__(self, file: StudyFile, guard: Guard, passphrase: str | None) -> None:
        self._file = file
        self._guard = guard
        self._passphrase = passphrase

    @unrestricted
    def forget(self) -> None:
        """Forget the passphrase, as the study is closed."""
        self._passphrase = None

    @requires(Permission.BACK_UP)
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
            self._file, path, self._passphrase, actor=self._guard.actor(), progress=progress
        )

    @requires(Permission.RESTORE)
    def compare(self, backup: Path, passphrase: str | None = None) -> BackupComparison:
        """Tell how a backup stands to this study, before it is put in its place.

        Args:
            backup: the backup; it is not changed.
            passphrase: its own, where that is not the one that the study has now.

        Raises:
            StateError: the backup is of another study, or is the study itself.
            PassphraseError: the passphrase of the backup is another one.
            StoreError: it cannot be read; the subclass says why.
        """
        own = None if is_plain_path(backup) else passphrase or self._passphrase
        secrets = Secrets(backup=own, study=self._passphrase)
        return store.restoring.compare(self._file.path, backup, secrets, clock=SystemClock())
