"""The newest checkpoint: how far it goes, its words, saving it and comparing with another."""

from PySide6.QtWidgets import QWidget

from readingroom_desktop.theme import fixed_font
from readingroom_desktop.viewmodels.trail import TrailViewModel
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button, label, row
from readingroom_desktop.widgets.trail.action_pane import TrailActionPane, answer


class CheckpointPane(TrailActionPane):
    """Says what a checkpoint is for, and asks for a folder or a file."""

    def __init__(
        self, viewmodel: TrailViewModel, chooser: FileChooser, parent: QWidget | None = None
    ) -> None:
        super().__init__(viewmodel, chooser, parent)
        self.reach = label()
        self.words = answer()
        self.words.setFont(fixed_font())
        self.words.setAccessibleName(self.tr("Words of the checkpoint"))
        self.where = answer("muted")
        self.save = button(self.tr("Save checkpoint…"), icon_name="floppy-disk")
        self.save.clicked.connect(self._on_save)
        self.compare = button(self.tr("Compare with…"), icon_name="shield-check")
        self.compare.clicked.connect(self._on_compare)
        about = self.tr(
            "Keep checkpoints outside this computer: they show if the study is cut off, put back "
            "or written anew."
        )
        deeds = row(self.save, self.compare, None)
        self.lay_out(about, self.reach, self.words, deeds, self.where)

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self.viewmodel
        made = viewmodel.checkpoint
        self.reach.setText(viewmodel.checkpoint_words)
        words = made.words if made else ()
        self.words.setText("\n".join((" ".join(words[:4]), " ".join(words[4:]))))
        self.words.setVisible(made is not None)
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
