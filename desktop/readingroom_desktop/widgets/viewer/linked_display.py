"""Zoom, position and window of linked views follow those of the active one."""

from dataclasses import replace

from PySide6.QtCore import QObject

from readingroom_desktop.widgets.viewer.cell_views import CellViews
from readingroom_desktop.widgets.viewer.geometry import MAXIMUM_ZOOM, MINIMUM_ZOOM, Placement
from readingroom_desktop.widgets.viewer.view_grid import ViewGrid
from readingroom_desktop.widgets.viewer.view_state import ViewState


class LinkedDisplay(QObject):
    """Passes changes of the active view on to the views that scroll with it.

    Changes are relative: views that were aligned by hand before they were linked stay so. A view
    follows the window and the inversion only if they were the same before, so that one series
    can be linked in two windows. Flips and turns are not passed on.

    Args:
        grid: the views.
        cells: their contents.
        parent: owner.
    """

    def __init__(self, grid: ViewGrid, cells: CellViews, parent: QObject) -> None:
        super().__init__(parent)
        self._grid, self._cells = grid, cells
        self._former = grid.view.view_state
        grid.view.frame_shown.connect(self._remember)
        grid.view.view_state_changed.connect(self._follow)

    def _remember(self) -> None:
        self._former = self._grid.view.view_state

    def _follow(self) -> None:
        former, now = self._former, self._grid.view.view_state
        self._former = now
        for side, cell in self._cells.linking.linked():
            state = followed(side.view_state, former, now)
            if state != side.view_state:
                side.change(state)
                cell.state.view_state = state


def followed(state: ViewState, former: ViewState, now: ViewState) -> ViewState:
    """Return the state of a linked view after a change of the active one."""
    is_alike = (state.window, state.is_inverted) == (former.window, former.is_inverted)
    shown = now if is_alike else state
    return ViewState(
        shown.window,
        shown.is_inverted,
        _moved(state.placement, former.placement, now.placement),
    )


def _moved(placement: Placement, former: Placement, now: Placement) -> Placement:
    """Return a placement with the same relative zoom and shift as from `former` to `now`."""
    ratio = now.zoom / former.zoom
    return replace(
        placement,
        zoom=min(max(placement.zoom * ratio, MINIMUM_ZOOM), MAXIMUM_ZOOM),
        pan_x=now.pan_x + (placement.pan_x - former.pan_x) * ratio,
        pan_y=now.pan_y + (placement.pan_y - former.pan_y) * ratio,
    )
