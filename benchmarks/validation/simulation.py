"""Shared frame of the simulations: count how often something holds, print it with its limits."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

HEADINGS: Final = ("quantity", "before", "now", "target", "")
Z_95: Final = 1.959964


@dataclass(frozen=True, slots=True)
class Rate:
    """Share of simulated data sets in which an event happened.

    Args:
        events: Number of data sets in which it happened.
        n: Number of data sets that were simulated.
    """

    events: int
    n: int

    @property
    def value(self) -> float:
        """Return the share, in [0, 1]."""
        return self.events / self.n

    @property
    def standard_error(self) -> float:
        """Return the Monte Carlo standard error of the share (binomial)."""
        return float(np.sqrt(self.value * (1.0 - self.value) / self.n))

    def __str__(self) -> str:
        """Return the share to three digits, with its number of data sets."""
        return f"{self.value:.3f} (n={self.n})"


@dataclass(frozen=True, slots=True)
class Line:
    """One simulated rate beside the rate of the former method.

    Args:
        quantity: What was simulated, with its design: "AUROC, 8 items, percentile bootstrap".
        now: Rate of the present method.
        target: Lowest and highest rate that is accepted.
        before: Rate of the former method on the same data sets; None if it gave no interval.
    """

    quantity: str
    now: Rate
    target: tuple[float, float]
    before: Rate | None = None

    @property
    def is_met(self) -> bool:
        """Return whether the present rate is within the target, but for Monte Carlo error."""
        low, high = self.target
        spread = Z_95 * np.sqrt(low * (1.0 - low) / self.now.n) if 0 < low < 1 else 0.0
        upper = Z_95 * np.sqrt(high * (1.0 - high) / self.now.n) if 0 < high < 1 else 0.0
        return low - spread <= self.now.value <= high + upper


def data_sets(description: str, default: int, quick: int) -> int:
    """Return how many data sets the command line asks for (`--studies N`, `--quick`)."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--studies", type=int, default=default, help="simulated data sets")
    parser.add_argument("--quick", action="store_true", help=f"only {quick} data sets")
    chosen = parser.parse_args()
    return quick if chosen.quick else chosen.studies


def print_rates(title: str, lines: Sequence[Line]) -> None:
    """Print the rates as a Markdown table, ready for `docs/validation/statistics.md`."""
    print(f"## {title}\n")
    print(f"| {' | '.join(HEADINGS)} |")
    print("|---|---|---|---|---|")
    for line in lines:
        low, high = line.target
        before = "none" if line.before is None else str(line.before)
        met = "met" if line.is_met else "MISSED"
        print(f"| {line.quantity} | {before} | {line.now} | {low:g} to {high:g} | {met} |")
    print(flush=True)
