"""Cell of the view grid: its series, or a reformat of it, and the state of the view."""

from dataclasses import dataclass, field, replace

from readingroom.domain.imaging import ImageSeries, Window
from readingroom.domain.planes import SeriesLink, centre_of, link_between, nearest_frame
from readingroom.domain.reformat import Reformat, ReformattedSeries
from readingroom_desktop.widgets.viewer.series_state import SeriesState

_NOTHING = SeriesState()


@dataclass(frozen=True, slots=True)
class HungCell:
    """Content of a cell by a hanging protocol.

    `series` is the number of a series, None for an empty cell; `window` its first window, None for
    that of the file. `reason` says why an empty cell is empty.
    """

    series: int | None
    window: Window | None = None
    reason: str = ""


@dataclass(slots=True)
class Cell:
    """Content of a cell.

    `series` is the number of its series in the case, None while it is empty; `reformat` is the
    reformat of it that is shown instead, None for the stored frames. `requested` is the number of
    the frame to be shown. `anchor` is the number that corresponds to the anchors of the other cells
    if they are linked by number. `is_absent` is set if a linked cell has no frame there. `reason`
    says why an empty cell is empty.
    """

    series: int | None = None
    states: dict[int, SeriesState] = field(default_factory=dict)
    requested: int = 0
    anchor: int = 0
    failure: str = ""
    is_absent: bool = False
    reason: str = ""
    reformat: ReformattedSeries | None = None
    reformat_state: SeriesState = field(default_factory=SeriesState)

    @property
    def state(self) -> SeriesState:
        """Return the state of what is shown."""
        if self.reformat is not None:
            return self.reformat_state
        return _NOTHING if self.series is None else self.states[self.series]

    def shown(self, series: tuple[ImageSeries, ...]) -> ImageSeries | None:
        """Return what is shown, of the series of the case."""
        if self.series is None:
            return None
        return series[self.series] if self.reformat is None else self.reformat

    def show_stored(self, series: tuple[ImageSeries, ...]) -> None:
        """Show the stored frames again, with the window of the reformat."""
        if self.reformat is None or self.series is None:
            return
        position = centre_of(self.reformat, self.requested)
        former, self.reformat, self.failure = self.reformat, None, ""
        state = self.state
        if self.reformat_state.view_state.window is not None:
            self._take_window(state, self.reformat_state)
        source = series[self.series]
        matching = None if position is None else nearest_frame(source, position, state.index)
        is_parallel = link_between(former, source) in (SeriesLink.POSITION, SeriesLink.DISTANCE)
        self.requested = matching if matching is not None and is_parallel else state.index

    def show_reformat(self, shown: ImageSeries, target: ReformattedSeries) -> None:
        """Show a reformat at the position of the frame shown, else in its middle.

        Window and inversion are retained; with the same plane also the placement.
        """
        position, former = centre_of(shown, self.requested), self.state
        state = SeriesState.of(target)
        if self.reformat is not None and _is_same_plane(self.reformat.reformat, target.reformat):
            state.view_state = former.view_state
        else:
            self._take_window(state, former)
        index = None if position is None else nearest_frame(target, position)
        self.requested = state.index = len(target.frames) // 2 if index is None else index
        self.reformat, self.reformat_state, self.failure = target, state, ""

    @staticmethod
    def _take_window(state: SeriesState, former: SeriesState) -> None:
        state.view_state = replace(
            state.view_state,
            window=former.view_state.window,
            is_inverted=former.view_state.is_inverted,
        )


def _is_same_plane(first: Reformat, second: Reformat) -> bool:
    return first.plane is second.plane
