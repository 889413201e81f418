"""The passphrase of a study that was closed by the lock."""

from PySide6.QtWidgets import QWidget

from readingroom_desktop.viewmodels.sign_in import SignInViewModel
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.sign_in.card import SignInStepCard, focus


class LockedFileCard(SignInStepCard):
    """Asks for the passphrase where no password opens the study; shows nothing but its name."""

    def __init__(self, viewmodel: SignInViewModel, parent: QWidget | None = None) -> None:
        super().__init__(viewmodel, "lock-simple", parent)
        self.words = label(tone="muted", is_wrapped=True)
        self.passphrase = self.field(self.tr("Passphrase of the study"), is_secret=True)
        self.close_study = button(self.tr("Close study"), kind="quiet", icon_name="x")
        self.close_study.clicked.connect(viewmodel.close_study)
        self.unlock = button(self.tr("Unlock"), kind="primary")
        self.unlock.clicked.connect(self.go_on)
        self.lay_out(self.words, self.passphrase, buttons=(self.close_study, None, self.unlock))

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self.viewmodel
        self.name.setText(viewmodel.study_name)
        seat = self.tr("Locked, and its file is closed. The passphrase goes on where you were.")
        accounts = self.tr("Locked, and its file is closed. The passphrase opens it; then sign in.")
        self.words.setText(accounts if viewmodel.has_accounts else seat)
        self.banner.say(viewmodel.error)
        self.passphrase.setEnabled(not viewmodel.is_busy)
        self.unlock.setEnabled(bool(self.passphrase.text()) and not viewmodel.is_busy)

    def go_on(self) -> None:
        """Open the study, or go to the empty field."""
        if not self.unlock.isEnabled():
            focus(self.passphrase)
            return
        passphrase = self.passphrase.text()
        self.forget()
        self.viewmodel.enter_passphrase(passphrase)

    def take_focus(self) -> None:
        """Put the keys into the field."""
        focus(self.passphrase)
