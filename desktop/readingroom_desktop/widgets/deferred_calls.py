"""Calls deferred to the next turn of the event loop."""

from collections import deque
from collections.abc import Callable
from functools import cache, partial
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

_SOON_MS: Final = 1


class _DeferredCalls(QObject):
    """Queue that runs one deferred call a turn, with pending events in between.

    Posted calls, such as timers of 0 ms, would run before user input, and after a long turn all
    timers that became due would run at once.
    """

    def __init__(self) -> None:
        super().__init__()
        self._left: deque[tuple[QObject, Callable[[], object]]] = deque()
        self._timer = QTimer(self, interval=_SOON_MS, singleShot=True)
        self._timer.timeout.connect(self._take)

    @property
    def is_busy(self) -> bool:
        """Return whether calls are pending."""
        return bool(self._left)

    def defer(self, owner: QObject, act: Callable[[], object]) -> None:
        """Run a call after those already queued."""
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
def _deferred_calls() -> _DeferredCalls:
    return _DeferredCalls()


def call_deferred(owner: QObject, act: Callable[[], object]) -> None:
    """Run a call in a turn of its own, unless its owner was deleted by then."""
    _deferred_calls().defer(owner, act)


def draw_deferred(widget: QWidget) -> None:
    """Postpone drawing a widget's changes to a turn of its own."""
    if widget.updatesEnabled():
        widget.setUpdatesEnabled(False)
        call_deferred(widget, partial(widget.setUpdatesEnabled, True))


def has_deferred_calls() -> bool:
    """Return whether calls are pending for a later turn."""
    return _deferred_calls().is_busy
