"""Short message on the status line that disappears by itself, with an optional action."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from readingroom_desktop.theme import Duration, Size, colour, fade_in
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import IconLabel, button, label
from readingroom_desktop.widgets.layouts import row


class _Veil(QWidget):
    """Covers its parent with the ground while that fades in.

    A graphics effect would lay out all hidden pages of the window each time it is painted.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._alpha = 0.0

    def show_opacity(self, opacity: float) -> None:
        """Show what is covered with this opacity, 0 to 1."""
        self._alpha = 1.0 - opacity
        self.setVisible(self._alpha > 0)
        self.raise_()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the veil."""
        ground = QColor(colour("ground"))
        ground.setAlphaF(self._alpha)
        painter = QPainter(self)
        painter.fillRect(self.rect(), ground)
        painter.end()


class Toast(QFrame):
    """Shows one message at a time; a new one replaces the old, and a click hides it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "toast")
        self._background = parent
        self._text = label()
        self._action = button("", kind="quiet", on_click=self._on_action)
        self._run: Callable[[], None] | None = None
        self.is_warning = False
        self.picture = IconLabel("check-circle", "good")
        self.setLayout(row(self.picture, self._text, self._action, margins=(Size.GAP_WIDE, 6)))
        self._veil = _Veil(self)
        self.setToolTip(tr("Click to hide"))
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(Duration.TOAST)
        self._timer.timeout.connect(self.hide)
        parent.installEventFilter(self)
        self.hide()

    @property
    def text(self) -> str:
        """Return the sentence."""
        return self._text.text()

    def show_message(
        self, text: str, action: str = "", run: Callable[[], None] | None = None
    ) -> None:
        """Show that something succeeded, and an optional action button."""
        self._show(text, action, run, is_warning=False)

    def show_warning(self, text: str) -> None:
        """Show that something failed, was refused or was not completed."""
        self._show(text, "", None, is_warning=True)

    def _show(
        self, text: str, action: str, run: Callable[[], None] | None, *, is_warning: bool
    ) -> None:
        name, tone = ("warning", "caution") if is_warning else ("check-circle", "good")
        self.picture.show_icon(name, tone)
        self.is_warning = is_warning
        self._text.setText(text)
        self.setAccessibleName(text)
        self._action.setText(action)
        self._action.setVisible(bool(action))
        self._run = run
        self._fit()
        self.show()
        self.raise_()
        self._veil.setGeometry(self.rect())
        fade_in(self._veil, self._veil.show_opacity)
        self._timer.start()

    def clear(self) -> None:
        """Hide the message."""
        self._timer.stop()
        self.hide()

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        """Hide the message, which can be above a control."""
        self.clear()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Stay at the foot when the window changes size."""
        if event.type() == QEvent.Type.Resize:
            self._fit()
        return False

    def _fit(self) -> None:
        """Wrap a text that is too long for the window, and move to the foot.

        The foot is the status line and the page's margin, where pages have no controls.
        """
        room = self._background.rect()
        widest = room.width() - 2 * Size.GAP
        self._text.setWordWrap(False)
        if self.sizeHint().width() > widest:
            self._text.setWordWrap(True)
            self.resize(widest, self.heightForWidth(widest))
        else:
            self.adjustSize()
        left = (room.width() - self.width()) // 2
        self.move(left, room.height() - self.height() - Size.GAP_SMALL)

    def _on_action(self) -> None:
        self.hide()
        if self._run is not None:
            self._run()
