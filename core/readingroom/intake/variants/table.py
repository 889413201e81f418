"""Convert rows of a VCF file to displayed variants."""

import math
import re
from collections.abc import Sequence
from typing import NamedTuple

from readingroom.domain.case import Variant, Zygosity
from readingroom.intake.problem_collector import ProblemCollector
from readingroom.intake.variants.annotation import (
    Annotation,
    AnnotationFormat,
    choose_annotation,
    severity_rank,
)
from readingroom.intake.variants.hgvs import check_hgvs
from readingroom.intake.variants.types import info_value

# BCSQ writes amino acids and bases in its own notation ("12G>12D"), not as HGVS.
_WITH_HGVS = frozenset({"CSQ", "vep", "ANN"})


def row_annotation(info: str, format_: AnnotationFormat | None) -> Annotation:
    """Return the annotation of a row to show, an empty one if it has none."""
    if format_ is None:
        return Annotation()
    start = f"{format_.key}="
    for part in info.split(";"):
        if part.startswith(start):
            return choose_annotation(part[len(start) :].split(","), format_)
    return Annotation()


def read_variant(fields: Sequence[str], format_: AnnotationFormat | None) -> Variant:
    """Convert a valid row to a variant."""
    annotation = row_annotation(fields[7], format_)
    alternates = () if fields[4] == "." else tuple(fields[4].split(","))
    call = read_call(fields, len(alternates))
    return Variant(
        chromosome=fields[0],
        position=int(fields[1]),
        reference=fields[3],
        alternates=alternates,
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
        genotype=call.genotype,
        zygosity=call.zygosity,
        depth=call.depth,
        allele_fraction=call.allele_fraction,
    )


def is_passed(fields: Sequence[str]) -> bool:
    """Return whether a row passed all filters."""
    return fields[6] in ("PASS", ".")


_MIN_SEVERITY_RANK = severity_rank("splice_polypyrimidine_tract_variant")


def is_consequential(fields: Sequence[str], format_: AnnotationFormat | None) -> bool:
    """Return whether a row's shown annotation changes a protein or splicing; True without one."""
    if format_ is None:
        return True
    consequence = row_annotation(fields[7], format_).consequence
    return bool(consequence) and severity_rank(consequence) <= _MIN_SEVERITY_RANK


def warn_of_hgvs(
    variants: Sequence[Variant], format_: AnnotationFormat | None, collector: ProblemCollector
) -> None:
    """Warn of annotated changes that are not valid HGVS; they are shown unchanged."""
    if format_ is None or format_.key not in _WITH_HGVS:
        return
    errors = [
        message
        for variant in variants
        for text in (variant.hgvs_c, variant.hgvs_p)
        if text and (message := check_hgvs(text))
    ]
    if errors:
        collector.warn(
            "vcf.hgvs",
            f"{len(errors):,} annotated changes are not valid HGVS; the first: {errors[0]} They "
            "are shown unchanged.",
        )


def _finite(text: str) -> float | None:
    value = math.nan if text == "." else float(text)
    return value if math.isfinite(value) else None


MAX_DEPTH = 2**31 - 1
"""Maximum depth: the 32-bit Integer of the specification, which older files may exceed."""

_SEPARATOR = re.compile(r"[/|]")


class GenotypeCall(NamedTuple):
    """A sample's call; None and "" if not stated."""

    genotype: str = ""
    zygosity: Zygosity = Zygosity.UNKNOWN
    depth: int | None = None
    allele_fraction: float | None = None


def read_call(fields: Sequence[str], alternate_count: int) -> GenotypeCall:
    """Return the call of a row's first sample.

    With a single sample without depth, the depth in INFO is used, as both count the same reads.
    """
    if len(fields) < 10:
        return GenotypeCall()
    values = dict(zip(fields[8].split(":"), fields[9].split(":"), strict=False))
    genotype = values.get("GT", "")
    depth = _depth(values.get("DP", ""))
    if depth is None and len(fields) == 10:
        depth = _depth(info_value(fields[7], "DP"))
    return GenotypeCall(
        genotype,
        zygosity(_alleles(genotype)),
        depth,
        _allele_fraction(values.get("AD", ""), values.get("AF", ""), alternate_count),
    )


def _alleles(genotype: str) -> list[int | None]:
    """Return allele numbers, None for one that was not called; empty without a genotype."""
    if not genotype:
        return []
    parts = _SEPARATOR.split(genotype.lstrip("/|"))
    return [int(part) if part.isdecimal() else None for part in parts]


def zygosity(alleles: Sequence[int | None]) -> Zygosity:
    """Return the zygosity of called allele numbers; None is an uncalled allele.

    A call with an uncalled allele is unknown; a single non-reference allele is hemizygous.
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


def _depth(text: str) -> int | None:
    if not text.isdecimal() or len(text) > 10:
        return None
    depth = int(text)
    return depth if depth <= MAX_DEPTH else None


def _allele_fraction(reads: str, fractions: str, alternate_count: int) -> float | None:
    """Return the proportion of alternate reads from AD, else the sum of AF, else None."""
    counts = _numbers(reads)
    if counts and len(counts) == alternate_count + 1 and sum(counts) > 0:
        return sum(counts[1:]) / sum(counts)
    shares = _numbers(fractions)
    if shares and sum(shares) <= 1.0 + 1e-6:
        return min(1.0, sum(shares))
    return None


def _numbers(text: str) -> list[float]:
    """Return a list's numbers, [] if one is missing, negative or not finite."""
    try:
        values = [float(part) for part in text.split(",")]
    except ValueError:
        return []
    return values if all(0.0 <= value < float("inf") for value in values) else []
