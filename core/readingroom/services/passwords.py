"""Password rules, and argon2id hashes (RFC 9106, the low-memory profile)."""

import re
import unicodedata
from collections.abc import Callable

from readingroom.audit.proquints import root_proquints
from readingroom.domain.errors import NotAStudyError, StateError
from readingroom.domain.study import SHORTEST_PASSPHRASE

MAX_PASSWORD_LENGTH = 1_000
MAX_AGE_DAYS = 365
"""Maximum age of a password, in days (21 CFR 11.300(b))."""
ONE_TIME_WORDS = 6  # 96 random bits

# Hash of a password that no account has, so that an unknown code takes as long as a wrong password.
_DUMMY_HASH = (
    "$argon2id$v=19$m=65536,t=3,p=4$rvBu8m2boRI+XNNY1L6kZw"
    "$A8Vc5eWRetJiyPkAnLmuRdMWwMAWOq33xUG9Q8svuys"
)
_ROWS = ("abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm", "01234567890123456789")
_PLAIN_WORDS = frozenset(
    {"administrator", "coordinator", "letmein", "passphrase", "password", "readingroom", "welcome"}
)


def hash_password(password: str) -> str:
    """Return the argon2id hash of a password, with a random salt, in PHC string format."""
    from argon2 import PasswordHasher
    from argon2.profiles import RFC_9106_LOW_MEMORY

    return PasswordHasher.from_parameters(RFC_9106_LOW_MEMORY).hash(_bytes(password))


def is_correct(password_hash: str | None, password: str) -> bool:
    """Return whether a password matches a hash; None takes as long and never matches.

    Raises:
        NotAStudyError: the stored value is not a hash.
    """
    from argon2 import PasswordHasher, extract_parameters
    from argon2.exceptions import InvalidHashError, VerificationError, VerifyMismatchError
    from argon2.profiles import RFC_9106_LOW_MEMORY

    stored = password_hash or _DUMMY_HASH
    try:
        is_ours = extract_parameters(stored) == RFC_9106_LOW_MEMORY
        # Other parameters could ask for any amount of memory and work.
        PasswordHasher().verify(stored if is_ours else "", _bytes(password))
    except VerifyMismatchError:
        return False
    except (InvalidHashError, VerificationError) as error:
        raise NotAStudyError("An account of the study is damaged. Verify the study.") from error
    return password_hash is not None


def require_good(password: str, *known: str) -> None:
    """Check that a password is strong enough.

    `known` are texts that others know, such as the owner's name and code and the study's title.

    Raises:
        StateError: it is too short, too long, known to others or easy to guess. The message does
            not repeat it.
    """
    if not SHORTEST_PASSPHRASE <= len(password) <= MAX_PASSWORD_LENGTH:
        raise StateError(
            f"A password must have {SHORTEST_PASSPHRASE} to {MAX_PASSWORD_LENGTH} characters. "
            "Choose several words."
        )
    if _folded(password) in {_folded(word) for word in known}:
        raise StateError("The password is a name, a code or the study's title. Choose another.")
    if _is_plain(_folded(password)):
        raise StateError(
            "The password is easy to guess. Choose several words that do not belong together."
        )


def one_time_code(entropy: Callable[[int], bytes]) -> str:
    """Return random words for one sign-in, in which the user chooses a password."""
    return "-".join(root_proquints(entropy(16))[:ONE_TIME_WORDS])


def _is_plain(folded: str) -> bool:
    """Return whether a password repeats itself, runs along a row, or decorates a plain word."""
    if not folded or re.fullmatch(r"(.{1,4}?)\1+.{0,3}", folded, re.DOTALL):
        return True
    if any(folded in row or folded in row[::-1] for row in _ROWS):
        return True
    letters = re.sub(r"[^a-z]+", "", folded)
    return letters in _PLAIN_WORDS or any(letters == word * 2 for word in _PLAIN_WORDS)


def _folded(text: str) -> str:
    return "".join(unicodedata.normalize("NFKC", text).casefold().split())


def _bytes(password: str) -> bytes:
    """Return a password as bytes, composed as RFC 8265 (OpaqueString) does."""
    return unicodedata.normalize("NFC", password).encode("utf-8", "surrogatepass")
