"""People: the accounts of a study, and what may be done to them."""

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import QObject, Signal

from readingroom.domain.accounts import (
    PERMISSIONS,
    Account,
    Credentials,
    IssuedAccount,
    NewAccount,
    Permission,
    Role,
)
from readingroom.domain.clock import Clock
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.confirmed_actions import ConfirmedActionsViewModel
from readingroom_desktop.viewmodels.page import LoadState


class PeopleViewModel(ConfirmedActionsViewModel):
    """Lists accounts, and does the deeds of the page's cards; passwords are not kept."""

    started = Signal(str)
    """Accounts are on: what to tell who signs in first."""

    def __init__(self, thread: StudyThread, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self._clock = clock
        self.accounts: tuple[Account, ...] = ()
        self.enrolled: IssuedAccount | None = None
        """A new or reset account with the one-time code, until that was handed over."""
        self.role: Role | None = None
        """The role of who is signed in, None in a study without accounts."""
        self.own_code = ""

    @property
    def has_accounts(self) -> bool:
        """Return whether people sign in."""
        return self.role is not None

    def may(self, *permissions: Permission) -> bool:
        """Return whether who is signed in may do something that one of some permissions opens."""
        return self.role is not None and not PERMISSIONS[self.role].isdisjoint(permissions)

    @property
    def today(self) -> date:
        """Return the day, in UTC."""
        return self._clock.now().date()

    def sit(self, role: Role | None, code: str) -> None:
        """Take note of who looks at the page."""
        self.role, self.own_code = role, code
        self.accounts, self.enrolled = (), None
        self.state = LoadState.EMPTY
        self.changed.emit()

    def refresh(self) -> None:
        """Load again."""
        if self.has_accounts:
            self._load(lambda study: study.people.accounts(), self._on_accounts)
        else:
            self.state = LoadState.READY
            self.changed.emit()

    def clear(self) -> None:
        """Forget everything, as the study was closed or the person is gone."""
        self.accounts, self.enrolled, self.role, self.own_code = (), None, None, ""
        super().clear()

    def hand_over(self) -> None:
        """Forget the one-time code, as its owner has it."""
        self.enrolled = None
        self.changed.emit()

    # ---- deeds -----------------------------------------------------------------------------------

    def start(self, administrator: NewAccount, coordinator: NewAccount) -> None:
        """Turn accounts on, for good."""
        self._do(lambda study: study.people.start(administrator, coordinator), self._on_started)

    def add(self, name: str, roles: Sequence[Role], second: Credentials, code: str) -> None:
        """Make an account for somebody who does not read, together with another person."""
        self._do(lambda study: study.people.add(name, roles, second, code), self._on_enrolled)

    def enrol(self, name: str, second: Credentials, code: str) -> None:
        """Make a reader and their account, together with another person."""
        self._do(lambda study: study.people.enrol(name, second, code), self._on_enrolled)

    def record_training(self, code: str, subject: str, day: str) -> None:
        """Record what somebody was trained in."""
        words = self.tr("The training of %1 is recorded.").replace("%1", code)
        self._do(
            lambda study: study.people.record_training(code, subject, day),
            lambda _account: self._on_done(words),
        )

    def retire(self, code: str, password: str) -> None:
        """Close an account for good, confirmed with the own password."""
        words = self.tr("The account %1 is retired.").replace("%1", code)
        self._do(
            lambda study: study.people.retire(code, password),
            lambda _account: self._on_done(words),
        )

    def reset(self, code: str, password: str, second: str, second_password: str) -> None:
        """Give somebody a one-time code, together with another person."""
        self._do(
            lambda study: study.people.reset(code, password, second, second_password),
            self._on_enrolled,
        )

    # ---- answers ---------------------------------------------------------------------------------

    def _on_accounts(self, accounts: tuple[Account, ...]) -> None:
        self.accounts, self.state = accounts, LoadState.READY
        self.changed.emit()

    def _on_done(self, words: str) -> None:
        self._end(words)
        self.refresh()

    def _on_enrolled(self, enrolled: IssuedAccount) -> None:
        self.is_busy, self.enrolled = False, enrolled
        self.done.emit()
        self.wrote.emit()
        self.refresh()

    def _on_started(self, accounts: tuple[Account, Account]) -> None:
        self.is_busy = False
        self.done.emit()
        words = self.tr(
            "People sign in from now on: the administrator as %1, the coordinator as %2."
        )
        self.started.emit(words.replace("%1", accounts[0].code).replace("%2", accounts[1].code))
