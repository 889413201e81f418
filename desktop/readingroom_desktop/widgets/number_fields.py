"""Fields for numbers, whose text keeps as far from the frame as that of other fields."""

from PySide6.QtWidgets import QAbstractSpinBox, QDoubleSpinBox, QSpinBox

from readingroom_desktop.theme import Size

_LARGEST_SEED = 2**31 - 1


def whole_number(
    name: str, low: int, high: int, value: int | None = None, *, tip: str = ""
) -> QSpinBox:
    """Return a field for a whole number; without a value it begins with the lowest."""
    made = QSpinBox()
    made.setRange(low, high)
    made.setValue(low if value is None else value)
    _dress(made, name, tip)
    return made


def decimal_number(
    name: str, low: float, high: float, value: float, *, step: float = 1.0, tip: str = ""
) -> QDoubleSpinBox:
    """Return a field for a number with two decimals."""
    made = QDoubleSpinBox()
    made.setRange(low, high)
    made.setSingleStep(step)
    made.setValue(value)
    _dress(made, name, tip)
    return made


def seed_number(name: str) -> QSpinBox:
    """Return a field for the seed of random numbers."""
    return whole_number(name, 0, _LARGEST_SEED)


def _dress(made: QAbstractSpinBox, name: str, tip: str) -> None:
    made.setAccessibleName(name)
    made.setToolTip(tip)
    # Qt lays the line of text over the whole box and leaves the style sheet's padding out.
    made.lineEdit().setTextMargins(Size.GAP_SMALL, 0, 0, 0)
