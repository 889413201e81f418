import resource
import subprocess
import sys

import pytest

from readingroom.processes import limits, windows_job
from readingroom.processes.limits import Limits, confine, limits_of_cases, watch

GIB = 2**30
Set = list[tuple[int, tuple[int, int]]]


@pytest.fixture
def limited(monkeypatch: pytest.MonkeyPatch) -> Set:
    """Note which limits are set, in a process that had none before."""
    noted: Set = []
    monkeypatch.setattr(resource, "getrlimit", lambda what: (0, resource.RLIM_INFINITY))
    monkeypatch.setattr(resource, "setrlimit", lambda what, pair: noted.append((what, pair)))
    return noted


@pytest.mark.parametrize(("pages", "expected"), [(10 * 2**20, 6 * GIB), (2**20, 2 * GIB)])
def test_cases_may_use_a_share_of_the_memory_and_never_too_little(
    monkeypatch: pytest.MonkeyPatch, pages: int, expected: int
) -> None:
    sizes = {"SC_PAGE_SIZE": 2**10, "SC_PHYS_PAGES": pages}
    monkeypatch.setattr(limits.os, "sysconf", sizes.__getitem__)
    assert limits_of_cases() == Limits(expected, None)


def test_memory_is_limited_and_no_core_is_written(limited: Set) -> None:
    confine(Limits(GIB))
    assert limited == [(resource.RLIMIT_CORE, (0, 0)), (resource.RLIMIT_DATA, (GIB, GIB))]


def test_seconds_are_limited_where_they_count(limited: Set) -> None:
    confine(Limits(GIB, 5))
    assert limited[-1] == (resource.RLIMIT_CPU, (5, 5))


def test_a_lower_limit_of_the_system_stays(monkeypatch: pytest.MonkeyPatch, limited: Set) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda what: (0, 700))
    confine(Limits(GIB))
    assert limited[-1] == (resource.RLIMIT_DATA, (700, 700))


def test_a_process_that_is_limited_gets_no_more_memory() -> None:
    lines = (
        "from readingroom.processes.limits import Limits, confine",
        "confine(Limits(200_000_000))",
        "bytearray(400_000_000)",
    )
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, check=False
    )
    assert "MemoryError" in done.stderr


def test_a_system_that_refuses_a_limit_leaves_the_process_running(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(what: int, pair: tuple[int, int]) -> None:
        raise ValueError("not allowed to raise maximum limit")

    monkeypatch.setattr(resource, "setrlimit", refuse)
    confine(Limits(GIB))


def test_where_the_system_keeps_no_limit_the_process_looks_at_its_own_size(
    monkeypatch: pytest.MonkeyPatch, limited: Set
) -> None:
    watched: list[int] = []
    monkeypatch.setattr(limits.sys, "platform", "darwin")
    monkeypatch.setattr(limits, "watch", lambda most, size: watched.append(most))
    confine(Limits(GIB))
    assert watched == [GIB]


def test_a_process_that_grows_too_large_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "_CHECK_SECONDS", 0.0)
    sizes = iter([50, 100, 101])
    ends: list[int] = []
    watch(100, lambda: next(sizes), ends.append).join()
    assert ends == [limits.TOO_LARGE]


def test_the_size_of_a_process_is_a_number_of_bytes() -> None:
    assert limits._largest_size() > 0


class _Function:
    """A function of a library as ctypes makes it: its type of result can be set."""

    restype: object = None

    def __init__(self, answer: int) -> None:
        self.answer = answer
        self.calls: list[tuple[object, ...]] = []

    def __call__(self, *arguments: object) -> int:
        self.calls.append(arguments)
        return self.answer


class Kernel:
    """Stands in for kernel32."""

    def __init__(self, *, takes: int = 1) -> None:
        self.CreateJobObjectW = _Function(7)
        self.GetCurrentProcess = _Function(2**64 - 1)  # the pseudo handle -1
        self.SetInformationJobObject = _Function(takes)
        self.AssignProcessToJobObject = _Function(1)


def limits_given_to(kernel: Kernel) -> windows_job.ExtendedLimits:
    _, _, reference, size = kernel.SetInformationJobObject.calls[0]
    given = reference._obj  # type: ignore[attr-defined]
    assert size.value == windows_job.ctypes.sizeof(given)  # type: ignore[attr-defined]
    assert isinstance(given, windows_job.ExtendedLimits)
    return given


def test_windows_gets_its_limits_in_the_form_it_knows() -> None:
    # The sizes that Microsoft's own compiler gives winnt.h and sysinfoapi.h on 64 bits.
    assert windows_job.ctypes.sizeof(windows_job.BasicLimits) == 64
    assert windows_job.ctypes.sizeof(windows_job.ExtendedLimits) == 144
    assert windows_job.ctypes.sizeof(windows_job.MemoryStatus) == 64


def test_windows_puts_the_process_into_a_job_with_its_memory_and_time() -> None:
    kernel = Kernel()
    assert windows_job.confine_by_job(kernel, GIB, 5)
    given = limits_given_to(kernel)
    assert (given.process_memory, given.basic.process_time) == (GIB, 50_000_000)
    assert given.basic.flags == 0x100 | 0x400 | 0x2
    job, process = kernel.AssignProcessToJobObject.calls[0]
    assert (job.value, process.value) == (7, 2**64 - 1)  # type: ignore[attr-defined]


def test_windows_limits_no_time_where_none_is_given() -> None:
    kernel = Kernel()
    windows_job.confine_by_job(kernel, GIB, None)
    assert limits_given_to(kernel).basic.flags == 0x100 | 0x400


def test_windows_that_refuses_the_limits_is_told_of() -> None:
    kernel = Kernel(takes=0)
    assert not windows_job.confine_by_job(kernel, GIB, None)
    assert kernel.AssignProcessToJobObject.calls == []


def test_windows_says_how_much_memory_there_is() -> None:
    class Full:
        @staticmethod
        def GlobalMemoryStatusEx(reference: object) -> int:
            reference._obj.physical = 16 * GIB  # type: ignore[attr-defined]
            return 1

    assert windows_job.memory_bytes(Full()) == 16 * GIB


def test_there_is_no_such_library_elsewhere() -> None:
    with pytest.raises(AssertionError):
        windows_job.system_library()
