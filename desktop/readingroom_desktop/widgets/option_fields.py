"""Fields of the options of an analysis, built from their declarations."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCompleter, QLineEdit, QWidget

from readingroom.services.table_statistics.types import OptionKind, OptionValue
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import compact, tr
from readingroom_desktop.viewmodels.sample_size import parsed_number
from readingroom_desktop.widgets.controls import TickBox, entry
from readingroom_desktop.widgets.field_grid import ChoicePicker, captioned_grid
from readingroom_desktop.widgets.layouts import FlowRow, column, panel

_DIGITS = 12


@dataclass(frozen=True, slots=True)
class FormOption:
    """Option that is entered in a form.

    Args:
        key: name of the option.
        kind: how it is entered.
        title: caption.
        tip: what it is.
        default: the value that is entered at first; None for none.
        choices: names and values of a choice.
        examples: values that a text field completes.
        low, high: bounds of a number, None for none.
        is_open: whether the bounds themselves are left out.
    """

    key: str
    kind: OptionKind
    title: str
    tip: str = ""
    default: OptionValue = None
    choices: tuple[tuple[str, str | None], ...] = ()
    examples: tuple[str, ...] = ()
    low: float | None = None
    high: float | None = None
    is_open: bool = False


def whole_option(key: str, title: str, tip: str, default: int, low: int, high: int) -> FormOption:
    """Return an option for a whole number."""
    return FormOption(key, OptionKind.WHOLE, title, tip, default, low=low, high=high)


def whole_number(options: Mapping[str, OptionValue], key: str) -> int:
    """Return the entered whole number of an option, after a form without a problem."""
    value = options[key]
    if not isinstance(value, int):
        raise TypeError(f"the option {key} has no whole number")
    return value


def captioned_field(title: str, field: QWidget) -> QWidget:
    """Return a field below its name, of the width of all such fields."""
    part = panel(captioned_grid(1, (title, field)))
    part.setFixedWidth(Size.NAME_COLUMN + 3 * Size.PADDING)
    return part


class OptionFields(QWidget):
    """A field for each option of an analysis; all start with their default."""

    edited = Signal()

    def __init__(self, options: Sequence[FormOption]) -> None:
        super().__init__()
        self._options = tuple(options)
        self.fields: dict[str, QWidget] = {}
        captioned, flags = [], []
        for option in options:
            field = self._field(option)
            field.setToolTip(option.tip)
            self.fields[option.key] = field
            if option.kind is OptionKind.FLAG:
                flags.append(field)
            else:
                captioned.append(captioned_field(option.title, field))
        parts = [FlowRow(*captioned), FlowRow(*flags)] if flags else [FlowRow(*captioned)]
        self.setLayout(column(*parts, gap=Size.GAP))

    def _field(self, option: FormOption) -> QWidget:
        title = option.title
        if option.kind is OptionKind.FLAG:
            box = TickBox(title)
            box.toggled.connect(lambda _is_on: self.edited.emit())
            return box
        if option.kind is OptionKind.CHOICE:
            picker = ChoicePicker(title)
            picker.show_choices(option.choices, option.default)
            picker.currentIndexChanged.connect(lambda _index: self.edited.emit())
            return picker
        line = entry(title)
        line.setPlaceholderText("")
        line.textChanged.connect(lambda _text: self.edited.emit())
        if isinstance(option.default, str):
            line.setText(option.default)
        elif option.default is not None:
            line.setText(compact(option.default, _DIGITS))
        if option.examples:
            completer = QCompleter(list(option.examples), line)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            line.setCompleter(completer)
        return line

    @property
    def problem(self) -> str:
        """Return what is wrong with the entries, "" if nothing is."""
        for option in self._options:
            is_number = option.kind in (OptionKind.NUMBER, OptionKind.WHOLE)
            if is_number and not self._is_number(option):
                return tr("%1: %2", option.title, _range_text(option))
        return ""

    def _is_number(self, option: FormOption) -> bool:
        text = self._text(option.key)
        if not text:
            return option.default is None
        value = parsed_number(text)
        if value is None or (option.kind is OptionKind.WHOLE and value != int(value)):
            return False
        low = float("-inf") if option.low is None else option.low
        high = float("inf") if option.high is None else option.high
        return low < value < high if option.is_open else low <= value <= high

    @property
    def values(self) -> dict[str, OptionValue]:
        """Return the entered values by the key of the option."""
        return {option.key: self._value(option) for option in self._options}

    def _value(self, option: FormOption) -> OptionValue:
        field = self.fields[option.key]
        if isinstance(field, TickBox):
            return field.isChecked()
        if isinstance(field, ChoicePicker):
            value: str | None = field.value
            return value
        text = self._text(option.key)
        if option.kind is OptionKind.TEXT:
            return text
        number = parsed_number(text)
        return int(number) if number is not None and option.kind is OptionKind.WHOLE else number

    def _text(self, key: str) -> str:
        field = self.fields[key]
        return field.text().strip() if isinstance(field, QLineEdit) else ""


def _range_text(option: FormOption) -> str:
    """Return which numbers can be entered."""
    is_whole = option.kind is OptionKind.WHOLE
    if option.low is None or option.high is None:
        low = "" if option.low is None else compact(option.low)
        return tr("enter a number of %1 or more", low) if low else tr("enter a number")
    ends = compact(option.low, _DIGITS), compact(option.high, _DIGITS)
    if is_whole:
        return tr("enter a whole number from %1 to %2", *ends)
    return tr("enter a number between %1 and %2", *ends)
