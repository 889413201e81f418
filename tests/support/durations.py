"""Durations that neither other work on the computer nor a slow computer changes."""

import gc
import time
from collections.abc import Callable
from typing import Self

COUNT = 400_000
COUNT_S = 0.01  # of a computer of 2023


class ProcessorTime:
    """Context that measures the processor time of its thread, in `seconds`.

    On a computer that counts more slowly than `COUNT` in `COUNT_S`, before or after, they are
    the seconds of one that does not. Garbage is not collected meanwhile: that takes as long as
    the objects of all tests before.
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        self._slowness = 1.0
        self._began = 0.0
        self._collected = True

    def __enter__(self) -> Self:
        self._collected = gc.isenabled()
        gc.disable()
        self._slowness = _slowness(time.thread_time)
        self._began = time.thread_time()
        return self

    def __exit__(self, *_error: object) -> None:
        """Stop."""
        elapsed = time.thread_time() - self._began
        self.seconds = elapsed / max(self._slowness, _slowness(time.thread_time))
        if self._collected:
            gc.enable()


def least_seconds(*calls: Callable[[], object]) -> float:
    """Return the least processor time of calls that are equally long, in seconds."""
    times = []
    for call in calls:
        with ProcessorTime() as spent:
            call()
        times.append(spent.seconds)
    return min(times)


def slowdown() -> float:
    """Return how much longer counting takes by the clock than `COUNT_S`, at least 1."""
    return _slowness(time.perf_counter)


def _slowness(clock: Callable[[], float]) -> float:
    began = clock()
    for _ in range(COUNT):
        pass
    return max(1.0, (clock() - began) / COUNT_S)
