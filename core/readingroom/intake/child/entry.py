"""Entry point of the intake process: read cases, read one PDF, or check its confinement."""

import os
from collections.abc import Sequence

from readingroom.domain.network_guard import forbid_network, refuses_network
from readingroom.intake.child_command import PDF, command
from readingroom.processes.command_line import start
from readingroom.processes.tasks import Pipes

NETWORK = "network"
"""The first argument of a process that reports whether it refuses network access."""

_REFUSED = b"refused"


def run(arguments: Sequence[str]) -> None:
    """Answer requests from standard input on standard output until the input ends.

    Both are opened by number, as a built application without a console has no `sys.stdin`.
    """
    if arguments[:1] == [PDF]:
        forbid_network()
        from readingroom.intake.notes.confined import serve as serve_pdf

        with os.fdopen(os.dup(0), "rb") as requests, os.fdopen(os.dup(1), "wb") as replies:
            serve_pdf(Pipes(requests, replies))
        return
    if arguments[:1] == [NETWORK]:
        forbid_network()
        os.write(1, _REFUSED if refuses_network() else b"allowed")
        return
    from readingroom.intake.child.worker import serve

    serve()


def child_refuses_network() -> bool:
    """Start an intake process and return whether it refuses network access.

    Raises:
        OSError: The process cannot be started.
    """
    with start(command(NETWORK)) as child:
        answer, _ = child.communicate()
    return answer == _REFUSED
