"""Sequences of a case: as text, or with weights of the letters as bars and a table."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from readingroom.domain.case import SequenceRecord
from readingroom.reading.types import LetterWeight, ShownExplanation
from readingroom_desktop.itemmodels.columns import Column, text_column
from readingroom_desktop.theme import Points, Size, font
from readingroom_desktop.viewmodels.formats import count, digits_for, signed, tr
from readingroom_desktop.widgets.controls import label
from readingroom_desktop.widgets.layouts import clear_layout, column, panel
from readingroom_desktop.widgets.reading.letter_bars import LetterBars, change_text, position_text
from readingroom_desktop.widgets.reading.plain_text import PlainText
from readingroom_desktop.widgets.reading.weighted_text import widest_of
from readingroom_desktop.widgets.table import DenseTable

_SIDES = 2
_TABLE = Size.SIDE_PANE + Size.NAME_COLUMN // 2
"""Maximum width of the table; leaves room for three groups of letters in a small window."""


class WeightedLetters(NamedTuple):
    """A row of the table: letters of a record and their weight for a side's response."""

    side: str
    record: int
    letters: str
    weight: LetterWeight
    digits: int


class SequencesPane(QStackedWidget):
    """Shows the text, or bars and table while an explanation is switched on."""

    def __init__(self, text: PlainText) -> None:
        super().__init__()
        self.text = text
        self.weighed: tuple[ShownExplanation, ...] = ()
        self.bars: dict[int, LetterBars] = {}
        """Bars by record index."""
        self.area = QScrollArea()
        self.table = DenseTable(
            tr("Weights of letters"), self._columns(), has_head=False, wide_column=3
        )
        self.table.picked.connect(self._on_picked)
        self._body = QWidget()
        self._body.setProperty("role", "body")
        self._column = QVBoxLayout(self._body)
        self._column.setContentsMargins(0, 0, 0, Size.GAP)
        self._column.setSpacing(Size.GAP_SMALL)
        self.area.setWidget(self._body)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setAccessibleName(tr("Weights of letters as bars"))
        both = QSplitter()
        both.addWidget(self.area)
        table_area = panel(column(self.table))
        both.addWidget(table_area)
        both.setChildrenCollapsible(False)
        table_area.setMaximumWidth(_TABLE)
        both.setSizes([Size.SIDE_PANE, Size.WINDOW_WIDTH])
        self.addWidget(text)
        self.addWidget(both)

    def _columns(self) -> list[Column[WeightedLetters]]:
        return [
            Column(tr("Side"), lambda row: row.side),
            Column(
                tr("Letter"),
                lambda row: f"{position_text(row.weight)} {row.letters}",
                lambda row: (row.record, row.weight.start),
                tip=lambda row: row.letters,
            ),
            Column(
                tr("Weight"),
                lambda row: signed(row.weight.weight, row.digits),
                lambda row: abs(row.weight.weight),
                is_number=True,
            ),
            text_column(tr("Other letters"), lambda row: change_text(row.weight, row.digits)),
        ]

    def weigh(
        self, records: Sequence[SequenceRecord], explanations: tuple[ShownExplanation, ...]
    ) -> None:
        """Draw the letter weights of these records; () shows the text again."""
        if explanations == self.weighed and all(
            self.bars[index].record is records[index] for index in self.bars
        ):
            return
        self.weighed, self.bars = explanations, {}
        clear_layout(self._column)
        rows = []
        for number, record in enumerate(records):
            shown = [explanation for explanation in explanations if explanation.sequence == number]
            if shown:
                self._add(number, record, shown)
            for explanation in shown:
                digits = digits_for(widest_of(explanation.letters))
                rows += [
                    WeightedLetters(
                        explanation.letter, number, record.letters[w.start : w.stop], w, digits
                    )
                    for w in explanation.letters
                ]
        self._column.addStretch(1)
        self.table.set_rows(rows)
        self.table.view.setColumnHidden(
            0, len({explanation.side for explanation in explanations}) < _SIDES
        )
        self.setCurrentIndex(1 if self.bars else 0)

    def find_all(self, query: str) -> int:
        """Mark every occurrence of a text in the shown view and return their number."""
        in_text = self.text.find_all(query)
        in_bars = 0
        for bars in self.bars.values():
            count_here = bars.find_all(query)
            if count_here and not in_bars:
                first = LetterWeight(bars.matches[0].start, bars.matches[0].stop, 0.0)
                self._scroll_to(bars, first)
            in_bars += count_here
        return in_bars if self.bars else in_text

    def _scroll_to(self, bars: LetterBars, weight: LetterWeight) -> None:
        """Scroll to the letters of a weight."""
        point = bars.mapTo(self._body, bars.place_of(weight))
        self.area.ensureVisible(point.x(), point.y(), 0, Size.TOUCH)

    def _add(
        self, number: int, record: SequenceRecord, explanations: list[ShownExplanation]
    ) -> None:
        head = label(tr("%1  ·  %2 letters", record.name, count(record.length)))
        head.setFont(font(Points.BODY, is_bold=True))
        head.setContentsMargins(Size.GAP, Size.GAP_SMALL, Size.GAP, 0)
        bars = self.bars[number] = LetterBars(record, explanations)
        bars.chosen.connect(self._on_chosen)
        self._column.addWidget(head)
        self._column.addWidget(bars)

    def _on_picked(self, row: WeightedLetters | None) -> None:
        """Frame the letters of a row and scroll to them."""
        for number, bars in self.bars.items():
            is_here = row is not None and row.record == number
            bars.mark(row.weight if row is not None and is_here else None)
            if row is not None and is_here:
                self._scroll_to(bars, row.weight)

    def _on_chosen(self, weight: LetterWeight) -> None:
        """Select the row of the clicked letters."""
        rows: tuple[WeightedLetters, ...] = self.table.model.rows
        row = next((candidate for candidate in rows if candidate.weight is weight), None)
        if row is not None:
            self.table.select_row(row)
