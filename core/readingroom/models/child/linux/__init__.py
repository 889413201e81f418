"""What Linux itself refuses to the process of a model, whoever in it asks, by three means.

- Namespaces of its own: no network interface, no other process, no shared memory or message queue,
  no other path (`namespaces`).
- Landlock: only the named files can be opened, created or removed, and no process outside be
  signalled (`landlock`).
- seccomp: only the system calls that models need, with harmless arguments (`seccomp`).

Each is used where the kernel has it and allows it; the names of those in force are returned. None
can be taken off again.
"""

import ctypes
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from readingroom.models.child.linux.folders import Folders
from readingroom.models.child.linux.landlock import restrict_files
from readingroom.models.child.linux.namespaces import (
    FILES,
    drop_capabilities,
    isolate_files,
    isolate_process,
)
from readingroom.models.child.linux.seccomp import Permissions, install_filter

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
            ours needs one, to which nothing connects.
        has_devices: Whether it may send commands to the devices among the folders.
    """
    library = _library()
    held: list[str] = []
    _note(held, FILES, lambda: isolate_files(library, folders, scratch))
    drop_capabilities(library)
    library.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    _note(held, LANDLOCK, lambda: restrict_files(library, folders))
    permissions = Permissions(
        os.getpid(), has_local_sockets, has_devices, has_own_root=FILES in held
    )
    _note(held, SECCOMP, lambda: install_filter(library, permissions))
    return tuple(held)


def _library() -> Any:  # noqa: ANN401 - ctypes makes its functions when they are asked for
    return ctypes.CDLL(None, use_errno=True)


def _note(held: list[str], name: str, hold: Callable[[], bool]) -> None:
    try:
        if hold():
            held.append(name)
    except (OSError, AttributeError):
        return  # this kernel has it not, or does not allow it; what it has is returned
