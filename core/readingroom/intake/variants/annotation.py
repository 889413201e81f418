"""Which annotation of a variant is shown: VEP's CSQ, SnpEff's ANN or bcftools' BCSQ."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
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
# own terms stand beside their Sequence Ontology neighbours.
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
_FORMAT = re.compile(r"Format:\s*'?\"?([^'\"]+)")
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
    """What is shown of a variant's annotation, and how many more there are."""

    gene: str = ""
    hgvs_c: str = ""
    hgvs_p: str = ""
    consequence: str = ""
    impact: str = ""
    transcript: str = ""
    other_transcripts: int = 0


class AnnotationFormat(NamedTuple):
    """The INFO key that holds annotations and the order of their parts."""

    key: str
    fields: tuple[str, ...]


def find_format(meta: Sequence[MetaLine]) -> AnnotationFormat | None:
    """Return how a file is annotated by its header; CSQ goes before ANN and ANN before BCSQ."""
    descriptions = {line.field("ID"): line.field("Description") for line in meta if _is_info(line)}
    fixed = {"CSQ": (), "ANN": SNPEFF_FIELDS, "BCSQ": BCSQ_FIELDS}
    for key, known in fixed.items():
        if key not in descriptions:
            continue
        stated = _FORMAT.search(descriptions[key])
        fields = tuple(part.strip(" []*") for part in stated[1].split("|")) if stated else known
        if len(fields) > 1:
            return AnnotationFormat(key, fields)
    return None


def _is_info(line: MetaLine) -> bool:
    return line.key == "INFO" and line.fields is not None


def choose_annotation(values: Sequence[str], format_: AnnotationFormat) -> Annotation:
    """Return the annotation to show out of a row's.

    MANE Select goes first, then those marked PICK or CANONICAL, then the most severe consequence,
    then the file's order. A BCSQ value that points to another row ("@12345") is not counted.
    """
    parsed = [
        dict(zip(format_.fields, (part.strip() for part in value.split("|")), strict=False))
        for value in values
        if value and not value.startswith("@")
    ]
    if not parsed:
        return Annotation()
    best = min(parsed, key=_preference)
    shown = {name: _first(best, keys) for name, keys in _NAMES.items()}
    return Annotation(**shown, other_transcripts=len(parsed) - 1)


def _preference(parts: dict[str, str]) -> tuple[bool, bool, int]:
    is_picked = parts.get("PICK") == "1" or parts.get("CANONICAL") == "YES"
    return not parts.get("MANE_SELECT"), not is_picked, severity_rank(_first(parts, _CONSEQUENCE))


_CONSEQUENCE = _NAMES["consequence"]


def severity_rank(consequence: str) -> int:
    """Return the place of the most severe of terms joined by "&"; unknown terms come last."""
    terms = consequence.lstrip("*").split("&")
    return min(_RANK.get(term, len(SEVERITY)) for term in terms)


def _first(parts: dict[str, str], names: Sequence[str]) -> str:
    """Return the first part that is present and not empty."""
    return next((parts[name] for name in names if parts.get(name)), "")
