"""What a call costs: its seconds and its peak memory."""

import contextlib
import os
import sys
import time
from typing import Final

_RESET: Final = b"5"  # see proc(5), clear_refs: resets the peak memory


class Meter:
    """Measures calls of this process, one after the other.

    Linux gives the peak memory since it was last reset; other systems give the peak since the
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
        """Return the peak memory of the call; None where the system does not give it."""
        if self._status is not None:
            return self._status_bytes(b"VmHWM")
        if sys.platform == "win32":  # pragma: no cover - runs on Windows only
            return None
        import resource

        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak if sys.platform == "darwin" else peak * 1024

    def own_bytes(self) -> int:
        """Return the memory in use now without mapped files; 0 where it is not known."""
        return (self._status_bytes(b"RssAnon") or 0) + (self._status_bytes(b"RssShmem") or 0)

    def _status_bytes(self, line: bytes) -> int | None:
        if self._status is None:
            return None
        return bytes_in(os.pread(self._status, 16_384, 0), line)


def bytes_in(status: bytes, line: bytes) -> int | None:
    """Return the value of a line of a process's status, as VmHWM, in bytes; None without it."""
    _, separator, rest = status.partition(line + b":")
    return int(rest.split()[0]) * 1024 if separator else None


def _opened(path: str, flags: int) -> int | None:
    try:
        return os.open(path, flags)
    except OSError:
        return None
