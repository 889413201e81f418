"""Resolve the evidence that outputs name in the stored notes, and report what is not resolved."""

from collections.abc import Iterable
from dataclasses import replace

from readingroom import store
from readingroom.domain.case import Note
from readingroom.domain.problem import Problem
from readingroom.intake.deidentify.types import ImportedOutput
from readingroom.intake.output_evidence import EvidenceCounts, count_evidence, resolved_evidence
from readingroom.store import StudyFile

_LISTED = 3
"""Number of unresolved entries of a row that its problem names."""


class EvidenceLocating:
    """Resolves the evidence of the rows of one file; `problems` collects what was not resolved.

    The rows name cases of the study.
    """

    def __init__(self, file: StudyFile, file_name: str) -> None:
        self._file = file
        self._file_name = file_name
        self._notes: dict[str, tuple[Note, ...]] = {}
        self._reasons: list[str] = []
        self.problems: list[Problem] = []

    def locate(self, row: ImportedOutput) -> ImportedOutput:
        """Return a row with its evidence; what is not resolved is a problem, and left out."""
        if not row.evidence:
            return row
        notes = self._notes_of(row.case_code)
        evidence, unresolved = resolved_evidence(row.evidence, row.content.text, notes)
        if unresolved:
            self._reasons += [reason for _, reason in unresolved]
            listed = "; ".join(f"entry {n}: {reason}" for n, reason in unresolved[:_LISTED])
            rest = len(unresolved) - _LISTED
            more = f"; and {rest} more" if rest > 0 else ""
            message = f"Evidence not resolved: {listed}{more}."
            self.problems.append(
                Problem.warning(self._file_name, "outputs.evidence", message, row.line)
            )
        return replace(row, content=replace(row.content, evidence=evidence))

    def count(self, rows: Iterable[ImportedOutput]) -> EvidenceCounts:
        """Count the evidence of resolved rows by rule."""
        return counted_evidence(rows, self._reasons)

    def _notes_of(self, code: str) -> tuple[Note, ...]:
        if code not in self._notes:
            case = store.cases.find(self._file, code)
            if case is None:
                raise AssertionError("rows of unknown cases were rejected")
            self._notes[code] = store.cases.content(self._file, case).notes
        return self._notes[code]


def counted_evidence(rows: Iterable[ImportedOutput], reasons: Iterable[str] = ()) -> EvidenceCounts:
    """Count the evidence of rows by the rule that resolved it."""
    return count_evidence((item for row in rows for item in row.content.evidence), reasons)
