"""One-line summary of a pair's corrections that opens the full list."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QSizePolicy, QWidget

from readingroom.reading.types import Correction
from readingroom_desktop.assets import icon
from readingroom_desktop.theme import Points, Size, font, ink
from readingroom_desktop.viewmodels.corrections import full_text, summary
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.popover import Popover
from readingroom_desktop.widgets.reading.elided import ElidedButton


class CorrectionLine(ElidedButton):
    """Elided summary of the corrections; hidden if there are none."""

    def __init__(self) -> None:
        super().__init__("")
        self.setProperty("align", "left")
        self.setFont(font(Points.DENSE))
        self.setIcon(icon("clock-counter-clockwise", ink("muted")))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.list = CorrectionList(self)
        self.clicked.connect(self.open_list)
        self.hide()

    def show_corrections(self, corrections: tuple[Correction, ...]) -> None:
        """Show the newest correction of a pair, and all of them in the list."""
        text = summary(corrections)
        self.list.show_text(full_text(corrections))
        self.setText(text.replace("&", "&&"))
        self.setAccessibleName(text)
        self.setToolTip(text)
        self.setVisible(bool(corrections))

    def open_list(self) -> bool:
        """Open the list; return False if it is empty."""
        if self.text():
            self.list.open_under(self)
        return bool(self.text())


class CorrectionList(Popover):
    """All corrections of a pair, newest first; the arrow keys scroll."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("Corrections of this case"), parent)
        self.setMinimumWidth(Size.FORM)
        self.text = QLabel()
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setWordWrap(True)
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.area = QScrollArea()
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setWidget(self.text)
        self.area.setAccessibleName(tr("Corrections of this case"))
        self.area.setMaximumHeight(Size.SIDE_PANE)
        self.column.addWidget(self.area)

    def show_text(self, text: str) -> None:
        """Show this text."""
        self.text.setText(text)
        self.area.setAccessibleDescription(text)
        self.close()

    def open_under(self, button: QWidget) -> None:
        """Fit the height to the text, up to a maximum, and set the focus for scrolling."""
        width = Size.FORM - 2 * Size.PADDING
        self.area.setMinimumHeight(min(self.text.heightForWidth(width), Size.SIDE_PANE))
        super().open_under(button)
        self.area.setFocus(Qt.FocusReason.PopupFocusReason)
