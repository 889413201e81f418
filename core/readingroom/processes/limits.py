"""What a process of ours may use, by what each system has to hold it to that.

Linux limits the data that a process holds (RLIMIT_DATA), so that a library that swells gets no more
and says so. Windows does the same by a job object. macOS knows such limits and does not keep them:
there the process looks at its own size ten times a second, and ends where it is too large. It sees
nothing while compiled code keeps Python waiting. Processor time is limited everywhere.
"""

import contextlib
import os
import sys
import threading
from collections.abc import Callable
from typing import Final, NamedTuple

_SHARE_OF_MEMORY: Final = 0.6
_LEAST_MEMORY: Final = 2 * 2**30
_LOOK_SECONDS: Final = 0.1
SWOLLEN: Final = 86
"""Exit status of a process that became too large."""


class Limits(NamedTuple):
    """What a process may use: memory, and seconds of processor time (None: as many as it needs)."""

    memory_bytes: int
    seconds: int | None = None


def limits_of_cases() -> Limits:
    """Return what the process that reads cases may use: 60 % of the memory, at least 2 GiB."""
    return Limits(max(_LEAST_MEMORY, int(_memory_bytes() * _SHARE_OF_MEMORY)))


def confine(limits: Limits) -> None:
    """Limit this process for as long as it lives; what it starts later is limited as well.

    Where a system refuses a limit, the process goes on without it.
    """
    if sys.platform == "win32":  # pragma: no cover - runs on Windows only
        from readingroom.processes.windows_job import confine_by_job, system_library

        confine_by_job(system_library(), limits.memory_bytes, limits.seconds)
        return
    _confine_by_resources(limits)
    if sys.platform == "darwin":
        watch(limits.memory_bytes, _largest_size)


def _confine_by_resources(limits: Limits) -> None:
    """Set the limits of POSIX; a core file, which would hold what was read, is never written."""
    import resource

    wanted = [(resource.RLIMIT_CORE, 0), (resource.RLIMIT_DATA, limits.memory_bytes)]
    if limits.seconds is not None:
        wanted.append((resource.RLIMIT_CPU, limits.seconds))
    for what, most in wanted:
        _, hard = resource.getrlimit(what)
        allowed = most if hard == resource.RLIM_INFINITY else min(most, hard)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(what, (allowed, allowed))


def watch(
    most: int, size: Callable[[], int], end: Callable[[int], object] = os._exit
) -> threading.Thread:
    """End this process once it is larger than allowed.

    Args:
        most: The bytes that are allowed.
        size: Returns the bytes in use.
        end: Ends the process, without a word: whoever waits for it sees that it is gone.
    """

    def look() -> None:
        rest = threading.Event()
        while size() <= most:
            rest.wait(_LOOK_SECONDS)
        end(SWOLLEN)

    watcher = threading.Thread(target=look, name="size", daemon=True)
    watcher.start()
    return watcher


def _largest_size() -> int:
    """Return how many bytes this process has had in memory at most; macOS counts in bytes."""
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def _memory_bytes() -> int:
    """Return how much memory the computer has."""
    if sys.platform == "win32":  # pragma: no cover - runs on Windows only
        from readingroom.processes.windows_job import memory_bytes, system_library

        return memory_bytes(system_library())
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
