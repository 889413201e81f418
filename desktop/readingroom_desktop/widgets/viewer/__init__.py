"""The image viewer: pane, viewport, windows and geometry."""

from readingroom_desktop.widgets.viewer.gestures import DragAxes
from readingroom_desktop.widgets.viewer.image_pane import ImagePane
from readingroom_desktop.widgets.viewer.view_state import ViewState
from readingroom_desktop.widgets.viewer.viewport import Viewport

__all__ = ["DragAxes", "ImagePane", "ViewState", "Viewport"]
