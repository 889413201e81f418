"""Memory of this process that other processes do not influence."""

import gc
import sys
from pathlib import Path

import psutil

_STATUS = Path("/proc/self/status")


def own_bytes() -> int:
    """Return the memory of this process in bytes, without the files it has mapped.

    Mapped libraries are not counted, as their part depends on which other processes use them.
    Where the system does not tell them apart, it is all memory that no other process shares.
    """
    gc.collect()
    if sys.platform != "linux":
        return psutil.Process().memory_full_info().uss
    return _status("RssAnon") + _status("RssShmem")


def restart_peak() -> None:
    """Forget the peak of the memory of this process (Linux)."""
    Path("/proc/self/clear_refs").write_text("5")


def peak_bytes() -> int:
    """Return the most memory of this process since `restart_peak`, without mapped files (Linux)."""
    return _status("VmHWM") - _status("RssFile")


def _status(field: str) -> int:
    for line in _STATUS.read_text().splitlines():
        name, _, value = line.partition(":")
        if name == field:
            return 1024 * int(value.split()[0])
    raise KeyError(field)
