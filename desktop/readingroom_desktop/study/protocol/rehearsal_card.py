"""Card that rehearses the edited protocol: numbers of readers and cases, seed, folder."""

from pathlib import Path

from readingroom_desktop.study.protocol.viewmodel import ProtocolViewModel
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button
from readingroom_desktop.widgets.field_grid import named_field
from readingroom_desktop.widgets.form_card import FormCard
from readingroom_desktop.widgets.layouts import FlowRow
from readingroom_desktop.widgets.number_fields import seed_number, whole_number

_MAX_READERS, _MIN_CASES, _MAX_CASES = 1_000, 2, 10_000


class RehearsalCard(FormCard):
    """Starts with the planned numbers of the protocol and its seed."""

    def __init__(self, viewmodel: ProtocolViewModel, chooser: FileChooser) -> None:
        self._viewmodel, self._chooser = viewmodel, chooser
        self.readers = whole_number(tr("Simulated readers"), 1, _MAX_READERS)
        self.cases = whole_number(tr("Simulated cases"), _MIN_CASES, _MAX_CASES)
        self.seed = seed_number(tr("Seed"))
        fields = FlowRow(
            named_field(tr("Readers"), self.readers),
            named_field(tr("Cases"), self.cases),
            named_field(tr("Seed"), self.seed),
        )
        super().__init__(
            tr("Rehearse the study"),
            tr(
                "Simulated readers read simulated cases by this protocol. Study, analysis plan and "
                "bundle are written into an empty folder."
            ),
            fields,
            first=self.readers,
            act=button(tr("Choose folder…"), kind="primary", icon_name="folder-open"),
        )
        self.act.clicked.connect(self._on_act)

    def forget(self) -> None:
        """Enter the numbers of the protocol."""
        plan = self._viewmodel.rehearsal_plan
        if plan is not None:
            self.readers.setValue(plan.reader_count)
            self.cases.setValue(plan.case_count)
            self.seed.setValue(plan.seed)

    def redraw(self) -> None:
        """Show whether a rehearsal can start."""
        self.act.setEnabled(self._viewmodel.can_rehearse)

    def _on_act(self) -> None:
        folder: Path | None = self._chooser.folder(self, tr("Empty folder for the rehearsal"))
        if folder is not None:
            numbers = self.readers.value(), self.cases.value(), self.seed.value()
            self.close_card()
            self._viewmodel.rehearse(folder, *numbers)
