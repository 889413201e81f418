"""Time Bradley-Terry fits against evalica and choix on the same votes in the same run.

    python benchmarks/bradley_terry.py [--quick]

Each library gets the votes in its own form, prepared before timing: evalica integer labels
and winners, choix a list of (winner, loser) tuples and, for its dense variant, the count matrix.
Readingroom keeps counts at all times; "counting included" starts from integer arrays of votes.

`fit`, with standard errors, is compared with the whole fits of the others, which give none. Ours
checks that a finite estimate exists; theirs do not. The dense variant of choix starts from the
matrix of wins, at its default tolerance (1e-8) and at that of ours (1e-12). The notes give each
estimate's largest distance from the maximum, which plain Newton steps find apart from all of them.

Intervals with readers and cases random are compared with a refit by choix without each reader and
each case, ties as half wins, from matrices that are counted before.
Times are wall-clock, the best of a few rounds.
"""

import argparse
import sys
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import NamedTuple, TypeVar

from readingroom.domain.arrays import FloatArray, IntArray

sys.path.insert(0, str(Path(__file__).parents[1]))

import choix
import evalica
import numpy as np
from benchmarks.table import Line, print_table

from readingroom.domain.random_streams import random_stream
from readingroom.reading.ability_estimates import estimate_abilities
from readingroom.statistics.bradley_terry import BradleyTerryFit, fit
from readingroom.statistics.sandwich import Ballots

T = TypeVar("T")
TIMES_FASTER = 10
SMALL, LARGE = (50, 100_000), (200, 1_000_000)
EVALICA_DEFAULT, CHOIX_DEFAULT, EXACT = 1e-6, 1e-8, 1e-12
MAX_GAP = 0.1
TIED = 5
"""Every fifth vote is a tie where there are ties."""


class Kind(NamedTuple):
    """Distribution of votes: spread of abilities, share of compared pairs, equal item counts."""

    name: str
    spread: float
    share_compared: float = 1.0
    is_even: bool = True


BALANCED = Kind("all pairs", 0.7)
UNBALANCED = (
    Kind("strong spread", 2.0),
    Kind("a fifth of the pairs", 0.7, 0.2),
    Kind("some items a hundred times as often as others", 0.7, is_even=False),
)


class Votes(NamedTuple):
    """One set of votes; [i, j] of `wins` counts those of i over j."""

    task: str
    n_items: int
    winners: IntArray
    losers: IntArray
    wins: FloatArray
    counts: IntArray

    @property
    def counts_with_ties(self) -> IntArray:
        """Return the counts with every fifth vote of a pair turned into a tie."""
        counts = self.counts.copy()
        counts[..., 2] = counts[..., 0] // TIED
        counts[..., 0] -= counts[..., 2]
        return counts


def run(quick: bool) -> tuple[list[Line], list[str]]:
    """Measure everything; `quick` leaves out the large sets and repeats less."""
    rounds = 1 if quick else 30
    rows: list[Line] = []
    notes: list[str] = []
    for n_items, n_votes in (SMALL,) if quick else (SMALL, LARGE):
        for kind in (BALANCED, *UNBALANCED):
            votes = draw_votes(n_items, n_votes, kind)
            best = find_maximum(votes.wins)
            rows += compare_fits(votes, best, rounds, notes)
            if kind is BALANCED:
                rows += compare_ties(votes, rounds) + compare_refits(votes, rounds)
                notes.append(measure_floor(votes, rounds))
    rows.append(compare_clustered(min(rounds, 5)))
    if not quick:
        rows += compare_slow(draw_votes(*SMALL, BALANCED))
    return rows, notes


def compare_fits(votes: Votes, best: FloatArray, rounds: int, notes: list[str]) -> list[Line]:
    """Measure whole fits."""
    n, task = votes.n_items, f"{votes.task}: fit with errors"
    pairs = list(zip(votes.winners.tolist(), votes.losers.tolist(), strict=True))
    first = [evalica.Winner.X] * len(pairs)
    ours, fitted = best_of(lambda: fit_counts(votes.counts), rounds)
    by_evalica, scores = best_of(
        lambda: evalica.bradley_terry(
            votes.winners, votes.losers, first, tolerance=EVALICA_DEFAULT
        ),
        3,
    )
    by_choix, params = best_of(lambda: choix.ilsr_pairwise(n, pairs), 1)
    logs = np.log(scores.scores.sort_index().to_numpy())
    gaps = [
        ("ours", gap(fitted.abilities, best)),
        ("evalica", gap(logs, best)),
        ("choix ilsr_pairwise", gap(params, best)),
    ]
    dense = []
    for tolerance in (CHOIX_DEFAULT, EXACT):
        work = partial(choix.ilsr_pairwise_dense, votes.wins, tol=tolerance)
        by_dense, params = best_of(work, rounds)
        peer = f"choix ilsr_pairwise_dense, {tolerance:g}"
        gaps.append((peer, gap(params, best)))
        dense.append(Line(task, ours, "ms", by_dense / TIMES_FASTER, None, peer, by_dense))
    notes.append(describe(task, gaps))
    from_votes, _ = best_of(
        lambda: fit_counts(count_votes(votes.winners, votes.losers, n)), min(rounds, 7)
    )
    return [
        Line(task, ours, "ms", by_evalica / TIMES_FASTER, None, "evalica", by_evalica),
        Line(task, ours, "ms", by_choix / TIMES_FASTER, None, "choix ilsr_pairwise", by_choix),
        *dense,
        Line(f"{task}, counting included", from_votes, "ms"),
    ]


def compare_ties(votes: Votes, rounds: int) -> list[Line]:
    """Measure fits of votes with ties; evalica counts each as half a win, choix supports none."""
    counts = votes.counts_with_ties
    left, right, outcome = np.nonzero(counts)
    times = counts[left, right, outcome]
    winner = [
        (evalica.Winner.X, evalica.Winner.Y, evalica.Winner.Draw)[index]
        for index in np.repeat(outcome, times).tolist()
    ]
    lefts, rights = np.repeat(left, times), np.repeat(right, times)
    ours, fitted = best_of(lambda: fit_counts(counts), rounds)
    if fitted.no_tie:
        raise ValueError(fitted.no_tie.reason)
    theirs, _ = best_of(
        lambda: evalica.bradley_terry(lefts, rights, winner, tolerance=EVALICA_DEFAULT), 3
    )
    task = f"{votes.task}: fit with Davidson ties and errors"
    peer = "evalica, ties as half wins"
    return [Line(task, ours, "ms", theirs / TIMES_FASTER, None, peer, theirs)]


def compare_refits(votes: Votes, rounds: int) -> list[Line]:
    """Measure the exact refit after one more vote, from the fit before it."""
    before, tied = fit_counts(votes.counts), votes.counts_with_ties
    tied_before = fit_counts(tied)
    counts = votes.counts.copy()
    for one_more in (counts, tied):
        one_more[0, 1, 0] += 1
    plain, fitted = best_of(lambda: fit_counts(counts, before), rounds)
    if gap(fitted.abilities, fit_counts(counts).abilities) > 1e-8:
        raise ValueError("the refit differs from the fit from scratch")
    davidson, _ = best_of(lambda: fit_counts(tied, tied_before), rounds)
    task = f"{votes.task}: refit after one more vote"
    return [
        Line(f"{task}, with errors", plain, "ms"),
        Line(f"{task}, with Davidson ties and errors", davidson, "ms"),
    ]


def compare_clustered(rounds: int) -> Line:
    """Measure a study of 12 readers, 300 cases and 6 models with ties: fit, intervals, letters."""
    stream = random_stream(1, "study")
    first, second = np.triu_indices(6, 1)
    reader, case, pair = (part.ravel() for part in np.indices((12, 300, len(first))))
    ballots = Ballots(
        reader, case, first[pair], second[pair],
        stream.choice(3, size=len(pair), p=(0.45, 0.35, 0.2)), np.ones_like(reader),
    )  # fmt: skip
    ours, _ = best_of(lambda: estimate_abilities(ballots, tuple("ABCDEF"), 0.95), rounds)
    tables = [
        Ballots(*(part[groups != group] for part in ballots)).counts(6)
        for groups in (reader, case)
        for group in range(int(groups.max()) + 1)
    ]
    wins = [t[..., 0] + t[..., 1].T + (t[..., 2] + t[..., 2].T) / 2 for t in tables]
    theirs, _ = best_of(
        lambda: [choix.ilsr_pairwise_dense(table, tol=CHOIX_DEFAULT) for table in wins], 1
    )
    task = "12 readers x 300 cases x 6 models: fit, clustered intervals, letters"
    return Line(task, ours, "ms", 1000, None, "choix ilsr_pairwise_dense, 312 refits", theirs)


def compare_slow(votes: Votes) -> list[Line]:
    """Measure choix's methods that take seconds, once."""
    task = f"{votes.task}: fit with errors"
    pairs = list(zip(votes.winners.tolist(), votes.losers.tolist(), strict=True))
    ours, fitted = best_of(lambda: fit_counts(votes.counts), 7)
    methods: dict[str, Callable[[], FloatArray]] = {
        "choix mm_pairwise": lambda: choix.mm_pairwise(votes.n_items, pairs, tol=EVALICA_DEFAULT),
        "choix opt_pairwise": lambda: choix.opt_pairwise(votes.n_items, pairs),
        "choix lsr_pairwise, which stops short of the maximum": lambda: choix.lsr_pairwise(
            votes.n_items, pairs
        ),
    }
    rows = []
    for name, work in methods.items():
        theirs, params = best_of(work, 1)
        peer = f"{name} ({gap(params, fitted.abilities):.0e} off)"
        rows.append(Line(task, ours, "ms", theirs / TIMES_FASTER, None, peer, theirs))
    return rows


def measure_floor(votes: Votes, rounds: int) -> str:
    """Report the cost of one factorisation and one pass of exp, which every method needs."""
    n = votes.n_items
    matrix = votes.wins + votes.wins.T + len(votes.winners) * np.eye(n)
    solve, _ = best_of(lambda: np.linalg.solve(matrix, np.ones(n)), rounds)
    exp, _ = best_of(lambda: np.exp(-votes.wins / len(votes.winners)), rounds)
    return (
        f"{votes.task}: one {n} x {n} system solved directly takes {solve * 1000:.0f} us, one pass "
        f"of exp over {n} x {n} numbers {exp * 1000:.0f} us"
    )


def draw_votes(n_items: int, n_votes: int, kind: Kind) -> Votes:
    """Return votes between random pairs, and one of each item over the next, cyclically."""
    stream = random_stream(1, "votes", str(n_items))
    ability = stream.normal(0, kind.spread, n_items)
    often = np.ones(n_items) if kind.is_even else np.geomspace(0.01, 1, n_items)
    is_compared = np.triu(stream.random((n_items, n_items)) < kind.share_compared, 1)
    chance = np.where(is_compared, often[:, None] * often, 0).ravel()
    pair = stream.choice(n_items * n_items, n_votes, p=chance / chance.sum())
    first, second = pair // n_items, pair % n_items
    is_first = stream.random(n_votes) < 1 / (1 + np.exp(ability[second] - ability[first]))
    circle = np.arange(n_items)
    winners = np.concatenate((np.where(is_first, first, second), circle))
    losers = np.concatenate((np.where(is_first, second, first), (circle + 1) % n_items))
    counts = count_votes(winners, losers, n_items)
    task = f"{n_items} items, {n_votes:,} votes, {kind.name}"
    return Votes(task, n_items, winners, losers, counts[..., 0].astype(float), counts)


def count_votes(winners: IntArray, losers: IntArray, n_items: int) -> IntArray:
    """Return the counts (n, n, 3), each winner on the left."""
    counts = np.zeros((n_items, n_items, 3), dtype=np.int64)
    flat = np.bincount(winners * n_items + losers, minlength=n_items * n_items)
    counts[..., 0] = flat.reshape(n_items, n_items)
    return counts


def find_maximum(wins: FloatArray) -> FloatArray:
    """Return the abilities at the maximum, by Newton's steps from choix's estimate."""
    at = choix.ilsr_pairwise_dense(wins, tol=CHOIX_DEFAULT)
    votes = wins + wins.T
    for _ in range(5):
        p = 1 / (1 + np.exp(at - at[:, None]))
        weight = votes * p * p.T
        information = np.diag(weight.sum(axis=1)) - weight + weight.sum() / len(at) ** 2
        at = at + np.linalg.solve(information, (wins - votes * p).sum(axis=1))
    return np.asarray(at - at.mean(), dtype=np.float64)


def fit_counts(counts: IntArray, start: BradleyTerryFit | None = None) -> BradleyTerryFit:
    """Fit with the defaults."""
    fitted = fit(counts, start=start)
    if not isinstance(fitted, BradleyTerryFit) or fitted.regularisation:
        raise ValueError("the votes have no finite estimate")
    return fitted


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


def gap(logs: FloatArray, best: FloatArray) -> float:
    """Return the largest distance of abilities from those at the maximum, both centred.

    Raises:
        ValueError: if it exceeds 0.1; the two are then not the same estimate.
    """
    distance = float(np.abs(logs - logs.mean() - best + best.mean()).max())
    if distance > MAX_GAP:
        raise ValueError(f"the estimates differ by {distance:.4f} log-odds")
    return distance


def describe(task: str, gaps: Iterable[tuple[str, float]]) -> str:
    """Report the distance of each estimate from the maximum."""
    return f"{task}, log-odds off: " + "; ".join(f"{name} {far:.0e}" for name, far in gaps)


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Bradley-Terry beside evalica and choix")
    parser.add_argument("--quick", action="store_true", help="small sets only, fewer rounds")
    rows, notes = run(parser.parse_args().quick)
    print_table("Bradley-Terry; targets are a tenth of the peer's time", rows, notes)
    return 0


if __name__ == "__main__":
    sys.exit(main())
