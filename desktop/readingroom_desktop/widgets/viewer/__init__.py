"""The image viewer: pane, viewport, windows and geometry."""

from readingroom_desktop.widgets.viewer.image_pane import ImagePane
from readingroom_desktop.widgets.viewer.viewport import DragAxes, Viewport, ViewState

__all__ = ["DragAxes", "ImagePane", "ViewState", "Viewport"]
