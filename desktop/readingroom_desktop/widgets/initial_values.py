"""First values of the controls of a page, restored when the study is closed."""

from collections.abc import Iterator
from typing import Final

from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)
from shiboken6 import isValid

_PROPERTIES: Final = {
    QLineEdit: "text",
    QPlainTextEdit: "plainText",
    QSpinBox: "value",
    QDoubleSpinBox: "value",
    QCheckBox: "checked",
    QComboBox: "currentIndex",
}
"""Qt property with the value of each kind of control."""
_WITH_FIELD: Final = (QAbstractSpinBox, QComboBox)
"""Controls with a field for text inside."""
IS_FILLED: Final = "is_filled"
"""Property of a widget that fills and empties its controls itself, such as from the study."""


class InitialValues:
    """The values that the controls of a page have now, but for those that their owner empties."""

    def __init__(self, page: QWidget) -> None:
        self._page = page
        self._values = {
            control: control.property(_property_of(control)) for control in _controls(page)
        }

    def restore(self) -> None:
        """Set the controls to their first values.

        A choice that was empty at first is set to the first of its present choices. Fields that the
        page got later are emptied.
        """
        for control in tuple(_controls(self._page)):
            if not isValid(control):  # a control before it had it replaced
                continue
            if control not in self._values:
                if isinstance(control, QLineEdit):
                    control.clear()
            elif isinstance(control, QComboBox):
                index = max(self._values[control], 0)
                control.setCurrentIndex(min(index, control.count() - 1))
            elif control.property(_property_of(control)) != self._values[control]:
                control.setProperty(_property_of(control), self._values[control])


def _controls(widget: QWidget) -> Iterator[QWidget]:
    for part in widget.children():
        if not isinstance(part, QWidget) or part.property(IS_FILLED):
            continue
        if isinstance(part, tuple(_PROPERTIES)):
            yield part
        if not isinstance(part, _WITH_FIELD):
            yield from _controls(part)


def _property_of(control: QWidget) -> str:
    return next(name for kind, name in _PROPERTIES.items() if isinstance(control, kind))
