"""Overlays of a frame: segments, overlays of both sides, heat maps, graphics of the file."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor

from readingroom.domain.imaging import Frame, ImageSeries
from readingroom.domain.output import Finding, FrameIndex, Overlay, OverlayKind, frame_index
from readingroom.domain.reformat import ReformattedSeries
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.theme import DARK
from readingroom_desktop.viewmodels.formats import percent, tr
from readingroom_desktop.widgets.viewer.annotations import CornerLine
from readingroom_desktop.widgets.viewer.drawings import drawing_name, graphics_lines, outlines_of
from readingroom_desktop.widgets.viewer.heat_maps import HeatMaps
from readingroom_desktop.widgets.viewer.layers import AnyLayer, Layer
from readingroom_desktop.widgets.viewer.outlines import Outlines
from readingroom_desktop.widgets.viewer.reformatted_overlays import (
    MASK_THRESHOLD,
    image_on,
    shows_slices,
    slab_note,
)
from readingroom_desktop.widgets.viewer.regions import FindingRegion
from readingroom_desktop.widgets.viewer.segments import Segments
from readingroom_desktop.widgets.viewer.strokes import Stroke
from readingroom_desktop.widgets.viewer.weight_legend import WeightLegend

Image = tuple[ImageSeries, int]
"""Series of an image, and the number of its frame, from 0."""
OPACITY_STEP = 0.1

_COLOURS = {"A": DARK.side_a, "B": DARK.side_b}


@dataclass(slots=True)
class SideOverlay:
    """One side's overlay, whether it is shown, and its image once decoded.

    `index` is the frame that it is drawn on, None if the case does not have it.
    """

    side: str
    overlay: Overlay
    index: FrameIndex | None
    is_shown: bool = False
    image: NDArray[Any] | None = None
    problem: str = ""

    @property
    def text(self) -> str:
        """Return the corner text of the overlay."""
        kind = "mask" if self.overlay.kind is OverlayKind.MASK else "saliency"
        if self.problem:
            return f"{self.side} {kind}: {self.problem}"
        return f"{self.side} {kind}"


def layer(side: SideOverlay, opacity: float) -> Layer | None:
    """Return the layer to draw, None while the image is not decoded."""
    if side.image is None:
        return None
    return Layer(tinted(side.image, side.side, side.overlay.kind), opacity)


def layer_on(
    below: "OverlayTarget", side: SideOverlay, number: int, opacity: float
) -> Layer | None:
    """Return the layer of a slice's overlay on a reformat, None while it is not decoded."""
    series, index = below.series, below.indices[1]
    if side.image is None or not isinstance(series, ReformattedSeries):
        return None
    image, is_known = image_on(series, index, number, side.image, side.overlay.kind)
    rgba = tinted(image, side.side, side.overlay.kind)
    rgba[~is_known, 3] = 0
    return Layer(rgba, opacity)


def tinted(image: NDArray[Any], side: str, kind: OverlayKind) -> NDArray[np.uint8]:
    """Return RGBA in the side's colour with the value as opacity; colour images are unchanged."""
    rows, columns = image.shape[:2]
    rgba = np.empty((rows, columns, 4), dtype=np.uint8)
    if image.ndim == 3:
        rgba[..., :3] = image
        rgba[..., 3] = 255
        return rgba
    ink = QColor(_COLOURS[side])
    rgba[..., :3] = (ink.red(), ink.green(), ink.blue())
    opacity = np.clip(np.nan_to_num(image), 0.0, 1.0)
    if kind is OverlayKind.MASK:
        opacity = (opacity >= MASK_THRESHOLD).astype(np.float32)
    rgba[..., 3] = np.round(opacity * 255.0)
    return rgba


class GraphicsSwitch:
    """Switch for graphics of files, remembered for each case."""

    def __init__(self) -> None:
        self._case_code = ""
        self._hidden_cases: set[str] = set()

    @property
    def is_on(self) -> bool:
        """Return whether graphics are shown, which is the default."""
        return self._case_code not in self._hidden_cases

    def show_case(self, case_code: str) -> None:
        """Set the current case."""
        self._case_code = case_code

    def toggle(self) -> None:
        """Show or hide the graphics of the current case."""
        self._hidden_cases ^= {self._case_code}

    def state(self, frame: Frame | None, series: ImageSeries | None) -> bool | None:
        """Return whether the graphics are shown, None if the frame has none.

        On a reformat they are the drawings of its slices.
        """
        has_any = frame is not None and bool(frame.graphics or frame.drawings)
        if isinstance(series, ReformattedSeries):
            has_any = any(ref.drawings for ref in series.source.frames)
        return self.is_on if has_any else None

    def strokes(self, frame: Frame) -> tuple[Stroke | Outlines, ...]:
        """Return the strokes over a frame, and the lines of other files."""
        if not self.is_on:
            return ()
        strokes = tuple(Stroke(graphic.mask, DARK.accent) for graphic in frame.graphics)
        if not frame.drawings:
            return strokes
        rows, columns = frame.pixels.shape[:2]
        return (*strokes, outlines_of(frame.drawings, columns, rows))

    def lines(self, frame: Frame | None) -> tuple[CornerLine, ...]:
        """Return the corner line with the names of the graphics."""
        if frame is None or not self.is_on:
            return ()
        names = [graphic.name for graphic in frame.graphics]
        return graphics_lines([*names, *map(drawing_name, frame.drawings)])


class OverlayTarget(NamedTuple):
    """Target of the overlays: series, (series, frame) index, and the frame if decoded."""

    series: ImageSeries
    indices: tuple[int, int]
    frame: Frame | None


def _limited(opacity: float) -> float:
    return min(1.0, max(OPACITY_STEP, opacity))


class FrameOverlays(QObject):
    """State of the overlays of a case; requests what is not decoded yet."""

    changed = Signal()
    """An overlay was decoded, or its decoding failed."""

    def __init__(self, loader: FrameLoader, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._loader = loader
        self._sides: dict[str, SideOverlay] = {}
        self._series: tuple[ImageSeries, ...] = ()
        self._opacity = 0.5
        self._opacities: dict[str, float] = {}
        self.region: FindingRegion | None = None
        """Region of the finding that was chosen last."""
        self.is_region_shown = True
        self.graphics = GraphicsSwitch()
        self.segments = Segments(loader, self)
        self.segments.changed.connect(self.changed)
        self.heat_maps = HeatMaps(self)
        self.heat_maps.changed.connect(self.changed)
        loader.overlay_ready.connect(self._overlay_ready)
        loader.overlay_failed.connect(self._overlay_failed)

    def show_case(
        self, case_code: str, series: tuple[ImageSeries, ...], overlays: dict[str, Overlay | None]
    ) -> None:
        """Set the overlays of a case; initially only graphics of the files are shown."""
        self._sides = {
            side: SideOverlay(side, overlay, frame_index(overlay, series))
            for side, overlay in overlays.items()
            if overlay
        }
        self._series = series
        self.region, self._opacities = None, {}
        self.heat_maps.show(())
        self.graphics.show_case(case_code)
        self.segments.show_case(series)
        self.changed.emit()

    def show_finding(self, side: str, index: FrameIndex, finding: Finding) -> None:
        """Draw the region of a finding on its frame, instead of that of another finding."""
        region = finding.region
        self.region = None if region is None else FindingRegion(side, index, region, finding.label)
        self.is_region_shown = True
        self.changed.emit()

    def region_shown(self) -> tuple[FindingRegion, ImageSeries] | None:
        """Return the region of the finding that was chosen last, if it is shown, and its series."""
        if self.region is None or not self.is_region_shown:
            return None
        return self.region, self._series[self.region.index.series]

    def toggle_region(self) -> None:
        """Show or hide the region of the finding that was chosen last."""
        self.is_region_shown = not self.is_region_shown
        self.changed.emit()

    def toggle_side(self, side: str) -> FrameIndex | None:
        """Show or hide a side's overlay; return the frame of its image if it is now shown."""
        overlay = self._sides.get(side)
        if overlay is None:
            return None
        overlay.is_shown = not overlay.is_shown
        if not overlay.is_shown:
            return None
        if overlay.image is None:
            self._loader.request_overlay(overlay.overlay.asset)
        return overlay.index

    def sides_shown(self) -> dict[str, bool]:
        """Return for each side with an overlay whether it is shown."""
        return {side: overlay.is_shown for side, overlay in self._sides.items()}

    def side_overlays(self) -> tuple[SideOverlay, ...]:
        """Return the overlays of both sides, shown or not."""
        return tuple(self._sides.values())

    def opacity_of(self, key: str) -> float:
        """Return the opacity of a layer by its key, from 0 to 1."""
        return self._opacities.get(key, self._opacity)

    def set_opacity(self, key: str, opacity: float) -> None:
        """Set the opacity of one layer."""
        self._opacities[key] = _limited(opacity)
        self.changed.emit()

    def change_opacity(self, step: float) -> None:
        """Change the opacity of all overlays and filled segments."""
        self._opacity = _limited(self._opacity + step)
        self._opacities = {key: _limited(each + step) for key, each in self._opacities.items()}
        self.changed.emit()

    def toggle_graphics(self) -> None:
        """Show or hide the graphics of the files of this case."""
        self.graphics.toggle()
        self.changed.emit()

    def toggle_segments(self, below: OverlayTarget | None, others: Sequence[Image] = ()) -> None:
        """Show or hide all segments of a series; `others` are the images of the side views."""
        self.segments.toggle_all(below.series if below is not None else None)
        self._request_segments(below, others)

    def toggle_segment(
        self, label: str, below: OverlayTarget | None, others: Sequence[Image] = ()
    ) -> None:
        """Show or hide one segment; `others` are the images of the side views."""
        self.segments.toggle(label)
        self._request_segments(below, others)

    def toggle_fill(self) -> None:
        """Draw segments filled, or as outlines."""
        self.segments.toggle_fill()
        self.changed.emit()

    def _request_segments(self, below: OverlayTarget | None, others: Sequence[Image]) -> None:
        if below is not None:
            self.segments.request((below.series, below.indices[1]), *others)
        self.changed.emit()

    def layers(self, below: OverlayTarget) -> tuple[AnyLayer, ...]:
        """Return the layers over a frame, the last on top."""
        shown = below.series, below.indices[1]
        sides = [self._side_layer(side, below) for side in self._sides_at(below)]
        return (
            *self.segments.marks(*shown, lambda label: self.opacity_of(f"segment.{label}")),
            *(side_layer for side_layer in sides if side_layer is not None),
            *self.heat_maps.layers(*shown, lambda side: self.opacity_of(f"explain.{side}")),
            *(self.graphics.strokes(below.frame) if below.frame is not None else ()),
            *(region.outline(below.series) for region in self._regions_at(below.indices)),
        )

    def lines(self, below: OverlayTarget) -> tuple[CornerLine, ...]:
        """Return the corner lines of the drawn overlays."""
        shown = series, index = below.series, below.indices[1]
        note = ""
        if isinstance(series, ReformattedSeries):
            note = slab_note(series, index, is_label=False)
        end = f", {note}" if note else ""
        sides = tuple(
            CornerLine(
                f"{overlay.text} {percent(self.opacity_of(f'overlay.{overlay.side}'))}{end}",
                f"side_{overlay.side.lower()}",
            )
            for overlay in self._sides_at(below)
        )
        sides += tuple(
            CornerLine(
                tr("%1 weights %2", each.side, percent(self.opacity_of(f"explain.{each.side}")))
                + end,
                f"side_{each.side.lower()}",
                each.accessible_name,
            )
            for each in self.heat_maps.legends(*shown)
        )
        regions = tuple(region.line for region in self._regions_at(below.indices))
        segments = self.segments.lines(*shown)
        return sides + regions + segments + self.graphics.lines(below.frame)

    def legends(self, below: OverlayTarget) -> tuple[WeightLegend, ...]:
        """Return the legends of the heat maps over a frame, () while it is not decoded."""
        if below.frame is None:
            return ()
        return self.heat_maps.legends(below.series, below.indices[1])

    def _side_layer(self, side: SideOverlay, below: OverlayTarget) -> Layer | None:
        opacity, number = self.opacity_of(f"overlay.{side.side}"), self._slice_of(side, below)
        return layer(side, opacity) if number is None else layer_on(below, side, number, opacity)

    def _sides_at(self, below: OverlayTarget) -> list[SideOverlay]:
        """Return the shown overlays on an image, on a reformat those of its slices."""
        series, index = below.series, below.indices[1]
        shown = [overlay for overlay in self._sides.values() if overlay.is_shown]
        if not isinstance(series, ReformattedSeries):
            return [overlay for overlay in shown if overlay.index == below.indices]
        numbers = [(overlay, self._slice_of(overlay, below)) for overlay in shown]
        return [
            overlay
            for overlay, number in numbers
            if number is not None and shows_slices(series, index, (number,))
        ]

    def _slice_of(self, overlay: SideOverlay, below: OverlayTarget) -> int | None:
        """Return the slice of an overlay in the volume of a reformat, None if it has none."""
        series, at = below.series, overlay.index
        if at is None or not isinstance(series, ReformattedSeries):
            return None
        if self._series[at.series].key != series.source.key:
            return None
        return series.grid.frames.index(at.frame)

    def _regions_at(self, index: tuple[int, int]) -> tuple[FindingRegion, ...]:
        region = self.region
        is_drawn = region is not None and region.index == index and self.is_region_shown
        return (region,) if region is not None and is_drawn else ()

    def _overlay_ready(self, asset: str, image: NDArray[Any]) -> None:
        for overlay in self._sides.values():
            if overlay.overlay.asset == asset:
                overlay.image, overlay.problem = image, ""
        self.changed.emit()

    def _overlay_failed(self, asset: str, sentence: str) -> None:
        for overlay in self._sides.values():
            if overlay.overlay.asset == asset:
                overlay.problem = sentence
        self.changed.emit()
