"""Passphrase pane of the Overview page."""

from PySide6.QtWidgets import QWidget

from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.controls import IconLabel, button, entry, heading, label
from readingroom_desktop.widgets.layouts import column, frame, row


class PassphrasePane(QWidget):
    """Passphrase field of an encrypted study, with buttons to open it or go back."""

    def __init__(self, viewmodel: HomeViewModel) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._name = heading("")
        self.field = entry(self.tr("Passphrase"), is_secret=True)
        self.field.returnPressed.connect(self._on_open)
        self.open = button(self.tr("Open study"), kind="primary", on_click=self._on_open)
        self.back = button(self.tr("Cancel"), on_click=viewmodel.show_doors)
        self.banner = Banner("danger")
        card = frame("card")
        card.setFixedWidth(Size.FORM)
        pad = Size.PADDING_WIDE
        text = label(self.tr("This study is encrypted. Enter its passphrase."), tone="muted")
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
