"""Cards that make accounts and record trainings."""

from PySide6.QtWidgets import QLineEdit, QWidget

from readingroom.domain.accounts import Credentials, Role, is_blinded
from readingroom_desktop.viewmodels.people import PeopleViewModel
from readingroom_desktop.widgets.controls import TickBox, button
from readingroom_desktop.widgets.people.card import AccountCard


class NewAccountCard(AccountCard):
    """Name and code of somebody new, and the second person who checked who they are."""

    def ask_for_people(self) -> None:
        """Make the fields."""
        self.person = self.field(self.tr("Name"))
        self.code = self.field(self.tr("Code, or empty for the next"))
        self.second = self.field(self.tr("Code of the second person"))
        self.second_password = self.field(self.tr("Their password"), is_secret=True)

    @property
    def is_complete(self) -> bool:
        """Return whether there is a name, and a second person with a password."""
        needed = (self.person, self.second, self.second_password)
        return all(one.text().strip() for one in needed)

    @property
    def entered(self) -> Credentials:
        """Return the second person."""
        return Credentials(self.second.text(), self.second_password.text())


class AddCard(NewAccountCard):
    """An account for somebody who does not read."""

    def __init__(self, viewmodel: PeopleViewModel, parent: QWidget | None = None) -> None:
        act = button(self.tr("Add account"), kind="primary", icon_name="user-plus")
        super().__init__(viewmodel, act, icon_name="user-plus", parent=parent)
        self.name.setText(self.tr("Add an account"))
        self.sentence.setText(
            self.tr(
                "For somebody who does not read; the coordinator enrols readers. A second person "
                "with an account is here, checked who they are, and enters their password. Name "
                "and roles are never changed afterwards. The new person gets a one-time code, and "
                "chooses a password that neither of you learns."
            )
        )
        self.ask_for_people()
        words = {
            Role.COORDINATOR: self.tr("Coordinator"),
            Role.ADJUDICATOR: self.tr("Adjudicator"),
            Role.AUDITOR: self.tr("Auditor"),
            Role.ADMINISTRATOR: self.tr("Administrator"),
        }
        self.roles = {role: TickBox(name) for role, name in words.items()}
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
        """Take the ticks away."""
        for tick in self.roles.values():
            tick.setChecked(False)

    def redraw(self) -> None:
        """Show the present state; who judges blinded has no role that sees the models."""
        super().redraw()
        blinded = {is_blinded(role) for role in self.chosen}
        for role, tick in self.roles.items():
            fits = not blinded or is_blinded(role) in blinded
            tick.setEnabled(fits)
            why = self.tr("Who judges blinded cannot have a role that sees the models.")
            tick.setToolTip("" if fits else why)

    def do(self) -> None:
        """Make the account."""
        self.viewmodel.add(self.person.text(), self.chosen, self.entered, self.code.text())


class EnrolCard(NewAccountCard):
    """A reader with an account."""

    def __init__(self, viewmodel: PeopleViewModel, parent: QWidget | None = None) -> None:
        act = button(self.tr("Enrol reader"), kind="primary", icon_name="user-plus")
        super().__init__(viewmodel, act, icon_name="user-plus", parent=parent)
        self.name.setText(self.tr("Enrol a reader"))
        self.sentence.setText(
            self.tr(
                "A second person with an account is here, checked who they are, and enters their "
                "password. For a reader of this study without an account, give their code and "
                "name. They read once they have chosen a password, attested the statement, and "
                "have a recorded training."
            )
        )
        self.ask_for_people()
        self.lay_out()

    def do(self) -> None:
        """Enrol them."""
        self.viewmodel.enrol(self.person.text(), self.entered, self.code.text())


class RecordTrainingCard(AccountCard):
    """What somebody was trained in, and when."""

    day: QLineEdit

    def __init__(self, viewmodel: PeopleViewModel, parent: QWidget | None = None) -> None:
        act = button(self.tr("Record training"), kind="primary", icon_name="check")
        super().__init__(viewmodel, act, icon_name="info", parent=parent)
        self.sentence.setText(
            self.tr(
                "Nobody records their own. The newest training counts. The trail keeps the day, "
                "not the subject."
            )
        )
        self.subject = self.field(self.tr("What the training was about"))
        self.day = self.field(self.tr("Day, as 2026-01-31"))
        self.lay_out()

    def prepare(self) -> None:
        """Say whose training it is, and offer today."""
        code = self.account.code if self.account else ""
        self.name.setText(self.tr("Record a training of %1").replace("%1", code))
        self.day.setText(self.viewmodel.today.isoformat())

    def do(self) -> None:
        """Record it."""
        if self.account is not None:
            day = self.day.text().strip()
            self.viewmodel.record_training(self.account.code, self.subject.text(), day)
