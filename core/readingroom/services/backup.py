"""Backups of the open study."""

from pathlib import Path

from readingroom import store
from readingroom.audit.types import Verification
from readingroom.domain.accounts import Permission
from readingroom.domain.clock import SystemClock
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.services.files import is_plain_path
from readingroom.services.guard import Guard, requires, unrestricted
from readingroom.store import StudyFile
from readingroom.store.restoring import BackupComparison, Secrets


class BackupService:
    """Writes backups and records each in the audit trail."""

    def __init__(self, file: StudyFile, guard: Guard, passphrase: str | None) -> None:
        self._file = file
        self._guard = guard
        self._passphrase = passphrase

    @unrestricted
    def forget(self) -> None:
        """Forget the passphrase when the study closes."""
        self._passphrase = None

    @requires(Permission.BACK_UP)
    def write(self, path: Path, *, progress: Progress = NO_PROGRESS) -> Verification:
        """Write a backup and verify it; the current passphrase of the study opens it.

        Raises:
            StateError: a file with that name exists.
            ReadOnlyError: the study is open for reading only, the backup cannot be written, or the
                disk is full.
            NotAStudyError: the written backup does not verify; it is deleted.
            Cancelled: the user stopped; nothing is left.
        """
        return store.backup.write(
            self._file, path, self._passphrase, actor=self._guard.actor(), progress=progress
        )

    @requires(Permission.RESTORE)
    def compare(self, backup: Path, passphrase: str | None = None) -> BackupComparison:
        """Compare a backup with this study before restoring it.

        `passphrase` is that of the backup, if it differs from the study's current one.

        Raises:
            StateError: the backup is of another study, or is the study itself.
            PassphraseError: the passphrase of the backup is wrong.
            StoreError: it cannot be read; the subclass gives the reason.
        """
        own = None if is_plain_path(backup) else passphrase or self._passphrase
        secrets = Secrets(backup=own, study=self._passphrase)
        return store.restoring.compare(self._file.path, backup, secrets, clock=SystemClock())
