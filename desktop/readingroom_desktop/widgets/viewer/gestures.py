"""Mouse gestures of a view: drags with a button pressed, and the wheel."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol

import numpy as np
from PySide6.QtCore import QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QWheelEvent

from readingroom.domain.imaging import Frame
from readingroom_desktop.theme import Size
from readingroom_desktop.widgets.viewer.view_state import ViewState
from readingroom_desktop.widgets.viewer.windows import dragged

FINE = 0.1
WINDOW_GAIN = 1 / 300
ZOOM_GAIN = 1 / 200
WHEEL_STEP = 120
ZOOM_STEP = 1.25


class Gesture(StrEnum):
    """Action of a pressed mouse button."""

    WINDOW = "window"
    PAN = "pan"
    ZOOM = "zoom"


_GESTURES = {
    Qt.MouseButton.LeftButton: Gesture.WINDOW,
    Qt.MouseButton.MiddleButton: Gesture.PAN,
    Qt.MouseButton.RightButton: Gesture.ZOOM,
}


@dataclass(frozen=True, slots=True)
class DragAxes:
    """Axes of a left drag, a setting because vendors differ."""

    is_width_horizontal: bool = True
    is_level_up_brighter: bool = True


class MovableView(Protocol):
    """View whose image gestures window, pan and zoom."""

    axes: DragAxes

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
        self._last = self._pressed = QPointF()
        self._has_dragged = False
        self._wheel_rest = 0

    def press(self, event: QMouseEvent) -> None:
        """Start the gesture of a button, unless another one goes on."""
        if self._gesture is None:
            self._gesture = _GESTURES.get(event.button())
            self._last = self._pressed = event.position()
            self._has_dragged = False

    def move(self, event: QMouseEvent) -> None:
        """Continue a gesture."""
        if self._gesture is not None:
            step = event.position() - self._last
            self._last = event.position()
            self._has_dragged = self._has_dragged or _is_drag(event.position() - self._pressed)
            is_fine = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._drag(self._gesture, step, FINE if is_fine else 1.0)

    def release(self, event: QMouseEvent) -> None:
        """End the gesture of this button; a right click without a drag opens the menu."""
        gesture = _GESTURES.get(event.button())
        if gesture is not None and gesture is self._gesture:
            self._gesture = None
            self.ended.emit()
            if gesture is Gesture.ZOOM and not self._has_dragged:
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
        if view.frame is None:
            return
        if gesture is Gesture.PAN:
            view.change(replace(state, placement=state.placement.panned(step.x(), step.y())))
        elif gesture is Gesture.ZOOM:
            if self._has_dragged:
                view.zoom_by(float(np.exp(-step.y() * gain * ZOOM_GAIN)), self._pressed)
        elif state.window is not None:
            across, down = step.x() * WINDOW_GAIN * gain, step.y() * WINDOW_GAIN * gain
            axes = view.axes
            wider, lower = (across, down) if axes.is_width_horizontal else (down, across)
            higher = lower if axes.is_level_up_brighter else -lower
            view.change(replace(state, window=dragged(state.window, wider, higher)))


def _is_drag(way: QPointF) -> bool:
    return abs(way.x()) + abs(way.y()) > Size.GAP_SMALL
