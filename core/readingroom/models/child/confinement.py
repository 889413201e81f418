"""Confines the process of a model before foreign code is in it."""

import contextlib
import os
import sys

from readingroom.domain.offline import forbid_network
from readingroom.models.child.rules import Rules, libraries
from readingroom.models.messages import Load
from readingroom.processes.limits import Limits, confine, limits_of_cases


def confine_model(order: Load) -> tuple[Rules, tuple[str, ...]]:
    """Confine this process; return the rules it holds to, and the names of what holds it."""
    os.chdir(order.scratch)
    confine(Limits(order.memory_bytes or limits_of_cases().memory_bytes))
    readable = (*libraries(), *order.readable)
    rules = Rules(readable, (order.scratch,), order.search)
    forbid_network()
    rules.hold()
    return rules, ("Python's audit events",)


def limit_processor_time(seconds: int | None) -> None:
    """Give the process so many more seconds of processor time, where the system counts them."""
    if seconds is None or sys.platform == "win32":
        return
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF)
    most = int(used.ru_utime + used.ru_stime) + seconds + 1
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_CPU, (most, hard))
