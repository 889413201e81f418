"""Coverage and error rates of the analyses of reader studies, by simulation.

    python benchmarks/validation/mrmc.py [--studies N] [--quick] > docs/validation/mrmc.md

Latent ratings follow Roe and Metz (Acad Radiol 1997;4:298): reader, case, and their interactions
with each other and with the arm are normal. The target is the coverage of the true difference of
two arms (or of one arm's area) by intervals at 95 %; where arms are equal, 1 - coverage is the
type I error of the two-sided test. Before: of one arm, the truncated Wald interval; of
clustered cases, the analysis that ignores the clusters.
"""

import math
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import NormalDist
from typing import Final

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.validation.simulation import Line, Rate, data_sets, print_rates

from readingroom.domain.endpoint import Comparison, CovarianceMethod, InferenceScope, IntervalScale
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.random_streams import random_stream
from readingroom.statistics.mrmc import u_statistics
from readingroom.statistics.mrmc.bootstrap import bootstrap_areas
from readingroom.statistics.mrmc.covariance import reader_figures
from readingroom.statistics.mrmc.figures import figure_of_merit
from readingroom.statistics.mrmc.inference import (
    Bounds,
    Hypothesis,
    HypothesisTest,
    MrmcResult,
    Plan,
)
from readingroom.statistics.mrmc.obuchowski_rockette import analyse, compare_with_model
from readingroom.statistics.mrmc.ratings import Ratings

TARGET: Final = (0.93, 0.97)
AT_LEAST: Final = (0.93, 1.0)
ERROR: Final = (0.0, 0.035)
_NORMAL: Final = NormalDist()
SEED: Final = 20
RESAMPLES: Final = 400

Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Model:
    """Reader study of two arms and its variance components.

    Args:
        readers, positives, negatives: numbers; of readers 1 and more.
        separations: distance of the classes in each arm, in latent units.
        var_reader, var_reader_arm: of readers, and of readers in one arm.
        var_case, var_case_arm, var_reader_case: of cases; the rest to 1 is error.
        per_cluster: cases of one patient, which share 0.8 of the variance of cases.
        categories: number of rating categories, 0 for continuous ratings.
        design: "crossed", "split-plot", "nested" (cases in readers), or "unpaired" (readers in
            arms, half of them each).
        has_fixed_cases: whether all studies have the same cases.
    """

    readers: int = 5
    positives: int = 50
    negatives: int = 50
    separations: tuple[float, ...] = (1.5, 1.5)
    var_reader: float = 0.02
    var_reader_arm: float = 0.01
    var_case: float = 0.3
    var_case_arm: float = 0.2
    var_reader_case: float = 0.2
    per_cluster: int = 1
    categories: int = 0
    design: str = "crossed"
    has_fixed_cases: bool = False

    def edges(self) -> np.ndarray:
        """Return the limits of the categories, from the highest negatives to the positives."""
        return np.linspace(-0.5, max(self.separations) + 0.3, self.categories - 1)

    def area(self, arm: int) -> float:
        """Return the area of an arm, over readers and cases."""
        spread = math.sqrt(1 + self.var_reader + self.var_reader_arm)
        if not self.categories:
            return _NORMAL.cdf(self.separations[arm] / (spread * math.sqrt(2)))
        shares = []
        for centre in (self.separations[arm], 0.0):
            below = [_NORMAL.cdf((edge - centre) / spread) for edge in self.edges()]
            shares.append(np.diff([0.0, *below, 1.0]))
        return float(shares[0] @ (np.cumsum(shares[1]) - shares[1] / 2))

    def sensitivity(self, arm: int, threshold: float) -> float:
        """Return the share of positive cases at or above a threshold."""
        spread = math.sqrt(1 + self.var_reader + self.var_reader_arm)
        return _NORMAL.cdf((self.separations[arm] - threshold) / spread)


def simulate(model: Model, generator: np.random.Generator) -> Ratings:
    """Return the ratings of one study."""
    t, r = len(model.separations), model.readers
    n = model.positives + model.negatives
    truth = np.arange(n) < model.positives

    def effects(variance: float, *shape: int) -> np.ndarray:
        return generator.normal(0, math.sqrt(variance), shape)

    of_readers = effects(model.var_reader, 1, r, 2) + effects(model.var_reader_arm, t, r, 2)
    clusters = np.arange(n) // model.per_cluster
    share = 0.8 if model.per_cluster > 1 else 0.0
    k = int(clusters[-1]) + 1

    cases = random_stream(SEED, "mrmc", "fixed cases") if model.has_fixed_cases else generator

    def of_cases(variance: float, arms: int) -> np.ndarray:
        own = cases.normal(0, math.sqrt((1 - share) * variance), (arms, 1, n))
        return own + cases.normal(0, math.sqrt(share * variance), (arms, 1, k))[:, :, clusters]

    rest = 1 - model.var_case - model.var_case_arm - model.var_reader_case
    values = (
        np.asarray(model.separations)[:, None, None] * truth
        + of_readers[:, :, truth.astype(int)]
        + of_cases(model.var_case, 1)
        + of_cases(model.var_case_arm, t)
        + effects(model.var_reader_case, 1, r, n)
        + effects(rest, t, r, n)
    )
    if model.categories:
        values = np.digitize(values, model.edges()).astype(np.float64)
    values[:, ~_is_planned(model, truth)] = np.nan
    if model.design == "unpaired":
        values[0, ::2] = values[1, 1::2] = np.nan
    names = [tuple(str(index) for index in range(size)) for size in (t, r, n)]
    return Ratings(
        *names,
        truth,
        values,
        np.zeros(values.shape, dtype=np.bool_),
        clusters if model.per_cluster > 1 else None,
    )


def _is_planned(model: Model, truth: np.ndarray) -> np.ndarray:
    """Return which reader reads which case, bool array (n_readers, n_cases)."""
    parts = {"split-plot": 2, "nested": model.readers}.get(model.design, 1)
    position = np.where(truth, np.cumsum(truth), np.cumsum(~truth))
    return (position % parts)[None, :] == (np.arange(model.readers) % parts)[:, None]


def studies(model: Model, count: int, name: str) -> Iterator[Ratings]:
    """Yield simulated studies; equal names give equal studies."""
    generator = random_stream(SEED, "mrmc", name)
    for _ in range(count):
        yield simulate(model, generator)


def obuchowski_rockette(
    study: Ratings,
    covariance: CovarianceMethod = CovarianceMethod.UNBIASED,
    endpoint: str = "auc",
    plan: Plan = Plan(),  # noqa: B008 - a value
) -> MrmcResult:
    """Analyse a study by Obuchowski and Rockette."""
    figure = figure_of_merit(endpoint)
    return analyse(reader_figures(study, figure, covariance), plan, figure.highest)


def of_difference(result: MrmcResult) -> Interval | None:
    """Return the interval of the difference, None without one."""
    return _limits(result.differences[0].bounds)


def of_arm(result: MrmcResult) -> Interval | None:
    """Return the interval of the first arm."""
    return _limits(result.arms[0].bounds)


def _limits(bounds: Bounds | NotEstimable) -> Interval | None:
    return None if isinstance(bounds, NotEstimable) else (bounds.low, bounds.high)


def coverage(
    model: Model, count: int, name: str, true: float, find: Callable[[Ratings], Interval | None]
) -> Rate:
    """Return how often an interval has the true value; a study without one counts as a miss."""
    hits = 0
    for study in studies(model, count, name):
        limits = find(study)
        hits += limits is not None and limits[0] <= true <= limits[1]
    return Rate(hits, count)


def _gap(model: Model) -> float:
    return model.area(0) - model.area(1)


def difference_lines(count: int) -> list[Line]:
    """Return the coverage of the difference by each covariance and by U-statistics."""
    designs = {
        "5 readers, 50 + 50 cases, equal arms": Model(),
        "5 readers, 50 + 50 cases, areas 0.86 and 0.80": Model(separations=(1.5, 1.2)),
        "5 readers, 30 + 30 cases, areas 0.95 and 0.85": Model(5, 30, 30, separations=(2.36, 1.49)),
        "3 readers, 20 + 20 cases, equal arms": Model(3, 20, 20),
        "10 readers, 25 + 25 cases, 5 categories, equal arms": Model(10, 25, 25, categories=5),
        "5 readers, 40 + 40 cases, no reader effects": Model(
            5, 40, 40, var_reader=0, var_reader_arm=0
        ),
        "6 readers in 2 groups, 30 + 30 cases each (split-plot)": Model(
            6, 60, 60, design="split-plot"
        ),
        "4 readers, 25 + 25 own cases each (nested)": Model(4, 100, 100, design="nested"),
        "5 + 5 readers, 40 + 40 cases (readers nested in arms)": Model(
            10, 40, 40, design="unpaired"
        ),
    }
    lines = []
    for name, model in designs.items():
        true = _gap(model)
        for covariance in CovarianceMethod:

            def by_covariance(
                study: Ratings, covariance: CovarianceMethod = covariance
            ) -> Interval | None:
                return of_difference(obuchowski_rockette(study, covariance))

            rate = coverage(model, count, name, true, by_covariance)
            label = f"{name}: Obuchowski-Rockette, {covariance.value}"
            lines.append(Line(label, rate, AT_LEAST))
        for is_biased, kind in ((False, "unbiased"), (True, "mle")):

            def by_moments(study: Ratings, *, is_biased: bool = is_biased) -> Interval | None:
                choices = u_statistics.UStatistics(is_biased=is_biased)
                return of_difference(u_statistics.analyse(study, Plan(), choices))

            rate = coverage(model, count, name, true, by_moments)
            lines.append(Line(f"{name}: U-statistics, {kind}", rate, AT_LEAST))
    return lines


def arm_lines(count: int) -> list[Line]:
    """Return the coverage of one arm's area by the logit interval; before: Wald, truncated."""
    lines = []
    for name, model in {
        "area 0.86, 5 readers, 50 + 50 cases": Model(),
        "area 0.95, 5 readers, 30 + 30 cases": Model(5, 30, 30, separations=(2.4, 2.4)),
        "area 0.86, 3 readers, 20 + 20 cases": Model(3, 20, 20),
    }.items():
        truncated, logit = (
            coverage(
                model,
                count,
                name,
                model.area(0),
                lambda study, scale=scale: of_arm(
                    obuchowski_rockette(study, plan=Plan(scale=scale))
                ),
            )
            for scale in (IntervalScale.TRUNCATED, IntervalScale.LOGIT)
        )
        lines.append(Line(f"{name}, logit", logit, AT_LEAST, truncated))
    return lines


def scope_lines(count: int) -> list[Line]:
    """Return the coverage with fixed readers, with one reader, and with other endpoints."""
    fixed = Model(var_reader=0, var_reader_arm=0)
    cases = Plan(InferenceScope.CASES)
    threshold = "sensitivity>=1"
    model = Model(separations=(1.5, 1.2))
    gap = model.sensitivity(0, 1) - model.sensitivity(1, 1)
    null = Model()
    jackknife = CovarianceMethod.JACKKNIFE
    return [
        Line(
            "fixed readers, 5 readers, 50 + 50 cases",
            coverage(
                fixed,
                count,
                "fixed",
                0,
                lambda s: of_difference(obuchowski_rockette(s, plan=cases)),
            ),
            AT_LEAST,
        ),
        Line(
            "fixed cases, 5 readers, 50 + 50 cases",
            coverage(
                replace(null, var_case=0.5, var_case_arm=0, has_fixed_cases=True),
                count,
                "fixed cases",
                0,
                lambda s: of_difference(obuchowski_rockette(s, plan=Plan(InferenceScope.READERS))),
            ),
            AT_LEAST,
        ),
        Line(
            "one reader, 50 + 50 cases, DeLong",
            coverage(
                replace(fixed, readers=1),
                count,
                "one reader",
                0,
                lambda s: of_difference(obuchowski_rockette(s, CovarianceMethod.DELONG)),
            ),
            TARGET,
        ),
        Line(
            f"{threshold}, 5 readers, 50 positive cases",
            coverage(
                model,
                count,
                "sensitivity",
                gap,
                lambda s: of_difference(obuchowski_rockette(s, jackknife, threshold)),
            ),
            AT_LEAST,
        ),
        Line(
            "partial area, specificity 0.7 to 1, 5 readers, 5 categories, equal arms",
            coverage(
                replace(null, categories=5),
                count,
                "partial",
                0,
                lambda s: of_difference(
                    obuchowski_rockette(s, jackknife, "auc-trapezoid-partial:0.7:1")
                ),
            ),
            AT_LEAST,
        ),
        Line(
            f"reader-case bootstrap, percentiles of {RESAMPLES}, 5 readers, 50 + 50 cases",
            coverage(null, max(count // 4, 50), "bootstrap", 0, _percentiles),
            AT_LEAST,
        ),
        Line(
            "model of area 0.80 against 5 readers of area 0.86, 50 + 50 cases",
            _against_model(model, count),
            AT_LEAST,
        ),
    ]


def _percentiles(study: Ratings) -> Interval:
    areas = bootstrap_areas(study, RESAMPLES, random_stream(SEED, "mrmc", "resamples"))
    low, high = np.nanpercentile(areas[:, 0] - areas[:, 1], (2.5, 97.5))
    return float(low), float(high)


def _against_model(model: Model, count: int) -> Rate:
    """Return the coverage of the readers of the first arm less a model, which is the last reader.

    The model rates as a reader of the second arm without effects of readers.
    """
    r, hits = model.readers, 0
    true = model.area(0) - _NORMAL.cdf(model.separations[1] / math.sqrt(2))
    without = replace(model, readers=r + 1, var_reader=0, var_reader_arm=0)
    generator = random_stream(SEED, "mrmc", "readers of a model")
    spread = math.sqrt(model.var_reader + model.var_reader_arm)
    for study in studies(without, count, "model"):
        effects = generator.normal(0, spread, (r, 2))
        study.values[0, :r] += effects[:, study.is_positive.astype(int)]
        study.values[1, :r] = study.values[0, r] = np.nan
        figures = reader_figures(study, figure_of_merit("auc"), CovarianceMethod.JACKKNIFE)
        (result,) = compare_with_model(figures, (1, r), Plan())
        limits = _limits(result.bounds)
        hits += limits is not None and limits[0] <= true <= limits[1]
    return Rate(hits, count)


def cluster_lines(count: int) -> list[Line]:
    """Return the coverage of the difference with several cases of one patient."""
    lines = []
    for per_cluster in (2, 5):
        model = Model(5, 50, 50, per_cluster=per_cluster, var_case=0.1, var_case_arm=0.5)
        name = f"{per_cluster} cases of a patient, 5 readers, 50 + 50 cases"
        for covariance in (CovarianceMethod.JACKKNIFE, CovarianceMethod.DELONG):

            def clustered(
                study: Ratings, covariance: CovarianceMethod = covariance
            ) -> Interval | None:
                return of_difference(obuchowski_rockette(study, covariance))

            def ignored(
                study: Ratings, covariance: CovarianceMethod = covariance
            ) -> Interval | None:
                return of_difference(obuchowski_rockette(replace(study, clusters=None), covariance))

            now = coverage(model, count, name, 0, clustered)
            before = coverage(model, count, name, 0, ignored)
            lines.append(Line(f"{name}, {covariance.value}", now, AT_LEAST, before))
    return lines


def margin_lines(count: int) -> list[Line]:
    """Return how often a test rejects at its limit, where the difference equals the margin."""
    model = Model(separations=(1.2, 1.5))
    margin = -_gap(model)
    lines = []
    for comparison in (Comparison.NON_INFERIORITY, Comparison.EQUIVALENCE):
        plan = Plan(hypothesis=Hypothesis(comparison, margin))
        hits = 0
        for study in studies(model, count, comparison.value):
            test = obuchowski_rockette(study, plan=plan).differences[0].test
            hits += isinstance(test, HypothesisTest) and test.is_met
        lines.append(Line(f"{comparison.value}, margin {margin:.3f}", Rate(hits, count), ERROR))
    return lines


def main() -> None:
    """Print the tables, with the head of the document."""
    count = data_sets(__doc__ or "", 300, 60)
    print("# Validation of multi-reader multi-case analyses\n")
    print(f"`python benchmarks/validation/mrmc.py --studies {count}`\n")
    print((__doc__ or "").split("\n\n", 2)[2])
    print_rates("Difference of two arms", difference_lines(count))
    print_rates("Area of one arm", arm_lines(count))
    print_rates("Other scopes and endpoints", scope_lines(count))
    print_rates("Clustered cases", cluster_lines(count))
    print_rates("One-sided tests at the margin", margin_lines(count))


if __name__ == "__main__":
    main()
