"""The passphrase of a study, its first or another: says what stays as it was, and asks for it."""

from PySide6.QtWidgets import QFrame, QLineEdit, QWidget

from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.viewmodels.protection import ProtectionViewModel
from readingroom_desktop.widgets.controls import (
    IconLabel,
    TickBox,
    button,
    column,
    entry,
    heading,
    label,
    row,
)


class PassphraseCard(QFrame):
    """Stands on the page until the study is being written anew, or is kept as it is."""

    def __init__(
        self,
        viewmodel: ProtectionViewModel,
        home: HomeViewModel,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setProperty("role", "banner")
        self.setProperty("tone", "accent")
        self._viewmodel = viewmodel
        self.present = self._secret(self.tr("Present passphrase"))
        self.wanted = self._secret(self.tr("New passphrase"))
        self.repeated = self._secret(self.tr("New passphrase again"))
        self.password = self._secret(self.tr("Your password"))
        self.keep_plain = TickBox(self.tr("Keep the plain file too, beside the study"))
        self.name = heading("")
        self.sentence = label(is_wrapped=True)
        self.problem = label(tone="muted", is_wrapped=True)
        self.error = label(tone="danger", is_wrapped=True)
        self.change = button(self.tr("Change passphrase"), kind="primary", icon_name="key")
        self.keep = button(self.tr("Keep it"))
        self.change.clicked.connect(self._on_change)
        self.keep.clicked.connect(self._close)
        viewmodel.changed.connect(self.redraw)
        viewmodel.started.connect(self._close)
        home.opened.connect(self._close)
        self._lay_out()
        self.hide()

    def _lay_out(self) -> None:
        pad = Size.PADDING
        top = row(IconLabel("key", "accent"), self.name, None)
        fields = row(self.password, self.present, self.wanted, self.repeated)
        for place in range(4):
            fields.setStretch(place, 1)
        buttons = row(self.keep_plain, None, self.keep, self.change)
        parts = (top, self.sentence, fields, buttons, self.problem, self.error)
        self.setLayout(column(*parts, margins=(pad, Size.GAP_WIDE, pad, pad)))

    def _secret(self, name: str) -> QLineEdit:
        field = entry(name, is_secret=True)
        field.textChanged.connect(self.redraw)
        field.returnPressed.connect(self._on_return)
        return field

    def ask(self) -> None:
        """Show the card with empty fields."""
        self._viewmodel.forget_error()
        self._forget()
        self.keep_plain.setChecked(False)
        self.redraw()
        self.show()
        self._first.setFocus()

    @property
    def _first(self) -> QLineEdit:
        if self._viewmodel.needs_password:
            return self.password
        return self.wanted if self._viewmodel.is_first else self.present

    def _redraw_words(self) -> None:
        is_first = self._viewmodel.is_first
        self.present.setVisible(not is_first)
        self.keep_plain.setVisible(is_first)
        self.password.setVisible(self._viewmodel.needs_password)
        first = self.tr(
            "The study is written anew, encrypted, compared, and opened again. Copies and backups "
            "made before stay plain, and the disk may keep parts of the plain file. Nobody can "
            "open the study without the passphrase: keep it in your department's safe."
        )
        another = self.tr(
            "The study is written anew, checked, and opened again. Copies and backups made "
            "before keep the old passphrase. Nobody can open the study without the new one: "
            "keep it in your department's safe."
        )
        heads = (self.tr("Encrypt the study"), self.tr("Change the passphrase"))
        deeds = (self.tr("Encrypt study"), self.tr("Change passphrase"))
        self.name.setText(heads[0] if is_first else heads[1])
        self.sentence.setText(first if is_first else another)
        self.change.setText(deeds[0] if is_first else deeds[1])
        self.change.setAccessibleName(self.change.text())
        self.keep.setText(self.tr("Leave it plain") if is_first else self.tr("Keep it"))
        self.keep.setAccessibleName(self.keep.text())

    def redraw(self) -> None:
        """Show the present state; what was refused is asked for again."""
        viewmodel = self._viewmodel
        self._redraw_words()
        told = viewmodel.problem(self.wanted.text(), self.repeated.text())
        self.problem.setText(told if self.wanted.text() else "")
        self.problem.setVisible(bool(self.problem.text()))
        is_news = bool(viewmodel.error) and viewmodel.error != self.error.text()
        self.error.setText(viewmodel.error)
        self.error.setVisible(bool(viewmodel.error))
        has_present = viewmodel.is_first or bool(self.present.text())
        has_password = bool(self.password.text()) or not viewmodel.needs_password
        is_complete = has_present and has_password and not told
        self.change.setEnabled(is_complete and not viewmodel.is_checking)
        if is_news:
            self._first.setFocus()

    def _on_return(self) -> None:
        if self.change.isEnabled():
            self._on_change()
        else:
            self.focusNextChild()

    def _on_change(self) -> None:
        present, wanted, password = (
            part.text() for part in (self.present, self.wanted, self.password)
        )
        self._forget()
        if self._viewmodel.is_first:
            keeps_plain = self.keep_plain.isChecked()
            self._viewmodel.encrypt(wanted, password=password, keeps_plain=keeps_plain)
        else:
            self._viewmodel.change(wanted, present=present, password=password)

    def _forget(self) -> None:
        """Empty the fields, and with them what undoing would bring back."""
        for field in (self.present, self.wanted, self.repeated, self.password):
            field.setText("")

    def _close(self, _opened: object = None) -> None:
        self._forget()
        self.hide()
