"""Studies that the program creates itself: samples, and examples read by simulated readers."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from readingroom.domain.clock import Clock
from readingroom.domain.progress import Progress
from readingroom.domain.study_design import StudyType
from readingroom.qualification.study_rehearsal.types import RehearsalPlan
from readingroom.services.samples import create_sample_study
from readingroom.services.study import Study
from readingroom_desktop.viewmodels.protocol_templates import template_in_language
from readingroom_desktop.viewmodels.sample_paths import STUDY_SUFFIX

READERS: Final = 4
CASES: Final = 20


def example_path(folder: Path, study_type: StudyType) -> Path:
    """Return the path of the example of a type, existing or not."""
    return folder / f"example-{study_type.value}{STUDY_SUFFIX}"


def create_sample(path: Path, clock: Clock, progress: Progress) -> Study:
    """Create the sample study, with its form in the language of the window, and open it.

    Raises:
        ReadingroomError: the study cannot be made.
        Cancelled: the user stopped; nothing is left.
    """
    template = template_in_language(StudyType.PAIRED)
    create = partial(create_sample_study, template=template, clock=clock, progress=progress)
    return _create_whole(path, create, clock)


def create_finished(path: Path, clock: Clock, progress: Progress) -> Study:
    """Create the finished study, and open it; it raises what `create_sample` does."""
    from readingroom.services.finished_sample import create_finished_sample

    create = partial(create_finished_sample, clock=clock, progress=progress)
    return _create_whole(path, create, clock)


def create_example(folder: Path, study_type: StudyType, clock: Clock, progress: Progress) -> Study:
    """Rehearse a study of a type into the folder of the examples, and open it.

    Raises:
        ReadingroomError: the study cannot be made.
        Cancelled: the user stopped; nothing is left.
    """
    from readingroom.qualification.study_rehearsal.run import rehearse

    def create(path: Path) -> Study:
        plan = RehearsalPlan(study_type, READERS, CASES)
        whole = rehearse(plan, path.parent / "rehearsal", clock, progress=progress).study
        return Study.open(whole.replace(path), clock=clock)

    return _create_whole(example_path(folder, study_type), create, clock)


def _create_whole(path: Path, create: Callable[[Path], Study], clock: Clock) -> Study:
    """Create a study in a folder of its own, move it to its path when it is whole, and open it.

    A process that is killed meanwhile leaves no part of a study at this path.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=path.parent, prefix=f"{path.stem}-") as name:
        part = Path(name) / path.name
        create(part).close()
        part.replace(path)
    return Study.open(path, clock=clock)
