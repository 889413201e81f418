"""A synthetic gene: flanks, exons, introns with their splice sites, and a coding sequence.

No real genome is used. The gene lies on the forward strand of a contig of its own.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import pairwise
from typing import Final

import numpy as np

from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.genomes.codons import BASES, coding_sequence

FLANK: Final = 200
UTR_5: Final = 60
UTR_3: Final = 120
MIN_PIECE: Final = 24
"""Coding bases between two introns, and between an intron and the start or stop codon."""
_INTRON_LENGTHS: Final = (90, 200)
_KOZAK: Final = "GCCACC"
"""Sequence before the start codon of most vertebrate genes (Kozak, NAR 15:8125, 1987)."""
# GC content of the human genome 41%, CpG a fifth of the count expected from it (Lander et al.,
# Nature 409:860, 2001).
_BACKGROUND: Final = {"A": 0.295, "C": 0.205, "G": 0.205, "T": 0.295}
_CPG_SHARE: Final = 0.136  # after C: CpG is then a fifth of the expected count


class Region(StrEnum):
    """Region of a gene."""

    FLANK = "flank"
    UTR_5 = "5' untranslated"
    CODING = "coding"
    UTR_3 = "3' untranslated"
    DONOR = "splice donor"
    ACCEPTOR = "splice acceptor"
    SPLICE_REGION = "splice region"
    """The third to the eighth base of an intron from either end (Sequence Ontology, SO:0001630)."""
    INTRON = "intron"


@dataclass(frozen=True)
class Gene:
    """A gene on its contig; positions are zero-based, ends exclusive.

    `coding` are the positions of the bases from the start codon to the stop codon, inclusive.
    """

    name: str
    contig: str
    sequence: str
    exons: tuple[tuple[int, int], ...]
    coding: tuple[int, ...]

    @cached_property
    def coding_sequence(self) -> str:
        """Return the coding bases."""
        return "".join(self.sequence[position] for position in self.coding)

    @cached_property
    def coding_index(self) -> dict[int, int]:
        """Return the index, from zero, of each coding position."""
        return {position: number for number, position in enumerate(self.coding)}

    @cached_property
    def regions(self) -> tuple[Region, ...]:
        """Return the region of each base."""
        regions = [Region.FLANK] * len(self.sequence)
        first = self.coding[0]
        for start, end in self.exons:
            for position in range(start, end):
                regions[position] = Region.UTR_5 if position < first else Region.UTR_3
        for position in self.coding:
            regions[position] = Region.CODING
        for start, end in self.introns:
            regions[start:end] = [Region.INTRON] * (end - start)
            regions[start : start + 8] = [Region.SPLICE_REGION] * 8
            regions[end - 8 : end] = [Region.SPLICE_REGION] * 8
            regions[start : start + 2] = [Region.DONOR] * 2
            regions[end - 2 : end] = [Region.ACCEPTOR] * 2
        return tuple(regions)

    @cached_property
    def introns(self) -> tuple[tuple[int, int], ...]:
        """Return the introns."""
        ends = [end for _, end in self.exons[:-1]]
        starts = [start for start, _ in self.exons[1:]]
        return tuple(zip(ends, starts, strict=True))

    def codon_positions(self, position: int) -> tuple[int, int, int]:
        """Return the positions of the codon of a coding position."""
        first = self.coding_index[position] // 3 * 3
        a, b, c = self.coding[first : first + 3]
        return a, b, c


def make_gene(name: str, *, codon_count: int, exon_count: int, rng: np.random.Generator) -> Gene:
    """Return a gene; equal states of `rng` give equal genes.

    Raises:
        GenerationError: there are too few codons for the exons.
    """
    coding = coding_sequence(codon_count, rng)
    cuts = _cuts(len(coding), exon_count, rng)
    parts = [background(FLANK, rng)]
    bounds = (0, *cuts, len(coding))
    exons: list[tuple[int, int]] = []
    places: list[int] = []
    for number, (start, end) in enumerate(pairwise(bounds)):
        if number:
            parts.append(_intron(rng))
        at = sum(map(len, parts))
        before = background(UTR_5 - len(_KOZAK), rng) + _KOZAK if number == 0 else ""
        after = background(UTR_3, rng) if number == exon_count - 1 else ""
        parts.append(before + coding[start:end] + after)
        exons.append((at, at + len(parts[-1])))
        places += range(at + len(before), at + len(before) + end - start)
    parts.append(background(FLANK, rng))
    return Gene(name, f"synthetic_{name}", "".join(parts), tuple(exons), tuple(places))


def background(length: int, rng: np.random.Generator) -> str:
    """Return bases with the GC content and CpG depletion of the human genome."""
    plain = np.array([_BACKGROUND[base] for base in BASES])
    after_c = plain * np.where(np.array(list(BASES)) == "G", _CPG_SHARE, 1.0)
    sums = {False: np.cumsum(plain), True: np.cumsum(after_c / after_c.sum())}
    letters: list[str] = []
    for chance in rng.random(length):
        is_after_c = bool(letters) and letters[-1] == "C"
        letters.append(BASES[min(3, int(np.searchsorted(sums[is_after_c], chance, "right")))])
    return "".join(letters)


def _intron(rng: np.random.Generator) -> str:
    """Return an intron that begins with GT and ends with AG."""
    low, high = _INTRON_LENGTHS
    return "GT" + background(int(rng.integers(low, high)) - 4, rng) + "AG"


def _cuts(length: int, exon_count: int, rng: np.random.Generator) -> list[int]:
    """Return the positions of introns among coding bases, with a minimum distance."""
    free = length - MIN_PIECE * exon_count
    if free < 0:
        most = length // MIN_PIECE
        message = (
            f"{exon_count} exons do not fit into {length // 3} codons: say at most {most} exons, "
            "or more codons."
        )
        raise GenerationError(message)
    gaps = np.sort(rng.integers(0, free + 1, size=exon_count - 1))
    return [int(gap) + MIN_PIECE * (number + 1) for number, gap in enumerate(gaps)]


def coding_position(gene: Gene, position: int) -> str:
    """Return a position relative to the start codon: 7, -3, *5, 88+2, 89-1."""
    if position in gene.coding_index:
        return str(gene.coding_index[position] + 1)
    for start, end in gene.introns:
        if start <= position < end:
            if position - start < end - position:
                return f"{gene.coding_index[start - 1] + 1}+{position - start + 1}"
            return f"{gene.coding_index[end] + 1}-{end - position}"
    if position < gene.coding[0]:
        return f"-{gene.coding[0] - position}"
    return f"*{position - gene.coding[-1]}"


def indel_name(gene: Gene, start: int, ref: str, alt: str) -> str:
    """Return the name of a pure deletion or insertion within coding bases.

    By the nomenclature, the last of all equivalent positions is named; `start`, `ref` and `alt` are
    as in VCF, with the base before.
    """
    sequence = gene.sequence
    first = start + 1
    if len(ref) > len(alt):
        end = start + len(ref)
        while sequence[first] == sequence[end]:
            first, end = first + 1, end + 1
        return f"c.{_span(gene, first, end)}del"
    added = alt[1:]
    while sequence[first] == added[0]:
        first, added = first + 1, added[1:] + added[0]
    before = first - len(added)
    if sequence[before:first] == added:
        return f"c.{_span(gene, before, first)}dup"
    return f"c.{coding_position(gene, first - 1)}_{coding_position(gene, first)}ins{added}"


def _span(gene: Gene, start: int, end: int) -> str:
    if end - start == 1:
        return coding_position(gene, start)
    return f"{coding_position(gene, start)}_{coding_position(gene, end - 1)}"
