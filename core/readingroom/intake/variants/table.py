"""Convert rows of a VCF file to displayed variants."""

import math
from collections.abc import Sequence

from readingroom.domain.case import Variant
from readingroom.intake.problem_collector import ProblemCollector
from readingroom.intake.variants.annotation import (
    Annotation,
    AnnotationFormat,
    choose_annotation,
    severity_rank,
)
from readingroom.intake.variants.calls import read_call
from readingroom.intake.variants.hgvs import check_hgvs

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
