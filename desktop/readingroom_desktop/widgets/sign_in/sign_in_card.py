"""Sign-in card: code, password and role."""

from readingroom.domain.accounts import Role
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.sign_in import SignInStep, SignInViewModel
from readingroom_desktop.widgets.controls import Picker, button, label
from readingroom_desktop.widgets.page_status import Banner
from readingroom_desktop.widgets.sign_in.card import SignInStepCard, focus


class SignInCard(SignInStepCard):
    """Sign-in or unlock card; shows only the name of the study."""

    def __init__(self, viewmodel: SignInViewModel) -> None:
        super().__init__(viewmodel, "lock-simple")
        self.instruction = label(tone="muted", is_wrapped=True)
        self.note = Banner("good")
        self.code = self.field(tr("Your code"))
        self.password = self.field(tr("Password or one-time code"), is_secret=True)
        self.role = Picker(tr("Role"))
        self.role.addItem(tr("Default role"), None)
        for role in Role:
            self.role.addItem(self._role_names()[role], role)
        self.enter = button(tr("Sign in"), kind="primary", on_click=self.go_on)
        self.other = button(tr("Switch user"), kind="quiet", on_click=viewmodel.sign_out)
        self.close_study = button(tr("Close study"), kind="quiet", icon_name="x")
        self.close_study.clicked.connect(viewmodel.close_study)
        self.lay_out(
            self.instruction,
            self.note,
            self.code,
            self.password,
            self.role,
            buttons=(self.close_study, None, self.other, self.enter),
        )

    def _role_names(self) -> dict[Role, str]:
        return {
            Role.COORDINATOR: tr("As coordinator"),
            Role.READER: tr("As reader"),
            Role.ADJUDICATOR: tr("As adjudicator"),
            Role.AUDITOR: tr("As auditor"),
            Role.ADMINISTRATOR: tr("As administrator"),
        }

    @property
    def is_locked(self) -> bool:
        """Return whether an auth session is locked."""
        return self.viewmodel.gate is SignInStep.LOCKED

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel, is_locked = self.viewmodel, self.is_locked
        person = viewmodel.person
        self.name.setText(viewmodel.study_name)
        instruction = tr("Sign in to this study. Accounts are created by its administrator.")
        if is_locked and person is not None:
            instruction = tr("Locked by %1. Enter the password of %1 to continue.")
            instruction = instruction.replace("%1", person.code)
        self.instruction.setText(instruction)
        name = tr("Password") if is_locked else tr("Password or one-time code")
        self.password.setPlaceholderText(name)
        self.password.setAccessibleName(name)
        self.note.show_message(viewmodel.note)
        for part in (self.code, self.role):
            part.setVisible(not is_locked)
        self.other.setVisible(is_locked)
        self.other.setEnabled(viewmodel.can_leave)
        self.other.setToolTip(
            "" if viewmodel.can_leave else tr("Available after the running job has finished.")
        )
        self.enter.setText(tr("Continue") if is_locked else tr("Sign in"))
        self.banner.show_message(viewmodel.error)
        is_complete = bool(self.password.text()) and (is_locked or bool(self.code.text().strip()))
        for part in (self.code, self.password, self.role):
            part.setEnabled(not viewmodel.is_busy)
        self.enter.setEnabled(is_complete and not viewmodel.is_busy)

    def go_on(self) -> None:
        """Sign in, or focus the empty field."""
        if not self.enter.isEnabled():
            has_code = self.is_locked or bool(self.code.text().strip())
            focus(self.password if has_code else self.code)
            return
        password, role = self.password.text(), self.role.currentData()
        self.forget()
        self.viewmodel.sign_in(self.code.text(), password, Role(role) if role else None)

    def start(self) -> None:
        """Clear the previous user's entries."""
        self.forget()
        if not self.is_locked:
            self.code.clear()
            self.role.setCurrentIndex(0)

    def take_focus(self) -> None:
        """Set the focus to the code, or to the password if a code is entered."""
        has_code = self.is_locked or bool(self.code.text().strip())
        focus(self.password if has_code else self.code)
