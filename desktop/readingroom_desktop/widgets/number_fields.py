"""Number fields whose text has the same margin as that of other fields."""

from PySide6.QtWidgets import QAbstractSpinBox, QDoubleSpinBox, QSpinBox

from readingroom_desktop.theme import Size
from readingroom_desktop.widgets.wheel import leave_wheel_to_page

_MAX_SEED = 2**31 - 1


def whole_number(
    name: str, low: int, high: int, value: int | None = None, *, tip: str = ""
) -> QSpinBox:
    """Return a field for an integer; without a value it starts at the lowest."""
    field = QSpinBox()
    field.setRange(low, high)
    field.setValue(low if value is None else value)
    _set_up(field, name, tip)
    return field


def decimal_number(
    name: str, low: float, high: float, value: float, *, step: float = 1.0, tip: str = ""
) -> QDoubleSpinBox:
    """Return a field for a number with two decimals."""
    return _with_range(QDoubleSpinBox(), name, low, high, value, step, tip)


class _ShortNumber(QDoubleSpinBox):
    """A field that shows no zeros after the last other decimal."""

    def textFromValue(self, value: float) -> str:
        """Return the number as short as possible."""
        text = super().textFromValue(value)
        point = self.locale().decimalPoint()
        return text.rstrip("0").removesuffix(point) if point in text else text


def short_number(
    name: str,
    low: float,
    high: float,
    value: float,
    *,
    decimals: int,
    step: float = 1.0,
    tip: str = "",
) -> QDoubleSpinBox:
    """Return a field for a number that is shown as short as possible: "60", "2.5"."""
    field = _ShortNumber()
    field.setDecimals(decimals)
    return _with_range(field, name, low, high, value, step, tip)


def _with_range(
    field: QDoubleSpinBox,
    name: str,
    low: float,
    high: float,
    value: float,
    step: float,
    tip: str,
) -> QDoubleSpinBox:
    field.setRange(low, high)
    field.setSingleStep(step)
    field.setValue(value)
    _set_up(field, name, tip)
    return field


def seed_number(name: str) -> QSpinBox:
    """Return a field for the seed of random numbers."""
    return whole_number(name, 0, _MAX_SEED)


def _set_up(field: QAbstractSpinBox, name: str, tip: str) -> None:
    field.setAccessibleName(name)
    field.setToolTip(tip)
    # Qt lays the text over the whole box and ignores the style sheet's padding.
    field.lineEdit().setTextMargins(Size.GAP_SMALL, 0, 0, 0)
    leave_wheel_to_page(field)
