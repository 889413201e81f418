"""Explanations of the outputs on the Reading page, with one switch per side."""

from PySide6.QtCore import QObject

from readingroom.reading.types import Reading, ShownExplanation
from readingroom_desktop.widgets.reading.case_tabs import CaseTabs
from readingroom_desktop.widgets.reading.output_pair import OutputPair
from readingroom_desktop.widgets.viewer import ImagePane


class ExplanationSwitches(QObject):
    """Switches that show or hide a side's explanations in images, note, variants and output.

    Both are hidden when a pair opens. The note is coloured for one side only, the one switched on
    last.
    """

    def __init__(self, images: ImagePane, tabs: CaseTabs, outputs: OutputPair) -> None:
        super().__init__(outputs)
        self._images, self._tabs, self._outputs = images, tabs, outputs
        self._reading: Reading | None = None
        self.shown: list[str] = []
        """The sides that are switched on, most recent last."""
        images.explanation_requested.connect(self.toggle)
        for panel in (outputs.left, outputs.right):
            panel.explanation_requested.connect(self.toggle)

    def show_reading(self, reading: Reading) -> None:
        """Set the pair; its explanations stay hidden until they are requested."""
        self._reading, self.shown = reading, []
        self._images.tools.name_sides(is_alone=len(reading.outputs) == 1)
        self._images.heat_maps.show(reading.explanations)
        for panel in (self._outputs.left, self._outputs.right):
            panel.offer_explanations(self._of(panel.side))
        self._show_case()

    def toggle(self, side: str) -> None:
        """Show or hide the explanations of a side."""
        if not self._of(side):
            return
        is_shown = side not in self.shown
        self.shown = [shown_side for shown_side in self.shown if shown_side != side] + [
            side
        ] * is_shown
        self._images.heat_maps.set_shown(side, is_shown=is_shown)
        panel = self._outputs.left if side == "A" else self._outputs.right
        panel.show_explanations(is_shown=is_shown)
        if is_shown:
            self._go_to_map(side)
        self._show_case()

    def _of(self, side: str) -> tuple[ShownExplanation, ...]:
        explanations = self._reading.explanations if self._reading is not None else ()
        return tuple(explanation for explanation in explanations if explanation.letter == side)

    def _go_to_map(self, side: str) -> None:
        """Show the first image with a map of the side, so that the key has a visible effect."""
        if self._reading is None:
            return
        location = self._images.heat_maps.place_of(side, self._reading.case.series)
        if location is not None:
            self._images.reformatting.go_to(location[1], location[0])

    def _show_case(self) -> None:
        self._tabs.weigh([explanation for side in self.shown for explanation in self._of(side)])
