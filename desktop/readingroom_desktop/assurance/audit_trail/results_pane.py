"""Pane that discloses one recorded result, and verifies a disclosed one."""

from PySide6.QtWidgets import QSizePolicy

from readingroom_desktop.assurance.audit_trail.action_pane import TrailActionPane, outcome_label
from readingroom_desktop.assurance.audit_trail.viewmodel import TrailViewModel
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import Picker, button, label, set_tone
from readingroom_desktop.widgets.layouts import row


class ResultsPane(TrailActionPane):
    """Choice of the latest recorded results, with buttons to disclose and verify."""

    def __init__(self, viewmodel: TrailViewModel, chooser: FileChooser) -> None:
        super().__init__(viewmodel, chooser)
        self.reach = label(is_wrapped=True)
        self.names = Picker(self.tr("Result to disclose"))
        self.names.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.save = button(
            self.tr("Disclose result…"),
            icon_name="floppy-disk",
            tip=self.tr("Writes only this result, with its proof, to a file"),
        )
        self.save.clicked.connect(self._on_save)
        self.verify = button(
            self.tr("Verify result…"),
            icon_name="shield-check",
            tip=self.tr("Verifies a disclosed result against this study"),
        )
        self.verify.clicked.connect(self._on_verify)
        self.outcome = outcome_label()
        about = self.tr("Disclose a single result with its proof, and no other.")
        actions = row(self.save, self.verify, None)
        self.lay_out(about, self.reach, self.names, actions, self.outcome)

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self.viewmodel
        self.reach.setText(viewmodel.recorded_words)
        names = viewmodel.result_names
        if [self.names.itemText(index) for index in range(self.names.count())] != list(names):
            self.names.clear()
            self.names.addItems(names)
        is_idle = viewmodel.job is None
        self.names.setVisible(bool(names))
        self.save.setVisible(bool(names))
        self.save.setEnabled(is_idle)
        self.verify.setEnabled(is_idle and viewmodel.total > 0)
        set_tone(self.outcome, "muted" if viewmodel.is_opened_sound else "danger")
        self.outcome.show_text(viewmodel.opened)

    def _on_save(self) -> None:
        folder = self.chooser.folder(self, self.tr("Folder for the disclosed result"))
        if folder is not None:
            self.viewmodel.open_result(self.names.currentText(), folder)

    def _on_verify(self) -> None:
        path = self.chooser.opening(self)
        if path is not None:
            self.viewmodel.verify_opening(path)
