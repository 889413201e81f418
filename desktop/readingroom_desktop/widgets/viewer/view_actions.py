"""Actions on window, zoom and orientation of the active view."""

from collections.abc import Callable
from typing import Any

from readingroom.domain.imaging import ImageSeries
from readingroom_desktop.widgets.viewer.geometry import (
    FLIP_HORIZONTAL,
    FLIP_VERTICAL,
    ROTATE_LEFT,
    ROTATE_RIGHT,
)
from readingroom_desktop.widgets.viewer.gestures import ZOOM_STEP
from readingroom_desktop.widgets.viewer.viewport import Viewport
from readingroom_desktop.widgets.viewer.windows import automatic_window, preset_at


class ViewActions:
    """Actions on the image of a view.

    Args:
        view: the view.
        series: returns the series that it shows, None without one.
    """

    def __init__(self, view: Viewport, series: Callable[[], ImageSeries | None]) -> None:
        self._view, self._series = view, series

    def by_name(self) -> dict[str, Callable[[], Any]]:
        """Return the actions by their names."""
        view = self._view
        return {
            "window.auto": self._automatic,
            "zoom.in": lambda: view.zoom_by(ZOOM_STEP),
            "zoom.out": lambda: view.zoom_by(1 / ZOOM_STEP),
            "zoom.actual": lambda: view.zoom_by(1.0 / view.zoom_shown),
            "zoom.fit": view.fit,
            "view.reset": view.reset,
            "view.invert": view.toggle_inverted,
            "view.flip_horizontal": lambda: view.turn(FLIP_HORIZONTAL),
            "view.flip_vertical": lambda: view.turn(FLIP_VERTICAL),
            "view.rotate_right": lambda: view.turn(ROTATE_RIGHT),
            "view.rotate_left": lambda: view.turn(ROTATE_LEFT),
            "view.magnifier": view.magnifier.step,
            "mark.tool": view.mark_tool.toggle,
            "mark.shape": view.mark_tool.choose_next_shape,
        }

    def apply_preset(self, number: int) -> None:
        """Use the window of Alt+`number`, if the image has one."""
        series, frame = self._series(), self._view.frame
        if series is not None and frame is not None:
            window = preset_at(number, series.modality, frame)
            if window is not None:
                self._view.set_window(window)

    def _automatic(self) -> None:
        series, frame = self._series(), self._view.frame
        if series is not None and frame is not None:
            self._view.set_window(automatic_window(series.modality, frame))
