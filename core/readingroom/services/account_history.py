"""Account dates from the audit trail that the account row does not store."""

from datetime import datetime

from readingroom import store
from readingroom.audit.types import Event
from readingroom.domain.accounts import Account, AccountState
from readingroom.domain.errors import AuditError
from readingroom.store import StudyFile

_OWN = ("accounts enabled", "password changed")
_LENT = ("account added", "reader enrolled", "password reset", "password expired")


def locked_since(file: StudyFile, account: Account) -> datetime:
    """Return when a locked account was locked.

    Raises:
        AuditError: no such event exists, or an event is damaged.
    """
    return datetime.fromisoformat(_newest(file, account, ("account locked",)).at)


def password_since(file: StudyFile, account: Account) -> datetime:
    """Return when the owner of an account chose its current password.

    Raises:
        AuditError: no such event exists, or an event is damaged.
    """
    return datetime.fromisoformat(_newest(file, account, _OWN).at)


def state_before_lock(file: StudyFile, account: Account) -> AccountState:
    """Return the state of a locked account before the lock: active, or awaiting a new password.

    Raises:
        AuditError: no such event exists, or an event is damaged.
    """
    is_own = _newest(file, account, (*_OWN, *_LENT)).kind in _OWN
    return AccountState.ACTIVE if is_own else AccountState.MUST_CHANGE


def _newest(file: StudyFile, account: Account, kinds: tuple[str, ...]) -> Event:
    end = store.events.head(file).count + 1
    number = store.event_search.newest_of_account(file, account.code, kinds, end)
    if number is None:
        raise AuditError(
            f"The account {account.code} differs from the audit trail. Verify the study."
        )
    return store.events.read(file, number, 1)[0]
