"""Taking several cases or output files into the study, one after another, as one job."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from readingroom.domain.errors import Cancelled, ReadingroomError
from readingroom.domain.problem import Problem, Severity
from readingroom.domain.progress import Progress, Step
from readingroom.study import Study

MOST_NAMED = 3
"""So many sources are named one by one once they are added."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A file that was not taken, or was taken with a warning; `source` is what was given."""

    source: str
    problem: Problem


@dataclass(frozen=True, slots=True)
class Taken:
    """What an intake job brought: sentences about what was added, and what was refused."""

    added: tuple[str, ...]
    refused: tuple[Refused, ...]
    is_stopped: bool = False


@dataclass(frozen=True, slots=True)
class _Part:
    """Progress of one source among several."""

    whole: Progress
    place: str

    def report(self, step: Step) -> None:
        """Pass a step on, with the source's place in front."""
        self.whole.report(Step(step.done, step.total, f"{self.place}{step.label}"))

    def raise_if_cancelled(self) -> None:
        """Raise `Cancelled` once the user has asked to stop."""
        self.whole.raise_if_cancelled()


Take = Callable[[Study, Path, Progress], tuple[str, tuple[Problem, ...]]]


def take_case(study: Study, source: Path, progress: Progress) -> tuple[str, tuple[Problem, ...]]:
    """Add one case folder or zip."""
    case, problems = study.cases.add_case(source, progress=progress)
    return QCoreApplication.translate("intake", "Case %1").replace("%1", case.code), problems


def take_outputs(study: Study, source: Path, progress: Progress) -> tuple[str, tuple[Problem, ...]]:
    """Add one file of recorded outputs."""
    added, models, problems = study.cases.add_outputs(source, progress=progress)
    text = QCoreApplication.translate("intake", "%1 outputs of %2")
    return text.replace("%1", str(added)).replace("%2", ", ".join(models) or "–"), problems


def added_words(added: Sequence[str], many: str) -> str:
    """Return what was added as a sentence: a few by name, more as a number in `many`."""
    if len(added) > MOST_NAMED:
        return many.replace("%1", str(len(added)))
    text = QCoreApplication.translate("intake", "Added: %1.")
    return text.replace("%1", "; ".join(added))


def take_all(study: Study, sources: Sequence[Path], take: Take, progress: Progress) -> Taken:
    """Take every source; one that is refused or the user's stop never undoes the others."""
    added: list[str] = []
    refused: list[Refused] = []
    for number, source in enumerate(sources, start=1):
        place = f"{number}/{len(sources)} · " if len(sources) > 1 else ""
        try:
            sentence, problems = take(study, source, _Part(progress, place))
        except Cancelled:
            return Taken(tuple(added), tuple(refused), is_stopped=True)
        except ReadingroomError as error:
            problem = Problem(source.name, "source.refused", str(error), Severity.ERROR)
            refused.append(Refused(source.name, problem))
            continue
        added.append(sentence)
        in_order = sorted(problems, key=lambda problem: (problem.path, problem.line or 0))
        refused += [Refused(source.name, problem) for problem in in_order]
    return Taken(tuple(added), tuple(refused))
