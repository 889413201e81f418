"""All that lies over a frame: segments, the overlays of both sides, graphics of the file."""

from typing import Any, NamedTuple

from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal

from readingroom.domain.imaging import Frame, FrameRef, ImageSeries
from readingroom.domain.output import Overlay
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.widgets.viewer.annotations import CornerLine
from readingroom_desktop.widgets.viewer.graphics import GraphicsSwitch
from readingroom_desktop.widgets.viewer.heat_maps import HeatMaps
from readingroom_desktop.widgets.viewer.overlays import SideOverlay, layer
from readingroom_desktop.widgets.viewer.segments import Segments
from readingroom_desktop.widgets.viewer.strokes import Stroke
from readingroom_desktop.widgets.viewer.viewport import Layer

OPACITY_STEP = 0.1


class OverlayTarget(NamedTuple):
    """What the marks lie on: the series, its number and the frame's, and the frame if decoded."""

    series: ImageSeries
    place: tuple[int, int]
    frame: Frame | None

    @property
    def ref(self) -> FrameRef:
        """Return where the frame is stored."""
        return self.series.frames[self.place[1]]


class FrameOverlays(QObject):
    """Keeps what is shown over the frames of a case, and asks for what is not decoded yet."""

    changed = Signal()
    """Something has been decoded, or cannot be."""

    def __init__(self, loader: FrameLoader, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._loader = loader
        self._sides: dict[str, SideOverlay] = {}
        self._opacity = 0.5
        self.graphics = GraphicsSwitch()
        self.segments = Segments(loader, self)
        self.segments.changed.connect(self.changed)
        self.heat_maps = HeatMaps(self)
        self.heat_maps.changed.connect(self.changed)
        loader.overlay_ready.connect(self._overlay_ready)
        loader.overlay_failed.connect(self._overlay_failed)

    def show_case(
        self,
        case_code: str,
        series: tuple[ImageSeries, ...],
        overlays: dict[str, Overlay | None],
    ) -> None:
        """Take what a case has; only graphics of the files are shown at first."""
        self._sides = {
            side: SideOverlay(side, overlay) for side, overlay in overlays.items() if overlay
        }
        self.heat_maps.show(())
        self.graphics.show_case(case_code)
        self.segments.show_case(series)

    def toggle_side(self, side: str) -> int | None:
        """Show or hide a side's overlay; return the image to go to where it is shown now."""
        one = self._sides.get(side)
        if one is None:
            return None
        one.is_shown = not one.is_shown
        if not one.is_shown:
            return None
        if one.image is None:
            self._loader.request_overlay(one.overlay.asset)
        return one.overlay.image

    def sides_shown(self) -> dict[str, bool]:
        """Return for each side that has an overlay whether it is shown."""
        return {side: one.is_shown for side, one in self._sides.items()}

    def change_opacity(self, step: float) -> None:
        """Make overlays and filled segments fainter or stronger."""
        self._opacity = min(1.0, max(OPACITY_STEP, self._opacity + step))

    def layers(self, below: OverlayTarget) -> tuple[Layer | Stroke, ...]:
        """Return what to draw over a frame, the last on top."""
        sides = [layer(one, self._opacity) for one in self._sides_at(below.place)]
        return (
            *self.segments.marks(below.ref, self._opacity),
            *(one for one in sides if one is not None),
            *self.heat_maps.layers(below.ref, self._opacity),
            *(self.graphics.strokes(below.frame) if below.frame is not None else ()),
        )

    def lines(self, below: OverlayTarget) -> tuple[CornerLine, ...]:
        """Return the words for what is drawn."""
        sides = tuple(
            CornerLine(f"{one.words} {self._opacity * 100:.0f}\u00a0%", f"side_{one.side.lower()}")
            for one in self._sides_at(below.place)
        )
        maps = self.heat_maps.legends(below.ref)
        sides += tuple(
            CornerLine(f"{one.side} weights {self._opacity * 100:.0f}\u00a0%",
                 f"side_{one.side.lower()}", one.spoken)
            for one in maps
        )  # fmt: skip
        return sides + self.segments.lines(below.ref) + self.graphics.lines(below.frame)

    def _sides_at(self, place: tuple[int, int]) -> list[SideOverlay]:
        return [
            one for one in self._sides.values() if one.is_shown and place == (0, one.overlay.image)
        ]

    def _overlay_ready(self, asset: str, image: NDArray[Any]) -> None:
        for one in self._sides.values():
            if one.overlay.asset == asset:
                one.image, one.problem = image, ""
        self.changed.emit()

    def _overlay_failed(self, asset: str, sentence: str) -> None:
        for one in self._sides.values():
            if one.overlay.asset == asset:
                one.problem = sentence
        self.changed.emit()
