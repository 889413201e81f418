"""Fairness of readers: their decisions and model preferences by group."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray
from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.engine.analyzer.fairness.assessing import DECIDED, NO_TRUTH, OF_SCORES, WITH_TRUTH
from readingroom.engine.analyzer.fairness.report_parts import (
    adjust_all,
    left_out,
    reference_of,
    warnings_of,
    with_intersections,
)
from readingroom.engine.analyzer.fairness.types import (
    AttributeFairness,
    DecisionSource,
    FairnessReport,
    GroupSize,
    ModelPreferenceGap,
)
from readingroom.statistics.clusters import numbered
from readingroom.statistics.fairness.crossed_groups import (
    RateDefinition,
    ReaderCaseDesign,
    crossed_gap,
)
from readingroom.statistics.fairness.gaps import RATIOS, Groups
from readingroom.statistics.fairness.types import FairnessOptions, GapMetric, GroupGap

NO_PROBABILITIES = "readers give decisions, no scores"
NO_RATIO = "ratios are not computed for readings"


@dataclass(frozen=True, slots=True)
class ReaderDecisions:
    """Decisions of readers, one row per reading.

    `readers` and `cases` are codes (n,), `decisions` bool (n,), `outcomes` the true outcome of each
    reading's case (n,), None where unknown.
    """

    name: str
    readers: Sequence[str]
    cases: Sequence[str]
    decisions: BoolArray
    outcomes: BoolArray | None = None
    decided_by: DecisionSource = DecisionSource.READERS
    outcome: str = "outcome"
    decision: str = "decision"
    source: str = ""


@dataclass(frozen=True, slots=True)
class PairPreferences:
    """Preferred model of each judgement: 1 the first, 0 the second, 0.5 neither, (n,)."""

    first: str
    second: str
    readers: Sequence[str]
    cases: Sequence[str]
    preferred: FloatArray


def assess_readers(
    readings: ReaderDecisions,
    groups: Sequence[Groups],
    options: FairnessOptions | None = None,
    progress: Progress = NO_PROGRESS,
) -> FairnessReport:
    """Assess gaps of readers' decisions and of their agreement with the truth.

    The minimum counts cases, not readings. `groups` are those of each reading's case.

    Raises:
        AnalysisError: there is nothing to look at, or lengths differ.
        ClusterError: the cluster of the job cannot be used, or was lost.
        Cancelled: the user stopped.
    """
    options = options or FairnessOptions()
    n = len(readings.decisions)
    _check(n, readings.readers, readings.cases, groups)
    if readings.outcomes is not None and len(readings.outcomes) != n:
        raise AnalysisError("Readings and outcomes differ in length.")
    crossed = _crossed(readings.readers, readings.cases)
    results, every = [], with_intersections(groups, options)
    for index, (grouping, parts) in enumerate(every):
        progress.raise_if_cancelled()
        progress.report(Step(index, len(every), f"Comparing groups of {grouping.attribute}"))
        results.append(_of_readers(readings, crossed, grouping, parts, options))
    return adjust_all(
        FairnessReport(
            readings.name, readings.decided_by, readings.outcome, readings.decision, None, n,
            tuple(results), options=options, source=readings.source,
            warnings=tuple(text for part in results for text in warnings_of(part)),
        )
    )  # fmt: skip


def _of_readers(
    readings: ReaderDecisions,
    crossed: ReaderCaseDesign,
    groups: Groups,
    parts: tuple[str, ...],
    options: FairnessOptions,
) -> AttributeFairness:
    nothing = np.zeros(len(readings.decisions), dtype=bool)
    outcomes = nothing if readings.outcomes is None else readings.outcomes
    sizes = tuple(
        _size(groups, index, name, crossed, outcomes, readings.decisions, options)
        for index, name in enumerate(groups.names)
    )
    gaps = tuple(_gap(gap, readings, crossed, groups, options) for gap in (*DECIDED, *WITH_TRUTH))
    not_scored = NotEstimable(NO_PROBABILITIES)
    reference = reference_of(groups, [size.n for size in sizes], options)
    return AttributeFairness(
        groups.attribute,
        parts,
        groups.names[reference] if groups.names else "",
        int((groups.codes < 0).sum()),
        sizes,
        left_out(sizes),
        (*gaps, *(GroupGap(gap, groups.attribute, not_scored) for gap in OF_SCORES)),
    )


def _size(
    groups: Groups,
    group: int,
    name: str,
    crossed: ReaderCaseDesign,
    outcomes: BoolArray,
    decisions: BoolArray,
    options: FairnessOptions,
) -> GroupSize:
    rows = groups.codes == group
    cases = len(np.unique(crossed.cases[rows]))
    decided, positive = int(decisions[rows].sum()), int(outcomes[rows].sum())
    return GroupSize(name, int(rows.sum()), positive, decided, cases < options.minimum)


def _gap(
    gap: GapMetric,
    readings: ReaderDecisions,
    crossed: ReaderCaseDesign,
    groups: Groups,
    options: FairnessOptions,
) -> GroupGap:
    if gap in RATIOS:
        return GroupGap(gap, groups.attribute, NotEstimable(NO_RATIO))
    if gap not in DECIDED and readings.outcomes is None:
        return GroupGap(gap, groups.attribute, NotEstimable(NO_TRUTH))
    rng = random_stream(options.seed, "readers", groups.attribute, gap)
    return crossed_gap(gap, _lines(gap, readings), groups, crossed, rng, options)


def _lines(gap: GapMetric, readings: ReaderDecisions) -> list[RateDefinition]:
    decided = readings.decisions.astype(np.float64)
    all_rows = np.ones(len(decided), dtype=bool)
    truth = all_rows if readings.outcomes is None else readings.outcomes
    true = RateDefinition("true positive", decided, truth, "no case of the group has the outcome")
    if gap in DECIDED:
        return [RateDefinition("decided", decided, all_rows, "the group is empty")]
    if gap is GapMetric.AGREEMENT_DIFFERENCE:
        correct = (readings.decisions == truth).astype(np.float64)
        return [RateDefinition("agreement", correct, all_rows, "the group is empty")]
    if gap is GapMetric.EQUAL_OPPORTUNITY_DIFFERENCE:
        return [true]
    return [
        true,
        RateDefinition("false positive", decided, ~truth, "every case of the group has it"),
    ]


def compare_choices(
    choices: PairPreferences, groups: Sequence[Groups], options: FairnessOptions | None = None
) -> tuple[ModelPreferenceGap, ...]:
    """Compare the proportion of judgements that prefer the first model between groups.

    P values are adjusted in a report (`adjust_all`).

    Raises:
        AnalysisError: there is nothing to look at, or lengths differ.
    """
    options = options or FairnessOptions()
    n = len(choices.preferred)
    _check(n, choices.readers, choices.cases, groups)
    crossed = _crossed(choices.readers, choices.cases)
    all_rows = np.ones(n, dtype=bool)
    line = RateDefinition("chosen", choices.preferred, all_rows, "the group has no judgement")
    return tuple(
        ModelPreferenceGap(
            choices.first,
            choices.second,
            grouping.attribute,
            n,
            len(set(choices.readers)),
            len(set(choices.cases)),
            crossed_gap(
                GapMetric.CHOICE_DIFFERENCE,
                [line],
                grouping,
                crossed,
                random_stream(options.seed, "choices", grouping.attribute),
                options,
            ),
        )
        for grouping, _ in with_intersections(groups, options)
    )


def _check(n: int, readers: Sequence[str], cases: Sequence[str], groups: Sequence[Groups]) -> None:
    """Check that readings and groups fit."""
    if not n or not groups:
        raise AnalysisError("There is nothing to assess: no readings, or no attributes.")
    lengths = {len(readers), len(cases), *(len(grouping.codes) for grouping in groups)}
    if lengths != {n}:
        raise AnalysisError("Readings, readers, cases and groups differ in length.")


def _crossed(readers: Sequence[str], cases: Sequence[str]) -> ReaderCaseDesign:
    return ReaderCaseDesign(numbered(readers), numbered(cases))
