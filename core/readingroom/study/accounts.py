"""People: accounts, signing in and out, passwords, enrolment, and what two people do together."""

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
from readingroom.store import StudyFile
from readingroom.study import credentials, passwords, signing_keys
from readingroom.study.account_creation import check_roles, is_same_name, make_account
from readingroom.study.forms import check_day, check_words
from readingroom.study.guard import AuthSession, Guard, requires, unrestricted

SUBJECT_LIMIT = 200
_DONE = "The study has accounts already; they are never turned off."


class AccountService:
    """Who takes part, and who sits here. Passwords are never returned, logged or kept as text."""

    def __init__(self, file: StudyFile, guard: Guard, clock: Clock) -> None:
        self._file = file
        self._guard = guard
        self._clock = clock

    @property
    @unrestricted
    def has_accounts(self) -> bool:
        """Whether people sign in to this study; without accounts a seat is chosen."""
        return self._guard.has_accounts

    @unrestricted
    def signed_in(self) -> CurrentUser | None:
        """Return who is signed in, in which role, and what they still lack; None for nobody."""
        return self._guard.signed_in()

    @requires(Permission.MANAGE_PEOPLE, Permission.SET_PROTOCOL)
    def start(self, administrator: NewAccount, coordinator: NewAccount) -> tuple[Account, Account]:
        """Turn accounts on, for good: two people, each with their own password.

        Each vouches for who the other is. From now on every call needs somebody who is signed in.

        Raises:
            StateError: there are accounts, the two are one, or a name, code or password is not
                good; the message does not repeat the password.
        """
        if self._guard.has_accounts:
            raise StateError(_DONE)
        if is_same_name(administrator.name, coordinator.name):
            raise StateError("Accounts are turned on by two people. Name another one.")
        if administrator.code and administrator.code.strip() == coordinator.code.strip():
            raise StateError("Two people cannot have one code. Choose another.")
        hashes = [self._hash_of_new(person) for person in (administrator, coordinator)]
        with self._file.change("accounts started", self._guard.actor()) as change:
            made = tuple(
                make_account(
                    *(self._file, change, person, (role,), other.name, password_hash),
                    is_password_own=True,
                )
                for person, role, other, password_hash in (
                    (administrator, Role.ADMINISTRATOR, coordinator, hashes[0]),
                    (coordinator, Role.COORDINATOR, administrator, hashes[1]),
                )
            )
            change.details["accounts"] = [account.code for account in made]
        self._guard.seat = None
        return made[0], made[1]

    @unrestricted
    def sign_in(self, code: str, password: str, role: Role | None = None) -> CurrentUser:
        """Sign somebody in, and whoever sat here out.

        What they lack (`missing`) is theirs to get first: until then all other calls are refused.
        A password of their own that is older than `passwords.LONGEST_AGE_DAYS` lacks another one.

        Args:
            code: of the account.
            password: theirs, or after enrolment and reset the one-time code.
            role: of their roles; None where they have one.

        Raises:
            SignInError: the code or the password is wrong, the account is locked or retired, or the
                role is not one of theirs.
            StateError: the study has no accounts.
            ReadOnlyError: the study is open for reading only: every sign-in is recorded.
        """
        self._require_accounts()
        account = credentials.check(self._file, code.strip(), password)
        chosen = _chosen_role(account, role)
        self.sign_out()
        credentials.recall_if_old(self._file, account)
        with self._file.change("signed in", account.code, {"role": chosen.value}) as change:
            self._guard.sitting = AuthSession(account.code, chosen, change.at)
        return self._present()

    @unrestricted
    def sign_out(self) -> None:
        """End the sitting; where nobody sits, nothing happens."""
        self._leave("signed out")

    @unrestricted
    def lock(self, *, is_idle: bool = False) -> None:
        """Lock the seat: as signing out, but the trail says that it was locked, or left idle.

        To go on, sign in again: a signature then needs code and password once more.
        """
        self._leave("locked when idle" if is_idle else "locked by hand")

    @unrestricted
    def close(self) -> None:
        """End the sitting as the study is closed, even where that can no longer be recorded.

        Raises:
            StoreError: it cannot be recorded.
        """
        self._leave("signed out")

    @property
    @unrestricted
    def is_code_due(self) -> bool:
        """Whether the next confirmation takes the code beside the password: the first of a sitting.

        False where nobody is signed in.
        """
        return self._guard.sitting is not None and not self._guard.sitting.is_confirmed

    @unrestricted
    def confirm(self, password: str, code: str = "") -> Reauthentication:
        """Have the person signed in enter their password once more, before what binds them.

        The first time in a sitting the code is entered too (21 CFR 11.200(a)(1)).

        Raises:
            SignInError: the password or the code is wrong, or the code is missing; with one failure
                too many the account is locked and the sitting ends.
            PermissionDeniedError: nobody is signed in.
        """
        sitting = self._sitting()
        is_first = not sitting.is_confirmed
        if is_first and not code.strip():
            raise SignInError("The first time in a sitting, enter your code as well.")
        if code.strip() not in ("", sitting.code):
            raise SignInError(f"{sitting.code} is signed in. Only they can confirm.")
        account = self._check_own(password)
        sitting.is_confirmed = True
        return Reauthentication(account.code, account.name, self._now(), is_first=is_first)

    @unrestricted
    def check_password(self, password: str) -> None:
        """Return if a password is that of the person signed in.

        For deeds that another check follows: it confirms nothing, as nobody enters their code, so
        the first signature of the sitting still takes both.

        Raises:
            SignInError: it is wrong; with one failure too many the account is locked and the
                sitting ends.
            PermissionDeniedError: nobody is signed in.
        """
        self._check_own(password)

    @unrestricted
    def change_password(self, old: str, new: str) -> CurrentUser:
        """Give the person signed in another password; also the first of their own.

        Raises:
            SignInError: the old one is wrong; with one failure too many the account is locked.
            StateError: the new one is the old one, or not good; the message does not repeat it.
            PermissionDeniedError: nobody is signed in.
        """
        account = self._check_own(old)
        if old == new:
            raise StateError("The new password is the old one. Choose another.")
        self._require_good(new, account.name, account.code)
        password_hash = passwords.hash_password(new)
        again = signing_keys.wrapped_again(self._file, account.code, old, new)
        with self._file.change("password changed", account.code) as change:
            state = AccountState.ACTIVE
            store.accounts.set_password(change, account.code, password_hash, state)
            if again:
                store.person_keys.wrap_again(change, *again)
        return self._present()

    @unrestricted
    def attest(self) -> CurrentUser:
        """Record that the person signed in attests the `STATEMENT` of accountability.

        Raises:
            StateError: they did already.
            PermissionDeniedError: nobody is signed in.
        """
        code = self._sitting().code
        if store.accounts.get(self._file, code).account.attested_at:
            raise StateError(f"{code} has attested the statement already.")
        with self._file.change("accountability attested", code) as change:
            change.details["statement_version"] = STATEMENT_VERSION
            store.accounts.set_attested(change, code)
        return self._present()

    @requires(Permission.SEE_PEOPLE)
    def accounts(self) -> tuple[Account, ...]:
        """Return all accounts in the order they were made."""
        return store.accounts.list_all(self._file)

    @requires(Permission.MANAGE_PEOPLE)
    def add(
        self, name: str, roles: Sequence[Role], second: Credentials, code: str = ""
    ) -> IssuedAccount:
        """Make an account for somebody who does not read; its roles never change.

        The deed of two, so that nobody makes a second person of themself.

        Args:
            name: theirs; never part of the trail.
            roles: at least one; not one that judges blinded beside one that sees the models.
            second: somebody else with an account, who is here and checked who this is.
            code: the actor of their events; the next of "P1", "P2", ... if not given.

        Raises:
            SignInError: the second person's code or password is wrong.
            StateError: the study has no accounts, the second person is who is signed in or cannot
                confirm yet, or an argument is not as said above.
        """
        self._require_accounts()
        check_roles(roles)
        return self._enrol(NewAccount(name, "", code), tuple(dict.fromkeys(roles)), second)

    @requires(Permission.ENROL)
    def enrol(self, name: str, second: Credentials, code: str = "") -> IssuedAccount:
        """Make a reader and their account; with the code of a reader there is, only the account.

        The deed of two, as `add`. They read once they have chosen a password, attested the
        statement of accountability, and have a recorded training.

        Raises:
            SignInError: the second person's code or password is wrong.
            StateError: the study has no accounts or is locked, the name is not that of the reader
                with the code, or an argument is not good.
        """
        self._require_accounts()
        return self._enrol(NewAccount(name, "", code), (Role.READER,), second)

    @requires(Permission.ENROL, Permission.MANAGE_PEOPLE)
    def record_training(self, code: str, subject: str, day: str) -> Account:
        """Record what somebody else was trained in, and when; the newest training counts.

        Args:
            code: of the account.
            subject: what it was about; never part of the trail.
            day: ISO 8601, "2026-01-31"; not a day to come.

        Raises:
            StateError: the account is one's own, or the subject or the day is not good.
            NotFoundError: there is no such account.
        """
        if code == self._guard.actor():
            raise StateError("Nobody records their own training. Ask another person to do it.")
        subject = " ".join(subject.split())
        if not subject or len(subject) > SUBJECT_LIMIT:
            raise StateError(
                f"Say what the training was about, in 1 to {SUBJECT_LIMIT} characters."
            )
        check_words(subject, "The subject")
        check_day(day, self._now()[:10])
        store.accounts.get(self._file, code)
        details = {"account": code, "day": day}
        with self._file.change("training recorded", self._guard.actor(), details) as change:
            training = TrainingRecord(subject, day, self._guard.actor())
            store.accounts.set_training(change, code, training)
        return store.accounts.get(self._file, code).account

    @requires(Permission.MANAGE_PEOPLE)
    def retire(self, code: str, password: str) -> Account:
        """Close an account for good; its code stays theirs.

        Args:
            code: of the account.
            password: of the person signed in.

        Raises:
            SignInError: the password is wrong; one failure too many locks who entered it.
            StateError: it is your own, or is retired already.
            NotFoundError: there is no such account.
        """
        account = store.accounts.get(self._file, code).account
        if code == self._guard.actor():
            raise StateError("Nobody retires their own account. Ask another administrator.")
        if account.state is AccountState.RETIRED:
            raise StateError(f"The account {code} is retired already.")
        self._check_own(password)
        with self._file.change("account retired", self._guard.actor(), {"account": code}) as change:
            store.accounts.set_state(change, code, AccountState.RETIRED)
            store.person_keys.give_up(change, code)
        return store.accounts.get(self._file, code).account

    @requires(Permission.RESET_PASSWORD)
    def reset(self, code: str, password: str, second: str, second_password: str) -> IssuedAccount:
        """Give somebody who is locked out, or forgot their password, a one-time code.

        The deed of two: an administrator who is signed in, and another person. Where no other
        administrator than the owner can sign in, the coordinator takes their part. Neither learns
        the password that the owner then has to choose. A code that was lost is replaced by the same
        deed once more.

        Args:
            code: whose password is reset.
            password: of the person signed in.
            second: code of the second person.
            second_password: theirs.

        Raises:
            SignInError: a password is wrong; too many lock the account of who entered them.
            StateError: the three are not three, or the account is retired.
            PermissionDeniedError: a coordinator asks, and another administrator can sign in.
            NotFoundError: there is no such account.
        """
        own, second = self._guard.actor(), second.strip()
        account = store.accounts.get(self._file, code).account
        if len({own, code, second}) < 3:
            raise StateError("A reset needs two people besides the one whose password it is.")
        if account.state is AccountState.RETIRED:
            raise StateError(f"The account {code} is retired. Make a new one.")
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
        """Make an account with a one-time code, with a second person."""
        own = self._guard.actor()
        voucher = credentials.check_second(self._file, second, own)
        one_time = passwords.one_time_code(os.urandom)
        password_hash = passwords.hash_password(one_time)
        kind = "reader enrolled" if Role.READER in roles else "account added"
        with self._file.change(kind, own, {"confirmed_by": voucher.code}) as change:
            account = make_account(self._file, change, person, roles, voucher.name, password_hash)
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
        """Return if who is signed in may reset the password of an account.

        Who waits for a password of their own does not count: their one-time code may be lost.
        """
        if self._sitting().role is Role.ADMINISTRATOR:
            return
        for account in store.accounts.list_all(self._file):
            is_able = account.state is AccountState.ACTIVE and account.code != code
            if is_able and Role.ADMINISTRATOR in account.roles:
                raise PermissionDeniedError(
                    f"The administrator {account.code} can sign in. Ask them to reset it."
                )

    def _sitting(self) -> AuthSession:
        if self._guard.sitting is None:
            raise PermissionDeniedError("Nobody is signed in. Sign in first.")
        return self._guard.sitting

    def _check_own(self, password: str) -> Account:
        """Return the account of who is signed in, if the password is theirs."""
        code = self._sitting().code
        try:
            return credentials.check(self._file, code, password)
        except SignInError:
            if store.accounts.get(self._file, code).account.state is AccountState.LOCKED:
                self._leave("signed out")
            raise

    def _leave(self, kind: str) -> None:
        """End the sitting, with an event."""
        sitting, self._guard.sitting = self._guard.sitting, None
        if sitting is not None:
            with self._file.change(kind, sitting.code):
                pass

    def _present(self) -> CurrentUser:
        person = self._guard.signed_in()
        if person is None:
            raise AssertionError("somebody was just signed in")
        return person

    def _now(self) -> str:
        return timestamp(self._clock.now())


def _chosen_role(account: Account, role: Role | None) -> Role:
    """Return the role to sign in as.

    Raises:
        SignInError: none was chosen of several, or one that the account does not have.
    """
    if role is None and len(account.roles) == 1:
        return account.roles[0]
    if role not in account.roles:
        roles = ", ".join(account.roles)
        raise SignInError(f"{account.code} signs in as one of: {roles}. Choose one of these.")
    return role
