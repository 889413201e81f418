"""Row offsets of each contig in a bgzip file: tabix (.tbi) and CSI (.csi) indexes.

Both are read by one reader (hts-specs, `tabix` and `CSIv1`): CSI is tabix with intervals of any
size and without the linear index. All values of an index are checked before use, as it is untrusted
and may be older than the file.
"""

import gzip
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, NamedTuple, NoReturn

from readingroom.domain.errors import IntakeError
from readingroom.intake.variants.lines import GZIP_MAGIC, MAX_EMPTY_MEMBERS

INDEX_ENDINGS = (".tbi", ".csi")
"""File name extensions of indexes, in search order."""
MAX_INDEX_BYTES = 64_000_000
"""Maximum size of an index, compressed and decompressed; that of a whole genome has 2 MB."""
MAX_BINS = 2_000_000
"""Maximum number of bins; a human genome has 190,000 smallest bins of 16,384 bases."""
MAX_CONTIGS = 100_000

_MAGIC_TABIX, _MAGIC_CSI = b"TBI\1", b"CSI\1"
_TABIX_SHIFT, _TABIX_DEPTH = 14, 5
_MAX_BITS = 60
"""Maximum bits of a position: shift and three bits for each level; offsets have 64."""
_VCF_FORMAT = 2
_BLOCK_HEAD_BYTES = 18
"""Size of a block header, including the field with the block size (SAM specification, 4.1)."""


class Bin(NamedTuple):
    """A region of a contig; `least` is the offset of the first overlapping row (CSI)."""

    least: int
    chunks: bytes

    def ranges(self) -> Iterator[tuple[int, int]]:
        """Yield begin and end of its chunks as virtual offsets."""
        return struct.iter_unpack("<2Q", self.chunks)


@dataclass(frozen=True, slots=True)
class ContigIndex:
    """The bins of one contig, and the linear index of tabix: an offset for each 16,384 bases."""

    bins: dict[int, Bin]
    linear: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class BinIndex:
    """An index of rows: contigs in the order of the file, size and levels of their bins."""

    contigs: dict[str, ContigIndex]
    shift: int = _TABIX_SHIFT
    depth: int = _TABIX_DEPTH

    @property
    def row_count(self) -> int | None:
        """Number of rows of the file, None if the index does not state it.

        tabix writes it in a pseudo-bin of each contig (SAM specification, 5.2).
        """
        counts = [self._count_of(contig) for contig in self.contigs.values()]
        known = [count for count in counts if count is not None]
        return sum(known) if len(known) == len(counts) else None

    def first_offset(self, name: str, start: int, end: int) -> int | None:
        """Return the offset to start reading, None if no row overlaps [start, end), zero-based."""
        contig = self.contigs[name]
        end = min(end, 1 << (self.shift + 3 * self.depth))
        if start >= end:
            return None
        least = self._least(contig, start)
        starts = [
            max(begin, least)
            for number, bin_ in contig.bins.items()
            if self._overlaps(number, start, end)
            for begin, after in bin_.ranges()
            if after > least
        ]
        return min(starts, default=None)

    def last_offset(self) -> int | None:
        """Return the end of the last row, None if there are no rows."""
        ends = [
            after
            for contig in self.contigs.values()
            for number, bin_ in contig.bins.items()
            if number < self._counts_bin
            for _, after in bin_.ranges()
        ]
        return max(ends, default=None)

    @property
    def _counts_bin(self) -> int:
        """Number of the pseudo-bin whose second chunk has the row count."""
        return _first_of_level(self.depth + 1) + 1

    def _count_of(self, contig: ContigIndex) -> int | None:
        counting = contig.bins.get(self._counts_bin)
        chunks = list(counting.ranges()) if counting else []
        return chunks[1][0] if len(chunks) == 2 else None

    def _overlaps(self, number: int, start: int, end: int) -> bool:
        if number >= self._counts_bin - 1:
            return False
        level = _level_of(number)
        width = self.shift + 3 * (self.depth - level)
        begin = (number - _first_of_level(level)) << width
        return begin < end and start < begin + (1 << width)

    def _least(self, contig: ContigIndex, start: int) -> int:
        """Return an offset before which no row overlaps a position."""
        if contig.linear:
            return contig.linear[min(start >> self.shift, len(contig.linear) - 1)]
        number = _first_of_level(self.depth) + (start >> self.shift)
        while number > 0 and number not in contig.bins:
            # To the previous sibling, else to the parent: an earlier offset is always safe.
            number = number - 1 if (number - 1) % 8 else (number - 1) // 8
        return contig.bins[number].least if number in contig.bins else 0


def read_bin_index(source: bytes | Path) -> BinIndex:
    """Read a tabix or CSI index of a variant file.

    Raises:
        IntakeError: The index is missing, damaged, too large, or of another type of file.
        OSError: The index cannot be read.
    """
    name = "The index" if isinstance(source, bytes) else source.name
    data = _unpacked(source, name)
    return _Reader(data, name).index()


def check_belongs(index: BinIndex, source: bytes | Path) -> None:
    """Reject an index of another file or of an earlier version of the file.

    Raises:
        IntakeError: The index refers beyond the end of the file, or lacks rows at its end.
        OSError: The file cannot be read.
    """
    last = index.last_offset()
    size = len(source) if isinstance(source, bytes) else source.stat().st_size
    if last is None:
        return
    if last >> 16 > size:
        raise IntakeError("The index refers beyond the end of the file. Create it again.")
    with _opened(source) as stream:
        if _has_rows_after(stream, last):
            raise IntakeError("The index belongs to another version of the file. Create it again.")


def _has_rows_after(stream: BinaryIO, last: int) -> bool:
    """Return whether the block of the last row is followed by blocks with content."""
    offset, is_inside = last >> 16, bool(last & 0xFFFF)
    for _ in range(MAX_EMPTY_MEMBERS):
        stream.seek(offset)
        head = stream.read(_BLOCK_HEAD_BYTES)
        if not head:
            return False
        if len(head) < _BLOCK_HEAD_BYTES or head[:2] != GZIP_MAGIC or head[12:14] != b"BC":
            return True
        offset += int.from_bytes(head[16:18], "little") + 1
        stream.seek(offset - 4)
        has_contents = any(stream.read(4))
        if has_contents and not is_inside:
            return True
        is_inside = False
    return True


def _first_of_level(level: int) -> int:
    """Return the number of the first bin of a level; each bin has eight children."""
    return ((1 << 3 * level) - 1) // 7


def _level_of(number: int) -> int:
    return ((7 * number + 1).bit_length() - 1) // 3


def _opened(source: bytes | Path) -> BinaryIO:
    return BytesIO(source) if isinstance(source, bytes) else source.open("rb")


def _unpacked(source: bytes | Path, name: str) -> bytes:
    """Return the decompressed index, up to its maximum size."""
    if isinstance(source, Path) and not source.is_file():
        raise IntakeError(f"The index {name} does not exist. Create it with: tabix -p vcf")
    packed = len(source) if isinstance(source, bytes) else source.stat().st_size
    if packed > MAX_INDEX_BYTES:
        raise IntakeError(f"{name} has more than the maximum of {MAX_INDEX_BYTES:,} bytes.")
    try:
        with _opened(source) as stream, gzip.open(stream, "rb") as unpacking:
            data = unpacking.read(MAX_INDEX_BYTES + 1)
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise IntakeError(f"{name} is not a valid tabix or CSI index. Create it again.") from error
    if len(data) > MAX_INDEX_BYTES:
        raise IntakeError(f"{name} has more than the maximum of {MAX_INDEX_BYTES:,} bytes.")
    return data


class _Reader:
    """Parses the bytes of an index, and rejects it at the first invalid value."""

    def __init__(self, data: bytes, name: str) -> None:
        self._data = data
        self._name = name
        self._position = 0
        self._bin_count = 0

    def index(self) -> BinIndex:
        """Return the whole index."""
        magic = self._read(4)
        if magic == _MAGIC_TABIX:
            count = self._count(MAX_CONTIGS)
            names = self._names()
            return BinIndex(self._contigs(names, count, is_csi=False))
        if magic != _MAGIC_CSI:
            self._refuse()
        shift, depth = self._count(_MAX_BITS), self._count(_MAX_BITS // 3)
        if shift + 3 * depth > _MAX_BITS:
            self._refuse()
        settings = self._count(len(self._data))
        if not settings:
            self._refuse_kind()
        after = self._position + settings
        names = self._names()
        if after < self._position:
            self._refuse()
        self._position = after
        count = self._count(MAX_CONTIGS)
        return BinIndex(self._contigs(names, count, is_csi=True, depth=depth), shift, depth)

    def _names(self) -> list[str]:
        """Return the names of contigs from the tabix settings, which CSI also has."""
        kind, *_, length = struct.unpack("<7i", self._read(28))
        if kind & 0xFFFF != _VCF_FORMAT:
            self._refuse_kind()
        try:
            names = self._read(length).decode("utf-8").split("\0")
        except UnicodeDecodeError:
            self._refuse()
        names = [name for name in names if name]
        if len(set(names)) < len(names):
            self._refuse()
        return names

    def _contigs(
        self, names: list[str], count: int, *, is_csi: bool, depth: int = _TABIX_DEPTH
    ) -> dict[str, ContigIndex]:
        if count > len(names):
            self._refuse()
        highest = _first_of_level(depth + 1) + 1
        contigs = {}
        for name in names[:count]:
            bins = self._bins(highest, is_csi=is_csi)
            linear = () if is_csi else self._linear()
            contigs[name] = ContigIndex(bins, linear)
        return contigs

    def _bins(self, highest: int, *, is_csi: bool) -> dict[int, Bin]:
        bins: dict[int, Bin] = {}
        count = self._count(MAX_BINS - self._bin_count)
        self._bin_count += count
        for _ in range(count):
            (number,) = struct.unpack("<L", self._read(4))
            (least,) = struct.unpack("<Q", self._read(8)) if is_csi else (0,)
            chunks = self._read(16 * self._count(len(self._data)))
            if number in bins or number > highest:
                self._refuse()
            bins[number] = Bin(least, chunks)
            if number < highest and any(begin >= end for begin, end in bins[number].ranges()):
                self._refuse()
        return bins

    def _linear(self) -> tuple[int, ...]:
        count = self._count(len(self._data))
        return struct.unpack(f"<{count}Q", self._read(8 * count))

    def _count(self, highest: int) -> int:
        """Return the count of the following entries, at most `highest`."""
        (count,) = struct.unpack("<i", self._read(4))
        if not 0 <= count <= highest:
            self._refuse()
        return int(count)

    def _read(self, size: int) -> bytes:
        part = self._data[self._position : self._position + size] if size >= 0 else b""
        if len(part) != size:
            self._refuse()
        self._position += size
        return part

    def _refuse(self) -> NoReturn:
        raise IntakeError(f"{self._name} is not a valid tabix or CSI index. Create it again.")

    def _refuse_kind(self) -> NoReturn:
        raise IntakeError(f"{self._name} belongs to another type of file.")
