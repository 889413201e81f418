"""The experiment on insurance: is an unfair effect that was planted found, and named, and repaired?

A matcher of trials learns from decisions about made patients. In some of these decisions Medicaid
takes something off the score of a trial, so that a known share of privately insured patients would
lose their trial, were they on Medicaid with the same genome. The stress test is not told.
"""

import time
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.experiment import (
    Coverage,
    InsuranceExperiment,
    MatcherRun,
    Training,
)
from readingroom.domain.patient_table import PatientTable
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.domain.stress_test import FlipRate, StressOptions, StressReport
from readingroom.evaluator.stress import (
    METHOD,
    Naming,
    Neighbourhood,
    build_space,
    encode,
    measure_rates,
    plain_change,
    stress,
)
from readingroom.generator.cohorts.colorectal import (
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
from readingroom.generator.cohorts.matcher import Matcher, decide_as_if, repeat_with_each
from readingroom.statistics.intervals import estimate_share, wilson_interval
from readingroom.study.engine.experiment_page import write_page

RATE: Final = 0.23
"""The share that the source reports."""
PATIENTS: Final = 20_000
TESTED: Final = 1_500
SEEDS: Final = 20
EXAMPLES: Final = 100
COHORTS: Final = 10
"""So many further cohorts of each matcher tell how often an interval holds the planted rate."""
MANY: Final = 20_000
"""So many patients tell what rate a matcher has itself."""
PAGE: Final = "insurance.md"
RESULT: Final = "result.json"
STRESS: Final = "stress.json"
_MOST_SEEDS: Final = 1_000
_FEWEST: Final = 500


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
        rate: The share of privately insured patients whose advice the effect changes.
        patients: How many each matcher learns from.
        tested: How many other ones it is tested on.
        seeds: How often all is done anew.
        examples: Over how many patients the worst counterfactuals are searched, once.
        progress: Told each matcher.

    Raises:
        GenerationError: a number is too small or too large.
        Cancelled: the user stopped.
    """
    if min(patients, tested) < _FEWEST or not 1 <= seeds <= _MOST_SEEDS or examples < 1:
        raise GenerationError(
            f"{patients:,} patients to learn from and {tested:,} to test on, {seeds:,} times, do "
            f"not make an experiment. Take {_FEWEST} or more of both, up to {_MOST_SEEDS:,} times."
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


def write_experiment(experiment: InsuranceExperiment, folder: Path) -> tuple[Path, ...]:
    """Write page, figures and the search of an experiment into a folder; return their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    contents = {
        PAGE: write_page(experiment).encode(),
        RESULT: encode(experiment),
        STRESS: encode(experiment.example),
    }
    for name, content in contents.items():
        (folder / name).write_bytes(content)
    return tuple(folder / name for name in contents)


def train(training: Training, patients: int, seed: int, effect: Effect) -> Matcher:
    """Train a matcher on decisions of one kind; no step of it is random but the patients."""
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
    """Return what the stress test finds over a cohort that the matcher has not seen."""
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
        tuple(one.column for one in findings if one.is_named),
        _private_to_medicaid(flips),
        findings,
        estimate_share(int(np.count_nonzero(right)), len(right), "nobody was tested"),
        time.perf_counter() - since,
    )


def _cover(matcher: Matcher, rate: float, tested: int, seed: int) -> Coverage:
    """Return which intervals of further cohorts hold the planted rate, and the matcher's own."""
    own = float(_flips(matcher, make_cohort(MANY, seed, "own rate")).mean())
    found = [_flips(matcher, make_cohort(tested, seed, f"further {one}")) for one in range(COHORTS)]
    intervals = [wilson_interval(int(flips.sum()), len(flips)) for flips in found]
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
    return next(one for one in flips if (one.before, one.after) == (PRIVATE, MEDICAID))


def _search(
    matcher: Matcher, tested: int, examples: int, seed: int, progress: Progress
) -> StressReport:
    """Search the worst counterfactuals of the first patients, with all that a stress test does."""
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
