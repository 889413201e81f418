"""Where the files of a case go while the rest of it is still being read."""

from typing import Protocol

from readingroom.domain.ids import AssetId


class AssetSink(Protocol):
    """Takes the stored files of a case one by one, so that nobody holds them all."""

    def begin(self) -> None:
        """Forget what came so far: the case is read from its beginning."""

    def add(self, asset: AssetId, data: bytes) -> None:
        """Take a file."""


class HeldAssets:
    """Holds the files in memory."""

    def __init__(self) -> None:
        self.data: dict[AssetId, bytes] = {}

    def begin(self) -> None:
        """Forget what came so far."""
        self.data.clear()

    def add(self, asset: AssetId, data: bytes) -> None:
        """Take a file."""
        self.data[asset] = data
