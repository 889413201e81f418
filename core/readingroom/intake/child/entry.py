"""What a process that was started to read files does: cases, one PDF, or a check of itself."""

import os
from collections.abc import Sequence

from readingroom.domain.network_guard import forbid_network, refuses_network
from readingroom.intake.child_command import PDF, command
from readingroom.processes.command_line import start

NETWORK = "network"
"""The first argument of a process that says whether it refuses the network."""

_REFUSED = b"refused"


def run(arguments: Sequence[str]) -> None:
    """Read what comes in by standard input and answer by standard output, until that is done.

    Both are taken by their numbers: a built application without a console has no `sys.stdin`.
    """
    if arguments[:1] == [PDF]:
        forbid_network()
        from readingroom.intake.notes.confined import serve as serve_pdf

        with os.fdopen(os.dup(0), "rb") as source, os.fdopen(os.dup(1), "wb") as target:
            serve_pdf(arguments[1:], source, target)
        return
    if arguments[:1] == [NETWORK]:
        forbid_network()
        os.write(1, _REFUSED if refuses_network() else b"allowed")
        return
    from readingroom.intake.child.worker import serve

    serve()


def child_refuses_network() -> bool:
    """Start such a process, and return whether it refuses the network.

    Raises:
        OSError: it cannot be started.
    """
    with start(command(NETWORK)) as child:
        said, _ = child.communicate()
    return said == _REFUSED
