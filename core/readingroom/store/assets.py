"""Stored files: content-addressed, in compressed chunks that can be read separately."""

import hashlib
import threading
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Self

from isal import isal_zlib

from readingroom.domain.closeable import Closeable
from readingroom.domain.errors import AuditError, StateError
from readingroom.domain.ids import AssetId, asset_id
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch, fetch_one
from readingroom.store.read_access import ReadAccess, open_reading

CHUNK_BYTES = 1 << 20
_PROBE_BYTES = 1 << 14
_WORTHWHILE = 0.9
_LEVEL = 1


def add(change: Change, data: bytes) -> AssetId:
    """Store bytes once, even if they are added several times.

    An event never names an asset, as the hash of a short file could be guessed; it commits to a
    case or output, whose document names its assets. So every asset belongs to one of them.
    """
    key = asset_id(data)
    if fetch(change, "SELECT 1 FROM asset WHERE id = ?", key):
        return key
    change.insert("asset", {"id": key, "byte_count": len(data), "chunk_size": CHUNK_BYTES})
    whole = memoryview(data)
    for position, start in enumerate(range(0, len(data), CHUNK_BYTES)):
        stored, is_compressed = _packed(whole[start : start + CHUNK_BYTES])
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


def add_named(change: Change, asset: AssetId, data: bytes | None) -> None:
    """Store the bytes that a case or output names, or raise StateError if they differ."""
    if data is None or add(change, data) != asset:
        raise StateError("The bytes of a file of the case are missing or changed. Import it again.")


class AssetStagingArea:
    """Staging area that stores the files of a case one by one, inside a change.

    `stored` names the files received since the case was last started.
    """

    def __init__(self, change: Change) -> None:
        self.stored: set[AssetId] = set()
        self._change = change
        self._is_begun = False

    def begin(self) -> None:
        """Discard the files received so far and start the case again."""
        self._change.write("ROLLBACK TO arrivals" if self._is_begun else "SAVEPOINT arrivals")
        self._is_begun = True
        self.stored.clear()

    def add(self, asset: AssetId, data: bytes) -> None:
        """Store a file, or raise StateError if its bytes do not match its name."""
        add_named(self._change, asset, data)
        self.stored.add(asset)


def copy(change: Change, source: HasDatabase, asset: AssetId) -> None:
    """Copy a stored file from another study, chunk by chunk, unless it is present.

    Raises:
        NotFoundError: there is no such asset.
        AuditError: the stored bytes differ from the bytes that were added.
    """
    if fetch(change, "SELECT 1 FROM asset WHERE id = ?", asset):
        return
    size, digest = byte_count(source, asset), hashlib.sha256()
    change.insert("asset", {"id": asset, "byte_count": size, "chunk_size": CHUNK_BYTES})
    sql = "SELECT is_compressed, data FROM asset_chunk WHERE asset = ? AND position = ?"
    for position in range(-(-size // CHUNK_BYTES)):
        for is_compressed, data in fetch(source, sql, asset, position):
            digest.update(_chunk(source, is_compressed, data))
            row = {"asset": asset, "position": position, "is_compressed": is_compressed}
            change.insert("asset_chunk", {**row, "data": data})
    if digest.hexdigest() != asset:
        raise _changed(source)


def read(source: HasDatabase, asset: AssetId) -> bytes:
    """Return an asset's bytes, checked against its hash.

    Raises:
        NotFoundError: there is no such asset.
        AuditError: the stored bytes differ from the bytes that were added.
    """
    size = byte_count(source, asset)
    data = _read_chunks(source, asset, 0, -1)
    if len(data) != size or asset_id(data) != asset:
        raise _changed(source)
    return data


def read_range(source: HasDatabase, asset: AssetId, start: int, length: int) -> bytes:
    """Return some of an asset's bytes, decompressing only the chunks that contain them; not hashed.

    Raises:
        NotFoundError: there is no such asset.
    """
    byte_count(source, asset)
    first, last = start // CHUNK_BYTES, (start + length - 1) // CHUNK_BYTES
    offset = start - first * CHUNK_BYTES
    return _read_chunks(source, asset, first, last)[offset : offset + length]


def byte_count(source: HasDatabase, asset: AssetId) -> int:
    """Return the size of an asset in bytes.

    Raises:
        NotFoundError: there is no such asset.
    """
    missing = f"{source.path.name} has no file {asset[:8]}…."
    return int(fetch_one(source, missing, "SELECT byte_count FROM asset WHERE id = ?", asset)[0])


def check(source: HasDatabase, asset: AssetId) -> None:
    """Raise AuditError if an asset's bytes or its chunks changed since they were added."""
    read(source, asset)
    sql = "SELECT chunk_size, byte_count FROM asset WHERE id = ?"
    chunk_size, size = fetch(source, sql, asset)[0]
    sql = "SELECT position FROM asset_chunk WHERE asset = ? ORDER BY position"
    positions = [row[0] for row in fetch(source, sql, asset)]
    if chunk_size != CHUNK_BYTES or positions != list(range(-(-size // CHUNK_BYTES))):
        raise _changed(source)


def delete(change: Change, files: Iterable[AssetId]) -> None:
    """Delete stored files that no record names."""
    for asset in sorted(files):
        change.write("DELETE FROM asset_chunk WHERE asset = ?", asset)
        change.write("DELETE FROM asset WHERE id = ?", asset)


def list_ids(source: HasDatabase) -> tuple[AssetId, ...]:
    """Return the identifiers of all stored files."""
    return tuple(AssetId(row[0]) for row in fetch(source, "SELECT id FROM asset ORDER BY id"))


def _packed(chunk: bytes | memoryview) -> tuple[bytes | memoryview, bool]:
    """Return a chunk as stored and whether it is compressed: only if that saves a tenth.

    ISA-L writes the same format as zlib, and compresses CT slices three times as fast to about the
    same size. A probe from the middle avoids compressing images that are already compressed.
    """
    middle = max(0, (len(chunk) - _PROBE_BYTES) // 2)
    probe = chunk[middle : middle + _PROBE_BYTES]
    if len(isal_zlib.compress(probe, _LEVEL)) > _WORTHWHILE * len(probe):
        return chunk, False
    packed = isal_zlib.compress(chunk, _LEVEL)
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
    return b"".join(_chunk(source, packed, data) for packed, data in rows)


def _chunk(source: HasDatabase, is_compressed: int, data: bytes) -> bytes:
    try:
        return _unpacked(data) if is_compressed else bytes(data)
    except (zlib.error, TypeError) as error:
        raise _changed(source) from error


def _changed(source: HasDatabase) -> AuditError:
    return AuditError(f"A stored file of {source.path.name} has been changed. Verify the study.")


def _unpacked(data: bytes) -> bytes:
    """Return a chunk's bytes; a chunk that expands beyond the limit was not written here."""
    unpacker = zlib.decompressobj()
    chunk = unpacker.decompress(data, CHUNK_BYTES)
    if not unpacker.eof:
        raise zlib.error("the chunk is too large or truncated")
    return chunk


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
        """Return an asset's bytes as `read` does."""
        with self._mutex:
            return read(self, asset)

    def read_range(self, asset: AssetId, start: int, length: int) -> bytes:
        """Return a range of an asset's bytes as `read_range` does."""
        with self._mutex:
            return read_range(self, asset, start, length)

    def close(self) -> None:
        """Close the connection; a second call does nothing."""
        with self._mutex:
            self._access.close()
