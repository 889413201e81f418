"""Line of links to the images that a comment refers to."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.image_references import ImageReference, references_in
from readingroom_desktop.widgets.controls import label
from readingroom_desktop.widgets.layouts import clear_layout
from readingroom_desktop.widgets.reading.elided import ElidedButton


class ReferenceLine(QWidget):
    """Links of a comment, hidden without any; they also act while the answer is read-only."""

    chosen = Signal(int, int)
    """(series, frame), both from 0."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[ElidedButton] = []
        self._shown: tuple[ImageReference, ...] = ()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(Size.GAP_SMALL)
        self.setAccessibleName(tr("Images in the comment"))
        self.hide()

    def show_comment(self, comment: str) -> None:
        """Show the links of a comment."""
        references = references_in(comment)
        if references == self._shown:
            return
        self._shown, self.links = references, []
        clear_layout(self._row)
        self.setVisible(bool(references))
        if not references:
            return
        self._row.addWidget(label(tr("In the comment:"), tone="muted", points=Points.DENSE))
        for reference in references:
            link = ElidedButton(reference.text)
            link.setProperty("kind", "quiet")
            link.clicked.connect(partial(self.chosen.emit, reference.series, reference.frame))
            self._row.addWidget(link)
            self.links.append(link)
        self._row.addStretch(1)
