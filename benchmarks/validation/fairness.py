"""Comparisons of groups: patients with several rows, ratios of rare rates, readers.

    python benchmarks/validation/fairness.py [--studies N] [--quick]

Before: rows counted as patients, ratios had binomial draws at the observed rates, and p values of
readings shuffled the groups of cases alone.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.validation.simulation import Line, Rate, data_sets, print_rates

from readingroom.domain.estimate import Estimate
from readingroom.engine.analyzer.fairness.assessing import FairnessInputs, assess_fairness
from readingroom.engine.analyzer.fairness.readers import ReaderDecisions, assess_readers
from readingroom.engine.analyzer.fairness.types import FairnessReport
from readingroom.statistics.fairness.crossed_groups import ReaderCaseDesign
from readingroom.statistics.fairness.gaps import Groups, estimate_gaps
from readingroom.statistics.fairness.types import FairnessOptions, GapMetric

OPTIONS = FairnessOptions(replicates=300, permutations=300)
QUICK = 15
GAP = GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE


def main() -> int:
    """Print all tables."""
    n = data_sets(__doc__ or "", 300, QUICK)
    similarities = (0.9,) if n <= QUICK else (0.3, 0.9, 1.0)
    print_rates(
        "False alarms with 4 rows a patient",
        [_repeated(similarity, n) for similarity in similarities],
    )
    cases = ((0.004, 0.004), (0.004, 0.008), (0.004, 0.02), (0.1, 0.2))
    lines = [_ratio(rates, n) for rates in (cases[:2] if n <= QUICK else cases)]
    print_rates("Equalised odds ratio, 1,000 patients a group", lines)
    counts = (4,) if n <= QUICK else (3, 5, 10)
    print_rates("False alarms of readings", [_readers(count, n) for count in counts])
    return 0


def _chance(report: FairnessReport) -> float:
    gap = next(candidate for candidate in report.attributes[0].gaps if candidate.gap is GAP)
    return 1.0 if gap.chance is None else gap.chance.p_value


def _repeated(similarity: float, n: int) -> Line:
    """160 patients of two groups that decide alike; rows of a patient agree so often."""
    now = before = 0
    for stream in np.random.SeedSequence([1, int(100 * similarity)]).spawn(n):
        rng = np.random.default_rng(stream)
        groups = np.repeat(rng.integers(0, 2, 160), 4)
        own = np.repeat(rng.random(160) < 0.3, 4)
        decisions = np.where(rng.random(640) < similarity, own, rng.random(640) < 0.3)
        grouping = [Groups("sex", groups, ("f", "m"))]
        patients = [str(item) for item in np.repeat(np.arange(160), 4)]
        p_values = [
            assess_fairness(
                FairnessInputs("m", None, decisions=decisions, patients=item), grouping, OPTIONS
            )
            for item in (patients, None)
        ]
        now += _chance(p_values[0]) <= 0.05
        before += _chance(p_values[1]) <= 0.05
    title = f"rows agree {similarity:.0%}"
    return Line(title, Rate(now, n), (0.0, 0.07), Rate(before, n))


def _ratio(rates: Sequence[float], n: int) -> Line:
    truth, now, before, done = min(rates) / max(rates), 0, 0, 0
    for stream in np.random.SeedSequence([2, int(1000 * sum(rates))]).spawn(n):
        rng = np.random.default_rng(stream)
        no, yes = rng.binomial(700, rates), rng.binomial(300, 0.8, 2)
        cells = np.stack([np.stack([700 - no, no], 1), np.stack([300 - yes, yes], 1)], axis=1)
        (estimate,) = estimate_gaps(
            cells,
            "g",
            "ab",
            rng,
            gaps=[GapMetric.EQUALISED_ODDS_RATIO],
            replicates=500,
            permutations=100,
        )
        if isinstance(estimate.value, Estimate):
            done += 1
            now += estimate.value.low <= truth <= estimate.value.high
            low, high = _plain(cells.astype(np.float64), rng)
            before += low <= truth <= high
    title = f"false positive rates {rates[0]:g} and {rates[1]:g}"
    return Line(title, Rate(now, done), (0.93, 1.0), Rate(before, done))


def _plain(cells: FloatArray, rng: np.random.Generator) -> tuple[float, float]:
    """Return the interval of binomial draws at the observed false positive rates."""
    size = cells[:, 0].sum(axis=1).astype(np.int64)
    share = (cells[:, 0, 1] + 0.5) / (size + 1)
    drawn = (rng.binomial(size, share, (500, 2)) + 0.5) / (size + 1)
    off = np.ptp(np.log(drawn / ((size * share + 0.5) / (size + 1))), axis=1)
    middle, reach = -np.ptp(np.log(share)), np.quantile(off, 0.95)
    return float(np.exp(middle - reach)), float(np.exp(min(0.0, middle + reach)))


def _readers(count: int, n: int) -> Line:
    """Readers of 80 cases who treat two groups differently, each in a way of their own."""
    now = before = 0
    for stream in np.random.SeedSequence([3, count]).spawn(n):
        rng = np.random.default_rng(stream)
        of_case = rng.integers(0, 2, 80)
        shift = rng.normal(0, 0.3, (count, 2))
        score = rng.normal(0, 1, (count, 80)) + rng.normal(0, 0.7, 80) + shift[:, of_case]
        crossed = ReaderCaseDesign(np.repeat(np.arange(count), 80), np.tile(np.arange(80), count))
        groups = Groups("sex", of_case[crossed.cases], ("f", "m"))
        decided = score.ravel() > 0
        readers, cases = ([str(value) for value in part.tolist()] for part in crossed)
        report = assess_readers(ReaderDecisions("r", readers, cases, decided), [groups], OPTIONS)
        now += _chance(report) <= 0.05
        before += _plain_p_value(decided.reshape(count, 80).mean(axis=0), of_case, rng) <= 0.05
    return Line(f"{count} readers", Rate(now, n), (0.0, 0.07), Rate(before, n))


def _plain_p_value(rates: FloatArray, codes: IntArray, rng: np.random.Generator) -> float:
    """Return the p value of permutations of the groups of cases alone."""
    permuted = rng.permuted(np.tile(codes, (300, 1)), axis=1)
    seen, *chance = (
        abs(rates[item == 0].mean() - rates[item == 1].mean()) for item in (codes, *permuted)
    )
    return float((1 + sum(item >= seen - 1e-12 for item in chance)) / (1 + len(chance)))


if __name__ == "__main__":
    sys.exit(main())
