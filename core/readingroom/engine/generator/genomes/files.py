"""A synthetic sample as VCF 4.3 and FASTA files, both marked synthetic."""

from collections.abc import Sequence
from typing import Final

from readingroom.domain.scenario import SYNTHETIC
from readingroom.engine.generator.genomes.copy_numbers import DELETION
from readingroom.engine.generator.genomes.gene import Gene
from readingroom.engine.generator.genomes.sample import Call, haplotype
from readingroom.engine.generator.genomes.variant import Consequence

_LINE: Final = 60
_ANN: Final = (
    "Functional annotations: 'Allele | Annotation | Annotation_Impact | Gene_Name | Gene_ID | "
    "Feature_Type | Feature_ID | Transcript_BioType | Rank | HGVS.c | HGVS.p | "
    "cDNA.pos / cDNA.length | CDS.pos / CDS.length | AA.pos / AA.length | Distance | "
    "ERRORS / WARNINGS / INFO'"
)
_IMPACTS: Final = {
    Consequence.SYNONYMOUS: "LOW",
    Consequence.MISSENSE: "MODERATE",
    Consequence.NON_CODING: "MODIFIER",
    Consequence.IN_FRAME: "MODERATE",
}
_HEADER: Final = (
    f'##INFO=<ID=SYNTHETIC,Number=0,Type=Flag,Description="{SYNTHETIC}">',
    '##INFO=<ID=AC,Number=A,Type=Integer,Description="Alternate alleles in genotypes">',
    '##INFO=<ID=AN,Number=1,Type=Integer,Description="Alleles in genotypes">',
    '##INFO=<ID=DP,Number=1,Type=Integer,Description="Reads">',
    '##INFO=<ID=SVTYPE,Number=1,Type=String,Description="Kind of structural variant">',
    '##INFO=<ID=SVLEN,Number=.,Type=Integer,Description="Change of length">',
    '##INFO=<ID=END,Number=1,Type=Integer,Description="Last base of the variant">',
    '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
    '##FORMAT=<ID=AD,Number=R,Type=Integer,Description="Reads for each allele">',
    '##FORMAT=<ID=AF,Number=A,Type=Float,Description="Share of reads for the alternate">',
    '##FORMAT=<ID=CN,Number=1,Type=Integer,Description="Copy number">',
    '##FORMAT=<ID=DP,Number=1,Type=Integer,Description="Reads">',
    '##FORMAT=<ID=GQ,Number=1,Type=Integer,Description="Quality of the genotype">',
    '##FORMAT=<ID=PL,Number=G,Type=Integer,Description="Phred-scaled likelihoods">',
    '##FORMAT=<ID=PS,Number=1,Type=Integer,Description="Phase set">',
    '##ALT=<ID=DEL,Description="Deletion">',
    '##ALT=<ID=DUP,Description="Duplication in tandem">',
)


def vcf_text(gene: Gene, calls: Sequence[Call], *, recipe_sha256: str, is_annotated: bool) -> str:
    """Return the variants of a sample as VCF.

    `is_annotated` adds names and consequences in the SnpEff format, shown to readers.
    """
    contig = f"##contig=<ID={gene.contig},length={len(gene.sequence)}>"
    ann = f'##INFO=<ID=ANN,Number=.,Type=String,Description="{_ANN}">'
    lines = [
        "##fileformat=VCFv4.3",
        "##source=Readingroom",
        "##synthetic=yes",
        f"##readingroom_synthetic={SYNTHETIC}",
        f"##readingroom_recipe={recipe_sha256}",
        f"##reference=synthetic sequence {gene.contig}; no real genome",
        contig,
        *_HEADER,
        *([ann] if is_annotated else []),
        "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tSYNTHETIC1",
        *(_row(gene, call, _first_place(calls), is_annotated) for call in calls),
    ]
    return "\n".join(lines) + "\n"


def fasta_text(gene: Gene, calls: Sequence[Call]) -> str:
    """Return the reference and both haplotypes of a sample as FASTA."""
    records = (
        ("reference", gene.sequence),
        ("haplotype_one", haplotype(gene, calls, 0)),
        ("haplotype_two", haplotype(gene, calls, 1)),
    )
    lines: list[str] = []
    for name, letters in records:
        lines.append(f">{gene.contig}_{name} synthetic=yes {SYNTHETIC}")
        lines += (letters[at : at + _LINE] for at in range(0, len(letters), _LINE))
    return "\n".join(lines) + "\n"


def _first_place(calls: Sequence[Call]) -> int:
    return calls[0].variant.start + 1 if calls else 0


def _row(gene: Gene, call: Call, phase_set: int, is_annotated: bool) -> str:
    variant = call.variant
    info = ["SYNTHETIC", f"AC={call.alternate_count}", "AN=2", f"DP={call.depth}"]
    if variant.is_symbolic:
        length = variant.end - variant.start - 1
        sign = "-" if variant.alt == DELETION else ""
        info += [f"SVTYPE={variant.alt[1:-1]}", f"END={variant.end}", f"SVLEN={sign}{length}"]
        keys, values = "GT:CN:DP:PS", f"{call.genotype}:{call.copies}:{call.depth}:{phase_set}"
        quality = "."
    else:
        keys, values = "GT:AD:DP:AF:GQ:PL:PS", f"{_reads(call)}:{phase_set}"
        quality = str(call.likelihoods[0])
    if is_annotated:
        info.append(f"ANN={_annotation(gene, call)}")
    position = variant.start + 1
    fields = (gene.contig, position, ".", variant.ref, variant.alt, quality, "PASS", ";".join(info))
    return "\t".join((*map(str, fields), keys, values))


def _reads(call: Call) -> str:
    reference = call.depth - call.alternate_reads
    share = f"{call.alternate_reads / call.depth:.3f}"
    levels = ",".join(map(str, call.likelihoods))
    reads = f"{reference},{call.alternate_reads}"
    return f"{call.genotype}:{reads}:{call.depth}:{share}:{call.quality}:{levels}"


def _annotation(gene: Gene, call: Call) -> str:
    variant = call.variant
    impact = _IMPACTS.get(variant.consequence, "HIGH")
    names = (variant.coding_name, variant.protein_name.replace("=", "%3D"))
    parts = (variant.alt, variant.term, impact, gene.name, gene.name, "transcript", gene.contig)
    return "|".join((*parts, "protein_coding", "", *names, "", "", "", "", ""))
