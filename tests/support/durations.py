"""Durations that other work on the computer does not change, or changes as measured."""

import time
from typing import Self

SPIN_S = 0.02


class ProcessorTime:
    """Context that measures the processor time of its thread, in `seconds`."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._began = 0.0

    def __enter__(self) -> Self:
        self._began = time.thread_time()
        return self

    def __exit__(self, *_error: object) -> None:
        """Stop."""
        self.seconds = time.thread_time() - self._began


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
