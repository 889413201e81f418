"""Reader studies: abilities, letters, shares and agreement with readers and cases random.

    python benchmarks/validation/reader_studies.py [--studies N] [--quick]

Before: abilities clustered on the reader alone, letters not corrected for the number of pairs, an
infinite side effect left out, Wilson's interval of independent judgements, and kappa of the
mirrored table. Effects of cases and readers are normal, by model; their standard deviations are in
logits. The truth is that of infinitely many readers and cases.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.validation.simulation import Line, Rate, data_sets, print_rates

from readingroom.domain.estimate import Estimate
from readingroom.domain.random_streams import random_stream
from readingroom.statistics.agreement.choices import choice_kappa
from readingroom.statistics.agreement.kappa import cohen_kappa, confusion, either_way
from readingroom.statistics.bradley_terry import BradleyTerryFit, fit
from readingroom.statistics.crossed_clusters import share_of_judgements
from readingroom.statistics.groups import separated_items
from readingroom.statistics.intervals import normal_quantile, student_quantile, wilson_interval
from readingroom.statistics.sandwich import Ballots, ClusteredCovariance, clustered_covariance
from readingroom.statistics.sequential import Spending, log_e_value, spending_boundaries

COVERAGE, AT_LEAST, ERROR_RATE = (0.93, 0.97), (0.93, 1.0), (0.0, 0.05)
_NODES = 60


@dataclass(frozen=True, slots=True)
class Design:
    """A study: every reader judges each pair, one pair of each case, or the one pair of a case."""

    models: int
    readers: int
    cases: int
    of_cases: float = 0.0
    of_readers: float | tuple[float, ...] = 0.0
    spread: float = 0.0
    ties: float = 0.5
    side: float = 0.3
    pairs: str = "each pair"
    target: tuple[float, float] = COVERAGE

    @property
    def abilities(self) -> FloatArray:
        """Return the abilities without effects, evenly spaced."""
        return np.linspace(self.spread / 2, -self.spread / 2, self.models)

    @property
    def name(self) -> str:
        """Return the design in words."""
        spread = f", abilities {self.spread:g} apart" if self.spread else ""
        effects = f"cases {self.of_cases:g}, readers {_describe_effects(self.of_readers)}"
        ties = "" if self.ties else ", no ties"
        size = f"{self.models} models, {self.readers} readers, {self.cases} cases"
        return f"{size}, {self.pairs}: {effects}{spread}{ties}"


STUDIES = (
    Design(2, 12, 30, 1.0),
    Design(2, 12, 30, 1.0, 0.3, spread=1.0),
    Design(2, 12, 30, 1.0, ties=0.0, side=0.0),
    Design(6, 12, 30, 1.0),
    Design(6, 12, 30, 1.0, 0.3, pairs="one pair a reading"),
    Design(6, 12, 30, 1.0, 0.3, pairs="one pair a case"),
    Design(3, 12, 30, 1.0, 0.3, spread=2.0),
    Design(2, 3, 20, 1.0),
    Design(2, 3, 20, 1.0, 0.5),
    Design(2, 3, 20, 0.0, 0.5),
    Design(2, 3, 20, 0.0, 1.0, spread=0.6),
    Design(6, 3, 20, 1.0, 0.5),
    Design(6, 3, 20, 1.0, side=1.0),
    Design(3, 5, 20, 0.7, 0.5, spread=2.0, ties=0.0),
    Design(2, 12, 30, target=AT_LEAST),
    Design(2, 3, 20, target=AT_LEAST),
    Design(6, 3, 20, 1.0, 0.3, pairs="one pair a reading", target=AT_LEAST),
    Design(2, 4, 10, 0.5, spread=4.0, target=AT_LEAST),
)
EQUAL_MODELS = (
    Design(6, 12, 30, 1.0),
    Design(6, 12, 30, 0.5, 0.3),
    Design(6, 12, 30, 1.0, 0.3, pairs="one pair a case"),
    Design(6, 12, 30),
    Design(6, 3, 20, 1.0),
    Design(6, 3, 20, 0.5, 0.5),
    Design(6, 3, 20, 0.5, 1.0),
    Design(6, 3, 20, 0.3, (0.2, 0.2, 0.2, 0.2, 0.2, 1.5)),
    Design(6, 3, 20, 0.3, (0.1, 0.1, 0.1, 1.0, 1.0, 1.0)),
    Design(6, 3, 20),
    Design(3, 3, 20, 0.5, 0.5),
)
SHARES = (
    (12, 30, 1, 0.7, 1.0, 0.5),
    (12, 30, 1, 0.9, 1.0, 0.5),
    (12, 30, 5, 0.7, 1.0, 0.5),
    (12, 30, 1, 0.05, 1.0, 0.5),
    (12, 300, 1, 0.01, 1.0, 0.5),
    (3, 20, 1, 0.7, 1.0, 0.5),
    (3, 20, 1, 0.7, 0.0, 0.5),
    (3, 20, 5, 0.9, 0.7, 0.3),
    (3, 20, 1, 0.9, 1.0, 0.5),
    (3, 20, 1, 0.03, 1.0, 0.3),
    (12, 30, 1, 0.7, 0.0, 0.0),
    (3, 20, 1, 0.7, 0.0, 0.0),
)
"""Readers, cases, judgements of a case by a reader, share, and effects of cases and readers."""
KAPPAS = (
    (2, 50, 1, (0.9, 0.02, 0.08), 0.0),
    (2, 50, 1, (0.9, 0.02, 0.08), 0.4),
    (2, 200, 1, (0.9, 0.02, 0.08), 0.4),
    (2, 50, 1, (0.6, 0.1, 0.3), 0.4),
    (3, 90, 1, (0.8, 0.1, 0.1), 0.0),
    (3, 90, 3, (0.8, 0.1, 0.1), 0.4),
    (6, 150, 1, (0.8, 0.1, 0.1), 0.4),
    (6, 300, 15, (0.8, 0.1, 0.1), 0.4),
)
"""Models, choices, choices of a case, shares of the choices, and kappa."""


def main() -> int:
    """Print all tables."""
    n = data_sets(__doc__ or "", 300, 40)
    print_rates("Abilities: coverage of differences and abilities", [*_abilities(n)])
    print_rates(
        "Equal models: any two separated", [_separated(design, n) for design in EQUAL_MODELS]
    )
    print_rates("Readers who always choose the left side: models separated", [_left_sided(n)])
    print_rates("Shares of judgements: coverage", [_shares(*row, n) for row in SHARES])
    print_rates("Kappa of two readers: coverage", [_kappas(*row, n) for row in KAPPAS])
    print_rates("Looks at equal models: any look rejects", [*_looks(10 * n)])
    return 0


def draw(design: Design, stream: np.random.Generator) -> Ballots:
    """Return the votes of one study."""
    first, second = np.triu_indices(design.models, 1)
    reader, case, pair = (
        part.ravel() for part in np.indices((design.readers, design.cases, len(first)))
    )
    if design.pairs != "each pair":
        owners = design.readers if design.pairs == "one pair a reading" else 1
        chosen = np.array(
            [stream.permutation(np.resize(np.arange(len(first)), design.cases))
             for _ in range(owners)]
        )  # fmt: skip
        is_read = chosen[reader % owners, case] == pair
        reader, case, pair = reader[is_read], case[is_read], pair[is_read]
    of_case = stream.normal(size=(design.cases, design.models)) * design.of_cases
    of_reader = stream.normal(size=(design.readers, design.models)) * np.array(design.of_readers)
    is_swapped = stream.random(len(pair)) < 0.5
    left = np.where(is_swapped, second[pair], first[pair])
    right = np.where(is_swapped, first[pair], second[pair])
    strength = design.abilities + of_case[case] + of_reader[reader]
    rows = np.arange(len(pair))
    chances = _chances(strength[rows, left] - strength[rows, right] + design.side, design.ties)
    outcome = (stream.random(len(pair))[:, None] > np.cumsum(chances, axis=1)[:, :2]).sum(axis=1)
    return Ballots(reader, case, left, right, outcome, np.ones_like(reader))


def true_abilities(design: Design) -> FloatArray:
    """Return the abilities fitted to infinitely many readers and cases."""
    if not design.spread:
        return np.zeros(design.models)
    nodes, weights = np.polynomial.hermite_e.hermegauss(_NODES)
    spread = np.sqrt(2 * design.of_cases**2 + 2 * float(np.mean(design.of_readers)) ** 2)
    counts = np.zeros((design.models, design.models, 3))
    for left, right in zip(*np.nonzero(~np.eye(design.models, dtype=bool)), strict=True):
        lead = design.abilities[left] - design.abilities[right] + design.side
        counts[left, right] = weights @ _chances(lead + spread * nodes, design.ties)
    return fitted(np.round(counts * 1e8).astype(np.int64)).abilities


def true_wins(design: Design) -> float:
    """Return the win difference of the first two models, of infinitely many readers and cases."""
    nodes, weights = np.polynomial.hermite_e.hermegauss(_NODES)
    spread = np.sqrt(2 * design.of_cases**2 + 2 * float(np.mean(design.of_readers)) ** 2)
    ahead = design.abilities[0] - design.abilities[1] + spread * nodes
    shares = [weights @ _chances(ahead + side, design.ties) for side in (design.side, -design.side)]
    mean = sum(shares) / (2 * weights.sum())
    return float(mean[0] - mean[1])


def fitted(counts: IntArray) -> BradleyTerryFit:
    """Return the fit of counts that link all models."""
    result = fit(counts, has_side=True)
    if isinstance(result, BradleyTerryFit):
        return result
    raise ArithmeticError(result.reason)


def _chances(lead: FloatArray, ties: float) -> FloatArray:
    odds = np.stack([np.exp(lead / 2), np.exp(-lead / 2), np.full_like(lead, ties)], axis=1)
    return np.asarray(odds / odds.sum(axis=1, keepdims=True))


def _studies(
    design: Design, n: int
) -> Iterator[tuple[BradleyTerryFit, ClusteredCovariance, Ballots]]:
    for k in range(n):
        ballots = draw(design, random_stream(k, design.name))
        result = fitted(ballots.counts(design.models))
        yield result, clustered_covariance(result, ballots), ballots


def _former_widths(result: BradleyTerryFit, ballots: Ballots, readers: int) -> FloatArray:
    """Return the half-widths of all differences when readers alone were clusters."""
    first, second = np.triu_indices(result.design.n_items, 1)
    plain = normal_quantile(0.95) * result.difference_errors()[first, second]
    if result.regularisation:
        return plain
    former = clustered_covariance(result, ballots, ["reader"]).by_reader
    if former is None:
        return plain
    variances = np.diagonal(former)
    square = variances[first] + variances[second] - 2 * former[first, second]
    clustered = student_quantile(0.95, readers - 1) * np.sqrt(np.maximum(square, 0))
    return np.maximum(plain, clustered)


def _abilities(n: int) -> Iterator[Line]:
    for design in STUDIES:
        truth = true_abilities(design)
        first, second = np.triu_indices(design.models, 1)
        now = before = of_abilities = count = 0
        for result, clustered, ballots in _studies(design, n):
            misses = np.abs(result.abilities - truth)
            widths = clustered.of_parameters().half_widths(0.95)[: design.models]
            of_abilities += int((misses <= widths).sum())
            misses = np.abs(
                result.abilities[first] - result.abilities[second] - truth[first] + truth[second]
            )
            now += int((misses <= clustered.of_differences().half_widths(0.95)).sum())
            before += int((misses <= _former_widths(result, ballots, design.readers)).sum())
            count += len(first)
        # Differences of one study are correlated, so the limits are those of n studies.
        rates = [Rate(round(part / count * n), n) for part in (now, before)]
        yield Line(f"{design.name}, differences", rates[0], design.target, rates[1])
        if design.models > 2:
            rate = Rate(round(of_abilities / design.models), n)
            yield Line(f"{design.name}, abilities", rate, design.target)


def _separated(design: Design, n: int) -> Line:
    first, second = np.triu_indices(design.models, 1)
    now = before = 0
    for result, clustered, ballots in _studies(design, n):
        now += bool(separated_items(clustered, 0.95).any())
        differences = np.abs(result.abilities[first] - result.abilities[second])
        before += bool((differences > _former_widths(result, ballots, design.readers)).any())
    return Line(design.name, Rate(now, n), ERROR_RATE, Rate(before, n))


def _left_sided(n: int) -> Line:
    """Four readers who choose left in each of 20 cases; sides at random."""
    now = before = 0
    for k in range(n):
        stream = random_stream(k, "left")
        left = np.tile(stream.integers(0, 2, 20), 4)
        reader, case = (part.ravel() for part in np.indices((4, 20)))
        ballots = Ballots(reader, case, left, 1 - left, np.zeros_like(left), np.ones_like(left))
        now += bool(
            separated_items(clustered_covariance(fitted(ballots.counts(2)), ballots), 0.95).any()
        )
        without = fit(ballots.counts(2))
        before += isinstance(without, BradleyTerryFit) and bool(
            abs(2 * without.abilities[0]) > _former_widths(without, ballots, 4)[0]
        )
    return Line("2 models, 4 readers, 20 cases", Rate(now, n), ERROR_RATE, Rate(before, n))


def _shares(
    readers: int, cases: int, each: int, share: float, of_cases: float, of_readers: float, n: int
) -> Line:
    from scipy.special import ndtri

    mean = ndtri(share) * np.sqrt(1 + of_cases**2 + of_readers**2)
    now = before = 0
    for k in range(n):
        stream = random_stream(k, f"share {readers} {cases} {each} {share} {of_cases} {of_readers}")
        reader, case, _ = (part.ravel() for part in np.indices((readers, cases, each)))
        latent = stream.normal(size=cases)[case] * of_cases + mean
        latent += stream.normal(size=readers)[reader] * of_readers
        counted = (latent + stream.normal(size=len(reader)) > 0).tolist()
        result = share_of_judgements(counted, reader.tolist(), case.tolist(), "")
        now += isinstance(result, Estimate) and result.low <= share <= result.high
        low, high = wilson_interval(sum(counted), len(counted))
        before += low <= share <= high
    target = AT_LEAST if of_cases + of_readers == 0 or readers == 3 else COVERAGE
    name = f"{readers} readers, {cases} cases, {each} each, share {share:g}"
    effects = f"cases {of_cases:g}, readers {of_readers:g} (probit)"
    return Line(f"{name}: {effects}", Rate(now, n), target, Rate(before, n))


def _kappas(
    models: int, choices: int, each: int, shares: tuple[float, ...], kappa: float, n: int
) -> Line:
    now = before = 0
    pair_count = models * (models - 1) // 2
    for k in range(n):
        stream = random_stream(k, f"kappa {models} {choices} {each} {shares} {kappa}")
        pair = (
            np.arange(choices) % pair_count if each > 1 else stream.integers(0, pair_count, choices)
        )
        case = np.arange(choices) // each
        first, other = (
            np.where(pair % 2, 2 - drawn, drawn)
            for drawn in (stream.choice(3, size=choices, p=shares) for _ in range(2))
        )
        second = np.where(stream.random(choices) < kappa, first, other)
        result = choice_kappa(first, second, pair, case)
        former = cohen_kappa(either_way(confusion(first, second, 3)))
        now += isinstance(result, Estimate) and result.low <= kappa <= result.high
        before += isinstance(former, Estimate) and former.low <= kappa <= former.high
    name = f"{models} models, {choices} choices, {each} of a case, kappa {kappa:g}"
    return Line(
        f"{name}, {100 * shares[0]:.0f} % for one model", Rate(now, n), AT_LEAST, Rate(before, n)
    )


def _looks(n: int) -> Iterator[Line]:
    """Decided judgements of two equal models, looked at several times."""
    wins = np.cumsum(random_stream(1, "looks").random((n, 200)) < 0.5, axis=1)
    counts = np.arange(1, 201)
    z = np.abs(wins - counts / 2) / np.sqrt(counts / 4)
    plain = Rate(int((z[:, 9:] > normal_quantile(0.95)).any(axis=1).sum()), n)
    e_values = np.array(
        [[log_e_value(won, total - won) for won in range(total + 1)] + [0.0] * (200 - total)
         for total in counts.tolist()]
    )  # fmt: skip
    reached = e_values[counts - 1, wins] >= np.log(20)
    name = "after each of 10 to 200 judgements, e-value from 20 (before: z from 1.96)"
    yield Line(name, Rate(int(reached[:, 9:].any(axis=1).sum()), n), ERROR_RATE, plain)
    looks = np.array([40, 80, 120, 160, 200])
    plain = Rate(int((z[:, looks - 1] > normal_quantile(0.95)).any(axis=1).sum()), n)
    for spending in Spending:
        bounds = np.array(spending_boundaries((looks / 200).tolist(), 0.05, spending))
        rejected = Rate(int((z[:, looks - 1] > bounds).any(axis=1).sum()), n)
        yield Line(f"5 looks, {spending} spending (before: 1.96)", rejected, (0.03, 0.05), plain)


def _describe_effects(effects: float | tuple[float, ...]) -> str:
    return f"{effects:g}" if isinstance(effects, float) else "/".join(f"{x:g}" for x in effects)


if __name__ == "__main__":
    sys.exit(main())
