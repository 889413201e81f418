"""Python's garbage, taken out by the window's own thread and by no other.

Python looks for garbage on whichever thread happens to make something. Were that the thread of the
study or one that decodes pictures, what is left of a card or a page would be taken apart there; Qt
takes widgets apart on their own thread only, and the program would crash now and then.
"""

import gc
from typing import ClassVar, Final

from PySide6.QtCore import QObject, QTimer

EVERY_MS: Final = 1_000


_rounds: "set[GarbageCollector]" = set()


class GarbageCollector(QObject):
    """Looks for garbage in the pauses of the event loop, as often as Python itself would.

    Python looks by itself again when the last of them has stopped.
    """

    _was_on: ClassVar = False

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        if not _rounds:
            GarbageCollector._was_on = gc.isenabled()
            gc.disable()
        _rounds.add(self)
        self._timer = QTimer(self, interval=EVERY_MS)
        self._timer.timeout.connect(collect_due)
        self._timer.start()

    def stop(self) -> None:
        """Stop, as the window is gone."""
        self._timer.stop()
        _rounds.discard(self)
        if not _rounds and GarbageCollector._was_on:
            gc.enable()


def collect_due() -> int | None:
    """Collect the oldest generation that is due; return which, None for none."""
    limits = gc.get_threshold()
    for generation in (2, 1, 0):
        if gc.get_count()[generation] > limits[generation]:
            gc.collect(generation)
            return generation
    return None
