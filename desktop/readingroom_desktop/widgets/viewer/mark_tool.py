"""Mark tool of the viewport: a point by a click, a box by a drag, a contour by both; also by keys.

A contour is a freehand stroke, or clicks that end at its first vertex. Marks are edited by their
vertices, corners and outlines.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QTransform

from readingroom.domain.mark import DEFAULT_SHAPES, Mark, MarkShape
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.viewer.contour_draft import ContourDraft
from readingroom_desktop.widgets.viewer.drawing_tool import DRAWN, DrawingTool
from readingroom_desktop.widgets.viewer.mark_editing import (
    Grip,
    grip_at,
    moved,
    settled,
    with_vertex,
    without_vertex,
)
from readingroom_desktop.widgets.viewer.shown_marks import (
    ShownMark,
    outline,
    paint_draft,
    paint_mark,
)

_ERASING: Final = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
_HISTORY: Final = (Qt.Key.Key_Z, Qt.Key.Key_Y)


class MarkTool(DrawingTool):
    """Draws marks, and sets or edits them while it is on; arguments as of `DrawingTool`."""

    marked = Signal(QRectF)
    """New point or box in image pixels, pixel 0 from 0 to 1; without size for a point."""
    outlined = Signal(object)
    """New contour, as vertices in pixels of marks."""
    edited = Signal(int, object)
    """(index of a mark, the edited `Mark`)"""
    chosen = Signal(int)
    """Index of a mark that was clicked."""
    deletion_requested = Signal(int)
    undo_requested = Signal()
    redo_requested = Signal()
    noticed = Signal(str)

    def __init__(
        self,
        transform: Callable[[], QTransform],
        size: Callable[[], QSizeF | None],
        parent: QObject,
    ) -> None:
        super().__init__(transform, size, parent)
        self._shown: tuple[ShownMark, ...] = ()
        self.is_offered = False
        self.shapes: tuple[MarkShape, ...] = DEFAULT_SHAPES
        self.is_contour = False
        self._pressed: QPointF | None = None
        self._pointer: QPointF | None = None
        self._rect = QRectF()
        self._anchor: QPointF | None = None
        self._draft = ContourDraft()
        self._is_stroke = False
        self._grip: Grip | None = None
        self._changed_mark: Mark | None = None

    @property
    def shown(self) -> tuple[ShownMark, ...]:
        """Return the marks that are drawn."""
        return self._shown

    @property
    def has_choice(self) -> bool:
        """Return whether the shapes need a choice: points and boxes tell themselves apart."""
        return MarkShape.CONTOUR in self.shapes and len(self.shapes) > 1

    def offer(self, *, is_offered: bool, shapes: tuple[MarkShape, ...] = DEFAULT_SHAPES) -> None:
        """Set whether the tool can be switched on, and its shapes; the crosshair stays."""
        is_other = (self.is_offered, self.shapes) != (is_offered, shapes)
        if shapes != self.shapes:
            self.shapes, self.is_contour = shapes, shapes == (MarkShape.CONTOUR,)
        self.is_offered = is_offered
        if self._is_on and not is_offered:
            self.switch(is_on=False)
        elif is_other:
            self.switched.emit()

    def choose_next_shape(self) -> None:
        """Draw contours instead of points and boxes, or the reverse."""
        if not self.has_choice:
            self.noticed.emit(tr("The protocol asks for one shape of marks."))
            return
        self.discard()
        self.is_contour = not self.is_contour
        self.switched.emit()
        self.changed.emit()
        self.noticed.emit(tr("Marks: contour") if self.is_contour else tr("Marks: point or box"))

    def discard(self) -> None:
        """Discard what is being drawn or edited."""
        self._pressed = self._anchor = self._pointer = None
        self._grip = self._changed_mark = None
        self._draft, self._is_stroke = ContourDraft(), False

    def show_marks(self, shown: tuple[ShownMark, ...]) -> None:
        """Draw these marks."""
        self._shown = shown
        self.changed.emit()

    # Mouse

    def press(self, event: QMouseEvent) -> bool:
        """Start a mark, or take hold of one; return whether the tool uses the press."""
        if not self.uses(event):
            return False
        self._pressed, self._crosshair = event.position(), None
        self._rect = QRectF()
        at = self.to_image(event.position())
        has_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if at is not None and not self._draft.points:
            self._grip = self._grip_at(at)
            if self._grip is not None and has_control:
                self._change_vertex(self._grip)
        event.accept()
        return True

    def drag(self, event: QMouseEvent) -> None:
        """Follow the pointer with the edge of a box, a stroke or what is dragged."""
        self._pointer = self.to_image(event.position()) if self._is_on else None
        if self._draft.points:
            self.changed.emit()
        if self._pressed is None or self._pointer is None:
            return
        way = event.position() - self._pressed
        is_drag = abs(way.x()) + abs(way.y()) > Size.GAP_SMALL
        if self._grip is not None:
            if is_drag or self._changed_mark is not None:
                self._changed_mark = moved(self._grip, self._pointer, self._image_area())
        elif self.is_contour:
            self._follow_stroke(is_drag=is_drag)
        else:
            can_box = is_drag and MarkShape.BOX in self.shapes
            self._rect = self._box(self._pressed, event.position()) if can_box else QRectF()
        self.changed.emit()

    def release(self, event: QMouseEvent) -> bool:
        """Set the mark; return whether the tool uses the release."""
        if self._pressed is None or event.button() != Qt.MouseButton.LeftButton:
            return False
        start, self._pressed = self._pressed, None
        rect, self._rect = self._rect, QRectF()
        position = self.to_image(start)
        if self._grip is not None:
            self._let_go()
        elif self._is_stroke:
            self._complete()
        elif position is None:
            pass
        elif self.is_contour:
            self._add_vertex(position)
        elif not rect.isEmpty():
            self.marked.emit(rect)
        elif self.clamped(position) == position:
            self._set_point(position)
        self.changed.emit()
        event.accept()
        return True

    def _follow_stroke(self, *, is_drag: bool) -> None:
        """Continue a freehand stroke; the first drag of a contour begins one."""
        if not self._is_stroke and (self._draft.points or not is_drag):
            return
        if not self._is_stroke and self._pressed is not None:
            self._is_stroke = True
            start = self.to_image(self._pressed)
            if start is not None:
                self._draft.append(start)
        if self._pointer is not None:
            self._draft.follow(self._pointer, self._transform())

    def _set_point(self, position: QPointF) -> None:
        if MarkShape.POINT in self.shapes:
            self.marked.emit(QRectF(position, QSizeF()))
        else:
            self.noticed.emit(tr("Drag to draw a box."))

    # Contours

    def _add_vertex(self, position: QPointF) -> None:
        """Add a vertex, or close the contour at its first or last one."""
        if self._draft.closes_at(position, self._transform()):
            self._complete()
        else:
            self._draft.append(position)

    def _complete(self) -> None:
        size = self._size() or QSizeF()
        drawn = self._draft.drawn(size.width(), size.height())
        self._draft, self._is_stroke = ContourDraft(), False
        if drawn.notice:
            self.noticed.emit(drawn.notice)
        if drawn.vertices:
            self.outlined.emit(drawn.vertices)

    # Editing

    def _own(self) -> tuple[tuple[int, Mark], ...]:
        """Return index and mark of those that can be edited."""
        return tuple((each.number - 1, each.mark) for each in self._shown if not each.is_first)

    def _grip_at(self, position: QPointF) -> Grip | None:
        return grip_at(self._own(), position, self._transform())

    def _let_go(self) -> None:
        """Leave what is dragged where it is; what was not moved is chosen."""
        grip, dragged = self._grip, self._changed_mark
        self._grip = self._changed_mark = None
        if grip is None:
            return
        if dragged is None:
            self.chosen.emit(grip.mark_index)
            return
        result = settled(dragged, grip.mark)
        if result != grip.mark:
            self.edited.emit(grip.mark_index, result)

    def _change_vertex(self, grip: Grip) -> None:
        """Remove the vertex that is dragged, or add one where the outline is dragged."""
        result = with_vertex(grip) if grip.handle is None else without_vertex(grip)
        self._grip = self._pressed = None
        if result is None:
            self.noticed.emit(tr("A contour has 3 vertices or more."))
        else:
            self.edited.emit(grip.mark_index, result)

    def _image_area(self) -> QRectF:
        return QRectF(QPointF(), self._size() or QSizeF())

    # Keyboard

    def claims(self, event: QKeyEvent) -> bool:
        """Return whether the tool uses a key while the view has the focus."""
        if super().claims(event):
            return True
        if not self._is_on or self._size() is None:
            return False
        has_control = event.modifiers() == Qt.KeyboardModifier.ControlModifier
        return event.key() in (_HISTORY if has_control else _ERASING)

    def press_key(self, event: QKeyEvent) -> bool:
        """Draw, edit, erase, undo or redo; return whether the tool uses the key."""
        if not self.claims(event):
            return False
        if event.key() in _ERASING:
            self._erase()
        elif event.key() in _HISTORY:
            self._step_back() if event.key() == Qt.Key.Key_Z else self.redo_requested.emit()
        else:
            return super().press_key(event)
        self.changed.emit()
        event.accept()
        return True

    def escape(self) -> None:
        """Discard what is being drawn or edited, or else switch off."""
        if self._draft.points or self._grip is not None:
            crosshair = self._crosshair
            self.discard()
            self._crosshair = crosshair
            self.changed.emit()
        else:
            super().escape()

    def move_crosshair(self, event: QKeyEvent) -> None:
        """Move the crosshair and what it holds; with Shift draw a box from where it was."""
        is_wide = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        can_box = is_wide and MarkShape.BOX in self.shapes and not self.is_contour
        self._anchor = (self._anchor or self._crosshair or self._middle()) if can_box else None
        super().move_crosshair(event)
        if self._grip is not None and self._crosshair is not None:
            self._changed_mark = moved(self._grip, self._crosshair, self._image_area())

    def draw_at_crosshair(self, position: QPointF) -> None:
        """Set a mark or a vertex at the crosshair, or take hold of a mark there, or let it go."""
        if self._grip is not None:
            self._let_go()
            return
        if self._draft.points:
            self._add_vertex(position)
            return
        rect = QRectF(position, QSizeF())
        if self._anchor is not None:
            box = QRectF(self._anchor, position).normalized()
            rect = rect if box.isEmpty() else box
        self._anchor = None
        if not rect.isEmpty():
            self.marked.emit(rect)
            return
        self._grip = self._grip_at(position)
        if self._grip is not None:
            self.noticed.emit(tr("Move it with the arrow keys, then press Enter; Esc cancels."))
        elif self.is_contour:
            self._draft.append(position)
        else:
            self._set_point(position)

    def _erase(self) -> None:
        """Remove the last vertex being drawn, the vertex at the crosshair, or the chosen mark."""
        if self._draft.points:
            self._draft.points.pop()
            return
        grip = self._grip or (self._grip_at(self._crosshair) if self._crosshair else None)
        result = without_vertex(grip) if grip is not None else None
        self._grip = self._changed_mark = None
        selected = next((each.number - 1 for each in self._shown if each.is_selected), None)
        if grip is not None and result is not None:
            self.edited.emit(grip.mark_index, result)
        elif grip is not None:
            self.deletion_requested.emit(grip.mark_index)
        elif selected is not None:
            self.deletion_requested.emit(selected)

    def _step_back(self) -> None:
        """Remove the last vertex being drawn, or undo the last change of the marks."""
        if self._draft.points:
            self._draft.points.pop()
        else:
            self.undo_requested.emit()

    def _box(self, first: QPointF, second: QPointF) -> QRectF:
        start, end = self.to_image(first), self.to_image(second)
        if start is None or end is None:
            return QRectF()
        return QRectF(self.clamped(start), self.clamped(end)).normalized()

    # Drawing

    def paint_content(self, painter: QPainter, to_view: QTransform) -> None:
        """Draw marks and what is being drawn."""
        for shown in self._shown:
            paint_mark(painter, self._labels, to_view, self._with_edit(shown))
        if not self._rect.isEmpty():
            outline(painter, to_view.mapRect(self._rect), DRAWN)
        if self._crosshair is not None and self._anchor is not None:
            box = QRectF(self._anchor, self._crosshair).normalized()
            outline(painter, to_view.mapRect(box), DRAWN)
        if self._draft.points:
            ahead = self._crosshair or (None if self._is_stroke else self._pointer)
            points = [*self._draft.points, *([ahead] if ahead is not None else [])]
            paint_draft(painter, [to_view.map(point) for point in points])

    def _with_edit(self, shown: ShownMark) -> ShownMark:
        """Return a mark as it is being edited."""
        is_changed_mark = self._grip is not None and self._grip.mark_index == shown.number - 1
        if self._changed_mark is None or not is_changed_mark or shown.is_first:
            return shown
        return replace(shown, mark=self._changed_mark)
