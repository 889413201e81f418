"""The genomes family: cases with a VCF and a FASTA file each."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import numpy as np

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.domain.scenario import SYNTHETIC, Recipe
from readingroom.engine.generator.genomes.gene import Gene, make_gene
from readingroom.engine.generator.genomes.plan import DELETION, VariantPlan, place_variants
from readingroom.engine.generator.genomes.sample import Call, Zygosities, haplotype, make_calls
from readingroom.engine.generator.genomes.substitutions import Bias
from readingroom.engine.generator.genomes.variant import Consequence
from readingroom.engine.generator.types import SyntheticCase, SyntheticFile, case_code, case_numbers

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
        *(_row(gene, call, calls[0].variant.start + 1, is_annotated) for call in calls),
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


VARIANTS: Final = "variants.vcf"
SEQUENCES: Final = "sequence.fasta"
COUNTS: Final = {
    "synonymous": Consequence.SYNONYMOUS,
    "missense": Consequence.MISSENSE,
    "nonsense": Consequence.NONSENSE,
    "splice": Consequence.SPLICE,
    "noncoding": Consequence.NON_CODING,
    "inframe": Consequence.IN_FRAME,
    "frameshift": Consequence.FRAMESHIFT,
    "deletions": Consequence.DELETED,
    "duplications": Consequence.DUPLICATED,
}
"""Consequence by the setting that counts it."""
_GENE_NAME: Final = re.compile(r"[A-Z][A-Z0-9-]{1,14}", re.ASCII)


def make_cases(
    recipe: Recipe,
    settings: Mapping[str, str],
    *,
    numbers: Sequence[int] | None = None,
    progress: Progress = NO_PROGRESS,
) -> Iterator[SyntheticCase]:
    """Yield the cases of a checked recipe.

    Raises:
        GenerationError: there is no variant, the gene name is invalid, or the gene has no space.
        Cancelled: the user stopped.
    """
    if not any(int(settings[key]) for key in COUNTS):
        raise GenerationError("The recipe has no variant. Give at least one of any class.")
    for number in case_numbers(recipe, numbers):
        progress.raise_if_cancelled()
        rng = random_stream(recipe.seed, "genomes", str(number))
        gene, calls = make_sample(settings, _counts(settings), rng)
        yield SyntheticCase(
            code=case_code(recipe, number),
            files=sample_files(gene, calls, recipe, settings["annotation"] == "ann"),
            truth=truth_of(gene, calls),
            facts={"Gene": f"{gene.name}, synthetic", "Made": SYNTHETIC},
        )
        progress.report(Step(number, recipe.count, "Synthetic genomes"))


def make_sample(
    settings: Mapping[str, str], counts: Mapping[Consequence, int], rng: np.random.Generator
) -> tuple[Gene, tuple[Call, ...]]:
    """Return a gene and the calls of a sample.

    Raises:
        GenerationError: the gene name is invalid, or there is no space for exons or variants.
    """
    name = settings["gene"]
    if not _GENE_NAME.fullmatch(name):
        message = (
            f"'{name[:40]}' is no name of a gene: write 2 to 15 capitals, digits and hyphens, "
            "beginning with a letter."
        )
        raise GenerationError(message)
    codons, exons = int(settings["codons"]), int(settings["exons"])
    gene = make_gene(name, codon_count=codons, exon_count=exons, rng=rng)
    bias = Bias(float(settings["ti_tv"]), float(settings["cpg_factor"]))
    variants = place_variants(gene, VariantPlan(counts, bias), rng)
    zygosities = Zygosities(settings["zygosity"])
    return gene, make_calls(variants, zygosities, float(settings["depth"]), rng)


def sample_files(
    gene: Gene, calls: tuple[Call, ...], recipe: Recipe, is_annotated: bool
) -> tuple[SyntheticFile, ...]:
    """Return the files of a sample."""
    vcf = vcf_text(gene, calls, recipe_sha256=recipe.sha256, is_annotated=is_annotated)
    return (
        SyntheticFile(VARIANTS, vcf.encode()),
        SyntheticFile(SEQUENCES, fasta_text(gene, calls).encode()),
    )


def truth_of(gene: Gene, calls: tuple[Call, ...]) -> dict[str, str]:
    """Return the consequence of each variant by its position and alleles."""
    return {
        f"{gene.contig}:{call.variant.start + 1} {call.variant.ref}>{call.variant.alt}": "; ".join(
            part
            for part in (
                call.variant.consequence.value,
                call.genotype,
                call.variant.coding_name,
                call.variant.protein_name,
            )
            if part
        )
        for call in calls
    }


def _counts(settings: Mapping[str, str]) -> dict[Consequence, int]:
    return {kind: int(settings[key]) for key, kind in COUNTS.items()}
