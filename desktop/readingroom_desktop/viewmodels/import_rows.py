"""The rows of an import: what was found, what is to be taken, and how far each case is."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from readingroom.domain.deid_review import PreparedCase
from readingroom.domain.intake_plan import CandidateState, CaseCandidate
from readingroom.domain.problem import FileKind, Problem, ProblemSeverity
from readingroom_desktop.viewmodels.formats import count, decimal, numbered

_UNIT = 1000
_IMAGES = (FileKind.DICOM, FileKind.PHOTOGRAPH)


def _tr(text: str) -> str:
    return QCoreApplication.translate("import_rows", text)


class RowState(StrEnum):
    """How far a case is."""

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
    """One case that was found.

    Args:
        place: its number in the plan, from 0.
        candidate: what was found.
        state: how far it is.
        is_ticked: whether it is to be taken; only new cases can be.
        same_as: the case or candidate of the same content.
        problems: what is wrong with its files.
        questions: how many places have to be looked at before it is stored.
        answered: how many of them have an answer.
    """

    place: int
    candidate: CaseCandidate
    state: RowState
    is_ticked: bool = False
    same_as: str = ""
    problems: tuple[Problem, ...] = ()
    questions: int = 0
    answered: int = 0

    @property
    def can_tick(self) -> bool:
        """Return whether the user may choose to take it or not."""
        return self.state is RowState.NEW

    @property
    def is_due(self) -> bool:
        """Return whether the next import takes it."""
        return self.is_ticked and self.can_tick

    def files_of(self, *kinds: FileKind) -> int:
        """Return how many files of these kinds it has."""
        return sum(number for kind, number in self.candidate.counts if kind in kinds)

    @property
    def image_count(self) -> int:
        """Return how many image files it has."""
        return self.files_of(*_IMAGES)


@dataclass(frozen=True, slots=True)
class OutputsLine:
    """A file of recorded outputs that lies beside the cases.

    `done` says what came of it; `questions` counts the places to look at before it is stored.
    """

    path: Path
    is_ticked: bool = True
    done: str = ""
    questions: int = 0

    @property
    def is_due(self) -> bool:
        """Return whether the next import takes it."""
        return self.is_ticked and not self.done and not self.questions


def row_of(place: int, candidate: CaseCandidate) -> CaseRow:
    """Return the row of a candidate; new cases are ticked."""
    state = _OF_PLAN[candidate.state]
    return CaseRow(
        place,
        candidate,
        state,
        is_ticked=state is RowState.NEW,
        same_as=candidate.same_as,
        problems=candidate.problems,
    )


def as_stored(row: CaseRow, problems: tuple[Problem, ...]) -> CaseRow:
    """Return the row of a case that is in the study now, with what was refused of it."""
    state = RowState.WARNED if problems else RowState.IMPORTED
    return replace(row, state=state, problems=problems, questions=0, answered=0)


def as_refused(row: CaseRow, problems: tuple[Problem, ...]) -> CaseRow:
    """Return the row of a case that cannot be stored, with the reasons."""
    return replace(row, state=RowState.REFUSED, problems=problems, questions=0, answered=0)


def as_left_out(row: CaseRow) -> CaseRow:
    """Return the row as the plan had it, without its tick."""
    problems = row.candidate.problems
    state = RowState.NEW
    return replace(row, state=state, is_ticked=False, problems=problems, questions=0, answered=0)


def as_waiting(row: CaseRow, prepared: PreparedCase, answered: int) -> CaseRow:
    """Return the row of a case that was read and has questions, so many of them answered."""
    questions = len(prepared.items)
    return replace(
        row,
        state=RowState.REVIEW,
        problems=prepared.problems,
        questions=questions,
        answered=answered,
    )


def end_words(rows: Sequence[CaseRow], *, is_whole: bool) -> str:
    """Return what is said when an import ends, whole or because the user stopped it."""
    if not is_whole:
        return _tr("Stopped. What was imported before stays.")
    taken = sum(row.state in STORED for row in rows)
    words = numbered(taken, _tr("1 case imported."), _tr("%1 cases imported."))
    waiting = sum(row.state is RowState.REVIEW for row in rows)
    if not waiting:
        return words
    rest = numbered(waiting, _tr("1 needs a review."), _tr("%1 need a review."))
    return f"{words} {rest}" if taken else rest


def state_words() -> dict[RowState, str]:
    """Return the word of each state."""
    return {
        RowState.NEW: _tr("new"),
        RowState.KNOWN: _tr("in the study"),
        RowState.DOUBLE: _tr("same as another"),
        RowState.REFUSED: _tr("refused"),
        RowState.IN_HAND: _tr("reading…"),
        RowState.IMPORTED: _tr("imported"),
        RowState.WARNED: _tr("imported, warnings"),
        RowState.REVIEW: _tr("needs review"),
    }


def reason(row: CaseRow) -> str:
    """Return why a row is in its state, in one sentence; empty where the state says it all."""
    if row.state is RowState.KNOWN:
        return _tr("The same files are case %1.").replace("%1", row.same_as)
    if row.state is RowState.DOUBLE:
        return _tr("The same files as %1.").replace("%1", row.same_as)
    if row.state is RowState.REVIEW and row.answered:
        words = _tr("%1 of %2 answered.").replace("%1", count(row.answered))
        return words.replace("%2", count(row.questions))
    if row.state is RowState.REVIEW:
        one, many = _tr("1 place to look at."), _tr("%1 places to look at.")
        return numbered(row.questions, one, many)
    if row.state is RowState.REFUSED:
        return next((one.message for one in row.problems), _tr("It cannot be read."))
    if not row.problems:
        return ""
    refused = sum(one.severity is ProblemSeverity.ERROR for one in row.problems)
    parts = (
        numbered(refused, _tr("1 file refused"), _tr("%1 files refused")) if refused else "",
        numbered(len(row.problems) - refused, _tr("1 warning"), _tr("%1 warnings"))
        if len(row.problems) > refused
        else "",
    )
    return ", ".join(part for part in parts if part)


def summary(rows: Sequence[CaseRow]) -> str:
    """Return the counts: what is to be imported of how many, and what the others are."""
    numbers = {state: sum(row.state is state for row in rows) for state in RowState}
    due = sum(row.is_due for row in rows)
    stored = sum(numbers[state] for state in STORED)
    waiting = numbers[RowState.NEW] - due
    parts = [
        (stored, _tr("%1 imported")),
        (numbers[RowState.REVIEW], _tr("%1 to review")),
        (waiting, _tr("%1 not ticked")),
        (numbers[RowState.KNOWN], _tr("%1 in the study already")),
        (numbers[RowState.DOUBLE], _tr("%1 the same as another")),
        (numbers[RowState.REFUSED], _tr("%1 refused")),
    ]
    due_words = _tr("%1 of %2 to import").replace("%1", count(due))
    words = [due_words.replace("%2", count(len(rows)))] if due or not stored else []
    words += [text.replace("%1", count(number)) for number, text in parts if number]
    return "  ·  ".join(words)


def size_words(byte_count: int) -> str:
    """Write a number of bytes in decimal units, as file managers do."""
    size, units = float(byte_count), ("B", "kB", "MB", "GB")
    for unit in units[:-1]:
        if size < _UNIT:
            return f"{decimal(size, 0 if size >= 10 or unit == 'B' else 1)}\u00a0{unit}"
        size /= _UNIT
    return f"{decimal(size, 1)}\u00a0{units[-1]}"


def kind_words(row: CaseRow) -> str:
    """Return how many files of which kind a case has, in words."""
    names = {
        FileKind.DICOM: _tr("DICOM"),
        FileKind.PHOTOGRAPH: _tr("photograph"),
        FileKind.NOTE: _tr("note"),
        FileKind.VARIANTS: _tr("variants"),
        FileKind.SEQUENCE: _tr("sequence"),
        FileKind.OUTPUTS: _tr("outputs"),
        FileKind.CASE_SHEET: _tr("case sheet"),
        FileKind.ARCHIVE: _tr("archive"),
        FileKind.UNKNOWN: _tr("other"),
    }
    parts = [f"{count(number)} × {names[kind]}" for kind, number in row.candidate.counts]
    return ", ".join(parts) or _tr("none")
