"""What a folder of many cases would bring, found without reading the files through."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

from readingroom.domain.case import Fingerprint
from readingroom.domain.errors import IntakeError
from readingroom.domain.intake_plan import CandidateState, CaseCandidate, ImportPlan
from readingroom.domain.problem import FileKind, Problem, ProblemSeverity
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.intake.case_files import CaseFiles, kind_of, open_case_files
from readingroom.intake.case_sheet import NAMES
from readingroom.intake.fingerprints import full_fingerprint, light_fingerprint
from readingroom.intake.kinds import is_junk, is_outputs_name
from readingroom.intake.problem_collector import ProblemCollector

MAX_DEPTH = 6
"""Case folders are looked for so many folders down."""

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
    """Tell which cases a folder, archive or file would bring.

    A folder with a case.yaml is a case. One whose subfolders have one is a collection of cases, and
    so is one that holds nothing but folders and archives; any other is a case. Below a collection
    a folder without case.yaml is a case with all it holds, and where it holds nothing but archives
    each of them is one. `known` are the cases of the study by
    code. Only names, sizes and the first bytes of files are looked at, and all bytes only of what
    looks like a case seen before. Progress counts cases.

    Raises:
        IntakeError: there is no such folder or file.
        Cancelled: the user stopped.
    """
    if not source.exists():
        raise IntakeError(f"{source.name} does not exist. Choose another folder.")
    found = _Found(source)
    found.look(as_one_case=as_one_case)
    judge = _Judge(secret, known)
    candidates: list[CaseCandidate] = []
    for done, (name, path) in enumerate(found.cases):
        progress.raise_if_cancelled()
        progress.report(Step(done, len(found.cases), "Looking at cases", name))
        candidates.append(judge.candidate(name, path))
    progress.report(Step(len(found.cases), len(found.cases), "Looking at cases"))
    return ImportPlan(source.name, tuple(candidates), tuple(found.outputs), tuple(found.problems))


@dataclass(slots=True)
class _Found:
    """Where cases lie below a folder."""

    root: Path
    cases: list[tuple[str, Path]] = field(default_factory=list)
    outputs: list[Path] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def look(self, *, as_one_case: bool) -> None:
        """Find the cases."""
        if self.root.is_file() and self._kind(self.root) is FileKind.OUTPUTS:
            self.outputs.append(self.root)
        elif as_one_case or not self.root.is_dir() or not self._is_collection(self.root):
            self.cases.append((self.root.name, self.root))
            if self.root.is_dir():
                self.outputs += [one for one in _children(self.root) if is_outputs_name(one.name)]
        else:
            self._look_into(self.root, depth=1)

    def _is_collection(self, folder: Path) -> bool:
        children = [*_children(folder)]
        if any(child.name.lower() in NAMES for child in children):
            return False
        if any(child.is_dir() and _has_sheet(child, 1) for child in children):
            return True
        return not any(self._kind(child) in _SHOWN for child in children if child.is_file())

    def _look_into(self, folder: Path, depth: int) -> None:
        for child in _children(folder):
            name = child.relative_to(self.root).as_posix()
            if child.is_symlink():
                self._leave_out(name, "The link is not followed.")
            elif child.is_dir():
                self._add_folder(name, child, depth)
            elif is_outputs_name(child.name):
                self.outputs.append(child)
            elif self._kind(child) is FileKind.ARCHIVE:
                self.cases.append((name, child))
            else:
                self._leave_out(name, "The file lies beside the case folders: left out.")

    def _add_folder(self, name: str, folder: Path, depth: int) -> None:
        children = [*_children(folder)]
        is_case = any(child.name.lower() in NAMES for child in children)
        holds_cases = self._are_archives(children) or _has_sheet(folder, depth)
        if not is_case and depth < MAX_DEPTH and holds_cases:
            self._look_into(folder, depth + 1)
        else:
            self.cases.append((name, folder))

    def _are_archives(self, children: Sequence[Path]) -> bool:
        kinds = {self._kind(child) if child.is_file() else FileKind.UNKNOWN for child in children}
        return kinds == {FileKind.ARCHIVE}

    def _kind(self, path: Path) -> FileKind:
        return kind_of(path.name, path, ProblemCollector(path.name))

    def _leave_out(self, name: str, message: str) -> None:
        self.problems.append(Problem(name, "plan.left_out", message, ProblemSeverity.WARNING))


def _children(folder: Path) -> Iterator[Path]:
    """Yield what lies in a folder, by name, without what systems leave behind.

    Raises:
        IntakeError: the folder cannot be listed.
    """
    try:
        children = sorted(folder.iterdir())
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise IntakeError(f"{folder.name} cannot be opened: {reason}.") from error
    return (child for child in children if not is_junk(PurePosixPath(child.name)))


def _has_sheet(folder: Path, depth: int) -> bool:
    """Return whether a case.yaml lies in a folder or below."""
    if folder.is_symlink():
        return False
    children = [*_children(folder)]
    if any(child.name.lower() in NAMES for child in children):
        return True
    if depth >= MAX_DEPTH:
        return False
    return any(child.is_dir() and _has_sheet(child, depth + 1) for child in children)


class _Judge:
    """Says what would happen to each candidate, in the order they come."""

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
        made = CaseCandidate(
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
            return self._compared(made, [*files.files.values()])
        except OSError as error:
            message = f"A file in it cannot be read: {error.strerror or type(error).__name__}."
            return _refused(name, path, Problem(name, "file.unreadable", message))

    def _compared(self, made: CaseCandidate, files: Sequence[Path | bytes]) -> CaseCandidate:
        light = light_fingerprint(files, self._secret)
        codes = [code for code, print_ in self._known.items() if print_.light == light]
        others = self._seen.setdefault(light, [])
        others.append((made.name, lambda: full_fingerprint(files, self._secret)))
        if not codes and len(others) == 1:
            return made
        full = full_fingerprint(files, self._secret)
        same = next((code for code in codes if self._known[code].full == full), "")
        if same:
            return replace(made, state=CandidateState.KNOWN, same_as=same)
        double = next((name for name, whole in others[:-1] if whole() == full), "")
        return replace(made, state=CandidateState.DOUBLE, same_as=double) if double else made


def _refused(name: str, path: Path, problem: Problem) -> CaseCandidate:
    return CaseCandidate(name, path, CandidateState.REFUSED, (), 0, (problem,))


def _count(files: CaseFiles) -> Counter[FileKind]:
    return Counter(
        FileKind.OUTPUTS if is_outputs_name(name) else kind_of(name, file, ProblemCollector(name))
        for name, file in files.files.items()
    )


def _size(file: Path | bytes) -> int:
    return len(file) if isinstance(file, bytes) else file.stat().st_size
