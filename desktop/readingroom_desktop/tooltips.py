"""Tooltips of texts from files, in which Qt would obey tags."""

from PySide6.QtGui import QHelpEvent, Qt
from PySide6.QtWidgets import QToolTip, QWidget


def plain_tip(text: str) -> str:
    """Return a text for a tooltip that shows the tags of the text instead of obeying them."""
    if not Qt.mightBeRichText(text):
        return text
    return Qt.convertFromPlainText(text, Qt.WhiteSpaceMode.WhiteSpaceNormal)


def show_tip(event: QHelpEvent, text: str, widget: QWidget) -> None:
    """Show a text as the tooltip of a part of a widget; "" hides the tooltip."""
    QToolTip.showText(event.globalPos(), plain_tip(text), widget)
