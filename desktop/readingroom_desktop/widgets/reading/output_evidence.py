"""Statements of an output that have evidence, and the list of links to it below the text."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from readingroom.domain.case import Note
from readingroom.domain.output import Evidence
from readingroom_desktop.theme import Size
from readingroom_desktop.tooltips import plain_tip
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.reading.finding_rows import JumpButton
from readingroom_desktop.widgets.reading.label_text import breakable
from readingroom_desktop.widgets.reading.span_text import LinkedStatement, quoted
from readingroom_desktop.widgets.reading.weighted_text import height_for_width_policy


class EvidenceRow(QWidget):
    """Statement with the button that goes to its evidence in a note."""

    chosen = Signal(object)
    """The `Evidence`."""

    def __init__(self, evidence: Evidence, statement: str, number: int, title: str) -> None:
        super().__init__()
        self.evidence = evidence
        label = QLabel(breakable(quoted(statement)))
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setSizePolicy(height_for_width_policy())
        self.jump = JumpButton(tr("note %1", str(number)))
        self.jump.setProperty("kind", "quiet")
        self.jump.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.jump.setToolTip(plain_tip(tr("Go to the evidence in “%1”", title)))
        self.jump.setAccessibleName(tr("%1: go to the evidence in “%2”", quoted(statement), title))
        self.jump.clicked.connect(partial(self.chosen.emit, evidence))
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(Size.GAP_SMALL)
        line.addWidget(label, 1)
        line.addWidget(self.jump, 0, Qt.AlignmentFlag.AlignTop)


class OutputEvidence:
    """Evidence of an output in the notes that are shown with it, and the chosen statement."""

    def __init__(self) -> None:
        self.shown: tuple[Evidence, ...] = ()
        self.chosen: tuple[int, int] | None = None
        """Start and stop of the chosen statement."""
        self._notes: tuple[Note, ...] = ()
        self._rows: list[EvidenceRow] = []

    def offer(self, evidence: Sequence[Evidence], notes: tuple[Note, ...]) -> None:
        """Set the evidence of another output; that in other notes is not shown."""
        assets = {note.asset for note in notes}
        self.shown = tuple(item for item in evidence if item.note in assets)
        self.chosen, self._notes, self._rows = None, notes, []

    def at(self, character: int) -> Evidence | None:
        """Return the first evidence of the shortest statement around a character."""
        around = [item for item in self.shown if item.start <= character <= item.stop]
        return min(around, key=lambda item: item.stop - item.start, default=None)

    def statements(self, tone: str) -> list[LinkedStatement]:
        """Return the statements to underline, each once; the chosen one last."""
        spans = dict.fromkeys((item.start, item.stop) for item in self.shown)
        ordered = sorted(spans, key=lambda span: span == self.chosen)
        return [LinkedStatement(*span, tone, span == self.chosen) for span in ordered]

    def rows(self, text: str) -> list[EvidenceRow]:
        """Return a new row for each evidence, in order of the statements."""
        numbers: dict[str, tuple[int, str]] = {}
        for number, note in enumerate(self._notes, start=1):
            numbers.setdefault(note.asset, (number, note.title))
        self._rows = [
            EvidenceRow(item, text[item.start : item.stop], *numbers[item.note])
            for item in self.shown
        ]
        return self._rows

    def focus(self, evidence: Evidence) -> None:
        """Set the focus to the link of an evidence."""
        for row in self._rows:
            if row.evidence == evidence:
                row.jump.setFocus(Qt.FocusReason.OtherFocusReason)
                return
