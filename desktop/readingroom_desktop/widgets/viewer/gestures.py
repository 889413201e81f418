"""Mouse gestures of a view: drags with a button pressed, and the wheel."""

from dataclasses import replace
from typing import Protocol

import numpy as np
from PySide6.QtCore import QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QWheelEvent

from readingroom.domain.imaging import Frame
from readingroom_desktop.theme import Size
from readingroom_desktop.widgets.viewer.mouse_controls import Gesture, MouseControls
from readingroom_desktop.widgets.viewer.view_state import ViewState
from readingroom_desktop.widgets.viewer.windows import dragged

FINE = 0.1
WINDOW_GAIN = 1 / 300
ZOOM_GAIN = 1 / 200
WHEEL_STEP = 120
SCROLL_STEP = 3.0
"""Distance of a drag that scrolls by one image, in device-independent pixels (as in MITK)."""
ZOOM_STEP = 1.25


class MovableView(Protocol):
    """View whose image gestures window, pan and zoom."""

    controls: MouseControls

    @property
    def frame(self) -> Frame | None:
        """Return the frame on screen."""

    @property
    def view_state(self) -> ViewState:
        """Return the view state of the frame."""

    def change(self, view_state: ViewState) -> None:
        """Show the image in another view state, at the next drawing."""

    def zoom_by(self, factor: float, anchor: QPointF | None = None) -> None:
        """Zoom about a point of the view."""


class MouseGestures(QObject):
    """Gestures on the image of a view.

    Args:
        view: the view.
        parent: its owner, usually the view.
    """

    scrolled = Signal(int)
    """Number of frames to scroll, negative: back."""
    menu_requested = Signal(QPoint)
    """A right click without a drag, in global coordinates."""
    ended = Signal()

    def __init__(self, view: MovableView, parent: QObject) -> None:
        super().__init__(parent)
        self._view = view
        self._gesture: Gesture | None = None
        self._button = Qt.MouseButton.NoButton
        self._scroll_rest = 0.0
        self._last = self._pressed = QPointF()
        self._has_dragged = False
        self._wheel_rest = 0

    def press(self, event: QMouseEvent) -> None:
        """Start the gesture of a button, unless another button is pressed."""
        if self._button == Qt.MouseButton.NoButton:
            self._button = event.button()
            self._gesture = self._view.controls.gesture(event.button(), event.modifiers())
            self._scroll_rest = 0.0
            self._last = self._pressed = event.position()
            self._has_dragged = False

    def move(self, event: QMouseEvent) -> None:
        """Continue a gesture."""
        if self._button == Qt.MouseButton.NoButton:
            return
        self._has_dragged = self._has_dragged or _is_drag(event.position() - self._pressed)
        if self._gesture is not None:
            step = event.position() - self._last
            self._last = event.position()
            is_fine = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._drag(self._gesture, step, FINE if is_fine else 1.0)

    def release(self, event: QMouseEvent) -> None:
        """End the gesture of this button; a right click without a drag opens the menu."""
        if event.button() == self._button:
            self._button, self._gesture = Qt.MouseButton.NoButton, None
            self.ended.emit()
            if event.button() == Qt.MouseButton.RightButton and not self._has_dragged:
                self.menu_requested.emit(event.globalPosition().toPoint())

    def wheel(self, event: QWheelEvent) -> None:
        """Scroll the stack; with Ctrl zoom about the pointer."""
        angle = event.angleDelta().y()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._view.zoom_by(ZOOM_STEP ** (angle / WHEEL_STEP), event.position())
        else:
            self._wheel_rest += angle
            steps = int(self._wheel_rest / WHEEL_STEP)
            self._wheel_rest -= steps * WHEEL_STEP
            if steps:
                self.scrolled.emit(-steps)

    def _drag(self, gesture: Gesture, step: QPointF, gain: float) -> None:
        view, state = self._view, self._view.view_state
        is_click_yet = self._button == Qt.MouseButton.RightButton and not self._has_dragged
        if view.frame is None or is_click_yet:
            return
        if gesture is Gesture.PAN:
            view.change(replace(state, placement=state.placement.panned(step.x(), step.y())))
        elif gesture is Gesture.ZOOM:
            view.zoom_by(float(np.exp(-step.y() * gain * ZOOM_GAIN)), self._pressed)
        elif gesture is Gesture.SCROLL:
            self._scroll(step.y())
        elif state.window is not None:
            across, down = step.x() * WINDOW_GAIN * gain, step.y() * WINDOW_GAIN * gain
            controls = view.controls
            wider, lower = (across, down) if controls.is_width_horizontal else (down, across)
            higher = lower if controls.is_up_brighter else -lower
            view.change(replace(state, window=dragged(state.window, wider, higher)))

    def _scroll(self, down: float) -> None:
        """Scroll by the distance since the last scrolled image."""
        self._scroll_rest += down
        steps = int(self._scroll_rest / SCROLL_STEP)
        self._scroll_rest -= steps * SCROLL_STEP
        if steps:
            self.scrolled.emit(steps)


def _is_drag(way: QPointF) -> bool:
    return abs(way.x()) + abs(way.y()) > Size.GAP_SMALL
