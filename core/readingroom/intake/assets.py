"""Names a stored file by its content."""

import hashlib

from readingroom.domain.case import Asset, AssetKind
from readingroom.domain.ids import AssetId


def asset_id(data: bytes) -> AssetId:
    """Return the SHA-256 of the bytes as 64 lower-case hexadecimal digits."""
    return AssetId(hashlib.sha256(data).hexdigest())


def make_asset(data: bytes, kind: AssetKind, media_type: str) -> Asset:
    """Return what is kept about a stored file."""
    return Asset(asset_id(data), kind, media_type, len(data))
