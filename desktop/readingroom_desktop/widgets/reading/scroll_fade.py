"""Fade at the foot of a scroll area that has more content below."""

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from readingroom_desktop.assets import icon
from readingroom_desktop.theme import Size, colour, ink

_WHOLE = 0.6
"""Point of the gradient where the fade reaches the pane's colour."""


class ScrollFade(QWidget):
    """Fades the last visible lines under an arrow while an area has more content below."""

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area)
        self._area = area
        self._arrow = icon("caret-double-down", ink("muted"))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFixedHeight(Size.CONTROL)
        area.viewport().installEventFilter(self)
        bar = area.verticalScrollBar()
        bar.valueChanged.connect(self._follow)
        bar.rangeChanged.connect(self._follow)
        self._follow()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Stay at the foot when the area changes size."""
        if event.type() == QEvent.Type.Resize:
            self._follow()
        return False

    def _follow(self) -> None:
        bar, viewport_rect = self._area.verticalScrollBar(), self._area.viewport().geometry()
        self.setFixedWidth(viewport_rect.width())
        self.move(viewport_rect.left(), viewport_rect.bottom() + 1 - self.height())
        self.setVisible(bar.value() < bar.maximum())
        self.raise_()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the fade and the arrow."""
        painter = QPainter(self)
        fade = QLinearGradient(0, 0, 0, self.height())
        ground = colour("surface")
        fade.setColorAt(_WHOLE, ground)
        ground.setAlpha(0)
        fade.setColorAt(0, ground)
        painter.fillRect(self.rect(), fade)
        corner = QRect(0, 0, Size.ICON, Size.ICON)
        corner.moveCenter(self.rect().center())
        corner.moveBottom(self.height() - 1)
        self._arrow.paint(painter, corner)
        painter.end()
