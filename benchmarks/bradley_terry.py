"""Time Bradley-Terry fits beside evalica and choix on the same votes in the same run.

    python benchmarks/bradley_terry.py [--quick]

Each library gets the votes in the form it takes, prepared outside the clock: evalica integer labels
and winners, choix a list of (winner, loser) tuples and, for its dense variant, the count matrix.
Readingroom keeps counts at all times; "counting included" starts from integer arrays of votes. Ours
includes standard errors and the check that a finite estimate exists; theirs give neither. All run
to the same accuracy, and the estimates are compared before a table is printed. Times are
wall-clock, the best of a few rounds.
"""

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).parents[1]))

import choix
import evalica
import numpy as np
from benchmarks.table import Line, print_table
from numpy.typing import NDArray

from readingroom.domain.random_streams import random_stream
from readingroom.statistics import Fit, Replicates, fit, resample_readers

T = TypeVar("T")
TIMES_FASTER = 10
IntArray = NDArray[np.int64]
TOLERANCE = 1e-6
"""evalica's default; the estimates then agree to about the fourth digit."""


def run(quick: bool) -> list[Line]:
    """Measure everything; `quick` leaves out the large set and repeats less."""
    rounds = 3 if quick else 7
    rows = compare(50, 100_000, rounds)
    if not quick:
        rows += compare(200, 1_000_000, rounds)
    return rows + bootstrap(rounds)


def compare(n_items: int, n_votes: int, rounds: int) -> list[Line]:
    """Measure one fit by every method and check that they agree."""
    task = f"{n_items} items, {n_votes:,} votes"
    winners, losers = draw_votes(n_items, n_votes)
    counts = count_votes(winners, losers, n_items)
    pairs = list(zip(winners.tolist(), losers.tolist(), strict=True))
    first = [evalica.Winner.X] * n_votes
    matrix = counts[..., 0].astype(float)
    ours, found = best_of(lambda: fit_counts(counts), rounds)
    from_votes, _ = best_of(lambda: fit_counts(count_votes(winners, losers, n_items)), rounds)
    few = min(rounds, 3)
    by_evalica, scores = best_of(
        lambda: evalica.bradley_terry(winners, losers, first, tolerance=TOLERANCE), few
    )
    by_choix, params = best_of(lambda: choix.ilsr_pairwise(n_items, pairs, tol=TOLERANCE), 1)
    by_dense, dense = best_of(lambda: choix.ilsr_pairwise_dense(matrix, tol=TOLERANCE), few)
    check_agreement(found, np.log(scores.scores.sort_index().to_numpy()), "evalica")
    check_agreement(found, params, "choix")
    check_agreement(found, dense, "choix, dense")
    return [
        Line(task, ours, "ms", by_evalica / TIMES_FASTER, None, "evalica", by_evalica),
        Line(task, ours, "ms", by_choix / TIMES_FASTER, None, "choix ilsr_pairwise", by_choix),
        Line(task, ours, "ms", None, None, "choix ilsr_pairwise_dense", by_dense),
        Line(f"{task}, counting included", from_votes, "ms"),
    ]


def bootstrap(rounds: int) -> list[Line]:
    """Measure 1,000 reader-cluster resamples of a study of 6 models and 12 readers."""
    counts = random_stream(1, "study").integers(0, 4, (12, 6, 6, 3))
    counts[:, np.arange(6), np.arange(6)] = 0
    rows = []
    for has_side in (False, True):
        found = fit(counts.sum(axis=0), has_side=has_side)
        if not isinstance(found, Fit):
            raise TypeError(found.reason)
        work = partial(resample_readers, found, counts, 1000, random_stream(1, "resample"))
        milliseconds, replicates = best_of(work, rounds)
        if not isinstance(replicates, Replicates) or replicates.failed:
            raise ValueError("the resamples have no finite estimate")
        name = "with side effect" if has_side else "with ties"
        task = f"1,000 reader resamples, 6 models, 12 readers, {name}"
        rows.append(Line(task, milliseconds, "ms", 50))
    return rows


def draw_votes(n_items: int, n_votes: int) -> tuple[IntArray, IntArray]:
    """Return winners and losers of votes between random pairs."""
    stream = random_stream(1, "votes", str(n_items))
    ability = stream.normal(0, 0.7, n_items)
    first = stream.integers(0, n_items, n_votes)
    second = (first + stream.integers(1, n_items, n_votes)) % n_items
    is_first = stream.random(n_votes) < 1 / (1 + np.exp(ability[second] - ability[first]))
    return np.where(is_first, first, second), np.where(is_first, second, first)


def count_votes(winners: IntArray, losers: IntArray, n_items: int) -> IntArray:
    """Return the counts (n, n, 3), each winner on the left."""
    counts = np.zeros((n_items, n_items, 3), dtype=np.int64)
    flat = np.bincount(winners * n_items + losers, minlength=n_items * n_items)
    counts[..., 0] = flat.reshape(n_items, n_items)
    return counts


def fit_counts(counts: IntArray) -> Fit:
    """Fit with the defaults."""
    found = fit(counts)
    if not isinstance(found, Fit):
        raise TypeError(found.reason)
    return found


def best_of(work: Callable[[], T], rounds: int) -> tuple[float, T]:
    """Return the shortest time in milliseconds and the last result."""
    shortest, result = perf_counter_of(work)
    for _ in range(rounds - 1):
        milliseconds, result = perf_counter_of(work)
        shortest = min(shortest, milliseconds)
    return shortest, result


def perf_counter_of(work: Callable[[], T]) -> tuple[float, T]:
    """Return the time of one call in milliseconds and its result."""
    start = perf_counter()
    result = work()
    return (perf_counter() - start) * 1000, result


def check_agreement(found: Fit, logs: NDArray[np.float64], name: str) -> None:
    """Raise ValueError if another method's abilities differ from ours by more than 0.001."""
    gap = float(np.abs(found.abilities - (logs - logs.mean())).max())
    if gap > 1e-3:
        raise ValueError(f"{name} differs by {gap:.4f} log-odds")


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Bradley-Terry beside evalica and choix")
    parser.add_argument("--quick", action="store_true", help="small set only, fewer rounds")
    rows = run(parser.parse_args().quick)
    print_table("Bradley-Terry; targets are a tenth of the peer's time", rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
