"""Hints of the guided tour: small notes beside controls, one after another."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QFrame, QWidget
from shiboken6 import isValid

from readingroom_desktop.theme import Duration, Points, Size, colour
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import button, heading, label
from readingroom_desktop.widgets.layouts import column, row
from readingroom_desktop.widgets.overlay import ModalOverlay

MAX_CHECKS = 20
"""Maximum number of checks for a missing control before its hint is skipped."""


@dataclass(frozen=True, slots=True)
class Hint:
    """One note.

    Args:
        title: heading.
        text: one or two sentences.
        anchor: returns the control, None while its page is not built.
        is_due: returns whether the page of the hint is in front.
        lead: opens that page.
    """

    title: str
    text: str
    anchor: Callable[[], QWidget | None]
    is_due: Callable[[], bool]
    lead: Callable[[], None]


class _Ring(QWidget):
    """A frame around the control; clicks go through it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the frame."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour("accent"), Size.WHISKER))
        half = Size.WHISKER
        painter.drawRoundedRect(
            self.rect().adjusted(half, half, -half, -half), Size.RADIUS, Size.RADIUS
        )
        painter.end()


class Hints(QFrame):
    """Sequence of hints; handles only Esc, and takes the focus only by Tab or a click.

    Follows the user: a hint whose control is missing waits, and a later one that fits the page in
    front is shown instead.
    """

    ended = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "toast")
        self.setAccessibleName(tr("Hint"))
        self._background = parent
        self._ring = _Ring(parent)
        self._hints: tuple[Hint, ...] = ()
        self._number = 0
        self._checks = 0
        self._had_focus = False
        self._title = heading("")
        self._text = label(is_wrapped=True)
        self._progress = label(tone="muted", points=Points.DENSE)
        self.next = button("", kind="primary")
        self.skip = button(tr("Skip hints"), kind="quiet")
        for control in (self.next, self.skip):
            control.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.next.clicked.connect(self.show_next)
        self.skip.clicked.connect(self.end)
        self.setFixedWidth(Size.SIDE_PANE)
        foot = row(self._progress, None, self.skip, self.next)
        self.setLayout(column(self._title, self._text, foot, margins=Size.GAP_WIDE))
        self._timer = QTimer(self, interval=Duration.FADE)
        self._timer.timeout.connect(self._update_position)
        self.hide()

    @property
    def is_running(self) -> bool:
        """Return whether a hint is shown or waits for its control."""
        return bool(self._hints)

    @property
    def number(self) -> int:
        """Return the index of the current hint, from 0."""
        return self._number

    @property
    def title(self) -> str:
        """Return the heading of the current hint."""
        return self._title.text()

    def start(self, hints: Sequence[Hint]) -> None:
        """Show these hints from the first."""
        self.end()
        self._hints = tuple(hints)
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr] # runs
        self._timer.start()
        self._turn_to(0)

    def show_next(self) -> None:
        """Show the next hint, or end after the last."""
        focused = QApplication.focusWidget()
        self._had_focus = focused is not None and self.isAncestorOf(focused)
        if self._number + 1 < len(self._hints):
            self._turn_to(self._number + 1)
        else:
            self.end()

    def end(self) -> None:
        """Hide the hints."""
        if not self._hints:
            return
        self._hints = ()
        self._timer.stop()
        QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr] # runs
        self._vanish()
        self._had_focus = False
        self.ended.emit()

    @contextmanager
    def without_event_filter(self) -> Iterator[None]:
        """Stop filtering events while widgets are created: each of their events would pass here."""
        app = QApplication.instance()
        if app is None or not self._hints:
            yield
            return
        app.removeEventFilter(self)
        try:
            yield
        finally:
            if self._hints:
                app.installEventFilter(self)

    def _turn_to(self, number: int) -> None:
        self._number, self._checks = number, 0
        hint = self._hints[number]
        if not hint.is_due():
            hint.lead()
        self._vanish()
        self._update_position()

    def _update_position(self) -> None:
        """Show the hint at its control, move on to a later one, or wait."""
        if not self._hints:
            return
        if self._show_at(self._number):
            return
        for number in range(self._number + 1, len(self._hints)):
            if self._show_at(number):
                self._number = number
                return
        self._vanish()
        self._checks += 1
        if self._checks > MAX_CHECKS and self._hints[self._number].is_due():
            self.show_next()

    def _show_at(self, number: int) -> bool:
        hint = self._hints[number]
        anchor = hint.anchor() if hint.is_due() else None
        if (
            anchor is None
            or not isValid(anchor)
            or not anchor.isVisible()
            or anchor.width() < Size.MARK
        ):
            return False
        self._write(number)
        around = QRect(anchor.mapTo(self._background, QPoint(0, 0)), anchor.size())
        self._place_at(around.intersected(self._background.rect()))
        if self.isHidden():
            self._ring.show()
            self._ring.raise_()
            self.show()
            self.raise_()
            if self._had_focus:  # the last hint had the focus
                self._had_focus = False
                self.next.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def _write(self, number: int) -> None:
        hint = self._hints[number]
        if self._title.text() == hint.title and self._text.text() == hint.text:
            return
        self._title.setText(hint.title)
        self._text.setText(hint.text)
        self.setAccessibleDescription(f"{hint.title}. {hint.text}")
        self._progress.setText(tr("%1 of %2", str(number + 1), str(len(self._hints))))
        is_last = number + 1 == len(self._hints)
        self.next.setText(tr("Done") if is_last else tr("Next"))
        self.next.setAccessibleName(tr("Done") if is_last else tr("Next hint"))

    def _place_at(self, around: QRect) -> None:
        """Place the note beside the control if there is room, else inside it at its foot."""
        self.layout().activate()  # type: ignore[union-attr] # set in the constructor
        self.setFixedHeight(self.heightForWidth(self.width()))
        gap, room = Size.GAP, self._background.rect()
        left = min(max(around.left(), gap), room.width() - self.width() - gap)
        if around.bottom() + self.height() + 2 * gap < room.height():
            top = around.bottom() + gap
        elif around.top() - self.height() - 2 * gap > 0:
            top = around.top() - self.height() - gap
        else:
            left, top = around.left() + gap, around.bottom() - self.height() - gap
        self.move(left, top)
        edge = Size.WHISKER
        self._ring.setGeometry(around.adjusted(-edge, -edge, edge, edge))

    def _vanish(self) -> None:
        self.hide()
        self._ring.hide()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """End on Esc before the page receives it; a card or menu on top closes first."""
        if not isinstance(event, QKeyEvent) or event.key() != Qt.Key.Key_Escape:
            return False
        kind = event.type()
        if kind not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            return False
        if self.isHidden() or self._is_covered():
            return False
        event.accept()
        if kind == QEvent.Type.KeyPress:
            self.end()
        return True

    def _is_covered(self) -> bool:
        cards = self._background.findChildren(ModalOverlay)
        return QApplication.activePopupWidget() is not None or any(c.isVisible() for c in cards)
