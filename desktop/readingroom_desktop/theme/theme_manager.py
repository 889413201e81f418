"""Theme of a window, applied part by part, so that a change does not block it."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TypeGuard

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from readingroom_desktop.theme.appearance import prepare_theme, style_sheet, themes, tokens
from readingroom_desktop.theme.motion import system_has_motion
from readingroom_desktop.theme.tokens import ThemeName

STEP_MS = 40
"""Delay between two hidden parts in ms; user input has priority."""
_LARGE = 150
"""Parts with more widgets are cleared and styled in two turns."""


class ThemeManager(QObject):
    """Applies the style sheet to each part of a window: parts of the frame, cards, and pages.

    With a sheet on the window itself, Qt would style all its widgets at once, shown or not. For a
    new theme visible parts are styled first, in turns of the event loop without painting, so that
    two themes are never shown together. Hidden parts follow, one at a time; a part that is shown
    before its turn is styled at that moment.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._containers: tuple[QWidget, ...] = ()
        self._now: deque[Callable[[], object]] = deque()
        self._later: deque[Callable[[], object]] = deque()
        self._waiting: set[QWidget] = set()
        self._sheet = ""
        self._turn = QTimer(self, interval=0)
        self._turn.timeout.connect(self._take_turn)
        self._timer = QTimer(self, interval=STEP_MS)
        self._timer.timeout.connect(self._take_later)

    @property
    def is_busy(self) -> bool:
        """Return whether a visible or hidden part does not have the theme yet."""
        return bool(self._now or self._waiting)

    def attach(self, *containers: QWidget) -> None:
        """Apply the theme to the children of these widgets, now and later.

        Children that are or contain one of these widgets are excluded: Qt would style each page
        by two sheets, which takes twice as long.
        """
        self._containers = containers
        self._sheet = style_sheet(tokens())
        for container in containers:
            container.installEventFilter(self)
        for piece in self._pieces():
            piece.setStyleSheet(self._sheet)

    def apply_theme(self, piece: QWidget) -> None:
        """Apply the theme to a part at once."""
        self._waiting.discard(piece)
        piece.removeEventFilter(self)
        if piece.styleSheet() != self._sheet:
            # Replacing a sheet takes Qt several times as long.
            for sheet in ("", self._sheet):
                _set_sheet(piece, sheet)

    def change(self, app: QApplication, name: ThemeName, *, has_motion: bool | None) -> None:
        """Start a theme change; self-painting widgets are notified when it is applied."""
        is_moving = system_has_motion() if has_motion is None else has_motion
        had = (themes().name, themes().has_motion)
        if (name, is_moving) == had:
            return
        if name is had[0]:
            prepare_theme(app, name, has_motion=is_moving)
            themes().changed.emit()
            return
        self._window.setUpdatesEnabled(False)
        prepare_theme(app, name, has_motion=is_moving)
        self._sheet = style_sheet(tokens())
        self._plan()
        self._turn.start()

    def finish(self) -> None:
        """Apply the theme to all visible parts now."""
        while self._now:
            self._take_turn()

    def stop(self) -> None:
        """Stop styling, as the window is closed."""
        self._turn.stop()
        self._timer.stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Style new children, and parts that are shown before their turn."""
        if event.type() is QEvent.Type.Show and watched in self._waiting:
            self.apply_theme(watched)
        elif event.type() is QEvent.Type.ChildPolished and watched in self._containers:
            child = event.child()  # type: ignore[attr-defined]  # it is a QChildEvent
            if self._is_piece(child) and not child.styleSheet():
                child.setStyleSheet(self._sheet)
        return False

    # ---- turns -----------------------------------------------------------------------------------

    def _plan(self) -> None:
        """Plan the order of styling."""
        pieces = self._pieces()
        visible = [piece for piece in pieces if piece.isVisible()]
        self._now = deque(self._steps(visible))
        self._now.append(themes().changed.emit)
        self._now.append(self._paint_again)
        hidden = [piece for piece in pieces if not piece.isVisible()]
        self._waiting = set(pieces)
        self._later = deque(self._steps(hidden))
        for piece in hidden:
            piece.installEventFilter(self)

    def _steps(self, pieces: Iterable[QWidget]) -> Iterator[Callable[[], object]]:
        for piece in pieces:
            if len(piece.findChildren(QWidget)) > _LARGE:
                yield partial(self._clear_piece, piece)
            yield partial(self._apply_piece, piece)

    def _take_turn(self) -> None:
        try:
            self._now.popleft()()
        except BaseException:
            self._paint_again()  # a blank window would be worse
            raise
        finally:
            if not self._now:
                self._turn.stop()
                self._timer.start()

    def _paint_again(self) -> None:
        """Paint the window, now and from now on.

        While it was not painted, a card may have been hidden: Qt still counts the area of the card
        as one that it is about to paint, and plans no other painting in it.
        """
        self._window.setUpdatesEnabled(True)
        self._window.repaint()

    def _take_later(self) -> None:
        if QApplication.activePopupWidget() is not None:
            return
        if self._later:
            self._later.popleft()()
        else:
            self._timer.stop()

    def _clear_piece(self, piece: QWidget) -> None:
        if piece in self._waiting and isValid(piece):
            _set_sheet(piece, "")

    def _apply_piece(self, piece: QWidget) -> None:
        if piece in self._waiting and isValid(piece):
            self.apply_theme(piece)
        self._waiting.discard(piece)

    # ---- pieces ----------------------------------------------------------------------------------

    def _pieces(self) -> list[QWidget]:
        children = [child for container in self._containers for child in container.children()]
        return [child for child in children if self._is_piece(child)]

    def _is_piece(self, child: QObject) -> TypeGuard[QWidget]:
        if not isinstance(child, QWidget) or child.isWindow():
            return False
        return not any(
            child is container or child.isAncestorOf(container) for container in self._containers
        )


def _set_sheet(piece: QWidget, sheet: str) -> None:
    """Replace a part's sheet while it is not painted, so that tables are not measured."""
    is_held = piece.testAttribute(Qt.WidgetAttribute.WA_ForceUpdatesDisabled)  # not by the window
    piece.setUpdatesEnabled(False)
    piece.setStyleSheet(sheet)
    piece.setUpdatesEnabled(not is_held)
