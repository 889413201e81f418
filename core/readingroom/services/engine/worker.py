"""Worker of the desktop application: runs one task in a separate process."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from readingroom.domain.errors import NO_MEMORY, ModelError, ReadingroomError, StoreError
from readingroom.processes.messages import CancelledReply, CrashReply, ResultReply
from readingroom.processes.tasks import Pipes, Task, TaskChannel, TaskRegistry, serve_one
from readingroom.services.cluster import on_named_cluster
from readingroom.services.devices import VARIABLE, DeviceJob, device_job
from readingroom.services.engine.tasks import TASKS

ANSWERED: Final = 0
REFUSED: Final = 1
CRASHED: Final = 4


def work(*more: Task) -> int:
    """Run the task in the input, one of `TASKS` or of these, and return the exit status.

    Output of other code is discarded: standard output is only for the protocol.
    """
    pipes = Pipes(os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb"))
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    sys.stdout = sys.stderr
    reply = serve_one(
        pipes,
        TaskRegistry(*TASKS, *more),
        lambda: os._exit(ANSWERED),
        expected_error,
        surroundings=on_device,
    )
    if isinstance(reply, ResultReply | CancelledReply):
        return ANSWERED
    return CRASHED if isinstance(reply, CrashReply) else REFUSED


@contextmanager
def on_device(channel: TaskChannel) -> Iterator[DeviceJob]:
    """Run the block as a job on the device of the settings, and report what it uses."""

    def report(job: DeviceJob) -> None:
        channel.device(job.description, job.notes)

    device = os.environ.get(VARIABLE, "")
    with device_job(default=device, on_change=report) as job, on_named_cluster():
        yield job


def expected_error(error: Exception) -> ReadingroomError | None:
    """Return the error to report for a failed file or missing memory, None for others."""
    if isinstance(error, OSError):
        name = Path(error.filename).name if isinstance(error.filename, str) else "A file"
        return StoreError(f"{name}: {error.strerror or type(error).__name__}.")
    if isinstance(error, MemoryError):
        return ModelError(NO_MEMORY)
    return None
