"""Card that sets the first password after a one-time code, or changes a password."""

from readingroom_desktop.viewmodels.sign_in import SignInStep, SignInViewModel
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.sign_in.card import SignInStepCard, focus


class PasswordCard(SignInStepCard):
    """Fields for the current password or code and, twice, for the new password."""

    def __init__(self, viewmodel: SignInViewModel) -> None:
        super().__init__(viewmodel, "key")
        self.note = label(tone="muted", is_wrapped=True)
        self.current = self.field(self.tr("Current password"), is_secret=True)
        self.new = self.field(self.tr("New password"), is_secret=True)
        self.repeated = self.field(self.tr("Repeat new password"), is_secret=True)
        self.problem = label(tone="muted", is_wrapped=True)
        self.change = button(self.tr("Set password"), kind="primary", icon_name="key")
        self.change.clicked.connect(self.go_on)
        self.cancel = button(self.tr("Cancel"), on_click=self._on_cancel)
        self.lay_out(
            self.note,
            self.current,
            self.new,
            self.repeated,
            self.problem,
            buttons=(None, self.cancel, self.change),
        )

    @property
    def is_first(self) -> bool:
        """Return whether the account has no valid password yet."""
        return self.viewmodel.gate is SignInStep.FIRST_PASSWORD

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel, is_first = self.viewmodel, self.is_first
        self.name.setText(self.tr("Set password") if is_first else self.tr("Change password"))
        first = self.tr(
            "The one-time code is valid for this step only; the password is valid for one year. "
            "Administrators and coordinators do not know your password."
        )
        later = self.tr("The new password replaces the current one immediately.")
        self.note.setText(first if is_first else later)
        code_name = self.tr("Current code or password")
        name = code_name if is_first else self.tr("Current password")
        self.current.setPlaceholderText(name)
        self.current.setAccessibleName(name)
        self.cancel.setText(self.tr("Sign out") if is_first else self.tr("Cancel"))
        self.cancel.setAccessibleName(self.cancel.text())
        problem = viewmodel.problem(self.new.text(), self.repeated.text())
        self.problem.show_text(problem if self.new.text() else "")
        self.banner.show_message(viewmodel.error)
        for part in self.secrets:
            part.setEnabled(not viewmodel.is_busy)
        is_complete = bool(self.current.text()) and not problem
        self.change.setEnabled(is_complete and not viewmodel.is_busy)

    def go_on(self) -> None:
        """Change the password, or focus the next field."""
        if not self.change.isEnabled():
            self.focusNextChild()
            return
        current, new = self.current.text(), self.new.text()
        self.forget()
        self.viewmodel.choose_password(current, new)

    def take_focus(self) -> None:
        """Set the focus to the first field."""
        focus(self.current)

    def _on_cancel(self) -> None:
        self.forget()
        if self.is_first:
            self.viewmodel.sign_out()
        else:
            self.viewmodel.skip_password_change()
