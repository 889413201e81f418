"""People: accounts of a study and the actions on them."""

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
from readingroom_desktop.viewmodels.formats import filled, tr
from readingroom_desktop.viewmodels.page import LoadState


class PeopleViewModel(ConfirmedActionsViewModel):
    """Lists accounts and runs the page's actions; passwords are not stored."""

    started = Signal(str)
    """Accounts were enabled; carries a note for the first sign-in."""
    cleared = Signal()
    """The study was closed or the user left: entered names and passwords are to be cleared."""

    def __init__(self, thread: StudyThread, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self._clock = clock
        self.accounts: tuple[Account, ...] = ()
        self.enrolled: IssuedAccount | None = None
        """A new or reset account with its one-time code, until the code was handed over."""
        self.role: Role | None = None
        """Role of the signed-in user, None in a study without accounts."""
        self.own_code = ""

    @property
    def has_accounts(self) -> bool:
        """Return whether the study has accounts."""
        return self.role is not None

    def may(self, *permissions: Permission) -> bool:
        """Return whether the user has one of these permissions."""
        return self.role is not None and not PERMISSIONS[self.role].isdisjoint(permissions)

    @property
    def today(self) -> date:
        """Return the current date in UTC."""
        return self._clock.now().date()

    def set_user(self, role: Role | None, code: str) -> None:
        """Set the user of the page."""
        self.role, self.own_code = role, code
        self.accounts, self.enrolled = (), None
        self.state = LoadState.EMPTY
        self.changed.emit()

    def refresh(self) -> None:
        """Reload the accounts."""
        if self.has_accounts:
            self._load(lambda study: study.people.accounts(), self._on_accounts)
        else:
            self.state = LoadState.READY
            self.changed.emit()

    def clear(self) -> None:
        """Forget everything, as the study was closed or the user left."""
        self.accounts, self.enrolled, self.role, self.own_code = (), None, None, ""
        super().clear()
        self.cleared.emit()

    def hand_over(self) -> None:
        """Forget the one-time code, as it was handed over."""
        self.enrolled = None
        self.changed.emit()

    # ---- actions ---------------------------------------------------------------------------------

    def start(self, administrator: NewAccount, coordinator: NewAccount) -> None:
        """Enable accounts permanently."""
        self._do(lambda study: study.people.start(administrator, coordinator), self._on_started)

    def add(self, name: str, roles: Sequence[Role], second: Credentials, code: str) -> None:
        """Create an account for a person who does not read; a second person confirms."""
        self._do(lambda study: study.people.add(name, roles, second, code), self._on_enrolled)

    def enrol(self, name: str, second: Credentials, code: str) -> None:
        """Create a reader and an account; a second person confirms."""
        self._do(lambda study: study.people.enrol(name, second, code), self._on_enrolled)

    def record_training(self, code: str, subject: str, day: str) -> None:
        """Record a training."""
        self._do(
            lambda study: study.people.record_training(code, subject, day),
            lambda _account: self._on_done(tr("Training of %1 recorded.", code)),
        )

    def retire(self, code: str, password: str) -> None:
        """Retire an account permanently, confirmed with the own password."""
        self._do(
            lambda study: study.people.retire(code, password),
            lambda _account: self._on_done(tr("Account %1 retired.", code)),
        )

    def reset(self, code: str, password: str, second: str, second_password: str) -> None:
        """Reset an account to a one-time code; a second person confirms."""
        self._do(
            lambda study: study.people.reset(code, password, second, second_password),
            self._on_enrolled,
        )

    # ---- results ---------------------------------------------------------------------------------

    def _on_accounts(self, accounts: tuple[Account, ...]) -> None:
        self.accounts, self.state = accounts, LoadState.READY
        self.changed.emit()

    def _on_done(self, text: str) -> None:
        self._end(text)
        self.refresh()

    def _on_enrolled(self, enrolled: IssuedAccount) -> None:
        self.is_busy, self.enrolled = False, enrolled
        self.done.emit()
        self.wrote.emit()
        self.refresh()

    def _on_started(self, accounts: tuple[Account, Account]) -> None:
        self.is_busy = False
        self.done.emit()
        text = tr("Accounts are enabled. The administrator signs in as %1, the coordinator as %2.")
        self.started.emit(filled(text, accounts[0].code, accounts[1].code))
