"""What has to be entered before a deed that cannot be taken back."""

from readingroom.domain.errors import StateError
from readingroom.domain.reading import REASON_LIMIT
from readingroom.store import StudyFile
from readingroom.study.accounts import AccountService
from readingroom.study.forms import check_words


def check_reason(reason: str, what: str) -> str:
    """Return a reason without spaces around it.

    Args:
        reason: the words.
        what: is done, as in "Say why ...".

    Raises:
        StateError: it is empty, too long, or cannot be stored.
    """
    reason = reason.strip()
    if not reason or len(reason) > REASON_LIMIT:
        raise StateError(f"Say why {what}, in 1 to {REASON_LIMIT} characters.")
    check_words(reason, "The reason")
    return reason


def confirm_action(
    file: StudyFile, people: AccountService, passphrase: str | None, password: str, code: str
) -> None:
    """Return if who sits here has shown once more who they are.

    In a study with accounts that is their password, the first time in a sitting with their code; in
    an encrypted study without accounts the passphrase; a plain study without accounts has nothing.

    Raises:
        SignInError: the password or the code is missing or wrong.
        PassphraseError: the passphrase is missing or wrong.
    """
    if people.has_accounts:
        people.confirm(password, code)
    elif file.is_encrypted:
        file.check_passphrase(passphrase)
