"""Common base of the steps of the Protocol page, and their fields."""

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QDoubleSpinBox,
    QLineEdit,
    QPlainTextEdit,
    QSizePolicy,
    QWidget,
)

from readingroom.domain.protocol import Protocol
from readingroom.services.protocol_editing import ProtocolProblem
from readingroom_desktop.study.protocol.viewmodel import StudyFacts
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr_core
from readingroom_desktop.widgets.controls import Picker, TextLabel, TickBox, label
from readingroom_desktop.widgets.initial_values import IS_FILLED
from readingroom_desktop.widgets.layouts import FlowRow, clear_layout, column, panel, row

Field = QLineEdit | QPlainTextEdit | QComboBox | QAbstractSpinBox | TickBox


class StepPane(QWidget):
    """Step of the Protocol page: fields of one part of the protocol.

    A subclass fills its fields in `_fill` and returns the protocol with their values from
    `_entered`. A field connected by `_watch` reports only changes by the user.
    """

    edited = Signal(object)
    """The `Protocol` with the entered values."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty(IS_FILLED, True)
        self._protocol: Protocol | None = None
        self._facts = StudyFacts()
        self._is_filling = False
        self._fields: dict[str, QWidget] = {}
        self.notes: dict[str, TextLabel] = {}
        """Places of the problems of fields, by the path of the field."""

    @property
    def first_field(self) -> QWidget:
        """Return the field that gets the focus."""
        raise NotImplementedError

    def follow(self, protocol: Protocol, facts: StudyFacts) -> None:
        """Show a protocol; fields that already show it stay as they are."""
        if protocol == self._protocol and facts == self._facts:
            return
        self._protocol, self._facts = protocol, facts
        self._refill()

    def _refill(self) -> None:
        if self._protocol is None:
            return
        self._is_filling = True
        try:
            self._fill(self._protocol)
        finally:
            self._is_filling = False
        for path, field in self._fields.items():
            field.setEnabled(not self._facts.is_fixed(path))

    def show_problems(self, problems: Sequence[ProtocolProblem]) -> list[ProtocolProblem]:
        """Show problems at their fields; return those that belong to no field here."""
        messages = {problem.field: tr_core(problem.message) for problem in reversed(problems)}
        for path, note in self.notes.items():
            note.show_text(messages.get(path, ""))
            self._fields[path].setAccessibleDescription(messages.get(path, ""))
        return [problem for problem in problems if problem.field not in self.notes]

    def _noted(self, path: str, field: QWidget, shown: QWidget | None = None) -> QWidget:
        """Return a field with the place of its problem below it.

        Args:
            path: path of the field from the protocol; an amendment disables a fixed one.
            field: the control.
            shown: what is shown for the control, such as its line; None for the control itself.
        """
        self._fields[path], self.notes[path] = field, label(tone="danger", is_wrapped=True)
        self.notes[path].hide()
        return panel(column(shown or field, self.notes[path], gap=Size.GAP_SMALL))

    def _fill(self, protocol: Protocol) -> None:
        raise NotImplementedError

    def _entered(self, protocol: Protocol) -> Protocol:
        raise NotImplementedError

    def _watch(self, *fields: Field) -> None:
        """Report changes of these fields."""
        for field in fields:
            watch(field, self._on_changed)

    def _on_changed(self) -> None:
        if self._is_filling or self._protocol is None:
            return
        entered = self._entered(self._protocol)
        if entered != self._protocol:
            self._protocol = entered
            self.edited.emit(entered)

    def _set(self, protocol: Protocol) -> None:
        """Show another protocol that the user made by a button, and report it."""
        self._protocol = protocol
        self._refill()
        self.edited.emit(protocol)


def watch(field: Field, changed: Callable[[], object]) -> None:
    """Call a function after each change of a field."""
    if isinstance(field, QLineEdit | QPlainTextEdit):
        field.textChanged.connect(lambda *_: changed())
    elif isinstance(field, QComboBox):
        field.currentIndexChanged.connect(lambda *_: changed())
        if field.isEditable():
            field.editTextChanged.connect(lambda *_: changed())
    elif isinstance(field, TickBox):
        field.toggled.connect(lambda *_: changed())
    else:
        field.valueChanged.connect(lambda *_: changed())  # type: ignore[attr-defined]


def line_field(name: str) -> QLineEdit:
    """Return a field of one line."""
    field = QLineEdit()
    field.setAccessibleName(name)
    return field


def text_field(name: str, lines: int) -> QPlainTextEdit:
    """Return a field of several lines that Tab leaves."""
    field = QPlainTextEdit()
    field.setAccessibleName(name)
    field.setTabChangesFocus(True)
    field.setFixedHeight(lines * 20 + Size.GAP_WIDE)
    return field


def narrow(field: QWidget) -> QWidget:
    """Return a field at its own width, at the left."""
    field.setFixedWidth(Size.RAIL + Size.PADDING_WIDE)
    return panel(row(field, None))


def name_picker(name: str, empty: str = "") -> Picker:
    """Return a picker of names that also takes an entered name; `empty` is shown for none."""
    picker = Picker(name)
    picker.setEditable(True)
    picker.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
    editor = picker.lineEdit()
    if editor is not None:
        editor.setAccessibleName(name)
        editor.setPlaceholderText(empty)
    picker.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    return picker


def fill_names(picker: Picker, names: Iterable[str], chosen: str) -> None:
    """Offer names, with an empty one, and show the chosen one."""
    offered = list(dict.fromkeys(["", *names]))
    if [picker.itemText(index) for index in range(picker.count())] != offered:
        picker.clear()
        picker.addItems(offered)
    if picker.currentText().strip() != chosen:
        picker.setCurrentIndex(picker.findText(chosen))
        picker.setEditText(chosen)


def exact(field: QDoubleSpinBox, before: float | None, factor: float = 1) -> float:
    """Return the value of a field that shows `factor` times it; an unchanged one exactly."""
    if before is not None:
        shown = round(before * factor, field.decimals())
        if min(max(shown, field.minimum()), field.maximum()) == field.value():
            return before
    return field.value() / factor


def lines_of(field: QPlainTextEdit, before: tuple[str, ...]) -> tuple[str, ...]:
    """Return the non-empty lines without duplicates; unchanged lines keep their exact texts."""
    lines = _distinct(field.toPlainText().splitlines())
    return before if lines == _distinct("\n".join(before).splitlines()) else lines


def _distinct(lines: Iterable[str]) -> tuple[str, ...]:
    stripped = (line.strip() for line in lines)
    return tuple(dict.fromkeys(line for line in stripped if line))


def entered(field: QLineEdit | QPlainTextEdit | QComboBox, before: str) -> str:
    """Return the text of a field without spaces around it; an unchanged one exactly."""
    if isinstance(field, QPlainTextEdit):
        text = field.toPlainText()
    else:
        text = field.currentText() if isinstance(field, QComboBox) else field.text()
    return before if text.strip() == before.strip() else text.strip()


def set_text(field: QLineEdit | QPlainTextEdit, text: str) -> None:
    """Show a text; what is entered stays if it differs only by spaces around it."""
    if isinstance(field, QLineEdit):
        if field.text().strip() != text.strip():
            field.setText(text)
    elif field.toPlainText().strip() != text.strip():
        field.setPlainText(text)


class TickFlow(QWidget):
    """Tick boxes of named values in as many lines as needed."""

    changed = Signal()

    def __init__(self, name: str, nothing: str = "") -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._nothing = label(nothing, tone="muted", is_wrapped=True)
        self._boxes: dict[object, TickBox] = {}
        self._body = column(gap=0)
        self.setLayout(column(self._nothing, self._body, gap=0))

    @property
    def boxes(self) -> dict[object, TickBox]:
        """Return the boxes by value."""
        return self._boxes

    @property
    def chosen(self) -> tuple[object, ...]:
        """Return the ticked values, in the order of the boxes."""
        return tuple(value for value, box in self._boxes.items() if box.isChecked())

    def names_after(self, before: tuple[str, ...], *, is_all: bool = False) -> tuple[str, ...]:
        """Return the ticked names: those of before in their order, then the others.

        With `is_all` no name stands for all of them.
        """
        names = tuple(map(str, self.chosen))
        everything = tuple(map(str, self._boxes))
        if set(names) == set(before or (everything if is_all else ())):
            return before
        if is_all and names == everything:
            return ()
        return tuple(dict.fromkeys((*(name for name in before if name in names), *names)))

    def keep_ticked(self, names: Iterable[str]) -> None:
        """Disable the boxes of names that must stay ticked."""
        fixed = set(names)
        for value, box in self._boxes.items():
            box.setEnabled(value not in fixed)

    def show_values(self, values: Sequence[tuple[str, object]], chosen: Iterable[object]) -> None:
        """Offer values, with the chosen ones ticked."""
        ticked = set(chosen)
        known = [(box.text(), value) for value, box in self._boxes.items()]
        if known != list(values):
            clear_layout(self._body)
            self._boxes = {value: TickBox(text) for text, value in values}
            for box in self._boxes.values():
                box.toggled.connect(lambda *_: self.changed.emit())
            if values:
                self._body.addWidget(FlowRow(*self._boxes.values()))
        for value, box in self._boxes.items():
            blocked = box.blockSignals(True)
            box.setChecked(value in ticked)
            box.blockSignals(blocked)
        self._nothing.setVisible(not values and bool(self._nothing.text()))
