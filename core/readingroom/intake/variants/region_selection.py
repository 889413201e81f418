"""Whether a file has what is asked of it, and the part of it to read."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from readingroom.domain.case import Variant
from readingroom.domain.errors import IntakeError
from readingroom.intake.problem_collector import ProblemCollector
from readingroom.intake.variants.annotation import find_format
from readingroom.intake.variants.lines import LineBatch, is_bgzip
from readingroom.intake.variants.regions import RowIndex, read_index
from readingroom.intake.variants.selection import RowFilter
from readingroom.intake.variants.structure import VcfFile

ASKED_RULES: Final = "rows."
"""How the rules begin that tell of what is asked for, not of the file."""


class SelectedLines(NamedTuple):
    """The lines of the regions asked for, and how many rows the whole file has, if that is told."""

    batches: Iterator[LineBatch]
    row_count: int | None


def part_of(
    file: VcfFile,
    source: bytes | Path,
    wanted: RowFilter,
    index: bytes | Path | None,
    findings: ProblemCollector,
) -> SelectedLines | None:
    """Return which part of an opened file to read, None for all of it.

    What the file cannot give is an error among the findings.

    Raises:
        OSError: The file cannot be read.
    """
    if wanted.genes and find_format(file.meta) is None:
        findings.refuse(
            "rows.genes",
            "Rows of some genes are asked for, but the file has no annotation (CSQ, ANN or BCSQ) "
            "that names genes. Annotate it, or ask for regions.",
        )
    if not wanted.regions:
        return None
    nothing = SelectedLines(iter(()), None)
    if index is None:
        findings.refuse(
            "rows.index",
            "A region is asked for, but there is no index (.tbi or .csi) of the same name beside "
            "the file. Make one with: tabix -p vcf",
        )
        return nothing
    if not is_bgzip(source):
        findings.refuse(
            "rows.index",
            "A region is asked for, but the file is not packed by bgzip. Pack it anew.",
        )
        return nothing
    try:
        found = read_index(index, source)
    except IntakeError as error:
        findings.refuse("rows.index", f"A region is asked for, but its index fails: {error}")
        return nothing
    _check_names(file, wanted, found, findings)
    return SelectedLines(found.batches(source, wanted.regions, findings), found.row_count)


def _check_names(
    file: VcfFile, wanted: RowFilter, index: RowIndex, findings: ProblemCollector
) -> None:
    """Refuse regions on chromosomes that neither the index nor the header knows."""
    stated = {line.field("ID").removeprefix("chr") for line in file.meta if line.key == "contig"}
    for name in dict.fromkeys(region.chromosome for region in wanted.regions):
        region = next(region for region in wanted.regions if region.chromosome == name)
        if index.name_of(region) is None and name.removeprefix("chr") not in stated:
            findings.refuse(
                "rows.region",
                f"A region on '{name[:40]}' is asked for, but the file has no such chromosome.",
            )


def warn_of_genes(wanted: RowFilter, shown: Sequence[Variant], findings: ProblemCollector) -> None:
    """Warn of genes that no shown row names: they may be misspelt."""
    missing = sorted(wanted.genes - {variant.gene for variant in shown})
    if missing:
        names = ", ".join(missing[:10]) + (" and more" if len(missing) > 10 else "")
        findings.warn("rows.genes", f"No row that is shown names these genes: {names}.")
