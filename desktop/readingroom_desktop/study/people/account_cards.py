"""Cards of actions on accounts: create, record a training, retire, reset a password."""

from PySide6.QtWidgets import QLineEdit, QPushButton

from readingroom.domain.accounts import Account, Credentials, Role, is_blinded
from readingroom_desktop.study.people.viewmodel import PeopleViewModel
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCard
from readingroom_desktop.widgets.controls import TickBox, button


class AccountCard(ConfirmActionCard):
    """Card of an action, optionally on an existing account."""

    def __init__(
        self, viewmodel: PeopleViewModel, act: QPushButton, *, icon_name: str, tone: str = "accent"
    ) -> None:
        super().__init__(viewmodel, act, icon_name=icon_name, tone=tone)
        self.viewmodel = viewmodel
        self.account: Account | None = None

    def ask_about(self, account: Account | None) -> None:
        """Show the card with empty fields, for an account or None."""
        self.account = account
        self.ask()


class NewAccountCard(AccountCard):
    """Fields for a new account and the second person who verified the identity."""

    def ask_for_people(self) -> None:
        """Create the fields."""
        self.person = self.field(tr("Name"))
        self.code = self.field(tr("Code (empty: next free)"))
        self.second = self.field(tr("Second person's code"))
        self.second_password = self.field(tr("Second person's password"), is_secret=True)

    @property
    def is_complete(self) -> bool:
        """Return whether name and second person are complete."""
        needed = (self.person, self.second, self.second_password)
        return all(field.text().strip() for field in needed)

    @property
    def entered(self) -> Credentials:
        """Return the second person."""
        return Credentials(self.second.text(), self.second_password.text())


class AddCard(NewAccountCard):
    """Card that adds an account of any role except reader."""

    def __init__(self, viewmodel: PeopleViewModel) -> None:
        act = button(tr("Add account"), kind="primary", icon_name="user-plus")
        super().__init__(viewmodel, act, icon_name="user-plus")
        self.name.setText(tr("Add account"))
        self.sentence.setText(
            tr(
                "For all roles except reader; the coordinator enrols readers. A second person with "
                "an account verifies the identity and enters their own password. Name and roles "
                "cannot be changed later. The account gets a one-time code; its owner then sets a "
                "password."
            )
        )
        self.ask_for_people()
        names = {
            Role.COORDINATOR: tr("Coordinator"),
            Role.ADJUDICATOR: tr("Adjudicator"),
            Role.AUDITOR: tr("Auditor"),
            Role.ADMINISTRATOR: tr("Administrator"),
        }
        self.roles = {role: TickBox(name) for role, name in names.items()}
        for tick in self.roles.values():
            tick.toggled.connect(self.redraw)
        self.lay_out(*self.roles.values())

    @property
    def chosen(self) -> tuple[Role, ...]:
        """Return the roles that are ticked."""
        return tuple(role for role, tick in self.roles.items() if tick.isChecked())

    @property
    def is_complete(self) -> bool:
        """Return whether there is a name, a second person and a role."""
        return super().is_complete and bool(self.chosen)

    def prepare(self) -> None:
        """Clear the ticks."""
        for tick in self.roles.values():
            tick.setChecked(False)

    def redraw(self) -> None:
        """Show the current state; blinded roles cannot be combined with unblinded ones."""
        super().redraw()
        blinded = {is_blinded(role) for role in self.chosen}
        for role, tick in self.roles.items():
            fits = not blinded or is_blinded(role) in blinded
            tick.setEnabled(fits)
            why = tr("A blinded role cannot be combined with an unblinded role.")
            tick.setToolTip("" if fits else why)

    def do(self) -> None:
        """Create the account."""
        self.viewmodel.add(self.person.text(), self.chosen, self.entered, self.code.text())


class EnrolCard(NewAccountCard):
    """Card that enrols a reader."""

    def __init__(self, viewmodel: PeopleViewModel) -> None:
        act = button(tr("Enrol reader"), kind="primary", icon_name="user-plus")
        super().__init__(viewmodel, act, icon_name="user-plus")
        self.name.setText(tr("Enrol reader"))
        self.sentence.setText(
            tr(
                "A second person with an account verifies the identity and enters their own "
                "password. For an existing reader without account, enter their code and name. "
                "Reading requires a password, an attested statement and a recorded training."
            )
        )
        self.ask_for_people()
        self.lay_out()

    def do(self) -> None:
        """Enrol the reader."""
        self.viewmodel.enrol(self.person.text(), self.entered, self.code.text())


class RecordTrainingCard(AccountCard):
    """Card that records a training."""

    day: QLineEdit

    def __init__(self, viewmodel: PeopleViewModel) -> None:
        act = button(tr("Record training"), kind="primary", icon_name="check")
        super().__init__(viewmodel, act, icon_name="info")
        self.sentence.setText(
            tr(
                "Your own training must be recorded by another user. The newest training counts. "
                "The audit trail keeps the date, not the subject."
            )
        )
        self.subject = self.field(tr("Training subject"))
        self.day = self.field(tr("Date (YYYY-MM-DD)"))
        self.lay_out()

    def prepare(self) -> None:
        """Show the account's code and today's date."""
        code = self.account.code if self.account else ""
        self.name.setText(tr("Record training of %1", code))
        self.day.setText(self.viewmodel.today.isoformat())

    def do(self) -> None:
        """Record the training."""
        if self.account is not None:
            day = self.day.text().strip()
            self.viewmodel.record_training(self.account.code, self.subject.text(), day)


class RetireCard(AccountCard):
    """Card that retires an account after re-authentication."""

    def __init__(self, viewmodel: PeopleViewModel) -> None:
        act = button(tr("Retire account"), kind="danger", icon_name="user-minus")
        super().__init__(viewmodel, act, icon_name="warning-circle", tone="danger")
        self.sentence.setText(
            tr(
                "This account can no longer sign in. Its records remain and its code is not "
                "reused. This cannot be undone."
            )
        )
        self.password = self.field(tr("Your password"), is_secret=True)
        self.lay_out()

    def prepare(self) -> None:
        """Show the account's code."""
        code = self.account.code if self.account else ""
        self.name.setText(tr("Retire account %1", code))

    def do(self) -> None:
        """Retire the account."""
        if self.account is not None:
            self.viewmodel.retire(self.account.code, self.password.text())


class ResetCard(AccountCard):
    """Card that resets a password; requires two people with their passwords."""

    def __init__(self, viewmodel: PeopleViewModel) -> None:
        act = button(tr("Reset password"), kind="danger", icon_name="key")
        super().__init__(viewmodel, act, icon_name="key", tone="caution")
        self.sentence.setText(
            tr(
                "For a locked account or a forgotten password. A second person must confirm. The "
                "owner gets a one-time code and sets a new password."
            )
        )
        self.password = self.field(tr("Your password"), is_secret=True)
        self.second = self.field(tr("Second person's code"))
        self.second_password = self.field(tr("Second person's password"), is_secret=True)
        self.lay_out()

    def prepare(self) -> None:
        """Show the account's code."""
        code = self.account.code if self.account else ""
        self.name.setText(tr("Reset password of %1", code))

    def do(self) -> None:
        """Reset the password."""
        if self.account is not None:
            self.viewmodel.reset(
                self.account.code,
                self.password.text(),
                self.second.text(),
                self.second_password.text(),
            )
