"""Sequences of a case: as text, or with weights of the letters as bars and a table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFontMetrics,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

from readingroom.domain.case import SequenceRecord
from readingroom.reading.types import LetterWeight, ShownExplanation
from readingroom_desktop.itemmodels.columns import Column, text_column
from readingroom_desktop.theme import Points, Size, colour, fixed_font, font
from readingroom_desktop.tooltips import show_tip
from readingroom_desktop.viewmodels.formats import count, digits_for, signed, tr
from readingroom_desktop.widgets.controls import label
from readingroom_desktop.widgets.layouts import clear_layout, column, panel
from readingroom_desktop.widgets.reading.plain_text import PlainText
from readingroom_desktop.widgets.reading.weighted_text import (
    height_for_width_policy,
    weight_words,
    widest_of,
)
from readingroom_desktop.widgets.scroll_areas import TallArea
from readingroom_desktop.widgets.table import DenseTable

_SIDES = 2


class WeightedLetters(NamedTuple):
    """A row of the table: letters of a record and their weight for a side's response."""

    side: str
    record: int
    letters: str
    weight: LetterWeight
    digits: int


_GROUP: Final = 10
_MAX_LINE_LETTERS: Final = 60
_HALF: Final = Size.PADDING
"""Length of the longest bar, in pixels."""
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def position_text(weight: LetterWeight) -> str:
    """Return the position of letters, counted from 1."""
    first = count(weight.start + 1)
    return first if weight.stop - weight.start == 1 else f"{first}–{count(weight.stop)}"


def change_text(weight: LetterWeight, digits: int = 3) -> str:
    """Return the change of the response for each other letter, "" if unknown."""
    return ", ".join(f"{letter} {signed(change, digits)}" for letter, change in weight.changes)


@dataclass(frozen=True, slots=True)
class _Grid:
    """Layout of the letters at a width."""

    gutter: int
    cell: int
    a_line: int
    line: int
    """Height of a line, in pixels."""

    def left(self, position: int) -> int:
        """Return the left edge of a letter, in pixels."""
        column = position % self.a_line
        return self.gutter + column * self.cell + column // _GROUP * self.cell

    def top(self, position: int) -> int:
        """Return the top of a letter's line, in pixels."""
        return position // self.a_line * self.line


class LetterBars(QWidget):
    """The letters of a record in lines, each with a band of bars per explanation.

    Args:
        record: the sequence.
        explanations: explanations of the record.
    """

    chosen = Signal(object)
    """Carries the `LetterWeight` that was clicked."""

    def __init__(self, record: SequenceRecord, explanations: Sequence[ShownExplanation]) -> None:
        super().__init__()
        self.record, self.explanations = record, tuple(explanations)
        self.marked: LetterWeight | None = None
        self.matches: tuple[range, ...] = ()
        """Positions of the search matches."""
        self._widest = [widest_of(explanation.letters) for explanation in self.explanations]
        self.setFont(fixed_font())
        self.setSizePolicy(height_for_width_policy())
        self.setAccessibleName(tr("Weights of the letters of %1; listed in the table", record.name))

    def sizeHint(self) -> QSize:
        """Return the size at a default width."""
        return QSize(Size.SIDE_PANE, self.heightForWidth(Size.SIDE_PANE))

    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines, in pixels."""
        grid = self._grid(width)
        return -(-len(self.record.letters) // grid.a_line) * grid.line

    def mark(self, weight: LetterWeight | None) -> None:
        """Frame the letters of a weight; None removes the frame."""
        self.marked = weight
        self.update()

    def find_all(self, query: str) -> int:
        """Mark every occurrence of these letters and return their number."""
        target, letters = "".join(query.split()).casefold(), self.record.letters.casefold()
        matches, start = [], letters.find(target) if target else -1
        while start >= 0:
            matches.append(range(start, start + len(target)))
            start = letters.find(target, start + len(target))
        self.matches = tuple(matches)
        self.update()
        return len(matches)

    def place_of(self, weight: LetterWeight) -> QPoint:
        """Return the point of a weight's first letter, vertically centred in its line."""
        grid = self._grid(self.width())
        return QPoint(grid.left(weight.start), grid.top(weight.start) + grid.line // 2)

    def weight_at(self, at: QPoint) -> tuple[ShownExplanation, LetterWeight] | None:
        """Return the explanation and weight drawn at a point."""
        grid = self._grid(self.width())
        line, down = divmod(at.y(), grid.line)
        first = line * grid.a_line
        columns = range(first, min(first + grid.a_line, len(self.record.letters)))
        position = next(
            (position for position in columns if 0 <= at.x() - grid.left(position) < grid.cell),
            None,
        )
        if position is None or not self.explanations:
            return None
        band = max(0, down - self._letter_height()) // self._band_height()
        explanation = self.explanations[min(band, len(self.explanations) - 1)]
        weights = (
            weight for weight in explanation.letters if weight.start <= position < weight.stop
        )
        return next(((explanation, weight) for weight in weights), None)

    def description_at(self, at: QPoint) -> str:
        """Return a description of the weight drawn at a point, "" if there is none."""
        match = self.weight_at(at)
        if match is None:
            return ""
        explanation, weight = match
        letters = self.record.letters[weight.start : weight.stop]
        lines = [f"{position_text(weight)} {letters[:_GROUP]}{'…' if letters[_GROUP:] else ''}"]
        widest = self._widest[self.explanations.index(explanation)]
        lines[0] += f": {weight_words(weight.weight, explanation, widest)}"
        if weight.changes:
            changes = change_text(weight, digits_for(widest))
            lines.append(tr("With another letter: %1", changes))
        features = (
            feature
            for feature in self.record.features
            if feature.start < weight.stop and weight.start < feature.end
        )
        lines += (f"{feature.kind} {feature.label}".strip() for feature in features)
        return "\n".join(lines)

    def _letter_height(self) -> int:
        return QFontMetrics(self.font()).height()

    def _band_height(self) -> int:
        return 2 * _HALF + Size.GAP_SMALL

    def _grid(self, width: int) -> _Grid:
        metrics = QFontMetrics(self.font())
        cell = metrics.horizontalAdvance("G") + Size.GAP_SMALL // 2
        numbers = QFontMetrics(font(Points.DENSE)).horizontalAdvance(count(self.record.length))
        gutter = Size.GAP + numbers + Size.GAP
        groups = (width - gutter + cell) // ((_GROUP + 1) * cell)  # no gap after the last group
        a_line = min(max(groups, 1) * _GROUP, _MAX_LINE_LETTERS)
        line = (
            metrics.height() + max(1, len(self.explanations)) * self._band_height() + Size.GAP_SMALL
        )
        return _Grid(gutter, cell, a_line, line)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the visible lines."""
        painter, grid = QPainter(self), self._grid(self.width())
        first = event.rect().top() // grid.line * grid.a_line
        stop = (event.rect().bottom() // grid.line + 1) * grid.a_line
        shown = range(max(first, 0), min(stop, len(self.record.letters)))
        for start in shown[:: grid.a_line]:
            self._draw_letters(painter, grid, start)
        for number, explanation in enumerate(self.explanations):
            for start in shown[:: grid.a_line]:
                self._draw_baseline(painter, grid, start, number)
            for weight in explanation.letters:
                if weight.start < shown.stop and weight.stop > shown.start:
                    self._draw_bar(painter, grid, number, weight)
        if self.marked is not None:
            self._draw_mark(painter, grid, self.marked)
        painter.end()

    def _draw_letters(self, painter: QPainter, grid: _Grid, start: int) -> None:
        height, top = self._letter_height(), grid.top(start)
        painter.setFont(font(Points.DENSE))
        painter.setPen(colour("muted"))
        number = QRectF(0, top, grid.gutter - Size.GAP, height)
        painter.drawText(number, int(_RIGHT), count(start + 1))
        painter.setFont(self.font())
        matched = {position for match_range in self.matches for position in match_range}
        for position, letter in enumerate(self.record.letters[start : start + grid.a_line], start):
            cell = QRectF(grid.left(position), top, grid.cell, height)
            if position in matched:
                painter.fillRect(cell, colour("caution_ground"))
            painter.setPen(colour("caution" if position in matched else "text"))
            painter.drawText(cell, int(Qt.AlignmentFlag.AlignCenter), letter)

    def _middle(self, grid: _Grid, position: int, number: int) -> int:
        """Return the baseline of an explanation's bars, in pixels."""
        return grid.top(position) + self._letter_height() + number * self._band_height() + _HALF

    def _draw_baseline(self, painter: QPainter, grid: _Grid, start: int, number: int) -> None:
        last = min(start + grid.a_line, len(self.record.letters)) - 1
        middle = self._middle(grid, start, number)
        painter.setPen(colour("control_line"))
        painter.drawLine(grid.left(start), middle, grid.left(last) + grid.cell, middle)

    def _draw_bar(self, painter: QPainter, grid: _Grid, number: int, weight: LetterWeight) -> None:
        widest = self._widest[number]
        height = round(_HALF * abs(weight.weight) / widest) if widest else 0
        if not height:
            return
        ink = colour(f"side_{self.explanations[number].letter.lower()}")
        for left, right, position in _runs(grid, weight.start, weight.stop):
            middle = self._middle(grid, position, number)
            top = middle - height if weight.weight > 0 else middle + 1
            bar = QRectF(left, top, right - left - 1, height)
            painter.fillRect(bar, ink)
            if weight.weight < 0:
                _hatch(painter, bar, ink)

    def _draw_mark(self, painter: QPainter, grid: _Grid, weight: LetterWeight) -> None:
        painter.setPen(colour("accent"))
        for left, right, position in _runs(grid, weight.start, weight.stop):
            painter.drawRect(left - 1, grid.top(position), right - left, grid.line - Size.GAP_SMALL)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Emit the weight of the clicked letters."""
        match = self.weight_at(event.position().toPoint())
        if match is not None and event.button() is Qt.MouseButton.LeftButton:
            self.chosen.emit(match[1])

    def event(self, event: QEvent) -> bool:
        """Show the weight of the letters under the pointer as a tooltip."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            show_tip(event, self.description_at(event.pos()), self)
            return True
        return super().event(event)


def _runs(grid: _Grid, start: int, stop: int) -> Iterator[tuple[int, int, int]]:
    """Yield (left, right, first position) of the letters from start to stop, group by group."""
    while start < stop:
        end = min(stop, (start // _GROUP + 1) * _GROUP)
        yield grid.left(start), grid.left(end - 1) + grid.cell, start
        start = end


def _hatch(painter: QPainter, bar: QRectF, ink: QColor) -> None:
    """Hatch and frame a bar, so that a thin one does not look like a gap."""
    painter.fillRect(bar, QBrush(colour("surface"), Qt.BrushStyle.BDiagPattern))
    painter.setPen(ink)
    painter.drawRect(bar.adjusted(0, 0, -1, -1))


class SequencesPane(QStackedWidget):
    """Shows the text, or bars and table while an explanation is switched on."""

    def __init__(self, text: PlainText) -> None:
        super().__init__()
        self.text = text
        self.weighed: tuple[ShownExplanation, ...] = ()
        self.bars: dict[int, LetterBars] = {}
        """Bars by record index."""
        self.table = DenseTable(
            tr("Weights of letters"), self._columns(), has_head=False, wide_column=3
        )
        self.table.picked.connect(self._on_picked)
        self._body = QWidget()
        self._column = QVBoxLayout(self._body)
        self._column.setContentsMargins(0, 0, 0, Size.GAP)
        self._column.setSpacing(Size.GAP_SMALL)
        self.area = TallArea(self._body)
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.area.setAccessibleName(tr("Weights of letters as bars"))
        both = QSplitter()
        both.addWidget(self.area)
        table_area = panel(column(self.table))
        both.addWidget(table_area)
        both.setChildrenCollapsible(False)
        # leaves room for three groups of letters in a small window
        table_area.setMaximumWidth(Size.SIDE_PANE + Size.NAME_COLUMN // 2)
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
