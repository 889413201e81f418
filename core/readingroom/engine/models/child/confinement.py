"""Confines the process of a model before foreign code is in it.

Everywhere: limits of memory, Python's audit events (`sandbox`), no network (`network_guard`), an
environment without secrets. On Linux the kernel enforces the same where it can (`linux`). On
Windows and macOS compiled code in a model could still reach files and the network: run only models
there that you trust.
"""

import contextlib
import glob
import os
import sys
from pathlib import Path
from typing import Final, NamedTuple

from readingroom.domain.model import ModelKind
from readingroom.domain.network_guard import forbid_network
from readingroom.engine.models.child.sandbox import DEVICES, SandboxRules, libraries
from readingroom.engine.models.messages import LoadRequest
from readingroom.processes.limits import Limits, confine, limits_of_cases

AUDIT: Final = "audit events of Python"
_GRAPHICS: Final = ("/dev/nvidia*", "/dev/nvidia-caps/*", "/dev/dri/*", "/dev/kfd")
_OWN_THREADS: Final = "/proc/self/task"
"""The driver of CUDA writes the name of its thread here; it does not start otherwise."""

_MAX_FILE_BYTES: Final = 2**30


class Confined(NamedTuple):
    """The rules that this process keeps to, and the names of what enforces them."""

    rules: SandboxRules
    isolation: tuple[str, ...]


def enter_process(order: LoadRequest) -> tuple[str, ...]:
    """Continue in a process that shares nothing with others, where the system has such.

    The process that was started stays behind and ends with this one. To be called before there is a
    second thread and before anything is opened that belongs to this process; returns the names of
    what separates it.
    """
    if sys.platform != "linux":
        return ()
    from readingroom.engine.models.child.linux import enter_process as enter

    return enter(Path(order.scratch))


def confine_model(order: LoadRequest) -> Confined:
    """Confine this process for as long as it lives; to be called before it has a second thread."""
    os.chdir(order.scratch)
    confine(Limits(order.memory_bytes or limits_of_cases().memory_bytes))
    _limit_files()
    readable = (*libraries(), *order.readable)
    graphics = _graphics(order.device)
    writable = (order.scratch, *graphics)
    own_threads = (_OWN_THREADS,) if graphics else ()
    kernel_isolation: tuple[str, ...] = ()
    if sys.platform == "linux":
        from readingroom.engine.models.child.linux import confine_by_kernel
        from readingroom.engine.models.child.linux.landlock import Folders

        kernel_isolation = confine_by_kernel(
            Folders(readable, (*writable, *DEVICES, *own_threads), order.search),
            Path(order.scratch),
            has_local_sockets=order.kind == ModelKind.GGUF or bool(graphics),
            has_devices=bool(graphics),
        )
    rules = SandboxRules(readable, writable, order.search)
    forbid_network()
    rules.hold()
    return Confined(rules, (AUDIT, *kernel_isolation))


def limit_processor_time(seconds: int | None) -> None:
    """Allow the process this many more seconds of processor time, where the system counts them."""
    if seconds is None or sys.platform == "win32":
        return
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF)
    limit = int(used.ru_utime + used.ru_stime) + seconds + 1
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_CPU, (limit, hard))


def _limit_files() -> None:
    """Limit the size of the files that it writes, where the system can."""
    if sys.platform == "win32":
        return
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    limit = _MAX_FILE_BYTES if hard == resource.RLIM_INFINITY else min(_MAX_FILE_BYTES, hard)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))


def _graphics(device: str) -> tuple[str, ...]:
    """Return the device files of GPUs, which have to be writable to be used."""
    if device == "cpu":
        return ()
    return tuple(path for pattern in _GRAPHICS for path in glob.glob(pattern))  # noqa: PTH207 - absolute
