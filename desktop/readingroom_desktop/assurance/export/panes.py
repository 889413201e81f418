"""Panes that seal the bundle for transport, and write or restore backups."""

from PySide6.QtWidgets import QLineEdit

from readingroom_desktop.assurance.export.restoring import RestoreViewModel
from readingroom_desktop.assurance.export.viewmodel import ExportViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button, entry, heading, label
from readingroom_desktop.widgets.layouts import Frame, column, row


class SealPane(Frame):
    """Controls to seal a bundle; enabled once a zip file was exported."""

    def __init__(self, viewmodel: ExportViewModel, chooser: FileChooser) -> None:
        super().__init__("pane")
        self._viewmodel = viewmodel
        self._chooser = chooser
        self.to_key = button(tr("Seal to public key…"), icon_name="key", on_click=self._on_key)
        self.passphrase = self._secret(tr("Passphrase"))
        self.repeated = self._secret(tr("Repeat passphrase"))
        self.by_passphrase = button(tr("Seal with passphrase"), icon_name="lock-simple")
        self.by_passphrase.clicked.connect(self._on_passphrase)
        self.problem = label(tone="muted", is_wrapped=True)
        about = tr(
            "Encrypts the zip file for the holder of the recipient's key or of the passphrase. "
            "Copy only the sealed file."
        )
        both = (self.passphrase, self.repeated)
        secrets = row(*both, self.by_passphrase, growing=both)
        first = row(self.to_key, self.problem, growing=self.problem, gap=Size.GAP_WIDE)
        pad = Size.PADDING
        self.setLayout(
            column(
                heading(tr("Seal for transport")),
                label(about, tone="muted", is_wrapped=True),
                first,
                secrets,
                None,
                gap=Size.GAP_WIDE,
                margins=(pad, Size.GAP_WIDE, pad, pad),
            )
        )
        self.redraw()

    def _secret(self, name: str) -> QLineEdit:
        spoken = tr("%1 for sealing", name)
        return entry(
            name, is_secret=True, spoken=spoken, on_edit=self.redraw, on_return=self._on_passphrase
        )

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        can_seal = viewmodel.can_seal
        if viewmodel.archive is None:
            self._forget()
        for control in (self.to_key, self.passphrase, self.repeated):
            control.setEnabled(can_seal)
        problem = viewmodel.secret_problem(self.passphrase.text(), self.repeated.text())
        is_typing = bool(self.passphrase.text() or self.repeated.text())
        self.by_passphrase.setEnabled(can_seal and is_typing and not problem)
        waiting = tr("Export a bundle as a zip file first.")
        message = waiting if viewmodel.archive is None else problem if is_typing else ""
        self.problem.setText(message)

    def _on_key(self) -> None:
        path = self._chooser.public_key(self)
        if path is not None:
            self._viewmodel.seal_to(path)

    def _on_passphrase(self) -> None:
        if self.by_passphrase.isEnabled():
            passphrase = self.passphrase.text()
            self._forget()
            self._viewmodel.seal_by(passphrase)

    def _forget(self) -> None:
        for field in (self.passphrase, self.repeated):
            field.blockSignals(True)
            field.clear()
            field.blockSignals(False)


class BackupPane(Frame):
    """Buttons to back up and restore, with the path of the last backup."""

    def __init__(
        self, viewmodel: ExportViewModel, restoring: RestoreViewModel, chooser: FileChooser
    ) -> None:
        super().__init__("pane")
        self._viewmodel, self._restoring = viewmodel, restoring
        self._chooser = chooser
        self.back_up = button(tr("Back up study…"), icon_name="floppy-disk")
        self.back_up.clicked.connect(self._on_back_up)
        self.restore = button(tr("Restore backup…"), kind="quiet", on_click=self._on_restore)
        self.where = label(tone="muted", is_wrapped=True, is_selectable=True)
        about = tr(
            "A verified copy of the whole study file with the current protection. Store it on "
            "another disk."
        )
        pad = Size.PADDING
        self.setLayout(
            column(
                heading(tr("Backup")),
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
