"""Form for a model and a table of patients: model, files and settings."""

from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from readingroom.domain.model import RegisteredModel
from readingroom.domain.patient_tables import PatientTables
from readingroom.engine.tables.case_tables.types import (
    CASE_TABLE,
    CaseColumnRole,
    ColumnSummary,
)
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import isolated, tr
from readingroom_desktop.viewmodels.patient_tables import CaseTableColumns, PatientTablesViewModel
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.column_picker import ColumnPicker
from readingroom_desktop.widgets.controls import Picker, button, entry, label, width_with_hint
from readingroom_desktop.widgets.layouts import row

_COLUMNS = 3
_ORIGIN_LETTERS = 6
"""Shown letters of the origin of a table beside a path."""


class TableOrigin(StrEnum):
    """Where a table comes from."""

    NONE = "none"
    """No table is named."""
    CASE_TABLE = "case table"
    FILE = "file"


class FileLine(QWidget):
    """Path field with a button to choose a file or folder."""

    edited = Signal()

    def __init__(
        self, name: str, hint: str, chooser: FileChooser, *, is_folder: bool = False
    ) -> None:
        super().__init__()
        self._is_folder = is_folder
        self.line = entry(name)
        self.line.setPlaceholderText(hint)
        self.line.textEdited.connect(lambda _text: self.edited.emit())
        self._name, self._chooser = name, chooser
        tip = tr("Choose a folder: %1") if is_folder else tr("Choose a file: %1")
        tip = tip.replace("%1", isolated(name))
        self.browse = button("", icon_name="folder-open", tip=tip, on_click=self._on_browse)
        self.parts = row(self.line, self.browse, margins=0)
        self.setLayout(self.parts)

    @property
    def text(self) -> str:
        """Return the entered path."""
        return self.line.text().strip()

    @property
    def path(self) -> Path | None:
        """Return the entered path, None without one."""
        return _path(self.text)

    def _on_browse(self) -> None:
        choose = self._chooser.folder if self._is_folder else self._chooser.any_file
        file = choose(self, self._name)
        if file is not None:
            self.line.setText(str(file))
            self.line.textEdited.emit(str(file))
            self.line.editingFinished.emit()


class TableLine(FileLine):
    """A table: the case table of the study, or a file. Without a case table only a file.

    Args:
        name: name of the field.
        hint: placeholder of the path.
        chooser: file dialogs.
        own_text: text of the choice to name no table, "" if one is required.
    """

    def __init__(self, name: str, hint: str, chooser: FileChooser, *, own_text: str = "") -> None:
        super().__init__(name, hint, chooser)
        origins = [(own_text, TableOrigin.NONE)] if own_text else []
        origins += [
            (tr("Case table of the study"), TableOrigin.CASE_TABLE),
            (tr("A file…"), TableOrigin.FILE),
        ]
        self._first = TableOrigin.NONE if own_text else TableOrigin.FILE
        self._picker = Picker(tr("%1: origin", name), *origins)
        self._picker.setToolTip(tr("The case table of the study, or a file"))
        self._picker.cut_at(_ORIGIN_LETTERS)
        self.parts.insertWidget(0, self._picker)
        self._has_case_table = False
        self.choose_origin(self._first)
        self._picker.currentIndexChanged.connect(lambda _index: self._on_origin())
        self._show()

    @property
    def origin(self) -> TableOrigin:
        """Return the chosen origin of the table; a file if there is no other."""
        if not self._has_case_table:
            return TableOrigin.FILE
        return TableOrigin(self._picker.currentData())

    @property
    def is_case_table(self) -> bool:
        """Return whether the case table is chosen."""
        return self.origin is TableOrigin.CASE_TABLE

    @property
    def source(self) -> str:
        """Return the table as tests of models name it, "" for none."""
        if self.origin is TableOrigin.FILE:
            return f"./{self.text}" if self.text == CASE_TABLE else self.text
        return CASE_TABLE if self.is_case_table else ""

    def offer_case_table(self, *, is_offered: bool) -> None:
        """Offer the case table beside a file, or a file only."""
        if is_offered != self._has_case_table:
            self._has_case_table = is_offered
            self._on_origin()

    def choose_origin(self, origin: TableOrigin) -> None:
        """Choose where the table comes from."""
        self._picker.setCurrentIndex(self._picker.findData(origin))

    def forget(self) -> None:
        """Choose the first origin again."""
        self.choose_origin(self._first)

    def _on_origin(self) -> None:
        self._show()
        self.edited.emit()

    def _show(self) -> None:
        is_file = self.origin is TableOrigin.FILE
        self._picker.setVisible(self._has_case_table)
        for part in (self.line, self.browse):
            part.setVisible(is_file)
        wide, narrow = QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed
        self._picker.setSizePolicy(narrow if is_file else wide, narrow)


class PatientTableForm(QWidget):
    """Fields for model, patient table, input map and further settings.

    Columns are chosen from those of the table; the roles of the case table prefill them. Rarely
    used settings are shown by `more`, a button that the page places.

    Args:
        chooser: file dialogs.
        sources: the case table, and the columns of a chosen file.
        has_model: whether the model is chosen here, and the reference may be the table itself.
    """

    edited = Signal()

    def __init__(
        self, chooser: FileChooser, sources: PatientTablesViewModel, *, has_model: bool = True
    ) -> None:
        super().__init__()
        self._chooser, self._has_model, self._sources = chooser, has_model, sources
        self._case_table: CaseTableColumns | None = None
        self._is_of_columns, self._is_prefilled = True, False
        self._build_files()
        self._build_columns()
        self._build_dependents()
        self.more = button(tr("More settings"), icon_name="caret-down")
        self.more.setCheckable(True)
        self._lay_out()
        self.more.toggled.connect(lambda is_on: self._show_more(is_wanted=is_on))
        self.model.currentIndexChanged.connect(lambda _index: self.edited.emit())
        self._lines = (self.table, self.inputs, self.reference, self.declaration, self.generator)
        self._pickers = (self.code, self.protected, self.outcome, self.may_change)
        for table in (self.table, self.reference):
            table.edited.connect(self._follow_table)
        for field in (*self._lines, *self._pickers):
            field.edited.connect(self.edited)
        self.grades.textEdited.connect(lambda _text: self.edited.emit())
        self.table.line.editingFinished.connect(self._read_file)
        sources.changed.connect(self._on_sources)
        self._on_sources()

    def _build_files(self) -> None:
        """Create the path fields."""
        self.table = TableLine(tr("Patient table"), tr("CSV"), self._chooser)
        self.table.line.setToolTip(tr("CSV file with one patient per row"))
        self.inputs = FileLine(tr("Input map"), tr("YAML file"), self._chooser)
        self.inputs.line.setToolTip(
            tr(
                "YAML file with the column order, scaling of numbers, coding of categories, and "
                "names and grades of the classes (docs/stress.md).\nWithout it inputs.yaml beside "
                "the model is used; else the model gets all columns unchanged."
            )
        )
        self.reference = TableLine(
            tr("Reference patients"),
            tr("CSV; the table itself") if self._has_model else tr("CSV"),
            self._chooser,
            own_text=tr("The table itself") if self._has_model else "",
        )
        self.reference.line.setToolTip(
            tr("CSV file of real patients that defines plausible counterfactuals")
        )
        self.declaration = FileLine(tr("Column schema"), tr("YAML file"), self._chooser)
        self.declaration.line.setToolTip(
            tr(
                "YAML file with type, unit and bounds of each column (docs/generator.md).\nWithout "
                "it the schema is inferred from the values. A case table has its own."
            )
        )

    def _build_columns(self) -> None:
        """Create the model list and the fields for columns."""
        self.model = Picker(tr("Model"))
        self.model.setPlaceholderText(tr("no models"))
        self.code = ColumnPicker(
            tr("Case code column"),
            tr("none") if self._has_model else tr("choose"),
            tip=tr("Column that identifies patients"),
        )
        self.protected = ColumnPicker(
            tr("Protected columns"),
            tr("from input map"),
            is_multiple=True,
            tip=tr("Columns to shift, e.g. sex, insurance"),
        )
        self.outcome = ColumnPicker(
            tr("Outcome column"),
            tr("none"),
            tip=tr("Outcome of the patients, not passed to the model"),
        )
        self.grades = entry(tr("Class grades"))
        self.grades.setPlaceholderText(tr("from input map; 0, 1"))
        self.grades.setMinimumWidth(width_with_hint(self.grades))
        self.grades.setToolTip(
            tr("Level of care of each class, one number per class; comma-separated")
        )

    def _build_dependents(self) -> None:
        """Create the fields for columns that follow a shift."""
        self.generator = FileLine(tr("Fitted generator"), tr("none"), self._chooser, is_folder=True)
        self.generator.line.setToolTip(
            tr(
                "Folder of a generator fitted to a similar table, which adjusts other columns to "
                "the shift.\nWithout it only the shifted columns change."
            )
        )
        self.may_change = ColumnPicker(
            tr("Dependent columns"),
            tr("none"),
            is_multiple=True,
            tip=tr("Columns that may change with the shift, e.g. wait_days"),
        )
        self.refine = Picker(
            tr("Refinement"),
            (tr("50 steps of diffusion"), "50"),
            (tr("1000 steps of diffusion"), "1000"),
            (tr("not refined"), "none"),
        )
        self.refine.setToolTip(tr("Method that adjusts the dependent columns to real patients"))

    def _lay_out(self) -> None:
        cells: list[tuple[str, QWidget]] = [
            (tr("Patients"), self.table),
            (tr("Inputs"), self.inputs),
            (tr("Reference"), self.reference),
            (tr("Code"), self.code),
            (tr("Protected"), self.protected),
        ]
        rare: list[tuple[str, QWidget]] = [
            (tr("Columns"), self.declaration),
            (tr("Outcome"), self.outcome),
        ]
        if self._has_model:
            cells.insert(0, (tr("Model"), self.model))
            rare.append((tr("Grades"), self.grades))
        rare += [
            (tr("Generator"), self.generator),
            (tr("Dependent columns"), self.may_change),
            (tr("Refinement"), self.refine),
        ]
        first = -(-len(cells) // _COLUMNS) * _COLUMNS
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(Size.GAP_WIDE)
        grid.setVerticalSpacing(Size.GAP)
        self._rare: list[QWidget] = []
        for index, (text, field) in (*enumerate(cells), *enumerate(rare, first)):
            line, side = divmod(index, _COLUMNS)
            name = label(text)
            grid.addWidget(name, line, 2 * side)
            grid.addWidget(field, line, 2 * side + 1)
            if index >= first:
                self._rare += [name, field]
        for side in range(_COLUMNS):
            grid.setColumnStretch(2 * side + 1, 1)
        self.setLayout(grid)
        self._show_more(is_wanted=False)

    def _show_more(self, *, is_wanted: bool) -> None:
        for part in self._rare:
            part.setVisible(is_wanted)

    def show_models(self, models: tuple[RegisteredModel, ...]) -> None:
        """Offer these models and keep the choice."""
        self.model.replace_choices((model.facts.name, model) for model in models)

    @property
    def chosen(self) -> RegisteredModel | None:
        """Return the chosen model."""
        model: RegisteredModel | None = self.model.currentData()
        return model

    @property
    def tables(self) -> PatientTables:
        """Return the tables of the form and their column roles, without values."""
        return PatientTables(
            self.table.source,
            None if self._is_stored else _path(self.declaration.text),
            _path(self.inputs.text),
            self.reference.source,
            self.code.chosen_one,
            self.protected.chosen,
            self.outcome.chosen_one,
            _path(self.generator.text),
            self.may_change.chosen,
            self.refine.currentData() or "50",
        )

    @property
    def _is_stored(self) -> bool:
        """Return whether a table is the case table, which declares its own columns."""
        return self.table.is_case_table or self.reference.is_case_table

    @property
    def columns(self) -> tuple[ColumnSummary, ...]:
        """Return the columns of the chosen table that can have a role, () if they are unknown."""
        return self.protected.columns

    @property
    def obstacle(self) -> str:
        """Return why the table cannot be read, "" if it can or is not chosen."""
        return self._sources.error

    def show_input(self, *, is_of_columns: bool) -> None:
        """Ask for a table, or for files that have no columns."""
        if is_of_columns != self._is_of_columns:
            self._is_of_columns = is_of_columns
            self._offer_case_table()
            self._read_file()

    def forget(self) -> None:
        """Forget the columns, as the study was closed."""
        self.more.setChecked(False)
        for line in (self.table, self.reference):
            line.forget()
        for picker in self._pickers:
            picker.forget()

    def _on_sources(self) -> None:
        """Offer the case table, at first as the chosen one, or the columns of the file."""
        is_new = self._sources.case_table is not None and self._case_table is None
        if is_other := self._sources.case_table != self._case_table:
            self._is_prefilled = False
        self._case_table = self._sources.case_table
        self._offer_case_table()
        if is_new and not self.table.text:
            self.table.choose_origin(TableOrigin.CASE_TABLE)
        if is_other or not self.table.is_case_table:
            self._follow_table()
        self.edited.emit()

    def _offer_case_table(self) -> None:
        is_offered = self._case_table is not None and self._is_of_columns
        for line in (self.table, self.reference):
            line.offer_case_table(is_offered=is_offered)

    def _read_file(self) -> None:
        """Load the columns of the entered file."""
        is_read = self._is_of_columns and not self.table.is_case_table
        self._sources.read_file(self.table.text if is_read else "")
        self._follow_table()

    def _follow_table(self) -> None:
        """Offer the columns of the chosen table; roles of a case table choose them."""
        stored = self._case_table if self.table.is_case_table else None
        self.declaration.setEnabled(not self._is_stored)
        if stored is None:
            is_known = self._is_of_columns and self._sources.file == self.table.text
            for picker in self._pickers:
                picker.offer_columns(self._sources.file_columns if is_known else ())
            self._is_prefilled = False
            return
        codes = [item for item in stored.columns if item.name == stored.code]
        self.code.offer_columns(codes, is_fixed=True)
        names = {CaseColumnRole.CODE, CaseColumnRole.PATIENT}
        others = [item for item in stored.columns if names.isdisjoint(item.roles)]
        for picker in (self.protected, self.outcome, self.may_change):
            picker.offer_columns(others)
        if not self._is_prefilled:
            self._is_prefilled = True
            self.code.choose((stored.code,))
            self.protected.choose(stored.protected)
            self.outcome.choose((stored.outcome,))

    @property
    def entered_grades(self) -> tuple[str, ...]:
        """Return the entered class grades, () if there are none."""
        return _listed(self.grades.text())


def _path(text: str) -> Path | None:
    return Path(text) if text else None


def _listed(text: str) -> tuple[str, ...]:
    return tuple(part for part in (part.strip() for part in text.split(",")) if part)
