"""Who is there: code and password, and the role where somebody has several."""

from PySide6.QtWidgets import QWidget

from readingroom.domain.accounts import Role
from readingroom_desktop.viewmodels.sign_in import SignInStep, SignInViewModel
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.controls import Picker, button, label
from readingroom_desktop.widgets.sign_in.card import SignInStepCard, focus


class SignInCard(SignInStepCard):
    """Also asks who locked the seat for their password; nothing of the study but its name."""

    def __init__(self, viewmodel: SignInViewModel, parent: QWidget | None = None) -> None:
        super().__init__(viewmodel, "lock-simple", parent)
        self.words = label(tone="muted", is_wrapped=True)
        self.note = Banner("good")
        self.code = self.field(self.tr("Your code"))
        self.password = self.field(self.tr("Password, or one-time code"), is_secret=True)
        self.role = Picker(self.tr("Role"))
        self.role.addItem(self.tr("In my role"), None)
        for role in Role:
            self.role.addItem(self._as_words()[role], role)
        self.enter = button(self.tr("Sign in"), kind="primary")
        self.enter.clicked.connect(self.go_on)
        self.other = button(self.tr("Sign in as somebody else"), kind="quiet")
        self.other.clicked.connect(viewmodel.sign_out)
        self.close_study = button(self.tr("Close study"), kind="quiet", icon_name="x")
        self.close_study.clicked.connect(viewmodel.close_study)
        self.lay_out(
            self.words,
            self.note,
            self.code,
            self.password,
            self.role,
            buttons=(self.close_study, None, self.other, self.enter),
        )

    def _as_words(self) -> dict[Role, str]:
        return {
            Role.COORDINATOR: self.tr("As coordinator"),
            Role.READER: self.tr("As reader"),
            Role.ADJUDICATOR: self.tr("As adjudicator"),
            Role.AUDITOR: self.tr("As auditor"),
            Role.ADMINISTRATOR: self.tr("As administrator"),
        }

    @property
    def is_locked(self) -> bool:
        """Return whether the seat is locked, rather than empty."""
        return self.viewmodel.gate is SignInStep.LOCKED

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel, is_locked = self.viewmodel, self.is_locked
        person = viewmodel.person
        self.name.setText(viewmodel.study_name)
        words = self.tr("Sign in to this study. Ask its administrator if you have no account.")
        if is_locked and person is not None:
            words = self.tr("Locked by %1. The password of %1 goes on where they were.")
            words = words.replace("%1", person.code)
        self.words.setText(words)
        name = self.tr("Password") if is_locked else self.tr("Password, or one-time code")
        self.password.setPlaceholderText(name)
        self.password.setAccessibleName(name)
        self.note.say(viewmodel.note)
        for part in (self.code, self.role):
            part.setVisible(not is_locked)
        self.other.setVisible(is_locked)
        self.other.setEnabled(viewmodel.can_leave)
        self.other.setToolTip(
            "" if viewmodel.can_leave else self.tr("Not before the running job has ended.")
        )
        self.enter.setText(self.tr("Go on") if is_locked else self.tr("Sign in"))
        self.enter.setAccessibleName(self.enter.text())
        self.banner.say(viewmodel.error)
        is_complete = bool(self.password.text()) and (is_locked or bool(self.code.text().strip()))
        for part in (self.code, self.password, self.role):
            part.setEnabled(not viewmodel.is_busy)
        self.enter.setEnabled(is_complete and not viewmodel.is_busy)

    def go_on(self) -> None:
        """Sign in, or go to the field that is empty."""
        if not self.enter.isEnabled():
            has_code = self.is_locked or bool(self.code.text().strip())
            focus(self.password if has_code else self.code)
            return
        password, role = self.password.text(), self.role.currentData()
        self.forget()
        self.viewmodel.sign_in(self.code.text(), password, Role(role) if role else None)

    def start(self) -> None:
        """Forget who was here last, and what they entered."""
        self.forget()
        if not self.is_locked:
            self.code.clear()
            self.role.setCurrentIndex(0)

    def take_focus(self) -> None:
        """Put the keys into the code, or behind it into the password."""
        has_code = self.is_locked or bool(self.code.text().strip())
        focus(self.password if has_code else self.code)
