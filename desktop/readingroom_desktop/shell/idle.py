"""Detection of an idle user."""

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
    """Emits `idle` once after some minutes without keyboard or mouse input.

    Events are filtered only while it runs, because every event of the window passes here.
    """

    idle = Signal()

    def __init__(self, clock: Clock, minutes: Callable[[], int], parent: QObject) -> None:
        super().__init__(parent)
        self._clock, self._minutes = clock, minutes
        self._last = 0
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self.check)

    @property
    def is_running(self) -> bool:
        """Return whether input is monitored."""
        return self._timer.isActive()

    def start(self) -> None:
        """Start counting now."""
        self._last = self._clock.monotonic_ms()
        application = QApplication.instance()
        if application is not None and not self.is_running:
            application.installEventFilter(self)
        self._timer.start()

    def stop(self) -> None:
        """Stop counting."""
        self._timer.stop()
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)

    def check(self) -> None:
        """Emit `idle` if there was no input for too long."""
        if self._is_due:
            self.idle.emit()

    @property
    def _is_due(self) -> bool:
        limit = self._minutes() * _MINUTE_MS
        return self.is_running and self._clock.monotonic_ms() - self._last >= limit

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Record input and let it pass; input after the idle limit is blocked."""
        if event.type() not in _INPUT:
            return False
        is_late = self._is_due  # a sleeping computer did not check
        if is_late:
            self.idle.emit()
        self._last = self._clock.monotonic_ms()
        return is_late
