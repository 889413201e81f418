"""What Linux itself refuses to the process of a model, whoever in it asks, by three means.

- A namespace of its own without network interfaces: nothing can be reached (user_namespaces(7)).
- Landlock: files outside the named folders cannot be opened, nor processes outside signalled.
- seccomp: no new process, no program, no socket, no look into other processes.

Each is used where the kernel has it and allows it; what was used is told. None can be taken off
again. They are called by their numbers, as the C library has no functions for them.
"""

import ctypes
import errno
import os
import platform
import struct
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

_NEW_USERS: Final = 0x10000000
_NEW_NETWORK: Final = 0x40000000
_NO_NEW_PRIVILEGES: Final = 38
_SET_SECCOMP: Final = 22
_FILTER: Final = 2

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446  # the same number on every processor
_TELL_VERSION: Final = 1
_PATH_BENEATH: Final = 1
_READ_FILE, _READ_FOLDER, _WRITE_FILE = 1 << 2, 1 << 3, 1 << 1
_TRUNCATE, _DEVICE_CONTROL = 1 << 14, 1 << 15
_FILE_RIGHTS: Final = 1 | _WRITE_FILE | _READ_FILE | _TRUNCATE | _DEVICE_CONTROL
_RIGHTS_BY_VERSION: Final = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}
_TCP: Final = 0b11
_SCOPES: Final = 0b11  # sockets without a file, and signals

_LOAD, _EQUAL, _AT_LEAST, _HAS, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_NUMBER_AT, _PROCESSOR_AT, _FIRST_ARGUMENT_AT = 0, 4, 16
_ALLOW: Final = 0x7FFF0000
_REFUSE: Final = 0x00050000
_THREAD: Final = 0x10000
_LOCAL_FAMILY: Final = 1  # AF_UNIX
_OTHER_NUMBERS: Final = 0x40000000  # those of x32, which would pass by the others


class Processor(NamedTuple):
    """The numbers of the system calls of a kind of processor, from Linux's tables."""

    audit: int
    clone: int
    socket: int
    bind: int
    refused: tuple[int, ...]


_CLONE3: Final = 435
_ALWAYS: Final = (
    424,  # pidfd_send_signal
    425,  # io_uring_setup, whose work no filter sees
    434,  # pidfd_open
    438,  # pidfd_getfd
)
PROCESSORS: Final = {
    "x86_64": Processor(
        0xC000003E,
        56,
        41,
        49,
        # connect fork vfork execve kill ptrace mount add_key request_key keyctl unshare
        # perf_event_open open_by_handle_at setns process_vm_readv process_vm_writev bpf execveat
        # userfaultfd
        (42, 57, 58, 59, 62, 101, 165, 248, 249, 250, 272, 298, 304, 308, 310, 311, 321,
         322, 323),
    ),
    "aarch64": Processor(
        0xC00000B7,
        220,
        198,
        200,
        # mount unshare ptrace kill connect add_key request_key keyctl execve
        # perf_event_open open_by_handle_at setns process_vm_readv process_vm_writev bpf execveat
        # userfaultfd
        (40, 97, 117, 129, 203, 217, 218, 219, 221, 241, 265, 268, 270, 271, 280, 281,
         282),
    ),
}  # fmt: skip


class Folders(NamedTuple):
    """What may be read, written, and of which folders the names may be read."""

    readable: Sequence[str]
    writable: Sequence[str]
    listable: Sequence[str]


def confine_by_kernel(folders: Folders, *, has_local_sockets: bool = False) -> tuple[str, ...]:
    """Confine this thread and all that it starts; return the names of what holds it.

    To be called before there is a second thread. With `has_local_sockets` it may listen on sockets
    that are files (AF_UNIX): a runtime of ours needs one, which nobody speaks to.
    """
    library = ctypes.CDLL(None, use_errno=True)
    held: list[str] = []
    _note(held, "network namespace", lambda: _leave_network(library))
    library.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    _note(held, "Landlock", lambda: _restrict_files(library, folders))
    _note(held, "seccomp", lambda: _filter_calls(library, has_local_sockets=has_local_sockets))
    return tuple(held)


def filter_program(
    processor: Processor, *, has_local_sockets: bool = False
) -> list[tuple[int, int, int, int]]:
    """Return the program by which the kernel judges calls: (code, jump if true, if false, value).

    Refused calls fail with EPERM, `clone3` with ENOSYS: the C library then makes threads by
    `clone`, whose flags a filter can see. Calls by the numbers of another processor are refused.
    """
    refuse = (_RETURN, 0, 0, _REFUSE | errno.EPERM)
    program = [
        (_LOAD, 0, 0, _PROCESSOR_AT),
        (_EQUAL, 1, 0, processor.audit),
        refuse,
        (_LOAD, 0, 0, _NUMBER_AT),
        (_AT_LEAST, 0, 1, _OTHER_NUMBERS),
        refuse,
        (_EQUAL, 0, 1, _CLONE3),
        (_RETURN, 0, 0, _REFUSE | errno.ENOSYS),
        (_EQUAL, 0, 3, processor.clone),
        (_LOAD, 0, 0, _FIRST_ARGUMENT_AT),
        (_HAS, 1, 0, _THREAD),
        refuse,
        # After a look at the flags the number is loaded again; a thread matches none below.
        (_LOAD, 0, 0, _NUMBER_AT),
    ]
    refused = [*processor.refused, *_ALWAYS]
    if has_local_sockets:
        program += [
            (_EQUAL, 0, 4, processor.socket),
            (_LOAD, 0, 0, _FIRST_ARGUMENT_AT),
            (_EQUAL, 0, 1, _LOCAL_FAMILY),
            (_RETURN, 0, 0, _ALLOW),
            refuse,
        ]
    else:
        refused += [processor.socket, processor.bind]
    for number in refused:
        program += [(_EQUAL, 0, 1, number), refuse]
    return [*program, (_RETURN, 0, 0, _ALLOW)]


def _note(held: list[str], name: str, hold: Callable[[], bool]) -> None:
    try:
        if hold():
            held.append(name)
    except (OSError, AttributeError):
        return  # this kernel has it not, or does not allow it; what it has is told


def _leave_network(library: Any) -> bool:  # noqa: ANN401 - ctypes has no types for it
    return bool(library.unshare(_NEW_USERS | _NEW_NETWORK) == 0)


def _restrict_files(library: Any, folders: Folders) -> bool:  # noqa: ANN401 - see above
    version = library.syscall(_CREATE_RULESET, None, 0, _TELL_VERSION)
    if version < 1:
        return False
    handled = (1 << _RIGHTS_BY_VERSION.get(version, 16)) - 1
    asked = struct.pack(
        "=QQQ", handled, _TCP if version >= 4 else 0, _SCOPES if version >= 6 else 0
    )
    rules = library.syscall(_CREATE_RULESET, asked, len(asked), 0)
    if rules < 0:
        return False
    try:
        reading = _READ_FILE | _READ_FOLDER
        allowed = [
            *((path, reading) for path in folders.readable),
            *((path, _READ_FOLDER) for path in folders.listable),
            *((path, handled & ~1) for path in folders.writable),
        ]
        for path, rights in allowed:
            _allow(library, rules, path, rights & handled)
        return bool(library.syscall(_RESTRICT_SELF, rules, 0) == 0)
    finally:
        os.close(rules)


def _allow(library: Any, rules: int, path: str, rights: int) -> None:  # noqa: ANN401 - see above
    """Allow what lies below a path; a file takes the rights of files alone."""
    try:
        folder = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    try:
        given = rights if Path(path).is_dir() else rights & _FILE_RIGHTS
        library.syscall(_ADD_RULE, rules, _PATH_BENEATH, struct.pack("=Qi", given, folder), 0)
    finally:
        os.close(folder)


def _filter_calls(library: Any, *, has_local_sockets: bool) -> bool:  # noqa: ANN401 - see above
    processor = PROCESSORS.get(platform.machine())
    if processor is None or struct.calcsize("P") != 8:
        return False
    steps = packed(filter_program(processor, has_local_sockets=has_local_sockets))
    held = ctypes.create_string_buffer(steps, len(steps))
    given = struct.pack("@HP", len(steps) // 8, ctypes.addressof(held))
    return bool(library.prctl(_SET_SECCOMP, _FILTER, given, 0, 0) == 0)


def packed(program: Iterable[tuple[int, int, int, int]]) -> bytes:
    """Return a program as the kernel takes it: eight bytes for each step."""
    return b"".join(struct.pack("=HBBI", *step) for step in program)
