"""Viewport: one image, drawn by pyqtgraph, with the mouse controls of a radiology viewer."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsItem, QGraphicsScene, QGraphicsView

from readingroom.domain.imaging import Frame, Window
from readingroom_desktop.theme import DARK, Size, colour
from readingroom_desktop.tooltips import show_tip
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.viewer.annotations import (
    AnnotationPainter,
    Annotations,
    AnnotationTooltip,
)
from readingroom_desktop.widgets.viewer.crosshair_tool import CrosshairTool
from readingroom_desktop.widgets.viewer.cut_tool import CutTool
from readingroom_desktop.widgets.viewer.drawing_tool import DrawingTool
from readingroom_desktop.widgets.viewer.geometry import (
    ImageShape,
    Placement,
    Turn,
    drawn_height,
    fit_scale,
    image_to_screen,
)
from readingroom_desktop.widgets.viewer.gestures import MouseGestures
from readingroom_desktop.widgets.viewer.labels import Labels
from readingroom_desktop.widgets.viewer.layers import AnyLayer, layer_item
from readingroom_desktop.widgets.viewer.magnifier import Magnifier, stored_item
from readingroom_desktop.widgets.viewer.mark_tool import MarkTool
from readingroom_desktop.widgets.viewer.measure_tool import MeasureTool
from readingroom_desktop.widgets.viewer.mouse_controls import MouseControls
from readingroom_desktop.widgets.viewer.render_image import render_image
from readingroom_desktop.widgets.viewer.sampling import FrameSampler
from readingroom_desktop.widgets.viewer.stack_bar import StackBar
from readingroom_desktop.widgets.viewer.view_state import ViewState
from readingroom_desktop.widgets.viewer.windows import file_windows

FRAME_INTERVAL_MS = 16
PIXELS_SHOWN_ABOVE = 8.0
PAGE_STEP = 0.25
"""Scroll distance of a page per wheel step, as a proportion of the view's height."""


class Viewport(QGraphicsView):
    """View of one frame: left drag window, middle drag pan, right drag zoom, wheel scroll.

    `is_in_grid` draws a thin ring without the focus: the active one of several views. `detail` is
    the number of stored pixels for each column of the image, more than one for a slide.
    """

    view_state_changed = Signal()
    image_drawn = Signal()
    """The image was drawn, or its placement changed."""
    pointer_moved = Signal()
    frame_shown = Signal()
    """A frame is shown, in a view state that the reader did not change."""
    scrolled = Signal(int)
    """Number of frames to scroll, negative: back."""
    maximise_requested = Signal()
    menu_requested = Signal(QPoint)
    """A right click without a drag, in global coordinates."""

    # pyqtgraph's items connect to these signals if their view has them
    sigDeviceRangeChanged = Signal(object, object)  # noqa: N815
    sigDeviceTransformChanged = Signal(object)  # noqa: N815

    def __init__(self) -> None:
        super().__init__()
        self.controls = MouseControls()
        self.is_in_grid = False
        self.detail = 1.0
        self._frame: Frame | None = None
        self._aspect = 1.0
        self._view_state = ViewState()
        self._home = Placement()
        self._home_window: Window | None = None
        self._drawn: NDArray[Any] | None = None
        self._sampler = FrameSampler()
        self._hints: tuple[AnnotationTooltip, ...] = ()
        self._annotate: Callable[[], Annotations] = Annotations
        self.pointer: QPointF | None = None
        self.gestures = MouseGestures(self, self)
        self.gestures.scrolled.connect(self.scrolled)
        self.gestures.menu_requested.connect(self.menu_requested)
        self.gestures.ended.connect(self._draw_if_waiting)
        self._scene = QGraphicsScene(self)
        self._image = pg.ImageItem(axisOrder="row-major")
        self._layers: list[Any] = []
        self._scene.addItem(self._image)
        self._details: QGraphicsItem | None = None
        self._timer = QTimer(self, interval=FRAME_INTERVAL_MS, singleShot=True)
        self._timer.timeout.connect(self._draw_if_waiting)
        self._is_waiting = False
        self.mark_tool = MarkTool(self.image_transform, self._image_size, self)
        self.measure_tool = MeasureTool(self.image_transform, self._image_size, self)
        self.crosshair_tool = CrosshairTool(self.image_transform, self._image_size, self)
        self.cut_tool = CutTool(self.image_transform, self._image_size, self)
        self.drawing_tools: tuple[DrawingTool, ...] = (
            self.measure_tool,
            self.mark_tool,
            self.crosshair_tool,
            self.cut_tool,
        )
        self.stack_bar = StackBar(self)
        self.magnifier = Magnifier(
            self._items_of, self.image_transform, lambda: self.zoom_shown, self
        )
        for part in (*self.drawing_tools, self.stack_bar, self.magnifier):
            part.changed.connect(self.viewport().update)
        self._set_up_view()

    def _set_up_view(self) -> None:
        self.setScene(self._scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setBackgroundBrush(QColor(DARK.viewport))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.viewport().setCursor(Qt.CursorShape.CrossCursor)
        self.setMinimumSize(Size.FORM // 4, Size.FORM // 4)
        self.setAccessibleName(tr("Image"))

    # What is shown

    @property
    def frame(self) -> Frame | None:
        """Return the frame on screen."""
        return self._frame

    @property
    def view_state(self) -> ViewState:
        """Return the view state of the frame."""
        return self._view_state

    @property
    def window_shown(self) -> Window | None:
        """Return the window in use, None while nothing is shown."""
        return self._view_state.window if self._frame is not None else None

    def set_annotator(self, annotate: Callable[[], Annotations]) -> None:
        """Set the callback that returns the annotations of each drawing."""
        self._annotate = annotate

    def set_home(self, placement: Placement, window: Window | None = None) -> None:
        """Set the placement and the window of a reset; None for the file's own window."""
        self._home, self._home_window = placement, window

    def show_frame(self, frame: Frame, aspect: float, view_state: ViewState) -> None:
        """Show a frame at once, in its own window if the view state has none."""
        window = view_state.window or file_windows(frame)[0]
        self._frame, self._aspect = frame, aspect
        self._view_state = replace(view_state, window=window)
        self._draw()
        self.frame_shown.emit()

    def clear(self) -> None:
        """Show only the annotations."""
        self._frame = self._drawn = None
        self._sampler.clear()
        self._image.clear()
        self.set_layers(())
        self.image_drawn.emit()
        self.viewport().update()

    def set_layers(self, layers: tuple[AnyLayer, ...]) -> None:
        """Draw these layers over the frame, the last on top."""
        if not layers and not self._layers:
            return
        for item in self._layers:
            self._scene.removeItem(item)
        self._layers = []
        for layer in layers:
            item = layer_item(layer)
            item.setZValue(1.0)
            self._scene.addItem(item)
            self._layers.append(item)
        self._update_transforms()
        self.viewport().update()

    def set_details(self, item: QGraphicsItem) -> None:
        """Draw an item between the image and its layers, in pixels of the image."""
        self._details = item
        item.setZValue(0.5)
        self._scene.addItem(item)
        self._update_transforms()

    @property
    def layer_count(self) -> int:
        """Return the number of layers over the frame."""
        return len(self._layers)

    # View state

    def set_window(self, window: Window) -> None:
        """Show the image through a window."""
        self.change(replace(self._view_state, window=window))

    def toggle_inverted(self) -> None:
        """Switch inversion on or off."""
        self._view_state = replace(self._view_state, is_inverted=not self._view_state.is_inverted)
        self._draw()
        self.view_state_changed.emit()

    def turn(self, turn: Turn) -> None:
        """Flip or rotate the view."""
        self.change(replace(self._view_state, placement=self._view_state.placement.turned(turn)))

    def zoom_by(self, factor: float, anchor: QPointF | None = None) -> None:
        """Zoom about a point of the view, the middle by default."""
        size = self._view_size()
        middle = QPointF(size.width() / 2, size.height() / 2)
        placement = self._view_state.placement.zoomed(factor, anchor or middle, size, self.detail)
        self.change(replace(self._view_state, placement=placement))

    def fit(self) -> None:
        """Fit the whole image; window and turn are kept."""
        placement = Placement(turn=self._view_state.placement.turn)
        self.change(replace(self._view_state, placement=placement))

    def reset(self) -> None:
        """Fit the image, upright, in the window on which it opened."""
        window = self._home_window
        if window is None and self._frame is not None:
            window = file_windows(self._frame)[0]
        self._view_state = ViewState(window=window, placement=self._home)
        self._draw()
        self.view_state_changed.emit()

    def change(self, view_state: ViewState) -> None:
        """Show the image in another view state, at the next drawing."""
        self._view_state = view_state
        if self._timer.isActive():
            self._is_waiting = True
        else:
            self._draw()
            self._timer.start()
        self.view_state_changed.emit()

    def _draw_if_waiting(self) -> None:
        if self._is_waiting:
            self._is_waiting = False
            self._draw()
            self._timer.start()

    def _draw(self) -> None:
        frame, window = self._frame, self._view_state.window
        if frame is not None and window is not None:
            sampled = self._sampler.sample(frame, self._device_scale)
            drawn = render_image(sampled, window, is_inverted=self._view_state.is_inverted)
            self._image.setLookupTable(drawn.table, update=False)
            if drawn.pixels is self._drawn:
                self._image.setLevels(drawn.levels)
            else:
                self._drawn = drawn.pixels
                self._image.setImage(drawn.pixels, autoLevels=False, levels=drawn.levels)
            self._update_transforms()
            self.image_drawn.emit()
        self.viewport().update()

    # Geometry

    def _view_size(self) -> QSizeF:
        return QSizeF(self.viewport().size()).expandedTo(QSizeF(1, 1))

    def _shape(self) -> ImageShape | None:
        if self._frame is None:
            return None
        rows, columns = self._frame.pixels.shape[:2]
        return ImageShape(columns, rows, self._aspect)

    def _image_size(self) -> QSizeF | None:
        shape = self._shape()
        return None if shape is None else QSizeF(shape.columns, shape.rows)

    def _update_transforms(self) -> None:
        shape = self._shape()
        if shape is None:
            return
        transform = self.image_transform()
        step = self._sampler.step
        self._image.setTransform(QTransform.fromScale(step, step) * transform)
        if self._details is not None:
            self._details.setTransform(transform)
        for item in self._layers:
            scaling = QTransform.fromScale(shape.columns / item.width(), shape.rows / item.height())
            item.setTransform(scaling * transform)
        self.setRenderHint(
            QPainter.RenderHint.SmoothPixmapTransform, self.scale_shown < PIXELS_SHOWN_ABOVE
        )

    def image_transform(self) -> QTransform:
        """Return the transform from image pixels to pixels of the view."""
        shape = self._shape()
        if shape is None:
            return QTransform()
        return image_to_screen(shape, self._view_state.placement, self._view_size())

    @property
    def _device_scale(self) -> float:
        """Return pixels of the display per image column."""
        return self.scale_shown * self.devicePixelRatioF()

    @property
    def zoom_shown(self) -> float:
        """Return pixels of the display per stored pixel: 1.0 shows each stored pixel once."""
        return self.scale_shown * self.devicePixelRatioF() / self.detail

    @property
    def scale_shown(self) -> float:
        """Return device-independent pixels per image column."""
        shape = self._shape()
        if shape is None:
            return 1.0
        placement = self._view_state.placement
        return fit_scale(shape, placement, self._view_size()) * placement.zoom

    def _items_of(self, part: QRectF) -> tuple[Any, ...]:
        """Return the items that show a part of the image with its stored pixels."""
        image = self._image
        if self._sampler.step > 1 and self._frame is not None:
            image = stored_item(self._frame, self._view_state, part, self.image_transform())
        details = (self._details,) if self._details and self._details.isVisible() else ()
        return tuple(item for item in (image, *details, *self._layers) if item is not None)

    def scroll_page(self, steps: int) -> bool:
        """Scroll a page that is higher than the view by wheel steps, within its edges.

        Returns:
            Whether it moved; False at the edge and if the whole page is visible.
        """
        shape, placement, size = self._shape(), self._view_state.placement, self._view_size()
        if shape is None or not placement.is_wide:
            return False
        lowest = min(0.0, size.height() - drawn_height(shape, placement, size))
        pan = placement.pan_y - steps * size.height() * PAGE_STEP
        pan = min(0.0, max(lowest, pan))
        if abs(pan - placement.pan_y) < 1.0:
            return False
        self.change(replace(self._view_state, placement=replace(placement, pan_y=pan)))
        return True

    def show_page_end(self, *, is_bottom: bool) -> None:
        """Show the top or the bottom of a page."""
        shape, placement, size = self._shape(), self._view_state.placement, self._view_size()
        if shape is None or not placement.is_wide:
            return
        lowest = min(0.0, size.height() - drawn_height(shape, placement, size))
        pan = lowest if is_bottom else 0.0
        self.change(replace(self._view_state, placement=replace(placement, pan_y=pan)))

    @property
    def pixel_under_pointer(self) -> tuple[int, int] | None:
        """Return (column, row) under the pointer, None outside the image."""
        shape = self._shape()
        if shape is None or self.pointer is None:
            return None
        inverse, _ = self.image_transform().inverted()
        point = inverse.map(self.pointer)
        column, row = int(np.floor(point.x())), int(np.floor(point.y()))
        inside = 0 <= column < shape.columns and 0 <= row < shape.rows
        return (column, row) if inside else None

    def swap_pointer(self, other: "Viewport") -> None:
        """Exchange the pointer with a view that exchanges its position with this one."""
        self.pointer, other.pointer = other.pointer, self.pointer

    # Events

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Start a gesture."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if self.stack_bar.press(event) or any(tool.press(event) for tool in self.drawing_tools):
            return
        self.gestures.press(event)
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Request to maximise on the left button; other buttons start a gesture."""
        is_drawing = any(tool.is_on for tool in self.drawing_tools)
        is_drawing = is_drawing or self.stack_bar.contains(event.position())
        if event.button() == Qt.MouseButton.LeftButton and not is_drawing:
            self.maximise_requested.emit()
            event.accept()
        else:
            self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Continue a gesture or follow the pointer."""
        self.pointer = event.position()
        if not self.stack_bar.drag(event):
            for tool in self.drawing_tools:
                tool.drag(event)
            self.gestures.move(event)
        self.pointer_moved.emit()
        self.viewport().update()
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the gesture of this button; a right click without a drag opens the menu."""
        if self.stack_bar.release(event):
            return
        if any(tool.release(event) for tool in self.drawing_tools):
            return
        self.gestures.release(event)
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the stack; with Ctrl zoom about the pointer."""
        self.gestures.wheel(event)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Draw with the tool that is on."""
        if not any(tool.press_key(event) for tool in self.drawing_tools):
            super().keyPressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Forget the pointer."""
        self.pointer = None
        self.stack_bar.leave()
        self.pointer_moved.emit()
        self.viewport().update()
        super().leaveEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu from the keyboard's menu key; the mouse does it on release."""
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            self.menu_requested.emit(self.mapToGlobal(self.rect().center()))
        event.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the image to the new size."""
        super().resizeEvent(event)
        self._scene.setSceneRect(QRectF(QPointF(0, 0), self._view_size()))
        if self._frame is not None and not self._sampler.fits(self._device_scale):
            self._draw()
        else:
            self._update_transforms()
            self.image_drawn.emit()

    def viewportEvent(self, event: QEvent) -> bool:
        """Show the tooltip of the annotation under the pointer."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            at = QPointF(event.pos())
            text = next((hint.text for hint in self._hints if hint.area.contains(at)), "")
            show_tip(event, text, self)
            return True
        return super().viewportEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Draw the focus ring."""
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Remove the focus ring."""
        super().focusOutEvent(event)
        self.viewport().update()

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: ARG002
        """Draw the annotations and the focus ring, in screen pixels."""
        painter.save()
        painter.resetTransform()
        area = QRectF(self.viewport().rect())
        labels = Labels(area.adjusted(0, 0, -self.stack_bar.width, 0))
        self._hints = AnnotationPainter(painter, labels.area).draw(self._annotate())
        if self._frame is not None:
            for tool in self.drawing_tools:
                tool.paint(painter, labels)
            self.magnifier.paint(painter, area, self.pointer)
        self.stack_bar.paint(painter, area)
        if self.hasFocus() or self.is_in_grid:
            width = Size.WHISKER if self.hasFocus() else Size.HAIRLINE
            painter.setPen(QPen(colour("accent"), width))
            painter.drawRect(area.adjusted(width / 2, width / 2, -width / 2, -width / 2))
        painter.restore()
