"""Variant files: VCF, plain or compressed, to the table a reader sees.

The form is checked first (`vcf_structure`). Values are then read by vcfpy out of a copy that holds
only what is shown: a header rewritten from the parsed one, and the first sample.
"""

import io
import math
import warnings
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from readingroom.domain.case import Asset, AssetKind, Variant, VariantTable, Zygosity
from readingroom.domain.ids import AssetId
from readingroom.domain.problem import Problem
from readingroom.intake.assets import make_asset
from readingroom.intake.findings import Findings
from readingroom.intake.variants.annotation import (
    Annotation,
    AnnotationFormat,
    choose_annotation,
    find_format,
)
from readingroom.intake.variants.assembly import find_assembly
from readingroom.intake.variants.header import MetaLine
from readingroom.intake.variants.lines import read_lines
from readingroom.intake.variants.rows import FIXED_COLUMNS
from readingroom.intake.variants.structure import Structure, check_structure

if TYPE_CHECKING:
    import vcfpy

MEDIA_TYPE = "text/vcf"
MAX_DEPTH = 2**31 - 1
"""What a 32-bit Integer of the specification holds; older files may state anything."""

SAMPLE = "SAMPLE1"
_KEPT_META = frozenset({"fileformat", "FILTER", "INFO", "FORMAT", "ALT", "contig"})
_ANNOTATIONS = ("CSQ", "ANN", "BCSQ")
# Read as lists whatever the header says of their count, so that one code path serves all files.
_READ_AS = {
    ("FORMAT", "GT"): ("1", "String"),
    ("FORMAT", "DP"): ("1", "Integer"),
    ("FORMAT", "AD"): (".", "Integer"),
    ("FORMAT", "AF"): (".", "Float"),
    **{("INFO", key): (".", "String") for key in _ANNOTATIONS},
}
# What vcfpy lets through from its own parsing of a row that our checks passed.
_PARSER_TROUBLE = (RuntimeError, ValueError, LookupError, TypeError, AttributeError, AssertionError)


class VariantsRead(NamedTuple):
    """A variant table with its stored bytes, or None with the reasons among the problems."""

    table: VariantTable | None
    asset: Asset | None
    data: bytes
    problems: tuple[Problem, ...]


def read_variants(name: str, data: bytes) -> VariantsRead:
    """Read a VCF file of version 4.1 to 4.5.

    A file with any structural error is refused whole: a table from which rows are missing is worse
    than none. The stored bytes are a plain-text copy in which samples are renamed SAMPLE1,
    SAMPLE2, ... and only header lines stay that a reader's table needs.
    """
    findings = Findings(name)
    table, asset, stored = None, None, b""
    lines = read_lines(data, findings)
    structure = None if lines is None else check_structure(lines, findings)
    if lines is not None and structure is not None:
        assembly = find_assembly(structure.meta, findings)
        if not findings.is_refused:
            stored = _cleaned_copy(lines, structure)
            asset = make_asset(stored, AssetKind.VARIANTS, MEDIA_TYPE)
            table = _read_table(lines, structure, assembly, asset.id, findings)
    if table is None or asset is None:
        return VariantsRead(None, None, b"", findings.collected())
    return VariantsRead(table, asset, stored, findings.collected())


def _cleaned_copy(lines: Sequence[str], structure: Structure) -> bytes:
    kept = [line.text for line in structure.meta if line.key in _KEPT_META]
    kept += [
        f"##reference={_base_name(line.value)}"
        for line in structure.meta
        if line.key == "reference" and _base_name(line.value)
    ]
    columns = [*FIXED_COLUMNS]
    if structure.sample_count:
        columns += ["FORMAT", *(f"SAMPLE{n}" for n in range(1, structure.sample_count + 1))]
    rows = lines[structure.first_row :]
    return ("\n".join([*kept, "\t".join(columns), *rows]) + "\n").encode()


def _base_name(value: str) -> str:
    return value.strip('"').replace("\\", "/").rstrip("/").rpartition("/")[2]


def _read_table(
    lines: Sequence[str],
    structure: Structure,
    assembly: str,
    asset: AssetId,
    findings: Findings,
) -> VariantTable | None:
    if structure.sample_count > 1:
        findings.warn(
            "vcf.samples",
            f"The file has {structure.sample_count} samples; genotypes are shown for the first.",
        )
    format_ = find_format(structure.meta)
    try:
        variants = tuple(_read_rows(lines, structure, format_))
    except _PARSER_TROUBLE:
        findings.refuse("vcf.unreadable", "A value of a row could not be read by the VCF library.")
        return None
    return VariantTable(
        asset=asset,
        assembly=assembly,
        annotation=format_.key if format_ else "",
        variants=variants,
    )


def _read_rows(
    lines: Sequence[str], structure: Structure, format_: AnnotationFormat | None
) -> Iterator[Variant]:
    import vcfpy

    rows = [line.split("\t") for line in lines[structure.first_row :]]
    text = "\n".join([*_reading_header(structure), *map(_reading_row, rows)]) + "\n"
    with warnings.catch_warnings():
        # vcfpy warns of every undeclared key and unmatched count; the structure check decides.
        warnings.simplefilter("ignore")
        reader = vcfpy.Reader.from_stream(io.TextIOWrapper(io.BytesIO(text.encode()), "utf-8"))
        for fields, record in zip(rows, reader, strict=True):
            yield _variant(fields, record, format_)


def _reading_header(structure: Structure) -> Iterator[str]:
    # A stated 4.3 for all: vcfpy reads rows of every version alike.
    yield "##fileformat=VCFv4.3"
    declared = {(line.key, line.field("ID")): line for line in structure.meta if _is_field(line)}
    for key, line in declared.items():
        number, kind = _READ_AS.get(key, (line.field("Number"), line.field("Type")))
        yield f'##{key[0]}=<ID={key[1]},Number={number},Type={kind},Description="">'
    for key in _READ_AS.keys() - declared.keys():
        number, kind = _READ_AS[key]
        yield f'##{key[0]}=<ID={key[1]},Number={number},Type={kind},Description="">'
    yield "\t".join([*FIXED_COLUMNS, *(["FORMAT", SAMPLE] if structure.sample_count else [])])


def _is_field(line: MetaLine) -> bool:
    return line.key in ("INFO", "FORMAT") and line.fields is not None


def _reading_row(fields: list[str]) -> str:
    """Return the row for vcfpy: its ALT classes refuse forms that the specification allows."""
    alternates = "." if fields[4] == "." else ",".join("<A>" for _ in fields[4].split(","))
    row = [*fields[:2], ".", "N", alternates, ".", ".", fields[7].rstrip(";") or "."]
    if len(fields) > len(FIXED_COLUMNS):
        row += ["GT", "."] if fields[8] == "." else [fields[8], fields[9].lstrip("/|")]
    return "\t".join(row)


def _variant(
    fields: list[str], record: "vcfpy.Record", format_: AnnotationFormat | None
) -> Variant:
    annotation = Annotation()
    if format_ is not None:
        annotation = choose_annotation(record.INFO.get(format_.key) or (), format_)
    call = _first_call(record)
    genotype = fields[9].partition(":")[0] if call is not None and "GT" in call.data else ""
    return Variant(
        chromosome=fields[0],
        position=record.POS,
        reference=fields[3],
        alternates=() if fields[4] == "." else tuple(fields[4].split(",")),
        identifier="" if fields[2] == "." else fields[2],
        quality=_finite(fields[5]),
        filters=() if fields[6] == "." else tuple(fields[6].split(";")),
        gene=annotation.gene,
        hgvs_c=annotation.hgvs_c,
        hgvs_p=annotation.hgvs_p,
        consequence=annotation.consequence,
        impact=annotation.impact,
        transcript=annotation.transcript,
        other_transcripts=annotation.other_transcripts,
        genotype=genotype,
        zygosity=zygosity(call.gt_alleles if call is not None else None),
        depth=_depth(call),
        allele_fraction=_allele_fraction(call, len(record.ALT)),
    )


def _finite(text: str) -> float | None:
    value = math.nan if text == "." else float(text)
    return value if math.isfinite(value) else None


def zygosity(alleles: Sequence[int | None] | None) -> Zygosity:
    """Return what called allele numbers mean; None stands for an allele that was not called.

    A call that misses any allele is not called; one allele alone that is no reference is
    hemizygous.
    """
    if not alleles or None in alleles:
        return Zygosity.UNKNOWN
    distinct = set(alleles)
    if distinct == {0}:
        return Zygosity.REFERENCE
    if len(alleles) == 1:
        return Zygosity.HEMIZYGOUS
    if len(distinct) == 1:
        return Zygosity.HOMOZYGOUS
    return Zygosity.HETEROZYGOUS if 0 in distinct else Zygosity.MIXED


def _first_call(record: "vcfpy.Record") -> "vcfpy.Call | None":
    import vcfpy

    return next((call for call in record.calls if isinstance(call, vcfpy.Call)), None)


def _depth(call: "vcfpy.Call | None") -> int | None:
    depth = call.data.get("DP") if call is not None else None
    return depth if isinstance(depth, int) and 0 <= depth <= MAX_DEPTH else None


def _allele_fraction(call: "vcfpy.Call | None", alternate_count: int) -> float | None:
    """Return alternate reads by all reads from AD, else the sum of AF, else None."""
    if call is None:
        return None
    reads = call.data.get("AD") or []
    if _are_numbers(reads) and len(reads) == alternate_count + 1 and sum(reads) > 0:
        return float(sum(reads[1:]) / sum(reads))
    fractions = call.data.get("AF") or []
    if fractions and _are_numbers(fractions) and sum(fractions) <= 1.0 + 1e-6:
        return min(1.0, float(sum(fractions)))
    return None


def _are_numbers(values: Sequence[object]) -> bool:
    return all(isinstance(value, (int, float)) and value >= 0 for value in values)
