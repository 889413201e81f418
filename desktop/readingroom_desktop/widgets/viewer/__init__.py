"""The image viewer: pane, viewport, windows and geometry."""

from readingroom_desktop.widgets.viewer.image_pane import ImagePane
from readingroom_desktop.widgets.viewer.viewport import DragAxes, Look, Viewport

__all__ = ["DragAxes", "ImagePane", "Look", "Viewport"]
