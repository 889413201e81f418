"""View state of each series while its case is open."""

from dataclasses import dataclass, field

from readingroom.domain.imaging import ImageSeries
from readingroom_desktop.widgets.viewer.geometry import Placement
from readingroom_desktop.widgets.viewer.scales import is_document
from readingroom_desktop.widgets.viewer.view_state import ViewState


@dataclass(slots=True)
class SeriesState:
    """Frame on screen and its view state."""

    index: int = 0
    view_state: ViewState = field(default_factory=ViewState)

    @classmethod
    def of(cls, series: ImageSeries) -> "SeriesState":
        """Return the initial state of a series."""
        return cls(view_state=ViewState(placement=home_placement(series)))


def home_placement(series: ImageSeries) -> Placement:
    """Return the initial placement: the whole image, or a page in full width from the top."""
    return Placement(is_wide=is_document(series))
