"""The rows of one region, by a tabix index beside a file packed by bgzip."""

import gzip
import struct
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NamedTuple, cast

from readingroom.domain.case import Variant
from readingroom.domain.errors import IntakeError
from readingroom.domain.problem import Problem
from readingroom.intake.findings import Findings
from readingroom.intake.variants.annotation import find_format
from readingroom.intake.variants.identity import Renaming
from readingroom.intake.variants.lines import Batch, read_batches_at
from readingroom.intake.variants.stretches import Region
from readingroom.intake.variants.structure import VcfFile
from readingroom.intake.variants.table import read_variant

if TYPE_CHECKING:
    from vcfpy.tabix import SequenceIndex

INDEX_ENDING = ".tbi"
MAX_INDEX_BYTES = 64_000_000
"""Packed and unpacked; that of a whole genome has 2 MB."""
_COUNTS_BIN = 37450
"""No bin of rows: its second chunk counts them."""


class RegionRead(NamedTuple):
    """The variants that overlap a region, and what is wrong with their rows."""

    variants: tuple[Variant, ...]
    problems: tuple[Problem, ...]


def read_region(path: Path, region: Region, *, index: Path | None = None) -> RegionRead:
    """Read the rows that overlap a region without reading the rest of the file.

    A contig is found with and without "chr". Of rows with an error nothing is returned: the
    problems say why, without line numbers, as lines before the region were not counted.

    Raises:
        IntakeError: The index is missing, damaged, or does not belong to a variant file.
        OSError: The file cannot be read.
    """
    findings = Findings(path.name)
    found = read_index(index or path.with_name(path.name + INDEX_ENDING))
    file = VcfFile(path, findings)
    if not file.open():
        return RegionRead((), _without_lines(findings))
    format_, renaming = find_format(file.meta), Renaming(file.samples)
    variants: list[Variant] = []
    for _, fields in file.rows(found.batches(path, (region,), findings)):
        if region.overlaps(fields):
            renaming.rename(fields)
            variants.append(read_variant(fields, format_))
    return RegionRead(() if findings.is_refused else tuple(variants), _without_lines(findings))


@dataclass(frozen=True, slots=True)
class RowIndex:
    """A tabix index: where the rows of each contig lie."""

    contigs: "dict[str, SequenceIndex]"

    @property
    def row_count(self) -> int | None:
        """Return how many rows the file has, None where the index does not tell.

        tabix writes it as a pseudo-bin of each contig (tabix specification; SAM, 5.2).
        """
        counts = [_count_of(contig) for contig in self.contigs.values()]
        known = [count for count in counts if count is not None]
        return sum(known) if len(known) == len(counts) else None

    def name_of(self, region: Region) -> str | None:
        """Return a region's contig as the file names it, None if it has no rows there."""
        plain = region.chromosome.removeprefix("chr")
        names = (region.chromosome, plain, f"chr{plain}")
        return next((name for name in names if name in self.contigs), None)

    def batches(
        self, source: bytes | Path, regions: Sequence[Region], findings: Findings
    ) -> Iterator[Batch]:
        """Yield the lines of regions, each once and in the order of the file, and some before.

        Raises:
            OSError: The file cannot be read.
        """
        done = Region("", 0, 0)
        for region in self._in_order(regions):
            start = _first_offset(self.contigs[region.chromosome], region)
            if start is None:
                continue
            passed = done.end if done.chromosome == region.chromosome else -1
            yield from _until(read_batches_at(source, start, findings), region, passed)
            done = region

    def _in_order(self, regions: Sequence[Region]) -> list[Region]:
        """Return regions under the names of the file, sorted; those that touch become one."""
        places = {name: place for place, name in enumerate(self.contigs)}
        named = (
            replace(region, chromosome=name)
            for region in regions
            if (name := self.name_of(region)) is not None
        )
        joined: list[Region] = []
        for region in sorted(named, key=lambda one: (places[one.chromosome], one.start)):
            last = joined[-1] if joined else Region("", 0, 0)
            if last.chromosome == region.chromosome and region.start <= last.end + 1:
                joined[-1] = replace(last, end=max(last.end, region.end))
            else:
                joined.append(region)
        return joined


def _count_of(contig: "SequenceIndex") -> int | None:
    for bin_ in contig.bins:
        if bin_.number == _COUNTS_BIN and len(bin_.chunks) == 2:
            return bin_.chunks[1].beg
    return None


def _without_lines(findings: Findings) -> tuple[Problem, ...]:
    return tuple(replace(problem, line=None) for problem in findings.collected())


def read_index(source: bytes | Path) -> RowIndex:
    """Read a tabix index.

    Raises:
        IntakeError: The index is missing, damaged, too large, or of another kind of file.
    """
    from vcfpy import tabix

    name = "The index" if isinstance(source, bytes) else source.name
    _check_size(source, name)
    try:
        with _opened(source) as stream:
            # It hands what it gets to gzip.open, which takes streams as well as paths.
            index = tabix.read_index(cast("Path", stream))
    except (OSError, EOFError, ValueError, struct.error, zlib.error, OverflowError) as error:
        raise IntakeError(f"{name} is no tabix index, or it is damaged.") from error
    if index.format is not tabix.FileFormat.VCF:
        raise IntakeError(f"{name} is the index of another kind of file.")
    return RowIndex(index.indices)


def _opened(source: bytes | Path) -> BinaryIO:
    return BytesIO(source) if isinstance(source, bytes) else source.open("rb")


def _check_size(source: bytes | Path, name: str) -> None:
    """Refuse an index that is missing or would fill the memory."""
    if isinstance(source, Path) and not source.is_file():
        raise IntakeError(f"There is no index {name}. Make one with: tabix -p vcf")
    packed = len(source) if isinstance(source, bytes) else source.stat().st_size
    if packed > MAX_INDEX_BYTES or _unpacked_size(source, name) > MAX_INDEX_BYTES:
        raise IntakeError(f"{name} is too large for a tabix index.")


def _unpacked_size(source: bytes | Path, name: str) -> int:
    """Return how large an index is unpacked, or some size beyond the limit."""
    size = 0
    try:
        with _opened(source) as packed, gzip.open(packed, "rb") as stream:
            while size <= MAX_INDEX_BYTES and (piece := stream.read(1 << 20)):
                size += len(piece)
    except (OSError, EOFError, zlib.error) as error:
        raise IntakeError(f"{name} is no tabix index, or it is damaged.") from error
    return size


def _first_offset(sequence: "SequenceIndex", region: Region) -> int | None:
    """Return where reading must start, None if no row can overlap the region."""
    from vcfpy.tabix import reg2bins

    start, end = max(0, region.start - 1), min(region.end, 2**29)
    if start >= end:
        return None
    window = min(start >> 14, len(sequence.offsets) - 1)
    least = sequence.offsets[window] if window >= 0 else 0
    wanted = set(reg2bins(start, end))
    starts = [
        max(chunk.beg, least)
        for bin_ in sequence.bins
        if bin_.number in wanted
        for chunk in bin_.chunks
        if chunk.end > least
    ]
    return min(starts, default=None)


def _until(batches: Iterator[Batch], region: Region, passed: int) -> Iterator[Batch]:
    """Yield lines until they lie behind the region or on another contig.

    Lines up to the position `passed` were yielded for the region before, and are left out.
    """
    for batch in batches:
        kept: list[str] = []
        for text in batch.lines:
            name, _, rest = text.partition("\t")
            position = rest.partition("\t")[0]
            place = int(position[:12]) if position.isdecimal() else None
            is_behind = place is not None and place > region.end
            if text and (name.strip("<>") != region.chromosome or is_behind):
                yield batch._replace(lines=kept)
                return
            if place is None or place > passed:
                kept.append(text)
        yield batch._replace(lines=kept)
