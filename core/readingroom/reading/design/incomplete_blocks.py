"""Balanced incomplete blocks: each reader reads some cases, pairs of readers share equally many.

A design starts from cyclic difference sets where the numbers allow them, which gives the known
balanced designs such as (7, 3, 1) and (13, 4, 1), and from stratified random order otherwise. Then
readers exchange cases of one stratum as long as the squared numbers of shared cases decrease
(John & Williams, Cyclic and Computer Generated Designs, 1995). An exchange keeps the number of
cases of each reader and stratum, and the number of readers of each case.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations

import numpy as np
from numpy.random import Generator

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.reading.design.types import Concurrence, SessionWorklists

_SMALL = 400
"""Below this number of readers times cases, several starts are tried."""
_STARTS = 6
_STEPS = 600
"""Exchanges tried from each start of a small design, with those that change nothing."""
_EVALUATIONS = 3_000
"""Pairs of readers evaluated at most in a large design."""

_EXCHANGED_CASES = 48
"""Cases of each of two readers among which the best exchange is searched, in large designs."""


def incomplete_blocks(
    stream: Generator, reader_count: int, strata: Sequence[int], cases_per_reader: int
) -> BoolArray:
    """Return which reader reads which case, boolean array (readers, cases).

    Each reader has `cases_per_reader` cases and each case equally many readers, or one more; the
    cases of a reader are spread evenly over the strata.

    Args:
        stream: random stream of the design.
        reader_count: at least 1.
        strata: number of the stratum of each case.
        cases_per_reader: 1 to the number of cases.
    """
    groups = np.array(strata, dtype=np.int64)
    if cases_per_reader == len(groups):
        return np.ones((reader_count, len(groups)), dtype=np.bool_)
    is_small = reader_count * len(groups) <= _SMALL
    designs: list[IntArray] = []
    for start in range(_STARTS if is_small else 1):
        design = None
        if start == 0:
            design = _cyclic_start(stream, reader_count, groups, cases_per_reader)
        if design is None:
            design = _random_start(stream, reader_count, groups, cases_per_reader)
        _even_strata(stream, design, groups)
        if is_small:
            _exchange_small(stream, design, groups)
        else:
            _exchange_large(stream, design, groups)
        designs.append(design)
        if _cost(design) == _lowest_cost(design):
            break
    return min(designs, key=_cost).astype(np.bool_)


def concurrence(lists: Sequence[SessionWorklists]) -> Concurrence:
    """Return how evenly pairs of readers share cases, over all sessions.

    With one reader, shared cases, their variance and its bound are 0, and there is no efficiency.
    """
    cases_of: dict[str, set[str]] = {}
    for worklists in lists:
        for reader, items in worklists.lists.items():
            cases_of.setdefault(reader, set()).update(item.case for item in items)
    cases = sorted(set().union(*cases_of.values()))
    return _concurrence_of(
        np.array([[case in cases_of[reader] for case in cases] for reader in sorted(cases_of)])
        .reshape(len(cases_of), len(cases))
        .astype(np.int64)
    )


def _concurrence_of(design: IntArray) -> Concurrence:
    readers = len(design)
    if readers < 2:
        return Concurrence(0, 0, 0.0, 0.0, None, None)
    shared = _pair_counts(design)
    proportion = int(shared.sum()) % len(shared) / len(shared)
    sizes = design.sum(axis=1)
    reads = design.sum(axis=0)
    used = design[:, reads > 0].astype(np.float64)
    scale = 1.0 / np.sqrt(np.maximum(sizes, 1))
    information = np.eye(readers) - (used / reads[reads > 0]) @ used.T * np.outer(scale, scale)
    factors = np.linalg.eigvalsh(information)[1:]
    is_connected = bool(sizes.min() > 0 and factors[0] > 1e-9)
    return Concurrence(
        least=int(shared.min()),
        most=int(shared.max()),
        variance=float(np.var(shared)),
        lowest_variance=proportion * (1.0 - proportion),
        efficiency=float(len(factors) / np.sum(1.0 / factors)) if is_connected else None,
        highest_efficiency=min(1.0, float(np.mean(factors))),
    )


def least_read(
    stream: Generator,
    reads: Mapping[str, int],
    strata: Mapping[str, tuple[str, ...]],
    cases_per_reader: int,
) -> tuple[str, ...]:
    """Return the cases of a further reader: the least read, evenly over the strata.

    Args:
        stream: random stream of the reader.
        reads: number of readers of each case.
        strata: stratum by case.
        cases_per_reader: 1 to the number of cases.
    """
    cases = sorted(reads)
    waiting = sorted(
        (reads[cases[int(i)]], turn, cases[int(i)])
        for turn, i in enumerate(stream.permutation(len(cases)))
    )
    limit = waiting[cases_per_reader - 1][0]
    chosen = [case for count, _, case in waiting if count < limit]
    tied = [case for count, _, case in waiting if count == limit]
    size = dict.fromkeys(strata.values(), 0)
    for case in cases:
        size[strata[case]] += 1
    used = dict.fromkeys(size, 0)
    for case in chosen:
        used[strata[case]] += 1
    while len(chosen) < cases_per_reader:
        case = min(tied, key=lambda c: (used[strata[c]] + 0.5) / size[strata[c]])
        tied.remove(case)
        chosen.append(case)
        used[strata[case]] += 1
    return tuple(sorted(chosen))


def _random_start(
    stream: Generator, reader_count: int, groups: IntArray, cases_per_reader: int
) -> IntArray:
    """Give readers consecutive parts of random orders of all cases, each order used up first."""
    design = np.zeros((reader_count, len(groups)), dtype=np.int64)
    left: list[int] = []
    for reader in stream.permutation(reader_count):
        own = left[:cases_per_reader]
        left = left[cases_per_reader:]
        missing = cases_per_reader - len(own)
        if missing:
            used = set(own)
            order = _stratified_order(stream, groups)
            own += [case for case in order if case not in used][:missing]
            added = set(own) - used
            left = [case for case in order if case not in added]
        design[reader, own] = 1
    return design


def _stratified_order(stream: Generator, groups: IntArray) -> list[int]:
    targets: FloatArray = np.empty(len(groups))
    for group in np.unique(groups):
        members = stream.permutation(np.flatnonzero(groups == group))
        targets[members] = (np.arange(len(members)) + stream.random()) / len(members)
    return [int(case) for case in np.argsort(targets, kind="stable")]


def _cyclic_start(
    stream: Generator, reader_count: int, groups: IntArray, cases_per_reader: int
) -> IntArray | None:
    """Develop base blocks of readers cyclically; None where the numbers do not allow it."""
    block_count, rest = divmod(len(groups), reader_count)
    if rest or not block_count or cases_per_reader % block_count:
        return None
    size = cases_per_reader // block_count
    if reader_count * len(groups) > _SMALL * 4:
        return None
    blocks = _base_blocks(stream, reader_count, block_count, size)
    names = stream.permutation(reader_count)
    order = stream.permutation(len(groups))
    order = order[np.argsort(groups[order], kind="stable")]
    design = np.zeros((reader_count, len(groups)), dtype=np.int64)
    for number, block in enumerate(blocks):
        for shift in range(reader_count):
            members = [names[(element + shift) % reader_count] for element in block]
            design[members, order[number * reader_count + shift]] = 1
    return design


def _base_blocks(
    stream: Generator, modulus: int, block_count: int, size: int
) -> list[tuple[int, ...]]:
    """Return blocks of residues whose differences are as evenly frequent as a search finds."""
    differences: dict[tuple[int, ...], IntArray] = {}

    def differences_of(block: tuple[int, ...]) -> IntArray:
        if block not in differences:
            apart = np.bincount(
                [(b - a) % modulus for a in block for b in block if a != b], minlength=modulus
            )
            differences[block] = apart.astype(np.int64)
        return differences[block]

    candidates = (
        [(0, *rest) for rest in combinations(range(1, modulus), size - 1)]
        if _is_searchable(modulus, size)
        else []
    )
    best: list[tuple[int, ...]] = []
    lowest = np.inf
    for _ in range(4):
        blocks = [
            tuple(sorted(int(i) for i in stream.permutation(modulus)[:size]))
            for _ in range(block_count)
        ]
        for number in [*range(block_count)] * 2:
            others = sum((differences_of(b) for i, b in enumerate(blocks) if i != number))
            options = candidates or [
                tuple(sorted(int(i) for i in stream.permutation(modulus)[:size])) for _ in range(50)
            ]
            blocks[number] = min(
                [blocks[number], *options],
                key=lambda block: int(np.square(differences_of(block) + others)[1:].sum()),
            )
        cost = int(np.square(sum(differences_of(block) for block in blocks))[1:].sum())
        if cost < lowest:
            best, lowest = blocks, cost
    return best


def _is_searchable(modulus: int, size: int) -> bool:
    count = 1
    for i in range(size - 1):
        count = count * (modulus - 1 - i) // (i + 1)
        if count > 2_000:
            return False
    return True


def _even_strata(stream: Generator, design: IntArray, groups: IntArray) -> None:
    """Exchange cases until the readers' numbers of cases of each stratum differ by at most one."""
    kinds = np.unique(groups)
    counts = np.stack([design[:, groups == kind].sum(axis=1) for kind in kinds], axis=1)
    for column in range(len(kinds)):
        while np.ptp(counts[:, column]) > 1:
            giver, taker = int(np.argmax(counts[:, column])), int(np.argmin(counts[:, column]))
            surplus = counts[taker] - counts[giver]
            other = int(np.argmax(surplus))
            given = np.flatnonzero((groups == kinds[column]) & (design[giver] > design[taker]))
            returned = np.flatnonzero((groups == kinds[other]) & (design[taker] > design[giver]))
            _swap(
                design,
                giver,
                taker,
                int(given[stream.integers(len(given))]),
                int(returned[stream.integers(len(returned))]),
            )
            for reader, sign in ((giver, -1), (taker, 1)):
                counts[reader, column] += sign
                counts[reader, other] -= sign


def _swap(design: IntArray, first: int, second: int, given: int, returned: int) -> None:
    design[first, given] = design[second, returned] = 0
    design[first, returned] = design[second, given] = 1


def _exchange_small(stream: Generator, design: IntArray, groups: IntArray) -> None:
    """Exchange at random pairs of readers, also where the cost stays, and keep the best."""
    if len(design) < 2:
        return
    goal = _lowest_cost(design)
    for _ in range(_STEPS):
        if _cost(design) == goal:
            return
        first, second = (int(i) for i in stream.permutation(len(design))[:2])
        _best_exchange(stream, design, groups, first, second, limit=0)


def _exchange_large(stream: Generator, design: IntArray, groups: IntArray) -> None:
    """Exchange between all pairs of readers until no exchange helps, or the bound is reached."""
    pairs = list(combinations(range(len(design)), 2))
    evaluations = 0
    is_improved = True
    while is_improved and evaluations < _EVALUATIONS:
        is_improved = False
        for index in stream.permutation(len(pairs)):
            for _ in range(len(groups)):
                evaluations += 1
                if not _best_exchange(stream, design, groups, *pairs[index], limit=-1):
                    break
                is_improved = True
        if _cost(design) == _lowest_cost(design):
            return


def _best_exchange(
    stream: Generator, design: IntArray, groups: IntArray, first: int, second: int, *, limit: int
) -> bool:
    """Make the best exchange of two readers, if it changes the cost by the limit at most.

    The change is half of that of the sum of squared numbers of shared cases: with A and B the
    readers of the two cases, and w how many more cases each reader shares with the second than with
    the first, it is the sum of w + 1 over A without B and of 1 - w over B without A.
    """
    given = np.flatnonzero(design[first] > design[second])
    returned = np.flatnonzero(design[second] > design[first])
    if not len(given) or not len(returned):
        return False
    if max(len(given), len(returned)) > _EXCHANGED_CASES:
        given = stream.permutation(given)[:_EXCHANGED_CASES]
        returned = stream.permutation(returned)[:_EXCHANGED_CASES]
    weight = design @ (design[second] - design[first])
    weight[[first, second]] = 0
    others = np.ones(len(design), dtype=np.int64)
    others[[first, second]] = 0
    gives = design[:, given].astype(np.float32)  # products of small integers, exact and fast
    gets = design[:, returned].astype(np.float32)
    change = ((weight + others) @ gives)[:, None] + (others - weight) @ gets - 2 * (gives.T @ gets)
    change = np.where(groups[given][:, None] == groups[returned], change, limit + 1)
    lowest = int(change.min())
    if lowest > limit:
        return False
    ties = np.argwhere(change == lowest)
    row, column = ties[int(stream.integers(len(ties)))]
    _swap(design, first, second, int(given[row]), int(returned[column]))
    return True


def _pair_counts(design: IntArray) -> IntArray:
    return (design @ design.T)[np.triu_indices(len(design), 1)]


def _cost(design: IntArray) -> int:
    return int(np.square(_pair_counts(design)).sum())


def _lowest_cost(design: IntArray) -> int:
    """Return the cost if all pairs of readers shared equally many cases, or one more."""
    reads = design.sum(axis=0)
    pairs = len(design) * (len(design) - 1) // 2
    if not pairs:
        return 0
    each, extra = divmod(int((reads * (reads - 1) // 2).sum()), pairs)
    return (pairs - extra) * each * each + extra * (each + 1) ** 2
