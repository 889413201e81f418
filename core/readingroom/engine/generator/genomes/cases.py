"""The genomes family: cases with a VCF and a FASTA file each."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

import numpy as np

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.domain.scenario import SYNTHETIC, Recipe
from readingroom.engine.generator.case_codes import case_code
from readingroom.engine.generator.genomes.files import fasta_text, vcf_text
from readingroom.engine.generator.genomes.gene import Gene, make_gene
from readingroom.engine.generator.genomes.plan import VariantPlan, place_variants
from readingroom.engine.generator.genomes.sample import Call, Zygosities, make_calls
from readingroom.engine.generator.genomes.substitutions import Bias
from readingroom.engine.generator.genomes.variant import Consequence
from readingroom.engine.generator.types import SyntheticCase, SyntheticFile

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
    recipe: Recipe, settings: Mapping[str, str], *, progress: Progress = NO_PROGRESS
) -> Iterator[SyntheticCase]:
    """Yield the cases of a checked recipe.

    Raises:
        GenerationError: there is no variant, the gene name is invalid, or the gene has no space.
        Cancelled: the user stopped.
    """
    if not any(int(settings[key]) for key in COUNTS):
        raise GenerationError("The recipe has no variant. Give at least one of any class.")
    for number in range(1, recipe.count + 1):
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
