"""First values of the controls of a form or page, restored when the study is closed."""

from typing import Final, Self

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


class InitialValues:
    """The values that controls have now, for `restore`."""

    def __init__(self, *controls: QWidget) -> None:
        self._values = [
            (control, name, control.property(name))
            for control, name in zip(controls, map(_property_of, controls), strict=True)
        ]

    @classmethod
    def of_page(cls, page: QWidget) -> Self:
        """Return the values of all controls of a page."""
        kinds = tuple(_PROPERTIES)
        parts = page.findChildren(QWidget)
        whole = (part for part in parts if not isinstance(part.parent(), _WITH_FIELD))
        return cls(*(control for control in whole if isinstance(control, kinds)))

    def restore(self) -> None:
        """Set the controls to their first values, but for those that are deleted.

        A choice that was empty at first is set to the first of its present choices.
        """
        for control, name, value in self._values:
            if not isValid(control):
                continue
            if isinstance(control, QComboBox):
                control.setCurrentIndex(min(max(value, 0), control.count() - 1))
            elif control.property(name) != value:
                control.setProperty(name, value)


def _property_of(control: QWidget) -> str:
    """Return the property with the value of a control.

    Raises:
        TypeError: the control has no value.
    """
    for kind, name in _PROPERTIES.items():
        if isinstance(control, kind):
            return name
    raise TypeError(f"a control with a value, not {type(control).__name__}")
