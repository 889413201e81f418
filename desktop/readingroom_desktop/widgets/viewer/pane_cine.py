"""Cine of the active view of an image pane: when it can play, its speed, and its steps."""

from collections.abc import Callable
from typing import Any, Protocol

from PySide6.QtCore import QObject, Signal

from readingroom.domain.imaging import ImageSeries
from readingroom_desktop.widgets.viewer.cell_views import CellViews
from readingroom_desktop.widgets.viewer.cine import Cine
from readingroom_desktop.widgets.viewer.image_tools import ImageTools
from readingroom_desktop.widgets.viewer.scales import is_document


class CinePane(Protocol):
    """The parts of an image pane that its cine needs."""

    cells: CellViews
    tools: ImageTools

    @property
    def series(self) -> ImageSeries | None:
        """Return the series in the active view."""

    @property
    def frame_count(self) -> int:
        """Return the number of frames of the series."""


class PaneCine(QObject):
    """Plays the series of the active view; waits for frames that are not decoded.

    Args:
        pane: the image pane.
        request: shows a frame of the series in the active view.
        parent: the image pane.
    """

    changed = Signal()
    """Cine was started at another speed by the user."""

    def __init__(self, pane: CinePane, request: Callable[[int], None], parent: QObject) -> None:
        super().__init__(parent)
        self._pane, self._request = pane, request
        self.cine = Cine(self.step, self)
        self.cine.speed_chosen.connect(self._play_at_speed)

    def actions(self) -> dict[str, Callable[[], Any]]:
        """Return the actions by their names."""
        return {"view.cine": self.toggle, "view.cine_speed": self.open_menu}

    @property
    def can_play(self) -> bool:
        """Return whether the series can be played."""
        series = self._pane.series
        return self._pane.frame_count > 1 and not (series and is_document(series))

    def toggle(self) -> None:
        """Start or stop cine of the series at its own frame rate."""
        series = self._pane.series
        if self.cine.is_running:
            self.cine.stop()
        elif series is not None and self.can_play:
            self.cine.show_rate(series.frames_per_second)
            self.cine.start()

    def step(self, steps: int) -> None:
        """Show the frame so many frames further on, in a loop."""
        active = self._pane.cells.active
        if self._pane.cells.state.index == active.requested:
            self._request((active.requested + steps) % self._pane.frame_count)

    def open_menu(self) -> None:
        """Open the menu of speeds below its button."""
        series = self._pane.series
        if series is not None:
            self.cine.show_rate(series.frames_per_second)
            self.cine.open_menu(self._pane.tools.menu_point("view.cine"))

    def _play_at_speed(self) -> None:
        """Play at the speed chosen in the menu."""
        if not self.cine.is_running:
            self.toggle()
        self.changed.emit()
