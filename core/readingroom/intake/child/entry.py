"""Entry point of the intake process: read cases, read one PDF, or check its confinement."""

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from readingroom.domain.network_guard import forbid_network, refuses_network
from readingroom.intake.child_command import PDF, command
from readingroom.processes.command_line import start
from readingroom.processes.limits import confine, limits_of_cases
from readingroom.processes.tasks import Pipes, TaskRegistry, serve_all

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
    serve()


def child_refuses_network() -> bool:
    """Start an intake process and return whether it refuses network access.

    Raises:
        OSError: The process cannot be started.
    """
    with start(command(NETWORK)) as child:
        answer, _ = child.communicate()
    return answer == _REFUSED


_GC_THRESHOLDS = (20_000, 20, 20)  # a header creates hundreds of objects, none in cycles


def serve(registry: TaskRegistry | None = None) -> None:
    """Answer requests for cases, or for the tasks of a registry, until the application ends.

    Standard output is reserved for the replies; what libraries print is discarded.
    """
    from readingroom.intake.child.tasks import TASKS

    forbid_network()
    gc.set_threshold(*_GC_THRESHOLDS)
    sys.modules.setdefault("requests", None)  # type: ignore[arg-type] # pydicom would import it
    confine(limits_of_cases())
    with (
        os.fdopen(os.dup(0), "rb") as requests,
        os.fdopen(os.dup(1), "wb") as replies,
        Path(os.devnull).open("wb") as nowhere,
    ):
        os.dup2(nowhere.fileno(), 1)
        if registry is None:
            load()
        serve_all(Pipes(requests, replies), registry or TASKS)


def load() -> None:
    """Import the modules that nearly every case needs, before the first request.

    They are excluded from garbage collection, as they are never freed.
    """
    import readingroom.intake.case_folder
    import readingroom.intake.case_images
    import readingroom.intake.deidentify.dicom_file
    import readingroom.intake.deidentify.review
    import readingroom.intake.images  # noqa: F401 - for the reading that follows

    gc.freeze()
