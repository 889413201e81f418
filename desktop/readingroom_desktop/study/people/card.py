"""Base of the cards of the People page: an action on an account."""

from PySide6.QtWidgets import QPushButton

from readingroom.domain.accounts import Account
from readingroom_desktop.study.people.viewmodel import PeopleViewModel
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCard


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
