"""Page of the experiment on insurance, generated from its results."""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np
from examples.insurance_effect.types import InsuranceExperiment, MatcherRun, Training
from examples.intervals import bracketed

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.random_streams import random_stream
from readingroom.domain.scenario import SYNTHETIC
from readingroom.engine.evaluator.stress.types import CONCERN_SCALE, AttributeTest, StressResult
from readingroom.statistics.resampling import estimate_rate

SHOWN: Final = 2
"""Number of patients on the page next to their counterfactuals."""
_LABELS: Final = {
    Training.WITH_EFFECT: "with the effect",
    Training.REPAIRED: "repaired",
    Training.BLINDED: "blinded",
    Training.WITHOUT_EFFECT: "without the effect",
}


def write_page(experiment: InsuranceExperiment, small: InsuranceExperiment) -> str:
    """Return the page in Markdown, with the runs of a small version that a test repeats."""
    return "\n".join((*_lines(experiment), *_small(small))) + "\n"


def seed_rows(experiment: InsuranceExperiment) -> list[str]:
    """Return one line of a table for each seed: rates from private insurance to Medicaid."""
    return [
        f"| {seed} | " + " | ".join(_seed_cell(experiment, kind, seed) for kind in Training) + " |"
        for seed in experiment.seeds
    ]


def _lines(experiment: InsuranceExperiment) -> Iterator[str]:
    yield from _opening(experiment)
    yield from _finding(experiment)
    yield from _attributes(experiment)
    yield from _patients(experiment)
    yield from _seeds(experiment)
    yield from _limits()


def _opening(experiment: InsuranceExperiment) -> Iterator[str]:
    count = len(experiment.seeds)
    yield "# Does the stress test find an unfair effect that was planted?"
    yield ""
    yield f"> {SYNTHETIC}. `python -m examples.insurance_effect` writes this page from its figures."
    yield ""
    yield (
        f"A trial matcher is fitted to decisions on {experiment.patients:,} synthetic patients "
        "with metastatic colorectal cancer. In these decisions Medicaid lowers the score of both "
        f"trials by {experiment.score_reduction:.2f}: {experiment.planted:.0%} of privately "
        "insured patients would lose their recommendation if they were on Medicaid with the same "
        "genome and clinic. The stress test shifts race, sex, age, insurance and area without "
        f"knowing which of them matters. It tests {experiment.tested:,} held-out patients. The "
        f"experiment is repeated {count} times, each with other patients."
    )
    yield ""
    yield (
        "The matcher is a multinomial logistic regression, trained by Newton's method to "
        "convergence on sampled decisions, not on the rules themselves."
    )
    yield ""


def _finding(experiment: InsuranceExperiment) -> Iterator[str]:
    yield "## Results"
    yield ""
    yield from result_rows(experiment)
    yield ""
    yield from _coverage(experiment)


def result_rows(experiment: InsuranceExperiment) -> Iterator[str]:
    """Yield the table of results: one line for each kind of training decisions."""
    yield (
        "| fitted to | names insurance | names other attributes | private to Medicaid, mean | "
        "agreement with the rules |"
    )
    yield "|---|---|---|---|---|"
    for kind in Training:
        runs = experiment.of(kind)
        named = sum("insurance" in run.named for run in runs)
        others = sum(bool(set(run.named) - {"insurance"}) for run in runs)
        rates = [run.change.rate.value for run in runs if isinstance(run.change.rate, Estimate)]
        right = [run.agreement.value for run in runs if isinstance(run.agreement, Estimate)]
        yield (
            f"| {kind.value} | {named} of {len(runs)} | {others} of {len(runs)} | "
            f"{_mean(rates)} | {_mean(right)} |"
        )


def _mean(values: Sequence[float]) -> str:
    if not values:
        return "no run has a value"
    spread = f" (from {min(values):.1%} to {max(values):.1%})" if len(values) > 1 else ""
    return f"{np.mean(values):.1%}{spread}"


def _coverage(experiment: InsuranceExperiment) -> Iterator[str]:
    runs = experiment.of(Training.WITH_EFFECT)
    covered = sum(_covers(run.change.rate, experiment.planted) for run in runs)
    yield (
        f"The 95 % interval of the rate from private to Medicaid covers the planted "
        f"{experiment.planted:.0%} in {covered} of {len(runs)} runs."
    )
    own = [coverage.own_rate for coverage in experiment.coverages]
    yield (
        f"Over {len(experiment.coverages[0].holds_own)} further cohorts of each matcher, "
        f"{_share(experiment, [coverage.holds_planted for coverage in experiment.coverages])} of "
        "the intervals cover the planted rate, and "
        f"{_share(experiment, [coverage.holds_own for coverage in experiment.coverages])} the "
        f"rate that the matcher has itself: {_mean(own)}. An interval estimates the behaviour of "
        "the matcher, which differs slightly from the planted rate."
    )
    yield ""
    repaired = experiment.of(Training.REPAIRED)
    below = sum(_is_below(run, experiment) for run in repaired)
    yield (
        f"After the repair, the upper bound of that rate is below the tolerance of "
        f"{experiment.example.options.flip_tolerance:.0%} in {below} of {len(repaired)} runs. A "
        "first matcher is fitted with insurance and learns the effect. Its predictions replace the "
        "decisions for patients on Medicaid as if they were privately insured, and a second "
        "matcher is fitted to the result."
    )
    yield ""
    blinded = experiment.of(Training.BLINDED)
    none = sum(run.change.flips == 0 for run in blinded)
    others = sum(bool(set(run.named) - {"insurance"}) for run in blinded)
    yield (
        f"Blinded to insurance, no recommendation changes with insurance in {none} of "
        f"{len(blinded)} runs: every patient is included with each of the four insurances and the "
        "same decision. The effect is still in the decisions, and attributes correlated with "
        f"insurance carry it: the test names another attribute in {others} of {len(blinded)} runs."
    )
    yield ""


def _share(experiment: InsuranceExperiment, covered_flags: Sequence[tuple[bool, ...]]) -> str:
    """Return the proportion of covering intervals, clustered by matcher."""
    flags = np.array(covered_flags, dtype=np.float64)
    clusters = np.repeat(np.array(experiment.seeds), flags.shape[1])
    covered = estimate_rate(flags.ravel(), random_stream(0, "coverage"), clusters=clusters)
    return bracketed(covered, ".1%")


def _is_below(run: MatcherRun, experiment: InsuranceExperiment) -> bool:
    rate = run.change.rate
    return isinstance(rate, Estimate) and rate.high < experiment.example.options.flip_tolerance


def _covers(rate: Estimate | NotEstimable, value: float) -> bool:
    return isinstance(rate, Estimate) and rate.low <= value <= rate.high


def _attributes(experiment: InsuranceExperiment) -> Iterator[str]:
    yield f"## Single attributes, seed {experiment.seeds[0]}"
    yield ""
    yield (
        "The proportion of patients with a recommendation that some value of the attribute "
        "changes, all else equal, with Wilson's interval at a level corrected for five attributes "
        "(99 %). An attribute is named if the whole interval is above "
        f"{experiment.example.options.flip_tolerance:.0%}."
    )
    yield ""
    yield "| attribute | " + " | ".join(_LABELS.values()) + " |"
    yield "|---" * (len(Training) + 1) + "|"
    first = {kind: experiment.of(kind)[0] for kind in Training}
    for column in experiment.example.space.columns:
        cells = " | ".join(_attribute_cell(first[kind], column) for kind in Training)
        yield f"| {column} | {cells} |"
    yield ""


def _attribute_cell(run: MatcherRun, column: str) -> str:
    finding: AttributeTest = next(test for test in run.findings if test.column == column)
    text = bracketed(finding.rate, ".1%")
    return f"**{text}, named**" if finding.is_named else text


def _patients(experiment: InsuranceExperiment) -> Iterator[str]:
    report = experiment.example
    flips = sorted(
        (result for result in report.results if result.is_flip), key=lambda result: -result.concern
    )
    flagged = sum(result.is_flagged for result in report.results)
    yield "## Patients and counterfactuals"
    yield ""
    yield (
        f"The worst counterfactual of {len(report.results)} patients was searched by differential "
        f"evolution ({report.evaluations:,} evaluations). The recommendation changes for "
        f"{len(flips)} patients; {flagged} exceed a concern of {report.options.threshold:g}. "
        f"Concern is {CONCERN_SCALE}."
    )
    yield ""
    for result in flips[:SHOWN]:
        yield from _side_by_side(result)


def _side_by_side(result: StressResult) -> Iterator[str]:
    alone = ", ".join(result.causes) or "no attribute alone"
    yield f"**{result.code}**: {result.base_class} becomes {result.worst_class}, by {alone}."
    yield ""
    yield "| | patient | counterfactual |"
    yield "|---|---|---|"
    for value in result.values:
        after = f"**{value.after}**" if value.is_changed else value.after
        yield f"| {value.column} | {value.before} | {after} |"
    yield (
        f"| recommendation | {result.base_class} ({max(result.base):.0%}) | "
        f"{result.worst_class} ({max(result.worst):.0%}) |"
    )
    yield ""
    effects = (
        f"{effect.column} {effect.js:.3f}{' (changes the recommendation)' * effect.is_flip}"
        for effect in result.effects
    )
    yield f"Divergence by single attributes: {', '.join(effects)}."
    yield ""
    change = "" if result.grade_change is None else f", grade {result.grade_change:+g}"
    yield (
        f"Together: divergence {result.js:.3f}, plausibility {result.plausibility:.3f}, concern "
        f"{result.concern:.3f}{change}."
    )
    yield ""


def _seeds(experiment: InsuranceExperiment) -> Iterator[str]:
    yield "## All runs: private to Medicaid"
    yield ""
    yield "| seed | " + " | ".join(_LABELS.values()) + " |"
    yield "|---" * (len(Training) + 1) + "|"
    yield from seed_rows(experiment)
    yield ""


def _small(experiment: InsuranceExperiment) -> Iterator[str]:
    yield ""
    yield "## A small version"
    yield ""
    yield (
        f"One seed, {experiment.patients:,} training patients and {experiment.tested} tested "
        "patients. A test repeats it and compares these lines; with only "
        f"{experiment.patients:,} training patients other attributes than insurance may be named."
    )
    yield ""
    yield "| seed | " + " | ".join(_LABELS.values()) + " |"
    yield "|---" * (len(Training) + 1) + "|"
    yield from seed_rows(experiment)


def _seed_cell(experiment: InsuranceExperiment, kind: Training, seed: int) -> str:
    (run,) = (run for run in experiment.of(kind) if run.seed == seed)
    named = ", ".join(run.named) or "nothing"
    return f"{bracketed(run.change.rate, '.1%')}, n = {run.change.n}, names {named}"


def _limits() -> Iterator[str]:
    yield "## Limitations"
    yield ""
    yield (
        "- The patients and the decision rules are synthetic; proportions of mutations and "
        "insurance are rounded."
    )
    yield (
        "- The matcher has the form of the rules, so it can reproduce the effect. A model that "
        "learns the effect less or more accurately has another rate, which the test then measures."
    )
    yield (
        "- An interval covers the sampling of the tested patients, not of the training patients. "
        "The spread over the runs shows the latter."
    )
    yield (
        "- The repair uses the named attribute, and assumes that decisions for privately insured "
        "patients were correct. In real decisions the correct group is unknown."
    )
