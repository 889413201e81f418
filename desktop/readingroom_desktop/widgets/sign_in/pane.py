"""Sign-in screen of a study, lock screen, and requirements before first work."""

from collections.abc import Callable
from functools import cached_property
from typing import TypeVar

from PySide6.QtWidgets import QWidget

from readingroom.domain.accounts import STATEMENT, Role
from readingroom_desktop.viewmodels.formats import isolated, tr, tr_core
from readingroom_desktop.viewmodels.sign_in import SignInStep, SignInViewModel
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.controls import Picker, TickBox, button, label
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.layouts import column, panel, row
from readingroom_desktop.widgets.sign_in.card import (
    LockedFileCard,
    PasswordCard,
    RoleCard,
    SignInStepCard,
    focus,
)

_Card = TypeVar("_Card", bound=SignInStepCard)


class SignInPane(QWidget):
    """One centred card that replaces all pages and always has the focus.

    Each card is created on first use.
    """

    def __init__(self, viewmodel: SignInViewModel) -> None:
        super().__init__()
        self.setProperty("role", "page")
        self._viewmodel = viewmodel
        self._cards: dict[SignInStep, Callable[[], SignInStepCard]] = {
            SignInStep.ROLE: lambda: self.role,
            SignInStep.SIGN_IN: lambda: self.sign_in,
            SignInStep.LOCKED: lambda: self.sign_in,
            SignInStep.PASSPHRASE: lambda: self.locked_file,
            SignInStep.FIRST_PASSWORD: lambda: self.password,
            SignInStep.PASSWORD: lambda: self.password,
            SignInStep.STATEMENT: lambda: self.statement,
            SignInStep.TRAINING: lambda: self.training,
        }
        self._step = SignInStep.OPEN
        self._lines: dict[SignInStepCard, QWidget] = {}
        self._stack = FrontStack()
        self.setLayout(column(self._stack))
        viewmodel.changed.connect(self.redraw)

    @cached_property
    def role(self) -> RoleCard:
        """Return the choice of the role."""
        return self._add(RoleCard(self._viewmodel))

    @cached_property
    def sign_in(self) -> "SignInCard":
        """Return the sign-in or unlock card."""
        return self._add(SignInCard(self._viewmodel))

    @cached_property
    def locked_file(self) -> LockedFileCard:
        """Return the card that asks for the passphrase."""
        return self._add(LockedFileCard(self._viewmodel))

    @cached_property
    def password(self) -> PasswordCard:
        """Return the card that sets a password."""
        return self._add(PasswordCard(self._viewmodel))

    @cached_property
    def statement(self) -> "StatementCard":
        """Return the card of the statement of accountability."""
        return self._add(StatementCard(self._viewmodel))

    @cached_property
    def training(self) -> "TrainingRequiredCard":
        """Return the card of a missing training record."""
        return self._add(TrainingRequiredCard(self._viewmodel))

    def _add(self, card: _Card) -> _Card:
        self._lines[card] = panel(column(None, row(None, card, None), None, None))
        self._stack.addWidget(self._lines[card])
        return card

    @property
    def card(self) -> SignInStepCard | None:
        """Return the card in front, None while the study is open."""
        find = self._cards.get(self._viewmodel.gate)
        return find() if find is not None else None

    def redraw(self) -> None:
        """Show the card of the current state, after clearing the secrets of the others."""
        step, card = self._viewmodel.gate, self.card
        is_other = step is not self._step
        self._step = step
        if is_other:
            for other in self._lines:
                other.forget()
            if step in (SignInStep.SIGN_IN, SignInStep.LOCKED):
                self.sign_in.start()
        if card is None:
            return
        card.redraw()
        self._stack.setCurrentWidget(self._lines[card])
        if is_other or (self._viewmodel.error and not self._viewmodel.is_busy):
            card.take_focus()

    def take_focus(self) -> None:
        """Set the focus to the card."""
        if self.card is not None:
            self.card.take_focus()


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
            instruction = instruction.replace("%1", isolated(person.code))
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


class StatementCard(SignInStepCard):
    """The statement of accountability, with a confirmation and the button that attests it."""

    def __init__(self, viewmodel: SignInViewModel) -> None:
        super().__init__(viewmodel, "note-pencil")
        self.name.setText(tr("Statement of accountability"))
        self.statement = label(tr_core(STATEMENT), is_wrapped=True)
        self.note = label(
            tr("Your attestation is recorded in the audit trail with the time."),
            tone="muted",
            is_wrapped=True,
        )
        self.read = TickBox(tr("Read and confirmed"))
        self.read.toggled.connect(self.redraw)
        self.attest = button(tr("Attest statement"), kind="primary", on_click=self.go_on)
        self.leave = button(tr("Sign out"), on_click=viewmodel.sign_out)
        parts = (self.statement, self.note, self.read)
        self.lay_out(*parts, buttons=(None, self.leave, self.attest))

    def redraw(self) -> None:
        """Show the current state."""
        self.banner.show_message(self.viewmodel.error)
        self.attest.setEnabled(self.read.isChecked() and not self.viewmodel.is_busy)

    def forget(self) -> None:
        """Clear the confirmation, as each user confirms separately."""
        self.read.setChecked(False)

    def go_on(self) -> None:
        """Attest the statement."""
        self.viewmodel.attest()

    def take_focus(self) -> None:
        """Set the focus to the confirmation."""
        focus(self.read)


class TrainingRequiredCard(SignInStepCard):
    """Card that explains the missing training record."""

    def __init__(self, viewmodel: SignInViewModel) -> None:
        super().__init__(viewmodel, "info")
        self.name.setText(tr("Training record missing"))
        self.note = label(
            tr(
                "Ask the coordinator to record your training on the People page. Then sign in "
                "again."
            ),
            is_wrapped=True,
        )
        self.again = button(tr("Check again"), on_click=self.go_on)
        self.leave = button(tr("Sign out"), kind="primary", on_click=viewmodel.sign_out)
        self.lay_out(self.note, buttons=(None, self.again, self.leave))

    def redraw(self) -> None:
        """Show the current state."""
        self.banner.show_message(self.viewmodel.error)
        self.again.setEnabled(not self.viewmodel.is_busy)

    def go_on(self) -> None:
        """Check for a training record."""
        self.viewmodel.check_again()

    def take_focus(self) -> None:
        """Set the focus to Sign out."""
        focus(self.leave)
