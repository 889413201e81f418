"""Namespaces: no network interfaces, no other processes, no shared memory, no other files.

`isolate_process` moves on into a new process, which alone is in the new PID namespace; the one that
was started stays behind as its guardian, ends as it ends, and ends it with the program that
started them. `isolate_files` then gives this process a root folder of its own, in which only
the named paths exist. See user_namespaces(7), pid_namespaces(7), pivot_root(2).
"""

import contextlib
import ctypes
import os
import shutil
import signal
import struct
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, NoReturn

from readingroom.engine.models.child.linux.landlock import Folders

NETWORK, IPC, PROCESSES, FILES = (
    "network namespace",
    "IPC namespace",
    "PID namespace",
    "mount namespace",
)

_NEW_FILES, _NEW_IPC, _NEW_USERS = 0x00020000, 0x08000000, 0x10000000
_NEW_PROCESSES, _NEW_NETWORK = 0x20000000, 0x40000000
_SET_PARENT_DEATH_SIGNAL: Final = 1
_POLL_SECONDS: Final = 0.2
_FAREWELL_SECONDS: Final = 2.0

_NO_SUID, _NO_DEVICES, _NO_PROGRAMS, _BIND, _RECURSIVE, _PRIVATE = 2, 4, 8, 4096, 16384, 1 << 18
_DETACH: Final = 2
_MOUNT_SETATTR: Final = 442  # the same on every architecture
_PIVOT_ROOT: Final = {"x86_64": 155, "aarch64": 41}
_READ_ONLY: Final = 1
_BENEATH: Final = 0x8000  # AT_RECURSIVE
_MAX_LINKS: Final = 40


def isolate_process(library: Any, scratch: Path) -> tuple[str, ...]:  # noqa: ANN401 - ctypes
    """Continue in a process with namespaces of its own; return the names of those in force.

    To be called while there is one thread. The caller continues in the new process; the old one
    never returns. Without the right to make a PID namespace it continues in the same process. The
    guardian removes the scratch folder when the program that started it is gone.
    """
    users, groups = os.geteuid(), os.getegid()
    kinds = _NEW_NETWORK | _NEW_IPC | _NEW_PROCESSES
    for flags in (_NEW_USERS | kinds, kinds, _NEW_USERS | _NEW_NETWORK):
        if library.unshare(flags) == 0:
            break
    else:
        return ()
    if flags & _NEW_USERS:
        _map_owner(users, groups)
    if not flags & _NEW_PROCESSES:
        return (NETWORK,)
    _leave_guardian(library, scratch)
    return (NETWORK, IPC, PROCESSES)


def isolate_files(library: Any, folders: Folders, scratch: Path) -> bool:  # noqa: ANN401 - ctypes
    """Give this process a root folder with only the named paths; return whether it succeeded.

    Everything but the writable folders is mounted read-only, devices too: that protects their owner
    and mode, while they can still be written to. The scratch folder has to be writable.
    """
    sources = _sources(folders)
    pivot_root = _PIVOT_ROOT.get(os.uname().machine)
    if sources is None or pivot_root is None or library.unshare(_NEW_FILES) != 0:
        return False
    root = str(scratch.resolve())
    try:
        with _opened(sources) as descriptors:
            _mount(library, "none", "/", "", _RECURSIVE | _PRIVATE)
            _mount(library, "tmpfs", root, "tmpfs", _NO_SUID | _NO_DEVICES | _NO_PROGRAMS)
            for path, descriptor in descriptors.items():
                _bind(library, root, path, descriptor, is_read_only=sources[path])
        _mount_processes(library, root, folders.readable)
        for path in (*folders.readable, *folders.writable, *folders.listable):
            _copy_links(root, path)
        for path in folders.listable:
            _make_folder(root + os.path.realpath(path))
        _set_read_only(library, root, 0)
        os.chdir(root)
        _check(library.syscall(pivot_root, b".", b"."))
        _check(library.umount2(b".", _DETACH))
    except OSError:
        library.umount2(os.fsencode(root), _DETACH)
        return False
    finally:
        os.chdir(scratch)
    return True


def drop_capabilities(library: Any) -> None:  # noqa: ANN401 - ctypes
    """Drop all administrator rights, including those over the namespaces made here."""
    version_3 = struct.pack("=Ii", 0x20080522, 0)
    library.capset(version_3, bytes(24))


def _map_owner(users: int, groups: int) -> None:
    """Map only the user and group of the process, each to itself."""
    for name, text in (
        ("setgroups", "deny"),
        ("uid_map", f"{users} {users} 1"),
        ("gid_map", f"{groups} {groups} 1"),
    ):
        with contextlib.suppress(OSError):  # without a map its files belong to an unknown user
            Path("/proc/self", name).write_text(text, encoding="ascii")


def _leave_guardian(library: Any, scratch: Path) -> None:  # noqa: ANN401 - ctypes
    """Return in the second process of the new namespace; this one guards it until it ends.

    The first process of a PID namespace gets no signals but SIGKILL, and the others end with it. It
    only waits, so that limits can end the model's process like any other.
    """
    parent = os.getppid()
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGCHLD})
    reading, writing = os.pipe()
    if os.fork() == 0:
        os.close(writing)
        _wait_for_end(reading)
    model = os.fork()
    if model != 0:
        _guard(model, parent, scratch)
    os.close(reading)
    os.close(writing)
    library.prctl(_SET_PARENT_DEATH_SIGNAL, signal.SIGKILL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})


def _wait_for_end(reading: int) -> NoReturn:
    """End this process, and with it the namespace, once nobody writes to the pipe any more.

    A signal at the parent's death would not be sent if the parent was killed before this process
    asked for it.
    """
    os.closerange(0, reading)  # among them the pipes of the program
    os.closerange(reading + 1, os.sysconf("SC_OPEN_MAX"))
    os.read(reading, 1)
    os._exit(0)


def _guard(model: int, parent: int, scratch: Path) -> NoReturn:
    """End as the model's process ends; end it when the program that started it is gone.

    The program removes the scratch folder itself. A program that was killed cannot, and an idle
    model, whose input is then closed, may end before the guardian has seen that it is gone.
    """
    while True:
        ended, status = os.waitpid(model, os.WNOHANG)
        if ended:
            code = os.waitstatus_to_exitcode(status)
            if code == 0 and _is_gone_soon(parent):
                shutil.rmtree(scratch, ignore_errors=True)
            _end_alike(code)
        if os.getppid() != parent:
            os.kill(model, signal.SIGKILL)
            os.waitpid(model, 0)
            shutil.rmtree(scratch, ignore_errors=True)
            os._exit(0)
        signal.sigtimedwait({signal.SIGCHLD}, _POLL_SECONDS)


def _is_gone_soon(parent: int) -> bool:
    """Return whether the parent ends within the time that a killed process takes."""
    until = time.monotonic() + _FAREWELL_SECONDS
    while os.getppid() == parent and time.monotonic() < until:
        time.sleep(0.01)
    return os.getppid() != parent


def _end_alike(code: int) -> NoReturn:
    """End with an exit code, or by the signal that a negative one names."""
    if code < 0:
        with contextlib.suppress(OSError, ValueError):  # SIGKILL has no handler
            signal.signal(-code, signal.SIG_DFL)
        os.kill(os.getpid(), -code)
    os._exit(code & 0xFF)


def _sources(folders: Folders) -> dict[str, bool] | None:
    """Return what to mount, outer folders first, and whether read-only; None for the whole root."""
    sources: dict[str, bool] = {}
    for paths in (folders.readable, folders.writable):
        real = sorted({os.path.realpath(path) for path in paths}, key=len)
        mounted: list[str] = []
        for path in real:
            is_covered = any(path == outer or path.startswith(outer + "/") for outer in mounted)
            if not is_covered and not f"{path}/".startswith("/proc/") and Path(path).exists():
                mounted.append(path)
        for path in mounted:
            sources[path] = paths is folders.readable or not Path(path).is_dir()
    return None if "/" in sources else sources


@contextlib.contextmanager
def _opened(paths: Iterable[str]) -> Iterator[dict[str, int]]:
    """Open paths, so that they can be mounted after others were mounted over them."""
    descriptors: dict[str, int] = {}
    try:
        for path in paths:
            descriptors[path] = os.open(path, os.O_PATH | os.O_CLOEXEC)
        yield descriptors
    finally:
        for descriptor in descriptors.values():
            os.close(descriptor)


def _bind(library: Any, root: str, path: str, descriptor: int, *, is_read_only: bool) -> None:  # noqa: ANN401 - ctypes
    """Mount an open path at the same path below the new root."""
    target = root + path
    source = f"/proc/self/fd/{descriptor}"
    if Path(source).is_dir():
        _make_folder(target)
    elif not Path(target).exists():
        _make_folder(str(Path(target).parent))
        os.close(os.open(target, os.O_CREAT | os.O_WRONLY | os.O_CLOEXEC, 0o600))
    # The new root is itself mounted on the scratch folder, which must not come along.
    _mount(library, source, target, "", _BIND | (_RECURSIVE if is_read_only else 0))
    if is_read_only:
        _set_read_only(library, target, _BENEATH)


def _mount_processes(library: Any, root: str, readable: Iterable[str]) -> None:  # noqa: ANN401 - ctypes
    """Mount /proc of the new PID namespace; if the kernel refuses, only its readable paths."""
    target = f"{root}/proc"
    _make_folder(target)
    try:
        _mount(library, "proc", target, "proc", _NO_SUID | _NO_DEVICES | _NO_PROGRAMS)
    except OSError:
        own = [path for path in readable if path.startswith("/proc/") and Path(path).exists()]
        with _opened(own) as descriptors:
            for path, descriptor in descriptors.items():
                _bind(library, root, path, descriptor, is_read_only=True)


def _copy_links(root: str, path: str) -> None:
    """Copy the symbolic links on the way to a path to below the new root."""
    rest = list(Path(os.path.abspath(path)).parts[1:])  # noqa: PTH100 - links have to stay
    at = "/"
    for _ in range(_MAX_LINKS + len(rest)):
        if not rest:
            return
        at = os.path.join(at, rest.pop(0))  # noqa: PTH118 - an absolute link takes the place
        if not Path(at).is_symlink():
            continue
        target = str(Path(at).readlink())
        if not os.path.lexists(root + at):
            _make_folder(str(Path(root + at).parent))
            Path(root + at).symlink_to(target)
        real = os.path.normpath(os.path.join(str(Path(at).parent), target))  # noqa: PTH118
        rest = [*Path(real).parts[1:], *rest]
        at = "/"


def _make_folder(path: str) -> None:
    Path(path).mkdir(parents=True, exist_ok=True)


def _mount(library: Any, source: str, target: str, kind: str, flags: int) -> None:  # noqa: ANN401 - ctypes
    options = b"mode=0755,size=1m" if kind == "tmpfs" else None
    names = [os.fsencode(name) if name else None for name in (source, target, kind)]
    _check(library.mount(*names, flags, options))


def _set_read_only(library: Any, path: str, flags: int) -> None:  # noqa: ANN401 - ctypes
    """Make a mount read-only, with all below it where the flags say so (mount_setattr(2))."""
    attributes = struct.pack("=QQQQ", _READ_ONLY | _NO_SUID, 0, 0, 0)
    name = os.fsencode(path)
    _check(library.syscall(_MOUNT_SETATTR, -100, name, flags, attributes, len(attributes)))


def _check(result: int) -> None:
    if result != 0:
        raise OSError(ctypes.get_errno(), "refused by the kernel")
