"""Reports of a study: made in a scratch folder, looked at page by page, saved where wanted."""

import shutil
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject

from readingroom.domain.progress import Progress
from readingroom.domain.reporting import ReportKind
from readingroom.study import Study
from readingroom.study.scratch import MINUTE_S, ScratchFolder
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.printing.pictures import PagePicture, picture_page
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel

FOLDER = "reports"
PAGE_WIDTH = 1240
"""Pixels of a page's picture; an A4 page at 150 dots an inch."""


class ReportFiles(NamedTuple):
    """A report that was made: its files, among them the PDF."""

    kind: ReportKind
    files: tuple[Path, ...]
    pdf: Path


class ReportViewModel(PageViewModel):
    """One report at a time; what was made goes with the study that is closed."""

    def __init__(self, thread: StudyThread, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.scratch = ScratchFolder("report-", folder / FOLDER, least_age_s=MINUTE_S)
        self.kind = ReportKind.SESSION
        self.made: ReportFiles | None = None
        self.picture: PagePicture | None = None
        self._is_picturing = False
        self._wanted = 1

    def refresh(self) -> None:
        """Make the page ready; a report of the study before it changed stays, as it was made."""
        self._load(lambda study: study.summary(), self._on_loaded)

    def clear(self) -> None:
        """Forget everything, and take away what was made, as the study was closed."""
        self.made, self.picture, self._wanted = None, None, 1
        self.scratch.close()
        super().clear()

    @property
    def may_make(self) -> bool:
        """Return whether a report can be made now."""
        return self.state is LoadState.READY and self.job is None

    def choose(self, kind: ReportKind) -> None:
        """Choose what the next report is about."""
        if kind is not self.kind:
            self.kind = kind
            self.changed.emit()

    def make(self) -> None:
        """Make the report that is chosen, from the study as it is now."""
        if not self.may_make:
            return
        kind, folder = self.kind, self.scratch.path

        def work(study: Study, _progress: Progress) -> ReportFiles:
            written = study.reports.write(kind, folder, with_pdf=True)
            html, pdf = Path(written.html), Path(written.pdf)
            return ReportFiles(kind, (html, pdf), pdf)

        self._start_job(self.tr("Making the report"), work, self._on_made)

    def turn(self, number: int) -> None:
        """Show another page; of several wished for meanwhile the last one counts."""
        self._wanted = number
        if not self._is_picturing:
            self._draw()

    def save(self, folder: Path) -> None:
        """Copy the report into a folder; a file of the same name there is replaced."""
        made = self.made
        if made is None:
            return

        def copy(_study: Study) -> tuple[str, ...]:
            folder.mkdir(parents=True, exist_ok=True)
            for file in made.files:
                shutil.copyfile(file, folder / file.name)
            return tuple(file.name for file in made.files)

        self._thread.run(copy, self._on_saved, self._on_failed)

    def _on_saved(self, names: tuple[str, ...]) -> None:
        self.noticed.emit(self.tr("Saved: %1.").replace("%1", ", ".join(names)))

    def _on_made(self, made: ReportFiles) -> None:
        self.made, self.picture = made, None
        self.changed.emit()
        self.turn(1)

    def _draw(self) -> None:
        pdf = self.made.pdf if self.made is not None else None
        if pdf is None:
            return
        wanted, self._is_picturing = self._wanted, True

        def show(picture: PagePicture) -> None:
            self._is_picturing = False
            if self.made is None or self.made.pdf != pdf:
                return
            self.picture = picture
            self.changed.emit()
            if self._wanted != wanted:
                self._draw()

        def fail(failure: object) -> None:
            self._is_picturing = False
            self._on_failed(failure)  # type: ignore[arg-type] # the thread gives failures only

        self._thread.run(lambda _study: picture_page(pdf, wanted, PAGE_WIDTH), show, fail)

    def _on_loaded(self, _summary: object) -> None:
        self.state = LoadState.READY
        self.changed.emit()
