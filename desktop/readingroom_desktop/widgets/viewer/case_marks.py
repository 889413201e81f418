"""Marks of the reader on the images of the case shown."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QObject, QPoint, QRectF, Signal

from readingroom.domain.flat_shapes import FlatShape
from readingroom.domain.mark import Mark, contour
from readingroom.domain.polygon import Point
from readingroom.domain.reformat import ReformattedSeries
from readingroom_desktop.widgets.viewer.cut_tool import SourceDrawing
from readingroom_desktop.widgets.viewer.image_pane import ImagePane
from readingroom_desktop.widgets.viewer.mark_editing import handles
from readingroom_desktop.widgets.viewer.reformat_text import marks_refused
from readingroom_desktop.widgets.viewer.shown_marks import ShownMark, mark_of, rect_of


class CaseMarks(QObject):
    """Draws the marks of the frame shown and those that it cuts, and reports new ones.

    Args:
        pane: viewer of the case.
    """

    mark_made = Signal(object)
    """New `Mark` on the frame shown, without a rating."""
    mark_edited = Signal(int, object)
    """(index of a mark, the edited `Mark`)"""
    changed = Signal()
    """Other marks are drawn, or another one is selected."""

    def __init__(self, pane: ImagePane) -> None:
        super().__init__(pane)
        self._pane = pane
        self._marks: tuple[Mark, ...] = ()
        self._first: tuple[Mark, ...] = ()
        self._selected: int | None = None
        self.tool = pane.view.mark_tool
        self.tool.marked.connect(self._on_marked)
        self.tool.outlined.connect(self._on_outlined)
        self.tool.edited.connect(self.mark_edited)
        self.tool.noticed.connect(pane.noticed)
        pane.image_shown.connect(self._draw)
        pane.views_changed.connect(self._draw)
        self.changed.connect(self._draw)
        pane.plane_cuts.add_source(self._drawings, self.changed)

    def show(self, marks: tuple[Mark, ...]) -> None:
        """Draw marks; the selection is kept while its mark exists."""
        self._marks = marks
        if self._selected is not None and self._selected >= len(marks):
            self._selected = None
        self.changed.emit()

    def show_first(self, marks: tuple[Mark, ...]) -> None:
        """Draw the marks of a first answer below the others; they cannot be changed."""
        self._first = marks
        self.changed.emit()

    def select(self, index: int | None) -> None:
        """Draw a mark as the selected one."""
        self._selected = index
        self.changed.emit()

    def go_to(self, index: int) -> None:
        """Select a mark and show its frame."""
        mark = self._marks[index]
        keys = [series.key for series in self._pane.series_list]
        if mark.series in keys:
            self._pane.reformatting.show_stored(mark.frame, keys.index(mark.series))
        self.select(index)

    def point_of(self, index: int) -> QPoint:
        """Return the lower right corner of a mark on the screen, inside the view."""
        view = self._pane.view
        corner = view.image_transform().mapRect(rect_of(self._marks[index])).bottomRight()
        inside = view.viewport().rect()
        x = min(max(round(corner.x()), inside.left()), inside.right())
        y = min(max(round(corner.y()), inside.top()), inside.bottom())
        return view.viewport().mapToGlobal(QPoint(x, y))

    def _draw(self) -> None:
        series, frame = self._pane.series, self._pane.index_shown[1]
        self.tool.show_marks(self._on(series.key if series is not None else "", frame))
        for view, shown, number in self._pane.cells.on_screen():
            view.mark_tool.show_marks(self._on(shown.key, number))

    def _drawings(self) -> Iterator[SourceDrawing]:
        """Yield the marks on series of the case, as other images show them."""
        series = {each.key: each for each in self._pane.series_list}
        for shown in self._all():
            mark = shown.mark
            if mark.series in series:
                yield SourceDrawing(
                    series[mark.series],
                    mark.frame,
                    (FlatShape(handles(mark)),),
                    shown.text,
                    shown.outline,
                    shown.ink,
                    partial(self.select, None if shown.is_first else shown.number - 1),
                )

    def _on(self, series: str, frame: int) -> tuple[ShownMark, ...]:
        """Return the marks on a frame."""
        at = (series, frame)
        return tuple(each for each in self._all() if (each.mark.series, each.mark.frame) == at)

    def _all(self) -> Iterator[ShownMark]:
        for number, mark in enumerate(self._first, 1):
            yield ShownMark(number, mark, is_first=True)
        for number, mark in enumerate(self._marks, 1):
            yield ShownMark(number, mark, number - 1 == self._selected)

    def _on_marked(self, rect: QRectF) -> None:
        self._report(mark_of(rect, *self._position))

    def _on_outlined(self, vertices: tuple[Point, ...]) -> None:
        self._report(contour(*self._position, vertices))

    @property
    def _position(self) -> tuple[str, int]:
        """Return the series and the frame on screen."""
        series = self._pane.series
        return series.key if series is not None else "", self._pane.index_shown[1]

    def _report(self, mark: Mark) -> None:
        """Report a new mark, unless its image is not one of the case."""
        if isinstance(self._pane.series, ReformattedSeries):
            self._pane.noticed.emit(marks_refused())
        elif self._pane.series is not None:
            self.mark_made.emit(mark)
