"""The sequences of a case: as text, or with the weights of their letters as bars and a table."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from readingroom.domain.case import SequenceRecord
from readingroom.domain.shown_explanation import LetterWeight, ShownExplanation
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.theme import Points, Size, font
from readingroom_desktop.viewmodels.formats import count, digits_for, signed
from readingroom_desktop.widgets.controls import clear_layout, column, label
from readingroom_desktop.widgets.reading.letter_bars import LetterBars, change_words, place_words
from readingroom_desktop.widgets.reading.plain_text import PlainText
from readingroom_desktop.widgets.reading.weighted_text import widest_of
from readingroom_desktop.widgets.table import DenseTable

_SIDES = 2
_TABLE = Size.SIDE_PANE + Size.NAME_COLUMN // 2
"""How wide the table gets: three groups of letters have room beside it in a small window."""


class WeighedLetters(NamedTuple):
    """A row of the table: letters of a record, and what they add to a side's answer."""

    side: str
    record: int
    letters: str
    weight: LetterWeight
    digits: int


class SequencesPane(QStackedWidget):
    """Shows the text until an explanation of letters is switched on."""

    def __init__(self, text: PlainText, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = text
        self.weighed: tuple[ShownExplanation, ...] = ()
        self.bars: dict[int, LetterBars] = {}
        """By the number of the record."""
        self.area = QScrollArea()
        self.table = DenseTable("", self._columns(), has_filter=False, stretch=3)
        self.table.view.setAccessibleName(self.tr("Weights of letters"))
        self.table.picked.connect(self._on_picked)
        self._body = QWidget()
        self._body.setProperty("role", "body")
        self._column = QVBoxLayout(self._body)
        self._column.setContentsMargins(0, 0, 0, Size.GAP)
        self._column.setSpacing(Size.GAP_SMALL)
        self.area.setWidget(self._body)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setAccessibleName(self.tr("Weights of letters as bars"))
        both = QSplitter()
        both.addWidget(self.area)
        beside = QWidget()
        beside.setLayout(column(self.table))
        both.addWidget(beside)
        both.setChildrenCollapsible(False)
        beside.setMaximumWidth(_TABLE)
        both.setSizes([Size.SIDE_PANE, Size.WINDOW_WIDTH])
        self.addWidget(text)
        self.addWidget(both)

    def _columns(self) -> list[Column[WeighedLetters]]:
        return [
            Column(self.tr("Side"), lambda one: one.side),
            Column(
                self.tr("Letter"),
                lambda one: f"{place_words(one.weight)} {one.letters}",
                lambda one: (one.record, one.weight.start),
                tip=lambda one: one.letters,
            ),
            Column(
                self.tr("Weight"),
                lambda one: signed(one.weight.weight, one.digits),
                lambda one: abs(one.weight.weight),
                is_number=True,
            ),
            Column(
                self.tr("Other letters"),
                lambda one: change_words(one.weight, one.digits),
                tip=lambda one: change_words(one.weight, one.digits),
            ),
        ]

    def weigh(self, records: Sequence[SequenceRecord], told: tuple[ShownExplanation, ...]) -> None:
        """Draw explanations of letters of these records; () shows the text again."""
        if told == self.weighed and all(self.bars[n].record is records[n] for n in self.bars):
            return
        self.weighed, self.bars = told, {}
        clear_layout(self._column)
        rows = []
        for number, record in enumerate(records):
            shown = [one for one in told if one.sequence == number]
            if shown:
                self._add(number, record, shown)
            for one in shown:
                digits = digits_for(widest_of(one.letters))
                rows += [
                    WeighedLetters(one.letter, number, record.letters[w.start : w.stop], w, digits)
                    for w in one.letters
                ]
        self._column.addStretch(1)
        self.table.set_rows(rows)
        self.table.view.setColumnHidden(0, len({one.side for one in told}) < _SIDES)
        self.setCurrentIndex(1 if self.bars else 0)

    def find_all(self, words: str) -> int:
        """Mark every place where the words occur in what is shown, and return how many."""
        in_text = self.text.find_all(words)
        in_bars = 0
        for bars in self.bars.values():
            count_here = bars.find_all(words)
            if count_here and not in_bars:
                first = LetterWeight(bars.found[0].start, bars.found[0].stop, 0.0)
                self._bring(bars, first)
            in_bars += count_here
        return in_bars if self.bars else in_text

    def _bring(self, bars: LetterBars, one: LetterWeight) -> None:
        """Scroll to letters."""
        place = bars.mapTo(self._body, bars.place_of(one))
        self.area.ensureVisible(place.x(), place.y(), 0, Size.TOUCH)

    def _add(self, number: int, record: SequenceRecord, told: list[ShownExplanation]) -> None:
        name = self.tr("%1  ·  %2 letters").replace("%1", record.name)
        head = label(name.replace("%2", count(record.length)))
        head.setFont(font(Points.BODY, is_bold=True))
        head.setContentsMargins(Size.GAP, Size.GAP_SMALL, Size.GAP, 0)
        bars = self.bars[number] = LetterBars(record, told)
        bars.chosen.connect(self._on_chosen)
        self._column.addWidget(head)
        self._column.addWidget(bars)

    def _on_picked(self, row: WeighedLetters | None) -> None:
        """Frame the letters of a row, and scroll to them."""
        for number, bars in self.bars.items():
            is_here = row is not None and row.record == number
            bars.mark(row.weight if row is not None and is_here else None)
            if row is not None and is_here:
                self._bring(bars, row.weight)

    def _on_chosen(self, weight: LetterWeight) -> None:
        """Select the row of letters that were clicked."""
        rows: tuple[WeighedLetters, ...] = self.table.model.rows
        row = next((one for one in rows if one.weight is weight), None)
        if row is not None:
            self.table.select_row(row)
