"""Plausibility of a patient table and of files, checked in separate processes."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject

from readingroom.domain.patient_tables import PatientTables
from readingroom.domain.problem import FileCheck, ProblemShare
from readingroom.knowledge.types import FactColumns, TablePlausibility
from readingroom.services.engine.requests import Document, TablePlausibilityRequest
from readingroom.services.engine.table_plausibility import write_table_result
from readingroom.services.files import check_paths, problem_shares
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.work_page import TablePageViewModel


class TableChecksViewModel(TablePageViewModel):
    """Checks a table, or files; nothing is stored."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.result: TablePlausibility | None = None
        self.files: tuple[FileCheck, ...] | None = None
        """Checked files, None before a check."""
        self.shares: tuple[ProblemShare, ...] = ()

    def clear(self) -> None:
        """Forget everything and stop the running job, as the study was closed."""
        self.result, self.files, self.shares = None, None, ()
        super().clear()

    def check_table(self, table: str, columns: FactColumns, folder: str) -> None:
        """Check the patients of a table; `folder` has further tables, "" for none."""
        if self.is_busy:
            return
        self.result = None

        def show(answer: Document[TablePlausibility]) -> None:
            self.result = answer.read()
            self.changed.emit()

        def start(tables: PatientTables) -> None:
            request = TablePlausibilityRequest(
                tables.table, columns, Path(folder) if folder else None, tables.text
            )
            self._work(tr("Checking plausibility"), request, show)

        self._with_case_table(PatientTables(table), start)

    def check_files(self, paths: Sequence[Path]) -> None:
        """Check files, also in folders and zips, as an import reads them."""
        if self.is_busy:
            return
        self.files, self.shares = None, ()

        def show(files: tuple[FileCheck, ...]) -> None:
            self.files, self.shares = files, problem_shares(files)
            self.changed.emit()

        self._start_job(
            tr("Checking files"),
            lambda _study, progress: check_paths(paths, progress=progress),
            self._while_open(show),
        )

    def write(self, path: Path) -> None:
        """Write the result of the table as CSV."""
        result = self.result
        if result is None:
            return
        text = tr("Result written to %1.", path.name)
        self._write_file(lambda: write_table_result(result, path), text)
