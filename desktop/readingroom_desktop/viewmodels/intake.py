"""Taking several files of outputs into the study, one after another, as one job."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from readingroom.domain.errors import Cancelled, ReadingroomError
from readingroom.domain.problem import Problem, ProblemSeverity
from readingroom.domain.progress import Progress, Step
from readingroom.study import Study
from readingroom_desktop.viewmodels.import_run import OutputImportUpdate, take_outputs

MOST_NAMED = 3
"""So many sources are named one by one once they are added."""


class Kind(StrEnum):
    """What was being added."""

    CASES = "cases"
    OUTPUTS = "outputs"


@dataclass(frozen=True, slots=True)
class RefusedFile:
    """A file that was not taken, or was taken with a warning; what is said alike stands once.

    Args:
        source: name of the folder or file that was given.
        problem: the first of those that are said alike.
        times: how many they are.
        lines: where they stand in the file, from 1.
        kind: what was being added.
        at: when.
    """

    source: str
    problem: Problem
    times: int = 1
    lines: tuple[int, ...] = ()
    kind: Kind = Kind.CASES
    at: datetime | None = None

    @property
    def file(self) -> str:
        """Return the file inside the source, empty where the source itself is meant."""
        return "" if self.problem.path == self.source else self.problem.path


@dataclass(frozen=True, slots=True)
class IntakeResult:
    """What an intake job brought: sentences about what was added, and what was refused.

    `waiting` are files that a person must look at first; nothing of them is stored.
    """

    added: tuple[str, ...]
    refused: tuple[RefusedFile, ...]
    waiting: tuple[OutputImportUpdate, ...] = ()
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


def _sentence(news: OutputImportUpdate) -> str:
    """Say what was added; empty where nothing could be."""
    if not news.added:
        return ""
    text = QCoreApplication.translate("intake", "%1 outputs of %2")
    return text.replace("%1", str(news.added)).replace("%2", ", ".join(news.models))


def added_words(added: Sequence[str], many: str) -> str:
    """Return what was added as a sentence: a few by name, more as a number in `many`."""
    if len(added) > MOST_NAMED:
        return many.replace("%1", str(len(added)))
    text = QCoreApplication.translate("intake", "Added: %1.")
    return text.replace("%1", "; ".join(added))


def take_all(study: Study, sources: Sequence[Path], progress: Progress) -> IntakeResult:
    """Take every file; one that is refused or the user's stop never undoes the others."""
    added: list[str] = []
    refused: list[RefusedFile] = []
    waiting: list[OutputImportUpdate] = []
    for number, source in enumerate(sources, start=1):
        place = f"{number}/{len(sources)} · " if len(sources) > 1 else ""
        try:
            news = take_outputs(study, source, _Part(progress, place))
        except Cancelled:
            return IntakeResult(tuple(added), tuple(refused), tuple(waiting), is_stopped=True)
        except ReadingroomError as error:
            problem = Problem(source.name, "source.refused", str(error), ProblemSeverity.ERROR)
            refused.append(RefusedFile(source.name, problem))
            continue
        if news.prepared is not None:
            waiting.append(news)
            continue
        if sentence := _sentence(news):
            added.append(sentence)
        refused += grouped(source.name, news.problems)
    return IntakeResult(tuple(added), tuple(refused), tuple(waiting))


def grouped(source: str, problems: Sequence[Problem]) -> list[RefusedFile]:
    """Return problems in the order of the files, those that are said alike as one."""
    alike: dict[tuple[str, str, str, ProblemSeverity], list[Problem]] = {}
    for problem in sorted(problems, key=lambda one: (one.path, one.line or 0)):
        key = (problem.path, problem.rule, problem.message, problem.severity)
        alike.setdefault(key, []).append(problem)
    return [
        RefusedFile(
            source,
            many[0],
            times=len(many),
            lines=tuple(one.line for one in many if one.line is not None),
        )
        for many in alike.values()
    ]


def line_words(lines: Sequence[int], most: int | None = None) -> str:
    """Write line numbers, the first ones only if they are more than `most`."""
    if most is None or len(lines) <= most:
        return ", ".join(str(line) for line in lines)
    more = QCoreApplication.translate("intake", "%1 and %2 more")
    first = ", ".join(str(line) for line in lines[:most])
    return more.replace("%1", first).replace("%2", str(len(lines) - most))


def why(entry: RefusedFile) -> str:
    """Return the reason, with how many it concerns."""
    if entry.times == 1:
        return entry.problem.message
    is_output = entry.kind is Kind.OUTPUTS
    many = QCoreApplication.translate("intake", "%1 outputs: %2" if is_output else "%1 times: %2")
    return many.replace("%1", str(entry.times)).replace("%2", entry.problem.message)
