"""Sinks for the files of a case during import."""

from typing import Protocol

from readingroom.domain.ids import AssetId


class AssetSink(Protocol):
    """Sink for the stored files of a case, one at a time, to limit memory."""

    def begin(self) -> None:
        """Discard all files received so far; the case is read again from the start."""

    def add(self, asset: AssetId, data: bytes) -> None:
        """Take a file."""


class HeldAssets:
    """Sink that keeps the files in memory."""

    def __init__(self) -> None:
        self.data: dict[AssetId, bytes] = {}

    def begin(self) -> None:
        """Discard all files received so far."""
        self.data.clear()

    def add(self, asset: AssetId, data: bytes) -> None:
        """Take a file."""
        self.data[asset] = data
