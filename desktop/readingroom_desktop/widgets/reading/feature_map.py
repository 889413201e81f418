"""Features of a sequence drawn to scale on tracks, with its letters at high zoom."""

from collections.abc import Sequence
from itertools import pairwise
from typing import ClassVar, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetricsF,
    QMouseEvent,
    QPainter,
    QPen,
    QPolygonF,
    QResizeEvent,
    QWheelEvent,
)

from readingroom.domain.case import SequenceFeature, SequenceRecord
from readingroom_desktop.itemmodels.sequence_search import (
    SequenceMatch,
    feature_lanes,
    is_nucleotide,
    location_words,
    reverse_complement,
)
from readingroom_desktop.theme import Points, Size, colour, fixed_font, font
from readingroom_desktop.viewmodels.formats import count, tr
from readingroom_desktop.widgets.reading.drawn_view import DrawnView

_OVERVIEW: Final = Size.GAP
_RULER: Final = Size.PADDING_WIDE
_LANE: Final = Size.PADDING + 2
_KIND: Final = Size.PADDING
_STEP: Final = 0.25
"""Part of the width that a key pans."""
_ZOOM: Final = 1.5
_WHEEL_STEP: Final = 120.0
_DRAG: Final = 4
"""Pixels from which a press is a drag."""
_TICK_PIXELS: Final = 90.0
_MAX_DRAWN: Final = 20_000
_LETTER_LINES: Final = 2
_LEFT: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_CENTRE: Final = int(Qt.AlignmentFlag.AlignCenter)


class FeatureMap(DrawnView):
    """The map. Wheel zooms at the pointer, dragging pans, a click selects a feature.

    `start` is the letter at the left edge, from 0; `scale` is in letters per pixel.
    """

    OWN_KEYS: ClassVar = frozenset(
        {
            Qt.Key.Key_Left,
            Qt.Key.Key_Right,
            Qt.Key.Key_Up,
            Qt.Key.Key_Down,
            Qt.Key.Key_Home,
            Qt.Key.Key_End,
            Qt.Key.Key_Plus,
            Qt.Key.Key_Equal,
            Qt.Key.Key_Minus,
            Qt.Key.Key_Space,
        }
    )
    feature_chosen = Signal(int)
    """Index of the chosen feature."""
    letters_needed = Signal()
    """Letters are in view that are not loaded."""

    def __init__(self) -> None:
        super().__init__(tr("Map of the sequence"))
        self.record: SequenceRecord | None = None
        self.letters = ""
        self.start, self.scale = 0.0, 1.0
        self.selected = -1
        self.matches: Sequence[SequenceMatch] = ()
        self.current_match = -1
        self._is_nucleotide = False
        self._lanes: list[tuple[str, list[list[int]]]] = []
        self._pressed: tuple[float, float] | None = None
        self._has_moved = False
        self._is_whole = True
        self._cell = QFontMetricsF(fixed_font()).horizontalAdvance("G") + 2.0

    # Content

    def show_record(self, record: SequenceRecord | None) -> None:
        """Show a record as a whole, without selection and matches."""
        self.record = record
        self.letters = record.letters if record is not None else ""
        self._is_nucleotide = is_nucleotide(self.letters)
        self._lanes = feature_lanes(record.features) if record is not None else []
        self.selected, self.matches, self.current_match = -1, (), -1
        self.setFixedHeight(self.sizeHint().height())
        self.fit()

    def set_letters(self, letters: str) -> None:
        """Show all letters of the record."""
        self.letters = letters
        self.update()

    def show_matches(self, matches: Sequence[SequenceMatch]) -> None:
        """Mark these matches; the first is not shown yet."""
        self.matches, self.current_match = matches, -1
        self.update()

    def select(self, index: int) -> None:
        """Select a feature and scroll it into view; -1 selects none."""
        self.selected = index
        if self.record is not None and 0 <= index < len(self.record.features):
            feature = self.record.features[index]
            self.reveal(feature.start, feature.end)
            self.setAccessibleDescription(self.feature_words(feature))
        self.update()

    def feature_words(self, feature: SequenceFeature) -> str:
        """Return kind, label and location of a feature."""
        return f"{feature.kind} {feature.label} {location_words(feature)}".replace("  ", " ")

    # View

    @property
    def length(self) -> int:
        """Return the number of letters of the record, at least 1."""
        return max(self.record.length, 1) if self.record is not None else 1

    @property
    def has_letters_drawn(self) -> bool:
        """Return whether the zoom is high enough to draw letters."""
        return self.scale * self._cell <= 1.0

    def sizeHint(self) -> QSize:
        """Return the height of all tracks."""
        lanes = sum(_KIND + _LANE * len(lanes) for _kind, lanes in self._lanes)
        letters = _LETTER_LINES * Size.PADDING
        return QSize(Size.FORM, _OVERVIEW + _RULER + letters + lanes + Size.GAP)

    def fit(self) -> None:
        """Show the whole record."""
        self._is_whole = True
        self._set_view(0.0, self.length / max(self.width(), 1))

    def zoom(self, factor: float, x: float | None = None) -> None:
        """Zoom by a factor; the letter at x, or in the middle, stays where it is."""
        at = self.width() / 2 if x is None else x
        letter = self.start + at * self.scale
        most = self.length / max(self.width(), 1)
        scale = min(max(self.scale / factor, 1.0 / (2.0 * self._cell)), max(most, 1e-9))
        self._is_whole = scale >= most
        self._set_view(letter - at * scale, scale)

    def pan(self, pixels: float) -> None:
        """Move the view to the right by so many pixels."""
        self._set_view(self.start + pixels * self.scale, self.scale)

    def reveal(self, start: int, end: int) -> None:
        """Scroll so that letters are in view; zoom out if they are wider than the view."""
        width = max(self.width(), 1)
        if (end - start) > self.scale * width:
            self._is_whole = False
            self._set_view(
                start - 0.05 * (end - start), min(1.1 * (end - start), self.length) / width
            )
        elif start < self.start or end > self.start + self.scale * width:
            self._set_view((start + end) / 2 - self.scale * width / 2, self.scale)
        self.update()

    def show_match(self, index: int) -> None:
        """Go to a match, at a zoom at which its letters are drawn."""
        self.current_match = index
        match = self.matches[index]
        if not self.has_letters_drawn:
            self.zoom(self.scale * self._cell * 1.01)
        middle = (match.start + match.end) / 2
        self._set_view(middle - self.scale * self.width() / 2, self.scale)

    def _set_view(self, start: float, scale: float) -> None:
        shown = scale * max(self.width(), 1)
        self.start = min(max(start, 0.0), max(self.length - shown, 0.0))
        self.scale = scale
        self.update()
        last = min(self.start + shown, self.length)
        is_short = self.record is not None and len(self.letters) < self.record.length
        if is_short and self.has_letters_drawn and last > len(self.letters):
            self.letters_needed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the whole record in view if it was."""
        super().resizeEvent(event)
        if self._is_whole:
            self.fit()
        else:
            self._set_view(self.start, self.scale)

    # Input

    def act_on_key(self, key: Qt.Key) -> None:
        """Pan, zoom, or go to the next feature."""
        step = _STEP * self.width()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.pan(-step if key == Qt.Key.Key_Left else step)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._set_view(0.0 if key == Qt.Key.Key_Home else float(self.length), self.scale)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._step_feature(-1 if key == Qt.Key.Key_Up else 1)
        elif key == Qt.Key.Key_Space:
            self.fit()
        else:
            self.zoom(1 / _ZOOM if key == Qt.Key.Key_Minus else _ZOOM)

    def _step_feature(self, step: int) -> None:
        number = len(self.record.features) if self.record is not None else 0
        if number:
            first = 0 if step > 0 else number - 1
            index = first if self.selected < 0 else (self.selected + step) % number
            self.select(index)
            self.feature_chosen.emit(index)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the pointer; with Shift, or sideways, pan."""
        delta = event.angleDelta()
        turn = delta.y() or delta.x()
        is_pan = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier) or not delta.y()
        if is_pan:
            self.pan(-turn / _WHEEL_STEP * _STEP * self.width())
        else:
            self.zoom(_ZOOM ** (turn / _WHEEL_STEP), event.position().x())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click or a drag."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._pressed, self._has_moved = (event.position().x(), self.start), False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pan while dragged."""
        if self._pressed is not None:
            moved = event.position().x() - self._pressed[0]
            self._has_moved = self._has_moved or abs(moved) >= _DRAG
            if self._has_moved:
                self._set_view(self._pressed[1] - moved * self.scale, self.scale)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Select the clicked feature."""
        if self._pressed is not None and not self._has_moved:
            index = self.feature_at(event.position().x(), event.position().y())
            if index is not None:
                self.selected = index
                self.feature_chosen.emit(index)
                self.update()
        self._pressed = None

    def feature_at(self, x: float, y: float) -> int | None:
        """Return the index of the feature at a point; small ones are reached within 3 pixels."""
        if self.record is None:
            return None
        letter, reach = self.start + x * self.scale, 3 * self.scale
        for lane, top in self._lane_tops():
            if top <= y < top + _LANE:
                hits = [
                    (self.record.features[index].end - self.record.features[index].start, index)
                    for index in lane
                    if self.record.features[index].start - reach
                    <= letter
                    < self.record.features[index].end + reach
                ]
                return min(hits)[1] if hits else None
        return None

    def tooltip_at(self, x: float, y: float) -> str:
        """Return kind, label and location of the feature at a point."""
        index = self.feature_at(x, y)
        if index is None or self.record is None:
            return ""
        return self.feature_words(self.record.features[index])

    def _lane_tops(self) -> list[tuple[list[int], float]]:
        tops, top = [], float(_OVERVIEW + _RULER + _LETTER_LINES * Size.PADDING)
        for _kind, lanes in self._lanes:
            top += _KIND
            for lane in lanes:
                tops.append((lane, top))
                top += _LANE
        return tops

    def x_of(self, letter: float) -> float:
        """Return the position of the left edge of a letter, in pixels."""
        return (letter - self.start) / self.scale

    # Drawing

    def draw(self, painter: QPainter) -> None:
        """Draw overview, ruler, letters, matches and tracks."""
        painter.fillRect(self.rect(), colour("surface"))
        if self.record is None:
            return
        self._draw_overview(painter)
        self._draw_ruler(painter)
        self._draw_matches(painter)
        if self.has_letters_drawn:
            self._draw_letters(painter)
        self._draw_tracks(painter)

    def _draw_overview(self, painter: QPainter) -> None:
        """Draw which part of the record is in view."""
        width = self.width()
        painter.fillRect(QRectF(0, 2, width, _OVERVIEW - 4), colour("line"))
        left = width * self.start / self.length
        part = min(width * self.scale * width / self.length, width)
        painter.fillRect(QRectF(left, 1, max(part, 3.0), _OVERVIEW - 2), colour("accent"))

    def _draw_ruler(self, painter: QPainter) -> None:
        step = _tick_step(self.scale * _TICK_PIXELS)
        bottom = float(_OVERVIEW + _RULER)
        painter.setPen(colour("muted"))
        painter.drawLine(QPointF(0, bottom), QPointF(self.width(), bottom))
        last = self.start + self.scale * self.width()
        tick = max(int(self.start) // step * step, 0)
        while tick <= last:
            letter = max(tick, 1)  # positions are counted from 1
            x = self.x_of(letter - 0.5)
            painter.drawLine(QPointF(x, bottom - 4), QPointF(x, bottom))
            box = QRectF(x + 2, _OVERVIEW, _TICK_PIXELS, _RULER - 4)
            painter.drawText(box, _LEFT, count(letter))
            tick += step

    def _draw_matches(self, painter: QPainter) -> None:
        top, height = float(_OVERVIEW), float(self.height() - _OVERVIEW)
        first, last = self.start, self.start + self.scale * self.width()
        drawn = 0
        for index, match in enumerate(self.matches):
            if match.end < first or match.start > last or drawn > _MAX_DRAWN:
                continue
            drawn += 1
            left = self.x_of(match.start)
            box = QRectF(left, top, max((match.end - match.start) / self.scale, 1.5), height)
            painter.fillRect(box, colour("caution_ground"))
            tone = "accent" if index == self.current_match else "caution"
            painter.fillRect(QRectF(left, top, box.width(), 3.0), colour(tone))

    def _draw_letters(self, painter: QPainter) -> None:
        top, line = float(_OVERVIEW + _RULER), float(Size.PADDING)
        first = max(int(self.start), 0)
        last = min(int(self.start + self.scale * self.width()) + 1, self.length)
        shown = self.letters[first:last]
        cell = 1.0 / self.scale
        painter.setFont(fixed_font())
        other = reverse_complement(shown.upper())[::-1] if self._is_nucleotide else ""
        for number, letter in enumerate(shown):
            box = QRectF(self.x_of(first + number), top, cell, line)
            painter.setPen(colour("text"))
            painter.drawText(box, _CENTRE, letter)
            if other:
                painter.setPen(colour("muted"))
                painter.drawText(box.translated(0, line), _CENTRE, other[number])
        painter.setFont(font(Points.DENSE))
        if first + len(shown) < last:
            left = max(self.x_of(first + len(shown)), 0.0)
            painter.setPen(colour("muted"))
            box = QRectF(left + Size.GAP, top, self.width() - left, line)
            painter.drawText(box, _LEFT, tr("Letters are not loaded."))

    def _draw_tracks(self, painter: QPainter) -> None:
        if self.record is None:
            return
        metrics = QFontMetricsF(painter.font())
        top = float(_OVERVIEW + _RULER + _LETTER_LINES * Size.PADDING)
        for kind, lanes in self._lanes:
            painter.setPen(colour("muted"))
            painter.drawText(QRectF(Size.GAP_SMALL, top, self.width(), _KIND), _LEFT, kind)
            top += _KIND
            for lane in lanes:
                self._draw_lane(painter, metrics, lane, top)
                top += _LANE

    def _draw_lane(
        self, painter: QPainter, metrics: QFontMetricsF, lane: Sequence[int], top: float
    ) -> None:
        if self.record is None:
            return
        first, last = self.start, self.start + self.scale * self.width()
        for index in lane:
            feature = self.record.features[index]
            if feature.end >= first and feature.start <= last:
                self._draw_feature(painter, metrics, index, feature, top)

    def _draw_feature(
        self,
        painter: QPainter,
        metrics: QFontMetricsF,
        index: int,
        feature: SequenceFeature,
        top: float,
    ) -> None:
        is_selected = index == self.selected
        middle, half = top + _LANE / 2 - 1, _LANE / 2 - 2.0
        left = max(self.x_of(feature.start), -10.0)
        right = min(self.x_of(feature.end), self.width() + 10.0)
        painter.setPen(QPen(colour("accent" if is_selected else "control_line"), 1.0))
        if feature.parts:
            painter.drawLine(QPointF(left, middle), QPointF(right, middle))
        painter.setPen(QPen(colour("accent" if is_selected else "control_line"), 1.0 + is_selected))
        painter.setBrush(colour("accent_ground" if not is_selected else "selected"))
        pieces = feature.parts or ((feature.start, feature.end),)
        for number, (start, end) in enumerate(pieces):
            is_tip = number == len(pieces) - 1  # pieces are in biological order
            self._draw_piece(painter, start, end, middle, half, feature.strand if is_tip else 0)
        if feature.label:
            self._draw_label(painter, metrics, feature, top)

    def _draw_label(
        self, painter: QPainter, metrics: QFontMetricsF, feature: SequenceFeature, top: float
    ) -> None:
        """Draw the label in the widest visible piece, or gap between pieces, if it fits."""
        pieces = sorted(feature.parts) or [(feature.start, feature.end)]
        gaps = [(before[1], after[0]) for before, after in pairwise(pieces)]
        spans = []
        for is_gap, sides in ((False, pieces), (True, gaps)):
            for start, end in sides:
                left = max(self.x_of(start), 0.0) + Size.GAP_SMALL
                right = min(self.x_of(end), self.width()) - Size.GAP_SMALL
                spans.append((right - left, is_gap, left))
        room, is_gap, left = max(spans)
        if room < metrics.horizontalAdvance("MMM"):
            return
        text = metrics.elidedText(feature.label, Qt.TextElideMode.ElideRight, room)
        box = QRectF(left, top, min(metrics.horizontalAdvance(text) + 2, room), _LANE - 2)
        if is_gap:
            painter.fillRect(box, colour("surface"))
        painter.setPen(colour("text"))
        painter.drawText(box, _LEFT, text)

    def _draw_piece(
        self, painter: QPainter, start: int, end: int, middle: float, half: float, strand: int
    ) -> None:
        """Draw a box, with a tip towards the end of its strand."""
        left = max(self.x_of(start), -10.0)
        right = max(min(self.x_of(end), self.width() + 10.0), left + 1.5)
        if right < 0 or left > self.width():
            return
        tip = min(half, (right - left) / 2) if strand else 0.0
        up, down = middle - half, middle + half
        if strand < 0:
            points = [
                (left, middle),
                (left + tip, up),
                (right, up),
                (right, down),
                (left + tip, down),
            ]
        else:
            points = [
                (left, up),
                (right - tip, up),
                (right, middle),
                (right - tip, down),
                (left, down),
            ]
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in points]))


def _tick_step(letters: float) -> int:
    """Return a step of 1, 2 or 5 times a power of ten, of at least so many letters."""
    power = 1
    while True:
        for factor in (1, 2, 5):
            if factor * power >= letters:
                return factor * power
        power *= 10
