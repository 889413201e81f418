"""Label that elides a name if there is too little room."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from readingroom_desktop.theme import Size


class NameLabel(QLabel):
    """Elided name; the tooltip shows it in full."""

    def __init__(self) -> None:
        super().__init__()
        self._name = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def set_name(self, name: str) -> None:
        """Show a name."""
        self._name = name
        self.setToolTip(name)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """Return the size of a short line; the name is elided."""
        return QSize(Size.CONTROL, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Elide the name to the new width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.setText(
            self.fontMetrics().elidedText(self._name, Qt.TextElideMode.ElideRight, self.width())
        )
