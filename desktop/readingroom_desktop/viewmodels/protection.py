"""Set or change the passphrase of the open study."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from readingroom.domain.accounts import Credentials
from readingroom.domain.clock import Clock
from readingroom.domain.errors import Cancelled, ReadingroomError
from readingroom.domain.progress import Progress
from readingroom.domain.study import SHORTEST_PASSPHRASE
from readingroom.services import Study, change_passphrase, encrypt_study
from readingroom_desktop.jobs import Failure, StudyThread

if TYPE_CHECKING:
    from readingroom_desktop.viewmodels.home import HomeViewModel


@dataclass(frozen=True, slots=True)
class PassphraseChange:
    """Requested passphrase; without a present one the study is unencrypted."""

    present: str | None = field(repr=False)
    new: str = field(repr=False)
    credentials: Credentials | None = None
    keeps_plain: bool = False


class ProtectionViewModel(QObject):
    """Encrypts a study or changes its passphrase.

    The study is closed for this and reopened, also after a failure.
    """

    changed = Signal()
    started = Signal()
    """The present passphrase was accepted; the study is being rewritten."""

    def __init__(self, thread: StudyThread, home: "HomeViewModel", clock: Clock) -> None:
        super().__init__(home)
        self._thread, self._home, self._clock = thread, home, clock
        self._request: PassphraseChange | None = None
        self._error_message = self._message = ""
        self.error = ""
        self.is_checking = False
        self._is_changing = False
        home.opened.connect(self._on_opened)

    @property
    def can_change(self) -> bool:
        """Return whether the passphrase of the open study can be set or changed now."""
        overview = self._home.overview
        is_own = overview is not None and not overview.summary.is_sample
        return is_own and not self._home.is_read_only and self._home.job is None

    @property
    def is_first(self) -> bool:
        """Return whether the study is unencrypted and would get its first passphrase."""
        return not self._home.is_encrypted

    @property
    def needs_password(self) -> bool:
        """Return whether the user's password is needed, as the study has accounts."""
        return bool(self._home.account)

    def problem(self, new: str, repeated: str) -> str:
        """Return why a new passphrase is not accepted, empty if it is."""
        if len(new) < SHORTEST_PASSPHRASE:
            text = self.tr("Use at least %1 characters, for example four words.")
            return text.replace("%1", str(SHORTEST_PASSPHRASE))
        return "" if new == repeated else self.tr("The two passphrases differ.")

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
        return Credentials(self._home.account, password) if self.needs_password else None

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
        path, request, self._request = self._home.path, self._request, None
        if request is None:
            return
        self._error_message = ""
        self.is_checking, self._is_changing = False, True
        title = self.tr("Encrypting the study")
        self._message = self.tr("Study encrypted. Earlier copies remain unencrypted.")
        if request.present is not None:
            title = self.tr("Changing the passphrase")
            self._message = self.tr("Passphrase changed. Earlier copies keep the old one.")
        self.started.emit()
        self._home.reopen(title, lambda progress: self._work(path, request, progress))

    def _work(self, path: Path, request: PassphraseChange, progress: Progress) -> Study:
        """Run the change on the study's thread and open the resulting study."""
        try:
            self._protect(path, request, progress)
        except (ReadingroomError, Cancelled) as error:
            self._error_message = str(error) or "Stopped. The study is unchanged."
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
            text = self.tr("Study encrypted. The unencrypted file is kept as %1.")
            self._message = text.replace("%1", plain_copy.name)

    def _on_opened(self) -> None:
        if not self._is_changing:
            return
        self._is_changing = False
        if self._error_message:
            self._home.show_error(self._error_message)
        else:
            self._home.noticed.emit(self._message)


def _check(study: Study, request: PassphraseChange) -> None:
    """Check the present passphrase and the user's password; return if they are correct."""
    if request.present is not None:
        study.check_passphrase(request.present)
    if request.credentials is not None:
        study.people.check_password(request.credentials.password)
