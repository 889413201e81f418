"""Opens the layers of an image pane, and applies what is changed there."""

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from PySide6.QtWidgets import QWidget

from readingroom_desktop.widgets.viewer.cell_views import CellViews
from readingroom_desktop.widgets.viewer.frame_overlays import FrameOverlays, OverlayTarget
from readingroom_desktop.widgets.viewer.image_tools import ImageTools
from readingroom_desktop.widgets.viewer.layer_list import SEGMENT, LayerRow, layer_rows
from readingroom_desktop.widgets.viewer.layers_popover import LayersPopover


class LayersPane(Protocol):
    """The parts of an image pane that its layers need."""

    cells: CellViews
    overlays: FrameOverlays
    tools: ImageTools

    def overlay_target(self) -> OverlayTarget | None:
        """Return the image on screen, None without one."""

    def perform(self, action: str) -> None:
        """Run an action of the pane."""


class LayersPanel:
    """Popover of the layers of an image pane; `explain` shows or hides a side's explanation."""

    def __init__(self, pane: LayersPane, parent: QWidget, explain: Callable[[str], None]) -> None:
        self._pane, self._explain = pane, explain
        self.popover = LayersPopover(parent, self._toggle, self._set_opacity, self.rows)

    def actions(self) -> dict[str, Callable[[], Any]]:
        """Return the actions by name."""
        return {
            "layers.open": self.open,
            "region.toggle": self._pane.overlays.toggle_region,
            "explain.A": partial(self._explain, "A"),
            "explain.B": partial(self._explain, "B"),
        }

    def open(self) -> None:
        """Open the popover under the menu button."""
        self.popover.open_at(self._pane.tools.menu_point("view.menu"))

    def rows(self) -> tuple[LayerRow, ...]:
        """Return the layers of the image on screen."""
        below = self._pane.overlay_target()
        return () if below is None else layer_rows(self._pane.overlays, below)

    def _toggle(self, key: str) -> None:
        if key.startswith(SEGMENT):
            label = key.removeprefix(SEGMENT)
            pane = self._pane
            pane.overlays.toggle_segment(label, pane.overlay_target(), pane.cells.side_images())
        else:
            self._pane.perform(key)

    def _set_opacity(self, key: str, opacity: float) -> None:
        self._pane.overlays.set_opacity(key, opacity)
