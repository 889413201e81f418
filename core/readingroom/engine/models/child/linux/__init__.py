"""Confinement of the process of a model by the Linux kernel, with three mechanisms.

- Namespaces of its own: no network interface, no other process, no shared memory or message queue,
  no other path (`namespaces`).
- Landlock: only the named files can be opened, created or removed, and no process outside be
  signalled (`landlock`).
- seccomp: only the system calls that models need, with harmless arguments (`seccomp`).

Each is used where the kernel has it and allows it; the names of those in force are returned. None
can be removed again.
"""

import ctypes
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from readingroom.engine.models.child.linux.landlock import Folders, restrict_files
from readingroom.engine.models.child.linux.namespaces import (
    FILES,
    drop_capabilities,
    isolate_files,
    isolate_process,
)
from readingroom.engine.models.child.linux.seccomp import Permissions, install_filter

LANDLOCK, SECCOMP = "Landlock", "seccomp"
_NO_NEW_PRIVILEGES: Final = 38


def enter_process(scratch: Path) -> tuple[str, ...]:
    """Continue in a process with namespaces of its own; see `isolate_process`."""
    return isolate_process(_library(), scratch)


def confine_by_kernel(
    folders: Folders,
    scratch: Path,
    *,
    has_local_sockets: bool = False,
    has_devices: bool = False,
) -> tuple[str, ...]:
    """Confine this process and all threads that it starts; return the names of what is in force.

    To be called before there is a second thread.

    Args:
        folders: What may be read and written.
        scratch: One of the folders that may be written, where it works.
        has_local_sockets: Whether it may listen on sockets that are files (AF_UNIX): a runtime of
            ours and the driver of CUDA need one, to which nothing connects.
        has_devices: Whether it may send commands to the devices among the folders.
    """
    library = _library()
    in_force: list[str] = []
    _note(in_force, FILES, lambda: isolate_files(library, folders, scratch))
    drop_capabilities(library)
    library.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    _note(in_force, LANDLOCK, lambda: restrict_files(library, folders))
    permissions = Permissions(
        os.getpid(), has_local_sockets, has_devices, has_own_root=FILES in in_force
    )
    _note(in_force, SECCOMP, lambda: install_filter(library, permissions))
    return tuple(in_force)


def _library() -> Any:  # noqa: ANN401 - ctypes makes its functions when they are asked for
    return ctypes.CDLL(None, use_errno=True)


def _note(in_force: list[str], name: str, enforce: Callable[[], bool]) -> None:
    try:
        if enforce():
            in_force.append(name)
    except (OSError, AttributeError):
        return  # this kernel does not have it or does not allow it
