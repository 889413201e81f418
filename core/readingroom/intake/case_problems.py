"""What the import of cases would say of their files, found without a study."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

from readingroom.domain.errors import IntakeError
from readingroom.domain.ids import AssetId
from readingroom.domain.intake_plan import CandidateState, CaseCandidate
from readingroom.domain.problem import FileKind, Problem
from readingroom.domain.progress import Progress, Step
from readingroom.intake.case_draft import CaseDraft
from readingroom.intake.case_files import CaseFiles, open_case_files
from readingroom.intake.case_folder import read_files
from readingroom.intake.deidentify.case_deidentifier import CaseDeidentifier
from readingroom.intake.deidentify.pseudonym_generator import SECRET_BYTES, PseudonymGenerator
from readingroom.intake.planning import plan_import

_NO_STUDY = bytes(SECRET_BYTES)
_CASE_RULE = "case"


@dataclass(slots=True)
class CaseProblems:
    """What was said of files while they were read as cases.

    `kinds` are those of the files that were read, `problems` what was said of each, both by the
    name that is shown; `wholes` are problems of cases as a whole. `refusals` are reasons that only
    sum up what is said of the files of a case.
    """

    kinds: dict[str, FileKind] = field(default_factory=dict)
    problems: dict[str, list[Problem]] = field(default_factory=dict)
    wholes: list[Problem] = field(default_factory=list)
    refusals: list[Problem] = field(default_factory=list)

    def add(self, problem: Problem, *, is_whole: bool = False) -> None:
        """Add what was said of a file or of a case."""
        if is_whole:
            self.wholes.append(problem)
        else:
            self.problems.setdefault(problem.path, []).append(problem)


def find_in_cases(
    path: Path, shown: str, *, known: Mapping[str, Problem], progress: Progress
) -> CaseProblems:
    """Read what is planned as cases below a path as an import would; nothing is kept.

    Args:
        path: The folder, archive or file.
        shown: Its name in what is said of it.
        known: Files that must not be read, by the names that are shown.
        progress: Told of each file by its shown name, and asked whether to stop.

    Raises:
        IntakeError: The path cannot be opened.
        Cancelled: The user stopped.
    """
    found = CaseProblems()
    plan = plan_import(path, secret=_NO_STUDY, known={})
    for problem in plan.problems:
        found.add(replace(problem, path=f"{shown}/{problem.path}"))
    for candidate in plan.candidates:
        name = shown if candidate.source == path else f"{shown}/{candidate.name}"
        if candidate.state is CandidateState.REFUSED:
            found.refusals += [replace(problem, path=name) for problem in candidate.problems]
        else:
            _look_into(candidate, name, found, known=known, progress=progress)
    return found


def _look_into(
    candidate: CaseCandidate,
    name: str,
    found: CaseProblems,
    *,
    known: Mapping[str, Problem],
    progress: Progress,
) -> None:
    """Read a case, and note what was said of it."""
    files = open_case_files(candidate.source)
    place = _Place(name, _prefix(candidate.source, name, files))
    without = tuple(place.inside(problem) for problem in known.values() if place.holds(problem))
    draft = CaseDraft(CaseDeidentifier(PseudonymGenerator(_NO_STUDY)), _Nowhere())
    refusal: list[Problem] = []
    try:
        read_files(
            candidate.source.name,
            files,
            draft,
            without=without,
            progress=_Renamed(progress, place.prefix),
        )
    except IntakeError as error:
        refusal.append(Problem(name, _CASE_RULE, str(error)))
    (found.refusals if draft.is_read and draft.is_empty else found.wholes).extend(refusal)
    if draft.is_read:  # else a refusal came before every file was looked at
        found.kinds |= {place.prefix + file: kind for file, kind in draft.kinds.items()}
    if draft.is_read and draft.sheet_name:
        found.kinds[place.prefix + draft.sheet_name] = FileKind.CASE_SHEET
    for problem in draft.problems:
        shown = name if not problem.path else place.prefix + problem.path
        found.add(replace(problem, path=shown), is_whole=not problem.path)


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the files of a case are shown: all behind a prefix, "" for a file alone."""

    name: str
    prefix: str

    def holds(self, problem: Problem) -> bool:
        """Return whether a problem is of a file of the case."""
        return problem.path.startswith(self.prefix)

    def inside(self, problem: Problem) -> Problem:
        """Return a problem with its file named as the case does."""
        return replace(problem, path=problem.path[len(self.prefix) :])


def _prefix(source: Path, name: str, files: CaseFiles) -> str:
    """Return what stands before the names of a case's files where they are shown."""
    if source.is_dir():
        return f"{name}/"
    if files.top is not None:
        return f"{name}/{files.top}"
    parent = PurePosixPath(name).parent.as_posix()
    return "" if parent == "." else f"{parent}/"


class _Nowhere:
    """Drops the pictures of a case: nothing is stored."""

    def begin(self) -> None:
        """Drop nothing."""

    def add(self, asset: AssetId, data: bytes) -> None:
        """Drop a picture."""


@dataclass(frozen=True, slots=True)
class _Renamed:
    """Tells of files by the names that are shown."""

    progress: Progress
    prefix: str

    def report(self, step: Step) -> None:
        """Pass on which file is in hand."""
        self.progress.report(replace(step, item=self.prefix + step.item if step.item else ""))

    def raise_if_cancelled(self) -> None:
        """Pass on the question."""
        self.progress.raise_if_cancelled()
