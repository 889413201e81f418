"""Search in the texts of an output, with all matches highlighted."""

import re
from html import escape
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from readingroom_desktop.theme import colour
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.reading.case_search import MAX_LISTED, SearchedPart
from readingroom_desktop.widgets.reading.output_panel import OutputPanel
from readingroom_desktop.widgets.reading.plain_text import CONTEXT, PlainText
from readingroom_desktop.widgets.reading.probability_row import ProbabilityRow

_BREAK: Final = "\u200b"
"""Zero-width space, with which long runs of characters are made breakable."""
_Match = tuple[QWidget, int, int]
"""Widget of a match, and start and end in its text."""


class OutputSearch(QObject):
    """Finds a text in an output's panel: paragraphs, findings, diagnoses and tables of labels.

    Labels show their matches as a background: while they are searched they hold their text as
    escaped rich text, afterwards as plain text again.
    """

    refilled = Signal()
    """The panel shows other texts, so that the search must be repeated."""

    def __init__(self, panel: OutputPanel) -> None:
        super().__init__(panel)
        self._panel = panel
        self._query = ""
        self._matches: list[_Match] = []
        self._plain: dict[QLabel, str] = {}
        self._current = -1
        panel.filled.connect(self._forget)

    def part(self) -> SearchedPart:
        """Return the output as a part of the search."""
        return SearchedPart(
            self._panel.side, self._describe, self.find_all, self.go_to, self.contexts
        )

    def _describe(self, number: str) -> str:
        if self._panel.is_alone:
            return tr("%1 in the output", number)
        return tr("%1 in %2", number, self._panel.side)

    def _forget(self) -> None:
        self._plain, self._matches = {}, []
        if self._query:
            self.refilled.emit()

    def find_all(self, query: str) -> int:
        """Highlight every occurrence of a text and return their number."""
        for label, text in self._plain.items():
            _show_plain(label, text)
        self._query, self._plain, self._matches, self._current = query, {}, [], -1
        if self._panel.isHidden():
            return 0
        for widget in self._searched():
            if isinstance(widget, PlainText):
                widget.find_all(query)
            if query:
                self._find_in(widget, query)
        self._highlight()
        return len(self._matches)

    def _searched(self) -> list[QWidget]:
        """Return the widgets with texts in the order of the panel."""
        body = self._panel.body
        kinds = (QLabel, PlainText, ProbabilityRow)
        candidates = [w for w in body.findChildren(QWidget) if isinstance(w, kinds)]
        shown = [w for w in candidates if not w.isHidden()]
        return sorted(shown, key=lambda widget: widget.mapTo(body, widget.rect().topLeft()).y())

    def _find_in(self, widget: QWidget, query: str) -> None:
        text = self._text_of(widget)
        for match in re.finditer(re.escape(query), text, re.IGNORECASE):
            self._matches.append((widget, match.start(), match.end()))

    def _text_of(self, widget: QWidget) -> str:
        if isinstance(widget, PlainText):
            return widget.toPlainText()
        if isinstance(widget, ProbabilityRow):
            return widget.label
        if isinstance(widget, QLabel):
            return self._plain.get(widget, widget.text()).replace(_BREAK, "")
        return ""

    def _highlight(self) -> None:
        by_widget: dict[QWidget, list[tuple[int, int, bool]]] = {}
        for number, (widget, start, end) in enumerate(self._matches):
            by_widget.setdefault(widget, []).append((start, end, number == self._current))
        for row in self._panel.body.findChildren(ProbabilityRow):
            row.mark(is_marked=row in by_widget)
        for widget, spans in by_widget.items():
            if isinstance(widget, QLabel):
                self._plain.setdefault(widget, widget.text())
                text = self._plain[widget].replace(_BREAK, "")
                widget.setTextFormat(Qt.TextFormat.RichText)
                widget.setText(_marked_html(text, spans))

    def contexts(self) -> list[str]:
        """Return the side and the text around each match."""
        name = tr("Output") if self._panel.is_alone else self._panel.side
        contexts = []
        for widget, start, end in self._matches[:MAX_LISTED]:
            text = self._text_of(widget)
            first, last = max(0, start - CONTEXT), end + CONTEXT
            cut = f"{'…' if first else ''}{text[first:last]}{'…' if last < len(text) else ''}"
            contexts.append(f"{name}: {' '.join(cut.split())}")
        return contexts

    def go_to(self, index: int) -> None:
        """Scroll to a match and emphasise it."""
        widget, start, _end = self._matches[index]
        self._current = index
        if isinstance(widget, PlainText):
            before = sum(other is widget for other, _start, _stop in self._matches[:index])
            widget.show_match(before)
        self._highlight()
        area, body = self._panel.area, self._panel.body
        share = start / max(len(self._text_of(widget)), 1)
        point = widget.mapTo(body, widget.rect().topLeft())
        area.ensureVisible(point.x(), point.y() + round(share * widget.height()), 0, 40)


def _show_plain(label: QLabel, text: str) -> None:
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setText(text)


def _marked_html(text: str, spans: list[tuple[int, int, bool]]) -> str:
    """Return a text as rich text without any markup of its own, with marked spans."""
    pieces, position = [], 0
    ground, ink = colour("caution_ground").name(), colour("caution").name()
    for start, end, is_current in spans:
        line = "underline" if is_current else "none"
        style = f"background-color:{ground}; color:{ink}; text-decoration:{line}"
        pieces.append(escape(text[position:start]))
        pieces.append(f'<span style="{style}">{escape(text[start:end])}</span>')
        position = end
    pieces.append(escape(text[position:]))
    body = "".join(pieces).replace("\n", "<br>")
    return f'<span style="white-space:pre-wrap">{body}</span>'
