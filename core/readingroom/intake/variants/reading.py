"""Variant files: VCF, plain or compressed, to the table a reader sees, in one pass."""

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from readingroom.domain.case import Asset, AssetKind, VariantTable
from readingroom.domain.problem import Problem
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.intake.assets import make_asset
from readingroom.intake.free_text import warn_of_identifiers
from readingroom.intake.problem_collector import ProblemCollector
from readingroom.intake.variants.annotation import find_format
from readingroom.intake.variants.assembly import find_assembly
from readingroom.intake.variants.identity import Renaming, clean_header, free_text
from readingroom.intake.variants.region_selection import part_of, warn_of_genes
from readingroom.intake.variants.row_texts import row_texts
from readingroom.intake.variants.selection import ALL_ROWS, RowFilter, Selection
from readingroom.intake.variants.structure import VcfFile
from readingroom.intake.variants.table import read_variant, warn_of_hgvs

MEDIA_TYPE = "text/vcf"


class VariantsRead(NamedTuple):
    """A variant table with its stored bytes, or None with the reasons among the problems."""

    table: VariantTable | None
    asset: Asset | None
    data: bytes
    problems: tuple[Problem, ...]


def read_variants(
    name: str,
    source: bytes | Path,
    *,
    wanted: RowFilter = ALL_ROWS,
    index: bytes | Path | None = None,
    progress: Progress = NO_PROGRESS,
) -> VariantsRead:
    """Read a VCF file of version 4.1 to 4.5, plain or compressed.

    A file with any error is refused whole: a table from which rows are missing unseen is worse
    than none. Of a file with more rows than can be shown, the table says which are. The stored
    bytes are a plain-text copy of the shown rows in which samples are renamed SAMPLE1, SAMPLE2,
    ... and only what a reader's table needs stays of the header.

    Where regions are wanted, nothing but these is read, by a tabix or CSI index; the rest of the
    file is then not checked, and what is wrong with its rows has no line: lines before them were
    not counted. What is wrong with what is wanted has a rule that starts with "rows.".

    Raises:
        Cancelled: The user stopped.
    """
    findings = ProblemCollector(name)
    try:
        return _read(source, findings, wanted, index, progress)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        findings.refuse("file.unreadable", f"The file cannot be read: {reason}.")
        return VariantsRead(None, None, b"", findings.collected())


def _read(
    source: bytes | Path,
    findings: ProblemCollector,
    wanted: RowFilter,
    index: bytes | Path | None,
    progress: Progress,
) -> VariantsRead:
    file = VcfFile(source, findings, progress=progress)
    is_open = file.open()
    assembly = find_assembly(file.meta, findings)
    format_ = find_format(file.meta)
    renaming = Renaming(file.samples)
    selection = Selection(format_, wanted)
    part = part_of(file, source, wanted, index, findings) if is_open else None
    counted = None if part is None else len(findings.collected())
    for text, fields in file.rows(None if part is None else part.batches) if is_open else ():
        if not findings.is_refused:
            is_changed = renaming.rename(fields)
            selection.offer("\t".join(fields) if is_changed else text, fields)
    if findings.is_refused:
        return VariantsRead(None, None, b"", _problems(findings, counted))
    header = "\n".join(clean_header(file.meta, assembly, len(file.samples), renaming))
    stored = "\n".join([header, *selection.rows]) + "\n"
    texts = row_texts(stored)
    warn_of_identifiers("vcf.identifiers", free_text(stored, texts), findings)
    if texts.left_out:
        findings.warn(
            "vcf.texts",
            f"{texts.left_out:,} different texts in ID and INFO were not searched for names: there "
            "are too many. Look through them, or leave them out of the file.",
        )
    data = stored.encode()
    asset = make_asset(data, AssetKind.VARIANTS, MEDIA_TYPE)
    variants = tuple(read_variant(text.split("\t"), format_) for text in selection.rows)
    warn_of_hgvs(variants, format_, findings)
    row_count = file.row_count if part is None else part.row_count
    _warn_of_what_is_not_shown(file, selection, row_count, findings)
    warn_of_genes(wanted, variants, findings)
    table = VariantTable(
        asset=asset.id,
        assembly=assembly,
        annotation=format_.key if format_ else "",
        variants=variants,
        row_count=row_count,
        shown=selection.words,
    )
    return VariantsRead(table, asset, data, _problems(findings, counted))


def _problems(findings: ProblemCollector, counted: int | None) -> tuple[Problem, ...]:
    """Return the problems; those behind the first `counted` without lines, unless it is None."""
    problems = findings.collected()
    place = len(problems) if counted is None else counted
    return problems[:place] + tuple(replace(problem, line=None) for problem in problems[place:])


def _warn_of_what_is_not_shown(
    file: VcfFile, selection: Selection, row_count: int | None, findings: ProblemCollector
) -> None:
    if len(file.samples) > 1:
        findings.warn(
            "vcf.samples",
            f"The file has {len(file.samples)} samples; genotypes are shown for the first.",
        )
    if selection.words:
        findings.warn(
            "vcf.rows",
            f"{_of(row_count)} {len(selection.rows):,} are shown: {selection.words}.",
        )


def _of(row_count: int | None) -> str:
    return "Of its rows" if row_count is None else f"Of {row_count:,} rows"
