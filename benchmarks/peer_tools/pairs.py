"""Costs of ours and of a peer, measured in alternation, and their table.

A shared machine changes its speed within seconds, so ours and the peer run in turns, and the ratio
is formed pair by pair. Ratios are of processor time, which other work changes least; the ratio by
the clock has a column of its own.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from benchmarks.table import median, number_text, print_grid, ratio_text

HEADINGS = ("what", "ours", "peer", "theirs", "ours/peer", "of the pairs", "by the clock", "")
NOT_INSTALLED = "not installed"


class Cost(NamedTuple):
    """Processor time of all threads and time by the clock, in seconds."""

    processor: float
    clock: float


@dataclass(frozen=True, slots=True)
class Comparison:
    """Costs of ours and of a peer for the same task.

    Args:
        name: The task.
        ours: Costs of our runs.
        peer: Name and version of the peer.
        theirs: Costs of the peer's runs, in the same order; empty if it did not run.
        unit: Unit of the printed times.
        scale: Factor from seconds to `unit`.
        missing: Reason why the peer did not run.
    """

    name: str
    ours: tuple[Cost, ...]
    peer: str
    theirs: tuple[Cost, ...] = ()
    unit: str = "s"
    scale: float = 1.0
    missing: str = NOT_INSTALLED

    @property
    def ratios(self) -> tuple[float, ...]:
        """Return ours over theirs of each pair, in processor time."""
        return _ratios(self, 0)

    @property
    def clock_ratio(self) -> float:
        """Return the median of ours over theirs by the clock."""
        return median(_ratios(self, 1))

    @property
    def verdict(self) -> str:
        """Return who was faster in every pair: "ahead", "behind", or "mixed"; "" without a peer."""
        if not self.theirs:
            return ""
        if max(self.ratios) < 1:
            return "ahead"
        return "BEHIND" if min(self.ratios) > 1 else "mixed"


def cost_of(call: Callable[[], object]) -> Cost:
    """Return the cost of a call in this process."""
    processor, clock = time.process_time(), time.perf_counter()
    call()
    return Cost(time.process_time() - processor, time.perf_counter() - clock)


def alternate(
    runs: int, ours: Callable[[], Cost], *theirs: Callable[[], Cost] | None
) -> tuple[tuple[Cost, ...], ...]:
    """Run ours and each peer in turns; return the costs of each, none for a peer that is None."""
    calls = (ours, *theirs)
    costs: list[list[Cost]] = [[] for _ in calls]
    for _ in range(runs):
        for call, spent in zip(calls, costs, strict=True):
            if call is not None:
                spent.append(call())
    return tuple(map(tuple, costs))


def print_comparisons(
    title: str, comparisons: Sequence[Comparison], notes: Sequence[str] = ()
) -> None:
    """Print a row for each comparison."""
    print_grid(title, (HEADINGS, *map(_cells, comparisons)), (1, 3), notes)


def _ratios(comparison: Comparison, part: int) -> tuple[float, ...]:
    pairs = zip(comparison.ours, comparison.theirs, strict=True)
    return tuple(mine[part] / max(other[part], 1e-9) for mine, other in pairs)


def _cells(row: Comparison) -> tuple[str, ...]:
    if not row.theirs:
        return row.name, _time(row, row.ours), row.peer, row.missing, "", "", "", ""
    return (
        row.name,
        _time(row, row.ours),
        row.peer,
        _time(row, row.theirs),
        ratio_text(median(row.ratios)),
        f"{ratio_text(min(row.ratios))} to {ratio_text(max(row.ratios))}",
        ratio_text(row.clock_ratio),
        row.verdict,
    )


def _time(row: Comparison, costs: Sequence[Cost]) -> str:
    """Write the median processor time; "" if nothing was run."""
    if not costs:
        return ""
    return number_text(median([cost.processor for cost in costs]) * row.scale, row.unit)
