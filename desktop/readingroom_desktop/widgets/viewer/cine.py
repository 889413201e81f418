"""Cine: playing the frames of a series in a loop."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

DEFAULT_FRAMES_PER_SECOND = 15.0
"""Rate of a series whose file does not give one."""


class Cine(QObject):
    """Plays a series.

    Args:
        advance: shows the next frame.
        parent: the image pane.
    """

    def __init__(self, advance: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.timeout.connect(advance)

    @property
    def is_running(self) -> bool:
        """Return whether cine is running."""
        return self._timer.isActive()

    def start(self, frames_per_second: float | None) -> None:
        """Play at the rate of a series, at the default if that is unknown."""
        rate = frames_per_second or DEFAULT_FRAMES_PER_SECOND
        self._timer.start(max(1, round(1000 / rate)))

    def stop(self) -> None:
        """Stop playing."""
        self._timer.stop()
