"""Warning about a built program that was moved or removed while it runs."""

from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from readingroom.domain.edition import is_moved
from readingroom_desktop.jobs.job import moved_sentence
from readingroom_desktop.widgets.banner import Banner

INTERVAL_MS: Final = 3_000
"""Time between two looks at the program's file, in ms; a look takes microseconds."""


class MovedProgram(QObject):
    """A banner from the moment at which the program is gone until the window closes.

    Pages that were not shown before, and processes of the engine, cannot be loaded any more.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.banner = Banner("danger")
        self._timer = QTimer(self, interval=INTERVAL_MS)
        self._timer.timeout.connect(self.look)
        self._timer.start()

    def look(self) -> bool:
        """Show or hide the banner, as a program that was put back works again.

        Returns:
            Whether the program is gone.
        """
        is_gone = is_moved()
        self.banner.show_message(moved_sentence() if is_gone else "")
        return is_gone
