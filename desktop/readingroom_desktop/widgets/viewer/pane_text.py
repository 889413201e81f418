"""Text over the active view of an image pane, and its description for screen readers."""

from dataclasses import replace
from typing import Protocol

from readingroom.domain.imaging import ImageSeries
from readingroom_desktop.viewmodels.formats import tr, tr_core
from readingroom_desktop.widgets.viewer.annotations import Annotations, CornerLine
from readingroom_desktop.widgets.viewer.cell_views import CellViews
from readingroom_desktop.widgets.viewer.cine import Cine
from readingroom_desktop.widgets.viewer.frame_overlays import FrameOverlays, OverlayTarget
from readingroom_desktop.widgets.viewer.heat_maps import HeatMaps
from readingroom_desktop.widgets.viewer.key_images import KeyImages
from readingroom_desktop.widgets.viewer.summary import DisplayedImage, accessible_name, annotations
from readingroom_desktop.widgets.viewer.viewport import Viewport


class TextPane(Protocol):
    """The parts of an image pane that its text describes."""

    case_code: str
    view: Viewport
    cells: CellViews
    overlays: FrameOverlays
    heat_maps: HeatMaps
    cine: Cine
    key_images: KeyImages

    @property
    def series(self) -> ImageSeries | None:
        """Return the series in the active view."""

    @property
    def series_list(self) -> tuple[ImageSeries, ...]:
        """Return all series of the case."""

    def overlay_target(self) -> OverlayTarget | None:
        """Return the image on screen, None without a series."""


class PaneText:
    """Annotations of the active view.

    `is_waiting` is set while an image loads for long; `has_details` shows the warnings in full.
    """

    def __init__(self, pane: TextPane) -> None:
        self._pane = pane
        self.is_waiting = False
        self.has_details = False

    def annotations(self) -> Annotations:
        """Return the text over the image."""
        pane, target = self._pane, self._pane.overlay_target()
        if target is None:
            is_empty = not pane.series_list
            empty_view = tr("No series in this view. Choose one in the strip (Y).")
            empty_view = pane.cells.active.reason or empty_view
            return Annotations(message=tr("This case has no images.") if is_empty else empty_view)
        message = pane.cells.active.failure
        if self.is_waiting:
            progress = pane.cells.waiting_text(target.series)
            message = progress or tr("Loading image %1 …", str(pane.cells.active.requested + 1))
        if not pane.cells.has_info:
            return Annotations(message=message)
        lines = pane.cells.linking.active_lines() + self._cine_lines()
        lines += pane.key_images.lines(target.series, pane.cells.state.index)
        lines += pane.overlays.lines(target) + pane.view.cut_tool.corner_lines
        annotated = annotations(self._subject(target.series), pane.view, lines)
        details = tuple(map(tr_core, target.series.warnings)) if self.has_details else ()
        legends = pane.overlays.legends(target)
        across = pane.cells.reference_lines(pane.view)
        return replace(
            annotated, message=message, details=details, legends=legends, reference_lines=across
        )

    def _cine_lines(self) -> tuple[CornerLine, ...]:
        cine = self._pane.cine
        return (CornerLine(tr("Cine %1", cine.text), "accent"),) if cine.is_running else ()

    def describe(self) -> None:
        """Set the description of the active view."""
        pane, target = self._pane, self._pane.overlay_target()
        if target is not None:
            lines = pane.key_images.lines(target.series, pane.cells.state.index)
            lines += pane.overlays.lines(target) + pane.view.cut_tool.lines
            lines += pane.cells.linking.lines()
            text = accessible_name(self._subject(target.series), pane.view, lines)
            pane.view.setAccessibleDescription(text)

    def _subject(self, series: ImageSeries) -> DisplayedImage:
        cells = self._pane.cells
        return DisplayedImage(
            self._pane.case_code,
            series,
            cells.state.index,
            cells.text_of(series),
            opening_reason=cells.state.reason,
        )
