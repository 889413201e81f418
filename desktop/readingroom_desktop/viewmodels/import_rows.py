"""Rows of an import: candidates, selection and state of each case."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from readingroom.domain.problem import FileKind, Problem, ProblemSeverity
from readingroom.intake.deidentify.types import PreparedCase
from readingroom.intake.types import CandidateState, CaseCandidate
from readingroom_desktop.viewmodels.formats import count, decimal, numbered, tr, tr_core

_UNIT = 1000
_IMAGES = (FileKind.DICOM, FileKind.PHOTOGRAPH)


class RowState(StrEnum):
    """State of a case."""

    NEW = "new"
    KNOWN = "known"
    DOUBLE = "double"
    REFUSED = "refused"
    IN_HAND = "in hand"
    IMPORTED = "imported"
    WARNED = "warned"
    REVIEW = "review"


STORED = frozenset({RowState.IMPORTED, RowState.WARNED})
_OF_PLAN = {
    CandidateState.NEW: RowState.NEW,
    CandidateState.KNOWN: RowState.KNOWN,
    CandidateState.DOUBLE: RowState.DOUBLE,
    CandidateState.REFUSED: RowState.REFUSED,
}


@dataclass(frozen=True, slots=True)
class CaseRow:
    """One case of the import plan.

    Args:
        index: position in the plan, from 0.
        candidate: the case as planned.
        state: state of the import.
        is_ticked: whether it is selected; only new cases can be.
        same_as: the case or candidate with the same content.
        problems: problems of its files.
        questions: number of questions to answer before it is stored.
        answered: number of answered questions.
    """

    index: int
    candidate: CaseCandidate
    state: RowState
    is_ticked: bool = False
    same_as: str = ""
    problems: tuple[Problem, ...] = ()
    questions: int = 0
    answered: int = 0

    @property
    def can_tick(self) -> bool:
        """Return whether the case can be selected."""
        return self.state is RowState.NEW

    @property
    def is_due(self) -> bool:
        """Return whether the next import includes it."""
        return self.is_ticked and self.can_tick

    def files_of(self, *kinds: FileKind) -> int:
        """Return the number of files of these kinds."""
        return sum(number for kind, number in self.candidate.counts if kind in kinds)

    @property
    def image_count(self) -> int:
        """Return the number of image files."""
        return self.files_of(*_IMAGES)


@dataclass(frozen=True, slots=True)
class OutputsLine:
    """A file of recorded outputs beside the cases.

    `done` describes the result; `questions` counts the questions to answer before it is stored,
    `rejected` its outputs that were not stored.
    """

    path: Path
    is_ticked: bool = True
    done: str = ""
    questions: int = 0
    rejected: int = 0

    @property
    def is_due(self) -> bool:
        """Return whether the next import includes it."""
        return self.is_ticked and not self.done and not self.questions


def row_of(index: int, candidate: CaseCandidate) -> CaseRow:
    """Return the row of a candidate; new cases are selected."""
    state = _OF_PLAN[candidate.state]
    return CaseRow(
        index,
        candidate,
        state,
        is_ticked=state is RowState.NEW,
        same_as=candidate.same_as,
        problems=candidate.problems,
    )


def as_stored(row: CaseRow, problems: tuple[Problem, ...]) -> CaseRow:
    """Return the row of a stored case, with the problems of its files."""
    state = RowState.WARNED if problems else RowState.IMPORTED
    return replace(row, state=state, problems=problems, questions=0, answered=0)


def as_refused(row: CaseRow, problems: tuple[Problem, ...]) -> CaseRow:
    """Return the row of a rejected case, with the reasons."""
    return replace(row, state=RowState.REFUSED, problems=problems, questions=0, answered=0)


def as_excluded(row: CaseRow) -> CaseRow:
    """Return the row as planned, deselected."""
    problems = row.candidate.problems
    state = RowState.NEW
    return replace(row, state=state, is_ticked=False, problems=problems, questions=0, answered=0)


def as_waiting(row: CaseRow, prepared: PreparedCase, answered: int) -> CaseRow:
    """Return the row of a case waiting for review, with the number of answered questions."""
    questions = len(prepared.items)
    return replace(
        row,
        state=RowState.REVIEW,
        problems=prepared.problems,
        questions=questions,
        answered=answered,
    )


def end_words(rows: Sequence[CaseRow], *, is_whole: bool) -> str:
    """Describe the end of an import, complete or stopped by the user."""
    if not is_whole:
        return tr("Stopped. Cases imported before the stop are kept.")
    imported = sum(row.state in STORED for row in rows)
    text = numbered(imported, tr("1 case imported."), tr("%1 cases imported."))
    rest = unimported_words(rows)
    return " ".join(part for part in (text if imported or not rest else "", rest) if part)


def unimported_words(rows: Sequence[CaseRow]) -> str:
    """Count the cases that wait for a review or were rejected, "" if there are none."""
    waiting = sum(row.state is RowState.REVIEW for row in rows)
    rejected = sum(row.state is RowState.REFUSED for row in rows)
    parts = (
        numbered(waiting, tr("1 needs review."), tr("%1 need review.")) if waiting else "",
        numbered(rejected, tr("1 rejected."), tr("%1 rejected.")) if rejected else "",
    )
    return " ".join(part for part in parts if part)


def state_words() -> dict[RowState, str]:
    """Return the label of each state."""
    return {
        RowState.NEW: tr("new"),
        RowState.KNOWN: tr("in the study"),
        RowState.DOUBLE: tr("duplicate"),
        RowState.REFUSED: tr("rejected"),
        RowState.IN_HAND: tr("reading…"),
        RowState.IMPORTED: tr("imported"),
        RowState.WARNED: tr("imported, warnings"),
        RowState.REVIEW: tr("needs review"),
    }


def reason(row: CaseRow) -> str:
    """Describe why a row is in its state, empty if the state is self-explanatory."""
    if row.state is RowState.KNOWN:
        return tr("Same files as case %1.", row.same_as)
    if row.state is RowState.DOUBLE:
        return tr("Same files as %1.", row.same_as)
    if row.state is RowState.REVIEW and row.answered:
        return tr("%1 of %2 answered.", count(row.answered), count(row.questions))
    if row.state is RowState.REVIEW:
        singular, plural = tr("1 possible identifier."), tr("%1 possible identifiers.")
        return numbered(row.questions, singular, plural)
    if row.state is RowState.REFUSED:
        return next(
            (tr_core(problem.message) for problem in row.problems), tr("The files cannot be read.")
        )
    if not row.problems:
        return ""
    rejected = sum(problem.severity is ProblemSeverity.ERROR for problem in row.problems)
    parts = (
        numbered(rejected, tr("1 file rejected"), tr("%1 files rejected")) if rejected else "",
        numbered(len(row.problems) - rejected, tr("1 warning"), tr("%1 warnings"))
        if len(row.problems) > rejected
        else "",
    )
    return ", ".join(part for part in parts if part)


def summary(rows: Sequence[CaseRow]) -> str:
    """Describe the counts: cases to import of the total, and the states of the others."""
    numbers = {state: sum(row.state is state for row in rows) for state in RowState}
    due = sum(row.is_due for row in rows)
    stored = sum(numbers[state] for state in STORED)
    waiting = numbers[RowState.NEW] - due
    parts = [
        (stored, tr("%1 imported")),
        (numbers[RowState.REVIEW], tr("%1 to review")),
        (waiting, tr("%1 not selected")),
        (numbers[RowState.KNOWN], tr("%1 already in the study")),
        (numbers[RowState.DOUBLE], tr("%1 duplicated")),
        (numbers[RowState.REFUSED], tr("%1 rejected")),
    ]
    texts = [tr("%1 of %2 to import", count(due), count(len(rows)))] if due or not stored else []
    texts += [text.replace("%1", count(number)) for number, text in parts if number]
    return "  ·  ".join(texts)


def size_words(byte_count: int) -> str:
    """Format a number of bytes in decimal units, as file managers do."""
    size, units = float(byte_count), ("B", "kB", "MB", "GB")
    for unit in units[:-1]:
        if size < _UNIT:
            return f"{decimal(size, 0 if size >= 10 or unit == 'B' else 1)}\u00a0{unit}"
        size /= _UNIT
    return f"{decimal(size, 1)}\u00a0{units[-1]}"


def file_kind_name(kind: FileKind) -> str:
    """Return the name of a kind of file."""
    return {
        FileKind.DICOM: tr("DICOM"),
        FileKind.PHOTOGRAPH: tr("photograph"),
        FileKind.NOTE: tr("note"),
        FileKind.VARIANTS: tr("variants"),
        FileKind.SEQUENCE: tr("sequence"),
        FileKind.OUTPUTS: tr("outputs"),
        FileKind.CASE_SHEET: tr("case sheet"),
        FileKind.ARCHIVE: tr("archive"),
        FileKind.CASE: tr("case"),
        FileKind.UNKNOWN: tr("other"),
    }[kind]


def kind_words(row: CaseRow) -> str:
    """Describe the number of files of each kind."""
    counts = row.candidate.counts
    parts = [f"{count(number)} × {file_kind_name(kind)}" for kind, number in counts]
    return ", ".join(parts) or tr("none")
