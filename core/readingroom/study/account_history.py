"""What the trail knows about an account and its row does not: since when it is as it is."""

from datetime import datetime

from readingroom import store
from readingroom.domain.people import Account, AccountState
from readingroom.domain.trail import Event
from readingroom.store import StudyFile

_OWN = ("accounts started", "password changed")
_LENT = ("account added", "reader enrolled", "password reset", "password recalled")


def locked_since(file: StudyFile, account: Account) -> datetime:
    """Return when a locked account was locked.

    Raises:
        AuditError: an event is damaged.
    """
    event = _newest(file, account, ("account locked",))
    return datetime.fromisoformat(event.at if event else account.created_at)


def password_since(file: StudyFile, account: Account) -> datetime:
    """Return when the owner of an account chose the password it has.

    Raises:
        AuditError: an event is damaged.
    """
    event = _newest(file, account, _OWN)
    return datetime.fromisoformat(event.at if event else account.created_at)


def state_before_lock(file: StudyFile, account: Account) -> AccountState:
    """Return what an account is without its lock: the owner's, or waiting for a password of theirs.

    Raises:
        AuditError: an event is damaged.
    """
    event = _newest(file, account, (*_OWN, *_LENT))
    return AccountState.ACTIVE if event and event.kind in _OWN else AccountState.MUST_CHANGE


def _newest(file: StudyFile, account: Account, kinds: tuple[str, ...]) -> Event | None:
    end = store.events.head(file).count + 1
    number = store.event_search.newest_of_account(file, account.code, kinds, end)
    return store.events.read(file, number, 1)[0] if number else None
