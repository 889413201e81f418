"""Reading and importing a log that Inspect wrote."""

import shutil
import tracemalloc
from pathlib import Path

from readingroom.engine.evaluator.harness_logs.importing import import_logs
from readingroom.engine.evaluator.harness_logs.inspect_log import read_inspect_log
from readingroom.engine.evaluator.harness_logs.observations import Observations

MEBIBYTE = 1 << 20


def read_log(path: Path) -> int:
    """Read all samples of a log as items; return how many."""
    run = read_inspect_log(path)
    return sum(1 for _ in run.samples(Observations()))


def import_log(path: Path, folder: Path) -> None:
    """Import a log into a new folder, with all figures and intervals."""
    shutil.rmtree(folder, ignore_errors=True)
    import_logs(path, folder)


def peak_mebibytes(path: Path, folder: Path) -> float:
    """Return the peak memory of an import, as Python's allocator counts it."""
    tracemalloc.start()
    try:
        import_log(path, folder)
        return tracemalloc.get_traced_memory()[1] / MEBIBYTE
    finally:
        tracemalloc.stop()
