"""Garbage collection on the window's thread only.

Python collects garbage on any thread that allocates. On the study's or a decoding thread this would
delete remains of cards and pages there; Qt deletes widgets only on their own thread, and the
program would crash occasionally.
"""

import gc
from typing import ClassVar, Final

from PySide6.QtCore import QObject, QTimer

EVERY_MS: Final = 1_000


_rounds: "set[GarbageCollector]" = set()


class GarbageCollector(QObject):
    """Collects garbage in pauses of the event loop, as often as Python itself would.

    Automatic collection resumes when the last collector has stopped.
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
        """Stop, as the window is closed."""
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
