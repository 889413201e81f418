"""Work that is left for the next turn of the event loop."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer

_SOON_MS: Final = 1


def in_next_turn(owner: QObject, act: Callable[[], object]) -> None:
    """Do something once what a person did, and what has to be drawn, had its turn.

    A call that is posted, as by a timer of 0 ms, would come before all that.
    """
    QTimer.singleShot(_SOON_MS, owner, act)
