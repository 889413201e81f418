"""Switches that highlight negated findings, numbers with units and medications in notes."""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QTextCharFormat
from PySide6.QtWidgets import QWidget

from readingroom.services.note_highlights import HighlightKind, highlighted, is_english
from readingroom_desktop.theme import colour
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import TickBox, label
from readingroom_desktop.widgets.popover import Popover
from readingroom_desktop.widgets.reading.plain_text import MarkedPassage, PlainText

_Line = QTextCharFormat.UnderlineStyle


class _Style(NamedTuple):
    ground: str
    ink: str
    line: QTextCharFormat.UnderlineStyle


_STYLES: Final = {
    HighlightKind.NEGATION: _Style("danger_ground", "danger", _Line.WaveUnderline),
    HighlightKind.NUMBER: _Style("accent_ground", "accent", _Line.DotLine),
    HighlightKind.MEDICATION: _Style("good_ground", "good", _Line.SingleUnderline),
}
"""Ground and underline differ between the kinds, so that colour is not the only sign."""


def kind_text(kind: HighlightKind) -> str:
    """Return the name of a kind."""
    return {
        HighlightKind.NEGATION: tr("Negated findings (wavy line)"),
        HighlightKind.NUMBER: tr("Numbers with units (dotted line)"),
        HighlightKind.MEDICATION: tr("Medications (straight line)"),
    }[kind]


def highlight_format(kind: HighlightKind) -> QTextCharFormat:
    """Return the format of a highlighted passage."""
    style, text_format = _STYLES[kind], QTextCharFormat()
    text_format.setBackground(colour(style.ground))
    text_format.setForeground(colour("text"))
    text_format.setUnderlineStyle(style.line)
    text_format.setUnderlineColor(colour(style.ink))
    return text_format


class NoteHighlights(Popover):
    """Popover with a switch per kind; a new case begins without highlights."""

    switched = Signal(str, bool)
    """Value of a `HighlightKind`, and whether it was switched on."""
    changed = Signal()
    """Other passages are highlighted."""

    def __init__(self, notes: PlainText, parent: QWidget) -> None:
        super().__init__(tr("Highlight in the notes"), parent)
        self._notes = notes
        self.boxes: dict[HighlightKind, TickBox] = {}
        for kind in HighlightKind:
            box = self.boxes[kind] = TickBox(kind_text(kind))
            box.toggled.connect(partial(self._switch, kind))
            self.column.addWidget(box)
        self.hint = label(tone="muted", is_wrapped=True)
        self.language = label(tone="caution", is_wrapped=True)
        self.column.addWidget(self.hint)
        self.column.addWidget(self.language)
        self.hint.setText(
            tr(
                "By rules and word lists for English texts: words outside the lists are missed. "
                "Each use is recorded."
            )
        )
        self.language.hide()

    def reset(self) -> None:
        """Switch everything off, without a record: another case is shown."""
        for box in self.boxes.values():
            box.blockSignals(True)
            box.setChecked(False)
            box.blockSignals(False)

    def open_under(self, button: QWidget) -> None:
        """Show with the focus on the first switch."""
        is_other = not is_english(self._notes.toPlainText())
        self.language.show_text(
            tr("These notes do not look English: the rules may mark little or wrongly.")
            if is_other
            else ""
        )
        super().open_under(button)
        self.boxes[HighlightKind.NEGATION].setFocus(Qt.FocusReason.PopupFocusReason)

    @property
    def kinds(self) -> tuple[HighlightKind, ...]:
        """Return the kinds that are switched on."""
        return tuple(kind for kind, box in self.boxes.items() if box.isChecked())

    def passages(self) -> list[MarkedPassage]:
        """Return the highlighted passages of the notes."""
        passages: list[MarkedPassage] = []
        text = self._notes.toPlainText() if self.kinds else ""
        for kind in self.kinds:
            look: Callable[[], QTextCharFormat] = partial(highlight_format, kind)
            spans = self._notes.in_units(highlighted(text, kind))
            tooltip = kind_text(kind)
            passages += [MarkedPassage(start, stop - start, look, tooltip) for start, stop in spans]
        return passages

    def legend(self) -> str:
        """Return what is highlighted, in words; "" for nothing."""
        names = [kind_text(kind) for kind in self.kinds]
        return tr("Highlighted by rules for English: %1", ", ".join(names)) if names else ""

    def _switch(self, kind: HighlightKind, is_on: bool) -> None:
        self.changed.emit()
        self.switched.emit(kind.value, is_on)
