"""The filter of system calls, run here as the kernel runs it."""

import errno
import os
import struct
import sys
from pathlib import Path

import pytest

from readingroom.models.child import linux


def judged(
    processor: linux.Processor, audit: int, number: int, argument: int = 0, *, local: bool = False
) -> int:
    """Run the filter as the kernel does, after its documentation of classic BPF."""
    data = struct.pack("<IIQQ", number, audit, 0, argument)
    steps = linux.filter_program(processor, has_local_sockets=local)
    at, held = 0, 0
    while True:
        code, if_true, if_false, value = steps[at]
        at += 1
        if code == 0x06:
            return value
        if code == 0x20:
            (held,) = struct.unpack_from("<I", data, value)
            continue
        is_so = {0x15: held == value, 0x35: held >= value, 0x45: bool(held & value)}[code]
        at += if_true if is_so else if_false


ALLOW = 0x7FFF0000
REFUSE = 0x00050001


@pytest.mark.parametrize("processor", linux.PROCESSORS.values(), ids=linux.PROCESSORS)
def test_the_filter_refuses_processes_and_sockets_and_nothing_else(
    processor: linux.Processor,
) -> None:
    refused = {*processor.refused, processor.socket, processor.bind, 424, 425, 434, 438}
    for number in range(470):
        said = judged(processor, processor.audit, number)
        if number == 435:
            assert said == 0x00050000 | errno.ENOSYS
        elif number == processor.clone or number in refused:
            assert said == REFUSE
        else:
            assert said == ALLOW
    thread = 0x3D0F00  # as the C library makes one
    assert judged(processor, processor.audit, processor.clone, thread) == ALLOW
    assert judged(processor, 0x40000003, 0) == REFUSE
    assert judged(processor, processor.audit, 0x40000000) == REFUSE


@pytest.mark.parametrize("processor", linux.PROCESSORS.values(), ids=linux.PROCESSORS)
def test_a_runtime_that_needs_it_gets_sockets_of_this_computer_alone(
    processor: linux.Processor,
) -> None:
    families = {
        family: judged(processor, processor.audit, processor.socket, family, local=True)
        for family in (1, 2, 10, 16)
    }

    assert families == {1: ALLOW, 2: REFUSE, 10: REFUSE, 16: REFUSE}
    for number in processor.refused:
        assert judged(processor, processor.audit, number, local=True) == REFUSE


def test_a_step_of_the_filter_has_eight_bytes() -> None:
    assert linux.packed([(0x15, 1, 2, 3)]) == b"\x15\x00\x01\x02\x03\x00\x00\x00"


def test_a_kernel_without_a_means_is_told_by_its_absence() -> None:
    held: list[str] = []
    linux._note(held, "there", lambda: True)
    linux._note(held, "refused", lambda: False)
    linux._note(held, "unknown", lambda: [].missing)  # type: ignore[attr-defined]

    assert held == ["there"]


class Library:
    """Stands in for the C library: notes what is called, and answers as a kernel of its version."""

    def __init__(self, version: int, *, refuses: bool = False) -> None:
        self.version = version
        self.result = -1 if refuses else 0
        self.rules: list[tuple[int, int]] = []
        self.asked: list[bytes] = []
        self.opened = os.open(os.devnull, os.O_RDONLY)

    def unshare(self, flags: int) -> int:
        assert flags == 0x50000000
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
    monkeypatch.setattr(linux.ctypes, "CDLL", lambda name, use_errno: library)
    monkeypatch.setattr(linux.platform, "machine", lambda: "x86_64")
    file = folder / "w.bytes"
    file.write_bytes(b"")
    folders = linux.Folders((str(folder), str(file), "/no/such"), (str(folder),), (str(folder),))
    return linux.confine_by_kernel(folders)


@pytest.mark.skipif(sys.platform != "linux", reason="opens paths as Linux does")
@pytest.mark.parametrize(
    ("version", "asked"),
    [(1, (0x1FFF, 0, 0)), (3, (0x7FFF, 0, 0)), (4, (0x7FFF, 3, 0)), (7, (0xFFFF, 3, 3))],
)
def test_each_version_of_landlock_is_asked_for_what_it_knows(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, version: int, asked: tuple[int, int, int]
) -> None:
    library = Library(version)

    assert confined(library, monkeypatch, tmp_path) == ("network namespace", "Landlock", "seccomp")
    assert struct.unpack("=QQQ", library.asked[0]) == asked
    # Read a folder and what is in it, read a file, list a folder, write: never run a program.
    assert library.rules == [(0b1100, 1), (0b0100, 0), (0b1000, 1), (asked[0] & ~1, 1)]


@pytest.mark.skipif(sys.platform != "linux", reason="opens paths as Linux does")
def test_a_kernel_that_refuses_everything_holds_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert confined(Library(5, refuses=True), monkeypatch, tmp_path) == ()
    assert confined(Library(0), monkeypatch, tmp_path) == ("network namespace", "seccomp")
    assert confined(Library(99), monkeypatch, tmp_path) == ("network namespace", "seccomp")


@pytest.mark.skipif(sys.platform != "linux", reason="asks for the kind of processor")
def test_a_processor_whose_numbers_are_not_known_has_no_filter(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(linux.platform, "machine", lambda: "riscv64")

    assert not linux._filter_calls(None, has_local_sockets=False)
