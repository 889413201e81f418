"""Lines of an answer that is a list, each with its buttons."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QWidget

from readingroom_desktop.theme import Points, Size, font
from readingroom_desktop.tooltips import plain_tip
from readingroom_desktop.widgets.layouts import row
from readingroom_desktop.widgets.reading.elided import ElidedButton


def answer_line(text: str, *buttons: QAbstractButton) -> QWidget:
    """Return a line with a text, elided where it has no room, and buttons at its right."""
    shown = ElidedButton(text.replace("&", "&&"))
    shown.setFont(font(Points.DENSE, is_tabular=True))
    shown.setProperty("align", "left")
    shown.setToolTip(plain_tip(text))
    shown.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    line = QWidget()
    line.setLayout(row(shown, *buttons, growing=shown, gap=Size.GAP_SMALL))
    return line
