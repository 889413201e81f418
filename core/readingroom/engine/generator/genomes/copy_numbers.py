"""Deletions and duplications of whole exons, as symbolic alleles."""

from typing import Final

import numpy as np

from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.genomes.gene import Gene
from readingroom.engine.generator.genomes.variant import Consequence, SimulatedVariant

DELETION: Final = "<DEL>"
DUPLICATION: Final = "<DUP>"
_MAX_EXONS: Final = 2
_OFF_SPLICE_SITE: Final = 20
"""Bases of an intron or flank that remain next to an exon."""


def make_copy_number(
    gene: Gene, symbol: str, *, occupied: np.ndarray, rng: np.random.Generator
) -> SimulatedVariant:
    """Return a deletion or a duplication of one or two exons with parts of their flanks.

    Raises:
        GenerationError: no position is available.
    """
    choices = [
        (first, first + count)
        for count in range(1, min(_MAX_EXONS, max(1, len(gene.exons) - 1)) + 1)
        for first in range(len(gene.exons) - count + 1)
    ]
    for number in rng.permutation(len(choices)):
        first, last = choices[int(number)]
        start, end = _breakpoints(gene, first, last, rng)
        start, end = _leftmost(gene.sequence, start, end)
        if not occupied[start - 1 : end + 1].any():
            return _variant(gene, symbol, (start, end), last - first)
    raise GenerationError("The gene has too little room for the copy number variants. Use fewer.")


def _breakpoints(gene: Gene, first: int, last: int, rng: np.random.Generator) -> tuple[int, int]:
    """Return start and end (exclusive) of a span that contains the exons from first to last."""
    left = gene.exons[first - 1][1] if first else 1
    right = gene.exons[last][0] if last < len(gene.exons) else len(gene.sequence) - 1
    start, end = gene.exons[first][0], gene.exons[last - 1][1]
    off = _OFF_SPLICE_SITE
    return (
        int(rng.integers(left + off, start - off)),
        int(rng.integers(end + off, right - off)),
    )


def _leftmost(sequence: str, start: int, end: int) -> tuple[int, int]:
    while start > 1 and sequence[start - 1] == sequence[end - 1]:
        start, end = start - 1, end - 1
    return start, end


def _variant(gene: Gene, symbol: str, span: tuple[int, int], exon_count: int) -> SimulatedVariant:
    start, end = span
    is_whole = exon_count == len(gene.exons)
    if symbol == DELETION:
        kind = Consequence.DELETED
        term = "transcript_ablation" if is_whole else "exon_loss_variant"
    else:
        kind = Consequence.DUPLICATED
        term = "transcript_amplification" if is_whole else "feature_elongation"
    return SimulatedVariant(start - 1, gene.sequence[start - 1], symbol, kind, term, end=end)
