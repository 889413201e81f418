"""The rows of regions, by an index beside a file packed by bgzip."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from readingroom.intake.problem_collector import ProblemCollector
from readingroom.intake.variants.genomic_regions import GenomicRegion
from readingroom.intake.variants.lines import LineBatch, read_batches_at
from readingroom.intake.variants.row_index import BinIndex, check_belongs, read_bin_index


@dataclass(frozen=True, slots=True)
class RowIndex:
    """A tabix or CSI index of a file, under the names that regions have."""

    bins: BinIndex

    @property
    def row_count(self) -> int | None:
        """Return how many rows the file has, None where the index does not tell."""
        return self.bins.row_count

    def name_of(self, region: GenomicRegion) -> str | None:
        """Return a region's contig as the file names it, None if it has no rows there."""
        plain = region.chromosome.removeprefix("chr")
        names = (region.chromosome, plain, f"chr{plain}")
        return next((name for name in names if name in self.bins.contigs), None)

    def batches(
        self, source: bytes | Path, regions: Sequence[GenomicRegion], findings: ProblemCollector
    ) -> Iterator[LineBatch]:
        """Yield the lines of regions, each once and in the order of the file, and some before.

        Raises:
            OSError: The file cannot be read.
        """
        done = GenomicRegion("", 0, 0)
        for region in self._in_order(regions):
            begin = max(0, region.start - 1)
            start = self.bins.first_offset(region.chromosome, begin, region.end)
            if start is None:
                continue
            passed = done.end if done.chromosome == region.chromosome else -1
            lines = read_batches_at(source, start, findings)
            yield from _until(_begun_rightly(lines, region, findings), region, passed)
            done = region

    def _in_order(self, regions: Sequence[GenomicRegion]) -> list[GenomicRegion]:
        """Return regions under the names of the file, sorted; those that touch become one."""
        places = {name: place for place, name in enumerate(self.bins.contigs)}
        named = (
            replace(region, chromosome=name)
            for region in regions
            if (name := self.name_of(region)) is not None
        )
        joined: list[GenomicRegion] = []
        for region in sorted(named, key=lambda one: (places[one.chromosome], one.start)):
            last = joined[-1] if joined else GenomicRegion("", 0, 0)
            if last.chromosome == region.chromosome and region.start <= last.end + 1:
                joined[-1] = replace(last, end=max(last.end, region.end))
            else:
                joined.append(region)
        return joined


def read_index(index: bytes | Path, source: bytes | Path) -> RowIndex:
    """Read the tabix or CSI index of a file.

    Raises:
        IntakeError: The index is missing, damaged, too large, of another kind of file, or does not
            fit the file.
        OSError: One of the two cannot be read.
    """
    bins = read_bin_index(index)
    check_belongs(bins, source)
    return RowIndex(bins)


def _begun_rightly(
    batches: Iterator[LineBatch], region: GenomicRegion, findings: ProblemCollector
) -> Iterator[LineBatch]:
    """Yield lines; refuse an index that leads to other rows than those of the region's contig."""
    is_first = True
    for batch in batches:
        if is_first and batch.lines[0].partition("\t")[0].strip("<>") != region.chromosome:
            findings.refuse(
                "rows.index", "The index leads to rows of another chromosome. Make it anew."
            )
            return
        is_first = False
        yield batch


def _until(batches: Iterator[LineBatch], region: GenomicRegion, passed: int) -> Iterator[LineBatch]:
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
