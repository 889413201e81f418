"""Card over the window, closed by Esc or a click outside it."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QWidget
from shiboken6 import isValid

from readingroom_desktop.theme import Size, colour
from readingroom_desktop.widgets.keyboard import ignore_keys
from readingroom_desktop.widgets.layouts import column, frame, row

SCRIM_ALPHA = 170


class FocusMemory:
    """Remembers one widget; a widget that Qt has since deleted counts as None."""

    def __init__(self) -> None:
        self._widget: QWidget | None = None

    @property
    def widget(self) -> QWidget | None:
        """The remembered widget, None if it no longer exists."""
        if self._widget is not None and not isValid(self._widget):
            self._widget = None
        return self._widget

    def remember(self, widget: QWidget | None = None) -> None:
        """Remember a widget, by default the one that has the focus now."""
        self._widget = widget if widget is not None else QApplication.focusWidget()

    def forget(self) -> None:
        """Forget the widget."""
        self._widget = None

    def restore(self) -> None:
        """Return the focus to the widget if it is visible, and forget the widget."""
        widget = self.widget
        self.forget()
        if widget is not None and widget.isVisible():
            widget.setFocus(Qt.FocusReason.OtherFocusReason)


class ModalOverlay(QWidget):
    """Dimmed layer over its parent; the content is in `card`.

    While it is open, a widget under it that takes the focus gets it when the card is closed.
    """

    closed = Signal()

    def __init__(self, parent: QWidget, width: int) -> None:
        super().__init__(parent, Qt.WindowType.SubWindow)  # Tab stays inside a subwindow
        self.card: QFrame = frame("card")
        self.card.setFixedWidth(width)
        self._background = parent
        self._focus = FocusMemory()
        edges = (0, Size.PADDING_WIDE * 2, 0, Size.PADDING_WIDE)
        self.setLayout(column(row(None, self.card, None), None, margins=edges))
        parent.installEventFilter(self)
        self.hide()

    @property
    def background_width(self) -> int:
        """Return the width of the covered widget, in pixels."""
        return self._background.width()

    @property
    def background_height(self) -> int:
        """Return the height of the covered widget, in pixels."""
        return self._background.height()

    def open(self) -> None:
        """Show the card and take the focus."""
        if self.isHidden():
            self._focus.remember()
            _application().focusChanged.connect(self._on_focus)
        self.setGeometry(self._background.rect())
        self.show()
        self.raise_()
        self.setFocus()

    def close_card(self) -> None:
        """Hide the card and return the focus to the previous widget."""
        if self.isHidden():
            return
        _application().focusChanged.disconnect(self._on_focus)
        self._focus.restore()
        self.hide()
        focused = QApplication.focusWidget()
        if focused is not None and (focused is self or self.isAncestorOf(focused)):
            focused.clearFocus()
        ignore_keys()
        self.closed.emit()

    def _on_focus(self, old: QWidget | None, now: QWidget | None) -> None:
        """Take the focus back from a widget under the card."""
        if now is None or now.window() is not self.window() or _overlay_of(now) is not None:
            return
        self._focus.remember(now)
        back = old if old is not None and _overlay_of(old) is self else self
        back.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on Esc; other keys are ignored."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_card()
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Close on a click outside the card."""
        if not self.card.geometry().contains(event.position().toPoint()):
            self.close_card()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep covering the parent."""
        if event.type() == QEvent.Type.Resize and watched is self._background:
            self.setGeometry(self._background.rect())
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Dim the widget behind the card."""
        veil = QColor(colour("viewport"))
        veil.setAlpha(SCRIM_ALPHA)
        painter = QPainter(self)
        painter.fillRect(self.rect(), veil)
        painter.end()


def _application() -> QApplication:
    return QApplication.instance()  # type: ignore[return-value] # runs


def _overlay_of(widget: QWidget) -> ModalOverlay | None:
    """Return the overlay that a widget is or lies in, None without one."""
    around: QWidget | None = widget
    while around is not None and not isinstance(around, ModalOverlay):
        around = around.parentWidget()
    return around
