"""Plot whose points are read out under the mouse, and with the arrow keys."""

from collections.abc import Sequence

import pyqtgraph as pg
from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)

from readingroom_desktop.theme import Size
from readingroom_desktop.widgets.lazy_plot import LazyPlot, line_style

_STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
PAGE = 10
"""Points that Page Up and Page Down move along the horizontal axis."""
_FAR = 1_000_000


class PointedPlot(LazyPlot):
    """Plot with a cursor; a subclass moves it and describes its point."""

    pointed = Signal(str)
    """The cursor is on another point; carries its description."""

    def __init__(self, name: str, *, sides: Sequence[str] = ("bottom", "left")) -> None:
        super().__init__(name, sides=sides)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._slot.setContentsMargins(*4 * (Size.WHISKER,))

    def name_plot(self, name: str) -> None:
        """Set the accessible name of the plot and of the widget, which has the focus."""
        super().name_plot(name)
        self.setAccessibleName(name)

    def step(self, across: int, down: int) -> None:
        """Move the cursor by points to the right and down; it stops at the ends."""
        raise NotImplementedError

    def point_at(self, position: QPointF) -> None:
        """Move the cursor to the point at a position in the coordinates of the plot."""
        raise NotImplementedError

    def point_out(self, text: str) -> None:
        """Describe the point under the cursor, also to a screen reader."""
        self.setAccessibleDescription(text)
        change = QAccessible.Event.DescriptionChanged
        QAccessible.updateAccessibility(QAccessibleEvent(self, change))
        self.pointed.emit(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the cursor with the arrows, Page Up, Page Down, Home and End."""
        jumps = {
            Qt.Key.Key_Home: (-_FAR, 0),
            Qt.Key.Key_End: (_FAR, 0),
            Qt.Key.Key_PageUp: (-PAGE, 0),
            Qt.Key.Key_PageDown: (PAGE, 0),
        }
        step = (_STEPS | jumps).get(Qt.Key(event.key()))
        if step is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
            return
        self.step(*step)
        event.accept()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus and the point under the cursor."""
        super().focusInEvent(event)
        self.step(0, 0)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Remove the focus ring."""
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the focus ring."""
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setPen(line_style("accent", Size.WHISKER))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))
            painter.end()

    def _new(self) -> pg.PlotWidget:
        plot = super()._new()
        plot.scene().sigMouseMoved.connect(self._on_mouse)
        plot.scene().sigMouseClicked.connect(
            lambda _: self.setFocus(Qt.FocusReason.MouseFocusReason)
        )
        return plot

    def _on_mouse(self, position: QPointF) -> None:
        view = self.plot.getPlotItem().getViewBox()
        if view.sceneBoundingRect().contains(position):
            self.point_at(view.mapSceneToView(position))
