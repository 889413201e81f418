"""Create accounts, with their roles and, for readers, the reader of the study."""

import unicodedata
from collections.abc import Sequence

from readingroom import store
from readingroom.domain.accounts import Account, AccountState, NewAccount, Role, is_blinded
from readingroom.domain.errors import StateError
from readingroom.reading.forms.texts import check_name
from readingroom.reading.types import Reader
from readingroom.services.enrolment import admit_reader, free_code
from readingroom.store import Change, StudyFile


def create_account(
    file: StudyFile,
    change: Change,
    person: NewAccount,
    roles: tuple[Role, ...],
    verifier: str,
    password_hash: str,
    *,
    is_password_own: bool = False,
) -> Account:
    """Store an account as part of a change; for a reader also the reader.

    `verifier` is the name of the second person, who verified the identity; the roles never change.

    Raises:
        StateError: the name or the code is invalid or already in use.
    """
    name, code = check_name(person.name), person.code.strip()
    if any(is_same_name(account.name, name) for account in store.accounts.list_all(file)):
        raise StateError("An account with this name exists. Add something that distinguishes them.")
    reader = None
    if Role.READER in roles:
        reader = _known_reader(file, name, code) or admit_reader(file, change, name, code)
        code = reader.code
    else:
        code = free_code(file, code, "P")
    account = Account(
        code=code,
        name=name,
        roles=roles,
        state=AccountState.ACTIVE if is_password_own else AccountState.MUST_CHANGE,
        created_at=change.at,
        verified_by=check_name(verifier),
        reader=reader.id if reader else None,
    )
    return store.accounts.add(change, account, password_hash)


def check_roles(roles: Sequence[Role]) -> None:
    """Check that a non-reader account may hold these roles.

    Raises:
        StateError: there is no role, the reader role is among them, or they combine blinded and
            unblinded roles.
    """
    if not roles:
        raise StateError("An account needs at least one role. Choose one.")
    if Role.READER in roles:
        raise StateError(
            "Readers are blinded and cannot have another role. Enrol the reader instead."
        )
    if len({is_blinded(role) for role in roles}) > 1:
        raise StateError(
            "A blinded role cannot be combined with a role that sees the models. Choose other "
            "roles."
        )


def is_same_name(first: str, second: str) -> bool:
    """Return whether two names are equal apart from spacing, case and Unicode encoding."""
    return _folded(first) == _folded(second)


def _folded(name: str) -> str:
    """Return a name in NFKC, casefolded, without invisible format characters (category Cf)."""
    visible = (char for char in name if unicodedata.category(char) != "Cf")
    composed = unicodedata.normalize("NFKC", "".join(visible))
    return unicodedata.normalize("NFKC", " ".join(composed.split()).casefold())


def _known_reader(file: StudyFile, name: str, code: str) -> Reader | None:
    """Return the reader with this code and name if they have no account yet, else None."""
    if store.accounts.find(file, code):
        return None
    readers = store.readers.list_all(file)
    match = next((reader for reader in readers if reader.code == code), None)
    if match and not is_same_name(match.name, name):
        raise StateError(f"The reader {code} has another name. Enter that name or another code.")
    return match
