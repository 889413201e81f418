"""Tabs with a case's notes, variants and sequences, and one search field."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QTabBar, QWidget

from readingroom.domain.case import CaseContent, Note, ReadQuality, SequenceRecord
from readingroom.domain.ids import AssetId
from readingroom.intake.variants.types import VariantAnnotations
from readingroom.reading.types import ShownExplanation
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.theme import Points, Size, colour, fixed_font, font, themes
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.deferred_calls import call_deferred
from readingroom_desktop.widgets.keyboard import is_return
from readingroom_desktop.widgets.layouts import column, stacked
from readingroom_desktop.widgets.reading.note_places import NotePlaces, NotePosition
from readingroom_desktop.widgets.reading.plain_text import PlainText
from readingroom_desktop.widgets.reading.sequences_pane import SequencesPane
from readingroom_desktop.widgets.reading.values_pane import ValuesPane
from readingroom_desktop.widgets.reading.variants_pane import VariantsPane
from readingroom_desktop.widgets.reading.weighted_text import (
    TextPiece,
    bar_words,
    scale_words,
    weighted_passages,
)

LETTERS_A_LINE, LETTERS_A_GROUP = 60, 10


@dataclass(frozen=True, slots=True)
class _Tab:
    title: str
    widget: QWidget


@dataclass(frozen=True, slots=True)
class _Written:
    """A piece of a note and its position in the document, in UTF-16 units."""

    note: AssetId
    piece: TextPiece
    position: int


class FindBox(QLineEdit):
    """Search field whose Enter and F3 go to the next match, Shift+F3 to the previous one."""

    step_requested = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to a match."""
        is_back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.key() == Qt.Key.Key_F3 or is_return(event):
            self.step_requested.emit(-1 if is_back else 1)
        else:
            super().keyPressEvent(event)


class CaseTabs(QWidget):
    """Tabs of a case; only tabs with content are shown.

    Args:
        loader: reads all annotations of variant files, when the variants are first shown; without
            it only the usual columns are offered.
    """

    used = Signal()

    def __init__(self, loader: FrameLoader | None = None) -> None:
        super().__init__()
        self._loader = loader
        self._has_annotations = False
        self._content: CaseContent | None = None
        self._tabs: list[_Tab] = []
        self.notes = PlainText("Notes")
        self._written: list[_Written] = []
        self._headings: list[NotePosition] = []
        self._explanations: tuple[ShownExplanation, ...] = ()
        self._note_explanation: ShownExplanation | None = None
        """Explanation that colours the note."""
        self.scale = label(tone="muted", is_wrapped=True)
        self.scale.setFont(font(Points.DENSE))
        self.scale.setContentsMargins(Size.GAP, 0, Size.GAP, 0)
        self.scale.hide()
        self.variants = VariantsPane()
        self.sequences = PlainText("Sequences")
        self.letters = SequencesPane(self.sequences)
        self.values: ValuesPane | None = None
        """Model inputs of the case; set by a review, None in a reading."""
        self.bar = QTabBar()
        self.bar.setDrawBase(False)
        self.bar.setExpanding(False)
        self.bar.setAccessibleName("Parts of the case")
        self.find_box = FindBox()
        self.find_box.setPlaceholderText("Find (Ctrl+F)")
        self.find_box.setAccessibleName("Find in the case")
        self.find_box.setClearButtonEnabled(True)
        self.find_box.setMaximumWidth(Size.SIDE_PANE // 2 + Size.PADDING_WIDE)
        self.match_count = QLabel()
        self.match_count.setProperty("tone", "muted")
        self.places = NotePlaces(self)
        self.places.chosen.connect(self.notes.go_to_position)
        self.outline_button = button(
            tr("Outline"),
            kind="quiet",
            tip=tr("Headings of the notes; while searching, the matches"),
            on_click=self._offer_places,
        )
        self.outline_button.setAccessibleName(tr("Outline"))
        self.outline_button.hide()
        self._stack = stacked(self.notes, self.variants, self.letters)
        self._build()

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(Size.GAP_SMALL, Size.GAP_SMALL, Size.GAP_SMALL, 0)
        head.setSpacing(Size.GAP)
        head.addWidget(self.bar, 1)
        head.addWidget(self.outline_button)
        head.addWidget(self.match_count)
        head.addWidget(self.find_box)
        self.setLayout(
            column(head, self.scale, self._stack, growing=self._stack, gap=Size.GAP_SMALL)
        )
        self.bar.currentChanged.connect(self._show_tab)
        self.find_box.textChanged.connect(self._find)
        self.find_box.step_requested.connect(self.go_to_match)
        self.variants.filter_changed.connect(self._count_variants)
        self.variants.cleared.connect(self.find_box.clear)
        if self._loader is not None:
            self._loader.annotations_ready.connect(self._annotate)
            self._loader.annotations_failed.connect(
                lambda asset, sentence: self.variants.show_failure(AssetId(asset), sentence)
            )
        themes().changed.connect(self._write)

    @property
    def has_content(self) -> bool:
        """Return whether the case has content to show."""
        return bool(self._tabs)

    @property
    def titles(self) -> tuple[str, ...]:
        """Return the titles of the tabs."""
        return tuple(tab.title for tab in self._tabs)

    def show_case(self, content: CaseContent) -> None:
        """Show a case's texts from the start, with an empty search."""
        self._content, self._has_annotations = content, False
        self._explanations, self._note_explanation = (), None
        self.letters.weigh((), ())
        self.find_box.clear()
        self._write()
        self.variants.show_tables(content.variants, content.sequences)
        counts = sum(len(table.variants) for table in content.variants)
        self._tabs = []
        if content.notes or content.question:
            self._tabs.append(_Tab("Notes", self.notes))
        if content.variants:
            self._tabs.append(_Tab(f"Variants {counts}", self.variants))
        if content.sequences:
            self._tabs.append(_Tab(f"Sequences {len(content.sequences)}", self.letters))
        if self.values is not None and self.values.has_rows:
            self._tabs.append(_Tab("Values", self.values))
        self.bar.blockSignals(True)
        while self.bar.count():
            self.bar.removeTab(0)
        for tab in self._tabs:
            self.bar.addTab(tab.title)
        self.bar.blockSignals(False)
        self._show_tab(0)

    def add_values(self, pane: ValuesPane) -> None:
        """Add a pane of values; it gets a tab if it has rows."""
        self.values = pane
        self._stack.addWidget(pane)

    def next_tab(self) -> None:
        """Go to the next tab, or from the last to the first."""
        if self._tabs:
            self.bar.setCurrentIndex((self.bar.currentIndex() + 1) % len(self._tabs))

    def focus_find(self) -> None:
        """Set the focus to the search field."""
        self.find_box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.find_box.selectAll()

    def match_actions(self) -> dict[str, Callable[[], Any]]:
        """Return the page's actions that go from match to match."""
        return {
            "find.next": partial(self.go_to_match, 1),
            "find.previous": partial(self.go_to_match, -1),
        }

    def go_to_match(self, step: int) -> None:
        """Go to the next match of the search, or with -1 to the previous one."""
        shown = self._stack.currentWidget()
        if isinstance(shown, PlainText):
            number = shown.go_to_match(step)
            if number:
                self.match_count.setText(tr("%1 of %2", f"{number:,}", f"{shown.match_count:,}"))
        elif isinstance(shown, VariantsPane):
            shown.go_to_row(step)

    def _show_tab(self, index: int) -> None:
        if 0 <= index < len(self._tabs):
            widget = self._tabs[index].widget
            self._stack.setCurrentWidget(widget)
            if widget is self.variants and not self._has_annotations:
                call_deferred(self, self._request_annotations)
            self._show_scale()
            self._find(self.find_box.text())
            self.used.emit()

    def _offer_places(self) -> None:
        matches = [NotePosition(*context) for context in self.notes.match_contexts()]
        self.places.offer(self._headings, matches)
        self.places.open_under(self.outline_button)

    def _show_outline_button(self) -> None:
        is_useful = len(self._headings) > 1 or self.notes.match_count > 0
        self.outline_button.setVisible(self._stack.currentWidget() is self.notes and is_useful)

    def _request_annotations(self) -> None:
        """Read the annotations once per case, when the variants are shown."""
        if self._loader is not None and self._content is not None and not self._has_annotations:
            self._has_annotations = True
            self._loader.request_annotations(
                dict.fromkeys(table.asset for table in self._content.variants)
            )

    def _annotate(self, _asset: str, annotations: VariantAnnotations) -> None:
        self.variants.annotate(annotations)

    def _count_variants(self) -> None:
        if self._stack.currentWidget() is self.variants:
            is_counted = self.variants.is_filtered
            count = self.variants.model.rowCount()
            self.match_count.setText(f"{count:,} found" if is_counted else "")

    def _find(self, query: str) -> None:
        shown = self._stack.currentWidget()
        searched = bool(query.strip())
        count = 0
        if isinstance(shown, VariantsPane):
            count = shown.set_filter(query)
            searched = shown.is_filtered
        elif isinstance(shown, ValuesPane):
            count = shown.set_filter(query)
        elif isinstance(shown, PlainText | SequencesPane):
            count = shown.find_all(query)
        self.match_count.setText(f"{count:,} found" if searched else "")
        self._show_outline_button()
        self.used.emit()

    def weigh(self, explanations: Sequence[ShownExplanation]) -> None:
        """Colour text and draw bars by these explanations, in the order they were switched on.

        The note is coloured by the last one only. If none is drawn on the current tab, the first
        tab with one comes to the front.
        """
        content = self._content
        in_note = [explanation for explanation in explanations if explanation.document is not None]
        is_added = len(explanations) > len(self._explanations)
        self._explanations = tuple(explanations)
        self._note_explanation = in_note[-1] if in_note else None
        self._colour_note()
        self.variants.weigh(
            tuple(explanation for explanation in explanations if explanation.variants)
        )
        records = content.sequences if content is not None else ()
        self.letters.weigh(
            records, tuple(explanation for explanation in explanations if explanation.letters)
        )
        self._find(self.find_box.text())
        if is_added and not self._drawn_on(self._stack.currentWidget()):
            indices = (n for n, tab in enumerate(self._tabs) if self._drawn_on(tab.widget))
            self.bar.setCurrentIndex(next(indices, self.bar.currentIndex()))
        self._show_scale()

    def _drawn_on(self, widget: QWidget | None) -> list[str]:
        """Return the legend of the colours and bars on a tab, empty if there are none."""
        if widget is self.notes:
            return (
                [scale_words(self._note_explanation)] if self._note_explanation is not None else []
            )
        if widget is self.variants:
            return [
                bar_words(explanation) for explanation in self._explanations if explanation.variants
            ]
        if widget is self.letters:
            return [
                bar_words(explanation) for explanation in self._explanations if explanation.letters
            ]
        return []

    def _colour_note(self) -> None:
        shown = self._note_explanation
        weights: list[tuple[int, int, float]] = []
        for written in self._written if shown is not None else ():
            if shown is None or written.note != shown.document:
                continue
            for span in written.piece.within(shown.spans):
                start, length = written.piece.in_qt(span)
                weights.append((written.position + start, length, span.weight))
        self.notes.mark_passages(
            tuple(weighted_passages(shown, weights)) if shown is not None else ()
        )

    def _show_scale(self) -> None:
        legend = self._drawn_on(self._stack.currentWidget())
        self.scale.setText("\n".join(legend))
        self.scale.setVisible(bool(legend))

    def _write(self) -> None:
        if self._content is not None:
            self._written, self._headings = write_notes(self.notes, self._content)
            self._colour_note()
            write_sequences(self.sequences, self._content.sequences)


class _ParagraphWriter:
    """Writes formatted paragraphs of plain text into a text widget."""

    def __init__(self, target: PlainText) -> None:
        target.clear()
        self._target = target
        self._cursor = QTextCursor(target.document())
        self._is_first = True
        self.headings: list[NotePosition] = []

    def heading(self, text: str, *, tone: str, face: QFont) -> int:
        """Write a paragraph that the outline lists, and return its start position."""
        begin = self.paragraph(text, tone=tone, face=face)
        self.headings.append(NotePosition(begin, text))
        return begin

    def paragraph(self, text: str, *, tone: str = "text", face: QFont | None = None) -> int:
        """Write one paragraph without interpreting markup, and return its start position."""
        block = QTextBlockFormat()
        block.setBottomMargin(Size.GAP_SMALL)
        block.setLineHeight(125, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        look = QTextCharFormat()
        look.setFont(face or font())
        look.setForeground(colour(tone))
        if self._is_first:
            self._cursor.setBlockFormat(block)
            self._is_first = False
        else:
            self._cursor.insertBlock(block)
        begin = self._cursor.position()
        self._cursor.insertText(text.strip("\n"), look)
        return begin

    def close(self) -> None:
        """Scroll to the start of the text."""
        self._target.moveCursor(QTextCursor.MoveOperation.Start)
        self._target.verticalScrollBar().setValue(0)


def write_notes(
    target: PlainText, content: CaseContent
) -> tuple[list[_Written], list[NotePosition]]:
    """Write question and notes; return the position of each piece and of each heading.

    Headings are the titles of several notes and the sections that the import detected.
    """
    target.mark_passages(())
    writer = _ParagraphWriter(target)
    written: list[_Written] = []
    if content.question:
        writer.paragraph(content.question, face=font(is_bold=True))
    for note in content.notes:
        if len(content.notes) > 1:
            writer.heading(note.title, tone="accent", face=font(is_bold=True))
        written += _pieces(writer, note)
    writer.close()
    return written, writer.headings


def _pieces(writer: _ParagraphWriter, note: Note) -> Iterator[_Written]:
    """Write the pieces of a note, each section after its heading, and yield their positions."""
    if not note.sections:
        yield _written(
            writer, note, note.text.strip("\n"), len(note.text) - len(note.text.lstrip("\n"))
        )
        return
    before = note.text[: note.sections[0].start]
    if before.strip():
        yield _written(writer, note, before.strip(), len(before) - len(before.lstrip()))
    look = font(Points.DENSE, is_bold=True)
    for section in note.sections:
        whole = note.text[section.start : section.end].rstrip()
        head, body = _parted(whole, section.title)
        begin = writer.heading(_capitals(head or section.title), tone="muted", face=look)
        if head:
            piece = TextPiece(_capitals(head), section.start + whole.index(head))
            yield _Written(note.asset, piece, begin)
        yield _written(writer, note, body, section.start + len(whole) - len(body))


def _written(writer: _ParagraphWriter, note: Note, text: str, offset: int) -> _Written:
    return _Written(note.asset, TextPiece(text, offset), writer.paragraph(text))


def _parted(whole: str, title: str) -> tuple[str, str]:
    """Return the heading as written in the text, "" if there is none, and the rest."""
    text = whole.lstrip()
    marked = text.lstrip("# ")
    if not title or not marked.casefold().startswith(title.casefold()):
        return "", text
    return marked[: len(title)], marked[len(title) :].lstrip(" :#\t\n")


def _capitals(text: str) -> str:
    """Return a text in capitals, except letters whose capital has several characters."""
    return "".join(sign.upper() if len(sign.upper()) == 1 else sign for sign in text)


def write_sequences(target: PlainText, records: tuple[SequenceRecord, ...]) -> None:
    """Write each record's name, features and letters in groups of ten with positions."""
    writer = _ParagraphWriter(target)
    for record in records:
        writer.paragraph(f"{record.name}  ·  {record.length:,} letters", face=font(is_bold=True))
        for feature in record.features:
            strand = {1: "+", -1: "-"}.get(feature.strand, "")
            location = f"{feature.start + 1:,} to {feature.end:,} {strand}".rstrip()
            writer.paragraph(f"{feature.kind}  {feature.label}  {location}", tone="muted")
        if record.quality is not None:
            writer.paragraph(quality_words(record.quality), tone="muted")
        if record.letters:
            writer.paragraph(grouped(record.letters), face=fixed_font())
        if record.letters and len(record.letters) < record.length:
            writer.paragraph(f"Shown: the first {len(record.letters):,} letters.", tone="muted")
    writer.close()


def quality_words(quality: ReadQuality) -> str:
    """Return a summary of the quality of sequencing reads."""
    lengths = f"{quality.shortest:,} to {quality.longest:,}"
    reads = f"{quality.read_count:,} reads of {lengths} letters, " if quality.read_count > 1 else ""
    sure = f"{quality.share_q30 * 100:.0f}\u00a0% of letters at 30 or more"
    return f"{reads}mean quality {quality.mean_quality:.1f}, {sure}"


def grouped(letters: str) -> str:
    """Return letters in lines of 60 and groups of ten, each line with its position."""
    lines = []
    for start in range(0, len(letters), LETTERS_A_LINE):
        line = letters[start : start + LETTERS_A_LINE]
        groups = (line[at : at + LETTERS_A_GROUP] for at in range(0, len(line), LETTERS_A_GROUP))
        lines.append(f"{start + 1:>6}  {' '.join(groups)}")
    return "\u2028".join(lines)
