"""Encrypt a bundle for transport, and decrypt it."""

from pathlib import Path
from typing import NamedTuple

from readingroom.domain.errors import BundleError
from readingroom.domain.progress import NO_PROGRESS, Progress

# bundle.sealing is imported on use: its library is not needed when the application starts.


class Recipients(NamedTuple):
    """Recipients of a sealed bundle: holders of these keys, or of the passphrase."""

    key_files: tuple[Path, ...] = ()
    passphrase: str | None = None


def make_recipient_keys(secret: Path) -> Path:
    """Create a recipient's secret key file, and return the public one next to it.

    Raises:
        BundleError: one of the files exists or cannot be written.
    """
    from readingroom.bundle.sealing import make_keys

    return make_keys(secret)


def seal_bundle(
    bundle: Path,
    to: Recipients,
    *,
    target: Path | None = None,
    progress: Progress = NO_PROGRESS,
) -> Path:
    """Encrypt a bundle's zip file and return the new file, by default with ".age" added.

    Raises:
        BundleError: the bundle is a folder, a key file has no public key, or a file cannot be
            read or written; no file is left.
        PassphraseError: the passphrase is too short.
        Cancelled: the user stopped; no file is left.
    """
    from readingroom.bundle.sealing import ENDING, seal

    if bundle.is_dir():
        raise BundleError(
            f"{bundle.name} is a folder. Export the bundle as a zip file and seal the zip file."
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
    """Decrypt a sealed file and return the new file, by default without the ending ".age".

    Raises:
        BundleError: it is not sealed, was changed, the key is wrong, or a file cannot be read or
            written; no file is left.
        PassphraseError: the passphrase is wrong.
        Cancelled: the user stopped; no file is left.
    """
    from readingroom.bundle.sealing import ENDING, unseal

    if target is None and sealed.suffix != ENDING:
        raise BundleError(
            f"{sealed.name} does not end in {ENDING}. Enter a name for the decrypted file."
        )
    opened = target or sealed.with_suffix("")
    unseal(sealed, opened, key_file=key_file, passphrase=passphrase, progress=progress)
    return opened
