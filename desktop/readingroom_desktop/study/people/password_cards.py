"""Cards that ask for passwords: retire an account, reset a password."""

from readingroom_desktop.study.people.card import AccountCard
from readingroom_desktop.study.people.viewmodel import PeopleViewModel
from readingroom_desktop.widgets.controls import button


class RetireCard(AccountCard):
    """Card that retires an account after re-authentication."""

    def __init__(self, viewmodel: PeopleViewModel) -> None:
        act = button(self.tr("Retire account"), kind="danger", icon_name="user-minus")
        super().__init__(viewmodel, act, icon_name="warning-circle", tone="danger")
        self.sentence.setText(
            self.tr(
                "This account can no longer sign in. Its records remain and its code is not "
                "reused. This cannot be undone."
            )
        )
        self.password = self.field(self.tr("Your password"), is_secret=True)
        self.lay_out()

    def prepare(self) -> None:
        """Show the account's code."""
        code = self.account.code if self.account else ""
        self.name.setText(self.tr("Retire account %1").replace("%1", code))

    def do(self) -> None:
        """Retire the account."""
        if self.account is not None:
            self.viewmodel.retire(self.account.code, self.password.text())


class ResetCard(AccountCard):
    """Card that resets a password; requires two people with their passwords."""

    def __init__(self, viewmodel: PeopleViewModel) -> None:
        act = button(self.tr("Reset password"), kind="danger", icon_name="key")
        super().__init__(viewmodel, act, icon_name="key", tone="caution")
        self.sentence.setText(
            self.tr(
                "For a locked account or a forgotten password. A second person must confirm. The "
                "owner gets a one-time code and sets a new password."
            )
        )
        self.password = self.field(self.tr("Your password"), is_secret=True)
        self.second = self.field(self.tr("Second person's code"))
        self.second_password = self.field(self.tr("Second person's password"), is_secret=True)
        self.lay_out()

    def prepare(self) -> None:
        """Show the account's code."""
        code = self.account.code if self.account else ""
        self.name.setText(self.tr("Reset password of %1").replace("%1", code))

    def do(self) -> None:
        """Reset the password."""
        if self.account is not None:
            self.viewmodel.reset(
                self.account.code,
                self.password.text(),
                self.second.text(),
                self.second_password.text(),
            )
