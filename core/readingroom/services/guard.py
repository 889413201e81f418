"""Permission checks of all services: the current user, and whether they may make a call.

Each public call of a service is decorated with `requires` and the permissions of which one is
enough, or with `unrestricted`. In a study with accounts the check uses the signed-in user; in a
study without, the acting role. Until a role is chosen all calls are allowed.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Concatenate, NamedTuple, ParamSpec, Protocol, TypeVar

from readingroom import store
from readingroom.domain.accounts import (
    PERMISSIONS,
    Account,
    AccountState,
    CurrentUser,
    Permission,
    Role,
    SignInRequirement,
    roles_with,
)
from readingroom.domain.errors import PermissionDeniedError, StateError
from readingroom.domain.ids import ReaderId
from readingroom.domain.study import StudyState
from readingroom.store import StudyFile

COORDINATOR = "coordinator"
"""The actor of events in a study without accounts, unless it is a reader."""

_WORK = frozenset(
    {Permission.ADD_MATERIAL, Permission.SET_PROTOCOL, Permission.RUN_SESSION, Permission.ENROL}
)
"""Permissions that an archived study refuses to everyone."""
_TRAINED = (Role.READER, Role.ADJUDICATOR)
_REQUIREMENT_MESSAGES = {
    SignInRequirement.PASSWORD: (
        "A one-time code only allows choosing a password. Choose one first."
    ),
    SignInRequirement.ATTESTATION: "Read and attest the statement of accountability first.",
    SignInRequirement.TRAINING: "No training is recorded for {}. Ask the coordinator to record it.",
}

P = ParamSpec("P")
R = TypeVar("R")


class ActingRole(NamedTuple):
    """The role chosen in a study without accounts, and the reader for a reader role."""

    role: Role
    reader: ReaderId | None = None


@dataclass(slots=True)
class AuthSession:
    """Period from sign-in to sign-out, lock or closing.

    `is_confirmed`: the user has re-authenticated with code and password.
    """

    code: str
    role: Role
    since: str
    is_confirmed: bool = False


class Guard:
    """Current user and permission checks, shared by all services of a study.

    A reader kit has one acting role, that of its reader.
    """

    def __init__(self, file: StudyFile) -> None:
        self._file = file
        self.auth_session: AuthSession | None = None
        origin = store.reader_kits.origin(file)
        self.kit_role = ActingRole(Role.READER, origin.reader) if origin else None
        self.acting_role: ActingRole | None = self.kit_role

    @property
    def has_accounts(self) -> bool:
        """Whether the study has accounts."""
        return store.accounts.is_any(self._file)

    def act_as(self, role: Role, reader: ReaderId | None) -> None:
        """Choose the acting role in a study without accounts.

        Raises:
            StateError: the study has accounts, or the role and the reader do not match.
            NotFoundError: there is no such reader.
        """
        if self.has_accounts:
            raise StateError("The study has accounts. Sign in instead of choosing a role.")
        if self.kit_role not in (None, (role, reader)):
            raise StateError("This file is a reader kit. Only its reader can use it.")
        if (role is Role.READER) != (reader is not None):
            raise StateError(
                "The reader role needs a reader, and other roles have none. Correct the reader."
            )
        if reader is not None:
            store.readers.get(self._file, reader)
        self.acting_role = ActingRole(role, reader)

    def signed_in(self) -> CurrentUser | None:
        """Return the signed-in user with unmet requirements, or None.

        The auth session ends when its account was locked or retired.
        """
        if self.auth_session is None:
            return None
        account = store.accounts.get(self._file, self.auth_session.code).account
        if account.state in (AccountState.LOCKED, AccountState.RETIRED):
            self.auth_session = None
            return None
        role = self.auth_session.role
        missing = _missing(account, role)
        return CurrentUser(
            account.code, account.name, role, self.auth_session.since, account.reader, missing
        )

    def actor(self, otherwise: str = COORDINATOR) -> str:
        """Return the actor code for an event now, `otherwise` in a study without accounts."""
        return self.auth_session.code if self.auth_session else otherwise

    def require(self, permissions: tuple[Permission, ...]) -> None:
        """Check that the current user has one of these permissions.

        Raises:
            PermissionDeniedError: no user is signed in, they have unmet requirements, or their
                role lacks the permission.
            StateError: the call changes the study, which is archived.
        """
        self._require_role(permissions)
        if not _WORK.issuperset(permissions):
            return
        if store.meta.read(self._file).state is StudyState.ARCHIVED:
            raise StateError(
                "The study is archived. It can be read, verified, exported and backed up, and "
                "accounts can be added; cases, protocol, sessions and readers cannot change."
            )

    def may(self, *permissions: Permission) -> bool:
        """Return whether the current user has one of these permissions."""
        try:
            self.require(permissions)
        except PermissionDeniedError:
            return False
        return True

    def require_user(self) -> CurrentUser:
        """Return the signed-in user, or raise PermissionDeniedError."""
        person = self.signed_in()
        if person is None:
            raise PermissionDeniedError("No user is signed in. Sign in first.")
        return person

    def _require_role(self, permissions: tuple[Permission, ...]) -> None:
        """Raise PermissionDeniedError unless the role of the current user allows a call."""
        if not self.has_accounts:
            if self.acting_role:
                role = self.acting_role.role
                _require_role(role, permissions, f"The {role}")
            return
        person = self.signed_in()
        if person is None:
            raise PermissionDeniedError(f"No user is signed in. Sign in to {permissions[0]}.")
        _require_role(person.role, permissions, f"{person.code}, signed in as {person.role},")
        if person.missing and permissions != (Permission.SEE_STUDY,):
            raise PermissionDeniedError(
                _REQUIREMENT_MESSAGES[person.missing[0]].format(person.code)
            )

    @property
    def reader(self) -> ReaderId | None:
        """The only reader whose work the current user may see and do; None for all readers."""
        if self.auth_session and self.auth_session.role is Role.READER:
            return store.accounts.get(self._file, self.auth_session.code).account.reader
        if self.acting_role and not self.auth_session:
            return self.acting_role.reader
        return None

    @property
    def is_observer(self) -> bool:
        """Whether the current user views readings without being a reader."""
        current = self.auth_session or self.acting_role
        return current is not None and current.role is not Role.READER

    def require_reader(self, reader: ReaderId) -> None:
        """Check that the current user may see a reader's work.

        Raises:
            PermissionDeniedError: it belongs to another reader.
        """
        if self.reader not in (None, reader):
            raise PermissionDeniedError(
                "This is another reader's worklist. Readers see and judge only their own."
            )


class Guarded(Protocol):
    """An object with guarded calls: a service, or the study itself."""

    _guard: Guard


D = TypeVar("D", bound=Guarded)


def requires(
    *permissions: Permission,
) -> Callable[[Callable[Concatenate[D, P], R]], Callable[Concatenate[D, P], R]]:
    """Decorate a call of a service: allow it only with one of these permissions."""

    def guarding(call: Callable[Concatenate[D, P], R]) -> Callable[Concatenate[D, P], R]:
        @wraps(call)
        def guarded(self: D, /, *args: P.args, **kwargs: P.kwargs) -> R:
            self._guard.require(permissions)
            return call(self, *args, **kwargs)

        return _marked(guarded, permissions)

    return guarding


def unrestricted(call: Callable[P, R]) -> Callable[P, R]:
    """Decorate a call: allow it to everyone, signed in or not."""
    return _marked(call, ())


def _marked(call: Callable[P, R], permissions: tuple[Permission, ...]) -> Callable[P, R]:
    """Attach the permissions to a call, so that a test finds undecorated calls."""
    call.__dict__["permissions"] = permissions
    return call


def _require_role(role: Role, permissions: tuple[Permission, ...], user: str) -> None:
    if PERMISSIONS[role].isdisjoint(permissions):
        allowed = ", ".join(dict.fromkeys(r for p in permissions for r in roles_with(p)))
        raise PermissionDeniedError(f"{user} may not {permissions[0]}. Roles that may: {allowed}.")


def _missing(account: Account, role: Role) -> tuple[SignInRequirement, ...]:
    """Return the unmet requirements of an account, in the order to meet them."""
    unmet = {
        SignInRequirement.PASSWORD: account.state is AccountState.MUST_CHANGE,
        SignInRequirement.ATTESTATION: not account.attested_at,
        SignInRequirement.TRAINING: role in _TRAINED and account.training is None,
    }
    return tuple(missing for missing, is_unmet in unmet.items() if is_unmet)


def require_unlocked(file: StudyFile) -> None:
    """Reject additions to a study whose session is locked.

    Raises:
        StateError: the study is locked.
    """
    if store.meta.read(file).state.is_past_reading:
        raise StateError("The study is locked. Nothing can be added to it.")
