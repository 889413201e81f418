"""Mouse wheel over a field: it scrolls the page, unless the field has the keyboard focus."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QWidget


class _WheelFilter(QObject):
    """Filter that passes the wheel of a field without focus on to the area around the field."""

    def __init__(self, field: QWidget) -> None:
        super().__init__(field)
        self._field = field

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ignore a turn of the wheel, which Qt then offers to the parent."""
        if event.type() != QEvent.Type.Wheel or self._field.hasFocus():
            return super().eventFilter(watched, event)
        event.ignore()
        return True


def leave_wheel_to_page(field: QWidget) -> None:
    """Let the wheel change a field only while the field has the focus.

    Otherwise scrolling a page would change each field that comes under the pointer, unseen.
    """
    field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    field.installEventFilter(_WheelFilter(field))
