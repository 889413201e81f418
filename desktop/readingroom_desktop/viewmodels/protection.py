"""Another passphrase for the study that is open."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from readingroom.domain.clock import Clock
from readingroom.domain.errors import Cancelled, ReadingroomError
from readingroom.domain.progress import Progress
from readingroom.domain.study import SHORTEST_PASSPHRASE
from readingroom.study import Study, change_passphrase
from readingroom_desktop.jobs import Failure, StudyThread

if TYPE_CHECKING:
    from readingroom_desktop.viewmodels.home import HomeViewModel


class ProtectionViewModel(QObject):
    """Changes the passphrase: the study is closed for it and opened again, whatever happens."""

    changed = Signal()
    started = Signal()
    """The present passphrase was right; the study is being written anew."""

    def __init__(self, thread: StudyThread, home: "HomeViewModel", clock: Clock) -> None:
        super().__init__(home)
        self._thread, self._home, self._clock = thread, home, clock
        self._present = self._wanted = ""
        self._trouble = ""
        self.error = ""
        self.is_checking = False
        self._is_changing = False
        home.opened.connect(self._on_opened)

    @property
    def can_change(self) -> bool:
        """Return whether the open study has a passphrase that can be changed here and now."""
        overview = self._home.overview
        is_encrypted = overview is not None and overview.summary.is_encrypted
        return is_encrypted and not self._home.is_read_only and self._home.job is None

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

    def change(self, present: str, wanted: str) -> None:
        """Change the passphrase, if the present one is right."""
        self._present, self._wanted = present, wanted
        self.error, self.is_checking = "", True
        self.changed.emit()
        self._thread.run(
            lambda study: study.check_passphrase(present), self._on_right, self._on_refused
        )

    def _on_refused(self, failure: Failure) -> None:
        self._present = self._wanted = ""
        self.is_checking = False
        self.error = failure.message
        self.changed.emit()

    def _on_right(self, _nothing: object) -> None:
        path, present, wanted = self._home.path, self._present, self._wanted
        self._present = self._wanted = self._trouble = ""
        self.is_checking, self._is_changing = False, True
        self.started.emit()
        self._home.reopen(
            self.tr("Changing the passphrase"),
            lambda progress: self._work(path, (present, wanted), progress),
        )

    def _work(self, path: Path, passphrases: tuple[str, str], progress: Progress) -> Study:
        """Change the passphrase on the study's thread, and open the study as it then is."""
        present, wanted = passphrases
        try:
            change_passphrase(path, present, wanted, clock=self._clock, progress=progress)
        except (ReadingroomError, Cancelled) as error:
            self._trouble = str(error) or "Stopped. The passphrase is as it was."
            wanted = present
        return Study.open(path, passphrase=wanted, clock=self._clock)

    def _on_opened(self) -> None:
        if not self._is_changing:
            return
        self._is_changing = False
        if self._trouble:
            self._home.tell(self._trouble)
        else:
            self._home.noticed.emit(
                self.tr("The passphrase is changed. Copies made before keep the old one.")
            )
