"""Linked scrolling: which views follow the active one, and to which frame."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Protocol

from readingroom.domain.imaging import ImageSeries
from readingroom.domain.planes import SeriesLink, centre_of, link_between, nearest_frame
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.viewer.annotations import CornerLine
from readingroom_desktop.widgets.viewer.cell import Cell
from readingroom_desktop.widgets.viewer.links import (
    SCROLLED,
    LinkedFrame,
    corresponding,
    link_text,
    unlinked_text,
)
from readingroom_desktop.widgets.viewer.view_grid import SideView


class CellsInViews(Protocol):
    """The cells of a grid, as linked scrolling needs them."""

    @property
    def active(self) -> Cell:
        """Return the active cell."""

    @property
    def all_cells(self) -> Sequence[Cell]:
        """Return the cells of all views."""

    @property
    def count(self) -> int:
        """Return the number of views."""

    def sides(self) -> Iterator[tuple[int, SideView, Cell]]:
        """Yield number, view and cell of each side view."""

    def series_of(self, cell: Cell) -> ImageSeries | None:
        """Return what a cell shows."""

    def request(self, number: int, index: int) -> None:
        """Request a frame of a side view."""


class LinkedScrolling:
    """Links of the side views with the active one.

    `hint` says that a stage asks for linked views, but they do not correspond by position.

    Args:
        views: the cells of the grid.
    """

    def __init__(self, views: CellsInViews) -> None:
        self._views = views
        self._links: dict[int, SeriesLink] = {}
        self.is_linked, self.hint = False, ""

    def unlink(self) -> None:
        """Let each view scroll on its own, without a hint."""
        self.is_linked, self.hint = False, ""

    def toggle(self) -> None:
        """Link the views as they are now, or unlink them."""
        self.is_linked, self.hint = not self.is_linked, ""
        self.relink()
        if self.is_linked:
            self.follow(self._views.active.requested)

    def relink(self) -> None:
        """Let the frames on screen correspond where positions are unknown."""
        for cell in self._views.all_cells:
            cell.anchor, cell.is_absent = cell.requested, False
        self.find()

    def find(self) -> None:
        """Find how each side view is linked to the active one."""
        shown = self._views.series_of(self._views.active)
        self._links = {}
        for number, _, cell in self._views.sides():
            series = self._views.series_of(cell)
            if self.is_linked and shown is not None and series is not None:
                self._links[number] = link_between(shown, series)

    def follow(self, index: int) -> None:
        """Request the frames that correspond to a frame of the active view."""
        for number, side, cell in self._views.sides():
            link = self._links.get(number)
            if link not in SCROLLED:
                continue
            target = self._corresponding(link, cell, index)
            cell.is_absent = target is None
            if target is not None and target != cell.requested:
                self._views.request(number, target)
            side.viewport().update()

    def _corresponding(self, link: SeriesLink, cell: Cell, index: int) -> int | None:
        series, shown = self._views.series_of(cell), self._views.series_of(self._views.active)
        if series is None or shown is None:
            return None
        frames = LinkedFrame(shown, self._views.active.anchor), LinkedFrame(series, cell.anchor)
        return corresponding(link, frames[0], index, frames[1], cell.requested)

    def join(self, cell: Cell) -> None:
        """Show a cell at the position of the others, if they are linked.

        If it has positions of its own, the views are unlinked: they show different levels.
        """
        if not self.is_linked:
            return
        others = [other for _, _, other in self._views.sides() if other.series is not None]
        indices = [self.matching(other, cell) for other in others]
        known = [index for index in indices if index is not None]
        if known:
            cell.requested = known[0]
        elif others:
            self.is_linked, self.hint = False, unlinked_text()
        self.relink()

    def matching(self, other: Cell, cell: Cell) -> int | None:
        """Return the frame of a cell at the position of another cell, None if unknown."""
        series, shown = self._views.series_of(cell), self._views.series_of(other)
        if series is None or shown is None:
            return None
        if link_between(shown, series) is not SeriesLink.POSITION:
            return None
        position = centre_of(shown, other.requested)
        return None if position is None else nearest_frame(series, position, cell.requested)

    def followed(self) -> tuple[tuple[ImageSeries, int], ...]:
        """Return series and frame of the views that scroll with the active one."""
        sides = ((self._views.series_of(cell), cell.requested) for _, cell in self.linked())
        return tuple((series, index) for series, index in sides if series is not None)

    def linked(self) -> Iterator[tuple[SideView, Cell]]:
        """Yield the views that scroll with the active one, and their cells."""
        for number, side, cell in self._views.sides():
            if self._links.get(number) in SCROLLED:
                yield side, cell

    def lines(self) -> tuple[CornerLine, ...]:
        """Return how each side view is linked to the active one, for hints and screen readers."""
        return tuple(
            replace(line, text=tr("View %1: %2", str(number + 1), line.text))
            for number, _, cell in self._views.sides()
            if (line := self.line(number, cell)) is not None
        )

    def active_lines(self) -> tuple[CornerLine, ...]:
        """Return the corner line of the active view, which others are linked to."""
        if not self.is_linked or self._views.count < 2:
            return ()
        lines = "\n".join(line.text for line in self.lines())
        return (CornerLine(tr("linked"), "accent", lines),)

    def line(self, number: int, cell: Cell) -> CornerLine | None:
        """Return how a side view is linked to the active one, None if it is not."""
        link = self._links.get(number)
        series, shown = self._views.series_of(cell), self._views.series_of(self._views.active)
        if series is None or shown is None:
            return None
        if link is None:
            return CornerLine(self.hint, "caution") if self.hint else None
        frames = LinkedFrame(shown, self._views.active.anchor), LinkedFrame(series, cell.anchor)
        text = link_text(link, *frames)
        if link in SCROLLED and not cell.is_absent:
            return CornerLine(text, "accent")
        absent = tr("%1: no image there", text) if link in SCROLLED else text
        return CornerLine(absent, "caution")
