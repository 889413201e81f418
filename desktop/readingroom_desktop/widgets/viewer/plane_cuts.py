"""What is drawn on an image, shown on the other images that its slice crosses."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, Protocol

from PySide6.QtCore import QObject, SignalInstance
from PySide6.QtGui import QColor, QPen

from readingroom.domain.flat_shapes import shape_of_region, shapes_of_measurement
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.plane_cuts import (
    SpaceIndex,
    ThickImage,
    can_cut,
    cuts,
    is_same_volume,
    thick_image,
    thickness_of,
)
from readingroom.domain.reformat import ReformattedSeries, source_of
from readingroom_desktop.theme import DARK, Size
from readingroom_desktop.viewmodels.formats import joined, tr
from readingroom_desktop.widgets.viewer.cell_views import CellViews
from readingroom_desktop.widgets.viewer.cut_tool import ShownCut, SourceDrawing
from readingroom_desktop.widgets.viewer.drawings import drawing_name, shape_of_drawing
from readingroom_desktop.widgets.viewer.frame_overlays import FrameOverlays
from readingroom_desktop.widgets.viewer.measure_tool import Measured
from readingroom_desktop.widgets.viewer.measuring import Measuring
from readingroom_desktop.widgets.viewer.reformat_text import reformat_text
from readingroom_desktop.widgets.viewer.reformatting import Reformatting
from readingroom_desktop.widgets.viewer.viewport import Viewport

Source = Callable[[], Iterable[SourceDrawing]]
"""Returns the drawings of one kind on the images of the case."""


class _Drawings(NamedTuple):
    """Drawings with their images in space."""

    located: list[tuple[SourceDrawing, ThickImage]]
    space: SpaceIndex

    def near(self, image: ThickImage) -> Iterator[tuple[SourceDrawing, ThickImage]]:
        """Yield the drawings that an image may cut, with their images."""
        return (self.located[number] for number in self.space.near(image))


class CutPane(Protocol):
    """The parts of an image pane that cuts need."""

    view: Viewport
    cells: CellViews
    overlays: FrameOverlays
    measuring: Measuring
    reformatting: Reformatting
    image_shown: Any
    views_changed: Any
    noticed: Any

    @property
    def series(self) -> ImageSeries | None:
        """Return the series in the active view."""

    @property
    def series_list(self) -> tuple[ImageSeries, ...]:
        """Return all series of the case."""

    def go_to(self, index: int, series: int | None = None) -> None:
        """Show a frame of the active or another series."""


class PlaneCuts(QObject):
    """Shows in every view what its image cuts of drawings on other images.

    Those are the measurements and the chosen finding of the case, the graphics of files on the
    slices of a reformat, and the drawings of sources that are added. A click on a cut shows the
    image of its drawing, in a view that has its series, else in the active view.

    Args:
        pane: the image pane.
        parent: the same.
    """

    def __init__(self, pane: CutPane, parent: QObject) -> None:
        super().__init__(parent)
        self._pane = pane
        self._sources: list[Source] = [self._measurements, self._findings]
        self._drawings: _Drawings | None = None
        self._graphics: dict[str, _Drawings] = {}
        self._thicknesses: dict[str, float] = {}
        self._measured: tuple[Measured, ...] = ()
        for signal in (pane.image_shown, pane.views_changed):
            signal.connect(self._show)
        pane.overlays.changed.connect(self.refresh)
        pane.measuring.tool.changed.connect(self._follow_measuring)
        pane.view.cut_tool.chosen.connect(self._go_to_source)

    def add_source(self, source: Source, changed: SignalInstance) -> None:
        """Show drawings of another kind, also after each change of them."""
        self._sources.append(source)
        changed.connect(self.refresh)

    def forget(self) -> None:
        """Forget the drawings of a case."""
        self._drawings = None
        self._graphics, self._thicknesses = {}, {}

    def refresh(self) -> None:
        """Show drawings that have changed."""
        self._drawings = None
        self._show()

    def _follow_measuring(self) -> None:
        """Show measurements that have changed; the tool also changes with each pointer move."""
        if self._pane.measuring.tool.all_measured is not self._measured:
            self.refresh()

    # Drawings

    def _all(self) -> _Drawings:
        """Return the drawings of the case whose position in space is known."""
        if self._drawings is None:
            self._drawings = self._located(each for source in self._sources for each in source())
        return self._drawings

    def _graphics_of(self, series: ImageSeries) -> _Drawings:
        """Return the drawings of other files on the slices of a series."""
        if series.key not in self._graphics:
            line = QPen(QColor(DARK.accent), Size.WHISKER)
            self._graphics[series.key] = self._located(
                SourceDrawing(
                    series,
                    number,
                    (shape_of_drawing(each),),
                    drawing_name(each),
                    line,
                    DARK.accent,
                    is_of_file=True,
                )
                for number, ref in enumerate(series.frames)
                for each in ref.drawings
            )
        return self._graphics[series.key]

    def _located(self, drawings: Iterable[SourceDrawing]) -> _Drawings:
        """Return the drawings on images whose position in space is known."""
        images = ((each, self._image(each.series, each.frame)) for each in drawings)
        located = [(each, image) for each, image in images if image is not None]
        return _Drawings(located, SpaceIndex((each.shapes, image) for each, image in located))

    def _image(self, series: ImageSeries, index: int) -> ThickImage | None:
        if series.key not in self._thicknesses:
            self._thicknesses[series.key] = thickness_of(series)
        return thick_image(series, index, self._thicknesses[series.key])

    def _measurements(self) -> Iterator[SourceDrawing]:
        self._measured = self._pane.measuring.tool.all_measured
        line = QPen(QColor(DARK.accent), Size.WHISKER)
        for each in self._measured:
            value = each.text.split("\n")[0]
            shapes, frame = shapes_of_measurement(each.measurement), each.measurement.frame
            yield SourceDrawing(each.series, frame, shapes, value, line, DARK.accent)

    def _findings(self) -> Iterator[SourceDrawing]:
        shown = self._pane.overlays.region_shown()
        if shown is not None:
            region, series = shown
            shapes = (shape_of_region(region.region),)
            line, name = QPen(QColor(region.ink), Size.WHISKER), region.line.text
            yield SourceDrawing(series, region.index.frame, shapes, name, line, region.ink)

    # Views

    def _show(self) -> None:
        shown = self._pane.cells.shown_images()
        for view in (self._pane.view, *(side for _, side, _ in self._pane.cells.sides())):
            image = shown.get(view)
            view.cut_tool.show_cuts(() if image is None else tuple(self._cuts(*image)))

    def _cuts(self, series: ImageSeries, index: int) -> Iterator[ShownCut]:
        """Yield what an image shows of drawings on other images."""
        groups = [self._all()]
        if isinstance(series, ReformattedSeries) and self._pane.overlays.graphics.is_on:
            groups.insert(0, self._graphics_of(series.source))
        target = self._image(series, index) if any(each.located for each in groups) else None
        if target is None:
            return
        for drawing, source in (each for group in groups for each in group.near(target)):
            if not can_cut(drawing.series, series):
                continue
            is_same = is_same_volume(drawing.series, series)
            parts = cuts(drawing.shapes, source, target, with_parallel=is_same)
            if parts:
                image = self._image_name(drawing, is_same=is_same)
                yield ShownCut(drawing, parts, joined(" · ", (drawing.text, image)))

    def _image_name(self, drawing: SourceDrawing, *, is_same: bool) -> str:
        """Return the name of the image of a drawing, with its series if that is another one."""
        series, number = drawing.series, str(drawing.frame + 1)
        if isinstance(series, ReformattedSeries):
            return joined(", ", (reformat_text(series), tr("image %1", number)))
        if is_same:
            return tr("image %1", number)
        keys = [each.key for each in self._pane.series_list]
        return tr("image %1 of series %2", number, str(keys.index(series.key) + 1))

    def _go_to_source(self, drawing: SourceDrawing) -> None:
        """Show the image of a drawing, in a side view that has its series if there is one."""
        pane, cells = self._pane, self._pane.cells
        number = cells.side_with(drawing.series.key)
        if number is not None:
            cells.request(number, drawing.frame)
            cells.linking.relink()
            image, view = str(drawing.frame + 1), str(number + 1)
            pane.noticed.emit(tr("Image %1 is shown in view %2.", image, view))
        else:
            self._show_in_active_view(drawing)
        drawing.on_chosen()

    def _show_in_active_view(self, drawing: SourceDrawing) -> None:
        pane, series = self._pane, drawing.series
        keys = [each.key for each in pane.series_list]
        pane.go_to(
            0 if isinstance(series, ReformattedSeries) else drawing.frame,
            series=keys.index(source_of(series).key),
        )
        if isinstance(series, ReformattedSeries):
            pane.reformatting.show_reformat(series.reformat)
            pane.go_to(drawing.frame)
