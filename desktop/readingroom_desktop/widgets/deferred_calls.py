"""Work that is left for the next turn of the event loop."""

from collections import deque
from collections.abc import Callable
from functools import cache, partial
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

_SOON_MS: Final = 1


class _Turns(QObject):
    """Does one thing a turn, whoever left it, with all that is due in between.

    Calls that are posted, as by a timer of 0 ms, would come before what a person does; and after a
    long turn all timers that became due in it would come in one.
    """

    def __init__(self) -> None:
        super().__init__()
        self._left: deque[tuple[QObject, Callable[[], object]]] = deque()
        self._timer = QTimer(self, interval=_SOON_MS, singleShot=True)
        self._timer.timeout.connect(self._take)

    @property
    def is_busy(self) -> bool:
        """Return whether something is left to be done."""
        return bool(self._left)

    def leave(self, owner: QObject, act: Callable[[], object]) -> None:
        """Do this when what was left before is done."""
        self._left.append((owner, act))
        if not self._timer.isActive():
            self._timer.start()

    def _take(self) -> None:
        owner, act = self._left.popleft()
        try:
            if isValid(owner):
                act()
        finally:
            if self._left:
                self._timer.start()


@cache
def _turns() -> _Turns:
    return _Turns()


def in_next_turn(owner: QObject, act: Callable[[], object]) -> None:
    """Do something in a turn of its own, unless its owner is gone by then."""
    _turns().leave(owner, act)


def draw_in_next_turn(widget: QWidget) -> None:
    """Draw nothing of what is changed in a widget now before a turn that is left to drawing."""
    if widget.updatesEnabled():
        widget.setUpdatesEnabled(False)
        in_next_turn(widget, partial(widget.setUpdatesEnabled, True))


def has_turns_left() -> bool:
    """Return whether something was left for a later turn."""
    return _turns().is_busy
