"""A password of one's own: the first in place of the one-time code, or another later."""

from PySide6.QtWidgets import QWidget

from readingroom_desktop.viewmodels.sign_in import SignInStep, SignInViewModel
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.sign_in.card import SignInStepCard, focus


class PasswordCard(SignInStepCard):
    """Asks for what was valid so far, and twice for what is to be."""

    def __init__(self, viewmodel: SignInViewModel, parent: QWidget | None = None) -> None:
        super().__init__(viewmodel, "key", parent)
        self.words = label(tone="muted", is_wrapped=True)
        self.present = self.field(self.tr("Present password"), is_secret=True)
        self.wanted = self.field(self.tr("New password"), is_secret=True)
        self.repeated = self.field(self.tr("New password again"), is_secret=True)
        self.problem = label(tone="muted", is_wrapped=True)
        self.change = button(self.tr("Set password"), kind="primary", icon_name="key")
        self.change.clicked.connect(self.go_on)
        self.keep = button(self.tr("Keep it"))
        self.keep.clicked.connect(self._on_keep)
        self.lay_out(
            self.words,
            self.present,
            self.wanted,
            self.repeated,
            self.problem,
            buttons=(None, self.keep, self.change),
        )

    @property
    def is_first(self) -> bool:
        """Return whether there is no password of their own yet, or it was recalled."""
        return self.viewmodel.gate is SignInStep.FIRST_PASSWORD

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel, is_first = self.viewmodel, self.is_first
        self.name.setText(
            self.tr("Choose your password") if is_first else self.tr("Change your password")
        )
        first = self.tr(
            "A one-time code is good for this once, and a password for a year. From now on you "
            "sign in with one that nobody else knows, neither administrator nor coordinator."
        )
        later = self.tr("From then on the new password is asked for. The old one opens nothing.")
        self.words.setText(first if is_first else later)
        due = self.tr("What you signed in with, once more")
        name = due if is_first else self.tr("Present password")
        self.present.setPlaceholderText(name)
        self.present.setAccessibleName(name)
        self.keep.setText(self.tr("Sign out") if is_first else self.tr("Keep it"))
        self.keep.setAccessibleName(self.keep.text())
        told = viewmodel.problem(self.wanted.text(), self.repeated.text())
        self.problem.setText(told if self.wanted.text() else "")
        self.problem.setVisible(bool(self.problem.text()))
        self.banner.say(viewmodel.error)
        for part in self.secrets:
            part.setEnabled(not viewmodel.is_busy)
        is_complete = bool(self.present.text()) and not told
        self.change.setEnabled(is_complete and not viewmodel.is_busy)

    def go_on(self) -> None:
        """Change the password, or go to the next field."""
        if not self.change.isEnabled():
            self.focusNextChild()
            return
        present, wanted = self.present.text(), self.wanted.text()
        self.forget()
        self.viewmodel.choose_password(present, wanted)

    def take_focus(self) -> None:
        """Put the keys into the first field."""
        focus(self.present)

    def _on_keep(self) -> None:
        self.forget()
        if self.is_first:
            self.viewmodel.sign_out()
        else:
            self.viewmodel.keep_password()
