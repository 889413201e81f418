"""Window, inversion and placement of an image in its view."""

from dataclasses import dataclass, field

from readingroom.domain.imaging import Window
from readingroom_desktop.widgets.viewer.geometry import Placement


@dataclass(frozen=True, slots=True)
class ViewState:
    """Window, inversion and placement of an image; `window` is None until the first frame."""

    window: Window | None = None
    is_inverted: bool = False
    placement: Placement = field(default_factory=Placement)
