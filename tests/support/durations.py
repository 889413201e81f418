"""Durations that other work on the computer does not change, or changes as measured."""

import gc
import time
from collections.abc import Callable
from typing import Self

SPIN_S = 0.02


class ProcessorTime:
    """Context that measures the processor time of its thread, in `seconds`.

    Garbage is not collected meanwhile: that takes as long as the objects of all tests before.
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        self._began = 0.0
        self._collected = True

    def __enter__(self) -> Self:
        self._collected = gc.isenabled()
        gc.disable()
        self._began = time.thread_time()
        return self

    def __exit__(self, *_error: object) -> None:
        """Stop."""
        self.seconds = time.thread_time() - self._began
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
    """Return how much longer a computation takes by the clock than on an idle computer, at least 1.

    It is the time by the clock of a computation over its processor time.
    """
    clock = time.perf_counter()
    with ProcessorTime() as spent:
        began = time.thread_time()
        while time.thread_time() - began < SPIN_S:
            pass
    return max(1.0, (time.perf_counter() - clock) / spent.seconds)
