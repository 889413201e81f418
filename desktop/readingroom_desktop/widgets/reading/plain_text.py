"""Read-only text that never fetches anything and can mark what is searched for."""

from PySide6.QtCore import QUrl
from PySide6.QtGui import QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextBrowser, QTextEdit, QWidget

from readingroom_desktop.theme import Size, colour, themes

_NO_FRAME = "QTextBrowser:!focus { border: 0; }"
"""The pane around it has the frame; only the focus ring is its own."""


class PlainText(QTextBrowser):
    """Shows text; links are not followed and no resource, local or remote, is ever loaded."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setUndoRedoEnabled(False)
        self.setStyleSheet(_NO_FRAME)
        self.document().setDocumentMargin(Size.GAP)
        self._searched = ""
        themes().changed.connect(self._mark)

    def loadResource(self, _kind: int, _name: QUrl | str) -> None:
        """Load nothing."""

    def find_all(self, words: str) -> int:
        """Mark every place where the words occur, show the first, and return how many."""
        self._searched = words.strip()
        first = self._mark()
        if first is not None:
            self.setTextCursor(first)
            self.ensureCursorVisible()
        return len(self.extraSelections())

    def _mark(self) -> QTextCursor | None:
        marks: list[QTextEdit.ExtraSelection] = []
        first: QTextCursor | None = None
        if self._searched:
            look = QTextCharFormat()
            look.setBackground(colour("caution_ground"))
            look.setForeground(colour("caution"))
            found = self.document().find(self._searched, 0, QTextDocument.FindFlag(0))
            while not found.isNull():
                if first is None:
                    first = QTextCursor(self.document())
                    first.setPosition(found.selectionStart())
                mark = QTextEdit.ExtraSelection()
                mark.cursor, mark.format = found, look
                marks.append(mark)
                found = self.document().find(self._searched, found)
        self.setExtraSelections(marks)
        return first
