"""Import of several files of outputs in one job."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from readingroom.domain.errors import Cancelled, ReadingroomError
from readingroom.domain.problem import Problem, ProblemSeverity
from readingroom.domain.progress import Progress, Step
from readingroom.services.study import Study
from readingroom_desktop.viewmodels.formats import joined, numbered, tr, tr_core
from readingroom_desktop.viewmodels.import_run import OutputImportUpdate, import_outputs

MAX_NAMED = 3
"""Maximum number of added sources listed by name."""


class Kind(StrEnum):
    """Kind of an import."""

    CASES = "cases"
    OUTPUTS = "outputs"


@dataclass(frozen=True, slots=True)
class RefusedFile:
    """A rejected file, or one imported with a warning; equal problems are grouped.

    Args:
        source: name of the given folder or file.
        problem: the first of the equal problems.
        times: number of equal problems.
        lines: their line numbers in the file, from 1.
        kind: kind of the import.
        at: time of the import.
    """

    source: str
    problem: Problem
    times: int = 1
    lines: tuple[int, ...] = ()
    kind: Kind = Kind.CASES
    at: datetime | None = None

    @property
    def file(self) -> str:
        """Return the file inside the source, empty for the source itself."""
        return "" if self.problem.path == self.source else self.problem.path


@dataclass(frozen=True, slots=True)
class IntakeResult:
    """Result of an import job: descriptions of added files, and rejected files.

    `waiting` are files that need a review first; none of their outputs is stored.
    """

    added: tuple[str, ...]
    refused: tuple[RefusedFile, ...]
    waiting: tuple[OutputImportUpdate, ...] = ()
    is_stopped: bool = False

    @property
    def rejected(self) -> int:
        """Return the number of rejected outputs, a rejected file counting as one."""
        errors = (e for e in self.refused if e.problem.severity is ProblemSeverity.ERROR)
        return sum(max(len(set(entry.lines)), 1) for entry in errors)

    @property
    def summary(self) -> str:
        """Describe what was added, and how much was rejected."""
        text = added_words(self.added, tr("%1 outputs files added."))
        return f"{text} {rejected_words(self.rejected)}" if self.rejected else text


@dataclass(frozen=True, slots=True)
class _Part:
    """Progress of one source among several."""

    whole: Progress
    prefix: str

    def report(self, step: Step) -> None:
        """Report a step with the prefix of the source."""
        self.whole.report(Step(step.done, step.total, f"{self.prefix}{tr_core(step.label)}"))

    def raise_if_cancelled(self) -> None:
        """Raise `Cancelled` after the user has stopped the job."""
        self.whole.raise_if_cancelled()


def _sentence(update: OutputImportUpdate) -> str:
    """Describe the added outputs; empty if none could be added."""
    if not update.added:
        return ""
    outputs = tr("%1 outputs of %2", str(update.added), joined(", ", update.models))
    return f"{outputs}. {update.images}" if update.images else outputs


def added_words(added: Sequence[str], plural: str) -> str:
    """Describe the added sources: a few by name, more as a number in `plural`."""
    if len(added) > MAX_NAMED:
        return plural.replace("%1", str(len(added)))
    return tr("Added: %1.", joined("; ", added))


def rejected_count(problems: Sequence[Problem]) -> int:
    """Return the number of outputs that problems rejected; warnings reject none."""
    errors = (p for p in problems if p.severity is ProblemSeverity.ERROR)
    return len({(problem.path, problem.line) for problem in errors})


def rejected_words(number: int) -> str:
    """Count rejected outputs in a sentence."""
    return numbered(number, tr("1 output rejected."), tr("%1 outputs rejected."))


def import_all(study: Study, sources: Sequence[Path], progress: Progress) -> IntakeResult:
    """Import every file; a rejected file or a stop never undoes the others."""
    added: list[str] = []
    refused: list[RefusedFile] = []
    waiting: list[OutputImportUpdate] = []
    for number, source in enumerate(sources, start=1):
        prefix = f"{number}/{len(sources)} · " if len(sources) > 1 else ""
        try:
            update = import_outputs(study, source, _Part(progress, prefix))
        except Cancelled:
            return IntakeResult(tuple(added), tuple(refused), tuple(waiting), is_stopped=True)
        except ReadingroomError as error:
            problem = Problem(source.name, "source.refused", str(error), ProblemSeverity.ERROR)
            refused.append(RefusedFile(source.name, problem))
            continue
        if update.prepared is not None:
            waiting.append(update)
            continue
        if sentence := _sentence(update):
            added.append(sentence)
        refused += grouped(source.name, update.problems)
    return IntakeResult(tuple(added), tuple(refused), tuple(waiting))


def grouped(source: str, problems: Sequence[Problem]) -> list[RefusedFile]:
    """Group equal problems, in the order of the files."""
    alike: dict[tuple[str, str, str, ProblemSeverity], list[Problem]] = {}
    for problem in sorted(problems, key=lambda item: (item.path, item.line or 0)):
        key = (problem.path, problem.rule, problem.message, problem.severity)
        alike.setdefault(key, []).append(problem)
    return [
        RefusedFile(
            source,
            many[0],
            times=len(many),
            lines=tuple(item.line for item in many if item.line is not None),
        )
        for many in alike.values()
    ]


def line_words(lines: Sequence[int], most: int | None = None) -> str:
    """Format line numbers, only the first ones if there are more than `most`."""
    if most is None or len(lines) <= most:
        return ", ".join(str(line) for line in lines)
    more = tr("%1 and %2 more")
    first = ", ".join(str(line) for line in lines[:most])
    return more.replace("%1", first).replace("%2", str(len(lines) - most))


def why(entry: RefusedFile) -> str:
    """Return the reason, with the number of equal problems."""
    if entry.times == 1:
        return tr_core(entry.problem.message)
    is_output = entry.kind is Kind.OUTPUTS
    values = str(entry.times), tr_core(entry.problem.message)
    return tr("%1 outputs: %2" if is_output else "%1 times: %2", *values)
