"""Key files: which patient the codes of a study stand for, kept outside it."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from readingroom.intake.deidentify.key_file import KeyFile, PseudonymEntry

__all__ = ["KeyFile", "open_key_file", "read_key_file"]


def open_key_file(path: Path, passphrase: str) -> "KeyFile":
    """Return a key file to write to while cases are added; it is made when first written.

    Raises:
        PassphraseError: the passphrase is too short.
    """
    from readingroom.intake.deidentify.key_file import KeyFile

    return KeyFile(path, passphrase)


def read_key_file(path: Path, passphrase: str) -> "tuple[PseudonymEntry, ...]":
    """Return what the codes in a key file stand for.

    Raises:
        PassphraseError: the passphrase does not open it.
        IntakeError: it is no key file, or is damaged.
    """
    return open_key_file(path, passphrase).read()
