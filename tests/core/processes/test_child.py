"""A process that is spoken with: what holds nobody up."""

import os
import signal
import sys

import pytest

from readingroom.processes import child as child_module
from readingroom.processes.child import Child
from readingroom.processes.frames import TooLongError


def test_a_long_message_to_a_process_that_does_not_read_holds_nobody_up() -> None:
    child = Child([sys.executable, "-c", "import time; time.sleep(60)"])
    try:
        child.send(bytes(5_000_000))

        assert child.receive(0.01) is None
    finally:
        child.end()


def test_a_killed_child_is_seen_to_be_gone() -> None:
    child = Child([sys.executable, "-c", "import time; time.sleep(60)"])
    try:
        child._process.kill()

        with pytest.raises(EOFError):
            child.receive(9)
        assert child.exit_status() == (-9 if sys.platform != "win32" else 1)
        assert child.has_ended
    finally:
        child.end()


def test_a_child_whose_message_is_too_long_is_refused() -> None:
    code = "import sys, time; sys.stdout.buffer.write((1 << 40).to_bytes(8, 'big')); "
    code += "sys.stdout.flush(); time.sleep(60)"
    child = Child([sys.executable, "-c", code], max_bytes=1 << 20)
    try:
        with pytest.raises(TooLongError):
            child.receive(9)
    finally:
        child.end()


@pytest.mark.skipif(sys.platform == "win32", reason="forks")
def test_a_process_that_outlives_the_child_does_not_delay_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(child_module, "_END_SECONDS", 0.2)
    code = "import os, sys, time; from struct import pack; pid = os.fork(); pid or time.sleep(60); "
    code += "os.write(1, pack('>Q', 1) + b'x'); os.write(1, pack('>Q', len(str(pid))))\n"
    code += "os.write(1, str(pid).encode()); time.sleep(60)"
    child = Child([sys.executable, "-c", code], counts_words=True)
    try:
        assert child.receive(9) == b"x"
        survivor = int(child.receive(9) or 0)
    finally:
        child.end()

    assert child.has_ended
    os.kill(survivor, signal.SIGKILL)
    child._listener.join(9)
    child.end()
    assert not child._listener.is_alive()
