"""Check passwords, and lock an account after too many wrong ones."""

from datetime import datetime, timedelta

from readingroom import store
from readingroom.audit.types import Event
from readingroom.domain.accounts import (
    MOST_FAILURES,
    PERMISSIONS,
    PROGRAM,
    Account,
    AccountState,
    Credentials,
    Permission,
    roles_with,
)
from readingroom.domain.errors import (
    AuditError,
    PermissionDeniedError,
    ReadOnlyError,
    SignInError,
    StateError,
)
from readingroom.services import passwords
from readingroom.store import StudyFile
from readingroom.store.accounts import AccountRow

_OWN = ("accounts enabled", "password changed")
_LENT = ("account added", "reader enrolled", "password reset", "password expired")
LOCK_MINUTES = 15
"""Duration of a lock, in minutes, of accounts that can reset the passwords of others."""

_OPEN = (AccountState.ACTIVE, AccountState.MUST_CHANGE)
_WRONG = "The code or the password is wrong. Check both and try again."
_OLD = (
    f"The password of {{}} is older than {passwords.MAX_AGE_DAYS} days. They have to sign in "
    "and choose a new one first."
)
_RETIRED = "The account {} is retired. Sign in with another account."
_LOCKED = (
    f"The account {{}} is locked after {MOST_FAILURES} wrong passwords in a row. An administrator "
    "and a second person have to reset it."
)
_LOCKED_AWHILE = (
    f"The account {{}} is locked after {MOST_FAILURES} wrong passwords in a row. Wait "
    f"{LOCK_MINUTES} minutes from the lock, or let two other people reset it."
)


def check(file: StudyFile, code: str, password: str) -> Account:
    """Return the account for a code and a password; failures are recorded.

    An unknown code takes as long as a wrong password. The last allowed wrong password locks the
    account at once, with its own event. Accounts that can reset other passwords unlock after
    `LOCK_MINUTES`; otherwise anyone could lock all of them permanently.

    Raises:
        SignInError: the code or the password is wrong, or the account is locked or retired.
        ReadOnlyError: the study is open for reading only, and nothing can be recorded.
        AuditError: the account differs from the audit trail.
    """
    if file.is_read_only:
        raise ReadOnlyError(
            f"{file.path.name} is read-only, and every sign-in is recorded. Open it for writing."
        )
    with file.batch():  # no other writer between the attempt and its count
        result = _authenticate(file, code, password)
    if isinstance(result, SignInError):
        raise result
    return result


def check_second(file: StudyFile, second: Credentials, present: str) -> Account:
    """Return the account of the second person of an action, beside the signed-in user.

    Raises:
        SignInError: the code or the password is wrong, or the account is locked or retired.
        StateError: they are the signed-in user, have not chosen a password or have one that is too
            old, or have not attested the statement of accountability.
    """
    code = second.code.strip()
    if code == present:
        raise StateError(
            f"{code} is signed in and cannot also be the second person. Ask another person."
        )
    account = check(file, code, second.password)
    if account.state is not AccountState.ACTIVE or not account.attested_at:
        raise StateError(
            f"{code} cannot confirm: they have not chosen a password yet or have not attested the "
            "statement of accountability."
        )
    if recall_if_old(file, account):
        raise StateError(_OLD.format(account.code))
    return account


def recall_if_old(file: StudyFile, account: Account) -> bool:
    """Require a new password if the current one is too old; return whether it is.

    Raises:
        AuditError: an event is damaged.
    """
    if account.state is not AccountState.ACTIVE:
        return False
    age = file.now() - datetime.fromisoformat(_newest(file, account, _OWN).at)
    if age <= timedelta(days=passwords.MAX_AGE_DAYS):
        return False
    with file.change("password expired", PROGRAM, {"account": account.code}) as change:
        store.accounts.set_state(change, account.code, AccountState.MUST_CHANGE)
    return True


def identify(
    file: StudyFile, credentials: Credentials | None, permission: Permission | None
) -> Account:
    """Return the account of a person who authorises an action on a closed study.

    In a read-only file, such as a backup, a wrong password is not recorded. A second person needs
    no permission.

    Raises:
        PermissionDeniedError: no credentials are given, none of their roles has the permission,
            they have not chosen a password or have one that is too old, or have not attested the
            statement of accountability.
        SignInError: the code or the password is wrong, or the account is locked or retired.
    """
    if credentials is None:
        raise PermissionDeniedError("The study has accounts. Enter your code and password.")
    account = (
        _check_unrecorded(file, credentials)
        if file.is_read_only
        else check(file, credentials.code, credentials.password)
    )
    if account.state is not AccountState.ACTIVE or not account.attested_at:
        raise PermissionDeniedError(
            f"{account.code} cannot do this: they have not chosen a password, have not attested "
            "the statement of accountability, or are locked."
        )
    if permission and not any(permission in PERMISSIONS[role] for role in account.roles):
        allowed = ", ".join(roles_with(permission))
        raise PermissionDeniedError(
            f"{account.code} may not {permission}. Roles that may: {allowed}."
        )
    if not file.is_read_only and recall_if_old(file, account):
        raise PermissionDeniedError(_OLD.format(account.code))
    return account


def _check_unrecorded(file: StudyFile, credentials: Credentials) -> Account:
    row = store.accounts.find(file, credentials.code)
    if (
        not passwords.is_correct(row.password_hash if row else None, credentials.password)
        or row is None
    ):
        raise SignInError(_WRONG)
    store.accounts.require_recorded(file, credentials.code)
    return row.account


def _authenticate(file: StudyFile, code: str, password: str) -> Account | SignInError:
    """Return the account, or the error to raise after recording the failure."""
    row = store.accounts.find(file, code)
    is_correct = passwords.is_correct(row.password_hash if row else None, password)
    if row is None:
        with file.change("sign-in failed", PROGRAM, {"account": None}):
            pass
        return SignInError(_WRONG)
    if is_correct:
        store.accounts.require_recorded(file, code)
    is_open = row.account.state in _OPEN or _is_lock_over(file, row.account)
    if not (is_correct and is_open):
        return _refusal(file, row, is_open=is_open)
    if row.account.state is AccountState.LOCKED:
        _unlock(file, row.account)
    elif row.failures:
        with file.change("failed sign-ins cleared", PROGRAM, {"account": code}) as change:
            store.accounts.set_failures(change, code, 0)
    return store.accounts.get(file, code).account


def _unlocks_itself(account: Account) -> bool:
    return any(Permission.RESET_PASSWORD in PERMISSIONS[role] for role in account.roles)


def _is_lock_over(file: StudyFile, account: Account) -> bool:
    if account.state is not AccountState.LOCKED or not _unlocks_itself(account):
        return False
    # A clock that was years ahead at the lock must not keep the account locked for years.
    locked = _newest(file, account, ("account locked",))
    waited = abs(file.now() - datetime.fromisoformat(locked.at))
    return waited >= timedelta(minutes=LOCK_MINUTES)


def _unlock(file: StudyFile, account: Account) -> None:
    state = _state_before_lock(file, account)
    details = {"account": account.code, "state": state.value}
    with file.change("account unlocked", PROGRAM, details) as change:
        store.accounts.set_state(change, account.code, state)
        store.accounts.set_failures(change, account.code, 0)


def _refusal(file: StudyFile, row: AccountRow, *, is_open: bool) -> SignInError:
    """Record a failure, lock the account if it is one too many, and return the error."""
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
        message = _LOCKED_AWHILE if _unlocks_itself(account) else _LOCKED
        return SignInError(message.format(account.code))
    return SignInError(_WRONG)


def _state_before_lock(file: StudyFile, account: Account) -> AccountState:
    """Return the state of a locked account before the lock: active, or awaiting a new password."""
    is_own = _newest(file, account, (*_OWN, *_LENT)).kind in _OWN
    return AccountState.ACTIVE if is_own else AccountState.MUST_CHANGE


def _newest(file: StudyFile, account: Account, kinds: tuple[str, ...]) -> Event:
    """Return the newest event of some kinds about an account, or raise AuditError."""
    end = store.events.head(file).count + 1
    number = store.event_search.newest_of_account(file, account.code, kinds, end)
    if number is None:
        raise AuditError(
            f"The account {account.code} differs from the audit trail. Verify the study."
        )
    return store.events.read(file, number, 1)[0]
