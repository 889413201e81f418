"""Asking for a study's passphrase, on the page itself."""

from PySide6.QtWidgets import QWidget

from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.controls import (
    IconLabel,
    button,
    column,
    entry,
    frame,
    heading,
    label,
    row,
)


class PassphrasePane(QWidget):
    """One field and two buttons."""

    def __init__(self, viewmodel: HomeViewModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._viewmodel = viewmodel
        self._name = heading("")
        self.field = entry(self.tr("Passphrase"), is_secret=True)
        self.field.returnPressed.connect(self._on_open)
        self.open = button(self.tr("Open study"), kind="primary")
        self.open.clicked.connect(self._on_open)
        self.back = button(self.tr("Back"))
        self.back.clicked.connect(viewmodel.show_doors)
        self.banner = Banner("danger")
        card = frame("card")
        card.setFixedWidth(Size.FORM)
        pad = Size.PADDING_WIDE
        words = label(self.tr("This study is encrypted. Its passphrase opens it."), tone="muted")
        buttons = row(None, self.back, self.open)
        top = row(IconLabel("lock-simple", "accent", Size.ICON_LARGE), self._name, None)
        inner = column(top, words, self.field, self.banner, buttons, gap=Size.GAP_WIDE)
        inner.setContentsMargins(pad, pad, pad, pad)
        card.setLayout(inner)
        self.setLayout(column(None, row(None, card, None), None, None))

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self._viewmodel
        self._name.setText(viewmodel.path.name)
        self.banner.say(viewmodel.error)
        was_waiting = not self.field.isEnabled()
        self.field.setEnabled(not viewmodel.is_opening)
        if was_waiting and self.field.isEnabled() and self.isVisible():
            self.field.setFocus()
        self.open.setEnabled(not viewmodel.is_opening)

    def take_focus(self) -> None:
        """Put the cursor into an empty field."""
        self.field.setText("")
        self.field.setFocus()

    def _on_open(self) -> None:
        passphrase = self.field.text()
        self.field.setText("")  # which empties what undoing would bring back as well
        self._viewmodel.try_passphrase(passphrase)
