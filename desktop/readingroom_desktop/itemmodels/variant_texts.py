"""Everything a file states about one variant, as plain text."""

from collections.abc import Mapping, Sequence
from typing import Final

from readingroom.domain.case import Variant
from readingroom.intake.variants.types import VariantAnnotations
from readingroom_desktop.itemmodels.consequences import is_translated
from readingroom_desktop.itemmodels.variant_columns import alleles
from readingroom_desktop.viewmodels.formats import count, tr

_FIRST: Final = ("Feature", "Feature_ID", "transcript", "SYMBOL", "Gene_Name", "gene")
_NEXT: Final = ("Consequence", "Annotation", "IMPACT", "Annotation_Impact", "HGVSc", "HGVS.c")


def variant_details(variant: Variant) -> str:
    """Return further details of a variant, one per line."""
    others = str(variant.other_transcripts)
    facts = (
        (variant.identifier, variant.identifier),
        (":" in variant.hgvs_c, variant.hgvs_c),
        (":" in variant.hgvs_p, variant.hgvs_p),
        (is_translated(variant.consequence), tr("Consequence %1", variant.consequence)),
        (variant.transcript, tr("Transcript %1", variant.transcript)),
        (
            variant.other_transcripts,
            tr("%1 more transcripts annotated", others),
        ),
        (variant.genotype, tr("Genotype %1", variant.genotype)),
        (variant.quality is not None, tr("Quality %1", str(variant.quality))),
    )
    locus = f"{variant.chromosome}:{variant.position} {alleles(variant)}"
    return "\n".join([locus, *(text for is_known, text in facts if is_known)])


def whole_text(variant: Variant, annotations: VariantAnnotations | None, row: int) -> str:
    """Return the details, every transcript with its fields, and the row as stored.

    `row` is the row in the file of `annotations`; without annotations only the details are
    returned.
    """
    parts = [variant_details(variant)]
    if annotations is not None:
        transcripts = annotations.transcripts(row)
        if transcripts:
            parts.append("\n".join([transcript_heading(transcripts), *_lines(transcripts)]))
        parts.append(f"{tr('Row of the file')}\n{annotations.lines[row]}")
    return "\n\n".join(parts)


def transcript_heading(transcripts: Sequence[Mapping[str, str]]) -> str:
    """Return the number of annotated transcripts."""
    return tr("Transcripts: %1", count(len(transcripts)))


def _lines(transcripts: Sequence[Mapping[str, str]]) -> list[str]:
    """Return a line per transcript: its names first, then its other fields by name."""
    lines = []
    for fields in transcripts:
        first = [fields[name] for name in (*_FIRST, *_NEXT) if name in fields]
        others = [
            f"{name} {text}" for name, text in fields.items() if name not in (*_FIRST, *_NEXT)
        ]
        lines.append("• " + " · ".join([*first, *others]))
    return lines
