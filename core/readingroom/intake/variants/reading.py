"""Read variant files (VCF, plain or compressed) into the displayed table, in one pass."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from readingroom.domain.case import Asset, AssetKind, VariantTable
from readingroom.domain.packaged_data import packaged_data
from readingroom.domain.problem import Problem
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.intake.free_text import warn_of_identifiers
from readingroom.intake.problem_collector import ProblemCollector
from readingroom.intake.variants.annotation import find_format
from readingroom.intake.variants.header import MetaLine
from readingroom.intake.variants.identity import Renaming, clean_header, free_text
from readingroom.intake.variants.regions import part_of, warn_of_genes
from readingroom.intake.variants.row_texts import row_texts
from readingroom.intake.variants.selection import ALL_ROWS, RowFilter, Selection
from readingroom.intake.variants.structure import VcfFile
from readingroom.intake.variants.table import read_variant, warn_of_hgvs

MEDIA_TYPE = "text/vcf"


class VariantsRead(NamedTuple):
    """A variant table with its stored bytes; None, with problems, if it was rejected."""

    table: VariantTable | None
    asset: Asset | None
    data: bytes
    problems: tuple[Problem, ...]


def read_variants(
    name: str,
    source: bytes | Path,
    *,
    row_filter: RowFilter = ALL_ROWS,
    index: bytes | Path | None = None,
    progress: Progress = NO_PROGRESS,
) -> VariantsRead:
    """Read a VCF file of version 4.1 to 4.5, plain or compressed.

    A file with any error is rejected completely, as a table with rows missing unnoticed would
    mislead. If a file has more rows than can be shown, the table states which are shown. The stored
    bytes are a plain-text copy of the shown rows, with samples renamed SAMPLE1, SAMPLE2, … and a
    header reduced to the needs of the table.

    If regions are requested, only these are read, by a tabix or CSI index. The rest of the file is
    then not checked, and problems of rows have no line number, as lines before them were not
    counted. Problems of the request have rules that start with "rows.".

    Raises:
        Cancelled: The user cancelled.
    """
    collector = ProblemCollector(name)
    try:
        return _read(source, collector, row_filter, index, progress)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        collector.refuse("file.unreadable", f"The file cannot be read: {reason}.")
        return VariantsRead(None, None, b"", collector.collected())


def _read(
    source: bytes | Path,
    collector: ProblemCollector,
    row_filter: RowFilter,
    index: bytes | Path | None,
    progress: Progress,
) -> VariantsRead:
    file = VcfFile(source, collector, progress=progress)
    is_open = file.open()
    assembly = find_assembly(file.meta, collector)
    format_ = find_format(file.meta)
    renaming = Renaming(file.samples)
    selection = Selection(format_, row_filter)
    part = part_of(file, source, row_filter, index, collector) if is_open else None
    counted = None if part is None else len(collector.collected())
    for text, fields in file.rows(None if part is None else part.batches) if is_open else ():
        if not collector.is_refused:
            is_changed = renaming.rename(fields)
            selection.offer("\t".join(fields) if is_changed else text, fields)
    if collector.is_refused:
        return VariantsRead(None, None, b"", _problems(collector, counted))
    header = "\n".join(clean_header(file.meta, assembly, len(file.samples), renaming))
    stored = "\n".join([header, *selection.rows]) + "\n"
    texts = row_texts(stored)
    warn_of_identifiers("vcf.identifiers", free_text(stored, texts), collector)
    if texts.left_out:
        collector.warn(
            "vcf.texts",
            f"{texts.left_out:,} distinct texts in ID and INFO were not searched for names, as "
            "there are too many. Review them, or remove them from the file.",
        )
    data = stored.encode()
    asset = Asset.of_bytes(data, AssetKind.VARIANTS, MEDIA_TYPE)
    variants = tuple(read_variant(text.split("\t"), format_) for text in selection.rows)
    warn_of_hgvs(variants, format_, collector)
    row_count = file.row_count if part is None else part.row_count
    _warn_of_hidden_rows(file, selection, row_count, collector)
    warn_of_genes(row_filter, variants, collector)
    table = VariantTable(
        asset=asset.id,
        assembly=assembly,
        annotation=format_.key if format_ else "",
        variants=variants,
        row_count=row_count,
        shown=selection.description,
    )
    return VariantsRead(table, asset, data, _problems(collector, counted))


def _problems(collector: ProblemCollector, counted: int | None) -> tuple[Problem, ...]:
    """Return the problems; those after the first `counted` without lines, unless it is None."""
    problems = collector.collected()
    start = len(problems) if counted is None else counted
    return problems[:start] + tuple(replace(problem, line=None) for problem in problems[start:])


def _warn_of_hidden_rows(
    file: VcfFile, selection: Selection, row_count: int | None, collector: ProblemCollector
) -> None:
    if len(file.samples) > 1:
        collector.warn(
            "vcf.samples",
            f"The file has {len(file.samples)} samples; only genotypes of the first are shown.",
        )
    if selection.description:
        collector.warn(
            "vcf.rows",
            f"{_of(row_count)} {len(selection.rows):,} are shown: {selection.description}.",
        )


def _of(row_count: int | None) -> str:
    return "Of its rows" if row_count is None else f"Of {row_count:,} rows"


GRCH37 = "GRCh37"
GRCH38 = "GRCh38"
_CHROMOSOMES = (*map(str, range(1, 23)), "X", "Y")
_BY_LENGTH = {
    (chromosome, length): assembly
    for assembly, lengths in packaged_data(
        dict[str, str], "intake", "human_assemblies.yaml"
    ).items()
    for chromosome, length in zip(_CHROMOSOMES, lengths.split(), strict=True)
}
_NAMES = (
    (re.compile(r"grch37|hg19|(?<![a-z0-9])b37|hs37d5|ncbi37", re.IGNORECASE), GRCH37),
    (re.compile(r"grch38|hg38|(?<![a-z0-9])b38|hs38", re.IGNORECASE), GRCH38),
)
# Written by VEP: ##VEP="v110" ... assembly="GRCh38.p14".
_VEP_ASSEMBLY = re.compile(r'assembly="([^"]*)"')


def find_assembly(meta: Sequence[MetaLine], collector: ProblemCollector) -> str:
    """Return "GRCh37", "GRCh38" or "" by the header.

    A header with both is rejected, as positions of one file must use one reference.
    """
    stated = {assembly for line in meta for assembly in _stated_by(line)}
    if len(stated) > 1:
        collector.refuse(
            "vcf.assembly", "The header names both GRCh37 and GRCh38 as the reference assembly."
        )
        return ""
    return stated.pop() if stated else ""


def _stated_by(line: MetaLine) -> Iterator[str]:
    if line.key == "contig":
        key = (line.field("ID").removeprefix("chr"), line.field("length"))
        if key in _BY_LENGTH:
            yield _BY_LENGTH[key]
        yield from _named_in(line.field("assembly"))
    elif line.key in ("reference", "assembly"):
        yield from _named_in(line.value)
    elif line.key == "VEP":
        for match in _VEP_ASSEMBLY.finditer(line.value):
            yield from _named_in(match[1])


def _named_in(text: str) -> Iterator[str]:
    for pattern, assembly in _NAMES:
        if pattern.search(text):
            yield assembly
