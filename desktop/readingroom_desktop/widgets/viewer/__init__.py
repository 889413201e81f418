"""The image viewer: pane, viewport, windows and geometry."""

from readingroom_desktop.widgets.viewer.image_pane import ImagePane
from readingroom_desktop.widgets.viewer.mouse_controls import (
    MouseControls,
    MouseScheme,
    mouse_controls,
)
from readingroom_desktop.widgets.viewer.view_state import ViewState
from readingroom_desktop.widgets.viewer.viewport import Viewport

__all__ = ["ImagePane", "MouseControls", "MouseScheme", "ViewState", "Viewport", "mouse_controls"]
