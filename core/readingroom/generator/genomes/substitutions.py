"""Single-base variants of a class: all candidates are known, and context says how likely each is.

The weight of a candidate depends on its trinucleotide: a transition of the C or G of a CpG is
`cpg_factor` times as likely as another transition, because methylated cytosine becomes thymine
(about ten times in human germ cells: Nachman and Crowell, Genetics 156:297, 2000). Transitions
and transversions are weighted so that among all changes of all bases of the gene they have the
ratio asked for (about 2.1 in human genomes: 1000 Genomes Project, Nature 526:68, 2015). Within a
class the ratio differs, as the genetic code has it.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from readingroom.generator.genomes.codons import BASES, GENETIC_CODE, STOP, THREE_LETTERS
from readingroom.generator.genomes.gene import Gene, Region
from readingroom.generator.genomes.names import coding_place
from readingroom.generator.genomes.variant import Consequence, Variant

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
    """A base, zero-based, and what it may become."""

    place: int
    alt: str


class Bias(NamedTuple):
    """The ratio of transitions to transversions, and the factor for transitions in CpG."""

    ti_tv: float
    cpg_factor: float


def is_transition(ref: str, alt: str) -> bool:
    """Return whether a purine stays a purine, or a pyrimidine a pyrimidine."""
    return _PARTNER[ref] == alt


def is_cpg(sequence: str, place: int) -> bool:
    """Return whether a base is the C or the G of a CpG."""
    return sequence[place : place + 2] == "CG" or sequence[max(0, place - 1) : place + 1] == "CG"


def substitution(gene: Gene, candidate: Candidate) -> Variant | None:
    """Return the variant of a candidate; None in the flanks, in the start codon and of the stop."""
    ref = gene.sequence[candidate.place]
    region = gene.regions[candidate.place]
    name = f"c.{coding_place(gene, candidate.place)}{ref}>{candidate.alt}"
    if region is Region.FLANK:
        return None
    if region is not Region.CODING:
        is_splice = region in (Region.DONOR, Region.ACCEPTOR)
        kind = Consequence.SPLICE if is_splice else Consequence.NON_CODING
        return Variant(candidate.place, ref, candidate.alt, kind, _TERMS[region], name)
    places = gene.codon_places(candidate.place)
    number = gene.coding_index[candidate.place] // 3 + 1
    before = GENETIC_CODE["".join(gene.sequence[place] for place in places)]
    changed = (candidate.alt if p == candidate.place else gene.sequence[p] for p in places)
    after = GENETIC_CODE["".join(changed)]
    if number == 1 or before == STOP:
        return None
    kind = _kind(before, after)
    letters = "=" if kind is Consequence.SYNONYMOUS else THREE_LETTERS[after]
    protein = f"p.{THREE_LETTERS[before]}{number}{letters}"
    term = _CODING_TERMS[kind]
    return Variant(candidate.place, ref, candidate.alt, kind, term, name, protein)


def _kind(before: str, after: str) -> Consequence:
    if before == after:
        return Consequence.SYNONYMOUS
    return Consequence.NONSENSE if after == STOP else Consequence.MISSENSE


def candidates(gene: Gene) -> Iterator[Candidate]:
    """Yield every change of every base outside the flanks."""
    for place, region in enumerate(gene.regions):
        if region is not Region.FLANK:
            ref = gene.sequence[place]
            yield from (Candidate(place, alt) for alt in BASES if alt != ref)


def weights(gene: Gene, among: list[Candidate], bias: Bias) -> np.ndarray:
    """Return how likely each candidate is; their sum is that of all candidates of the gene: 1.

    `among` may be a part of all candidates; the weights do not depend on which part it is.
    """
    sequence = gene.sequence
    inside = [place for place, region in enumerate(gene.regions) if region is not Region.FLANK]
    in_cpg = sum(is_cpg(sequence, place) for place in inside)
    transitions = len(inside) - in_cpg + bias.cpg_factor * in_cpg
    transversion = 1.0 / (2 * len(inside) * (1.0 + bias.ti_tv))
    transition = bias.ti_tv * transversion * 2 * len(inside) / transitions
    found = np.full(len(among), transversion)
    for number, (place, alt) in enumerate(among):
        if is_transition(sequence[place], alt):
            found[number] = transition * (bias.cpg_factor if is_cpg(sequence, place) else 1.0)
    return found
