"""Regions of findings on the image, outlined in the colour of their side."""

from dataclasses import dataclass
from typing import Final

from readingroom.domain.imaging import ImageSeries
from readingroom.domain.output import FrameIndex, Region
from readingroom_desktop.theme import DARK
from readingroom_desktop.widgets.viewer.annotations import CornerLine
from readingroom_desktop.widgets.viewer.outlines import Outlines

_COLOURS: Final = {"A": DARK.side_a, "B": DARK.side_b}


@dataclass(frozen=True, slots=True)
class FindingRegion:
    """Region of a side's finding on a frame."""

    side: str
    index: FrameIndex
    region: Region
    label: str

    @property
    def ink(self) -> str:
        """Return the colour of its side."""
        return _COLOURS[self.side]

    def outline(self, series: ImageSeries) -> Outlines:
        """Return what is drawn over a frame of the series."""
        return Outlines((self.region,), series.columns, series.rows, self.ink)

    @property
    def line(self) -> CornerLine:
        """Return the corner line that names the region."""
        return CornerLine(f"{self.side}: {self.label}", f"side_{self.side.lower()}")
