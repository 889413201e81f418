"""Conditions of a suite whose inputs are switched off: every combination of its modalities."""

from collections.abc import Sequence
from typing import Final, NamedTuple

MIN_MODALITIES: Final = 2
MAX_MODALITIES: Final = 4
"""Four modalities have 16 combinations, each of which is asked."""


class Coalition(NamedTuple):
    """Combination of modalities: bit i of `bits` is 1 where modality i is in the input.

    `condition` names it in results, "" for the whole input.
    """

    bits: int
    condition: str


def coalitions(names: Sequence[str]) -> tuple[Coalition, ...]:
    """Return all combinations of modalities, from the whole input to the question alone."""

    def rank(bits: int) -> tuple[int, int]:
        return -bits.bit_count(), bits if bits.bit_count() == 1 else -bits

    ordered = sorted(range(1 << len(names)), key=rank)
    return tuple(Coalition(bits, condition_of(names, bits)) for bits in ordered)


def condition_of(names: Sequence[str], bits: int) -> str:
    """Return the name of a combination: "without note", "only note", "question only"."""
    on = [name for bit, name in enumerate(names) if bits >> bit & 1]
    off = [name for name in names if name not in on]
    if not off:
        return ""
    if not on:
        return "question only"
    if len(off) > 1 and len(on) == 1:
        return f"only {on[0]}"
    return f"without {' and '.join(off)}"
