"""Form for a model and a table of patients: model, files and settings."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from readingroom.domain.model import RegisteredModel
from readingroom.domain.patient_tables import PatientTables
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import Picker, button, entry, label
from readingroom_desktop.widgets.layouts import row

_COLUMNS = 3


class _FileLine(QWidget):
    """Path field with a button to choose a file or folder."""

    def __init__(
        self, name: str, hint: str, chooser: FileChooser, *, is_folder: bool = False
    ) -> None:
        super().__init__()
        self._is_folder = is_folder
        self.line = entry(name)
        self.line.setPlaceholderText(hint)
        self._name, self._chooser = name, chooser
        tip = tr("Choose a folder: %1") if is_folder else tr("Choose a file: %1")
        tip = tip.replace("%1", name)
        self.browse = button("", icon_name="folder-open", tip=tip, on_click=self._on_browse)
        self.setLayout(row(self.line, self.browse, margins=0))

    @property
    def text(self) -> str:
        """Return the entered path."""
        return self.line.text().strip()

    def _on_browse(self) -> None:
        choose = self._chooser.folder if self._is_folder else self._chooser.any_file
        file = choose(self, self._name)
        if file is not None:
            self.line.setText(str(file))
            self.line.textEdited.emit(str(file))


class PatientTableForm(QWidget):
    """Fields for model, patient table, input map and further settings.

    Rarely used settings are shown by `more`, a button that the page places.
    """

    edited = Signal()

    def __init__(self, chooser: FileChooser, *, has_model: bool = True) -> None:
        super().__init__()
        self._models: tuple[RegisteredModel, ...] = ()
        self._chooser, self._has_model = chooser, has_model
        self._build_files()
        self._build_columns()
        self._build_dependents()
        self.more = button(tr("More settings"), icon_name="caret-down")
        self.more.setCheckable(True)
        self._lay_out()
        self.more.toggled.connect(lambda is_on: self._show_more(is_wanted=is_on))
        self.model.currentIndexChanged.connect(lambda _index: self.edited.emit())
        files = (self.table, self.inputs, self.reference, self.declaration, self.generator)
        text_fields = (self.code, self.protected, self.outcome, self.grades, self.may_change)
        for line in (*(file.line for file in files), *text_fields):
            line.textEdited.connect(lambda _text: self.edited.emit())

    def _build_files(self) -> None:
        """Create the path fields."""
        self.table = _FileLine(tr("Patient table"), tr("CSV file"), self._chooser)
        self.table.line.setToolTip(tr("CSV file with one patient per row"))
        self.inputs = _FileLine(tr("Input map"), tr("YAML; all columns"), self._chooser)
        self.inputs.line.setToolTip(
            tr(
                "YAML file with the column order, scaling of numbers, coding of categories, and "
                "names and grades of the classes (docs/stress.md).\nWithout it the model gets all "
                "columns unchanged."
            )
        )
        self.reference = _FileLine(
            tr("Reference patients"),
            tr("CSV; the table itself") if self._has_model else tr("CSV file"),
            self._chooser,
        )
        self.reference.line.setToolTip(
            tr("CSV file of real patients that defines plausible counterfactuals")
        )
        self.declaration = _FileLine(
            tr("Column schema"), tr("YAML; from the values"), self._chooser
        )
        self.declaration.line.setToolTip(
            tr(
                "YAML file with type, unit and bounds of each column (docs/generator.md).\nWithout "
                "it the schema is inferred from the values."
            )
        )

    def _build_columns(self) -> None:
        """Create the model list and the fields for column names."""
        self.model = Picker(tr("Model"))
        self.model.setPlaceholderText(tr("no models"))
        self.code = entry(tr("Case code column"))
        self.code.setPlaceholderText(tr("none") if self._has_model else tr("column"))
        self.code.setToolTip(tr("Column that identifies patients"))
        self.protected = entry(tr("Protected columns"))
        self.protected.setPlaceholderText(tr("from input map; comma-separated"))
        self.protected.setToolTip(tr("Columns to shift, e.g. sex, insurance; comma-separated"))
        self.outcome = entry(tr("Outcome column"))
        self.outcome.setPlaceholderText(tr("none"))
        self.outcome.setToolTip(tr("Outcome of the patients, not passed to the model"))
        self.grades = entry(tr("Class grades"))
        self.grades.setPlaceholderText(tr("from input map; 0, 1"))
        self.grades.setToolTip(
            tr("Level of care of each class, one number per class; comma-separated")
        )

    def _build_dependents(self) -> None:
        """Create the fields for columns that follow a shift."""
        self.generator = _FileLine(
            tr("Fitted generator"), tr("folder; none"), self._chooser, is_folder=True
        )
        self.generator.line.setToolTip(
            tr(
                "Folder of a generator fitted to a similar table, which adjusts other columns to "
                "the shift.\nWithout it only the shifted columns change."
            )
        )
        self.may_change = entry(tr("Dependent columns"))
        self.may_change.setPlaceholderText(tr("none; comma-separated"))
        self.may_change.setToolTip(tr("Columns that may change with the shift, e.g. wait_days"))
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
        if models != self._models:
            self._models = models
            self.model.replace_choices((model.facts.name, model) for model in models)

    @property
    def chosen(self) -> RegisteredModel | None:
        """Return the chosen model."""
        model: RegisteredModel | None = self.model.currentData()
        return model

    @property
    def tables(self) -> PatientTables:
        """Return the tables of the form and their column roles."""
        return PatientTables(
            self.table.text,
            _path(self.declaration.text),
            _path(self.inputs.text),
            self.reference.text,
            self.code.text().strip(),
            _listed(self.protected.text()),
            self.outcome.text().strip(),
            _path(self.generator.text),
            _listed(self.may_change.text()),
            self.refine.currentData() or "50",
        )

    @property
    def entered_grades(self) -> tuple[str, ...]:
        """Return the entered class grades, () if there are none."""
        return _listed(self.grades.text())


def _path(text: str) -> Path | None:
    return Path(text) if text else None


def _listed(text: str) -> tuple[str, ...]:
    return tuple(part for part in (part.strip() for part in text.split(",")) if part)
