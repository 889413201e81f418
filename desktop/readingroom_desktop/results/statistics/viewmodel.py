"""Statistics of bare tables, computed in a separate process; nothing is stored."""

from pathlib import Path

from PySide6.QtCore import QObject

from readingroom.services.table_statistics.types import (
    ConvertRequest,
    ImrmcTablesRequest,
    TableAnalysisRequest,
    TableCurvesRequest,
    TableFigures,
)
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.formats import count, tr
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.patient_tables import PatientTablesViewModel
from readingroom_desktop.viewmodels.work_page import WorkPageViewModel

NAMED_COLUMNS = frozenset({".csv", ".txt"})
"""Endings of files whose columns can be chosen; other kinds have fixed ones."""


class StatisticsViewModel(WorkPageViewModel):
    """Analyses a table, and writes tables as other kinds of files."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.sources = PatientTablesViewModel(thread, self)
        self.figures: TableFigures | None = None
        self.analysed: TableAnalysisRequest | None = None
        """The request of the figures."""

    def refresh(self) -> None:
        """Note that a study is open; the page shows nothing of it."""
        self.state = LoadState.READY
        self.changed.emit()

    def clear(self) -> None:
        """Forget everything and stop the running job, as the study was closed."""
        self.figures = self.analysed = None
        self.sources.clear()
        super().clear()

    def read_columns(self, file: str) -> None:
        """Load the columns of a file that has a header; forget them for other files."""
        self.sources.read_file(file if Path(file).suffix.lower() in NAMED_COLUMNS else "")

    def analyse(self, request: TableAnalysisRequest) -> None:
        """Analyse a table."""
        if self.is_busy:
            return
        self.error, self.figures, self.analysed = "", None, None

        def show(figures: TableFigures) -> None:
            self.figures, self.analysed = figures, request
            self.changed.emit()

        name = Path(request.path).name
        self._work(tr("Analysing %1", name), request, show)

    def write_curves(self, path: Path) -> None:
        """Write the points of the curves of the analysed table as CSV."""
        if self.analysed is None or self.is_busy:
            return
        self.error = ""
        request = TableCurvesRequest(self.analysed)
        self._work(tr("Computing curves"), request, lambda text: self._write(path, text))

    def write_report(self, path: Path) -> None:
        """Write the complete report as JSON."""
        if self.figures is not None:
            self._write(path, self.figures.document)

    def convert(self, request: ConvertRequest) -> None:
        """Write ratings or marks as another kind of file."""
        if self.is_busy:
            return
        self.error = ""
        name = Path(request.target).name

        def report(number: int) -> None:
            self.noticed.emit(tr("%1 values written to %2.", count(number), name))

        self._work(tr("Writing %1", name), request, report)

    def write_imrmc(self, request: ImrmcTablesRequest) -> None:
        """Write the result tables of iMRMC into a new folder."""
        if self.is_busy:
            return
        self.error = ""
        name = Path(request.folder).name

        def report(names: tuple[str, ...]) -> None:
            self.noticed.emit(tr("%1 written to %2.", ", ".join(names), name))

        self._work(tr("Writing %1", name), request, report)

    def _write(self, path: Path, text: str) -> None:
        self._write_file(
            lambda: path.write_text(text, encoding="utf-8", newline=""),
            tr("Figures written to %1.", path.name),
        )
