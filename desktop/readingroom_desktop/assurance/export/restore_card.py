"""Card that replaces the study with a backup, confirmed by two people with a reason."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from readingroom_desktop.assurance.export.restoring import RestoreForm, RestoreViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import IconLabel, button, entry, heading, label
from readingroom_desktop.widgets.layouts import Frame, column, row


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
            self._first_empty().setFocus(Qt.FocusReason.OtherFocusReason)

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

    def _first_empty(self) -> QLineEdit:
        shown = [field for field in self._fields if not field.isHidden()]
        return next((field for field in shown if not field.text()), shown[0])

    def _on_return(self) -> None:
        viewmodel, secret = self._viewmodel, self.backup_passphrase.text()
        if viewmodel.standing is None and viewmodel.backup is not None and secret:
            viewmodel.compare(viewmodel.backup, secret)
        elif self.restore.isEnabled():
            self._on_restore()
        else:
            self._first_empty().setFocus(Qt.FocusReason.OtherFocusReason)

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
