"""Measuring tool of the viewport: points by clicks, drags or keys, with undo and redo."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen, QPolygonF, QTransform

from readingroom.domain.imaging import Frame, ImageSeries
from readingroom.domain.measurement import (
    MAX_POINTS,
    MeasuredValues,
    Measurement,
    MeasurementKind,
    Point,
    measure,
)
from readingroom_desktop.theme import DARK, Size
from readingroom_desktop.widgets.viewer.drawing_tool import (
    CENTRE,
    DRAWN,
    REACH,
    DrawingTool,
)
from readingroom_desktop.widgets.viewer.measured_text import measured_text

_STROKE_STEP: Final = 3.0
"""Distance of the corners of a freehand stroke, in screen pixels."""
_ERASING: Final = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
_HISTORY: Final = (Qt.Key.Key_Z, Qt.Key.Key_Y)
_CONTROL: Final = Qt.KeyboardModifier.ControlModifier


class ImageOnScreen(NamedTuple):
    """Frame on screen, with its series and its number from 0."""

    series: ImageSeries
    number: int
    frame: Frame


@dataclass(frozen=True, slots=True)
class Measured:
    """Measurement with its values, and the series of its image: a stored one or a reformat."""

    measurement: Measurement
    values: MeasuredValues
    series: ImageSeries

    @property
    def text(self) -> str:
        """Return the values in words."""
        return measured_text(self.measurement.kind, self.values)


class MeasureTool(DrawingTool):
    """Draws the measurements of a case, and takes new ones while it is on.

    Measurements are the reader's aids: they last while the case is open, and are no part of an
    answer.

    Args:
        transform: returns the transform from image pixels to the view.
        size: returns columns and rows of the image, None without one.
        parent: the viewport.
    """

    measured = Signal(object)
    """New or changed `Measured`."""

    def __init__(
        self,
        transform: Callable[[], QTransform],
        size: Callable[[], QSizeF | None],
        parent: QObject,
    ) -> None:
        super().__init__(transform, size, parent)
        self._image: Callable[[], ImageOnScreen | None] = lambda: None
        self.kind = MeasurementKind.LENGTH
        self._all: tuple[Measured, ...] = ()
        self._past: list[tuple[Measured, ...]] = []
        self._future: list[tuple[Measured, ...]] = []
        self._points: list[QPointF] = []
        self._pointer: QPointF | None = None
        self._pressed: QPointF | None = None
        self._grabbed: tuple[Measured, int] | None = None
        self._is_stroke = self._has_moved = False

    def set_source(self, image: Callable[[], ImageOnScreen | None]) -> None:
        """Set what returns the image on screen, None without one."""
        self._image = image

    @property
    def shown(self) -> tuple[Measured, ...]:
        """Return the measurements on the frame on screen."""
        image = self._image()
        if image is None:
            return ()
        at = (image.series.key, image.number)
        return tuple(m for m in self._all if (m.measurement.series, m.measurement.frame) == at)

    @property
    def all_measured(self) -> tuple[Measured, ...]:
        """Return the measurements of the case."""
        return self._all

    def show_all(self, measured: tuple[Measured, ...]) -> None:
        """Draw the measurements of another view's tool."""
        self._all = measured
        self.changed.emit()

    def start(self, kind: MeasurementKind) -> None:
        """Switch the tool on for a kind of measurement."""
        self.kind = kind
        self.switch(is_on=True)

    def discard(self) -> None:
        """Discard the points of an incomplete measurement."""
        self._points, self._pressed, self._pointer = [], None, None
        self._grabbed, self._is_stroke = None, False

    def forget(self) -> None:
        """Forget the measurements of the case, and switch off."""
        self._all = ()
        self._past, self._future = [], []
        self.switch(is_on=False)

    # Mouse

    def press(self, event: QMouseEvent) -> bool:
        """Take hold of a point, or set one; return whether the tool uses the press."""
        if not self.uses(event):
            return False
        position = event.position()
        self._pressed, self._crosshair = position, None
        self._grabbed = None if self._points else self._point_at(position)
        self._has_moved = False
        if self._grabbed is None:
            self._is_stroke = self.kind is MeasurementKind.FREEHAND
            self._set_point(position)
        self.changed.emit()
        event.accept()
        return True

    def drag(self, event: QMouseEvent) -> None:
        """Follow the pointer."""
        if not self._is_on:
            return
        self._pointer = event.position()
        if self._grabbed is not None:
            self._move_grabbed(event.position())
        elif self._is_stroke and self._points:
            last = self._transform().map(self._points[-1])
            if _distance(last, event.position()) >= _STROKE_STEP:
                self._set_point(event.position())
        if self._points or self._grabbed is not None:
            self.changed.emit()

    def release(self, event: QMouseEvent) -> bool:
        """End a drag: it sets the next point; return whether the tool uses the release."""
        if self._pressed is None or event.button() != Qt.MouseButton.LeftButton:
            return False
        start, self._pressed = self._pressed, None
        if self._grabbed is not None:
            self.measured.emit(self._grabbed[0])
            self._grabbed = None
        elif self._is_stroke:
            self._is_stroke = False
            if _distance(start, event.position()) > Size.GAP_SMALL or len(self._points) > 2:
                self._complete_region()
        elif self._points and _distance(start, event.position()) > Size.GAP_SMALL:
            self._set_point(event.position())
        self.changed.emit()
        event.accept()
        return True

    def _point_at(self, position: QPointF) -> tuple[Measured, int] | None:
        """Return the measurement and the number of its point near a position of the view."""
        to_view = self._transform()
        for each in reversed(self.shown):
            for number, point in enumerate(each.measurement.points):
                if _distance(to_view.map(_shown_at(point)), position) <= REACH:
                    return each, number
        return None

    def _move_grabbed(self, position: QPointF) -> None:
        at = self.to_image(position)
        if self._grabbed is None or at is None:
            return
        former, number = self._grabbed
        points = list(former.measurement.points)
        points[number] = _point_of(self.clamped(at))
        changed = self._measured(former.measurement.kind, points)
        if changed is not None:
            if not self._has_moved:
                self._step(self._all)
            self._has_moved = True
            self._all = tuple(changed if each is former else each for each in self._all)
            self._grabbed = changed, number

    # Keyboard

    def claims(self, event: QKeyEvent) -> bool:
        """Return whether the tool uses a key while the view has the focus."""
        if super().claims(event):
            return True
        if not self._is_on or self._image() is None:
            return False
        has_control = event.modifiers() == _CONTROL
        return event.key() in (_HISTORY if has_control else _ERASING)

    def press_key(self, event: QKeyEvent) -> bool:
        """Draw, erase, undo or redo; return whether the tool uses the key."""
        if not self.claims(event):
            return False
        if event.key() in _ERASING:
            self.erase()
        elif event.modifiers() == _CONTROL and event.key() in _HISTORY:
            self.undo() if event.key() == Qt.Key.Key_Z else self.redo()
        else:
            return super().press_key(event)
        event.accept()
        return True

    def escape(self) -> None:
        """Discard an incomplete measurement, or else switch off."""
        if self._points:
            self.discard()
            self.changed.emit()
        else:
            self.switch(is_on=False)

    def draw_at_crosshair(self, position: QPointF) -> None:
        """Set a point at the crosshair; a freehand region ends where its last point is."""
        is_free = self.kind is MeasurementKind.FREEHAND
        if is_free and self._points and self._points[-1] == position:
            self._complete_region()
        else:
            self._append(position)

    def erase(self) -> None:
        """Remove the last point of an incomplete measurement, or the last one of the frame."""
        if self._points:
            self._points.pop()
        elif self.shown:
            last = self.shown[-1]
            self._step(tuple(each for each in self._all if each is not last))
        self.changed.emit()

    def undo(self) -> None:
        """Undo the last change."""
        if self._points:
            self._points.pop()
        elif self._past:
            self._future.append(self._all)
            self._all = self._past.pop()
        self.changed.emit()

    def redo(self) -> None:
        """Repeat what was undone."""
        if self._future:
            self._past.append(self._all)
            self._all = self._future.pop()
        self.changed.emit()

    # Points

    def _set_point(self, position: QPointF) -> None:
        at = self.to_image(position)
        if at is not None:
            self._append(self.clamped(at))

    def _append(self, position: QPointF) -> None:
        if len(self._points) < MAX_POINTS:
            self._points.append(position)
        is_free = self.kind is MeasurementKind.FREEHAND
        if not is_free and len(self._points) == self.kind.point_count:
            self._complete()

    def _complete_region(self) -> None:
        if len(self._points) >= self.kind.point_count:
            self._complete()
        else:
            self._points = []

    def _complete(self) -> None:
        measured = self._measured(self.kind, [_point_of(point) for point in self._points])
        self._points = []
        if measured is not None and measured.values.area != 0:
            self._step((*self._all, measured))
            self.measured.emit(measured)

    def _measured(self, kind: MeasurementKind, points: list[Point]) -> Measured | None:
        image = self._image()
        if image is None:
            return None
        measurement = Measurement(image.series.key, image.number, kind, tuple(points))
        values = measure(measurement, image.series, image.frame)
        return Measured(measurement, values, image.series)

    def _step(self, measured: tuple[Measured, ...]) -> None:
        self._past.append(self._all)
        self._future = []
        self._all = measured

    # Drawing

    def paint_content(self, painter: QPainter, to_view: QTransform) -> None:
        """Draw the measurements of the frame, and the incomplete one."""
        line = QPen(QColor(DARK.accent), Size.WHISKER)
        for each in self.shown:
            points = [to_view.map(_shown_at(point)) for point in each.measurement.points]
            _draw_shape(painter, each.measurement.kind, points, line)
            self._labels.draw(painter, _label_at(points), each.text, DARK.accent)
        if self._points:
            self._paint_incomplete(painter, to_view)

    def _paint_incomplete(self, painter: QPainter, to_view: QTransform) -> None:
        points = [*self._points]
        ahead = self._crosshair
        if self._pointer is not None and ahead is None:
            at = self.to_image(self._pointer)
            ahead = None if at is None else self.clamped(at)
        if ahead is not None and not self._is_stroke:
            points.append(ahead)
        _draw_shape(painter, self.kind, [to_view.map(point) for point in points], DRAWN)
        if len(points) == self.kind.point_count and self.kind is not MeasurementKind.FREEHAND:
            preview = self._measured(self.kind, [_point_of(point) for point in points])
            if preview is not None:
                at = _label_at([to_view.map(point) for point in points])
                self._labels.draw(painter, at, preview.text, DARK.on_viewport)


def _distance(first: QPointF, second: QPointF) -> float:
    way = second - first
    return float((way.x() ** 2 + way.y() ** 2) ** 0.5)


def _point_of(position: QPointF) -> Point:
    """Return a position of the view's image as a point of a measurement."""
    return position.x() - CENTRE, position.y() - CENTRE


def _shown_at(point: Point) -> QPointF:
    """Return a point of a measurement as a position of the view's image."""
    return QPointF(point[0] + CENTRE, point[1] + CENTRE)


def _label_at(points: list[QPointF]) -> QPointF:
    """Return a position right of the rightmost point."""
    right = max(points, key=lambda point: point.x())
    return right + QPointF(Size.GAP, Size.GAP)


def _draw_shape(
    painter: QPainter, kind: MeasurementKind, points: list[QPointF], line: QPen
) -> None:
    """Draw a measurement, complete or not, with a dark edge, and its points."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    edge = QPen(QColor(DARK.viewport), line.width() + 2)
    for stroke in (edge, line):
        painter.setPen(stroke)
        if kind.is_region and kind is not MeasurementKind.FREEHAND:
            if len(points) == 2:
                box = QRectF(points[0], points[1]).normalized()
                is_round = kind is MeasurementKind.ELLIPSE
                painter.drawEllipse(box) if is_round else painter.drawRect(box)
        elif kind is MeasurementKind.FREEHAND and line is not DRAWN:
            painter.drawPolygon(QPolygonF(points))
        elif kind in (MeasurementKind.ANGLE, MeasurementKind.FREEHAND):
            painter.drawPolyline(QPolygonF(points))
        else:
            for start, end in zip(points[::2], points[1::2], strict=False):
                painter.drawLine(start, end)
    has_points = kind is not MeasurementKind.FREEHAND
    for point in points if has_points else ():
        for stroke in (edge, line):
            painter.setPen(stroke)
            reach = Size.GAP_SMALL
            painter.drawLine(point - QPointF(reach, 0), point + QPointF(reach, 0))
            painter.drawLine(point - QPointF(0, reach), point + QPointF(0, reach))
