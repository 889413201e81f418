"""A sequence with a bar at each letter: upwards what speaks for the answer, downwards against."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFontMetrics,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from readingroom.domain.case import SequenceRecord
from readingroom.domain.shown_explanation import LetterWeight, ShownExplanation
from readingroom_desktop.theme import Points, Size, colour, fixed_font, font
from readingroom_desktop.viewmodels.formats import count, digits_for, signed
from readingroom_desktop.widgets.reading.weighted_text import (
    as_high_as_wide_asks,
    weight_words,
    widest_of,
)

_GROUP: Final = 10
_MOST_A_LINE: Final = 60
_HALF: Final = Size.PADDING
"""How long the longest bar is."""
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def _tr(text: str) -> str:
    return QCoreApplication.translate("letter_bars", text)


def place_words(one: LetterWeight) -> str:
    """Return the place of letters, counted from 1."""
    first = count(one.start + 1)
    return first if one.stop - one.start == 1 else f"{first}–{count(one.stop)}"


def change_words(one: LetterWeight, digits: int = 3) -> str:
    """Return by how much the answer changes with each other letter, "" where nobody knows."""
    return ", ".join(f"{letter} {signed(change, digits)}" for letter, change in one.changes)


@dataclass(frozen=True, slots=True)
class _Grid:
    """Where letters stand at a width."""

    gutter: int
    cell: int
    a_line: int
    line: int
    """How high a line is."""

    def left(self, place: int) -> int:
        """Return where a letter begins."""
        column = place % self.a_line
        return self.gutter + column * self.cell + column // _GROUP * self.cell

    def top(self, place: int) -> int:
        """Return where the line of a letter begins."""
        return place // self.a_line * self.line


class LetterBars(QWidget):
    """The letters of a record in lines, under them a band of bars for each explanation.

    Args:
        record: the sequence.
        told: explanations of it.
    """

    chosen = Signal(object)
    """Carries the `LetterWeight` that was clicked."""

    def __init__(
        self,
        record: SequenceRecord,
        told: Sequence[ShownExplanation],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.record, self.told = record, tuple(told)
        self.marked: LetterWeight | None = None
        self.found: tuple[range, ...] = ()
        """Places of what is searched for."""
        self._widest = [widest_of(one.letters) for one in self.told]
        self.setFont(fixed_font())
        self.setSizePolicy(as_high_as_wide_asks())
        name = _tr("Weights of the letters of %1; the table beside holds them")
        self.setAccessibleName(name.replace("%1", record.name))

    def sizeHint(self) -> QSize:
        """Return the size at an ordinary width."""
        return QSize(Size.SIDE_PANE, self.heightForWidth(Size.SIDE_PANE))

    def heightForWidth(self, width: int) -> int:
        """Return what the lines need."""
        grid = self._grid(width)
        return -(-len(self.record.letters) // grid.a_line) * grid.line

    def mark(self, one: LetterWeight | None) -> None:
        """Frame the letters of a weight, None for none."""
        self.marked = one
        self.update()

    def find_all(self, words: str) -> int:
        """Mark every place where these letters occur, and return how many there are."""
        wanted, letters = "".join(words.split()).casefold(), self.record.letters.casefold()
        places, start = [], letters.find(wanted) if wanted else -1
        while start >= 0:
            places.append(range(start, start + len(wanted)))
            start = letters.find(wanted, start + len(wanted))
        self.found = tuple(places)
        self.update()
        return len(places)

    def place_of(self, one: LetterWeight) -> QPoint:
        """Return the middle of the line that the letters of a weight begin in."""
        grid = self._grid(self.width())
        return QPoint(grid.left(one.start), grid.top(one.start) + grid.line // 2)

    def told_at(self, at: QPoint) -> tuple[ShownExplanation, LetterWeight] | None:
        """Return what is drawn at a point: its explanation, and the weight."""
        grid = self._grid(self.width())
        line, down = divmod(at.y(), grid.line)
        first = line * grid.a_line
        columns = range(first, min(first + grid.a_line, len(self.record.letters)))
        place = next((p for p in columns if 0 <= at.x() - grid.left(p) < grid.cell), None)
        if place is None or not self.told:
            return None
        band = max(0, down - self._letter_height()) // self._band_height()
        told = self.told[min(band, len(self.told) - 1)]
        found = (one for one in told.letters if one.start <= place < one.stop)
        return next(((told, one) for one in found), None)

    def words_at(self, at: QPoint) -> str:
        """Say what is drawn at a point, "" where nothing is."""
        found = self.told_at(at)
        if found is None:
            return ""
        told, one = found
        letters = self.record.letters[one.start : one.stop]
        words = [f"{place_words(one)} {letters[:_GROUP]}{'…' if letters[_GROUP:] else ''}"]
        widest = self._widest[self.told.index(told)]
        words[0] += f": {weight_words(one.weight, told, widest)}"
        if one.changes:
            changes = change_words(one, digits_for(widest))
            words.append(_tr("With another letter there: %1").replace("%1", changes))
        here = (f for f in self.record.features if f.start < one.stop and one.start < f.end)
        words += (f"{feature.kind} {feature.label}".strip() for feature in here)
        return "\n".join(words)

    def _letter_height(self) -> int:
        return QFontMetrics(self.font()).height()

    def _band_height(self) -> int:
        return 2 * _HALF + Size.GAP_SMALL

    def _grid(self, width: int) -> _Grid:
        metrics = QFontMetrics(self.font())
        cell = metrics.horizontalAdvance("G") + Size.GAP_SMALL // 2
        numbers = QFontMetrics(font(Points.DENSE)).horizontalAdvance(count(self.record.length))
        gutter = Size.GAP + numbers + Size.GAP
        groups = (width - gutter + cell) // ((_GROUP + 1) * cell)  # none after the last
        a_line = min(max(groups, 1) * _GROUP, _MOST_A_LINE)
        line = metrics.height() + max(1, len(self.told)) * self._band_height() + Size.GAP_SMALL
        return _Grid(gutter, cell, a_line, line)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines in sight."""
        painter, grid = QPainter(self), self._grid(self.width())
        first = event.rect().top() // grid.line * grid.a_line
        stop = (event.rect().bottom() // grid.line + 1) * grid.a_line
        shown = range(max(first, 0), min(stop, len(self.record.letters)))
        for start in shown[:: grid.a_line]:
            self._draw_letters(painter, grid, start)
        for number, told in enumerate(self.told):
            for start in shown[:: grid.a_line]:
                self._draw_nought(painter, grid, start, number)
            for one in told.letters:
                if one.start < shown.stop and one.stop > shown.start:
                    self._draw_bar(painter, grid, number, one)
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
        found = {place for one in self.found for place in one}
        for place, letter in enumerate(self.record.letters[start : start + grid.a_line], start):
            cell = QRectF(grid.left(place), top, grid.cell, height)
            if place in found:
                painter.fillRect(cell, colour("caution_ground"))
            painter.setPen(colour("caution" if place in found else "text"))
            painter.drawText(cell, int(Qt.AlignmentFlag.AlignCenter), letter)

    def _middle(self, grid: _Grid, place: int, number: int) -> int:
        """Return where bars of an explanation begin: upwards what is for, downwards against."""
        return grid.top(place) + self._letter_height() + number * self._band_height() + _HALF

    def _draw_nought(self, painter: QPainter, grid: _Grid, start: int, number: int) -> None:
        last = min(start + grid.a_line, len(self.record.letters)) - 1
        middle = self._middle(grid, start, number)
        painter.setPen(colour("control_line"))
        painter.drawLine(grid.left(start), middle, grid.left(last) + grid.cell, middle)

    def _draw_bar(self, painter: QPainter, grid: _Grid, number: int, one: LetterWeight) -> None:
        widest = self._widest[number]
        height = round(_HALF * abs(one.weight) / widest) if widest else 0
        if not height:
            return
        ink = colour(f"side_{self.told[number].letter.lower()}")
        for left, right, place in _runs(grid, one.start, one.stop):
            middle = self._middle(grid, place, number)
            top = middle - height if one.weight > 0 else middle + 1
            bar = QRectF(left, top, right - left - 1, height)
            painter.fillRect(bar, ink)
            if one.weight < 0:
                _hatch(painter, bar, ink)

    def _draw_mark(self, painter: QPainter, grid: _Grid, one: LetterWeight) -> None:
        painter.setPen(colour("accent"))
        for left, right, place in _runs(grid, one.start, one.stop):
            painter.drawRect(left - 1, grid.top(place), right - left, grid.line - Size.GAP_SMALL)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the letters under the pointer."""
        found = self.told_at(event.position().toPoint())
        if found is not None and event.button() is Qt.MouseButton.LeftButton:
            self.chosen.emit(found[1])

    def event(self, event: QEvent) -> bool:
        """Tell the weight of the letters under the pointer."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.words_at(event.pos()), self)
            return True
        return super().event(event)


def _runs(grid: _Grid, start: int, stop: int) -> Iterator[tuple[int, int, int]]:
    """Yield (left, right, first place) of the letters from start to stop, group by group."""
    while start < stop:
        end = min(stop, (start // _GROUP + 1) * _GROUP)
        yield grid.left(start), grid.left(end - 1) + grid.cell, start
        start = end


def _hatch(painter: QPainter, bar: QRectF, ink: QColor) -> None:
    """Hatch a bar, and frame it, so that a thin one is seen to be no gap."""
    painter.fillRect(bar, QBrush(colour("surface"), Qt.BrushStyle.BDiagPattern))
    painter.setPen(ink)
    painter.drawRect(bar.adjusted(0, 0, -1, -1))
