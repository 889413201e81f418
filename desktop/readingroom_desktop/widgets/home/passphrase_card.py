"""Changing the passphrase: says what stays under the old one, and asks for both."""

from PySide6.QtWidgets import QFrame, QLineEdit, QWidget

from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.viewmodels.protection import ProtectionViewModel
from readingroom_desktop.widgets.controls import IconLabel, button, column, heading, label, row


class PassphraseCard(QFrame):
    """Stands on the page until the passphrase is being changed or is kept."""

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
        sentence = label(
            self.tr(
                "The study is written anew, checked, and opened again. Copies and backups made "
                "before keep the old passphrase. Nobody can open the study without the new one: "
                "keep it in your department's safe."
            ),
            is_wrapped=True,
        )
        pad = Size.PADDING
        top = row(IconLabel("key", "accent"), heading(self.tr("Change the passphrase")), None)
        fields = row(self.present, self.wanted, self.repeated, self.keep, self.change)
        for place in range(3):
            fields.setStretch(place, 1)
        parts = (top, sentence, fields, self.problem, self.error)
        self.setLayout(column(*parts, margins=(pad, Size.GAP_WIDE, pad, pad)))

    def _secret(self, name: str) -> QLineEdit:
        field = QLineEdit()
        field.setEchoMode(QLineEdit.EchoMode.Password)
        field.setPlaceholderText(name)
        field.setAccessibleName(name)
        field.textChanged.connect(self.redraw)
        field.returnPressed.connect(self._on_return)
        return field

    def ask(self) -> None:
        """Show the card with empty fields."""
        self._viewmodel.forget_error()
        self._forget()
        self.show()
        self.present.setFocus()

    def redraw(self) -> None:
        """Show the present state; a refused passphrase is asked for again."""
        viewmodel = self._viewmodel
        told = viewmodel.problem(self.wanted.text(), self.repeated.text())
        self.problem.setText(told if self.wanted.text() else "")
        self.problem.setVisible(bool(self.problem.text()))
        is_news = bool(viewmodel.error) and viewmodel.error != self.error.text()
        self.error.setText(viewmodel.error)
        self.error.setVisible(bool(viewmodel.error))
        is_complete = bool(self.present.text()) and not told
        self.change.setEnabled(is_complete and not viewmodel.is_checking)
        if is_news:
            self.present.setFocus()

    def _on_return(self) -> None:
        if self.change.isEnabled():
            self._on_change()
        else:
            self.focusNextChild()

    def _on_change(self) -> None:
        present, wanted = self.present.text(), self.wanted.text()
        self._forget()
        self._viewmodel.change(present, wanted)

    def _forget(self) -> None:
        for field in (self.present, self.wanted, self.repeated):
            field.clear()

    def _close(self, _opened: object = None) -> None:
        self._forget()
        self.hide()
