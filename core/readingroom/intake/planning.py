"""Plan the import of a folder of cases, without reading whole files."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

from readingroom.domain.case import Fingerprint
from readingroom.domain.errors import IntakeError
from readingroom.domain.problem import FileKind, Problem
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.intake.case_files import CaseFiles, kind_of, open_case_files
from readingroom.intake.case_sheet import NAMES
from readingroom.intake.fingerprints import full_fingerprint, light_fingerprint
from readingroom.intake.kinds import is_junk, is_outputs_name
from readingroom.intake.problem_collector import ProblemCollector
from readingroom.intake.types import CandidateState, CaseCandidate, ImportPlan

MAX_DEPTH = 6
"""Maximum depth of folders searched for cases."""

_SHOWN = frozenset(
    {FileKind.DICOM, FileKind.PHOTOGRAPH, FileKind.NOTE, FileKind.VARIANTS, FileKind.SEQUENCE}
)


def plan_import(
    source: Path,
    *,
    secret: bytes,
    known: Mapping[str, Fingerprint],
    as_one_case: bool = False,
    progress: Progress = NO_PROGRESS,
) -> ImportPlan:
    """List the cases that importing a folder, archive or file would create.

    A folder with a case.yaml is a case. A folder whose subfolders have one, or with only folders
    and archives, is a collection of cases; any other folder is a case. Below a collection, a
    folder without case.yaml is a case, and in a folder with only archives each archive is one.
    `known` are the cases of the study by code. Only names, sizes and first bytes of files are
    read, and all bytes only if a case may have been imported before. Progress counts cases.

    Raises:
        IntakeError: The folder or file does not exist.
        Cancelled: The user cancelled.
    """
    if not source.exists():
        raise IntakeError(f"{source.name} does not exist. Choose another folder.")
    scan = _CaseScan(source)
    scan.run(as_one_case=as_one_case)
    comparer = _CandidateComparer(secret, known)
    candidates: list[CaseCandidate] = []
    for done, (name, path) in enumerate(scan.cases):
        progress.raise_if_cancelled()
        progress.report(Step(done, len(scan.cases), "Inspecting cases", name))
        candidates.append(comparer.candidate(name, path))
    progress.report(Step(len(scan.cases), len(scan.cases), "Inspecting cases"))
    return ImportPlan(source.name, tuple(candidates), tuple(scan.outputs), tuple(scan.problems))


@dataclass(slots=True)
class _CaseScan:
    """Search for the cases below a folder."""

    root: Path
    cases: list[tuple[str, Path]] = field(default_factory=list)
    outputs: list[Path] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def run(self, *, as_one_case: bool) -> None:
        """Find the cases."""
        if self.root.is_file() and self._kind(self.root) is FileKind.OUTPUTS:
            self.outputs.append(self.root)
        elif as_one_case or not self.root.is_dir() or not self._is_collection(self.root):
            self.cases.append((self.root.name, self.root))
            if self.root.is_dir():
                self.outputs += [
                    path for path in _children(self.root) if is_outputs_name(path.name)
                ]
        else:
            self._scan_folder(self.root, depth=1)

    def _is_collection(self, folder: Path) -> bool:
        children = [*_children(folder)]
        if any(child.name.lower() in NAMES for child in children):
            return False
        if any(child.is_dir() and _has_sheet(child, 1) for child in children):
            return True
        return not any(self._kind(child) in _SHOWN for child in children if child.is_file())

    def _scan_folder(self, folder: Path, depth: int) -> None:
        for child in _children(folder):
            name = child.relative_to(self.root).as_posix()
            if child.is_symlink():
                self._leave_out(name, "The link was not followed.")
            elif child.is_dir():
                self._add_folder(name, child, depth)
            elif is_outputs_name(child.name):
                self.outputs.append(child)
            elif self._kind(child) is FileKind.ARCHIVE:
                self.cases.append((name, child))
            else:
                self._leave_out(name, "The file is not in a case folder. It was left out.")

    def _add_folder(self, name: str, folder: Path, depth: int) -> None:
        children = [*_children(folder)]
        is_case = any(child.name.lower() in NAMES for child in children)
        holds_cases = self._are_archives(children) or _has_sheet(folder, depth)
        if not is_case and depth < MAX_DEPTH and holds_cases:
            self._scan_folder(folder, depth + 1)
        else:
            self.cases.append((name, folder))

    def _are_archives(self, children: Sequence[Path]) -> bool:
        kinds = {self._kind(child) if child.is_file() else FileKind.UNKNOWN for child in children}
        return kinds == {FileKind.ARCHIVE}

    def _kind(self, path: Path) -> FileKind:
        return kind_of(path.name, path, ProblemCollector(path.name))

    def _leave_out(self, name: str, message: str) -> None:
        self.problems.append(Problem.warning(name, "plan.left_out", message))


def _children(folder: Path) -> Iterator[Path]:
    """Return the entries of a folder, sorted by name, without files of operating systems."""
    try:
        children = sorted(folder.iterdir())
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise IntakeError(f"{folder.name} cannot be opened: {reason}.") from error
    return (child for child in children if not is_junk(PurePosixPath(child.name)))


def _has_sheet(folder: Path, depth: int) -> bool:
    """Return whether a folder or one of its subfolders has a case.yaml."""
    if folder.is_symlink():
        return False
    children = [*_children(folder)]
    if any(child.name.lower() in NAMES for child in children):
        return True
    if depth >= MAX_DEPTH:
        return False
    return any(child.is_dir() and _has_sheet(child, depth + 1) for child in children)


class _CandidateComparer:
    """Determines the state of each candidate, in order, by comparing it with known cases."""

    def __init__(self, secret: bytes, known: Mapping[str, Fingerprint]) -> None:
        self._secret = secret
        self._known = known
        self._seen: dict[bytes, list[tuple[str, Callable[[], bytes]]]] = {}

    def candidate(self, name: str, path: Path) -> CaseCandidate:
        """Return a candidate with its state."""
        try:
            files = open_case_files(path)
        except IntakeError as error:
            return _refused(name, path, Problem(name, "plan.refused", str(error)))
        counted = _count(files)
        candidate = CaseCandidate(
            name,
            path,
            CandidateState.NEW,
            tuple(counted.items()),
            sum(_size(file) for file in files.files.values()),
            files.problems,
        )
        if not (counted.keys() & (_SHOWN | {FileKind.CASE_SHEET})):
            message = "It has no images, notes, variants or sequences."
            return _refused(name, path, Problem(name, "plan.empty", message))
        try:
            return self._compared(candidate, [*files.files.values()])
        except OSError as error:
            message = f"A file cannot be read: {error.strerror or type(error).__name__}."
            return _refused(name, path, Problem(name, "file.unreadable", message))

    def _compared(self, candidate: CaseCandidate, files: Sequence[Path | bytes]) -> CaseCandidate:
        light = light_fingerprint(files, self._secret)
        codes = [code for code, print_ in self._known.items() if print_.light == light]
        others = self._seen.setdefault(light, [])
        others.append((candidate.name, lambda: full_fingerprint(files, self._secret)))
        if not codes and len(others) == 1:
            return candidate
        full = full_fingerprint(files, self._secret)
        same = next((code for code in codes if self._known[code].full == full), "")
        if same:
            return replace(candidate, state=CandidateState.KNOWN, same_as=same)
        double = next((name for name, whole in others[:-1] if whole() == full), "")
        return (
            replace(candidate, state=CandidateState.DOUBLE, same_as=double) if double else candidate
        )


def _refused(name: str, path: Path, problem: Problem) -> CaseCandidate:
    return CaseCandidate(name, path, CandidateState.REFUSED, (), 0, (problem,))


def _count(files: CaseFiles) -> Counter[FileKind]:
    return Counter(
        FileKind.OUTPUTS if is_outputs_name(name) else kind_of(name, file, ProblemCollector(name))
        for name, file in files.files.items()
    )


def _size(file: Path | bytes) -> int:
    return len(file) if isinstance(file, bytes) else file.stat().st_size
