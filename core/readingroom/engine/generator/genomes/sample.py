"""A synthetic sample: two haplotypes of a gene, and read counts of each genotype."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import numpy as np

from readingroom.engine.generator.genomes.gene import Gene
from readingroom.engine.generator.genomes.plan import DELETION
from readingroom.engine.generator.genomes.variant import SimulatedVariant, replaced

ERROR: Final = 0.01
"""Share of reads with the wrong allele."""
_MIN_DEPTH: Final = 10
_MIN_QUALITY: Final = 20
_MAX_QUALITY: Final = 99
_HOMOZYGOUS_SHARE: Final = 1 / 3
_SHARES: Final = (ERROR, 0.5, 1 - ERROR)
"""Expected share of reads with the alternate allele, by the number of alternate haplotypes."""


class Zygosities(StrEnum):
    """Number of haplotypes with a variant."""

    HETEROZYGOUS = "heterozygous"
    HOMOZYGOUS = "homozygous"
    MIXED = "mixed"


@dataclass(frozen=True, slots=True)
class Call:
    """A variant in the sample; reads are counted unless it is a copy number variant.

    `haplotypes` states for the first and the second whether it has the variant. `likelihoods` are
    Phred-scaled, the best 0, for none, one and two haplotypes.
    """

    variant: SimulatedVariant
    haplotypes: tuple[bool, bool]
    depth: int
    alternate_reads: int = 0
    likelihoods: tuple[int, int, int] = (0, 0, 0)

    @property
    def genotype(self) -> str:
        """Return the phased genotype, such as 0|1."""
        first, second = self.haplotypes
        return f"{int(first)}|{int(second)}"

    @property
    def alternate_count(self) -> int:
        """Return the number of haplotypes with the variant."""
        return sum(self.haplotypes)

    @property
    def copies(self) -> int:
        """Return the copy number of the span."""
        change = -1 if self.variant.alt == DELETION else 1
        return 2 + change * self.alternate_count

    @property
    def quality(self) -> int:
        """Return the quality of the genotype: the second best likelihood, at most 99."""
        return min(_MAX_QUALITY, sorted(self.likelihoods)[1])


def make_calls(
    variants: Sequence[SimulatedVariant],
    zygosities: Zygosities,
    depth: float,
    rng: np.random.Generator,
) -> tuple[Call, ...]:
    """Return a call for each variant; the reads always support the true genotype.

    Depth is Poisson distributed; that of a copy number variant is proportional to its copies.
    """
    return tuple(
        make_call(variant, _haplotypes(zygosities, rng), depth, rng) for variant in variants
    )


def make_call(
    variant: SimulatedVariant, haplotypes: tuple[bool, bool], depth: float, rng: np.random.Generator
) -> Call:
    """Return the call of a variant on given haplotypes, with supporting reads."""
    if variant.is_symbolic:
        copies = Call(variant, haplotypes, 0).copies
        return Call(variant, haplotypes, int(rng.poisson(depth * copies / 2)))
    number = sum(haplotypes)
    reads = max(_MIN_DEPTH, int(rng.poisson(depth)))
    while True:
        alternate = int(rng.binomial(reads, _SHARES[number]))
        scores = likelihoods(reads - alternate, alternate)
        call = Call(variant, haplotypes, reads, alternate, scores)
        if scores[number] == 0 and call.quality >= _MIN_QUALITY:
            return call


def _haplotypes(zygosities: Zygosities, rng: np.random.Generator) -> tuple[bool, bool]:
    chance, side = rng.random(), int(rng.integers(2))
    is_homozygous = zygosities is Zygosities.HOMOZYGOUS or (
        zygosities is Zygosities.MIXED and chance < _HOMOZYGOUS_SHARE
    )
    return (True, True) if is_homozygous else (side == 0, side == 1)


def likelihoods(reference_reads: int, alternate_reads: int) -> tuple[int, int, int]:
    """Return the Phred-scaled likelihoods of no, one and two alternate alleles, the best 0."""
    logs = [
        alternate_reads * math.log10(share) + reference_reads * math.log10(1 - share)
        for share in _SHARES
    ]
    none, single, double = (round(10 * (max(logs) - log)) for log in logs)
    return none, single, double


def haplotype(gene: Gene, calls: Sequence[Call], number: int) -> str:
    """Return one of the two sequences of the sample; `number` is 0 or 1."""
    sequence = gene.sequence
    for call in reversed(calls):
        variant = call.variant
        if not call.haplotypes[number]:
            continue
        if variant.is_symbolic:
            sequence = _recopied(sequence, variant)
        else:
            sequence = replaced(sequence, variant.start, variant.ref, variant.alt)
    return sequence


def _recopied(sequence: str, variant: SimulatedVariant) -> str:
    start, end = variant.start + 1, variant.end
    if variant.alt == DELETION:
        return sequence[:start] + sequence[end:]
    return sequence[:end] + sequence[start:end] + sequence[end:]
