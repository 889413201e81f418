"""Plan of the variants of a gene, and their placement without contact.

All equivalent positions of a change lie within one exon and outside its start and stop codons; an
in-frame change introduces no premature stop.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.genomes.codons import BASES, STOP, translated
from readingroom.engine.generator.genomes.gene import Gene, indel_name
from readingroom.engine.generator.genomes.substitutions import (
    Bias,
    Candidate,
    candidates,
    consequence,
    substitution,
    weights,
)
from readingroom.engine.generator.genomes.variant import (
    Consequence,
    SimulatedVariant,
    left_aligned,
    replaced,
)

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
            return _copy_number_variant(gene, symbol, (start, end), last - first)
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


def _copy_number_variant(
    gene: Gene, symbol: str, span: tuple[int, int], exon_count: int
) -> SimulatedVariant:
    start, end = span
    is_whole = exon_count == len(gene.exons)
    if symbol == DELETION:
        kind = Consequence.DELETED
        term = "transcript_ablation" if is_whole else "exon_loss_variant"
    else:
        kind = Consequence.DUPLICATED
        term = "transcript_amplification" if is_whole else "feature_elongation"
    return SimulatedVariant(start - 1, gene.sequence[start - 1], symbol, kind, term, end=end)


MAX_LENGTH: Final = 21
"""Maximum number of inserted or deleted bases."""
_TRIES: Final = 400
# Most indels are short: Mills et al., Genome Research 16:1182 (2006). Each step halves the share.
_STEP: Final = 0.5


class _Change(NamedTuple):
    """Replacement of the bases from `start`; one of the two sequences is empty."""

    start: int
    ref: str
    alt: str


def make_indel(
    gene: Gene, *, is_in_frame: bool, occupied: np.ndarray, rng: np.random.Generator
) -> SimulatedVariant:
    """Return an insertion or a deletion, each half the time.

    Args:
        gene: the gene.
        is_in_frame: whether the reading frame is kept.
        occupied: bool array over the positions of the gene that are not available.
        rng: random generator.

    Raises:
        GenerationError: no position is available.
    """
    segments = _segments(gene)
    sizes = np.array([max(0, end - start) for start, end in segments], dtype=float)
    for _ in range(_TRIES):
        start, end = segments[int(rng.choice(len(segments), p=sizes / sizes.sum()))]
        change = _change(gene, int(rng.integers(start, end)), is_in_frame, rng)
        variant = _variant(gene, change, (start, end), occupied)
        if variant is not None:
            return variant
    raise GenerationError("The gene has too little room for the indels. Use fewer.")


def _segments(gene: Gene) -> list[tuple[int, int]]:
    """Return the coding part of each exon, without start and stop codons."""
    first, last = gene.coding[3], gene.coding[-4]
    return [(max(start, first), min(end, last + 1)) for start, end in gene.exons]


def _change(gene: Gene, position: int, is_in_frame: bool, rng: np.random.Generator) -> _Change:
    length = _length(is_in_frame, rng)
    if rng.random() < 0.5:
        return _Change(position, gene.sequence[position : position + length], "")
    return _Change(position, "", "".join(BASES[each] for each in rng.integers(0, 4, length)))


def _length(is_in_frame: bool, rng: np.random.Generator) -> int:
    lengths = [n for n in range(1, MAX_LENGTH + 1) if (n % 3 == 0) is is_in_frame]
    use = _STEP ** np.arange(len(lengths))
    return int(rng.choice(lengths, p=use / use.sum()))


def _variant(
    gene: Gene, change: _Change, segment: tuple[int, int], occupied: np.ndarray
) -> SimulatedVariant | None:
    """Return a change as a variant, None if the rules forbid it."""
    start, ref, alt = left_aligned(gene.sequence, *change)
    first, end = start + 1, _last_end(gene.sequence, start, ref, alt)
    if first < segment[0] or end > segment[1] or occupied[start : end + 1].any():
        return None
    is_in_frame = (len(ref) - len(alt)) % 3 == 0
    if is_in_frame and not _reads_through(gene, start, ref, alt):
        return None
    kind = Consequence.IN_FRAME if is_in_frame else Consequence.FRAMESHIFT
    is_deletion = len(ref) > len(alt)
    in_frame_term = "inframe_deletion" if is_deletion else "inframe_insertion"
    term = in_frame_term if is_in_frame else "frameshift_variant"
    return SimulatedVariant(start, ref, alt, kind, term, indel_name(gene, start, ref, alt))


def _last_end(sequence: str, start: int, ref: str, alt: str) -> int:
    """Return the end of the change (exclusive) in its rightmost equivalent form."""
    changed = ref[1:] or alt[1:]
    first = start + 1
    end = first + len(ref) - 1
    while end < len(sequence) and sequence[end] == changed[0]:
        changed, end = changed[1:] + changed[0], end + 1
    return end


def _reads_through(gene: Gene, start: int, ref: str, alt: str) -> bool:
    """Return whether the changed gene has its only stop at the end."""
    number = gene.coding_index[start + 1]
    coding = gene.coding_sequence
    # The preceding base can be intronic: only inserted or deleted bases count here.
    changed = replaced(coding, number, ref[1:], alt[1:])
    return translated(changed).find(STOP) == len(changed) // 3 - 1


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
