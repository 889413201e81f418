"""Limits of memory and processor time of our own processes, by the means of each system.

Linux limits the data of a process (RLIMIT_DATA): a library that needs more gets an error. Windows
does the same with a job object. macOS has such limits but does not enforce them: there the process
checks its own size ten times a second, and ends if it is too large; it cannot check while compiled
code holds Python's lock. Processor time is limited everywhere.
"""

import contextlib
import os
import sys
import threading
from collections.abc import Callable
from typing import Final, NamedTuple

_SHARE_OF_MEMORY: Final = 0.6
_MIN_MEMORY: Final = 2 * 2**30
_CHECK_SECONDS: Final = 0.1
TOO_LARGE: Final = 86
"""Exit status of a process that became too large."""


class Limits(NamedTuple):
    """Limits of a process: memory, and seconds of processor time (None for no limit)."""

    memory_bytes: int
    seconds: int | None = None


def limits_of_cases() -> Limits:
    """Return the limits of the process that reads cases: 60 % of memory, at least 2 GiB."""
    return Limits(max(_MIN_MEMORY, int(_memory_bytes() * _SHARE_OF_MEMORY)))


def confine(limits: Limits) -> None:
    """Limit this process for as long as it lives, and all processes that it starts later.

    Where a system refuses a limit, the process continues without it.
    """
    if sys.platform == "win32":  # pragma: no cover - runs on Windows only
        from readingroom.processes.windows_job import confine_by_job, system_library

        confine_by_job(system_library(), limits.memory_bytes, limits.seconds)
        return
    _confine_by_resources(limits)
    if sys.platform == "darwin":
        watch(limits.memory_bytes, _largest_size)


def _confine_by_resources(limits: Limits) -> None:
    """Set the POSIX limits; a core file, which would contain case data, is never written."""
    import resource

    limit_values = [(resource.RLIMIT_CORE, 0), (resource.RLIMIT_DATA, limits.memory_bytes)]
    if limits.seconds is not None:
        limit_values.append((resource.RLIMIT_CPU, limits.seconds))
    for kind, value in limit_values:
        _, hard = resource.getrlimit(kind)
        allowed = value if hard == resource.RLIM_INFINITY else min(value, hard)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(kind, (allowed, allowed))


def watch(
    max_bytes: int, size: Callable[[], int], end: Callable[[int], object] = os._exit
) -> threading.Thread:
    """End this process once it is larger than allowed.

    Args:
        max_bytes: The maximum size.
        size: Returns the bytes in use.
        end: Ends the process; whoever waits for it sees its exit status.
    """

    def check() -> None:
        pause = threading.Event()
        while size() <= max_bytes:
            pause.wait(_CHECK_SECONDS)
        end(TOO_LARGE)

    watcher = threading.Thread(target=check, name="size", daemon=True)
    watcher.start()
    return watcher


def _largest_size() -> int:
    """Return the peak memory of this process; macOS counts it in bytes."""
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def _memory_bytes() -> int:
    """Return how much memory the computer has."""
    if sys.platform == "win32":  # pragma: no cover - runs on Windows only
        from readingroom.processes.windows_job import memory_bytes, system_library

        return memory_bytes(system_library())
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
