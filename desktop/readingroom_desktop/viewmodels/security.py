"""Trusted logs of this computer, and the patients behind the pseudonyms of a key file."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal

from readingroom.bundle.types import PinnedLog
from readingroom.services.foreign.pinning import distrust, trust_key, trusted_logs
from readingroom.services.keys import read_key_file
from readingroom_desktop.jobs.job import Failure, FailureKind, SideJob
from readingroom_desktop.viewmodels.formats import tr

if TYPE_CHECKING:
    from readingroom.services.keys import PseudonymEntry

T = TypeVar("T")


class SecurityViewModel(QObject):
    """Reads and writes outside the window's thread; a key file's content is never stored."""

    changed = Signal()
    noticed = Signal(str)
    crashed = Signal(object)
    """An unexpected error occurred; carries the `Failure`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.logs: tuple[PinnedLog, ...] = ()
        self.entries: tuple[PseudonymEntry, ...] | None = None
        """Entries of the opened key file, None before one is opened."""
        self.error = ""
        self.is_busy = False
        self._visit = 0

    def refresh(self) -> None:
        """Read the trusted logs."""
        self._run(trusted_logs, self._show_logs)

    def distrust(self, origin: str, reason: str) -> None:
        """Refuse all bundles of a log from now on."""

        def call() -> tuple[PinnedLog, ...]:
            distrust(origin, reason)
            return trusted_logs()

        self._run(call, self._show_logs, tr("Bundles of this log are refused from now on."))

    def pin(self, file: Path, origin: str, label: str, until: str) -> None:
        """Pin keys that were delivered separately; `until` is a date, "" for no end."""

        def call() -> tuple[PinnedLog, ...]:
            trust_key(file, origin, label=label, until=until or None)
            return trusted_logs()

        self._run(
            call,
            self._show_logs,
            tr("Key pinned. Later bundles of this log must be signed with it."),
        )

    def open_key_file(self, file: Path, passphrase: str) -> None:
        """Read a key file."""
        self.entries = None
        self._run(lambda: read_key_file(file, passphrase), self._show_entries)

    def forget(self) -> None:
        """Forget everything that was read, as the card was closed."""
        self._visit += 1
        self.logs, self.entries, self.error, self.is_busy = (), None, "", False
        self.changed.emit()

    def _show_logs(self, logs: tuple[PinnedLog, ...]) -> None:
        self.logs = logs

    def _show_entries(self, entries: "tuple[PseudonymEntry, ...]") -> None:
        self.entries = entries

    def _run(self, call: Callable[[], T], show: Callable[[T], None], notice: str = "") -> None:
        if self.is_busy:
            return
        self.error, self.is_busy = "", True
        visit = self._visit

        def on_done(value: T) -> None:
            if visit != self._visit:  # the card was closed
                return
            self.is_busy = False
            show(value)
            if notice:
                self.noticed.emit(notice)
            self.changed.emit()

        def on_failed(failure: Failure) -> None:
            if failure.kind is FailureKind.CRASH:
                self.crashed.emit(failure)
            if visit == self._visit:
                self.error, self.is_busy = failure.message, False
                self.changed.emit()

        job = SideJob(call, self)
        job.done.connect(on_done)
        job.failed.connect(on_failed)
        for ended in (job.done, job.failed):
            ended.connect(job.deleteLater)
        job.start()
        self.changed.emit()
