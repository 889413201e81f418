"""Timeline of a case: documents and examinations by days before the newest, drawn and as a list."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from readingroom_desktop.itemmodels.columns import Column, text_column
from readingroom_desktop.itemmodels.timeline import TimelineEntry, TimelineKind
from readingroom_desktop.theme import Size, colour
from readingroom_desktop.viewmodels.formats import count, isolated, numbered, tr
from readingroom_desktop.widgets.layouts import column, panel, splitter
from readingroom_desktop.widgets.reading.drawn_view import DrawnView
from readingroom_desktop.widgets.table import DenseTable

_LANES: Final = (TimelineKind.NOTE, TimelineKind.IMAGES)
_RULER: Final = Size.PADDING_WIDE
_LANE: Final = 2 * Size.PADDING_WIDE
_MARK: Final = 5.0
_MAX_TICKS: Final = 6
_LEFT: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_CENTRE: Final = int(Qt.AlignmentFlag.AlignCenter)


def kind_text(kind: TimelineKind) -> str:
    """Return the name of a kind of entry."""
    return {
        TimelineKind.NOTE: tr("Document"),
        TimelineKind.IMAGES: tr("Images"),
        TimelineKind.VARIANTS: tr("Variants"),
        TimelineKind.SEQUENCES: tr("Sequences"),
    }[kind]


def time_text(days: int | None) -> str:
    """Return a time before the newest part of the case."""
    if days is None:
        return tr("no date")
    return numbered(days, tr("1 day before"), tr("%1 days before")) if days else tr("newest")


class Timeline(DrawnView):
    """The drawing. Left and Right go to the older and newer entry, Enter opens it."""

    OWN_KEYS: ClassVar = frozenset(
        {
            Qt.Key.Key_Left,
            Qt.Key.Key_Right,
            Qt.Key.Key_Home,
            Qt.Key.Key_End,
            Qt.Key.Key_Return,
            Qt.Key.Key_Enter,
        }
    )
    pointed = Signal(int)
    """Number of the entry that the keys or a click went to."""
    opened = Signal(int)

    def __init__(self) -> None:
        super().__init__(tr("Timeline"))
        self.entries: Sequence[TimelineEntry] = ()
        self.current = -1
        self.setMinimumHeight(_RULER + 2 * _LANE)

    def show_entries(self, entries: Sequence[TimelineEntry]) -> None:
        """Draw these entries; those without a date are not drawn."""
        self.entries, self.current = entries, -1
        self.update()

    def mark(self, number: int) -> None:
        """Emphasise an entry."""
        self.current = number
        if 0 <= number < len(self.entries):
            self.setAccessibleDescription(self._describe(self.entries[number]))
        self.update()

    @property
    def _names(self) -> float:
        """Return the width of the names of the lanes."""
        metrics = QFontMetricsF(self.font())
        return max(metrics.horizontalAdvance(kind_text(kind)) for kind in _LANES) + Size.PADDING

    @property
    def _span(self) -> int:
        return max((entry.days or 0 for entry in self.entries), default=0)

    def point(self, entry: TimelineEntry) -> QPointF:
        """Return where an entry is drawn: the newest at the right."""
        width = max(self.width() - self._names - 2.0 * Size.PADDING_WIDE, 1.0)
        share = (entry.days or 0) / self._span if self._span else 0.0
        x = self._names + Size.PADDING_WIDE + width * (1.0 - share)
        return QPointF(x, self._top(entry.kind) + _LANE - 2 * _MARK)

    def _top(self, kind: TimelineKind) -> float:
        return float(_LANES.index(kind) * _LANE)

    def entry_at(self, x: float, y: float) -> int | None:
        """Return the number of the dated entry nearest to a point."""
        near = []
        for number, entry in enumerate(self.entries):
            if entry.days is not None:
                at = self.point(entry)
                near.append((abs(at.x() - x) + abs(at.y() - y) / 2, number))
        distance, number = min(near, default=(3 * _MARK, 0))
        return number if distance < 3 * _MARK else None

    def _describe(self, entry: TimelineEntry) -> str:
        return f"{kind_text(entry.kind)}: {isolated(entry.title)}, {time_text(entry.days)}"

    def tooltip_at(self, x: float, y: float) -> str:
        """Return the entries at a point."""
        number = self.entry_at(x, y)
        if number is None:
            return ""
        entry = self.entries[number]
        same = [e for e in self.entries if (e.days, e.kind) == (entry.days, entry.kind)]
        return "\n".join(map(self._describe, same))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open the clicked entry."""
        number = self.entry_at(event.position().x(), event.position().y())
        if number is not None and event.button() is Qt.MouseButton.LeftButton:
            self.pointed.emit(number)
            self.opened.emit(number)

    def act_on_key(self, key: Qt.Key) -> None:
        """Go from entry to entry, or open the present one."""
        dated = sum(entry.days is not None for entry in self.entries)
        if not dated:
            return
        steps = {
            Qt.Key.Key_Left: min(self.current + 1, dated - 1),
            Qt.Key.Key_Right: max(self.current - 1, 0),
            Qt.Key.Key_Home: dated - 1,
            Qt.Key.Key_End: 0,
        }
        if key in steps:
            self.pointed.emit(steps[key])
        elif self.current >= 0:
            self.opened.emit(self.current)

    def draw(self, painter: QPainter) -> None:
        """Draw lanes, entries and the axis."""
        for kind in _LANES:
            top = self._top(kind)
            painter.setPen(colour("muted"))
            line = top + _LANE - 2 * _MARK
            box = QRectF(Size.GAP, line - Size.PADDING, self._names - Size.GAP, 2 * Size.PADDING)
            painter.drawText(box, _LEFT, kind_text(kind))
            painter.setPen(QPen(colour("line"), 1.0))
            painter.drawLine(QPointF(self._names, line), QPointF(self.width() - Size.GAP, line))
            self._draw_lane(painter, kind)
        self._draw_axis(painter)

    def _draw_lane(self, painter: QPainter, kind: TimelineKind) -> None:
        metrics, used = QFontMetricsF(painter.font()), list[QRectF]()
        for number, entry in enumerate(self.entries):
            if entry.kind is not kind or entry.days is None:
                continue
            at, is_current = self.point(entry), number == self.current
            painter.setPen(QPen(colour("accent"), 1.5))
            painter.setBrush(colour("accent" if is_current else "accent_ground"))
            if kind is TimelineKind.IMAGES:
                painter.drawRect(QRectF(at.x() - _MARK, at.y() - _MARK, 2 * _MARK, 2 * _MARK))
            else:
                painter.drawEllipse(at, _MARK, _MARK)
            width = min(metrics.horizontalAdvance(entry.title), float(Size.NAME_COLUMN))
            left = min(
                max(at.x() - width / 2, self._names), max(self.width() - width - 2, self._names)
            )
            box = QRectF(left, at.y() - 2 * _MARK - Size.PADDING, width + 2, Size.PADDING)
            if any(box.adjusted(-4, 0, 4, 0).intersects(other) for other in used):
                continue
            used.append(box)
            text = metrics.elidedText(entry.title, Qt.TextElideMode.ElideRight, width + 1)
            painter.setPen(colour("text" if is_current else "muted"))
            painter.drawText(box, _CENTRE, text)

    @property
    def ticks(self) -> range:
        """Return the days of the ticks, as many as have room for their texts."""
        span = self._span
        needed = QFontMetricsF(self.font()).horizontalAdvance(tick_text(span)) + Size.GAP_WIDE
        room = (self.width() - self._names - 2 * Size.PADDING_WIDE) / needed
        return range(0, span + 1, _tick_days(span, max(min(_MAX_TICKS, int(room)), 1)))

    def _draw_axis(self, painter: QPainter) -> None:
        top = float(2 * _LANE)
        painter.setPen(colour("muted"))
        metrics = QFontMetricsF(painter.font())
        for days in self.ticks:
            entry = TimelineEntry(TimelineKind.NOTE, 0, "", days)
            x = self.point(entry).x()
            painter.drawLine(QPointF(x, top), QPointF(x, top + 4))
            text = tick_text(days)
            width = metrics.horizontalAdvance(text) + 2
            left = min(max(x - width / 2, 0.0), self.width() - width)
            painter.drawText(QRectF(left, top + 4, width, _RULER - 4), _CENTRE, text)


def tick_text(days: int) -> str:
    """Return the text of a tick of the axis."""
    return tr("−%1 days", count(days)) if days else time_text(0)


def _tick_days(span: int, most: int) -> int:
    """Return the days between ticks: days, weeks, months or years, or a multiple."""
    for step in (1, 2, 7, 14, 30, 61, 91, 183, 365, 730, 1826, 3652):
        if span <= step * most:
            return step
    return max(span // most, 1)


class TimelinePane(QWidget):
    """The drawing above a list of all entries, also of those without a date."""

    opened = Signal(object)
    """The `TimelineEntry` to go to."""

    def __init__(self) -> None:
        super().__init__()
        self.timeline = Timeline()
        columns: list[Column[Any]] = [
            Column(
                tr("Time"),
                lambda entry: time_text(entry.days),
                lambda entry: 10**9 if entry.days is None else entry.days,
            ),
            text_column(tr("Kind"), lambda entry: kind_text(entry.kind)),
            text_column(tr("Title"), lambda entry: entry.title),
        ]
        self.table = DenseTable(tr("Timeline"), columns, has_head=False, wide_column=2)
        both = splitter(
            self.timeline, panel(self.table), is_vertical=True, factors=(1, 2), sizes=(2, 3)
        )
        self.setLayout(column(both, growing=both))
        self.entries: tuple[TimelineEntry, ...] = ()
        self.timeline.pointed.connect(self._point)
        self.timeline.opened.connect(lambda number: self.opened.emit(self.entries[number]))
        self.table.picked.connect(self._on_picked)
        self.table.activated.connect(self.opened)

    def show_entries(self, entries: tuple[TimelineEntry, ...]) -> None:
        """Show these entries, newest first."""
        self.entries = entries
        self.timeline.show_entries(entries)
        self.table.set_rows(entries)

    def _point(self, number: int) -> None:
        self.timeline.mark(number)
        self.table.select_row(self.entries[number])

    def _on_picked(self, entry: TimelineEntry | None) -> None:
        if entry is not None:
            self.timeline.mark(self.entries.index(entry))
