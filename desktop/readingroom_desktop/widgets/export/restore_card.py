"""The card that puts a backup in the place of the study: what is lost, who restores, and why."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLineEdit, QWidget

from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.restoring import RestoreForm, RestoreViewModel
from readingroom_desktop.widgets.controls import (
    IconLabel,
    button,
    column,
    entry,
    heading,
    label,
    row,
)


class RestoreCard(QFrame):
    """Stands on the page once a backup was chosen, until it is restored or left."""

    def __init__(self, viewmodel: RestoreViewModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "banner")
        self.setProperty("tone", "danger")
        self._viewmodel = viewmodel
        self.name = heading("")
        self.standing = label(is_wrapped=True)
        self.ask_words = label(tone="muted", is_wrapped=True)
        self.backup_passphrase = self._field(self.tr("Passphrase of the backup"), is_secret=True)
        self.first = self._field(self.tr("Who restores: name"))
        self.first_password = self._field(self.tr("Your password"), is_secret=True)
        self.second = self._field(self.tr("Who agrees: name"))
        self.second_password = self._field(self.tr("Their password"), is_secret=True)
        self.reason = self._field(self.tr("Reason, kept in the study"))
        self.proof = self._field("")
        self.error = label(tone="danger", is_wrapped=True)
        self.restore = button(
            self.tr("Put the backup in its place"), kind="danger", icon_name="floppy-disk"
        )
        self.keep = button(self.tr("Keep the study as it is"))
        self.restore.clicked.connect(self._on_restore)
        self.keep.clicked.connect(viewmodel.leave)
        viewmodel.changed.connect(self.redraw)
        viewmodel.started.connect(self._forget)
        self._lay_out()
        self.hide()

    def _lay_out(self) -> None:
        sentence = label(
            self.tr(
                "Afterwards the study is what the backup holds. The backup is verified first, and "
                "stays. What stands there now is kept beside the study under another name; the "
                "trail says what was left behind, and two people stand for it."
            ),
            is_wrapped=True,
        )
        pad = Size.PADDING
        top = row(IconLabel("warning-circle", "danger"), self.name, None)
        people = row(self.first, self.first_password, self.second, self.second_password)
        why = row(self.backup_passphrase, self.reason, self.proof)
        for line, fields in ((people, 4), (why, 3)):
            for place in range(fields):
                line.setStretch(place, 1)
        layout = column(top, sentence, self.standing, self.ask_words)
        layout.setContentsMargins(pad, Size.GAP_WIDE, pad, pad)
        for line in (people, why, row(None, self.keep, self.restore)):
            layout.addLayout(line)
        layout.addWidget(self.error)
        self.setLayout(layout)

    def _field(self, name: str, *, is_secret: bool = False) -> QLineEdit:
        made = entry(name, is_secret=is_secret)
        made.textChanged.connect(self.redraw)
        made.returnPressed.connect(self._on_return)
        return made

    @property
    def _fields(self) -> tuple[QLineEdit, ...]:
        people = (self.first, self.first_password, self.second, self.second_password)
        return (*people, self.backup_passphrase, self.reason, self.proof)

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self._viewmodel
        was_hidden = self.isHidden()
        if viewmodel.backup is None:
            self._forget()
            self.hide()
            return
        name = self.tr("Put %1 in the place of the study")
        self.name.setText(name.replace("%1", viewmodel.backup.name))
        self.standing.setText(viewmodel.standing_words)
        self.standing.setVisible(bool(viewmodel.standing_words))
        self._redraw_fields()
        self.error.setText(viewmodel.error)
        self.error.setVisible(bool(viewmodel.error))
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
        agrees = self.tr("Who agrees: code") if has_accounts else self.tr("Who agrees: name")
        proof = self.tr("Passphrase of the study") if is_encrypted else self.tr("Its title")
        for field, words in ((self.second, agrees), (self.proof, proof)):
            field.setPlaceholderText(words)
            field.setAccessibleName(words)
        secret = QLineEdit.EchoMode.Password
        self.proof.setEchoMode(secret if is_encrypted else QLineEdit.EchoMode.Normal)
        words = self.tr("Both people are here. The study closes, and is opened again.")
        if not is_encrypted:
            typed = self.tr("Type its title: %1").replace("%1", viewmodel.study_title)
            words = f"{words} {typed}"
        if viewmodel.needs_passphrase and viewmodel.standing is None:
            words = self.tr("The backup has another passphrase. Enter it, and press Return.")
        self.ask_words.setText(words)

    @property
    def _is_complete(self) -> bool:
        viewmodel = self._viewmodel
        filled = all(one.text().strip() for one in self._fields if not one.isHidden())
        title = " ".join(viewmodel.study_title.split()).casefold()
        typed = " ".join(self.proof.text().split()).casefold()
        is_proved = viewmodel.is_encrypted or typed == title
        return viewmodel.standing is not None and filled and is_proved

    def _first_empty(self) -> QLineEdit:
        shown = [one for one in self._fields if not one.isHidden()]
        return next((one for one in shown if not one.text()), shown[0])

    def _on_return(self) -> None:
        viewmodel, secret = self._viewmodel, self.backup_passphrase.text()
        if viewmodel.standing is None and viewmodel.backup is not None and secret:
            viewmodel.look(viewmodel.backup, secret)
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
        for one in self._fields:
            if one.text():
                one.setText("")
