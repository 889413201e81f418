"""What the panes beside the events have in common."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QLayout, QWidget

from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.trail import TrailViewModel
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import column, label
from readingroom_desktop.widgets.trail.lines import Lines

_LEAST = 6 * Size.ROW


class TrailActionPane(QFrame):
    """Says what it is for and how far the trail reaches for it, then what can be done."""

    def __init__(
        self, viewmodel: TrailViewModel, chooser: FileChooser, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("role", "pane")
        self.viewmodel = viewmodel
        self.chooser = chooser

    def lay_out(self, about: str, *parts: QWidget | QLayout | None) -> None:
        """Put the parts under what the pane is for, and draw them."""
        pad = Size.PADDING
        lines = column(
            label(about, tone="muted", is_wrapped=True),
            *parts,
            None,
            gap=Size.GAP,
            margins=(pad, Size.GAP_WIDE, pad, pad),
        )
        self.setLayout(column(Lines(lines, at_least=_LEAST)))
        self.redraw()

    def redraw(self) -> None:
        """Show the present state."""


def answer(tone: str = "") -> QLabel:
    """Return a label for what came of a deed, which can be copied."""
    made = label(tone=tone, is_wrapped=True)
    made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return made
