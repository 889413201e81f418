"""Tabs with a case's notes, variants and sequences, and one search field."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from readingroom.domain.case import CaseContent
from readingroom.domain.ids import AssetId
from readingroom.intake.variants.types import VariantAnnotations
from readingroom.reading.types import ShownExplanation
from readingroom_desktop.itemmodels.timeline import (
    TimelineEntry,
    TimelineKind,
    is_useful,
    timeline_entries,
)
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.theme import Size, themes
from readingroom_desktop.viewmodels.formats import count, tr
from readingroom_desktop.widgets.controls import ElidedLabel, button
from readingroom_desktop.widgets.deferred_calls import call_deferred
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.layouts import column
from readingroom_desktop.widgets.reading.case_search import (
    MAX_LISTED,
    CaseSearch,
    SearchedPart,
    SearchEntry,
)
from readingroom_desktop.widgets.reading.case_writing import (
    WrittenPiece,
    write_notes,
    write_sequences,
)
from readingroom_desktop.widgets.reading.feature_pane import FeaturePane
from readingroom_desktop.widgets.reading.find_box import FindBox
from readingroom_desktop.widgets.reading.legend import Legend
from readingroom_desktop.widgets.reading.note_evidence import NoteEvidence
from readingroom_desktop.widgets.reading.note_highlights import NoteHighlights
from readingroom_desktop.widgets.reading.note_places import NotePlaces, NotePosition
from readingroom_desktop.widgets.reading.output_panel import OutputPanel
from readingroom_desktop.widgets.reading.output_search import OutputSearch
from readingroom_desktop.widgets.reading.plain_text import PlainText
from readingroom_desktop.widgets.reading.sequences_pane import SequencesPane
from readingroom_desktop.widgets.reading.timeline_pane import TimelinePane
from readingroom_desktop.widgets.reading.values_pane import ValuesPane
from readingroom_desktop.widgets.reading.variants_pane import VariantsPane
from readingroom_desktop.widgets.reading.weighted_text import (
    bar_words,
    scale_words,
    weighted_passages,
)
from readingroom_desktop.widgets.tab_bar import FittedTabBar
from readingroom_desktop.widgets.viewer.series_texts import series_texts

_SEARCH_SHARE = 100
"""Share of the search field, which is as wide as allowed unless the tabs need the room."""


class _Tab(NamedTuple):
    title: str
    widget: QWidget


class CaseTabs(QWidget):
    """Tabs of a case; only tabs with content are shown.

    Args:
        loader: reads all annotations of variant files; without it only usual columns are offered.
    """

    used = Signal()
    series_chosen = Signal(int)
    """Index of a series that was chosen on the timeline."""

    def __init__(self, loader: FrameLoader | None = None) -> None:
        super().__init__()
        self._loader = loader
        self._has_annotations = False
        self._content: CaseContent | None = None
        self._tabs: list[_Tab] = []
        self.notes = PlainText(tr("Notes"))
        self._written: list[WrittenPiece] = []
        self._headings: list[NotePosition] = []
        self._explanations: tuple[ShownExplanation, ...] = ()
        self._note_explanation: ShownExplanation | None = None
        """Explanation that colours the note."""
        self.scale = Legend()
        self.variants = VariantsPane()
        self.evidence = NoteEvidence(self.notes)
        self.sequences = PlainText(tr("Sequences"))
        self.letters = SequencesPane(self.sequences)
        self.map = FeaturePane()
        self.timeline = TimelinePane()
        self.values: ValuesPane | None = None
        """Model inputs of the case; set by a review, None in a reading."""
        self.bar = FittedTabBar(Qt.TextElideMode.ElideMiddle)
        self.find_box = FindBox(tr("Find (Ctrl+F)"), tr("Find"))
        self.match_count = ElidedLabel()
        self.match_count.setProperty("tone", "muted")
        self.places = NotePlaces(self)
        self.places.chosen.connect(self.notes.go_to_position)
        self.places.match_chosen.connect(self._choose_match)
        self.outline_button = button(
            "",
            kind="quiet",
            icon_name="list-bullets",
            tip=tr("Headings of the notes; while searching, the matches"),
            on_click=self._offer_places,
        )
        self.outline_button.setAccessibleName(tr("Outline"))
        self.outline_button.hide()
        self.highlights = NoteHighlights(self.notes, self)
        self.highlight_button = button(
            "",
            kind="quiet",
            icon_name="highlighter-circle",
            tip=tr("Highlight negated findings, numbers, medications (Shift+F)"),
            on_click=self.open_highlights,
        )
        self.highlight_button.setAccessibleName(tr("Highlight"))
        self._stack = FrontStack(self.notes, self.variants, self.letters, self.map, self.timeline)
        self.search = CaseSearch()
        self.search.parts = [self._notes_part(), self._variants_part(), self._sequences_part()]
        self._build()

    def _build(self) -> None:
        self.bar.setAccessibleName(tr("Parts of the case"))
        self.find_box.setAccessibleName(tr("Find in the case"))
        self.find_box.setClearButtonEnabled(True)
        self.find_box.setMaximumWidth(Size.SIDE_PANE // 2 + Size.PADDING_WIDE)
        self.find_box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        head = QHBoxLayout()
        head.setContentsMargins(Size.GAP_SMALL, Size.GAP_SMALL, Size.GAP_SMALL, 0)
        head.setSpacing(Size.GAP_SMALL)
        head.addWidget(self.bar)
        head.addStretch(1)
        head.addWidget(self.highlight_button)
        head.addWidget(self.outline_button)
        head.addWidget(self.match_count)
        head.addWidget(self.find_box, _SEARCH_SHARE)
        self.setLayout(
            column(head, self.scale, self._stack, growing=self._stack, gap=Size.GAP_SMALL)
        )
        self.timeline.opened.connect(self._open_entry)
        self.bar.currentChanged.connect(self._show_tab)
        self.find_box.textChanged.connect(self._find)
        self.find_box.step_requested.connect(self.go_to_match)
        self.highlights.changed.connect(self._colour_note)
        self.highlights.changed.connect(self._show_scale)
        self.evidence.changed.connect(self._colour_note)
        self.evidence.requested.connect(partial(self._bring, self.notes))
        self.variants.filter_changed.connect(self._count_variants)
        self.variants.cleared.connect(self.find_box.clear)
        self.map.searched.connect(partial(self._refresh, "sequences"))
        if self._loader is not None:
            self.map.letters_requested.connect(self._loader.request_letters)
            self._loader.letters_ready.connect(self.map.add_letters)
            self._loader.letters_failed.connect(self.map.show_failure)
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
    def has_documents(self) -> bool:
        """Return whether the case has content besides images and their times."""
        return any(tab.widget is not self.timeline for tab in self._tabs)

    @property
    def titles(self) -> tuple[str, ...]:
        """Return the titles of the tabs."""
        return tuple(tab.title for tab in self._tabs)

    def show_case(self, content: CaseContent) -> None:
        """Show a case's texts from the start, with an empty search."""
        self._content, self._has_annotations = content, False
        self._explanations, self._note_explanation = (), None
        self.letters.weigh((), ())
        self.highlights.reset()
        self.evidence.clear()
        self.find_box.clear()
        self._write()
        self.variants.show_tables(content.variants, content.sequences)
        self.map.show_records([r for r in content.sequences if r.letters or r.features])
        self._tabs = []
        if content.notes or content.question:
            self._tabs.append(_Tab(tr("Notes"), self.notes))
        if content.variants:
            counts = sum(len(table.variants) for table in content.variants)
            self._tabs.append(_Tab(tr("Variants %1", str(counts)), self.variants))
        if content.sequences:
            self._tabs.append(_Tab(tr("Sequences %1", str(len(content.sequences))), self.letters))
        if self.map.records:
            self._tabs.append(_Tab(tr("Sequence map"), self.map))
        self._add_timeline(content)
        if self.values is not None and self.values.has_rows:
            self._tabs.append(_Tab(tr("Values"), self.values))
        self.bar.blockSignals(True)
        while self.bar.count():
            self.bar.removeTab(0)
        for tab in self._tabs:
            self.bar.addTab(tab.title)
        self.bar.blockSignals(False)
        self._show_tab(0)

    def _add_timeline(self, content: CaseContent) -> None:
        """Show when the parts of a case were made, if that is known of any."""
        names = tuple(text.name for text in series_texts(content.series))
        entries = timeline_entries(content, names, (tr("Variants"), tr("Sequences")))
        self.timeline.show_entries(entries)
        if is_useful(entries):
            self._tabs.append(_Tab(tr("Timeline"), self.timeline))

    def show_timeline(self) -> None:
        """Bring the timeline to the front, if the case has one."""
        if any(tab.widget is self.timeline for tab in self._tabs):
            self._bring(self.timeline)
            self.timeline.timeline.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _open_entry(self, entry: TimelineEntry) -> None:
        """Go to an entry of the timeline."""
        if entry.kind is TimelineKind.IMAGES:
            self.series_chosen.emit(entry.number)
        elif entry.kind is TimelineKind.NOTE and self._content is not None:
            asset = self._content.notes[entry.number].asset
            positions = (piece.position for piece in self._written if piece.note == asset)
            self._bring(self.notes)
            self.notes.go_to_position(next(positions, 0))
        else:
            is_variants = entry.kind is TimelineKind.VARIANTS
            self._bring(self.variants if is_variants else self.letters)

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

    def open_highlights(self) -> None:
        """Offer the highlights of the notes, if the case has any."""
        if any(tab.widget is self.notes for tab in self._tabs):
            self._bring(self.notes)
            self.highlights.open_under(self.highlight_button)

    # Search

    def search_outputs(self, *panels: OutputPanel) -> None:
        """Search these outputs too, after the notes."""
        for number, panel in enumerate(panels, start=1):
            searched = OutputSearch(panel)
            searched.refilled.connect(partial(self._refresh, panel.side))
            self.search.parts.insert(number, searched.part())

    def _notes_part(self) -> SearchedPart:
        def go_to(index: int) -> None:
            self._bring(self.notes)
            self.notes.show_match(index)

        return SearchedPart(
            "notes",
            lambda number: tr("%1 in notes", number),
            self.notes.find_all,
            go_to,
            self._note_contexts,
        )

    def _note_contexts(self) -> list[str]:
        """Return the text around each match in the notes, after its heading."""
        starts = [heading.position for heading in self._headings]
        contexts = []
        for position, text in self.notes.match_contexts():
            number = bisect_right(starts, position) - 1
            section = f"{self._headings[number].text}: " if number >= 0 else ""
            contexts.append(f"{section}{text}")
        return contexts

    def _variants_part(self) -> SearchedPart:
        def find(query: str) -> int:
            if self._stack.currentWidget() is self.variants:
                return self.variants.set_filter(query) if query else self._show_all_variants()
            return self.variants.count_matching(query)

        def go_to(index: int) -> None:
            self._bring(self.variants)
            self.variants.table.selectRow(index)

        def contexts() -> list[str]:
            return self.variants.contexts(self.search.query, MAX_LISTED)

        return SearchedPart(
            "variants", lambda number: tr("%1 in variants", number), find, go_to, contexts
        )

    def _show_all_variants(self) -> int:
        self.variants.set_filter("")
        return 0

    def _sequences_part(self) -> SearchedPart:
        def find(query: str) -> int:
            in_map = self.map.find_all(query)
            is_shown = self._stack.currentWidget() is self.letters
            return self.letters.find_all(query) if is_shown else in_map

        def go_to(index: int) -> None:
            self._bring(self.map)
            if self.map.match_count:
                self.map.show_match(index % self.map.match_count)

        return SearchedPart(
            "sequences",
            lambda number: tr("%1 in sequences", number),
            find,
            go_to,
            self.map.contexts,
        )

    def _bring(self, widget: QWidget) -> None:
        """Bring the tab of a widget to the front."""
        for number, tab in enumerate(self._tabs):
            if tab.widget is widget:
                self.bar.setCurrentIndex(number)

    @property
    def _shown_part(self) -> str:
        """Return the key of the part on the shown tab, "" for one that is not searched."""
        shown = self._stack.currentWidget()
        if shown is self.notes:
            return "notes"
        if shown is self.variants:
            return "variants"
        return "sequences" if shown in (self.letters, self.map) else ""

    def go_to_match(self, step: int) -> None:
        """Go to the next match of the search in any part, or with -1 to the previous one."""
        text = self.search.step(step, self._shown_part)
        if text:
            self.match_count.setText(text)
        elif not self.search.query and self._stack.currentWidget() is self.variants:
            self.variants.go_to_row(step)

    def _choose_match(self, entry: SearchEntry) -> None:
        self.match_count.setText(self.search.choose(entry))

    def _refresh(self, key: str) -> None:
        """Search a part again whose content changed."""
        if self.search.query:
            self.search.refresh(key)
            self._show_count()

    def _show_count(self) -> None:
        text = self.search.describe(self._shown_part)
        shown = self._stack.currentWidget()
        if isinstance(shown, ValuesPane):
            matches = shown.set_filter(self.find_box.text())
            text = tr("%1 found", count(matches)) if self.search.query else ""
        elif shown is self.variants and not self.search.query and self.variants.is_filtered:
            text = tr("%1 found", count(self.variants.model.rowCount()))
        self.match_count.setText(text)
        if shown is self.map and self.search.query:
            self.match_count.setToolTip(self.map.match_words)

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
        self.places.offer(self._headings, self.search.entries())
        self.places.open_under(self.outline_button)

    def _show_outline_button(self) -> None:
        is_useful = self._stack.currentWidget() is self.notes and len(self._headings) > 1
        self.outline_button.setVisible(is_useful or self.search.total > 0)

    def _request_annotations(self) -> None:
        """Read the annotations once per case, when the variants are shown or searched."""
        if self._loader is not None and self._content is not None and not self._has_annotations:
            self._has_annotations = True
            self._loader.request_annotations(
                dict.fromkeys(table.asset for table in self._content.variants)
            )

    def _annotate(self, _asset: str, annotations: VariantAnnotations) -> None:
        self.variants.annotate(annotations)
        self._refresh("variants")

    def _count_variants(self) -> None:
        if self._stack.currentWidget() is self.variants:
            if self.search.query:
                part = next(part for part in self.search.parts if part.key == "variants")
                part.count = self.variants.model.rowCount()
            self._show_count()

    def _find(self, query: str) -> None:
        if query.strip():
            self._request_annotations()
        self.search.find(query)
        self._show_count()
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
            shown = self._note_explanation
            return [scale_words(shown)] if shown is not None else []
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
        weighted = tuple(weighted_passages(shown, weights)) if shown is not None else ()
        evidence = self.evidence.passages(self._written)
        self.notes.mark_passages((*self.highlights.passages(), *weighted, *evidence))

    def _show_scale(self) -> None:
        shown = self._stack.currentWidget()
        is_note = shown is self.notes
        self.highlight_button.setVisible(is_note)
        legend = self._drawn_on(shown)
        if is_note and self.highlights.kinds:
            legend = [self.highlights.legend(), *legend]
        self.scale.show_lines(legend)

    def _write(self) -> None:
        if self._content is not None:
            self._written, self._headings = write_notes(self.notes, self._content)
            self._colour_note()
            write_sequences(self.sequences, self._content.sequences)
