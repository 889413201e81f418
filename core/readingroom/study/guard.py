"""The guard in front of every desk: who sits here, and whether they may make a call.

Each public call of a desk bears `needs` with the permissions of which one is enough, or
`unrestricted`
where it needs none. In a study with accounts that is checked against who is signed in; in a study
without, against the seat that was taken, if one was: before that all calls are open.
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
"""The actor of events in a study without accounts, where it is no reader."""

_WORK = frozenset(
    {Permission.ADD_MATERIAL, Permission.SET_PROTOCOL, Permission.RUN_SESSION, Permission.ENROL}
)
"""What an archived study takes no more, whoever asks."""
_TRAINED = (Role.READER, Role.ADJUDICATOR)
_SAID_OF_MISSING = {
    SignInRequirement.PASSWORD: (
        "What you signed in with is good for choosing a password, and nothing else."
    ),
    SignInRequirement.ATTESTATION: "Read and attest the statement of accountability first.",
    SignInRequirement.TRAINING: "No training is recorded for {}. Ask the coordinator to record it.",
}

P = ParamSpec("P")
R = TypeVar("R")


class ActingRole(NamedTuple):
    """Which role somebody took in a study without accounts, and as which reader."""

    role: Role
    reader: ReaderId | None = None


@dataclass(slots=True)
class AuthSession:
    """From signing in to signing out, locking or closing; `is_confirmed`: once, with the code."""

    code: str
    role: Role
    since: str
    is_confirmed: bool = False


class Guard:
    """Knows who sits here; all desks of a study share one."""

    def __init__(self, file: StudyFile) -> None:
        self._file = file
        self.sitting: AuthSession | None = None
        self.seat: ActingRole | None = None

    @property
    def has_accounts(self) -> bool:
        """Whether the study has accounts."""
        return store.accounts.is_any(self._file)

    def act_as(self, role: Role, reader: ReaderId | None) -> None:
        """Take a seat in a study without accounts.

        Raises:
            StateError: the study has accounts, or a reader's seat names no reader.
            NotFoundError: there is no such reader.
        """
        if self.has_accounts:
            raise StateError("The study has accounts: sign in instead of choosing a seat.")
        if (role is Role.READER) != (reader is not None):
            raise StateError("A reader's seat is that of one reader; other seats are of none.")
        if reader is not None:
            store.readers.get(self._file, reader)
        self.seat = ActingRole(role, reader)

    def signed_in(self) -> CurrentUser | None:
        """Return who is signed in, with what they lack by now, or None.

        The sitting of an account that was locked or retired meanwhile is over.
        """
        if self.sitting is None:
            return None
        account = store.accounts.get(self._file, self.sitting.code).account
        if account.state in (AccountState.LOCKED, AccountState.RETIRED):
            self.sitting = None
            return None
        role = self.sitting.role
        missing = _missing(account, role)
        return CurrentUser(
            account.code, account.name, role, self.sitting.since, account.reader, missing
        )

    def actor(self, otherwise: str = COORDINATOR) -> str:
        """Return the code that stands in an event that happens now.

        Args:
            otherwise: the code in a study without accounts.
        """
        return self.sitting.code if self.sitting else otherwise

    def require(self, permissions: tuple[Permission, ...]) -> None:
        """Return if who sits here has one of some permissions.

        Raises:
            PermissionDeniedError: nobody is signed in, they lack something, or their role does not
                allow it.
            StateError: it is work on the study, and that is archived.
        """
        self._require_role(permissions)
        if not _WORK.issuperset(permissions):
            return
        if store.meta.read(self._file).state is StudyState.ARCHIVED:
            raise StateError(
                "The study is archived: it is read, verified, exported and backed up. Cases, "
                "protocol, sessions and readers stay as they are; other accounts can still be made."
            )

    def _require_role(self, permissions: tuple[Permission, ...]) -> None:
        """Raise PermissionDeniedError unless the role of who sits here allows a call."""
        if not self.has_accounts:
            if self.seat:
                _require_role(self.seat.role, permissions, f"The {self.seat.role}")
            return
        person = self.signed_in()
        if person is None:
            raise PermissionDeniedError(f"Nobody is signed in. Sign in to {permissions[0]}.")
        _require_role(person.role, permissions, f"{person.code}, signed in as {person.role},")
        if person.missing and permissions != (Permission.SEE_STUDY,):
            raise PermissionDeniedError(_SAID_OF_MISSING[person.missing[0]].format(person.code))

    @property
    def reader(self) -> ReaderId | None:
        """The one reader whose work may be seen and done here, None where it may be anybody's."""
        if self.sitting and self.sitting.role is Role.READER:
            return store.accounts.get(self._file, self.sitting.code).account.reader
        return self.seat.reader if self.seat and not self.sitting else None

    @property
    def is_observer(self) -> bool:
        """Whether who sits here looks at readings without being a reader."""
        present = self.sitting or self.seat
        return present is not None and present.role is not Role.READER

    def require_reader(self, reader: ReaderId) -> None:
        """Return if a reader's work may be seen here.

        Raises:
            PermissionDeniedError: it is another reader's.
        """
        if self.reader not in (None, reader):
            raise PermissionDeniedError(
                "This is another reader's worklist. A reader sees and judges their own alone."
            )


class Guarded(Protocol):
    """What stands behind a guard: a desk, or the study itself."""

    _guard: Guard


D = TypeVar("D", bound=Guarded)


def requires(
    *permissions: Permission,
) -> Callable[[Callable[Concatenate[D, P], R]], Callable[Concatenate[D, P], R]]:
    """Open a call of a desk to who has one of some permissions, and to nobody else."""

    def guarding(call: Callable[Concatenate[D, P], R]) -> Callable[Concatenate[D, P], R]:
        @wraps(call)
        def guarded(self: D, /, *args: P.args, **kwargs: P.kwargs) -> R:
            self._guard.require(permissions)
            return call(self, *args, **kwargs)

        return _marked(guarded, permissions)

    return guarding


def unrestricted(call: Callable[P, R]) -> Callable[P, R]:
    """Open a call to everybody, signed in or not."""
    return _marked(call, ())


def _marked(call: Callable[P, R], permissions: tuple[Permission, ...]) -> Callable[P, R]:
    """Note on a call which permissions it needs, so that a test finds calls without a note."""
    call.__dict__["permissions"] = permissions
    return call


def _require_role(role: Role, permissions: tuple[Permission, ...], who: str) -> None:
    if PERMISSIONS[role].isdisjoint(permissions):
        allowed = ", ".join(dict.fromkeys(r for p in permissions for r in roles_with(p)))
        raise PermissionDeniedError(f"{who} may not {permissions[0]}. This may: {allowed}.")


def _missing(account: Account, role: Role) -> tuple[SignInRequirement, ...]:
    """Return what an account lacks before it can work, in the order to get it."""
    lacks = {
        SignInRequirement.PASSWORD: account.state is AccountState.MUST_CHANGE,
        SignInRequirement.ATTESTATION: not account.attested_at,
        SignInRequirement.TRAINING: role in _TRAINED and account.training is None,
    }
    return tuple(missing for missing, is_so in lacks.items() if is_so)
