"""Base of the panes beside the events."""

from PySide6.QtWidgets import QFrame, QLayout, QWidget

from readingroom_desktop.assurance.audit_trail.lines import Lines
from readingroom_desktop.assurance.audit_trail.viewmodel import TrailViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import TextLabel, label
from readingroom_desktop.widgets.layouts import column

_MIN_HEIGHT = 6 * Size.ROW


class TrailActionPane(QFrame):
    """Pane with its purpose, the current state and the available actions."""

    def __init__(self, viewmodel: TrailViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self.setProperty("role", "pane")
        self.viewmodel = viewmodel
        self.chooser = chooser

    def lay_out(self, about: str, *parts: QWidget | QLayout | None) -> None:
        """Lay out the parts below the purpose, and draw them."""
        pad = Size.PADDING
        lines = column(
            label(about, tone="muted", is_wrapped=True),
            *parts,
            None,
            gap=Size.GAP,
            margins=(pad, Size.GAP_WIDE, pad, pad),
        )
        self.setLayout(column(Lines(lines, min_height=_MIN_HEIGHT)))
        self.redraw()

    def redraw(self) -> None:
        """Show the current state."""


def outcome_label(tone: str = "") -> TextLabel:
    """Return a selectable label for the outcome of an action."""
    return label(tone=tone, is_wrapped=True, is_selectable=True)
