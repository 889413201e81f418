"""Check files and folders as an import would, without a study."""

import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path, PurePosixPath

from readingroom.domain.errors import IntakeError
from readingroom.domain.problem import FileCheck, FileKind, Problem, ProblemSeverity
from readingroom.domain.progress import NO_PROGRESS, ChangedProgress, Progress, Step
from readingroom.intake.archives import read_archive
from readingroom.intake.case_files import kind_of, open_case_files, read_file
from readingroom.intake.case_problems import CaseProblems, find_in_cases
from readingroom.intake.case_sheet import CaseSheet, SheetEntry, package_file, read_case_sheet
from readingroom.intake.case_slides import is_tiff_slide, slide_problems
from readingroom.intake.kinds import is_junk
from readingroom.intake.notes import read_note
from readingroom.intake.outputs import read_outputs
from readingroom.intake.problem_collector import ProblemCollector
from readingroom.intake.sequences import read_sequences
from readingroom.intake.variants.row_index import INDEX_ENDINGS
from readingroom.intake.variants.selection import ALL_ROWS, ROW_REQUEST_RULES

_Check = Callable[[], Iterable[FileCheck]]
_NO_CASE = (FileKind.CASE_SHEET, FileKind.OUTPUTS, FileKind.UNKNOWN)


def check_paths(
    paths: Sequence[Path],
    *,
    without: Sequence[Problem] = (),
    progress: Progress = NO_PROGRESS,
) -> tuple[FileCheck, ...]:
    """Check files, folders with their files, and zip archives with their members.

    Files that would be imported are read as cases, so that check and import report the same;
    problems of a whole case are a check of the kind "case". A file is ok if it has no error. The
    path of a check is the given path if that is relative, else its shortest distinct tail; a
    member of an archive is named after the archive. Files named by `without` are not read; their
    check has the given problem. Progress counts the paths and names the current file.
    """
    known = {problem.path: problem for problem in without}
    checks: list[FileCheck] = []
    for index, (path, shown) in enumerate(zip(paths, _names(paths), strict=True)):
        step = Step(index, len(paths), "Checking files")
        within = ChangedProgress(progress, lambda inner, step=step: replace(step, item=inner.item))  # type: ignore[misc]
        in_cases = _problems_as_cases(path, shown, known, within)
        file_checks: list[FileCheck] = []
        for name, check in _check_path(path, shown, in_cases):
            progress.raise_if_cancelled()
            progress.report(replace(step, item=name))
            file_checks += _unread(known[name]) if name in known else check()
        checks += _with_cases(file_checks, in_cases)
    progress.report(Step(len(paths), len(paths), "Checking files"))
    return tuple(checks)


def _problems_as_cases(
    path: Path, shown: str, known: Mapping[str, Problem], progress: Progress
) -> CaseProblems:
    """Return the problems an import would report; none for what is not a case or not readable."""
    is_file = not path.is_dir()
    if (is_file and kind_of(shown, path, ProblemCollector(shown)) in _NO_CASE) or shown in known:
        return CaseProblems()
    try:
        in_cases = find_in_cases(path, shown, known=known, progress=progress)
    except IntakeError:
        return CaseProblems()  # reported when the file or folder itself is checked
    if is_file and in_cases.refusals and not any(map(_has_error, in_cases.problems.values())):
        return CaseProblems()  # the check of the file alone gives more details
    return in_cases


def _with_cases(checks: Sequence[FileCheck], in_cases: CaseProblems) -> Iterator[FileCheck]:
    """Yield checks of files with the problems reported by cases, then checks of whole cases."""
    names = {check.path for check in checks}
    for check in checks:
        whole = [problem for problem in in_cases.wholes if problem.path == check.path]
        problems = [*in_cases.problems.get(check.path, ()), *whole]
        yield _joined(check, problems) if problems else check
    for path, problems in in_cases.problems.items():
        if path not in names:
            for problem in problems:
                yield _verdict(problem.path, FileKind.UNKNOWN, (problem,))
    has_error = any(map(_has_error, in_cases.problems.values()))
    is_reported = has_error or any(not check.ok for check in checks)
    wholes = [*in_cases.wholes, *(() if is_reported else in_cases.refusals)]
    by_case: dict[str, list[Problem]] = {}
    for problem in wholes:
        if problem.path not in names:
            by_case.setdefault(problem.path, []).append(problem)
    for path, problems in by_case.items():
        yield _verdict(path, FileKind.CASE, problems)


def _joined(check: FileCheck, problems: Sequence[Problem]) -> FileCheck:
    """Return a check with problems reported by a case; of a file left out, only these count."""
    rules = {problem.rule for problem in problems}
    if "file.left_out" in rules:
        return _verdict(check.path, check.kind, problems)
    repeated = "file.unknown" if "plan.left_out" in rules else ""
    own = [problem for problem in check.problems if problem.rule != repeated]
    return _verdict(check.path, check.kind, list(dict.fromkeys([*own, *problems])))


def _has_error(problems: Iterable[Problem]) -> bool:
    return any(problem.severity is ProblemSeverity.ERROR for problem in problems)


def _names(paths: Sequence[Path]) -> list[str]:
    """Return the displayed paths; absolute ones by their shortest distinct tails."""
    absolute = {path for path in paths if path.is_absolute()}
    deepest = max((len(path.parts) for path in absolute), default=1)
    tails = (
        {path: "/".join(path.parts[1:][-depth:]) for path in absolute}
        for depth in range(1, deepest)
    )
    distinct = next((tail for tail in tails if len(set(tail.values())) == len(absolute)), {})
    return [distinct.get(path) or path.as_posix() for path in paths]


def _check_path(path: Path, shown: str, in_cases: CaseProblems) -> Iterator[tuple[str, _Check]]:
    """Yield the name of each file to check, and the function that checks it."""
    if not path.is_dir():
        yield shown, partial(_check_file, shown, path, in_cases, is_given=True)
        return
    try:
        case_files = open_case_files(path)
    except IntakeError as error:
        problem = Problem(shown, "folder.unreadable", str(error))
        yield shown, partial(_unread, problem)
        return
    for problem in case_files.problems:
        name = f"{shown}/{problem.path}"
        yield name, partial(_unread, replace(problem, path=name))
    for name, file in case_files.files.items():
        full_name = f"{shown}/{name}"
        yield full_name, partial(_check_file, full_name, file, in_cases, is_given=False)


def _unread(problem: Problem) -> list[FileCheck]:
    return [_verdict(problem.path, FileKind.UNKNOWN, [problem])]


def _check_file(
    shown: str, file: Path | bytes, in_cases: CaseProblems, *, is_given: bool
) -> Iterator[FileCheck]:
    if shown in in_cases.kinds:  # its problems were reported when its case was read
        yield FileCheck(shown, in_cases.kinds[shown], ok=True)
        return
    collector = ProblemCollector(shown)
    kind = kind_of(shown, file, collector)
    if kind is FileKind.ARCHIVE and isinstance(file, Path):
        yield from _check_archive(shown, file, in_cases)
    elif kind is FileKind.OUTPUTS:
        yield _verdict(shown, kind, _outputs_problems(shown, file))
    elif kind is FileKind.VARIANTS:
        from readingroom.intake.variants.reading import read_variants

        yield _verdict(shown, kind, read_variants(shown, file).problems)
    elif kind in _CHECKS:
        data = read_file(file, collector)
        problems = collector.collected() if data is None else _CHECKS[kind](shown, data)
        if kind is FileKind.CASE_SHEET and data is not None and isinstance(file, Path):
            problems += _missing_files(shown, data, file.parent)
        yield _verdict(shown, kind, problems)
    else:
        yield _verdict(shown, kind, collector.collected() or _unknown(shown, is_given))


def _unknown(shown: str, is_given: bool) -> tuple[Problem, ...]:
    """Return the problem of an unsupported file; an index is read with its variant file."""
    if shown.endswith(INDEX_ENDINGS) and not is_given:
        return ()
    severity = ProblemSeverity.ERROR if is_given else ProblemSeverity.WARNING
    return (Problem(shown, "file.unknown", "The file type is not supported.", severity),)


def _check_archive(shown: str, path: Path, in_cases: CaseProblems) -> Iterator[FileCheck]:
    try:
        members = read_archive(path)
    except IntakeError as error:
        problem = Problem(shown, "archive.refused", str(error))
        yield _verdict(shown, FileKind.ARCHIVE, [problem])
        return
    yield FileCheck(shown, FileKind.ARCHIVE, ok=True)
    for member in members:
        if not is_junk(PurePosixPath(member.name)):
            yield from _check_file(f"{shown}/{member.name}", member.data, in_cases, is_given=False)


def _verdict(shown: str, kind: FileKind, problems: Sequence[Problem]) -> FileCheck:
    return FileCheck(shown, kind, not _has_error(problems), tuple(problems))


def _outputs_problems(shown: str, file: Path | bytes) -> tuple[Problem, ...]:
    """Check recorded outputs; those inside an archive are checked without their overlay files."""
    try:
        if isinstance(file, Path):
            problems = _problems_of_outputs(file)
        else:
            with tempfile.TemporaryDirectory() as folder:
                copy = Path(folder) / PurePosixPath(shown).name
                copy.write_bytes(file)
                reported = _problems_of_outputs(copy)
            problems = tuple(problem for problem in reported if problem.rule != "outputs.overlay")
    except IntakeError as error:
        return (Problem(shown, "outputs.unreadable", str(error)),)
    return tuple(replace(problem, path=shown) for problem in problems)


def _problems_of_outputs(file: Path) -> tuple[Problem, ...]:
    """Return the problems of recorded outputs, and possible identifiers in them."""
    from readingroom.intake.deidentify.outputs import output_problems

    read = read_outputs(file)
    return (*read.problems, *output_problems(file.name, read.outputs))


def _dicom_problems(shown: str, data: bytes) -> tuple[Problem, ...]:
    from readingroom.intake.images.dicom_reader import read_dicom_files
    from readingroom.intake.slides.dicom_pyramid import is_slide_file

    if is_slide_file(data):
        return slide_problems(shown, data)
    read = read_dicom_files({shown: data})
    if read.recognised:
        return read.problems
    return (Problem(shown, "dicom.unreadable", "The file is not valid DICOM."),)


def _photograph_problems(shown: str, data: bytes) -> tuple[Problem, ...]:
    from readingroom.intake.images.photographs import read_photograph

    if is_tiff_slide(data):
        return slide_problems(shown, data)
    return read_photograph(shown, data).problems


def _missing_files(shown: str, data: bytes, folder: Path) -> tuple[Problem, ...]:
    """Return a problem for each missing file and each missing row that a sheet names."""
    sheet = read_case_sheet(shown, data).sheet or CaseSheet()
    problems: list[Problem] = []
    for entries in (sheet.images, sheet.notes, sheet.variants, sheet.sequences):
        for entry in entries or ():
            missing = _missing_file(entry, folder)
            if missing:
                problems.append(Problem(shown, "sheet.missing", missing, line=entry.line))
            elif entry.rows != ALL_ROWS:
                problems += _unmet_row_requests(shown, entry, folder)
    return tuple(problems)


def _unmet_row_requests(shown: str, entry: SheetEntry, folder: Path) -> Iterator[Problem]:
    """Yield problems of rows that a sheet requests and a variant file does not have."""
    from readingroom.intake.variants.reading import read_variants

    file = folder / entry.file
    indexes = (folder / f"{entry.file}{ending}" for ending in INDEX_ENDINGS)
    index = next((index for index in indexes if index.is_file()), None)
    read = read_variants(entry.file, file, row_filter=entry.rows, index=index)
    for problem in read.problems:
        if problem.rule.startswith(ROW_REQUEST_RULES):
            message = f"{entry.file}: {problem.message}"
            yield replace(problem, path=shown, message=message, line=entry.line)


def _missing_file(entry: SheetEntry, folder: Path) -> str:
    """Return a message if a file named by the sheet is missing, "" if it exists."""
    if entry.package:
        try:
            package_file(entry)
        except IntakeError as error:
            return str(error)
        return ""
    exists = (folder / entry.file).is_file()
    return "" if exists else f"The case sheet names '{entry.file}', but this file is missing."


_CHECKS: dict[FileKind, Callable[[str, bytes], tuple[Problem, ...]]] = {
    FileKind.NOTE: lambda shown, data: read_note(shown, data).problems,
    FileKind.SEQUENCE: lambda shown, data: read_sequences(shown, data).problems,
    FileKind.CASE_SHEET: lambda shown, data: read_case_sheet(shown, data).problems,
    FileKind.DICOM: _dicom_problems,
    FileKind.PHOTOGRAPH: _photograph_problems,
}
