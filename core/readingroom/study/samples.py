"""The sample study: the cases that come with the application, ready to be read."""

from pathlib import Path

from readingroom.domain.clock import Clock
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.study.study import SYSTEM_CLOCK, Study


def sample_cases_folder() -> Path:
    """Return the folder of the sample cases.

    Looked for in the environment's `READINGROOM_SAMPLES`, then beside the frozen program, then at
    the root of the repository.

    Raises:
        IntakeError: there is none.
    """
    raise NotImplementedError


def create_sample_study(
    path: Path, *, clock: Clock = SYSTEM_CLOCK, progress: Progress = NO_PROGRESS
) -> Study:
    """Create a plain study of the sample cases with three readers and an open session.

    The readers are "R1", "R2" and "R3".

    Raises:
        StoreError: the file exists or cannot be written.
        Cancelled: the user stopped it; no file is left.
    """
    raise NotImplementedError
