"""Image pane: tools, viewport and series strip, supplied by the frame loader."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QMenu, QWidget

from readingroom.domain.imaging import Frame, ImageSeries
from readingroom.domain.output import Overlay
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.theme import Duration, Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.layouts import column
from readingroom_desktop.widgets.viewer.annotations import Annotations
from readingroom_desktop.widgets.viewer.cell_views import COMPUTED, CellViews
from readingroom_desktop.widgets.viewer.crosshair import Crosshair
from readingroom_desktop.widgets.viewer.frame_overlays import FrameOverlays, OverlayTarget
from readingroom_desktop.widgets.viewer.hanging import Hanging
from readingroom_desktop.widgets.viewer.image_menu import image_menu, why_unavailable
from readingroom_desktop.widgets.viewer.image_tools import ImageTools
from readingroom_desktop.widgets.viewer.key_images import KeyImages
from readingroom_desktop.widgets.viewer.layers_panel import LayersPanel
from readingroom_desktop.widgets.viewer.measure_tool import ImageOnScreen
from readingroom_desktop.widgets.viewer.measuring import Measuring
from readingroom_desktop.widgets.viewer.pane_actions import pane_actions
from readingroom_desktop.widgets.viewer.pane_cine import PaneCine
from readingroom_desktop.widgets.viewer.pane_state import contents, menu_state, tool_state
from readingroom_desktop.widgets.viewer.pane_text import PaneText
from readingroom_desktop.widgets.viewer.plane_cuts import PlaneCuts
from readingroom_desktop.widgets.viewer.reformatting import Reformatting
from readingroom_desktop.widgets.viewer.scales import pixel_aspect
from readingroom_desktop.widgets.viewer.series_state import home_placement
from readingroom_desktop.widgets.viewer.series_strip import SeriesStrip
from readingroom_desktop.widgets.viewer.view_actions import ViewActions
from readingroom_desktop.widgets.viewer.view_grid import ViewGrid
from readingroom_desktop.widgets.viewer.view_layouts import ViewLayouts
from readingroom_desktop.widgets.viewer.viewport import Viewport
from readingroom_desktop.widgets.viewer.windowing import Windowing


class ImagePane(QWidget):
    """Pane with the series of one case; decodes asynchronously, never shows an outdated image.

    `view` is the active view of the layout: tools, keys, menus and the strip act on it.
    """

    used = Signal()
    """User input on the pane."""
    maximise_requested = Signal()
    """A request to maximise or restore the image."""
    image_shown = Signal(int, int)
    """(series number, frame number) of a stored image, both from 0."""
    noticed = Signal(str)
    """The reason why a key had no effect."""
    explanation_requested = Signal(str)
    """The side whose explanation is to be shown or hidden."""
    reference_requested = Signal()
    """A request to refer to the image on screen in the comment."""
    views_changed = Signal()
    """A side view shows another frame, or another view is active."""

    def __init__(self, loader: FrameLoader) -> None:
        super().__init__()
        self._loader = loader
        self.case_code = ""
        self._series: tuple[ImageSeries, ...] = ()
        self._is_from_below = False
        self._text = PaneText(self)
        self.overlays = FrameOverlays(loader, self)
        self.heat_maps = self.overlays.heat_maps
        self._menu: QMenu | None = None
        self.view = Viewport()
        self.grid = ViewGrid(self.view)
        self.cells = CellViews(loader, self.grid, self.overlays, self)
        self.layouts = ViewLayouts(self.grid, self.cells, self)
        self.hanging = Hanging(self.layouts, self.cells, self)
        self._image_actions = ViewActions(self.view, lambda: self.series)
        self.tools = ImageTools()
        self.strip = SeriesStrip()
        self.player = PaneCine(self, self._request, self)
        self.cine = self.player.cine
        self._slow = QTimer(self, interval=Duration.QUIET_WAIT, singleShot=True)
        self._slow.timeout.connect(self._show_waiting)
        self.key_images = KeyImages(self.view, self.cells, self.strip, self)
        self.windowing = Windowing(self.view, self.cells, self.tools, lambda: self.series, self)
        self.measuring = Measuring(self.view, self._image_on_screen, self)
        self.reformatting = Reformatting(self, loader, self)
        self.plane_cuts = PlaneCuts(self, self)
        self.layers = LayersPanel(self, self, self.explanation_requested.emit)
        self.crosshair = Crosshair(self.grid, self.cells, self)
        self._actions = self._image_actions.by_name() | pane_actions(self) | self._requests()
        self._build()

    def _build(self) -> None:
        self.setLayout(
            column(self.tools, self.grid, self.strip, growing=self.grid, gap=Size.GAP_SMALL)
        )
        self.view.set_annotator(self._annotations)
        self.view.scrolled.connect(self._wheel)
        self.view.view_state_changed.connect(self._on_view_state_changed)
        self.view.pointer_moved.connect(self.used)
        self.view.stack_bar.chosen.connect(self.go_to)
        self.view.menu_requested.connect(self.open_menu)
        self.view.maximise_requested.connect(self.maximise_requested)
        self.tools.requested.connect(self.perform)
        self.strip.series_chosen.connect(self.show_series)
        self.strip.thumbnail_requested.connect(self._request_thumbnail)
        self.grid.series_dropped.connect(self._drop)
        self.cells.changed.connect(self.views_changed)
        self.views_changed.connect(self._mark_series)
        self.layouts.used.connect(self.used)
        self.layouts.changing.connect(self._stop_work)
        self.layouts.activated.connect(self._show_active)
        self.layouts.changed.connect(self._on_layout_changed)
        self.layouts.noticed.connect(self.noticed)
        self.reformatting.changing.connect(self._stop_work)
        self.reformatting.changed.connect(self._show_active)
        self.reformatting.noticed.connect(self.noticed)
        self._loader.frame_ready.connect(self._frame_ready)
        self._loader.frame_failed.connect(self._frame_failed)
        self.overlays.changed.connect(self._show_marks)
        self.heat_maps.changed.connect(self._show_state)
        for tool in self.view.drawing_tools:
            tool.switched.connect(self._show_state)
        self.measuring.noticed.connect(self.noticed)
        self.view.cut_tool.changed.connect(self._text.describe)
        self.player.changed.connect(self._show_speed)

    def _requests(self) -> dict[str, Callable[[], Any]]:
        return {
            "view.maximise": self.maximise_requested.emit,
            **self.player.actions(),
            **self.windowing.actions(),
            **self.reformatting.actions(),
            **self.layers.actions(),
            **self.crosshair.actions(),
            "key_image.toggle": lambda: self.key_images.toggle(self.series, self.index_shown[1]),
            "comment.reference": self.reference_requested.emit,
            **self.hanging.actions(lambda: self.tools.menu_point("views.layout")),
        }

    def add_actions(self, actions: dict[str, Callable[[], Any]]) -> None:
        """Let `perform` run further actions of keys, buttons and menu entries."""
        self._actions |= actions

    # What is shown

    @property
    def _current(self) -> int:
        """Return the number of the series in the active view, -1 for none."""
        series = self.cells.active.series
        return -1 if series is None else series

    @property
    def _requested(self) -> int:
        return self.cells.active.requested

    @property
    def series(self) -> ImageSeries | None:
        """Return the series in the active view."""
        return self.cells.series_shown

    @property
    def series_list(self) -> tuple[ImageSeries, ...]:
        """Return all series of the case."""
        return self._series

    @property
    def frame_count(self) -> int:
        """Return the number of frames of the series."""
        series = self.series
        return len(series.frames) if series else 0

    @property
    def index_shown(self) -> tuple[int, int]:
        """Return (series index, frame index) of the image on screen."""
        return max(self._current, 0), self.cells.state.index

    @property
    def is_cine_running(self) -> bool:
        """Return whether cine is running."""
        return self.cine.is_running

    def show_case(
        self, case_code: str, series: tuple[ImageSeries, ...], overlays: dict[str, Overlay | None]
    ) -> None:
        """Show a case from its first image, after clearing the previous case."""
        self.clear()
        self.case_code, self._series = case_code, series
        self.overlays.show_case(case_code, series, overlays)
        self._text.has_details = False
        self.strip.setVisible(len(series) > 1)
        self.cells.show_case(case_code, series)
        self.strip.show_series(series, self.cells.texts)
        self.key_images.show_case(series)
        self.hanging.open_case(series)
        self._show_state()

    def shows(self, case_code: str, series: tuple[ImageSeries, ...]) -> bool:
        """Return whether these images of a case are shown."""
        return bool(series) and (self.case_code, self._series) == (case_code, series)

    def show_overlays(self, overlays: dict[str, Overlay | None]) -> None:
        """Offer other overlays of the case shown; image, window and zoom stay."""
        self.overlays.show_case(self.case_code, self._series, overlays)
        self._show_marks()
        self._show_state()

    def clear(self) -> None:
        """Show nothing and forget the case."""
        self.cine.stop()
        self._loader.forget()
        self._slow.stop()
        self._series, self._text.is_waiting = (), False
        self.cells.clear()
        self.reformatting.forget()
        self.crosshair.forget()
        self.overlays.show_case("", (), {})
        self.measuring.tool.forget()
        self.plane_cuts.forget()
        self.view.magnifier.switch_off()
        self.view.clear()
        self.strip.show_series((), ())

    def perform(self, action: str) -> None:
        """Run the action of a key, button or menu entry."""
        self.used.emit()
        reason = why_unavailable(action, contents(self))
        if reason:
            self.noticed.emit(reason)
            return
        if action.startswith("preset."):
            self._image_actions.apply_preset(int(action.removeprefix("preset.")))
        else:
            self._actions[action]()
        self._show_state()

    def show_series(self, number: int) -> None:
        """Show another series at its last position; an index out of range has no effect."""
        if not 0 <= number < len(self._series):
            return
        self.cine.stop()
        self.cells.put(number)
        self._show_active()

    def show_neighbour(self, steps: int) -> None:
        """Show the next or the previous series, if there is one."""
        if self._current >= 0:
            self.show_series(self._current + steps)

    def _show_active(self, frame: Frame | None = None) -> None:
        """Show the series of the active cell, from a frame of it if that is known."""
        self.strip.choose(self._current)
        self.view.stack_bar.show_position(self._requested, self.frame_count)
        self._slow.stop()
        self._text.is_waiting = False
        self.view.clear()
        series = self.series
        if series is not None:
            self.view.set_home(home_placement(series))
            if frame is not None:
                self._display(series, self.cells.state.index, frame)
            if frame is None or self._requested != self.cells.state.index:
                self._load(series, self._requested)
        self.key_images.draw()
        self._show_state()
        self.views_changed.emit()

    def go_to(self, index: int, series: int | None = None, *, is_from_below: bool = False) -> None:
        """Show a frame of the current or another series; a page from its top or bottom."""
        self._is_from_below = is_from_below
        if series is not None and (series, None) != (self._current, self.cells.active.reformat):
            self.show_series(series)
        if self._series:
            self._request(min(max(index, 0), self.frame_count - 1))

    def scroll_by(self, steps: int) -> None:
        """Show the frame so many steps further on."""
        self.used.emit()
        if self._series:
            self.go_to(self._requested + steps)

    def _wheel(self, steps: int) -> None:
        """Scroll within a page that is higher than the view, then through the series."""
        self.used.emit()
        if not self._series or self.view.scroll_page(steps):
            return
        is_page = self.view.view_state.placement.is_wide
        if is_page:
            steps = 1 if steps > 0 else -1
        self.go_to(self._requested + steps, is_from_below=is_page and steps < 0)

    def _request(self, index: int) -> None:
        series = self.series
        if series is not None:
            self.cells.active.requested = index
            self.view.stack_bar.show_position(index, self.frame_count)
            self.cells.linking.follow(index)
            self._load(series, index)

    def _load(self, series: ImageSeries, index: int) -> None:
        if self._loader.cached(series, index) is None:
            self._slow.start()
        self._loader.request(series, index, self.grid.active)
        self._loader.prefetch_around(series, index, linked=self.cells.linking.followed())

    def _request_thumbnail(self, number: int) -> None:
        self._loader.request(self._series[number], len(self._series[number].frames) // 2)

    # Frames arrive

    def _frame_ready(self, key: str, index: int, frame: Frame) -> None:
        series = self.series
        if self.strip.needs_thumbnail(key):
            self.strip.set_thumbnail(key, frame)
        if series is None or key != series.key or index != self._requested:
            return
        self._display(series, index, frame)

    def _display(self, series: ImageSeries, index: int, frame: Frame) -> None:
        self._end_loading("")
        shown = self.cells.state
        is_other, shown.index = shown.index != index, index
        shown.open(series, frame, self.cells.openings)
        self.view.set_home(home_placement(series), shown.home_window)
        self.cells.show_slide(self.view, series)
        self.view.show_frame(frame, pixel_aspect(series), shown.view_state)
        if is_other:
            self.view.show_page_end(is_bottom=self._is_from_below)
        shown.view_state = self.view.view_state
        self.overlays.segments.request((series, index), *self.cells.side_images())
        self._show_marks()
        if tool_state(self) != self.tools.state:
            self._show_state()
        self.windowing.log.watch()
        if self.cells.active.reformat is None:
            self.image_shown.emit(self._current, index)
        else:
            self.views_changed.emit()

    def _frame_failed(self, key: str, index: int, sentence: str) -> None:
        series = self.series
        if series is None or key != series.key or index != self._requested:
            return
        self.cells.state.index = index
        self.view.clear()
        self._end_loading(tr("Image %1 cannot be shown. %2", str(index + 1), sentence))
        self.view.setAccessibleDescription(self.cells.active.failure)

    def _end_loading(self, failure: str) -> None:
        self._slow.stop()
        self._text.is_waiting, self.cells.active.failure = False, failure
        self.view.viewport().update()

    def _show_waiting(self) -> None:
        self._text.is_waiting = True
        self.view.viewport().update()

    # View state

    def _on_view_state_changed(self) -> None:
        series, window = self.series, self.view.view_state.window
        if self.view.frame is not None and series is not None:
            if window is not None and window != self.cells.state.view_state.window:
                self.cells.openings.remember(series, window)
            self.cells.state.view_state = self.view.view_state
            self.windowing.log.watch()
        self.used.emit()
        self._text.describe()

    def toggle_info(self) -> None:
        """Show or hide the text over all views."""
        self.cells.has_info = not self.cells.has_info
        self.grid.update_views()

    def toggle_strip(self) -> None:
        """Fold or unfold the series strip."""
        self.strip.setVisible(not self.strip.isVisibleTo(self))

    def _mark_series(self) -> None:
        cells = self.cells
        self.strip.mark_views(cells.views_of_series(), self.grid.active + 1, cells.count)

    def _drop(self, cell: int, series: int) -> None:
        self.layouts.activate(cell)
        self.show_series(series)
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _stop_work(self) -> None:
        """End what the active view does, as it is about to show something else."""
        self.cine.stop()
        for tool in self.view.drawing_tools:
            tool.discard()

    def _on_layout_changed(self) -> None:
        self.key_images.draw()
        self._show_state()
        self._text.describe()
        self.views_changed.emit()

    # Cine

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop cine when the pane is hidden, on another page or in a pause."""
        super().hideEvent(event)
        if self.is_cine_running:
            self.cine.stop()
            self._show_state()

    def _show_speed(self) -> None:
        """Show that cine plays at another speed."""
        self.used.emit()
        self.view.viewport().update()
        self._show_state()

    # Overlays

    def toggle_overlay(self, side: str) -> None:
        """Show or hide a side's overlay; showing it also shows its image."""
        at = self.overlays.toggle_side(side)
        if at is not None:
            self.reformatting.go_to(at.frame, at.series)
        self._show_marks()

    def overlay_target(self) -> OverlayTarget | None:
        """Return the image on screen, None without a series."""
        series = self.series
        if series is None:
            return None
        number, index = self.index_shown
        is_stored = self.cells.active.reformat is None
        return OverlayTarget(series, (number if is_stored else COMPUTED, index), self.view.frame)

    def _show_marks(self) -> None:
        below = self.overlay_target()
        if below is not None and below.frame is not None:
            self.view.set_layers(self.overlays.layers(below))
            self._text.describe()
        self.view.viewport().update()
        self.cells.show_layers()

    def _toggle_segment(self, label: str) -> None:
        self.used.emit()
        self.overlays.toggle_segment(label, self.overlay_target(), self.cells.side_images())
        self._show_state()

    def toggle_details(self) -> None:
        """Show or hide the warnings of the series."""
        self._text.has_details = not self._text.has_details
        self.view.viewport().update()

    def _annotations(self) -> Annotations:
        return self._text.annotations()

    def _show_state(self) -> None:
        self.tools.show_state(tool_state(self))

    def _image_on_screen(self) -> ImageOnScreen | None:
        series, frame = self.series, self.view.frame
        if series is None or frame is None:
            return None
        return ImageOnScreen(series, self.cells.state.index, frame)

    # Menu

    def _go_to_key_image(self, series: int, frame: int) -> None:
        self.used.emit()
        self.go_to(frame, series)

    def open_menu(self, point: QPoint) -> None:
        """Open the menu of the image at a global position."""
        state = menu_state(self, has_details=self._text.has_details)
        self._menu = image_menu(
            state, self.view.set_window, self._toggle_segment, self.perform, self._go_to_key_image
        )
        self._menu.popup(point)
