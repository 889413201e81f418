"""Import plan of a folder, before anything is imported."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from readingroom.domain.problem import FileKind, Problem


class CandidateState(StrEnum):
    """Outcome planned for a candidate case."""

    NEW = "new"
    KNOWN = "in the study already"
    DOUBLE = "the same as another"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class CaseCandidate:
    """Candidate case: a folder, archive or file.

    `name` is its path below the import source; `counts` is its number of files by kind; `same_as`
    names the case or candidate with the same content. `problems` are those found without reading
    the files completely.
    """

    name: str
    source: Path
    state: CandidateState
    counts: tuple[tuple[FileKind, int], ...]
    byte_count: int
    problems: tuple[Problem, ...] = ()
    same_as: str = ""


@dataclass(frozen=True, slots=True)
class ImportPlan:
    """Import plan: candidate cases, files of recorded outputs, and other files."""

    name: str
    candidates: tuple[CaseCandidate, ...]
    outputs: tuple[Path, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def new(self) -> tuple[CaseCandidate, ...]:
        """Return the cases to import."""
        return tuple(
            candidate for candidate in self.candidates if candidate.state is CandidateState.NEW
        )
