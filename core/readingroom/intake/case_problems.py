"""Problems that an import would report for the files of cases, found without a study."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

from readingroom.domain.errors import IntakeError
from readingroom.domain.ids import AssetId
from readingroom.domain.problem import FileKind, Problem
from readingroom.domain.progress import ChangedProgress, Progress, Step
from readingroom.intake.case_draft import CaseDraft
from readingroom.intake.case_files import CaseFiles, open_case_files
from readingroom.intake.case_folder import read_files
from readingroom.intake.deidentify.case_deidentifier import CaseDeidentifier
from readingroom.intake.deidentify.pseudonym_generator import SECRET_BYTES, PseudonymGenerator
from readingroom.intake.planning import plan_import
from readingroom.intake.types import CandidateState, CaseCandidate

_NO_STUDY = bytes(SECRET_BYTES)
_CASE_RULE = "case"


@dataclass(slots=True)
class CaseProblems:
    """Problems reported while files were read as cases.

    `kinds` and `problems` are those of the files read, by displayed name; `wholes` are problems
    of whole cases. `refusals` only summarise problems of the files of a case.
    """

    kinds: dict[str, FileKind] = field(default_factory=dict)
    problems: dict[str, list[Problem]] = field(default_factory=dict)
    wholes: list[Problem] = field(default_factory=list)
    refusals: list[Problem] = field(default_factory=list)

    def add(self, problem: Problem, *, is_whole: bool = False) -> None:
        """Add a problem of a file or of a whole case."""
        if is_whole:
            self.wholes.append(problem)
        else:
            self.problems.setdefault(problem.path, []).append(problem)


def find_in_cases(
    path: Path, shown: str, *, known: Mapping[str, Problem], progress: Progress
) -> CaseProblems:
    """Read the cases below a path as an import would, without storing anything.

    Args:
        path: The folder, archive or file.
        shown: Its displayed name in problems.
        known: Files that must not be read, by displayed name.
        progress: Receives each file by its displayed name.

    Raises:
        IntakeError: The path cannot be opened.
        Cancelled: The user cancelled.
    """
    result = CaseProblems()
    plan = plan_import(path, secret=_NO_STUDY, known={})
    for problem in plan.problems:
        result.add(replace(problem, path=f"{shown}/{problem.path}"))
    for candidate in plan.candidates:
        name = shown if candidate.source == path else f"{shown}/{candidate.name}"
        if candidate.state is CandidateState.REFUSED:
            result.refusals += [replace(problem, path=name) for problem in candidate.problems]
        else:
            _read_candidate(candidate, name, result, known=known, progress=progress)
    return result


def _read_candidate(
    candidate: CaseCandidate,
    name: str,
    result: CaseProblems,
    *,
    known: Mapping[str, Problem],
    progress: Progress,
) -> None:
    """Read a case and collect its problems."""
    files = open_case_files(candidate.source)
    names = _DisplayNames(name, _prefix(candidate.source, name, files))
    without = tuple(names.inside(problem) for problem in known.values() if names.holds(problem))
    draft = CaseDraft(CaseDeidentifier(PseudonymGenerator(_NO_STUDY)), _Nowhere())
    refusal: list[Problem] = []
    try:
        read_files(
            candidate.source.name,
            files,
            draft,
            without=without,
            progress=ChangedProgress(progress, names.displayed_step),
        )
    except IntakeError as error:
        refusal.append(Problem(name, _CASE_RULE, str(error)))
    (result.refusals if draft.is_read and draft.is_empty else result.wholes).extend(refusal)
    if draft.is_read:  # else the case was rejected before every file was read
        result.kinds |= {names.prefix + file: kind for file, kind in draft.kinds.items()}
    if draft.is_read and draft.sheet_name:
        result.kinds[names.prefix + draft.sheet_name] = FileKind.CASE_SHEET
    for problem in draft.problems:
        shown = name if not problem.path else names.prefix + problem.path
        result.add(replace(problem, path=shown), is_whole=not problem.path)


@dataclass(frozen=True, slots=True)
class _DisplayNames:
    """Displayed names of the files of a case: a prefix and the name, "" for a single file."""

    name: str
    prefix: str

    def holds(self, problem: Problem) -> bool:
        """Return whether a problem belongs to a file of the case."""
        return problem.path.startswith(self.prefix)

    def inside(self, problem: Problem) -> Problem:
        """Return a problem with its file named as the case does."""
        return replace(problem, path=problem.path[len(self.prefix) :])

    def displayed_step(self, step: Step) -> Step:
        """Return a step with its file named as displayed."""
        return replace(step, item=self.prefix + step.item if step.item else "")


def _prefix(source: Path, name: str, files: CaseFiles) -> str:
    """Return the prefix of the displayed names of a case's files."""
    if source.is_dir():
        return f"{name}/"
    if files.top is not None:
        return f"{name}/{files.top}"
    parent = PurePosixPath(name).parent.as_posix()
    return "" if parent == "." else f"{parent}/"


class _Nowhere:
    """Sink that drops all images."""

    def begin(self) -> None:
        """Do nothing."""

    def add(self, asset: AssetId, data: bytes) -> None:
        """Drop an image."""
