"""Check that a file has the requested rows, and select the part of it to read."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from readingroom.domain.case import Variant
from readingroom.domain.errors import IntakeError
from readingroom.intake.problem_collector import ProblemCollector
from readingroom.intake.variants.annotation import find_format
from readingroom.intake.variants.lines import LineBatch, is_bgzip
from readingroom.intake.variants.regions import RowIndex, read_index
from readingroom.intake.variants.selection import RowFilter
from readingroom.intake.variants.structure import VcfFile


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
        row_index = read_index(index, source)
    except IntakeError as error:
        collector.refuse(
            "rows.index", f"A region is requested, but the index is not usable: {error}"
        )
        return nothing
    _check_names(file, row_filter, row_index, collector)
    return SelectedLines(
        row_index.batches(source, row_filter.regions, collector), row_index.row_count
    )


def _check_names(
    file: VcfFile, row_filter: RowFilter, index: RowIndex, collector: ProblemCollector
) -> None:
    """Reject regions on chromosomes that neither the index nor the header has."""
    stated = {line.field("ID").removeprefix("chr") for line in file.meta if line.key == "contig"}
    for name in dict.fromkeys(region.chromosome for region in row_filter.regions):
        region = next(region for region in row_filter.regions if region.chromosome == name)
        if index.name_of(region) is None and name.removeprefix("chr") not in stated:
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
