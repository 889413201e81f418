"""Noticing that nobody is at work any more."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

from readingroom.domain.clock import Clock

LOOK_MS = 2_000
_MINUTE_MS = 60_000
_INPUT = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseMove,
        QEvent.Type.TouchBegin,
        QEvent.Type.TouchUpdate,
        QEvent.Type.Wheel,
    }
)


class IdleWatch(QObject):
    """Says once that no key was pressed and no mouse moved for some minutes.

    It listens only while it runs: every event of the window passes here.
    """

    idle = Signal()

    def __init__(self, clock: Clock, minutes: Callable[[], int], parent: QObject) -> None:
        super().__init__(parent)
        self._clock, self._minutes = clock, minutes
        self._last = 0
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self.look)

    @property
    def is_running(self) -> bool:
        """Return whether somebody is watched for."""
        return self._timer.isActive()

    def start(self) -> None:
        """Count from now."""
        self._last = self._clock.monotonic_ms()
        application = QApplication.instance()
        if application is not None and not self.is_running:
            application.installEventFilter(self)
        self._timer.start()

    def stop(self) -> None:
        """Count no more."""
        self._timer.stop()
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)

    def look(self) -> None:
        """Tell if nothing was done for too long."""
        if self._is_due:
            self.idle.emit()

    @property
    def _is_due(self) -> bool:
        limit = self._minutes() * _MINUTE_MS
        return self.is_running and self._clock.monotonic_ms() - self._last >= limit

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Take note of what is done, and let it pass; what comes too late is kept from the page."""
        if event.type() not in _INPUT:
            return False
        is_late = self._is_due  # a computer that slept has not looked meanwhile
        if is_late:
            self.idle.emit()
        self._last = self._clock.monotonic_ms()
        return is_late
