"""What Linux refuses to a model's process: the filter as the kernel runs it, and Landlock."""

import errno
import os
import re
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from readingroom.engine.models.child import linux
from readingroom.engine.models.child.linux import landlock, namespaces, seccomp
from readingroom.engine.models.child.linux.landlock import Folders
from readingroom.engine.models.child.linux.seccomp import ARCHITECTURES, Architecture, Permissions

ALLOW = 0x7FFF0000
REFUSE = 0x00050000 | errno.EPERM
UNKNOWN = 0x00050000 | errno.ENOSYS
UNSUPPORTED = 0x00050000 | errno.EOPNOTSUPP
PLAIN = Permissions(pid=2)
HEADERS = {
    "x86_64": Path("/usr/include/x86_64-linux-gnu/asm/unistd_64.h"),
    "aarch64": Path("/usr/include/asm-generic/unistd.h"),
}
TABLES = (
    seccomp.CALLS.free, seccomp.CALLS.checked, seccomp.CALLS.local_sockets,
    seccomp.CALLS.file_attributes, seccomp.CALLS.extended_attributes,
)  # fmt: skip


def judged(
    architecture: Architecture,
    number: int,
    *arguments: int,
    permissions: Permissions = PLAIN,
    audit: int | None = None,
) -> int:
    """Run the filter as the kernel does, after its documentation of classic BPF."""
    padded = (*arguments, *(0,) * (6 - len(arguments)))
    data = struct.pack("<IIQ6Q", number, audit or architecture.audit, 0, *padded)
    steps = seccomp.filter_program(architecture, permissions)
    at, value = 0, 0
    while True:
        code, if_true, if_false, operand = steps[at]
        at += 1
        if code == 0x06:
            return operand
        if code == 0x20:
            (value,) = struct.unpack_from("<I", data, operand)
            continue
        holds = {0x15: value == operand, 0x35: value >= operand, 0x45: bool(value & operand)}[code]
        at += if_true if holds else if_false


each_architecture = pytest.mark.parametrize(
    "architecture", ARCHITECTURES.values(), ids=ARCHITECTURES
)


@each_architecture
def test_only_listed_calls_are_allowed(architecture: Architecture) -> None:
    free = seccomp.numbers(seccomp.CALLS.free, architecture)
    unsupported = seccomp.numbers(seccomp.CALLS.extended_attributes, architecture)
    checked = seccomp.numbers(seccomp.CALLS.checked, architecture)
    for number in set(range(600)) - checked:
        expected = (
            ALLOW if number in free
            else UNSUPPORTED if number in unsupported
            else UNKNOWN if number >= 424
            else REFUSE
        )  # fmt: skip
        assert judged(architecture, number) == expected, number


@each_architecture
@pytest.mark.parametrize(
    ("name", "arguments", "expected"),
    [
        ("clone", (0x3D0F00,), ALLOW),  # a thread, as the C library makes one
        ("clone", (0x11,), REFUSE),  # fork
        ("clone", (0x3D0F00 | 0x40000000,), REFUSE),  # a thread with another network
        ("fcntl", (3, 3), ALLOW),
        ("fcntl", (3, 8, 1), REFUSE),  # F_SETOWN
        ("fcntl", (3, 1024), REFUSE),  # F_SETLEASE
        ("fcntl", (3, 1026), REFUSE),  # F_NOTIFY
        ("ioctl", (0, 0x5401), ALLOW),
        ("ioctl", (0, 0x5412), REFUSE),  # TIOCSTI
        ("kill", (2, 6), ALLOW),
        ("kill", (1, 9), REFUSE),
        ("kill", (0, 9), REFUSE),
        ("kill", (2**32 - 1, 9), REFUSE),
        ("tgkill", (2, 2, 6), ALLOW),
        ("tgkill", (1, 1, 6), REFUSE),
        ("prctl", (15,), ALLOW),
        ("prctl", (1, 0), REFUSE),  # PR_SET_PDEATHSIG
        ("prctl", (22, 2), REFUSE),  # PR_SET_SECCOMP
        ("prctl", (0x59616D61, 1), REFUSE),  # PR_SET_PTRACER
        ("prlimit64", (0, 7), ALLOW),
        ("prlimit64", (1, 0), REFUSE),
        ("sched_setaffinity", (0,), ALLOW),
        ("sched_setaffinity", (1,), REFUSE),
        ("socket", (1, 1), REFUSE),
        ("socket", (2, 1), REFUSE),
    ],
)
def test_arguments_that_reach_other_processes_are_refused(
    architecture: Architecture, name: str, arguments: tuple[int, ...], expected: int
) -> None:
    number = seccomp.CALLS.checked[name][architecture.column]
    assert number is not None
    assert judged(architecture, number, *arguments) == expected


@each_architecture
def test_clone3_and_numbers_of_other_architectures_are_refused(architecture: Architecture) -> None:
    assert judged(architecture, 435) == UNKNOWN
    assert judged(architecture, 0, audit=0x40000003) == REFUSE
    assert judged(architecture, 0x40000000) == REFUSE


@each_architecture
def test_permissions_add_only_what_they_name(architecture: Architecture) -> None:
    local = Permissions(2, has_local_sockets=True)
    devices = Permissions(2, has_devices=True)
    own_root = Permissions(2, has_own_root=True)
    socket, ioctl, bind, chmod = (
        table[name][architecture.column]
        for table, name in (
            (seccomp.CALLS.checked, "socket"),
            (seccomp.CALLS.checked, "ioctl"),
            (seccomp.CALLS.local_sockets, "bind"),
            (seccomp.CALLS.file_attributes, "fchmodat"),
        )
    )
    assert socket is not None
    assert ioctl is not None
    assert bind is not None
    assert chmod is not None

    families = {f: judged(architecture, socket, f, permissions=local) for f in (1, 2, 10, 16)}
    assert families == {1: ALLOW, 2: REFUSE, 10: REFUSE, 16: REFUSE}
    assert judged(architecture, bind, permissions=local) == ALLOW
    assert judged(architecture, bind, permissions=devices) == REFUSE
    assert judged(architecture, ioctl, 3, 0xC020462A, permissions=devices) == ALLOW
    assert judged(architecture, ioctl, 3, 0x5412, permissions=devices) == REFUSE
    assert judged(architecture, chmod, permissions=own_root) == ALLOW
    assert judged(architecture, chmod, permissions=local) == REFUSE


@each_architecture
def test_each_number_has_one_meaning(architecture: Architecture) -> None:
    numbers = [
        call[architecture.column]
        for table in TABLES
        for call in table.values()
        if call[architecture.column] is not None
    ]
    assert len(numbers) == len(set(numbers))


@pytest.mark.parametrize("machine", HEADERS)
def test_numbers_are_those_of_the_headers_of_the_kernel(machine: str) -> None:
    if not HEADERS[machine].is_file():
        pytest.skip("no kernel headers here")
    pattern = re.compile(r"#define\s+__NR(?:3264)?_(\w+)\s+(\d+)")
    names = {"fstatat": "newfstatat"}
    known = {
        names.get(name, name): int(number)
        for name, number in pattern.findall(HEADERS[machine].read_text(encoding="ascii"))
    }
    column = ARCHITECTURES[machine].column
    compared = {
        name: call[column]
        for table in TABLES
        for name, call in table.items()
        if call[column] is not None and name in known
    }

    assert len(compared) > 130
    assert compared == {name: known[name] for name in compared}


def test_a_step_of_the_filter_has_eight_bytes() -> None:
    assert seccomp.packed([(0x15, 1, 2, 3)]) == b"\x15\x00\x01\x02\x03\x00\x00\x00"


class Library:
    """Stands in for the C library: notes what is called, and answers as a kernel of its version."""

    def __init__(self, version: int, *, refuses: bool = False) -> None:
        self.version = version
        self.result = -1 if refuses else 0
        self.rules: list[tuple[int, int]] = []
        self.asked: list[bytes] = []
        self.unshared: list[int] = []
        self.opened = os.open(os.devnull, os.O_RDONLY)

    def unshare(self, flags: int) -> int:
        self.unshared.append(flags)
        return -1

    def capset(self, header: bytes, data: bytes) -> int:
        assert data == bytes(24)
        return self.result

    def prctl(self, what: int, *rest: object) -> int:
        return self.result if what == 22 else 0

    def syscall(self, number: int, *given: object) -> int:
        if number == 444 and given[0] is None:
            return self.version
        if number == 444:
            assert isinstance(given[0], bytes)
            self.asked.append(given[0])
            return self.opened if self.version < 90 else -1
        if number == 445:
            assert isinstance(given[2], bytes)
            rights, folder = struct.unpack("=Qi", given[2])
            self.rules.append((rights, int(os.fstat(folder).st_mode & 0o040000 != 0)))
        return self.result


def confined(library: Library, monkeypatch: pytest.MonkeyPatch, folder: Path) -> tuple[str, ...]:
    monkeypatch.setattr(linux, "_library", lambda: library)
    monkeypatch.setattr(seccomp.platform, "machine", lambda: "x86_64")
    file = folder / "w.bytes"
    file.write_bytes(b"")
    folders = Folders((str(folder), str(file), "/no/such"), (str(folder),), (str(folder),))
    return linux.confine_by_kernel(folders, folder)


on_linux = pytest.mark.skipif(sys.platform != "linux", reason="opens paths as Linux does")


@on_linux
@pytest.mark.parametrize(
    ("version", "asked"),
    [(1, (0x1FFF, 0, 0)), (3, (0x7FFF, 0, 0)), (4, (0x7FFF, 3, 0)), (7, (0xFFFF, 3, 3))],
)
def test_each_version_of_landlock_is_asked_for_what_it_knows(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, version: int, asked: tuple[int, int, int]
) -> None:
    library = Library(version)

    assert confined(library, monkeypatch, tmp_path) == (linux.LANDLOCK, linux.SECCOMP)
    assert struct.unpack("=QQQ", library.asked[0]) == asked
    # Read a folder and what is in it, read a file, list a folder, write: never run a program.
    assert library.rules == [(0b1100, 1), (0b0100, 0), (0b1000, 1), (asked[0] & ~1, 1)]


@on_linux
def test_a_kernel_that_refuses_everything_confines_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert confined(Library(5, refuses=True), monkeypatch, tmp_path) == ()
    assert confined(Library(0), monkeypatch, tmp_path) == (linux.SECCOMP,)
    assert confined(Library(99), monkeypatch, tmp_path) == (linux.SECCOMP,)


def test_a_kernel_without_landlock_or_an_unknown_processor_is_reported_by_absence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(seccomp.platform, "machine", lambda: "riscv64")

    assert not seccomp.install_filter(None, PLAIN)
    assert not landlock.restrict_files(Library(0), Folders((), (), ()))


@on_linux
def test_without_the_right_to_namespaces_the_process_stays_where_it_is(tmp_path: Path) -> None:
    library = Library(5)

    assert namespaces.isolate_process(library, tmp_path) == ()
    # With users, which needs no right; without, as an administrator; the network alone.
    assert library.unshared == [0x78000000, 0x68000000, 0x50000000]


_WITHOUT_OWN_PROC = """
import ctypes, os, sys
from pathlib import Path
from readingroom.engine.models.child.linux import namespaces
from readingroom.engine.models.child.linux.landlock import Folders
from readingroom.engine.models.child.sandbox import libraries

def mount(library, source, target, kind, flags, real=namespaces._mount):
    if kind == "proc":
        raise OSError(1, "refused")
    real(library, source, target, kind, flags)

library, scratch = ctypes.CDLL(None, use_errno=True), Path(sys.argv[1])
held = namespaces.isolate_process(library, scratch)
namespaces._mount = mount
is_own = namespaces.isolate_files(library, Folders(libraries(), (str(scratch),), ()), scratch)
print(namespaces.PROCESSES in held and is_own, *os.listdir("/proc"))
print(Path("/proc/self/status").read_text().count("Pid:") > 0)
"""


@on_linux
def test_where_the_kernel_mounts_no_proc_other_processes_are_not_in_it(tmp_path: Path) -> None:
    """As in containers, whose own /proc hides parts of it."""
    command = [sys.executable, "-c", _WITHOUT_OWN_PROC, str(tmp_path)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    first, second = done.stdout.splitlines()
    is_isolated, *names = first.split()
    if is_isolated == "False":
        pytest.skip("namespaces are not allowed here")

    assert not [name for name in names if name.isdecimal()]
    assert second == "True"


_KILLED_EARLY = """
import ctypes, os, sys, time
from pathlib import Path
from readingroom.engine.models.child.linux import namespaces

class LateLibrary:
    def __init__(self, library):
        self.unshare = library.unshare
        self.capset = library.capset

    def prctl(self, *arguments):
        time.sleep(0.5)
        return library.prctl(*arguments)

def guard(*_):
    print("guarded", flush=True)
    time.sleep(60)

library = ctypes.CDLL(None, use_errno=True)
namespaces._guard = guard
names = namespaces.isolate_process(LateLibrary(library), Path(sys.argv[1]))
print("alone" if namespaces.PROCESSES in names else "shared", flush=True)
time.sleep(60)
"""


@on_linux
def test_no_process_outlives_a_guardian_killed_while_it_starts(tmp_path: Path) -> None:
    """Such a process would keep the pipes of the program open, which waits for their end."""
    command = [sys.executable, "-c", _KILLED_EARLY, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as guardian:
        assert guardian.stdout is not None
        line = guardian.stdout.readline()
        guardian.kill()
        if line == "shared\n":
            pytest.skip("namespaces are not allowed here")

        assert line == "guarded\n"
        assert guardian.communicate(timeout=20)[0] == ""


_DRIVER_OF_CUDA = """
import ctypes, os, sys, threading
import msgspec
from readingroom.engine.models.child import confinement

device, scratch = sys.argv[1:]
confinement._GRAPHICS = ("/dev/full",)
order = msgspec.convert(
    {
        "type": "load", "number": 1, "kind": "safetensors", "scratch": scratch, "readable": [],
        "search": [], "paths": [], "import_path": "", "init_kwargs": {}, "architecture": {},
        "classes": [], "output": "", "outputs": {}, "device": device, "is_device_named": True,
        "threads": 1, "options": {}, "seed": 0, "memory_bytes": None,
        "cpu_seconds": None, "text_characters": 0,
    },
    confinement.LoadRequest,
)
library = ctypes.CDLL(None, use_errno=True)
confinement.enter_process(order)
isolation = confinement.confine_model(order).isolation
done, named = threading.Event(), []

def wait():
    named.append(threading.get_native_id())
    done.wait()

thread = threading.Thread(target=wait)
thread.start()
while not named:
    pass
create = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
address = (1).to_bytes(2, "little") + bytes(1) + b"cuda"
socket = library.socket(1, 1, 0)
steps = {
    "socket": library.bind(socket, address, 7) == 0 and library.listen(socket, 1) == 0,
    "thread": library.open(f"/proc/self/task/{named[0]}/comm".encode(), create, 0o666) >= 0,
    "device": library.open(b"/dev/full", os.O_RDWR) >= 0,
    "network": library.socket(2, 1, 0) >= 0,
    "process": library.open(b"/proc/self/clear_refs", os.O_WRONLY) >= 0,
    "other": library.open(b"/etc/passwd", os.O_RDONLY) >= 0,
}
done.set()
print("seccomp" in isolation and "Landlock" in isolation, *(k for k, v in steps.items() if v))
"""


@on_linux
@pytest.mark.parametrize(
    ("device", "expected"), [("cuda", {"socket", "thread", "device"}), ("cpu", set())]
)
def test_a_gpu_adds_what_its_driver_needs_and_nothing_else(
    tmp_path: Path, device: str, expected: set[str]
) -> None:
    """What the driver of CUDA does when it starts, in version 580 on an H200 (strace)."""
    command = [sys.executable, "-c", _DRIVER_OF_CUDA, device, str(tmp_path)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    is_confined, *allowed = done.stdout.split()
    if is_confined == "False":
        pytest.skip("this kernel confines less")

    assert set(allowed) == expected
