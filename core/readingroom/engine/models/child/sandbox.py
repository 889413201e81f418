"""What a model may not do, enforced by Python's own audit events (PEP 578).

Refused are files outside the named folders (reading) or the scratch folder (writing), and every
start of a process and every signal to one. The rules cannot be removed again.

What they cannot stop: code that calls the operating system by itself, through `ctypes` or a
compiled module, raises none of these events, and code that searches Python's own memory can change
what the rules compare with. They catch mistakes, and models that are careless, not an attacker;
`linux` adds what the kernel holds, where it can.
"""

import os
import sys
from collections import Counter
from collections.abc import Iterable
from typing import Final

from readingroom.domain.model import FailureReason

_WRITING: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_PROCESSES: Final = frozenset({
    "_winapi.CreateProcess", "os.exec", "os.fork", "os.forkpty", "os.kill", "os.killpg",
    "os.posix_spawn", "os.spawn", "os.startfile", "os.startfile/2", "os.system", "pty.spawn",
    "subprocess.Popen", "webbrowser.open",
})  # fmt: skip
_READS: Final = frozenset({"os.chdir", "os.getxattr", "os.listdir", "os.listxattr", "os.scandir"})
_WRITES: Final = {
    "os.chflags": (0,),
    "os.chmod": (0,),
    "os.chown": (0,),
    "os.link": (0, 1),
    "os.mkdir": (0,),
    "os.remove": (0,),
    "os.removexattr": (0,),
    "os.rename": (0, 1),
    "os.rmdir": (0,),
    "os.setxattr": (0,),
    "os.symlink": (1,),
    "os.truncate": (0,),
    "os.utime": (0,),
}
"""Events that change files, and which of their arguments are paths."""

_STUDIES: Final = (".rrstudy", ".rrstudy-wal", ".rrstudy-shm")
DEVICES: Final = ("/dev/null", "/dev/zero", "/dev/random", "/dev/urandom", "nul")
"""Device files without data of anybody."""


class SandboxError(PermissionError):
    """The model tried something forbidden; libraries see it as a PermissionError."""

    def __init__(self, reason: FailureReason) -> None:
        super().__init__(f"A model {reason.value}, and was refused.")
        self.reason = reason


class SandboxRules:
    """The rules of this process, and how often each was broken.

    Args:
        readable: Files and folders that may be read, with everything in them.
        writable: Folders that may be written as well.
        listable: Folders that may be listed.
    """

    def __init__(
        self, readable: Iterable[str], writable: Iterable[str], listable: Iterable[str] = ()
    ) -> None:
        self._listable = frozenset(_real(path) for path in listable)
        self._writable = tuple(_real(path) for path in writable)
        self._readable = (*(_real(path) for path in readable), *self._writable)
        self.broken: Counter[FailureReason] = Counter()

    def hold(self) -> None:
        """Enforce the rules from now on, as long as the process lives."""
        sys.addaudithook(self.judge)

    def judge(self, event: str, arguments: tuple[object, ...]) -> None:
        """Refuse an event that breaks a rule.

        Raises:
            SandboxError: it does.
        """
        if event == "open":
            self._judge_open(*arguments[:3])
        elif event in _PROCESSES:
            self._refuse(FailureReason.PROCESS)
        elif event in _READS:
            path = arguments[0] if arguments else None
            if not (isinstance(path, str) and _real(path) in self._listable):
                self._require(path, self._readable)
        elif event in _WRITES:
            for index in _WRITES[event]:
                self._require(arguments[index], self._writable)
        elif event == "sqlite3.connect" and arguments[0] not in (":memory:", ""):
            self._require(arguments[0], self._writable)

    def _judge_open(self, path: object, mode: object, flags: object) -> None:
        writes = isinstance(flags, int) and bool(flags & _WRITING)
        writes |= isinstance(mode, str) and any(char in mode for char in "wax+")
        self._require(path, self._writable if writes else self._readable)

    def _require(self, path: object, roots: tuple[str, ...]) -> None:
        """Refuse a path outside the roots; an open file, by its number, was judged before."""
        if path is None or isinstance(path, int):
            return
        if not isinstance(path, (str, bytes, os.PathLike)):
            self._refuse(FailureReason.FILES)
        real = _real(os.fsdecode(path))  # type: ignore[arg-type] # looked at above
        if real.endswith(_STUDIES):
            self._refuse(FailureReason.FILES)
        if real not in DEVICES and not any(_is_inside(real, root) for root in roots):
            self._refuse(FailureReason.FILES)

    def _refuse(self, reason: FailureReason) -> None:
        self.broken[reason] += 1
        raise SandboxError(reason)


def libraries() -> tuple[str, ...]:
    """Return where Python and the system keep programs and libraries."""
    here = [sys.prefix, sys.base_prefix, sys.exec_prefix, *(path for path in sys.path if path)]
    here.append(getattr(sys, "_MEIPASS", sys.prefix))
    if getattr(sys, "frozen", False):
        here.append(sys.executable)  # the program holds the modules that it imports
    return tuple(dict.fromkeys([*here, *_system(sys.platform)]))


def _system(platform: str) -> tuple[str, ...]:
    if platform == "win32":
        return (os.environ.get("SYSTEMROOT", r"C:\Windows"),)
    if platform == "darwin":
        return (
            "/System/Library",
            "/usr/lib",
            "/usr/share",
            "/Library/Apple",
            "/private/var/db/timezone",
        )
    return (
        "/usr/lib", "/usr/lib64", "/usr/local/lib", "/lib", "/lib64", "/usr/share", "/opt/rocm",
        "/usr/local/cuda", "/etc/ld.so.cache", "/etc/localtime", "/etc/OpenCL", "/etc/os-release",
        "/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/sys",
        "/proc/driver", "/proc/filesystems", "/proc/devices", "/sys/devices", "/sys/bus",
        "/sys/class", "/sys/fs/cgroup", "/sys/module",
    )  # fmt: skip


def _real(path: str) -> str:
    return os.path.normcase(os.path.realpath(path))


def _is_inside(path: str, root: str) -> bool:
    return path == root or path.startswith(root.rstrip(os.sep) + os.sep)
