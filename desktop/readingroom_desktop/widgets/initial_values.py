"""First values of the controls of a form, restored when the study is closed."""

from collections.abc import Callable

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)


class InitialValues:
    """The values that controls have now, for `restore`."""

    def __init__(self, *controls: QWidget) -> None:
        self._restores = [_restorer(control) for control in controls]

    def restore(self) -> None:
        """Set the controls to their first values."""
        for restore in self._restores:
            restore()


def _restorer(control: QWidget) -> Callable[[], None]:
    """Return a call that restores the present value of a control.

    Raises:
        TypeError: the control has no value.
    """
    if isinstance(control, QLineEdit):
        text = control.text()
        return lambda: control.setText(text)
    if isinstance(control, QPlainTextEdit):
        plain = control.toPlainText()
        return lambda: control.setPlainText(plain)
    if isinstance(control, QSpinBox):
        whole = control.value()
        return lambda: control.setValue(whole)
    if isinstance(control, QDoubleSpinBox):
        value = control.value()
        return lambda: control.setValue(value)
    if isinstance(control, QCheckBox):
        is_checked = control.isChecked()
        return lambda: control.setChecked(is_checked)
    if isinstance(control, QComboBox):
        index = control.currentIndex()
        return lambda: control.setCurrentIndex(index)
    raise TypeError(f"a control with a value, not {type(control).__name__}")
