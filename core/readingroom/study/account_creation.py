"""Making accounts: for whom, with which roles, and for which reader of the study."""

import unicodedata
from collections.abc import Sequence

from readingroom import store
from readingroom.domain.accounts import Account, AccountState, NewAccount, Role, is_blinded
from readingroom.domain.errors import StateError
from readingroom.domain.reading import Reader
from readingroom.store import Change, StudyFile
from readingroom.study.enrolment import admit_reader, free_code
from readingroom.study.forms import check_name


def make_account(
    file: StudyFile,
    change: Change,
    person: NewAccount,
    roles: tuple[Role, ...],
    voucher: str,
    password_hash: str,
    *,
    is_password_own: bool = False,
) -> Account:
    """Store an account, and for a reader the reader, as a part of a change.

    Args:
        file: the study.
        change: what it is a part of.
        person: whose it is.
        roles: theirs, for good.
        voucher: the name of the second person, who checked who this is.
        password_hash: of their first password.
        is_password_own: whether they chose that password themselves.

    Raises:
        StateError: the name or the code is not good, or taken.
    """
    name, code = check_name(person.name), person.code.strip()
    if any(is_same_name(account.name, name) for account in store.accounts.list_all(file)):
        raise StateError("Somebody of that name has an account. Add what tells the two apart.")
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
        verified_by=check_name(voucher),
        reader=reader.id if reader else None,
    )
    return store.accounts.add(change, account, password_hash)


def check_roles(roles: Sequence[Role]) -> None:
    """Return if an account that is no reader's may hold some roles.

    Raises:
        StateError: there are none, or readers are among them, or somebody would be both blinded and
            not.
    """
    if not roles:
        raise StateError("An account needs a role. Choose at least one.")
    if Role.READER in roles:
        raise StateError("A reader is enrolled, and has no other role beside: readers are blinded.")
    if len({is_blinded(role) for role in roles}) > 1:
        raise StateError(
            "Who judges blinded cannot have a role that sees the models. Choose other roles."
        )


def is_same_name(one: str, other: str) -> bool:
    """Return whether two names are one, however they are spaced, capitalised and encoded."""
    return _folded(one) == _folded(other)


def _folded(name: str) -> str:
    """Return a name without what nobody sees: signs without a shape, and how it is composed."""
    seen = (sign for sign in name if unicodedata.category(sign) != "Cf")
    composed = unicodedata.normalize("NFKC", "".join(seen))
    return unicodedata.normalize("NFKC", " ".join(composed.split()).casefold())


def _known_reader(file: StudyFile, name: str, code: str) -> Reader | None:
    """Return the reader with a code who has no account yet, or None.

    Raises:
        StateError: the reader has another name.
    """
    if store.accounts.find(file, code):
        return None
    readers = store.readers.list_all(file)
    found = next((reader for reader in readers if reader.code == code), None)
    if found and not is_same_name(found.name, name):
        raise StateError(f"The reader {code} has another name. Give that, or another code.")
    return found
