"""The study file: create, open, close, one writer, and changes that are all or nothing."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from readingroom.domain.clock import Clock
from readingroom.domain.ids import AssetId
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.trail import Verification
from readingroom.store.change import Change

if TYPE_CHECKING:
    from sqlite_utils import Database


class StudyFile:
    """An open study file. Only the thread that opened it may use it."""

    path: Path
    is_encrypted: bool
    is_read_only: bool

    @property
    def database(self) -> "Database":
        """Return the open database; for the store's own modules."""

    @classmethod
    def create(
        cls,
        path: Path,
        *,
        title: str,
        clock: Clock,
        passphrase: str | None = None,
        is_sample: bool = False,
        actor: str = "coordinator",
        entropy: Callable[[int], bytes] = ...,  # os.urandom
    ) -> Self:
        """Create a study file with one event, "study created", and open it for writing."""

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        clock: Clock,
        passphrase: str | None = None,
        is_read_only: bool = False,
        entropy: Callable[[int], bytes] = ...,
    ) -> Self:
        """Open a study file, by default as its one writer."""

    @staticmethod
    def open_reader(path: Path, passphrase: str | None = None) -> "AssetReader":
        """Open a second, read-only connection that may live on another thread."""

    def change(
        self, kind: str, actor: str, details: Mapping[str, Any] | None = None
    ) -> AbstractContextManager[Change]:
        """Make one change: new rows and one event, or on an exception nothing at all.

        Use: `with file.change("case added", "coordinator") as change: cases.add(change, ...)`.
        `details` and `change.details` hold metadata and identifiers only, never patient data,
        free text or names: strings, whole numbers, True, False, None, lists and objects of these.
        """

    def batch(self) -> AbstractContextManager[None]:
        """Make all changes inside one transaction: many events, written together or not at all."""

    def verify(self, *, progress: Progress = NO_PROGRESS) -> Verification:
        """Verify the open file from its bytes up."""

    def close(self) -> None:
        """Close the file; a second call does nothing."""


class AssetReader:
    """Reads assets on its own connection; calls are safe from any thread."""

    def read(self, asset: AssetId) -> bytes:
        """Return an asset's bytes, checked against its hash."""

    def read_range(self, asset: AssetId, start: int, length: int) -> bytes:
        """Return some of an asset's bytes without reading the rest."""

    def close(self) -> None:
        """Close the connection; a second call does nothing."""
