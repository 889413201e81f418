"""Concurrent reading of stored files while another connection writes."""

import threading
from pathlib import Path
from typing import Self

from readingroom.domain.closeable import Closeable
from readingroom.domain.ids import AssetId
from readingroom.store import assets
from readingroom.store.read_access import ReadAccess, open_reading


class AssetReader(Closeable):
    """Reads assets on its own connection; calls are safe from any thread."""

    def __init__(self, access: ReadAccess) -> None:
        self.path = access.path
        self.database = access.database
        self._access = access
        self._mutex = threading.Lock()

    @classmethod
    def open(cls, path: Path, passphrase: str | None = None) -> Self:
        """Open a second, read-only connection to a study file, for any thread."""
        return cls(open_reading(path, passphrase, same_thread=False))

    def read(self, asset: AssetId) -> bytes:
        """Return an asset's bytes as `assets.read` does."""
        with self._mutex:
            return assets.read(self, asset)

    def read_range(self, asset: AssetId, start: int, length: int) -> bytes:
        """Return a range of an asset's bytes as `assets.read_range` does."""
        with self._mutex:
            return assets.read_range(self, asset, start, length)

    def close(self) -> None:
        """Close the connection; a second call does nothing."""
        with self._mutex:
            self._access.close()
