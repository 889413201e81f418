"""The filter of system calls, run here as the kernel runs it."""

import errno
import struct

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
