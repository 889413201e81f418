"""Review of one series at a time for text burned into its pixels."""

from functools import partial

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from readingroom.intake.deidentify.types import Box, RedactionAction
from readingroom_desktop.theme import DARK, Size, colour
from readingroom_desktop.viewmodels.deid_review import DeidReviewViewModel
from readingroom_desktop.viewmodels.formats import count, numbered, tr, tr_core
from readingroom_desktop.widgets.controls import button, chip, heading, label, set_tone
from readingroom_desktop.widgets.layouts import column, row
from readingroom_desktop.widgets.viewer.annotations import Annotations
from readingroom_desktop.widgets.viewer.view_state import ViewState
from readingroom_desktop.widgets.viewer.viewport import Viewport

_TONES = {
    None: "caution",
    RedactionAction.KEEP: "good",
    RedactionAction.BLACK_OUT: "accent",
    RedactionAction.LEAVE_OUT: "danger",
}


class SeriesPane(QWidget):
    """The image with its boxes and the three answers."""

    def __init__(self, viewmodel: DeidReviewViewModel) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._heading = heading(tr("Images"))
        self._counts = label(tone="muted")
        self._state = chip()
        self._reason = label(tone="muted", is_wrapped=True)
        self.before = button("", icon_name="caret-left", tip=tr("Previous series (Shift+S)"))
        self.after = button("", icon_name="caret-right", tip=tr("Next series (S)"))
        self.view = BoxView()
        self.view.set_annotator(self._annotations)
        self._image = label(tone="muted")
        self._hint = label(
            tr("Drag: box on all images · wheel: scroll · right drag: zoom"),
            tone="muted",
            is_wrapped=True,
        )
        self.confirm_no_text = button(tr("Confirm no text (T)"))
        self.black_out = button(tr("Black out (B)"))
        self.exclude = button(tr("Exclude series (X)"))
        self.confirm_all = button("")
        policy = self.confirm_all.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # otherwise the image would jump with the last answer
        self.confirm_all.setSizePolicy(policy)
        self._connect()
        top = row(self._heading, self._counts, None, self._state, self.before, self.after)
        buttons = row(self.confirm_no_text, self.black_out, self.exclude, None, self._image)
        self._hint.setAlignment(Qt.AlignmentFlag.AlignRight)
        below = row(self.confirm_all, self._hint, growing=self._hint)
        layout = column(top, self._reason, self.view, buttons, below, gap=Size.GAP)
        layout.setStretch(2, 1)
        self.setLayout(layout)
        self._series_shown = ""

    def _connect(self) -> None:
        viewmodel = self._viewmodel
        self.confirm_no_text.clicked.connect(partial(viewmodel.answer_series, RedactionAction.KEEP))
        self.confirm_all.clicked.connect(partial(viewmodel.answer_all_series, RedactionAction.KEEP))
        self.black_out.clicked.connect(partial(viewmodel.answer_series, RedactionAction.BLACK_OUT))
        self.exclude.clicked.connect(partial(viewmodel.answer_series, RedactionAction.LEAVE_OUT))
        self.before.clicked.connect(partial(viewmodel.step_series, -1))
        self.after.clicked.connect(partial(viewmodel.step_series, 1))
        self.view.scrolled.connect(viewmodel.scroll)
        self.view.box_drawn.connect(viewmodel.add_box)
        self.view.changed.connect(viewmodel.change_box)
        self.view.removed.connect(viewmodel.remove_box)
        viewmodel.frame_changed.connect(self._show_frame)

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel, item = self._viewmodel, self._viewmodel.series_item
        if item is None:
            return
        is_idle = viewmodel.job is None
        items = viewmodel.series_items
        position = tr("series %1 of %2").replace("%1", count(viewmodel.series_place + 1))
        series = viewmodel.series
        name = series.description if series is not None else ""
        self._counts.setText(f"{position.replace('%2', count(len(items)))}   ·   {name}")
        answer = viewmodel.answer_to(item)
        self._state.setText(self._answer_text(answer))
        set_tone(self._state, _TONES[answer])
        self._reason.setText(tr("Check for names: %1.", tr_core(item.what)))
        for control in (self.confirm_no_text, self.black_out, self.exclude, self.confirm_all):
            control.setEnabled(is_idle)
        for control in (self.before, self.after):
            control.setVisible(len(items) > 1)
        open_count = viewmodel.count_of(None, is_text=False)
        self.confirm_all.setText(
            tr("Confirm no text in %1 open series (Shift+T)", count(open_count))
        )
        self.confirm_all.setVisible(open_count > 1)
        self.view.show_boxes(viewmodel.shown_boxes, is_final=answer is RedactionAction.BLACK_OUT)

    def _answer_text(self, answer: RedactionAction | None) -> str:
        boxes = len(self._viewmodel.shown_boxes)
        labels = {
            None: tr("open"),
            RedactionAction.KEEP: tr("no text"),
            RedactionAction.BLACK_OUT: numbered(boxes, tr("black: 1 box"), tr("black: %1 boxes")),
            RedactionAction.LEAVE_OUT: tr("excluded"),
        }
        return labels[answer]

    def _annotations(self) -> Annotations:
        """Return only errors, as text over the image could hide identifiers."""
        return Annotations(message=self._viewmodel.frame_error)

    def _show_image_number(self) -> None:
        viewmodel, series = self._viewmodel, self._viewmodel.series
        if series is not None:
            position = tr("image %1 of %2").replace("%1", count(viewmodel.frame_place + 1))
            self._image.setText(position.replace("%2", count(len(series.frames))))

    def _show_frame(self) -> None:
        viewmodel = self._viewmodel
        frame, series = viewmodel.frame, viewmodel.series
        self._show_image_number()
        if frame is None or series is None:
            self.view.clear()
            self._series_shown = ""
            return
        is_new = series.key != self._series_shown
        self._series_shown = series.key
        spacing = series.spacing_mm
        aspect = spacing[0] / spacing[1] if spacing else series.pixel_aspect
        self.view.show_frame(frame, aspect, ViewState() if is_new else self.view.view_state)
        self.redraw()


PAGE_IMAGES = 10
OPAQUE, TRANSLUCENT = 255, 150
STEP_PROPORTION = 0.01
"""Step of the keys that move a box, as a proportion of the image width."""

_NO_MODIFIER = Qt.KeyboardModifier.NoModifier
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_CTRL = Qt.KeyboardModifier.ControlModifier
_DIRECTIONS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_SCROLLS = {
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_PageUp: -PAGE_IMAGES,
    Qt.Key.Key_PageDown: PAGE_IMAGES,
}


class BoxView(Viewport):
    """View in which a left drag draws a box; Shift/Ctrl and arrows move/resize the newest one."""

    box_drawn = Signal(object)
    """A new `Box`, in pixels of the image."""
    changed = Signal(int, int, int, int)
    """Shift of the newest box's edges in pixels: left, top, right, bottom."""
    removed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._boxes: tuple[Box, ...] = ()
        self._is_final = False
        self._start: QPointF | None = None
        self._end = QPointF()
        self.setAccessibleName(tr("Image of the series"))

    def show_boxes(self, boxes: tuple[Box, ...], *, is_final: bool) -> None:
        """Draw these boxes: opaque if confirmed, else translucent so that the text is visible."""
        if (boxes, is_final) != (self._boxes, self._is_final):
            self._boxes, self._is_final = boxes, is_final
            self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Start a box on the left button; other buttons pan and zoom."""
        if event.button() != Qt.MouseButton.LeftButton or self.frame is None:
            super().mousePressEvent(event)
            return
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self._start = self._end = event.position()
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Handle a double click as a press."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Continue the box."""
        if self._start is None:
            super().mouseMoveEvent(event)
            return
        self._end = event.position()
        self.viewport().update()
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the box; an empty one is discarded."""
        if self._start is None or event.button() != Qt.MouseButton.LeftButton:
            super().mouseReleaseEvent(event)
            return
        box = self._box_between(self._start, event.position())
        self._start = None
        self.viewport().update()
        if box is not None:
            self.box_drawn.emit(box)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll, or move, resize or remove the newest box."""
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        key = Qt.Key(event.key())
        if key in _DIRECTIONS and modifiers in (_SHIFT, _CTRL):
            self._push(*_DIRECTIONS[key], is_size=modifiers == _CTRL)
        elif key in _SCROLLS and modifiers == _NO_MODIFIER:
            self.scrolled.emit(_SCROLLS[key])
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removed.emit()
        else:
            event.ignore()

    def _push(self, across: int, down: int, *, is_size: bool) -> None:
        if self.frame is None:
            return
        step = max(round(self.frame.pixels.shape[1] * STEP_PROPORTION), 1)
        across, down = across * step, down * step
        edges = (0, 0, across, down) if is_size else (across, down, across, down)
        self.changed.emit(*edges)

    def _box_between(self, start: QPointF, end: QPointF) -> Box | None:
        """Return the box between two points of the view, clipped to the image."""
        if self.frame is None:
            return None
        rows, columns = self.frame.pixels.shape[:2]
        inverse, _ = self.image_transform().inverted()
        area = QRectF(inverse.map(start), inverse.map(end)).normalized()
        whole = area.toAlignedRect().intersected(QRect(QPoint(0, 0), QPoint(columns - 1, rows - 1)))
        is_click = (end - start).manhattanLength() <= Size.GAP_SMALL
        if is_click or whole.isEmpty():
            return None
        return Box(whole.left(), whole.top(), whole.right() + 1, whole.bottom() + 1)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the boxes black with a coloured edge, then the annotations of the viewport."""
        painter.save()
        painter.resetTransform()
        transform = self.image_transform()
        edge = QPen(colour("accent"), Size.WHISKER)
        painter.setPen(edge)
        ground = QColor(DARK.viewport)
        ground.setAlpha(OPAQUE if self._is_final else TRANSLUCENT)
        painter.setBrush(ground)
        for box in self._boxes if self.frame is not None else ():
            size = QRectF(box.left, box.top, box.right - box.left, box.bottom - box.top)
            painter.drawRect(transform.mapRect(size))
        if self._start is not None:
            edge.setStyle(Qt.PenStyle.DashLine)
            painter.setPen(edge)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(self._start, self._end).normalized())
        painter.restore()
        super().drawForeground(painter, rect)
