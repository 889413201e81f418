"""First values of the controls of a form, restored when the study is closed."""

from typing import Final

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)

_PROPERTIES: Final = {
    QLineEdit: "text",
    QPlainTextEdit: "plainText",
    QSpinBox: "value",
    QDoubleSpinBox: "value",
    QCheckBox: "checked",
    QComboBox: "currentIndex",
}
"""Qt property with the value of each kind of control."""


class InitialValues:
    """The values that controls have now, for `restore`."""

    def __init__(self, *controls: QWidget) -> None:
        self._values = [
            (control, name, control.property(name))
            for control, name in zip(controls, map(_property_of, controls), strict=True)
        ]

    def restore(self) -> None:
        """Set the controls to their first values."""
        for control, name, value in self._values:
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
