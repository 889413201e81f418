"""Restore a backup over the open study, confirmed by two people."""

from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from readingroom.domain.accounts import Credentials
from readingroom.domain.clock import Clock
from readingroom.domain.errors import Cancelled, PassphraseError, ReadingroomError
from readingroom.domain.progress import Progress
from readingroom.services.files import is_plain_path
from readingroom.services.restoring import (
    Approval,
    BackupComparison,
    Secrets,
    TwoPeople,
    restore_backup,
)
from readingroom.services.study import Study
from readingroom_desktop.jobs import Failure, StudyThread
from readingroom_desktop.viewmodels.formats import count, filled, tr, tr_core
from readingroom_desktop.viewmodels.home import HomeViewModel


@dataclass(frozen=True, slots=True)
class RestoreForm:
    """Entered values: codes and passwords with accounts, two names without."""

    first: str
    second: str
    reason: str
    first_password: str = field(default="", repr=False)
    second_password: str = field(default="", repr=False)
    passphrase: str = field(default="", repr=False)
    backup_passphrase: str = field(default="", repr=False)


class RestoreViewModel(QObject):
    """Compares and restores a backup; the study is closed and reopened for it."""

    changed = Signal()
    started = Signal()
    """Credentials and passphrase were accepted; the backup is being restored."""

    def __init__(self, thread: StudyThread, home: HomeViewModel, clock: Clock) -> None:
        super().__init__(home)
        self._thread, self._home, self._clock = thread, home, clock
        self._form: RestoreForm | None = None
        self._message = self._error_message = ""
        self._is_restoring = False
        self.backup: Path | None = None
        self.standing: BackupComparison | None = None
        self.is_allowed = True
        """Whether the current user may restore and the study is not read-only."""
        self.needs_passphrase = self.is_busy = False
        """`needs_passphrase`: whether the backup's passphrase differs from the study's."""
        self.error = ""
        home.opened.connect(self._on_opened)

    @property
    def can_restore(self) -> bool:
        """Return whether the open study can be replaced now."""
        return self.is_allowed and self._home.overview is not None and self._home.job is None

    @property
    def account(self) -> str:
        """Return the code of the signed-in user, empty in a study without accounts."""
        return self._home.account

    @property
    def is_encrypted(self) -> bool:
        """Return whether the study has a passphrase."""
        return self._home.is_encrypted

    @property
    def study_title(self) -> str:
        """Return the title of the study."""
        overview = self._home.overview
        return overview.summary.title if overview else ""

    @property
    def standing_words(self) -> str:
        """Describe the content of the backup and what the study would lose."""
        standing = self.standing
        if standing is None or standing.study_events is None:
            return ""
        text = tr(
            "The backup ends with event %1, the study with event %2. Their audit trails diverge: "
            "events missing in the backup will be in the retained file only."
        )
        if standing.lost is not None:
            text = tr(
                "The backup ends with event %1, the study with event %2. Later events (%3) will be "
                "in the retained file only."
            ).replace("%3", count(standing.lost))
        text = filled(text, count(standing.backup_events), count(standing.study_events))
        return f"{text} {self._state_words(standing)}"

    def _state_words(self, standing: BackupComparison) -> str:
        """Describe the states of the study and the backup."""
        text = tr("The study is %1, the backup %2.")
        if standing.undoes_unblinding:
            text = tr(
                "The study is %1, the backup %2: readers have seen the models, so the study cannot "
                "be blinded again. The backup is accepted only if the study is damaged."
            )
        return filled(text, str(standing.study_state), str(standing.backup_state))

    def compare(self, backup: Path, passphrase: str = "") -> None:
        """Compare a backup with the study, without changes."""
        self.backup, self.standing = backup, None
        self.error, self.is_busy = "", True
        if not passphrase:
            self.needs_passphrase = False
        self.changed.emit()
        self._thread.run(
            lambda study: study.backup.compare(backup, passphrase or None),
            self._on_compared,
            self._on_refused,
        )

    def leave(self) -> None:
        """Cancel the restore."""
        self.backup = self.standing = self._form = None
        self.needs_passphrase, self.error = False, ""
        self.changed.emit()

    def restore(self, form: RestoreForm) -> None:
        """Replace the study by the backup, after re-authentication."""
        self._form, self.error, self.is_busy = form, "", True
        self.changed.emit()
        has_accounts = bool(self.account)
        self._thread.run(
            lambda study: _check(study, form, has_accounts=has_accounts),
            *(self._on_right, self._on_refused),
        )

    def _on_compared(self, standing: BackupComparison) -> None:
        self.standing, self.is_busy = standing, False
        self.changed.emit()

    def _on_refused(self, failure: Failure) -> None:
        self._form, self.is_busy = None, False
        if isinstance(failure.error, PassphraseError) and self.standing is None:
            self.error = failure.message if self.needs_passphrase else ""
            self.needs_passphrase = True
        else:
            self.error = failure.message
        self.changed.emit()

    def _on_right(self, _nothing: object) -> None:
        path, backup, form, account = self._home.path, self.backup, self._form, self.account
        self._form, self.is_busy = None, False
        if backup is None or form is None:
            return
        self._error_message, self._is_restoring = "", True
        self.started.emit()
        self._home.reopen(
            tr("Restoring the backup"),
            lambda progress: self._work(path, backup, (form, account), progress),
        )
        self.leave()

    def _work(
        self, path: Path, backup: Path, entered: tuple[RestoreForm, str], progress: Progress
    ) -> Study:
        """Restore on the study's thread and open the resulting study."""
        form, account = entered
        own = form.passphrase or None
        theirs = None if is_plain_path(backup) else form.backup_passphrase or own
        people = None
        approval = Approval(form.first, form.second, form.reason)
        if account:
            first = Credentials(account, form.first_password)
            people = TwoPeople(first, Credentials(form.second.strip(), form.second_password))
            approval = Approval("", "", form.reason)
        try:
            restored = restore_backup(
                *(path, backup, Secrets(backup=theirs, study=own), approval),
                people=people,
                clock=self._clock,
                progress=progress,
            )
        except (ReadingroomError, Cancelled) as error:
            self._error_message = tr_core(str(error)) or tr("Stopped. The study is unchanged.")
            return Study.open(path, passphrase=own, clock=self._clock)
        previous_name = restored.previous_file.name if restored.previous_file else ""
        self._message = tr("Backup restored. Previous study: %1", previous_name)
        self._error_message = tr_core(restored.note)
        return Study.open(path, passphrase=theirs, clock=self._clock)

    def _on_opened(self) -> None:
        if not self._is_restoring:
            return
        self._is_restoring = False
        if self._message:
            self._home.noticed.emit(self._message)
        if self._error_message:
            self._home.show_error(self._error_message)
        self._message = self._error_message = ""


def _check(study: Study, form: RestoreForm, *, has_accounts: bool) -> None:
    """Check the credentials and the study's passphrase; return if they are correct."""
    if form.passphrase:
        study.check_passphrase(form.passphrase)
    if has_accounts:
        study.people.check_password(form.first_password)
