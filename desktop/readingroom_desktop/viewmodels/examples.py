"""Example studies of each type, read by simulated readers."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from readingroom.domain.clock import Clock
from readingroom.domain.progress import Progress
from readingroom.domain.study_design import StudyType
from readingroom.qualification.study_rehearsal.types import RehearsalPlan
from readingroom.services.study import Study
from readingroom_desktop.viewmodels.sample_paths import STUDY_SUFFIX

READERS: Final = 4
CASES: Final = 20


def example_path(folder: Path, study_type: StudyType) -> Path:
    """Return the path of the example of a type, existing or not."""
    return folder / f"example-{study_type.value}{STUDY_SUFFIX}"


def create_example(folder: Path, study_type: StudyType, clock: Clock, progress: Progress) -> Study:
    """Rehearse a study of a type into the folder of the examples, and open it.

    Raises:
        ReadingroomError: the study cannot be made.
        Cancelled: the user stopped; nothing is left.
    """
    from readingroom.qualification.study_rehearsal.run import rehearse

    folder.mkdir(parents=True, exist_ok=True)
    path = example_path(folder, study_type)
    with TemporaryDirectory(dir=folder, prefix="example-") as name:
        plan = RehearsalPlan(study_type, READERS, CASES)
        rehearse(plan, Path(name), clock, progress=progress).study.replace(path)
    return Study.open(path, clock=clock)
