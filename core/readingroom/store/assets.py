"""Stored files: content-addressed, in compressed chunks that can be read one by one."""

import zlib

from readingroom.domain.errors import AuditError, StateError, UnknownItemError
from readingroom.domain.ids import AssetId, asset_id
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch

CHUNK_BYTES = 1 << 20
_PROBE_BYTES = 1 << 16
_WORTHWHILE = 0.95


def add(change: Change, data: bytes) -> AssetId:
    """Store bytes once, however often they are added.

    An event never names an asset, as the hash of a short file could be guessed; it commits to a
    case or output, whose document names its assets. So every asset belongs to one of them.
    """
    key = asset_id(data)
    if fetch(change, "SELECT 1 FROM asset WHERE id = ?", key):
        return key
    change.insert("asset", {"id": key, "byte_count": len(data), "chunk_size": CHUNK_BYTES})
    for position, start in enumerate(range(0, len(data), CHUNK_BYTES)):
        stored, is_compressed = _packed(data[start : start + CHUNK_BYTES])
        change.insert(
            "asset_chunk",
            {
                "asset": key,
                "position": position,
                "is_compressed": int(is_compressed),
                "data": stored,
            },
        )
    return key


def require_data(asset: AssetId, data: bytes | None) -> bytes:
    """Return an asset's bytes, or raise StateError if they are missing or not its bytes."""
    if data is None or asset_id(data) != asset:
        raise StateError("The bytes of a file of the case are missing or changed. Import it again.")
    return data


def read(source: HasDatabase, asset: AssetId) -> bytes:
    """Return an asset's bytes, checked against its hash.

    Raises:
        UnknownItemError: there is no such asset.
        AuditError: the stored bytes are not the ones that were added.
    """
    size = byte_count(source, asset)
    data = _read_chunks(source, asset, 0, -1)
    if len(data) != size or asset_id(data) != asset:
        raise AuditError(f"A stored file of {source.path.name} has been changed. Verify the study.")
    return data


def read_range(source: HasDatabase, asset: AssetId, start: int, length: int) -> bytes:
    """Return some of an asset's bytes, decompressing only the chunks they lie in; not hashed.

    Raises:
        UnknownItemError: there is no such asset.
    """
    byte_count(source, asset)
    first, last = start // CHUNK_BYTES, (start + length - 1) // CHUNK_BYTES
    offset = start - first * CHUNK_BYTES
    return _read_chunks(source, asset, first, last)[offset : offset + length]


def byte_count(source: HasDatabase, asset: AssetId) -> int:
    """Return how many bytes an asset has.

    Raises:
        UnknownItemError: there is no such asset.
    """
    rows = fetch(source, "SELECT byte_count FROM asset WHERE id = ?", asset)
    if not rows:
        raise UnknownItemError(f"{source.path.name} holds no file {asset[:8]}….")
    return int(rows[0][0])


def check(source: HasDatabase, asset: AssetId) -> None:
    """Raise AuditError unless an asset's bytes and its chunks are as they were added."""
    read(source, asset)
    sql = "SELECT chunk_size, byte_count FROM asset WHERE id = ?"
    chunk_size, size = fetch(source, sql, asset)[0]
    sql = "SELECT position FROM asset_chunk WHERE asset = ? ORDER BY position"
    positions = [row[0] for row in fetch(source, sql, asset)]
    if chunk_size != CHUNK_BYTES or positions != list(range(-(-size // CHUNK_BYTES))):
        raise AuditError(f"A stored file of {source.path.name} has been changed. Verify the study.")


def list_ids(source: HasDatabase) -> tuple[AssetId, ...]:
    """Return the identifiers of all stored files."""
    return tuple(AssetId(row[0]) for row in fetch(source, "SELECT id FROM asset ORDER BY id"))


def _packed(chunk: bytes) -> tuple[bytes, bool]:
    """Return a chunk as stored and whether it is compressed: only where that helps.

    Level 1 is several times faster than the default and within a tenth of its size on CT slices;
    a probe spares images that are compressed already the attempt.
    """
    probe = chunk[:_PROBE_BYTES]
    if len(zlib.compress(probe, 1)) > _WORTHWHILE * len(probe):
        return chunk, False
    packed = zlib.compress(chunk, 1)
    return (packed, True) if len(packed) < len(chunk) else (chunk, False)


def _read_chunks(source: HasDatabase, asset: AssetId, first: int, last: int) -> bytes:
    """Return the joined chunks from `first` to `last`; -1 reads to the end."""
    rows = fetch(
        source,
        "SELECT is_compressed, data FROM asset_chunk "
        "WHERE asset = ? AND position >= ? AND (position <= ? OR ? = -1) ORDER BY position",
        asset,
        first,
        last,
        last,
    )
    try:
        return b"".join(zlib.decompress(data) if packed else data for packed, data in rows)
    except (zlib.error, TypeError) as error:
        raise AuditError(
            f"A stored file of {source.path.name} has been changed. Verify the study."
        ) from error
