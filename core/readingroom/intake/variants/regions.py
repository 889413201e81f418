"""Read the rows of regions by the index of a bgzip file."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from readingroom.intake.problem_collector import ProblemCollector
from readingroom.intake.variants.genomic_regions import GenomicRegion
from readingroom.intake.variants.lines import LineBatch, read_batches_at
from readingroom.intake.variants.row_index import BinIndex, check_belongs, read_bin_index


@dataclass(frozen=True, slots=True)
class RowIndex:
    """A tabix or CSI index of a file, addressed by region names."""

    bins: BinIndex

    @property
    def row_count(self) -> int | None:
        """Number of rows of the file, None if the index does not state it."""
        return self.bins.row_count

    def name_of(self, region: GenomicRegion) -> str | None:
        """Return the file's name of a region's contig, None if it has no rows there."""
        plain = region.chromosome.removeprefix("chr")
        names = (region.chromosome, plain, f"chr{plain}")
        return next((name for name in names if name in self.bins.contigs), None)

    def batches(
        self, source: bytes | Path, regions: Sequence[GenomicRegion], collector: ProblemCollector
    ) -> Iterator[LineBatch]:
        """Yield the lines of regions, each once and in file order, with some lines before.

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
            lines = read_batches_at(source, start, collector)
            yield from _until(_begun_rightly(lines, region, collector), region, passed)
            done = region

    def _in_order(self, regions: Sequence[GenomicRegion]) -> list[GenomicRegion]:
        """Return regions with the file's contig names, sorted; adjacent ones are joined."""
        order = {name: number for number, name in enumerate(self.bins.contigs)}
        named = (
            replace(region, chromosome=name)
            for region in regions
            if (name := self.name_of(region)) is not None
        )
        joined: list[GenomicRegion] = []
        for region in sorted(named, key=lambda item: (order[item.chromosome], item.start)):
            last = joined[-1] if joined else GenomicRegion("", 0, 0)
            if last.chromosome == region.chromosome and region.start <= last.end + 1:
                joined[-1] = replace(last, end=max(last.end, region.end))
            else:
                joined.append(region)
        return joined


def read_index(index: bytes | Path, source: bytes | Path) -> RowIndex:
    """Read the tabix or CSI index of a file.

    Raises:
        IntakeError: The index is missing, damaged, too large, of another type of file, or does not
            fit the file.
        OSError: The index or the file cannot be read.
    """
    bins = read_bin_index(index)
    check_belongs(bins, source)
    return RowIndex(bins)


def _begun_rightly(
    batches: Iterator[LineBatch], region: GenomicRegion, collector: ProblemCollector
) -> Iterator[LineBatch]:
    """Yield lines; reject an index that refers to rows of another contig than the region's."""
    is_first = True
    for batch in batches:
        if is_first and batch.lines[0].partition("\t")[0].strip("<>") != region.chromosome:
            collector.refuse(
                "rows.index", "The index refers to rows of another chromosome. Create it again."
            )
            return
        is_first = False
        yield batch


def _until(batches: Iterator[LineBatch], region: GenomicRegion, passed: int) -> Iterator[LineBatch]:
    """Yield lines until they are after the region or on another contig.

    Lines up to the position `passed` were yielded for the previous region, and are left out.
    """
    for batch in batches:
        selected: list[str] = []
        for text in batch.lines:
            name, _, rest = text.partition("\t")
            digits = rest.partition("\t")[0]
            position = int(digits[:12]) if digits.isdecimal() else None
            is_after = position is not None and position > region.end
            if text and (name.strip("<>") != region.chromosome or is_after):
                yield batch._replace(lines=selected)
                return
            if position is None or position > passed:
                selected.append(text)
        yield batch._replace(lines=selected)
