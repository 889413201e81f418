"""Passphrase of a study: pane that asks for it, and card that sets or changes it."""

from PySide6.QtWidgets import QLineEdit, QWidget

from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.viewmodels.protection import ProtectionViewModel
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.controls import IconLabel, TickBox, button, entry, heading, label
from readingroom_desktop.widgets.layouts import Frame, column, frame, row


class PassphrasePane(QWidget):
    """Passphrase field of an encrypted study, with buttons to open it or go back."""

    def __init__(self, viewmodel: HomeViewModel) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._name = heading("")
        self.field = entry(tr("Passphrase"), is_secret=True, on_return=self._on_open)
        self.open = button(tr("Open study"), kind="primary", on_click=self._on_open)
        self.back = button(tr("Cancel"), on_click=viewmodel.show_start)
        self.banner = Banner("danger")
        card = frame("card")
        card.setFixedWidth(Size.FORM)
        pad = Size.PADDING_WIDE
        sentence = tr("This study is encrypted. Enter its passphrase, or the code of a reader kit.")
        text = label(sentence, tone="muted", is_wrapped=True)
        buttons = row(None, self.back, self.open)
        top = row(IconLabel("lock-simple", "accent", Size.ICON_LARGE), self._name, None)
        inner = column(top, text, self.field, self.banner, buttons, gap=Size.GAP_WIDE)
        inner.setContentsMargins(pad, pad, pad, pad)
        card.setLayout(inner)
        self.setLayout(column(None, row(None, card, None), None, None))

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        self._name.setText(viewmodel.path.name)
        self.banner.show_message(viewmodel.error)
        was_waiting = not self.field.isEnabled()
        self.field.setEnabled(not viewmodel.is_opening)
        if was_waiting and self.field.isEnabled() and self.isVisible():
            self.field.setFocus()
        self.open.setEnabled(not viewmodel.is_opening)

    def take_focus(self) -> None:
        """Clear the field and set the focus to it."""
        self.field.setText("")
        self.field.setFocus()

    def _on_open(self) -> None:
        passphrase = self.field.text()
        self.field.setText("")  # setText also clears the undo history
        self._viewmodel.try_passphrase(passphrase)


class PassphraseCard(Frame):
    """Card with fields for the passphrases; closes when the study is being rewritten."""

    def __init__(self, viewmodel: ProtectionViewModel, home: HomeViewModel) -> None:
        super().__init__("banner", "accent")
        self._viewmodel = viewmodel
        self.current = self._secret(tr("Current passphrase"))
        self.new = self._secret(tr("New passphrase"))
        self.repeated = self._secret(tr("Repeat new passphrase"))
        self.password = self._secret(tr("Your password"))
        self.keep_plain = TickBox(tr("Keep the unencrypted file"))
        self.name = heading("")
        self.sentence = label(is_wrapped=True)
        self.problem = label(tone="muted", is_wrapped=True)
        self.error = label(tone="danger", is_wrapped=True)
        self.change = button(tr("Change passphrase"), kind="primary", icon_name="key")
        self.cancel = button(tr("Cancel"), on_click=self._close)
        self.change.clicked.connect(self._on_change)
        viewmodel.changed.connect(self.redraw)
        viewmodel.started.connect(self._close)
        home.opened.connect(self._close)
        self._lay_out()
        self.hide()

    def _lay_out(self) -> None:
        pad = Size.PADDING
        top = row(IconLabel("key", "accent"), self.name, None)
        fields = row(self.password, self.current, self.new, self.repeated)
        for index in range(4):
            fields.setStretch(index, 1)
        buttons = row(self.keep_plain, None, self.cancel, self.change)
        parts = (top, self.sentence, fields, buttons, self.problem, self.error)
        self.setLayout(column(*parts, margins=(pad, Size.GAP_WIDE, pad, pad)))

    def _secret(self, name: str) -> QLineEdit:
        return entry(name, is_secret=True, on_edit=self.redraw, on_return=self._on_return)

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
        return self.new if self._viewmodel.is_first else self.current

    def _redraw_texts(self) -> None:
        is_first = self._viewmodel.is_first
        self.current.setVisible(not is_first)
        self.keep_plain.setVisible(is_first)
        self.password.setVisible(self._viewmodel.needs_password)
        first = tr(
            "The study will be rewritten encrypted, verified and reopened. Earlier copies and "
            "backups stay unencrypted, and the disk may retain parts of the unencrypted file. "
            "Without the passphrase the study cannot be opened: store it in a safe place."
        )
        change = tr(
            "The study will be rewritten, verified and reopened. Earlier copies and backups keep "
            "the old passphrase. Without the new passphrase the study cannot be opened: store it "
            "in a safe place."
        )
        heads = (tr("Encrypt the study"), tr("Change the passphrase"))
        actions = (tr("Encrypt study"), tr("Change passphrase"))
        self.name.setText(heads[0] if is_first else heads[1])
        self.sentence.setText(first if is_first else change)
        self.change.setText(actions[0] if is_first else actions[1])

    def redraw(self) -> None:
        """Show the current state; after an error the focus returns to the first field."""
        viewmodel = self._viewmodel
        self._redraw_texts()
        problem = viewmodel.problem(self.new.text(), self.repeated.text())
        self.problem.show_text(problem if self.new.text() else "")
        is_news = bool(viewmodel.error) and viewmodel.error != self.error.text()
        self.error.show_text(viewmodel.error)
        has_present = viewmodel.is_first or bool(self.current.text())
        has_password = bool(self.password.text()) or not viewmodel.needs_password
        is_complete = has_present and has_password and not problem
        self.change.setEnabled(is_complete and not viewmodel.is_checking)
        if is_news:
            self._first.setFocus()

    def _on_return(self) -> None:
        if self.change.isEnabled():
            self._on_change()
        else:
            self.focusNextChild()

    def _on_change(self) -> None:
        current, new, password = (part.text() for part in (self.current, self.new, self.password))
        self._forget()
        if self._viewmodel.is_first:
            keeps_plain = self.keep_plain.isChecked()
            self._viewmodel.encrypt(new, password=password, keeps_plain=keeps_plain)
        else:
            self._viewmodel.change(new, present=current, password=password)

    def _forget(self) -> None:
        """Clear the fields and their undo history."""
        for field in (self.current, self.new, self.repeated, self.password):
            field.setText("")

    def _close(self, _opened: object = None) -> None:
        self._forget()
        self.hide()
