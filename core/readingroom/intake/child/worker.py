"""Worker of the intake process: answers requests until the application ends."""

import gc
import os
import sys
from pathlib import Path

from readingroom.domain.network_guard import forbid_network
from readingroom.intake.child.tasks import TASKS
from readingroom.processes.limits import confine, limits_of_cases
from readingroom.processes.tasks import Pipes, TaskRegistry, serve_all

_GC_THRESHOLDS = (20_000, 20, 20)  # a header creates hundreds of objects, none in cycles


def serve(registry: TaskRegistry = TASKS) -> None:
    """Answer requests until the application ends.

    Standard output is reserved for the replies; what libraries print is discarded.
    """
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
        if registry is TASKS:
            load()
        serve_all(Pipes(requests, replies), registry)


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
