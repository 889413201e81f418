"""Base of drawn views that act on keys themselves."""

from typing import ClassVar

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from readingroom_desktop.theme import Points, colour, font, themes
from readingroom_desktop.tooltips import show_tip
from readingroom_desktop.widgets.keyboard import has_command


class DrawnView(QWidget):
    """Widget that draws itself, has the focus, and acts on its own keys before the page does."""

    OWN_KEYS: ClassVar[frozenset[Qt.Key]] = frozenset()
    """Keys without Ctrl, Alt or Meta that act on the view while it has the focus."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFont(font(Points.DENSE))
        themes().changed.connect(self.update)

    def tooltip_at(self, x: float, y: float) -> str:
        """Return the tooltip at a point, "" without one."""
        raise NotImplementedError

    def draw(self, painter: QPainter) -> None:
        """Draw the content."""
        raise NotImplementedError

    def act_on_key(self, key: Qt.Key) -> None:
        """Act on one of the own keys."""
        raise NotImplementedError

    def event(self, event: QEvent) -> bool:
        """Claim the own keys, and show tooltips of drawn parts."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if self._is_own(event):
                event.accept()
                return True
        elif event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            point = event.pos()
            show_tip(event, self.tooltip_at(point.x(), point.y()), self)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Act on the own keys."""
        if self._is_own(event):
            self.act_on_key(Qt.Key(event.key()))
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the content, and a ring while the view has the focus."""
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter)
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(colour("accent"))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()

    def _is_own(self, event: QKeyEvent) -> bool:
        return event.key() in self.OWN_KEYS and not has_command(event)
