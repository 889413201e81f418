"""A passphrase for the study that is open, the first or another one."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from readingroom.domain.accounts import Credentials
from readingroom.domain.clock import Clock
from readingroom.domain.errors import Cancelled, ReadingroomError
from readingroom.domain.progress import Progress
from readingroom.domain.study import SHORTEST_PASSPHRASE
from readingroom.study import Study, change_passphrase, encrypt_study
from readingroom_desktop.jobs import Failure, StudyThread

if TYPE_CHECKING:
    from readingroom_desktop.viewmodels.home import HomeViewModel


@dataclass(frozen=True, slots=True)
class PassphraseChange:
    """What is wanted; without a present passphrase the study is plain."""

    present: str | None = field(repr=False)
    wanted: str = field(repr=False)
    who: Credentials | None = None
    keeps_plain: bool = False


class ProtectionViewModel(QObject):
    """Encrypts a study, or changes its passphrase.

    The study is closed for it and opened again, whatever happens.
    """

    changed = Signal()
    started = Signal()
    """The present passphrase was right; the study is being written anew."""

    def __init__(self, thread: StudyThread, home: "HomeViewModel", clock: Clock) -> None:
        super().__init__(home)
        self._thread, self._home, self._clock = thread, home, clock
        self._wish: PassphraseChange | None = None
        self._trouble = self._told = ""
        self.error = ""
        self.is_checking = False
        self._is_changing = False
        home.opened.connect(self._on_opened)

    @property
    def can_change(self) -> bool:
        """Return whether the open study can get a passphrase, or another one, here and now."""
        overview = self._home.overview
        is_own = overview is not None and not overview.summary.is_sample
        return is_own and not self._home.is_read_only and self._home.job is None

    @property
    def is_first(self) -> bool:
        """Return whether the study is plain, so that it would get its first passphrase."""
        return not self._home.is_encrypted

    @property
    def needs_password(self) -> bool:
        """Return whether who does it enters their password, as the study has accounts."""
        return bool(self._home.account)

    def problem(self, wanted: str, repeated: str) -> str:
        """Return why a new passphrase cannot be taken, empty where it can."""
        if len(wanted) < SHORTEST_PASSPHRASE:
            text = self.tr("Use at least %1 characters, for example four words.")
            return text.replace("%1", str(SHORTEST_PASSPHRASE))
        return "" if wanted == repeated else self.tr("The two passphrases differ.")

    def forget_error(self) -> None:
        """Start asking afresh."""
        self.error = ""
        self.changed.emit()

    def change(self, wanted: str, *, present: str = "", password: str = "") -> None:
        """Change the passphrase, if the present one and the person's password are right."""
        self._check(PassphraseChange(present, wanted, self._person(password)))

    def encrypt(self, wanted: str, *, password: str = "", keeps_plain: bool = False) -> None:
        """Give a plain study its passphrase, if the person's password is right."""
        self._check(PassphraseChange(None, wanted, self._person(password), keeps_plain))

    def _person(self, password: str) -> Credentials | None:
        return Credentials(self._home.account, password) if self.needs_password else None

    def _check(self, wish: PassphraseChange) -> None:
        self._wish, self.error, self.is_checking = wish, "", True
        self.changed.emit()
        self._thread.run(lambda study: _check(study, wish), self._on_right, self._on_refused)

    def _on_refused(self, failure: Failure) -> None:
        self._wish = None
        self.is_checking = False
        self.error = failure.message
        self.changed.emit()

    def _on_right(self, _nothing: object) -> None:
        path, wish, self._wish = self._home.path, self._wish, None
        if wish is None:
            return
        self._trouble = ""
        self.is_checking, self._is_changing = False, True
        title = self.tr("Encrypting the study")
        self._told = self.tr("The study is encrypted. Copies made before are still plain.")
        if wish.present is not None:
            title = self.tr("Changing the passphrase")
            self._told = self.tr("The passphrase is changed. Copies made before keep the old one.")
        self.started.emit()
        self._home.reopen(title, lambda progress: self._work(path, wish, progress))

    def _work(self, path: Path, wish: PassphraseChange, progress: Progress) -> Study:
        """Do it on the study's thread, and open the study as it then is."""
        try:
            self._protect(path, wish, progress)
        except (ReadingroomError, Cancelled) as error:
            self._trouble = str(error) or "Stopped. The study is as it was."
            return Study.open(path, passphrase=wish.present, clock=self._clock)
        return Study.open(path, passphrase=wish.wanted, clock=self._clock)

    def _protect(self, path: Path, wish: PassphraseChange, progress: Progress) -> None:
        if wish.present is not None:
            change_passphrase(
                *(path, wish.present, wish.wanted),
                credentials=wish.who,
                clock=self._clock,
                progress=progress,
            )
            return
        kept = encrypt_study(
            *(path, wish.wanted),
            credentials=wish.who,
            keeps_plain=wish.keeps_plain,
            clock=self._clock,
            progress=progress,
        )
        if kept is not None:
            words = self.tr("The study is encrypted. The plain one is kept as %1.")
            self._told = words.replace("%1", kept.name)

    def _on_opened(self) -> None:
        if not self._is_changing:
            return
        self._is_changing = False
        if self._trouble:
            self._home.tell(self._trouble)
        else:
            self._home.noticed.emit(self._told)


def _check(study: Study, wish: PassphraseChange) -> None:
    """Return if the present passphrase and the person's password are right."""
    if wish.present is not None:
        study.check_passphrase(wish.present)
    if wish.who is not None:
        study.people.check_password(wish.who.password)
