"""Problems of imported files."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from readingroom.domain.estimate import Estimate


class ProblemSeverity(StrEnum):
    """Severity of a problem."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Problem:
    """Problem of one file.

    `rule` is a short stable code ("dicom.truncated", "vcf.columns"); `line` counts from 1.
    `path` is relative to the import source, never an absolute path of this computer.
    """

    path: str
    rule: str
    message: str
    severity: ProblemSeverity = ProblemSeverity.ERROR
    line: int | None = None

    @classmethod
    def warning(cls, path: str, rule: str, message: str, line: int | None = None) -> Self:
        """Return a problem that is only a warning."""
        return cls(path, rule, message, ProblemSeverity.WARNING, line)


class FileKind(StrEnum):
    """Detected kind of a file; `CASE` means all files of a case together."""

    DICOM = "dicom"
    PHOTOGRAPH = "photograph"
    NOTE = "note"
    VARIANTS = "variants"
    SEQUENCE = "sequence"
    OUTPUTS = "outputs"
    CASE_SHEET = "case sheet"
    ARCHIVE = "archive"
    CASE = "case"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class FileCheck:
    """Import result of one file."""

    path: str
    kind: FileKind
    ok: bool
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class ProblemShare:
    """Number of files with a problem, and their share of the checked ones."""

    rule: str
    severity: ProblemSeverity
    count: int
    share: Estimate
