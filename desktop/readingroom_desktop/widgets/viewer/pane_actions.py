"""Actions of the image pane by the names that keys, buttons and menus use."""

from collections.abc import Callable
from typing import Any, Protocol

from PySide6.QtCore import QPoint

from readingroom_desktop.widgets.viewer.cell_views import CellViews
from readingroom_desktop.widgets.viewer.frame_overlays import (
    OPACITY_STEP,
    FrameOverlays,
    OverlayTarget,
)
from readingroom_desktop.widgets.viewer.image_tools import ImageTools
from readingroom_desktop.widgets.viewer.measuring import Measuring
from readingroom_desktop.widgets.viewer.view_layouts import ViewLayouts

PAGE = 10
"""Number of images of a long step."""


class ActionPane(Protocol):
    """The parts of an image pane that its actions need."""

    cells: CellViews
    layouts: ViewLayouts
    measuring: Measuring
    overlays: FrameOverlays
    tools: ImageTools

    @property
    def frame_count(self) -> int:
        """Return the number of frames of the series."""

    def scroll_by(self, steps: int) -> None:
        """Show the frame so many steps further on."""

    def go_to(self, index: int) -> None:
        """Show a frame of the series."""

    def show_neighbour(self, steps: int) -> None:
        """Show the next or the previous series."""

    def open_menu(self, point: QPoint) -> None:
        """Open the menu of the image at a global position."""

    def overlay_target(self) -> OverlayTarget | None:
        """Return the image on screen, None without one."""

    def toggle_info(self) -> None:
        """Show or hide the text over the image."""

    def toggle_strip(self) -> None:
        """Fold or unfold the series strip."""

    def toggle_details(self) -> None:
        """Show or hide the warnings of the series."""

    def toggle_overlay(self, side: str) -> None:
        """Show or hide the overlay of a side."""


def pane_actions(pane: ActionPane) -> dict[str, Callable[[], Any]]:
    """Return the actions that scroll, switch and open menus."""
    tools = pane.tools
    return {
        "image.next": lambda: pane.scroll_by(1),
        "image.previous": lambda: pane.scroll_by(-1),
        "image.page_next": lambda: pane.scroll_by(PAGE),
        "image.page_previous": lambda: pane.scroll_by(-PAGE),
        "image.first": lambda: pane.go_to(0),
        "image.last": lambda: pane.go_to(pane.frame_count - 1),
        "series.next": lambda: pane.show_neighbour(1),
        "series.previous": lambda: pane.show_neighbour(-1),
        "series.warnings": pane.toggle_details,
        "strip.fold": pane.toggle_strip,
        "view.info": pane.toggle_info,
        "view.menu": lambda: pane.open_menu(tools.menu_point("view.menu")),
        "views.layout": lambda: pane.layouts.open_menu(tools.menu_point("views.layout")),
        "views.link": pane.layouts.toggle_link,
        "measure.menu": lambda: pane.measuring.open_menu(tools.menu_point("measure.menu")),
        "measure.toggle": pane.measuring.toggle,
        **_overlay_actions(pane),
    }


def _overlay_actions(pane: ActionPane) -> dict[str, Callable[[], Any]]:
    overlays = pane.overlays
    return {
        "overlay.A": lambda: pane.toggle_overlay("A"),
        "overlay.B": lambda: pane.toggle_overlay("B"),
        "overlay.fainter": lambda: overlays.change_opacity(-OPACITY_STEP),
        "overlay.stronger": lambda: overlays.change_opacity(OPACITY_STEP),
        "graphics.toggle": overlays.toggle_graphics,
        "segments.toggle": lambda: overlays.toggle_segments(
            pane.overlay_target(), pane.cells.side_images()
        ),
        "segments.fill": overlays.toggle_fill,
    }
