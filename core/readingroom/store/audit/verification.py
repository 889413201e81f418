"""Verifying a study file from its bytes up."""

from collections.abc import Iterator
from pathlib import Path

from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.trail import Verification
from readingroom.store.database import HasDatabase
from readingroom.store.records import Opening


def verify(
    path: Path, passphrase: str | None = None, *, progress: Progress = NO_PROGRESS
) -> Verification:
    """Verify a study file; raises StoreError only where the file cannot be opened at all."""


def openings(source: HasDatabase) -> Iterator[Opening]:
    """Return what opens the commitment of every row: for bundles that disclose rows."""
