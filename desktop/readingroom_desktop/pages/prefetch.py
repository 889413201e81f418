"""What is done for a pair before it is opened."""

from PySide6.QtCore import QObject, QTimer, Signal

from readingroom.domain.reading import WorklistItem

PICK_MS = 60
"""How long a line of the worklist is current before its pair is prepared: longer than between two
lines while an arrow key is held down, shorter than between the clicks of a double click."""


CALM_MS = 500
"""How long a study lies open, and nobody sits down to read, before decoders are loaded, and the
pages are built."""


class ReadingPrefetcher(QObject):
    """Says what will probably be needed next.

    Of the worklist that is the line which is current when it appears, at once, as Enter opens it;
    then each line on which the reader stops.
    """

    expected = Signal(str)
    """The code of a case whose first images should be decoded."""
    calm = Signal()
    """A study was opened a moment ago, and nothing else is going on."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._code = self._told = ""
        self._pick = QTimer(self, singleShot=True)
        self._pick.timeout.connect(self._tell)
        self._calm = QTimer(self, interval=CALM_MS, singleShot=True)
        self._calm.timeout.connect(self.calm)

    def clear(self) -> None:
        """Start anew, as someone else sits here, or as the study or window is closed."""
        self._pick.stop()
        self._calm.stop()
        self._code = self._told = ""

    def open_study(self) -> None:
        """Begin to wait for calm."""
        self._calm.start()

    def pick(self, item: WorklistItem | None) -> None:
        """Take note of the current line, None if there is none."""
        self._code = item.case_code if item is not None else ""
        self._pick.start(PICK_MS if self._told else 0)

    def _tell(self) -> None:
        if self._code and self._code != self._told:
            self._told = self._code
            self.expected.emit(self._code)
