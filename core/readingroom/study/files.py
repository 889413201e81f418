"""Checks of files that need no open study."""

from collections.abc import Sequence
from pathlib import Path

from readingroom.domain.problem import FileCheck
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.trail import Verification


def verify_path(
    path: Path, passphrase: str | None = None, *, progress: Progress = NO_PROGRESS
) -> Verification:
    """Verify a study file, a bundle's directory or a bundle's zip.

    Raises:
        StoreError: the study file cannot be opened (passphrase, newer version, not a study).
        BundleError: the folder or zip is not a bundle.
    """
    raise NotImplementedError


def check_paths(paths: Sequence[Path]) -> tuple[FileCheck, ...]:
    """Read each file (of folders and zips: each in them) as intake would; say what is wrong."""
    raise NotImplementedError
