"""Members of a zip archive, read one at a time into memory within limits.

Inspect packs its logs with deflate, newer versions with Zstandard (method 93), which Python's own
`zipfile` reads from 3.14 on. Nothing is unpacked to disk, so names of members cannot point outside
a folder.
"""

import itertools
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import zstandard

from readingroom.domain.errors import SuiteError

ZSTANDARD = 93
MAX_MEMBERS = 1_000_000
MAX_MEMBER_BYTES = 256 << 20
"""Maximum unpacked size of a member; one is in memory at a time."""
MAX_TOTAL_BYTES = 64 << 30
MAX_RATIO = 1_000
RATIO_FREE_BYTES = 16 << 20
"""Unpacked size up to which the compression ratio is not limited."""
_WINDOW_BYTES = 128 << 20
_HEADER = struct.Struct("<4s5H3L2H")
_MAGIC = b"PK\x03\x04"
_ENCRYPTED = 0x1 | 0x40


class ZipMembers:
    """Members of an open archive by name; of several with one name the last counts."""

    def __init__(self, name: str, file: IO[bytes], infos: list[zipfile.ZipInfo]) -> None:
        self._name, self._file = name, file
        self._infos = {info.filename: info for info in infos if not info.is_dir()}

    def __contains__(self, member: str) -> bool:
        """Return whether there is a member of this name."""
        return member in self._infos

    def names(self) -> tuple[str, ...]:
        """Return the names in the order of the archive."""
        return tuple(self._infos)

    def read(self, member: str) -> bytes:
        """Return the unpacked bytes of a member.

        Raises:
            SuiteError: it is missing, damaged, encrypted, too large, or packed by another method.
        """
        info = self._infos.get(member)
        if info is None:
            raise SuiteError(f"{self._name} has no member {member}.")
        try:
            data = _unpacked(self._packed(info), info, f"{self._name}: {member}")
        except (zlib.error, zstandard.ZstdError, struct.error, OSError) as error:
            raise SuiteError(f"{self._name}: {member} is damaged or truncated.") from error
        if len(data) != info.file_size or zlib.crc32(data) != info.CRC:
            raise SuiteError(f"{self._name}: {member} is damaged or truncated.")
        return data

    def _packed(self, info: zipfile.ZipInfo) -> bytes:
        self._file.seek(info.header_offset)
        magic, *_, name_length, extra_length = _HEADER.unpack(self._file.read(_HEADER.size))
        if magic != _MAGIC:
            raise zlib.error("no local header")
        self._file.seek(name_length + extra_length, 1)
        packed = self._file.read(info.compress_size)
        if len(packed) != info.compress_size:
            raise zlib.error("truncated")
        return packed


@contextmanager
def open_members(path: Path) -> Iterator[ZipMembers]:
    """Open a zip archive after its directory was checked.

    Raises:
        SuiteError: it cannot be read, is truncated, or its members exceed a limit.
    """
    try:
        with path.open("rb") as file:
            with zipfile.ZipFile(file) as archive:
                infos = archive.infolist()
            _check(path.name, infos)
            yield ZipMembers(path.name, file, infos)
    except (zipfile.BadZipFile, EOFError, ValueError, NotImplementedError) as error:
        raise SuiteError(
            f"{path.name} is not a complete zip archive; it may be truncated. Copy it again."
        ) from error
    except OSError as error:
        raise SuiteError(f"{path.name} cannot be read.") from error


def _check(name: str, infos: list[zipfile.ZipInfo]) -> None:
    if len(infos) > MAX_MEMBERS:
        raise SuiteError(f"{name} has {len(infos):,} members; the maximum is {MAX_MEMBERS:,}.")
    total = sum(info.file_size for info in infos)
    if total > MAX_TOTAL_BYTES:
        raise SuiteError(
            f"{name} has {total:,} bytes unpacked; the maximum is {MAX_TOTAL_BYTES:,}."
        )
    extents = sorted((info.header_offset, info.compress_size) for info in infos)
    for (start, size), (following, _) in itertools.pairwise(extents):
        if start + _HEADER.size + size > following:
            raise SuiteError(f"{name} has members that overlap, as in a zip bomb.")


def _unpacked(packed: bytes, info: zipfile.ZipInfo, name: str) -> bytes:
    if info.flag_bits & _ENCRYPTED:
        raise SuiteError(f"{name} is encrypted.")
    size = info.file_size
    if size > MAX_MEMBER_BYTES:
        raise SuiteError(f"{name} is larger than {MAX_MEMBER_BYTES >> 20} MiB unpacked.")
    if size > RATIO_FREE_BYTES and size > MAX_RATIO * len(packed):
        raise SuiteError(f"{name} unpacks to more than {MAX_RATIO} times its size.")
    # One byte more than declared is enough to notice a wrong size.
    if info.compress_type == zipfile.ZIP_STORED:
        return packed
    if info.compress_type == zipfile.ZIP_DEFLATED:
        return zlib.decompressobj(-zlib.MAX_WBITS).decompress(packed, size + 1)
    if info.compress_type == ZSTANDARD:
        decoder = zstandard.ZstdDecompressor(max_window_size=_WINDOW_BYTES)
        with decoder.stream_reader(packed, read_across_frames=True) as reader:
            return bytes(reader.read(size + 1))
    raise SuiteError(
        f"{name} is packed by method {info.compress_type}. Readingroom reads deflate and Zstandard."
    )
