"""A name that gives way where there is no room for it."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from readingroom_desktop.theme import Size


class NameLabel(QLabel):
    """Shows as much of a name as there is room for; its tooltip holds the whole one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def say(self, name: str) -> None:
        """Show a name."""
        self._name = name
        self.setToolTip(name)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """Return the height of a line; the name gives way."""
        return QSize(Size.CONTROL, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten the name to the new width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.setText(
            self.fontMetrics().elidedText(self._name, Qt.TextElideMode.ElideRight, self.width())
        )
