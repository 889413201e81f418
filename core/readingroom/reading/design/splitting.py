"""Split readings evenly over the sequences of a crossover.

Each reading joins a reader and a case. For two sequences the readings are linked in pairs: at each
reader within classes of like cases, what is left over within strata, then within the reader; and at
each case. Along the resulting paths and circles the sequences alternate, so each class, stratum,
reader and case has both equally often, or one of them once more (as in proofs of equitable
edge colourings of bipartite graphs: de Werra, Discrete Math 1971;1:63 - circles are even). For more
than two, each two are split again until all are even; each step lowers the sum of squared counts.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.random import Generator

_MAX_ROUNDS = 50
"""Bound of rounds over all pairs of sequences; an even split is usually reached in three."""
_ROUNDS_AFTER_EARLIER = 4
"""Bound of rounds where earlier readers may make an even split impossible."""


@dataclass(frozen=True, slots=True)
class Reading:
    """Case to be read by a reader; cases of a class are alike in stratum and outputs."""

    reader: str
    case: str
    stratum: tuple[str, ...] = ()
    available: tuple[str, ...] = ()


def split_evenly(
    stream: Generator,
    readings: Sequence[Reading],
    count: int,
    earlier: Mapping[str, Sequence[int]] | None = None,
) -> list[int]:
    """Return a sequence, from 0 to `count` - 1, for each reading.

    Args:
        stream: random stream of this split.
        readings: in a fixed order; each reader and case together once.
        count: number of sequences.
        earlier: for each case how often each sequence was used before, by other readers. Balance
            within a reader takes precedence over these.
    """
    counts_before = earlier or {}
    if count == 1 or not readings:
        return [0] * len(readings)
    splitter = _Splitter(stream, readings, count, counts_before)
    if count == 2:
        splitter.split(0, 1)
        return splitter.sequence
    splitter.start()
    pairs = [(a, b) for a in range(count) for b in range(a + 1, count)]
    for _ in range(_ROUNDS_AFTER_EARLIER if counts_before else _MAX_ROUNDS):
        before = list(splitter.sequence)
        for first, second in pairs:
            if splitter.is_uneven(first, second):
                splitter.split(first, second)
        if splitter.sequence == before:
            break
    return splitter.sequence


class _Splitter:
    """Sequences of readings, with the links along which they alternate."""

    def __init__(
        self,
        stream: Generator,
        readings: Sequence[Reading],
        count: int,
        earlier: Mapping[str, Sequence[int]],
    ) -> None:
        self.sequence = [0] * len(readings)
        self._stream = stream
        self._count = count
        self._cases = [reading.case for reading in readings]
        numbers = _numbered(self._cases)
        self._before = np.zeros((max(numbers) + 1, count), dtype=np.int64)
        for case, number in zip(self._cases, numbers, strict=True):
            self._before[number] = earlier.get(case, 0)
        self._case_numbers = numbers
        self._levels: tuple[list[int], ...] = (
            _numbered([(r.reader, r.stratum, r.available) for r in readings]),
            _numbered([(r.reader, r.stratum) for r in readings]),
            _numbered([r.reader for r in readings]),
        )

    def start(self) -> None:
        """Assign the sequences in turn, to each reader class by class."""
        order = [int(i) for i in self._stream.permutation(len(self.sequence))]
        order.sort(key=lambda i: (self._levels[2][i], self._levels[1][i], self._levels[0][i]))
        shift = int(self._stream.integers(self._count))
        for turn, index in enumerate(order):
            self.sequence[index] = (turn + shift) % self._count

    def is_uneven(self, first: int, second: int) -> bool:
        """Return whether some group has one of two sequences at least twice more often."""
        sequence = np.array(self.sequence)
        sign = (sequence == first).astype(np.int64) - (sequence == second)
        by_case = np.bincount(self._case_numbers, sign)
        by_case += self._before[:, first] - self._before[:, second]
        totals = [by_case, *(np.bincount(numbers, sign) for numbers in self._levels)]
        return any(np.abs(total).max() > 1 for total in totals)

    def split(self, first: int, second: int) -> None:
        """Split the readings of two sequences evenly between them."""
        chosen = [i for i, s in enumerate(self.sequence) if s in (first, second)]
        order = [chosen[int(i)] for i in self._stream.permutation(len(chosen))]
        links: dict[int, list[int]] = {index: [] for index in order}
        wanted = self._link_within_cases(order, links, first, second)
        self._link_within_readers(order, links, wanted, first)
        sides = self._stream.integers(2, size=len(order))
        done: set[int] = set()
        for index, side in zip([*wanted, *order], [*sides[: len(wanted)], *sides], strict=True):
            if index in done:
                continue
            self.sequence[index] = wanted.get(index, (first, second)[side])
            done.add(index)
            waiting = [index]
            while waiting:
                here = waiting.pop()
                other = second if self.sequence[here] == first else first
                for there in links[here]:
                    if there not in done:
                        self.sequence[there] = other
                        done.add(there)
                        waiting.append(there)

    def _link_within_cases(
        self, order: Sequence[int], links: dict[int, list[int]], first: int, second: int
    ) -> dict[int, int]:
        """Link readings of a case in pairs; return the sequences wanted to offset earlier ones."""
        wanted: dict[int, int] = {}
        for number, members in _grouped(order, self._case_numbers).items():
            surplus = int(self._before[number, first] - self._before[number, second])
            offset = min(abs(surplus), len(members))
            wanted.update(dict.fromkeys(members[:offset], second if surplus > 0 else first))
            free = members[offset:]
            _link(links, free[::2], free[1::2])
        return wanted

    def _link_within_readers(
        self,
        order: Sequence[int],
        links: dict[int, list[int]],
        wanted: Mapping[int, int],
        first: int,
    ) -> None:
        """Link readings of a reader in pairs, opposite wishes together, likest cases first."""
        rank = {index: -1 if wanted[index] == first else 1 for index in wanted}
        rest = list(order)
        for level in self._levels:
            left_over = []
            for members in _grouped(rest, level).values():
                members.sort(key=lambda index: rank.get(index, 0))
                half = len(members) // 2
                _link(links, members[:half], members[::-1][:half])
                left_over += members[half : len(members) - half]
            rest = left_over


def _link(links: dict[int, list[int]], some: Iterable[int], others: Iterable[int]) -> None:
    for a, b in zip(some, others, strict=False):  # the last of an odd number has no partner
        links[a].append(b)
        links[b].append(a)


def _grouped(indices: Iterable[int], group_of: Sequence[int]) -> dict[int, list[int]]:
    groups: defaultdict[int, list[int]] = defaultdict(list)
    for index in indices:
        groups[group_of[index]].append(index)
    return groups


def _numbered(keys: Sequence[Hashable]) -> list[int]:
    """Return the number of each key, counted in order of first occurrence."""
    numbers: dict[Hashable, int] = {}
    return [numbers.setdefault(key, len(numbers)) for key in keys]
