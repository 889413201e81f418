"""Strip that shows for how long each frame of a series was on screen."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from readingroom.domain.frame_times import SeriesViewing
from readingroom_desktop.theme import Size, colour
from readingroom_desktop.tooltips import show_tip
from readingroom_desktop.viewmodels.formats import count, decimal, percent, tr

_MIN_SHARE = 0.25
"""Opacity of the shortest time that was not zero."""
_SECOND_MS = 1_000


def longest_times(frame_ms: Sequence[int], parts: int) -> list[int]:
    """Return the longest time of the frames in each of at most so many parts, in ms."""
    number = min(max(parts, 1), len(frame_ms))
    edges = [len(frame_ms) * each // number for each in range(number + 1)] if number else []
    return [max(frame_ms[edges[n] : edges[n + 1]]) for n in range(number)]


def opacity(ms: int, longest: int) -> float:
    """Return the opacity of the colour for a time that is not 0, in (0, 1]."""
    return _MIN_SHARE + (1.0 - _MIN_SHARE) * ms / longest


class HeatStrip(QWidget):
    """Frames of a series from left to right; a stronger colour stands for a longer time.

    Frames that were not on screen are empty. If there are more frames than pixels, a pixel has the
    longest time of its frames.
    """

    def __init__(self) -> None:
        super().__init__()
        self._frame_ms: list[int] = []
        self.setFixedHeight(Size.ICON_LARGE)
        self.setMinimumWidth(Size.NAME_COLUMN)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    @property
    def frame_ms(self) -> list[int]:
        """Return the times of the frames in ms."""
        return self._frame_ms

    def show_series(self, name: str, viewing: SeriesViewing) -> None:
        """Show the times of a series, which is named to screen readers."""
        self._frame_ms = viewing.frame_ms()
        self.setAccessibleName(tr("Time of each frame: %1", name))
        longest = max(self._frame_ms, default=0)
        at = self._frame_ms.index(longest) + 1 if longest else 0
        text = tr(
            "%1 of %2 frames seen (%3); longest: frame %4, %5 s",
            *(count(viewing.seen_count), count(viewing.frame_count), percent(viewing.seen_share)),
            *(count(at), decimal(longest / _SECOND_MS, 1)),
        )
        self.setAccessibleDescription(text)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of a strip."""
        return QSize(Size.SIDE_PANE, Size.ICON_LARGE)

    def columns(self, width: int) -> list[int]:
        """Return the longest time of the frames in each of at most `width` columns, in ms."""
        return longest_times(self._frame_ms, width)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw the columns, and a ring while the strip has the focus."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour("raised"))
        columns = self.columns(self.width())
        longest = max(columns, default=0)
        step = self.width() / len(columns) if columns else 0.0
        for number, ms in enumerate(columns):
            if ms:
                tone = QColor(colour("accent"))
                tone.setAlphaF(opacity(ms, longest))
                painter.fillRect(QRectF(number * step, 0, step, self.height()), tone)
        painter.setPen(colour("accent" if self.hasFocus() else "line"))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()

    def event(self, event: QEvent) -> bool:
        """Show the time of the frame under the pointer."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            show_tip(event, self._tip(event.pos().x()), self)
            return True
        return super().event(event)

    def _tip(self, x: int) -> str:
        frames = self._frame_ms
        if not frames or not 0 <= x < self.width():
            return ""
        index = x * len(frames) // self.width()
        seconds = decimal(frames[index] / _SECOND_MS, 1)
        return tr("Frame %1 of %2: %3 s", count(index + 1), count(len(frames)), seconds)
