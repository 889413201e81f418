"""What a call costs: seconds and the most memory during it."""

import contextlib
import os
import sys
import time
from typing import Final

_RESET: Final = b"5"  # see proc(5), clear_refs: forgets the most that was in memory


class Meter:
    """Measures calls of this process, one after the other.

    Linux tells the most memory since it was last asked to forget; other systems that since the
    process began. The files for it are opened before the process is confined.
    """

    def __init__(self) -> None:
        self._status = _opened("/proc/self/status", os.O_RDONLY)
        self._forget = _opened("/proc/self/clear_refs", os.O_WRONLY)
        self._since = 0.0

    def begin(self) -> None:
        """Begin a call."""
        if self._forget is not None:
            with contextlib.suppress(OSError):
                os.write(self._forget, _RESET)
        self._since = time.perf_counter()

    def seconds(self) -> float:
        """Return how long the call has taken."""
        return time.perf_counter() - self._since

    def peak_bytes(self) -> int | None:
        """Return the most memory that was in use, None where the system does not say."""
        if self._status is not None:
            return most_in_memory(os.pread(self._status, 16_384, 0))
        if sys.platform == "win32":  # pragma: no cover - runs on Windows only
            return None
        import resource

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most if sys.platform == "darwin" else most * 1024


def most_in_memory(status: bytes) -> int | None:
    """Return what the line VmHWM of a process's status says, in bytes."""
    _, found, rest = status.partition(b"VmHWM:")
    return int(rest.split()[0]) * 1024 if found else None


def _opened(path: str, flags: int) -> int | None:
    try:
        return os.open(path, flags)
    except OSError:
        return None
