"""Checks of files that need no open study."""

from collections.abc import Sequence
from pathlib import Path

from readingroom import store
from readingroom.domain.errors import NotAStudyError, ReadOnlyError, StoreError
from readingroom.domain.problem import FileCheck
from readingroom.domain.trail import Verification


def verify_path(path: Path, passphrase: str | None = None) -> Verification:
    """Verify a study file, a bundle's directory or a bundle's zip.

    Raises:
        StoreError: there is no such file, or the study file cannot be opened (passphrase, newer
            version, not a study).
        BundleError: the folder or zip is not a bundle.
    """
    if not path.exists():
        raise StoreError(f"{path.name} does not exist. Check the name.")
    if not path.is_dir() and not path.is_file():
        raise NotAStudyError(f"{path.name} is neither a file nor a folder. Choose another.")
    try:
        is_bundle = path.is_dir() or _is_zip(path)
    except PermissionError as error:
        raise ReadOnlyError(
            f"{path.name}: this account may not open it. Check the rights to the file and folder."
        ) from error
    if is_bundle:
        from readingroom.bundle import verify_bundle

        return verify_bundle(path)
    return store.verify(path, passphrase)


def is_plain_path(path: Path) -> bool:
    """Return whether there is a study file, or other database, that is not encrypted.

    Not for a file that this process has open: SQLite's locks on it would be gone.

    Raises:
        OSError: the file cannot be read.
    """
    return path.is_file() and store.is_plain(path)


def _is_zip(path: Path) -> bool:
    """Return whether a file is a zip archive, or is named like one and then is a broken one."""
    with path.open("rb") as file:
        return path.suffix.lower() == ".zip" or file.read(2) == b"PK"


def check_paths(paths: Sequence[Path]) -> tuple[FileCheck, ...]:
    """Read each file (of folders and zips: each in them) as intake would; say what is wrong."""
    from readingroom.intake.child import ReaderProcess

    reader = ReaderProcess()
    try:
        return reader.check_paths(paths)
    finally:
        reader.close()
