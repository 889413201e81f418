"""Experiment on insurance: does the stress test find, name and repair a planted unfair effect?

A trial matcher is fitted to decisions on synthetic patients. In some decisions Medicaid lowers the
score of a trial, by an amount at which a known proportion of privately insured patients would lose
their trial if they were on Medicaid with the same genome. The stress test does not know this
effect.
"""

import time
from pathlib import Path
from typing import Final

import numpy as np
from examples.insurance_effect.colorectal import (
    CHOICES,
    GRADES,
    MEDICAID,
    PRIVATE,
    Effect,
    decide,
    make_cohort,
    plant,
    score,
)
from examples.insurance_effect.matcher import Matcher, decide_as_if, repeat_with_each
from examples.insurance_effect.page import write_page
from examples.insurance_effect.types import (
    Coverage,
    InsuranceExperiment,
    MatcherRun,
    Training,
)
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.engine.evaluator.counterfactual_search.api import Naming
from readingroom.engine.evaluator.counterfactual_search.plausibility import METHOD, Neighbourhood
from readingroom.engine.evaluator.counterfactual_search.shifts import build_space, plain_change
from readingroom.engine.evaluator.stress.api import measure_rates, stress
from readingroom.engine.evaluator.stress.types import FlipRate, StressOptions, StressReport
from readingroom.engine.tables.types import PatientTable
from readingroom.services.documents import write_files
from readingroom.statistics.intervals import estimate_share, wilson_interval

RATE: Final = 0.23
"""Proportion of changed recommendations that the source reports."""
PATIENTS: Final = 20_000
TESTED: Final = 1_500
SEEDS: Final = 20
EXAMPLES: Final = 100
COHORTS: Final = 10
"""Number of further cohorts per matcher, for the coverage of the planted rate."""
MANY: Final = 20_000
"""Number of patients to measure the matcher's own rate."""
PAGE: Final = "insurance.md"
RESULT: Final = "result.json"
STRESS: Final = "stress.json"
_MAX_SEEDS: Final = 1_000
_MIN_PATIENTS: Final = 500


def run_insurance(
    *,
    rate: float = RATE,
    patients: int = PATIENTS,
    tested: int = TESTED,
    seeds: int = SEEDS,
    examples: int = EXAMPLES,
    progress: Progress = NO_PROGRESS,
) -> InsuranceExperiment:
    """Train and test matchers on each kind of decisions for each seed.

    Args:
        rate: proportion of privately insured patients with a recommendation that the effect
            changes.
        patients: number of training patients per matcher.
        tested: number of other patients to test it on.
        seeds: number of repetitions.
        examples: number of patients for the search of worst counterfactuals, done once.
        progress: receives the progress by matcher.

    Raises:
        GenerationError: a number is too small or too large.
        Cancelled: the user stopped.
    """
    if min(patients, tested) < _MIN_PATIENTS or not 1 <= seeds <= _MAX_SEEDS or examples < 1:
        raise GenerationError(
            f"{patients:,} training and {tested:,} test patients with {seeds:,} seeds are out of "
            f"range. Use {_MIN_PATIENTS} or more patients of both, 1 to {_MAX_SEEDS:,} seeds and "
            "1 or more examples."
        )
    effect = plant(rate)
    runs: list[MatcherRun] = []
    coverages: list[Coverage] = []
    example: StressReport | None = None
    total = seeds * len(Training)
    for seed in range(seeds):
        for training in Training:
            progress.raise_if_cancelled()
            progress.report(Step(len(runs), total, "Training matchers"))
            since = time.perf_counter()
            matcher = train(training, patients, seed, effect)
            runs.append(_test(matcher, training, tested, seed, since, progress))
            if training is Training.WITH_EFFECT:
                coverages.append(_cover(matcher, rate, tested, seed))
            if example is None:
                example = _search(matcher, tested, examples, seed, progress)
    if example is None:
        raise AssertionError("there is a first seed")
    return InsuranceExperiment(
        rate,
        effect.penalty,
        patients,
        tested,
        tuple(range(seeds)),
        tuple(runs),
        tuple(coverages),
        example,
    )


def run_small() -> InsuranceExperiment:
    """Run a version of seconds, whose lines the page also shows."""
    return run_insurance(seeds=1, patients=2_000, tested=500, examples=5)


def write_experiment(
    experiment: InsuranceExperiment, small: InsuranceExperiment, folder: Path
) -> tuple[Path, ...]:
    """Write page, result and stress test of an experiment into a folder; return their paths.

    Raises:
        OSError: they cannot be written.
    """
    contents = {
        PAGE: write_page(experiment, small),
        RESULT: experiment,
        STRESS: experiment.example,
    }
    return write_files(folder, contents)


def train(training: Training, patients: int, seed: int, effect: Effect) -> Matcher:
    """Train a matcher on decisions of one kind; only the drawn patients are random."""
    table = make_cohort(patients, seed, "learned from")
    planted = None if training is Training.WITHOUT_EFFECT else effect
    decisions = decide(table, seed, planted)
    if training is Training.BLINDED:
        table, decisions = repeat_with_each(table, decisions, ["insurance"])
    if training is Training.REPAIRED:
        decisions = decide_as_if(
            Matcher.train(table, decisions, CHOICES),
            table,
            decisions,
            "insurance",
            of=MEDICAID,
            instead=PRIVATE,
            rng=random_stream(seed, "decided anew"),
        )
    return Matcher.train(table, decisions, CHOICES)


def _test(
    matcher: Matcher, training: Training, tested: int, seed: int, since: float, progress: Progress
) -> MatcherRun:
    """Run the stress test on a cohort that the matcher was not trained on."""
    table = make_cohort(tested, seed, "tested")
    space = build_space(table)
    flips, findings = measure_rates(
        table,
        matcher.recommend,
        plain_change(space),
        space,
        options=StressOptions(grades=GRADES, seed=seed),
        naming=Naming(classes=CHOICES),
        progress=progress,
    )
    right = score(table).argmax(axis=1) == matcher.recommend(table).argmax(axis=1)
    return MatcherRun(
        seed,
        training,
        tuple(test.column for test in findings if test.is_named),
        _private_to_medicaid(flips),
        findings,
        estimate_share(int(np.count_nonzero(right)), len(right), "no patients were tested"),
        time.perf_counter() - since,
    )


def _cover(matcher: Matcher, rate: float, tested: int, seed: int) -> Coverage:
    """Return which intervals of further cohorts cover the planted and the matcher's own rate."""
    own = float(_flips(matcher, make_cohort(MANY, seed, "own rate")).mean())
    cohorts = (make_cohort(tested, seed, f"further {index}") for index in range(COHORTS))
    flips = [_flips(matcher, cohort) for cohort in cohorts]
    intervals = [wilson_interval(int(changed.sum()), len(changed)) for changed in flips]
    return Coverage(
        seed,
        own,
        tuple(low <= rate <= high for low, high in intervals),
        tuple(low <= own <= high for low, high in intervals),
    )


def _flips(matcher: Matcher, table: PatientTable) -> NDArray[np.bool_]:
    """Return for each privately insured patient whether Medicaid alone changes the advice."""
    column = table.column("insurance")
    private = table.take(table.values["insurance"] == column.code_of(PRIVATE))
    codes = np.full(private.row_count, column.code_of(MEDICAID), dtype=np.int32)
    before = matcher.recommend(private).argmax(axis=1)
    after = matcher.recommend(private.replaced("insurance", codes)).argmax(axis=1)
    return np.asarray(before != after)


def _private_to_medicaid(flips: tuple[FlipRate, ...]) -> FlipRate:
    return next(rate for rate in flips if (rate.before, rate.after) == (PRIVATE, MEDICAID))


def _search(
    matcher: Matcher, tested: int, examples: int, seed: int, progress: Progress
) -> StressReport:
    """Run a complete stress test with a search of worst counterfactuals on the first patients."""
    table = make_cohort(tested, seed, "tested")
    space = build_space(table)
    first = table.take(slice(0, examples))
    return stress(
        first,
        matcher.recommend,
        plain_change(space),
        Neighbourhood(make_cohort(2_000, seed, "neighbours"), shifted=space.columns),
        space,
        options=StressOptions(grades=GRADES, seed=seed),
        naming=Naming(
            "matcher with the effect",
            CHOICES,
            tuple(f"patient {number}" for number in range(1, first.row_count + 1)),
            plausibility_method=METHOD,
        ),
        progress=progress,
    )
