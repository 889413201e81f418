"""seccomp: the system calls that a model's process may use; all others are refused.

An allow list, as new kernels add calls. Where a call reaches other processes by its arguments
(signals, limits, ownership of descriptors), the filter compares these; it cannot look at paths,
which are behind pointers: Landlock and the mount namespace decide on them. Without a mount
namespace calls that change mode, times and size of files are refused, as Landlock has no right for
them; changes of owners are always refused.
"""

import ctypes
import errno
import platform
import struct
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from readingroom.domain.packaged_data import packaged_data

SystemCalls = Mapping[str, tuple[int | None, int | None]]


class _Calls(msgspec.Struct):
    """Content of system_calls.yaml, which explains its parts."""

    free: SystemCalls
    checked: SystemCalls
    local_sockets: SystemCalls
    file_attributes: SystemCalls
    extended_attributes: SystemCalls


CALLS: Final = packaged_data(_Calls, "sandbox", "system_calls.yaml")
"""Numbers of system calls (x86-64, 64-bit ARM) by use; None where an architecture has none."""
FIRST_RECENT: Final = 424
"""From this number on libraries expect that a kernel may not know a call, and fall back."""


_SET_SECCOMP: Final = 22
_FILTER: Final = 2
_LOAD, _EQUAL, _AT_LEAST, _HAS, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_NUMBER_AT, _ARCHITECTURE_AT, _ARGUMENTS_AT, _ARGUMENT_BYTES = 0, 4, 16, 8
_ALLOW: Final = 0x7FFF0000
_ERRNO: Final = 0x00050000

_THREAD: Final = 0x10000
_NEW_NAMESPACES: Final = 0x7E020080
_LOCAL_FAMILY: Final = 1  # AF_UNIX
_X32_NUMBERS: Final = 0x40000000
_FCNTL: Final = (
    *range(8),  # F_DUPFD F_GETFD F_SETFD F_GETFL F_SETFL F_GETLK F_SETLK F_SETLKW
    36, 37, 38,  # F_OFD_GETLK F_OFD_SETLK F_OFD_SETLKW
    1030, 1031, 1032,  # F_DUPFD_CLOEXEC F_SETPIPE_SZ F_GETPIPE_SZ
)  # fmt: skip
_IOCTL: Final = (
    0x5401, 0x5413,  # TCGETS TIOCGWINSZ: isatty
    0x541B, 0x5421,  # FIONREAD FIONBIO
    0x5450, 0x5451,  # FIONCLEX FIOCLEX
)  # fmt: skip
_TERMINAL_INPUT: Final = (0x5412, 0x541C)  # TIOCSTI TIOCLINUX: type into a terminal
_PRCTL: Final = (
    3,  # PR_GET_DUMPABLE
    15, 16,  # PR_SET_NAME PR_GET_NAME
    21, 23, 39,  # PR_GET_SECCOMP PR_CAPBSET_READ PR_GET_NO_NEW_PRIVS
    41, 42,  # PR_SET_THP_DISABLE PR_GET_THP_DISABLE
    0x53564D41,  # PR_SET_VMA
)  # fmt: skip

Step = tuple[int, int, int, int]


class Architecture(NamedTuple):
    """An architecture as the kernel tells it to filters, and its column in `system_calls`."""

    audit: int
    column: int


ARCHITECTURES: Final = {
    "x86_64": Architecture(0xC000003E, 0),
    "aarch64": Architecture(0xC00000B7, 1),
}


class Permissions(NamedTuple):
    """Permissions that differ between processes.

    Args:
        pid: The process's own number, as it sees it: the only one that it may signal.
        has_local_sockets: Whether it may listen on sockets that are files (AF_UNIX).
        has_devices: Whether it may send any command to a device, as graphics drivers do.
        has_own_root: Whether it sees no files that it could change but its own.
    """

    pid: int
    has_local_sockets: bool = False
    has_devices: bool = False
    has_own_root: bool = False


def install_filter(library: Any, permissions: Permissions) -> bool:  # noqa: ANN401 - ctypes
    """Install the filter for this process; return whether the kernel accepted it.

    False on an architecture whose numbers are not known here.
    """
    architecture = ARCHITECTURES.get(platform.machine())
    if architecture is None or struct.calcsize("P") != 8:
        return False
    steps = packed(filter_program(architecture, permissions))
    buffer = ctypes.create_string_buffer(steps, len(steps))
    program = struct.pack("@HP", len(steps) // 8, ctypes.addressof(buffer))
    return bool(library.prctl(_SET_SECCOMP, _FILTER, program, 0, 0) == 0)


def filter_program(architecture: Architecture, permissions: Permissions) -> list[Step]:
    """Return the filter as classic BPF: (code, jump if true, jump if false, value).

    What is refused fails with EPERM. `clone3`, whose flags are behind a pointer, and recent calls
    fail with ENOSYS, so that the C library falls back to calls that a filter can judge.
    """
    program: list[Step] = [
        (_LOAD, 0, 0, _ARCHITECTURE_AT),
        (_EQUAL, 1, 0, architecture.audit),
        _refusal(errno.EPERM),
        (_LOAD, 0, 0, _NUMBER_AT),
        (_AT_LEAST, 0, 1, _X32_NUMBERS),
        _refusal(errno.EPERM),
    ]
    allowed = numbers(CALLS.free, architecture)
    if permissions.has_local_sockets:
        allowed |= numbers(CALLS.local_sockets, architecture)
    if permissions.has_own_root:
        allowed |= numbers(CALLS.file_attributes, architecture)
    for number in sorted(allowed):
        program += [(_EQUAL, 0, 1, number), (_RETURN, 0, 0, _ALLOW)]
    for name, checks in _checks(permissions).items():
        checked = CALLS.checked[name][architecture.column]
        if checked is not None:
            program += [(_EQUAL, 0, len(checks), checked), *checks]
    for number in sorted(numbers(CALLS.extended_attributes, architecture)):
        program += [(_EQUAL, 0, 1, number), _refusal(errno.EOPNOTSUPP)]
    return [
        *program,
        (_AT_LEAST, 0, 1, FIRST_RECENT),
        _refusal(errno.ENOSYS),
        _refusal(errno.EPERM),
    ]


def numbers(calls: SystemCalls, architecture: Architecture) -> set[int]:
    """Return the numbers of calls on an architecture."""
    columns = (call[architecture.column] for call in calls.values())
    return {number for number in columns if number is not None}


def packed(program: Iterable[Step]) -> bytes:
    """Return a program in the kernel's form: eight bytes for each step."""
    return b"".join(struct.pack("=HBBI", *step) for step in program)


def _checks(permissions: Permissions) -> dict[str, list[Step]]:
    """Return, for each call whose arguments count, the steps that allow or refuse it."""
    return {
        "clone": [
            (_LOAD, 0, 0, _argument_at(0)),
            (_HAS, 0, 2, _THREAD),
            (_HAS, 1, 0, _NEW_NAMESPACES),
            (_RETURN, 0, 0, _ALLOW),
            _refusal(errno.EPERM),
        ],
        "fcntl": _only(1, _FCNTL),
        "ioctl": _all_but(1, _TERMINAL_INPUT) if permissions.has_devices else _only(1, _IOCTL),
        "kill": _only(0, (permissions.pid,)),
        "prctl": _only(0, _PRCTL),
        "prlimit64": _only(0, (0,)),
        "sched_setaffinity": _only(0, (0,)),
        "socket": _only(0, (_LOCAL_FAMILY,) if permissions.has_local_sockets else ()),
        "tgkill": _only(0, (permissions.pid,)),
    }


def _only(argument: int, values: Sequence[int]) -> list[Step]:
    """Return steps that allow a call where an argument has one of these values."""
    steps: list[Step] = [(_LOAD, 0, 0, _argument_at(argument))]
    for value in values:
        steps += [(_EQUAL, 0, 1, value), (_RETURN, 0, 0, _ALLOW)]
    return [*steps, _refusal(errno.EPERM)]


def _all_but(argument: int, values: Sequence[int]) -> list[Step]:
    """Return steps that allow a call unless an argument has one of these values."""
    steps: list[Step] = [(_LOAD, 0, 0, _argument_at(argument))]
    for value in values:
        steps += [(_EQUAL, 0, 1, value), _refusal(errno.EPERM)]
    return [*steps, (_RETURN, 0, 0, _ALLOW)]


def _argument_at(index: int) -> int:
    """Return where the lower half of an argument is; all arguments compared here have 32 bits."""
    return _ARGUMENTS_AT + _ARGUMENT_BYTES * index


def _refusal(error: int) -> Step:
    return (_RETURN, 0, 0, _ERRNO | error)
