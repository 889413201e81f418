"""Limits of a process on Windows, by a job object of its own (Win32 API, "Job Objects").

A job may be nested in another since Windows 8, so it does not matter who started the process.
"""

import ctypes
import sys
from typing import Any, ClassVar, Final

_EXTENDED_LIMITS: Final = 9  # JobObjectExtendedLimitInformation
_LIMIT_TIME: Final = 0x0002  # JOB_OBJECT_LIMIT_PROCESS_TIME
_LIMIT_MEMORY: Final = 0x0100  # JOB_OBJECT_LIMIT_PROCESS_MEMORY
_DIE_SILENTLY: Final = 0x0400  # JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION: no window about it
_TICKS: Final = 10_000_000  # of 100 nanoseconds, in a second


class BasicLimits(ctypes.Structure):
    """JOBOBJECT_BASIC_LIMIT_INFORMATION."""

    _fields_: ClassVar = [
        ("process_time", ctypes.c_int64),
        ("job_time", ctypes.c_int64),
        ("flags", ctypes.c_uint32),
        ("least_working_set", ctypes.c_size_t),
        ("most_working_set", ctypes.c_size_t),
        ("process_count", ctypes.c_uint32),
        ("affinity", ctypes.c_size_t),
        ("priority", ctypes.c_uint32),
        ("scheduling", ctypes.c_uint32),
    ]


class ExtendedLimits(ctypes.Structure):
    """JOBOBJECT_EXTENDED_LIMIT_INFORMATION."""

    _fields_: ClassVar = [
        ("basic", BasicLimits),
        ("transfers", ctypes.c_uint64 * 6),
        ("process_memory", ctypes.c_size_t),
        ("job_memory", ctypes.c_size_t),
        ("most_process_memory", ctypes.c_size_t),
        ("most_job_memory", ctypes.c_size_t),
    ]


class MemoryStatus(ctypes.Structure):
    """MEMORYSTATUSEX."""

    _fields_: ClassVar = [
        ("length", ctypes.c_uint32),
        ("load", ctypes.c_uint32),
        ("physical", ctypes.c_uint64),
        ("free_physical", ctypes.c_uint64),
        ("page_file", ctypes.c_uint64),
        ("free_page_file", ctypes.c_uint64),
        ("virtual", ctypes.c_uint64),
        ("free_virtual", ctypes.c_uint64),
        ("free_extended", ctypes.c_uint64),
    ]


def system_library() -> Any:  # noqa: ANN401 - ctypes makes its functions when they are asked for
    """Return kernel32."""
    if sys.platform == "win32":  # pragma: no cover - runs on Windows only
        return ctypes.WinDLL("kernel32")
    raise AssertionError("there is none elsewhere")


def confine_by_job(kernel: Any, memory_bytes: int, seconds: int | None) -> bool:  # noqa: ANN401
    """Limit this process; return whether the system took the limits.

    Args:
        kernel: kernel32.
        memory_bytes: What the process may commit.
        seconds: Its processor time; None for as much as it needs.
    """
    limits = ExtendedLimits()
    limits.basic.flags = _LIMIT_MEMORY | _DIE_SILENTLY
    limits.process_memory = memory_bytes
    if seconds is not None:
        limits.basic.flags |= _LIMIT_TIME
        limits.basic.process_time = max(1, seconds * _TICKS)
    # Handles are pointers; ctypes takes every result for an int of 32 bits unless it is told.
    kernel.CreateJobObjectW.restype = ctypes.c_void_p
    kernel.GetCurrentProcess.restype = ctypes.c_void_p
    job = ctypes.c_void_p(kernel.CreateJobObjectW(None, None))
    size = ctypes.c_uint32(ctypes.sizeof(limits))
    reference = ctypes.byref(limits)
    if not kernel.SetInformationJobObject(job, _EXTENDED_LIMITS, reference, size):
        return False
    this = ctypes.c_void_p(kernel.GetCurrentProcess())
    return bool(kernel.AssignProcessToJobObject(job, this))


def memory_bytes(kernel: Any) -> int:  # noqa: ANN401 - see `system_library`
    """Return how much memory the computer has; 0 where it does not say."""
    status = MemoryStatus(length=ctypes.sizeof(MemoryStatus))
    kernel.GlobalMemoryStatusEx(ctypes.byref(status))
    return int(status.physical)
