"""Go to the image of a finding and draw its region."""

from PySide6.QtCore import QObject

from readingroom.domain.output import Finding, frame_index
from readingroom_desktop.widgets.reading.output_pair import OutputPair
from readingroom_desktop.widgets.viewer.image_pane import ImagePane


class FindingJumps(QObject):
    """Shows the findings chosen in outputs in the active view, or in one with their series."""

    def __init__(self, images: ImagePane, outputs: OutputPair) -> None:
        super().__init__(images)
        self._images = images
        outputs.finding_chosen.connect(self._show)

    def _show(self, side: str, finding: Finding) -> None:
        """Show the image of a side's finding with its region, if the case has that image."""
        index = frame_index(finding, self._images.series_list)
        if index is not None:
            self._images.overlays.show_finding(side, index, finding)
            self._images.reformatting.show_stored(index.frame, index.series)
