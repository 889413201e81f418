"""Stored files: content-addressed, in compressed chunks that can be read one by one."""

from collections.abc import Sequence

from readingroom.domain.ids import AssetId
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase


def asset_id(data: bytes) -> AssetId:
    """Return the identifier of stored bytes: their SHA-256 in hexadecimal."""


def add(change: Change, data: bytes) -> AssetId:
    """Store bytes once, however often they are added."""


def read(source: HasDatabase, asset: AssetId) -> bytes:
    """Return an asset's bytes, checked against its hash.

    Raises:
        UnknownItemError: there is no such asset.
        AuditError: the stored bytes are not the ones that were added.
    """


def read_range(source: HasDatabase, asset: AssetId, start: int, length: int) -> bytes:
    """Return some of an asset's bytes, decompressing only the chunks they lie in; not hashed."""


def byte_count(source: HasDatabase, asset: AssetId) -> int:
    """Return how many bytes an asset has."""
