"""The newest checkpoint: how far it goes, its words, saving it and comparing with another."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget

from readingroom_desktop.theme import Size, fixed_font
from readingroom_desktop.viewmodels.trail import TrailViewModel
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button, column, label, row


class CheckpointPane(QFrame):
    """Says what a checkpoint is for, and asks for a folder or a file."""

    def __init__(
        self, viewmodel: TrailViewModel, chooser: FileChooser, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("role", "pane")
        self._viewmodel = viewmodel
        self._chooser = chooser
        self.reach = label()
        self.words = label(is_wrapped=True)
        self.words.setFont(fixed_font())
        self.words.setAccessibleName(self.tr("Words of the checkpoint"))
        self.where = label(tone="muted", is_wrapped=True)
        for text in (self.words, self.where):
            text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.save = button(self.tr("Save checkpoint…"), icon_name="floppy-disk")
        self.save.clicked.connect(self._on_save)
        self.compare = button(self.tr("Compare with…"), icon_name="shield-check")
        self.compare.clicked.connect(self._on_compare)
        about = self.tr(
            "Keep checkpoints outside this computer: they show if the study is cut off, put back "
            "or written anew."
        )
        pad = Size.PADDING
        self.setLayout(
            column(
                label(about, tone="muted", is_wrapped=True),
                self.reach,
                self.words,
                row(self.save, self.compare, None),
                self.where,
                None,
                gap=Size.GAP,
                margins=(pad, Size.GAP_WIDE, pad, pad),
            )
        )
        self.redraw()

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self._viewmodel
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
        folder = self._chooser.folder(self, self.tr("Folder for the checkpoint"))
        if folder is not None:
            self._viewmodel.save_checkpoint(folder)

    def _on_compare(self) -> None:
        anchor = self._chooser.checkpoint(self)
        if anchor is not None:
            self._viewmodel.compare(anchor)
