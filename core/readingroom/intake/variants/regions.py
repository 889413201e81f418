"""Read the requested rows of a file: check the request, and find regions by the index."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from readingroom.domain.case import Variant
from readingroom.domain.errors import IntakeError
from readingroom.intake.problem_collector import ProblemCollector
from readingroom.intake.variants.annotation import find_format
from readingroom.intake.variants.genomic_regions import GenomicRegion
from readingroom.intake.variants.lines import LineBatch, is_bgzip, read_batches_at
from readingroom.intake.variants.row_index import BinIndex, check_belongs, read_bin_index
from readingroom.intake.variants.selection import RowFilter
from readingroom.intake.variants.structure import VcfFile


def _name_of(region: GenomicRegion, index: BinIndex) -> str | None:
    """Return the file's name of a region's contig, None if it has no rows there."""
    plain = region.chromosome.removeprefix("chr")
    names = (region.chromosome, plain, f"chr{plain}")
    return next((name for name in names if name in index.contigs), None)


def _region_batches(
    index: BinIndex,
    source: bytes | Path,
    regions: Sequence[GenomicRegion],
    collector: ProblemCollector,
) -> Iterator[LineBatch]:
    """Yield the lines of regions, each once and in file order, with some lines before."""
    done = GenomicRegion("", 0, 0)
    for region in _in_order(regions, index):
        start = index.first_offset(region.chromosome, max(0, region.start - 1), region.end)
        if start is None:
            continue
        passed = done.end if done.chromosome == region.chromosome else -1
        lines = read_batches_at(source, start, collector)
        yield from _until(_begun_rightly(lines, region, collector), region, passed)
        done = region


def _in_order(regions: Sequence[GenomicRegion], index: BinIndex) -> list[GenomicRegion]:
    """Return regions with the file's contig names, sorted; adjacent ones are joined."""
    order = {name: number for number, name in enumerate(index.contigs)}
    named = (
        replace(region, chromosome=name)
        for region in regions
        if (name := _name_of(region, index)) is not None
    )
    joined: list[GenomicRegion] = []
    for region in sorted(named, key=lambda item: (order[item.chromosome], item.start)):
        last = joined[-1] if joined else GenomicRegion("", 0, 0)
        if last.chromosome == region.chromosome and region.start <= last.end + 1:
            joined[-1] = replace(last, end=max(last.end, region.end))
        else:
            joined.append(region)
    return joined


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
    """Yield lines after the position `passed` until they are after the region or its contig."""
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


class SelectedLines(NamedTuple):
    """The lines of the requested regions, and the number of rows of the whole file, if known."""

    batches: Iterator[LineBatch]
    row_count: int | None


def part_of(
    file: VcfFile,
    source: bytes | Path,
    row_filter: RowFilter,
    index: bytes | Path | None,
    collector: ProblemCollector,
) -> SelectedLines | None:
    """Return the part of an opened file to read, None for all of it.

    A request that the file cannot meet is reported as an error.

    Raises:
        OSError: The file cannot be read.
    """
    if row_filter.genes and find_format(file.meta) is None:
        collector.refuse(
            "rows.genes",
            "Rows of some genes are requested, but the file has no annotation (CSQ, ANN or BCSQ) "
            "that names genes. Annotate it, or request regions.",
        )
    if not row_filter.regions:
        return None
    nothing = SelectedLines(iter(()), None)
    if index is None:
        collector.refuse(
            "rows.index",
            "A region is requested, but the file has no index (.tbi or .csi) with the same name. "
            "Create one with: tabix -p vcf",
        )
        return nothing
    if not is_bgzip(source):
        collector.refuse(
            "rows.index",
            "A region is requested, but the file is not compressed by bgzip. Compress it again.",
        )
        return nothing
    try:
        row_index = read_bin_index(index)
        check_belongs(row_index, source)
    except IntakeError as error:
        collector.refuse(
            "rows.index", f"A region is requested, but the index is not usable: {error}"
        )
        return nothing
    _check_names(file, row_filter, row_index, collector)
    batches = _region_batches(row_index, source, row_filter.regions, collector)
    return SelectedLines(batches, row_index.row_count)


def _check_names(
    file: VcfFile, row_filter: RowFilter, index: BinIndex, collector: ProblemCollector
) -> None:
    """Reject regions on chromosomes that neither the index nor the header has."""
    stated = {line.field("ID").removeprefix("chr") for line in file.meta if line.key == "contig"}
    for name in dict.fromkeys(region.chromosome for region in row_filter.regions):
        region = next(region for region in row_filter.regions if region.chromosome == name)
        if _name_of(region, index) is None and name.removeprefix("chr") not in stated:
            collector.refuse(
                "rows.region",
                f"A region on '{name[:40]}' is requested, but the file lacks this chromosome.",
            )


def warn_of_genes(
    row_filter: RowFilter, shown: Sequence[Variant], collector: ProblemCollector
) -> None:
    """Warn of genes without a shown row, which may be misspelt."""
    missing = sorted(row_filter.genes - {variant.gene for variant in shown})
    if missing:
        names = ", ".join(missing[:10]) + (" and more" if len(missing) > 10 else "")
        collector.warn(
            "rows.genes", f"No shown row has these genes: {names}. Check their spelling."
        )
