"""Popup at a widget, closed by Escape or a click outside."""

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QFrame, QLabel, QSplitter, QVBoxLayout, QWidget

from readingroom_desktop.theme import Size, font
from readingroom_desktop.widgets.keyboard import ignore_keys


class Popover(QFrame):
    """Popup at a button; Escape or a click outside closes it without changes."""

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("role", "card")
        self.setMinimumWidth(Size.SIDE_PANE)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(*(4 * [Size.PADDING]))
        self.column.setSpacing(Size.GAP)
        heading = QLabel(title)
        heading.setFont(font(is_bold=True))
        self.column.addWidget(heading)

    @property
    def _host(self) -> QWidget:
        """Return the window over which the popover is."""
        parent = self.parentWidget()
        return self if parent is None else parent.window()

    def event(self, event: QEvent) -> bool:
        """Claim every key, so that the page's shortcuts do not act behind the popover."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Ignore keys for a moment, so that the closing key presses nothing behind it."""
        super().hideEvent(event)
        ignore_keys()

    def open_under(self, button: QWidget) -> None:
        """Show right-aligned below a button, or above it at the end of the window."""
        self._button = button
        self.move_to_button()
        self.show()
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def fit(self) -> None:
        """Take the size of the content, at most that of the window.

        Qt's `adjustSize` gives at most two thirds of the screen, which cuts words at 200 %.
        """
        self.ensurePolished()
        self.column.activate()  # else the least size is that before parts were hidden or shown
        size = self.sizeHint().expandedTo(self.minimumSize())
        if self.column.hasHeightForWidth():
            size.setHeight(self.column.totalHeightForWidth(size.width()))
        self.resize(size.boundedTo(self._host.size()))

    def move_to(self, corner: QPoint) -> None:
        """Fit the content, and move the top left corner to a global position or near to it."""
        self.fit()
        self.move(self.inside(corner))

    def move_to_button(self) -> None:
        """Move to the button again after a change of size."""
        self.fit()
        button = self._button
        corner = button.mapToGlobal(QPoint(button.width() - self.width(), button.height()))
        if corner.y() + self.height() > self._host.geometry().bottom():
            corner -= QPoint(0, button.height() + self.height())
        self.move(self.inside(corner))

    def inside(self, corner: QPoint) -> QPoint:
        """Return the nearest top left corner that keeps the popover inside the window."""
        window = self._host.geometry()
        last = window.bottomRight() - QPoint(self.width() + Size.GAP, self.height() + Size.GAP)
        x = max(min(corner.x(), last.x()), window.left())
        return QPoint(x, max(min(corner.y(), last.y()), window.top()))


def opposite_pane(widget: QWidget) -> QWidget | None:
    """Return the visible pane at the other side of the widget's splitter, None if there is none."""
    parent = widget.parentWidget()
    while parent is not None and not (
        isinstance(parent, QSplitter) and parent.orientation() is Qt.Orientation.Horizontal
    ):
        parent = parent.parentWidget()
    pane = parent.widget(0) if isinstance(parent, QSplitter) else None
    is_opposite = pane is not None and pane.isVisible() and not pane.isAncestorOf(widget)
    return pane if is_opposite else None
