"""Search field of a case."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from readingroom_desktop.theme import Size
from readingroom_desktop.widgets.keyboard import is_return
from readingroom_desktop.widgets.reading.elided import HintedField


class FindBox(HintedField):
    """Search field whose Enter and F3 go to the next match, Shift+F3 to the previous one."""

    step_requested = Signal(int)

    def __init__(self, *hints: str) -> None:
        super().__init__(*hints)
        least = self.minimumWidth()
        self.textChanged.connect(lambda text: self.setMinimumWidth(Size.RAIL if text else least))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to a match."""
        is_back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.key() == Qt.Key.Key_F3 or is_return(event):
            self.step_requested.emit(-1 if is_back else 1)
        else:
            super().keyPressEvent(event)
