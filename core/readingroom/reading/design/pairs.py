"""Worklists of pairs: the pairs of a reader, their order, and the output shown on the left.

Lists are determined by the protocol's seed and the reader's code. Adding a reader changes no other
list, and every list can be reproduced. The design controls position, order and memory effects as
usual in paired-preference reader studies:
- The pairs of a case are spread over the whole list of a reader, and never adjacent if another
  order exists, so that the memory of one answer does not influence the next.
- Sides are drawn in permuted blocks of four per pair of models. In a finished list every pair has
  each model on the left equally often, or once more where the count is odd, and so has every model
  over all its pairs.
- Repeats come at least half a list later, with sides swapped.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from numpy.random import Generator

from readingroom.domain.random_streams import random_stream
from readingroom.reading.design.merging import merge_by_target

Pair: TypeAlias = tuple[str, str]
BLOCK = 4


@dataclass(frozen=True, slots=True)
class Slot:
    """One position of a list. `repeat_of` is the zero-based position that it repeats, else None."""

    case: str
    left: str
    right: str
    repeat_of: int | None = None


def plan_worklist(
    seed: int,
    reader: str,
    models_by_case: Mapping[str, Sequence[str]],
    *,
    pairs_per_case: int | None = None,
    repeat_share: float = 0.0,
    session: str = "",
) -> tuple[Slot, ...]:
    """Return a reader's worklist.

    Args:
        seed: of the protocol.
        reader: the reader's code; part of the names of the random streams.
        models_by_case: for each case (by code) the models (by name) that have an output for it.
            A case with fewer than two gets no pair. The order of the mapping does not matter.
        pairs_per_case: maximum number of pairs of each case, chosen so that pairs and models occur
            equally often; None means all.
        repeat_share: proportion of the pairs shown twice, at most 0.5.
        session: further name of the random streams, "" in a study with one session.
    """
    names = (reader, session) if session else (reader,)
    pairs = _choose_pairs(random_stream(seed, "pairs", *names), models_by_case, pairs_per_case)
    order = _spread(random_stream(seed, "order", *names), pairs)
    slots = _assign_sides(random_stream(seed, "sides", *names), order)
    return _with_repeats(random_stream(seed, "repeats", *names), slots, repeat_share)


def _choose_pairs(
    stream: Generator, models_by_case: Mapping[str, Sequence[str]], limit: int | None
) -> dict[str, list[Pair]]:
    """Return each case's pairs; with a limit, the least used pairs of the least used models."""
    cases = sorted(models_by_case)
    pair_uses: Counter[Pair] = Counter()
    model_uses: Counter[str] = Counter()
    chosen: dict[str, list[Pair]] = {}
    for index in stream.permutation(len(cases)):
        case = cases[index]
        left = list(combinations(sorted(set(models_by_case[case])), 2))
        stream.shuffle(left)
        count = len(left) if limit is None else min(limit, len(left))
        selected: list[Pair] = []
        for _ in range(count):
            pair = min(
                left, key=lambda p: (pair_uses[p], model_uses[p[0]] + model_uses[p[1]])
            )  # the first of equals; their order is random
            left.remove(pair)
            selected.append(pair)
            pair_uses[pair] += 1
            model_uses.update(pair)
        if selected:
            chosen[case] = selected
    return chosen


def _spread(stream: Generator, pairs: Mapping[str, Sequence[Pair]]) -> list[tuple[str, Pair]]:
    """Return all pairs in an order that keeps the pairs of one case far from each other.

    The j-th of a case's m pairs has the target (j + u) / m of the list, u random per case and
    slightly jittered per pair.
    """
    targets: dict[str, list[tuple[float, Pair]]] = {}
    for case in sorted(pairs):
        shuffled = [pairs[case][i] for i in stream.permutation(len(pairs[case]))]
        start, jitter = stream.random(), 0.4 * (stream.random(len(shuffled)) - 0.5)
        aims = [(j + start + float(jitter[j])) / len(shuffled) for j in range(len(shuffled))]
        targets[case] = list(zip(aims, shuffled, strict=True))
    return merge_by_target(targets)


def _assign_sides(stream: Generator, order: Sequence[tuple[str, Pair]]) -> list[Slot]:
    counts = Counter(pair for _, pair in order)
    odd = sorted(pair for pair, count in counts.items() if count % 2)
    extra_left = orient(stream, odd)
    sides = {
        pair: _side_sequence(stream, counts[pair], pair in extra_left)[::-1]
        for pair in sorted(counts)
    }
    slots = []
    for case, pair in order:
        left, right = pair if sides[pair].pop() else pair[::-1]
        slots.append(Slot(case, left, right))
    return slots


def _side_sequence(stream: Generator, count: int, has_extra_left: bool) -> list[bool]:
    """Return `count` sides (True: the pair's first model on the left) in permuted blocks."""
    sides: list[bool] = []
    for start in range(0, count, BLOCK):
        size = min(BLOCK, count - start)
        block = [True, False] * (size // 2) + [has_extra_left] * (size % 2)
        sides += [block[i] for i in stream.permutation(size)]
    return sides


def orient(stream: Generator, pairs: Sequence[Pair]) -> frozenset[Pair]:
    """Return which pairs put their first model left, so that no model's sides differ by over 1.

    The pairs are edges of a graph; each model of odd degree gets an edge to an extra vertex "", and
    walking closed trails over all edges enters each vertex as often as it leaves it (Euler).
    """
    neighbours: defaultdict[str, list[str]] = defaultdict(list)
    for index in stream.permutation(len(pairs)):
        first, second = pairs[index]
        neighbours[first].append(second)
        neighbours[second].append(first)
    for model in [model for model, others in neighbours.items() if len(others) % 2]:
        neighbours[model].append("")
        neighbours[""].append(model)
    given = set(pairs)
    first_left: set[Pair] = set()
    for model in sorted(neighbours):
        here = model
        while neighbours[here]:
            there = neighbours[here].pop()
            neighbours[there].remove(here)
            if (here, there) in given:
                first_left.add((here, there))
            here = there
    return frozenset(first_left)


def _with_repeats(stream: Generator, slots: Sequence[Slot], share: float) -> tuple[Slot, ...]:
    """Return the slots with some of the first half repeated, sides swapped, half a list later."""
    half = len(slots) // 2
    count = min(half, int(share * len(slots) + 0.5))
    originals = sorted(int(i) for i in stream.permutation(half)[:count])
    after: defaultdict[int, list[int]] = defaultdict(list)
    for original in originals:
        case = slots[original].case
        positions = range(original + half, len(slots))
        good = [
            position
            for position in positions
            if not after[position] and _is_apart(slots, position, case)
        ] or list(positions)
        after[good[int(stream.integers(len(good)))]].append(original)
    planned: list[Slot] = []
    position_of: dict[int, int] = {}
    for index, slot in enumerate(slots):
        position_of[index] = len(planned)
        planned.append(slot)
        for original in after[index]:
            twin = slots[original]
            planned.append(Slot(twin.case, twin.right, twin.left, position_of[original]))
    return tuple(planned)


def _is_apart(slots: Sequence[Slot], position: int, case: str) -> bool:
    """Return whether a slot inserted after `position` has no neighbour of the same case."""
    return all(slot.case != case for slot in slots[position : position + 2])
