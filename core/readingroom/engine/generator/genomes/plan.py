"""Plan of the variants of a gene, and their placement without contact."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.genomes.copy_numbers import (
    DELETION,
    DUPLICATION,
    make_copy_number,
)
from readingroom.engine.generator.genomes.gene import Gene
from readingroom.engine.generator.genomes.indels import make_indel
from readingroom.engine.generator.genomes.substitutions import (
    Bias,
    Candidate,
    candidates,
    consequence,
    substitution,
    weights,
)
from readingroom.engine.generator.genomes.variant import Consequence, SimulatedVariant

APART: Final = 4
"""Minimum number of bases between two variants, so that each can be judged separately."""
_COPY_NUMBERS: Final = {Consequence.DELETED: DELETION, Consequence.DUPLICATED: DUPLICATION}
_INDELS: Final = (Consequence.FRAMESHIFT, Consequence.IN_FRAME)
_SUBSTITUTIONS: Final = (
    Consequence.SPLICE,
    Consequence.NONSENSE,
    Consequence.SYNONYMOUS,
    Consequence.MISSENSE,
    Consequence.NON_CODING,
)


@dataclass(frozen=True, slots=True)
class VariantPlan:
    """Number of variants of each consequence, and mutation bias."""

    counts: Mapping[Consequence, int]
    bias: Bias


def place_variants(
    gene: Gene, plan: VariantPlan, rng: np.random.Generator
) -> tuple[SimulatedVariant, ...]:
    """Return the variants of a plan in the order of their positions.

    Raises:
        GenerationError: the gene has no space for all of them.
    """
    occupied = np.zeros(len(gene.sequence), dtype=np.bool_)
    placed: list[SimulatedVariant] = []
    for kind, symbol in _COPY_NUMBERS.items():
        for _ in range(plan.counts.get(kind, 0)):
            placed.append(make_copy_number(gene, symbol, occupied=occupied, rng=rng))
            _take(gene, placed[-1], occupied)
    for kind in _INDELS:
        is_in_frame = kind is Consequence.IN_FRAME
        for _ in range(plan.counts.get(kind, 0)):
            placed.append(make_indel(gene, is_in_frame=is_in_frame, occupied=occupied, rng=rng))
            _take(gene, placed[-1], occupied)
    placed += _substitutions(gene, plan, occupied, rng)
    return tuple(sorted(placed, key=lambda variant: variant.start))


def _substitutions(
    gene: Gene, plan: VariantPlan, occupied: np.ndarray, rng: np.random.Generator
) -> list[SimulatedVariant]:
    asked = [kind for kind in _SUBSTITUTIONS if plan.counts.get(kind, 0)]
    if not asked:
        return []
    known: dict[Consequence, list[Candidate]] = {kind: [] for kind in asked}
    for candidate in candidates(gene):
        kind = consequence(gene, candidate)
        if kind in known:
            known[kind].append(candidate)
    placed: list[SimulatedVariant] = []
    for kind in asked:
        chances = weights(gene, known[kind], plan.bias)
        for _ in range(plan.counts[kind]):
            candidate = _drawn(kind, known[kind], chances, occupied, rng)
            placed.append(substitution(gene, candidate, kind))
            _take(gene, placed[-1], occupied)
    return placed


def _drawn(
    kind: Consequence,
    among: list[Candidate],
    chances: np.ndarray,
    occupied: np.ndarray,
    rng: np.random.Generator,
) -> Candidate:
    places = np.array([candidate.position for candidate in among], dtype=np.intp)
    left = chances * ~occupied[places]
    if not left.sum() > 0:
        raise GenerationError(
            f"The gene has too little room for the variants of class '{kind.value}'. Use fewer, or "
            "more codons and exons."
        )
    return among[int(rng.choice(len(among), p=left / left.sum()))]


def _take(gene: Gene, variant: SimulatedVariant, occupied: np.ndarray) -> None:
    """Mark the positions of a variant, its neighbours and its codons as occupied."""
    start, end = variant.span
    occupied[max(0, start - APART) : end + APART] = True
    if not variant.is_symbolic:
        for position in range(start, end + 1):
            if position in gene.coding_index:
                occupied[list(gene.codon_positions(position))] = True
