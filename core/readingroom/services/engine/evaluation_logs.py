"""Import evaluation logs of other harnesses as results in folders."""

from pathlib import Path

from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.evaluator.harness_logs.types import Harness, LogImport


def import_logs(
    source: Path,
    out: Path,
    *,
    harness: Harness | None = None,
    is_covered: bool | None = None,
    progress: Progress = NO_PROGRESS,
) -> LogImport:
    """Write the results of all logs in a file or folder, each into a folder of its own.

    Args:
        source: a log, a run folder, or a folder with several.
        out: the folder for the results' folders.
        harness: the tool that wrote the logs, None to recognise it.
        is_covered: whether texts are covered on screen, None for tasks about harm.
        progress: receives the progress by sample.

    Raises:
        SuiteError: there is no log, or none could be read.
        Cancelled: the user stopped it; complete results are kept.
    """
    from readingroom.engine.evaluator.harness_logs.importing import import_logs as run

    return run(source, out, harness=harness, is_covered=is_covered, progress=progress)
