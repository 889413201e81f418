"""Passphrase card of a study whose file was closed by the lock."""

from readingroom_desktop.viewmodels.sign_in import SignInViewModel
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.sign_in.card import SignInStepCard, focus


class LockedFileCard(SignInStepCard):
    """Asks for the passphrase of a locked encrypted study; shows only its name."""

    def __init__(self, viewmodel: SignInViewModel) -> None:
        super().__init__(viewmodel, "lock-simple")
        self.note = label(tone="muted", is_wrapped=True)
        self.passphrase = self.field(self.tr("Study passphrase"), is_secret=True)
        self.close_study = button(self.tr("Close study"), kind="quiet", icon_name="x")
        self.close_study.clicked.connect(viewmodel.close_study)
        self.unlock = button(self.tr("Unlock study"), kind="primary", on_click=self.go_on)
        self.lay_out(self.note, self.passphrase, buttons=(self.close_study, None, self.unlock))

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self.viewmodel
        self.name.setText(viewmodel.study_name)
        without_accounts = self.tr("Locked, file closed. Enter the passphrase to continue.")
        with_accounts = self.tr("Locked, file closed. Enter the passphrase, then sign in.")
        self.note.setText(with_accounts if viewmodel.has_accounts else without_accounts)
        self.banner.show_message(viewmodel.error)
        self.passphrase.setEnabled(not viewmodel.is_busy)
        self.unlock.setEnabled(bool(self.passphrase.text()) and not viewmodel.is_busy)

    def go_on(self) -> None:
        """Open the study, or focus the empty field."""
        if not self.unlock.isEnabled():
            focus(self.passphrase)
            return
        passphrase = self.passphrase.text()
        self.forget()
        self.viewmodel.enter_passphrase(passphrase)

    def take_focus(self) -> None:
        """Set the focus to the field."""
        focus(self.passphrase)
