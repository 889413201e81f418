"""Cells of the view grid: the series of each, their frames, and scrolling them together."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QLineF, QObject, Signal

from readingroom.domain.imaging import Frame, ImageSeries
from readingroom.domain.planes import (
    Vector,
    crossing,
    nearest_frame,
    shares_space,
)
from readingroom.domain.reformat import ReformattedSeries, source_of
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.viewer.annotations import Annotations
from readingroom_desktop.widgets.viewer.cell import Cell, HungCell
from readingroom_desktop.widgets.viewer.drawing_tool import CENTRE
from readingroom_desktop.widgets.viewer.frame_overlays import FrameOverlays, OverlayTarget
from readingroom_desktop.widgets.viewer.linked_scrolling import LinkedScrolling
from readingroom_desktop.widgets.viewer.measure_tool import ImageOnScreen
from readingroom_desktop.widgets.viewer.opening_windows import OpeningWindows
from readingroom_desktop.widgets.viewer.scales import pixel_aspect
from readingroom_desktop.widgets.viewer.series_state import SeriesState, home_placement
from readingroom_desktop.widgets.viewer.series_texts import SeriesText, series_texts
from readingroom_desktop.widgets.viewer.slide_layer import SlideLayer
from readingroom_desktop.widgets.viewer.summary import DisplayedImage, annotations
from readingroom_desktop.widgets.viewer.view_grid import GridShape, SideView, ViewGrid
from readingroom_desktop.widgets.viewer.viewport import Viewport

COMPUTED = -1
"""Number of a series of computed frames, for which nothing is stored."""


class CellViews(QObject):
    """Contents of the cells of a grid, while their case is open.

    The active view is supplied by its pane, the side views are supplied here.

    Args:
        loader: decodes frames.
        grid: the views.
        overlays: overlays of the case.
        parent: the image pane.
    """

    changed = Signal()
    """A side view shows another frame."""

    def __init__(
        self, loader: FrameLoader, grid: ViewGrid, overlays: FrameOverlays, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._loader, self._grid, self._overlays = loader, grid, overlays
        self._case_code = ""
        self._series: tuple[ImageSeries, ...] = ()
        self.texts: tuple[SeriesText, ...] = ()
        self._numbers: dict[str, int] = {}
        self._cells = [Cell()]
        self.linking = LinkedScrolling(self)
        self.has_info = True
        self.progress: dict[str, str] = {}
        self.openings = OpeningWindows()
        loader.frame_ready.connect(self._frame_ready)
        loader.frame_failed.connect(self._frame_failed)
        grid.view.measure_tool.changed.connect(self._show_measurements)

    # Contents

    @property
    def active(self) -> Cell:
        """Return the active cell."""
        return self._cells[self._grid.active]

    @property
    def all_cells(self) -> Sequence[Cell]:
        """Return the cells of all views."""
        return self._cells

    @property
    def state(self) -> SeriesState:
        """Return the state of the series in the active cell."""
        return self.active.state

    @property
    def series_shown(self) -> ImageSeries | None:
        """Return what the active cell shows: a stored series, or a reformat of it."""
        return self.series_of(self.active)

    @property
    def count(self) -> int:
        """Return the number of views."""
        return self._grid.shape.cells

    def show_case(self, case_code: str, series: tuple[ImageSeries, ...]) -> None:
        """Fill the cells with the first series of a case, and unlink them."""
        self._case_code, self._series = case_code, series
        self.texts = series_texts(series)
        self._numbers = {each.key: number for number, each in enumerate(series)}
        self._cells = [Cell() for _ in range(self.count)]
        self.linking.unlink()
        self.progress = {}
        for number, cell in enumerate(self._cells[: len(series)]):
            self._fill(cell, number)
        self._grid.set_shape(self._grid.shape, 0)
        self._show_sides()

    def clear(self) -> None:
        """Forget the case."""
        self.show_case("", ())

    def text_of(self, series: ImageSeries) -> SeriesText:
        """Return the name of a series of the case, or of that which a reformat is of."""
        return self.texts[self._numbers[source_of(series).key]]

    def views_of_series(self) -> dict[int, tuple[int, ...]]:
        """Return the numbers of the views, from 1, by the number of the series they show."""
        views: dict[int, tuple[int, ...]] = {}
        for number, cell in enumerate(self._cells[: self.count], start=1):
            if cell.series is not None:
                views[cell.series] = (*views.get(cell.series, ()), number)
        return views

    def set_shape(self, shape: GridShape) -> None:
        """Show more or fewer views; new cells get the series that no cell shows.

        The contents of cells that are no longer shown come back with them.
        """
        cells, active = self._cells, self._grid.active
        if active >= shape.cells:
            cells[0], cells[active], active = cells[active], cells[0], 0
        for number in range(len(cells), shape.cells):
            cells.append(Cell())
            shown = {cell.series for cell in cells[:number]}
            free = [each for each in range(len(self._series)) if each not in shown]
            if free:
                self._fill(cells[number], free[0])
        self._grid.set_shape(shape, active)
        self._show_sides()
        self.linking.relink()

    def hang(self, shape: GridShape, contents: Sequence[HungCell]) -> None:
        """Show other series in the cells of a layout, each in its latest state, and unlink them."""
        latest = {number: state for cell in self._cells for number, state in cell.states.items()}
        latest |= {
            cell.series: cell.states[cell.series] for cell in self._cells if cell.series is not None
        }
        self.linking.unlink()
        hung = [self._hung(content, latest) for content in contents]
        # views that go away still ask for their cells: hiding the one under the pointer moves it
        self._cells = hung + [Cell() for _ in range(self.count - len(hung))]
        self._grid.set_shape(shape, 0)
        self._cells = hung
        self._show_sides()
        self.linking.relink()

    def _hung(self, content: HungCell, latest: Mapping[int, SeriesState]) -> Cell:
        cell = Cell(states={number: replace(state) for number, state in latest.items()})
        if content.series is None:
            cell.reason = content.reason
            return cell
        self._fill(cell, content.series)
        state = cell.states[content.series]
        state.hang(content.window)
        return cell

    def activate(self, number: int) -> Frame | None:
        """Make a cell the active one; return the frame that its side view showed."""
        former, side = self._grid.active, self._grid.sides[number]
        frame, former_frame = side.frame, self._grid.view.frame
        self._grid.activate(number)
        cell = self._cells[former]
        side.clear()
        if former_frame is not None and cell.series is not None:
            self._draw(side, cell, former_frame)
        self.linking.find()
        return frame

    def put(self, series: int) -> None:
        """Show a series in the active cell; a linked one at the position of the others.

        A series that was not shown before begins at the position of the one it replaces.
        """
        is_new = all(series not in cell.states for cell in self._cells)
        former = replace(self.active)
        self._fill(self.active, series)
        index = self.linking.matching(former, self.active) if is_new else None
        if index is not None:
            self.active.requested = index
        self.linking.join(self.active)

    def _fill(self, cell: Cell, series: int) -> None:
        if series not in cell.states:
            known = (each.states[series] for each in self._cells if series in each.states)
            state = next(known, SeriesState.of(self._series[series]))
            cell.states[series] = replace(state)
        cell.series, cell.failure, cell.reformat = series, "", None
        cell.requested = cell.states[series].index

    def show_reformat(self, target: ReformattedSeries) -> None:
        """Show a reformat of its series in the active cell."""
        shown = self.series_shown
        if shown is not None:
            self.active.show_reformat(shown, target)
            self.linking.relink()

    def show_stored(self) -> None:
        """Show the stored frames of the series in the active cell."""
        self.active.show_stored(self._series)
        self.linking.relink()

    def waiting_text(self, series: ImageSeries) -> str:
        """Return how much of the volume of a reformat is decoded, "" once it is complete."""
        if not isinstance(series, ReformattedSeries):
            return ""
        return self.progress.get(series.source.key, "")

    def series_of(self, cell: Cell) -> ImageSeries | None:
        """Return what a cell shows: a stored series, or a reformat of it."""
        return cell.shown(self._series)

    def sides(self) -> Iterator[tuple[int, SideView, Cell]]:
        """Yield number, view and cell of each side view."""
        for number, side in self._grid.sides.items():
            yield number, side, self._cells[number]

    def side_with(self, key: str) -> int | None:
        """Return the number of a cell, not the active one, that shows a series by its key."""
        shown = {number: self.series_of(cell) for number, _, cell in self.sides()}
        return next((at for at, each in shown.items() if each and each.key == key), None)

    def on_screen(self) -> Iterator[tuple[Viewport, ImageSeries, int]]:
        """Yield view, series and frame number of each side view that shows an image."""
        for _, side, cell in self.sides():
            series = self.series_of(cell)
            if series is not None and side.frame is not None:
                yield side, series, cell.state.index

    def shown_images(self) -> dict[Viewport, tuple[ImageSeries, int]]:
        """Return series and frame number of each view that shows an image."""
        shown: dict[Viewport, tuple[ImageSeries, int]] = {
            side: (series, index) for side, series, index in self.on_screen()
        }
        active, main = self.series_shown, self._grid.view
        if active is not None and main.frame is not None:
            shown[main] = (active, self.state.index)
        return shown

    def go_to_position(self, position: Vector, source: ImageSeries) -> None:
        """Show the frames at a position of a series in all side views of the same space."""
        for number, _, cell in self.sides():
            series = self.series_of(cell)
            if series is None or not shares_space(series, source):
                continue
            target = nearest_frame(series, position, cell.requested)
            if target is not None and target != cell.requested:
                self.request(number, target)
        self.linking.relink()

    # Frames

    def _show_sides(self) -> None:
        for number, side, cell in self.sides():
            side.set_annotator(partial(self._annotations, side))
            side.measure_tool.set_source(partial(self._image_of, side))
            side.pointer_moved.connect(self._grid.view.pointer_moved)
            series = self.series_of(cell)
            if series is not None:
                side.set_home(home_placement(series))
                self.request(number, cell.requested)
        self._show_measurements()

    def request(self, number: int, index: int) -> None:
        """Request a frame of a side view."""
        cell = self._cells[number]
        series = self.series_of(cell)
        if series is not None:
            cell.requested = index
            self._grid.sides[number].stack_bar.show_position(index, len(series.frames))
            self._loader.request(series, index, number)

    def _frame_ready(self, key: str, index: int, frame: Frame) -> None:
        for _, side, cell in self.sides():
            if self._awaits(cell, key, index) and side.frame is not frame:
                cell.failure = ""
                cell.state.index = index
                self._draw(side, cell, frame)
                self._grid.view.viewport().update()
                self.changed.emit()

    def _frame_failed(self, key: str, index: int, sentence: str) -> None:
        for _, side, cell in self.sides():
            if self._awaits(cell, key, index):
                cell.state.index = index
                side.clear()
                cell.failure = tr("Image %1 cannot be shown. %2", str(index + 1), sentence)
                side.viewport().update()

    def _awaits(self, cell: Cell, key: str, index: int) -> bool:
        series = self.series_of(cell)
        return series is not None and series.key == key and cell.requested == index

    def _draw(self, side: SideView, cell: Cell, frame: Frame) -> None:
        series, state = self.series_of(cell), cell.state
        if series is not None:
            state.open(series, frame, self.openings)
            side.set_home(home_placement(series), state.home_window)
            side.stack_bar.show_position(state.index, len(series.frames))
            self.show_slide(side, series)
            side.show_frame(frame, pixel_aspect(series), state.view_state)
            state.view_state = side.view_state
            self._show_layers(side, cell)

    def show_slide(self, view: Viewport, series: ImageSeries) -> None:
        """Show the tiles of a slide over its overview in a view; none for other series."""
        layer: SlideLayer | None = view.findChild(SlideLayer)
        if layer is None and series.levels:
            layer = SlideLayer(view, self._loader)
        if layer is not None:
            layer.show(series)

    def _show_layers(self, side: SideView, cell: Cell) -> None:
        target = self._target(side, cell)
        if target is not None and side.frame is not None:
            side.set_layers(self._overlays.layers(target))
        side.viewport().update()

    def show_layers(self) -> None:
        """Draw the overlays of the side views again."""
        for _, side, cell in self.sides():
            self._show_layers(side, cell)

    def side_images(self) -> tuple[tuple[ImageSeries, int], ...]:
        """Return series and frame number of the side views."""
        return tuple((series, index) for _, series, index in self.on_screen())

    def _show_measurements(self) -> None:
        measured = self._grid.view.measure_tool.all_measured
        for _, side, _cell in self.sides():
            side.measure_tool.show_all(measured)

    def _image_of(self, side: SideView) -> ImageOnScreen | None:
        return next(
            (
                ImageOnScreen(series, index, side.frame)
                for view, series, index in self.on_screen()
                if view is side and side.frame is not None
            ),
            None,
        )

    # Text

    def reference_lines(self, view: Viewport) -> tuple[QLineF, ...]:
        """Return where the planes of other views cut the image of a view, on the screen.

        The active view shows those of all other views, a side view that of the active one.
        """
        shown, main = self.shown_images(), self._grid.view
        target = shown.pop(view, None)
        if target is None:
            return ()
        others = shown.values() if view is main else [shown[main]] if main in shown else []
        cuts = (crossing(*target, *other) for other in others)
        return tuple(_on_screen(view, *cut) for cut in cuts if cut is not None)

    def _target(self, side: SideView, cell: Cell) -> OverlayTarget | None:
        series = self.series_of(cell)
        if series is None or cell.series is None:
            return None
        number = cell.series if cell.reformat is None else COMPUTED
        return OverlayTarget(series, (number, cell.state.index), side.frame)

    def _annotations(self, side: SideView) -> Annotations:
        number = self._grid.cell_of(side)
        cell = self._cells[number]
        target = self._target(side, cell)
        if target is None:
            empty = cell.reason or tr("No series in this view.")
            return Annotations(message=empty if self._series else "")
        failure = cell.failure or self.waiting_text(target.series)
        if not self.has_info:
            return Annotations(message=failure)
        link = self.linking.line(number, cell)
        text = self.text_of(target.series)
        subject = DisplayedImage(
            self._case_code,
            target.series,
            target.indices[1],
            text,
            link,
            opening_reason=cell.state.reason,
        )
        lines = self._overlays.lines(target) + side.cut_tool.corner_lines
        legends = self._overlays.legends(target)
        drawn = annotations(subject, side, lines)
        lines_across = self.reference_lines(side)
        return replace(drawn, message=failure, legends=legends, reference_lines=lines_across)


def _on_screen(view: Viewport, first: tuple[float, float], second: tuple[float, float]) -> QLineF:
    """Return a line between two positions of the image, the centre of pixel 0 at 0."""
    line = QLineF(*(part + CENTRE for part in (*first, *second)))
    return view.image_transform().map(line)
