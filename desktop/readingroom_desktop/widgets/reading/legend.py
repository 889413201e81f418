"""Legend above a part of the case: what its colours and bars mean."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel

from readingroom_desktop.theme import Points, Size, font
from readingroom_desktop.widgets.controls import ElidedLabel


class Legend(ElidedLabel):
    """Wrapped lines; in a low window one elided line, whose tooltip shows all."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("tone", "muted")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(font(Points.DENSE))
        self.setContentsMargins(Size.GAP, 0, Size.GAP, 0)
        self._lines: tuple[str, ...] = ()
        self.hide()

    def show_lines(self, lines: Sequence[str]) -> None:
        """Show these lines; the legend is hidden without any."""
        self._lines = tuple(lines)
        self._arrange()
        self.setVisible(bool(lines))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the lines for the window."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        is_low = self.window().height() < Size.ROOMY_HEIGHT
        self.setWordWrap(not is_low)
        text = ("  ·  " if is_low else "\n").join(self._lines)
        if text != self.text():
            self.setText(text)

    def minimumSizeHint(self) -> QSize:
        """Return the size of the wrapped lines, or of a short line."""
        return QLabel.minimumSizeHint(self) if self.wordWrap() else super().minimumSizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the wrapped lines, or the elided one."""
        if self.wordWrap():
            QLabel.paintEvent(self, event)
        else:
            super().paintEvent(event)
