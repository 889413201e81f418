"""Layout of the panes of the export page: a title, what the pane is for, and its controls."""

from PySide6.QtWidgets import QVBoxLayout

from readingroom_desktop.theme import Size
from readingroom_desktop.widgets.controls import heading, label
from readingroom_desktop.widgets.layouts import Part, column


def explained(title: str, about: str, *parts: Part) -> QVBoxLayout:
    """Lay the controls of a pane out below its title and a text about it.

    Args:
        title: heading of the pane.
        about: what it does, in one or two sentences.
        parts: its controls, from top to bottom.
    """
    pad = Size.PADDING
    text = label(about, tone="muted", is_wrapped=True)
    margins = (pad, Size.GAP_WIDE, pad, pad)
    return column(heading(title), text, *parts, None, margins=margins)
