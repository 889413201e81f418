"""The verdict on each file of what a user points at, without a study."""

import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path, PurePosixPath

from readingroom.domain.errors import IntakeError
from readingroom.domain.problem import FileCheck, FileKind, Problem, ProblemSeverity
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.intake.archives import read_archive
from readingroom.intake.case_files import kind_of, open_case_files, read_file
from readingroom.intake.case_problems import CaseProblems, find_in_cases
from readingroom.intake.case_sheet import CaseSheet, SheetEntry, package_file, read_case_sheet
from readingroom.intake.kinds import is_junk
from readingroom.intake.notes import read_note
from readingroom.intake.outputs import read_outputs
from readingroom.intake.problem_collector import ProblemCollector
from readingroom.intake.sequences import read_sequences
from readingroom.intake.variants import ALL_ROWS, ASKED_RULES, INDEX_ENDINGS, read_variants

_Check = Callable[[], list[FileCheck]]
_NO_CASE = (FileKind.CASE_SHEET, FileKind.OUTPUTS, FileKind.UNKNOWN)


def check_paths(
    paths: Sequence[Path],
    *,
    without: Sequence[Problem] = (),
    progress: Progress = NO_PROGRESS,
) -> tuple[FileCheck, ...]:
    """Check files, folders with all they hold, and zip archives with all their members.

    Files that an import would take are read as it reads them, as cases, so that both say the same;
    what is said of a case as a whole is a verdict of the kind "case". A file is ok when it has no
    error. The path of a verdict is the given one, if that is relative,
    else starts at its last part, or at the first that tells it from the others; a member of an
    archive is named behind the archive. Files that `without` names are not read: their verdict is
    the one given. Progress counts the paths and names the file in hand.
    """
    known = {problem.path: problem for problem in without}
    checks: list[FileCheck] = []
    for place, (path, shown) in enumerate(zip(paths, _names(paths), strict=True)):
        step = Step(place, len(paths), "Checking files")
        told = _told_by_cases(path, shown, known, _Within(progress, step))
        found: list[FileCheck] = []
        for name, check in _check_path(path, shown, told):
            progress.raise_if_cancelled()
            progress.report(replace(step, item=name))
            found += [_stopped(known[name])] if name in known else check()
        checks += _with_cases(found, told)
    progress.report(Step(len(paths), len(paths), "Checking files"))
    return tuple(checks)


@dataclass(frozen=True, slots=True)
class _Within:
    """Reports the files of a path as parts of one step."""

    progress: Progress
    step: Step

    def report(self, step: Step) -> None:
        """Pass on which file is in hand."""
        self.progress.report(replace(self.step, item=step.item))

    def raise_if_cancelled(self) -> None:
        """Pass on the question."""
        self.progress.raise_if_cancelled()


def _told_by_cases(
    path: Path, shown: str, known: Mapping[str, Problem], progress: Progress
) -> CaseProblems:
    """Return what an import would say; nothing of what is no case, or cannot be opened at all."""
    is_file = not path.is_dir()
    if (is_file and kind_of(shown, path, ProblemCollector(shown)) in _NO_CASE) or shown in known:
        return CaseProblems()
    try:
        told = find_in_cases(path, shown, known=known, progress=progress)
    except IntakeError:
        return CaseProblems()  # the file or folder says so itself
    if is_file and told.refusals and not any(map(_has_error, told.problems.values())):
        return CaseProblems()  # it was passed over: by itself it says more
    return told


def _with_cases(found: Sequence[FileCheck], told: CaseProblems) -> Iterator[FileCheck]:
    """Yield verdicts with what cases said of files and of themselves."""
    names = {check.path for check in found}
    for check in found:
        whole = [one for one in told.wholes if one.path == check.path]
        said = [*told.problems.get(check.path, ()), *whole]
        yield _joined(check, said) if said else check
    rest = [one for path in told.problems if path not in names for one in told.problems[path]]
    for problem in rest:
        yield _verdict(problem.path, FileKind.UNKNOWN, (problem,))
    is_said = any(not check.ok for check in found) or any(map(_has_error, told.problems.values()))
    wholes = [*told.wholes, *(() if is_said else told.refusals)]
    by_case: dict[str, list[Problem]] = {}
    for problem in wholes:
        if problem.path not in names:
            by_case.setdefault(problem.path, []).append(problem)
    for path, problems in by_case.items():
        yield _verdict(path, FileKind.CASE, problems)


def _joined(check: FileCheck, said: Sequence[Problem]) -> FileCheck:
    """Return a verdict with what a case said of the file; what is in one left out is no matter."""
    rules = {problem.rule for problem in said}
    if "file.left_out" in rules:
        return _verdict(check.path, check.kind, said)
    told_twice = "file.unknown" if "plan.left_out" in rules else ""
    own = [problem for problem in check.problems if problem.rule != told_twice]
    return _verdict(check.path, check.kind, list(dict.fromkeys([*own, *said])))


def _has_error(problems: Iterable[Problem]) -> bool:
    return any(map(_is_error, problems))


def _is_error(problem: Problem) -> bool:
    return problem.severity is ProblemSeverity.ERROR


def _stopped(problem: Problem) -> FileCheck:
    return FileCheck(problem.path, FileKind.UNKNOWN, ok=False, problems=(problem,))


def _names(paths: Sequence[Path]) -> list[str]:
    """Return the paths as shown; absolute ones by the last parts that tell them all apart."""
    absolute = {path for path in paths if path.is_absolute()}
    deepest = max((len(path.parts) for path in absolute), default=1)
    tails = (
        {path: "/".join(path.parts[1:][-depth:]) for path in absolute}
        for depth in range(1, deepest)
    )
    distinct = next((tail for tail in tails if len(set(tail.values())) == len(absolute)), {})
    return [distinct.get(path) or path.as_posix() for path in paths]


def _check_path(path: Path, shown: str, told: CaseProblems) -> Iterator[tuple[str, _Check]]:
    """Yield what is to be checked: the name of a file, and the call that gives its verdicts."""
    if not path.is_dir():
        yield shown, lambda: [*_check_file(shown, path, told, is_given=True)]
        return
    try:
        found = open_case_files(path)
    except IntakeError as error:
        refused = _refused(shown, FileKind.UNKNOWN, "folder.unreadable", str(error))
        yield shown, lambda: [refused]
        return
    for problem in found.problems:
        name = f"{shown}/{problem.path}"
        yield name, partial(_passed_over, replace(problem, path=name))
    for name, file in found.files.items():
        yield f"{shown}/{name}", partial(_check_found, f"{shown}/{name}", file, told)


def _passed_over(problem: Problem) -> list[FileCheck]:
    return [FileCheck(problem.path, FileKind.UNKNOWN, ok=True, problems=(problem,))]


def _check_found(shown: str, file: Path | bytes, told: CaseProblems) -> list[FileCheck]:
    return [*_check_file(shown, file, told, is_given=False)]


def _check_file(
    shown: str, file: Path | bytes, told: CaseProblems, *, is_given: bool
) -> Iterator[FileCheck]:
    if shown in told.kinds:  # what is wrong with it was found while its case was read
        yield FileCheck(shown, told.kinds[shown], ok=True)
        return
    findings = ProblemCollector(shown)
    kind = kind_of(shown, file, findings)
    if kind is FileKind.ARCHIVE and isinstance(file, Path):
        yield from _check_archive(shown, file, told)
    elif kind is FileKind.OUTPUTS:
        yield _verdict(shown, kind, _outputs_problems(shown, file))
    elif kind is FileKind.VARIANTS:
        yield _verdict(shown, kind, read_variants(shown, file).problems)
    elif kind in _CHECKS:
        data = read_file(file, findings)
        problems = findings.collected() if data is None else _CHECKS[kind](shown, data)
        if kind is FileKind.CASE_SHEET and data is not None and isinstance(file, Path):
            problems += _missing_files(shown, data, file.parent)
        yield _verdict(shown, kind, problems)
    else:
        yield _verdict(shown, kind, findings.collected() or _unknown(shown, is_given))


def _unknown(shown: str, is_given: bool) -> tuple[Problem, ...]:
    """Return that a file is of no use, but for an index, which is read with its variant file."""
    if shown.endswith(INDEX_ENDINGS) and not is_given:
        return ()
    severity = ProblemSeverity.ERROR if is_given else ProblemSeverity.WARNING
    return (Problem(shown, "file.unknown", "The file is of no kind that is read.", severity),)


def _check_archive(shown: str, path: Path, told: CaseProblems) -> Iterator[FileCheck]:
    try:
        members = read_archive(path)
    except IntakeError as error:
        yield _refused(shown, FileKind.ARCHIVE, "archive.refused", str(error))
        return
    yield FileCheck(shown, FileKind.ARCHIVE, ok=True)
    for member in members:
        if not is_junk(PurePosixPath(member.name)):
            yield from _check_file(f"{shown}/{member.name}", member.data, told, is_given=False)


def _verdict(shown: str, kind: FileKind, problems: Sequence[Problem]) -> FileCheck:
    is_ok = all(problem.severity is not ProblemSeverity.ERROR for problem in problems)
    return FileCheck(shown, kind, is_ok, tuple(problems))


def _refused(shown: str, kind: FileKind, rule: str, message: str) -> FileCheck:
    return FileCheck(shown, kind, ok=False, problems=(Problem(shown, rule, message),))


def _outputs_problems(shown: str, file: Path | bytes) -> tuple[Problem, ...]:
    """Check recorded outputs; those inside an archive are checked without their overlay files."""
    try:
        if isinstance(file, Path):
            problems = _told_of(file)
        else:
            with tempfile.TemporaryDirectory() as folder:
                copy = Path(folder) / PurePosixPath(shown).name
                copy.write_bytes(file)
                found = _told_of(copy)
            problems = tuple(problem for problem in found if problem.rule != "outputs.overlay")
    except IntakeError as error:
        return (Problem(shown, "outputs.unreadable", str(error)),)
    return tuple(replace(problem, path=shown) for problem in problems)


def _told_of(file: Path) -> tuple[Problem, ...]:
    """Return the problems of recorded outputs, and what in them may say who a patient is."""
    from readingroom.intake.deidentify.outputs import output_problems

    read = read_outputs(file)
    return (*read.problems, *output_problems(file.name, read.outputs))


def _dicom_problems(shown: str, data: bytes) -> tuple[Problem, ...]:
    from readingroom.intake.images import read_dicom_files

    read = read_dicom_files({shown: data})
    if read.recognised:
        return read.problems
    return (Problem(shown, "dicom.unreadable", "The file is not DICOM, or it is damaged."),)


def _photograph_problems(shown: str, data: bytes) -> tuple[Problem, ...]:
    from readingroom.intake.images import read_photograph

    return read_photograph(shown, data).problems


def _missing_files(shown: str, data: bytes, folder: Path) -> tuple[Problem, ...]:
    """Return a problem for each file that a sheet names and that is not there."""
    sheet = read_case_sheet(shown, data).sheet or CaseSheet()
    problems: list[Problem] = []
    for entries in (sheet.images, sheet.notes, sheet.variants, sheet.sequences):
        for entry in entries or ():
            missing = _what_is_missing(entry, folder)
            if missing:
                problems.append(Problem(shown, "sheet.missing", missing, line=entry.line))
            elif entry.rows != ALL_ROWS:
                problems += _what_is_asked_in_vain(shown, entry, folder)
    return tuple(problems)


def _what_is_asked_in_vain(shown: str, entry: SheetEntry, folder: Path) -> Iterator[Problem]:
    """Yield what a sheet asks of a variant file that has it not; other files are other findings."""
    file = folder / entry.file
    indexes = (folder / f"{entry.file}{ending}" for ending in INDEX_ENDINGS)
    index = next((index for index in indexes if index.is_file()), None)
    read = read_variants(entry.file, file, wanted=entry.rows, index=index)
    for problem in read.problems:
        if problem.rule.startswith(ASKED_RULES):
            message = f"{entry.file}: {problem.message}"
            yield replace(problem, path=shown, message=message, line=entry.line)


def _what_is_missing(entry: SheetEntry, folder: Path) -> str:
    """Return that a file is not there, "" if it is."""
    if entry.package:
        try:
            package_file(entry)
        except IntakeError as error:
            return str(error)
        return ""
    is_there = (folder / entry.file).is_file()
    return "" if is_there else f"The sheet names '{entry.file}', but it is not there."


_CHECKS: dict[FileKind, Callable[[str, bytes], tuple[Problem, ...]]] = {
    FileKind.NOTE: lambda shown, data: read_note(shown, data).problems,
    FileKind.SEQUENCE: lambda shown, data: read_sequences(shown, data).problems,
    FileKind.CASE_SHEET: lambda shown, data: read_case_sheet(shown, data).problems,
    FileKind.DICOM: _dicom_problems,
    FileKind.PHOTOGRAPH: _photograph_problems,
}
