"""Sixth step: power of the planned numbers, and its statement in the analysis plan."""

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from readingroom.domain.protocol import Protocol
from readingroom.reading.sample_size.types import SizePlan
from readingroom_desktop.study.protocol.step import StepPane
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.sample_size import SampleSizeViewModel
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import label
from readingroom_desktop.widgets.layouts import column
from readingroom_desktop.widgets.sample_size.pane import SampleSizePane


class SampleSizeStep(StepPane):
    """Pane for the sample size; it stays usable where the protocol can no longer be changed."""

    def __init__(self, viewmodel: SampleSizeViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self.pane = SampleSizePane(viewmodel, chooser)
        self.pane.statement_requested.connect(self._on_statement)
        self.pane.numbers_requested.connect(self._on_numbers)
        about = label(
            tr(
                "Power of the test by the numbers of readers and cases. Enter components of "
                "variance, or take them from a pilot."
            ),
            tone="muted",
            is_wrapped=True,
        )
        self.setLayout(column(about, self.pane, None, gap=Size.GAP))

    @property
    def first_field(self) -> QWidget:
        """Return the number of readers."""
        return self.pane.first_field

    def allow(self, *, can_edit: bool) -> None:
        """Set whether the user may change the protocol now."""
        plan = self._protocol.analysis_plan if self._protocol else None
        why_not = tr("Declare endpoints first, in step 5.") if plan is None else ""
        self.pane.allow_writing(
            may_write=can_edit and plan is not None,
            may_number=can_edit and self._facts.in_force is None,
            why_not=why_not,
        )

    def forget(self) -> None:
        """Forget everything, as the study was closed."""
        self._protocol = None
        self._viewmodel.clear()

    def _fill(self, protocol: Protocol) -> None:
        self.pane.follow(protocol)

    def _entered(self, protocol: Protocol) -> Protocol:
        return protocol

    def _on_statement(self, plan: SizePlan) -> None:
        protocol = self._protocol
        if protocol is not None and protocol.analysis_plan is not None:
            analysis = replace(protocol.analysis_plan, sample_size=plan.statement)
            self._set(replace(protocol, analysis_plan=analysis))

    def _on_numbers(self, plan: SizePlan) -> None:
        if self._protocol is not None:
            self._set(with_numbers(self._protocol, plan))


def with_numbers(protocol: Protocol, plan: SizePlan) -> Protocol:
    """Return a protocol with the numbers of readers and cases of a plan."""
    request = plan.request
    design = replace(protocol.design, planned_readers=request.readers, planned_cases=request.cases)
    return replace(protocol, design=design)
