"""A locked encrypted study: the file is closed, and none of its keys is in memory.

Only the passphrase remains, wrapped under the password of the lock owner. Their password opens the
study again; everyone else needs the passphrase. Wrong passwords cannot be recorded while the file
is closed: they are counted here, added to the failures of the account, and become events when the
study is next opened from here. One failure too many deletes the wrapped passphrase.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Generic, NamedTuple, Protocol, TypeVar

from readingroom import store
from readingroom.audit.personal_keys import wrapping_key
from readingroom.domain.accounts import MOST_FAILURES, PROGRAM, AccountState, Role
from readingroom.domain.clock import Clock, timestamp
from readingroom.domain.errors import (
    AccessError,
    FileMovedError,
    PassphraseError,
    SignInError,
    StateError,
)
from readingroom.domain.ids import ReaderId
from readingroom.services.accounts import AccountService
from readingroom.services.guard import ActingRole
from readingroom.services.user_folders import own_records
from readingroom.store import StudyFile
from readingroom.store.records import ChainHead

_SALT_BYTES, _NONCE_BYTES = 16, 12
_USE = b"readingroom: passphrase of a locked study"


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


@dataclass(frozen=True, slots=True)
class WrappedSecret:
    """An encrypted secret that only its password decrypts."""

    salt: bytes = field(repr=False)
    nonce: bytes = field(repr=False)
    sealed: bytes = field(repr=False)


class LockOwner(NamedTuple):
    """The user who locked the study, and the failed sign-ins of the account at that time."""

    code: str
    role: Role
    failures: int


@dataclass(frozen=True, slots=True)
class ReopenInfo(Generic[S]):
    """Identity of the study, the head of its audit trail, and how to open it again."""

    path: Path
    log_id: str
    end: ChainHead
    clock: Clock
    is_read_only: bool
    join: Callable[[StudyFile, str, Clock], S] = field(repr=False)


class LockedStudy(Generic[S]):
    """An encrypted study between lock and reopening. Use it from one thread."""

    def __init__(
        self,
        reopen_info: ReopenInfo[S],
        acting_role: ActingRole | None,
        owner: LockOwner | None,
        wrapped: WrappedSecret | None,
        move: FileMovedError | None = None,
    ) -> None:
        self._reopen_info = reopen_info
        self._acting_role = acting_role
        self._owner = owner
        self._wrapped = wrapped
        self._tries: list[str] = []
        self.move = move
        """Error if closing found that the file was renamed or replaced, else None."""

    @property
    def needs_passphrase(self) -> bool:
        """Whether only the passphrase opens the study."""
        return self._wrapped is None or self._owner is None

    def forget_lock_owner(self) -> None:
        """Forget the wrapped passphrase, so that only the passphrase opens the study."""
        self._wrapped = None

    def unlock(self, password: str) -> S:
        """Open the study with the password of the lock owner, and sign them in.

        Raises:
            SignInError: the password is wrong.
            PassphraseError: only the passphrase opens the study: after too many wrong passwords,
                or because the passphrase or the account was changed since the lock.
            StoreError: the file cannot be opened; the subclass gives the reason.
            StateError: the path holds another study, or an older copy of this one.
        """
        owner = self._owner
        if self._wrapped is None or owner is None:
            raise PassphraseError("A password cannot open this study. Enter its passphrase.")
        passphrase = unwrap(self._wrapped, password)
        if passphrase is None:
            raise self._refusal(owner)
        try:
            study = self.open(passphrase)
        except PassphraseError as error:
            self._wrapped = None
            raise PassphraseError(
                f"The passphrase of {self._reopen_info.path.name} was changed. Enter the new one."
            ) from error
        try:
            study.people.sign_in(owner.code, password, owner.role)
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
        """Open the study with its passphrase; no user is signed in afterwards.

        A study without accounts gets the acting role from before the lock.

        Raises:
            StoreError: the file cannot be opened; the subclass gives the reason.
            StateError: the path holds another study, or an older copy of this one.
        """
        info = self._reopen_info
        file = StudyFile.open(
            info.path,
            clock=info.clock,
            passphrase=passphrase,
            is_read_only=info.is_read_only,
            trust_store=own_records(),
        )
        try:
            self._require_same(file)
            self._record_tries(file)
            study = info.join(file, passphrase, info.clock)
            if self._acting_role and not store.accounts.is_any(file):
                study.act_as(*self._acting_role)
        except BaseException:
            file.close()
            raise
        return study

    def _require_same(self, file: StudyFile) -> None:
        if store.meta.read(file).log_id != self._reopen_info.log_id:
            raise StateError(f"{file.path.name} is now a different study. Close it here.")
        if not store.events.extends(file, self._reopen_info.end):
            raise StateError(
                f"{file.path.name} does not continue the study that was locked: it was replaced "
                "by an older or a rewritten copy. It was not opened. Close it here and verify it."
            )

    def _refusal(self, owner: LockOwner) -> PassphraseError | SignInError:
        """Count a wrong password and return the error; after too many require the passphrase."""
        self._tries.append(timestamp(self._reopen_info.clock.now()))
        if owner.failures + len(self._tries) < MOST_FAILURES:
            return SignInError("The password is wrong. Check it and try again.")
        self._wrapped = None
        return PassphraseError(
            f"The account {owner.code} is locked after {MOST_FAILURES} wrong passwords in a row. "
            "To open the study for another user, enter its passphrase."
        )

    def _record_tries(self, file: StudyFile) -> None:
        """Record the wrong passwords that were entered while the file was closed."""
        row = store.accounts.find(file, self._owner.code) if self._owner else None
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


def wrap(secret: str, password: str) -> WrappedSecret:
    """Return a secret wrapped under a password, with a new salt."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    salt, nonce = os.urandom(_SALT_BYTES), os.urandom(_NONCE_BYTES)
    sealed = AESGCM(wrapping_key(password, salt)).encrypt(nonce, secret.encode(), _USE)
    return WrappedSecret(salt, nonce, sealed)


def unwrap(wrapped: WrappedSecret, password: str) -> str | None:
    """Return the secret, None if the password is wrong."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    try:
        plain = AESGCM(wrapping_key(password, wrapped.salt)).decrypt(
            wrapped.nonce, wrapped.sealed, _USE
        )
    except InvalidTag:
        return None
    return plain.decode()
