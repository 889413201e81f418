"""Order of single outputs and of cases in a worklist.

- Each arm, or each order of arms of a case, is spread evenly over the list, and so is each stratum
  within it: the arm of an item does not follow from its position.
- Items of one case are far apart, and never adjacent if another order exists. Arms of a sequential
  reading are the exception: they form a run that stays together.
- Repeats come at least half a list later. A run is repeated as a whole.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np
from numpy.random import Generator

from readingroom.reading.design.merging import merge_by_target
from readingroom.reading.design.types import PlannedItem


@dataclass(frozen=True, slots=True)
class Run:
    """Items of a case that follow each other directly; a single one unless read in sequence."""

    case: str
    items: tuple[PlannedItem, ...]

    @property
    def arms(self) -> tuple[str, ...]:
        """Return the arms of the items."""
        return tuple(item.arm for item in self.items)


_Kind: TypeAlias = tuple[tuple[str, ...], ...]


def order_runs(
    stream: Generator, runs: Sequence[Run], strata: Mapping[str, tuple[str, ...]]
) -> list[Run]:
    """Return runs in random order.

    The j-th of a case's m runs has the target (j + u) / m of the list. Over the cases with the same
    arms in the same order, u is spread evenly from 0 to 1.

    Args:
        stream: random stream of the list.
        runs: in any order.
        strata: stratum by case.
    """
    by_case: defaultdict[str, list[Run]] = defaultdict(list)
    for run in sorted(runs, key=lambda run: (run.case, [_identity(item) for item in run.items])):
        by_case[run.case].append(run)
    arranged = _arranged(stream, by_case, strata)
    kinds: defaultdict[_Kind, list[str]] = defaultdict(list)
    for case, own in arranged.items():
        kinds[tuple(run.arms for run in own)].append(case)
    targets: dict[str, list[tuple[float, Run]]] = {}
    for kind in sorted(kinds):
        cases = _stratified(stream, kinds[kind], strata)
        spots = stream.random(len(cases))
        for rank, case in enumerate(cases):
            start = (rank + float(spots[rank])) / len(cases)
            own = arranged[case]
            jitter = 0.2 * (stream.random(len(own)) - 0.5) if len(own) > 1 else [0.0]
            targets[case] = [
                ((j + start + float(jitter[j])) / len(own), own[j]) for j in range(len(own))
            ]
    return [run for _, run in merge_by_target(targets)]


def with_repeats(stream: Generator, runs: Sequence[Run], share: float) -> tuple[PlannedItem, ...]:
    """Return the items, with some runs of the first half repeated half a list later.

    Args:
        stream: random stream of the repeats.
        runs: in order.
        share: proportion of the runs that are repeated; the arms share in them evenly.
    """
    half = len(runs) // 2
    count = min(half, int(share * len(runs) + 0.5))
    after: defaultdict[int, list[int]] = defaultdict(list)
    indices_of: defaultdict[str, list[int]] = defaultdict(list)
    for index, run in enumerate(runs):
        indices_of[run.case].append(index)
    is_free = np.ones(len(runs), dtype=np.bool_)
    for original in sorted(_even_choice(stream, runs[:half], count)):
        is_apart = is_free.copy()
        for index in indices_of[runs[original].case]:
            is_apart[max(index - 1, 0) : index + 1] = False
        positions = np.flatnonzero(is_apart[original + half :])
        if not len(positions):
            positions = np.arange(len(runs) - original - half)
        position = original + half + int(positions[stream.integers(len(positions))])
        after[position].append(original)
        is_free[position] = False
    items: list[PlannedItem] = []
    start_of: dict[int, int] = {}
    for index, run in enumerate(runs):
        start_of[index] = len(items)
        items += _placed(run, len(items))
        for original in after[index]:
            items += _placed(runs[original], len(items), start_of[original])
    return tuple(items)


def _placed(run: Run, position: int, original: int | None = None) -> list[PlannedItem]:
    return [
        replace(
            item,
            follows=position + offset - 1 if offset else None,
            repeat_of=None if original is None else original + offset,
        )
        for offset, item in enumerate(run.items)
    ]


def _even_choice(stream: Generator, runs: Sequence[Run], count: int) -> list[int]:
    """Return the indices of some runs, from each kind of arms equally many where possible."""
    used: Counter[tuple[str, ...]] = Counter()
    turns: list[tuple[int, int, int]] = []
    for index in stream.permutation(len(runs)):
        arms = runs[index].arms
        turns.append((used[arms], len(turns), int(index)))
        used[arms] += 1
    return [index for _, _, index in sorted(turns)[:count]]


def _arranged(
    stream: Generator, by_case: Mapping[str, Sequence[Run]], strata: Mapping[str, tuple[str, ...]]
) -> dict[str, list[Run]]:
    """Return the runs of each case in order; over like cases each arm is first equally often."""
    alike: defaultdict[tuple[object, ...], list[str]] = defaultdict(list)
    arranged: dict[str, list[Run]] = {}
    for case in sorted(by_case):
        arranged[case] = list(by_case[case])
        if len(by_case[case]) == 1:
            continue
        shuffled = [by_case[case][int(i)] for i in stream.permutation(len(by_case[case]))]
        arranged[case] = sorted(shuffled, key=lambda run: run.arms)
        alike[strata.get(case, ()), *(run.arms for run in arranged[case])].append(case)
    for key in sorted(alike, key=repr):
        cases = alike[key]
        for turn, index in enumerate(stream.permutation(len(cases))):
            own = arranged[cases[int(index)]]
            shift = turn % len(own)
            arranged[cases[int(index)]] = own[shift:] + own[:shift]
    return arranged


def _stratified(
    stream: Generator, cases: Sequence[str], strata: Mapping[str, tuple[str, ...]]
) -> list[str]:
    """Return cases in random order, with each stratum spread evenly."""
    by_stratum: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
    for case in sorted(cases):
        by_stratum[strata.get(case, ())].append(case)
    targets = []
    for stratum in sorted(by_stratum):
        own = by_stratum[stratum]
        spots = stream.random(len(own))
        for rank, index in enumerate(stream.permutation(len(own))):
            targets.append(((rank + float(spots[rank])) / len(own), own[int(index)]))
    return [case for _, case in sorted(targets)]


def _identity(item: PlannedItem) -> tuple[str, str, str]:
    return (item.arm, item.left or "", item.right or "")
