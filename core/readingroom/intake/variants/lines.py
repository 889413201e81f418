"""The lines of a VCF file, plain or compressed by gzip or bgzip, in bounded memory.

A file is read in pieces. An error of the text (encoding, size, an endless line, damaged
compression) is reported as a problem, and reading stops there.
"""

import io
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import BinaryIO, NamedTuple

from readingroom.intake.problem_collector import ProblemCollector

GZIP_MAGIC = b"\x1f\x8b"
MAX_TEXT_BYTES = 16_000_000_000
"""Maximum decompressed size of a file; an annotated whole genome of one sample has 3 to 10 GB."""
MAX_LINE_BYTES = 2_000_000
"""Maximum length of a line, against exhausting memory; rows of 2,500 samples have 0.1 MB."""
MAX_RATIO = 200
"""Maximum compression ratio, against exhausting memory; real VCF files have 5 to 60."""
RATIO_FREE_BYTES = 1 << 20
"""Size of text before the ratio is checked, which is read in a fraction of a second."""
RATIO_WINDOW_BYTES = 1 << 24
"""Size of text after which the ratio is computed afresh, so that each window must comply."""

MAX_EMPTY_MEMBERS = 1000
"""Maximum number of empty gzip members; bgzip writes one at the end of each joined file."""

_CHUNK = 1 << 18
_MARK = b"\xef\xbb\xbf"
# SAM specification, 4.1.2: the empty block that ends every file written by bgzip.
_BGZIP_END = bytes.fromhex("1f8b08040000000000ff0600424302001b0003000000000000000000")
_BGZIP_FIELD = b"BC\x02\x00"
# VCFv4.3, 1.2: "non-printable characters U+0000-U+0008, U+000B-U+000C, U+000E-U+001F are
# disallowed".
_CONTROLS = bytes([*range(9), 0x0B, 0x0C, *range(0x0E, 0x20)])


class LineBatch(NamedTuple):
    """Consecutive lines without line ends; `first` is the number of the first line, from 1."""

    first: int
    lines: list[str]
    has_controls: bool


def is_bgzip(source: bytes | Path) -> bool:
    """Return whether a file is compressed by bgzip, so that an index can locate its rows.

    Raises:
        OSError: The file cannot be read.
    """
    with _opened(source) as stream:
        head = stream.read(20)
    return head.startswith(GZIP_MAGIC) and _BGZIP_FIELD in head


class TextFacts:
    """Properties of a text that are known after reading it."""

    def __init__(self) -> None:
        self.has_mark = False
        self.ends_with_line_end = True
        self.byte_count = 0


def read_batches(
    source: bytes | Path, collector: ProblemCollector, facts: TextFacts
) -> Iterator[LineBatch]:
    """Yield all lines in batches of some thousand; report the first problem and stop.

    Raises:
        OSError: The file cannot be read.
    """
    with _opened(source) as stream:
        yield from _batches(_pieces(stream, collector), collector, facts)


def read_batches_at(
    source: bytes | Path, offset: int, collector: ProblemCollector
) -> Iterator[LineBatch]:
    """Yield the lines of a bgzip file from a virtual offset, numbered from 1.

    A virtual offset (SAM specification, 4.1.1) is the start of a block in the file, times 65,536,
    plus an offset in the decompressed block.

    Raises:
        OSError: The file cannot be read.
    """
    start, skipped = offset >> 16, offset & 0xFFFF
    with _opened(source) as stream:
        stream.seek(start)
        pieces = _pieces(stream, collector)
        first = b""
        for piece in pieces:
            first += piece
            if len(first) > skipped:
                break
        yield from _batches(chain((first[skipped:],), pieces), collector, TextFacts())


@contextmanager
def _opened(source: bytes | Path) -> Iterator[BinaryIO]:
    if isinstance(source, bytes):
        yield io.BytesIO(source)
        return
    with source.open("rb") as stream:
        yield stream


def _pieces(stream: BinaryIO, collector: ProblemCollector) -> Iterator[bytes]:
    piece = stream.read(_CHUNK)
    if piece.startswith(GZIP_MAGIC):
        yield from _Unpacking(collector).pieces(piece, stream)
        return
    while piece:
        yield piece
        piece = stream.read(_CHUNK)


class _Unpacking:
    """Decompresses consecutive gzip members within the maximum ratio."""

    def __init__(self, collector: ProblemCollector) -> None:
        self._collector = collector
        self._unpacker = zlib.decompressobj(wbits=31)
        self._is_inside = False
        self._count_in = 0
        self._count_out = 0
        self._free = RATIO_FREE_BYTES
        self._empty = 0

    def pieces(self, packed: bytes, stream: BinaryIO) -> Iterator[bytes]:
        """Yield pieces of at most some hundred thousand bytes."""
        is_bgzip, tail = _BGZIP_FIELD in packed[:20], b""
        try:
            while packed:
                tail = (tail + packed)[-len(_BGZIP_END) :]
                yield from self._unpacked(packed)
                if self._collector.is_refused:
                    return
                packed = stream.read(_CHUNK)
        except zlib.error:
            self._collector.refuse("vcf.compression", "The compressed file is damaged.")
            return
        if self._is_inside:
            self._collector.refuse("vcf.compression", "The compressed file is truncated.")
        elif is_bgzip and tail != _BGZIP_END:
            self._collector.warn(
                "vcf.compression", "The end mark of bgzip is missing. The file may be truncated."
            )

    def _unpacked(self, packed: bytes) -> Iterator[bytes]:
        while packed:
            self._is_inside = True
            piece = self._unpacker.decompress(packed, _CHUNK)
            rest = self._unpacker.unconsumed_tail or self._unpacker.unused_data
            if self._grows_too_much(len(packed) - len(rest), len(piece)):
                self._collector.refuse(
                    "vcf.compression",
                    f"The file grows more than {MAX_RATIO} times when decompressed, unlike any "
                    "variant file.",
                )
                return
            yield piece
            packed = self._unpacker.unconsumed_tail
            if self._unpacker.eof:
                self._is_inside = False
                self._empty += not piece
                if self._empty > MAX_EMPTY_MEMBERS:
                    self._collector.refuse(
                        "vcf.compression", "The compressed file has too many empty members."
                    )
                    return
                # gzip files may be padded with zero bytes after the last member.
                packed = self._unpacker.unused_data.lstrip(b"\0")
                self._unpacker = zlib.decompressobj(wbits=31)

    def _grows_too_much(self, packed: int, unpacked: int) -> bool:
        """Add byte counts; return whether the current window exceeds the maximum ratio."""
        self._count_in += packed
        self._count_out += unpacked
        if self._count_out > self._free and self._count_out > MAX_RATIO * self._count_in:
            return True
        if self._count_out >= RATIO_WINDOW_BYTES:
            self._count_in = self._count_out = 0
            self._free = RATIO_WINDOW_BYTES - _CHUNK
        return False


def _batches(
    pieces: Iterator[bytes], collector: ProblemCollector, facts: TextFacts
) -> Iterator[LineBatch]:
    """Yield the complete lines of each piece; the rest is joined with the next piece."""
    number, rest = 1, b""
    for piece in pieces:
        facts.byte_count += len(piece)
        whole, line_end, begun = piece.rpartition(b"\n")
        if line_end:
            block, rest = _begun_before(rest, whole, facts, number), begun
            yield (batch := _batch(number, block, collector))
            number += len(batch.lines)
        else:
            rest += begun
        if _is_too_large(rest, facts, number, collector) or collector.is_refused:
            return
    facts.ends_with_line_end = not rest and number > 1
    if rest and not collector.is_refused:
        yield _batch(number, _begun_before(rest, b"", facts, number), collector)


def _begun_before(rest: bytes, whole: bytes, facts: TextFacts, number: int) -> bytes:
    """Return the block joined to the rest before it, without a byte order mark."""
    block = rest + whole
    if number == 1 and block.startswith(_MARK):
        facts.has_mark = True
        return block[len(_MARK) :]
    return block


def _is_too_large(rest: bytes, facts: TextFacts, number: int, collector: ProblemCollector) -> bool:
    if len(rest) > MAX_LINE_BYTES:
        collector.refuse(
            "vcf.line_length",
            f"The line has more than the maximum of {MAX_LINE_BYTES:,} characters.",
            number,
        )
    elif facts.byte_count > MAX_TEXT_BYTES:
        collector.refuse(
            "vcf.size",
            f"The file has more than the maximum of {MAX_TEXT_BYTES:,} bytes of text. Filter it to "
            "the genes or regions of interest.",
        )
    return collector.is_refused


def _batch(number: int, block: bytes, collector: ProblemCollector) -> LineBatch:
    has_controls = len(block.translate(None, _CONTROLS)) < len(block)
    try:
        text = block.decode("utf-8")
    except UnicodeDecodeError as error:
        line = number + block.count(b"\n", 0, error.start)
        collector.refuse("vcf.encoding", "The line is not UTF-8 text.", line)
        text = block[: block.rfind(b"\n", 0, error.start) + 1].decode("utf-8", "replace")
        return LineBatch(number, text.split("\n")[:-1], has_controls)
    lines = text.split("\n")
    if "\r" in text:
        lines = [line.removesuffix("\r") for line in lines]
    return LineBatch(number, lines, has_controls)
