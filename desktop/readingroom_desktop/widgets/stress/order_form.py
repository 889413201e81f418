"""Which model is asked about which table of patients."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from readingroom.domain.registered import RegisteredModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.stress import TableOrder
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import Picker, button, entry, label, row


class _FileLine(QWidget):
    """A line that names a file, with a button that chooses one."""

    def __init__(self, name: str, hint: str, chooser: FileChooser) -> None:
        super().__init__()
        self.line = entry(name)
        self.line.setPlaceholderText(hint)
        self._name, self._chooser = name, chooser
        self.browse = button("", icon_name="folder-open", tip=name)
        self.browse.clicked.connect(self._on_browse)
        inside = row(self.line, self.browse)
        inside.setContentsMargins(0, 0, 0, 0)
        self.setLayout(inside)

    @property
    def text(self) -> str:
        """Return what is written."""
        return self.line.text().strip()

    def _on_browse(self) -> None:
        file = self._chooser.any_file(self, self._name)
        if file is not None:
            self.line.setText(str(file))
            self.line.textEdited.emit(str(file))


class OrderForm(QWidget):
    """A model, its table, how a row becomes its input, and what else the test needs."""

    edited = Signal()

    def __init__(
        self, chooser: FileChooser, *, has_model: bool = True, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._models: tuple[RegisteredModel, ...] = ()
        self.model = Picker(self.tr("Model"))
        self.model.setPlaceholderText(self.tr("none yet"))
        self.table = _FileLine(self.tr("Patients"), self.tr("CSV file"), chooser)
        self.inputs = _FileLine(
            self.tr("How a row is given to the model"), self.tr("YAML; all columns"), chooser
        )
        self.reference = _FileLine(
            self.tr("Real patients to compare with"),
            self.tr("CSV; the table itself") if has_model else self.tr("CSV file"),
            chooser,
        )
        self.code = entry(self.tr("Column of the case's code"))
        self.code.setPlaceholderText(self.tr("none") if has_model else self.tr("a column"))
        self.protected = entry(self.tr("Protected columns"))
        self.protected.setPlaceholderText(self.tr("those that the inputs name; commas between"))
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(Size.GAP_WIDE)
        grid.setVerticalSpacing(Size.GAP)
        cells: list[tuple[str, QWidget]] = [
            (self.tr("Model"), self.model),
            (self.tr("Patients"), self.table),
            (self.tr("Inputs"), self.inputs),
            (self.tr("Compared with"), self.reference),
            (self.tr("Code"), self.code),
            (self.tr("Protected"), self.protected),
        ]
        for place, (words, part) in enumerate(cells[0 if has_model else 1 :]):
            at, side = divmod(place, 3)
            grid.addWidget(label(words), at, 2 * side)
            grid.addWidget(part, at, 2 * side + 1)
            grid.setColumnStretch(2 * side + 1, 1)
        self.setLayout(grid)
        self.model.currentIndexChanged.connect(lambda _place: self.edited.emit())
        for line in (self.table.line, self.inputs.line, self.reference.line):
            line.textEdited.connect(lambda _text: self.edited.emit())
        for line in (self.code, self.protected):
            line.textEdited.connect(lambda _text: self.edited.emit())

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
    def order(self) -> TableOrder:
        """Return what the form says of tables."""
        names = (name.strip() for name in self.protected.text().split(","))
        return TableOrder(
            self.table.text,
            self.inputs.text,
            reference=self.reference.text,
            code=self.code.text().strip(),
            protected=tuple(name for name in names if name),
        )
