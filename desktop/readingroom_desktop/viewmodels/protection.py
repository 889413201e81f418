"""Set or change the passphrase of the open study."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from readingroom.domain.accounts import Credentials
from readingroom.domain.clock import Clock
from readingroom.domain.errors import Cancelled, ReadingroomError
from readingroom.domain.progress import Progress
from readingroom.domain.study import SHORTEST_PASSPHRASE
from readingroom.services.protection import change_passphrase, encrypt_study
from readingroom.services.study import Study
from readingroom_desktop.jobs import Failure, StudyThread
from readingroom_desktop.viewmodels.formats import isolated, tr, tr_core


@dataclass(frozen=True, slots=True)
class PassphraseChange:
    """Requested passphrase; without a present one the study is unencrypted."""

    present: str | None = field(repr=False)
    new: str = field(repr=False)
    credentials: Credentials | None = None
    keeps_plain: bool = False


class OpenStudy(Protocol):
    """The open study whose passphrase is changed."""

    account: str

    @property
    def path(self) -> Path:
        """Return the study file."""

    @property
    def can_rewrite(self) -> bool:
        """Return whether the file may be rewritten now: a study of the user's own, at rest."""

    @property
    def is_encrypted(self) -> bool:
        """Return whether the study has a passphrase."""

    def reopen(self, title: str, opener: Callable[[Progress], Study]) -> None:
        """Close the study and reopen it by a job that needs it closed."""

    def show_error(self, message: str) -> None:
        """Show an error message."""


class ProtectionViewModel(QObject):
    """Encrypts a study or changes its passphrase.

    The study is closed for this and reopened, also after a failure.
    """

    changed = Signal()
    started = Signal()
    """The present passphrase was accepted; the study is being rewritten."""
    noticed = Signal(str)
    """The passphrase was changed; carries a short sentence about it."""

    def __init__(
        self, thread: StudyThread, study: OpenStudy, clock: Clock, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._thread, self._study, self._clock = thread, study, clock
        self._request: PassphraseChange | None = None
        self._error_message = self._message = ""
        self.error = ""
        self.is_checking = False
        self._is_changing = False

    @property
    def can_change(self) -> bool:
        """Return whether the passphrase of the open study can be set or changed now."""
        return self._study.can_rewrite

    @property
    def is_first(self) -> bool:
        """Return whether the study is unencrypted and would get its first passphrase."""
        return not self._study.is_encrypted

    @property
    def needs_password(self) -> bool:
        """Return whether the user's password is needed, as the study has accounts."""
        return bool(self._study.account)

    def problem(self, new: str, repeated: str) -> str:
        """Return why a new passphrase is not accepted, empty if it is."""
        if len(new) < SHORTEST_PASSPHRASE:
            text = tr("Use at least %1 characters, for example four words.")
            return text.replace("%1", str(SHORTEST_PASSPHRASE))
        return "" if new == repeated else tr("The two passphrases differ.")

    def forget_error(self) -> None:
        """Clear the error."""
        self.error = ""
        self.changed.emit()

    def change(self, new: str, *, present: str = "", password: str = "") -> None:
        """Change the passphrase, if the present one and the user's password are correct."""
        self._check(PassphraseChange(present, new, self._person(password)))

    def encrypt(self, new: str, *, password: str = "", keeps_plain: bool = False) -> None:
        """Encrypt an unencrypted study, if the user's password is correct."""
        self._check(PassphraseChange(None, new, self._person(password), keeps_plain))

    def _person(self, password: str) -> Credentials | None:
        return Credentials(self._study.account, password) if self.needs_password else None

    def _check(self, request: PassphraseChange) -> None:
        self._request, self.error, self.is_checking = request, "", True
        self.changed.emit()
        self._thread.run(lambda study: _check(study, request), self._on_right, self._on_refused)

    def _on_refused(self, failure: Failure) -> None:
        self._request = None
        self.is_checking = False
        self.error = failure.message
        self.changed.emit()

    def _on_right(self, _nothing: object) -> None:
        path, request, self._request = self._study.path, self._request, None
        if request is None:
            return
        self._error_message = ""
        self.is_checking, self._is_changing = False, True
        title = tr("Encrypting the study")
        self._message = tr("Study encrypted. Earlier copies remain unencrypted.")
        if request.present is not None:
            title = tr("Changing the passphrase")
            self._message = tr("Passphrase changed. Earlier copies keep the old one.")
        self.started.emit()
        self._study.reopen(title, lambda progress: self._work(path, request, progress))

    def _work(self, path: Path, request: PassphraseChange, progress: Progress) -> Study:
        """Run the change on the study's thread and open the resulting study."""
        try:
            self._protect(path, request, progress)
        except (ReadingroomError, Cancelled) as error:
            self._error_message = tr_core(str(error)) or tr("Stopped. The study is unchanged.")
            return Study.open(path, passphrase=request.present, clock=self._clock)
        return Study.open(path, passphrase=request.new, clock=self._clock)

    def _protect(self, path: Path, request: PassphraseChange, progress: Progress) -> None:
        if request.present is not None:
            change_passphrase(
                *(path, request.present, request.new),
                credentials=request.credentials,
                clock=self._clock,
                progress=progress,
            )
            return
        plain_copy = encrypt_study(
            *(path, request.new),
            credentials=request.credentials,
            keeps_plain=request.keeps_plain,
            clock=self._clock,
            progress=progress,
        )
        if plain_copy is not None:
            text = tr("Study encrypted. The unencrypted file is kept as %1.")
            self._message = text.replace("%1", isolated(plain_copy.name))

    def end_change(self) -> None:
        """Report the change, as the study was opened again."""
        if not self._is_changing:
            return
        self._is_changing = False
        if self._error_message:
            self._study.show_error(self._error_message)
        else:
            self.noticed.emit(self._message)


def _check(study: Study, request: PassphraseChange) -> None:
    """Check the present passphrase and the user's password; return if they are correct."""
    if request.present is not None:
        study.check_passphrase(request.present)
    if request.credentials is not None:
        study.people.check_password(request.credentials.password)
