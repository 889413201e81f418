"""Which model is asked about which table of patients."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from readingroom.domain.registered_models import RegisteredModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.stress import StressTestRequest
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import Picker, button, entry, label, row

_ACROSS = 3


class _FileLine(QWidget):
    """A line that names a file or a folder, with a button that chooses one."""

    def __init__(
        self, name: str, hint: str, chooser: FileChooser, *, is_folder: bool = False
    ) -> None:
        super().__init__()
        self._is_folder = is_folder
        self.line = entry(name)
        self.line.setPlaceholderText(hint)
        self._name, self._chooser = name, chooser
        words = self.tr("Choose a folder: %1") if is_folder else self.tr("Choose a file: %1")
        words = words.replace("%1", name)
        self.browse = button("", icon_name="folder-open", tip=words)
        self.browse.clicked.connect(self._on_browse)
        inside = row(self.line, self.browse)
        inside.setContentsMargins(0, 0, 0, 0)
        self.setLayout(inside)

    @property
    def text(self) -> str:
        """Return what is written."""
        return self.line.text().strip()

    def _on_browse(self) -> None:
        choose = self._chooser.folder if self._is_folder else self._chooser.any_file
        file = choose(self, self._name)
        if file is not None:
            self.line.setText(str(file))
            self.line.textEdited.emit(str(file))


class StressTestForm(QWidget):
    """A model, its table, how a row becomes its input, and what else the test needs.

    What few tests need stands behind `more`, a button for the page to place.
    """

    edited = Signal()

    def __init__(
        self, chooser: FileChooser, *, has_model: bool = True, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._models: tuple[RegisteredModel, ...] = ()
        self._chooser, self._has_model = chooser, has_model
        self._make_files()
        self._make_words()
        self._make_following()
        self.more = button(self.tr("More settings"), icon_name="caret-down")
        self.more.setCheckable(True)
        self._lay_out()
        self.more.toggled.connect(lambda is_on: self._show_more(is_wanted=is_on))
        self.model.currentIndexChanged.connect(lambda _place: self.edited.emit())
        files = (self.table, self.inputs, self.reference, self.declaration, self.generator)
        words = (self.code, self.protected, self.outcome, self.grades, self.may_change)
        for line in (*(file.line for file in files), *words):
            line.textEdited.connect(lambda _text: self.edited.emit())

    def _make_files(self) -> None:
        """Make the lines that name files."""
        self.table = _FileLine(self.tr("Table of patients"), self.tr("CSV file"), self._chooser)
        self.table.line.setToolTip(self.tr("A CSV file with one patient a row"))
        self.inputs = _FileLine(
            self.tr("How a row is given to the model"), self.tr("YAML; all columns"), self._chooser
        )
        self.inputs.line.setToolTip(
            self.tr(
                "A small YAML file that says in which order the model takes the columns, how "
                "numbers are scaled and categories coded, what its classes are called and which "
                "of them offers more.\nWithout it the model gets all columns as they stand.\n"
                "Described in docs/stress.md."
            )
        )
        self.reference = _FileLine(
            self.tr("Real patients to compare with"),
            self.tr("CSV; the table itself") if self._has_model else self.tr("CSV file"),
            self._chooser,
        )
        self.reference.line.setToolTip(
            self.tr("A CSV file of real patients; it tells which counterfactuals are plausible")
        )
        self.declaration = _FileLine(
            self.tr("What the columns hold"), self.tr("YAML; from the values"), self._chooser
        )
        self.declaration.line.setToolTip(
            self.tr(
                "A small YAML file that says of each column whether it holds numbers or "
                "categories, its unit and its bounds.\nWithout it that is read from the values.\n"
                "Described in docs/generator.md."
            )
        )

    def _make_words(self) -> None:
        """Make the model's list, and the lines that name columns."""
        self.model = Picker(self.tr("Model"))
        self.model.setPlaceholderText(self.tr("none yet"))
        self.code = entry(self.tr("Column of the case's code"))
        self.code.setPlaceholderText(self.tr("none") if self._has_model else self.tr("a column"))
        self.code.setToolTip(self.tr("The column that tells patients apart"))
        self.protected = entry(self.tr("Protected columns"))
        self.protected.setPlaceholderText(self.tr("as the inputs say; commas between"))
        self.protected.setToolTip(
            self.tr("The columns that are shifted, such as sex, insurance; commas between")
        )
        self.outcome = entry(self.tr("Column of the outcome"))
        self.outcome.setPlaceholderText(self.tr("none"))
        self.outcome.setToolTip(self.tr("What became of the patients; the model is not given it"))
        self.grades = entry(self.tr("Grades of the classes"))
        self.grades.setPlaceholderText(self.tr("as the inputs say; 0, 1"))
        self.grades.setToolTip(
            self.tr("How much each class offers, one number a class; commas between")
        )

    def _make_following(self) -> None:
        """Make what says what follows from a shift."""
        self.generator = _FileLine(
            self.tr("Fitted generator"), self.tr("folder; nothing"), self._chooser, is_folder=True
        )
        self.generator.line.setToolTip(
            self.tr(
                "The folder of a generator that has learned a table like this one. By it other "
                "columns follow what is shifted.\nWithout it nothing changes but what is shifted."
            )
        )
        self.may_change = entry(self.tr("Columns that follow a shift"))
        self.may_change.setPlaceholderText(self.tr("none; commas between"))
        self.may_change.setToolTip(
            self.tr("The columns that may change with what is shifted, such as wait_days")
        )
        self.refine = Picker(self.tr("How what follows is refined"))
        for value, words in (
            ("50", self.tr("50 steps of diffusion")),
            ("1000", self.tr("1000 steps of diffusion")),
            ("none", self.tr("not refined")),
        ):
            self.refine.addItem(words, value)
        self.refine.setToolTip(self.tr("How what follows is brought near real patients"))

    def _lay_out(self) -> None:
        cells: list[tuple[str, QWidget]] = [
            (self.tr("Patients"), self.table),
            (self.tr("Inputs"), self.inputs),
            (self.tr("Compared with"), self.reference),
            (self.tr("Code"), self.code),
            (self.tr("Protected"), self.protected),
        ]
        rare: list[tuple[str, QWidget]] = [
            (self.tr("Columns"), self.declaration),
            (self.tr("Outcome"), self.outcome),
        ]
        if self._has_model:
            cells.insert(0, (self.tr("Model"), self.model))
            rare.append((self.tr("Grades"), self.grades))
        rare += [
            (self.tr("Follows by"), self.generator),
            (self.tr("What follows"), self.may_change),
            (self.tr("Refined by"), self.refine),
        ]
        first = -(-len(cells) // _ACROSS) * _ACROSS
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(Size.GAP_WIDE)
        grid.setVerticalSpacing(Size.GAP)
        self._rare: list[QWidget] = []
        for place, (words, part) in (*enumerate(cells), *enumerate(rare, first)):
            at, side = divmod(place, _ACROSS)
            name = label(words)
            grid.addWidget(name, at, 2 * side)
            grid.addWidget(part, at, 2 * side + 1)
            if place >= first:
                self._rare += [name, part]
        for side in range(_ACROSS):
            grid.setColumnStretch(2 * side + 1, 1)
        self.setLayout(grid)
        self._show_more(is_wanted=False)

    def _show_more(self, *, is_wanted: bool) -> None:
        for part in self._rare:
            part.setVisible(is_wanted)

    def show_models(self, models: tuple[RegisteredModel, ...]) -> None:
        """Offer these models; what was chosen stays chosen."""
        if models == self._models:
            return
        kept = self.model.currentText()
        self._models = models
        self.model.clear()
        for model in models:
            self.model.addItem(model.facts.name, model)
        self.model.setCurrentIndex(max(self.model.findText(kept), 0))

    @property
    def chosen(self) -> RegisteredModel | None:
        """Return the model that is chosen."""
        model: RegisteredModel | None = self.model.currentData()
        return model

    @property
    def order(self) -> StressTestRequest:
        """Return what the form says of tables."""
        return StressTestRequest(
            self.table.text,
            self.inputs.text,
            self.declaration.text,
            self.reference.text,
            self.code.text().strip(),
            self.outcome.text().strip(),
            _listed(self.protected.text()),
            self.generator.text,
            _listed(self.may_change.text()),
            self.refine.currentData(),
        )

    @property
    def grades_said(self) -> tuple[str, ...]:
        """Return how much each class offers, as it was written; () where nothing was."""
        return _listed(self.grades.text())


def _listed(text: str) -> tuple[str, ...]:
    return tuple(part for part in (part.strip() for part in text.split(",")) if part)
