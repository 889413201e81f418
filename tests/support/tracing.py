"""Threads that start while coverage is measured."""

import sys
from collections.abc import Callable
from typing import Any

SetTrace = Callable[[Any], None]


def trace_patiently() -> None:
    """Have `sys.settrace` try again where another thread is just setting its own function.

    Coverage has each new thread set one, and Python 3.11 refuses the second of two that do so at
    once, which an audit hook written in Python makes likely: the thread then never runs.
    """
    sys.settrace = patient(sys.settrace)


def patient(set_trace: SetTrace) -> SetTrace:
    """Return `set_trace` that tries again as long as it is refused."""

    def again(function: Any) -> None:
        while True:
            try:
                return set_trace(function)
            except RuntimeError:  # the other thread is done in a moment
                continue

    return again
