"""State of the image pane for its toolbar, its menu, and the reasons of missing actions."""

from typing import Protocol

from readingroom.domain.imaging import ImageSeries
from readingroom.domain.reformat import ReformattedSeries
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.viewer.cell_views import CellViews
from readingroom_desktop.widgets.viewer.frame_overlays import FrameOverlays
from readingroom_desktop.widgets.viewer.heat_maps import HeatMaps
from readingroom_desktop.widgets.viewer.image_menu import MenuState, ViewerContents
from readingroom_desktop.widgets.viewer.image_tools import ToolState
from readingroom_desktop.widgets.viewer.key_images import KeyImages
from readingroom_desktop.widgets.viewer.measuring import Measuring
from readingroom_desktop.widgets.viewer.pane_cine import PaneCine
from readingroom_desktop.widgets.viewer.viewport import Viewport
from readingroom_desktop.widgets.viewer.windowing import Windowing
from readingroom_desktop.widgets.viewer.windows import preset_at

LAST_PRESET = 9
"""The last of the keys Alt+1 to Alt+9."""


class Pane(Protocol):
    """The parts of an image pane that have a state."""

    view: Viewport
    overlays: FrameOverlays
    heat_maps: HeatMaps
    cells: CellViews
    measuring: Measuring
    player: PaneCine
    key_images: KeyImages
    windowing: Windowing

    @property
    def series(self) -> ImageSeries | None:
        """Return the series in the active view."""

    @property
    def series_list(self) -> tuple[ImageSeries, ...]:
        """Return all series of the case."""


def tool_state(pane: Pane) -> ToolState:
    """Return which tools are on and available."""
    overlays, view, cine = pane.overlays, pane.view, pane.player.cine
    choices = overlays.segments.choices(pane.series)
    return ToolState(
        has_images=bool(pane.series_list),
        can_play=pane.player.can_play,
        has_series=len(pane.series_list) > 1,
        is_inverted=view.view_state.is_inverted,
        is_playing=cine.is_running,
        has_info=pane.cells.has_info,
        overlays=overlays.sides_shown(),
        graphics=overlays.graphics.state(view.frame, pane.series),
        segments=any(choice.is_shown for choice in choices) if choices else None,
        heat_maps=pane.heat_maps.sides_shown(),
        marks=view.mark_tool.is_on if view.mark_tool.is_offered else None,
        is_measuring=pane.measuring.tool.is_on,
        cine_speed=cine.speed_text if cine.is_running else "",
        is_magnified=view.magnifier.is_on,
        is_linked=pane.cells.linking.is_linked if pane.cells.count > 1 else None,
    )


def contents(pane: Pane) -> ViewerContents:
    """Return the contents that actions can show."""
    overlays, series, frame = pane.overlays, pane.series, pane.view.frame
    return ViewerContents(
        sides=frozenset(overlays.sides_shown()),
        graphics=overlays.graphics.state(frame, series) is not None or frame is None,
        segments=bool(overlays.segments.choices(series)),
        warnings=bool(series and series.warnings),
        play=pane.player.can_play,
        windows=tuple(
            number
            for number in range(1, LAST_PRESET + 1)
            if series is None or frame is None or preset_at(number, series.modality, frame)
        ),
        has_images=bool(pane.series_list),
        explained=pane.heat_maps.explained,
        marks=pane.view.mark_tool.is_offered,
        views=pane.cells.count,
        is_computed=isinstance(series, ReformattedSeries),
        notes=pane.key_images.is_offered,
        other_warnings=_other_warnings(pane),
    )


def _other_warnings(pane: Pane) -> str:
    """Return the warnings of the first other view that has some, with its number."""
    texts = {
        view: " ".join(pane.series_list[series].warnings)
        for series, views in pane.cells.views_of_series().items()
        for view in views
    }
    return next(
        (tr("View %1: %2", str(view), texts[view]) for view in sorted(texts) if texts[view]), ""
    )


def menu_state(pane: Pane, *, has_details: bool) -> MenuState:
    """Return the content of the menu of the image."""
    segments, series = pane.overlays.segments, pane.series
    return MenuState(
        windows=pane.windowing.offered(),
        graphics=pane.overlays.graphics.state(pane.view.frame, series),
        segments=segments.choices(series),
        is_filled=segments.is_filled,
        has_warnings=bool(series and series.warnings),
        has_details=has_details,
        key_images=pane.key_images.entries(),
    )
