"""Encrypting a bundle for a removable medium, and opening what was encrypted."""

from pathlib import Path
from typing import NamedTuple

from readingroom.domain.errors import BundleError
from readingroom.domain.progress import NO_PROGRESS, Progress

# bundle.sealing is imported where it is used: a start of the window has no need of its library.


class Recipients(NamedTuple):
    """Who may open what is sealed: the holders of keys, or who knows the passphrase."""

    key_files: tuple[Path, ...] = ()
    passphrase: str | None = None


def make_recipient_keys(secret: Path) -> Path:
    """Make a recipient's secret key file, and return the public one beside it.

    Raises:
        BundleError: one of them is there already, or cannot be written.
    """
    from readingroom.bundle.sealing import make_keys

    return make_keys(secret).public


def seal_bundle(
    bundle: Path,
    to: Recipients,
    *,
    target: Path | None = None,
    progress: Progress = NO_PROGRESS,
) -> Path:
    """Encrypt a bundle's zip file and return the new file, by default with ".age" added.

    Raises:
        BundleError: the bundle is a folder, a key file holds no public key, or a file cannot be
            read or written; nothing is left.
        PassphraseError: the passphrase is too short.
        Cancelled: the user stopped; nothing is left.
    """
    from readingroom.bundle.sealing import ENDING, seal

    if bundle.is_dir():
        raise BundleError(
            f"{bundle.name} is a folder. Export the bundle as a zip file, and seal that."
        )
    sealed = target or bundle.with_name(bundle.name + ENDING)
    seal(
        bundle,
        sealed,
        recipient_files=to.key_files,
        passphrase=to.passphrase,
        progress=progress,
    )
    return sealed


def unseal_bundle(
    sealed: Path,
    *,
    key_file: Path | None = None,
    passphrase: str | None = None,
    target: Path | None = None,
    progress: Progress = NO_PROGRESS,
) -> Path:
    """Decrypt a sealed file and return the new one, by default without ".age" at its end.

    Raises:
        BundleError: it is not sealed, or was changed, or the key is another one, or a file cannot
            be read or written; nothing is left.
        PassphraseError: the passphrase does not open it.
        Cancelled: the user stopped; nothing is left.
    """
    from readingroom.bundle.sealing import ENDING, unseal

    if target is None and sealed.suffix != ENDING:
        raise BundleError(f"{sealed.name} does not end in {ENDING}. Name the new file.")
    opened = target or sealed.with_suffix("")
    unseal(sealed, opened, key_file=key_file, passphrase=passphrase, progress=progress)
    return opened
