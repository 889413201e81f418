"""What is kept about a stored file."""

from readingroom.domain.case import Asset, AssetKind
from readingroom.domain.ids import asset_id


def make_asset(data: bytes, kind: AssetKind, media_type: str) -> Asset:
    """Return a stored file's entry in its case, named by its content."""
    return Asset(asset_id(data), kind, media_type, len(data))
