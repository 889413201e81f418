"""The look of a window, put on piece by piece, so that a change of it holds nothing up."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TypeGuard

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from readingroom_desktop.theme.appearance import prepare_look, themes, tokens
from readingroom_desktop.theme.motion import system_has_motion
from readingroom_desktop.theme.sheet import style_sheet
from readingroom_desktop.theme.tokens import ThemeName

STEP_MS = 40
"""Between two pieces that nobody sees; what a person does comes first."""
_LARGE = 150
"""Pieces of more widgets are undressed and dressed in two turns."""


class ThemeManager(QObject):
    """Gives each piece of a window the style sheet: parts of the frame, cards, and pages.

    A sheet on the window itself would have Qt style all its widgets at once, shown or not. With a
    new look what is on screen comes first, in turns of the event loop in which nothing is painted,
    so that two looks are never seen together. What is hidden follows, one piece at a time; a piece
    that is shown before its turn is dressed at that moment.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._rooms: tuple[QWidget, ...] = ()
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
        """Return whether something on screen, or hidden, does not wear the look yet."""
        return bool(self._now or self._waiting)

    def attach(self, *rooms: QWidget) -> None:
        """Dress all that lies in these, now and later; what they hold of each other is no piece."""
        self._rooms = rooms
        self._sheet = style_sheet(tokens())
        for room in rooms:
            room.installEventFilter(self)
        for piece in self._pieces():
            piece.setStyleSheet(self._sheet)

    def dress(self, piece: QWidget) -> None:
        """Give a piece the look at once."""
        self._waiting.discard(piece)
        piece.removeEventFilter(self)
        if piece.styleSheet() != self._sheet:
            # A sheet in place of another takes Qt several times as long.
            for sheet in ("", self._sheet):
                _put_on(piece, sheet)

    def change(self, app: QApplication, name: ThemeName, *, has_motion: bool | None) -> None:
        """Begin to give the window another look; what paints itself is told when it is on."""
        is_moving = system_has_motion() if has_motion is None else has_motion
        had = (themes().name, themes().has_motion)
        if (name, is_moving) == had:
            return
        if name is had[0]:
            prepare_look(app, name, has_motion=is_moving)
            themes().changed.emit()
            return
        self._window.setUpdatesEnabled(False)
        prepare_look(app, name, has_motion=is_moving)
        self._sheet = style_sheet(tokens())
        self._plan()
        self._turn.start()

    def finish(self) -> None:
        """Dress all that is on screen now."""
        while self._now:
            self._take_turn()

    def stop(self) -> None:
        """Dress nothing more, as the window is closed."""
        self._turn.stop()
        self._timer.stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Dress what comes into a room, and what is shown before its turn."""
        if event.type() is QEvent.Type.Show and watched in self._waiting:
            self.dress(watched)
        elif event.type() is QEvent.Type.ChildPolished and watched in self._rooms:
            child = event.child()  # type: ignore[attr-defined]  # it is a QChildEvent
            if self._is_piece(child) and not child.styleSheet():
                child.setStyleSheet(self._sheet)
        return False

    # ---- turns -----------------------------------------------------------------------------------

    def _plan(self) -> None:
        """Put in order who is dressed when."""
        pieces = self._pieces()
        shown = [piece for piece in pieces if piece.isVisible()]
        self._now = deque(self._steps(shown))
        self._now.append(themes().changed.emit)
        self._now.append(lambda: self._window.setUpdatesEnabled(True))
        hidden = [piece for piece in pieces if not piece.isVisible()]
        self._waiting = set(pieces)
        self._later = deque(self._steps(hidden))
        for piece in hidden:
            piece.installEventFilter(self)

    def _steps(self, pieces: Iterable[QWidget]) -> Iterator[Callable[[], object]]:
        for piece in pieces:
            if len(piece.findChildren(QWidget)) > _LARGE:
                yield partial(self._undress, piece)
            yield partial(self._dress, piece)

    def _take_turn(self) -> None:
        try:
            self._now.popleft()()
        except BaseException:
            self._window.setUpdatesEnabled(True)  # a window that shows nothing would be worse
            raise
        finally:
            if not self._now:
                self._turn.stop()
                self._timer.start()

    def _take_later(self) -> None:
        if QApplication.activePopupWidget() is not None:
            return
        if self._later:
            self._later.popleft()()
        else:
            self._timer.stop()

    def _undress(self, piece: QWidget) -> None:
        if piece in self._waiting and isValid(piece):
            _put_on(piece, "")

    def _dress(self, piece: QWidget) -> None:
        if piece in self._waiting and isValid(piece):
            self.dress(piece)
        self._waiting.discard(piece)

    # ---- pieces ----------------------------------------------------------------------------------

    def _pieces(self) -> list[QWidget]:
        children = [child for room in self._rooms for child in room.children()]
        return [child for child in children if self._is_piece(child)]

    def _is_piece(self, child: QObject) -> TypeGuard[QWidget]:
        return isinstance(child, QWidget) and not child.isWindow() and child not in self._rooms


def _put_on(piece: QWidget, sheet: str) -> None:
    """Give a piece another sheet while it is not painted: tables measure nothing then."""
    is_held = piece.testAttribute(Qt.WidgetAttribute.WA_ForceUpdatesDisabled)  # not by the window
    piece.setUpdatesEnabled(False)
    piece.setStyleSheet(sheet)
    piece.setUpdatesEnabled(not is_held)
