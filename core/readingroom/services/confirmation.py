"""Reason and re-authentication before an irreversible action."""

from readingroom.domain.errors import StateError
from readingroom.reading.forms.texts import check_storable
from readingroom.reading.types import REASON_LIMIT
from readingroom.services.accounts import AccountService
from readingroom.store import StudyFile


def check_reason(reason: str, what: str) -> str:
    """Return a reason without spaces around it.

    `what` is the action as a clause, as in "Enter why ...".

    Raises:
        StateError: it is empty, too long or contains a character that cannot be stored.
    """
    reason = reason.strip()
    if not reason or len(reason) > REASON_LIMIT:
        raise StateError(f"Enter why {what}, in 1 to {REASON_LIMIT} characters.")
    check_storable(reason, "The reason")
    return reason


def confirm_action(
    file: StudyFile, people: AccountService, passphrase: str | None, password: str, code: str
) -> None:
    """Re-authenticate the current user before an irreversible action.

    With accounts this needs the password, and the code the first time after signing in. An
    encrypted study without accounts needs the passphrase, a plain one nothing.

    Raises:
        SignInError: the password or the code is missing or wrong.
        PassphraseError: the passphrase is missing or wrong.
    """
    if people.has_accounts:
        people.confirm(password, code)
    elif file.is_encrypted:
        file.check_passphrase(passphrase)
