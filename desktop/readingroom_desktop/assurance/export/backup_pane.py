"""Pane that writes and restores backups of the study file."""

from PySide6.QtWidgets import QFrame

from readingroom_desktop.assurance.export.restoring import RestoreViewModel
from readingroom_desktop.assurance.export.viewmodel import ExportViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button, heading, label
from readingroom_desktop.widgets.layouts import column, row


class BackupPane(QFrame):
    """Buttons to back up and restore, with the path of the last backup."""

    def __init__(
        self, viewmodel: ExportViewModel, restoring: RestoreViewModel, chooser: FileChooser
    ) -> None:
        super().__init__()
        self.setProperty("role", "pane")
        self._viewmodel, self._restoring = viewmodel, restoring
        self._chooser = chooser
        self.back_up = button(self.tr("Back up study…"), icon_name="floppy-disk")
        self.back_up.clicked.connect(self._on_back_up)
        self.restore = button(self.tr("Restore backup…"), kind="quiet", on_click=self._on_restore)
        self.where = label(tone="muted", is_wrapped=True, is_selectable=True)
        about = self.tr(
            "A verified copy of the whole study file with the current protection. Store it on "
            "another disk."
        )
        pad = Size.PADDING
        self.setLayout(
            column(
                heading(self.tr("Backup")),
                label(about, tone="muted", is_wrapped=True),
                row(self.back_up, self.restore, None),
                self.where,
                None,
                gap=Size.GAP_WIDE,
                margins=(pad, Size.GAP_WIDE, pad, pad),
            )
        )
        self.redraw()

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        self.back_up.setEnabled(viewmodel.can_back_up)
        self.restore.setEnabled(self._restoring.can_restore and viewmodel.job is None)
        self.where.show_text(viewmodel.backup_words)

    def _on_back_up(self) -> None:
        path = self._chooser.backup(self)
        if path is not None:
            self._viewmodel.back_up(path)

    def _on_restore(self) -> None:
        path = self._chooser.study(self)
        if path is not None:
            self._restoring.compare(path)
