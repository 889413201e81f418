"""Cases and recorded outputs: taking them into a study and listing them."""

from pathlib import Path
from typing import NamedTuple

from readingroom.domain.case import CaseContent, CaseSummary
from readingroom.domain.ids import CaseId
from readingroom.domain.output import ModelSummary
from readingroom.domain.problem import Problem
from readingroom.domain.progress import NO_PROGRESS, Progress


class CaseAdded(NamedTuple):
    """A case that is now in the study, and what of its files was refused."""

    case: CaseSummary
    problems: tuple[Problem, ...]


class OutputsAdded(NamedTuple):
    """How many outputs were taken, of which models (names), and what was refused."""

    added: int
    models: tuple[str, ...]
    problems: tuple[Problem, ...]


class Cases:
    """The cases of a study and what the models said about them."""

    def add_case(self, source: Path, *, progress: Progress = NO_PROGRESS) -> CaseAdded:
        """Read a case folder or zip and store it, in one transaction.

        Raises:
            IntakeError: nothing in it can be read.
            StateError: the study is locked, or already has a case with this code.
            Cancelled: the user stopped it; nothing was stored.
        """
        raise NotImplementedError

    def add_outputs(self, source: Path, *, progress: Progress = NO_PROGRESS) -> OutputsAdded:
        """Read a JSONL or CSV file of recorded outputs and store its good rows together.

        Rows for unknown cases, rows for models that were not part of a session already opened, and
        second outputs of one model for one case are refused and listed.

        Raises:
            IntakeError: the file cannot be read at all.
            StateError: the study is locked.
            Cancelled: the user stopped it; nothing was stored.
        """
        raise NotImplementedError

    def list_cases(self) -> tuple[CaseSummary, ...]:
        """Return a line for each case, by code."""
        raise NotImplementedError

    def list_models(self) -> tuple[ModelSummary, ...]:
        """Return the models with how many outputs each has; for coordinators only."""
        raise NotImplementedError

    def content(self, case: CaseId) -> CaseContent:
        """Return what a reader can be shown of a case.

        Raises:
            UnknownItemError: the study has no such case.
        """
        raise NotImplementedError
