"""A process that is spoken with: what holds nobody up."""

import sys

from readingroom.processes.child import Child


def test_a_long_message_to_a_process_that_does_not_read_holds_nobody_up() -> None:
    child = Child([sys.executable, "-c", "import time; time.sleep(60)"])
    try:
        child.send(bytes(5_000_000))

        assert child.receive(0.01) is None
    finally:
        child.end()
