"""Key files: the patients behind the pseudonyms of a study, stored outside it."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from readingroom.intake.deidentify.key_file import KeyFile, PseudonymEntry

__all__ = ["KeyFile", "PseudonymEntry", "open_key_file", "read_key_file"]


def open_key_file(path: Path, passphrase: str) -> "KeyFile":
    """Return a key file to write to while cases are added; it is created at the first write.

    Raises:
        PassphraseError: the passphrase is too short.
    """
    from readingroom.intake.deidentify.key_file import KeyFile

    return KeyFile(path, passphrase)


def read_key_file(path: Path, passphrase: str) -> "tuple[PseudonymEntry, ...]":
    """Return the entries of a key file: pseudonyms with their patients.

    Raises:
        PassphraseError: the passphrase is wrong.
        IntakeError: it is not a key file, or is damaged.
    """
    return open_key_file(path, passphrase).read()
