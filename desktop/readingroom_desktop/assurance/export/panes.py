"""Panes that seal the bundle and write backups, and the card that restores one."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from readingroom_desktop.assurance.export.explained import explained
from readingroom_desktop.assurance.export.restoring import RestoreForm, RestoreViewModel
from readingroom_desktop.assurance.export.viewmodel import ExportViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import (
    IconLabel,
    button,
    entry,
    heading,
    label,
    width_with_hint,
)
from readingroom_desktop.widgets.layouts import FlowRow, Frame, column, row


class SealPane(Frame):
    """Controls to seal a bundle; enabled once a zip file was exported."""

    def __init__(self, viewmodel: ExportViewModel, chooser: FileChooser) -> None:
        super().__init__("pane")
        self._viewmodel = viewmodel
        self._chooser = chooser
        self.to_key = button(tr("Seal to public key…"), icon_name="key", on_click=self._on_key)
        self.new_key = button(
            tr("Create key pair…"),
            kind="quiet",
            tip=tr(
                "For a recipient: the secret key stays with them, the public key beside it (.pub) "
                "goes to those who seal"
            ),
            on_click=self._on_new_key,
        )
        self.passphrase = self._secret(tr("Passphrase"))
        self.repeated = self._secret(tr("Repeat passphrase"))
        self.by_passphrase = button(tr("Seal with passphrase"), icon_name="lock-simple")
        self.by_passphrase.clicked.connect(self._on_passphrase)
        self.problem = label(tone="muted", is_wrapped=True)
        about = tr(
            "Encrypts the zip file for the holder of the recipient's key or of the passphrase. "
            "Copy only the sealed file."
        )
        secrets = FlowRow(self.passphrase, self.repeated)
        for field in (self.passphrase, self.repeated):
            field.setMinimumWidth(width_with_hint(field))
        parts = (
            FlowRow(self.to_key, self.new_key),
            secrets,
            row(self.by_passphrase, None),
            self.problem,
        )
        self.setLayout(explained(tr("Seal for transport"), about, *parts))
        self.redraw()

    def _secret(self, name: str) -> QLineEdit:
        accessible_name = tr("%1 for sealing", name)
        return entry(
            name,
            is_secret=True,
            accessible_name=accessible_name,
            on_edit=self.redraw,
            on_return=self._on_passphrase,
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
        self.problem.show_text(message)

    def _on_key(self) -> None:
        path = self._chooser.public_key(self)
        if path is not None:
            self._viewmodel.seal_to(path)

    def _on_new_key(self) -> None:
        path = self._chooser.new_secret_key(self)
        if path is not None:
            self._viewmodel.make_keys(path)

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
        actions = FlowRow(self.back_up, self.restore)
        self.setLayout(explained(tr("Backup"), about, actions, self.where))
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


class RestoreCard(Frame):
    """Shown after a backup was chosen, until it is restored or cancelled."""

    def __init__(self, viewmodel: RestoreViewModel) -> None:
        super().__init__("banner", "danger")
        self._viewmodel = viewmodel
        self.name = heading("")
        self.standing = label(is_wrapped=True)
        self.instruction = label(tone="muted", is_wrapped=True)
        self.backup_passphrase = self._field(tr("Backup passphrase"), is_secret=True)
        self.first = self._field(tr("Your name"))
        self.first_password = self._field(tr("Your password"), is_secret=True)
        self.second = self._field(tr("Second person's name"))
        self.second_password = self._field(tr("Second person's password"), is_secret=True)
        self.reason = self._field(tr("Reason (recorded)"))
        self.proof = self._field("")
        self.error = label(tone="danger", is_wrapped=True)
        self.restore = button(tr("Restore backup"), kind="danger", icon_name="floppy-disk")
        self.cancel = button(tr("Cancel"), on_click=viewmodel.leave)
        self.restore.clicked.connect(self._on_restore)
        viewmodel.changed.connect(self.redraw)
        viewmodel.started.connect(self._forget)
        self._lay_out()
        self.hide()

    def _lay_out(self) -> None:
        sentence = label(
            tr(
                "The study will be replaced by the backup, which is verified first and kept. The "
                "current study file is kept under another name in the same folder. The audit trail "
                "records the replacement and both people."
            ),
            is_wrapped=True,
        )
        pad = Size.PADDING
        top = row(IconLabel("warning-circle", "danger"), self.name, None)
        people = row(self.first, self.first_password, self.second, self.second_password)
        why = row(self.backup_passphrase, self.reason, self.proof)
        for line, fields in ((people, 4), (why, 3)):
            for index in range(fields):
                line.setStretch(index, 1)
        layout = column(top, sentence, self.standing, self.instruction)
        layout.setContentsMargins(pad, Size.GAP_WIDE, pad, pad)
        for line in (people, why, row(None, self.cancel, self.restore)):
            layout.addLayout(line)
        layout.addWidget(self.error)
        self.setLayout(layout)

    def _field(self, name: str, *, is_secret: bool = False) -> QLineEdit:
        return entry(name, is_secret=is_secret, on_edit=self.redraw, on_return=self._on_return)

    @property
    def _fields(self) -> tuple[QLineEdit, ...]:
        people = (self.first, self.first_password, self.second, self.second_password)
        return (*people, self.backup_passphrase, self.reason, self.proof)

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        was_hidden = self.isHidden()
        if viewmodel.backup is None:
            self._forget()
            self.hide()
            return
        self.name.setText(tr("Replace the study with %1", viewmodel.backup.name))
        self.standing.show_text(viewmodel.standing_words)
        self._redraw_fields()
        self.error.show_text(viewmodel.error)
        self.restore.setEnabled(self._is_complete and not viewmodel.is_busy)
        if was_hidden:
            self.show()
            self.first_empty().setFocus(Qt.FocusReason.OtherFocusReason)

    def _redraw_fields(self) -> None:
        viewmodel = self._viewmodel
        has_accounts, is_encrypted = bool(viewmodel.account), viewmodel.is_encrypted
        self.first.setVisible(not has_accounts)
        self.first_password.setVisible(has_accounts)
        self.second_password.setVisible(has_accounts)
        self.backup_passphrase.setVisible(viewmodel.needs_passphrase)
        second_name = tr("Second person's code") if has_accounts else tr("Second person's name")
        proof_name = tr("Study passphrase") if is_encrypted else tr("Study title")
        for field, text in ((self.second, second_name), (self.proof, proof_name)):
            field.setPlaceholderText(text)
            field.setAccessibleName(text)
        secret = QLineEdit.EchoMode.Password
        self.proof.setEchoMode(secret if is_encrypted else QLineEdit.EchoMode.Normal)
        text = tr("Both people must be present. The study will be closed and reopened.")
        if not is_encrypted:
            text = f"{text} {tr('Type the study title: %1', viewmodel.study_title)}"
        if viewmodel.needs_passphrase and viewmodel.standing is None:
            text = tr("The backup has another passphrase. Enter it and press Return.")
        self.instruction.setText(text)

    @property
    def _is_complete(self) -> bool:
        viewmodel = self._viewmodel
        filled = all(field.text().strip() for field in self._fields if not field.isHidden())
        title = " ".join(viewmodel.study_title.split()).casefold()
        typed = " ".join(self.proof.text().split()).casefold()
        is_proved = viewmodel.is_encrypted or typed == title
        return viewmodel.standing is not None and filled and is_proved

    def first_empty(self) -> QLineEdit:
        """Return the first field to fill in."""
        shown = [field for field in self._fields if not field.isHidden()]
        return next((field for field in shown if not field.text()), shown[0])

    def _on_return(self) -> None:
        viewmodel, secret = self._viewmodel, self.backup_passphrase.text()
        if viewmodel.standing is None and viewmodel.backup is not None and secret:
            viewmodel.compare(viewmodel.backup, secret)
        elif self.restore.isEnabled():
            self._on_restore()
        else:
            self.first_empty().setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_restore(self) -> None:
        viewmodel = self._viewmodel
        form = RestoreForm(
            self.first.text(),
            self.second.text(),
            self.reason.text(),
            self.first_password.text(),
            self.second_password.text(),
            self.proof.text() if viewmodel.is_encrypted else "",
            self.backup_passphrase.text(),
        )
        for secret in (self.first_password, self.second_password, self.proof):
            secret.setText("")
        viewmodel.restore(form)

    def _forget(self) -> None:
        for field in self._fields:
            if field.text():
                field.setText("")
