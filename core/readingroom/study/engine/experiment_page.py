"""Page of the experiment on insurance, generated from its results."""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from readingroom.domain.estimate import Estimate, NotEstimable, bracketed
from readingroom.domain.experiment import InsuranceExperiment, MatcherRun, Training
from readingroom.domain.random_streams import random_stream
from readingroom.domain.scenario import SYNTHETIC
from readingroom.domain.stress_test import CONCERN_SCALE, AttributeTest, StressResult
from readingroom.statistics.resampling import estimate_rate

SHOWN: Final = 2
"""Number of patients on the page next to their counterfactuals."""
_LABELS: Final = {
    Training.WITH_EFFECT: "with the effect",
    Training.REPAIRED: "repaired",
    Training.BLINDED: "blinded",
    Training.WITHOUT_EFFECT: "without the effect",
}


def write_page(experiment: InsuranceExperiment) -> str:
    """Return the page in Markdown."""
    return "\n".join(_lines(experiment)) + "\n"


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
    yield f"> {SYNTHETIC}. `readingroom experiment insurance` writes this page from its figures."
    yield ""
    yield (
        f"A matcher of trials learns from what was decided for {experiment.patients:,} made "
        "patients with metastatic colorectal cancer. In these decisions Medicaid takes "
        f"{experiment.taken:.2f} off the score of both trials: {experiment.planted:.0%} of "
        "privately insured patients would lose their advice, were they on Medicaid with the same "
        "genome and clinic. The stress test shifts race, sex, age, insurance and area, and is not "
        f"told which of them matters. It tests {experiment.tested:,} patients whom the matcher has "
        f"not seen; all of it is done {count} times, each with other patients."
    )
    yield ""
    yield (
        "The matcher is a multinomial logistic regression, trained by Newton's method to "
        "convergence on drawn decisions, not on the rules themselves."
    )
    yield ""


def _finding(experiment: InsuranceExperiment) -> Iterator[str]:
    yield "## What was found"
    yield ""
    yield (
        "| learned from | names insurance | names anything else | private to Medicaid, mean | "
        "agrees with the rules |"
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
    yield ""
    yield from _coverage(experiment)


def _mean(values: Sequence[float]) -> str:
    if not values:
        return "not estimable: no run has it"
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
        "the intervals hold the planted rate, and "
        f"{_share(experiment, [coverage.holds_own for coverage in experiment.coverages])} the "
        f"rate that the matcher has itself: {_mean(own)}. An interval tells what the matcher "
        "does, not what it was taught; each learned a little more or less than was planted."
    )
    yield ""
    repaired = experiment.of(Training.REPAIRED)
    below = sum(_is_below(run, experiment) for run in repaired)
    yield (
        f"Repaired, the upper bound of that rate lies below the tolerance of "
        f"{experiment.example.options.flip_tolerance:.0%} in {below} of {len(repaired)} runs. A "
        "first matcher learns the effect together with insurance; with it, what was decided for "
        "patients on Medicaid is drawn anew as if they were privately insured, and a second "
        "matcher learns from that."
    )
    yield ""
    blinded = experiment.of(Training.BLINDED)
    none = sum(run.change.flips == 0 for run in blinded)
    others = sum(bool(set(run.named) - {"insurance"}) for run in blinded)
    yield (
        f"Blinded, no patient's advice changes with insurance in {none} of {len(blinded)} runs: "
        "every patient is learned from with each of the four insurances and the same decision, so "
        "that nothing can hang on it. The effect is still in the decisions, and what goes along "
        f"with insurance takes it over: the test names another attribute in {others} of "
        f"{len(blinded)} runs."
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
    yield f"## Every attribute by itself, seed {experiment.seeds[0]}"
    yield ""
    yield (
        "The share of patients whose advice some value of the attribute changes, all else equal, "
        "with Wilson's interval at a level corrected for five attributes (99 %). An attribute is "
        "named where the whole interval lies above "
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
    yield "## Patients side by side"
    yield ""
    yield (
        f"Of {len(report.results)} patients whose worst counterfactual was searched by "
        f"differential evolution ({report.evaluations:,} evaluations), {len(flips)} are advised "
        f"otherwise as somebody else; {flagged} lie above a concern of "
        f"{report.options.threshold:g}. Concern is {CONCERN_SCALE}."
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
        f"| advice | {result.base_class} ({max(result.base):.0%}) | "
        f"{result.worst_class} ({max(result.worst):.0%}) |"
    )
    yield ""
    effects = (
        f"{effect.column} {effect.js:.3f}{' (changes the advice)' * effect.is_flip}"
        for effect in result.effects
    )
    yield f"Divergence by one attribute alone: {', '.join(effects)}."
    yield ""
    change = "" if result.grade_change is None else f", grade {result.grade_change:+g}"
    yield (
        f"Together: divergence {result.js:.3f}, plausibility {result.plausibility:.3f}, concern "
        f"{result.concern:.3f}{change}."
    )
    yield ""


def _seeds(experiment: InsuranceExperiment) -> Iterator[str]:
    yield "## Every run: private to Medicaid"
    yield ""
    yield "| seed | " + " | ".join(_LABELS.values()) + " |"
    yield "|---" * (len(Training) + 1) + "|"
    yield from seed_rows(experiment)
    yield ""


def _seed_cell(experiment: InsuranceExperiment, kind: Training, seed: int) -> str:
    (run,) = (run for run in experiment.of(kind) if run.seed == seed)
    named = ", ".join(run.named) or "nothing"
    return f"{bracketed(run.change.rate, '.1%')}, n = {run.change.n}, names {named}"


def _limits() -> Iterator[str]:
    yield "## What this does not show"
    yield ""
    yield (
        "- The patients are made, and the rules are ours; shares of mutations and insurance are "
        "rounded."
    )
    yield (
        "- The matcher has the form of the rules, so that it can learn the effect as it is. A "
        "model that learns it worse or more than it is has another rate, which the test then tells."
    )
    yield (
        "- An interval is that of the tested patients. How much the matcher would differ, had it "
        "learned from others, is not in it; over the runs it is seen in the spread."
    )
    yield (
        "- A repair knows what was named, and that those who are privately insured were decided "
        "rightly. Real decisions do not say which group was."
    )
