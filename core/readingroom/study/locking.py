"""An encrypted study whose window is locked: the file is closed, and no key of it is in memory.

What is left is the passphrase wrapped under the password of who locked it. Their password opens the
study again; everybody else has to know the passphrase. Wrong passwords cannot be recorded while the
file is closed: they are counted here, together with those that the account has already, and become
events when the study is next opened from here. With one too many the wrapped passphrase is gone.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Generic, NamedTuple, Protocol, TypeVar

from readingroom import store
from readingroom.domain.accounts import MOST_FAILURES, AccountState, Role
from readingroom.domain.clock import Clock, timestamp
from readingroom.domain.errors import (
    AccessError,
    FileMovedError,
    PassphraseError,
    SignInError,
    StateError,
)
from readingroom.domain.ids import ReaderId
from readingroom.store import StudyFile
from readingroom.store.records import ChainHead
from readingroom.study.accounts import AccountService
from readingroom.study.credentials import PROGRAM
from readingroom.study.guard import ActingRole
from readingroom.study.user_folders import own_records
from readingroom.study.wrapping import WrappedSecret, unwrap


class Reopenable(Protocol):
    """What a study offers when it is opened again."""

    @property
    def people(self) -> AccountService:
        """Return the accounts."""

    def cache_wrapped_passphrase(self, password: str) -> None:
        """Keep the passphrase, wrapped by a password."""

    def act_as(self, role: Role, reader: ReaderId | None = None) -> None:
        """Take a role, where there are no accounts."""

    def close(self) -> None:
        """Close the file."""


S = TypeVar("S", bound=Reopenable)


class LockOwner(NamedTuple):
    """Who locked the study, and how many wrong passwords their account had then."""

    code: str
    role: Role
    failures: int


@dataclass(frozen=True, slots=True)
class ReopenInfo(Generic[S]):
    """Which study it is, where its trail ended, and how it is opened again."""

    path: Path
    log_id: str
    end: ChainHead
    clock: Clock
    is_read_only: bool
    join: Callable[[StudyFile, str, Clock], S] = field(repr=False)


class LockedStudy(Generic[S]):
    """What stays of an encrypted study until somebody opens it again. For one thread."""

    def __init__(
        self,
        place: ReopenInfo[S],
        seat: ActingRole | None,
        occupant: LockOwner | None,
        wrapped: WrappedSecret | None,
        move: FileMovedError | None = None,
    ) -> None:
        self._place = place
        self._seat = seat
        self._occupant = occupant
        self._wrapped = wrapped
        self._tries: list[str] = []
        self.move = move
        """That the file was renamed or replaced, where closing it found that."""

    @property
    def needs_passphrase(self) -> bool:
        """Whether nobody's password opens the study."""
        return self._wrapped is None or self._occupant is None

    def forget_lock_owner(self) -> None:
        """Forget the wrapped passphrase, as somebody else is to open the study."""
        self._wrapped = None

    def unlock(self, password: str) -> S:
        """Open the study by the password of who locked it, and sign them in.

        Raises:
            SignInError: the password is wrong.
            PassphraseError: no password opens the study any more: after too many wrong ones, or as
                the passphrase or the account was changed meanwhile. It has to be the passphrase.
            StoreError: the file cannot be opened; the subclass says why.
            StateError: another study lies in its place, or an older copy of this one.
        """
        occupant = self._occupant
        if self._wrapped is None or occupant is None:
            raise PassphraseError("No password opens this study now. Enter its passphrase.")
        passphrase = unwrap(self._wrapped, password)
        if passphrase is None:
            raise self._refusal(occupant)
        try:
            study = self.open(passphrase)
        except PassphraseError as error:
            self._wrapped = None
            raise PassphraseError(
                f"{self._place.path.name} has got another passphrase meanwhile. Enter that one."
            ) from error
        try:
            study.people.sign_in(occupant.code, password, occupant.role)
            study.cache_wrapped_passphrase(password)
        except BaseException as error:
            study.close()
            if isinstance(error, AccessError):
                self._wrapped = None
                raise PassphraseError(
                    f"{error} To open the study, enter its passphrase."
                ) from error
            raise
        return study

    def open(self, passphrase: str) -> S:
        """Open the study by its passphrase; nobody is signed in to it afterwards.

        In a study without accounts whoever comes sits where somebody sat before.

        Raises:
            StoreError: the file cannot be opened; the subclass says why.
            StateError: another study lies in its place, or an older copy of this one.
        """
        place = self._place
        file = StudyFile.open(
            place.path,
            clock=place.clock,
            passphrase=passphrase,
            is_read_only=place.is_read_only,
            trust_store=own_records(),
        )
        try:
            self._require_same(file)
            self._record_tries(file)
            study = place.join(file, passphrase, place.clock)
            if self._seat and not store.accounts.is_any(file):
                study.act_as(*self._seat)
        except BaseException:
            file.close()
            raise
        return study

    def _require_same(self, file: StudyFile) -> None:
        if store.meta.read(file).log_id != self._place.log_id:
            raise StateError(f"{file.path.name} is another study by now. Close it here.")
        if not store.events.extends(file, self._place.end):
            raise StateError(
                f"{file.path.name} does not go on from where this one was locked: an older copy "
                "lies in its place, or one that was written anew. It was not opened. Close it "
                "here, and verify it."
            )

    def _refusal(self, occupant: LockOwner) -> PassphraseError | SignInError:
        """Count a wrong password; with one too many nothing but the passphrase helps."""
        self._tries.append(timestamp(self._place.clock.now()))
        if occupant.failures + len(self._tries) < MOST_FAILURES:
            return SignInError("The password is wrong. Check it and try again.")
        self._wrapped = None
        return PassphraseError(
            f"{MOST_FAILURES} wrong passwords in a row lock the account {occupant.code}. To open "
            "the study for somebody else, enter its passphrase."
        )

    def _record_tries(self, file: StudyFile) -> None:
        """Record the wrong passwords that were entered while the file was closed."""
        row = store.accounts.find(file, self._occupant.code) if self._occupant else None
        if not self._tries or row is None or file.is_read_only:
            return
        account = row.account
        is_open = account.state in (AccountState.ACTIVE, AccountState.MUST_CHANGE)
        with file.batch():
            for number, tried_at in enumerate(self._tries, start=1):
                failures = row.failures + (number if is_open else 0)
                details = {"account": account.code, "failures": failures, "tried_at": tried_at}
                with file.change("sign-in failed", PROGRAM, details) as change:
                    if is_open:
                        store.accounts.set_failures(change, account.code, failures)
            if is_open and row.failures + len(self._tries) >= MOST_FAILURES:
                alert = {"account": account.code, "is_alert": True}
                with file.change("account locked", PROGRAM, alert) as change:
                    store.accounts.set_state(change, account.code, AccountState.LOCKED)
        self._tries.clear()
