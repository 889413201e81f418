"""Accounts, roles and permissions."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from readingroom.domain.ids import ReaderId

PROGRAM = "readingroom"
"""The actor of events before a user is identified."""
MOST_FAILURES = 5
"""Number of consecutive wrong passwords that locks an account."""

STATEMENT_VERSION = 1
STATEMENT = (
    "I am accountable for everything that is done under my account. I keep my password to myself, "
    "and I report at once if somebody else may know it. What I enter and sign here binds me as my "
    "handwritten signature does."
)
"""Statement of accountability, attested before first use of an account (21 CFR 11.10(j))."""


class Role(StrEnum):
    """Role of a user in a study."""

    COORDINATOR = "coordinator"
    READER = "reader"
    ADJUDICATOR = "adjudicator"
    AUDITOR = "auditor"
    ADMINISTRATOR = "administrator"


class Permission(StrEnum):
    """Permission checked by services; the value completes the sentence "may not ..."."""

    SEE_STUDY = "see the study"
    SEE_CASES = "see all cases"
    SEE_READINGS = "see the worklists of readers"
    READ = "read and judge cases"
    ADJUDICATE = "adjudicate disagreements of readers"
    SEE_MODELS = "see which models are compared"
    SEE_PROTOCOL = "see the whole protocol"
    SEE_RESULTS = "see results"
    SEE_TRAIL = "see the trail"
    SIGN_TRAIL = "sign checkpoints of the trail"
    SIGN = "sign records"
    UNBLIND = "unblind the study"
    ARCHIVE = "archive the study"
    ADD_MATERIAL = "add cases and outputs"
    SET_PROTOCOL = "change the protocol"
    RUN_SESSION = "open or lock the session"
    EXPORT = "export the study"
    ERASE = "erase the data of a patient"
    BACK_UP = "back up the study"
    RESTORE = "put a backup in the place of the study"
    SET_PASSPHRASE = "change the passphrase"  # noqa: S105 - the name of a permission
    SEE_PEOPLE = "see who takes part"
    ENROL = "enrol readers and record their training"
    MANAGE_PEOPLE = "manage accounts"
    RESET_PASSWORD = "reset passwords"  # noqa: S105 - the name of a permission


_EVERYBODY = {Permission.SEE_STUDY}
_SEEING = {
    Permission.SEE_CASES,
    Permission.SEE_READINGS,
    Permission.SEE_MODELS,
    Permission.SEE_PROTOCOL,
    Permission.SEE_RESULTS,
    Permission.SEE_TRAIL,
    Permission.SEE_PEOPLE,
}

PERMISSIONS: Mapping[Role, frozenset[Permission]] = MappingProxyType(
    {
        Role.READER: frozenset({*_EVERYBODY, Permission.READ, Permission.SIGN}),
        Role.ADJUDICATOR: frozenset(
            {*_EVERYBODY, Permission.SEE_CASES, Permission.ADJUDICATE},
        ),
        Role.AUDITOR: frozenset(
            {*_EVERYBODY, *_SEEING, Permission.SIGN_TRAIL, Permission.SIGN},
        ),
        Role.ADMINISTRATOR: frozenset(
            {
                *_EVERYBODY,
                Permission.SEE_MODELS,
                Permission.SEE_TRAIL,
                Permission.SEE_PEOPLE,
                Permission.SIGN_TRAIL,
                Permission.BACK_UP,
                Permission.RESTORE,
                Permission.SET_PASSPHRASE,
                Permission.MANAGE_PEOPLE,
                Permission.RESET_PASSWORD,
            }
        ),
        Role.COORDINATOR: frozenset(
            {
                *_EVERYBODY,
                *_SEEING,
                Permission.SIGN_TRAIL,
                Permission.ADD_MATERIAL,
                Permission.SET_PROTOCOL,
                Permission.RUN_SESSION,
                Permission.SIGN,
                Permission.UNBLIND,
                Permission.ARCHIVE,
                Permission.EXPORT,
                Permission.ERASE,
                Permission.BACK_UP,
                Permission.RESTORE,
                Permission.SET_PASSPHRASE,
                Permission.ENROL,
                Permission.RESET_PASSWORD,
            }
        ),
    }
)
"""Permissions of each role, checked by every service call.

Trail, results, protocol and exports reveal the models of outputs: permission for one of these
unblinds. Readers and adjudicators have none of them, because they judge blinded. A coordinator
resets a password only if no administrator can.
"""


def is_blinded(role: Role) -> bool:
    """Return whether a role is blinded to the models of outputs."""
    return Permission.SEE_MODELS not in PERMISSIONS[role]


def roles_with(permission: Permission) -> tuple[Role, ...]:
    """Return the roles that have a permission."""
    return tuple(role for role in Role if permission in PERMISSIONS[role])


class AccountState(StrEnum):
    """State of an account."""

    ACTIVE = "active"
    MUST_CHANGE = "must change password"
    LOCKED = "locked"
    RETIRED = "retired"


class SignInRequirement(StrEnum):
    """Requirement that a signed-in user must meet before working."""

    PASSWORD = "a password of their own"  # noqa: S105 - a name, not a password
    ATTESTATION = "the statement of accountability, attested"
    TRAINING = "a recorded training"


@dataclass(frozen=True, slots=True)
class TrainingRecord:
    """Training record: subject, date (ISO 8601) and code of the recording user."""

    subject: str
    day: str
    recorded_by: str


@dataclass(frozen=True, slots=True)
class Account:
    """Account of a user. Its code is the actor of events and is never reused.

    `reader` is the reader of the study whose worklist the account reads. `verified_by` names the
    second person who verified the identity. `attested_at` is UTC, "" before the attestation.
    """

    code: str
    name: str
    roles: tuple[Role, ...]
    state: AccountState
    created_at: str
    verified_by: str
    reader: ReaderId | None = None
    training: TrainingRecord | None = None
    attested_at: str = ""


@dataclass(frozen=True, slots=True)
class CurrentUser:
    """Current user: acting role, start of the auth session (UTC) and unmet requirements."""

    code: str
    name: str
    role: Role
    since: str
    reader: ReaderId | None = None
    missing: tuple[SignInRequirement, ...] = ()

    @property
    def is_blinded(self) -> bool:
        """Return whether the user is blinded to the models of outputs."""
        return is_blinded(self.role)


@dataclass(frozen=True, slots=True)
class Credentials:
    """Account code and password that authorise an action on a closed study."""

    code: str
    password: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class NewAccount:
    """New account with a password chosen by its owner."""

    name: str
    password: str = field(repr=False)
    code: str = ""


@dataclass(frozen=True, slots=True)
class IssuedAccount:
    """New or reset account with its one-time code, which is shown once."""

    account: Account
    one_time_code: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Reauthentication:
    """Re-authentication of the signed-in user, at a time in UTC.

    `is_first` marks the first of an auth session, which needs the code as well.
    """

    code: str
    name: str
    at: str
    is_first: bool
