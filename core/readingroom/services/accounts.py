"""Accounts: sign-in and sign-out, passwords, enrolment and actions that need two people."""

import os
from collections.abc import Sequence

from readingroom import store
from readingroom.domain.accounts import (
    STATEMENT_VERSION,
    Account,
    AccountState,
    Credentials,
    CurrentUser,
    IssuedAccount,
    NewAccount,
    Permission,
    Reauthentication,
    Role,
    TrainingRecord,
)
from readingroom.domain.clock import Clock, timestamp
from readingroom.domain.errors import (
    PermissionDeniedError,
    SignInError,
    StateError,
)
from readingroom.reading.forms.texts import check_day, check_storable
from readingroom.services import credentials, passwords, signing_keys
from readingroom.services.account_creation import check_roles, create_account, is_same_name
from readingroom.services.guard import AuthSession, Guard, requires, unrestricted
from readingroom.store import StudyFile

SUBJECT_LIMIT = 200
_DONE = "The study already has accounts. They cannot be turned off."


class AccountService:
    """Accounts and the current user. Passwords are never returned, logged or stored as text."""

    def __init__(self, file: StudyFile, guard: Guard, clock: Clock) -> None:
        self._file = file
        self._guard = guard
        self._clock = clock

    @property
    @unrestricted
    def has_accounts(self) -> bool:
        """Whether users sign in to this study; without accounts they choose a role."""
        return self._guard.has_accounts

    @unrestricted
    def signed_in(self) -> CurrentUser | None:
        """Return the signed-in user with role and unmet requirements; None if there is none."""
        return self._guard.signed_in()

    @requires(Permission.MANAGE_PEOPLE, Permission.SET_PROTOCOL)
    def start(self, administrator: NewAccount, coordinator: NewAccount) -> tuple[Account, Account]:
        """Enable accounts permanently, for two people, each with their own password.

        Each verifies the other's identity. Afterwards every call needs a signed-in user.

        Raises:
            StateError: there are accounts, both people are the same, or a name, code or password
                is invalid; the message does not repeat the password.
        """
        if self._guard.has_accounts:
            raise StateError(_DONE)
        if is_same_name(administrator.name, coordinator.name):
            raise StateError("Turning on accounts needs two people. Name another person.")
        if administrator.code and administrator.code.strip() == coordinator.code.strip():
            raise StateError("Two people cannot have the same code. Choose another.")
        hashes = [self._hash_of_new(person) for person in (administrator, coordinator)]
        with self._file.change("accounts enabled", self._guard.actor()) as change:
            created = tuple(
                create_account(
                    *(self._file, change, person, (role,), other.name, password_hash),
                    is_password_own=True,
                )
                for person, role, other, password_hash in (
                    (administrator, Role.ADMINISTRATOR, coordinator, hashes[0]),
                    (coordinator, Role.COORDINATOR, administrator, hashes[1]),
                )
            )
            change.details["accounts"] = [account.code for account in created]
        self._guard.acting_role = None
        return created[0], created[1]

    @unrestricted
    def sign_in(self, code: str, password: str, role: Role | None = None) -> CurrentUser:
        """Sign a user in, and the previous user out.

        Until the user meets the requirements in `missing`, all other calls are refused. A password
        older than `passwords.MAX_AGE_DAYS` has to be changed. After enrolment and reset the
        password is the one-time code; the role may be None if the account has only one.

        Raises:
            SignInError: the code or the password is wrong, the account is locked or retired, or the
                account does not have the role.
            StateError: the study has no accounts.
            ReadOnlyError: the study is open for reading only: every sign-in is recorded.
        """
        self._require_accounts()
        account = credentials.check(self._file, code.strip(), password)
        chosen = _chosen_role(account, role)
        self.sign_out()
        credentials.recall_if_old(self._file, account)
        with self._file.change("signed in", account.code, {"role": chosen.value}) as change:
            self._guard.auth_session = AuthSession(account.code, chosen, change.at)
        return self._guard.require_user()

    @unrestricted
    def sign_out(self) -> None:
        """End the auth session, if there is one."""
        self._leave("signed out")

    @unrestricted
    def lock(self, *, is_idle: bool = False) -> None:
        """Sign out, recorded in the audit trail as locked manually or when idle.

        To continue, sign in again; the next signature then needs code and password.
        """
        self._leave("locked when idle" if is_idle else "locked manually")

    @property
    @unrestricted
    def is_code_due(self) -> bool:
        """Whether the next confirmation needs the code as well: the first after signing in.

        False if no user is signed in.
        """
        return self._guard.auth_session is not None and not self._guard.auth_session.is_confirmed

    @unrestricted
    def confirm(self, password: str, code: str = "") -> Reauthentication:
        """Re-authenticate the signed-in user before a binding action.

        The first time after signing in the code is needed too (21 CFR 11.200(a)(1)).

        Raises:
            SignInError: the password or the code is wrong, or the code is missing; with one failure
                too many the account is locked and the auth session ends.
            PermissionDeniedError: no user is signed in.
        """
        auth_session = self._auth_session()
        is_first = not auth_session.is_confirmed
        if is_first and not code.strip():
            raise SignInError("Enter your code as well the first time after signing in.")
        if code.strip() not in ("", auth_session.code):
            raise SignInError(f"{auth_session.code} is signed in. Only they can confirm.")
        account = self._check_own(password)
        auth_session.is_confirmed = True
        return Reauthentication(account.code, account.name, self._now(), is_first=is_first)

    @unrestricted
    def check_password(self, password: str) -> None:
        """Check that a password is that of the signed-in user.

        For actions with a further check. It does not count as re-authentication, so the first
        signature after signing in still needs code and password.

        Raises:
            SignInError: it is wrong; with one failure too many the account is locked and the
                auth session ends.
            PermissionDeniedError: no user is signed in.
        """
        self._check_own(password)

    @unrestricted
    def change_password(self, old: str, new: str) -> CurrentUser:
        """Change the password of the signed-in user, also the one-time code.

        Raises:
            SignInError: the old one is wrong; with one failure too many the account is locked.
            StateError: the new one equals the old one or is weak; the message does not repeat it.
            PermissionDeniedError: no user is signed in.
        """
        account = self._check_own(old)
        if old == new:
            raise StateError("The new password equals the old one. Choose another.")
        self._require_good(new, account.name, account.code)
        password_hash = passwords.hash_password(new)
        rewrapped = signing_keys.rewrapped(self._file, account.code, old, new)
        with self._file.change("password changed", account.code) as change:
            state = AccountState.ACTIVE
            store.accounts.set_password(change, account.code, password_hash, state)
            if rewrapped:
                store.person_keys.wrap_again(change, *rewrapped)
        return self._guard.require_user()

    @unrestricted
    def attest(self) -> CurrentUser:
        """Record that the signed-in user attests the `STATEMENT` of accountability.

        Raises:
            StateError: they did already.
            PermissionDeniedError: no user is signed in.
        """
        code = self._auth_session().code
        if store.accounts.get(self._file, code).account.attested_at:
            raise StateError(f"{code} has already attested the statement.")
        with self._file.change("accountability attested", code) as change:
            change.details["statement_version"] = STATEMENT_VERSION
            store.accounts.set_attested(change, code)
        return self._guard.require_user()

    @requires(Permission.SEE_PEOPLE)
    def accounts(self) -> tuple[Account, ...]:
        """Return all accounts, oldest first."""
        return store.accounts.list_all(self._file)

    @requires(Permission.MANAGE_PEOPLE)
    def add(
        self, name: str, roles: Sequence[Role], second: Credentials, code: str = ""
    ) -> IssuedAccount:
        """Create an account for a person who is not a reader; its roles never change.

        Needs two people, so that one person cannot create their own second person. Without a code
        it gets the next of "P1", "P2", ...; the name is never part of the audit trail.

        Raises:
            SignInError: the second person's code or password is wrong.
            StateError: the study has no accounts, the second person is the signed-in user or cannot
                confirm yet, or an argument is invalid.
        """
        self._require_accounts()
        check_roles(roles)
        return self._enrol(NewAccount(name, "", code), tuple(dict.fromkeys(roles)), second)

    @requires(Permission.ENROL)
    def enrol(self, name: str, second: Credentials, code: str = "") -> IssuedAccount:
        """Create a reader and their account; with the code of an existing reader only the account.

        Needs two people, as `add`. The reader can read after choosing a password, attesting the
        statement of accountability and having a training recorded.

        Raises:
            SignInError: the second person's code or password is wrong.
            StateError: the study has no accounts or is locked, the name is not that of the reader
                with the code, or an argument is invalid.
        """
        self._require_accounts()
        return self._enrol(NewAccount(name, "", code), (Role.READER,), second)

    @requires(Permission.ENROL, Permission.MANAGE_PEOPLE)
    def record_training(self, code: str, subject: str, day: str) -> Account:
        """Record the subject and date of another person's training; the newest one counts.

        The subject is never part of the audit trail; the day is ISO 8601, "2026-01-31".

        Raises:
            StateError: the account is the user's own, or the subject or the day is invalid.
            NotFoundError: there is no such account.
        """
        if code == self._guard.actor():
            raise StateError("You cannot record your own training. Ask another person to do it.")
        subject = " ".join(subject.split())
        if not subject or len(subject) > SUBJECT_LIMIT:
            raise StateError(
                f"The subject of the training must have 1 to {SUBJECT_LIMIT} characters."
            )
        check_storable(subject, "The subject")
        check_day(day, self._now()[:10])
        store.accounts.get(self._file, code)
        details = {"account": code, "day": day}
        with self._file.change("training recorded", self._guard.actor(), details) as change:
            training = TrainingRecord(subject, day, self._guard.actor())
            store.accounts.set_training(change, code, training)
        return store.accounts.get(self._file, code).account

    @requires(Permission.MANAGE_PEOPLE)
    def retire(self, code: str, password: str) -> Account:
        """Close an account permanently, with the user's password; its code is not reused.

        Raises:
            SignInError: the password is wrong; one failure too many locks the user's account.
            StateError: it is the user's own account, or already retired.
            NotFoundError: there is no such account.
        """
        account = store.accounts.get(self._file, code).account
        if code == self._guard.actor():
            raise StateError("You cannot retire your own account. Ask another administrator.")
        if account.state is AccountState.RETIRED:
            raise StateError(f"The account {code} is already retired.")
        self._check_own(password)
        with self._file.change("account retired", self._guard.actor(), {"account": code}) as change:
            store.accounts.set_state(change, code, AccountState.RETIRED)
            store.person_keys.give_up(change, code)
        return store.accounts.get(self._file, code).account

    @requires(Permission.RESET_PASSWORD)
    def reset(self, code: str, password: str, second: str, second_password: str) -> IssuedAccount:
        """Issue a one-time code for an account that is locked or whose password is forgotten.

        Needs two people: a signed-in administrator and another person. If no administrator but the
        owner can sign in, the coordinator replaces the administrator. Neither learns the password
        that the owner then chooses. A lost one-time code is replaced by another reset.

        Raises:
            SignInError: a password is wrong; too many failures lock the account concerned.
            StateError: the codes are not of three people, or the account is retired.
            PermissionDeniedError: a coordinator asks, but another administrator can sign in.
            NotFoundError: there is no such account.
        """
        own, second = self._guard.actor(), second.strip()
        account = store.accounts.get(self._file, code).account
        if len({own, code, second}) < 3:
            raise StateError(
                "A reset needs two people other than the account's owner. Name another person."
            )
        if account.state is AccountState.RETIRED:
            raise StateError(f"The account {code} is retired. Create a new one.")
        self._require_reset_right(code)
        self._check_own(password)
        credentials.check_second(self._file, Credentials(second, second_password), own)
        one_time = passwords.one_time_code(os.urandom)
        password_hash = passwords.hash_password(one_time)
        details = {"account": code, "confirmed_by": second}
        with self._file.change("password reset", own, details) as change:
            store.person_keys.give_up(change, code)
            state = AccountState.MUST_CHANGE
            store.accounts.set_password(change, code, password_hash, state)
        return IssuedAccount(store.accounts.get(self._file, code).account, one_time)

    def _enrol(
        self, person: NewAccount, roles: tuple[Role, ...], second: Credentials
    ) -> IssuedAccount:
        """Create an account with a one-time code, confirmed by a second person."""
        own = self._guard.actor()
        verifier = credentials.check_second(self._file, second, own)
        one_time = passwords.one_time_code(os.urandom)
        password_hash = passwords.hash_password(one_time)
        kind = "reader enrolled" if Role.READER in roles else "account added"
        with self._file.change(kind, own, {"confirmed_by": verifier.code}) as change:
            account = create_account(
                self._file, change, person, roles, verifier.name, password_hash
            )
            change.details["account"] = account.code
            change.details["roles"] = [role.value for role in roles]
        return IssuedAccount(account, one_time)

    def _hash_of_new(self, person: NewAccount) -> str:
        self._require_good(person.password, person.name, person.code)
        return passwords.hash_password(person.password)

    def _require_good(self, password: str, *known: str) -> None:
        title = store.meta.read(self._file).title
        passwords.require_good(password, title, *filter(None, known))

    def _require_accounts(self) -> None:
        if not self._guard.has_accounts:
            raise StateError("The study has no accounts. Turn them on first.")

    def _require_reset_right(self, code: str) -> None:
        """Check that the signed-in user may reset the password of an account.

        Administrators who have not chosen a password do not count: their one-time code may be lost.
        """
        if self._auth_session().role is Role.ADMINISTRATOR:
            return
        for account in store.accounts.list_all(self._file):
            is_able = account.state is AccountState.ACTIVE and account.code != code
            if is_able and Role.ADMINISTRATOR in account.roles:
                raise PermissionDeniedError(
                    f"The administrator {account.code} can sign in. Ask them to reset it."
                )

    def _auth_session(self) -> AuthSession:
        if self._guard.auth_session is None:
            raise PermissionDeniedError("No user is signed in. Sign in first.")
        return self._guard.auth_session

    def _check_own(self, password: str) -> Account:
        """Return the signed-in user's account after checking their password."""
        code = self._auth_session().code
        try:
            return credentials.check(self._file, code, password)
        except SignInError:
            if store.accounts.get(self._file, code).account.state is AccountState.LOCKED:
                self._leave("signed out")
            raise

    def _leave(self, kind: str) -> None:
        """End the auth session, with an event."""
        auth_session, self._guard.auth_session = self._guard.auth_session, None
        if auth_session is not None:
            with self._file.change(kind, auth_session.code):
                pass

    def _now(self) -> str:
        return timestamp(self._clock.now())


def _chosen_role(account: Account, role: Role | None) -> Role:
    """Return the role to sign in as; None is enough for an account with only one."""
    if role is None and len(account.roles) == 1:
        return account.roles[0]
    if role not in account.roles:
        roles = ", ".join(account.roles)
        raise SignInError(f"{account.code} can sign in as: {roles}. Choose one of these roles.")
    return role
