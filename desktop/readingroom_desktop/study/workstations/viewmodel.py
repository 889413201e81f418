"""Workstations: kits of readers, and returns to merge."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from readingroom.domain.errors import KitError
from readingroom.domain.ids import ReaderId
from readingroom.domain.progress import Progress, Step
from readingroom.services.kits.types import KitWritten, ReturnReview, Workstation
from readingroom.services.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.confirmed_actions import ConfirmedActionsViewModel
from readingroom_desktop.viewmodels.formats import filled, numbered, tr, tr_core
from readingroom_desktop.viewmodels.page import LoadState


class ReturnCheck(NamedTuple):
    """Checked or merged file: its review, or why it is refused."""

    path: Path
    review: ReturnReview | None
    problem: str = ""

    @property
    def is_new(self) -> bool:
        """Return whether a merge would add something."""
        return self.review is not None and not self.review.is_merged


def check_returns(
    study: Study, paths: Sequence[Path], progress: Progress
) -> tuple[ReturnCheck, ...]:
    """Check returns; nothing is changed."""
    return _each(study, paths, progress, is_merge=False)


def merge_returns(
    study: Study, paths: Sequence[Path], progress: Progress
) -> tuple[ReturnCheck, ...]:
    """Merge returns one by one; a refused one changes nothing."""
    return _each(study, paths, progress, is_merge=True)


def _each(
    study: Study, paths: Sequence[Path], progress: Progress, *, is_merge: bool
) -> tuple[ReturnCheck, ...]:
    work = study.kits.merge if is_merge else study.kits.inspect_return
    checks = []
    for number, path in enumerate(paths):
        progress.raise_if_cancelled()
        progress.report(Step(number, len(paths), tr("Returns")))
        try:
            checks.append(ReturnCheck(path, work(path)))
        except KitError as error:
            checks.append(ReturnCheck(path, None, tr_core(str(error))))
    return tuple(checks)


class WorkstationsViewModel(ConfirmedActionsViewModel):
    """Lists readers with their kits, and runs the page's actions."""

    checked = Signal()
    """The chosen returns were checked, and can be merged."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.lines: tuple[Workstation, ...] = ()
        self.written: KitWritten | None = None
        """A new kit with its code, until the code was handed over."""
        self.checks: tuple[ReturnCheck, ...] = ()

    @property
    def has_session(self) -> bool:
        """Return whether a reader has a worklist."""
        return any(line.item_count for line in self.lines)

    def refresh(self) -> None:
        """Reload the readers."""
        self._load(lambda study: study.kits.list_all(), self._on_lines)

    def clear(self) -> None:
        """Forget everything, as the study was closed or the user left."""
        self.lines, self.written, self.checks = (), None, ()
        super().clear()

    def hand_over(self) -> None:
        """Forget the code, as it was handed over."""
        self.written = None
        self.changed.emit()

    # ---- actions ---------------------------------------------------------------------------------

    def write(self, reader: ReaderId, path: Path) -> None:
        """Write a kit for a reader."""
        self._start_job(
            tr("Writing a reader kit"),
            lambda study, progress: study.kits.write_kit(reader, path, progress=progress),
            self._on_written,
        )

    def check(self, paths: Sequence[Path]) -> None:
        """Check returns before they are merged."""
        self.checks = ()
        self._start_job(
            tr("Checking returns"),
            lambda study, progress: check_returns(study, paths, progress),
            self._on_checked,
        )

    def merge(self) -> None:
        """Merge the checked returns that add something."""
        paths = [check.path for check in self.checks if check.is_new]
        self.done.emit()
        self._start_job(
            tr("Merging returns"),
            lambda study, progress: merge_returns(study, paths, progress),
            self._on_merged,
        )

    def recall(self, reader: ReaderId, reason: str) -> None:
        """Recall a reader's kit."""
        self._do(lambda study: study.kits.recall(reader, reason), self._on_recalled)

    # ---- results ---------------------------------------------------------------------------------

    def _on_lines(self, lines: tuple[Workstation, ...]) -> None:
        self.lines, self.state = lines, LoadState.READY
        self.changed.emit()

    def _on_written(self, written: KitWritten) -> None:
        self.written = written
        self.wrote.emit()
        self.refresh()
        self.changed.emit()

    def _on_checked(self, checks: tuple[ReturnCheck, ...]) -> None:
        self.checks = checks
        self.changed.emit()
        self.checked.emit()

    def _on_merged(self, checks: tuple[ReturnCheck, ...]) -> None:
        self.checks = ()
        self.error = " ".join(check.problem for check in checks if check.problem)
        added = sum(check.review.new_count for check in checks if check.review)
        self._report_write(numbered(added, tr("1 record merged."), tr("%1 records merged.")))
        self.refresh()
        self.changed.emit()

    def _on_recalled(self, line: Workstation) -> None:
        self._end(filled(tr("The kit of %1 is recalled."), line.reader_code))
        self.refresh()
