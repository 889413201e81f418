"""Stack bar: position in the series at the right edge of a view, which a drag changes."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter

from readingroom_desktop.theme import DARK, Points, Size, font
from readingroom_desktop.viewmodels.formats import decimal, tr
from readingroom_desktop.widgets.heat_strip import longest_times, opacity
from readingroom_desktop.widgets.viewer.labels import Labels

WIDTH: Final = Size.GAP_WIDE
"""Width of the bar in device-independent pixels."""
TIMES: Final = Size.GAP
"""Width of the strip of times beside the bar."""
_LEAST_THUMB: Final = 6.0
_TRACK_ALPHA: Final = 0.55
_SECOND_MS: Final = 1_000


class StackBar(QObject):
    """Thin bar with the position of the frame in its stack.

    It has nothing to show for a single frame. Keys need no access to it: those that scroll move it.
    At its left it can have a strip of times: a stronger colour stands for a frame that was longer
    on screen, an empty one for a frame that was not.
    """

    chosen = Signal(int)
    """Number of the frame under the pointer, from 0."""
    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._count = self._index = 0
        self._marked: tuple[int, ...] = ()
        self._times: tuple[int, ...] = ()
        self._pointer_y = 0.0
        self._area = QRectF()
        self._is_pressed = self._has_pointer = False

    @property
    def is_shown(self) -> bool:
        """Return whether there is more than one frame."""
        return self._count > 1

    @property
    def width(self) -> float:
        """Return the width that the bar takes from the view."""
        return float(WIDTH + (TIMES if self._times else 0)) if self.is_shown else 0.0

    @property
    def position(self) -> tuple[int, int]:
        """Return (number of the frame from 0, number of frames)."""
        return self._index, self._count

    def show_position(self, index: int, count: int) -> None:
        """Show the position of a frame, from 0, in a stack."""
        if (index, count) != (self._index, self._count):
            self._index, self._count = index, count
            self._is_pressed = self._is_pressed and self.is_shown
            self.changed.emit()

    def show_marked(self, frames: tuple[int, ...]) -> None:
        """Show ticks at these frames."""
        if frames != self._marked:
            self._marked = frames
            self.changed.emit()

    def show_times(self, frame_ms: Sequence[int]) -> None:
        """Show for how long each frame was on screen, in ms; () hides the strip."""
        times = tuple(frame_ms)
        if times != self._times:
            self._times = times
            self.changed.emit()

    @property
    def times(self) -> tuple[int, ...]:
        """Return the times shown in ms, () for none."""
        return self._times

    # Geometry

    def _track(self) -> QRectF:
        area = self._area
        return QRectF(area.right() - WIDTH + 1, area.top() + 1, WIDTH - 2, area.height() - 2)

    def thumb(self) -> QRectF:
        """Return the area of the tick of the current frame."""
        track = self._track()
        height = max(track.height() / max(self._count, 1), _LEAST_THUMB)
        top = self._middle(self._index) - height / 2
        return QRectF(track.left(), top, track.width(), height)

    def _middle(self, index: int) -> float:
        """Return the height of the middle of a frame's tick."""
        track = self._track()
        height = max(track.height() / max(self._count, 1), _LEAST_THUMB)
        share = index / max(self._count - 1, 1)
        return track.top() + height / 2 + share * (track.height() - height)

    def frame_at(self, y: float) -> int:
        """Return the number of the frame at a height of the view."""
        first, last = self._middle(0), self._middle(self._count - 1)
        share = (y - first) / max(last - first, 1e-9)
        return round(min(max(share, 0.0), 1.0) * (self._count - 1))

    def contains(self, position: QPointF) -> bool:
        """Return whether a position of the view is on the bar."""
        return self.is_shown and 0 <= self._area.right() - position.x() <= self.width

    # Mouse

    def press(self, event: QMouseEvent) -> bool:
        """Go to the frame at a press of the left button; return whether the bar uses it."""
        is_left = event.button() == Qt.MouseButton.LeftButton
        if not is_left or not self.contains(event.position()):
            return False
        self._is_pressed = True
        self._choose(event)
        return True

    def drag(self, event: QMouseEvent) -> bool:
        """Follow the pointer; return whether a drag of the bar goes on."""
        has_pointer = self.contains(event.position())
        is_other = has_pointer != self._has_pointer
        self._pointer_y = event.position().y()
        if is_other or (has_pointer and self._times):
            self._has_pointer = has_pointer
            self.changed.emit()
        if self._is_pressed:
            self._choose(event)
        return self._is_pressed

    def release(self, event: QMouseEvent) -> bool:
        """End a drag; return whether the bar uses the release."""
        if not self._is_pressed or event.button() != Qt.MouseButton.LeftButton:
            return False
        self._is_pressed = False
        self.changed.emit()
        return True

    def leave(self) -> None:
        """Forget the pointer."""
        self._has_pointer = False

    def _choose(self, event: QMouseEvent) -> None:
        self.chosen.emit(self.frame_at(event.position().y()))

    # Drawing

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Draw the bar at the right edge of an area of the view."""
        self._area = area
        if not self.is_shown:
            return
        painter.save()
        ground = QColor(DARK.viewport)
        ground.setAlphaF(_TRACK_ALPHA)
        track = self._track()
        painter.fillRect(track, ground)
        line = QColor(DARK.control_line)
        painter.fillRect(QRectF(track.center().x(), track.top(), 1, track.height()), line)
        self._paint_times(painter, track)
        for frame in self._marked:
            tick = QRectF(track.left(), self._middle(frame) - 1, track.width(), 2)
            painter.fillRect(tick, QColor(DARK.caution))
        is_active = self._is_pressed or self._has_pointer
        painter.fillRect(self.thumb(), QColor(DARK.accent_hover if is_active else DARK.accent))
        if self._is_pressed:
            self._paint_number(painter, area, self._index, self.thumb().bottom())
        elif self._has_pointer and self._times:
            self._paint_number(painter, area, self.frame_at(self._pointer_y), self._pointer_y)
        painter.restore()

    def _paint_times(self, painter: QPainter, track: QRectF) -> None:
        times = longest_times(self._times, int(track.height()))
        longest = max(times, default=0)
        if not times:
            return
        strip = QRectF(track.left() - TIMES, track.top(), TIMES - 1, track.height())
        painter.fillRect(strip, QColor(DARK.surface))
        step = strip.height() / len(times)
        for number, ms in enumerate(times):
            if ms:
                tone = QColor(DARK.accent)
                tone.setAlphaF(opacity(ms, longest))
                top = strip.top() + number * step
                painter.fillRect(QRectF(strip.left(), top, strip.width(), step), tone)

    def _paint_number(self, painter: QPainter, area: QRectF, index: int, y: float) -> None:
        painter.setFont(font(Points.DENSE, is_bold=True))
        text = f"{index + 1}/{self._count}"
        if index < len(self._times):
            text = f"{text} · {tr('%1 s', decimal(self._times[index] / _SECOND_MS, 1))}"
        width = QFontMetricsF(painter.font()).horizontalAdvance(text)
        left = area.right() - self.width - width - 2 * Size.GAP
        Labels(area).draw(painter, QPointF(left, y), text, DARK.on_viewport)
