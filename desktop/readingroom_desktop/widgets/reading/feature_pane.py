"""Map of a case's sequences with the list of features, their qualifiers and the search."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QSplitter, QWidget

from readingroom.domain.case import SequenceFeature, SequenceRecord
from readingroom_desktop.itemmodels.columns import Column, text_column
from readingroom_desktop.itemmodels.sequence_search import (
    LetterSearch,
    SequenceMatch,
    find_features,
    location_words,
)
from readingroom_desktop.theme import Points, Size, font
from readingroom_desktop.viewmodels.formats import count, joined, tr
from readingroom_desktop.widgets.controls import ElidedLabel, Picker, button
from readingroom_desktop.widgets.layouts import column, panel, row
from readingroom_desktop.widgets.reading.case_search import MAX_LISTED
from readingroom_desktop.widgets.reading.feature_map import FeatureMap
from readingroom_desktop.widgets.reading.plain_text import PlainText
from readingroom_desktop.widgets.table import DenseTable

_ZOOM = 2.0
_LIST = Size.SIDE_PANE - Size.PADDING_WIDE
_STRANDS = {1: "+", -1: "−"}


class ListedFeature(NamedTuple):
    """Row of the list: a feature and its number in the record, from 0."""

    number: int
    feature: SequenceFeature


class FeaturePane(QWidget):
    """Map at the left, list of features and qualifiers at the right.

    Letters beyond those of the case are asked for by `letters_requested` when they come into view
    or are searched, and arrive by `add_letters`.
    """

    letters_requested = Signal(str, int)
    """Asset and number of the record in it."""
    searched = Signal()
    """The number of matches changed, as more letters arrived."""

    def __init__(self) -> None:
        super().__init__()
        self.records: tuple[SequenceRecord, ...] = ()
        self._query = ""
        self._requested: set[int] = set()
        self._search: LetterSearch | None = None
        self._feature_hits: list[int] = []
        self.picker = Picker(tr("Sequence"))
        self.picker.cut_at(12)
        self.state = ElidedLabel()
        self.state.setProperty("tone", "muted")
        self.state.setFont(font(Points.DENSE))
        self.zoom_in = button("+", kind="quiet", tip=tr("Zoom in (+)"))
        self.zoom_out = button("−", kind="quiet", tip=tr("Zoom out (-)"))
        self.whole = button(tr("Whole sequence"), kind="quiet", tip=tr("Whole sequence (Space)"))
        for zoom_button in (self.zoom_in, self.zoom_out):
            zoom_button.setAccessibleName(zoom_button.toolTip())
        self.map = FeatureMap()
        self.area = QScrollArea()
        self.table = DenseTable(tr("Features"), self._columns(), has_head=False, wide_column=1)
        self.details = PlainText(tr("Qualifiers of the feature"))
        self._lay_out()
        self._connect()

    def _columns(self) -> list[Column[Any]]:
        return [
            text_column(tr("Kind"), lambda row: row.feature.kind),
            text_column(tr("Name"), lambda row: row.feature.label),
            Column(
                tr("Location"),
                lambda row: (
                    f"{count(row.feature.start + 1)}–{count(row.feature.end)} "
                    f"{_STRANDS.get(row.feature.strand, '')}".rstrip()
                ),
                lambda row: (row.feature.start, row.feature.end),
                tip=lambda row: location_words(row.feature),
            ),
        ]

    def _lay_out(self) -> None:
        head = row(
            self.picker, self.state, self.zoom_in, self.zoom_out, self.whole, gap=Size.GAP_SMALL
        )
        head.setStretch(1, 1)
        head.setContentsMargins(Size.GAP_SMALL, 0, Size.GAP_SMALL, 0)
        self.area.setWidget(self.map)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the map has the keys
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.details.setMinimumHeight(2 * Size.ROW)
        right = QSplitter(Qt.Orientation.Vertical)
        right.setChildrenCollapsible(False)
        right.addWidget(panel(self.table))
        right.addWidget(self.details)
        right.setSizes([2 * Size.SIDE_PANE, Size.SIDE_PANE])
        both = QSplitter()
        both.setChildrenCollapsible(False)
        both.addWidget(self.area)
        both.addWidget(right)
        both.setSizes([Size.WINDOW_WIDTH, _LIST])
        both.setStretchFactor(0, 1)
        self.setLayout(column(head, both, growing=both, gap=2))

    def _connect(self) -> None:
        self.picker.currentIndexChanged.connect(self._show_record)
        self.zoom_in.clicked.connect(lambda: self.map.zoom(_ZOOM))
        self.zoom_out.clicked.connect(lambda: self.map.zoom(1 / _ZOOM))
        self.whole.clicked.connect(self.map.fit)
        self.map.feature_chosen.connect(self._select_row)
        self.map.letters_needed.connect(self._request_letters)
        self.table.picked.connect(self._on_picked)

    def minimumSizeHint(self) -> QSize:
        """Return a small height: other tabs share it."""
        return QSize(super().minimumSizeHint().width(), 4 * Size.ROW)

    # Content

    def show_records(self, records: Sequence[SequenceRecord]) -> None:
        """Show the first of the records that have letters or features."""
        self.records = tuple(records)
        self._requested, self._query = set(), ""
        self.picker.blockSignals(True)
        self.picker.clear()
        for record in self.records:
            self.picker.addItem(record.name)
        self.picker.blockSignals(False)
        self.picker.setVisible(len(self.records) > 1)
        self._show_record()

    @property
    def index(self) -> int:
        """Return the index of the shown record; 0 without any."""
        return max(self.picker.currentIndex(), 0)

    @property
    def record(self) -> SequenceRecord | None:
        """Return the shown record."""
        return self.records[self.index] if self.records else None

    def _show_record(self) -> None:
        record = self.record
        self.map.show_record(record)
        self._search = None
        features = record.features if record is not None else ()
        self.table.set_rows([ListedFeature(n, feature) for n, feature in enumerate(features)])
        self.details.setPlainText("")
        self._show_state()
        self._find()

    def _show_state(self, problem: str = "") -> None:
        record, shown = self.record, len(self.map.letters)
        if record is None:
            self.state.setText("")
            return
        parts = [tr("%1 letters", count(record.length))]
        if problem:
            parts.append(problem)
        elif shown < record.length:
            parts.append(tr("%1 loaded", count(shown)))
        text = joined(", ", parts if len(self.records) > 1 else [record.name, *parts])
        self.state.setText(text)

    # Letters

    def _request_letters(self) -> None:
        record = self.record
        if record is None or self.index in self._requested or not record.letters:
            return
        self._requested.add(self.index)
        same = [other for other in self.records[: self.index] if other.asset == record.asset]
        self.letters_requested.emit(record.asset, len(same))

    def add_letters(self, asset: str, number: int, letters: str) -> None:
        """Add all letters of a record, if it is still shown."""
        if self._is_shown(asset, number):
            self.map.set_letters(letters)
            self._search = None
            self._show_state()
            self._find()
            self.searched.emit()

    def show_failure(self, asset: str, number: int, sentence: str) -> None:
        """State why the letters of a record cannot be loaded, if it is still shown."""
        if self._is_shown(asset, number):
            self._show_state(sentence)

    def _is_shown(self, asset: str, number: int) -> bool:
        record = self.record
        if record is None or record.asset != asset:
            return False
        return number == sum(other.asset == asset for other in self.records[: self.index])

    # Features

    def _select_row(self, index: int) -> None:
        rows: tuple[ListedFeature, ...] = tuple(self.table.model.rows)
        self.table.select_row(rows[index])

    def _on_picked(self, picked: ListedFeature | None) -> None:
        if picked is None:
            return
        if self.map.selected != picked.number:
            self.map.select(picked.number)
        feature = picked.feature
        lines = [f"{feature.kind} {location_words(feature)}"]
        lines += [f"{name}: {text}" for name, text in feature.qualifiers]
        if not feature.qualifiers and feature.label:
            lines.append(feature.label)
        self.details.setPlainText("\n".join(lines))

    # Search

    def find_all(self, query: str) -> int:
        """Mark the matches of a text in letters and features; return their number."""
        self._query = query.strip()
        return self._find()

    @property
    def match_count(self) -> int:
        """Return the number of matches in features and letters."""
        return len(self._feature_hits) + len(self.map.matches)

    @property
    def match_words(self) -> str:
        """Return the number of matches by their kind and strand."""
        matches = self.map.matches
        backward = sum(match.strand < 0 for match in matches)
        parts = [tr("%1 in letters", count(len(matches)))]
        if backward:
            parts[0] = tr("%1 in letters, %2 of them on −", count(len(matches)), count(backward))
        parts.append(tr("%1 in features", count(len(self._feature_hits))))
        return ", ".join(parts)

    def _find(self) -> int:
        record = self.record
        self._feature_hits = []
        matches: list[SequenceMatch] = []
        if record is not None and self._query:
            self._feature_hits = find_features(record.features, self._query)
            if self._search is None:
                self._search = LetterSearch(self.map.letters)
            matches = self._search.find(self._query)
        self.map.show_matches(matches)
        if self._query and record is not None and len(self.map.letters) < record.length:
            self._request_letters()
        return self.match_count

    def contexts(self) -> list[str]:
        """Return each match as a line, features first."""
        record = self.record
        if record is None:
            return []
        listed = [self.map.feature_words(record.features[index]) for index in self._feature_hits]
        for start, end, strand in self.map.matches[:MAX_LISTED]:
            letters = f"{count(start + 1)}–{count(end)}"
            listed.append(f"{record.name} {letters} {_STRANDS.get(strand, '')}".rstrip())
        return listed

    def show_match(self, index: int) -> None:
        """Go to a match by its index, features first."""
        if index < len(self._feature_hits):
            feature = self._feature_hits[index]
            self.map.select(feature)
            self._select_row(feature)
        else:
            self.map.show_match(index - len(self._feature_hits))
