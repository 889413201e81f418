"""Prepare pairs before they are opened."""

from PySide6.QtCore import QObject, QTimer, Signal

from readingroom.reading.types import WorklistItem

PICK_MS = 60
"""Delay before the pair of the current worklist line is prepared, in ms: longer than the repeat
interval of a held arrow key, shorter than a double click."""


CALM_MS = 500
"""Idle time after opening a study before decoders are loaded and pages are built, in ms."""


class ReadingPrefetcher(QObject):
    """Announces the case that will probably be needed next.

    On the worklist this is the current line when it appears, announced at once because Enter opens
    it; afterwards each line on which the reader stops.
    """

    expected = Signal(str)
    """The code of a case whose first images should be decoded."""
    calm = Signal()
    """A study was opened and the window is idle."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._code = self._announced = ""
        self._pick = QTimer(self, singleShot=True)
        self._pick.timeout.connect(self._announce)
        self._calm = QTimer(self, interval=CALM_MS, singleShot=True)
        self._calm.timeout.connect(self.calm)

    def clear(self) -> None:
        """Reset when the user changes, or when the study or window is closed."""
        self._pick.stop()
        self._calm.stop()
        self._code = self._announced = ""

    def open_study(self) -> None:
        """Start waiting for an idle window."""
        self._calm.start()

    def pick(self, item: WorklistItem | None) -> None:
        """Set the current line, None if there is none."""
        self._code = item.case_code if item is not None else ""
        self._pick.start(PICK_MS if self._announced else 0)

    def _announce(self) -> None:
        if self._code and self._code != self._announced:
            self._announced = self._code
            self.expected.emit(self._code)
