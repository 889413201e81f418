"""Entries of stored files in their case."""

from readingroom.domain.case import Asset, AssetKind
from readingroom.domain.ids import asset_id


def make_asset(data: bytes, kind: AssetKind, media_type: str) -> Asset:
    """Create the entry of a stored file; its id is the hash of the content."""
    return Asset(asset_id(data), kind, media_type, len(data))
