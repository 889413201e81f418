"""The rows of one region, by a tabix index beside a file packed by bgzip."""

import gzip
import re
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from readingroom.domain.case import Variant
from readingroom.domain.errors import IntakeError
from readingroom.domain.problem import Problem
from readingroom.intake.findings import Findings
from readingroom.intake.variants.annotation import find_format
from readingroom.intake.variants.identity import Renaming
from readingroom.intake.variants.lines import Batch, read_batches_at
from readingroom.intake.variants.structure import VcfFile
from readingroom.intake.variants.table import read_variant

if TYPE_CHECKING:
    from vcfpy.tabix import SequenceIndex, TabixIndex

INDEX_ENDING = ".tbi"
MAX_INDEX_BYTES = 64_000_000
"""Packed and unpacked; that of a whole genome has 2 MB."""
_LENGTH = re.compile(r"(?:^|;)(END|SVLEN)=(-?\d{1,10})(?=[,;]|$)")
_REGION = re.compile(r"([^\s:]+|[^\s]+(?=:\d)):(\d{1,3}(?:,?\d{1,3})*)-(\d{1,3}(?:,?\d{1,3})*)")


@dataclass(frozen=True, slots=True)
class Region:
    """A stretch of a contig; positions count from 1, both ends belong to it."""

    chromosome: str
    start: int
    end: int

    @classmethod
    def parse(cls, text: str) -> "Region":
        """Return the region that "chr7:117,559,590-117,559,600" names.

        Raises:
            IntakeError: The text names no region.
        """
        match = _REGION.fullmatch(text.strip())
        if match:
            start, end = (int(match[group].replace(",", "")) for group in (2, 3))
            if 0 <= start <= end:
                return cls(match[1], start, end)
        raise IntakeError("A region is written chromosome:first-last, as in 7:117559590-117559600.")


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
    found = _find_sequence(_read_index(index or path.with_name(path.name + INDEX_ENDING)), region)
    file = VcfFile(path, findings)
    if not file.open() or found is None:
        return RegionRead((), _without_lines(findings))
    name, sequence = found
    start = _first_offset(sequence, region)
    if start is None:
        return RegionRead((), _without_lines(findings))
    format_, renaming = find_format(file.meta), Renaming(file.samples)
    variants: list[Variant] = []
    part = _until(read_batches_at(path, start, findings), replace(region, chromosome=name))
    for _, fields in file.rows(part):
        if int(fields[1]) <= region.end and _last_position(fields) >= region.start:
            renaming.rename(fields)
            variants.append(read_variant(fields, format_))
    return RegionRead(() if findings.is_refused else tuple(variants), _without_lines(findings))


def _without_lines(findings: Findings) -> tuple[Problem, ...]:
    return tuple(replace(problem, line=None) for problem in findings.collected())


def _read_index(path: Path) -> "TabixIndex":
    from vcfpy.tabix import FileFormat, read_index

    _check_size(path)
    try:
        index = read_index(path)
    except (OSError, EOFError, ValueError, struct.error, zlib.error, OverflowError) as error:
        raise IntakeError(f"{path.name} is no tabix index, or it is damaged.") from error
    if index.format is not FileFormat.VCF:
        raise IntakeError(f"{path.name} is the index of another kind of file.")
    return index


def _check_size(path: Path) -> None:
    """Refuse an index that is missing or would fill the memory."""
    if not path.is_file():
        raise IntakeError(f"There is no index {path.name}. Make one with: tabix -p vcf")
    if path.stat().st_size > MAX_INDEX_BYTES or _unpacked_size(path) > MAX_INDEX_BYTES:
        raise IntakeError(f"{path.name} is too large for a tabix index.")


def _unpacked_size(path: Path) -> int:
    """Return how large an index is unpacked, or some size beyond the limit."""
    size = 0
    try:
        with gzip.open(path, "rb") as stream:
            while size <= MAX_INDEX_BYTES and (piece := stream.read(1 << 20)):
                size += len(piece)
    except (OSError, EOFError, zlib.error) as error:
        raise IntakeError(f"{path.name} is no tabix index, or it is damaged.") from error
    return size


def _find_sequence(index: "TabixIndex", region: Region) -> "tuple[str, SequenceIndex] | None":
    """Return the contig's name in the file and its part of the index, None if it has no rows."""
    plain = region.chromosome.removeprefix("chr")
    for name in (region.chromosome, plain, f"chr{plain}"):
        if name in index.indices:
            return name, index.indices[name]
    return None


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


def _until(batches: Iterator[Batch], region: Region) -> Iterator[Batch]:
    """Yield lines until they lie behind the region or on another contig."""
    for batch in batches:
        for count, text in enumerate(batch.lines):
            name, _, rest = text.partition("\t")
            position = rest.partition("\t")[0]
            is_behind = position.isdecimal() and int(position[:12]) > region.end
            if text and (name.strip("<>") != region.chromosome or is_behind):
                yield batch._replace(lines=batch.lines[:count])
                return
        yield batch


def _last_position(fields: list[str]) -> int:
    """Return the last position that a row covers: by REF, END or SVLEN."""
    position = int(fields[1])
    last = position + len(fields[3]) - 1
    for key, value in _LENGTH.findall(fields[7]) if "<" in fields[4] else ():
        last = max(last, int(value) if key == "END" else position + abs(int(value)))
    return last
