"""Checking a password that somebody enters, and locking an account after too many wrong ones."""

from readingroom import store
from readingroom.domain.errors import PermissionDeniedError, ReadOnlyError, SignInError
from readingroom.domain.people import (
    MOST_FAILURES,
    PERMISSIONS,
    Account,
    AccountState,
    Credentials,
    Permission,
    roles_with,
)
from readingroom.store import StudyFile
from readingroom.store.accounts import AccountRow
from readingroom.study import passwords

PROGRAM = "readingroom"
"""The actor of events around somebody who is not known yet."""

_WRONG = "The code or the password is wrong. Check both and try again."
_LOCKED = (
    "The account {} is locked after {} wrong passwords in a row. An administrator and a second "
    "person reset it."
)


def check(file: StudyFile, code: str, password: str) -> Account:
    """Return the account that a code and a password open; what is wrong is recorded.

    An unknown code takes as long as a wrong password. With the last wrong password allowed, the
    account is locked at once, and an event of its own says so.

    Raises:
        SignInError: the code or the password is wrong, or the account is locked or retired.
        ReadOnlyError: the study is open for reading only, so that nothing can be recorded.
    """
    if file.is_read_only:
        raise ReadOnlyError(
            f"{file.path.name} is open for reading only, and every sign-in is recorded. Open it "
            "for writing."
        )
    row = store.accounts.find(file, code)
    is_right = passwords.is_right(row.password_hash if row else None, password)
    if row is None:
        with file.change("sign-in failed", PROGRAM, {"account": None}):
            pass
        raise SignInError(_WRONG)
    if not is_right or row.account.state not in (AccountState.ACTIVE, AccountState.MUST_CHANGE):
        raise _refusal(file, row)
    if row.failures:
        with file.change("wrong passwords forgotten", PROGRAM, {"account": code}) as change:
            store.accounts.set_failures(change, code, 0)
    return row.account


def identify(file: StudyFile, who: Credentials | None, permission: Permission | None) -> Account:
    """Return the account of somebody who stands for a deed on a study that is closed otherwise.

    In a file that is open for reading only, such as a backup, a wrong password is not recorded.

    Args:
        file: whose accounts these are.
        who: the person; None where nobody is named.
        permission: what a role of theirs must allow; None for a second person.

    Raises:
        PermissionDeniedError: nobody is named, no role of theirs allows it, or they have no
            password of their own or have not attested the statement of accountability.
        SignInError: the code or the password is wrong, or the account is locked or retired.
    """
    if who is None:
        raise PermissionDeniedError("The study has accounts. Say who you are and enter a password.")
    account = _unrecorded(file, who) if file.is_read_only else check(file, who.code, who.password)
    if account.state is not AccountState.ACTIVE or not account.attested_at:
        raise PermissionDeniedError(
            f"{account.code} cannot do this: they have no password of their own, have not attested "
            "the statement of accountability, or are locked out."
        )
    if permission and not any(permission in PERMISSIONS[role] for role in account.roles):
        allowed = ", ".join(roles_with(permission))
        raise PermissionDeniedError(f"{account.code} may not {permission}. This may: {allowed}.")
    return account


def _unrecorded(file: StudyFile, who: Credentials) -> Account:
    row = store.accounts.find(file, who.code)
    if not passwords.is_right(row.password_hash if row else None, who.password) or row is None:
        raise SignInError(_WRONG)
    return row.account


def _refusal(file: StudyFile, row: AccountRow) -> SignInError:
    """Record a failure, lock the account if it is one too many, and return what to say."""
    account = row.account
    is_open = account.state in (AccountState.ACTIVE, AccountState.MUST_CHANGE)
    failures = row.failures + is_open
    is_lock_due = is_open and failures >= MOST_FAILURES
    details = {"account": account.code, "failures": failures}
    with file.batch():
        with file.change("sign-in failed", PROGRAM, details) as change:
            if is_open:
                store.accounts.set_failures(change, account.code, failures)
        if is_lock_due:
            alert = {"account": account.code, "is_alert": True}
            with file.change("account locked", PROGRAM, alert) as change:
                store.accounts.set_state(change, account.code, AccountState.LOCKED)
    if account.state is AccountState.RETIRED:
        return SignInError(f"The account {account.code} is retired. Nobody can sign in to it.")
    if is_lock_due or account.state is AccountState.LOCKED:
        return SignInError(_LOCKED.format(account.code, MOST_FAILURES))
    return SignInError(_WRONG)
