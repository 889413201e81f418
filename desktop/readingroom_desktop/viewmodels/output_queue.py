"""Files of recorded outputs of an import: pending files and files to review."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from readingroom.intake.deidentify.types import PreparedOutputs
from readingroom_desktop.viewmodels.deid_review_answers import ReviewAnswers
from readingroom_desktop.viewmodels.formats import count, tr, tr_core
from readingroom_desktop.viewmodels.import_rows import OutputsLine
from readingroom_desktop.viewmodels.import_run import OutputImportUpdate, PendingOutputReview
from readingroom_desktop.viewmodels.intake import rejected_count, rejected_words


class OutputQueue:
    """State of each file of outputs while the plan exists.

    `prepared` are files waiting for review, by path; none of their outputs is stored.
    """

    def __init__(self, paths: Iterable[Path] = ()) -> None:
        self.lines = [OutputsLine(path) for path in paths]
        self.prepared: dict[Path, PreparedOutputs] = {}
        self._answers: dict[Path, ReviewAnswers] = {}

    @property
    def due(self) -> tuple[OutputsLine, ...]:
        """Return the selected files that were not read yet."""
        return tuple(line for line in self.lines if line.is_due)

    @property
    def to_review(self) -> tuple[OutputsLine, ...]:
        """Return the files waiting for review."""
        return tuple(line for line in self.lines if line.questions)

    @property
    def waiting(self) -> list[PendingOutputReview]:
        """Return the files waiting for review, with their answers."""
        return [
            PendingOutputReview(path, prepared, dict(self.answers_about(path).decisions))
            for path, prepared in self.prepared.items()
        ]

    def answers_about(self, path: Path) -> ReviewAnswers:
        """Return the answers for a file waiting for review."""
        return self._answers.setdefault(path, ReviewAnswers())

    def tick(self, path: Path, *, is_ticked: bool) -> None:
        """Select or deselect a file."""
        self._set(path, is_ticked=is_ticked)

    def add_waiting(self, path: Path, prepared: PreparedOutputs) -> None:
        """Add a file waiting for review."""
        self.prepared[path] = prepared
        self._set(path, questions=len(prepared.items))

    @property
    def rejected_words(self) -> str:
        """Count the rejected outputs in a sentence, "" if there are none."""
        rejected = sum(line.rejected for line in self.lines)
        return rejected_words(rejected) if rejected else ""

    def record(self, update: OutputImportUpdate) -> None:
        """Record the result of a file that was read."""
        result = tr_core(update.refusal) or tr("%1 added", count(update.added))
        text = f"{result}. {update.images}" if update.images else result
        self.settle(update.path, text, rejected=rejected_count(update.reported))

    def settle(self, path: Path, done: str, *, rejected: int = 0) -> None:
        """Record the result of a file as text, and the number of its rejected outputs."""
        self.prepared.pop(path, None)
        self._answers.pop(path, None)
        self._set(path, done=done, questions=0, rejected=rejected)

    def _set(self, path: Path, **changes: object) -> None:
        self.lines = [
            replace(line, **changes) if line.path == path else line  # type: ignore[arg-type]
            for line in self.lines
        ]
