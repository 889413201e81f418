"""The files of recorded outputs of an import: which are to come, which wait for a review."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from readingroom.domain.deid_review import PreparedOutputs
from readingroom_desktop.viewmodels.import_rows import OutputsLine
from readingroom_desktop.viewmodels.import_run import PendingOutputReview
from readingroom_desktop.viewmodels.review_answers import ReviewAnswers


class OutputQueue:
    """What is known of each file of outputs as long as the plan is there.

    `held` are those that wait for their review, by path; nothing of them is stored.
    """

    def __init__(self, paths: Iterable[Path] = ()) -> None:
        self.lines = [OutputsLine(path) for path in paths]
        self.held: dict[Path, PreparedOutputs] = {}
        self._answers: dict[Path, ReviewAnswers] = {}

    @property
    def due(self) -> tuple[OutputsLine, ...]:
        """Return the files that are to be added and were not read yet."""
        return tuple(line for line in self.lines if line.is_due)

    @property
    def to_review(self) -> tuple[OutputsLine, ...]:
        """Return the files that wait for their review."""
        return tuple(line for line in self.lines if line.questions)

    @property
    def waiting(self) -> list[PendingOutputReview]:
        """Return what waits for its review, with the answers so far."""
        return [
            PendingOutputReview(path, prepared, dict(self.answers_about(path).decisions))
            for path, prepared in self.held.items()
        ]

    def answers_about(self, path: Path) -> ReviewAnswers:
        """Return the answers about a file that waits."""
        return self._answers.setdefault(path, ReviewAnswers())

    def tick(self, path: Path, *, is_ticked: bool) -> None:
        """Choose a file or leave it out."""
        self._set(path, is_ticked=is_ticked)

    def hold(self, path: Path, prepared: PreparedOutputs) -> None:
        """Let a file wait for its review."""
        self.held[path] = prepared
        self._set(path, questions=len(prepared.items))

    def settle(self, path: Path, done: str) -> None:
        """Take note of what came of a file, in words."""
        self.held.pop(path, None)
        self._answers.pop(path, None)
        self._set(path, done=done, questions=0)

    def _set(self, path: Path, **changes: object) -> None:
        self.lines = [
            replace(line, **changes) if line.path == path else line  # type: ignore[arg-type]
            for line in self.lines
        ]
