"""Case table: the table in force, and the import of a new one."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject

from readingroom.domain.progress import Progress, Step
from readingroom.engine.tables.case_tables.types import (
    SINGLE_ROLES,
    CaseColumnRole,
    CaseTableChoices,
    CaseTablePreview,
    Cell,
    ColumnPreview,
    ColumnSummary,
    StoredCaseTable,
)
from readingroom.engine.tables.types import ColumnKind
from readingroom.services.study import Study
from readingroom_desktop.jobs import Failure, StudyThread
from readingroom_desktop.viewmodels.confirmed_actions import ConfirmedActionsViewModel
from readingroom_desktop.viewmodels.formats import count, filled, tr
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.work_page import why_nothing_is_added


class CaseRow(NamedTuple):
    """Cells of a case by column."""

    code: str
    cells: Mapping[str, Cell]


class TableImport(NamedTuple):
    """A table that was read for an import; `path` is None for the headers of stored images."""

    path: Path | None
    choices: CaseTableChoices
    preview: CaseTablePreview


class _Loaded(NamedTuple):
    table: StoredCaseTable | None
    summaries: tuple[ColumnSummary, ...]
    rows: tuple[CaseRow, ...]
    is_locked: bool


class CaseTableViewModel(ConfirmedActionsViewModel):
    """Shows the case table and imports a new one; each choice reads the file again."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.may_import = False
        """Whether the user has the permission to import a table."""
        self.is_locked = False
        self.table: StoredCaseTable | None = None
        self.summaries: tuple[ColumnSummary, ...] = ()
        self.rows: tuple[CaseRow, ...] = ()
        self.reading: TableImport | None = None
        """The import that is prepared; nothing of it is stored."""
        self._choices = CaseTableChoices()
        self._visit = self._read = 0

    @property
    def why_closed(self) -> str:
        """Return why no table can be imported, "" if it can."""
        return why_nothing_is_added(is_read_only=self.is_read_only, is_locked=self.is_locked)

    @property
    def can_import(self) -> bool:
        """Return whether an import can be started now."""
        return self.may_import and not self.why_closed and self.job is None

    @property
    def can_store(self) -> bool:
        """Return whether the prepared import can be stored now."""
        return self.can_import and self.reading is not None and self.reading.preview.can_import

    # ---- the table in force ----------------------------------------------------------------------

    def set_access(self, *, may_import: bool) -> None:
        """Set what the current user may do, and forget what another user saw."""
        self.clear()
        self.may_import = may_import
        self.changed.emit()

    def refresh(self) -> None:
        """Reload the page."""
        visit = self._visit

        def show(loaded: _Loaded) -> None:
            if visit == self._visit:
                self._on_loaded(loaded)

        self._load(_loaded, show)

    def load(self) -> None:
        """Load the page unless it is loaded."""
        if self.state is LoadState.EMPTY:
            self.refresh()

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self._visit += 1
        self.table, self.summaries, self.rows, self.reading = None, (), (), None
        self.is_locked = False
        super().clear()

    def _on_loaded(self, loaded: _Loaded) -> None:
        self.table, self.summaries, self.rows = loaded.table, loaded.summaries, loaded.rows
        self.is_locked = loaded.is_locked
        self.state = LoadState.READY
        self.changed.emit()

    # ---- preparing an import ---------------------------------------------------------------------

    def read_table(self, path: Path | None) -> None:
        """Read a file, or with None the headers of the stored images, and show its columns."""
        if self.can_import:
            self._choices = CaseTableChoices()
            self._preview(path, tr("Reading the table"))

    def leave_import(self) -> None:
        """Forget the prepared import."""
        self._read += 1
        self.reading, self.error = None, ""
        self.changed.emit()

    def view(self, name: str) -> ColumnPreview | None:
        """Return a column of the prepared import, None if there is none of that name."""
        columns = self.reading.preview.columns if self.reading else ()
        return next((item for item in columns if item.name == name), None)

    def roles(self, name: str) -> tuple[CaseColumnRole, ...]:
        """Return the roles of a column of the prepared import."""
        chosen = self._choices.roles.get(name)
        view = self.view(name)
        recognised = view.column.roles if view is not None and view.column is not None else ()
        return recognised if chosen is None else chosen

    def set_kind(self, name: str, kind: ColumnKind) -> None:
        """Set the kind of a column."""
        self._change(replace(self._choices, kinds={**self._choices.kinds, name: kind}))

    def set_unit(self, name: str, unit: str) -> None:
        """Set the unit of a column of numbers."""
        self._change(replace(self._choices, units={**self._choices.units, name: unit}))

    def set_roles(self, name: str, roles: Sequence[CaseColumnRole]) -> None:
        """Set the roles of a column; a role that only one column can have leaves its old one."""
        chosen = {**self._choices.roles, name: tuple(roles)}
        for other in self.reading.preview.columns if self.reading else ():
            present = self.roles(other.name)
            lost = set(SINGLE_ROLES).intersection(roles, present)
            if other.name != name and lost:
                chosen[other.name] = tuple(role for role in present if role not in lost)
        self._change(replace(self._choices, roles=chosen))

    def leave_out(self, name: str, *, is_left_out: bool) -> None:
        """Leave a column out, or not."""
        names = _with(self._choices.leave_out, name, is_in=is_left_out)
        self._change(replace(self._choices, leave_out=names))

    def state_not_identifying(self, name: str, *, is_stated: bool) -> None:
        """State that a column does not identify patients, or withdraw the statement."""
        names = _with(self._choices.not_identifying, name, is_in=is_stated)
        self._change(replace(self._choices, not_identifying=names))

    def add_headers(self, *, is_added: bool) -> None:
        """Add facts of the image headers of the stored cases, or not."""
        self._change(replace(self._choices, with_headers=is_added))

    def set_age_date(self, text: str) -> None:
        """Set the date on which ages are computed from dates of birth; "" for none."""
        try:
            on = date.fromisoformat(text) if text else None
        except ValueError:
            self.error = tr("%1 is not a date. Enter it as YYYY-MM-DD.", text[:20])
            self.changed.emit()
            return
        self._change(replace(self._choices, age_on=on))

    def set_age_band(self, years: int) -> None:
        """Set the width of the bands in which these ages are stored; 0 for years."""
        self._change(replace(self._choices, age_band_years=years))

    def add_areas(self, *, is_added: bool) -> None:
        """Read state and 3 digits of the ZIP code from FHIR, or not."""
        self._change(replace(self._choices, with_area=is_added))

    @property
    def choices(self) -> CaseTableChoices:
        """Return the choices of the prepared import."""
        return self._choices

    def _change(self, choices: CaseTableChoices) -> None:
        if self.reading is not None and choices != self._choices:
            self._choices = choices
            self._preview(self.reading.path, tr("Checking the table"))

    def _preview(self, path: Path | None, title: str) -> None:
        """Read the table with the present choices; only the newest result is shown."""
        self._read += 1
        expected, choices = (self._visit, self._read), self._choices

        def show(preview: CaseTablePreview) -> None:
            if expected == (self._visit, self._read):
                self.reading = TableImport(path, choices, preview)
                self.changed.emit()

        def fail(failure: Failure) -> None:
            if expected == (self._visit, self._read):
                self._choices = self.reading.choices if self.reading else CaseTableChoices()
                self._on_failed(failure)

        self._start_job(
            title, lambda study, _progress: study.case_table.preview(path, choices), show, fail
        )

    # ---- importing -------------------------------------------------------------------------------

    def import_table(self) -> None:
        """Store the prepared table, which replaces the one in force."""
        reading = self.reading
        if reading is None or not self.can_store:
            return
        visit = self._visit

        def store(study: Study, progress: Progress) -> StoredCaseTable:
            progress.report(Step(0, 1, tr("case table")))
            stored = study.case_table.import_table(reading.path, reading.choices)
            progress.report(Step(1, 1, tr("case table")))
            return stored

        def show(stored: StoredCaseTable) -> None:
            if visit != self._visit:
                return
            self.reading = None
            text = tr("Case table imported: %1 columns, %2 cases.")
            self._end(filled(text, count(len(stored.columns)), count(stored.row_count)))
            self.refresh()

        self.done.emit()
        self._start_job(tr("Importing the case table"), store, show)


def _with(names: tuple[str, ...], name: str, *, is_in: bool) -> tuple[str, ...]:
    others = tuple(other for other in names if other != name)
    return (*others, name) if is_in else others


def _loaded(study: Study) -> _Loaded:
    is_locked = study.summary().state.is_past_reading
    table = study.case_table.current()
    rows = tuple(CaseRow(code, cells) for code, cells in study.case_table.rows().items())
    return _Loaded(table, study.case_table.summaries(), rows, is_locked)
