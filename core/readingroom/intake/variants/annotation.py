"""Choose the annotation of a variant to show: VEP CSQ (gnomAD: vep), SnpEff ANN, bcftools BCSQ."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from readingroom.intake.variants.header import MetaLine

# SnpEff manual, "ANN field (VCF output files)": 16 fields in a fixed order.
SNPEFF_FIELDS = (
    "Allele", "Annotation", "Annotation_Impact", "Gene_Name", "Gene_ID", "Feature_Type",
    "Feature_ID", "Transcript_BioType", "Rank", "HGVS.c", "HGVS.p", "cDNA.pos / cDNA.length",
    "CDS.pos / CDS.length", "AA.pos / AA.length", "Distance", "ERRORS / WARNINGS / INFO",
)  # fmt: skip
# bcftools manual, "csq": Consequence|gene|transcript|biotype|strand|amino_acid_change|dna_change
BCSQ_FIELDS = (
    "Consequence", "gene", "transcript", "biotype", "strand", "amino_acid_change", "dna_change",
)  # fmt: skip
# Ensembl's order of severity (Variation, "Calculated consequences"), most severe first; SnpEff's
# own terms are next to their Sequence Ontology equivalents.
SEVERITY = (
    "transcript_ablation", "chromosome_number_variation", "exon_loss_variant",
    "splice_acceptor_variant", "splice_donor_variant", "stop_gained", "frameshift_variant",
    "stop_lost", "start_lost", "initiator_codon_variant", "transcript_amplification",
    "feature_elongation", "feature_truncation", "disruptive_inframe_insertion",
    "disruptive_inframe_deletion", "inframe_insertion", "inframe_deletion",
    "conservative_inframe_insertion", "conservative_inframe_deletion", "missense_variant",
    "missense", "protein_altering_variant", "splice_donor_5th_base_variant",
    "splice_region_variant", "splice_region", "splice_donor_region_variant",
    "splice_polypyrimidine_tract_variant", "incomplete_terminal_codon_variant",
    "start_retained_variant", "stop_retained_variant", "synonymous_variant", "synonymous",
    "coding_sequence_variant", "coding", "mature_miRNA_variant", "5_prime_UTR_variant",
    "5_prime_utr", "3_prime_UTR_variant", "3_prime_utr", "non_coding_transcript_exon_variant",
    "non_coding_transcript_variant", "non_coding", "intron_variant", "intron",
    "NMD_transcript_variant", "coding_transcript_variant", "upstream_gene_variant",
    "downstream_gene_variant", "TFBS_ablation", "TFBS_amplification",
    "TF_binding_site_variant", "regulatory_region_ablation", "regulatory_region_amplification",
    "regulatory_region_variant", "intergenic_variant", "intergenic", "intergenic_region",
    "sequence_variant",
)  # fmt: skip
_RANK = {term: rank for rank, term in enumerate(SEVERITY)}
_FORMAT = re.compile(r"Format:\s*'?\"?([^'\"]+)", re.IGNORECASE)
# VCFv4.3, 1.2: special characters are written as % and two capital hexadecimal digits.
_ENCODED = re.compile("%(3A|3B|3D|25|2C|0D|0A|09)", re.IGNORECASE)
_NAMES = {
    "gene": ("SYMBOL", "Gene_Name", "gene", "Gene"),
    "hgvs_c": ("HGVSc", "HGVS.c", "dna_change"),
    "hgvs_p": ("HGVSp", "HGVS.p", "amino_acid_change"),
    "consequence": ("Consequence", "Annotation"),
    "impact": ("IMPACT", "Annotation_Impact"),
    "transcript": ("Feature", "Feature_ID", "transcript"),
}


@dataclass(frozen=True, slots=True)
class Annotation:
    """The annotation of a variant to show, and the number of other transcripts."""

    gene: str = ""
    hgvs_c: str = ""
    hgvs_p: str = ""
    consequence: str = ""
    impact: str = ""
    transcript: str = ""
    other_transcripts: int = 0


class AnnotationFormat(NamedTuple):
    """The INFO key of annotations and the order of their fields."""

    key: str
    fields: tuple[str, ...]


def find_format(meta: Sequence[MetaLine]) -> AnnotationFormat | None:
    """Return the annotation format in a header; CSQ takes precedence over ANN, ANN over BCSQ."""
    descriptions = {line.field("ID"): line.field("Description") for line in meta if _is_info(line)}
    known: dict[str, tuple[str, ...]] = {
        "CSQ": (),
        "vep": (),
        "ANN": SNPEFF_FIELDS,
        "BCSQ": BCSQ_FIELDS,
    }
    for key, fixed in known.items():
        if key not in descriptions:
            continue
        stated = _FORMAT.search(descriptions[key])
        fields = tuple(part.strip(" []*") for part in stated[1].split("|")) if stated else fixed
        if len(fields) > 1:
            return AnnotationFormat(key, fields)
    return None


def _is_info(line: MetaLine) -> bool:
    return line.key == "INFO" and line.fields is not None


class _FieldIndices(NamedTuple):
    """Indices of the used fields."""

    shown: tuple[tuple[int, ...], ...]
    mane: int | None
    pick: int | None
    canonical: int | None


@cache
def _field_indices(fields: tuple[str, ...]) -> _FieldIndices:
    index = {name: number for number, name in enumerate(fields)}
    shown = tuple(
        tuple(index[name] for name in names if name in index) for names in _NAMES.values()
    )
    return _FieldIndices(shown, index.get("MANE_SELECT"), index.get("PICK"), index.get("CANONICAL"))


def choose_annotation(values: Sequence[str], format_: AnnotationFormat) -> Annotation:
    """Return the annotation of a row to show.

    MANE Select takes precedence, then PICK or CANONICAL, then the most severe consequence, then
    file order. A BCSQ value that refers to another row ("@12345") is not counted.
    """
    parsed = [value.split("|") for value in values if value and not value.startswith("@")]
    if not parsed:
        return Annotation()
    indices = _field_indices(format_.fields)
    best = parsed[0]
    if len(parsed) > 1:
        best = min(parsed, key=lambda parts: _preference(parts, indices))
    shown = {
        name: _decoded(_first(best, candidates))
        for name, candidates in zip(_NAMES, indices.shown, strict=True)
    }
    return Annotation(**shown, other_transcripts=len(parsed) - 1)


def _preference(parts: list[str], indices: _FieldIndices) -> tuple[bool, bool, int]:
    is_picked = _part(parts, indices.pick) == "1" or _part(parts, indices.canonical) == "YES"
    consequence = _first(parts, indices.shown[_CONSEQUENCE])
    return not _part(parts, indices.mane), not is_picked, severity_rank(consequence)


_CONSEQUENCE = list(_NAMES).index("consequence")


@lru_cache(maxsize=4096)
def severity_rank(consequence: str) -> int:
    """Return the rank of the most severe of terms joined by "&"; unknown terms rank last."""
    terms = consequence.lstrip("*").split("&")
    return min(_RANK.get(term, len(SEVERITY)) for term in terms)


def _part(parts: list[str], index: int | None) -> str:
    return parts[index].strip() if index is not None and index < len(parts) else ""


def _first(parts: list[str], indices: Sequence[int]) -> str:
    """Return the first part that is present and not empty."""
    return next((part for index in indices if (part := _part(parts, index))), "")


def _decoded(text: str) -> str:
    if "%" not in text:
        return text
    return _ENCODED.sub(lambda match: chr(int(match[1], 16)), text)
