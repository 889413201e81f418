"""What outputs rest on, over the parts of the Reading page: one switch a side."""

from PySide6.QtCore import QObject

from readingroom.domain.reading import Reading
from readingroom.domain.shown_explanation import ShownExplanation
from readingroom_desktop.widgets.reading.case_tabs import CaseTabs
from readingroom_desktop.widgets.reading.output_pair import OutputPair
from readingroom_desktop.widgets.viewer import ImagePane


class ExplanationSwitches(QObject):
    """Shows and hides a side's explanations in images, note, variants and output at once.

    A pair begins with both hidden. The note can be coloured for one side only: the one switched on
    last.
    """

    def __init__(self, images: ImagePane, tabs: CaseTabs, outputs: OutputPair) -> None:
        super().__init__(outputs)
        self._images, self._tabs, self._outputs = images, tabs, outputs
        self._reading: Reading | None = None
        self.shown: list[str] = []
        """The sides that are switched on, the last one last."""
        images.explanation_wanted.connect(self.toggle)
        for panel in (outputs.left, outputs.right):
            panel.explanation_wanted.connect(self.toggle)

    def show_reading(self, reading: Reading) -> None:
        """Take a pair; nothing is shown of what its outputs rest on until somebody asks."""
        self._reading, self.shown = reading, []
        self._images.heat_maps.show(reading.explanations)
        for panel in (self._outputs.left, self._outputs.right):
            panel.offer_explanations(self._of(panel.side))
        self._show_case()

    def toggle(self, side: str) -> None:
        """Show or hide what a side's output rests on."""
        if not self._of(side):
            return
        is_shown = side not in self.shown
        self.shown = [one for one in self.shown if one != side] + [side] * is_shown
        self._images.heat_maps.set_shown(side, is_shown=is_shown)
        panel = self._outputs.left if side == "A" else self._outputs.right
        panel.show_explanations(is_shown=is_shown)
        if is_shown:
            self._go_to_map(side)
        self._show_case()

    def _of(self, side: str) -> tuple[ShownExplanation, ...]:
        told = self._reading.explanations if self._reading is not None else ()
        return tuple(one for one in told if one.letter == side)

    def _go_to_map(self, side: str) -> None:
        """Show the first image that has a map of the side, as its key would do nothing else."""
        if self._reading is None:
            return
        place = self._images.heat_maps.place_of(side, self._reading.case.series)
        if place is not None:
            self._images.go_to(place[1], series=place[0])

    def _show_case(self) -> None:
        self._tabs.weigh([one for side in self.shown for one in self._of(side)])
