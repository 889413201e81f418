"""Consequences and impacts of variants as words of the language of the window.

Names are those of the Sequence Ontology as VEP and SnpEff write them; a term that is not listed
stays as the file has it.
"""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from readingroom_desktop.viewmodels.formats import tr_marked, tr_noop

_TERMS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "transcript_ablation": tr_noop("transcript ablation"),
        "splice_acceptor_variant": tr_noop("splice acceptor"),
        "splice_donor_variant": tr_noop("splice donor"),
        "stop_gained": tr_noop("stop gained"),
        "frameshift_variant": tr_noop("frameshift"),
        "stop_lost": tr_noop("stop lost"),
        "start_lost": tr_noop("start lost"),
        "transcript_amplification": tr_noop("transcript amplification"),
        "feature_elongation": tr_noop("feature elongation"),
        "feature_truncation": tr_noop("feature truncation"),
        "inframe_insertion": tr_noop("inframe insertion"),
        "inframe_deletion": tr_noop("inframe deletion"),
        "conservative_inframe_insertion": tr_noop("conservative inframe insertion"),
        "conservative_inframe_deletion": tr_noop("conservative inframe deletion"),
        "disruptive_inframe_insertion": tr_noop("disruptive inframe insertion"),
        "disruptive_inframe_deletion": tr_noop("disruptive inframe deletion"),
        "missense_variant": tr_noop("missense"),
        "protein_altering_variant": tr_noop("protein altering"),
        "splice_donor_5th_base_variant": tr_noop("splice donor 5th base"),
        "splice_region_variant": tr_noop("splice region"),
        "splice_donor_region_variant": tr_noop("splice donor region"),
        "splice_polypyrimidine_tract_variant": tr_noop("splice polypyrimidine tract"),
        "incomplete_terminal_codon_variant": tr_noop("incomplete terminal codon"),
        "initiator_codon_variant": tr_noop("initiator codon"),
        "start_retained_variant": tr_noop("start retained"),
        "stop_retained_variant": tr_noop("stop retained"),
        "synonymous_variant": tr_noop("synonymous"),
        "coding_sequence_variant": tr_noop("coding sequence"),
        "mature_miRNA_variant": tr_noop("mature miRNA"),
        "5_prime_UTR_variant": tr_noop("5 prime UTR"),
        "3_prime_UTR_variant": tr_noop("3 prime UTR"),
        "non_coding_transcript_exon_variant": tr_noop("non coding transcript exon"),
        "intron_variant": tr_noop("intron"),
        "NMD_transcript_variant": tr_noop("NMD transcript"),
        "non_coding_transcript_variant": tr_noop("non coding transcript"),
        "coding_transcript_variant": tr_noop("coding transcript"),
        "upstream_gene_variant": tr_noop("upstream gene"),
        "downstream_gene_variant": tr_noop("downstream gene"),
        "TFBS_ablation": tr_noop("TFBS ablation"),
        "TFBS_amplification": tr_noop("TFBS amplification"),
        "TF_binding_site_variant": tr_noop("TF binding site"),
        "regulatory_region_ablation": tr_noop("regulatory region ablation"),
        "regulatory_region_amplification": tr_noop("regulatory region amplification"),
        "regulatory_region_variant": tr_noop("regulatory region"),
        "intergenic_variant": tr_noop("intergenic"),
        "intergenic_region": tr_noop("intergenic region"),
        "intragenic_variant": tr_noop("intragenic"),
    }
)
_IMPACTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "HIGH": tr_noop("high"),
        "MODERATE": tr_noop("moderate"),
        "LOW": tr_noop("low"),
        "MODIFIER": tr_noop("modifier"),
    }
)


def consequence_words(consequence: str) -> str:
    """Format Sequence Ontology terms: "missense_variant" as "missense"."""
    return ", ".join(tr_marked(word) for word in _names(consequence))


def is_translated(consequence: str) -> bool:
    """Return whether the words of a consequence are others than those of its terms."""
    return consequence_words(consequence) != ", ".join(_names(consequence))


@lru_cache(maxsize=4096)
def _names(consequence: str) -> tuple[str, ...]:
    terms = [term for term in consequence.split("&") if term.removesuffix("_variant")]
    plain = (term.removesuffix("_variant").replace("_", " ") for term in terms)
    return tuple(_TERMS.get(term, name) for term, name in zip(terms, plain, strict=True))


def impact_word(impact: str) -> str:
    """Return the word of an impact: "high" for "HIGH"; one that is not known stays."""
    known = _IMPACTS.get(impact.upper())
    return impact.lower() if known is None else tr_marked(known)
