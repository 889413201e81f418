"""Where the rows of each contig lie in a file packed by bgzip: tabix (.tbi) and CSI (.csi) indexes.

Both are read by one reader (hts-specs, `tabix` and `CSIv1`): CSI is tabix with intervals of any
size and without the linear index. Everything in an index is checked before it is followed: it comes
from outside like the file itself, and may be older than the file.
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
"""In the order in which an index beside a file is looked for."""
MAX_INDEX_BYTES = 64_000_000
"""Packed and unpacked; that of a whole genome has 2 MB."""
MAX_BINS = 2_000_000
"""The smallest bins of a human genome, 16,384 bases each, are 190,000."""
MAX_CONTIGS = 100_000

_MAGIC_TABIX, _MAGIC_CSI = b"TBI\1", b"CSI\1"
_TABIX_SHIFT, _TABIX_DEPTH = 14, 5
_MAX_BITS = 60
"""Of a position: shift and three bits for each level; offsets have 64."""
_VCF_FORMAT = 2
_BLOCK_HEAD_BYTES = 18
"""With the field that holds the size of the block (SAM specification, 4.1)."""


class Bin(NamedTuple):
    """A stretch of a contig; `least` is where the first row that overlaps it starts (CSI)."""

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
        """Return how many rows the file has, None where the index does not tell.

        tabix writes it as a pseudo-bin of each contig (SAM specification, 5.2).
        """
        counts = [self._count_of(contig) for contig in self.contigs.values()]
        known = [count for count in counts if count is not None]
        return sum(known) if len(known) == len(counts) else None

    def first_offset(self, name: str, start: int, end: int) -> int | None:
        """Return where reading must start, None if no row can overlap [start, end), from 0."""
        contig = self.contigs[name]
        end = min(end, 1 << (self.shift + 3 * self.depth))
        if start >= end:
            return None
        least = self._least(contig, start)
        starts = [
            max(begin, least)
            for number, bin_ in contig.bins.items()
            if self._overlaps(number, start, end)
            for begin, behind in bin_.ranges()
            if behind > least
        ]
        return min(starts, default=None)

    def last_offset(self) -> int | None:
        """Return where the last row ends, None if there are no rows."""
        ends = [
            behind
            for contig in self.contigs.values()
            for number, bin_ in contig.bins.items()
            if number < self._counts_bin
            for _, behind in bin_.ranges()
        ]
        return max(ends, default=None)

    @property
    def _counts_bin(self) -> int:
        """The number of no bin of rows: its second chunk counts them."""
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
        """Return an offset before which no row reaches to a position."""
        if contig.linear:
            return contig.linear[min(start >> self.shift, len(contig.linear) - 1)]
        number = _first_of_level(self.depth) + (start >> self.shift)
        while number > 0 and number not in contig.bins:
            # To the brother before, else up: what comes before in the file is never too late.
            number = number - 1 if (number - 1) % 8 else (number - 1) // 8
        return contig.bins[number].least if number in contig.bins else 0


def read_bin_index(source: bytes | Path) -> BinIndex:
    """Read a tabix or CSI index of a variant file.

    Raises:
        IntakeError: The index is missing, damaged, too large, or of another kind of file.
        OSError: The index cannot be read.
    """
    name = "The index" if isinstance(source, bytes) else source.name
    data = _unpacked(source, name)
    return _Reader(data, name).index()


def check_belongs(index: BinIndex, source: bytes | Path) -> None:
    """Refuse an index that was made for another file, or before the file was changed.

    Raises:
        IntakeError: It points beyond the end of the file, or rows lie behind the last it knows.
        OSError: The file cannot be read.
    """
    last = index.last_offset()
    size = len(source) if isinstance(source, bytes) else source.stat().st_size
    if last is None:
        return
    if last >> 16 > size:
        raise IntakeError("The index points beyond the end of the file. Make it anew.")
    with _opened(source) as stream:
        if _has_rows_behind(stream, last):
            raise IntakeError("The index belongs to another state of the file. Make it anew.")


def _has_rows_behind(stream: BinaryIO, last: int) -> bool:
    """Return whether blocks with contents follow the block in which the last row ends."""
    place, is_inside = last >> 16, bool(last & 0xFFFF)
    for _ in range(MAX_EMPTY_MEMBERS):
        stream.seek(place)
        head = stream.read(_BLOCK_HEAD_BYTES)
        if not head:
            return False
        if len(head) < _BLOCK_HEAD_BYTES or head[:2] != GZIP_MAGIC or head[12:14] != b"BC":
            return True
        place += int.from_bytes(head[16:18], "little") + 1
        stream.seek(place - 4)
        has_contents = any(stream.read(4))
        if has_contents and not is_inside:
            return True
        is_inside = False
    return True


def _first_of_level(level: int) -> int:
    """Return the number of the first bin of a level; each bin has eight of the next."""
    return ((1 << 3 * level) - 1) // 7


def _level_of(number: int) -> int:
    return ((7 * number + 1).bit_length() - 1) // 3


def _opened(source: bytes | Path) -> BinaryIO:
    return BytesIO(source) if isinstance(source, bytes) else source.open("rb")


def _unpacked(source: bytes | Path, name: str) -> bytes:
    """Return the contents of an index within the limit on its size."""
    if isinstance(source, Path) and not source.is_file():
        raise IntakeError(f"There is no index {name}. Make one with: tabix -p vcf")
    packed = len(source) if isinstance(source, bytes) else source.stat().st_size
    if packed > MAX_INDEX_BYTES:
        raise IntakeError(f"{name} is too large for an index.")
    try:
        with _opened(source) as stream, gzip.open(stream, "rb") as unpacking:
            data = unpacking.read(MAX_INDEX_BYTES + 1)
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise IntakeError(f"{name} is no tabix or CSI index, or it is damaged.") from error
    if len(data) > MAX_INDEX_BYTES:
        raise IntakeError(f"{name} is too large for an index.")
    return data


class _Reader:
    """Goes through the bytes of an index; whatever does not fit there refuses it."""

    def __init__(self, data: bytes, name: str) -> None:
        self._data = data
        self._name = name
        self._place = 0
        self._bin_count = 0

    def index(self) -> BinIndex:
        """Return the whole index."""
        magic = self._take(4)
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
        behind = self._place + settings
        names = self._names()
        if behind < self._place:
            self._refuse()
        self._place = behind
        count = self._count(MAX_CONTIGS)
        return BinIndex(self._contigs(names, count, is_csi=True, depth=depth), shift, depth)

    def _names(self) -> list[str]:
        """Return the names of contigs from the settings of tabix, which CSI has as well."""
        kind, *_, length = struct.unpack("<7i", self._take(28))
        if kind & 0xFFFF != _VCF_FORMAT:
            self._refuse_kind()
        try:
            names = self._take(length).decode("utf-8").split("\0")
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
            (number,) = struct.unpack("<L", self._take(4))
            (least,) = struct.unpack("<Q", self._take(8)) if is_csi else (0,)
            chunks = self._take(16 * self._count(len(self._data)))
            if number in bins or number > highest:
                self._refuse()
            bins[number] = Bin(least, chunks)
            if number < highest and any(begin >= end for begin, end in bins[number].ranges()):
                self._refuse()
        return bins

    def _linear(self) -> tuple[int, ...]:
        count = self._count(len(self._data))
        return struct.unpack(f"<{count}Q", self._take(8 * count))

    def _count(self, highest: int) -> int:
        """Return a number of things that follow, within what can follow."""
        (count,) = struct.unpack("<i", self._take(4))
        if not 0 <= count <= highest:
            self._refuse()
        return int(count)

    def _take(self, size: int) -> bytes:
        part = self._data[self._place : self._place + size] if size >= 0 else b""
        if len(part) != size:
            self._refuse()
        self._place += size
        return part

    def _refuse(self) -> NoReturn:
        raise IntakeError(f"{self._name} is no tabix or CSI index, or it is damaged.")

    def _refuse_kind(self) -> NoReturn:
        raise IntakeError(f"{self._name} is the index of another kind of file.")
