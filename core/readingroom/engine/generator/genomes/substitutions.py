"""Single-base variants by consequence: enumeration of candidates, weighted by context.

The weight of a candidate depends on its trinucleotide: a transition of the C or G of a CpG is
`cpg_factor` times as likely as another transition, because methylated cytosine becomes thymine
(about ten times in human germ cells: Nachman and Crowell, Genetics 156:297, 2000). Transitions and
transversions are weighted to have the requested ratio among all changes of all bases of the gene
(about 2.1 in human genomes: 1000 Genomes Project, Nature 526:68, 2015). Within a class the ratio
differs because of the genetic code.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from readingroom.engine.generator.genomes.codons import BASES, GENETIC_CODE, STOP, THREE_LETTERS
from readingroom.engine.generator.genomes.gene import Gene, Region, coding_position
from readingroom.engine.generator.genomes.variant import Consequence, SimulatedVariant

_PARTNER: Final = {"A": "G", "G": "A", "C": "T", "T": "C"}
_TERMS: Final = {
    Region.UTR_5: "5_prime_UTR_variant",
    Region.UTR_3: "3_prime_UTR_variant",
    Region.INTRON: "intron_variant",
    Region.DONOR: "splice_donor_variant",
    Region.ACCEPTOR: "splice_acceptor_variant",
}
_CODING_TERMS: Final = {
    Consequence.SYNONYMOUS: "synonymous_variant",
    Consequence.MISSENSE: "missense_variant",
    Consequence.NONSENSE: "stop_gained",
}


class Candidate(NamedTuple):
    """A zero-based position and its alternate base."""

    position: int
    alt: str


class Bias(NamedTuple):
    """Ratio of transitions to transversions, and the factor for transitions in CpG."""

    ti_tv: float
    cpg_factor: float


def is_transition(ref: str, alt: str) -> bool:
    """Return whether a change is from purine to purine, or from pyrimidine to pyrimidine."""
    return _PARTNER[ref] == alt


def is_cpg(sequence: str, position: int) -> bool:
    """Return whether a base is the C or the G of a CpG."""
    return (
        sequence[position : position + 2] == "CG"
        or sequence[max(0, position - 1) : position + 1] == "CG"
    )


def consequence(gene: Gene, candidate: Candidate) -> Consequence | None:
    """Return the consequence of a candidate; None at excluded positions.

    Excluded are the flanks, the start codon, the stop codon, and intron positions near a splice
    site, where the consequence is uncertain.
    """
    region = gene.regions[candidate.position]
    if region is Region.CODING:
        before, after = _codons(gene, candidate)
        number = gene.coding_index[candidate.position] // 3
        return None if number == 0 or GENETIC_CODE[before] == STOP else _kind(before, after)
    if region in (Region.FLANK, Region.SPLICE_REGION):
        return None
    is_splice = region in (Region.DONOR, Region.ACCEPTOR)
    return Consequence.SPLICE if is_splice else Consequence.NON_CODING


def substitution(gene: Gene, candidate: Candidate, kind: Consequence) -> SimulatedVariant:
    """Return the variant of a candidate with a known consequence."""
    position, alt = candidate
    ref = gene.sequence[position]
    name = f"c.{coding_position(gene, position)}{ref}>{alt}"
    if kind not in _CODING_TERMS:
        return SimulatedVariant(position, ref, alt, kind, _TERMS[gene.regions[position]], name)
    before, after = (GENETIC_CODE[codon] for codon in _codons(gene, candidate))
    letters = "=" if kind is Consequence.SYNONYMOUS else THREE_LETTERS[after]
    protein = f"p.{THREE_LETTERS[before]}{gene.coding_index[position] // 3 + 1}{letters}"
    return SimulatedVariant(position, ref, alt, kind, _CODING_TERMS[kind], name, protein)


def _codons(gene: Gene, candidate: Candidate) -> tuple[str, str]:
    """Return the codon of a coding base before and after the change."""
    number = gene.coding_index[candidate.position]
    first = number // 3 * 3
    codon = gene.coding_sequence[first : first + 3]
    at = number - first
    return codon, codon[:at] + candidate.alt + codon[at + 1 :]


def _kind(before: str, after: str) -> Consequence:
    old, new = GENETIC_CODE[before], GENETIC_CODE[after]
    if old == new:
        return Consequence.SYNONYMOUS
    return Consequence.NONSENSE if new == STOP else Consequence.MISSENSE


def candidates(gene: Gene) -> Iterator[Candidate]:
    """Yield every change of every base outside the flanks."""
    for position, region in enumerate(gene.regions):
        if region is not Region.FLANK:
            ref = gene.sequence[position]
            yield from (Candidate(position, alt) for alt in BASES if alt != ref)


def weights(gene: Gene, among: list[Candidate], bias: Bias) -> np.ndarray:
    """Return the weights of candidates; those of all candidates of the gene sum to 1.

    `among` may be a subset of all candidates; the weights do not depend on the subset.
    """
    sequence = gene.sequence
    inside = [
        position for position, region in enumerate(gene.regions) if region is not Region.FLANK
    ]
    in_cpg = sum(is_cpg(sequence, position) for position in inside)
    transitions = len(inside) - in_cpg + bias.cpg_factor * in_cpg
    transversion = 1.0 / (2 * len(inside) * (1.0 + bias.ti_tv))
    transition = bias.ti_tv * transversion * 2 * len(inside) / transitions
    rates = np.full(len(among), transversion)
    for number, (position, alt) in enumerate(among):
        if is_transition(sequence[position], alt):
            rates[number] = transition * (bias.cpg_factor if is_cpg(sequence, position) else 1.0)
    return rates
