"""Reports of a study: created in a scratch folder, previewed by page, and saved."""

import shutil
from pathlib import Path
from typing import NamedTuple

import pypdfium2
from PySide6.QtCore import QObject

from readingroom.domain.errors import AnalysisError
from readingroom.domain.progress import Progress
from readingroom.engine.generator.validation.service import read_validation
from readingroom.engine.generator.validation.types import ValidationSummary
from readingroom.reports.types import ReportKind
from readingroom.services.scratch import MINUTE_S, ScratchFolder
from readingroom.services.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel

FOLDER = "reports"
PAGE_WIDTH = 1240
"""Width of a page preview in pixels: an A4 page at 150 dpi."""


class ReportFiles(NamedTuple):
    """Files of a created report, including the PDF."""

    kind: ReportKind
    files: tuple[Path, ...]
    pdf: Path


class ReportsViewModel(PageViewModel):
    """One report at a time; its files are deleted when the study is closed."""

    def __init__(self, thread: StudyThread, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.scratch: ScratchFolder = ScratchFolder(
            "report-", folder / FOLDER, least_age_s=MINUTE_S
        )
        self.kind = ReportKind.SESSION
        self.validations: dict[str, ValidationSummary] = {}
        """Validations of synthetic tables for the report, by the name of their folder."""
        self.files: ReportFiles | None = None
        self.picture: PagePicture | None = None
        self._is_picturing = False
        self._requested_page = 1

    def refresh(self) -> None:
        """Load the page; an existing report stays, even if the study has changed since."""
        self._load(lambda study: study.summary(), self._on_loaded)

    def clear(self) -> None:
        """Forget everything and delete the report files, as the study was closed."""
        self.files, self.picture, self._requested_page = None, None, 1
        self.validations = {}
        self.scratch.close()
        super().clear()

    def choose(self, kind: ReportKind) -> None:
        """Choose the kind of the next report."""
        if kind is not self.kind:
            self.kind = kind
            self.changed.emit()

    def add_validation(self, folder: Path) -> None:
        """Add the validation in a folder to the report of synthetic data."""

        def add(summary: ValidationSummary) -> None:
            self.validations |= {folder.name: summary}
            self.changed.emit()

        self.error = ""
        self._thread.run(lambda _study: read_validation(folder), add, self._on_failed)

    def remove_validations(self) -> None:
        """Remove all validations."""
        self.validations = {}
        self.changed.emit()

    def make(self) -> None:
        """Create the chosen report from the current state of the study."""
        if not self.is_idle:
            return
        kind, folder = self.kind, self.scratch.path
        validations = tuple(self.validations.values())

        def work(study: Study, _progress: Progress) -> ReportFiles:
            written = study.reports.write(kind, folder, with_pdf=True, validations=validations)
            html, pdf = Path(written.html), Path(written.pdf)
            return ReportFiles(kind, (html, pdf), pdf)

        self._start_job(tr("Creating the report"), work, self._on_created)

    def turn(self, page_number: int) -> None:
        """Show another page; of several requests only the last one counts."""
        self._requested_page = page_number
        if not self._is_picturing:
            self._draw()

    def save(self, folder: Path) -> None:
        """Copy the report into a folder, replacing files of the same name."""
        report = self.files
        if report is None:
            return

        def copy(_study: Study) -> tuple[str, ...]:
            folder.mkdir(parents=True, exist_ok=True)
            for file in report.files:
                shutil.copyfile(file, folder / file.name)
            return tuple(file.name for file in report.files)

        self._thread.run(copy, self._on_saved, self._on_failed)

    def _on_saved(self, names: tuple[str, ...]) -> None:
        self.noticed.emit(tr("Saved: %1.", ", ".join(names)))

    def _on_created(self, files: ReportFiles) -> None:
        self.files, self.picture = files, None
        self.changed.emit()
        self.turn(1)

    def _draw(self) -> None:
        pdf = self.files.pdf if self.files is not None else None
        if pdf is None:
            return
        page_number, self._is_picturing = self._requested_page, True

        def show(picture: PagePicture) -> None:
            self._is_picturing = False
            if self.files is None or self.files.pdf != pdf:
                return
            self.picture = picture
            self.changed.emit()
            if self._requested_page != page_number:
                self._draw()

        def fail(failure: object) -> None:
            self._is_picturing = False
            self._on_failed(failure)  # type: ignore[arg-type] # the thread emits failures only

        self._thread.run(lambda _study: picture_page(pdf, page_number, PAGE_WIDTH), show, fail)

    def _on_loaded(self, _summary: object) -> None:
        self.state = LoadState.READY
        self.changed.emit()


class PagePicture(NamedTuple):
    """One page, `number` from 1; `pixels` are 4 bytes each: blue, green, red and unused."""

    number: int
    page_count: int
    width: int
    height: int
    stride: int
    pixels: bytes


def picture_page(path: Path, number: int, width: int) -> PagePicture:
    """Render a page at a width in pixels.

    Args:
        path: path of the PDF.
        number: page number from 1, clamped to the last page.
        width: width in pixels.

    Raises:
        AnalysisError: the file is missing or not a PDF.
    """
    try:
        document = pypdfium2.PdfDocument(path)
    except (pypdfium2.PdfiumError, OSError) as error:
        raise AnalysisError(tr("%1 is missing. Create the report again.", path.name)) from error
    try:
        page_count = len(document)
        page_number = min(max(number, 1), page_count)
        page = document[page_number - 1]
        bitmap = page.render(scale=width / page.get_width(), rev_byteorder=False, prefer_bgrx=True)
        pixels = bytes(bitmap.buffer)
        picture = PagePicture(
            page_number, page_count, bitmap.width, bitmap.height, bitmap.stride, pixels
        )
        bitmap.close()
        page.close()
    finally:
        document.close()
    return picture
