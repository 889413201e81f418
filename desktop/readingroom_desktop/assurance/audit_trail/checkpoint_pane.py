"""Pane of the newest checkpoint: size, words, saving and comparison."""

from readingroom_desktop.assurance.audit_trail.action_pane import TrailActionPane, outcome_label
from readingroom_desktop.assurance.audit_trail.viewmodel import TrailViewModel
from readingroom_desktop.theme import fixed_font
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.layouts import row


class CheckpointPane(TrailActionPane):
    """Buttons to save a checkpoint and to compare the study with one."""

    def __init__(self, viewmodel: TrailViewModel, chooser: FileChooser) -> None:
        super().__init__(viewmodel, chooser)
        self.reach = label()
        self.checkpoint_text = outcome_label()
        self.checkpoint_text.setFont(fixed_font())
        self.checkpoint_text.setAccessibleName(self.tr("Checkpoint words"))
        self.where = outcome_label("muted")
        self.save = button(self.tr("Save checkpoint…"), icon_name="floppy-disk")
        self.save.clicked.connect(self._on_save)
        self.compare = button(self.tr("Compare checkpoint…"), icon_name="shield-check")
        self.compare.clicked.connect(self._on_compare)
        about = self.tr(
            "Store checkpoints outside this computer: they reveal if the study was truncated, "
            "rolled back or rewritten."
        )
        actions = row(self.save, self.compare, None)
        self.lay_out(about, self.reach, self.checkpoint_text, actions, self.where)

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self.viewmodel
        checkpoint = viewmodel.checkpoint
        self.reach.setText(viewmodel.checkpoint_words)
        proquints = checkpoint.proquints if checkpoint else ()
        self.checkpoint_text.setText("\n".join((" ".join(proquints[:4]), " ".join(proquints[4:]))))
        self.checkpoint_text.setVisible(checkpoint is not None)
        self.save.setEnabled(viewmodel.can_save)
        self.compare.setEnabled(viewmodel.total > 0 and viewmodel.job is None)
        self.where.setText(str(viewmodel.saved or ""))
        self.where.setVisible(viewmodel.saved is not None)

    def _on_save(self) -> None:
        folder = self.chooser.folder(self, self.tr("Folder for the checkpoint"))
        if folder is not None:
            self.viewmodel.save_checkpoint(folder)

    def _on_compare(self) -> None:
        anchor = self.chooser.checkpoint(self)
        if anchor is not None:
            self.viewmodel.compare(anchor)
