"""Tables that a test of models can read: the study's case table, or a file, and their columns."""

from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from readingroom.domain.errors import NotFoundError
from readingroom.domain.patient_tables import PatientTables
from readingroom.engine.tables.case_tables.types import (
    CASE_TABLE,
    CaseColumnRole,
    ColumnSummary,
)
from readingroom.services.study import Study
from readingroom_desktop.jobs import Failure, StudyThread


class CaseTableColumns(NamedTuple):
    """Columns of the case table that tests of models read, and those that their roles choose."""

    columns: tuple[ColumnSummary, ...]
    code: str
    protected: tuple[str, ...]
    outcome: str


class PatientTablesViewModel(QObject):
    """Loads the columns of the case table and of a chosen file; values are not kept."""

    changed = Signal()

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = thread
        self._visit = 0
        self.case_table: CaseTableColumns | None = None
        """None if the study has no case table."""
        self.file = ""
        """The file whose columns are known or being read."""
        self.file_columns: tuple[ColumnSummary, ...] = ()
        self.error = ""
        """Why the case table or the file cannot be read."""

    def refresh(self) -> None:
        """Load the columns of the case table again."""
        visit = self._visit

        def show(case_table: CaseTableColumns | None) -> None:
            if visit == self._visit and case_table != self.case_table:
                self.case_table = case_table
                self.changed.emit()

        def fail(failure: Failure) -> None:
            if visit == self._visit:
                self.error = failure.message
                self.changed.emit()

        self._thread.run(case_table_columns, show, fail)

    def read_file(self, file: str) -> None:
        """Load the columns of a file or packaged table; "" forgets them."""
        if file == self.file or self._thread.is_stopped:  # a field that closes loses the focus too
            return
        self.file, self.file_columns, self.error = file, (), ""
        self.changed.emit()
        visit = self._visit

        def show(columns: tuple[ColumnSummary, ...]) -> None:
            if (visit, file) == (self._visit, self.file):
                self.file_columns = columns
                self.changed.emit()

        def fail(failure: Failure) -> None:
            if (visit, file) == (self._visit, self.file):
                self.file, self.error = "", failure.message
                self.changed.emit()

        if file:
            self._thread.run(lambda study: study.case_table.file_summaries(file), show, fail)

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self._visit += 1
        self.case_table, self.file, self.file_columns, self.error = None, "", (), ""
        self.changed.emit()


def case_table_columns(study: Study) -> CaseTableColumns | None:
    """Return the columns of a study's case table for tests of models, None without one."""
    try:
        tables = study.case_table.tables()
    except NotFoundError:
        return None
    hidden = {
        item.name
        for item in study.case_table.columns(CaseColumnRole.TRUTH)
        if item.name != tables.outcome
    }
    columns = tuple(item for item in study.case_table.summaries() if item.name not in hidden)
    return CaseTableColumns(columns, tables.code, tables.protected, tables.outcome)


def uses_case_table(tables: PatientTables) -> bool:
    """Return whether tables name the case table of the study."""
    return CASE_TABLE in (tables.table, tables.reference)


def with_case_table(study: Study, tables: PatientTables) -> PatientTables:
    """Return tables with the values of the case table, if they name it.

    Raises:
        NotFoundError: they name it, and the study has none.
    """
    if not uses_case_table(tables):
        return tables
    return replace(tables, text=study.case_table.tables().text)
