"""Cards that ask for passwords: retiring an account, and the reset by two people."""

from PySide6.QtWidgets import QWidget

from readingroom_desktop.viewmodels.people import PeopleViewModel
from readingroom_desktop.widgets.controls import button
from readingroom_desktop.widgets.people.card import AccountCard


class RetireCard(AccountCard):
    """Says what will be true afterwards, and asks for the own password."""

    def __init__(self, viewmodel: PeopleViewModel, parent: QWidget | None = None) -> None:
        act = button(self.tr("Retire account"), kind="danger", icon_name="user-minus")
        super().__init__(viewmodel, act, icon_name="warning-circle", tone="danger", parent=parent)
        self.sentence.setText(
            self.tr(
                "Afterwards nobody can sign in to it. What was done under it stays, and its code "
                "is never given to anybody else. This cannot be undone."
            )
        )
        self.password = self.field(self.tr("Your own password"), is_secret=True)
        self.lay_out()

    def prepare(self) -> None:
        """Say whose account it is."""
        code = self.account.code if self.account else ""
        self.name.setText(self.tr("Retire the account %1").replace("%1", code))

    def do(self) -> None:
        """Retire it."""
        if self.account is not None:
            self.viewmodel.retire(self.account.code, self.password.text())


class ResetCard(AccountCard):
    """Two people, each with their password, give a third one a one-time code."""

    def __init__(self, viewmodel: PeopleViewModel, parent: QWidget | None = None) -> None:
        act = button(self.tr("Reset password"), kind="danger", icon_name="key")
        super().__init__(viewmodel, act, icon_name="key", tone="caution", parent=parent)
        self.sentence.setText(
            self.tr(
                "For somebody who is locked out, or forgot their password. It takes you and a "
                "second person. They get a one-time code, and choose a password that neither of "
                "you learns."
            )
        )
        self.password = self.field(self.tr("Your own password"), is_secret=True)
        self.second = self.field(self.tr("Code of the second person"))
        self.second_password = self.field(self.tr("Their password"), is_secret=True)
        self.lay_out()

    def prepare(self) -> None:
        """Say whose password it is."""
        code = self.account.code if self.account else ""
        self.name.setText(self.tr("Reset the password of %1").replace("%1", code))

    def do(self) -> None:
        """Reset it."""
        if self.account is not None:
            self.viewmodel.reset(
                self.account.code,
                self.password.text(),
                self.second.text(),
                self.second_password.text(),
            )
