"""Checking a password that somebody enters, and locking an account after too many wrong ones."""

from datetime import timedelta

from readingroom import store
from readingroom.domain.accounts import (
    MOST_FAILURES,
    PERMISSIONS,
    Account,
    AccountState,
    Credentials,
    Permission,
    roles_with,
)
from readingroom.domain.errors import (
    PermissionDeniedError,
    ReadOnlyError,
    SignInError,
    StateError,
)
from readingroom.store import StudyFile
from readingroom.store.accounts import AccountRow
from readingroom.study import account_history, passwords

PROGRAM = "readingroom"
"""The actor of events around somebody who is not known yet."""
LOCK_MINUTES = 15
"""So long is an account locked whose owner resets the passwords of others."""

_OPEN = (AccountState.ACTIVE, AccountState.MUST_CHANGE)
_WRONG = "The code or the password is wrong. Check both and try again."
_OLD = (
    f"The password of {{}} is older than {passwords.LONGEST_AGE_DAYS} days. They have to sign in "
    "and choose another one first."
)
_RETIRED = "The account {} is retired. Nobody can sign in to it."
_LOCKED = (
    f"The account {{}} is locked after {MOST_FAILURES} wrong passwords in a row. An administrator "
    "and a second person reset it."
)
_LOCKED_AWHILE = (
    f"The account {{}} is locked after {MOST_FAILURES} wrong passwords in a row. It takes the "
    f"right one again {LOCK_MINUTES} minutes after it was locked, or two other people reset it."
)


def check(file: StudyFile, code: str, password: str) -> Account:
    """Return the account that a code and a password open; what is wrong is recorded.

    An unknown code takes as long as a wrong password. With the last wrong password allowed, the
    account is locked at once, and an event of its own says so. Of who can reset the passwords of
    others, it opens again after `LOCK_MINUTES`: otherwise anybody could lock all of them for good.

    Raises:
        SignInError: the code or the password is wrong, or the account is locked or retired.
        ReadOnlyError: the study is open for reading only, so that nothing can be recorded.
        AuditError: the account is not what the trail recorded.
    """
    if file.is_read_only:
        raise ReadOnlyError(
            f"{file.path.name} is open for reading only, and every sign-in is recorded. Open it "
            "for writing."
        )
    with file.batch():  # nobody else writes between the try and its count
        found = _tried(file, code, password)
    if isinstance(found, SignInError):
        raise found
    return found


def check_second(file: StudyFile, second: Credentials, present: str) -> Account:
    """Return the account of the second person of a deed that takes two.

    Args:
        file: the study.
        second: who they say they are.
        present: code of who is signed in.

    Raises:
        SignInError: the code or the password is wrong, or the account is locked or retired.
        StateError: it is who is signed in, or they have no password of their own yet or one that
            is too old, or have not attested the statement of accountability.
    """
    code = second.code.strip()
    if code == present:
        raise StateError(
            f"{code} is signed in, and cannot be the second person too. Ask somebody else."
        )
    account = check(file, code, second.password)
    if account.state is not AccountState.ACTIVE or not account.attested_at:
        raise StateError(
            f"{code} has no password of their own yet, or has not attested the statement of "
            "accountability, and cannot confirm."
        )
    if recall_if_old(file, account):
        raise StateError(_OLD.format(account.code))
    return account


def recall_if_old(file: StudyFile, account: Account) -> bool:
    """Ask for another password where the owner has the present one for too long, and say whether.

    Raises:
        AuditError: an event is damaged.
    """
    if account.state is not AccountState.ACTIVE:
        return False
    age = file.now() - account_history.password_since(file, account)
    if age <= timedelta(days=passwords.LONGEST_AGE_DAYS):
        return False
    with file.change("password recalled", PROGRAM, {"account": account.code}) as change:
        store.accounts.set_state(change, account.code, AccountState.MUST_CHANGE)
    return True


def identify(file: StudyFile, who: Credentials | None, permission: Permission | None) -> Account:
    """Return the account of somebody who stands for a deed on a study that is closed otherwise.

    In a file that is open for reading only, such as a backup, a wrong password is not recorded.

    Args:
        file: whose accounts these are.
        who: the person; None where nobody is named.
        permission: what a role of theirs must allow; None for a second person.

    Raises:
        PermissionDeniedError: nobody is named, no role of theirs allows it, or they have no
            password of their own or one that is too old, or have not attested the statement of
            accountability.
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
    if not file.is_read_only and recall_if_old(file, account):
        raise PermissionDeniedError(_OLD.format(account.code))
    return account


def _unrecorded(file: StudyFile, who: Credentials) -> Account:
    row = store.accounts.find(file, who.code)
    if not passwords.is_right(row.password_hash if row else None, who.password) or row is None:
        raise SignInError(_WRONG)
    store.accounts.require_recorded(file, who.code)
    return row.account


def _tried(file: StudyFile, code: str, password: str) -> Account | SignInError:
    """Return the account that opens, or after recording the failure what to say."""
    row = store.accounts.find(file, code)
    is_right = passwords.is_right(row.password_hash if row else None, password)
    if row is None:
        with file.change("sign-in failed", PROGRAM, {"account": None}):
            pass
        return SignInError(_WRONG)
    if is_right:
        store.accounts.require_recorded(file, code)
    is_open = row.account.state in _OPEN or _is_lock_over(file, row.account)
    if not (is_right and is_open):
        return _refusal(file, row, is_open=is_open)
    if row.account.state is AccountState.LOCKED:
        _unlock(file, row.account)
    elif row.failures:
        with file.change("wrong passwords forgotten", PROGRAM, {"account": code}) as change:
            store.accounts.set_failures(change, code, 0)
    return store.accounts.get(file, code).account


def _opens_again(account: Account) -> bool:
    return any(Permission.RESET_PASSWORD in PERMISSIONS[role] for role in account.roles)


def _is_lock_over(file: StudyFile, account: Account) -> bool:
    if account.state is not AccountState.LOCKED or not _opens_again(account):
        return False
    # A clock that was years ahead when the account was locked must not keep it locked for years.
    waited = abs(file.now() - account_history.locked_since(file, account))
    return waited >= timedelta(minutes=LOCK_MINUTES)


def _unlock(file: StudyFile, account: Account) -> None:
    state = account_history.state_before_lock(file, account)
    details = {"account": account.code, "state": state.value}
    with file.change("account unlocked", PROGRAM, details) as change:
        store.accounts.set_state(change, account.code, state)
        store.accounts.set_failures(change, account.code, 0)


def _refusal(file: StudyFile, row: AccountRow, *, is_open: bool) -> SignInError:
    """Record a failure, lock the account if it is one too many, and return what to say."""
    account = row.account
    failures = row.failures + is_open
    is_lock_due = is_open and failures >= MOST_FAILURES
    details = {"account": account.code, "failures": failures}
    with file.change("sign-in failed", PROGRAM, details) as change:
        if is_open:
            store.accounts.set_failures(change, account.code, failures)
    if is_lock_due:
        alert = {"account": account.code, "is_alert": True}
        with file.change("account locked", PROGRAM, alert) as change:
            store.accounts.set_state(change, account.code, AccountState.LOCKED)
    if account.state is AccountState.RETIRED:
        return SignInError(_RETIRED.format(account.code))
    if is_lock_due or account.state is AccountState.LOCKED:
        words = _LOCKED_AWHILE if _opens_again(account) else _LOCKED
        return SignInError(words.format(account.code))
    return SignInError(_WRONG)
