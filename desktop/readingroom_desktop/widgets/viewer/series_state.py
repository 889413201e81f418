"""View state of each series while its case is open."""

from dataclasses import dataclass, field, replace

from readingroom.domain.imaging import Frame, ImageSeries, Window
from readingroom.domain.window_presets import FULL_RANGE
from readingroom_desktop.widgets.viewer.geometry import Placement
from readingroom_desktop.widgets.viewer.opening_windows import OpeningWindow, OpeningWindows
from readingroom_desktop.widgets.viewer.scales import is_document
from readingroom_desktop.widgets.viewer.view_state import ViewState


@dataclass(slots=True)
class SeriesState:
    """Frame on screen, its view state, and the window on which the series opened.

    `opening` is None before the first frame, and if the file has a window. `hung` is the window of
    the newest stage of the hanging protocol that has one.
    """

    index: int = 0
    view_state: ViewState = field(default_factory=ViewState)
    opening: OpeningWindow | None = None
    hung: Window | None = None

    def hang(self, window: Window | None) -> None:
        """Use the window of a stage; the reader's own lasts until a stage has another one."""
        if window is not None and window != self.hung:
            self.hung = window
            self.view_state = replace(self.view_state, window=window)

    def open(self, series: ImageSeries, frame: Frame, openings: OpeningWindows) -> None:
        """Choose the window of the first frame, unless one is in use already."""
        if self.view_state.window is None:
            self.opening = openings.of(series, frame)
            self.view_state = replace(self.view_state, window=self.home_window)

    @property
    def home_window(self) -> Window | None:
        """Return the window of a reset, None for that of the frame."""
        return None if self.opening is None else self.opening.window

    @property
    def reason(self) -> str:
        """Return why the window was chosen, "" once it is another one or that of the file."""
        opening, window = self.opening, self.view_state.window
        if opening is None or window is None:
            return ""
        is_same = window == opening.window or (opening.window is None and window.name == FULL_RANGE)
        return opening.reason if is_same else ""

    @classmethod
    def of(cls, series: ImageSeries) -> "SeriesState":
        """Return the initial state of a series."""
        return cls(view_state=ViewState(placement=home_placement(series)))


def home_placement(series: ImageSeries) -> Placement:
    """Return the initial placement: the whole image, or a page in full width from the top."""
    return Placement(is_wide=is_document(series))
