"""Landlock: which files a model's process may open, create and remove (landlock(7)).

It has no right for looking at names, modes and times of files, which the mount namespace hides, nor
for changing modes, owners and times, which the filter of system calls refuses. The calls are made
by number, as the C library has no functions for them.
"""

import os
import struct
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple


class Folders(NamedTuple):
    """What may be read, written, and of which folders the names may be read."""

    readable: Sequence[str]
    writable: Sequence[str]
    listable: Sequence[str]


_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446  # the same on every architecture
_GET_VERSION: Final = 1
_PATH_BENEATH: Final = 1
_READ_FILE, _READ_FOLDER, _WRITE_FILE = 1 << 2, 1 << 3, 1 << 1
_TRUNCATE, _DEVICE_CONTROL = 1 << 14, 1 << 15
_FILE_RIGHTS: Final = 1 | _WRITE_FILE | _READ_FILE | _TRUNCATE | _DEVICE_CONTROL
_RIGHTS_BY_VERSION: Final = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}
_TCP: Final = 0b11
_SCOPES: Final = 0b11  # abstract sockets, and signals


def restrict_files(library: Any, folders: Folders) -> bool:  # noqa: ANN401 - ctypes
    """Restrict this process to the folders; return whether the kernel accepted the rules."""
    version = library.syscall(_CREATE_RULESET, None, 0, _GET_VERSION)
    if version < 1:
        return False
    handled = (1 << _RIGHTS_BY_VERSION.get(version, 16)) - 1
    attributes = struct.pack(
        "=QQQ", handled, _TCP if version >= 4 else 0, _SCOPES if version >= 6 else 0
    )
    ruleset = library.syscall(_CREATE_RULESET, attributes, len(attributes), 0)
    if ruleset < 0:
        return False
    try:
        reading = _READ_FILE | _READ_FOLDER
        allowed = [
            *((path, reading) for path in folders.readable),
            *((path, _READ_FOLDER) for path in folders.listable),
            *((path, handled & ~1) for path in folders.writable),
        ]
        for path, rights in allowed:
            _allow(library, ruleset, path, rights & handled)
        return bool(library.syscall(_RESTRICT_SELF, ruleset, 0) == 0)
    finally:
        os.close(ruleset)


def _allow(library: Any, ruleset: int, path: str, rights: int) -> None:  # noqa: ANN401 - ctypes
    """Allow what is below a path; a file gets the rights of files alone."""
    try:
        folder = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return  # nothing is there: nothing to allow
    try:
        granted = rights if Path(path).is_dir() else rights & _FILE_RIGHTS
        library.syscall(_ADD_RULE, ruleset, _PATH_BENEATH, struct.pack("=Qi", granted, folder), 0)
    finally:
        os.close(folder)
