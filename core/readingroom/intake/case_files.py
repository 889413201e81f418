"""The files of a case, from a folder, a zip archive or a single file, by relative name."""

import errno
import os
import stat
import unicodedata
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath

from readingroom.domain.errors import IntakeError
from readingroom.domain.problem import FileKind, Problem
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.intake.archives import foreign_archive, is_archive, read_archive
from readingroom.intake.kinds import (
    HEAD_BYTES,
    is_document,
    is_junk,
    recognise,
    refine_kind,
)
from readingroom.intake.problem_collector import ProblemCollector

MAX_FILES = 50_000
_DISC_LIST = "dicomdir"
REPLACEMENT = "\N{REPLACEMENT CHARACTER}"
_DIRECTIONS = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
MAX_FILE_BYTES = 2_000_000_000


@dataclass(frozen=True, slots=True)
class CaseFiles:
    """The files of one case: relative names, with "/" between folders, sorted by name.

    `name` is the name of the folder, or of the archive or file without its extension. `problems`
    lists skipped files. `top` is the only top-level folder of an archive ("folder/"), "" if there
    is none, None if the case is not an archive.
    """

    name: str
    files: Mapping[str, Path | bytes]
    problems: tuple[Problem, ...] = ()
    top: str | None = None

    def without(self, names: Collection[str]) -> "CaseFiles":
        """Return the case files except those with these names."""
        files = {name: file for name, file in self.files.items() if name not in names}
        return replace(self, files=files)


def open_case_files(source: Path, *, progress: Progress = NO_PROGRESS) -> CaseFiles:
    """List the files of a case without reading those of a folder.

    Hidden files and files left by operating systems are skipped. Links to files are followed only
    inside the folder, links to folders never.

    Raises:
        IntakeError: The folder or file does not exist, or the archive is rejected.
    """
    try:
        if source.is_dir():
            return _walk(source)
        head = read_head(source)
    except OSError as error:
        raise IntakeError(f"{source.name} cannot be opened: {_reason(error)}.") from error
    if is_archive(head) and not is_document(source):
        members = {member.name: member.data for member in read_archive(source, progress=progress)}
        files = {name: members[name] for name in sorted(members) if not _is_junk(name)}
        top = _top_folder(files)
        inside = {name.removeprefix(top): data for name, data in files.items()}
        return CaseFiles(_shown(source.stem), inside, top=top)
    foreign = foreign_archive(head)
    if foreign:
        raise IntakeError(
            f"{source.name} is a {foreign} archive; only zip archives and folders are supported. "
            "Unpack it and choose the folder."
        )
    return CaseFiles(_shown(source.stem), {_shown(source.name): source})


def _walk(root: Path) -> CaseFiles:
    base = root.resolve()
    files: dict[str, Path | bytes] = {}
    problems: list[Problem] = []
    for path in sorted(_paths(root)):
        name = _free(_shown(path.relative_to(root).as_posix()), files)
        if _is_junk(name):
            continue
        if path.is_symlink() and (path.is_dir() or _leads_out(path, base)):
            message = "The link points outside the folder. It was not followed."
            problems.append(Problem.warning(name, "folder.link", message))
            continue
        if not path.is_file():
            message = "This is not a regular file, or it is a broken link. It was left out."
            problems.append(Problem.warning(name, "folder.special", message))
            continue
        if len(files) == MAX_FILES:
            raise IntakeError(
                f"{base.name} has more than {MAX_FILES:,} files. Choose the folder of one case."
            )
        files[name] = path
    return CaseFiles(_shown(base.name), files, tuple(problems))


def _leads_out(link: Path, base: Path) -> bool:
    try:
        return not link.resolve().is_relative_to(base)
    except (OSError, RuntimeError):  # Python before 3.13 raises RuntimeError for a link to itself
        return False


def _shown(name: str) -> str:
    """Return a name with each character that cannot be shown or stored replaced.

    Names from other systems can contain undecodable bytes, control characters, line ends, and
    bidirectional controls that make a name look like another.
    """
    return "".join(REPLACEMENT if _misleads(sign) else sign for sign in name)


def _misleads(sign: str) -> bool:
    if unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp"):
        return True
    return unicodedata.bidirectional(sign) in _DIRECTIONS


def _free(name: str, used: Mapping[str, object]) -> str:
    """Return an unused name, as two names can become equal when characters are replaced."""
    if name not in used:
        return name
    path = PurePosixPath(name)
    numbered = (
        str(path.with_name(f"{path.stem} ({n}){path.suffix}")) for n in range(2, len(used) + 3)
    )
    return next(free for free in numbered if free not in used)


def _paths(root: Path) -> Iterator[Path]:
    """Yield files, and links to folders, below a folder."""
    for folder, folders, names in os.walk(root, followlinks=False):
        yield from (Path(folder, name) for name in names)
        yield from (Path(folder, name) for name in folders if Path(folder, name).is_symlink())


def _is_junk(name: str) -> bool:
    """Return whether a file is skipped; the DICOMDIR of a disc is not, as its problems count."""
    path = PurePosixPath(name)
    if path.name.lower() == _DISC_LIST:
        return is_junk(path.with_name("a"))
    return is_junk(path)


def _top_folder(files: Mapping[str, bytes]) -> str:
    """Return the only top-level folder of an archive as "folder/", "" without one."""
    tops = {name.partition("/")[0] for name in files}
    if len(tops) != 1 or any("/" not in name for name in files):
        return ""
    return f"{tops.pop()}/"


def read_head(file: Path | bytes) -> bytes:
    """Return a file's first bytes.

    Raises:
        OSError: The file cannot be read.
    """
    if isinstance(file, bytes):
        return file[:HEAD_BYTES]
    if not stat.S_ISREG(file.stat().st_mode):
        # Opening a pipe would wait for a writer for ever.
        raise OSError(errno.EINVAL, "it is not a regular file")
    with file.open("rb") as stream:
        return stream.read(HEAD_BYTES)


def read_file(file: Path | bytes, collector: ProblemCollector) -> bytes | None:
    """Return a file's bytes; if it cannot be read, report the problem and return None."""
    if isinstance(file, bytes):
        return file
    try:
        size = file.stat().st_size
        if size > MAX_FILE_BYTES:
            collector.refuse(
                "file.size", f"The file has {size:,} bytes; the maximum is {MAX_FILE_BYTES:,}."
            )
            return None
        return file.read_bytes()
    except OSError as error:
        collector.refuse("file.unreadable", f"The file cannot be read: {_reason(error)}.")
        return None


def kind_of(name: str, file: Path | bytes, collector: ProblemCollector) -> FileKind:
    """Return the kind of a file; if it cannot be read, report the problem and return UNKNOWN."""
    try:
        return refine_kind(recognise(name, read_head(file)), name, file)
    except OSError as error:
        collector.refuse("file.unreadable", f"The file cannot be read: {_reason(error)}.")
        return FileKind.UNKNOWN


def _reason(error: OSError) -> str:
    """Return the system's reason without the path that OSError carries."""
    return error.strerror or type(error).__name__
